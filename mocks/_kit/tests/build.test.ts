/** The build as its callers use it: a process. */
import { spawnSync } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const REPOSITORY = path.resolve(import.meta.dirname, '../../..')
let scratch: string

beforeEach(() => (scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'mock-build-'))))
afterEach(() => fs.rmSync(scratch, { recursive: true, force: true }))

function build(repository: string, ...options: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(repository, 'mocks/build.mjs'), ...options], { encoding: 'utf8', cwd: scratch })
  return { status, stdout, stderr }
}

/** A copy of mocks/ elsewhere, with the packages of this checkout. */
function copyRepository(name: string): string {
  const copy = path.join(scratch, name)
  fs.cpSync(path.join(REPOSITORY, 'mocks'), path.join(copy, 'mocks'), { recursive: true })
  fs.mkdirSync(path.join(copy, 'node_modules'))
  for (const entry of fs.readdirSync(path.join(REPOSITORY, 'node_modules'))) {
    if (entry !== '@mocks') fs.symlinkSync(path.join(REPOSITORY, 'node_modules', entry), path.join(copy, 'node_modules', entry))
  }
  fs.mkdirSync(path.join(copy, 'node_modules/@mocks'))
  fs.symlinkSync(path.join(copy, 'mocks/_kit'), path.join(copy, 'node_modules/@mocks/kit'))
  return copy
}

function digests(folder: string): Record<string, string> {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => fs.statSync(path.join(folder, file)).isFile())
  return Object.fromEntries(files.sort().map((file) => [file, crypto.createHash('sha256').update(fs.readFileSync(path.join(folder, file))).digest('hex')]))
}

test('the same source in another folder gives the same bytes', { timeout: 60_000 }, () => {
  const elsewhere = copyRepository('a folder elsewhere')
  expect(build(REPOSITORY, '--out', `${scratch}/one`, 'notes-mock').status).toBe(0)
  expect(build(elsewhere, '--out', `${scratch}/deep/er/two`, 'notes-mock').status).toBe(0)
  const built = digests(`${scratch}/one/notes-mock`)
  expect(digests(`${scratch}/deep/er/two/notes-mock`)).toEqual(built)
  expect(Object.keys(built)).toContain('index.html')
  for (const file of Object.keys(built).filter((name) => /\.(js|css|html)$/.test(name))) {
    const text = fs.readFileSync(`${scratch}/one/notes-mock/${file}`, 'utf8')
    expect(text.includes(REPOSITORY) || text.includes(scratch), file).toBe(false)
  }
  expect(fs.readFileSync(`${scratch}/one/notes-mock/index.html`, 'utf8')).toMatch(/src="\.\/assets\/[^"]+-[\w-]{8}\.js"/)
})

test('a mock that does not build is reported, and the others are built', { timeout: 60_000 }, () => {
  const copy = copyRepository('broken')
  for (const name of fs.readdirSync(`${copy}/mocks`)) {
    if (name.endsWith('-mock') && name !== 'notes-mock') fs.rmSync(`${copy}/mocks/${name}`, { recursive: true })
  }
  fs.cpSync(`${copy}/mocks/notes-mock`, `${copy}/mocks/broken-mock`, { recursive: true })
  const manifest = JSON.parse(fs.readFileSync(`${copy}/mocks/broken-mock/mock.json`, 'utf8'))
  fs.writeFileSync(`${copy}/mocks/broken-mock/mock.json`, JSON.stringify({ ...manifest, id: 'broken-mock' }))
  fs.writeFileSync(`${copy}/mocks/broken-mock/src/App.tsx`, 'export default function App( {')
  fs.mkdirSync(`${copy}/mocks/empty-mock`)
  const { status, stdout } = build(copy, '--out', `${scratch}/out`, '--json')
  expect(status).toBe(1)
  const { results, seconds } = JSON.parse(stdout)
  expect(results.map((one: { id: string; ok: boolean }) => [one.id, one.ok])).toEqual([['broken-mock', false], ['empty-mock', false], ['notes-mock', true]])
  expect(results[0].error).toContain('App.tsx')
  expect(results[1].error).toContain('mock.json')
  expect(results[2].files).toBeGreaterThan(2)
  expect(seconds).toBeGreaterThan(0)
})

test('names that leave the folder of mocks are refused', () => {
  const { status, stdout } = build(REPOSITORY, '--out', `${scratch}/out`, '../hub')
  expect(status).toBe(1)
  expect(stdout).toContain('FAILED ../hub')
  expect(build(REPOSITORY, 'notes-mock').status).toBe(2)
})

test('a standalone mock is built by its own configuration, without its middleware and without the network', { timeout: 60_000 }, () => {
  for (const name of ['tasks_mock', 'contacts_mock']) {
    const project = path.join(REPOSITORY, 'tests/fixtures/imported', name)
    const before = fs.readdirSync(project)
    const { status, stdout, stderr } = build(REPOSITORY, '--out', `${scratch}/out`, '--external', project, '--json')
    expect(status, stderr).toBe(0)
    expect(JSON.parse(stdout).results[0]).toMatchObject({ id: name, ok: true })
    expect(stderr).toContain('building')
    const html = fs.readFileSync(`${scratch}/out/${name}/index.html`, 'utf8')
    expect(html).toMatch(/src="\/assets\/[^"]+\.js"/)
    const script = fs.readFileSync(`${scratch}/out/${name}${/src="([^"]+)"/.exec(html)![1]}`, 'utf8')
    expect(script).toContain('set_current')
    expect(script).not.toContain('configureServer')
    expect(fs.readdirSync(project)).toEqual(before)
  }
})

test('a folder that is no Vite project is refused with the reason', () => {
  fs.mkdirSync(`${scratch}/plain`)
  const { status, stdout } = build(REPOSITORY, '--out', `${scratch}/out`, '--external', `${scratch}/plain`)
  expect(status).toBe(1)
  expect(stdout).toContain('no package.json')
})
