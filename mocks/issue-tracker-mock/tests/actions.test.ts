/** The default world against schema.json; what holds after any sequence of actions; what the rules that matter do. */
import fs from 'node:fs'
import path from 'node:path'
import Ajv2020 from 'ajv/dist/2020'
import { expect, test } from 'vitest'
import { run } from '../../_kit/src/state/action'
import type { Env } from '../../_kit/src/state/context'
import { randomFrom } from '../../_kit/src/state/random'
import { actions } from '../src/actions'
import { GADGETS, LINK_TYPES, PRIORITIES, ROLES, type State, STATUSES, TYPES } from '../src/model'

const here = path.resolve(import.meta.dirname, '..')
const read = (name: string) => JSON.parse(fs.readFileSync(path.join(here, name), 'utf8'))
const seed = read('seed.json') as State
const validate = new Ajv2020({ strict: false, allErrors: true }).compile(read('schema.json'))
const ENV: Env = { now: '2026-03-02T09:00:00Z', seed: 1, timezone: 'UTC', locale: 'en-US', clock: 'moving', ticks: 0 }

type Name = keyof typeof actions
const act = (state: State, name: Name, payload: object, tick = 0) =>
  run(state, (draft, context) => (actions[name] as (draft: unknown, payload: unknown, context: unknown) => unknown)(draft, payload, context), ENV, tick)
const after = (state: State, ...steps: [Name, object][]): State => steps.reduce((now, [name, payload], tick) => act(now, name, payload, tick).state, state)
const issueOf = (state: State, id: string) => state.issues!.find((one) => one.id === id)!
const byKey = (key: string) => seed.issues!.find((one) => one.key === key)!
const without = (state: State): State => ({ ...state, activity: [] })

const COLLECTIONS = ['users', 'projects', 'issues', 'sprints', 'comments', 'workflows', 'notifications', 'links', 'worklogs', 'versions', 'components', 'filters', 'dashboards'] as const

/** What must always hold, one sentence for each thing that does not. */
function broken(state: State, shape = true): string[] {
  const known = new Map(COLLECTIONS.map((key) => [key, new Map((state[key] as { id: string; projectId?: string; type?: string }[]).map((one) => [one.id, one]))]))
  const has = (key: (typeof COLLECTIONS)[number], id: string | null | undefined): boolean => known.get(key)!.has(id ?? '')
  const unique = (all: readonly unknown[]): boolean => new Set(all).size === all.length
  const within = (key: 'versions' | 'components', ids: string[] | undefined, projectId: string | undefined): boolean => (ids ?? []).every((id) => known.get(key)!.get(id)?.projectId === projectId)
  return [
    ...COLLECTIONS.map((key) => (unique(state[key]!.map((one) => one.id)) ? '' : `${key}: an id twice`)),
    unique(state.issues!.map((one) => one.key)) ? '' : 'a key twice',
    state.users!.some((one) => one.role === 'admin') ? '' : 'no administrator',
    ...state.issues!.flatMap((one) => {
      const sprint = known.get('sprints')!.get(one.sprintId ?? '')
      return [
        has('projects', one.projectId) ? '' : `${one.key} has no project`,
        one.sprintId == null || sprint?.projectId === one.projectId ? '' : `${one.key} is in a sprint of another project`,
        one.epicId == null || known.get('issues')!.get(one.epicId ?? '')?.type === 'Epic' ? '' : `${one.key} is in no epic`,
        one.type !== 'Epic' || (one.epicId == null && one.sprintId == null) ? '' : `epic ${one.key} is in an epic or a sprint`,
        one.assigneeId == null || has('users', one.assigneeId) ? '' : `${one.key} has an unknown assignee`,
        (one.linkedIssueIds ?? []).every((id) => id !== one.id && has('issues', id)) ? '' : `${one.key} has a dangling link`,
        within('components', one.componentIds, one.projectId) && within('versions', one.fixVersionIds, one.projectId) ? '' : `${one.key} has a component or version of another project`,
        unique(one.labels ?? []) && unique(one.watcherIds ?? []) && unique(one.voterIds ?? []) ? '' : `${one.key} has something twice`,
        (one.status === 'Done') === (one.resolvedAt != null) ? '' : `${one.key} is ${one.status}, resolved ${one.resolvedAt}`,
        !one.startDate || !one.dueDate || one.startDate <= one.dueDate ? '' : `${one.key} starts after it is due`,
        (one.createdAt ?? '') <= (one.updatedAt ?? '') ? '' : `${one.key} was changed before it was made`,
      ]
    }),
    ...state.links!.map((one) => (has('issues', one.fromId) && has('issues', one.toId) && one.fromId !== one.toId ? '' : `${one.id} dangles`)),
    unique(state.links!.map((one) => `${one.type} ${one.fromId} ${one.toId}`)) ? '' : 'a link twice',
    ...[...state.comments!, ...state.worklogs!].map((one) => (has('issues', one.issueId) ? '' : `${one.id} has no issue`)),
    ...state.sprints!.map((one) => (!one.startDate || !one.endDate || one.startDate <= one.endDate ? '' : `${one.name} ends before it starts`)),
    ...state.dashboards!.flatMap((one) => (one.gadgets ?? []).map((gadget) => (gadget.filterId === null || has('filters', gadget.filterId) ? '' : `${gadget.id} shows no filter`))),
    ...state.projects!.map((one) => (has('workflows', one.workflowId) ? '' : `${one.key} has no workflow`)),
    !shape || validate(state) ? '' : JSON.stringify(validate.errors?.slice(0, 3)),
  ].filter(Boolean)
}

test('the default world fits the schema, keeps the invariants, and lies before the clock', () => {
  expect(broken(seed)).toEqual([])
  const size = fs.statSync(path.join(here, 'seed.json')).size
  expect(size).toBeGreaterThan(60_000)
  expect(size).toBeLessThan(250_000)
  const times = [...seed.issues!.flatMap((one) => [one.createdAt, one.updatedAt, one.resolvedAt]), ...seed.comments!.map((one) => one.createdAt), ...seed.notifications!.map((one) => one.createdAt), ...seed.activity!.map((one) => one.at)]
  expect(times.filter((time) => time != null && time > ENV.now)).toEqual([])
  expect(JSON.stringify(seed).match(/@[a-z]+\.(?!example)[a-z]+/)).toBeNull()
})

/** A payload for any action: mostly of things that exist, sometimes of things that do not. */
function payload(state: State, earlier: State, name: Name, random: () => number): Record<string, unknown> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const any = (key: (typeof COLLECTIONS)[number]): string => pick([...state[key]!.map((one) => one.id), 'gone'])
  const kind = name.split('_')[0]!
  const rich = state.issues!.filter((one) => (kind === 'subtask' && (one.subtasks ?? []).length > 1) || (kind === 'attachment' && (one.attachments ?? []).length > 0))
  const issue = pick(rich.length > 0 && random() < 0.8 ? rich : state.issues!)
  const mine = earlier.comments!.filter((one) => one.userId === state.currentUser?.id && !state.comments!.some((other) => other.id === one.id))
  const comment = pick(mine.length > 0 ? mine : earlier.comments!)
  const startable = state.sprints!.filter((one) => one.state === 'future' && state.issues!.some((other) => other.sprintId === one.id)).map((one) => one.id)
  const dashboard = pick(state.dashboards!.length > 0 ? state.dashboards! : [{ id: 'gone' }])
  const text = pick(['', '  ', 'Tea', 'tea time', 'Straße 7', '日本語', 'شاي', 'x'.repeat(300), '@Ines Carvalho look'])
  const date = pick([null, '2026-03-01', '2026-03-09', '2026-04-02'])
  const owner = { issue: issue.id, issues: issue.id, subtask: issue.id, attachment: issue.id, sprint: pick([...(name === 'sprint_complete' ? state.sprints!.filter((one) => one.state === 'active').map((one) => one.id) : startable), any('sprints')]), project: any('projects'), column: any('projects'), workflow: any('workflows'), component: any('components'), version: any('versions'), filter: any('filters'), dashboard: dashboard.id, gadget: dashboard.id, user: any('users'), notification: any('notifications'), comment: any('comments'), worklog: any('worklogs') }[kind]
  const before = pick(earlier.issues!)
  return {
    id: random() < 0.9 ? owner : pick([issue.id, any('sprints'), any('users'), 'gone']),
    ids: [issue.id, any('issues'), 'gone'], issueId: issue.id, otherId: pick([any('issues'), ...(issue.linkedIssueIds ?? [])]), fromId: any('issues'), toId: any('issues'), linkId: pick([any('links'), undefined]),
    projectId: pick([issue.projectId, any('projects')]), sprintId: pick([any('sprints'), null]), epicId: pick([...state.issues!.filter((one) => one.type === 'Epic').map((one) => one.id), any('issues'), null]),
    assigneeId: pick([any('users'), null]), reporterId: any('users'), leadId: pick([any('users'), null]), userId: any('users'), filterId: any('filters'), moveTo: pick([any('versions'), any('components'), null]), copyOf: any('dashboards'),
    subtaskId: pick([...(issue.subtasks ?? []).map((one) => one.id), 'gone']), gadgetId: pick([...(dashboard.gadgets ?? []).map((one) => one.id), 'gone']), attachmentId: pick([...(issue.attachments ?? []).map((one) => one.id), 'gone']),
    summary: text, title: text, name: text, description: text, content: text, goal: text, note: text, label: pick([text, 'new-label', ...(issue.labels ?? [])]), labels: ['web', text, 'web'], key: pick(['NEW', 'hbr', 'HBR', 'X9']), category: text, query: 'status = Done', email: pick(['a@b.example', 'no', 'maren.solheim@skerryline.example']),
    type: pick(name === 'link_add' ? LINK_TYPES : name === 'gadget_add' ? GADGETS : TYPES), to: pick(STATUSES), from: pick(STATUSES), status: pick(name === 'version_status_set' ? ['unreleased', 'released', 'archived'] : STATUSES), priority: pick(PRIORITIES), role: pick(ROLES),
    storyPoints: pick([null, 0, 3, 101, -1, Number.NaN]), rank: random() * 1e5, index: Math.floor(random() * 5), column: pick([0, 1]), limit: pick([0, 4, -1, 2.5]), minutes: pick([30, 0, -5, 60, 2_000]),
    startDate: kind === 'sprint' ? (date ?? '') : date, endDate: pick(['2026-03-05', '2026-05-01', '2026-05-02']), dueDate: pick([null, '2026-03-05']), releaseDate: date, date: pick(['2026-03-01', '2026-02-27']),
    originalEstimate: pick([null, 60, -4, 1.5]), remainingEstimate: pick([null, 0, 90]), remaining: pick([{ kind: 'auto' }, { kind: 'leave' }, { kind: 'set', minutes: 15 }]),
    componentIds: [any('components')], fixVersionIds: [any('versions'), any('versions')], leftovers: pick([{ kind: 'backlog' }, { kind: 'sprint', sprintId: any('sprints') }, { kind: 'new', name: text }]),
    completed: random() < 0.5, watching: random() < 0.5, voting: random() < 0.5, flagged: random() < 0.5, starred: random() < 0.5, shared: random() < 0.5, read: random() < 0.5, active: random() < 0.5, archived: random() < 0.2, allowed: random() < 0.5, assignToLead: random() < 0.5,
    files: [{ name: 'a.txt', size: 3, type: 'text/plain', url: 'files/x/a.txt' }],
    change: kind === 'issues' ? { priority: pick(PRIORITIES), sprintId: pick([any('sprints'), null]), addLabel: 'bulk', epicId: pick([any('issues'), null]), addVersionId: any('versions'), type: pick(TYPES) } : { name: text, rules: { subtasksDone: random() < 0.5 }, leadId: any('users'), workflowId: any('workflows') },
    fields: { title: 'x', filterId: pick([null, ...state.filters!.map((one) => one.id)]), rows: 3 },
    before: [{ id: before.id, fields: { sprintId: before.sprintId, epicId: before.epicId, labels: before.labels, linkedIssueIds: before.linkedIssueIds, componentIds: before.componentIds, fixVersionIds: before.fixVersionIds, projectId: issueOf(state, before.id)?.projectId } }],
    comment, gadget: seed.dashboards![0]!.gadgets![2]!, deleted: { issue: before, index: 3, comments: [], worklogs: [], links: [], linkedFrom: [issue.id], children: [] },
    notifyOwnChanges: random() < 0.5, autoWatch: random() < 0.5,
    state: seed,
  }
}

const SETTINGS = ['notifyOwnChanges', 'autoWatch'] as const
const RARE = new Set<Name>(['state_import', 'state_reset', 'issues_delete', 'issue_delete', 'project_archive', 'user_switch', 'user_set_active'])

test('the invariants hold after any sequence of actions', () => {
  const names = Object.keys(actions) as Name[]
  const worked = new Set<Name>()
  for (let trial = 0; trial < 25; trial += 1) {
    const random = randomFrom(`trial ${trial}`)
    let state = seed
    let earlier = seed
    for (let tick = 0; tick < 110; tick += 1) {
      const name = names[Math.floor(random() * names.length)]!
      if (RARE.has(name) && random() < 0.7) continue
      const all = payload(state, earlier, name, random)
      const given = name === 'settings_change' ? Object.fromEntries(SETTINGS.map((key) => [key, all[key]])) : all
      const made = act(state, name, given, tick)
      if (made.patch.length > 0) worked.add(name)
      if (random() < 0.1) earlier = state
      state = made.state
      const faults = broken(state, tick % 6 === 0)
      if (faults.length > 0) throw new Error(`trial ${trial}, step ${tick}, ${name} ${JSON.stringify(given).slice(0, 1500)}: ${faults.join('; ')}`)
    }
  }
  // Each action did something at least once.
  expect(names.filter((name) => !worked.has(name))).toEqual([])
}, 60_000)

test('the same actions give the same bytes', () => {
  const play = (): string => {
    const random = randomFrom('play')
    return JSON.stringify((Object.keys(actions) as Name[]).reduce((state, name, tick) => act(state, name, payload(state, seed, name, random), tick).state, seed))
  }
  expect(play()).toBe(play())
})

test('no action falls over on a state that lacks everything', () => {
  const random = randomFrom('thin')
  for (const thin of [{}, { issues: [{ id: 'i1' }], currentUser: null }, { issues: null, users: {}, projects: [null] }] as unknown as State[]) {
    for (const name of Object.keys(actions) as Name[]) act(thin, name, payload(seed, seed, name, random))
  }
})

test('an illegal transition changes nothing; a legal one resolves and reopens', () => {
  const issue = byKey('HBR-35')
  expect(act(seed, 'issue_transition', { id: issue.id, to: 'Done' }).patch).toEqual([])
  const steps = (['In Progress', 'In Review', 'Done'] as const).map((to): [Name, object] => ['issue_transition', { id: issue.id, to }])
  const done = after(seed, ...steps)
  expect(issueOf(done, issue.id)).toMatchObject({ status: 'Done', resolvedAt: '2026-03-02T09:00:02Z', updatedAt: '2026-03-02T09:00:02Z' })
  expect(issueOf(after(done, ['issue_transition', { id: issue.id, to: 'In Progress' }]), issue.id).resolvedAt).toBeNull()
})

test('the rules of a project hold beside the workflow', () => {
  const open = byKey('HBR-30')
  expect(act(seed, 'issue_transition', { id: open.id, to: 'Done' }).patch).toEqual([])
  const completed = after(seed, ...open.subtasks!.map((one): [Name, object] => ['subtask_toggle', { id: open.id, subtaskId: one.id, completed: true }]), ['issue_transition', { id: open.id, to: 'Done' }])
  expect(issueOf(completed, open.id).status).toBe('Done')
  const nobody = seed.issues!.find((one) => one.projectId === 'p3' && one.assigneeId === null && one.status === 'To Do')!
  expect(act(seed, 'issue_transition', { id: nobody.id, to: 'In Progress' }).patch).toEqual([])
})

test('what is public changes as the public actions change it, and nothing else', () => {
  const issue = byKey('HBR-35')
  const touched = (name: Name, given: object): string[] => [...new Set(act(seed, name, given).patch.map((one) => one.path.split('/').slice(1, 4).join('/')))].filter((one) => !one.startsWith('activity')).sort()
  const at = `issues/${seed.issues!.indexOf(issue)}`
  expect(touched('issue_assign', { id: issue.id, assigneeId: 'u2' })).toEqual([`${at}/assigneeId`, `${at}/updatedAt`])
  expect(touched('issue_set_priority', { id: issue.id, priority: 'Low' })).toEqual([`${at}/priority`, `${at}/updatedAt`])
  expect(touched('issue_label_add', { id: issue.id, label: 'new' })).toEqual([`${at}/labels`, `${at}/updatedAt`])
  expect(touched('issue_move_sprint', { id: issue.id, sprintId: null })).toEqual([`${at}/sprintId`, `${at}/updatedAt`])
  expect(touched('comment_add', { issueId: issue.id, content: 'Hello' })).toEqual([`comments/${seed.comments!.length}`])
  expect(touched('sprint_edit', { id: 's7', name: 'Harbour XXVI' })).toEqual(['sprints/6/name'])
  const made = act(seed, 'issue_create', { projectId: 'p1', summary: ' New ' })
  expect(made.state.issues!.at(-1)).toMatchObject({ id: `i${seed.issues!.length + 1}`, key: 'HBR-63', summary: 'New', status: 'To Do', sprintId: null, reporterId: 'u1' })
})

test('completing a sprint closes it, keeps what is done, and moves what is not', () => {
  const open = seed.issues!.filter((one) => one.sprintId === 's5' && one.status !== 'Done').map((one) => one.id)
  const closed = act(seed, 'sprint_complete', { id: 's5', leftovers: { kind: 'backlog' } }).state
  expect(closed.sprints!.find((one) => one.id === 's5')).toMatchObject({ state: 'closed', endDate: ENV.now, completedPoints: 13 })
  for (const id of open) expect(issueOf(closed, id).sprintId).toBeNull()
  expect(closed.issues!.filter((one) => one.sprintId === 's5').every((one) => one.status === 'Done')).toBe(true)
  const moved = act(seed, 'sprint_complete', { id: 's5', leftovers: { kind: 'new', name: 'Harbour 27' } }).state
  expect(moved.sprints!.at(-1)).toMatchObject({ id: 's14', name: 'Harbour 27', state: 'future' })
  for (const id of open) expect(issueOf(moved, id).sprintId).toBe('s14')
  expect(act(seed, 'sprint_complete', { id: 's6', leftovers: { kind: 'backlog' } }).patch).toEqual([])
})

test('one sprint runs at a time where the project says so, and only one with issues starts', () => {
  const dates = { startDate: '2026-03-02T09:00:00Z', endDate: '2026-03-16T16:00:00Z' }
  expect(act(seed, 'sprint_start', { id: 's6', ...dates }).patch).toEqual([])
  expect(act(seed, 'sprint_start', { id: 's13', ...dates }).state.sprints!.find((one) => one.id === 's13')).toMatchObject({ state: 'active', committedPoints: 24, ...dates })
  const free = after(seed, ['project_edit', { id: 'p1', change: { parallelSprints: true } }], ['sprint_start', { id: 's6', ...dates }])
  expect(free.sprints!.find((one) => one.id === 's6')!.state).toBe('active')
  expect(act(free, 'sprint_start', { id: 's7', ...dates }).patch).toEqual([])
})

test('each undo brings back what was before', () => {
  const id = byKey('HBR-32').id
  const { fields } = { fields: { status: 'In Progress', resolvedAt: null, updatedAt: issueOf(seed, id).updatedAt } }
  const moved = act(seed, 'issue_transition', { id, to: 'In Review' }).state
  expect(without(act(moved, 'issue_revert', { before: [{ id, fields }] }, 1).state)).toEqual(without(seed))
  const deleted = act(seed, 'issue_delete', { id })
  expect(deleted.state.comments!.some((one) => one.issueId === id)).toBe(false)
  const back = act(deleted.state, 'issue_undelete', { deleted: deleted.result as object }, 1).state
  expect(back.issues).toEqual(seed.issues)
  expect([...back.comments!].sort((one, other) => Number(one.id.slice(1)) - Number(other.id.slice(1)))).toEqual(seed.comments)
  const taken = after(deleted.state, ['issue_create', { projectId: 'p1', summary: 'Between' }])
  expect(broken(act(taken, 'issue_undelete', { deleted: deleted.result as object }, 2).state)).toEqual([])
})

test('roles: viewers comment, vote and watch; only owners edit; nobody deletes the comments of others', () => {
  const viewer = after(seed, ['user_switch', { id: 'u12' }])
  const id = byKey('HBR-35').id
  expect(act(viewer, 'issue_set_priority', { id, priority: 'Low' }).patch).toEqual([])
  expect(act(viewer, 'issue_create', { projectId: 'p1', summary: 'No' }).result).toBeNull()
  expect(act(viewer, 'comment_add', { issueId: id, content: 'Yes' }).result).not.toBeNull()
  expect(act(viewer, 'issue_watch', { id, watching: true }).patch).not.toEqual([])
  const member = after(seed, ['user_switch', { id: 'u2' }])
  expect(act(member, 'project_edit', { id: 'p1', change: { name: 'Mine' } }).patch).toEqual([])
  expect(act(member, 'project_edit', { id: 'p3', change: { name: 'Mine' } }).patch).not.toEqual([])
  expect(act(member, 'filter_edit', { id: 'f1', name: 'Mine' }).patch).toEqual([])
  const other = seed.comments!.find((one) => one.userId !== 'u1')!
  expect(act(seed, 'comment_delete', { id: other.id }).patch).toEqual([])
  expect(act(seed, 'comment_edit', { id: other.id, content: 'x' }).patch).toEqual([])
})

test('work logged lessens what remains; a version takes its open issues along; a mention reaches its person', () => {
  const issue = byKey('HBR-39')
  const logged = act(seed, 'worklog_add', { issueId: issue.id, minutes: 30, date: '2026-03-02', note: '', remaining: { kind: 'auto' } }).state
  expect(issueOf(logged, issue.id).remainingEstimate).toBe(issue.remainingEstimate! - 30)
  const released = act(seed, 'version_release', { id: 'v3', date: '2026-03-02', moveTo: 'v4' }).state
  expect(released.versions!.find((one) => one.id === 'v3')).toMatchObject({ status: 'released', releaseDate: '2026-03-02' })
  expect(released.issues!.filter((one) => one.fixVersionIds?.includes('v3')).every((one) => one.status === 'Done')).toBe(true)
  const called = act(seed, 'comment_add', { issueId: issue.id, content: 'See @Jonas Lindgren, please' }).state
  expect(called.notifications![0]).toMatchObject({ type: 'comment', issueId: issue.id, actorId: 'u1', userId: 'u3', read: false })
  const watching = after(seed, ['settings_change', { notifyOwnChanges: true }], ['issue_watch', { id: issue.id, watching: true }], ['issue_assign', { id: issue.id, assigneeId: 'u2' }])
  expect(watching.notifications![0]).toMatchObject({ type: 'assignment', actorId: 'u1', issueId: issue.id })
})
