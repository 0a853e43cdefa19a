#!/usr/bin/env node
/**
 * Builds mocks, any number of them in one process.
 *
 *   node mocks/build.mjs --out DIR [--json] [ID…]              mocks of this repository (no ID: all of them; `_gallery`
 *                                                              is built only when it is named)
 *   node mocks/build.mjs --out DIR [--json] --external PATH    one standalone mock with its own Vite configuration
 *
 * Enters: mocks/<ID>/ with mock.json and src/, or a standalone project. Leaves: DIR/<ID>/ with index.html and assets.
 * Called by `manage.py mock_build`, `manage.py mock_import`, `npm run build` and the tests.
 * Exit status: 0 all built, 1 one or more failed (the others are built), 2 wrong usage.
 */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { buildExternal } from './_kit/external.mjs'
import { mockConfig } from './_kit/vite.mjs'

// Whatever the caller's environment says: a development build would write the paths of this machine into the output.
process.env.NODE_ENV = 'production'

const MOCKS = path.dirname(fileURLToPath(import.meta.url))

/** Folders that hold a mock, in a fixed order. */
function allIds() {
  return fs
    .readdirSync(MOCKS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z0-9]/.test(entry.name) && entry.name !== 'node_modules')
    .map((entry) => entry.name)
    .sort()
}

function readManifest(root) {
  const file = path.join(root, 'mock.json')
  if (!fs.existsSync(file)) throw new Error(`no mock here: ${path.relative(process.cwd(), file) || file} is missing`)
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8'))
  if (manifest.id !== path.basename(root)) {
    throw new Error(`mock.json says id "${manifest.id}", its folder says "${path.basename(root)}": make them equal`)
  }
  return manifest
}

async function buildMock(id, out) {
  if (!/^_?[a-z0-9][a-z0-9-]*$/.test(id)) throw new Error(`"${id}" is not the name of a mock: name a folder of mocks/`)
  const root = path.join(MOCKS, id)
  const outDir = path.join(out, id)
  const config = mockConfig({ root, outDir, manifest: readManifest(root) })
  try {
    await build(config)
  } finally {
    fs.rmSync(config.cacheDir, { recursive: true, force: true })
  }
  return outDir
}

/** Number and size of the files under a folder. */
function measure(folder) {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => fs.statSync(path.join(entry.parentPath, entry.name)).size)
  return { files: files.length, bytes: files.reduce((sum, size) => sum + size, 0) }
}

async function attempt(id, work) {
  const started = performance.now()
  try {
    const outDir = await work()
    return { id, ok: true, seconds: since(started), ...measure(outDir) }
  } catch (error) {
    return { id, ok: false, seconds: since(started), files: 0, bytes: 0, error: String(error?.message ?? error).trim() }
  }
}

function since(started) {
  return Math.round(performance.now() - started) / 1000
}

function line({ id, ok, seconds, files, bytes, error }) {
  if (!ok) return `FAILED ${id}: ${error}`
  return `built ${id}  ${seconds.toFixed(2)} s  ${files} files  ${(bytes / 1024).toFixed(0)} KiB`
}

function usage(message) {
  process.stderr.write(`${message}\nusage: node mocks/build.mjs --out DIR [--json] [--external PATH | ID…]\n`)
  process.exit(2)
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { out: { type: 'string' }, json: { type: 'boolean' }, external: { type: 'string' } },
    })
  } catch (error) {
    return usage(error.message)
  }
}

/** Which builds were asked for: pairs of a name and the work to do. */
function jobs({ out, external }, ids) {
  if (external === undefined) return (ids.length ? ids : allIds()).map((id) => [id, () => buildMock(id, out)])
  if (ids.length) usage('--external builds one standalone mock: give no ID beside it')
  const root = path.resolve(external)
  const id = path.basename(root)
  return [[id, () => buildExternal({ root, outDir: path.join(out, id), workspace: path.dirname(MOCKS) })]]
}

async function main() {
  const { values, positionals } = readArguments()
  if (!values.out) usage('--out is missing: name the folder that receives the builds')
  const started = performance.now()
  const results = []
  for (const [id, work] of jobs({ ...values, out: path.resolve(values.out) }, positionals)) {
    const result = await attempt(id, work)
    results.push(result)
    if (!values.json) process.stdout.write(`${line(result)}\n`)
  }
  const failed = results.filter((result) => !result.ok).length
  const seconds = since(started)
  const summary = `${results.length - failed} of ${results.length} built in ${seconds.toFixed(2)} s`
  process.stdout.write(values.json ? `${JSON.stringify({ results, seconds })}\n` : `${summary}\n`)
  process.exitCode = failed ? 1 : 0
}

await main()
