/** Events, guests, rooms, calendars, reminders: what an action does to the world, and what it does not. */
import { expect, test } from 'vitest'
import { parseIcs, toIcs } from '../../_kit/src/ui/ics'
import { draftOf, draftProblem, inputOf, newDraft, withStart } from '../src/logic/draft'
import { exported, imported } from '../src/logic/exchange'
import { dueReminders } from '../src/logic/reminders'
import type { CalendarEvent, State } from '../src/model'
import { act, byId, CLOCK, seed, small } from './world'

const named = (state: State, title: string): CalendarEvent => state.events.find((event) => event.title === title)!
const INPUT = { calendarId: 'c1', title: ' Tea ', start: '2026-03-05T15:00:00.000Z', end: '2026-03-05T16:00:00.000Z', allDay: false }

test('a plain new event has the public fields and nothing that is only the default', () => {
  const { state, result } = act(small([]), 'event_create', { input: INPUT })
  expect(result!.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(state.events).toEqual([{ id: result!.id, calendarId: 'c1', title: 'Tea', start: INPUT.start, end: INPUT.end, allDay: false, location: '', description: '', guests: [], color: '', recurring: 'none', status: 'confirmed' }])
})

test('a quick event is named as such, and has no title where none was given', () => {
  const { state, result } = act(small([]), 'event_quick_create', { title: '', start: INPUT.start, end: INPUT.end, allDay: false })
  expect(result!.id).toMatch(/^evt_qc_/)
  expect(state.events[0]).toMatchObject({ title: '(No title)', calendarId: 'c1' })
})

test('an event that ends before it starts, or that has no calendar, is not made', () => {
  expect(act(small([]), 'event_create', { input: { ...INPUT, end: '2026-03-05T14:00:00.000Z' } }).patch).toEqual([])
  expect(act(small([]), 'event_create', { input: { ...INPUT, calendarId: 'gone' } }).patch).toEqual([])
})

test('a move changes start and end and nothing else, and keeps the length', () => {
  const before = small([{ start: '2026-03-02T09:10:00.000Z', end: '2026-03-02T10:40:00.000Z' }])
  const { state, patch } = act(before, 'event_move', { target: { id: 'e0' }, start: '2026-03-04T11:00:00.000Z' })
  expect(byId(state, 'e0')).toEqual({ ...before.events[0], start: '2026-03-04T11:00:00.000Z', end: '2026-03-04T12:30:00.000Z' })
  expect(patch).toHaveLength(2)
  expect(act(before, 'event_move', { target: { id: 'e0' }, start: '2026-03-02T09:10:00.000Z' }).patch).toEqual([])
})

test('saving an editor that changed nothing changes nothing; what was changed is all that changes', () => {
  for (const event of seed.events.filter((one) => !one.organizer && one.seriesId === undefined).slice(0, 80)) {
    const draft = draftOf(seed, event, { start: event.start, end: event.end }, 'UTC')
    const same = act(seed, 'event_update', { target: { id: event.id, at: event.start, scope: 'all' }, input: inputOf(draft)! })
    expect(same.patch, event.title).toEqual([])
  }
  const event = named(seed, 'Design review')
  const draft = { ...draftOf(seed, event, event, 'UTC'), location: 'Studio' }
  const { state } = act(seed, 'event_update', { target: { id: event.id }, input: inputOf(draft)! })
  expect(byId(state, event.id)).toEqual({ ...event, location: 'Studio' })
})

test('guests who are taken off lose their answers; nobody is told unless that is wanted', () => {
  const event = named(seed, 'Design review')
  const draft = draftOf(seed, event, event, 'UTC')
  const input = inputOf({ ...draft, guests: [...draft.guests.slice(1), 'new@quay.example'] })!
  const quiet = act(seed, 'event_update', { target: { id: event.id }, input }).state
  expect(byId(quiet, event.id).guests).toEqual([...event.guests.slice(1), 'new@quay.example'])
  expect(byId(quiet, event.id).replies).not.toHaveProperty([event.guests[0]!])
  expect(quiet.notices).toEqual(seed.notices)
  const told = act(seed, 'event_update', { target: { id: event.id }, input, send: true }).state
  expect(told.notices!.slice(seed.notices!.length).map(({ kind, to }) => [kind, to.length])).toEqual([['invitation', 1], ['cancellation', 1], ['update', 2]])
})

test('an invitation can be answered by whom it is for, and not be changed', () => {
  const event = named(seed, 'Grant report: first reading')
  const me = seed.user.email
  const answered = act(seed, 'event_answer', { targets: [{ id: event.id }], status: 'no', note: ' Away ' }).state
  expect(byId(answered, event.id).replies![me]).toEqual({ status: 'no', note: 'Away' })
  expect(act(answered, 'event_answer', { targets: [{ id: event.id }], status: 'no' }, 1).patch).toEqual([])
  expect(act(seed, 'event_move', { target: { id: event.id }, start: '2026-03-04T10:30:00.000Z' }).patch).toEqual([])
  expect(act(seed, 'event_answer', { targets: [{ id: named(seed, 'Lunch with Ruth').id }], status: 'no' }).patch).toEqual([])
  const open = named(seed, 'Farewell drinks for Gustav')
  expect(act(seed, 'event_move', { target: { id: open.id }, start: '2026-03-28T17:00:00.000Z' }).patch).not.toEqual([])
})

test('a proposed time becomes the event’s when it is accepted, and only then', () => {
  const event = named(seed, 'Ticket desk layout')
  const john = 'john.park@tidewater.example'
  const accepted = byId(act(seed, 'proposal_accept', { target: { id: event.id }, email: john }).state, event.id)
  expect([accepted.start, accepted.end, accepted.replies![john]!.status, accepted.replies![john]!.proposed]).toEqual(['2026-03-11T16:30:00.000Z', '2026-03-11T17:30:00.000Z', 'yes', undefined])
  const kept = byId(act(seed, 'proposal_dismiss', { target: { id: event.id }, email: john }).state, event.id)
  expect([kept.start, kept.replies![john]]).toEqual([event.start, { status: 'maybe', note: 'I have the desk until four' }])
})

test('a room that is taken is not booked twice', () => {
  const event = named(seed, 'Lunch with Ruth')
  const design = named(seed, 'Design review with Northlight')
  const moved = act(seed, 'event_move', { target: { id: event.id }, start: design.start }).state
  expect(act(moved, 'room_book', { target: { id: event.id }, roomId: 'rm_flow' }, 1).patch).toEqual([])
  expect(byId(act(moved, 'room_book', { target: { id: event.id }, roomId: 'rm_keel2' }, 1).state, event.id).rooms).toEqual(['rm_keel2'])
  const made = act(seed, 'event_create', { input: { ...INPUT, start: design.start, end: design.end, rooms: ['rm_flow', 'rm_keel2'] } })
  expect(byId(made.state, made.result!.id).rooms).toEqual(['rm_keel2'])
})

test('out of office declines what it overlaps, with the reason, and nothing else', () => {
  const me = seed.user.email
  const { state } = act(seed, 'event_create', { input: { ...INPUT, title: 'Away', start: '2026-03-10T15:30:00.000Z', end: '2026-03-10T18:00:00.000Z', kind: 'outOfOffice' }, decline: true })
  const changed = state.events.filter((event, index) => index < seed.events.length && event !== seed.events[index])
  expect(changed.map((event) => [event.title, event.replies![me]])).toEqual([['Members’ evening planning', { status: 'no', note: 'Away' }]])
})

test('displaying one calendar only is one step, over own and other calendars', () => {
  const { state } = act(seed, 'calendar_show_only', { id: 'c3' })
  expect([...state.calendars, ...state.otherCalendars!].filter((one) => one.visible).map((one) => one.id)).toEqual(['c3'])
})

test('a calendar goes with its events, or they move; the main one stays', () => {
  const gone = act(seed, 'calendar_delete', { id: 'c4' })
  expect(gone.state.events.some((event) => event.calendarId === 'c4')).toBe(false)
  expect(gone.state.calendars.map((one) => one.id)).not.toContain('c4')
  expect(act(gone.state, 'calendar_undo', { undo: gone.result! }, 1).state).toEqual(seed)
  const moved = act(seed, 'calendar_delete', { id: 'c4', moveTo: 'c3' }).state
  expect(moved.events).toHaveLength(seed.events.length)
  expect(act(seed, 'calendar_delete', { id: 'c1' }).patch).toEqual([])
})

test('events that have the calendar’s colour written on them follow it, others do not', () => {
  const state = act(small([{ color: '#5B8035' }, { color: '#c48408' }, { color: '' }]), 'calendar_color', { id: 'c1', color: '#8c4a93' }).state
  expect(state.events.map((event) => event.color)).toEqual(['#8c4a93', '#c48408', ''])
})

test('reminders come due, are put off and are dismissed', () => {
  const keys = dueReminders(seed, CLOCK).map((due) => due.key.split('#')[1])
  expect(keys).toEqual(['notification15', 'email1440', 'email1440', 'email1440'])
  const [first] = dueReminders(seed, CLOCK)
  const later = act(seed, 'reminder_snooze', { key: first!.key, minutes: 5 }).state
  expect(later.reminderLog).toEqual({ [first!.key]: '2026-03-02T09:05:00.000Z' })
  expect(dueReminders(later, CLOCK)).toHaveLength(3)
  expect(dueReminders(later, { ...CLOCK, now: () => '2026-03-02T09:06:00Z' })).toHaveLength(4)
  expect(dueReminders(act(seed, 'reminder_dismiss', { keys: dueReminders(seed, CLOCK).map((due) => due.key) }).state, CLOCK)).toEqual([])
})

test('what is exported comes back by import, and only once', () => {
  const text = toIcs(exported(seed, seed.events, CLOCK), CLOCK, 'All')
  const found = imported(seed, parseIcs(text, CLOCK), CLOCK)
  const empty = small([])
  const { state, result } = act(empty, 'calendar_import', { calendarId: 'c2', events: found })
  expect(result!.added).toBe(seed.events.length)
  for (const title of ['Choir rehearsal', 'Annual leave', 'Call with Tokyo partners']) {
    const [was, is] = [named(seed, title), named(state, title)]
    expect([is.start, is.end, is.allDay, is.recurring, is.rrule], title).toEqual([was.start, was.end, was.allDay, was.recurring, was.rrule])
  }
  expect(named(state, 'Leadership meeting: yearly plan').seriesId).toBe(named(state, 'Leadership meeting').id)
  expect(act(state, 'calendar_import', { calendarId: 'c2', events: found }, 1).patch).toEqual([])
})

test('a new start takes the end along; a draft says what is wrong with it', () => {
  const draft = newDraft(seed, { start: '2026-03-02T23:00', end: '2026-03-03T00:30', allDay: false }, 'UTC')
  expect(withStart(draft, '2026-03-07', '23:30')).toMatchObject({ endDay: '2026-03-08', endTime: '01:00' })
  expect(draftProblem(draft)).toBeNull()
  expect(draftProblem({ ...draft, endDay: '2026-03-01' })).toBe('The end is before the start.')
  expect(draftProblem({ ...draft, startDay: null })).toBe('Choose the day on which it starts.')
  expect(draftProblem({ ...draft, calendarId: '' })).toContain('Add one first')
})

test('the calendar stands at midnight of a day where the user is', () => {
  expect(act(seed, 'date_set', { day: '2026-03-20' }).state.currentDate).toBe('2026-03-20T00:00:00.000Z')
  expect(act(seed, 'date_set', { day: '2026-02-30' }).patch).toEqual([])
  const west = act(seed, 'settings_update', { change: { timeZone: 'America/New_York' } }).state
  expect(act(west, 'date_set', { day: '2026-03-20' }, 1).state.currentDate).toBe('2026-03-20T04:00:00.000Z')
  expect(act(seed, 'settings_update', { change: { weekStart: 9, timeZone: 'Nowhere' } }).patch).toEqual([])
})
