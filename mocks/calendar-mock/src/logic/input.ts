/** What an editor gives to the actions, checked and cut to size. Pure. */
import { type Context, isZone, localOf, parseRule } from '@mocks/kit'
import { type CalendarEvent, KINDS, LIMITS, type Reminder, type State, STATUSES } from '../model'
import { homeOf, list, storedRule } from './event_facts'
import { roomConflict, roomsOf } from './availability'
import { isMe, isWritable } from './rights'

/** The fields of an event as a form holds them; times are instants, the rule is text or null. */
export interface EventInput {
  calendarId: string
  title: string
  start: string
  end: string
  allDay: boolean
  location?: string
  description?: string
  guests?: string[]
  optionalGuests?: string[]
  color?: string
  rule?: string | null
  status?: CalendarEvent['status']
  timeZone?: string
  guestsCan?: CalendarEvent['guestsCan']
  rooms?: string[]
  reminders?: Reminder[] | null
  visibility?: CalendarEvent['visibility']
  availability?: CalendarEvent['availability']
  kind?: CalendarEvent['kind']
  videoLink?: string
  attachments?: CalendarEvent['attachments']
}

export const isEmail = (text: string): boolean => /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]{2,}$/.test(text)

/** One address once, in small letters, without the user's own. */
export function cleanGuests(state: State, given: readonly string[]): string[] {
  const all = given.map((one) => one.trim().toLowerCase()).filter((one) => isEmail(one) && !isMe(state, one))
  return [...new Set(all)].slice(0, LIMITS.guests)
}

export const cleanReminders = (given: readonly Reminder[]): Reminder[] =>
  [...new Map(list(given).map((one) => [`${one.method} ${one.minutes}`, { method: one.method === 'email' ? ('email' as const) : ('notification' as const), minutes: Math.min(Math.max(0, Math.round(one.minutes) || 0), 40_320) }])).values()].slice(0, LIMITS.reminders)

/** What is wrong with a time; null: nothing. */
export function timeProblem(input: Pick<EventInput, 'start' | 'end' | 'allDay'>): string | null {
  const [start, end] = [Date.parse(input.start), Date.parse(input.end)]
  if (Number.isNaN(start)) return 'Choose a start.'
  if (Number.isNaN(end)) return 'Choose an end.'
  if (end < start || (input.allDay && end === start)) return 'The end is before the start.'
  return null
}

/** The event's fields without what is only the default, so that a plain event stays plain; it may stay in the calendar it is in. null: the input is no event. */
export function fieldsOf(state: State, input: EventInput, zone: string, present?: string): Omit<CalendarEvent, 'id'> | null {
  if (timeProblem(input) !== null || (input.calendarId !== present && !isWritable(state, input.calendarId))) return null
  const rule = parseRule(input.rule) === null ? null : (input.rule ?? null)
  const guests = cleanGuests(state, input.guests ?? [])
  const optional = (input.optionalGuests ?? []).map((one) => one.toLowerCase()).filter((one) => guests.includes(one))
  const made: Omit<CalendarEvent, 'id'> = {
    calendarId: input.calendarId,
    title: input.title.trim().slice(0, LIMITS.title) || '(No title)',
    start: new Date(input.start).toISOString(),
    end: new Date(input.end).toISOString(),
    allDay: input.allDay,
    location: (input.location ?? '').trim().slice(0, LIMITS.location),
    description: (input.description ?? '').slice(0, LIMITS.description),
    guests,
    color: input.color ?? '',
    status: STATUSES.find((one) => one === input.status) ?? 'confirmed',
    timeZone: !input.allDay && isZone(input.timeZone) && input.timeZone !== zone ? input.timeZone : undefined,
    optionalGuests: optional.length > 0 ? optional : undefined,
    guestsCan: input.guestsCan && (input.guestsCan.modify || input.guestsCan.invite === false || input.guestsCan.seeList === false) ? input.guestsCan : undefined,
    rooms: input.rooms && input.rooms.length > 0 ? [...new Set(input.rooms)].slice(0, LIMITS.rooms) : undefined,
    reminders: input.reminders ? cleanReminders(input.reminders) : undefined,
    visibility: input.visibility === 'public' || input.visibility === 'private' ? input.visibility : undefined,
    availability: input.availability === 'free' ? 'free' : undefined,
    kind: input.kind !== 'event' && KINDS.some((one) => one === input.kind) ? input.kind : undefined,
    videoLink: input.videoLink || undefined,
    attachments: input.attachments && input.attachments.length > 0 ? input.attachments.slice(0, LIMITS.attachments) : undefined,
  }
  const home = homeOf({ ...made, id: '' }, zone)
  return { ...made, rrule: undefined, ...storedRule(rule, localOf(made.start, home)) }
}

/** Rooms that exist and that nobody else has at the time. */
export function freeRooms(state: State, context: Context, rooms: readonly string[], span: { start: string; end: string }, without?: string): string[] {
  return rooms.filter((id) => roomsOf(state).some((one) => one.id === id) && roomConflict(state, context, id, span, without) === null)
}
