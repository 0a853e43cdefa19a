/** What an event says, whatever a state leaves out or writes in its own way. Pure; nothing here throws. */
import { addDays, type Context, dayOf, formatRule, instantOf, isZone, localOf, parseRule, type Rule, weekdayOf } from '@mocks/kit'
import type { CalendarEvent, Recurring, Settings, State, Status } from '../model'

export const text = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')
export const list = <T>(value: readonly T[] | null | undefined): readonly T[] => (Array.isArray(value) ? value : [])
/** Addresses in a list that may hold people as records instead. */
export const addresses = (value: unknown): string[] =>
  list(value as unknown[]).flatMap((one) => {
    const found = typeof one === 'string' ? one : text((one as { email?: unknown } | null)?.email)
    return found === '' ? [] : [found]
  })

export const guestsOf = (event: CalendarEvent): string[] => addresses(event.guests)
export const titleOf = (event: CalendarEvent): string => text(event.title).trim() || '(No title)'
export const statusOf = (event: CalendarEvent): Status => (event.status === 'tentative' || event.status === 'cancelled' ? event.status : 'confirmed')

/** The zone that the user sees: the one of the settings, else the session's. */
export function zoneOf(settings: Settings | undefined, clock: Context): string {
  const chosen = settings?.timeZone
  return isZone(chosen) ? chosen : clock.timezone
}

/** The zone that an event's rule counts in. Days without hours have none: their dates are kept as they are. */
export const homeOf = (event: CalendarEvent, zone: string): string => (event.allDay ? 'UTC' : isZone(event.timeZone) ? event.timeZone : zone)

/** Start and end as instants with an end that is not before the start; all-day events from midnight to midnight. null: unreadable. */
export function spanOf(event: CalendarEvent, zone: string): { start: string; end: string } | null {
  if (event.allDay) {
    const first = dayOf(localOf(text(event.start), 'UTC'))
    if (first === '') return null
    const last = localOf(text(event.end), 'UTC')
    // Midnight is left out; any later hour counts as within its day.
    const after = last === '' ? '' : last.endsWith('T00:00') ? dayOf(last) : addDays(dayOf(last), 1)
    return { start: `${first}T00:00:00.000Z`, end: `${after > first ? after : addDays(first, 1)}T00:00:00.000Z` }
  }
  const start = instantText(text(event.start), zone)
  if (start === null) return null
  const end = instantText(text(event.end), zone)
  return { start, end: end !== null && end >= start ? end : new Date(Date.parse(start) + 30 * 60_000).toISOString() }
}

/** A text without an offset is meant in the user's zone. */
function instantText(given: string, zone: string): string | null {
  const local = localOf(given, zone)
  if (local === '') return null
  const offset = /(Z|[+-]\d{2}:?\d{2})$/i.test(given)
  try {
    return offset ? new Date(Date.parse(given)).toISOString() : instantOf(local, zone)
  } catch {
    return null
  }
}

const PLAIN: Readonly<Record<string, string>> = {
  daily: 'FREQ=DAILY', day: 'FREQ=DAILY', weekdays: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', weekday: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  weekly: 'FREQ=WEEKLY', week: 'FREQ=WEEKLY', biweekly: 'FREQ=WEEKLY;INTERVAL=2', monthly: 'FREQ=MONTHLY', month: 'FREQ=MONTHLY', yearly: 'FREQ=YEARLY', annually: 'FREQ=YEARLY', year: 'FREQ=YEARLY',
}

/** The rule that an event repeats by; null: it happens once. */
export function ruleOf(event: CalendarEvent): string | null {
  const said: unknown = event.recurring
  const word = typeof said === 'string' ? said.toLowerCase() : said === true ? 'weekly' : typeof said === 'object' && said !== null ? text((said as Record<string, unknown>).frequency ?? (said as Record<string, unknown>).freq ?? (said as Record<string, unknown>).type).toLowerCase() : ''
  if (word === 'none' || word === 'never' || said === false) return null
  if (parseRule(event.rrule) !== null) return event.rrule ?? null
  return PLAIN[word] ?? (parseRule(word) === null ? null : word)
}

export const repeats = (event: CalendarEvent): boolean => ruleOf(event) !== null

/** How a rule is stored: a plain one as a word alone, any other with its text. `start` is the first local time. */
export function storedRule(rule: string | null, start: string): { recurring: Recurring; rrule?: string } {
  const parsed = parseRule(rule)
  if (parsed === null) return { recurring: 'none' }
  const recurring = wordOf(parsed, start)
  const plain = formatRule({ ...parsed, days: recurring === 'weekly' ? [] : parsed.days })
  return PLAIN[recurring] === plain ? { recurring } : { recurring, rrule: formatRule(parsed) }
}

function wordOf({ every, interval, days, monthDays, rest }: Rule, start: string): Recurring {
  if (interval > 1 || rest.length > 0) return 'custom'
  if (every === 'DAILY') return days.length === 0 ? 'daily' : 'custom'
  if (every === 'WEEKLY') {
    if (days.length === 5 && !days.includes('SA') && !days.includes('SU')) return 'weekdays'
    return days.length === 0 || (days.length === 1 && days[0] === weekdayOf(start)) ? 'weekly' : 'custom'
  }
  if (days.length > 0) return 'custom'
  if (every === 'YEARLY') return monthDays.length === 0 ? 'yearly' : 'custom'
  return monthDays.length === 0 || (monthDays.length === 1 && monthDays[0] === Number(start.slice(8, 10))) ? 'monthly' : 'custom'
}

/** Events by id; later ones of one id are left out. */
export function eventById(state: State, id: string): CalendarEvent | undefined {
  return list(state.events).find((event) => event?.id === id)
}

export const overridesOf = (state: State, id: string): CalendarEvent[] => list(state.events).filter((event) => event?.seriesId === id)
