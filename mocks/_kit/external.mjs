/**
 * Builds one standalone mock in the public layout: its own package.json, its own vite.config, base "/".
 *
 * Its API middleware hangs on configureServer and configurePreviewServer, which a build never calls, so what leaves
 * is the page alone. Called by mocks/build.mjs --external. Everything that npm or the mock's configuration prints
 * goes to standard error, for standard output is the caller's. Errors: thrown, with what to do about them.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const CONFIG_NAMES = ['vite.config.js', 'vite.config.mjs', 'vite.config.ts', 'vite.config.mts']

/** @param {{root: string, outDir: string, workspace: string}} mock absolute paths. @returns {string} outDir */
export function buildExternal({ root, outDir, workspace }) {
  const project = readProject(root)
  const dependencies = { ...project.dependencies, ...project.devDependencies }
  const modules = path.join(workspace, 'node_modules')
  if (!fs.existsSync(path.join(root, 'node_modules'))) {
    if (Object.entries(dependencies).every(([name, wanted]) => holds(modules, name, wanted))) {
      return buildBorrowing({ root, outDir, modules })
    }
    install(root)
  }
  runVite(root, outDir)
  return outDir
}

/**
 * The workspace holds the very versions that are asked for: a copy of the project borrows them through a link. No
 * network, nothing written into the project, and several builds of it may run at once.
 */
function buildBorrowing({ root, outDir, modules }) {
  const copy = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'mock-external-')))
  const wanted = (source) => !['node_modules', 'dist', '.git'].includes(path.relative(root, source))
  try {
    fs.cpSync(root, copy, { recursive: true, filter: wanted })
    fs.symlinkSync(modules, path.join(copy, 'node_modules'), 'dir')
    runVite(copy, outDir)
  } finally {
    fs.rmSync(copy, { recursive: true, force: true })
  }
  return outDir
}

function readProject(root) {
  const file = path.join(root, 'package.json')
  if (!fs.existsSync(file)) throw new Error(`${root} has no package.json: name the folder of a standalone Vite project`)
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}

function findConfig(root) {
  const name = CONFIG_NAMES.find((candidate) => fs.existsSync(path.join(root, candidate)))
  if (!name) throw new Error(`${root} has none of ${CONFIG_NAMES.join(', ')}: only Vite projects can be imported`)
  return path.join(root, name)
}

/** Does the workspace have exactly this version? A range is compared by the version that it names. */
function holds(shared, name, wanted) {
  const file = path.join(shared, name, 'package.json')
  return fs.existsSync(file) && JSON.parse(fs.readFileSync(file, 'utf8')).version === wanted.replace(/^[\^~]/, '')
}

function install(root) {
  const locked = fs.existsSync(path.join(root, 'package-lock.json'))
  const command = locked ? 'ci' : 'install'
  // What was not locked stays so: nothing but node_modules is written there.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--ignore-scripts', ...(locked ? [] : ['--no-package-lock'])]
  const { status, stdout, stderr } = spawnSync('npm', [command, ...options], { cwd: root, encoding: 'utf8' })
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`)
  if (status !== 0) throw new Error(`npm ${command} failed in ${root}: ${lastLines(stderr)}`)
}

/** Runs the project's own Vite in a process of its own: its configuration was written for that version and folder. */
function runVite(root, outDir) {
  const options = ['--config', findConfig(root), '--base', '/', '--outDir', outDir, '--emptyOutDir', '--mode', 'production']
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0' }
  const args = [viteBinary(root), 'build', ...options]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env })
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`)
  if (status !== 0) throw new Error(`vite build failed in ${root}: ${lastLines(stderr || stdout)}`)
}

function viteBinary(root) {
  const file = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  if (!fs.existsSync(file)) throw new Error(`${root} does not depend on vite: only Vite projects can be imported`)
  return file
}

function lastLines(text) {
  return (text ?? '').trim().split('\n').slice(-12).join('\n')
}
