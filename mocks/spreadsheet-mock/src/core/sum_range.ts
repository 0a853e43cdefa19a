/** What Σ sums when one cell is chosen: the numbers above it, or those at its left. Pure. */
import { cellName, type CellRange, rangeName } from '@mocks/kit'
import type { Sheet } from '../model'
import { dataOf } from './cells'
import { computedOf } from './filters'

/** The cell that gets the function, and its range; null range: nothing is near. */
export function functionPlace(sheet: Sheet, active: { row: number; col: number }, range: CellRange): { cell: string; range: string | null } {
  const number = (row: number, col: number): boolean => typeof computedOf(dataOf(sheet)[cellName(row, col)]) === 'number'
  if (range.top !== range.bottom || range.left !== range.right) {
    const column = range.left === range.right
    const row = range.top === range.bottom
    const cell = column || !row ? cellName(range.bottom + 1, range.left) : cellName(range.top, range.right + 1)
    return { cell, range: rangeName(column ? range : row ? range : { ...range, right: range.left }) }
  }
  let top = active.row
  while (top > 0 && number(top - 1, active.col)) top -= 1
  if (top < active.row) return { cell: cellName(active.row, active.col), range: rangeName({ top, bottom: active.row - 1, left: active.col, right: active.col }) }
  let left = active.col
  while (left > 0 && number(active.row, left - 1)) left -= 1
  return { cell: cellName(active.row, active.col), range: left < active.col ? rangeName({ top: active.row, bottom: active.row, left, right: active.col - 1 }) : null }
}
