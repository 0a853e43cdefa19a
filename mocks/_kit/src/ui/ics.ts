/** Events as iCalendar (RFC 5545). Enters and leaves: events in the session's local time, ICS text. */
import { fromDate, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date'
import ICAL from 'ical.js'
import type { Context } from '../state/context'
import { addDays } from './schedule/schedule_times'

export interface IcsEvent {
  readonly id: string
  readonly title: string
  /** "2026-03-02T09:30"; of a whole day "2026-03-02T00:00". */
  readonly start: string
  readonly end: string
  readonly allDay?: boolean
  readonly description?: string
  readonly location?: string
  /** Such as "FREQ=WEEKLY;BYDAY=MO". */
  readonly rule?: string
}

export function toIcs(events: readonly IcsEvent[], clock: Context): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Calendar//EN')
  for (const event of events) calendar.addSubcomponent(component(event, clock))
  return `${calendar.toString()}\r\n`
}

function component(event: IcsEvent, clock: Context): ICAL.Component {
  const made = new ICAL.Component('vevent')
  made.addPropertyWithValue('uid', event.id)
  made.addPropertyWithValue('dtstamp', ICAL.Time.fromDateTimeString(clock.now()))
  made.addPropertyWithValue('dtstart', time(event.start, event, clock))
  made.addPropertyWithValue('dtend', time(event.end, event, clock))
  made.addPropertyWithValue('summary', event.title)
  if (event.description) made.addPropertyWithValue('description', event.description)
  if (event.location) made.addPropertyWithValue('location', event.location)
  if (event.rule) made.addPropertyWithValue('rrule', ICAL.Recur.fromString(event.rule))
  return made
}

function time(text: string, { allDay }: IcsEvent, clock: Context): ICAL.Time {
  if (allDay) return ICAL.Time.fromDateString(text.slice(0, 10))
  const instant = toZoned(parseDateTime(text.slice(0, 16)), clock.timezone).toDate()
  return ICAL.Time.fromDateTimeString(instant.toISOString().replace(/\.\d+Z$/, 'Z'))
}

/** Reads the events of an ICS text. Throws an Error in words where it is none. An event without an id gets one. */
export function parseIcs(text: string, clock: Context): IcsEvent[] {
  let calendar: ICAL.Component
  try {
    calendar = new ICAL.Component(ICAL.parse(text) as unknown as unknown[])
  } catch {
    throw new Error('This is not a calendar file: choose one that ends in .ics.')
  }
  return calendar.getAllSubcomponents('vevent').flatMap((found) => read(found, clock) ?? [])
}

function read(found: ICAL.Component, clock: Context): IcsEvent | null {
  const event = new ICAL.Event(found)
  if (!event.startDate) return null
  const allDay = event.startDate.isDate
  const start = local(event.startDate, clock)
  const end = event.endDate ? local(event.endDate, clock) : start
  const rule = found.getFirstPropertyValue('rrule')
  return {
    id: event.uid || clock.id('event'),
    title: event.summary || 'Untitled',
    start,
    end: allDay && end <= start ? `${addDays(start.slice(0, 10), 1)}T00:00` : end,
    allDay,
    ...(event.description ? { description: event.description } : {}),
    ...(event.location ? { location: event.location } : {}),
    ...(rule ? { rule: String(rule) } : {}),
  }
}

/** A time in UTC becomes the session's; one in a named zone, or in none, is taken as it is written. */
function local(given: ICAL.Time, clock: Context): string {
  if (given.isDate) return `${given.toString().slice(0, 10)}T00:00`
  if (given.zone !== ICAL.Timezone.utcTimezone) return given.toString().slice(0, 16)
  return toCalendarDateTime(fromDate(given.toJSDate(), clock.timezone)).toString().slice(0, 16)
}
