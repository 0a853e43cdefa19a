/** Due dates: how urgent they are, how they are written, and the session's local time. Pure. */
import type { Context } from '@mocks/kit'
import type { Card } from './model'

const HOUR = 3_600_000

export type DueState = 'complete' | 'overdue' | 'soon' | 'later' | 'none'

/** Soon: within the next 24 hours. */
export function dueState(card: Pick<Card, 'dueDate' | 'completed'>, clock: Context): DueState {
  if (card.dueDate === null) return 'none'
  if (card.completed) return 'complete'
  const left = Date.parse(card.dueDate) - Date.parse(clock.now())
  return left < 0 ? 'overdue' : left <= 24 * HOUR ? 'soon' : 'later'
}

export const DUE_WORDS: Readonly<Record<DueState, string>> = { complete: 'complete', overdue: 'overdue', soon: 'due soon', later: 'due later', none: 'no due date' }
export const DUE_TONES: Readonly<Record<DueState, string | undefined>> = { complete: 'fern', overdue: 'clay', soon: 'amber', later: undefined, none: undefined }

/** "Mar 5", with the year where it is another one. */
export function shortDay(time: string, clock: Context): string {
  const other = local(time, clock).slice(0, 4) !== local(clock.now(), clock).slice(0, 4)
  return new Intl.DateTimeFormat(clock.locale, { month: 'short', day: 'numeric', ...(other ? { year: 'numeric' } : {}), timeZone: clock.timezone }).format(Date.parse(time))
}

/** "2026-03-05T18:00" on the session's clock. */
export function local(time: string, clock: Context): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: clock.timezone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).formatToParts(Date.parse(time))
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '00'
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}

/** The other way: a local time as the state keeps it, in UTC. A time that a clock change leaves out moves on by it. */
export function stored(localTime: string, clock: Context): string {
  const wanted = Date.parse(`${localTime.slice(0, 16)}:00Z`)
  let guess = wanted
  for (let round = 0; round < 2; round += 1) guess += wanted - Date.parse(`${local(new Date(guess).toISOString(), clock)}:00Z`)
  return new Date(guess).toISOString().replace(/\.\d{3}Z$/, 'Z')
}

/** Days from today on the session's clock; below 0: past. */
export function daysUntil(time: string, clock: Context): number {
  const midnight = (text: string): number => Date.parse(`${local(text, clock).slice(0, 10)}T00:00:00Z`)
  return Math.round((midnight(time) - midnight(clock.now())) / (24 * HOUR))
}
