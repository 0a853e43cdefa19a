/** One event as a VEVENT. Called by ../ics. */
import ICAL from 'ical.js'
import type { Context } from '../../state/context'
import { instantOf, localOf } from '../zones'
import type { IcsAnswer, IcsEvent } from '../ics'

const PARTSTAT: Readonly<Record<IcsAnswer, string>> = { yes: 'ACCEPTED', no: 'DECLINED', maybe: 'TENTATIVE', awaiting: 'NEEDS-ACTION' }

export function componentOf(event: IcsEvent, clock: Context): ICAL.Component {
  const made = new ICAL.Component('vevent')
  made.addPropertyWithValue('uid', event.id)
  made.addPropertyWithValue('dtstamp', ICAL.Time.fromDateTimeString(clock.now()))
  addTime(made, 'dtstart', event.start, event, clock)
  addTime(made, 'dtend', event.end, event, clock)
  made.addPropertyWithValue('summary', event.title)
  if (event.description) made.addPropertyWithValue('description', event.description)
  if (event.location) made.addPropertyWithValue('location', event.location)
  if (event.rule) made.addPropertyWithValue('rrule', ICAL.Recur.fromString(event.rule))
  for (const start of event.except ?? []) addTime(made, 'exdate', start, event, clock)
  if (event.replaces !== undefined) addTime(made, 'recurrence-id', event.replaces, event, clock)
  if (event.status !== undefined) made.addPropertyWithValue('status', event.status.toUpperCase())
  if (event.visibility !== undefined) made.addPropertyWithValue('class', event.visibility.toUpperCase())
  if (event.free) made.addPropertyWithValue('transp', 'TRANSPARENT')
  addPeople(made, event)
  for (const minutes of event.reminders ?? []) made.addSubcomponent(alarm(minutes, event.title))
  return made
}

function addTime(made: ICAL.Component, name: string, local: string, { allDay, zone }: IcsEvent, clock: Context): void {
  if (allDay) return void made.addPropertyWithValue(name, ICAL.Time.fromDateString(local.slice(0, 10)))
  const instant = instantOf(local, clock.timezone)
  if (zone === undefined || zone === 'UTC') {
    made.addPropertyWithValue(name, ICAL.Time.fromDateTimeString(instant.replace(/\.\d+Z$/, 'Z')))
    return
  }
  made.addPropertyWithValue(name, ICAL.Time.fromDateTimeString(`${localOf(instant, zone)}:00`)).setParameter('tzid', zone)
}

function addPeople(made: ICAL.Component, { organizer, guests = [] }: IcsEvent): void {
  if (organizer !== undefined) made.addPropertyWithValue('organizer', `mailto:${organizer}`)
  for (const guest of guests) {
    const attendee = made.addPropertyWithValue('attendee', `mailto:${guest.email}`)
    if (guest.name !== undefined) attendee.setParameter('cn', guest.name)
    attendee.setParameter('partstat', PARTSTAT[guest.answer ?? 'awaiting'])
    if (guest.optional) attendee.setParameter('role', 'OPT-PARTICIPANT')
  }
}

function alarm(minutes: number, title: string): ICAL.Component {
  const made = new ICAL.Component('valarm')
  made.addPropertyWithValue('action', 'DISPLAY')
  made.addPropertyWithValue('description', title)
  made.addPropertyWithValue('trigger', ICAL.Duration.fromSeconds(-60 * minutes))
  return made
}
