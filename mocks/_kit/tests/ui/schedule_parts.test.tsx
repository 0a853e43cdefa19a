// @vitest-environment happy-dom
/** What a calendar needs beside the grid: bars, snapping, a year, rows of people and rooms, bubbles and menus at a place. */
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Bubble, MenuAt, Schedule, type ScheduleEvent, ScheduleRows } from '../../src'
import { barsOf, seenBars } from '../../src/ui/schedule/bars'
import { daysOf, eventWords, lineWords, timeWords, weekNumber } from '../../src/ui/schedule/schedule_times'
import { outcome } from '../../src/ui/schedule/use_time_drag'
import { expectAccessible, show } from '../render'

const event = (id: string, start: string, end: string, more: Partial<ScheduleEvent> = {}): ScheduleEvent => ({ id, title: `Event ${id}`, start, end, ...more })
const WEEK = daysOf('week', '2026-03-04', 'en-US', 'mon')

test('bars: long ones lie above, what began before or goes on is cut, lanes are used again', () => {
  const bars = barsOf([event('a', '2026-03-03T09:00', '2026-03-03T10:00'), event('b', '2026-02-27T00:00', '2026-03-04T00:00', { allDay: true }), event('c', '2026-03-05T00:00', '2026-03-10T00:00', { allDay: true })], WEEK)
  expect(bars.map(({ event: one, from, to, lane, before, after }) => [one.id, from, to, lane, before, after])).toEqual([['b', 0, 1, 0, true, false], ['c', 3, 6, 0, false, true], ['a', 1, 1, 1, false, false]])
})

test('where a day has more than there is room for, its last line is left for the number', () => {
  const many = Array.from({ length: 4 }, (_, index) => event(`e${index}`, `2026-03-03T1${index}:00`, `2026-03-03T1${index}:30`))
  const bars = barsOf([...many, event('x', '2026-03-05T09:00', '2026-03-05T10:00')], WEEK)
  expect([...seenBars(bars, 3)].map((bar) => bar.event.id)).toEqual(['e0', 'e1', 'x'])
  expect(seenBars(bars, 4).size).toBe(5)
})

test('a move up or down snaps to the step, a move aside keeps the time', () => {
  const odd = event('m', '2026-03-02T09:10', '2026-03-02T09:50')
  expect(outcome({ kind: 'move', event: odd, from: '2026-03-02T09:15', now: '2026-03-02T10:15' }, 30)).toEqual({ start: '2026-03-02T10:00', end: '2026-03-02T10:40' })
  expect(outcome({ kind: 'move', event: odd, from: '2026-03-02T09:15', now: '2026-03-04T09:15' }, 30)).toEqual({ start: '2026-03-04T09:10', end: '2026-03-04T09:50' })
})

test('names begin with the title; hours follow the clock that is chosen; weeks have their ISO numbers', () => {
  const trip = event('t', '2026-03-04T00:00', '2026-03-07T00:00', { allDay: true, note: 'tentative' })
  expect(lineWords(trip, 'en-US')).toBe('Event t all day, Wednesday, March 4, until Friday, March 6, tentative')
  expect(eventWords(event('m', '2026-03-02T13:00', '2026-03-02T14:00', { detail: 'Room 4' }), 'en-US', '24')).toBe('Event m 13:00 – 14:00 Room 4, Monday, March 2')
  expect([timeWords('2026-03-02T00:05', 'en-US', '24'), timeWords('2026-03-02T00:05', 'en-US', '12')]).toEqual(['00:05', '12:05 AM'])
  expect([weekNumber('2026-01-01'), weekNumber('2027-01-03'), weekNumber('2026-03-02')]).toEqual([1, 53, 10])
})

test('a year tells how much is on, and leads to days and months', { timeout: 30_000 }, async () => {
  const on = { onOpen: vi.fn(), onDay: vi.fn(), onMonth: vi.fn() }
  const { user } = show(<Schedule label="2026" view="year" day="2026-03-02" events={[event('a', '2026-03-03T09:00', '2026-03-03T10:00'), event('b', '2026-03-02T22:00', '2026-03-03T06:00')]} {...on} />)
  await user.click(screen.getByRole('button', { name: 'Tuesday, March 3, 2 events' }))
  await user.click(screen.getByRole('button', { name: 'April' }))
  expect([on.onDay.mock.calls, on.onMonth.mock.calls]).toEqual([[['2026-03-03']], [['2026-04-01']]])
  expect(screen.getByRole('button', { name: 'Monday, March 2, 1 event' }).getAttribute('aria-current')).toBe('date')
  await expectAccessible()
})

test('a month without weekends, a week with a second zone, the secondary button', async () => {
  const onMenu = vi.fn()
  const { again, user } = show(<Schedule label="March" view="month" day="2026-03-02" events={[event('a', '2026-03-06T09:00', '2026-03-09T10:00')]} onOpen={() => undefined} onMenu={onMenu} hideWeekends firstDay="mon" />)
  expect(screen.queryByRole('group', { name: 'Saturday, March 7' })).toBeNull()
  await user.pointer({ keys: '[MouseRight]', target: screen.getAllByRole('button', { name: /^Event a/ })[0]! })
  expect(onMenu).toHaveBeenCalledWith('a', expect.anything())
  again(<Schedule label="Week" view="week" day="2026-03-02" events={[]} onOpen={() => undefined} zone="Europe/Berlin" secondZone="Asia/Tokyo" weekNumbers firstDay="mon" />)
  expect(screen.getByText('GMT+9')).toBeTruthy()
  expect(screen.getByText('W10')).toBeTruthy()
})

test('rows of people and rooms: what is there opens, a free place is picked', async () => {
  const onOpen = vi.fn()
  const onPick = vi.fn()
  const { user } = show(<ScheduleRows label="Rooms" day="2026-03-02" rows={[{ id: 'r1', name: 'Room 1', events: [event('m', '2026-03-02T09:00', '2026-03-02T10:00'), event('n', '2026-03-03T09:00', '2026-03-03T10:00')] }, { id: 'r2', name: 'Room 2', events: [], fixed: true }]} onOpen={onOpen} onPick={onPick} />)
  const row = screen.getByRole('group', { name: 'Room 1, Monday, March 2' })
  await user.click(within(row).getByRole('button', { name: 'Event m 9:00 AM – 10:00 AM' }))
  expect(onOpen).toHaveBeenCalledWith('m', expect.anything())
  expect(onPick).not.toHaveBeenCalled()
  await user.click(row)
  await user.click(screen.getByRole('group', { name: 'Room 2, Monday, March 2' }))
  expect(onPick).toHaveBeenCalledExactlyOnceWith('r1', { start: '2026-03-02T00:00', end: '2026-03-02T00:30' })
  expect(within(row).queryByText('Event n')).toBeNull()
  await expectAccessible()
})

test('a bubble and a menu at a place close with Escape', async () => {
  const onClose = vi.fn()
  const act = vi.fn()
  const { again, user } = show(
    <Bubble at={{ left: 10, top: 10 }} title="New event" onClose={onClose}>
      <button>Save</button>
    </Bubble>,
  )
  expect(screen.getByRole('dialog', { name: 'New event' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  again(<MenuAt at={{ left: 10, top: 10 }} label="Event" entries={[{ id: 'a', label: 'Open', onAction: act }]} onClose={onClose} />)
  await user.click(await screen.findByRole('menuitem', { name: 'Open' }))
  expect(act).toHaveBeenCalledOnce()
})
