/** The fields of the query language: what each is called, how it is read from an issue, which values it knows. Pure. */
import { type Issue, PRIORITIES, type Priority, STATUSES, TYPES } from '../model'
import { fold } from '../rules/names'
import type { World } from '../world'
import type { Operator } from './parser'

export type Kind = 'text' | 'choice' | 'number' | 'time' | 'duration'

export interface Field {
  readonly name: string
  readonly aliases: readonly string[]
  readonly kind: Kind
  readonly about: string
  /** What the issue has: ids of choices, texts, numbers, ISO times. Nothing at all is EMPTY. */
  readonly read: (issue: Issue, world: World) => readonly (string | number)[]
  /** choice: the ids that a written value means; none: there is no such value. */
  readonly resolve?: (text: string, world: World) => readonly string[]
  readonly offers?: (world: World) => readonly string[]
  /** choice: it has an order, so < and > mean something. */
  readonly rank?: (id: string) => number
  readonly order?: (issue: Issue, world: World) => string | number | null
}

const one = <T>(value: T | null | undefined | ''): T[] => (value === null || value === undefined || value === '' ? [] : [value as T])
const named = (all: readonly { readonly id: string; readonly name: string }[], text: string): string[] => all.filter((record) => fold(record.name) === fold(text) || record.id === text).map((record) => record.id)
const fixed = (all: readonly string[]) => (text: string): string[] => all.filter((value) => fold(value) === fold(text))
const people = (text: string, { users }: World): string[] => users.filter((user) => [user.name, user.email, user.id].some((name) => fold(name) === fold(text))).map((user) => user.id)
const userNames = ({ users }: World): string[] => users.map((user) => user.name)
const nameOfUser = (id: string | null, { userById }: World): string | null => (id === null ? null : (userById.get(id)?.name ?? id))
const first = (ids: readonly string[], all: ReadonlyMap<string, { readonly name: string }>): string | null => (ids[0] === undefined ? null : (all.get(ids[0])?.name ?? ids[0]))
export const urgency = (priority: string): number => PRIORITIES.length - PRIORITIES.indexOf(priority as Priority)
const keyOf = (key: string): string => key.replace(/\d+$/, (digits) => digits.padStart(9, '0'))
const issueIds = (text: string, world: World): string[] => one(world.issueByKey.get(text.toUpperCase())?.id)
const spent = (issue: Issue, world: World): number => (world.worklogsOf.get(issue.id) ?? []).reduce((sum, log) => sum + log.minutes, 0)

const user = (name: string, about: string, aliases: readonly string[], read: (issue: Issue) => readonly string[]): Field => ({
  name, aliases, kind: 'choice', about, read, resolve: people, offers: userNames, order: (issue, world) => nameOfUser(read(issue)[0] ?? null, world),
})
const time = (name: string, about: string, aliases: readonly string[], read: (issue: Issue) => string | null): Field => ({ name, aliases, kind: 'time', about, read: (issue) => one(read(issue)), order: read })

export const FIELDS: readonly Field[] = [
  { name: 'project', aliases: [], kind: 'choice', about: 'Project, by key or name', read: (issue) => one(issue.projectId), resolve: (text, { projects }) => projects.filter((project) => fold(project.key) === fold(text) || fold(project.name) === fold(text)).map((project) => project.id), offers: ({ projects }) => projects.map((project) => project.key), order: (issue, { projectById }) => projectById.get(issue.projectId)?.key ?? null },
  { name: 'key', aliases: ['issue', 'issuekey', 'id'], kind: 'choice', about: 'Issue key', read: (issue) => [issue.id], resolve: issueIds, offers: ({ issues }) => issues.slice(0, 400).map((issue) => issue.key), order: (issue) => keyOf(issue.key) },
  { name: 'summary', aliases: ['title'], kind: 'text', about: 'Summary', read: (issue) => one(issue.summary), order: (issue) => issue.summary },
  { name: 'description', aliases: [], kind: 'text', about: 'Description', read: (issue) => one(issue.description) },
  { name: 'text', aliases: [], kind: 'text', about: 'Summary, description and comments', read: (issue, world) => [issue.key, issue.summary, issue.description, ...(world.commentsOf.get(issue.id) ?? []).map((comment) => comment.content)] },
  { name: 'comment', aliases: ['comments'], kind: 'text', about: 'Comments', read: (issue, world) => (world.commentsOf.get(issue.id) ?? []).map((comment) => comment.content) },
  { name: 'type', aliases: ['issuetype'], kind: 'choice', about: 'Story, Task, Bug or Epic', read: (issue) => [issue.type], resolve: fixed(TYPES), offers: () => TYPES, order: (issue) => issue.type },
  { name: 'status', aliases: ['state'], kind: 'choice', about: 'Column of the board', read: (issue) => [issue.status], resolve: fixed(STATUSES), offers: () => STATUSES, order: (issue) => STATUSES.indexOf(issue.status) },
  { name: 'resolution', aliases: [], kind: 'choice', about: 'Done, or EMPTY while open', read: (issue) => (issue.status === 'Done' ? ['Done'] : []), resolve: fixed(['Done']), offers: () => ['Done'], order: (issue) => (issue.status === 'Done' ? 'Done' : null) },
  { name: 'priority', aliases: [], kind: 'choice', about: 'Highest, High, Medium or Low', read: (issue) => [issue.priority], resolve: fixed(PRIORITIES), offers: () => PRIORITIES, rank: urgency, order: (issue) => urgency(issue.priority) },
  user('assignee', 'Who is responsible', [], (issue) => one(issue.assigneeId)),
  user('reporter', 'Who wrote it', [], (issue) => one(issue.reporterId)),
  user('watcher', 'Who watches it', ['watchers'], (issue) => issue.watcherIds),
  user('voter', 'Who voted for it', ['voters'], (issue) => issue.voterIds),
  { name: 'sprint', aliases: [], kind: 'choice', about: 'Sprint, by name', read: (issue) => one(issue.sprintId), resolve: (text, { sprints }) => named(sprints, text), offers: ({ sprints }) => sprints.map((sprint) => sprint.name), order: (issue, { sprintById }) => (issue.sprintId === null ? null : (sprintById.get(issue.sprintId)?.name ?? issue.sprintId)) },
  { name: 'epic', aliases: ['epic link', 'parent'], kind: 'choice', about: 'Epic, by key or summary', read: (issue) => one(issue.epicId), resolve: (text, world) => [...issueIds(text, world), ...world.issues.filter((issue) => issue.type === 'Epic' && fold(issue.summary) === fold(text)).map((issue) => issue.id)], offers: ({ issues }) => issues.filter((issue) => issue.type === 'Epic').map((issue) => issue.key), order: (issue, { issueById }) => (issue.epicId === null ? null : (issueById.get(issue.epicId)?.key ?? issue.epicId)) },
  { name: 'labels', aliases: ['label'], kind: 'choice', about: 'Labels', read: (issue) => issue.labels, resolve: (text) => [text], offers: ({ issues }) => [...new Set(issues.flatMap((issue) => issue.labels))].sort(), order: (issue) => issue.labels[0] ?? null },
  { name: 'component', aliases: ['components'], kind: 'choice', about: 'Component, by name', read: (issue) => issue.componentIds, resolve: (text, { components }) => named(components, text), offers: ({ components }) => [...new Set(components.map((component) => component.name))], order: (issue, { componentById }) => first(issue.componentIds, componentById) },
  { name: 'fixVersion', aliases: ['version', 'fixversions'], kind: 'choice', about: 'Version that it is fixed in', read: (issue) => issue.fixVersionIds, resolve: (text, { versions }) => named(versions, text), offers: ({ versions }) => [...new Set(versions.map((version) => version.name))], order: (issue, { versionById }) => first(issue.fixVersionIds, versionById) },
  { name: 'linked', aliases: ['linkedissue', 'links'], kind: 'choice', about: 'Linked with an issue, by key', read: (issue, world) => linkedIds(issue, world), resolve: issueIds },
  { name: 'flagged', aliases: ['impediment'], kind: 'choice', about: 'Impediment, or EMPTY', read: (issue) => (issue.flagged ? ['Impediment'] : []), resolve: fixed(['Impediment']), offers: () => ['Impediment'] },
  { name: 'attachments', aliases: ['attachment'], kind: 'text', about: 'File names', read: (issue) => issue.attachments.map((file) => file.name) },
  { name: 'storyPoints', aliases: ['story points', 'points'], kind: 'number', about: 'Story points', read: (issue) => one(issue.storyPoints), order: (issue) => issue.storyPoints },
  { name: 'votes', aliases: [], kind: 'number', about: 'Number of votes', read: (issue) => [issue.voterIds.length], order: (issue) => issue.voterIds.length },
  { name: 'subtasks', aliases: [], kind: 'number', about: 'Number of open sub-tasks', read: (issue) => [issue.subtasks.filter((task) => !task.completed).length], order: (issue) => issue.subtasks.filter((task) => !task.completed).length },
  time('created', 'When it was written', ['createddate'], (issue) => issue.createdAt || null),
  time('updated', 'When it was last changed', ['updateddate'], (issue) => issue.updatedAt || null),
  time('resolved', 'When it was done', ['resolutiondate'], (issue) => issue.resolvedAt),
  time('due', 'Due day', ['duedate'], (issue) => issue.dueDate),
  { name: 'timeSpent', aliases: ['worked'], kind: 'duration', about: 'Logged work, such as 4h', read: (issue, world) => one(spent(issue, world) || null), order: spent },
  { name: 'originalEstimate', aliases: ['estimate'], kind: 'duration', about: 'Estimated time', read: (issue) => one(issue.originalEstimate), order: (issue) => issue.originalEstimate },
  { name: 'remainingEstimate', aliases: ['remaining'], kind: 'duration', about: 'Remaining time', read: (issue) => one(issue.remainingEstimate), order: (issue) => issue.remainingEstimate },
]

export function linkedIds(issue: Issue, world: World): string[] {
  const typed = world.links.flatMap((link) => (link.fromId === issue.id ? [link.toId] : link.toId === issue.id ? [link.fromId] : []))
  const back = world.issues.filter((other) => other.linkedIssueIds.includes(issue.id)).map((other) => other.id)
  return [...new Set([...issue.linkedIssueIds, ...typed, ...back])]
}

const BY_NAME = new Map(FIELDS.flatMap((field) => [field.name, ...field.aliases].map((name) => [name.toLowerCase(), field] as const)))

export const fieldNamed = (name: string): Field | undefined => BY_NAME.get(name.toLowerCase())

export function operatorsOf(field: Field): readonly Operator[] {
  if (field.kind === 'text') return ['~', '!~', 'IS', 'IS NOT']
  const equal: Operator[] = ['=', '!=', 'IN', 'NOT IN', 'IS', 'IS NOT']
  return field.kind === 'choice' && field.rank === undefined ? equal : [...equal, '<', '<=', '>', '>=']
}

export interface FunctionInfo {
  readonly name: string
  /** Fields that it gives values for. */
  readonly fits: (field: Field) => boolean
  readonly about: string
}

const isUser = (field: Field): boolean => field.resolve === people
const is = (...names: string[]) => (field: Field): boolean => names.includes(field.name)
const isTime = (field: Field): boolean => field.kind === 'time'

export const FUNCTIONS: readonly FunctionInfo[] = [
  { name: 'currentUser', fits: isUser, about: 'You' },
  { name: 'membersOf', fits: isUser, about: 'Everybody of a role: membersOf(admin)' },
  { name: 'openSprints', fits: is('sprint'), about: 'Sprints that are running' },
  { name: 'futureSprints', fits: is('sprint'), about: 'Sprints to come' },
  { name: 'closedSprints', fits: is('sprint'), about: 'Sprints that are over' },
  { name: 'releasedVersions', fits: is('fixVersion'), about: 'Versions that are out' },
  { name: 'unreleasedVersions', fits: is('fixVersion'), about: 'Versions that are not' },
  { name: 'linkedIssues', fits: is('key'), about: 'Linked with one: linkedIssues(HBR-12)' },
  { name: 'watchedIssues', fits: is('key'), about: 'Issues that you watch' },
  { name: 'votedIssues', fits: is('key'), about: 'Issues that you voted for' },
  { name: 'now', fits: isTime, about: 'This moment' },
  ...(['Day', 'Week', 'Month', 'Year'] as const).flatMap((period) => [
    { name: `startOf${period}`, fits: isTime, about: `Beginning of the ${period.toLowerCase()}; startOf${period}("-1") of the one before` },
    { name: `endOf${period}`, fits: isTime, about: `End of the ${period.toLowerCase()}` },
  ]),
]

export const functionNamed = (name: string): FunctionInfo | undefined => FUNCTIONS.find((info) => info.name.toLowerCase() === name.toLowerCase())
