/** An event while it is being edited: local times, the rule as text. Enters: an event, or a place in the calendar. Leaves: what the actions take. Pure. */
import { addDays, addMinutes, dayOf, instantOf, isZone, localOf } from '@mocks/kit'
import type { CalendarEvent, Reminder, State } from '../model'
import { addresses, homeOf, list, ruleOf, statusOf, text } from './event_facts'
import { type EventInput, timeProblem } from './input'
import { defaultCalendar, isMe } from './rights'

export interface EventDraft {
  readonly title: string
  readonly allDay: boolean
  /** Where the times are. */
  readonly zone: string
  readonly startDay: string | null
  readonly startTime: string
  /** The last day; of an all-day event it is included. */
  readonly endDay: string | null
  readonly endTime: string
  readonly rule: string | null
  readonly calendarId: string
  readonly location: string
  readonly description: string
  readonly guests: readonly string[]
  readonly optionalGuests: readonly string[]
  readonly guestsCan: { readonly modify: boolean; readonly invite: boolean; readonly seeList: boolean }
  readonly rooms: readonly string[]
  /** null: those of the calendar. */
  readonly reminders: readonly Reminder[] | null
  readonly color: string
  readonly status: NonNullable<CalendarEvent['status']>
  readonly visibility: NonNullable<CalendarEvent['visibility']>
  readonly availability: NonNullable<CalendarEvent['availability']>
  readonly kind: NonNullable<CalendarEvent['kind']>
  readonly decline: boolean
  readonly videoLink: string
  readonly attachments: NonNullable<CalendarEvent['attachments']>
}

/** A new event at a place in the calendar; local times of the user. */
export function newDraft(state: State, span: { start: string; end: string; allDay: boolean }, zone: string, given: Partial<EventDraft> = {}): EventDraft {
  const { settings } = state
  const rights = settings?.guestsCan ?? {}
  return {
    title: '', zone, ...times(span), rule: null, calendarId: defaultCalendar(state)?.id ?? '', location: '', description: '', guests: [], optionalGuests: [],
    guestsCan: { modify: rights.modify === true, invite: rights.invite !== false, seeList: rights.seeList !== false },
    rooms: [], reminders: null, color: '', status: 'confirmed', visibility: settings?.defaultVisibility ?? 'default', availability: 'busy', kind: 'event', decline: false, videoLink: '', attachments: [],
    ...given,
  }
}

function times({ start, end, allDay }: { start: string; end: string; allDay: boolean }): Pick<EventDraft, 'allDay' | 'startDay' | 'startTime' | 'endDay' | 'endTime'> {
  const last = allDay && end.slice(11, 16) === '00:00' && dayOf(end) > dayOf(start) ? addDays(dayOf(end), -1) : dayOf(end)
  return { allDay, startDay: dayOf(start), startTime: allDay ? '09:00' : start.slice(11, 16), endDay: last, endTime: allDay ? '10:00' : end.slice(11, 16) }
}

/** An event as it is at one of its times. */
export function draftOf(state: State, event: CalendarEvent, span: { start: string; end: string }, userZone: string): EventDraft {
  const zone = event.allDay ? 'UTC' : homeOf(event, userZone)
  const local = { start: localOf(span.start, zone), end: localOf(span.end, zone), allDay: event.allDay === true }
  return {
    ...newDraft(state, local, event.allDay ? userZone : zone),
    title: text(event.title), rule: ruleOf(event), calendarId: event.calendarId, location: text(event.location), description: text(event.description),
    guests: addresses(event.guests).filter((email) => !isMe(state, email)), optionalGuests: list(event.optionalGuests),
    guestsCan: { modify: event.guestsCan?.modify === true, invite: event.guestsCan?.invite !== false, seeList: event.guestsCan?.seeList !== false },
    rooms: list(event.rooms), reminders: event.reminders ?? null, color: text(event.color), status: statusOf(event), visibility: event.visibility ?? 'default', availability: event.availability ?? 'busy', kind: event.kind ?? 'event',
    videoLink: event.videoLink ?? '', attachments: [...list(event.attachments)],
  }
}

/** The draft's times as instants; null: a day is missing. */
export function instantsOf(draft: EventDraft): { start: string; end: string } | null {
  const { allDay, startDay, startTime, endDay, endTime, zone } = draft
  if (startDay === null || endDay === null) return null
  if (allDay) return { start: `${startDay}T00:00:00.000Z`, end: `${addDays(endDay, 1)}T00:00:00.000Z` }
  return { start: instantOf(`${startDay}T${startTime}`, zone), end: instantOf(`${endDay}T${endTime}`, zone) }
}

export function draftProblem(draft: EventDraft): string | null {
  const instants = instantsOf(draft)
  if (instants === null) return draft.startDay === null ? 'Choose the day on which it starts.' : 'Choose the day on which it ends.'
  return timeProblem({ ...instants, allDay: draft.allDay }) ?? (draft.calendarId === '' ? 'You have no calendar that it could go into. Add one first.' : null)
}

export function inputOf(draft: EventDraft): EventInput | null {
  const instants = instantsOf(draft)
  if (instants === null) return null
  const { calendarId, title, allDay, location, description, color, rule, status, visibility, availability, kind } = draft
  return {
    ...instants, calendarId, title, allDay, location, description, color, rule, status, visibility, availability, kind,
    guests: [...draft.guests], optionalGuests: [...draft.optionalGuests], guestsCan: { ...draft.guestsCan }, rooms: [...draft.rooms], reminders: draft.reminders === null ? null : [...draft.reminders],
    videoLink: draft.videoLink, attachments: [...draft.attachments], ...(isZone(draft.zone) ? { timeZone: draft.zone } : {}),
  }
}

/** A new start takes the end along, so that the length stays. */
export function withStart(draft: EventDraft, startDay: string | null, startTime: string): EventDraft {
  if (startDay === null || draft.startDay === null || draft.endDay === null) return { ...draft, startDay, startTime }
  const length = Date.parse(`${draft.endDay}T${draft.endTime}Z`) - Date.parse(`${draft.startDay}T${draft.startTime}Z`)
  const end = addMinutes(`${startDay}T${startTime}`, Math.max(0, length) / 60_000)
  return { ...draft, startDay, startTime, endDay: dayOf(end), endTime: end.slice(11, 16) }
}

/** Where a new event lies that nobody has given a place: the next half hour, as long as the settings say. */
export function nextSlot(now: string, duration: number): { start: string; end: string; allDay: false } {
  const start = addMinutes(now, 30 - (Number(now.slice(14, 16)) % 30))
  return { start, end: addMinutes(start, duration), allDay: false }
}
