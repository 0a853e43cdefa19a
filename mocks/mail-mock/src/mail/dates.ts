/** Times of mail in the session's zone. Enters: ISO instants, the clock. Leaves: words, and instants of local times. */
import type { Context } from '@mocks/kit'

const DAY = 86_400_000

interface Local {
  readonly date: string
  readonly hour: number
  readonly weekday: number
}

/** "2026-03-02T09:30" as it is on the wall at that instant. */
export function wallTime(instant: string, timezone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).formatToParts(Date.parse(instant))
  const at = (type: string): string => parts.find((part) => part.type === type)?.value ?? '00'
  return `${at('year')}-${at('month')}-${at('day')}T${at('hour')}:${at('minute')}`
}

/** The instant at which the wall shows "2026-03-02T09:30". */
export function instantOf(wall: string, timezone: string): string {
  const wanted = Date.parse(`${wall}:00Z`)
  const guess = wanted - (Date.parse(`${wallTime(new Date(wanted).toISOString(), timezone)}:00Z`) - wanted)
  const off = Date.parse(`${wallTime(new Date(guess).toISOString(), timezone)}:00Z`) - wanted
  return new Date(guess - off).toISOString().replace('.000Z', 'Z')
}

export const dayAfter = (date: string, days: number): string => new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

function localNow(clock: Context): Local {
  const wall = wallTime(clock.now(), clock.timezone)
  const date = wall.slice(0, 10)
  return { date, hour: Number(wall.slice(11, 13)), weekday: new Date(`${date}T00:00:00Z`).getUTCDay() }
}

export interface Preset {
  readonly id: string
  readonly label: string
  readonly at: string
}

/** Times one often snoozes to, or sends at. `kind` decides on the hour of the morning. */
export function presets(clock: Context, kind: 'snooze' | 'send'): Preset[] {
  const { date, hour, weekday } = localNow(clock)
  const at = (id: string, name: string, day: string, time: string): Preset => {
    const instant = instantOf(`${day}T${time}`, clock.timezone)
    const shown = new Intl.DateTimeFormat(clock.locale, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: clock.timezone }).format(Date.parse(instant))
    return { id, label: `${name} (${shown})`, at: instant }
  }
  const toMonday = (8 - weekday) % 7 || 7
  if (kind === 'send') return [at('tomorrow', 'Tomorrow morning', dayAfter(date, 1), '08:00'), at('afternoon', 'Tomorrow afternoon', dayAfter(date, 1), '13:00'), at('monday', 'Monday morning', dayAfter(date, toMonday), '08:00')]
  const found = [at('tomorrow', 'Tomorrow', dayAfter(date, 1), '08:00')]
  if (hour < 17) found.unshift(at('today', 'Later today', date, '18:00'))
  if (weekday >= 1 && weekday <= 3) found.push(at('week', 'Later this week', dayAfter(date, 2), '08:00'))
  if (weekday >= 1 && weekday <= 5) found.push(at('weekend', 'This weekend', dayAfter(date, 6 - weekday), '08:00'))
  return [...found, at('next', 'Next week', dayAfter(date, toMonday), '08:00')]
}

/** In a list: the time of today, the day of this year, else the date. An unreadable time is given back. */
export function listTime(instant: string, clock: Context): string {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return instant
  const [day, today] = [wallTime(instant, clock.timezone).slice(0, 10), wallTime(clock.now(), clock.timezone).slice(0, 10)]
  const style: Intl.DateTimeFormatOptions =
    day === today ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : day.slice(0, 4) === today.slice(0, 4) ? { day: 'numeric', month: 'short' } : { day: '2-digit', month: '2-digit', year: '2-digit' }
  return new Intl.DateTimeFormat(clock.locale, { ...style, timeZone: clock.timezone }).format(at)
}

/** Weekday, day and time: when something returns or is sent. */
export function planTime(instant: string, clock: Context): string {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return instant
  return new Intl.DateTimeFormat(clock.locale, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: clock.timezone }).format(at)
}

export const isDue = (instant: string | null | undefined, now: string): boolean => !instant || !(Date.parse(instant) > Date.parse(now))

/** The start of a day, from "2026-02-01" or "2026/2/1"; null: unreadable. */
export function dayOf(text: string): number | null {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text.trim()) ?? []
  if (year === undefined) return null
  const at = Date.parse(`${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}T00:00:00Z`)
  return Number.isNaN(at) ? null : at
}
