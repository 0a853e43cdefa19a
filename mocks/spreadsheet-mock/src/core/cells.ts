/** What a cell becomes when something is typed into it, and what a range of cells is. Pure. */
import { type CellStyle, cellName, type DayOrder, formulaOf, meaningOf, parseRange, type CellRange, readInput, type SheetCell, type SheetData, usedRange } from '@mocks/kit'
import { LIMITS, type Sheet } from '../model'
import { sizeOf } from './book'

/** The cell after `text` is typed. Its look stays; a format is taken from the way of writing where it has none. */
export function typedInto(old: SheetCell | undefined, text: string, order: DayOrder): SheetCell | null {
  const input = text.slice(0, LIMITS.text)
  if (input === '') return cleared(old)
  const { spill: _spill, ...kept } = old ?? {}
  if (kept.format === 'text' && !input.startsWith("'")) return { ...kept, value: input, formula: '', computed: input }
  const typed = readInput(input, order)
  const value = typed.kind === 'formula' ? typed.formula : typed.format === 'text' ? input.slice(1) : input
  const next: SheetCell = { ...kept, value, formula: typed.formula, computed: typed.kind === 'formula' ? '' : typed.computed }
  const free = kept.format === undefined || kept.format === 'automatic' || (typed.format === 'text') || (typed.kind === 'date' && !DATES.includes(kept.format))
  if (typed.format && free) {
    next.format = typed.format
    if (typed.decimals !== undefined) next.decimals = typed.decimals
    if (typed.currency !== undefined) next.currency = typed.currency
  }
  return next
}

const DATES: readonly string[] = ['date', 'date_long', 'datetime', 'time']

/** Without content; null where nothing else was kept there. */
export function cleared(old: SheetCell | undefined): SheetCell | null {
  if (!old) return null
  const { value: _value, formula: _formula, computed: _computed, spill: _spill, ...rest } = old
  return Object.keys(rest).length === 0 ? null : { ...rest, value: '', formula: '', computed: '' }
}

/** Null where the cell says nothing any more. */
export function pruned(cell: SheetCell): SheetCell | null {
  const { value, formula, computed, style, ...rest } = cell
  const empty = [value, formula, computed].every((one) => one === undefined || one === '')
  const bare = style === undefined || Object.keys(style).length === 0
  if (empty && bare && Object.keys(rest).length === 0) return null
  const { style: _style, ...plain } = cell
  return bare ? plain : cell
}

/** `undefined` takes a key away. */
export function restyled(old: SheetCell | undefined, style: Partial<Record<keyof CellStyle, unknown>>): SheetCell | null {
  const merged = Object.fromEntries(Object.entries({ ...(old?.style ?? {}), ...style }).filter(([, value]) => value !== undefined && value !== false && value !== null && value !== ''))
  return pruned({ value: '', formula: '', computed: '', ...(old ?? {}), style: merged as CellStyle })
}

export const isFilled = (cell: SheetCell | undefined): boolean => cell !== undefined && cell !== null && (cell.spill !== undefined ? cell.computed !== '' : meaningOf(cell).kind !== 'empty')

export const editText = (cell: SheetCell | undefined): string => {
  if (!cell || cell.spill !== undefined) return ''
  const formula = formulaOf(cell)
  if (formula !== '') return formula
  const raw: unknown = cell.value === undefined || cell.value === '' || cell.value === null ? (cell.computed ?? '') : cell.value
  const text = String(raw ?? '')
  return cell.format === 'text' && /^[=']/.test(text) ? `'${text}` : text
}

export const dataOf = (sheet: Sheet | undefined): SheetData => (sheet?.data !== null && typeof sheet?.data === 'object' ? sheet.data : {})

/** The cells that hold something; null: the sheet is empty. */
export const filledRange = (sheet: Sheet): CellRange | null => usedRange(dataOf(sheet), isFilled)

export const rangeIn = (sheet: Sheet, range: string): CellRange | null => parseRange(range, sizeOf(sheet))

/** The block of filled cells around a place, as a sort, a filter or a chart would take it. */
export function regionAround(data: SheetData, at: { row: number; col: number }, size: { rows: number; cols: number }): CellRange {
  const filled = (row: number, col: number): boolean => row >= 0 && col >= 0 && row < size.rows && col < size.cols && isFilled(data[cellName(row, col)])
  let area: CellRange = { top: at.row, bottom: at.row, left: at.col, right: at.col }
  for (let grown = true; grown; ) {
    grown = false
    const { top, left, bottom, right } = area
    const some = (count: number, test: (index: number) => boolean): boolean => Array.from({ length: count }).some((_, index) => test(index))
    const [height, width] = [bottom - top + 3, right - left + 3]
    const next = {
      top: top - (some(width, (index) => filled(top - 1, left - 1 + index)) ? 1 : 0),
      bottom: bottom + (some(width, (index) => filled(bottom + 1, left - 1 + index)) ? 1 : 0),
      left: left - (some(height, (index) => filled(top - 1 + index, left - 1)) ? 1 : 0),
      right: right + (some(height, (index) => filled(top - 1 + index, right + 1)) ? 1 : 0),
    }
    if (next.top !== top || next.left !== left || next.bottom !== bottom || next.right !== right) {
      area = next
      grown = true
    }
  }
  return area
}

