#!/usr/bin/env node
/**
 * Starts a mock: `npm run new -- <public_id>`.
 *
 * Enters: an id of hub/catalog/data/catalog.json; the label's facts in ../shared/schemas/<label>.json where they are.
 * Leaves: mocks/<public_id>/, which builds, lints and passes its tests at once. Called by people and by agents.
 * Exit status: 0 made, 1 refused (nothing is written), 2 wrong usage.
 */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesOf } from './_template/scaffold/plan.mjs'

const MOCKS = path.dirname(fileURLToPath(import.meta.url))
const CATALOG = path.join(MOCKS, '../hub/catalog/data/catalog.json')
const SCHEMAS = path.join(MOCKS, '../../shared/schemas')

function entryOf(id) {
  const { mocks } = JSON.parse(fs.readFileSync(CATALOG, 'utf8'))
  const entry = mocks.find((one) => one.public_id === id)
  if (entry) return entry
  const meant = mocks.find((one) => one.label === id || one.aliases.includes(id))
  const near = mocks.map((one) => one.public_id).filter((one) => one.split('-').some((word) => word !== 'mock' && id.includes(word)))
  if (meant) throw new Error(`"${id}" is a label or an alias: give the public id, ${meant.public_id}`)
  throw new Error(`"${id}" is no public id of hub/catalog/data/catalog.json${near.length ? `: did you mean ${near.slice(0, 5).join(', ')}?` : '; public ids look like mail-mock'}`)
}

function schemaOf(label) {
  const file = path.join(SCHEMAS, `${label}.json`)
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null
}

function create(id) {
  const entry = entryOf(id)
  const folder = path.join(MOCKS, id)
  if (fs.existsSync(folder)) throw new Error(`mocks/${id} is there already: work on it, or delete the folder first`)
  const files = filesOf({ id, entry, schema: schemaOf(entry.label) }, path.join(MOCKS, '_template/files'))
  for (const [name, text] of files) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), text)
  }
  return files.size
}

function main() {
  const ids = process.argv.slice(2)
  if (ids.length !== 1 || ids[0].startsWith('-')) {
    process.stderr.write('usage: npm run new -- <public_id>, for example npm run new -- mail-mock\n')
    process.exitCode = 2
    return
  }
  try {
    const count = create(ids[0])
    process.stdout.write(`mocks/${ids[0]}: ${count} files. Read mocks/README.md, then work through mocks/${ids[0]}/TODO.md.\n`)
  } catch (error) {
    process.stderr.write(`refused: ${error.message}\n`)
    process.exitCode = 1
  }
}

main()
