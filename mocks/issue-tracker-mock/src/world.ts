/**
 * What screens, queries and reports read: every record complete, with indexes. Enters: any state that fits the shape,
 * however thin (keys missing, lists of nothing, references to what is gone). Leaves: a World, made once for each state.
 */
import {
  type Activity, type Attachment, type Comment, type Component, type Dashboard, type Gadget, GADGETS, type Issue, type IssueLink, LINK_TYPES, type Notification, PRIORITIES,
  type Project, type Raw, ROLES, type SavedFilter, type Settings, type Sprint, type SprintState, type State, STATUSES, type Status, type Subtask, TYPES, type User,
  type Version, type Workflow, type Worklog,
} from './model'

export interface World {
  readonly me: User
  readonly users: readonly User[]
  readonly projects: readonly Project[]
  readonly issues: readonly Issue[]
  readonly sprints: readonly Sprint[]
  readonly comments: readonly Comment[]
  readonly workflows: readonly Workflow[]
  readonly notifications: readonly Notification[]
  readonly links: readonly IssueLink[]
  readonly worklogs: readonly Worklog[]
  readonly versions: readonly Version[]
  readonly components: readonly Component[]
  readonly filters: readonly SavedFilter[]
  readonly dashboards: readonly Dashboard[]
  readonly activity: readonly Activity[]
  readonly settings: Settings
  readonly userById: ReadonlyMap<string, User>
  readonly projectById: ReadonlyMap<string, Project>
  readonly issueById: ReadonlyMap<string, Issue>
  readonly issueByKey: ReadonlyMap<string, Issue>
  readonly sprintById: ReadonlyMap<string, Sprint>
  readonly versionById: ReadonlyMap<string, Version>
  readonly componentById: ReadonlyMap<string, Component>
  readonly commentsOf: ReadonlyMap<string, readonly Comment[]>
  readonly worklogsOf: ReadonlyMap<string, readonly Worklog[]>
}

const known = new WeakMap<State, World>()

export function worldOf(state: State): World {
  const found = known.get(state)
  if (found !== undefined) return found
  const made = make(state)
  known.set(state, made)
  return made
}

export const DEFAULTS: Settings = {
  theme: 'light', density: 'compact', notifyOwnChanges: false, autoWatch: false, hoursPerDay: 8, daysPerWeek: 5, rowsPerPage: 50, starredProjectIds: [],
}

function make(state: State): World {
  const users = records(state.users).map(user)
  const me = meOf(state, users)
  const projects = records(state.projects).map(project)
  const issues = records(state.issues).map(issue)
  const sprints = records(state.sprints).map(sprint)
  const comments = records(state.comments).map(comment)
  const worklogs = records(state.worklogs).map(worklog)
  const versions = records(state.versions).map(version)
  const components = records(state.components).map(component)
  return {
    me, users, projects, issues, sprints, comments, worklogs, versions, components,
    workflows: records(state.workflows).map(workflow),
    notifications: records(state.notifications).map(notification).filter((one) => one.userId === undefined || one.userId === me.id),
    links: records(state.links).map(link),
    filters: records(state.filters).map(filter),
    dashboards: records(state.dashboards).map(dashboard),
    activity: records(state.activity).map(activity),
    settings: settings(state),
    userById: indexed(users),
    projectById: indexed(projects),
    issueById: indexed(issues),
    // Of two with one key the first is meant.
    issueByKey: new Map([...issues].reverse().map((one) => [one.key.toUpperCase(), one])),
    sprintById: indexed(sprints),
    versionById: indexed(versions),
    componentById: indexed(components),
    commentsOf: grouped(comments, (one) => one.issueId),
    worklogsOf: grouped(worklogs, (one) => one.issueId),
  }
}

// ---- What may be missing

function records<T extends { id: string }>(list: readonly T[] | undefined): T[] {
  const given: unknown = list
  const all: unknown[] = Array.isArray(given) ? given : given !== null && typeof given === 'object' ? Object.values(given) : []
  return all.filter((one): one is T => one !== null && typeof one === 'object' && text((one as T).id) !== '')
}

export function text(value: unknown, fallback = ''): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : fallback
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map((one) => text(one)).filter((one) => one !== '') : [])
const optional = (value: unknown): string | null => text(value) || null
const amount = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)
const oneOf = <T extends string>(value: unknown, all: readonly T[], fallback: T): T => all.find((one) => one === value) ?? fallback
const indexed = <T extends { id: string }>(list: readonly T[]): Map<string, T> => new Map(list.map((one) => [one.id, one]))

export function grouped<T>(list: readonly T[], by: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of list) {
    const group = groups.get(by(one))
    if (group === undefined) groups.set(by(one), [one])
    else group.push(one)
  }
  return groups
}

// ---- One function for each kind of record

function user(raw: Raw<User>): User {
  return { ...raw, id: raw.id, name: text(raw.name, raw.id), email: text(raw.email), avatar: text(raw.avatar), title: text(raw.title), role: oneOf(raw.role, ROLES, 'admin'), active: raw.active !== false }
}

function meOf(state: State, users: readonly User[]): User {
  const given = state.currentUser ?? {}
  const id = text(given.id)
  const known = users.find((one) => one.id === id)
  if (known !== undefined) return { ...known, name: text(given.name, known.name) || known.name }
  return user({ id: id || 'nobody', name: text(given.name, 'Guest'), email: text(given.email), avatar: text(given.avatar) })
}

const NO_RULES = { subtasksDone: false, assigneeBeforeWork: false, pointsBeforeReview: false }

function project(raw: Raw<Project>): Project {
  const key = text(raw.key, raw.id.toUpperCase())
  return {
    ...raw, id: raw.id, key, name: text(raw.name, key) || key, leadId: text(raw.leadId), category: text(raw.category), icon: text(raw.icon), description: text(raw.description),
    workflowId: text(raw.workflowId), columnLimits: object(raw.columnLimits), rules: { ...NO_RULES, ...object(raw.rules) },
    parallelSprints: raw.parallelSprints !== false, archived: raw.archived === true,
  }
}

const object = <T extends object>(value: T | undefined): T => (value !== null && typeof value === 'object' ? value : ({} as T))

/** A status of another spelling is the one it means; an unknown one is work that has not begun. */
export function statusOf(value: unknown): Status {
  const plain = text(value).toLowerCase().replace(/[^a-z]/g, '')
  return STATUSES.find((one) => one.toLowerCase().replace(/[^a-z]/g, '') === plain) ?? 'To Do'
}

function issue(raw: Raw<Issue>, index: number): Issue {
  const createdAt = text(raw.createdAt, text(raw.updatedAt))
  const status = statusOf(raw.status)
  const updatedAt = text(raw.updatedAt, createdAt)
  return {
    ...raw, id: raw.id, key: text(raw.key, raw.id.toUpperCase()), projectId: text(raw.projectId), summary: text(raw.summary), description: text(raw.description),
    type: oneOf(raw.type, TYPES, 'Task'), status, priority: oneOf(raw.priority, PRIORITIES, 'Medium'), storyPoints: amount(raw.storyPoints),
    reporterId: text(raw.reporterId), assigneeId: optional(raw.assigneeId), sprintId: optional(raw.sprintId), epicId: optional(raw.epicId),
    labels: texts(raw.labels), subtasks: records(raw.subtasks as Subtask[] | undefined).map(subtask), linkedIssueIds: texts(raw.linkedIssueIds), createdAt, updatedAt,
    componentIds: texts(raw.componentIds), fixVersionIds: texts(raw.fixVersionIds), watcherIds: texts(raw.watcherIds), voterIds: texts(raw.voterIds),
    attachments: records(raw.attachments as Attachment[] | undefined).map(attachment), startDate: optional(raw.startDate), dueDate: optional(raw.dueDate),
    originalEstimate: amount(raw.originalEstimate), remainingEstimate: amount(raw.remainingEstimate),
    resolvedAt: status === 'Done' ? text(raw.resolvedAt, updatedAt) || null : null, flagged: raw.flagged === true, rank: amount(raw.rank) ?? (index + 1) * 1000,
  }
}

function subtask(raw: Raw<Subtask>): Subtask {
  return { ...raw, id: raw.id, title: text(raw.title), completed: raw.completed === true }
}

function attachment(raw: Raw<Attachment>): Attachment {
  return { ...raw, id: raw.id, name: text(raw.name, raw.id), size: amount(raw.size) ?? 0, type: text(raw.type), url: text(raw.url), authorId: text(raw.authorId), createdAt: text(raw.createdAt) }
}

/** Whatever is neither running nor over is still to come. */
export function sprintState(value: unknown): SprintState {
  const plain = text(value).toLowerCase()
  return plain === 'active' ? 'active' : plain === 'closed' || plain === 'completed' ? 'closed' : 'future'
}

function sprint(raw: Raw<Sprint>): Sprint {
  return {
    ...raw, id: raw.id, projectId: text(raw.projectId), name: text(raw.name, raw.id), goal: text(raw.goal), startDate: text(raw.startDate), endDate: text(raw.endDate),
    state: sprintState(raw.state), committedPoints: amount(raw.committedPoints), completedPoints: amount(raw.completedPoints),
  }
}

function comment(raw: Raw<Comment>): Comment {
  return { ...raw, id: raw.id, issueId: text(raw.issueId), userId: text(raw.userId), content: text(raw.content), createdAt: text(raw.createdAt), editedAt: optional(raw.editedAt) }
}

function workflow(raw: Raw<Workflow>): Workflow {
  const transitions: unknown[] = Array.isArray(raw.transitions) ? raw.transitions : []
  const rows = transitions.filter((one): one is Partial<Workflow['transitions'][number]> => one !== null && typeof one === 'object')
  return { ...raw, id: raw.id, name: text(raw.name, raw.id), transitions: rows.map((one) => ({ ...one, from: text(one.from), to: texts(one.to) })) }
}

function notification(raw: Raw<Notification>): Notification {
  return {
    ...raw, id: raw.id, type: oneOf(raw.type, ['assignment', 'comment', 'status_change'] as const, 'comment'), issueId: text(raw.issueId), actorId: text(raw.actorId),
    message: text(raw.message), read: raw.read === true, createdAt: text(raw.createdAt),
  }
}

function link(raw: Raw<IssueLink>): IssueLink {
  return { ...raw, id: raw.id, type: oneOf(raw.type, LINK_TYPES, 'relates'), fromId: text(raw.fromId), toId: text(raw.toId), createdAt: text(raw.createdAt) }
}

function worklog(raw: Raw<Worklog>): Worklog {
  return { ...raw, id: raw.id, issueId: text(raw.issueId), userId: text(raw.userId), minutes: amount(raw.minutes) ?? 0, date: text(raw.date, text(raw.createdAt)).slice(0, 10), note: text(raw.note), createdAt: text(raw.createdAt) }
}

function version(raw: Raw<Version>): Version {
  return {
    ...raw, id: raw.id, projectId: text(raw.projectId), name: text(raw.name, raw.id), description: text(raw.description), startDate: optional(raw.startDate), releaseDate: optional(raw.releaseDate),
    status: oneOf(raw.status, ['unreleased', 'released', 'archived'] as const, 'unreleased'),
  }
}

function component(raw: Raw<Component>): Component {
  return { ...raw, id: raw.id, projectId: text(raw.projectId), name: text(raw.name, raw.id), description: text(raw.description), leadId: optional(raw.leadId), assignToLead: raw.assignToLead === true }
}

function filter(raw: Raw<SavedFilter>): SavedFilter {
  return {
    ...raw, id: raw.id, name: text(raw.name, raw.id), description: text(raw.description), query: text(raw.query), ownerId: text(raw.ownerId), shared: raw.shared === true,
    starredBy: texts(raw.starredBy), createdAt: text(raw.createdAt), updatedAt: text(raw.updatedAt, text(raw.createdAt)),
  }
}

function gadget(raw: Raw<Gadget>): Gadget {
  return {
    ...raw, id: raw.id, type: oneOf(raw.type, GADGETS, 'note'), title: text(raw.title), column: raw.column === 1 ? 1 : 0, filterId: optional(raw.filterId), projectId: optional(raw.projectId),
    field: text(raw.field, 'status'), field2: text(raw.field2, 'priority'), rows: Math.max(1, amount(raw.rows) ?? 8), text: text(raw.text),
  }
}

function dashboard(raw: Raw<Dashboard>): Dashboard {
  return {
    ...raw, id: raw.id, name: text(raw.name, raw.id), description: text(raw.description), ownerId: text(raw.ownerId), shared: raw.shared === true, starredBy: texts(raw.starredBy),
    gadgets: records(raw.gadgets as Gadget[] | undefined).map(gadget), createdAt: text(raw.createdAt),
  }
}

function activity(raw: Raw<Activity>): Activity {
  return { ...raw, id: raw.id, issueId: text(raw.issueId), userId: text(raw.userId), at: text(raw.at), field: text(raw.field), from: text(raw.from), to: text(raw.to) }
}

function settings(state: State): Settings {
  const given = { ...DEFAULTS, ...object(state.settings) }
  return {
    ...given,
    theme: oneOf(given.theme, ['light', 'dark', 'system'] as const, 'light'),
    density: oneOf(given.density, ['compact', 'normal', 'roomy'] as const, 'compact'),
    hoursPerDay: Math.min(24, Math.max(1, amount(given.hoursPerDay) ?? 8)),
    daysPerWeek: Math.min(7, Math.max(1, amount(given.daysPerWeek) ?? 5)),
    rowsPerPage: Math.max(10, amount(given.rowsPerPage) ?? 50),
    starredProjectIds: texts(given.starredProjectIds),
  }
}
