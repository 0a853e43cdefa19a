/** Tasks, events, logged calls and emails. */
import type { Context } from '@mocks/kit'
import { identify } from '../meta/identify'
import { type Activity, LIMITS, type State } from '../model'
import { text } from '../read'
import { binned, fresh, isUser, listOf, myId } from './shared'

interface About {
  readonly relatedToType?: string
  readonly relatedToId?: string
}

export interface TaskFields extends About {
  readonly subject: string
  readonly dueDate?: string | null
  readonly status?: string
  readonly priority?: string
  readonly assignedToId?: string
  readonly description?: string
}

export interface EventFields extends About {
  readonly subject: string
  readonly startDateTime: string
  readonly endDateTime: string
  readonly location?: string
  readonly assignedToId?: string
  readonly description?: string
}

const TASK_STATUSES = ['Not Started', 'In Progress', 'Completed']
const PRIORITIES = ['High', 'Normal', 'Low']
const OUTCOMES = ['Connected', 'Left voicemail', 'No answer', 'Wrong number']

const find = (draft: State, id: string): Activity | undefined => identify(draft.activities, 'activityId').find((one) => one.id === id)?.record
const day = (value: string | null | undefined): string => (/^\d{4}-\d{2}-\d{2}/.test(value ?? '') ? `${value!.slice(0, 10)}T00:00:00Z` : '')
const kept = (value: string | undefined, most: number): string => (value ?? '').trim().slice(0, most)

function add(draft: State, fields: Omit<Activity, 'activityId' | 'createdDate'>, context: Context): string | null {
  if (text(fields.subject).trim() === '') return null
  const all = listOf(draft, 'activities')
  const id = fresh(all, 'activityId', 'activity', (draft.recycleBin ?? []).filter((one) => one?.kind === 'activity').map((one) => one.recordId))
  all.push({ activityId: id, ...fields, subject: kept(fields.subject, LIMITS.text), createdDate: context.now() })
  return id
}

const about = ({ relatedToType = '', relatedToId = '' }: About): Pick<Activity, 'relatedToType' | 'relatedToId'> => ({ relatedToType: relatedToId === '' ? '' : relatedToType, relatedToId })

export const activityActions = {
  task_create(draft: State, given: TaskFields, context: Context): string | null {
    const due = day(given.dueDate)
    return add(draft, {
      type: 'task', subject: given.subject, status: TASK_STATUSES.includes(given.status ?? '') ? given.status : 'Not Started', priority: PRIORITIES.includes(given.priority ?? '') ? given.priority : 'Normal',
      ...(due === '' ? {} : { dueDate: due }), ...about(given), assignedToId: isUser(draft, given.assignedToId ?? '') ? given.assignedToId : myId(draft), description: kept(given.description, LIMITS.long),
    }, context)
  },

  event_create(draft: State, given: EventFields, context: Context): string | null {
    if (!(given.startDateTime < given.endDateTime)) return null
    return add(draft, {
      type: 'event', subject: given.subject, status: 'Scheduled', priority: 'Normal', ...about(given), assignedToId: isUser(draft, given.assignedToId ?? '') ? given.assignedToId : myId(draft), description: kept(given.description, LIMITS.long),
      startDateTime: given.startDateTime, endDateTime: given.endDateTime, ...(kept(given.location, LIMITS.text) === '' ? {} : { location: kept(given.location, LIMITS.text) }),
    }, context)
  },

  /** A call that has been made: a finished task. */
  call_log(draft: State, given: About & { subject: string; outcome: string; description: string }, context: Context): string | null {
    const now = context.now()
    return add(draft, { type: 'task', subtype: 'Call', subject: given.subject, status: 'Completed', priority: 'Normal', dueDate: day(now), ...about(given), assignedToId: myId(draft), outcome: OUTCOMES.includes(given.outcome) ? given.outcome : OUTCOMES[0], description: kept(given.description, LIMITS.long) }, context)
  },

  /** It is logged with the record; a draft that it was written from goes. */
  email_send(draft: State, given: About & { to: string; subject: string; body: string; draftId?: string }, context: Context): string | null {
    if (given.to.trim() === '') return null
    const id = add(draft, { type: 'task', subtype: 'Email', subject: given.subject, status: 'Completed', priority: 'Normal', dueDate: day(context.now()), ...about(given), assignedToId: myId(draft), to: kept(given.to, LIMITS.text), description: kept(given.body, LIMITS.long) }, context)
    if (id !== null && given.draftId !== undefined) activityActions.draft_delete(draft, { id: given.draftId })
    return id
  },

  draft_save(draft: State, given: About & { id?: string; to: string; subject: string; body: string }, context: Context): string | null {
    if ([given.to, given.subject, given.body].every((one) => one.trim() === '')) return null
    const all = listOf(draft, 'emailDrafts')
    const fields = { to: kept(given.to, LIMITS.text), subject: kept(given.subject, LIMITS.text), body: kept(given.body, LIMITS.long), relatedToType: given.relatedToType ?? '', relatedToId: given.relatedToId ?? '', savedDate: context.now() }
    const there = identify(all, 'draftId').find((one) => one.id === given.id)
    if (there !== undefined) {
      Object.assign(there.record, fields)
      return there.id
    }
    const id = fresh(all, 'draftId', 'draft')
    all.push({ draftId: id, ...fields, createdBy: myId(draft) })
    return id
  },

  draft_delete(draft: State, { id }: { id: string }): void {
    const all = listOf(draft, 'emailDrafts')
    const at = identify(all, 'draftId').find((one) => one.id === id)?.index
    if (at !== undefined) all.splice(at, 1)
  },

  activity_edit(draft: State, { id, fields }: { id: string; fields: Partial<TaskFields & EventFields> & { outcome?: string } }): void {
    const one = find(draft, id)
    if (one === undefined || (fields.subject !== undefined && fields.subject.trim() === '')) return
    const start = fields.startDateTime ?? one.startDateTime
    const end = fields.endDateTime ?? one.endDateTime
    if (one.type === 'event' && (fields.startDateTime ?? fields.endDateTime) !== undefined && !(text(start) < text(end))) return
    const wanted: Record<string, unknown> = { ...fields }
    if (fields.dueDate !== undefined) wanted.dueDate = day(fields.dueDate)
    if (fields.status !== undefined && one.type !== 'event' && !TASK_STATUSES.includes(fields.status)) delete wanted.status
    if (fields.assignedToId !== undefined && !isUser(draft, fields.assignedToId)) delete wanted.assignedToId
    for (const [key, value] of Object.entries(wanted)) {
      const next = typeof value === 'string' ? value.trim().slice(0, key === 'description' ? LIMITS.long : LIMITS.text) : value
      const before = (one as unknown as Record<string, unknown>)[key]
      if (next !== undefined && next !== before && !(next === '' && before === undefined)) (one as unknown as Record<string, unknown>)[key] = next
    }
  },

  task_complete(draft: State, { ids }: { ids: readonly string[] }): void {
    setStatus(draft, ids, 'Completed')
  },

  task_reopen(draft: State, { ids }: { ids: readonly string[] }): void {
    setStatus(draft, ids, 'Not Started')
  },

  event_move(draft: State, { id, startDateTime, endDateTime }: { id: string; startDateTime: string; endDateTime: string }): void {
    const one = find(draft, id)
    if (one === undefined || one.type !== 'event' || !(startDateTime < endDateTime)) return
    one.startDateTime = startDateTime
    one.endDateTime = endDateTime
  },

  activity_delete(draft: State, { ids }: { ids: readonly string[] }, context: Context): string[] {
    const chosen = identify(draft.activities, 'activityId').filter((one) => ids.includes(one.id)).slice(0, LIMITS.bulk)
    const made = chosen.map(({ id, record, index }) => binned(draft, 'activity', id, record, index, text(record.subject, id), context))
    const gone = new Set(chosen.map((one) => one.record))
    if (gone.size > 0) draft.activities = draft.activities!.filter((one) => !gone.has(one))
    return made
  },
}

function setStatus(draft: State, ids: readonly string[], status: string): void {
  for (const { id, record } of identify(draft.activities, 'activityId').slice()) {
    if (ids.includes(id) && record.type !== 'event' && record.status !== status) record.status = status
  }
}
