/** The sheets of a workbook. */
import { afterRename, afterSheetDelete, cellName, type Context, parseCell, snapshot } from '@mocks/kit'
import { bookOf, freeName, type InBook, type InSheet, mayEdit, settingsOf, sheetOf, sheetsOf } from '../core/book'
import { edit, write } from '../core/edit'
import { mapFormulas } from '../core/lines'
import { LIMITS, type Sheet, type State } from '../model'
import type { ImportedSheet } from '../parts/importing'
import { grow } from './cells'

export const FORBIDDEN_IN_NAMES = /[[\]*?/\\:]/

/** What is wrong with a sheet's name; null: nothing. */
export function sheetNameProblem(names: readonly string[], name: string): string | null {
  const wanted = name.trim()
  if (wanted === '') return 'Give the sheet a name.'
  if (wanted.length > LIMITS.sheetName) return `At most ${LIMITS.sheetName} characters.`
  if (FORBIDDEN_IN_NAMES.test(wanted)) return 'A name cannot have any of [ ] * ? / \\ :'
  return names.some((one) => one.toLowerCase() === wanted.toLowerCase()) ? 'Another sheet has this name.' : null
}

export function emptySheet(id: string, name: string, rows: number): Sheet {
  return {
    id, name, rowCount: rows, colCount: 26, frozenRows: 0, frozenCols: 0, tabColor: null, isHidden: false, columnWidths: {}, rowHeights: {},
    filterRange: null, filterCriteria: {}, sortColumn: null, sortDirection: null, data: {},
  }
}

function importedSheet(id: string, name: string, { data, rows, cols, columnWidths = {}, frozenRows = 0, frozenCols = 0 }: ImportedSheet): Sheet {
  return { ...emptySheet(id, name, Math.max(100, rows)), colCount: Math.max(26, cols), columnWidths: { ...columnWidths }, frozenRows, frozenCols, data: structuredClone(data) }
}

const restSelection = (draft: State, at: InBook): void => {
  const book = bookOf(draft, at.book)
  if (!book) return
  book.selectedCell = 'A1'
  book.selectionRange = null
}

export const sheetActions = {
  sheet_add(draft: State, at: InBook & { name?: string }, context: Context): string | null {
    const book = bookOf(draft, at.book)
    const names = sheetsOf(book).map((one) => one.name)
    const name = at.name ?? freeName(names, `Sheet${names.length + 1}`)
    if (!book || names.length >= LIMITS.sheets || sheetNameProblem(names, name) !== null) return null
    const id = context.id('sheet')
    const done = edit(draft, { ...at, sheetId: id }, `Add sheet ${name}`, context, (target) => {
      const after = target.sheets.findIndex((one) => one.id === target.activeSheetId)
      target.sheets.splice(after < 0 ? target.sheets.length : after + 1, 0, emptySheet(id, name.trim(), settingsOf(draft).newSheetRows))
    })
    if (!done) return null
    bookOf(draft, at.book)!.activeSheetId = id
    restSelection(draft, at)
    return id
  },

  /** From a file: as sheets of their own, in place of a sheet's cells, or from a cell on. */
  sheets_import(draft: State, { where, cell, sheets, ...at }: InSheet & { where: 'sheets' | 'replace' | 'cell'; cell: string; sheets: ImportedSheet[] }, context: Context): void {
    const [first] = sheets
    const start = parseCell(cell)
    if (!first || !start) return
    const ids = sheets.map(() => context.id('sheet'))
    const done = edit(draft, { ...at, sheetId: where === 'sheets' ? ids[0]! : at.sheetId }, 'Import', context, (book) => {
      const names = book.sheets.map((one) => one.name)
      if (where === 'sheets') {
        sheets.slice(0, LIMITS.sheets - names.length).forEach((one, index) => {
          const name = freeName(names, one.name)
          names.push(name)
          book.sheets.push(importedSheet(ids[index]!, name, one))
        })
        return
      }
      const target = sheetOf(book, at.sheetId)
      if (!target) return
      if (where === 'replace') Object.assign(target, { ...importedSheet(target.id, target.name, first), tabColor: target.tabColor })
      else {
        grow(target, start.row + first.rows, start.col + first.cols)
        const moved = Object.entries(first.data).flatMap(([name, one]) => {
          const place = parseCell(name)
          return place ? [[cellName(place.row + start.row, place.col + start.col), one] as const] : []
        })
        write(target, new Map(moved))
      }
    })
    if (done && where === 'sheets') {
      bookOf(draft, at.book)!.activeSheetId = ids[0]!
      restSelection(draft, at)
    }
  },

  /** Formulas that name it follow. */
  sheet_rename(draft: State, { name, ...at }: InSheet & { name: string }, context: Context): void {
    const book = bookOf(draft, at.book)
    const sheet = sheetOf(book, at.sheetId)
    const wanted = name.trim()
    const others = sheetsOf(book).filter((one) => one.id !== at.sheetId).map((one) => one.name)
    if (!sheet || sheet.name === wanted || sheetNameProblem(others, wanted) !== null) return
    edit(draft, at, `Rename sheet to ${wanted}`, context, (target) => {
      const old = sheetOf(target, at.sheetId)!.name
      sheetOf(target, at.sheetId)!.name = wanted
      for (const one of target.sheets) mapFormulas(one, (formula) => afterRename(formula, old, wanted))
    })
  },

  sheet_duplicate(draft: State, at: InSheet, context: Context): string | null {
    const book = bookOf(draft, at.book)
    const sheet = sheetOf(book, at.sheetId)
    if (!book || !sheet || book.sheets.length >= LIMITS.sheets) return null
    const id = context.id('sheet')
    const name = freeName(sheetsOf(book).map((one) => one.name), `Copy of ${sheet.name}`.slice(0, LIMITS.sheetName - 4))
    const done = edit(draft, { ...at, sheetId: id }, `Duplicate ${sheet.name}`, context, (target) => {
      const source = structuredClone(snapshot(sheetOf(target, at.sheetId)!))
      target.sheets.splice(target.sheets.findIndex((one) => one.id === at.sheetId) + 1, 0, { ...source, id, name, isHidden: false, ...(source.comments ? { comments: [] } : {}) })
      for (const one of snapshot(target.conditionalFormats ?? []).filter((rule) => rule.sheetId === at.sheetId)) target.conditionalFormats.push({ ...one, id: context.id('cf'), sheetId: id })
      for (const one of snapshot(target.charts ?? []).filter((chart) => chart.sheetId === at.sheetId)) target.charts.push({ ...one, id: context.id('chart'), sheetId: id })
    })
    if (!done) return null
    bookOf(draft, at.book)!.activeSheetId = id
    return id
  },

  sheet_move(draft: State, { to, ...at }: InSheet & { to: number }, context: Context): void {
    edit(draft, at, 'Move sheet', context, (book) => {
      const from = book.sheets.findIndex((one) => one.id === at.sheetId)
      if (from < 0 || to < 0 || to >= book.sheets.length || to === from) return
      const order = [...snapshot(book.sheets)]
      order.splice(to, 0, ...order.splice(from, 1))
      book.sheets = order
    })
  },

  /** null: no colour. */
  sheet_color(draft: State, { color, ...at }: InSheet & { color: string | null }, context: Context): void {
    edit(draft, at, 'Colour of sheet', context, (book) => {
      const sheet = sheetOf(book, at.sheetId)
      if (sheet && sheet.tabColor !== color) sheet.tabColor = color
    })
  },

  /** One sheet always stays in sight. */
  sheet_hide(draft: State, at: InSheet, context: Context): void {
    const book = bookOf(draft, at.book)
    const seen = sheetsOf(book).filter((one) => !one.isHidden)
    if (!book || seen.length < 2 || !seen.some((one) => one.id === at.sheetId)) return
    const done = edit(draft, at, 'Hide sheet', context, (target) => (sheetOf(target, at.sheetId)!.isHidden = true))
    if (done && book.activeSheetId === at.sheetId) {
      book.activeSheetId = seen.find((one) => one.id !== at.sheetId)!.id
      restSelection(draft, at)
    }
  },

  sheet_show(draft: State, at: InSheet, context: Context): void {
    edit(draft, at, 'Show sheet', context, (book) => {
      const sheet = sheetOf(book, at.sheetId)
      if (sheet?.isHidden) sheet.isHidden = false
    })
  },

  /** What belongs to it goes too; formulas elsewhere that named it show #REF!. */
  sheet_delete(draft: State, at: InSheet, context: Context): void {
    const book = bookOf(draft, at.book)
    const sheets = sheetsOf(book)
    const index = sheets.findIndex((one) => one.id === at.sheetId)
    const rest = sheets.filter((one) => one.id !== at.sheetId)
    if (!book || index < 0 || !mayEdit(draft, book.id) || !rest.some((one) => !one.isHidden)) return
    const name = sheets[index]!.name
    const done = edit(draft, at, `Delete sheet ${name}`, context, (target) => {
      target.sheets.splice(target.sheets.findIndex((one) => one.id === at.sheetId), 1)
      for (const one of target.sheets) mapFormulas(one, (formula) => afterSheetDelete(formula, name))
      for (const key of ['namedRanges', 'conditionalFormats', 'charts'] as const) {
        const list = target[key]
        if (Array.isArray(list) && list.some((one) => one.sheetId === at.sheetId)) target[key] = snapshot(list as { sheetId: string }[]).filter((one) => one.sheetId !== at.sheetId) as never
      }
    })
    if (!done || book.activeSheetId !== at.sheetId) return
    book.activeSheetId = (rest.slice(index).find((one) => !one.isHidden) ?? rest.findLast((one) => !one.isHidden))!.id
    restSelection(draft, at)
  },
}
