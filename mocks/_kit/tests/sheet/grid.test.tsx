// @vitest-environment happy-dom
/** The grid as a person and a reader of the accessibility tree meet it. */
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Editing } from '../../src/sheet/grid/grid_props'
import type { Field } from '../../src/sheet/grid/move'
import { cycle, jump, step, whole } from '../../src/sheet/grid/move'
import { SheetGrid } from '../../src/sheet/grid/sheet_grid'
import { suggest, takesReference } from '../../src/sheet/grid/suggest'
import { cellName, rangeName, rangeOf } from '../../src/sheet/refs'
import { expectAccessible, show } from '../render'

vi.setConfig({ testTimeout: 60_000 })

const CELLS: Record<string, string> = { A1: 'Name', B1: 'Price', A2: 'Tea', B2: '4', A3: 'Ice', B3: '6.5' }
const field = (more: Partial<Field> = {}): Field => ({
  rows: 12, cols: 4, hiddenRow: () => false, hiddenCol: () => false, empty: (row, col) => CELLS[cellName(row, col)] === undefined, merged: () => null, last: { row: 2, col: 1 }, ...more,
})
const view = (row: number, col: number) => (CELLS[cellName(row, col)] === undefined ? null : { text: CELLS[cellName(row, col)]! })

function Sheet({ told }: { told: string[] }) {
  const [active, setActive] = useState({ row: 0, col: 0 })
  const [range, setRange] = useState(rangeOf(active))
  const [editing, setEditing] = useState<Editing | null>(null)
  return (
    <SheetGrid
      label="Prices" field={FIELD} view={view} columnWidth={() => 100} rowHeight={() => 22} frozenRows={1} frozenCols={0} zoom={1} gridlines active={active} range={range} editing={editing} functions={[{ name: 'SUM', use: 'number, …', says: 'The sum.' }]}
      onEditing={setEditing} editText={(row, col) => CELLS[cellName(row, col)] ?? ''}
      onCommit={(move) => {
        told.push(`${cellName(editing!.row, editing!.col)}=${editing!.text} ${move}`)
        setEditing(null)
      }}
      onSelect={(place, area) => {
        setActive(place)
        setRange(area)
        told.push(rangeName(area))
      }}
      onFill={() => undefined} onResize={() => undefined} onFit={() => undefined} onKey={(event) => event.key === 'Delete' && told.push('delete') > 0} onCopy={() => 'copied'} onPaste={(text) => told.push(`paste ${text}`)} onMenu={() => undefined}
    />
  )
}

const FIELD = field()

test('rows, columns and cells have names, and few of them are drawn', async () => {
  show(<Sheet told={[]} />)
  const grid = screen.getByRole('grid', { name: 'Prices' })
  expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['13', '5'])
  expect(screen.getByRole('columnheader', { name: 'Column B' })).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: 'Row 2' })).toBeTruthy()
  expect(screen.getByRole('gridcell', { name: 'B2' }).textContent).toBe('4')
  await expectAccessible()
})

test('keys move, extend, type over, edit, and leave', async () => {
  const told: string[] = []
  const { user } = show(<Sheet told={told} />)
  screen.getByRole('grid').focus()
  await user.keyboard('{ArrowDown}{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Control>}{Home}{/Control}{Control>}{ArrowDown}{/Control}{Delete}')
  expect(told).toEqual(['A2', 'B2', 'B2:B3', 'A1', 'A3', 'delete'])
  await user.keyboard('7')
  expect((screen.getByRole('textbox', { name: 'Edit A3' }) as HTMLTextAreaElement).value).toBe('7')
  await user.keyboard('5{Enter}')
  await user.keyboard('{F2}{Escape}')
  expect(told.slice(6)).toEqual(['A3=75 down'])
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('functions are offered while a formula is typed, and Tab takes one', async () => {
  const told: string[] = []
  const { user } = show(<Sheet told={told} />)
  screen.getByRole('grid').focus()
  await user.keyboard('=su')
  expect(screen.getByRole('option', { name: 'SUM' })).toBeTruthy()
  await user.keyboard('{Tab}A1){Enter}')
  expect(told).toEqual(['A1==SUM(A1) down'])
})

test('Ctrl and an arrow stop where cells end; merged areas are one; Tab goes round in a range', () => {
  expect(jump(FIELD, { row: 0, col: 0 }, 'down')).toEqual({ row: 2, col: 0 })
  expect(jump(FIELD, { row: 2, col: 0 }, 'down')).toEqual({ row: 11, col: 0 })
  const area = { top: 4, left: 1, bottom: 6, right: 2 }
  const merged = field({ merged: (row, col) => (row >= 4 && row <= 6 && col >= 1 && col <= 2 ? area : null), hiddenRow: (row) => row === 7 })
  expect(step(merged, { row: 5, col: 0 }, 'right')).toEqual({ row: 4, col: 1 })
  expect(step(merged, { row: 4, col: 1 }, 'down')).toEqual({ row: 8, col: 1 })
  expect(rangeName(whole(merged, { top: 6, left: 0, bottom: 8, right: 1 }))).toBe('A5:C9')
  expect(cycle(FIELD, { top: 0, left: 0, bottom: 1, right: 1 }, { row: 0, col: 1 }, 'right')).toEqual({ row: 1, col: 0 })
  expect(cycle(FIELD, { top: 0, left: 0, bottom: 1, right: 1 }, { row: 1, col: 1 }, 'down')).toEqual({ row: 0, col: 0 })
})

test('nothing is offered in texts and for cells; a reference may follow a sign', () => {
  const functions = [{ name: 'SUM', use: '', says: '' }]
  expect(suggest('=SU', 3, functions, [])).toHaveLength(1)
  expect([suggest('SU', 2, functions, []), suggest('="SU', 4, functions, []), suggest('=$SU', 4, functions, [])]).toEqual([[], [], []])
  expect([takesReference('=A1+', 4), takesReference('=SUM(', 5), takesReference('=A1', 3), takesReference('A1+', 3), takesReference('="+', 3)]).toEqual([true, true, false, false, false])
})
