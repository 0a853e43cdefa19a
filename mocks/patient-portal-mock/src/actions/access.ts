/** How actions reach records: only those whose owner's record the account holder may act in. */
import type { Context } from '@mocks/kit'
import type { ListKey, RecordOf, State, Ui } from '../model'
import { type Area, mayAct } from '../rules/access'
import { activeId, list, nextId, ownerOf } from '../rules/read'

/** The record of an id, if it may be changed. */
export function owned<K extends ListKey>(draft: State, key: K, id: unknown, area: Area, context: Context): RecordOf<K> | undefined {
  const found = list(draft, key).find((one) => (one as { id: string }).id === id)
  return found !== undefined && mayAct(draft, area, context, ownerOf(draft, found as { patientId?: string | null })) ? found : undefined
}

/** The records of several ids, if they may be changed. */
export function ownedAll<K extends ListKey>(draft: State, key: K, ids: unknown, area: Area, context: Context): RecordOf<K>[] {
  const wanted = Array.isArray(ids) ? [...new Set(ids)] : []
  return wanted.flatMap((id) => owned(draft, key, id, area, context) ?? [])
}

/** Lists from which records can be taken out: a number of theirs is never given twice, so their ids are drawn. */
const DRAWN: readonly ListKey[] = ['drafts', 'tasks', 'documents', 'medicalHistory', 'familyHistory', 'vitals', 'goals']

/** Adds a record of the person whose record is open, under the next id. Null: it may not be. */
export function added<K extends ListKey>(draft: State, key: K, prefix: string, area: Area, fields: Omit<RecordOf<K>, 'id'>, context: Context): string | null {
  const patientId = activeId(draft)
  if (!mayAct(draft, area, context, patientId)) return null
  if (!Array.isArray(draft[key])) draft[key] = [] as unknown as State[K]
  const id = DRAWN.includes(key) ? context.id(prefix) : nextId(list(draft, key) as readonly { id: string }[], prefix)
  ;(draft[key] as unknown[]).push({ id, patientId, ...fields })
  return id
}

/** Takes a record out of its list. */
export function removed<K extends ListKey>(draft: State, key: K, id: unknown, area: Area, context: Context): boolean {
  const found = owned(draft, key, id, area, context)
  if (found === undefined) return false
  draft[key] = (draft[key] as unknown[]).filter((one) => one !== found) as unknown as State[K]
  return true
}

/** Puts a record back that was taken out, where it stood. */
export function putBack<K extends ListKey>(draft: State, key: K, record: RecordOf<K>, at: number, area: Area, context: Context): void {
  const id = (record as { id?: unknown } | null)?.id
  if (typeof id !== 'string' || list(draft, key).some((one) => (one as { id: string }).id === id)) return
  if (!mayAct(draft, area, context, ownerOf(draft, record as { patientId?: string | null }))) return
  if (!Array.isArray(draft[key])) draft[key] = [] as unknown as State[K]
  const all = draft[key] as unknown[]
  all.splice(Math.max(0, Math.min(at, all.length)), 0, record)
}

export function uiOf(draft: State): Ui {
  if (draft.ui === undefined || draft.ui === null || typeof draft.ui !== 'object') draft.ui = {}
  return draft.ui
}

/** A text without blanks around it, no longer than allowed. */
export const trimmed = (given: unknown, most: number): string => (typeof given === 'string' ? given.trim().slice(0, most) : '')
