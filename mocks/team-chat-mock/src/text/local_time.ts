/** Times of day in the session's zone. Enters: ISO-8601, or a local "2026-03-02T09:30". Leaves: the other, or words. Pure. */
import type { Context } from '@mocks/kit'

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

/** "2026-03-02T09:30" as a clock on the wall there shows it; null: no time. */
export function localOf(iso: string, timezone: string): string | null {
  const at = Date.parse(iso)
  if (Number.isNaN(at)) return null
  const parts = Object.fromEntries(formatter(timezone).formatToParts(at).map((one) => [one.type, one.value]))
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour === '24' ? '00' : parts.hour}:${parts.minute}`
}

/** The moment at which a clock there shows this. */
export function isoOf(local: string, timezone: string): string | null {
  const wall = wallTime(local)
  if (wall === null) return null
  // Twice: near a change of the clocks the first guess may lie on the other side of it.
  let guess = wall
  for (let round = 0; round < 2; round += 1) {
    const shown = wallTime(localOf(new Date(guess).toISOString(), timezone) ?? '')
    if (shown === null) return null
    guess += wall - shown
  }
  return new Date(guess).toISOString().replace(/\.\d{3}Z$/, 'Z')
}

/** Moves a local time; days keep the time of day. */
export function moved(local: string, by: number): string {
  return new Date((wallTime(local) ?? 0) + by).toISOString().slice(0, 16)
}

/** 0 is Sunday. */
export const weekday = (local: string): number => new Date(wallTime(local) ?? 0).getUTCDay()

function wallTime(local: string): number | null {
  const at = Date.parse(`${local.slice(0, 16)}${local.length > 10 ? '' : 'T00:00'}:00Z`)
  return Number.isNaN(at) ? null : at
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone)
  if (known) return known
  const options: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
  const made = new Intl.DateTimeFormat('en-CA', { ...options, timeZone: isZone(timezone) ? timezone : 'UTC' })
  formatters.set(timezone, made)
  return made
}

const zones = new Map<string, boolean>()

export function isZone(timezone: string): boolean {
  const known = zones.get(timezone)
  if (known !== undefined) return known
  let is = timezone !== ''
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone })
  } catch {
    is = false
  }
  zones.set(timezone, is)
  return is
}

// ---- Words

export function timeOfDay(iso: string, clock: Context, use24Hour: boolean): string {
  return worded(iso, clock, { hour: use24Hour ? '2-digit' : 'numeric', minute: '2-digit', hourCycle: use24Hour ? 'h23' : 'h12' })
}

/** "Today", "Yesterday", "Friday, February 20" and with the year where it is another. */
export function dayName(iso: string, clock: Context): string {
  const day = localOf(iso, clock.timezone)?.slice(0, 10)
  const today = localOf(clock.now(), clock.timezone) ?? ''
  if (day === undefined) return 'Undated'
  if (day === today.slice(0, 10)) return 'Today'
  if (day === moved(today, -DAY).slice(0, 10)) return 'Yesterday'
  if (day === moved(today, DAY).slice(0, 10)) return 'Tomorrow'
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric'
  return worded(iso, clock, { weekday: 'long', month: 'long', day: 'numeric', year })
}

/** "Today at 9:30 AM", "Mar 9 at 10:00 AM". */
export function whenText(iso: string, clock: Context, use24Hour: boolean): string {
  if (Number.isNaN(Date.parse(iso))) return iso
  const day = dayName(iso, clock)
  const near = ['Today', 'Yesterday', 'Tomorrow'].includes(day)
  return `${near ? day : worded(iso, clock, { month: 'short', day: 'numeric', year: day.includes(',') && /\d{4}$/.test(day) ? 'numeric' : undefined })} at ${timeOfDay(iso, clock, use24Hour)}`
}

/** The day of a message for separators: "2026-03-02". */
export const dayKey = (iso: string, clock: Context): string => localOf(iso, clock.timezone)?.slice(0, 10) ?? ''

function worded(iso: string, clock: Context, style: Intl.DateTimeFormatOptions): string {
  const at = Date.parse(iso)
  if (Number.isNaN(at)) return iso
  return wording(clock, style).format(at)
}

const wordings = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs a hundred times what using it does. */
function wording(clock: Context, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${clock.locale} ${clock.timezone} ${JSON.stringify(style)}`
  const known = wordings.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(clock.locale, { ...style, timeZone: isZone(clock.timezone) ? clock.timezone : 'UTC' })
  wordings.set(key, made)
  return made
}

/** "2:05 h", "4 min", "12 s". */
export function lengthText(seconds: number): string {
  const whole = Math.max(0, Math.round(Number.isFinite(seconds) ? seconds : 0))
  if (whole < 60) return `${whole} s`
  const minutes = Math.round(whole / 60)
  if (minutes < 60) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
