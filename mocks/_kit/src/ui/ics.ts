/** Events as iCalendar (RFC 5545). Enters and leaves: events in the session's local time, ICS text. */
import ICAL from 'ical.js'
import type { Context } from '../state/context'
import { readEvent } from './ics/read'
import { componentOf } from './ics/write'
import { zoneComponent } from './ics/zone_component'

export type IcsAnswer = 'yes' | 'no' | 'maybe' | 'awaiting'

export interface IcsGuest {
  readonly email: string
  readonly name?: string
  readonly answer?: IcsAnswer
  readonly optional?: boolean
}

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
  /** Where the event is at home; its rule counts there. */
  readonly zone?: string
  /** Starts that the rule leaves out, in the session's local time as `start` is. */
  readonly except?: readonly string[]
  /** The start that this event stands in for, in the series of the same id. */
  readonly replaces?: string
  readonly status?: 'confirmed' | 'tentative' | 'cancelled'
  readonly organizer?: string
  readonly guests?: readonly IcsGuest[]
  /** Minutes before the start. */
  readonly reminders?: readonly number[]
  readonly visibility?: 'public' | 'private'
  /** The time stays free. */
  readonly free?: boolean
}

export function toIcs(events: readonly IcsEvent[], clock: Context, name?: string): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Calendar//EN')
  if (name !== undefined) calendar.addPropertyWithValue('x-wr-calname', name)
  const zones = new Set(events.flatMap((event) => (event.zone !== undefined && !event.allDay ? [event.zone] : [])))
  for (const zone of [...zones].sort()) calendar.addSubcomponent(zoneComponent(zone, events.filter((event) => event.zone === zone).map((event) => event.start.slice(0, 4))))
  for (const event of events) calendar.addSubcomponent(componentOf(event, clock))
  return `${calendar.toString()}\r\n`
}

/** Reads the events of an ICS text. Throws an Error in words where it is none. An event without an id gets one. */
export function parseIcs(text: string, clock: Context): IcsEvent[] {
  let calendar: ICAL.Component
  try {
    calendar = new ICAL.Component(ICAL.parse(text) as unknown as unknown[])
  } catch {
    throw new Error('This is not a calendar file: choose one that ends in .ics.')
  }
  return calendar.getAllSubcomponents('vevent').flatMap((found) => readEvent(found, clock) ?? [])
}
