/** Reading a state that may lack anything. Enters: a state, or a value of it. Leaves: lists, texts and numbers that are safe to show. */
import type { FamilyMember, ListKey, Patient, RecordOf, State } from '../model'

export const text = (given: unknown): string => (typeof given === 'string' ? given : typeof given === 'number' ? String(given) : '')
export const num = (given: unknown): number => (typeof given === 'number' && Number.isFinite(given) ? given : 0)
export const texts = (given: unknown): string[] => (Array.isArray(given) ? given.map(text).filter((one) => one !== '') : [])

/** The records of a list: what is no record, or has no id, is passed over. */
export function list<K extends ListKey>(state: State, key: K): readonly RecordOf<K>[] {
  const given: unknown = state[key]
  if (!Array.isArray(given)) return []
  const good = (one: unknown): boolean => one !== null && typeof one === 'object' && typeof (one as { id?: unknown }).id === 'string'
  return (given.every(good) ? given : given.filter(good)) as RecordOf<K>[]
}

export function within<T>(given: unknown): readonly T[] {
  return Array.isArray(given) ? (given.filter((one) => one !== null && typeof one === 'object') as T[]) : []
}

export const selfId = (state: State): string => text(state.currentUser?.id) || 'patient-1'

export function nameOf(patient: Patient | undefined): string {
  const whole = text(patient?.fullName) || [text(patient?.firstName), text(patient?.lastName)].filter(Boolean).join(' ')
  return whole || 'Patient'
}

export const firstName = (patient: Patient | undefined): string => text(patient?.preferredName) || text(patient?.firstName) || nameOf(patient).split(' ')[0]!

/** The account holder is no member of her own family, whatever an injected state says. */
export const family = (state: State): readonly FamilyMember[] => list(state, 'familyMembers').filter((one) => one.id !== selfId(state))

/** Whose record is open: the account holder's, unless a family member's has been chosen. */
export function activeId(state: State): string {
  const chosen = text(state.ui?.activePatientId)
  return family(state).some((one) => one.id === chosen) ? chosen : selfId(state)
}

export function patientOf(state: State, id: string): Patient {
  return family(state).find((one) => one.id === id) ?? state.currentUser ?? { id: selfId(state) }
}

export const active = (state: State): Patient => patientOf(state, activeId(state))

/** To whom a record belongs. What names nobody of the family is the account holder's. */
export function ownerOf(state: State, record: { patientId?: string | null }): string {
  const owner = text(record.patientId)
  return owner !== '' && family(state).some((one) => one.id === owner) ? owner : selfId(state)
}

/** The records of a list that belong to one person; left out: to the one whose record is open. */
export function own<K extends ListKey>(state: State, key: K, patient = activeId(state)): RecordOf<K>[] {
  return list(state, key).filter((one) => ownerOf(state, one as { patientId?: string | null }) === patient)
}

export function find<K extends ListKey>(state: State, key: K, id: unknown): RecordOf<K> | undefined {
  return list(state, key).find((one) => (one as { id: string }).id === id)
}

/** The next id in the manner of the list: "appt-7" after "appt-6". */
export function nextId(records: readonly { id?: unknown }[], prefix: string): string {
  const highest = records.reduce((most, one) => {
    const found = new RegExp(`^${prefix}-(\\d{1,9})$`).exec(text(one?.id))
    return found === null ? most : Math.max(most, Number(found[1]))
  }, 0)
  return `${prefix}-${highest + 1}`
}

/** The newest first; what has no time comes last. */
export function newest<T>(records: readonly T[], time: (record: T) => unknown): T[] {
  return [...records].sort((a, b) => text(time(b)).localeCompare(text(time(a))))
}

export function oldest<T>(records: readonly T[], time: (record: T) => unknown): T[] {
  return [...records].sort((a, b) => text(time(a)).localeCompare(text(time(b))))
}
