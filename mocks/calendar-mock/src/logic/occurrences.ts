/** Events as they happen: each time of a series, in the user's zone. Pure, and remembered per event. */
import { type Context, expand, localOf } from '@mocks/kit'
import type { Calendar, CalendarEvent, State } from '../model'
import { homeOf, list, ruleOf, spanOf, zoneOf } from './event_facts'
import { allCalendars, myAnswer } from './rights'
import { virtualEvents } from './virtual'

export interface Occurrence {
  /** The event's id; of a series with its start: "id@2026-03-02T09:00:00.000Z". */
  readonly key: string
  readonly event: CalendarEvent
  /** Instants. */
  readonly start: string
  readonly end: string
  /** "2026-03-02T09:00" where the user is. */
  readonly from: string
  readonly to: string
  readonly repeated: boolean
  readonly calendar: Calendar | undefined
}

const found = new WeakMap<CalendarEvent, Map<string, { start: string; end: string }[]>>()

/** The times of one event between two instants. */
export function timesOf(event: CalendarEvent, zone: string, from: string, to: string): { start: string; end: string }[] {
  const key = `${zone} ${from} ${to}`
  let kept = found.get(event)
  if (kept === undefined) found.set(event, (kept = new Map()))
  let times = kept.get(key)
  if (times === undefined) {
    if (kept.size > 12) kept.clear()
    kept.set(key, (times = counted(event, zone, from, to)))
  }
  return times
}

function counted(event: CalendarEvent, zone: string, from: string, to: string): { start: string; end: string }[] {
  const span = spanOf(event, zone)
  if (span === null) return []
  const rule = ruleOf(event)
  // All-day times are dates: they are compared as the user's dates, not as instants.
  const [begin, until] = event.allDay ? [`${localOf(from, zone)}:00.000Z`, `${localOf(to, zone)}:00.000Z`] : [from, to]
  if (rule === null) return span.start < until && (span.end > begin || (span.end === span.start && span.start >= begin)) ? [span] : []
  return expand({ ...span, rule, zone: homeOf(event, zone), except: list(event.exdates) }, begin, until)
}

export function occurrenceOf(event: CalendarEvent, time: { start: string; end: string }, zone: string, calendar: Calendar | undefined): Occurrence {
  const seen = event.allDay ? 'UTC' : zone
  const repeated = ruleOf(event) !== null
  return { key: repeated ? `${event.id}@${time.start}` : event.id, event, ...time, from: localOf(time.start, seen), to: localOf(time.end, seen), repeated, calendar }
}

/** All that happens between two instants, seen or not, in order. */
export function occurrencesBetween(state: State, clock: Context, from: string, to: string): Occurrence[] {
  const zone = zoneOf(state.settings, clock)
  const calendars = new Map(allCalendars(state).toReversed().map((one) => [one.id, one]))
  return [...list(state.events), ...virtualEvents(state)]
    .filter((event) => event !== null && typeof event === 'object' && typeof event.id === 'string')
    .flatMap((event) => timesOf(event, zone, from, to).map((time) => occurrenceOf(event, time, zone, calendars.get(event.calendarId))))
    .sort((one, other) => one.from.localeCompare(other.from) || other.to.localeCompare(one.to) || one.key.localeCompare(other.key))
}

/** What the user has chosen to see. */
export function isShown(state: State, { event, calendar }: Occurrence): boolean {
  // An event whose calendar is not there is shown: it would be lost otherwise.
  if (calendar?.visible === false) return false
  return state.settings?.showDeclined !== false || myAnswer(state, event) !== 'no'
}

/** The one time that a key names; without one, the next time of a series, or the time of an event that happens once. */
export function occurrenceAt(state: State, clock: Context, event: CalendarEvent, at: string | null): Occurrence | null {
  const zone = zoneOf(state.settings, clock)
  const calendar = allCalendars(state).find((one) => one.id === event.calendarId)
  const span = spanOf(event, zone)
  if (span === null) return null
  const wanted = at === null ? Number.NaN : Date.parse(at)
  if (ruleOf(event) === null) return occurrenceOf(event, span, zone, calendar)
  if (Number.isNaN(wanted)) return occurrenceOf(event, nextTime(event, zone, new Date(Date.parse(clock.now())).toISOString()) ?? span, zone, calendar)
  const near = timesOf(event, zone, new Date(wanted - 86_400_000).toISOString(), new Date(wanted + 86_400_000).toISOString())
  const time = near.find((one) => Date.parse(one.start) === wanted)
  return occurrenceOf(event, time ?? span, zone, calendar)
}

/** The next time of an event at or after an instant; else its last or only one. */
export function nextTime(event: CalendarEvent, zone: string, now: string): { start: string; end: string } | null {
  const span = spanOf(event, zone)
  if (span === null || ruleOf(event) === null) return span
  const year = new Date(Date.parse(now) + 400 * 86_400_000).toISOString()
  return timesOf(event, zone, now, year)[0] ?? span
}

/** "id" and start of a key. */
export function splitKey(key: string): { id: string; at: string | null } {
  const mark = key.lastIndexOf('@')
  return mark > 0 && /^\d{4}-/.test(key.slice(mark + 1)) ? { id: key.slice(0, mark), at: key.slice(mark + 1) } : { id: key, at: null }
}
