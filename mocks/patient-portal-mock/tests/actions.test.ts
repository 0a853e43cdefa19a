/** The default world against schema.json; what must hold after any sequence of actions. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { randomFrom } from '../../_kit/src/state/random'
import { actions } from '../src/actions'
import type { State } from '../src/model'
import { balanceOf, cents, sum } from '../src/rules/billing'
import { list, num, ownerOf, text, texts, within } from '../src/rules/read'
import { isUpcoming } from '../src/rules/visits'
import { act, file, type Name, seed, validate } from './helpers'
import { payload } from './payloads'

const LISTS = (Object.keys(seed) as (keyof State)[]).filter((key) => Array.isArray(seed[key]))
const unique = (all: readonly string[]): boolean => new Set(all).size === all.length

function brokenBills(state: State): string[] {
  const bills = list(state, 'billingStatements').flatMap((one) => [
    cents(one.amountPaid) + cents(one.balanceDue) === cents(one.patientResponsibility) ? '' : `${one.id}: paid and balance are not the patient's part`,
    cents(one.amountPaid) === cents(sum(within<{ amount?: number }>(one.payments).map((payment) => payment.amount))) ? '' : `${one.id}: payments do not add up`,
    (one.status === 'Paid') === (balanceOf(one) === 0) ? '' : `${one.id} is ${one.status} with a balance of ${one.balanceDue}`,
  ])
  const active = list(state, 'paymentPlans').filter((one) => one.status === 'Active')
  return [
    ...bills,
    ...list(state, 'paymentPlans').map((one) => (cents(sum(within<{ amount?: number }>(one.instalments).map((part) => part.amount))) === cents(one.total) ? '' : `${one.id}: instalments do not add up`)),
    unique(active.flatMap((one) => texts(one.statementIds))) && unique(active.map((one) => ownerOf(state, one))) ? '' : 'two active plans of one person or statement',
    list(state, 'paymentMethods').length === 0 || list(state, 'paymentMethods').filter((one) => one.isDefault === true).length === 1 ? '' : 'not exactly one default way to pay',
  ]
}

function brokenVisits(state: State): string[] {
  const visits = list(state, 'appointments').filter((one) => isUpcoming(one))
  const spans = visits.map((one) => ({ one, from: Date.parse(text(one.dateTime)), to: Date.parse(text(one.dateTime)) + num(one.duration) * 60_000 }))
  return spans.flatMap((a, index) => spans.slice(index + 1).map((b) => (a.from < b.to && b.from < a.to && (a.one.providerId === b.one.providerId || ownerOf(state, a.one) === ownerOf(state, b.one)) ? `${a.one.id} and ${b.one.id} overlap` : '')))
}

/** What must always hold, one sentence for each thing that does not. */
function broken(state: State): string[] {
  const unread = list(state, 'messages').filter((one) => one.folder === 'inbox' && one.isRead === false && ownerOf(state, one) === 'patient-1').length
  const kept = (patient: string): string => JSON.stringify(LISTS.filter((key) => key !== 'familyMembers' && key !== 'providers').map((key) => (state[key] as { patientId?: string }[]).filter((one) => one.patientId === patient)))
  const before = (patient: string): string => JSON.stringify(LISTS.filter((key) => key !== 'familyMembers' && key !== 'providers').map((key) => (seed[key] as { patientId?: string }[]).filter((one) => one.patientId === patient)))
  return [
    validate(state) ? '' : JSON.stringify(validate.errors?.slice(0, 3)),
    ...LISTS.map((key) => (unique((state[key] as { id: string }[]).map((one) => one.id)) ? '' : `two of one id in ${key}`)),
    ...brokenBills(state),
    ...brokenVisits(state),
    state.ui?.unreadMessageCount === unread ? '' : `unread: ${state.ui?.unreadMessageCount} instead of ${unread}`,
    ...list(state, 'medications').map((one) => (num(one.refillsRemaining) >= 0 && num(one.refillsRemaining) <= Math.max(num(one.totalRefills), 0) ? '' : `${one.id} has ${one.refillsRemaining} refills`)),
    unique(list(state, 'accessGrants').filter((one) => one.status !== 'Revoked').map((one) => text(one.email))) ? '' : 'an address has access twice',
    kept('patient-4') === before('patient-4') ? '' : 'a record that may only be seen was changed',
  ].filter(Boolean)
}

test('the default world fits the schema and keeps the invariants', () => {
  expect(broken(seed)).toEqual([])
  const size = fs.statSync(file('seed.json')).size
  expect(size).toBeGreaterThan(60_000)
  expect(size).toBeLessThan(250_000)
  for (const key of ['messages', 'testResults', 'billingStatements', 'documents', 'letters'] as const) for (const one of seed[key]!) expect(JSON.stringify(one), key).not.toMatch(/"(date|collectedDate|resultDate|statementDate|addedAt)": ?"2026-(03-0[3-9]|03-[1-3]|0[4-9]|1)/)
  const addresses = JSON.stringify(seed).match(/[\w.]+@[\w.]+/g) ?? []
  for (const one of addresses) expect(one).toMatch(/\.example$/)
})

test('the invariants hold after any sequence of actions', { timeout: 120_000 }, () => {
  const names = Object.keys(actions) as Name[]
  const seen = new Set<string>()
  for (let trial = 0; trial < 12; trial += 1) {
    const random = randomFrom(`trial ${trial}`)
    let state = seed
    for (let tick = 0; tick < 150; tick += 1) {
      const name = names[Math.floor(random() * names.length)]!
      const made = act(state, name, payload(name, state, random) as never, tick)
      if (made.patch.length > 0) seen.add(name)
      state = made.state
      if (made.patch.length > 0) expect(broken(state), `trial ${trial}, step ${tick}, ${name}`).toEqual([])
    }
  }
  expect(seen.size, names.filter((name) => !seen.has(name)).join()).toBeGreaterThan(75)
})

test('the same actions give the same bytes', () => {
  const play = (): string => {
    const random = randomFrom('play')
    return JSON.stringify((Object.keys(actions) as Name[]).reduce((state, name, tick) => act(state, name, payload(name, state, random) as never, tick).state, seed))
  }
  expect(play()).toBe(play())
})

test('every action does nothing in a record that may only be seen', () => {
  const watched = { ...seed, ui: { ...seed.ui, activePatientId: 'patient-4' } }
  const random = randomFrom('watched')
  const free: readonly string[] = ['patient_switch', 'notice_set', 'display_set', 'menu_toggle', 'menu_close', 'section_open', 'banner_dismiss']
  for (const name of Object.keys(actions) as Name[]) {
    if (free.includes(name)) continue
    for (let turn = 0; turn < 20; turn += 1) {
      const { state } = act(watched, name, payload(name, watched, random) as never)
      for (const key of LISTS) expect((state[key] as { patientId?: string }[]).filter((one) => one.patientId === 'patient-4').length, `${name} in ${key}`).toBe((seed[key] as { patientId?: string }[]).filter((one) => one.patientId === 'patient-4').length)
    }
  }
})
