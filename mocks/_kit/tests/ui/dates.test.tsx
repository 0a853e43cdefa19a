// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Calendar, DatePicker, DateRangePicker, TimeField } from '../../src'
import { expectAccessible, show } from '../render'

test('the calendar opens on the day of the session, not of the machine', async () => {
  const change = vi.fn()
  const { user } = show(<Calendar label="Due" value={null} onChange={change} />)
  const today = screen.getByRole('button', { name: 'Today, Monday, March 2, 2026' })
  expect(today.getAttribute('aria-current')).toBe('date')
  expect(screen.getAllByRole('button', { name: /^Today/ })).toHaveLength(1)
  today.focus()
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
  expect(change).toHaveBeenCalledExactlyOnceWith('2026-03-10')
  await expectAccessible()
})

test('days out of reach cannot be chosen', async () => {
  const change = vi.fn()
  const { user } = show(<Calendar label="Due" value="2026-03-10" onChange={change} min="2026-03-05" unavailable={(day) => day === '2026-03-12'} />)
  await user.click(screen.getByRole('button', { name: /March 4, 2026/ }))
  await user.click(screen.getByRole('button', { name: /March 12, 2026/ }))
  expect(change).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Tuesday, March 10, 2026, selected' })).toBeTruthy()
})

test('a date is typed in its parts and chosen from the month', async () => {
  const change = vi.fn()
  const { user, hub } = show(<DatePicker label="Start" value="2026-03-09" onChange={change} />)
  await user.tab()
  await user.keyboard('{ArrowUp}')
  expect(change).toHaveBeenLastCalledWith('2026-04-09')
  await user.click(screen.getByRole('button', { name: /Calendar/ }))
  await user.click(screen.getByRole('button', { name: /March 20, 2026/ }))
  expect(change).toHaveBeenLastCalledWith('2026-03-20')
  expect(hub.sent).toEqual([])
})

test('a moment keeps its minutes', async () => {
  const change = vi.fn()
  const { user } = show(<DatePicker label="Start" value="2026-03-09T14:30" time onChange={change} />)
  expect(screen.getAllByRole('spinbutton').map((part) => part.getAttribute('aria-valuetext'))).toEqual(['03 – March', '09', '2026', '2 PM', '30', 'PM'])
  await user.tab()
  await user.keyboard('{ArrowUp}')
  expect(change).toHaveBeenLastCalledWith('2026-04-09T14:30')
  await expectAccessible()
})

test('a range runs from the first to the second chosen day', async () => {
  const change = vi.fn()
  const { user } = show(<DateRangePicker label="Stay" value={null} onChange={change} />)
  await user.click(screen.getByRole('button', { name: /Calendar/ }))
  await user.click(screen.getByRole('button', { name: /March 5, 2026/ }))
  await user.click(screen.getAllByRole('button', { name: /April 2, 2026/ }).at(-1)!)
  expect(change).toHaveBeenCalledExactlyOnceWith({ start: '2026-03-05', end: '2026-04-02' })
})

test('times are typed; unreadable texts in the state show as empty', async () => {
  const change = vi.fn()
  const { user, again } = show(<TimeField label="At" value="09:30" onChange={change} />)
  await user.tab()
  await user.keyboard('{ArrowUp}')
  expect(change).toHaveBeenLastCalledWith('10:30')
  again(<TimeField label="At" value="soon" onChange={change} />)
  expect(screen.getAllByRole('spinbutton')[0]!.getAttribute('aria-valuetext')).toBe('Empty')
})
