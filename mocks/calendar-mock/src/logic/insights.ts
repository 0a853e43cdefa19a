/** How time is spent. Pure. */
import { addDays, type Context, dateWords } from '@mocks/kit'
import type { State } from '../model'
import { calendarName } from './names'
import { dayInstant } from './days'
import { guestsOf, repeats, statusOf, zoneOf } from './event_facts'
import { type Occurrence, occurrencesBetween } from './occurrences'
import { isMe, myAnswer, organizerOf, ownCalendars } from './rights'

export interface Insights {
  readonly hours: number
  readonly count: number
  readonly byCalendar: { name: string; hours: number }[]
  readonly byKind: { name: string; hours: number }[]
  readonly byDay: { name: string; hours: number }[]
  readonly people: { email: string; hours: number; count: number }[]
}

const hoursOf = (one: Occurrence): number => (Date.parse(one.end) - Date.parse(one.start)) / 3_600_000
const rounded = (hours: number): number => Math.round(hours * 4) / 4

/** From one day to another, both included: events with hours on the user's own calendars that they have not declined. */
export function insightsOf(state: State, clock: Context, from: string, to: string): Insights {
  const zone = zoneOf(state.settings, clock)
  const own = new Set(ownCalendars(state).map((one) => one.id))
  const counted = occurrencesBetween(state, clock, dayInstant(from, zone) ?? '', dayInstant(addDays(to, 1), zone) ?? '').filter(({ event }) => own.has(event.calendarId) && !event.allDay && event.availability !== 'free' && statusOf(event) !== 'cancelled' && myAnswer(state, event) !== 'no')
  const sum = (name: (one: Occurrence) => string): { name: string; hours: number }[] => {
    const sums = new Map<string, number>()
    for (const one of counted) sums.set(name(one), (sums.get(name(one)) ?? 0) + hoursOf(one))
    return [...sums].map(([key, hours]) => ({ name: key, hours: rounded(hours) })).sort((one, other) => other.hours - one.hours)
  }
  const weekdays = Array.from({ length: 7 }, (_, index) => dateWords(addDays('2024-01-01', index), clock.locale, { weekday: 'short' }))
  const byDay = sum((one) => dateWords(one.from, clock.locale, { weekday: 'short' }))
  return {
    hours: rounded(counted.reduce((total, one) => total + hoursOf(one), 0)),
    count: counted.length,
    byCalendar: sum((one) => calendarName(one.calendar)),
    byKind: sum(kindOf),
    byDay: weekdays.map((name) => byDay.find((one) => one.name === name) ?? { name, hours: 0 }),
    people: peopleOf(state, counted),
  }
}

function kindOf({ event }: Occurrence): string {
  if (event.kind === 'focus') return 'Focus time'
  if (event.kind === 'outOfOffice') return 'Out of office'
  const guests = guestsOf(event).length
  if (guests === 0) return 'By myself'
  return guests === 1 ? 'With one other' : repeats(event) || event.seriesId ? 'Regular meetings' : 'Single meetings'
}

function peopleOf(state: State, counted: readonly Occurrence[]): Insights['people'] {
  const people = new Map<string, { hours: number; count: number }>()
  for (const one of counted) {
    for (const email of new Set([organizerOf(state, one.event), ...guestsOf(one.event)].map((found) => found.toLowerCase()))) {
      if (isMe(state, email) || email === '') continue
      const known = people.get(email) ?? { hours: 0, count: 0 }
      people.set(email, { hours: known.hours + hoursOf(one), count: known.count + 1 })
    }
  }
  return [...people].map(([email, value]) => ({ email, hours: rounded(value.hours), count: value.count })).sort((one, other) => other.hours - one.hours || one.email.localeCompare(other.email)).slice(0, 12)
}
