/** Rules of refills. Pure. */
import type { Medication, RefillRequest } from '../model'
import { num, text, within } from './read'
import { daysBetween, shift } from './when'

export const isActive = (one: Medication): boolean => /^active$/i.test(text(one.status) || 'Active')

/** A request that has not been dealt with. */
export const openRequest = (one: Medication): RefillRequest | undefined => within<RefillRequest>(one.refillRequests).findLast((request) => !/cancelled|filled|declined|picked up/i.test(text(request.status)))

/** Why no refill can be asked for; null: one can. */
export function refillProblem(one: Medication): string | null {
  if (!isActive(one)) return 'Discontinued'
  if (one.removalRequest) return 'Removal has been requested'
  if (openRequest(one) !== undefined) return 'Already requested'
  if (one.isRefillable === false) return 'Not refilled online'
  return num(one.refillsRemaining) > 0 ? null : 'No refills left: ask for a renewal'
}

export function renewalProblem(one: Medication): string | null {
  if (!isActive(one)) return 'Discontinued'
  if (one.removalRequest) return 'Removal has been requested'
  if (openRequest(one) !== undefined) return 'Already requested'
  if (one.isRefillable === false || text(one.prescriberId) === '') return 'Not renewed online'
  return num(one.refillsRemaining) > 0 ? 'There are refills left' : null
}

/** The day on which the supply runs out. */
export function runsOut(one: Medication): string | null {
  return /^\d{4}-\d{2}-\d{2}/.test(text(one.lastFilledDate)) && num(one.daysSupply) > 0 ? shift(text(one.lastFilledDate), num(one.daysSupply)) : null
}

/** "Runs out in 4 days"; null: not known. */
export function supplyWords(one: Medication, day: string): { words: string; soon: boolean } | null {
  const end = runsOut(one)
  if (end === null || !isActive(one)) return null
  const left = daysBetween(day, end)
  if (left < 0) return { words: `Supply ended ${-left} ${left === -1 ? 'day' : 'days'} ago`, soon: true }
  return { words: left === 0 ? 'Supply ends today' : `${left} ${left === 1 ? 'day' : 'days'} of supply left`, soon: left <= 7 }
}
