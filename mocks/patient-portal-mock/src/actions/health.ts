/** The health record: allergies, conditions, vaccines, history, readings, preventive care. What one adds is marked as reported. */
import type { Context } from '@mocks/kit'
import { type HistoryEntry, LIMITS, type State, type Vital } from '../model'
import { activeId, own, text } from '../rules/read'
import { isOwnReading, measureOf, readingProblems } from '../rules/vitals'
import { isDay, shift, today } from '../rules/when'
import { added, owned, putBack, removed, trimmed } from './access'

export const SEVERITIES = ['Mild', 'Moderate', 'Severe'] as const
export const ALLERGY_TYPES = ['Medication', 'Food', 'Environmental', 'Other'] as const

export interface AllergyFields { allergen: string; type: string; reaction: string; severity: string; onsetDate: string | null; notes: string }
export interface ConditionFields { name: string; severity: string; onsetDate: string | null; notes: string }
export interface VaccineFields { vaccineName: string; administrationDate: string | null; administrator: string; lotNumber: string }
export interface FamilyFields { relationship: string; condition: string; ageAtOnset: number | null; notes: string }

const REPORTED = 'Reported by patient'
const severity = (given: unknown): string => ((SEVERITIES as readonly string[]).includes(text(given)) ? text(given) : 'Mild')
const past = (given: string | null, context: Context): given is string => isDay(given) && given! <= today(context)
const same = (a: unknown, b: unknown): boolean => text(a).trim().toLowerCase() === text(b).trim().toLowerCase()
const REMOVABLE = ['allergies', 'conditions'] as const
export type Removable = (typeof REMOVABLE)[number]

export const health = {
  /** One allergen stands once in the list. */
  allergy_add(draft: State, fields: AllergyFields, context: Context): string | null {
    const allergen = trimmed(fields.allergen, LIMITS.name)
    if (allergen === '' || own(draft, 'allergies').some((one) => same(one.allergen, allergen) && one.status !== 'Inactive')) return null
    if (fields.onsetDate !== null && !past(fields.onsetDate, context)) return null
    return added(draft, 'allergies', 'allergy', 'health', { allergen, type: trimmed(fields.type, 30) || 'Other', reaction: trimmed(fields.reaction, LIMITS.name), severity: severity(fields.severity), status: 'Active', onsetDate: fields.onsetDate ?? today(context), notes: trimmed(fields.notes, LIMITS.note), source: REPORTED }, context)
  },

  allergy_update(draft: State, { id, ...fields }: AllergyFields & { id: string }, context: Context): void {
    const one = owned(draft, 'allergies', id, 'health', context)
    if (one === undefined || trimmed(fields.allergen, LIMITS.name) === '' || (fields.onsetDate !== null && !past(fields.onsetDate, context))) return
    const next = { allergen: trimmed(fields.allergen, LIMITS.name), type: trimmed(fields.type, 30), reaction: trimmed(fields.reaction, LIMITS.name), severity: severity(fields.severity), onsetDate: fields.onsetDate ?? text(one.onsetDate), notes: trimmed(fields.notes, LIMITS.note) }
    if (Object.entries(next).some(([key, value]) => text(one[key as keyof typeof next]) !== value)) Object.assign(one, next)
  },

  condition_add(draft: State, fields: ConditionFields, context: Context): string | null {
    const name = trimmed(fields.name, LIMITS.name)
    if (name === '' || own(draft, 'conditions').some((one) => same(one.name, name)) || (fields.onsetDate !== null && !past(fields.onsetDate, context))) return null
    return added(draft, 'conditions', 'cond', 'health', { name, icdCode: '', clinicalStatus: 'Active', severity: severity(fields.severity), onsetDate: fields.onsetDate ?? today(context), diagnosedBy: '', notes: trimmed(fields.notes, LIMITS.note), source: REPORTED }, context)
  },

  /** Nothing leaves the record by itself: the clinic is asked. */
  removal_request(draft: State, { key, id, reason }: { key: Removable; id: string; reason: string }, context: Context): void {
    if (!REMOVABLE.includes(key)) return
    const one = owned(draft, key, id, 'health', context)
    if (one === undefined || one.removalRequest || trimmed(reason, LIMITS.note) === '') return
    one.removalRequest = { reason: trimmed(reason, LIMITS.note), requestedAt: context.now() }
  },

  removal_withdraw(draft: State, { key, id }: { key: Removable; id: string }, context: Context): void {
    const one = REMOVABLE.includes(key) ? owned(draft, key, id, 'health', context) : undefined
    if (one?.removalRequest) one.removalRequest = null
  },

  immunization_add(draft: State, fields: VaccineFields, context: Context): string | null {
    const vaccineName = trimmed(fields.vaccineName, LIMITS.name)
    if (vaccineName === '' || !past(fields.administrationDate, context)) return null
    if (own(draft, 'immunizations').some((one) => same(one.vaccineName, vaccineName) && one.administrationDate === fields.administrationDate)) return null
    return added(draft, 'immunizations', 'imm', 'health', { vaccineName, vaccineCode: '', administrationDate: fields.administrationDate, site: '', administrator: trimmed(fields.administrator, LIMITS.name), lotNumber: trimmed(fields.lotNumber, 30), status: 'Completed', nextDueDate: null, source: REPORTED }, context)
  },

  history_add(draft: State, { title, kind, date, notes }: { title: string; kind: string; date: string | null; notes: string }, context: Context): string | null {
    if (trimmed(title, LIMITS.name) === '' || (date !== null && !past(date, context))) return null
    return added(draft, 'medicalHistory', 'hist', 'health', { title: trimmed(title, LIMITS.name), kind: trimmed(kind, 30) || 'Other', date: date ?? '', notes: trimmed(notes, LIMITS.note), source: REPORTED }, context)
  },

  family_history_add(draft: State, { relationship, condition, ageAtOnset, notes }: FamilyFields, context: Context): string | null {
    const age = ageAtOnset === null ? null : Math.round(ageAtOnset)
    if (trimmed(relationship, 30) === '' || trimmed(condition, LIMITS.name) === '' || (age !== null && (age < 0 || age > 120))) return null
    return added(draft, 'familyHistory', 'fam', 'health', { relationship: trimmed(relationship, 30), condition: trimmed(condition, LIMITS.name), ageAtOnset: age, notes: trimmed(notes, LIMITS.note), source: REPORTED }, context)
  },

  /** Only what one has added oneself. */
  history_delete(draft: State, { key, id }: { key: 'medicalHistory' | 'familyHistory'; id: string }, context: Context): void {
    if (owned(draft, key, id, 'health', context)?.source === REPORTED) removed(draft, key, id, 'health', context)
  },

  history_restore(draft: State, { key, record, at }: { key: 'medicalHistory' | 'familyHistory'; record: HistoryEntry; at: number }, context: Context): void {
    putBack(draft, key, record, at, 'health', context)
  },

  vital_add(draft: State, { date, time, values, note }: { date: string; time: string; values: Record<string, number | null>; note: string }, context: Context): string | null {
    const keys = Object.keys(values ?? {})
    if (keys.length === 0 || !past(date, context) || Object.keys(readingProblems(values, keys)).length > 0) return null
    const readings = Object.fromEntries(keys.map((key) => [key, { value: values[key]!, unit: measureOf(key).unit }]))
    return added(draft, 'vitals', 'vital', 'health', { date, ...(/^\d{2}:\d{2}$/.test(time) ? { time } : {}), readings, recordedBy: 'Patient', location: 'Home', source: 'Patient', ...(trimmed(note, LIMITS.note) === '' ? {} : { note: trimmed(note, LIMITS.note) }) }, context)
  },

  /** Readings of the clinic stay. */
  vital_delete(draft: State, { id }: { id: string }, context: Context): void {
    const one = owned(draft, 'vitals', id, 'health', context)
    if (one !== undefined && isOwnReading(one)) removed(draft, 'vitals', id, 'health', context)
  },

  vital_restore(draft: State, { record, at }: { record: Vital; at: number }, context: Context): void {
    putBack(draft, 'vitals', record, at, 'health', context)
  },

  /** Both empty: no goal. */
  goal_set(draft: State, { reading, low, high }: { reading: string; low: number | null; high: number | null }, context: Context): void {
    if (reading === '' || (low !== null && high !== null && low >= high)) return
    const before = own(draft, 'goals', activeId(draft)).find((one) => one.reading === reading)
    if (before === undefined) {
      if (low !== null || high !== null) added(draft, 'goals', 'goal', 'health', { reading, low, high }, context)
      return
    }
    if (low === null && high === null) return void removed(draft, 'goals', before.id, 'health', context)
    const goal = owned(draft, 'goals', before.id, 'health', context)
    if (goal !== undefined && (goal.low !== low || goal.high !== high)) Object.assign(goal, { low, high })
  },

  /** Done elsewhere: the clinic takes the date over. */
  preventive_complete(draft: State, { id, date }: { id: string; date: string | null }, context: Context): void {
    const one = owned(draft, 'preventiveCare', id, 'health', context)
    if (one === undefined || !past(date, context) || (text(one.lastCompleted) >= date && one.status === 'Completed')) return
    one.status = 'Completed'
    one.lastCompleted = date
    const years = /(\d+)\s*year|year|annual/i.exec(text(one.frequency))
    one.nextDue = years === null ? null : shift(date, 365 * Number(years[1] ?? 1))
    if (one.postponedUntil) one.postponedUntil = null
  },

  preventive_postpone(draft: State, { id, months }: { id: string; months: number }, context: Context): void {
    const one = owned(draft, 'preventiveCare', id, 'health', context)
    const until = [1, 3, 6].includes(months) ? shift(today(context), 30 * months) : null
    if (one === undefined || until === null || one.status === 'Completed' || one.postponedUntil === until) return
    one.postponedUntil = until
  },

  preventive_resume(draft: State, { id }: { id: string }, context: Context): void {
    const one = owned(draft, 'preventiveCare', id, 'health', context)
    if (one?.postponedUntil) one.postponedUntil = null
  },
}
