/** What is chosen and how a workbook is looked at, as far as its state holds it. */
import { parseCell, rangeName } from '@mocks/kit'
import { bookOf, type InBook, sheetOf, sheetsOf } from '../core/book'
import { rangeIn } from '../core/cells'
import { LIMITS, type State } from '../model'

export const viewActions = {
  /** `range` null: the cell alone. */
  selection_set(draft: State, { cell, range, ...at }: InBook & { cell: string; range: string | null }): void {
    const book = bookOf(draft, at.book)
    if (!book || !parseCell(cell)) return
    const sheet = sheetOf(book, book.activeSheetId) ?? sheetsOf(book)[0]
    const area = range === null || !sheet ? null : rangeIn(sheet, range)
    const next = area === null || rangeName(area) === cell ? null : rangeName(area)
    if (book.selectedCell !== cell) book.selectedCell = cell
    if (book.selectionRange !== next) book.selectionRange = next
  },

  /** Another sheet; its first cell is chosen, or the one that is named. */
  sheet_activate(draft: State, { sheetId, cell, ...at }: InBook & { sheetId: string; cell?: string }): void {
    const book = bookOf(draft, at.book)
    const sheet = sheetOf(book, sheetId)
    if (!book || !sheet || sheet.isHidden) return
    if (book.activeSheetId !== sheetId) book.activeSheetId = sheetId
    else if (cell === undefined) return
    book.selectedCell = cell !== undefined && parseCell(cell) ? cell : 'A1'
    book.selectionRange = null
  },

  gridlines_toggle(draft: State, at: InBook): void {
    const book = bookOf(draft, at.book)
    if (book) book.showGridlines = book.showGridlines === false
  },

  formulas_toggle(draft: State, at: InBook): void {
    const book = bookOf(draft, at.book)
    if (book) book.showFormulas = !book.showFormulas
  },

  /** Per cent. */
  zoom_set(draft: State, { zoom, ...at }: InBook & { zoom: number }): void {
    const book = bookOf(draft, at.book)
    const next = Math.max(LIMITS.zoomLow, Math.min(LIMITS.zoomHigh, Math.round(zoom)))
    if (book && book.zoom !== next) book.zoom = next
  },
}
