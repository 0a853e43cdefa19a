/** What a page loads: only what it uses. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'

const MOCKS = path.resolve(import.meta.dirname, '../..')
// First load of a page, compressed, without fonts and pictures; the whole page may have 350 KB.
const SMALL_MOCK_BYTES = 185_000
let scratch: string

beforeEach(() => (scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'mock-size-'))))
afterEach(() => fs.rmSync(scratch, { recursive: true, force: true }))

function built(id: string): { name: string; text: string }[] {
  const { status, stdout } = spawnSync(process.execPath, [path.join(MOCKS, 'build.mjs'), '--out', scratch, id], { encoding: 'utf8' })
  expect(status, stdout).toBe(0)
  const assets = path.join(scratch, id, 'assets')
  return fs
    .readdirSync(assets)
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => ({ name, text: fs.readFileSync(path.join(assets, name), 'utf8') }))
}

test('a mock does not ship the components that it does not use', { timeout: 60_000 }, () => {
  const files = built('notes-mock')
  const all = files.map(({ text }) => text).join('\n')
  expect(all).toContain('kit-menu-item')
  for (const unused of ['kit-grid', 'kit-board', 'kit-rich', 'kit-chart', 'kit-time-column', 'kit-month-board', 'kit-wizard', 'ProseMirror', 'BEGIN:VCALENDAR']) {
    expect(all.includes(unused), unused).toBe(false)
  }
  expect(files.reduce((sum, { text }) => sum + gzipSync(text).length, 0)).toBeLessThan(SMALL_MOCK_BYTES)
})

test('the gallery is built when it is named, and loads its editor and its charts when they are shown', { timeout: 60_000 }, () => {
  const files = built('_gallery')
  const first = files.find(({ name }) => /^index-.*\.js$/.test(name))!.text
  expect(first).toContain('kit-grid')
  expect(first.includes('ProseMirror') || first.includes('recharts-')).toBe(false)
  expect(files.filter(({ name }) => /^(editor|drawing)-.*\.js$/.test(name))).toHaveLength(2)
})
