/** Times as people read them, relative to the session's clock. Enters: ISO-8601. Leaves: words in its locale and zone. */
import type { Context } from '../state/context'

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** "5 minutes ago", "yesterday", or the date where it is more than a week away. An unreadable time is given back. */
export function ago(time: string, clock: Context): string {
  const seconds = (Date.parse(time) - Date.parse(clock.now())) / 1000
  if (Number.isNaN(seconds)) return time
  if (Math.abs(seconds) > 7 * 86_400) return day(time, clock)
  const format = new Intl.RelativeTimeFormat(clock.locale, { numeric: 'auto' })
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  if (unit === 'second') return 'just now'
  return format.format(Math.trunc(seconds / size), unit)
}

/** "18 Feb 2026" in the manner of the locale. */
export function day(time: string, clock: Context): string {
  return formatted(time, clock, { dateStyle: 'medium' })
}

/** Date and time of day. */
export function moment(time: string, clock: Context): string {
  return formatted(time, clock, { dateStyle: 'medium', timeStyle: 'short' })
}

function formatted(time: string, clock: Context, style: Intl.DateTimeFormatOptions): string {
  const at = Date.parse(time)
  if (Number.isNaN(at)) return time
  return new Intl.DateTimeFormat(clock.locale, { ...style, timeZone: clock.timezone }).format(at)
}
