/** Issues as a whole: made, written, moved through the workflow, cloned, moved, deleted and brought back. */
import type { Context } from '@mocks/kit'
import { type Comment, type Issue, type IssueLink, type IssueType, LIMITS, type Priority, type Raw, type State, type Status, STATUSES, TYPES, type Worklog } from '../model'
import { mayDelete, whoActs } from '../rules/access'
import { labelProblem, textProblem } from '../rules/names'
import { transitionProblem } from '../rules/workflow'
import { statusOf } from '../world'
import { array, canEdit, editable, find, list, log, myId, nextId, nextKey, notifyMyself, projectOf, set } from './shared'

export interface NewIssue {
  projectId: string
  summary: string
  type?: IssueType
  description?: string
  priority?: Priority
  assigneeId?: string | null
  reporterId?: string
  sprintId?: string | null
  epicId?: string | null
  storyPoints?: number | null
  labels?: string[]
  componentIds?: string[]
  fixVersionIds?: string[]
  dueDate?: string | null
  originalEstimate?: number | null
}

export interface Deleted {
  issue: Raw<Issue>
  index: number
  comments: Raw<Comment>[]
  worklogs: Raw<Worklog>[]
  links: Raw<IssueLink>[]
  /** Issues that pointed to it. */
  linkedFrom: string[]
  children: string[]
}

export const issueActions = {
  /** Gives the new issue's id; null where something essential is missing. */
  issue_create(draft: State, given: NewIssue, context: Context): string | null {
    const project = find(draft, 'projects', given.projectId)
    if (!project || project.archived || !canEdit(draft) || textProblem('a summary', given.summary, LIMITS.summary) !== null) return null
    const id = nextId(list(draft, 'issues'), 'i')
    const type = TYPES.find((one) => one === given.type) ?? 'Task'
    const within = <Key extends 'versions' | 'components'>(key: Key, ids: string[] | undefined): string[] => [...new Set(ids)].filter((one) => find(draft, key, one)?.projectId === project.id)
    const sprint = find(draft, 'sprints', given.sprintId)
    const epic = find(draft, 'issues', given.epicId)
    const now = context.now()
    list(draft, 'issues').push({
      id,
      key: nextKey(draft, project),
      projectId: project.id,
      summary: given.summary.trim(),
      description: (given.description ?? '').slice(0, LIMITS.description),
      type,
      status: 'To Do',
      priority: given.priority ?? 'Medium',
      storyPoints: points(given.storyPoints),
      reporterId: find(draft, 'users', given.reporterId)?.id ?? myId(draft),
      assigneeId: find(draft, 'users', given.assigneeId)?.id ?? null,
      sprintId: sprint?.projectId === project.id && sprint.state !== 'closed' && type !== 'Epic' ? sprint.id : null,
      epicId: epic?.type === 'Epic' && type !== 'Epic' ? epic.id : null,
      labels: array(given.labels).filter((label, index, all) => labelProblem(all.slice(0, index), label) === null),
      subtasks: [],
      linkedIssueIds: [],
      createdAt: now,
      updatedAt: now,
      componentIds: within('components', given.componentIds),
      fixVersionIds: within('versions', given.fixVersionIds),
      watcherIds: draft.settings?.autoWatch === true ? [myId(draft)] : [],
      voterIds: [],
      attachments: [],
      dueDate: given.dueDate ?? null,
      originalEstimate: given.originalEstimate ?? null,
      remainingEstimate: given.originalEstimate ?? null,
      resolvedAt: null,
    })
    log(draft, id, context, 'created', null, given.summary.trim())
    return id
  },

  issue_edit(draft: State, { id, summary, description }: { id: string; summary?: string; description?: string }, context: Context): void {
    const issue = editable(draft, id)
    if (!issue) return
    if (summary !== undefined && textProblem('a summary', summary, LIMITS.summary) === null && summary.trim() !== issue.summary) set(draft, issue, context, 'summary', summary.trim())
    if (description !== undefined && description.slice(0, LIMITS.description) !== (issue.description ?? '')) {
      set(draft, issue, context, 'description', description.slice(0, LIMITS.description), { from: '', to: 'edited' })
    }
  },

  /** Does nothing where the workflow or a rule of the project refuses; screens say why before. `rank`: its place in the new column. */
  issue_transition(draft: State, { id, to, rank }: { id: string; to: Status; rank?: number }, context: Context): boolean {
    const issue = editable(draft, id)
    if (!issue || transitionProblem(draft.workflows, projectOf(draft, issue), issue, to) !== null) return false
    move(draft, issue, to, context)
    if (rank !== undefined) issue.rank = rank
    return true
  },

  issue_clone(draft: State, { id, summary }: { id: string; summary: string }, context: Context): string | null {
    const issue = editable(draft, id)
    const project = projectOf(draft, issue)
    if (!issue || !project || textProblem('a summary', summary, LIMITS.summary) !== null) return null
    const all = list(draft, 'issues')
    const copy = nextId(all, 'i')
    const now = context.now()
    all.push({
      ...(JSON.parse(JSON.stringify(issue)) as Raw<Issue>),
      id: copy, key: nextKey(draft, project), summary: summary.trim(), status: 'To Do', resolvedAt: null, createdAt: now, updatedAt: now, reporterId: myId(draft), linkedIssueIds: [issue.id],
      subtasks: array(issue.subtasks).map((one) => ({ ...one, completed: false })), watcherIds: [], voterIds: [], attachments: [], remainingEstimate: issue.originalEstimate ?? null, flagged: false,
    })
    const made = all.at(-1)!
    delete made.rank
    if (find(draft, 'sprints', made.sprintId)?.state === 'closed') made.sprintId = null
    list(draft, 'links').push({ id: nextId(list(draft, 'links'), 'l'), type: 'relates', fromId: copy, toId: issue.id, createdAt: now })
    log(draft, copy, context, 'created', null, `clone of ${issue.key}`)
    return copy
  },

  /** To another project: it gets that project's next key, and loses what belongs to the old one. */
  issue_move_project(draft: State, { id, projectId }: { id: string; projectId: string }, context: Context): void {
    const issue = editable(draft, id)
    const project = find(draft, 'projects', projectId)
    if (!issue || !project || project.archived || issue.projectId === projectId) return
    const before = issue.key
    issue.key = nextKey(draft, project)
    issue.sprintId = null
    issue.componentIds = []
    issue.fixVersionIds = []
    set(draft, issue, context, 'projectId', projectId, { from: before, to: issue.key })
  },

  /** With its comments, work log and links. What they were is given back, for undoing. */
  issue_delete(draft: State, { id }: { id: string }): Deleted | null {
    const issue = find(draft, 'issues', id)
    if (!issue || !mayDelete(whoActs(draft), issue, projectOf(draft, issue))) return null
    return removeIssue(draft, id)
  },

  /** Undoes a deletion. Where its id or key was given away meanwhile, it gets the next. */
  issue_undelete(draft: State, { deleted }: { deleted: Deleted }): void {
    if (!canEdit(draft) || !find(draft, 'projects', deleted.issue.projectId)) return
    putBack(draft, deleted)
  },

  /** Puts back fields that an action changed, for undoing it. `fields` are as they were. */
  issue_revert(draft: State, { before }: { before: { id: string; fields: Partial<Issue> }[] }): void {
    if (!canEdit(draft)) return
    for (const { id, fields } of before) {
      const issue = find(draft, 'issues', id)
      if (!issue) continue
      for (const [key, value] of Object.entries(fields)) {
        if (key === 'id' || key === 'key') continue
        if (value === undefined) delete issue[key as keyof Issue]
        else (issue as Record<string, unknown>)[key] = value
      }
      tidy(draft, issue)
    }
  },

  /** Its place among its neighbours, and, in a backlog, the sprint it stands in. */
  issue_rank(draft: State, { id, rank }: { id: string; rank: number }): void {
    const issue = editable(draft, id)
    if (!issue || issue.rank === rank || !Number.isFinite(rank)) return
    issue.rank = rank
  },
}

export function points(value: number | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= LIMITS.points ? value : null
}

/** Into a status that is allowed: resolved when Done, unresolved otherwise. */
export function move(draft: State, issue: Raw<Issue>, to: Status, context: Context): void {
  if (!STATUSES.includes(to)) return
  const from = statusOf(issue.status)
  issue.resolvedAt = to === 'Done' ? context.now() : null
  set(draft, issue, context, 'status', to, { from, to })
  notifyMyself(draft, context, issue, 'status_change', `moved ${issue.key} from ${from} to ${to}`)
}

export function removeIssue(draft: State, id: string): Deleted | null {
  const all = list(draft, 'issues')
  const index = all.findIndex((one) => one?.id === id)
  const found = all[index]
  if (!found) return null
  const take = <T extends { id: string }>(from: T[], belongs: (one: T) => boolean): T[] => {
    const taken = from.filter((one) => one && belongs(one))
    for (const one of taken) from.splice(from.indexOf(one), 1)
    return taken
  }
  const others = all.filter((one) => one && one.id !== id)
  const linkedFrom = others.filter((one) => array(one.linkedIssueIds).includes(id))
  const children = others.filter((one) => one.epicId === id)
  for (const one of linkedFrom) one.linkedIssueIds = array(one.linkedIssueIds).filter((other) => other !== id)
  for (const one of children) one.epicId = null
  const deleted = {
    issue: found, index,
    comments: take(list(draft, 'comments'), (one) => one.issueId === id),
    worklogs: take(list(draft, 'worklogs'), (one) => one.issueId === id),
    links: take(list(draft, 'links'), (one) => one.fromId === id || one.toId === id),
    linkedFrom: linkedFrom.map((one) => one.id),
    children: children.map((one) => one.id),
  }
  const copy = JSON.parse(JSON.stringify(deleted)) as Deleted
  all.splice(index, 1)
  return copy
}

function putBack(draft: State, { issue: given, index, comments, worklogs, links, linkedFrom, children }: Deleted): void {
  const all = list(draft, 'issues')
  const project = projectOf(draft, given)
  const id = find(draft, 'issues', given.id) ? nextId(all, 'i') : given.id
  const key = project && all.some((one) => one?.key === given.key) ? nextKey(draft, project) : given.key
  const issue: Raw<Issue> = { ...given, id, key }
  all.splice(Math.min(index, all.length), 0, issue)
  tidy(draft, issue)
  const own = (one: string | undefined): string | undefined => (one === given.id ? id : one)
  list(draft, 'comments').push(...comments.filter((one) => !find(draft, 'comments', one.id)).map((one) => ({ ...one, issueId: id })))
  list(draft, 'worklogs').push(...worklogs.filter((one) => !find(draft, 'worklogs', one.id)).map((one) => ({ ...one, issueId: id })))
  const ends = links.map((one) => ({ ...one, fromId: own(one.fromId), toId: own(one.toId) }))
  list(draft, 'links').push(...ends.filter((one) => !find(draft, 'links', one.id) && find(draft, 'issues', one.fromId) && find(draft, 'issues', one.toId)))
  for (const one of linkedFrom.map((other) => find(draft, 'issues', other))) if (one && !array(one.linkedIssueIds).includes(id)) one.linkedIssueIds = [...array(one.linkedIssueIds), id]
  for (const one of children.map((other) => find(draft, 'issues', other))) if (one && !one.epicId && one.type !== 'Epic' && issue.type === 'Epic') one.epicId = id
}

/** What an earlier version of an issue pointed to may be gone by now. */
function tidy(draft: State, issue: Raw<Issue>): void {
  const epic = find(draft, 'issues', issue.epicId)
  const alone = issue.type === 'Epic'
  if (issue.epicId && (alone || epic?.type !== 'Epic' || epic.id === issue.id)) issue.epicId = null
  if (issue.sprintId && (alone || find(draft, 'sprints', issue.sprintId)?.projectId !== issue.projectId)) issue.sprintId = null
  if (issue.assigneeId && !find(draft, 'users', issue.assigneeId)) issue.assigneeId = null
  const kept = (ids: string[] | undefined, stays: (id: string) => boolean): string[] | undefined => (ids?.every(stays) === false ? ids.filter(stays) : ids)
  const fields = {
    linkedIssueIds: kept(issue.linkedIssueIds, (id) => find(draft, 'issues', id) !== undefined),
    componentIds: kept(issue.componentIds, (id) => find(draft, 'components', id)?.projectId === issue.projectId),
    fixVersionIds: kept(issue.fixVersionIds, (id) => find(draft, 'versions', id)?.projectId === issue.projectId),
  }
  for (const [key, value] of Object.entries(fields)) if (value !== undefined && value !== issue[key as keyof typeof fields]) issue[key as keyof typeof fields] = value
}
