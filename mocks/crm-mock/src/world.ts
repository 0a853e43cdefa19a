/**
 * What screens, filters and reports read: every record complete, with indexes. Enters: any state that fits the shape,
 * however thin (keys missing, lists of nothing, references to what is gone). Leaves: a World, made once for each state.
 */
import { identify } from './meta/identify'
import { type Field, isNumeric, OBJECTS } from './meta/objects'
import {
  type Activity, type Binned, type CaseComment, CHART_TYPES, type ChartType, type Condition, type Dashboard, type EmailDraft, type FileRecord, type ImportRun, type Kind, KINDS,
  type ListView, type Post, type PostComment, type Quota, type Raw, type Recent, type Report, type Settings, type Snapshot, type State, type User, type Widget,
} from './model'
import { number, objects, oneOf, text, texts } from './read'

export type Value = string | number | null

/** A record of one of the five objects; `fields` has every field of its kind. */
export interface Rec {
  readonly kind: Kind
  readonly id: string
  readonly name: string
  readonly fields: Readonly<Record<string, Value>>
  /** Of a converted lead: what it became. */
  readonly converted: { readonly accountId: string; readonly contactId: string; readonly opportunityId: string; readonly date: string } | null
}

export interface Person extends Required<User> {
  readonly name: string
}

export interface Deed extends Required<Omit<Activity, 'subtype' | 'dueDate' | 'startDateTime' | 'endDateTime'>> {
  readonly kind: 'Task' | 'Event' | 'Call' | 'Email'
  readonly done: boolean
  readonly dueDate: string
  readonly startDateTime: string
  readonly endDateTime: string
}

export interface Talk extends Required<Omit<Post, 'comments'>> {
  readonly comments: readonly Required<PostComment>[]
}

export interface Board extends Required<Omit<Dashboard, 'chartType'>> {
  readonly chartType: ChartType
}

export interface World {
  readonly me: Person
  readonly users: readonly Person[]
  readonly all: Readonly<Record<Kind, readonly Rec[]>>
  readonly activities: readonly Deed[]
  readonly posts: readonly Talk[]
  readonly files: readonly Required<FileRecord>[]
  readonly following: readonly string[]
  readonly recent: readonly Recent[]
  readonly dismissed: readonly string[]
  readonly dashboards: readonly Board[]
  readonly drafts: readonly Required<EmailDraft>[]
  readonly snapshots: readonly Snapshot[]
  readonly caseComments: readonly CaseComment[]
  readonly views: readonly ListView[]
  readonly pinned: Partial<Record<Kind, string>>
  readonly reports: readonly Report[]
  readonly quotas: readonly Quota[]
  readonly imports: readonly ImportRun[]
  readonly bin: readonly Binned[]
  readonly settings: Required<Settings>
  readonly find: (kind: Kind | undefined, id: string) => Rec | undefined
  readonly userName: (id: string) => string
}

export const DEFAULTS: Required<Settings> = { density: 'compact', rowsPerPage: 50, confirmDelete: true, defaultScope: 'all', opportunityDisplay: 'table' }

const known = new WeakMap<State, World>()

export function worldOf(state: State): World {
  const found = known.get(state)
  if (found !== undefined) return found
  const made = make(state)
  known.set(state, made)
  return made
}

function make(state: State): World {
  const me = person({ userId: 'user-1', ...(state.user ?? {}) })
  const users = peopleOf(state, me)
  const all = Object.fromEntries(KINDS.map((kind) => [kind, identify(state[OBJECTS[kind].collection] as Raw[] | undefined, OBJECTS[kind].idKey).map(({ id, record }) => recOf(kind, id, record))])) as Record<Kind, Rec[]>
  const index = Object.fromEntries(KINDS.map((kind) => [kind, new Map(all[kind].map((rec) => [rec.id, rec]))])) as Record<Kind, Map<string, Rec>>
  const names = new Map(users.map((user) => [user.userId, user.name]))
  return {
    me, users, all,
    activities: identify(state.activities, 'activityId').map(({ id, record }) => deed(id, record)),
    posts: identify(state.chatterPosts, 'postId').map(({ id, record }) => talk(id, record)),
    files: identify(state.files, 'fileId').map(({ id, record }) => file(id, record)),
    following: texts(state.following),
    recent: objects<Recent>(state.recentlyViewed).map((one) => ({ type: text(one.type), id: text(one.id), name: text(one.name), viewedDate: text(one.viewedDate) })).filter((one) => one.id !== ''),
    dismissed: texts(state.dismissedNotifications),
    dashboards: identify(state.dashboards, 'dashboardId').map(({ id, record }) => board(id, record)),
    drafts: identify(state.emailDrafts, 'draftId').map(({ id, record }) => ({ draftId: id, to: text(record.to), subject: text(record.subject), body: text(record.body), relatedToType: text(record.relatedToType), relatedToId: text(record.relatedToId), createdBy: text(record.createdBy), savedDate: text(record.savedDate) })),
    snapshots: identify(state.reportSnapshots, 'snapshotId').map(({ id, record }) => ({ snapshotId: id, reportId: text(record.reportId), name: text(record.name, 'Snapshot'), createdDate: text(record.createdDate), createdBy: text(record.createdBy), total: number(record.total) ?? 0, groups: objects<Snapshot['groups'][number]>(record.groups).map((one) => ({ label: text(one.label), count: number(one.count) ?? 0, value: number(one.value) ?? 0 })) })),
    caseComments: identify(state.caseComments, 'id').map(({ id, record }) => ({ id, caseId: text(record.caseId), userId: text(record.userId), content: text(record.content), public: record.public === true, createdDate: text(record.createdDate) })),
    views: identify(state.listViews, 'id').map(({ id, record }) => view(id, record)),
    pinned: state.pinnedViews !== null && typeof state.pinnedViews === 'object' ? state.pinnedViews : {},
    reports: identify(state.reports, 'id').map(({ id, record }) => report(id, record)),
    quotas: objects<Quota>(state.quotas).map((one) => ({ id: text(one.id), userId: text(one.userId), quarter: text(one.quarter), amount: number(one.amount) ?? 0 })),
    imports: identify(state.imports, 'id').map(({ id, record }) => ({ id, kind: oneOf(record.kind, KINDS, 'lead'), fileName: text(record.fileName), created: number(record.created) ?? 0, updated: number(record.updated) ?? 0, skipped: number(record.skipped) ?? 0, createdBy: text(record.createdBy), createdDate: text(record.createdDate) })),
    bin: identify(state.recycleBin, 'id').map(({ id, record }) => ({ ...record, id, kind: oneOf(record.kind, [...KINDS, 'activity', 'file'], 'lead'), recordId: text(record.recordId), name: text(record.name, 'Record'), deletedBy: text(record.deletedBy), deletedDate: text(record.deletedDate) })),
    settings: settings(state.settings),
    find: (kind, id) => (kind === undefined ? undefined : index[kind].get(id)),
    userName: (id) => names.get(id) ?? (id === '' ? 'Nobody' : id),
  }
}

/** Everybody, once; the person who is signed in as their own record says. */
function peopleOf(state: State, me: Person): Person[] {
  const users = identify(state.users, 'userId').map(({ id, record }) => (id === me.userId ? me : person({ ...record, userId: id })))
  return users.some((one) => one.userId === me.userId) ? users : [me, ...users]
}

function person(user: User): Person {
  const first = text(user.firstName)
  const last = text(user.lastName)
  const name = `${first} ${last}`.trim()
  return {
    userId: text(user.userId, 'user-1'), firstName: first, lastName: last, name: name === '' ? text(user.email, text(user.userId, 'Somebody')) : name, email: text(user.email), phone: text(user.phone), title: text(user.title),
    department: text(user.department), role: text(user.role), avatar: text(user.avatar), timezone: text(user.timezone), locale: text(user.locale), theme: text(user.theme),
  }
}

// ---- The five objects

/** Where a field is in a record: under its own key, or under the other name that the record uses. */
export const keyIn = (record: Raw, field: Field): string => (field.key in record ? field.key : (field.alias?.find((one) => one in record) ?? field.key))

export function readField(record: Raw, field: Field): Value {
  const value = record[keyIn(record, field)]
  return isNumeric(field) ? number(value) : text(value)
}

export function recOf(kind: Kind, id: string, record: Raw): Rec {
  const fields: Record<string, Value> = {}
  for (const field of OBJECTS[kind].fields) fields[field.key] = readField(record, field)
  const name = nameOf(kind, fields, id)
  if (kind === 'lead' || kind === 'contact') fields.name = name
  const became = record.isConverted === true || text(record.convertedDate) !== ''
  const converted = kind === 'lead' && became ? { accountId: text(record.convertedAccountId), contactId: text(record.convertedContactId), opportunityId: text(record.convertedOpportunityId), date: text(record.convertedDate) } : null
  return { kind, id, name, fields, converted }
}

function nameOf(kind: Kind, fields: Record<string, Value>, id: string): string {
  if (kind === 'case') return text(fields.subject) || text(fields.caseNumber) || id
  if (kind === 'account' || kind === 'opportunity') return text(fields.name) || id
  return `${text(fields.firstName)} ${text(fields.lastName)}`.trim() || text(fields.company) || text(fields.email) || id
}

/** A field's value as text: the way to read one without asking what it is. */
export const said = (rec: Rec, key: string): string => text(rec.fields[key])
export const amountOf = (rec: Rec): number => number(rec.fields.amount) ?? 0

// ---- Everything else

function deed(id: string, one: Activity): Deed {
  const event = one.type === 'event'
  const kind = event ? 'Event' : one.subtype === 'Call' ? 'Call' : one.subtype === 'Email' ? 'Email' : 'Task'
  const status = text(one.status, event ? 'Scheduled' : 'Not Started')
  return {
    activityId: id, type: event ? 'event' : 'task', kind, done: status === 'Completed', subject: text(one.subject) || '(no subject)', status, priority: text(one.priority, 'Normal'), dueDate: text(one.dueDate), relatedToType: text(one.relatedToType), relatedToId: text(one.relatedToId),
    assignedToId: text(one.assignedToId), description: text(one.description), location: text(one.location), to: text(one.to), outcome: text(one.outcome), createdDate: text(one.createdDate), startDateTime: text(one.startDateTime), endDateTime: text(one.endDateTime),
  }
}

function talk(id: string, one: Post): Talk {
  const comments = identify(one.comments, 'commentId').map(({ id: commentId, record }) => ({ commentId, userId: text(record.userId), content: text(record.content), createdDate: text(record.createdDate), likes: texts(record.likes), likeCount: number(record.likeCount) ?? texts(record.likes).length }))
  const likes = texts(one.likes)
  return { postId: id, userId: text(one.userId), content: text(one.content), createdDate: text(one.createdDate), likes, likeCount: number(one.likeCount) ?? likes.length, comments, commentCount: number(one.commentCount) ?? comments.length }
}

function file(id: string, one: FileRecord): Required<FileRecord> {
  return { fileId: id, name: text(one.name) || 'Untitled', type: text(one.type), size: number(one.size) ?? 0, url: text(one.url), ownerId: text(one.ownerId), uploadDate: text(one.uploadDate), text: text(one.text), relatedToType: text(one.relatedToType), relatedToId: text(one.relatedToId) }
}

function board(id: string, one: Dashboard): Board {
  const chartType = chartOf(one.chartType)
  const widgets = Array.isArray(one.widgets) ? identify(one.widgets, 'id').map(({ id: key, record }): Widget => ({ id: key, title: text(record.title), reportId: text(record.reportId) || null, chartType: chartOf(record.chartType) })) : [{ id: 'widget-1', title: '', reportId: null, chartType }]
  return { dashboardId: id, name: text(one.name) || 'Untitled dashboard', description: text(one.description), chartType, createdDate: text(one.createdDate), createdBy: text(one.createdBy), widgets }
}

/** Charts of other names ("doughnut", "funnel") are shown as the nearest. */
export function chartOf(value: unknown): ChartType {
  const word = text(value).toLowerCase()
  const same = CHART_TYPES.find((one) => one === word)
  if (same !== undefined) return same
  return /pie|donut|doughnut/.test(word) ? 'pie' : /line|area/.test(word) ? 'line' : /horizontal|funnel/.test(word) ? 'bar' : /table|list|metric/.test(word) ? 'table' : 'column'
}

const conditions = (value: unknown): Condition[] => objects<Condition>(value).map((one) => ({ field: text(one.field), op: one.op ?? 'is', value: text(one.value) }))

function view(id: string, one: ListView): ListView {
  const kind = oneOf(one.kind, KINDS, 'lead')
  return { id, kind, name: text(one.name, 'View'), scope: one.scope === 'mine' ? 'mine' : 'all', conditions: conditions(one.conditions), columns: texts(one.columns).length > 0 ? texts(one.columns) : [...OBJECTS[kind].columns], sort: { field: text(one.sort?.field, 'name'), descending: one.sort?.descending === true }, shared: one.shared === true, ownerId: text(one.ownerId), createdDate: text(one.createdDate) }
}

function report(id: string, one: Report): Report {
  const kind = oneOf(one.kind, KINDS, 'opportunity')
  return {
    id, name: text(one.name, 'Report'), description: text(one.description), kind, scope: one.scope === 'mine' ? 'mine' : 'all', conditions: conditions(one.conditions), groupBy: text(one.groupBy, 'ownerId'), splitBy: text(one.splitBy) || null, measure: text(one.measure, 'count'),
    chartType: chartOf(one.chartType), columns: texts(one.columns).length > 0 ? texts(one.columns) : OBJECTS[kind].columns.slice(0, 6), ownerId: text(one.ownerId), createdDate: text(one.createdDate), modifiedDate: text(one.modifiedDate),
  }
}

function settings(given: Settings | undefined): Required<Settings> {
  const rows = number(given?.rowsPerPage)
  return {
    density: oneOf(given?.density, ['compact', 'normal', 'roomy'], DEFAULTS.density), rowsPerPage: rows !== null && [25, 50, 100, 200].includes(rows) ? rows : DEFAULTS.rowsPerPage,
    confirmDelete: given?.confirmDelete !== false, defaultScope: given?.defaultScope === 'mine' ? 'mine' : 'all', opportunityDisplay: given?.opportunityDisplay === 'board' ? 'board' : 'table',
  }
}
