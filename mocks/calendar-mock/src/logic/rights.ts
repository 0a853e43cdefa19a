/** Who may do what. Pure. What a state does not say is allowed: a plain calendar belongs to its user. */
import type { Answer, Calendar, CalendarEvent, Role, State } from '../model'
import { addresses, guestsOf, list, text } from './event_facts'

export const myEmail = (state: State): string => text(state.user?.email).toLowerCase()
export const isMe = (state: State, email: string | undefined): boolean => (email ?? '').toLowerCase() === myEmail(state) && myEmail(state) !== ''

export const ownCalendars = (state: State): Calendar[] => list(state.calendars).filter((one) => one !== null && typeof one === 'object')
export const otherCalendars = (state: State): Calendar[] => list(state.otherCalendars).filter((one) => one !== null && typeof one === 'object')
export const allCalendars = (state: State): Calendar[] => [...ownCalendars(state), ...otherCalendars(state)]

export function calendarById(state: State, id: string): Calendar | undefined {
  return ownCalendars(state).find((one) => one.id === id) ?? otherCalendars(state).find((one) => one.id === id)
}

export const roleIn = (calendar: Calendar | undefined): Role => calendar?.role ?? 'owner'
export const canWrite = (calendar: Calendar | undefined): boolean => roleIn(calendar) === 'owner' || roleIn(calendar) === 'write'
export const canManage = (state: State, calendar: Calendar): boolean => ownCalendars(state).some((one) => one.id === calendar.id) && roleIn(calendar) === 'owner'

/** The calendar of a colleague among those that the user sees. */
export const calendarOfPerson = (state: State, email: string): Calendar | undefined => otherCalendars(state).find((one) => one.kind === 'person' && one.ownerEmail === email)

/** May something be put into the calendar of this id? */
export function isWritable(state: State, id: string): boolean {
  const calendar = calendarById(state, id)
  return calendar !== undefined && canWrite(calendar)
}

export const writableCalendars = (state: State): Calendar[] => allCalendars(state).filter(canWrite)

/** The calendar that a new event goes into. */
export function defaultCalendar(state: State): Calendar | undefined {
  const writable = writableCalendars(state)
  return writable.find((one) => one.id === state.settings?.defaultCalendarId) ?? writable.find((one) => one.primary) ?? writable[0]
}

export const organizerOf = (state: State, event: CalendarEvent): string => event.organizer || myEmail(state)
export const isOrganizer = (state: State, event: CalendarEvent): boolean => !event.organizer || isMe(state, event.organizer)

/** The user was invited by somebody else. */
export const isInvited = (state: State, event: CalendarEvent): boolean => !isOrganizer(state, event) && guestsOf(event).some((email) => isMe(state, email))

/** Others' private events, and those of calendars that show no more, are only a busy time. */
export function isBusyOnly(state: State, event: CalendarEvent): boolean {
  const calendar = calendarById(state, event.calendarId)
  if (calendar === undefined || ownCalendars(state).includes(calendar)) return false
  return roleIn(calendar) === 'freebusy' || (event.visibility === 'private' && !canWrite(calendar))
}

export function canEdit(state: State, event: CalendarEvent): boolean {
  if (isVirtual(event) || !canWrite(calendarById(state, event.calendarId))) return false
  return isOrganizer(state, event) || (isInvited(state, event) && event.guestsCan?.modify === true) || !guestsOf(event).some((email) => isMe(state, email))
}

export const canInvite = (state: State, event: CalendarEvent): boolean => canEdit(state, event) || (isInvited(state, event) && event.guestsCan?.invite !== false && canWrite(calendarById(state, event.calendarId)))
export const canSeeGuests = (state: State, event: CalendarEvent): boolean => isOrganizer(state, event) || event.guestsCan?.seeList !== false
/** Colour, answer and reminders are the user's own affair in each calendar of theirs. */
export const canMark = (state: State, event: CalendarEvent): boolean => !isVirtual(event) && canWrite(calendarById(state, event.calendarId))
export const canDelete = (state: State, event: CalendarEvent): boolean => canMark(state, event)

/** Events that a subscription shows and that the state does not hold. */
export const isVirtual = (event: CalendarEvent): boolean => event.id.startsWith('feed:') || event.id.startsWith('busy:')

export function replyOf(event: CalendarEvent, email: string): { status: Answer; note?: string; proposed?: { start: string; end: string } | null } {
  const replies = event.replies ?? {}
  const found = replies[email] ?? Object.entries(replies).find(([key]) => key.toLowerCase() === email.toLowerCase())?.[1]
  return found !== null && typeof found === 'object' && found.status ? found : { status: 'awaiting' }
}

export const myAnswer = (state: State, event: CalendarEvent): Answer | null => (isInvited(state, event) ? replyOf(event, myEmail(state)).status : null)

/** Proposals of other times by guests of one's own events. */
export function proposalsFor(state: State, event: CalendarEvent): { email: string; start: string; end: string; note?: string }[] {
  if (!isOrganizer(state, event)) return []
  return addresses(event.guests).flatMap((email) => {
    const { proposed, note } = replyOf(event, email)
    return proposed?.start && proposed.end ? [{ email, ...proposed, ...(note ? { note } : {}) }] : []
  })
}
