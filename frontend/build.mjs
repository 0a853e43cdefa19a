#!/usr/bin/env node
/**
 * Builds the dashboard.
 *
 *   node frontend/build.mjs [--out DIR]      DIR is frontend/dist where it is not named
 *
 * Leaves: DIR with index.html and assets, each text beside its brotli form (`.br`). What was there is replaced in one
 * rename, so a hub that serves it never meets half a build. Called by scripts/ground/dashboard.py and the image's build.
 */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import zlib from 'node:zlib'
import { build } from 'vite'

process.env.NODE_ENV = 'production'
const ROOT = path.dirname(fileURLToPath(import.meta.url))
const TEXTS = /\.(?:js|css|svg|html)$/

function compress(folder) {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXTS.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 }
    fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(fs.readFileSync(file), { params }))
  }
}

const { values } = parseArgs({ options: { out: { type: 'string' } } })
const out = path.resolve(values.out ?? path.join(ROOT, 'dist'))
const fresh = `${out}.${process.pid}.new`
const old = `${out}.${process.pid}.old`
const started = performance.now()
try {
  await build({ configFile: path.join(ROOT, 'vite.config.ts'), logLevel: 'error', mode: 'production', build: { outDir: fresh } })
  compress(fresh)
  if (fs.existsSync(out)) fs.renameSync(out, old)
  fs.renameSync(fresh, out)
} finally {
  fs.rmSync(old, { recursive: true, force: true })
  fs.rmSync(fresh, { recursive: true, force: true })
}
process.stdout.write(`built the dashboard in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
