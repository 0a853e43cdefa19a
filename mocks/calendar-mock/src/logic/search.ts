/** Searching events: words, and operators such as calendar:work who:ana before:2026-03-01. Pure. */
import { type Context, dayOf, localOf, parseQuery } from '@mocks/kit'
import type { Calendar, CalendarEvent, State } from '../model'
import { guestsOf, ruleOf, spanOf, statusOf, text, titleOf, zoneOf, list } from './event_facts'
import { nextTime } from './occurrences'
import { calendarById, isBusyOnly, isInvited, isOrganizer, myAnswer, organizerOf } from './rights'
import { personName, placeOfEvent } from './shown'

export const KEYS = ['calendar', 'who', 'where', 'after', 'before', 'is', 'not'] as const

export interface Hit {
  readonly event: CalendarEvent
  readonly calendar: Calendar | undefined
  /** Local times of its next occurrence, or of its only one. */
  readonly from: string
  readonly to: string
  readonly start: string
}

export const FLAGS = ['repeating', 'once', 'allday', 'invited', 'mine', 'awaiting', 'tentative', 'cancelled', 'past', 'upcoming', 'private'] as const

const folded = (words: string): string => words.normalize('NFD').replace(/\p{Diacritic}/gu, '').toLowerCase()

/** An empty query finds nothing. Recent and coming events first: what is nearest to now. */
export function search(state: State, clock: Context, query: string): Hit[] {
  if (query.trim() === '') return []
  const parsed = parseQuery(query, KEYS)
  const words = folded(parsed.text).replaceAll('"', '').split(/\s+/).filter(Boolean)
  const zone = zoneOf(state.settings, clock)
  const now = Date.parse(clock.now())
  return list(state.events)
    .filter((event) => event !== null && typeof event === 'object' && !isBusyOnly(state, event))
    .flatMap((event) => {
      const time = nextTime(event, zone, new Date(now).toISOString())
      if (time === null) return []
      const seen = event.allDay ? 'UTC' : zone
      return [{ event, calendar: calendarById(state, event.calendarId), start: time.start, from: localOf(time.start, seen), to: localOf(time.end, seen) }]
    })
    .filter((hit) => {
      const hay = words.length === 0 ? '' : folded(haystack(state, hit))
      return words.every((word) => hay.includes(word)) && parsed.tokens.every(({ key, value }) => fits(state, hit, key, value, zone, now))
    })
    .sort((one, other) => Math.abs(Date.parse(one.start) - now) - Math.abs(Date.parse(other.start) - now) || one.event.id.localeCompare(other.event.id))
}

function haystack(state: State, { event, calendar }: Hit): string {
  return [titleOf(event), text(event.description), placeOfEvent(state, event), text(calendar?.name), ...people(state, event)].join('\n')
}

const people = (state: State, event: CalendarEvent): string[] => [organizerOf(state, event), ...guestsOf(event)].flatMap((email) => [email, personName(state, email)])

function fits(state: State, hit: Hit, key: string, value: string, zone: string, now: number): boolean {
  const { event, calendar } = hit
  const has = (words: string): boolean => folded(words).includes(folded(value))
  switch (key) {
    case 'calendar':
      return has(text(calendar?.name)) || calendar?.id === value
    case 'who':
      return people(state, event).some(has)
    case 'where':
      return has(placeOfEvent(state, event))
    case 'not':
      return !folded(haystack(state, hit)).includes(folded(value))
    case 'after':
      return lastDayOf(event, zone) >= value
    case 'before':
      return firstDay(event, zone) < value
    default:
      return isFlag(state, event, value.toLowerCase(), zone, now)
  }
}

function firstDay(event: CalendarEvent, zone: string): string {
  const span = spanOf(event, zone)
  return span === null ? '' : dayOf(localOf(span.start, event.allDay ? 'UTC' : zone))
}

/** A series goes on. */
const lastDayOf = (event: CalendarEvent, zone: string): string => (ruleOf(event) === null ? firstDay(event, zone) : '9999')

function isFlag(state: State, event: CalendarEvent, flag: string, zone: string, now: number): boolean {
  const end = Date.parse(spanOf(event, zone)?.end ?? '')
  switch (flag) {
    case 'repeating':
      return ruleOf(event) !== null
    case 'once':
      return ruleOf(event) === null
    case 'allday':
      return event.allDay === true
    case 'invited':
      return isInvited(state, event)
    case 'mine':
      return isOrganizer(state, event)
    case 'awaiting':
      return myAnswer(state, event) === 'awaiting'
    case 'past':
      return ruleOf(event) === null && end < now
    case 'upcoming':
      return ruleOf(event) !== null || end >= now
    case 'private':
      return event.visibility === 'private'
    default:
      return statusOf(event) === flag
  }
}
