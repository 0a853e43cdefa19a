/** Stages of opportunities, the way of cases, and the recycle bin. */
import type { Context } from '@mocks/kit'
import { identify } from '../meta/identify'
import { isClosedStage } from '../meta/stages'
import { type Kind, LIMITS, type Raw, type State } from '../model'
import { text } from '../read'
import { caseDates, dropKeys, editRecord, type Fields, findRecord, fresh, HOMES, isManager, listOf, myId, revert } from './shared'

export const stageActions = {
  /** The path, the board and the closing form. Reason and note stay only while it is closed. */
  opportunity_stage_set(draft: State, { id, stage, reason = '', note = '' }: { id: string; stage: string; reason?: string; note?: string }, context: Context): boolean {
    const record = findRecord(draft, 'opportunity', id)
    if (record === undefined || stage.trim() === '') return false
    const changed = editRecord(draft, 'opportunity', id, { stage }, context)
    if (!isClosedStage(stage)) return changed
    const more = { closeReason: reason.trim(), closeNote: note.trim().slice(0, LIMITS.long) }
    for (const [key, value] of Object.entries(more)) if (value !== '' && record[key] !== value) record[key] = value
    return changed
  },
}

export const caseActions = {
  case_close(draft: State, { id, resolution, comment = '' }: { id: string; resolution: string; comment?: string }, context: Context): boolean {
    const record = findRecord(draft, 'case', id)
    if (record === undefined || record.status === 'Closed') return false
    record.status = 'Closed'
    caseDates(record, context)
    if (resolution !== '') record.resolution = resolution
    record.modifiedDate = context.now()
    if (comment.trim() !== '') addComment(draft, id, comment, true, context)
    return true
  },

  case_reopen(draft: State, { id }: { id: string }, context: Context): boolean {
    return text(findRecord(draft, 'case', id)?.status) === 'Closed' && editRecord(draft, 'case', id, { status: 'Working' }, context)
  },

  /** To somebody else, with the reason; the priority rises to High where it was lower. */
  case_escalate(draft: State, { id, reason, ownerId }: { id: string; reason: string; ownerId: string }, context: Context): boolean {
    const record = findRecord(draft, 'case', id)
    if (record === undefined || record.status === 'Escalated' || record.status === 'Closed' || reason.trim() === '') return false
    const urgent = record.priority === 'Critical' ? 'Critical' : 'High'
    editRecord(draft, 'case', id, { status: 'Escalated', ownerId, priority: urgent }, context)
    record.escalationReason = reason.trim().slice(0, LIMITS.text)
    return true
  },

  case_comment_add(draft: State, { id, content, shared }: { id: string; content: string; shared: boolean }, context: Context): string | null {
    if (findRecord(draft, 'case', id) === undefined || content.trim() === '') return null
    return addComment(draft, id, content, shared, context)
  },

  case_comment_edit(draft: State, { id, content, shared }: { id: string; content: string; shared: boolean }): void {
    const comment = listOf(draft, 'caseComments').find((one) => one?.id === id)
    if (comment === undefined || comment.userId !== myId(draft) || content.trim() === '') return
    comment.content = content.trim().slice(0, LIMITS.long)
    comment.public = shared
  },

  case_comment_delete(draft: State, { id }: { id: string }): void {
    const all = listOf(draft, 'caseComments')
    const at = all.findIndex((one) => one?.id === id)
    if (at >= 0 && (all[at]!.userId === myId(draft) || isManager(draft))) all.splice(at, 1)
  },
}

function addComment(draft: State, caseId: string, content: string, shared: boolean, context: Context): string {
  const all = listOf(draft, 'caseComments')
  const id = fresh(all, 'id', 'case-comment')
  all.push({ id, caseId, userId: myId(draft), content: content.trim().slice(0, LIMITS.long), public: shared, createdDate: context.now() })
  return id
}

export const binActions = {
  /** Back to where they were; `ids` are those of the bin. */
  record_restore(draft: State, { ids }: { ids: readonly string[] }): number {
    const bin = listOf(draft, 'recycleBin')
    const chosen = bin.filter((one) => one && ids.includes(one.id)).sort((one, other) => one.index - other.index)
    for (const one of chosen) {
      const [collection, key] = HOMES[one.kind] ?? HOMES.lead
      const list = listOf(draft, collection) as Raw[]
      if (identify(list, key).some((other) => other.id === one.recordId)) continue
      list.splice(Math.min(one.index, list.length), 0, one.record)
    }
    draft.recycleBin = bin.filter((one) => !chosen.includes(one))
    return chosen.length
  },

  /** For good: what pointed to them points to nothing. Managers only. */
  record_purge(draft: State, { ids }: { ids: readonly string[] }): number {
    if (!isManager(draft)) return 0
    const bin = listOf(draft, 'recycleBin')
    const chosen = bin.filter((one) => one && ids.includes(one.id))
    draft.recycleBin = bin.filter((one) => !chosen.includes(one))
    for (const one of chosen) forget(draft, one.kind, one.recordId)
    return chosen.length
  },

  /** Undo of a change to several records: their fields as they were. */
  record_revert(draft: State, { kind, before }: { kind: Kind; before: readonly { readonly id: string; readonly fields: Fields }[] }): void {
    revert(draft, kind, before)
  },
}

function forget(draft: State, kind: string, id: string): void {
  const lists = [draft.contacts, draft.opportunities, draft.cases, (draft.recycleBin ?? []).map((one) => one.record)]
  for (const list of lists) {
    for (const record of (list ?? []) as Raw[]) {
      if (kind === 'account' && record?.accountId === id) record.accountId = ''
      if (kind === 'contact' && record?.contactId === id && list !== draft.contacts) dropKeys(record, ['contactId'])
    }
  }
  if (kind === 'case') draft.caseComments = (draft.caseComments ?? []).filter((one) => one?.caseId !== id)
}
