/** What the actions have in common: finding, changing, binning and restoring records of a draft. */
import type { Context } from '@mocks/kit'
import { fieldProblem, problems, stored } from '../logic/validate'
import { identify, nextId, type Placed } from '../meta/identify'
import { OBJECTS } from '../meta/objects'
import { isClosedStage, stageOf } from '../meta/stages'
import { type Binned, type Kind, LIMITS, type Raw, type State } from '../model'
import { text } from '../read'
import { keyIn } from '../world'

export type Fields = Readonly<Record<string, unknown>>

export function listOf<K extends keyof State>(draft: State, key: K): NonNullable<State[K]> {
  if (!Array.isArray(draft[key])) (draft as Raw)[key] = []
  return draft[key] as NonNullable<State[K]>
}

export const recordsOf = (draft: State, kind: Kind): Raw[] => listOf(draft, OBJECTS[kind].collection) as Raw[]
export const placedOf = (draft: State, kind: Kind): Placed<Raw>[] => identify(recordsOf(draft, kind), OBJECTS[kind].idKey)
export const findRecord = (draft: State, kind: Kind, id: string | null | undefined): Raw | undefined => placedOf(draft, kind).find((one) => one.id === id)?.record

export const myId = (draft: State): string => text(draft.user?.userId, 'user-1')
/** People may do everything with records; what concerns all (others' posts and views, quotas, purging) is for managers. */
export const isManager = (draft: State): boolean => !/\b(rep|viewer|read.?only)\b/i.test(text(draft.user?.role))
export const isUser = (draft: State, id: string): boolean => id === myId(draft) || identify(draft.users, 'userId').some((one) => one.id === id)

/** Ids of a kind, also those in the recycle bin, so that none is given twice. */
export function freshId(draft: State, kind: Kind): string {
  const { idKey, prefix } = OBJECTS[kind]
  return nextId(prefix, [...recordsOf(draft, kind).map((one) => one?.[idKey]), ...(draft.recycleBin ?? []).filter((one) => one?.kind === kind).map((one) => one.recordId)])
}

export const fresh = (list: readonly object[], key: string, prefix: string, more: readonly unknown[] = []): string => nextId(prefix, [...list.map((one) => (one as Raw | null)?.[key]), ...more])

// ---- Creating and editing

export function createRecord(draft: State, kind: Kind, given: Fields, context: Context): string | null {
  const info = OBJECTS[kind]
  const filled: Record<string, unknown> = { ...defaultsOf(kind), ...given }
  if (Object.keys(problems(kind, filled)).length > 0) return null
  const id = freshId(draft, kind)
  const now = context.now()
  const record: Raw = { [info.idKey]: id }
  if (kind === 'case') record.caseNumber = nextCaseNumber(draft)
  for (const field of info.fields) {
    if (field.fixed || field.section === 'System') continue
    const value = stored(field, filled[field.key])
    if (value === '' && (field.later || field.key === 'contactId')) continue
    record[field.key] = value
  }
  if (kind === 'opportunity') Object.assign(record, stageFields(text(record.stage), given.probability))
  const owner = text(given.ownerId)
  record.ownerId = owner !== '' && isUser(draft, owner) ? owner : myId(draft)
  record.createdDate = now
  record.modifiedDate = now
  if (kind === 'case' && record.status === 'Closed') record.closedDate = now
  if (kind === 'case' && record.status === 'Escalated') record.escalatedDate = now
  recordsOf(draft, kind).push(record)
  return id
}

export function defaultsOf(kind: Kind): Record<string, unknown> {
  if (kind === 'lead') return { status: 'New', rating: 'Warm', source: 'Website', country: 'United States' }
  if (kind === 'account') return { type: 'Prospect', billingCountry: 'United States', shippingCountry: 'United States' }
  if (kind === 'contact') return { mailingCountry: 'United States' }
  if (kind === 'opportunity') return { stage: 'Prospecting', type: 'New Business' }
  return { status: 'New', priority: 'Medium', origin: 'Phone' }
}

/** A probability that somebody set stays; otherwise the stage gives it. */
function stageFields(stage: string, probability: unknown): Raw {
  const own = Number(probability)
  return { stage, probability: probability !== undefined && probability !== '' && probability !== null && Number.isFinite(own) && !isClosedStage(stage) ? own : stageOf(stage).probability }
}

function nextCaseNumber(draft: State): string {
  const all = [...recordsOf(draft, 'case'), ...(draft.recycleBin ?? []).filter((one) => one?.kind === 'case').map((one) => one.record)]
  const greatest = all.reduce((most, one) => Math.max(most, Number(/(\d{1,9})$/.exec(text(one?.caseNumber))?.[1] ?? 0)), 0)
  return `CASE-${String(greatest + 1).padStart(5, '0')}`
}

/** Takes the fields that are right and different; tells whether anything changed. */
export function editRecord(draft: State, kind: Kind, id: string, given: Fields, context: Context): boolean {
  const record = findRecord(draft, kind, id)
  if (record === undefined || isLocked(kind, record)) return false
  const before = { status: text(record.status), stage: text(record.stage) }
  let changed = false
  for (const field of OBJECTS[kind].fields) {
    if (!(field.key in given) || field.fixed || fieldProblem(field, given[field.key]) !== null) continue
    if (field.key === 'ownerId' && !isUser(draft, text(given.ownerId))) continue
    const key = keyIn(record, field)
    const value = stored(field, given[field.key])
    const was = stored(field, record[key])
    if (value === was) continue
    record[key] = value
    changed = true
  }
  if (!changed) return false
  if (kind === 'opportunity' && record.stage !== before.stage) Object.assign(record, stageFields(text(record.stage), given.probability))
  if (kind === 'opportunity' && record.stage !== before.stage && !isClosedStage(text(record.stage))) dropKeys(record, ['closeReason', 'closeNote'])
  if (kind === 'case' && record.status !== before.status) caseDates(record, context)
  record.modifiedDate = context.now()
  return true
}

export function dropKeys(record: Raw, keys: readonly string[]): void {
  for (const key of keys) if (key in record) delete record[key]
}

/** When a case was closed and escalated follows its status. */
export function caseDates(record: Raw, context: Context): void {
  if (record.status === 'Closed') record.closedDate = context.now()
  else dropKeys(record, ['closedDate', 'resolution'])
  if (record.status === 'Escalated') record.escalatedDate = context.now()
  else if (record.status !== 'Closed') dropKeys(record, ['escalatedDate', 'escalationReason'])
}

/** A converted lead is history. */
export const isLocked = (kind: Kind, record: Raw): boolean => kind === 'lead' && (record.isConverted === true || text(record.convertedDate) !== '')

export function editMany(draft: State, kind: Kind, changes: readonly { readonly id: string; readonly fields: Fields }[], context: Context): number {
  return changes.slice(0, LIMITS.bulk).filter(({ id, fields }) => editRecord(draft, kind, id, fields, context)).length
}

// ---- Deleting

export function binRecords(draft: State, kind: Kind, ids: readonly string[], context: Context): string[] {
  const chosen = placedOf(draft, kind).filter((one) => ids.includes(one.id)).slice(0, LIMITS.bulk)
  const made = chosen.map(({ id, record, index }) => binned(draft, kind, id, record, index, nameOfRaw(kind, record, id), context))
  const gone = new Set(chosen.map((one) => one.record))
  ;(draft as Raw)[OBJECTS[kind].collection] = recordsOf(draft, kind).filter((one) => !gone.has(one))
  return made
}

export function binned(draft: State, kind: Binned['kind'], recordId: string, record: object, index: number, name: string, context: Context): string {
  const bin = listOf(draft, 'recycleBin')
  const id = fresh(bin, 'id', 'bin')
  bin.push({ id, kind, recordId, name, record: JSON.parse(JSON.stringify(record)) as Raw, index, deletedBy: myId(draft), deletedDate: context.now() })
  return id
}

export function nameOfRaw(kind: Kind, record: Raw, id: string): string {
  const named = kind === 'case' ? [record.caseNumber, record.subject] : kind === 'account' || kind === 'opportunity' ? [record.name] : [record.firstName, record.lastName]
  return named.map((one) => text(one)).filter((one) => one !== '').join(' ') || text(record.company) || id
}

/** Where records of the bin come from. */
export const HOMES = {
  lead: ['leads', 'leadId'], account: ['accounts', 'accountId'], contact: ['contacts', 'contactId'], opportunity: ['opportunities', 'opportunityId'], case: ['cases', 'caseId'],
  activity: ['activities', 'activityId'], file: ['files', 'fileId'],
} as const

/** Sets fields back as they were; a value of undefined takes the key away. Used by undo. */
export function revert(draft: State, kind: Kind, before: readonly { readonly id: string; readonly fields: Fields }[]): void {
  for (const { id, fields } of before.slice(0, LIMITS.bulk)) {
    const record = findRecord(draft, kind, id)
    if (record === undefined) continue
    for (const [key, value] of Object.entries(fields)) {
      if (value === null || value === undefined) dropKeys(record, [key])
      else record[key] = value
    }
  }
}
