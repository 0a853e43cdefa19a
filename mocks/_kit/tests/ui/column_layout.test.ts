/** Which columns a table shows, and where: a plain layout and what is done to it. */
import { expect, test } from 'vitest'
import { randomFrom } from '../../src/state/random'
import { type ColumnLayout, moveColumn, pinColumn, placeColumn, sameLayout, showColumn, shownColumns, type WholeLayout, wholeLayout } from '../../src/ui/table/column_layout'

const COLUMNS = [{ id: 'a' }, { id: 'b' }, { id: 'c', hidden: true }, { id: 'd' }, { id: 'e' }]
const plain = wholeLayout(COLUMNS)

test('without a layout the columns stand as the table has them, and some begin hidden', () => {
  expect(plain).toEqual({ order: ['a', 'b', 'c', 'd', 'e'], hidden: ['c'], pinned: [], widths: {} })
  expect(shownColumns(plain)).toEqual(['a', 'b', 'd', 'e'])
})

test('a layout from outside is taken as far as it fits: unknown ids go, new columns come where the table has them', () => {
  const kept: ColumnLayout = { order: ['e', 'gone', 'a', 'b', 'e'], hidden: ['a', 'b', 'gone'], pinned: ['gone', 'b'], widths: { b: 90, gone: 4, e: Number.NaN } }
  const whole = wholeLayout(COLUMNS, kept)
  // d follows c, which follows b; a is the first column of the table and is never hidden.
  expect(whole).toEqual({ order: ['b', 'e', 'a', 'c', 'd'], hidden: ['b', 'c'], pinned: ['b'], widths: { b: 90 } })
})

test('a step goes over hidden columns and stops at the ends and at the pinned ones', () => {
  expect(shownColumns(moveColumn(plain, 'b', 1)!)).toEqual(['a', 'd', 'b', 'e'])
  expect(moveColumn(plain, 'a', -1)).toBeNull()
  expect(moveColumn(plain, 'e', 1)).toBeNull()
  expect(moveColumn(plain, 'c', 1)).toBeNull()
  const pinned = pinColumn(plain, 'e', true)
  expect(shownColumns(pinned)).toEqual(['e', 'a', 'b', 'd'])
  expect([moveColumn(pinned, 'e', 1), moveColumn(pinned, 'a', -1)]).toEqual([null, null])
})

test('a place among the pinned columns pins, one behind them does the opposite, the border changes nothing', () => {
  const pinned = pinColumn(pinColumn(plain, 'a', true), 'b', true)
  const between = placeColumn(pinned, 'e', 1)
  expect([shownColumns(between), between.pinned]).toEqual([['a', 'e', 'b', 'd'], ['a', 'e', 'b']])
  const behind = placeColumn(pinned, 'a', 3)
  expect([shownColumns(behind), behind.pinned]).toEqual([['b', 'd', 'e', 'a'], ['b']])
  const border = placeColumn(pinned, 'e', 2)
  expect([shownColumns(border), border.pinned]).toEqual([['a', 'b', 'e', 'd'], ['a', 'b']])
  expect(placeColumn(pinned, 'b', 1).pinned).toEqual(['a', 'b'])
})

test('whatever is done, each column is there once, pinned ones first, and a place is where one asked', () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const random = randomFrom(`columns ${seed}`)
    let layout: WholeLayout = plain
    for (let step = 0; step < 25; step += 1) {
      const { id } = COLUMNS[Math.floor(random() * COLUMNS.length)]!
      const before = layout
      const index = Math.floor(random() * 5)
      const change = Math.floor(random() * 4)
      if (change === 0) layout = moveColumn(layout, id, random() < 0.5 ? -1 : 1) ?? layout
      else if (change === 1) layout = pinColumn(layout, id, random() < 0.5)
      else if (change === 2 && id !== 'a') layout = showColumn(layout, id, random() < 0.5)
      else if (change === 3 && shownColumns(layout).includes(id)) {
        layout = placeColumn(layout, id, index)
        expect(shownColumns(layout).indexOf(id)).toBe(Math.min(index, shownColumns(before).length - 1))
      }
      expect([...layout.order].sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
      expect(layout.order.slice(0, layout.pinned.length)).toEqual(layout.pinned)
      expect(sameLayout(wholeLayout(COLUMNS, layout), layout)).toBe(true)
    }
  }
})
