/** What belongs to an issue: sub-tasks, links, comments, logged work. */
import type { Context } from '@mocks/kit'
import { type Comment, type LinkType, LIMITS, LINK_TYPES, type Raw, type State, type Worklog } from '../model'
import { textProblem } from '../rules/names'
import { mentioned } from '../rules/mentions'
import { array, canAdminister, canEdit, editable, find, list, log, myId, nextId, notify, notifyMyself, projectOf, remove, set } from './shared'

type Remaining = { kind: 'auto' } | { kind: 'leave' } | { kind: 'set'; minutes: number }

export const subtaskActions = {
  subtask_add(draft: State, { id, title }: { id: string; title: string }, context: Context): void {
    const issue = editable(draft, id)
    const before = array(issue?.subtasks)
    if (!issue || textProblem('a title', title, LIMITS.subtaskTitle) !== null || before.length >= LIMITS.subtasks) return
    const all = array(draft.issues).flatMap((one) => array(one?.subtasks))
    issue.subtasks = [...before, { id: nextId(all, 'st'), title: title.trim(), completed: false }]
    log(draft, id, context, 'sub-task', null, title.trim())
  },

  subtask_toggle(draft: State, { id, subtaskId, completed }: { id: string; subtaskId: string; completed: boolean }, context: Context): void {
    const issue = editable(draft, id)
    const subtask = issue?.subtasks?.find((one) => one?.id === subtaskId)
    if (!subtask || (subtask.completed === true) === completed) return
    subtask.completed = completed
    log(draft, id, context, 'sub-task', subtask.title, completed ? 'completed' : 'open')
  },

  subtask_rename(draft: State, { id, subtaskId, title }: { id: string; subtaskId: string; title: string }): void {
    const subtask = editable(draft, id)?.subtasks?.find((one) => one?.id === subtaskId)
    if (!subtask || textProblem('a title', title, LIMITS.subtaskTitle) !== null || subtask.title === title.trim()) return
    subtask.title = title.trim()
  },

  subtask_remove(draft: State, { id, subtaskId }: { id: string; subtaskId: string }, context: Context): void {
    const issue = editable(draft, id)
    const gone = issue?.subtasks?.find((one) => one?.id === subtaskId)
    if (!issue || !gone) return
    issue.subtasks = array(issue.subtasks).filter((one) => one?.id !== subtaskId)
    log(draft, id, context, 'sub-task', gone.title, 'removed')
  },

  subtask_move(draft: State, { id, subtaskId, index }: { id: string; subtaskId: string; index: number }): void {
    const issue = editable(draft, id)
    const before = array(issue?.subtasks)
    const from = before.findIndex((one) => one?.id === subtaskId)
    if (!issue || from < 0 || from === index) return
    const rest = before.toSpliced(from, 1)
    issue.subtasks = rest.toSpliced(Math.max(0, Math.min(index, rest.length)), 0, before[from]!)
  },
}

export const linkActions = {
  /** One way: "from blocks to". The other side shows it the other way round. */
  link_add(draft: State, { fromId, toId, type }: { fromId: string; toId: string; type: LinkType }, context: Context): void {
    const from = editable(draft, fromId)
    const to = find(draft, 'issues', toId)
    if (!from || !to || fromId === toId || !LINK_TYPES.includes(type)) return
    const links = list(draft, 'links')
    if (links.some((one) => one?.type === type && one.fromId === fromId && one.toId === toId)) return
    links.push({ id: nextId(links, 'l'), type, fromId, toId, createdAt: context.now() })
    const ids = array(from.linkedIssueIds)
    set(draft, from, context, 'linkedIssueIds', ids.includes(toId) ? ids : [...ids, toId], { from: '', to: `${type} ${to.key}` })
  },

  /** `linkId` is left out for a link that only linkedIssueIds knows. */
  link_remove(draft: State, { issueId, otherId, linkId }: { issueId: string; otherId: string; linkId?: string }, context: Context): void {
    if (!canEdit(draft)) return
    const link = find(draft, 'links', linkId)
    if (link) remove(draft, 'links', link.id)
    const [fromId, toId] = link ? [link.fromId ?? '', link.toId ?? ''] : [issueId, otherId]
    const still = list(draft, 'links').some((one) => one?.fromId === fromId && one.toId === toId)
    for (const [id, other] of link ? [[fromId, toId]] : [[fromId, toId], [toId, fromId]]) {
      const issue = find(draft, 'issues', id)
      if (still || !issue || !array(issue.linkedIssueIds).includes(other!)) continue
      set(draft, issue, context, 'linkedIssueIds', array(issue.linkedIssueIds).filter((one) => one !== other), { from: find(draft, 'issues', other)?.key ?? other, to: '' })
    }
  },
}

export const commentActions = {
  comment_add(draft: State, { issueId, content }: { issueId: string; content: string }, context: Context): string | null {
    const issue = find(draft, 'issues', issueId)
    if (!issue || textProblem('a comment', content, LIMITS.comment) !== null) return null
    const all = list(draft, 'comments')
    const id = nextId(all, 'c')
    all.push({ id, issueId, userId: myId(draft), content: content.trim(), createdAt: context.now() })
    for (const user of mentioned(array(draft.users), content)) {
      if (user.id !== myId(draft)) notify(draft, context, { type: 'comment', issueId, message: `mentioned you on ${issue.key}`, userId: user.id })
    }
    if (draft.settings?.autoWatch === true && !array(issue.watcherIds).includes(myId(draft))) issue.watcherIds = [...array(issue.watcherIds), myId(draft)]
    notifyMyself(draft, context, issue, 'comment', `commented on ${issue.key}`)
    return id
  },

  /** One's own only. */
  comment_edit(draft: State, { id, content }: { id: string; content: string }, context: Context): void {
    const comment = find(draft, 'comments', id)
    if (comment?.userId !== myId(draft) || textProblem('a comment', content, LIMITS.comment) !== null || comment.content === content.trim()) return
    comment.content = content.trim()
    comment.editedAt = context.now()
  },

  comment_delete(draft: State, { id }: { id: string }): void {
    if (find(draft, 'comments', id)?.userId === myId(draft)) remove(draft, 'comments', id)
  },

  comment_undelete(draft: State, { comment, index }: { comment: Raw<Comment>; index: number }): void {
    if (comment.userId !== myId(draft) || find(draft, 'comments', comment.id) || !find(draft, 'issues', comment.issueId)) return
    list(draft, 'comments').splice(index, 0, comment)
  },
}

export const worklogActions = {
  /** What remains is lessened by what was worked, is set, or stays. */
  worklog_add(draft: State, given: { issueId: string; minutes: number; date: string; note: string; remaining?: Remaining }, context: Context): string | null {
    const issue = editable(draft, given.issueId)
    if (!issue || !allowed(given.minutes)) return null
    const all = list(draft, 'worklogs')
    const id = nextId(all, 'wl')
    all.push({ id, issueId: issue.id, userId: myId(draft), minutes: given.minutes, date: given.date.slice(0, 10), note: given.note.trim().slice(0, 1_000), createdAt: context.now() })
    const remaining = given.remaining ?? { kind: 'auto' }
    if (remaining.kind === 'set') issue.remainingEstimate = Math.max(0, Math.round(remaining.minutes))
    if (remaining.kind === 'auto' && typeof issue.remainingEstimate === 'number') issue.remainingEstimate = Math.max(0, issue.remainingEstimate - given.minutes)
    issue.updatedAt = context.now()
    log(draft, issue.id, context, 'work log', null, `${given.minutes} minutes`)
    return id
  },

  worklog_edit(draft: State, { id, minutes, date, note }: { id: string; minutes: number; date: string; note: string }, context: Context): void {
    const entry = own(draft, id)
    if (!entry || !allowed(minutes) || (entry.minutes === minutes && entry.date === date && entry.note === note.trim())) return
    Object.assign(entry, { minutes, date: date.slice(0, 10), note: note.trim().slice(0, 1_000) })
    const issue = find(draft, 'issues', entry.issueId)
    if (issue) issue.updatedAt = context.now()
  },

  worklog_delete(draft: State, { id }: { id: string }, context: Context): void {
    const entry = own(draft, id)
    const issue = find(draft, 'issues', entry?.issueId)
    if (!entry) return
    remove(draft, 'worklogs', id)
    if (issue) issue.updatedAt = context.now()
  },
}

const allowed = (minutes: number): boolean => Number.isInteger(minutes) && minutes > 0 && minutes <= LIMITS.worklogMinutes

/** One's own work, or anybody's for who administers the project. */
function own(draft: State, id: string): Raw<Worklog> | undefined {
  const entry = find(draft, 'worklogs', id)
  const mine = entry?.userId === myId(draft) && canEdit(draft)
  return mine || canAdminister(draft, projectOf(draft, find(draft, 'issues', entry?.issueId))) ? entry : undefined
}
