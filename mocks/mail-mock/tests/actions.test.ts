/** The default world against schema.json; what must hold after any sequence of actions. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { randomFrom } from '../../_kit/src/state/random'
import { actions } from '../src/actions'
import { branchOf } from '../src/mail/labels'
import { mailsOf } from '../src/mail/read'
import type { State } from '../src/model'
import { act, file, type Name, seed, validate } from './helpers'

const unique = (all: readonly (string | undefined)[]): boolean => new Set(all).size === all.length

/** What must always hold, one sentence for each thing that does not. */
function broken(state: State): string[] {
  const labels = state.labels ?? []
  const ids = new Set(labels.map((one) => one.id))
  const siblings = labels.map((one) => `${one.parentId ?? ''} ${one.name?.toLowerCase()}`)
  return [
    validate(state) ? '' : JSON.stringify(validate.errors?.slice(0, 3)),
    unique((state.emails ?? []).map((one) => one.id)) ? '' : 'two messages of one id',
    unique(siblings) ? '' : 'two labels of one name in one place',
    unique((state.contacts ?? []).map((one) => one.email?.toLowerCase())) ? '' : 'two contacts of one address',
    unique((state.templates ?? []).map((one) => one.name?.toLowerCase())) ? '' : 'two templates of one name',
    unique((state.blocked ?? []).map((one) => one.email)) ? '' : 'an address is blocked twice',
    ...labels.map((one) => (one.parentId && (!ids.has(one.parentId) || branchOf(labels, one.id).has(one.parentId)) ? `label ${one.id} lies below nothing, or below itself` : '')),
    ...(state.filters ?? []).map((one) => (one.actions?.labelId && !ids.has(one.actions.labelId) ? `${one.id} sets a label that is gone` : '')),
    ...(state.emails ?? []).flatMap((one) => [
      (one.labels ?? []).every((id) => ids.has(id)) && unique(one.labels ?? []) ? '' : `${one.id} has a label twice, or one that is gone`,
      (one.folder === 'snoozed') === Boolean(one.snoozedUntil) ? '' : `${one.id} in ${one.folder} is snoozed until ${one.snoozedUntil}`,
      (one.folder === 'scheduled') === Boolean(one.scheduledAt) ? '' : `${one.id} in ${one.folder} is sent at ${one.scheduledAt}`,
      one.folder === 'sent' && (one.to ?? []).length + (one.cc ?? []).length + (one.bcc ?? []).length === 0 ? `${one.id} was sent to nobody` : '',
    ]),
  ].filter(Boolean)
}

test('the default world fits the schema and keeps the invariants', () => {
  expect(broken(seed)).toEqual([])
  expect(mailsOf(seed)).toHaveLength(seed.emails!.length)
  const size = fs.statSync(file('seed.json')).size
  expect(size).toBeGreaterThan(60_000)
  expect(size).toBeLessThan(250_000)
  for (const one of seed.emails!) expect(Date.parse(one.timestamp!)).toBeLessThan(Date.parse('2026-03-02T09:00:00Z'))
})

/** A payload for any action: mostly of things that exist, sometimes of things that do not. */
function payload(name: Name, state: State, random: () => number): Record<string, unknown> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const flag = (): boolean => random() < 0.5
  const mails = (state.emails ?? []).map((one) => one.id)
  const text = pick(['', 'tea', ' Kiln ', 'Straße 7', '日本語', 'x'.repeat(300), 'ada@volunteers.example'])
  const labelIds = [...(state.labels ?? []).map((one) => one.id), 'gone']
  const people = pick([[], [{ name: 'Ada', email: 'ada@volunteers.example' }], [{ name: '', email: 'mara@lanternyard.example' }], [{ name: '', email: 'nonsense' }]])
  const of = (key: 'filters' | 'contacts' | 'templates' | 'labels'): string => pick([...(state[key] ?? []).map((one) => one.id), 'gone'])
  const key = name.startsWith('filter') ? 'filters' : name.startsWith('contact') ? 'contacts' : name.startsWith('template') ? 'templates' : 'labels'
  const shared = { name: text, subject: text, body: text, email: pick([text, `p${Math.floor(random() * 5)}@x.example`]), organisation: text, phone: '', notes: '' }
  if (name === 'settings_change') return { density: pick(['compact', 'huge']), undoSend: pick([0, 10, 7]), signature: text, pageSize: pick([25, 3]), snippets: flag(), language: pick(['de-DE', 'xx']), unknown: 1 }
  if (name === 'away_set') return { enabled: flag(), from: pick([null, '2026-03-01', '2026-04-01']), until: pick([null, '2026-03-20', '2026-02-01']), subject: text, message: text, contactsOnly: flag() }
  return {
    ...shared,
    id: name === 'email_unsend' ? pick(mails) : name === 'folder_show' ? pick(['sent', 'spam']) : of(key),
    ids: key === 'labels' ? [pick(mails), pick(mails), 'gone'] : [of(key)],
    places: { [pick(mails)]: { folder: pick(['inbox', 'all-mail', 'drafts']) } },
    draftId: pick([null, pick(mails), 'gone']),
    letter: { to: people, cc: [], bcc: [], subject: text, body: text, attachments: [], inReplyTo: pick([null, pick(mails)]) },
    drafts: [{ id: pick(['d_1', 'd_2', pick(mails)]), subject: text }],
    contacts: [{ id: pick(['c_1', 'c_2']), name: 'Ida', email: 'ida@x.example' }],
    rows: [{ name: 'Oda', email: `oda${Math.floor(random() * 3)}@x.example` }, { name: '', email: '' }],
    criteria: pick([{}, { from: text }, { words: 'boiler', hasAttachment: true }]),
    deeds: pick([{}, { star: true, labelId: pick(labelIds) }, { archive: true, trash: flag() }, { category: 'social' }]),
    existing: flag(), until: pick(['2026-03-09T08:00:00Z', '2026-01-01T00:00:00Z', 'never']), at: pick(['2026-03-09T08:00:00Z', '2026-01-01T00:00:00Z']),
    read: flag(), starred: flag(), important: flag(), muted: flag(), shown: flag(), enabled: flag(),
    folder: pick(['inbox', 'all-mail', 'spam', 'trash', 'drafts', 'snoozed', 'nowhere']), category: pick(['updates', 'primary', 'nothing']),
    labelId: pick(labelIds), parentId: pick([null, null, ...labelIds]), color: pick(['#1f8279', 'teal']), emails: [pick(['a@x.example', text])], username: text,
  }
}

test('the invariants hold after any sequence of actions', { timeout: 60_000 }, () => {
  const names = (Object.keys(actions) as Name[]).filter((name) => name !== 'draft_restore')
  const seen = new Set<string>()
  for (let trial = 0; trial < 10; trial += 1) {
    const random = randomFrom(`trial ${trial}`)
    let state = seed
    for (let tick = 0; tick < 90; tick += 1) {
      const name = names[Math.floor(random() * names.length)]!
      const made = act(state, name, payload(name, state, random) as never, tick)
      if (made.patch.length > 0) seen.add(name)
      state = made.state
      expect(broken(state), `trial ${trial}, step ${tick}, ${name}`).toEqual([])
    }
  }
  expect(seen.size, [...names].filter((name) => !seen.has(name)).join()).toBeGreaterThan(40)
})

test('an action on what is gone, or of what is so already, changes nothing', () => {
  const id = seed.emails!.find((one) => one.folder === 'inbox' && one.read)!.id
  const none: [Name, object][] = [['email_read', { ids: [id], read: true }], ['email_star', { ids: ['gone'], starred: true }], ['email_move', { ids: [id], folder: 'inbox' }], ['email_unsnooze', { ids: [id] }], ['email_delete', { ids: [id] }], ['label_delete', { id: 'gone' }], ['filter_enable', { id: 'filter_1', enabled: true }], ['settings_change', { density: 'default', undoSend: 99 }], ['contact_create', { name: 'Twice', email: 'priya@lanternyard.example' }], ['draft_save', { draftId: null, letter: { to: [], cc: [], bcc: [], subject: '', body: ' ', attachments: [] } }]]
  for (const [name, given] of none) expect(act(seed, name, given as never).patch, name).toEqual([])
})

test('the same actions give the same bytes', () => {
  const play = (): string => {
    const random = randomFrom('play')
    return JSON.stringify((Object.keys(actions) as Name[]).reduce((state, name, tick) => act(state, name, payload(name, state, random) as never, tick).state, seed))
  }
  expect(play()).toBe(play())
})
