// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Schedule, type ScheduleEvent } from '../../src'
import { lanesOf } from '../../src/ui/schedule/lanes'
import { daysOf, minutesBetween, shift, touches } from '../../src/ui/schedule/schedule_times'
import { outcome } from '../../src/ui/schedule/use_time_drag'
import { expectAccessible, show } from '../render'

const event = (id: string, start: string, end: string, more: Partial<ScheduleEvent> = {}): ScheduleEvent => ({ id, title: `Event ${id}`, start, end, ...more })
const MEETING = event('m', '2026-03-02T09:00', '2026-03-02T10:00')

test('times are added across days, months and leap days', () => {
  expect(shift('2028-02-28T23:45', 30)).toBe('2028-02-29T00:15')
  expect(minutesBetween('2026-02-28T23:00', '2026-03-01T01:30')).toBe(150)
  expect(touches({ start: '2026-03-02T22:00', end: '2026-03-03T00:00' }, '2026-03-03')).toBe(false)
  expect(touches({ start: '2026-03-02T22:00', end: '2026-03-03T00:15' }, '2026-03-03')).toBe(true)
})

test('a week begins where the language begins it, a month shows whole weeks', () => {
  expect(daysOf('week', '2026-03-04', 'en-US')[0]).toBe('2026-03-01')
  expect(daysOf('week', '2026-03-04', 'de-DE')[0]).toBe('2026-03-02')
  expect(daysOf('week', '2026-03-04', 'en-US', 'mon')[0]).toBe('2026-03-02')
  const month = daysOf('month', '2026-02-10', 'en-US')
  expect([month.length, month[0], month.at(-1)]).toEqual([28, '2026-02-01', '2026-02-28'])
  expect(daysOf('month', '2026-08-10', 'en-US')).toHaveLength(42)
})

test('events that overlap stand side by side, others take the whole width', () => {
  const laid = lanesOf([event('a', '2026-03-02T09:00', '2026-03-02T11:00'), event('b', '2026-03-02T09:30', '2026-03-02T10:00'), event('c', '2026-03-02T10:00', '2026-03-02T10:30'), event('d', '2026-03-02T12:00', '2026-03-02T13:00')], '2026-03-02')
  expect(laid.map(({ event: one, lane, lanes }) => [one.id, lane, lanes])).toEqual([['a', 0, 2], ['b', 1, 2], ['c', 1, 2], ['d', 0, 1]])
})

test('a drag draws, moves and makes longer, and never turns an event round', () => {
  const drag = { from: '2026-03-02T09:00', now: '2026-03-03T10:30' }
  expect(outcome({ kind: 'create', event: null, from: '2026-03-02T11:00', now: '2026-03-02T09:00' })).toEqual({ start: '2026-03-02T09:00', end: '2026-03-02T11:00' })
  expect(outcome({ kind: 'move', event: MEETING, ...drag })).toEqual({ start: '2026-03-03T10:30', end: '2026-03-03T11:30' })
  expect(outcome({ kind: 'resize', event: MEETING, from: '2026-03-02T10:00', now: '2026-03-02T11:15' }).end).toBe('2026-03-02T11:15')
  expect(outcome({ kind: 'resize', event: MEETING, from: '2026-03-02T10:00', now: '2026-03-02T04:00' }).end).toBe('2026-03-02T09:15')
})

function handlers() {
  return { onOpen: vi.fn(), onMove: vi.fn(), onCreate: vi.fn(), onDay: vi.fn() }
}

test('a week: Enter opens, Alt with arrows moves, Shift makes longer, a slot makes an event', async () => {
  const on = handlers()
  const { user, hub } = show(<Schedule label="Week" view="week" day="2026-03-02" events={[MEETING, event('t', '2026-03-03T00:00', '2026-03-04T00:00', { allDay: true })]} {...on} />)
  expect(screen.getByRole('button', { name: 'Mon 2, Monday, March 2' }).getAttribute('aria-current')).toBe('date')
  const button = screen.getByRole('button', { name: 'Event m 9:00 AM – 10:00 AM, Monday, March 2' })
  button.focus()
  await user.keyboard('{Enter}{Alt>}{ArrowDown}{ArrowRight}{Shift>}{ArrowDown}{/Shift}{/Alt}')
  expect(on.onOpen).toHaveBeenCalledExactlyOnceWith('m', button)
  expect(on.onMove.mock.calls).toEqual([
    ['m', { start: '2026-03-02T09:15', end: '2026-03-02T10:15' }],
    ['m', { start: '2026-03-03T09:00', end: '2026-03-03T10:00' }],
    ['m', { start: '2026-03-02T09:00', end: '2026-03-02T10:15' }],
  ])
  screen.getByRole('button', { name: 'New event, Thursday, March 5, 9:00 AM' }).focus()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(on.onCreate).toHaveBeenCalledExactlyOnceWith({ start: '2026-03-05T09:30', end: '2026-03-05T10:30', allDay: false }, expect.objectContaining({ drawn: false }))
  expect(within(screen.getByRole('group', { name: 'All day, Tuesday, March 3' })).getByText('Event t')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Fri 6, Friday, March 6' }))
  expect(on.onDay).toHaveBeenCalledWith('2026-03-06')
  expect(hub.sent).toEqual([])
  await expectAccessible()
})

test('a press that does not move opens the event; an event that is fixed does not move', async () => {
  const on = handlers()
  const { user } = show(<Schedule label="Day" view="day" day="2026-03-02" events={[MEETING, event('f', '2026-03-02T12:00', '2026-03-02T13:00', { fixed: true })]} {...on} />)
  await user.click(screen.getByRole('button', { name: /Event m/ }))
  expect(on.onOpen.mock.calls.map(([id]) => id)).toEqual(['m'])
  screen.getByRole('button', { name: /Event f/ }).focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  fireEvent.pointerDown(screen.getByRole('button', { name: /Event f/ }), { button: 0, clientX: 5, clientY: 5 })
  fireEvent.pointerMove(window, { clientX: 5, clientY: 90 })
  fireEvent.pointerUp(window, { clientX: 5, clientY: 90 })
  expect(on.onMove).not.toHaveBeenCalled()
})

test('a month shows some events of a full day and the rest on demand', async () => {
  const on = handlers()
  const events = Array.from({ length: 6 }, (_, index) => event(`e${index}`, `2026-03-10T1${index}:00`, `2026-03-10T1${index}:30`))
  const { user } = show(<Schedule label="March" view="month" day="2026-03-02" events={events} {...on} />)
  const day = screen.getByRole('group', { name: 'Tuesday, March 10' })
  expect(within(day).getAllByText(/^Event/)).toHaveLength(2)
  await user.click(within(day).getByRole('button', { name: '4 more' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Event e5/ }))
  expect(on.onOpen).toHaveBeenCalledWith('e5', expect.anything())
  await user.keyboard('{Escape}')
  within(day).getByRole('button', { name: /Event e0/ }).focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(on.onMove).toHaveBeenCalledWith('e0', { start: '2026-03-17T10:00', end: '2026-03-17T10:30' })
  await user.click(screen.getByRole('group', { name: 'Thursday, March 12' }))
  expect(on.onCreate).toHaveBeenCalledWith({ start: '2026-03-12T00:00', end: '2026-03-13T00:00', allDay: true }, expect.objectContaining({ drawn: false }))
  await expectAccessible()
})

test('an agenda leaves out empty days and says when there is nothing', async () => {
  const { again } = show(<Schedule label="Agenda" view="agenda" day="2026-03-01" events={[MEETING]} {...handlers()} />)
  expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual(['Monday, March 2Today'])
  await expectAccessible()
  again(<Schedule label="Agenda" view="agenda" day="2026-04-01" events={[MEETING]} {...handlers()} />)
  expect(screen.getByText('Nothing planned')).toBeTruthy()
})
