#!/usr/bin/env node
/**
 * The names of a mock's actions, as JSON: `node mocks/actions.mjs ID`.
 *
 * Enters: mocks/<ID>/src/actions.ts. Leaves: the keys of what it exports as `actions`, in the order of writing.
 * Called by `manage.py mock_docs` and the crawler, which ask what of them a person can reach.
 */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const MOCKS = path.dirname(fileURLToPath(import.meta.url))
const file = path.join(MOCKS, process.argv[2] ?? '', 'src/actions.ts')
if (process.argv.length !== 3 || !fs.existsSync(file)) {
  process.stderr.write(`usage: node mocks/actions.mjs ID, a folder of mocks/ with src/actions.ts\n`)
  process.exit(2)
}
// Helpers of the kit may come along with components; their styles mean nothing here.
const noStyles = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0no-style' : undefined),
  load: (id) => (id === '\0no-style' ? '' : undefined),
}
const { module } = await runnerImport(file, {
  root: path.dirname(file), configFile: false, envFile: false, logLevel: 'error', plugins: [noStyles],
})
process.stdout.write(`${JSON.stringify(Object.keys(module.actions))}\n`)
