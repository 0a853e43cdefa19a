/** The default world against schema.json, and every action against any payload. */
import fs from 'node:fs'
import path from 'node:path'
import Ajv2020 from 'ajv/dist/2020'
import { expect, test } from 'vitest'
import { run } from '../../_kit/src/state/action'
import type { Env } from '../../_kit/src/state/context'
import { randomFrom } from '../../_kit/src/state/random'
import { actions } from '../src/actions'
import { dayOfParts, openSections, problemsOf } from '../src/form/problems'
import { answersOf, entriesAt, sectionOf, SECTIONS } from '../src/form/sections'
import type { State } from '../src/model'

const here = path.resolve(import.meta.dirname, '..')
const read = (name: string) => JSON.parse(fs.readFileSync(path.join(here, name), 'utf8'))
const seed = read('seed.json') as State
const validate = new Ajv2020({ strict: false, allErrors: true }).compile(read('schema.json'))
const ENV: Env = { now: '2026-03-02T09:00:00Z', seed: 1, timezone: 'UTC', locale: 'en-US', clock: 'moving', ticks: 0 }

const act = (state: State, name: string, payload: object, tick = 0) => {
  const action = actions[name as keyof typeof actions] as (draft: unknown, payload: unknown, context: unknown) => unknown
  return run(state, (draft, context) => action(draft, payload, context), ENV, tick)
}

/** What must always hold, one sentence for each thing that does not. */
function broken(state: State): string[] {
  const said = validate(state) ? [] : (validate.errors ?? []).slice(0, 3).map((error) => `${error.instancePath} ${error.message}`)
  const submitted = state.ds160Application?.status === 'SUBMITTED'
  if (submitted !== Boolean(state.confirmation)) said.push('a confirmation is there if and only if the application was submitted')
  if (submitted && openSections(state, ENV.now.slice(0, 10)).length > 0) said.push('what was submitted is complete')
  if (state.photo && state.photo.accepted !== state.photo.checks.every((check) => check.passed)) said.push('a photo is accepted when each check passes')
  const ids = (state.savedApplications ?? []).map((one) => one.applicationId)
  if (new Set(ids).size !== ids.length) said.push('an application is saved once')
  for (const section of SECTIONS) {
    const answers = answersOf(state, section)
    for (const field of section.parts.flatMap((part) => part.fields)) {
      if (field.kind === 'list' && entriesAt(answers, field.key).length > field.most) said.push(`${field.key}: more entries than ${field.most}`)
      if (field.kind !== 'parts' && !field.key.includes('.') && field.when !== undefined && !field.when(answers, state) && field.key in answers) said.push(`${section.id}.${field.key} is kept although it is not asked for`)
    }
  }
  return said
}

/** A payload for any action: what exists and what does not. */
function payload(random: () => number): Record<string, unknown> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const saved = pick(seed.savedApplications!)
  const section = pick([...SECTIONS, ...SECTIONS])
  const field = pick(section.parts.flatMap((part) => part.fields))
  const proof = random() < 0.7
  return {
    location: pick(['CHN', 'AUT', '']), question: pick(['Q', '']), answer: proof ? saved.securityQuestion.answer : 'wrong',
    applicationId: saved.applicationId, surname: proof ? saved.surname.slice(0, 5) : 'X', birthYear: saved.birthYear,
    section: pick([section.id, section.id, 'gone']), key: field.key, number: pick([0, 1, 9]), reviewed: random() < 0.5,
    name: field.kind === 'list' ? field.fields[0]!.key : 'Ada', value: 'options' in field ? pick([...field.options.map((one) => one.value), '']) : pick(['', 'Tea', '日本語', 'x'.repeat(900), true]),
    entry: { name: 'again' }, at: 0, application: saved, url: '/files/x/y.jpg', size: pick([1000, 900_000]), type: pick(['image/jpeg', 'image/png']), width: pick([700, 300]), height: 700,
    passportNumber: pick([String(saved.answers.passport === undefined ? '' : ((saved.answers.passport as { number?: string }).number ?? '')), 'N0']), preparedByOther: pick(['No', 'Yes', '']), preparerName: pick(['', 'Bo']),
    email: pick(['a@post.example', 'none']), help: random() < 0.5, largeText: random() < 0.5,
  }
}

test('the default world fits the schema', () => {
  expect(broken(seed)).toEqual([])
  expect(fs.statSync(path.join(here, 'seed.json')).size).toBeLessThan(250_000)
})

test('the invariants hold after any sequence of actions', () => {
  const names = Object.keys(actions)
  let changed = 0
  for (let trial = 0; trial < 20; trial += 1) {
    const random = randomFrom(`trial ${trial}`)
    let state = seed
    for (let tick = 0; tick < 60; tick += 1) {
      const name = names[Math.floor(random() * names.length)]!
      const made = act(state, name, payload(random), tick)
      changed += made.patch.length
      state = made.state
      expect(broken(state), `trial ${trial}, step ${tick}, ${name}`).toEqual([])
    }
  }
  expect(changed).toBeGreaterThan(0)
})

test('the same actions give the same bytes', () => {
  const play = (): string => {
    const random = randomFrom('play')
    return JSON.stringify(Object.keys(actions).reduce((state, name, tick) => act(state, name, payload(random), tick).state, seed))
  }
  expect(play()).toBe(play())
})

const open = (): State => act(seed, 'application_start', { location: 'AUT' }).state
const complete = seed.savedApplications!.find((one) => one.status === 'IN_PROGRESS' && one.answers.photo)!
const proofs = { applicationId: complete.applicationId, surname: complete.surname.slice(0, 5), birthYear: complete.birthYear, answer: complete.securityQuestion.answer }

test('starting gives a number and a post, and empties the form', () => {
  const state = open()
  expect(state.ds160Application).toMatchObject({ location: 'AUT', status: 'IN_PROGRESS', createdAt: '2026-03-02T09:00:00Z' })
  expect(state.ds160Application!.applicationId).toMatch(/^AA00[A-Z0-9]{6}$/)
  expect(state.meta!.sessionExpiresAt).toBe('2026-03-02T09:20:00Z')
})

test('retrieval needs every proof', () => {
  for (const wrong of [{ surname: 'ZZ' }, { birthYear: '1900' }, { answer: 'no' }, { applicationId: 'AA00000000' }]) {
    const { state } = act(seed, 'application_retrieve', { ...proofs, ...wrong })
    expect(state).toEqual(seed)
  }
  const { state } = act(seed, 'application_retrieve', proofs)
  expect(state.ds160Application).toMatchObject({ applicationId: complete.applicationId, currentSection: 'personal1' })
  expect(state.passport).toEqual(complete.answers.passport)
})

test('an answer takes those with it that hang on it', () => {
  let state = act(open(), 'answer_set', { section: 'personal1', key: 'otherNamesUsed', value: 'Yes' }).state
  state = act(state, 'entry_add', { section: 'personal1', key: 'otherNames' }).state
  state = act(state, 'entry_set', { section: 'personal1', key: 'otherNames', number: 0, name: 'surname', value: ' BRANDT ' }).state
  expect(state.personalInfo!.personal1!.otherNames).toEqual([{ surname: 'BRANDT' }])
  state = act(state, 'answer_set', { section: 'personal1', key: 'otherNamesUsed', value: 'No' }).state
  expect(state.personalInfo!.personal1).toEqual({ otherNamesUsed: 'No' })
})

test('a tick that an answer does not apply empties it', () => {
  let state = act(open(), 'answer_set', { section: 'personal2', key: 'ssn', value: '123-45-6789' }).state
  state = act(state, 'answer_set', { section: 'personal2', key: 'ssnDoesNotApply', value: true }).state
  expect(state.personalInfo!.personal2).toEqual({ ssn: '', ssnDoesNotApply: true })
})

test('dates are days of the calendar', () => {
  const parts = { day: 'd', month: 'm', year: 'y' }
  expect(dayOfParts({ d: '29', m: 'FEB', y: '2024' }, parts)).toBe('2024-02-29')
  expect(dayOfParts({ d: '29', m: 'FEB', y: '2023' }, parts)).toBeNull()
  expect(dayOfParts({ d: '7', m: '4', y: '1990' }, parts)).toBe('1990-04-07')
})

test('what is wrong is told by field', () => {
  const state: State = { passport: { documentType: 'Regular', number: 'A-1', issuedOn: '2026-03-03', expiresOn: '2026-03-01', lost: 'Yes' } }
  expect(problemsOf(sectionOf('passport')!, state, '2026-03-02')).toMatchObject({
    number: 'Use letters and figures only.', issuedOn: 'Issued on must not lie in the future.', expiresOn: 'Expires on must lie in the future.', lostPassports: 'Add at least one lost passport.', issuingCity: 'City where it was issued is missing.',
  })
})

test('an application is submitted only when it is complete, and then does not change', () => {
  const taken = act(seed, 'application_retrieve', proofs).state
  const number = (complete.answers.passport as { number: string }).number
  const sign = { name: 'A', passportNumber: number, preparedByOther: 'No', preparerName: '' }
  expect(act(act(taken, 'photo_remove', {}).state, 'application_sign', sign).state.confirmation).toBeNull()
  expect(act(taken, 'application_sign', { ...sign, passportNumber: 'X1' }).state.confirmation).toBeNull()
  const submitted = act(taken, 'application_sign', sign).state
  expect(submitted.ds160Application!.status).toBe('SUBMITTED')
  expect(submitted.savedApplications!.find((one) => one.applicationId === complete.applicationId)!.status).toBe('SUBMITTED')
  expect(act(submitted, 'answer_set', { section: 'personal1', key: 'surname', value: 'OTHER' }).state).toEqual(submitted)
})

test('a photo is judged by its checks', () => {
  const photo = { name: 'p.jpg', url: '/files/s/p.jpg', size: 240 * 1024, type: 'image/jpeg', width: 600, height: 600 }
  expect(act(open(), 'photo_choose', photo).state.photo!.accepted).toBe(true)
  for (const wrong of [{ size: 240 * 1024 + 1 }, { type: 'image/png' }, { height: 601 }, { width: 599, height: 599 }, { width: 1201, height: 1201 }]) {
    const { photo: judged } = act(open(), 'photo_choose', { ...photo, ...wrong }).state
    expect([judged!.accepted, judged!.checks.filter((check) => !check.passed).length]).toEqual([false, 1])
  }
})
