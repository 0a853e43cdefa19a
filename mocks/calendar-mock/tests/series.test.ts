/** Repeated events: one time, this and the following, all. Dates are counted by hand. */
import { expect, test } from 'vitest'
import { timesOf } from '../src/logic/occurrences'
import { ruleOf, storedRule } from '../src/logic/event_facts'
import { turned } from '../src/logic/series'
import { type CalendarEvent, type State } from '../src/model'
import { act, byId, CLOCK, seed, small } from './world'

/** Mondays at 9 from 2 March 2026, six times. */
const weekly = (more: Partial<CalendarEvent> = {}): State => small([{ recurring: 'weekly', rrule: 'FREQ=WEEKLY;COUNT=6', ...more }])
const starts = (state: State, until = '2026-06-01'): string[] =>
  state.events.flatMap((event) => timesOf(event, 'UTC', '2026-02-01T00:00:00.000Z', `${until}T00:00:00.000Z`)).map((time) => time.start.slice(0, 16)).sort()
const at = (day: string): string => `2026-${day}T09:00:00.000Z`

test('one time moved becomes an event of its own, and the series leaves its start out', () => {
  const { state, result } = act(weekly(), 'event_move', { target: { id: 'e0', at: at('03-16'), scope: 'this' }, start: '2026-03-17T14:00:00.000Z' })
  expect(starts(state)).toEqual(['2026-03-02T09:00', '2026-03-09T09:00', '2026-03-17T14:00', '2026-03-23T09:00', '2026-03-30T09:00', '2026-04-06T09:00'])
  const made = byId(state, result!.id)
  expect(made).toMatchObject({ seriesId: 'e0', originalStart: at('03-16'), recurring: 'none', end: '2026-03-17T15:00:00.000Z' })
  expect(made).not.toHaveProperty('rrule')
  expect(byId(state, 'e0').exdates).toEqual([at('03-16')])
})

test('this and the following: the old series ends the day before, the new one has what is left of the count', () => {
  const { state, result } = act(weekly(), 'event_move', { target: { id: 'e0', at: at('03-16'), scope: 'following' }, start: '2026-03-18T10:00:00.000Z' })
  expect(byId(state, 'e0')).toMatchObject({ recurring: 'weekly', rrule: 'FREQ=WEEKLY;UNTIL=20260315' })
  expect(byId(state, result!.id)).toMatchObject({ start: '2026-03-18T10:00:00.000Z', rrule: 'FREQ=WEEKLY;COUNT=4' })
  expect(starts(state)).toEqual(['2026-03-02T09:00', '2026-03-09T09:00', '2026-03-18T10:00', '2026-03-25T10:00', '2026-04-01T10:00', '2026-04-08T10:00'])
})

test('all of them move by what one was moved by, exceptions and stand-ins too', () => {
  const one = act(weekly(), 'event_move', { target: { id: 'e0', at: at('03-09'), scope: 'this' }, start: '2026-03-10T09:00:00.000Z' }).state
  const without = act(one, 'event_delete', { targets: [{ id: 'e0', at: at('03-23'), scope: 'this' }] }, 1).state
  const { state } = act(without, 'event_move', { target: { id: 'e0', at: at('03-16'), scope: 'all' }, start: '2026-03-17T11:30:00.000Z' }, 2)
  expect(starts(state)).toEqual(['2026-03-03T11:30', '2026-03-10T09:00', '2026-03-17T11:30', '2026-03-31T11:30', '2026-04-07T11:30'])
  expect(byId(state, 'e0').exdates).toEqual(['2026-03-10T11:30:00.000Z', '2026-03-24T11:30:00.000Z'])
  expect(state.events.find((event) => event.seriesId === 'e0')!.originalStart).toBe('2026-03-10T11:30:00.000Z')
})

test('a series on named days turns with the day that was moved', () => {
  expect(turned('FREQ=WEEKLY;BYDAY=MO,TH', '2026-03-05', '2026-03-06')).toBe('FREQ=WEEKLY;BYDAY=MO,FR')
  expect(turned('FREQ=MONTHLY;BYDAY=2TU', '2026-03-10', '2026-03-18')).toBe('FREQ=MONTHLY;BYDAY=3WE')
  expect(turned('FREQ=MONTHLY;BYDAY=-1FR', '2026-03-27', '2026-03-26')).toBe('FREQ=MONTHLY;BYDAY=-1TH')
  expect(turned('FREQ=MONTHLY;BYMONTHDAY=28', '2026-03-28', '2026-03-30')).toBe('FREQ=MONTHLY;BYMONTHDAY=30')
  expect(turned('FREQ=DAILY;UNTIL=20260401', '2026-03-28', '2026-03-30')).toBe('FREQ=DAILY;UNTIL=20260403')
})

test('deleting: one time, the rest, everything; stand-ins of what goes go too', () => {
  const one = act(weekly(), 'event_delete', { targets: [{ id: 'e0', at: at('03-09'), scope: 'this' }] })
  expect(starts(one.state)).toHaveLength(5)
  expect(one.state.trash).toBeUndefined()
  const moved = act(weekly(), 'event_move', { target: { id: 'e0', at: at('03-30'), scope: 'this' }, start: '2026-03-31T09:00:00.000Z' }).state
  const rest = act(moved, 'event_delete', { targets: [{ id: 'e0', at: at('03-23'), scope: 'following' }] }, 1).state
  expect(starts(rest)).toEqual(['2026-03-02T09:00', '2026-03-09T09:00', '2026-03-16T09:00'])
  const all = act(moved, 'event_delete', { targets: [{ id: 'e0', at: at('03-09'), scope: 'all' }] }, 1).state
  expect(all.events).toEqual([])
  expect(all.trash).toHaveLength(2)
  expect(starts(act(all, 'trash_restore', { ids: all.trash!.map((entry) => entry.id) }, 2).state)).toEqual(starts(moved))
})

test('from the first time on is the same as all', () => {
  const { state } = act(weekly(), 'event_color', { targets: [{ id: 'e0', at: at('03-02'), scope: 'following' }], color: '#c48408' })
  expect(state.events).toHaveLength(1)
  expect(state.events[0]!.color).toBe('#c48408')
})

test('an event at home in New York keeps its hour there over the change of the clocks', () => {
  const state = small([{ start: '2026-03-03T14:00:00.000Z', end: '2026-03-03T15:00:00.000Z', timeZone: 'America/New_York', recurring: 'weekly' }])
  expect(starts(state, '2026-03-20')).toEqual(['2026-03-03T14:00', '2026-03-10T13:00', '2026-03-17T13:00'])
  // Moved an hour later from a time after the change: an hour later in New York, before it too.
  const later = act(state, 'event_move', { target: { id: 'e0', at: '2026-03-10T13:00:00.000Z', scope: 'all' }, start: '2026-03-10T14:00:00.000Z' }).state
  expect(starts(later, '2026-03-20')).toEqual(['2026-03-03T15:00', '2026-03-10T14:00', '2026-03-17T14:00'])
})

test('whole days are dates: a series of them does not slip, whatever the zone', () => {
  const state = small([{ allDay: true, start: '2026-03-28T00:00:00.000Z', end: '2026-03-29T00:00:00.000Z', recurring: 'daily' }], { settings: { weekStart: 1, defaultDuration: 60, timeZone: 'America/Los_Angeles' } })
  const times = timesOf(state.events[0]!, 'America/Los_Angeles', '2026-03-28T07:00:00.000Z', '2026-03-31T07:00:00.000Z')
  expect(times.map((time) => time.start.slice(0, 10))).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
})

test('plain rules are stored as a word, others with their text; words of other states are understood', () => {
  expect(storedRule('FREQ=WEEKLY', '2026-03-02T09:00')).toEqual({ recurring: 'weekly' })
  expect(storedRule('FREQ=WEEKLY;BYDAY=MO', '2026-03-02T09:00')).toEqual({ recurring: 'weekly' })
  expect(storedRule('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-03-02T09:00')).toEqual({ recurring: 'weekdays' })
  expect(storedRule('FREQ=WEEKLY;COUNT=3', '2026-03-02T09:00')).toEqual({ recurring: 'weekly', rrule: 'FREQ=WEEKLY;COUNT=3' })
  expect(storedRule('FREQ=WEEKLY;INTERVAL=2', '2026-03-02T09:00')).toEqual({ recurring: 'custom', rrule: 'FREQ=WEEKLY;INTERVAL=2' })
  expect(storedRule(null, '2026-03-02T09:00')).toEqual({ recurring: 'none' })
  const said = (recurring: unknown, rrule?: string) => ruleOf({ recurring, rrule } as CalendarEvent)
  expect([said('none', 'FREQ=DAILY'), said(undefined), said('Monthly'), said(true), said({ frequency: 'daily' }), said(undefined, 'FREQ=DAILY')]).toEqual([null, null, 'FREQ=MONTHLY', 'FREQ=WEEKLY', 'FREQ=DAILY', 'FREQ=DAILY'])
})

test('how often an event repeats can be changed by itself', () => {
  const once = act(weekly({ exdates: [at('03-09')] }), 'event_repeat', { id: 'e0', rule: null }).state
  expect(byId(once, 'e0')).toMatchObject({ recurring: 'none' })
  expect(byId(once, 'e0')).not.toHaveProperty('exdates')
  const daily = act(once, 'event_repeat', { id: 'e0', rule: 'FREQ=DAILY' }, 1).state
  expect(byId(daily, 'e0').recurring).toBe('daily')
})

test('the stand-ins of the default world are not there twice', () => {
  const times = seed.events.filter((event) => event.title.startsWith('Leadership meeting')).flatMap((event) => timesOf(event, CLOCK.timezone, '2026-02-09T00:00:00.000Z', '2026-03-17T00:00:00.000Z')).map((time) => time.start.slice(0, 16)).sort()
  expect(times).toEqual(['2026-02-09T10:00', '2026-02-17T10:00', '2026-02-23T10:00', '2026-03-02T10:00', '2026-03-09T13:00', '2026-03-16T10:00'])
})
