/** Occurrences as the schedule draws them and as people read them. Pure. */
import { addDays, type Context, dateWords, dayOf, dayWords, type Hours, localOf, offsetWords, ruleWords, type ScheduleEvent, spanWords, timeWords, zoneCity } from '@mocks/kit'
import type { Answer, Calendar, CalendarEvent, Reminder, Role, State, Status } from '../model'
import { roomsOf } from './availability'
import { homeOf, list, ruleOf, spanOf, statusOf, text, titleOf } from './event_facts'
import type { Occurrence } from './occurrences'
import { canEdit, isBusyOnly, myAnswer } from './rights'

export const colorOf = (event: CalendarEvent, calendar: Calendar | undefined): string => text(event.color) || text(calendar?.color) || 'slate'
export const shownTitle = (state: State, event: CalendarEvent): string => (isBusyOnly(state, event) ? 'Busy' : titleOf(event))
export const roomNames = (state: State, event: CalendarEvent): string[] => list(event.rooms).map((id) => roomsOf(state).find((room) => room.id === id)?.name ?? 'A room that is gone')
export const placeOfEvent = (state: State, event: CalendarEvent): string => [...roomNames(state, event), text(event.location)].filter(Boolean).join(' · ')

export const STATUS_WORDS: Readonly<Record<Status, string>> = { confirmed: 'Confirmed', tentative: 'Tentative', cancelled: 'Cancelled' }
export const ANSWER_WORDS: Readonly<Record<Answer, string>> = { yes: 'Yes', maybe: 'Maybe', no: 'No', awaiting: 'No answer yet' }
export const ROLE_WORDS: Readonly<Record<Role, string>> = { freebusy: 'See when busy', read: 'See all details', write: 'Change events', owner: 'Change events and share' }
export const KIND_WORDS = { event: 'Event', focus: 'Focus time', outOfOffice: 'Out of office', birthday: 'Birthday' } as const

const NOTES: Readonly<Record<Answer, string | null>> = { yes: null, maybe: 'you answered maybe', no: 'you declined', awaiting: 'you have not answered' }

export function toSchedule(state: State, occurrence: Occurrence, now: string): ScheduleEvent {
  const { key, event, from, to, calendar, repeated } = occurrence
  const answer = myAnswer(state, event)
  const status = statusOf(event)
  const look = answer === 'no' || status === 'cancelled' ? 'off' : answer === 'awaiting' ? 'open' : answer === 'maybe' || status === 'tentative' ? 'tentative' : undefined
  const notes = [status === 'confirmed' ? null : STATUS_WORDS[status].toLowerCase(), answer && NOTES[answer], event.kind && event.kind !== 'event' ? KIND_WORDS[event.kind]?.toLowerCase() : null, repeated ? 'repeats' : null]
  const place = isBusyOnly(state, event) ? '' : placeOfEvent(state, event)
  return {
    id: key, title: shownTitle(state, event), start: from, end: to, allDay: event.allDay === true, tone: colorOf(event, calendar), fixed: !canEdit(state, event),
    ...(place === '' ? {} : { detail: place }),
    ...(look === undefined ? {} : { state: look }),
    ...(notes.some(Boolean) ? { note: notes.filter(Boolean).join(', ') } : {}),
    past: state.settings?.dimPast !== false && occurrence.end < now,
    solid: state.settings?.eventStyle === 'solid',
  }
}

/** "Monday, March 2 · 9:00 AM – 9:30 AM", "Monday, March 2 – Wednesday, March 4". */
export function whenWords({ event, from, to }: Pick<Occurrence, 'event' | 'from' | 'to'>, locale: string, hours: Hours): string {
  const first = dayOf(from)
  if (event.allDay) {
    const last = addDays(dayOf(to), -1)
    return last <= first ? dayWithYear(first, locale) : `${dayWords(first, locale)} – ${dayWithYear(last, locale)}`
  }
  if (dayOf(to) === first || to === `${addDays(first, 1)}T00:00`) return `${dayWithYear(first, locale)} · ${spanWords({ id: '', title: '', start: from, end: to }, locale, hours)}`
  return `${dayWords(first, locale)}, ${timeWords(from, locale, hours)} – ${dayWords(dayOf(to), locale)}, ${timeWords(to, locale, hours)}`
}

const dayWithYear = (day: string, locale: string): string => dateWords(day, locale, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

/** In a table: "Mon, Mar 2, 2026, 9:00 AM". */
export function shortWhen(local: string, allDay: boolean, locale: string, hours: Hours): string {
  const day = dateWords(local, locale, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
  return allDay ? day : `${day}, ${timeWords(local, locale, hours)}`
}

export function repeatWords(event: CalendarEvent, zone: string, locale: string): string {
  const span = spanOf(event, zone)
  return span === null ? '' : ruleWords(ruleOf(event), dayOf(localOf(span.start, homeOf(event, zone))), locale)
}

/** "New York, GMT-5" where the event is at home elsewhere. */
export function homeWords(event: CalendarEvent, start: string, zone: string): string | null {
  const home = homeOf(event, zone)
  return event.allDay || home === zone ? null : `${zoneCity(home)}, ${offsetWords(start, home)}`
}

export function reminderWords({ method, minutes }: Reminder): string {
  return `${method === 'email' ? 'Email' : 'Notification'} ${minutes === 0 ? 'at the start' : `${lengthWords(minutes)} before`}`
}

/** "45 minutes", "1 hour 30 minutes", "2 days". */
export function lengthWords(minutes: number): string {
  const some = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`
  if (minutes >= 10_080 && minutes % 10_080 === 0) return some(minutes / 10_080, 'week')
  if (minutes >= 1440 && minutes % 1440 === 0) return some(minutes / 1440, 'day')
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? some(hours, 'hour') : '', rest > 0 || hours === 0 ? some(rest, 'minute') : ''].filter(Boolean).join(' ')
}

export function personName(state: State, email: string): string {
  return list(state.people).find((one) => one?.email?.toLowerCase() === email.toLowerCase())?.name ?? (email.toLowerCase() === text(state.user?.email).toLowerCase() ? (state.user?.username ?? email) : email)
}

/** The reminders in force: the event's own, else its calendar's. */
export const remindersOf = (event: CalendarEvent, calendar: Calendar | undefined): readonly Reminder[] => event.reminders ?? list(calendar?.reminders)

export const nowIn = (clock: Context): string => new Date(Date.parse(clock.now())).toISOString()
