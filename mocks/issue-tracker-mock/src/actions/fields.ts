/** One field of an issue at a time, as its page and the tables change it. */
import type { Context } from '@mocks/kit'
import { type IssueType, PRIORITIES, type Priority, type State, TYPES } from '../model'
import { labelProblem } from '../rules/names'
import { sprintState } from '../world'
import { points } from './issues'
import { array, editable, find, log, myId, nameOf, notifyMyself, projectOf, set } from './shared'

export const fieldActions = {
  issue_assign(draft: State, { id, assigneeId }: { id: string; assigneeId: string | null }, context: Context): void {
    const issue = editable(draft, id)
    const user = find(draft, 'users', assigneeId)
    if (!issue || (assigneeId !== null && !user) || (issue.assigneeId ?? null) === assigneeId) return
    set(draft, issue, context, 'assigneeId', assigneeId, { from: nameOf(draft, 'users', issue.assigneeId) || 'Unassigned', to: user?.name ?? 'Unassigned' })
    notifyMyself(draft, context, issue, 'assignment', `assigned ${issue.key} to ${user?.name ?? 'nobody'}`)
  },

  issue_set_reporter(draft: State, { id, reporterId }: { id: string; reporterId: string }, context: Context): void {
    const issue = editable(draft, id)
    const user = find(draft, 'users', reporterId)
    if (!issue || !user || issue.reporterId === reporterId) return
    set(draft, issue, context, 'reporterId', reporterId, { from: nameOf(draft, 'users', issue.reporterId), to: user.name })
  },

  issue_set_priority(draft: State, { id, priority }: { id: string; priority: Priority }, context: Context): void {
    const issue = editable(draft, id)
    if (!issue || issue.priority === priority || !PRIORITIES.includes(priority)) return
    set(draft, issue, context, 'priority', priority)
  },

  /** An epic is in no epic and in no sprint; what was in it stands by itself when it becomes something else. */
  issue_set_type(draft: State, { id, type }: { id: string; type: IssueType }, context: Context): void {
    const issue = editable(draft, id)
    if (!issue || issue.type === type || !TYPES.includes(type)) return
    if (type === 'Epic') Object.assign(issue, { epicId: null, sprintId: null })
    else for (const one of array(draft.issues)) if (one?.epicId === id) one.epicId = null
    set(draft, issue, context, 'type', type)
  },

  issue_set_points(draft: State, { id, storyPoints }: { id: string; storyPoints: number | null }, context: Context): void {
    const issue = editable(draft, id)
    if (!issue || (storyPoints !== null && points(storyPoints) === null) || (issue.storyPoints ?? null) === storyPoints) return
    set(draft, issue, context, 'storyPoints', storyPoints)
  },

  issue_set_epic(draft: State, { id, epicId }: { id: string; epicId: string | null }, context: Context): void {
    const issue = editable(draft, id)
    const epic = find(draft, 'issues', epicId)
    if (!issue || issue.type === 'Epic' || (epicId !== null && epic?.type !== 'Epic') || (issue.epicId ?? null) === epicId) return
    set(draft, issue, context, 'epicId', epicId, { from: find(draft, 'issues', issue.epicId)?.key ?? '', to: epic?.key ?? '' })
  },

  /** Into a sprint that is not over, or (null) the backlog. `rank`: its place there. */
  issue_move_sprint(draft: State, { id, sprintId, rank }: { id: string; sprintId: string | null; rank?: number }, context: Context): void {
    const issue = editable(draft, id)
    const sprint = find(draft, 'sprints', sprintId)
    if (!issue || issue.type === 'Epic' || (issue.sprintId ?? null) === sprintId) return
    if (sprintId !== null && (!sprint || sprintState(sprint.state) === 'closed' || sprint.projectId !== issue.projectId)) return
    set(draft, issue, context, 'sprintId', sprintId, { from: nameOf(draft, 'sprints', issue.sprintId) || 'Backlog', to: sprint?.name ?? 'Backlog' })
    if (rank !== undefined) issue.rank = rank
  },

  issue_label_add(draft: State, { id, label }: { id: string; label: string }, context: Context): void {
    const issue = editable(draft, id)
    if (!issue || labelProblem(array(issue.labels), label) !== null) return
    set(draft, issue, context, 'labels', [...array(issue.labels), label.trim()])
  },

  issue_label_remove(draft: State, { id, label }: { id: string; label: string }, context: Context): void {
    const issue = editable(draft, id)
    if (!issue || !array(issue.labels).includes(label)) return
    set(draft, issue, context, 'labels', array(issue.labels).filter((one) => one !== label))
  },

  issue_set_components(draft: State, { id, componentIds }: { id: string; componentIds: string[] }, context: Context): void {
    const issue = editable(draft, id)
    const wanted = [...new Set(componentIds)].filter((one) => find(draft, 'components', one)?.projectId === issue?.projectId)
    if (!issue || same(array(issue.componentIds), wanted)) return
    const names = (ids: string[]): string[] => ids.map((one) => nameOf(draft, 'components', one))
    set(draft, issue, context, 'componentIds', wanted, { from: names(array(issue.componentIds)), to: names(wanted) })
  },

  issue_set_versions(draft: State, { id, fixVersionIds }: { id: string; fixVersionIds: string[] }, context: Context): void {
    const issue = editable(draft, id)
    const wanted = [...new Set(fixVersionIds)].filter((one) => find(draft, 'versions', one)?.projectId === issue?.projectId)
    if (!issue || same(array(issue.fixVersionIds), wanted)) return
    const names = (ids: string[]): string[] => ids.map((one) => nameOf(draft, 'versions', one))
    set(draft, issue, context, 'fixVersionIds', wanted, { from: names(array(issue.fixVersionIds)), to: names(wanted) })
  },

  /** Start and due day; the start is not after the end. */
  issue_set_dates(draft: State, { id, startDate, dueDate }: { id: string; startDate?: string | null; dueDate?: string | null }, context: Context): void {
    const issue = editable(draft, id)
    if (!issue) return
    const start = startDate === undefined ? (issue.startDate ?? null) : startDate
    const due = dueDate === undefined ? (issue.dueDate ?? null) : dueDate
    if (start !== null && due !== null && start > due) return
    if (start !== (issue.startDate ?? null)) set(draft, issue, context, 'startDate', start)
    if (due !== (issue.dueDate ?? null)) set(draft, issue, context, 'dueDate', due)
  },

  issue_set_estimate(draft: State, given: { id: string; originalEstimate?: number | null; remainingEstimate?: number | null }, context: Context): void {
    const issue = editable(draft, given.id)
    if (!issue) return
    for (const field of ['originalEstimate', 'remainingEstimate'] as const) {
      const value = given[field]
      if (value === undefined || value === (issue[field] ?? null) || (value !== null && (!Number.isInteger(value) || value < 0))) continue
      set(draft, issue, context, field, value)
    }
    // What is to be done is at first all that was estimated.
    if (typeof given.originalEstimate === 'number' && given.remainingEstimate === undefined && typeof issue.remainingEstimate !== 'number') issue.remainingEstimate = issue.originalEstimate ?? null
  },

  /** Marks it as impeded. */
  issue_flag(draft: State, { id, flagged }: { id: string; flagged: boolean }, context: Context): void {
    const issue = editable(draft, id)
    if (!issue || (issue.flagged === true) === flagged) return
    set(draft, issue, context, 'flagged', flagged, { from: '', to: flagged ? 'impediment' : 'no impediment' })
  },

  /** Me as a watcher: for everybody, viewers too. It is no change of the issue's content. */
  issue_watch(draft: State, { id, watching }: { id: string; watching: boolean }): void {
    toggleMe(draft, id, 'watcherIds', watching)
  },

  issue_vote(draft: State, { id, voting }: { id: string; voting: boolean }): void {
    const issue = find(draft, 'issues', id)
    // One does not vote for one's own wish, nor for what is done.
    if (issue?.reporterId === myId(draft) || issue?.status === 'Done') return
    toggleMe(draft, id, 'voterIds', voting)
  },

  /** Other people as watchers. */
  issue_watcher_set(draft: State, { id, userId, watching }: { id: string; userId: string; watching: boolean }): void {
    const issue = editable(draft, id)
    if (!issue || !find(draft, 'users', userId) || array(issue.watcherIds).includes(userId) === watching) return
    issue.watcherIds = watching ? [...array(issue.watcherIds), userId] : array(issue.watcherIds).filter((one) => one !== userId)
  },

  attachment_add(draft: State, { id, files }: { id: string; files: readonly { name: string; size: number; type: string; url: string }[] }, context: Context): void {
    const issue = editable(draft, id)
    if (!issue || files.length === 0) return
    const before = array(issue.attachments)
    const taken = array(draft.issues).flatMap((one) => array(one?.attachments))
    let number = taken.reduce((most, one) => Math.max(most, Number(/^at(\d+)$/.exec(one?.id ?? '')?.[1] ?? 0)), 0)
    const added = files.map(({ name, size, type, url }) => ({ id: `at${(number += 1)}`, name: name.slice(0, 200), size, type, url, authorId: myId(draft), createdAt: context.now() }))
    issue.attachments = [...before, ...added]
    issue.updatedAt = context.now()
    log(draft, id, context, 'attachment', null, added.map((one) => one.name))
  },

  attachment_remove(draft: State, { id, attachmentId }: { id: string; attachmentId: string }, context: Context): void {
    const issue = editable(draft, id)
    const gone = array(issue?.attachments).find((one) => one?.id === attachmentId)
    if (!issue || !gone || !projectOf(draft, issue)) return
    issue.attachments = array(issue.attachments).filter((one) => one?.id !== attachmentId)
    issue.updatedAt = context.now()
    log(draft, id, context, 'attachment', gone.name, null)
  },
}

const same = (one: readonly string[], other: readonly string[]): boolean => one.length === other.length && one.every((id) => other.includes(id))

function toggleMe(draft: State, id: string, field: 'watcherIds' | 'voterIds', on: boolean): void {
  const issue = find(draft, 'issues', id)
  const me = myId(draft)
  if (!issue || array(issue[field]).includes(me) === on) return
  issue[field] = on ? [...array(issue[field]), me] : array(issue[field]).filter((one) => one !== me)
}

