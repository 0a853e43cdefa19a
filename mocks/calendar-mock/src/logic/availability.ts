/** Who and what is taken when: rooms, guests. Pure. */
import type { Context } from '@mocks/kit'
import type { CalendarEvent, Room, State } from '../model'
import { guestsOf, list, statusOf, titleOf, zoneOf } from './event_facts'
import { occurrencesBetween, type Occurrence, timesOf } from './occurrences'
import { organizerOf, replyOf } from './rights'
import { busyOf } from './virtual'

export interface Taken {
  readonly start: string
  readonly end: string
  readonly title: string
  readonly eventId: string
  readonly allDay: boolean
}

export const roomsOf = (state: State): Room[] => list(state.rooms).filter((one) => one !== null && typeof one === 'object')

const holds = (event: CalendarEvent, roomId: string): boolean => list(event.rooms).includes(roomId) && statusOf(event) !== 'cancelled'

/** Is it the event, or one that stands in for a time of it? */
const isOf = (event: CalendarEvent, id: string | undefined): boolean => id !== undefined && (event.id === id || event.seriesId === id)

/** When a room is taken between two instants. An event, and those that stand in for its times, can be left out. */
export function roomTimes(state: State, clock: Context, roomId: string, from: string, to: string, without?: string): Taken[] {
  const zone = zoneOf(state.settings, clock)
  return list(state.events)
    .filter((event) => event !== null && typeof event === 'object' && holds(event, roomId) && !isOf(event, without))
    .flatMap((event) => timesOf(event, zone, from, to).map((time) => ({ ...time, title: titleOf(event), eventId: event.id, allDay: event.allDay })))
    .sort((one, other) => one.start.localeCompare(other.start))
}

/** What else has the room at that time; null: it is free. */
export function roomConflict(state: State, clock: Context, roomId: string, span: { start: string; end: string }, without?: string): Taken | null {
  return roomTimes(state, clock, roomId, span.start, span.end, without)[0] ?? null
}

/** Rooms of an occurrence that somebody else has as well. */
export function conflictsOf(state: State, clock: Context, occurrence: Occurrence): { room: Room; with: Taken }[] {
  const { event } = occurrence
  return list(event.rooms).flatMap((roomId) => {
    const room = roomsOf(state).find((one) => one.id === roomId)
    const taken = room && statusOf(event) !== 'cancelled' ? roomTimes(state, clock, roomId, occurrence.start, occurrence.end, event.id).find((one) => one.eventId !== event.seriesId || one.start !== occurrence.start) : undefined
    return room !== undefined && taken !== undefined ? [{ room, with: taken }] : []
  })
}

/** When a person is busy: meetings that they hold or have not declined, and what the directory knows. */
export function personTimes(state: State, clock: Context, email: string, from: string, to: string, without?: string): Taken[] {
  const zone = zoneOf(state.settings, clock)
  const person = list(state.people).find((one) => one?.email?.toLowerCase() === email.toLowerCase())
  const takes = (event: CalendarEvent): boolean => {
    if (isOf(event, without) || event.availability === 'free' || statusOf(event) === 'cancelled') return false
    if (guestsOf(event).some((one) => one.toLowerCase() === email.toLowerCase())) return replyOf(event, email).status !== 'no'
    return organizerOf(state, event).toLowerCase() === email.toLowerCase()
  }
  const events = [...list(state.events).filter((event) => event !== null && typeof event === 'object' && takes(event)), ...(person === undefined ? [] : busyOf(person, ''))]
  return events
    .flatMap((event) => timesOf(event, zone, from, to).map((time) => ({ ...time, title: titleOf(event), eventId: event.id, allDay: event.allDay })))
    .sort((one, other) => one.start.localeCompare(other.start))
}

/** Is there anything in the user's own time between two instants? */
export function myConflicts(state: State, clock: Context, span: { start: string; end: string }, without: string): Occurrence[] {
  return occurrencesBetween(state, clock, span.start, span.end).filter(
    ({ event, calendar }) => !isOf(event, without) && event.availability !== 'free' && statusOf(event) !== 'cancelled' && !event.allDay && list(state.calendars).some((one) => one.id === calendar?.id),
  )
}
