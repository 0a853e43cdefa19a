/** Events to and from calendar files. Pure. */
import { type Context, dayOf, type IcsEvent, instantOf, isZone, localOf } from '@mocks/kit'
import type { CalendarEvent, State } from '../model'
import { guestsOf, homeOf, list, ruleOf, spanOf, statusOf, storedRule, text, titleOf, zoneOf } from './event_facts'
import { organizerOf, replyOf } from './rights'
import { placeOfEvent } from './shown'

/** The events as a file holds them; stand-ins of a series carry its id. */
export function exported(state: State, events: readonly CalendarEvent[], clock: Context): IcsEvent[] {
  const zone = zoneOf(state.settings, clock)
  return events.flatMap((event) => {
    const span = spanOf(event, zone)
    if (span === null) return []
    const local = (instant: string): string => localOf(instant, event.allDay ? 'UTC' : clock.timezone)
    const rule = ruleOf(event)
    const home = homeOf(event, zone)
    const series = event.seriesId === undefined ? undefined : list(state.events).find((one) => one.id === event.seriesId)
    const guests = guestsOf(event).map((email) => ({ email, answer: replyOf(event, email).status, ...(list(event.optionalGuests).includes(email) ? { optional: true } : {}) }))
    return [{
      id: series?.icsId ?? series?.id ?? event.icsId ?? event.id, title: titleOf(event), start: local(span.start), end: local(span.end), allDay: event.allDay === true,
      status: statusOf(event),
      ...(text(event.description) ? { description: text(event.description) } : {}),
      ...(placeOfEvent(state, event) ? { location: placeOfEvent(state, event) } : {}),
      ...(rule === null ? {} : { rule, except: list(event.exdates).map(local) }),
      ...(event.allDay || (home === clock.timezone && rule === null) ? {} : { zone: home }),
      ...(series && event.originalStart ? { replaces: local(event.originalStart) } : {}),
      ...(guests.length > 0 ? { organizer: organizerOf(state, event), guests } : {}),
      ...(event.reminders && event.reminders.length > 0 ? { reminders: event.reminders.map((one) => one.minutes) } : {}),
      ...(event.visibility === 'private' || event.visibility === 'public' ? { visibility: event.visibility } : {}),
      ...(event.availability === 'free' ? { free: true } : {}),
    }]
  })
}

/** What a file holds, as events without a place of their own yet. */
export function imported(state: State, found: readonly IcsEvent[], clock: Context): Omit<CalendarEvent, 'id' | 'calendarId'>[] {
  const zone = zoneOf(state.settings, clock)
  return found.map((one) => {
    const allDay = one.allDay === true
    const instant = (local: string): string => (allDay ? `${dayOf(local)}T00:00:00.000Z` : instantOf(local, clock.timezone))
    const replies = Object.fromEntries((one.guests ?? []).filter((guest) => guest.answer && guest.answer !== 'awaiting').map((guest) => [guest.email, { status: guest.answer! }]))
    const optional = (one.guests ?? []).filter((guest) => guest.optional).map((guest) => guest.email)
    return {
      title: one.title, start: instant(one.start), end: instant(one.end), allDay, location: one.location ?? '', description: one.description ?? '', guests: (one.guests ?? []).map((guest) => guest.email), color: '',
      status: one.status ?? 'confirmed', icsId: one.id, ...storedRule(one.rule ?? null, one.start),
      ...(one.except && one.except.length > 0 ? { exdates: one.except.map(instant) } : {}),
      ...(isZone(one.zone) && one.zone !== zone && !allDay ? { timeZone: one.zone } : {}),
      ...(one.replaces === undefined ? {} : { originalStart: instant(one.replaces) }),
      ...(one.organizer && one.organizer !== text(state.user?.email).toLowerCase() ? { organizer: one.organizer } : {}),
      ...(optional.length > 0 ? { optionalGuests: optional } : {}),
      ...(Object.keys(replies).length > 0 ? { replies } : {}),
      ...(one.reminders && one.reminders.length > 0 ? { reminders: one.reminders.map((minutes) => ({ method: 'notification' as const, minutes })) } : {}),
      ...(one.visibility ? { visibility: one.visibility } : {}),
      ...(one.free ? { availability: 'free' as const } : {}),
    }
  })
}
