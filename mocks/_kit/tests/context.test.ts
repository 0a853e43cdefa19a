import { expect, test } from 'vitest'
import { contextAt } from '../src/state/context'
import { ago, moment } from '../src/ui/time'
import { ENV } from './hub'

test('time moves one second with each action and stands still when frozen', () => {
  expect(contextAt(ENV, 0).now()).toBe('2026-03-02T09:00:00Z')
  expect(contextAt(ENV, 75).now()).toBe('2026-03-02T09:01:15Z')
  expect(contextAt({ ...ENV, clock: 'frozen' }, 75).now()).toBe('2026-03-02T09:00:00Z')
  expect(contextAt({ ...ENV, now: '2026-03-02T10:00:00+02:00' }, 1).now()).toBe('2026-03-02T08:00:01Z')
})

test('ids and numbers depend on seed and tick alone', () => {
  const draw = (seed: number, tick: number): unknown[] => {
    const context = contextAt({ ...ENV, seed }, tick)
    return [context.id('a'), context.id('a'), context.random()]
  }
  expect(draw(1, 5)).toEqual(draw(1, 5))
  expect(draw(1, 5)).not.toEqual(draw(1, 6))
  expect(draw(1, 5)).not.toEqual(draw(2, 5))
  // Written down: a change of the generator would change every recorded task.
  expect(draw(7, 0)).toMatchInlineSnapshot(`
    [
      "a_8yumlj4w",
      "a_x87aaoa6",
      0.8963558461982757,
    ]
  `)
})

test('ten thousand actions give ten thousand ids, of the shape that is promised', () => {
  const ids = Array.from({ length: 10_000 }, (_, tick) => contextAt(ENV, tick).id('note'))
  expect(new Set(ids).size).toBe(10_000)
  expect(ids.every((id) => /^note_[0-9a-z]{8}$/.test(id))).toBe(true)
})

test('an unreadable start of time is refused with the remedy', () => {
  expect(() => contextAt({ ...ENV, now: 'soon' }, 0)).toThrow('ISO-8601')
})

test('times are told relative to the session, in its zone', () => {
  const clock = contextAt({ ...ENV, timezone: 'Asia/Tokyo' }, 0)
  expect(ago('2026-03-02T08:58:00Z', clock)).toBe('2 minutes ago')
  expect(ago('2026-03-01T07:00:00Z', clock)).toBe('yesterday')
  expect(ago('2026-03-02T09:00:00Z', clock)).toBe('just now')
  expect(ago('2025-01-01T20:00:00Z', clock)).toBe('Jan 2, 2025')
  expect(moment('2026-03-01T20:05:00Z', clock)).toMatch(/Mar 2, 2026, 5:05\sAM/)
  expect(ago('long ago', clock)).toBe('long ago')
})
