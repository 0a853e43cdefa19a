/** What is typed, pasted, filled, cleared and replaced in cells. */
import { cellName, cellsOf, clipRange, type Context, fillLine, inRange, offsetFormula, parseCell, parseTsv, type CellRange, type SheetCell, formulaOf, countOf } from '@mocks/kit'
import { dayOrderOf, type InSheet, sheetOf, sizeOf, bookOf } from '../core/book'
import { cleared, dataOf, isFilled, rangeIn, typedInto } from '../core/cells'
import { edit, write } from '../core/edit'
import { replaced, type Search } from '../core/find'
import { protectionAt } from '../core/protect'
import { refusal, rulesOf } from '../core/rules'
import { LIMITS, type Sheet, type State } from '../model'

/** Runs `change` on the sheet, unless the area is protected. */
export function onRange(draft: State, at: InSheet & { range: string }, label: string, context: Context, change: (sheet: Sheet, range: CellRange) => void): boolean {
  const book = bookOf(draft, at.book)
  const sheet = sheetOf(book, at.sheetId)
  const area = sheet && rangeIn(sheet, at.range)
  if (!book || !sheet || !area) return false
  const range = clipRange(area, sizeOf(sheet))
  if (protectionAt(draft, book.id, sheet, range)) return false
  return edit(draft, at, label, context, (target) => change(sheetOf(target, at.sheetId)!, range))
}

export const cellActions = {
  /** `text` is what was typed. `select`: the cell that the selection goes on to. */
  cell_edit(draft: State, { cell, text, select, ...at }: InSheet & { cell: string; text: string; select?: string }, context: Context): void {
    const place = parseCell(cell)
    const book = bookOf(draft, at.book)
    if (!place || !book) return
    const order = dayOrderOf(draft)
    onRange(draft, { ...at, range: cell }, `Edit ${cell}`, context, (sheet) => {
      if (place.row >= sizeOf(sheet).rows || place.col >= sizeOf(sheet).cols || refusal(sheet, place.row, place.col, text, order) !== null) return
      const old = dataOf(sheet)[cell]
      if (old?.mergedWith !== undefined) return
      write(sheet, new Map([[cell, typedInto(old, text, order)]]))
    })
    if (select !== undefined && parseCell(select)) moveTo(draft, at, select)
  },

  /** The same text into every cell of a range: Ctrl+Enter. */
  cells_set(draft: State, { range, text, ...at }: InSheet & { range: string; text: string }, context: Context): void {
    const order = dayOrderOf(draft)
    onRange(draft, { ...at, range }, `Edit ${range}`, context, (sheet, area) => {
      const next = new Map<string, SheetCell | null>()
      if (countOf(area) > LIMITS.cells) return
      for (const cell of cellsOf(area)) {
        const { row, col } = parseCell(cell)!
        if (refusal(sheet, row, col, text, order) === null) next.set(cell, typedInto(dataOf(sheet)[cell], text.startsWith('=') ? offsetFormula(text, row - area.top, col - area.left) : text, order))
      }
      write(sheet, next)
    })
  },

  /** Rows and columns of text from outside, as sheets and tables copy them. */
  cells_paste_text(draft: State, { cell, text, ...at }: InSheet & { cell: string; text: string }, context: Context): void {
    const start = parseCell(cell)
    if (!start || text === '') return
    const rows = parseTsv(text)
    const width = Math.max(...rows.map((row) => row.length))
    const order = dayOrderOf(draft)
    const range = `${cell}:${cellName(start.row + rows.length - 1, start.col + width - 1)}`
    onRange(draft, { ...at, range }, 'Paste', context, (sheet) => {
      grow(sheet, start.row + rows.length, start.col + width)
      const { rows: height, cols } = sizeOf(sheet)
      const next = new Map<string, SheetCell | null>()
      rows.forEach((row, down) =>
        row.forEach((content, across) => {
          const [at, to] = [start.row + down, start.col + across]
          if (at < height && to < cols && refusal(sheet, at, to, content, order) === null) next.set(cellName(at, to), typedInto(dataOf(sheet)[cellName(at, to)], content, order))
        }),
      )
      write(sheet, next)
    })
  },

  /** Contents go; looks, notes and rules stay. Boxes become unticked. */
  cells_clear(draft: State, { range, ...at }: InSheet & { range: string }, context: Context): void {
    onRange(draft, { ...at, range }, `Clear ${range}`, context, (sheet, area) => {
      const next = new Map<string, SheetCell | null>()
      const boxes = rulesOf(sheet).filter((rule) => rule.type === 'checkbox').map((rule) => rangeIn(sheet, rule.range))
      for (const [name, cell] of Object.entries(dataOf(sheet))) {
        const place = parseCell(name)
        if (!place || !inRange(area, place.row, place.col) || !isFilled(cell)) continue
        const box = boxes.some((one) => one && inRange(one, place.row, place.col))
        next.set(name, box ? { ...cell, value: 'FALSE', formula: '', computed: 'FALSE' } : cleared(cell))
      }
      write(sheet, next)
    })
  },

  /** Goes on with the source in the direction in which the target reaches beyond it; `copy`: repeats it. */
  cells_fill(draft: State, { source, target, copy = false, ...at }: InSheet & { source: string; target: string; copy?: boolean }, context: Context): void {
    const order = dayOrderOf(draft)
    onRange(draft, { ...at, range: target }, `Fill ${target}`, context, (sheet, to) => {
      const from = rangeIn(sheet, source)
      if (!from || countOf(to) > LIMITS.cells) return
      write(sheet, filled(sheet, from, to, order, copy))
    })
  },

  cell_note(draft: State, { cell, note, ...at }: InSheet & { cell: string; note: string }, context: Context): void {
    onRange(draft, { ...at, range: cell }, note.trim() === '' ? `Remove note of ${cell}` : `Note on ${cell}`, context, (sheet) => {
      const { note: _old, ...kept } = dataOf(sheet)[cell] ?? { value: '', formula: '', computed: '' }
      const text = note.trim().slice(0, LIMITS.note)
      const bare = text === '' && !isFilled(kept) && Object.keys(kept).every((key) => ['value', 'formula', 'computed'].includes(key))
      write(sheet, new Map([[cell, bare ? null : text === '' ? kept : { ...kept, note: text }]]))
    })
  },

  /** Σ: a function over the numbers above the cell, or at its left, or over the range that is chosen. */
  function_insert(draft: State, { cell, formula, ...at }: InSheet & { cell: string; formula: string }, context: Context): void {
    const order = dayOrderOf(draft)
    onRange(draft, { ...at, range: cell }, `Insert function in ${cell}`, context, (sheet) => write(sheet, new Map([[cell, typedInto(dataOf(sheet)[cell], formula, order)]])))
  },

  /** Find and replace: in one cell or in all that match. Gives the number of cells changed. */
  cells_replace(draft: State, { search, replacement, cell, ...at }: InSheet & { search: Search; replacement: string; cell?: string }, context: Context): number {
    const order = dayOrderOf(draft)
    let count = 0
    edit(draft, at, cell === undefined ? 'Replace all' : `Replace in ${cell}`, context, (book) => {
      for (const sheet of book.sheets) {
        if (!search.allSheets && sheet.id !== at.sheetId) continue
        const next = new Map<string, SheetCell | null>()
        for (const [name, one] of Object.entries(dataOf(sheet))) {
          if (cell !== undefined && (name !== cell || sheet.id !== at.sheetId)) continue
          const place = parseCell(name)
          const text = place && one.spill === undefined ? replaced(one, search, replacement) : null
          if (!place || text === null || protectionAt(draft, book.id, sheet, { top: place.row, bottom: place.row, left: place.col, right: place.col })) continue
          if (refusal(sheet, place.row, place.col, text, order) !== null) continue
          next.set(name, typedInto(one, text, order))
          count += 1
        }
        write(sheet, next)
      }
    })
    return count
  },

  /** Blanks at both ends go, and double ones within. Gives the number of cells changed. */
  cells_trim(draft: State, { range, ...at }: InSheet & { range: string }, context: Context): number {
    const order = dayOrderOf(draft)
    const next = new Map<string, SheetCell | null>()
    onRange(draft, { ...at, range }, `Trim ${range}`, context, (sheet, area) => {
      for (const [name, cell] of Object.entries(dataOf(sheet))) {
        const place = parseCell(name)
        if (!place || !inRange(area, place.row, place.col) || typeof cell.value !== 'string' || formulaOf(cell) !== '') continue
        const text = cell.value.replace(/\s+/g, ' ').trim()
        if (text !== cell.value) next.set(name, typedInto(cell, text, order))
      }
      write(sheet, next)
    })
    return next.size
  },

  /** One column of texts becomes several, cut at the separator. */
  text_split(draft: State, { range, separator, ...at }: InSheet & { range: string; separator: string }, context: Context): void {
    const order = dayOrderOf(draft)
    if (separator === '') return
    onRange(draft, { ...at, range }, `Split ${range}`, context, (sheet, area) => {
      const next = new Map<string, SheetCell | null>()
      for (let row = area.top; row <= area.bottom; row += 1) {
        const parts = String(dataOf(sheet)[cellName(row, area.left)]?.value ?? '').split(separator)
        if (parts.length < 2) continue
        grow(sheet, 0, area.left + parts.length)
        parts.slice(0, LIMITS.cols - area.left).forEach((part, index) => next.set(cellName(row, area.left + index), typedInto(dataOf(sheet)[cellName(row, area.left + index)], part.trim(), order)))
      }
      write(sheet, next)
    })
  },
}

function moveTo(draft: State, at: InSheet, cell: string): void {
  const book = bookOf(draft, at.book)
  if (!book || book.selectedCell === cell) return
  book.selectedCell = cell
  book.selectionRange = null
}

/** What is pasted beyond the edge makes the sheet larger, up to its limits. */
export function grow(sheet: Sheet, rows: number, cols: number): void {
  const size = sizeOf(sheet)
  if (rows > size.rows) sheet.rowCount = Math.min(LIMITS.rows, rows)
  if (cols > size.cols) sheet.colCount = Math.min(LIMITS.cols, cols)
}

function filled(sheet: Sheet, from: CellRange, to: CellRange, order: 'month' | 'day', copy: boolean): Map<string, SheetCell | null> {
  const data = dataOf(sheet)
  const next = new Map<string, SheetCell | null>()
  const vertical = to.bottom > from.bottom || to.top < from.top
  const back = to.top < from.top || to.left < from.left
  const count = vertical ? (back ? from.top - to.top : to.bottom - from.bottom) : back ? from.left - to.left : to.right - from.right
  const [first, last] = vertical ? [from.left, from.right] : [from.top, from.bottom]
  for (let line = first; line <= last; line += 1) {
    const length = vertical ? from.bottom - from.top + 1 : from.right - from.left + 1
    const source = Array.from({ length }, (_, index) => data[vertical ? cellName(from.top + index, line) : cellName(line, from.left + index)])
    fillLine(source, count, { axis: vertical ? 'row' : 'col', back, copy, order }).forEach(({ text, source: like }, index) => {
      const place = vertical ? (back ? from.top - 1 - index : from.bottom + 1 + index) : back ? from.left - 1 - index : from.right + 1 + index
      const name = vertical ? cellName(place, line) : cellName(line, place)
      const { note: _note, isMergeAnchor: _anchor, mergeSpan: _span, mergedWith: _with, ...look } = like ?? {}
      next.set(name, typedInto(data[name]?.note === undefined ? look : { ...look, note: data[name].note }, text, order))
    })
  }
  return next
}
