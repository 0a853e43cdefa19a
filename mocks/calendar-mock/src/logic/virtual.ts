/** Events that subscriptions show and that the state does not hold: days of feeds, busy times of colleagues. Pure. */
import { addDays } from '@mocks/kit'
import { FEEDS } from '../data/feeds'
import type { Calendar, CalendarEvent, Person, State } from '../model'
import { list } from './event_facts'
import { otherCalendars } from './rights'

let last: { others: unknown; people: unknown; events: CalendarEvent[] } | null = null

export function virtualEvents(state: State): CalendarEvent[] {
  if (last !== null && last.others === state.otherCalendars && last.people === state.people) return last.events
  const events = otherCalendars(state).flatMap((calendar) => [...feedEvents(calendar), ...busyEvents(state, calendar)])
  last = { others: state.otherCalendars, people: state.people, events }
  return events
}

const BLANK = { location: '', description: '', guests: [], color: '' }

function feedEvents(calendar: Calendar): CalendarEvent[] {
  const feed = FEEDS.find((one) => one.id === calendar.feedId)
  return (feed?.days ?? []).map(({ on, title, days = 1 }) => {
    const day = on.length === 5 ? `2020-${on}` : on
    return { ...BLANK, id: `feed:${calendar.id}:${on}`, calendarId: calendar.id, title, start: `${day}T00:00:00.000Z`, end: `${addDays(day, days)}T00:00:00.000Z`, allDay: true, recurring: on.length === 5 ? 'yearly' : 'none', availability: 'free' }
  })
}

/** What the directory says of a person's time, on the calendar that shows it. */
function busyEvents(state: State, calendar: Calendar): CalendarEvent[] {
  if (calendar.kind !== 'person' || !calendar.ownerEmail) return []
  const person = list(state.people).find((one) => one?.email === calendar.ownerEmail)
  return person === undefined ? [] : busyOf(person, calendar.id)
}

export function busyOf(person: Person, calendarId: string): CalendarEvent[] {
  return list(person.busy).map((busy, index) => ({
    ...BLANK, id: `busy:${person.id}:${index}`, calendarId, title: 'Busy', start: busy.start, end: busy.end, allDay: false, timeZone: person.timeZone, ...(busy.rrule ? { recurring: 'custom' as const, rrule: busy.rrule } : {}),
  }))
}
