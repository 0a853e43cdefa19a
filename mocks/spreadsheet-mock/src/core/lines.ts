/** Rows and columns that are put in, taken out or moved: cells, formulas, areas and sizes follow. Writes to drafts. */
import { afterDelete, afterInsert, cellName, formulaOf, parseCell, type CellRange, rangeName, readRange, type SheetCell, type SheetData, snapshot } from '@mocks/kit'
import type { Book, Sheet } from '../model'
import { colsOf, rowsOf, sheetsOf, sizeOf } from './book'
import { mergesOf, spanOf } from './merges'

export type Axis = 'row' | 'col'

export interface LineChange {
  readonly axis: Axis
  readonly at: number
  /** How many; below 0: taken out. */
  readonly count: number
}

/** Where a line stands afterwards; null: it is gone. */
const shifted = ({ at, count }: LineChange, index: number): number | null => (count >= 0 ? (index >= at ? index + count : index) : index < at ? index : index < at - count ? null : index + count)

export function shiftRange(range: CellRange, change: LineChange): CellRange | null {
  const [low, high] = change.axis === 'row' ? (['top', 'bottom'] as const) : (['left', 'right'] as const)
  if (change.count >= 0) return { ...range, [low]: shifted(change, range[low])!, [high]: shifted(change, range[high])! }
  const end = change.at - change.count
  if (range[low] >= change.at && range[high] < end) return null
  return { ...range, [low]: range[low] >= change.at && range[low] < end ? change.at : shifted(change, range[low])!, [high]: range[high] >= change.at && range[high] < end ? change.at - 1 : shifted(change, range[high])! }
}

/** An area as a state has it, moved; null: gone. What cannot be read stays as it is. */
function shiftName(given: unknown, sheet: Sheet, change: LineChange): string | null | undefined {
  const range = readRange(given, sizeOf(sheet))
  if (!range) return undefined
  const next = shiftRange(range, change)
  return next && rangeName(next)
}

export function changeLines(book: Book, sheet: Sheet, change: LineChange): void {
  const plain = snapshot(sheet)
  moveCells(sheet, plain, change)
  rewriteFormulas(book, sheet, change)
  const count = change.axis === 'row' ? rowsOf(plain) : colsOf(plain)
  const frozen = change.axis === 'row' ? 'frozenRows' : 'frozenCols'
  if (change.axis === 'row') sheet.rowCount = count + change.count
  else sheet.colCount = count + change.count
  const stuck = Number(plain[frozen]) || 0
  if (change.at < stuck) sheet[frozen] = Math.max(0, change.count >= 0 ? stuck + change.count : stuck - Math.min(stuck - change.at, -change.count))
  sizesFollow(sheet, plain, change)
  areasFollow(book, sheet, plain, change)
}

function moveCells(sheet: Sheet, plain: Sheet, change: LineChange): void {
  const data: SheetData = {}
  for (const [name, cell] of Object.entries(plain.data ?? {})) {
    const place = parseCell(name)
    const index = place === null ? null : shifted(change, place[change.axis])
    if (place === null) data[name] = cell
    else if (index !== null) data[change.axis === 'row' ? cellName(index, place.col) : cellName(place.row, index)] = cell
  }
  for (const area of mergesOf(plain.data ?? {})) spanFollows(data, plain.data, area, change)
  sheet.data = data
}

/** A merged area grows or shrinks with the lines in it; its anchor's content stays. */
function spanFollows(data: SheetData, old: SheetData, area: CellRange, change: LineChange): void {
  const next = shiftRange(area, change)
  const anchor = old[cellName(area.top, area.left)]
  if (!anchor || !spanOf(anchor)) return
  if (next === null) return
  const rows = next.bottom - next.top + 1
  const cols = next.right - next.left + 1
  const name = cellName(next.top, next.left)
  const { isMergeAnchor: _anchor, mergeSpan: _span, mergedWith: _with, ...kept } = anchor
  data[name] = rows * cols === 1 ? kept : { ...kept, isMergeAnchor: true, mergeSpan: { rows, cols } }
  for (let row = next.top; row <= next.bottom; row += 1) {
    for (let col = next.left; col <= next.right; col += 1) {
      if (row !== next.top || col !== next.left) data[cellName(row, col)] = { value: '', formula: '', computed: '', ...(data[cellName(row, col)]?.style ? { style: data[cellName(row, col)]!.style } : {}), mergedWith: name }
    }
  }
}

function rewriteFormulas(book: Book, target: Sheet, change: LineChange): void {
  for (const sheet of sheetsOf(book)) {
    const lines = { sheet: target.name, own: sheet.name, axis: change.axis, at: change.at, count: Math.abs(change.count) }
    mapFormulas(sheet, (formula) => (change.count >= 0 ? afterInsert(formula, lines) : afterDelete(formula, lines)))
  }
}

/** Puts other formulas in place; cells whose formula stays are left alone. */
export function mapFormulas(sheet: Sheet, next: (formula: string) => string): void {
  const changed: [string, SheetCell][] = []
  for (const [name, cell] of Object.entries(snapshot(sheet).data ?? {})) {
    const formula = formulaOf(cell ?? undefined)
    const text = formula === '' ? '' : next(formula)
    if (text !== formula) changed.push([name, { ...cell, value: text, formula: text }])
  }
  for (const [name, cell] of changed) sheet.data[name] = cell
}

function sizesFollow(sheet: Sheet, plain: Sheet, change: LineChange): void {
  const key = change.axis === 'row' ? 'rowHeights' : 'columnWidths'
  const old = plain[key]
  if (old && typeof old === 'object') {
    const next = Object.fromEntries(Object.entries(old).flatMap(([index, size]) => (shifted(change, Number(index)) === null ? [] : [[String(shifted(change, Number(index))), size]])))
    if (JSON.stringify(next) !== JSON.stringify(old)) sheet[key] = next
  }
  const hidden = change.axis === 'row' ? 'hiddenRows' : 'hiddenCols'
  if (Array.isArray(plain[hidden])) sheet[hidden] = plain[hidden].map((index) => shifted(change, index)).filter((index): index is number => index !== null)
  if (change.axis === 'col') {
    const criteria = plain.filterCriteria
    if (criteria && typeof criteria === 'object' && Object.keys(criteria).length > 0) sheet.filterCriteria = Object.fromEntries(Object.entries(criteria).flatMap(([index, one]) => (shifted(change, Number(index)) === null ? [] : [[String(shifted(change, Number(index))), one]])))
    if (typeof plain.sortColumn === 'number') sheet.sortColumn = shifted(change, plain.sortColumn)
  }
}

function areasFollow(book: Book, sheet: Sheet, plain: Sheet, change: LineChange): void {
  const follow = <T extends { range: string | null }>(list: T[] | undefined, own: (one: T) => boolean = () => true): void => {
    if (!Array.isArray(list)) return
    for (const one of [...list]) {
      const next = one.range !== null && own(one) ? shiftName(one.range, plain, change) : undefined
      if (next === null) list.splice(list.findIndex((other) => other === one), 1)
      else if (next !== undefined && next !== one.range) one.range = next
    }
  }
  follow(sheet.validations)
  follow(sheet.filterViews)
  follow(sheet.protections)
  follow(book.conditionalFormats, (one) => one.sheetId === sheet.id)
  follow(book.charts, (one) => one.sheetId === sheet.id)
  follow(book.namedRanges, (one) => one.sheetId === sheet.id)
  const filter = shiftName(plain.filterRange, plain, change)
  if (filter !== undefined && filter !== plain.filterRange) sheet.filterRange = filter
  if (filter === null) sheet.filterCriteria = {}
  for (const comment of Array.isArray(sheet.comments) ? [...sheet.comments] : []) {
    const next = shiftName(comment.cell, plain, change)
    if (next === null) sheet.comments!.splice(sheet.comments!.indexOf(comment), 1)
    else if (next !== undefined && next !== comment.cell) comment.cell = next
  }
}
