/** `npm run new` as people use it: a process, in a copy of the repository. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const REPOSITORY = path.resolve(import.meta.dirname, '../../..')
let scratch: string
let copy: string

/** A label's facts as ../shared/schemas holds them: a list, records by id, a map, enumerations, optional and odd fields. */
const GMAIL = {
  label: 'gmail',
  routes: ['/', '/inbox', 'label/:labelId', '/email/:threadId', '/settings', '/*'],
  state: {
    user: { type: 'object', fields: { userId: { type: 'string', like: 'u1' }, email: { type: 'string' } } },
    emails: {
      type: 'array',
      items: {
        type: 'object',
        fields: {
          id: { type: 'string', like: 'email_1' },
          threadId: { type: 'string', like: 'thread_1' },
          from: { type: 'object', fields: { name: { type: 'string' }, email: { type: 'string' } } },
          subject: { type: 'string' },
          timestamp: { type: 'string', format: 'date-time' },
          folder: { type: 'string', enum: ['inbox', 'sent', 'trash'] },
          labels: { type: 'array', items: { type: 'string', enum: ['l1', 'l2'] } },
          snoozedUntil: { type: 'string', optional: true, nullable: true },
          'x-odd key': { any_of: [{ type: 'number' }, { type: 'string' }] },
        },
      },
    },
    labels: { type: 'array', items: { type: 'object', fields: { id: { type: 'string', like: 'l1' }, name: { type: 'string' }, color: { type: 'string' } } } },
    drafts: { type: 'array' },
    shown: { type: 'map', key_like: 'l1', values: { type: 'bool' } },
  },
  observable_changes: { 'Star/unstar': ['Toggles starred on email'] },
}

beforeAll(() => {
  scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'mock-new-'))
  copy = path.join(scratch, 'repository')
  for (const name of ['mocks/_kit/src', 'mocks/_kit/package.json', 'mocks/_kit/vite.mjs', 'mocks/_kit/external.mjs', 'mocks/_kit/vitest.config.mjs', 'mocks/_template', 'mocks/build.mjs', 'mocks/new.mjs', 'mocks/eslint.config.mjs', 'mocks/tsconfig.json', 'hub/catalog/data/catalog.json', 'package.json']) {
    fs.cpSync(path.join(REPOSITORY, name), path.join(copy, name), { recursive: true })
  }
  fs.mkdirSync(path.join(copy, 'node_modules/@mocks'), { recursive: true })
  for (const entry of fs.readdirSync(path.join(REPOSITORY, 'node_modules'))) {
    if (entry !== '@mocks') fs.symlinkSync(path.join(REPOSITORY, 'node_modules', entry), path.join(copy, 'node_modules', entry))
  }
  fs.symlinkSync(path.join(copy, 'mocks/_kit'), path.join(copy, 'node_modules/@mocks/kit'))
  fs.mkdirSync(path.join(scratch, 'shared/schemas'), { recursive: true })
  fs.writeFileSync(path.join(scratch, 'shared/schemas/gmail.json'), JSON.stringify(GMAIL))
})
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }))

function node(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8', cwd: copy, env: { ...process.env, NO_COLOR: '1' } })
  return { status, told: stdout + stderr }
}

const create = (...ids: string[]) => node('mocks/new.mjs', ...ids)
const read = (name: string): string => fs.readFileSync(path.join(copy, 'mocks', name), 'utf8')
const parsed = (name: string) => JSON.parse(read(name))

test('a mock follows the catalogue and the label’s facts', () => {
  const { status, told } = create('mail-mock')
  expect(told).toContain('TODO.md')
  expect(status).toBe(0)
  const { aliases } = parsed('../hub/catalog/data/catalog.json').mocks.find((one: { public_id: string }) => one.public_id === 'mail-mock')
  expect(parsed('mail-mock/mock.json')).toMatchObject({ id: 'mail-mock', label: 'gmail', category: 'communication', aliases, routes: ['/', '/inbox', '/label/:labelId', '/email/:threadId', '/settings'] })
  const seed = parsed('mail-mock/seed.json')
  expect(seed.emails.map((one: { id: string }) => one.id)).toEqual(['email_1', 'email_2', 'email_3', 'email_4', 'email_5', 'email_6'])
  expect(seed.emails[0].labels).toEqual(['l1'])
  expect(seed.user.userId).toBe('u1')
  expect(read('mail-mock/src/model.ts')).toContain("folder: 'inbox' | 'sent' | 'trash'")
  expect(read('mail-mock/src/model.ts')).toContain("'x-odd key': number | string")
  expect(read('mail-mock/TODO.md')).toContain('- [ ] Star/unstar: Toggles starred on email')
  expect(parsed('mail-mock/workflows.json').workflows[0]).toMatchObject({ parameters: { record: { from: '/emails', unique: 'subject' } }, effect: [{ path: '/emails/{record.id}/subject', change: 'changed', to: '{text}' }] })
  expect(fs.existsSync(path.join(copy, 'mocks/mail-mock/assets/data_model.md'))).toBe(true)
})

test('without the label’s facts it begins with records of its own', () => {
  expect(create('kanban-board-mock').status).toBe(0)
  expect(Object.keys(parsed('kanban-board-mock/seed.json').records)).toContain('rec_1')
  expect(parsed('kanban-board-mock/mock.json').label).toBe('trello')
})

test('what is made builds, lints, type-checks and passes its own tests at once', { timeout: 240_000 }, () => {
  const steps = {
    build: node('mocks/build.mjs', '--out', path.join(scratch, 'out'), 'mail-mock', 'kanban-board-mock'),
    types: node('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'mocks/tsconfig.json'),
    lint: node('node_modules/eslint/bin/eslint.js', '--config', 'mocks/eslint.config.mjs', '--max-warnings', '0', 'mocks/mail-mock', 'mocks/kanban-board-mock'),
    tests: node('node_modules/vitest/vitest.mjs', 'run', '--config', 'mocks/_kit/vitest.config.mjs', 'mock/tests'),
  }
  for (const [name, { status, told }] of Object.entries(steps)) expect(status, `${name}: ${told.slice(-3000)}`).toBe(0)
  expect(steps.tests.told).toContain('6 passed')
  const sources = fs.readdirSync(path.join(copy, 'mocks/mail-mock/src'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  expect(sources.filter((name) => /__[A-Z]+__/.test(read(`mail-mock/src/${name}`)))).toEqual([])
})

test('what cannot be made is refused, with the reason, and nothing is written', () => {
  const before = fs.readdirSync(path.join(copy, 'mocks'))
  fs.writeFileSync(path.join(copy, 'mocks/mail-mock/TODO.md'), 'mine')
  expect(create('mail-mock')).toMatchObject({ status: 1, told: expect.stringContaining('is there already') })
  expect(read('mail-mock/TODO.md')).toBe('mine')
  expect(create('gmail')).toMatchObject({ status: 1, told: expect.stringContaining('give the public id, mail-mock') })
  expect(create('mails-mock').told).toContain('no public id')
  expect(create('../hub').status).toBe(1)
  expect(create().status).toBe(2)
  expect(create('mail-mock', 'crm-mock').status).toBe(2)
  expect(fs.readdirSync(path.join(copy, 'mocks'))).toEqual(before)
})
