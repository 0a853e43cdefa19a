/** The default world against schema.json; what holds after any sequence of actions; what the rules that matter do. */
import fs from 'node:fs'
import path from 'node:path'
import Ajv2020 from 'ajv/dist/2020'
import { expect, test } from 'vitest'
import { run } from '../../_kit/src/state/action'
import type { Env } from '../../_kit/src/state/context'
import { randomFrom } from '../../_kit/src/state/random'
import { actions } from '../src/actions'
import { STAGES } from '../src/meta/stages'
import type { Raw, State } from '../src/model'
import { payload } from './payload'

const here = path.resolve(import.meta.dirname, '..')
const read = (name: string) => JSON.parse(fs.readFileSync(path.join(here, name), 'utf8'))
const seed = read('seed.json') as State
const validate = new Ajv2020({ strict: false, allErrors: true }).compile(read('schema.json'))
const ENV: Env = { now: '2026-03-02T09:00:00Z', seed: 1, timezone: 'UTC', locale: 'en-US', clock: 'moving', ticks: 0 }

type Name = keyof typeof actions
const act = (state: State, name: Name, given: object, tick = 0) =>
  run(state, (draft, context) => (actions[name] as (draft: unknown, payload: unknown, context: unknown) => unknown)(draft, given, context), ENV, tick)
const after = (state: State, ...steps: [Name, object][]): State => steps.reduce((now, [name, given], tick) => act(now, name, given, tick).state, state)

const IDS = { leads: 'leadId', accounts: 'accountId', contacts: 'contactId', opportunities: 'opportunityId', cases: 'caseId', activities: 'activityId', files: 'fileId', chatterPosts: 'postId', dashboards: 'dashboardId', emailDrafts: 'draftId', reportSnapshots: 'snapshotId', caseComments: 'id', listViews: 'id', reports: 'id', quotas: 'id', imports: 'id', recycleBin: 'id' } as const
const listOf = (state: State, key: keyof typeof IDS): Raw[] => (state[key] ?? []) as unknown as Raw[]
const one = (state: State, key: keyof typeof IDS, id: string): Raw => listOf(state, key).find((record) => record[IDS[key]] === id)!

/** What must always hold, one sentence for each thing that does not. */
function broken(state: State): string[] {
  const unique = (all: readonly unknown[]): boolean => new Set(all).size === all.length
  // What lies in the recycle bin can still be pointed to.
  const known = (key: keyof typeof IDS, id: unknown): boolean => id === undefined || id === '' || listOf(state, key).some((record) => record[IDS[key]] === id) || (state.recycleBin ?? []).some((binned) => binned.recordId === id)
  const people = new Set((state.users ?? []).map((user) => user.userId))
  return [
    ...(Object.keys(IDS) as (keyof typeof IDS)[]).map((key) => (unique(listOf(state, key).map((record) => record[IDS[key]])) ? '' : `${key}: an id twice`)),
    unique(listOf(state, 'cases').map((record) => record.caseNumber)) ? '' : 'a case number twice',
    ...(['leads', 'accounts', 'contacts', 'opportunities', 'cases'] as const).flatMap((key) => listOf(state, key).map((record) => (people.has(String(record.ownerId)) ? '' : `${record[IDS[key]]} has no owner`))),
    ...[...listOf(state, 'contacts'), ...listOf(state, 'opportunities'), ...listOf(state, 'cases')].map((record) => (known('accounts', record.accountId) ? '' : `${JSON.stringify(record.name ?? record.caseId ?? record.contactId)} has an unknown account`)),
    ...listOf(state, 'opportunities').flatMap((record) => [
      known('contacts', record.contactId) ? '' : `${record.opportunityId} has an unknown contact`,
      typeof record.probability === 'number' && record.probability >= 0 && record.probability <= 100 ? '' : `${record.opportunityId} has a probability of ${record.probability}`,
      record.stage !== 'Closed Won' || record.probability === 100 ? '' : `${record.opportunityId} is won at ${record.probability}%`,
    ]),
    ...listOf(state, 'cases').map((record) => ((record.status === 'Closed') === ('closedDate' in record) ? '' : `${record.caseId} is ${record.status}, closed ${record.closedDate}`)),
    ...listOf(state, 'leads').map((record) => (record.isConverted !== true || (record.convertedAccountId !== '' && record.convertedContactId !== '') ? '' : `${record.leadId} is converted into nothing`)),
    ...(state.chatterPosts ?? []).map((post) => (post.likeCount === post.likes!.length && post.commentCount === post.comments!.length ? '' : `${post.postId} counts wrongly`)),
    ...(state.dashboards ?? []).flatMap((dashboard) => (dashboard.widgets ?? []).map((widget) => (widget.reportId === null || (state.reports ?? []).some((report) => report.id === widget.reportId) ? '' : `${dashboard.dashboardId} shows no report`))),
    ...(state.activities ?? []).map((deed) => (deed.type !== 'event' || (deed.startDateTime ?? '') < (deed.endDateTime ?? '') ? '' : `${deed.activityId} ends before it starts`)),
    (state.recentlyViewed ?? []).length <= 30 ? '' : 'too much is remembered',
    unique(state.following ?? []) ? '' : 'somebody is followed twice',
    validate(state) ? '' : JSON.stringify(validate.errors?.slice(0, 3)),
  ].filter(Boolean)
}

test('the default world fits the schema, keeps the invariants, and lies before the clock', () => {
  expect(broken(seed)).toEqual([])
  const size = fs.statSync(path.join(here, 'seed.json')).size
  expect(size).toBeGreaterThan(60_000)
  expect(size).toBeLessThan(250_000)
  const times = (Object.keys(IDS) as (keyof typeof IDS)[]).flatMap((key) => listOf(seed, key).flatMap((record) => [record.createdDate, record.modifiedDate, record.uploadDate, record.savedDate]))
  expect(times.filter((time) => typeof time === 'string' && time > ENV.now)).toEqual([])
  expect(JSON.stringify(seed).match(/@[a-z0-9]+\.(?!example)[a-z]+/)).toBeNull()
})

test('the invariants hold after any sequence of actions, and every action does something in one of them', () => {
  const names = Object.keys(actions) as Name[]
  const worked = new Set<Name>()
  for (let trial = 0; trial < 26; trial += 1) {
    const random = randomFrom(`trial ${trial}`)
    let state = seed
    for (let tick = 0; tick < 110; tick += 1) {
      const name = names[Math.floor(random() * names.length)]!
      const given = payload(state, name, random)
      const made = act(state, name, given, tick)
      if (made.patch.length > 0) worked.add(name)
      state = made.state
      expect(broken(state), `trial ${trial}, step ${tick}, ${name} ${JSON.stringify(given)}`).toEqual([])
    }
  }
  expect(names.filter((name) => !worked.has(name))).toEqual([])
}, 120_000)

test('the same actions give the same bytes', () => {
  const play = (): string => {
    const random = randomFrom('play')
    return JSON.stringify((Object.keys(actions) as Name[]).reduce((state, name, tick) => act(state, name, payload(state, name, random), tick).state, seed))
  }
  expect(play()).toBe(play())
})

const NEW = { lastName: 'Szabó', company: 'Glasswing' }

test('a new lead has all fields of the shape; a wrong one is not made', () => {
  const state = after(seed, ['lead_create', { fields: NEW }])
  const lead = state.leads!.at(-1)!
  expect(lead).toMatchObject({ leadId: 'lead-48', status: 'New', employees: 0, revenue: 0, mobile: '', ownerId: 'user-1', createdDate: ENV.now })
  expect(Object.keys(seed.leads![0]!).filter((key) => !(key in lead))).toEqual([])
  for (const wrong of [{ company: 'x' }, { ...NEW, email: 'nothing' }, { ...NEW, employees: '-4' }, { ...NEW, phone: 'call me' }]) expect(act(seed, 'lead_create', { fields: wrong }).patch).toEqual([])
})

test('a stage brings its probability; one that a person sets stays until the next stage', () => {
  for (const stage of STAGES) expect(one(after(seed, ['opportunity_stage_set', { id: 'opp-1', stage: 'Prospecting' }], ['opportunity_stage_set', { id: 'opp-1', stage: stage.name }]), 'opportunities', 'opp-1').probability).toBe(stage.probability)
  const set = after(seed, ['opportunity_edit', { id: 'opp-1', fields: { stage: 'Needs Analysis' } }], ['opportunity_edit', { id: 'opp-1', fields: { probability: '77' } }])
  expect(one(set, 'opportunities', 'opp-1').probability).toBe(77)
  const reopened = after(set, ['opportunity_stage_set', { id: 'opp-1', stage: 'Closed Lost', reason: 'No budget', note: 'Later' }], ['opportunity_stage_set', { id: 'opp-1', stage: 'Prospecting' }])
  expect(one(reopened, 'opportunities', 'opp-1')).toMatchObject({ probability: 10 })
  expect('closeReason' in one(reopened, 'opportunities', 'opp-1')).toBe(false)
})

test('case numbers go on, closing and reopening set and take the date, escalation raises the priority', () => {
  const state = after(seed, ['case_create', { fields: { subject: 'Dark screen' } }])
  const { caseId, caseNumber } = state.cases!.at(-1)!
  expect([caseId, caseNumber]).toEqual(['case-35', 'CASE-00035'])
  const closed = after(state, ['case_close', { id: caseId as string, resolution: 'Solved', comment: 'Done' }])
  expect(one(closed, 'cases', 'case-35')).toMatchObject({ status: 'Closed', closedDate: ENV.now, resolution: 'Solved' })
  expect(closed.caseComments!.at(-1)).toMatchObject({ content: 'Done', public: true })
  expect('closedDate' in one(after(closed, ['case_reopen', { id: 'case-35' }]), 'cases', 'case-35')).toBe(false)
  expect(one(after(state, ['case_escalate', { id: 'case-35', reason: 'Stopped', ownerId: 'user-4' }]), 'cases', 'case-35')).toMatchObject({ status: 'Escalated', priority: 'High', ownerId: 'user-4', escalationReason: 'Stopped' })
})

const TARGET = { account: { mode: 'new', fields: { name: 'Glasswing' } }, contact: { mode: 'new', fields: { lastName: 'Szabó' } }, opportunity: { mode: 'new', fields: { name: 'Deal', closeDate: '2026-04-01', stage: 'Qualification', amount: '500' } }, ownerId: 'user-3', status: 'Qualified', task: null, moveActivities: false }

test('a lead is converted whole or not at all, and then cannot be changed', () => {
  const state = after(seed, ['lead_convert', { id: 'lead-3', ...TARGET }])
  const lead = one(state, 'leads', 'lead-3')
  expect(lead).toMatchObject({ status: 'Qualified', isConverted: true, convertedAccountId: 'account-36' })
  expect(one(state, 'opportunities', lead.convertedOpportunityId as string)).toMatchObject({ accountId: 'account-36', contactId: lead.convertedContactId, amount: 500, ownerId: 'user-3', closeDate: '2026-04-01T00:00:00Z' })
  expect(act(state, 'lead_edit', { id: 'lead-3', fields: { title: 'x' } }).patch).toEqual([])
  expect(act(seed, 'lead_convert', { id: 'lead-3', ...TARGET, contact: { mode: 'new', fields: { lastName: '' } } }).patch).toEqual([])
  expect(act(seed, 'lead_convert', { id: 'lead-3', ...TARGET, account: { mode: 'existing', id: 'gone', fields: {} } }).patch).toEqual([])
})

test('deleting and restoring gives back the state as it was', () => {
  for (const [name, key, id] of [['leads_delete', 'leads', 'lead-5'], ['accounts_delete', 'accounts', 'account-2'], ['contacts_delete', 'contacts', 'contact-4'], ['opportunities_delete', 'opportunities', 'opp-9'], ['cases_delete', 'cases', 'case-3'], ['activity_delete', 'activities', 'activity-7'], ['file_delete', 'files', 'file-2']] as const) {
    const gone = act(seed, name, { ids: [id] })
    expect(one(gone.state, key, id)).toBeUndefined()
    expect(act(gone.state, 'record_restore', { ids: gone.result as string[] }).state).toEqual(seed)
  }
})

test('a merge hands over what belonged to the other account', () => {
  const state = after(seed, ['account_merge', { keepId: 'account-8', dropIds: ['account-9'], fields: {} }])
  expect(state.accounts!.some((account) => account.accountId === 'account-9')).toBe(false)
  expect([...state.contacts!, ...state.opportunities!, ...state.cases!].some((record) => record.accountId === 'account-9')).toBe(false)
})

test('purging is for managers, and takes references away', () => {
  const gone = act(seed, 'accounts_delete', { ids: ['account-1'] })
  const rep = after(gone.state, ['user_switch', { id: 'user-2' }])
  expect(act(rep, 'record_purge', { ids: gone.result as string[] }).patch).toEqual([])
  const purged = act(gone.state, 'record_purge', { ids: gone.result as string[] }).state
  expect(purged.contacts!.some((contact) => contact.accountId === 'account-1')).toBe(false)
})

test('the profile changes the user alone; switching brings the list up to date', () => {
  const state = after(seed, ['profile_edit', { title: 'Chief' }])
  expect(state.users).toEqual(seed.users)
  const other = after(state, ['user_switch', { id: 'user-2' }])
  expect(other.user).toEqual(seed.users![1])
  expect(other.users![0]!.title).toBe('Chief')
})

test('likes and comments count themselves; only the author or a manager deletes', () => {
  const post = seed.chatterPosts!.find((entry) => !entry.likes!.includes('user-1'))!
  const liked = after(seed, ['post_like', { id: post.postId, liked: true }], ['post_like', { id: post.postId, liked: true }])
  expect(one(liked, 'chatterPosts', post.postId)).toMatchObject({ likeCount: post.likeCount! + 1, likes: [...post.likes!, 'user-1'] })
  const rep = after(seed, ['user_switch', { id: 'user-2' }])
  const foreign = seed.chatterPosts!.find((entry) => entry.userId !== 'user-2')!
  expect(act(rep, 'post_delete', { id: foreign.postId }).patch).toEqual([])
})

test('an import makes and changes records and counts what it skips', () => {
  const { state, result } = act(seed, 'records_import', { kind: 'lead', fileName: 'a.csv', skipped: 1, rows: [{ fields: NEW }, { fields: { company: 'no name' } }, { fields: { title: 'Chief' }, updateId: 'lead-3' }] })
  expect(result).toEqual({ created: 1, updated: 1 })
  expect(state.imports![0]).toMatchObject({ fileName: 'a.csv', created: 1, updated: 1, skipped: 2 })
})
