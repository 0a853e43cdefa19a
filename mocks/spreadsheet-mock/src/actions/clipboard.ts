/** Copy, cut and paste within a workbook. What comes from outside is text: cells_paste_text. */
import { afterMove, cellName, cellsOf, type Context, countOf, formulaOf, offsetFormula, parseCell, type CellRange, rangeName, type SheetCell, type SheetData, snapshot } from '@mocks/kit'
import { bookOf, dayOrderOf, type InBook, type InSheet, sheetOf, sheetsOf, sizeOf } from '../core/book'
import { cleared, dataOf, pruned, rangeIn, typedInto } from '../core/cells'
import { write } from '../core/edit'
import { unmerged } from '../core/merges'
import { protectionAt } from '../core/protect'
import { refusal } from '../core/rules'
import { type Clip, LIMITS, type Sheet, type State } from '../model'
import { grow, onRange } from './cells'

export type PasteMode = 'all' | 'values' | 'formulas' | 'format' | 'transposed'

function take(draft: State, mode: Clip['mode'], { range, ...at }: InSheet & { range: string }): void {
  const book = bookOf(draft, at.book)
  const sheet = sheetOf(book, at.sheetId)
  const area = sheet && rangeIn(sheet, range)
  if (!book || !sheet || !area || countOf(area) > LIMITS.cells) return
  const data = snapshot(sheet).data ?? {}
  const cells: SheetData = {}
  for (const name of cellsOf(area)) if (data[name]) cells[name] = data[name]
  book.clipboard = { mode, sheetId: at.sheetId, range: rangeName(area), cells: structuredClone(cells) }
}

/** A clipboard as a state may have it; null: nothing that can be pasted. */
export function clipOf(given: unknown): Clip | null {
  const clip = given as Clip | null
  return clip !== null && typeof clip === 'object' && typeof clip.range === 'string' && typeof clip.sheetId === 'string' ? clip : null
}

export const clipboardActions = {
  clipboard_copy: (draft: State, payload: InSheet & { range: string }): void => take(draft, 'copy', payload),
  clipboard_cut: (draft: State, payload: InSheet & { range: string }): void => take(draft, 'cut', payload),

  clipboard_clear(draft: State, at: InBook): void {
    const book = bookOf(draft, at.book)
    if (book && book.clipboard !== null) book.clipboard = null
  },

  /** A cut is moved: formulas that point at it follow, and the clipboard is empty afterwards. `target`: where it goes; a larger range is filled. */
  clipboard_paste(draft: State, { target, mode, ...at }: InSheet & { target: string; mode: PasteMode }, context: Context): string | null {
    const book = bookOf(draft, at.book)
    const clip = clipOf(book?.clipboard)
    const sheet = sheetOf(book, at.sheetId)
    const source = clip && rangeIn(sheetOf(book, clip.sheetId) ?? sheet!, clip.range)
    const to = sheet && rangeIn(sheet, target)
    if (!book || !clip || !sheet || !source || !to) return null
    const area = pasteArea(source, to, mode)
    let pasted = false
    if (clip.mode === 'cut') {
      const from = sheetOf(book, clip.sheetId)
      if (!from || protectionAt(draft, book.id, from, source)) return null
      const plain = { ...snapshot(clip), range: rangeName(source) }
      pasted = onRange(draft, { ...at, range: rangeName({ ...area, bottom: area.top + source.bottom - source.top, right: area.left + source.right - source.left }) }, 'Move cells', context, () => moveCells(draft, at, plain, source, area))
      bookOf(draft, at.book)!.clipboard = null
    } else {
      pasted = onRange(draft, { ...at, range: rangeName(area) }, 'Paste', context, (into) => pasteCells(draft, into, snapshot(clip), source, area, mode))
    }
    return pasted ? rangeName(area) : null
  },
}

/** As large as the source, or as often the source as it fits exactly into the chosen range. */
function pasteArea(source: CellRange, to: CellRange, mode: PasteMode): CellRange {
  const [height, width] = [source.bottom - source.top + 1, source.right - source.left + 1]
  const [rows, cols] = mode === 'transposed' ? [width, height] : [height, width]
  const [chosenRows, chosenCols] = [to.bottom - to.top + 1, to.right - to.left + 1]
  const fits = chosenRows % rows === 0 && chosenCols % cols === 0 && mode !== 'transposed'
  return { top: to.top, left: to.left, bottom: to.top + (fits ? chosenRows : rows) - 1, right: to.left + (fits ? chosenCols : cols) - 1 }
}

function pasteCells(draft: State, sheet: Sheet, clip: Clip, source: CellRange, area: CellRange, mode: PasteMode): void {
  if (countOf(area) > LIMITS.cells) return
  grow(sheet, area.bottom + 1, area.right + 1)
  const { rows, cols } = sizeOf(sheet)
  const [height, width] = [source.bottom - source.top + 1, source.right - source.left + 1]
  const order = dayOrderOf(draft)
  const next = new Map<string, SheetCell | null>()
  for (let row = area.top; row <= Math.min(area.bottom, rows - 1); row += 1) {
    for (let col = area.left; col <= Math.min(area.right, cols - 1); col += 1) {
      const [down, across] = mode === 'transposed' ? [col - area.left, row - area.top] : [row - area.top, col - area.left]
      const [fromRow, fromCol] = [source.top + (down % height), source.left + (across % width)]
      const cell = clip.cells?.[cellName(fromRow, fromCol)]
      const old = dataOf(sheet)[cellName(row, col)]
      const made = pasted(cell, old, mode, row - fromRow, col - fromCol, order)
      const text = made === null ? '' : String(made.value ?? '')
      if (mode === 'format' || refusal(sheet, row, col, text, order) === null) next.set(cellName(row, col), made)
    }
  }
  write(sheet, next)
  anchorsAgain(sheet, next, clip, source, area, mode)
}

function pasted(cell: SheetCell | undefined, old: SheetCell | undefined, mode: PasteMode, rows: number, cols: number, order: 'month' | 'day'): SheetCell | null {
  const { spill: _spill, ...given } = unmerged(cell ?? {})
  if (mode === 'format') {
    const { style: _style, format: _format, decimals: _decimals, currency: _currency, ...kept } = old ?? { value: '', formula: '', computed: '' }
    return pruned({ ...kept, ...Object.fromEntries(Object.entries(given).filter(([key]) => ['style', 'format', 'decimals', 'currency'].includes(key))) })
  }
  if (mode === 'values') return given.computed === undefined || given.computed === '' ? cleared(old) : { ...unmerged(old ?? {}), value: String(given.computed), formula: '', computed: given.computed }
  const formula = formulaOf(given)
  const text = formula === '' ? '' : offsetFormula(formula, rows, cols)
  if (mode === 'formulas') return text === '' ? typedInto(old, String(given.value ?? given.computed ?? ''), order) : { ...(old ?? {}), value: text, formula: text, computed: given.computed ?? '' }
  return pruned(text === '' ? given : { ...given, value: text, formula: text })
}

/** Merged areas of the source are made again where it is pasted once. */
function anchorsAgain(sheet: Sheet, next: ReadonlyMap<string, SheetCell | null>, clip: Clip, source: CellRange, area: CellRange, mode: PasteMode): void {
  if (mode !== 'all' || countOf(source) !== countOf(area)) return
  const [down, across] = [area.top - source.top, area.left - source.left]
  const again = new Map<string, SheetCell | null>()
  for (const [name, cell] of Object.entries(clip.cells ?? {})) {
    const place = parseCell(name)
    if (!place || (!cell.isMergeAnchor && cell.mergedWith === undefined)) continue
    const target = cellName(place.row + down, place.col + across)
    const anchor = typeof cell.mergedWith === 'string' ? parseCell(cell.mergedWith) : null
    const kept = next.get(target) ?? { value: '', formula: '', computed: '' }
    if (cell.isMergeAnchor) again.set(target, { ...kept, isMergeAnchor: true, mergeSpan: cell.mergeSpan })
    else if (anchor) again.set(target, { ...kept, mergedWith: cellName(anchor.row + down, anchor.col + across) })
  }
  write(sheet, again)
}

function moveCells(draft: State, at: InSheet, clip: Clip, source: CellRange, area: CellRange): void {
  const book = bookOf(draft, at.book)!
  const [from, to] = [sheetOf(book, clip.sheetId)!, sheetOf(book, at.sheetId)!]
  const [rows, cols] = [area.top - source.top, area.left - source.left]
  if (from.id === to.id && rows === 0 && cols === 0) return
  grow(to, area.top + source.bottom - source.top + 1, area.left + source.right - source.left + 1)
  const data = snapshot(from).data ?? {}
  const gone = new Map<string, SheetCell | null>()
  const moved = new Map<string, SheetCell | null>()
  for (const name of cellsOf(source)) {
    const { row, col } = parseCell(name)!
    const cell = data[name]
    if (cell) gone.set(name, null)
    const anchor = typeof cell?.mergedWith === 'string' ? parseCell(cell.mergedWith) : null
    moved.set(cellName(row + rows, col + cols), cell ? (anchor ? { ...cell, mergedWith: cellName(anchor.row + rows, anchor.col + cols) } : cell) : null)
  }
  write(from, gone)
  write(to, moved)
  const move = { fromSheet: from.name, toSheet: to.name, range: source, rows, cols }
  for (const sheet of sheetsOf(book)) {
    const landed = (name: string): boolean => sheet.id === to.id && moved.has(name)
    const plain = snapshot(sheet)
    const own = new Map<string, SheetCell | null>()
    for (const [name, cell] of Object.entries(plain.data ?? {})) {
      const formula = formulaOf(cell)
      if (formula === '') continue
      const text = afterMove(formula, sheet.name, landed(name) ? from.name : sheet.name, move)
      if (text !== formula) own.set(name, { ...cell, value: text, formula: text })
    }
    write(sheet, own)
  }
}

