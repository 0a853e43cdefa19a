/** "in 20 minutes", "tomorrow at 9am", "on friday": times as people type them. Enters: words and the local time now. Leaves: a local time, or null. Pure. */
import { DAY, MINUTE, moved, weekday } from './local_time'

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']
const UNITS: Readonly<Record<string, number>> = { minute: MINUTE, min: MINUTE, hour: 60 * MINUTE, hr: 60 * MINUTE, day: DAY, week: 7 * DAY }
const MORNING = '09:00'

export function parseWhen(words: string, now: string): string | null {
  const said = words.trim().toLowerCase().replace(/\s+/g, ' ')
  const span = /^in (an?|\d{1,4}) (minute|min|hour|hr|day|week)s?$/.exec(said)
  if (span) return later(now, moved(now, (/^an?$/.test(span[1]!) ? 1 : Number(span[1])) * UNITS[span[2]!]!))
  const [, first = '', clock] = /^(.*?)(?:(?:^| )at (.+))?$/.exec(said) ?? []
  const time = clock === undefined ? null : parseTime(clock)
  if (clock !== undefined && time === null) return null
  const date = first === '' ? null : parseDay(first.replace(/^(on|next) /, ''), now)
  if (date !== null) return later(now, `${date}T${time ?? MORNING}`)
  if (first !== '') return null
  if (time === null) return null
  const today = `${now.slice(0, 10)}T${time}`
  // A time of day that is over means tomorrow's.
  return today > now ? today : moved(today, DAY)
}

/** The end of a text that is a time: `["call the printer", "2026-03-03T09:00"]`. */
export function splitWhen(words: string, now: string): [rest: string, when: string] | null {
  const parts = words.trim().split(/\s+/)
  for (let at = Math.max(0, parts.length - 6); at < parts.length; at += 1) {
    const when = parseWhen(parts.slice(at).join(' '), now)
    if (when !== null) return [parts.slice(0, at).join(' '), when]
  }
  return null
}

/** "9am", "15:30", "noon". */
export function parseTime(words: string): string | null {
  if (words === 'noon') return '12:00'
  if (words === 'midnight') return '00:00'
  const [, hour, minute = '00', half] = /^(\d{1,2})(?::(\d{2}))?\s?(am|pm)?$/.exec(words) ?? []
  if (hour === undefined || Number(minute) > 59) return null
  let hours = Number(hour)
  if (half !== undefined && (hours < 1 || hours > 12)) return null
  if (half !== undefined) hours = (hours % 12) + (half === 'pm' ? 12 : 0)
  return hours > 23 ? null : `${String(hours).padStart(2, '0')}:${minute}`
}

function parseDay(words: string, now: string): string | null {
  const today = now.slice(0, 10)
  if (words === 'today') return today
  if (words === 'tomorrow') return moved(now, DAY).slice(0, 10)
  const named = WEEKDAYS.findIndex((one) => one === words || one.slice(0, 3) === words)
  if (named >= 0) return moved(now, (((named - weekday(now) + 6) % 7) + 1) * DAY).slice(0, 10)
  if (/^\d{4}-\d{2}-\d{2}$/.test(words)) return isDate(words) ? words : null
  const [, month = '', day = ''] = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?$/.exec(words) ?? []
  const at = MONTHS.findIndex((one) => one === month || one.slice(0, 3) === month)
  if (at < 0 || month === '') return null
  const of = (year: number): string => `${year}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
  const year = Number(today.slice(0, 4))
  const found = of(year) < today ? of(year + 1) : of(year)
  return isDate(found) ? found : null
}

const isDate = (day: string): boolean => !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)

const later = (now: string, when: string): string | null => (when > now ? when : null)
