/** Medicines: refills, renewals, pharmacies, reminders, what one reports oneself. */
import type { Context } from '@mocks/kit'
import { LIMITS, type Medication, type RefillRequest, type State } from '../model'
import { find, list, nextId, num, text, within } from '../rules/read'
import { openRequest, refillProblem, renewalProblem } from '../rules/medications'
import { isDay, today } from '../rules/when'
import { added, owned, ownedAll, trimmed } from './access'

export interface Refill { ids: string[]; pharmacyId: string; method: string; note: string }
export interface Report { name: string; dosage: string; form: string; frequency: string; reason: string; startDate: string | null }

export const METHODS = ['Pickup', 'Delivery'] as const

const requestId = (draft: State): string => nextId(list(draft, 'medications').flatMap((one) => within<{ id: string }>(one.refillRequests)), 'refill')

function ask(draft: State, one: Medication, kind: string, { pharmacyId, method, note }: Refill, context: Context): void {
  const pharmacy = text(find(draft, 'pharmacies', pharmacyId)?.name) || text(one.pharmacy)
  const before = { lastFilledDate: one.lastFilledDate ?? null, refillsRemaining: num(one.refillsRemaining), pharmacy: text(one.pharmacy) }
  const request: RefillRequest = { id: requestId(draft), kind, requestedAt: context.now(), pharmacy, method: method === 'Delivery' ? 'Delivery' : 'Pickup', note: trimmed(note, LIMITS.note), status: kind === 'refill' ? 'Requested' : 'Sent to prescriber', before }
  one.refillRequests = [...within<RefillRequest>(one.refillRequests), request]
}

const methodFits = (draft: State, refill: Refill): boolean => refill.method !== 'Delivery' || find(draft, 'pharmacies', refill.pharmacyId)?.delivers === true

export const medications = {
  /** Of each chosen medicine one refill is used up, and its filling date is today. */
  refill_request(draft: State, refill: Refill, context: Context): void {
    if (!methodFits(draft, refill)) return
    for (const one of ownedAll(draft, 'medications', refill.ids, 'medications', context)) {
      if (refillProblem(one) !== null) continue
      ask(draft, one, 'refill', refill, context)
      one.lastFilledDate = today(context)
      one.refillsRemaining = Math.max(0, num(one.refillsRemaining) - 1)
      const pharmacy = text(find(draft, 'pharmacies', refill.pharmacyId)?.name)
      if (pharmacy !== '' && one.pharmacy !== pharmacy) one.pharmacy = pharmacy
    }
  },

  /** Where no refills are left the prescriber is asked. */
  renewal_request(draft: State, refill: Refill, context: Context): void {
    if (!methodFits(draft, refill)) return
    for (const one of ownedAll(draft, 'medications', refill.ids, 'medications', context)) if (renewalProblem(one) === null) ask(draft, one, 'renewal', refill, context)
  },

  /** What the request changed goes back to what it was. */
  refill_cancel(draft: State, { id }: { id: string }, context: Context): void {
    const one = owned(draft, 'medications', id, 'medications', context)
    const request = one === undefined ? undefined : openRequest(one)
    if (one === undefined || request === undefined) return
    request.status = 'Cancelled'
    if (request.kind !== 'refill' || request.before === undefined) return
    one.lastFilledDate = request.before.lastFilledDate ?? null
    one.refillsRemaining = num(request.before.refillsRemaining)
    one.pharmacy = text(request.before.pharmacy)
  },

  medication_report(draft: State, report: Report, context: Context): string | null {
    const [name, dosage, frequency] = [trimmed(report.name, LIMITS.name), trimmed(report.dosage, 40), trimmed(report.frequency, 60)]
    if (name === '' || frequency === '') return null
    if (report.startDate !== null && (!isDay(report.startDate) || report.startDate > today(context))) return null
    return added(draft, 'medications', 'med', 'medications', {
      name, genericName: '', dosage, form: trimmed(report.form, 30), frequency, route: 'Oral', instructions: '', prescriber: '', prescriberId: '', pharmacy: '', status: 'Active',
      startDate: report.startDate ?? today(context), endDate: null, lastFilledDate: null, refillsRemaining: 0, totalRefills: 0, isRefillable: false, daysSupply: 0, quantity: 0,
      reason: trimmed(report.reason, LIMITS.note), source: 'Reported by patient',
    }, context)
  },

  medication_removal_request(draft: State, { id, reason }: { id: string; reason: string }, context: Context): void {
    const one = owned(draft, 'medications', id, 'medications', context)
    if (one === undefined || one.removalRequest || text(one.status) !== 'Active' || trimmed(reason, LIMITS.note) === '') return
    one.removalRequest = { reason: trimmed(reason, LIMITS.note), requestedAt: context.now() }
  },

  medication_removal_withdraw(draft: State, { id }: { id: string }, context: Context): void {
    const one = owned(draft, 'medications', id, 'medications', context)
    if (one?.removalRequest) one.removalRequest = null
  },

  medication_pharmacy_set(draft: State, { id, pharmacyId }: { id: string; pharmacyId: string }, context: Context): void {
    const one = owned(draft, 'medications', id, 'medications', context)
    const name = text(find(draft, 'pharmacies', pharmacyId)?.name)
    if (one === undefined || name === '' || one.pharmacy === name || openRequest(one) !== undefined) return
    one.pharmacy = name
  },

  /** Times of day such as "08:00"; none: no reminder. */
  medication_reminder_set(draft: State, { id, times }: { id: string; times: string[] }, context: Context): void {
    const one = owned(draft, 'medications', id, 'medications', context)
    const good = [...new Set(Array.isArray(times) ? times.filter((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text(time))) : [])].sort().slice(0, 4)
    if (one === undefined || text(one.status) !== 'Active' || JSON.stringify(one.reminder?.times ?? []) === JSON.stringify(good)) return
    one.reminder = good.length === 0 ? null : { times: good }
  },
}
