/** Days and times. Enters: ISO texts and the session's clock. Leaves: days of its zone, words in its locale. */
import { type Context, localOf } from '@mocks/kit'
import { text } from './read'

const HOUR = 3_600_000

export const today = (clock: Context): string => localOf(clock.now(), clock.timezone).slice(0, 10)

export function shift(date: string, days: number): string {
  const at = Date.parse(`${date.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(at) ? date : new Date(at + days * 24 * HOUR).toISOString().slice(0, 10)
}

/** The same day of a later month; the last one where it is too short. */
export function monthsOn(date: string, months: number, dayOfMonth: number): string {
  const [year, month] = date.split('-').map(Number) as [number, number]
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(dayOfMonth, last))).toISOString().slice(0, 10)
}

/** Hours from now until a time; negative when it has passed, null when it is unreadable. */
export function hoursUntil(time: unknown, clock: Context): number | null {
  const at = Date.parse(text(time))
  return Number.isNaN(at) ? null : (at - Date.parse(clock.now())) / HOUR
}

export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / (24 * HOUR))

function words(given: unknown, clock: Context, style: Intl.DateTimeFormatOptions): string {
  const whole = text(given)
  const onlyDay = /^\d{4}-\d{2}-\d{2}$/.test(whole)
  const at = Date.parse(onlyDay ? `${whole}T00:00:00Z` : whole)
  if (Number.isNaN(at)) return whole === '' ? 'Not recorded' : whole
  return new Intl.DateTimeFormat(clock.locale, { ...style, timeZone: onlyDay ? 'UTC' : clock.timezone }).format(at)
}

/** "Mar 2, 2026". */
export const dayText = (given: unknown, clock: Context): string => words(given, clock, { year: 'numeric', month: 'short', day: 'numeric' })
/** "Monday, March 2". */
export const longDay = (given: unknown, clock: Context): string => words(given, clock, { weekday: 'long', month: 'long', day: 'numeric' })
/** "Monday, March 2, 2026". */
export const fullDay = (given: unknown, clock: Context): string => words(given, clock, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
/** "9:30 AM". */
export const timeText = (given: unknown, clock: Context): string => words(given, clock, { hour: 'numeric', minute: '2-digit' })
/** "Mar 2, 2026, 9:30 AM". */
export const momentText = (given: unknown, clock: Context): string => words(given, clock, { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
export const monthText = (given: unknown, clock: Context): string => words(given, clock, { month: 'long', year: 'numeric' })
/** Short parts for the leaf of a calendar. */
export const leaf = (given: unknown, clock: Context): { month: string; day: string; week: string } => ({ month: words(given, clock, { month: 'short' }), day: words(given, clock, { day: 'numeric' }), week: words(given, clock, { weekday: 'short' }) })

export const isDay = (given: unknown): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text(given)) && !Number.isNaN(Date.parse(text(given)))
