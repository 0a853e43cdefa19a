/** Rows and columns: put in, taken out, moved, sized, hidden, frozen. */
import { cellName, type Context, formulaOf, offsetFormula, type SheetData, snapshot } from '@mocks/kit'
import { bookOf, colsOf, type InSheet, rowsOf, sheetOf } from '../core/book'
import { edit } from '../core/edit'
import { type Axis, changeLines } from '../core/lines'
import { mergesOf } from '../core/merges'
import { protectionAt } from '../core/protect'
import { LIMITS, type Sheet, type State } from '../model'

type Lines = InSheet & { at: number; count: number }
type Indexes = InSheet & { indexes: number[] }

const NAMES = { row: ['row', 'rows'], col: ['column', 'columns'] } as const
const named = (axis: Axis, count: number): string => (count === 1 ? `1 ${NAMES[axis][0]}` : `${count} ${NAMES[axis][1]}`)

function onSheet(draft: State, at: InSheet, label: string, context: Context, change: (sheet: Sheet) => void): boolean {
  const book = bookOf(draft, at.book)
  const sheet = sheetOf(book, at.sheetId)
  if (!book || !sheet) return false
  if (protectionAt(draft, book.id, sheet, { top: 0, left: 0, bottom: rowsOf(sheet) - 1, right: colsOf(sheet) - 1 })) return false
  return edit(draft, at, label, context, (target) => change(sheetOf(target, at.sheetId)!))
}

function insert(draft: State, { at, count, ...place }: Lines, axis: Axis, context: Context): void {
  const book = bookOf(draft, place.book)
  const sheet = sheetOf(book, place.sheetId)
  if (!sheet) return
  const size = axis === 'row' ? rowsOf(sheet) : colsOf(sheet)
  if (at < 0 || at > size || count < 1 || size + count > (axis === 'row' ? LIMITS.rows : LIMITS.cols)) return
  onSheet(draft, place, `Insert ${named(axis, count)}`, context, (target) => changeLines(bookOf(draft, place.book)!, target, { axis, at, count }))
}

function remove(draft: State, { at, count, ...place }: Lines, axis: Axis, context: Context): void {
  const book = bookOf(draft, place.book)
  const sheet = sheetOf(book, place.sheetId)
  if (!sheet) return
  const size = axis === 'row' ? rowsOf(sheet) : colsOf(sheet)
  // One line always stays.
  if (at < 0 || count < 1 || at + count > size || count >= size) return
  onSheet(draft, place, `Delete ${named(axis, count)}`, context, (target) => changeLines(bookOf(draft, place.book)!, target, { axis, at, count: -count }))
}

function resize(draft: State, { indexes, size, ...at }: Indexes & { size: number }, axis: Axis, context: Context): void {
  const key = axis === 'row' ? 'rowHeights' : 'columnWidths'
  const wanted = Math.round(Math.max(axis === 'row' ? 16 : 24, Math.min(1200, size)))
  onSheet(draft, at, `Resize ${named(axis, indexes.length)}`, context, (sheet) => {
    if (!sheet[key] || typeof sheet[key] !== 'object') sheet[key] = {}
    for (const index of indexes) if (index >= 0 && index < (axis === 'row' ? rowsOf(sheet) : colsOf(sheet))) sheet[key][String(index)] = wanted
  })
}

function hide(draft: State, { indexes, ...at }: Indexes, axis: Axis, hidden: boolean, context: Context): void {
  const key = axis === 'row' ? 'hiddenRows' : 'hiddenCols'
  onSheet(draft, at, `${hidden ? 'Hide' : 'Show'} ${named(axis, indexes.length)}`, context, (sheet) => {
    const size = axis === 'row' ? rowsOf(sheet) : colsOf(sheet)
    const before = new Set(sheet[key] ?? [])
    const after = new Set(before)
    for (const index of indexes) {
      if (!hidden) after.delete(index)
      else if (index >= 0 && index < size) after.add(index)
    }
    // At least one line stays in sight.
    if (after.size >= size || (after.size === before.size && [...after].every((index) => before.has(index)))) return
    sheet[key] = [...after].sort((one, other) => one - other)
  })
}

/** Whole lines go elsewhere; formulas in them keep pointing where they did relative to themselves. */
function move(draft: State, { from, count, to, ...at }: InSheet & { from: number; count: number; to: number }, axis: Axis, context: Context): void {
  onSheet(draft, at, `Move ${named(axis, count)}`, context, (sheet) => {
    const plain = snapshot(sheet)
    const size = axis === 'row' ? rowsOf(plain) : colsOf(plain)
    if (from < 0 || count < 1 || from + count > size || to < 0 || to + count > size || to === from || mergesOf(plain.data ?? {}).length > 0) return
    const order = Array.from({ length: size }, (_, index) => index)
    order.splice(to, 0, ...order.splice(from, count))
    sheet.data = rearranged(plain.data ?? {}, order, axis)
    const key = axis === 'row' ? 'rowHeights' : 'columnWidths'
    const sizes = plain[key] ?? {}
    const next = Object.fromEntries(order.flatMap((old, index) => (sizes[String(old)] === undefined ? [] : [[String(index), sizes[String(old)]!]])))
    if (JSON.stringify(next) !== JSON.stringify(sizes)) sheet[key] = next
  })
}

/** `order[i]`: the line that comes to stand at i. */
export function rearranged(data: SheetData, order: readonly number[], axis: Axis): SheetData {
  const place = new Map(order.map((old, index) => [old, index]))
  return Object.fromEntries(
    Object.entries(data).map(([name, cell]) => {
      const found = /^([A-Z]+)(\d+)$/.exec(name)
      if (!found) return [name, cell]
      const row = Number(found[2]) - 1
      const col = [...found[1]!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
      const next = place.get(axis === 'row' ? row : col) ?? (axis === 'row' ? row : col)
      const by = next - (axis === 'row' ? row : col)
      const formula = by === 0 ? '' : formulaOf(cell)
      const text = formula === '' ? '' : offsetFormula(formula, axis === 'row' ? by : 0, axis === 'col' ? by : 0)
      return [axis === 'row' ? cellName(next, col) : cellName(row, next), text === '' ? cell : { ...cell, value: text, formula: text }]
    }),
  )
}

export const lineActions = {
  rows_insert: (draft: State, payload: Lines, context: Context): void => insert(draft, payload, 'row', context),
  columns_insert: (draft: State, payload: Lines, context: Context): void => insert(draft, payload, 'col', context),
  rows_delete: (draft: State, payload: Lines, context: Context): void => remove(draft, payload, 'row', context),
  columns_delete: (draft: State, payload: Lines, context: Context): void => remove(draft, payload, 'col', context),
  rows_resize: (draft: State, payload: Indexes & { size: number }, context: Context): void => resize(draft, payload, 'row', context),
  columns_resize: (draft: State, payload: Indexes & { size: number }, context: Context): void => resize(draft, payload, 'col', context),
  rows_hide: (draft: State, payload: Indexes, context: Context): void => hide(draft, payload, 'row', true, context),
  columns_hide: (draft: State, payload: Indexes, context: Context): void => hide(draft, payload, 'col', true, context),
  rows_show: (draft: State, payload: Indexes, context: Context): void => hide(draft, payload, 'row', false, context),
  columns_show: (draft: State, payload: Indexes, context: Context): void => hide(draft, payload, 'col', false, context),
  rows_move: (draft: State, payload: InSheet & { from: number; count: number; to: number }, context: Context): void => move(draft, payload, 'row', context),
  columns_move: (draft: State, payload: InSheet & { from: number; count: number; to: number }, context: Context): void => move(draft, payload, 'col', context),

  /** How many rows and columns stay in sight. */
  panes_freeze(draft: State, { rows, cols, ...at }: InSheet & { rows?: number; cols?: number }, context: Context): void {
    onSheet(draft, at, 'Freeze', context, (sheet) => {
      if (rows !== undefined) sheet.frozenRows = Math.max(0, Math.min(10, rowsOf(sheet) - 1, rows))
      if (cols !== undefined) sheet.frozenCols = Math.max(0, Math.min(6, colsOf(sheet) - 1, cols))
    })
  },
}
