/** Searching, free times, what is seen, words; and states that leave things out. */
import { expect, test } from 'vitest'
import { conflictsOf, personTimes, roomConflict } from '../src/logic/availability'
import { readTime } from '../src/logic/clock_text'
import { currentDay, firstDayOf, hoursOf, stepped, titleOfView, viewOf } from '../src/logic/days'
import { spanOf } from '../src/logic/event_facts'
import { insightsOf } from '../src/logic/insights'
import { isShown, occurrenceAt, occurrencesBetween, splitKey } from '../src/logic/occurrences'
import { canEdit, isBusyOnly } from '../src/logic/rights'
import { search } from '../src/logic/search'
import { freeSlots } from '../src/logic/slots'
import { shownTitle, whenWords } from '../src/logic/shown'
import { outsideWork } from '../src/logic/work'
import type { CalendarEvent, State } from '../src/model'
import { act, CLOCK, seed, small } from './world'

const titles = (query: string): string[] => search(seed, CLOCK, query).map((hit) => hit.event.title)

test('words are found whatever their case and accents, in titles, places and guests', () => {
  expect(titles('DESIGN review')).toEqual(['Design review', 'Design review with Northlight'])
  expect(titles('goteborg')).toEqual(['Johan in Göteborg'])
  expect(titles('cathedral orchestra')).toEqual(['Choir rehearsal (with orchestra)'])
  expect(titles('研究')).toHaveLength(1)
  expect(titles('  ')).toEqual([])
})

test('operators narrow: calendar, people, places, days, kinds', () => {
  expect(titles('calendar:choir is:repeating')).toEqual(['Choir rehearsal', 'Altos: sectional'])
  expect(titles('is:awaiting').length).toBe(10)
  expect(titles('who:"Ruth Abelson" calendar:Mara after:2026-03-01 before:2026-03-10')).toEqual(['Lunch with Ruth'])
  expect(titles('plasterer').length).toBe(2)
  expect(titles('dentist not:Ida')).toEqual(['Dentist, me'])
})

test('what one may only see as busy is not found and not told', () => {
  const state: State = { ...seed, events: [...seed.events, { ...seed.events[0]!, id: 'x', calendarId: 'oc5', title: 'Secret', recurring: 'none', organizer: 'ana.ribeiro@tidewater.example' }] }
  const event = state.events.at(-1)!
  expect(isBusyOnly(state, event)).toBe(true)
  expect([shownTitle(state, event), canEdit(state, event)]).toEqual(['Busy', false])
  expect(search(state, CLOCK, 'secret')).toEqual([])
})

test('free times lie in working hours, after now, and where nobody is busy', () => {
  const slots = freeSlots(seed, CLOCK, { emails: [seed.user.email, 'jon.park@tidewater.example'], rooms: [], from: '2026-03-02', minutes: 60, zone: 'UTC' })
  expect(slots.length).toBe(5)
  for (const slot of slots) {
    expect(slot.start >= '2026-03-02T09:00').toBe(true)
    expect(outsideWork(seed.settings, slot.start, slot.end)).toBe(false)
    for (const email of [seed.user.email, 'jon.park@tidewater.example']) expect(personTimes(seed, CLOCK, email, `${slot.start}:00.000Z`, `${slot.end}:00.000Z`)).toEqual([])
  }
})

test('two bookings of one room at one time are told of on both sides', () => {
  const event = seed.events.find((one) => one.title === 'Floor plan check')!
  expect(roomConflict(seed, CLOCK, 'rm_flow', event, event.id)!.title).toBe('Volunteers’ briefing')
  expect(conflictsOf(seed, CLOCK, occurrenceAt(seed, CLOCK, event, null)!).map((one) => one.with.title)).toEqual(['Volunteers’ briefing'])
})

test('hidden calendars and declined events are not shown, as the settings say', () => {
  const seen = (state: State): string[] => occurrencesBetween(state, CLOCK, '2026-03-09T00:00:00.000Z', '2026-03-10T00:00:00.000Z').filter((one) => isShown(state, one)).map((one) => one.event.title)
  expect(seen(seed)).toContain('Security badges: new photos')
  expect(seen(act(seed, 'settings_update', { change: { showDeclined: false } }).state)).not.toContain('Security badges: new photos')
  expect(seen(act(seed, 'calendar_toggle', { id: 'c1', visible: false }).state)).not.toContain('Floor plan check')
})

test('times of day as people type them', () => {
  expect(['9', '9:30', '2pm', '2:15 PM', '14.45', '0930', '12 am', '12:00 pm', '25:00', '13pm', 'noon'].map(readTime)).toEqual(['09:00', '09:30', '14:00', '14:15', '14:45', '09:30', '00:00', '12:00', null, null, null])
})

test('views, days and titles', () => {
  expect(['week', 'Schedule', 'fortnight', undefined].map(viewOf)).toEqual(['week', 'agenda', 'month', 'week'])
  expect([stepped('month', '2026-01-31', 1), stepped('week', '2026-03-02', -1), stepped('year', '2028-02-29', 1)]).toEqual(['2026-02-28', '2026-02-23', '2029-02-28'])
  expect(titleOfView('week', '2026-03-31', 'en-US', 'mon')).toBe('Mar 30 – Apr 5, 2026')
  expect(titleOfView('week', '2025-12-31', 'en-US', 'mon')).toBe('Dec 29, 2025 – Jan 4, 2026')
  expect(whenWords({ event: { allDay: true } as CalendarEvent, from: '2026-03-03T00:00', to: '2026-03-06T00:00' }, 'en-US', '12')).toBe('Tuesday, March 3 – Thursday, March 5, 2026')
  expect(splitKey('a@b@2026-03-02T09:00:00.000Z')).toEqual({ id: 'a@b', at: '2026-03-02T09:00:00.000Z' })
})

test('insights count what is on the user’s own calendars and was not declined', () => {
  const state = small([{}, { start: '2026-03-03T09:00:00.000Z', end: '2026-03-03T09:30:00.000Z', guests: ['ana@quay.example'] }, { status: 'cancelled' }, { allDay: true }, { availability: 'free' }])
  const insights = insightsOf(state, CLOCK, '2026-03-02', '2026-03-08')
  expect([insights.hours, insights.count]).toEqual([1.5, 2])
  expect(insights.byKind).toEqual([{ name: 'By myself', hours: 1 }, { name: 'With one other', hours: 0.5 }])
  expect(insights.people).toEqual([{ email: 'ana@quay.example', hours: 0.5, count: 1 }])
})

test('a state that leaves nearly everything out is read all the same', () => {
  const bare = { events: [{ id: 'a' }, { id: 'b', title: null, start: '2026-03-02T10:00:00', guests: null, recurring: 'weekly' }, null, { id: 'c', allDay: true, start: '2026-03-02', calendarId: 'nowhere' }] } as unknown as State
  expect(occurrencesBetween(bare, CLOCK, '2026-03-01T00:00:00.000Z', '2026-03-10T00:00:00.000Z').filter((one) => isShown(bare, one)).map((one) => one.key)).toEqual(['c', 'b@2026-03-02T10:00:00.000Z', 'b@2026-03-09T10:00:00.000Z'])
  expect([currentDay(bare, CLOCK), firstDayOf(undefined), hoursOf(undefined)]).toEqual(['2026-03-02', 'sun', '12'])
  expect(search(bare, CLOCK, 'title')).toHaveLength(2)
  expect(act(bare, 'event_quick_create', { title: 'x', start: '2026-03-02T10:00:00.000Z', end: '2026-03-02T11:00:00.000Z', allDay: false }).patch).toEqual([])
  expect(act(bare, 'calendar_create', { name: 'New', color: '#5b8035' }).state.calendars).toHaveLength(1)
})

test('all-day events of any writing begin at midnight and end at the midnight after them', () => {
  const span = (start: string, end: string) => spanOf({ allDay: true, start, end } as CalendarEvent, 'Asia/Tokyo')
  expect(span('2026-03-02T00:00:00.000Z', '2026-03-02T00:00:00.000Z')!.end).toBe('2026-03-03T00:00:00.000Z')
  expect(span('2026-03-02', '2026-03-03T23:59:59Z')).toEqual({ start: '2026-03-02T00:00:00.000Z', end: '2026-03-04T00:00:00.000Z' })
  expect(span('soon', '')).toBeNull()
})
