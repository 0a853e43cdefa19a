/** One VEVENT as an event. Called by ../ics. */
import ICAL from 'ical.js'
import type { Context } from '../../state/context'
import { addDays, shift } from '../schedule/schedule_times'
import { instantOf, isZone, localOf } from '../zones'
import type { IcsAnswer, IcsEvent, IcsGuest } from '../ics'

const ANSWERS: Readonly<Record<string, IcsAnswer>> = { ACCEPTED: 'yes', DECLINED: 'no', TENTATIVE: 'maybe' }

/** null: it has no start. */
export function readEvent(found: ICAL.Component, clock: Context): IcsEvent | null {
  const event = new ICAL.Event(found)
  const begin = found.getFirstProperty('dtstart')
  if (begin === null || !event.startDate) return null
  const allDay = event.startDate.isDate
  const zone = zoneOf(begin)
  const local = (time: ICAL.Time, named = zone): string => localTime(time, named, clock)
  const start = local(event.startDate)
  const end = event.endDate ? local(event.endDate, zoneOf(found.getFirstProperty('dtend')) ?? zone) : start
  const rule = found.getFirstPropertyValue('rrule')
  const except = found.getAllProperties('exdate').flatMap((one) => one.getValues().map((value) => local(value as ICAL.Time, zoneOf(one))))
  const replaced = found.getFirstProperty('recurrence-id')
  return {
    id: event.uid || clock.id('event'),
    title: event.summary || 'Untitled',
    start,
    end: allDay && end <= start ? `${addDays(start.slice(0, 10), 1)}T00:00` : end < start ? shift(start, 60) : end,
    allDay,
    ...(event.description ? { description: event.description } : {}),
    ...(event.location ? { location: event.location } : {}),
    ...(rule ? { rule: String(rule) } : {}),
    ...(zone === null || allDay ? {} : { zone }),
    ...(except.length === 0 ? {} : { except }),
    ...(replaced === null ? {} : { replaces: local(replaced.getFirstValue() as ICAL.Time, zoneOf(replaced)) }),
    ...more(found),
  }
}

function more(found: ICAL.Component): Partial<IcsEvent> {
  const text = (name: string): string => String(found.getFirstPropertyValue(name) ?? '').toLowerCase()
  const status = (['confirmed', 'tentative', 'cancelled'] as const).find((one) => one === text('status'))
  const visibility = text('class') === 'private' || text('class') === 'confidential' ? 'private' : text('class') === 'public' ? 'public' : null
  const guests = found.getAllProperties('attendee').map(guestOf)
  const organizer = address(text('organizer'))
  const reminders = found.getAllSubcomponents('valarm').flatMap((alarm) => minutesOf(alarm) ?? [])
  return {
    ...(status === undefined ? {} : { status }),
    ...(visibility === null ? {} : { visibility }),
    ...(text('transp') === 'transparent' ? { free: true } : {}),
    ...(organizer === '' ? {} : { organizer }),
    ...(guests.length === 0 ? {} : { guests }),
    ...(reminders.length === 0 ? {} : { reminders }),
  }
}

const address = (text: string): string => text.replace(/^mailto:/i, '').trim()

function guestOf(attendee: ICAL.Property): IcsGuest {
  const name = attendee.getFirstParameter('cn')
  return {
    email: address(String(attendee.getFirstValue())).toLowerCase(),
    ...(name ? { name } : {}),
    answer: ANSWERS[String(attendee.getFirstParameter('partstat')).toUpperCase()] ?? 'awaiting',
    ...(String(attendee.getFirstParameter('role')).toUpperCase() === 'OPT-PARTICIPANT' ? { optional: true } : {}),
  }
}

/** Minutes before the start; null: the alarm is at some other time. */
function minutesOf(alarm: ICAL.Component): number | null {
  const trigger = alarm.getFirstPropertyValue('trigger')
  if (!(trigger instanceof ICAL.Duration)) return null
  const seconds = -trigger.toSeconds()
  return seconds >= 0 ? Math.round(seconds / 60) : null
}

/** The zone that a time names, where anybody knows it. */
function zoneOf(property: ICAL.Property | null): string | null {
  const named = property?.getFirstParameter('tzid')
  return isZone(named) ? named : null
}

/** A time in UTC or in a known zone becomes the session's; any other is taken as it is written. */
function localTime(given: ICAL.Time, zone: string | null, clock: Context): string {
  const text = given.toString()
  if (given.isDate) return `${text.slice(0, 10)}T00:00`
  if (given.zone === ICAL.Timezone.utcTimezone) return localOf(given.toJSDate().toISOString(), clock.timezone)
  return zone === null ? text.slice(0, 16) : localOf(instantOf(text.slice(0, 16), zone), clock.timezone)
}
