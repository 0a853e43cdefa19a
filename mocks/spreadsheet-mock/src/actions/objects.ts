/** Charts, comments and summaries. */
import { cellName, type Context, parseCell, rangeName, sheetPrefix, type SheetCell, type SheetData, snapshot, colName } from '@mocks/kit'
import { bookOf, freeName, type InSheet, mayComment, sheetOf, sheetsOf } from '../core/book'
import { dataOf, rangeIn } from '../core/cells'
import { edit, touch } from '../core/edit'
import { computedOf } from '../core/filters'
import { type Comment, LIMITS, type Sheet, type SheetChart, type State } from '../model'
import { emptySheet } from './sheets'

function commentOf(draft: State, at: InSheet, id: string): Comment | undefined {
  const book = bookOf(draft, at.book)
  return book && mayComment(draft, book.id) ? sheetOf(book, at.sheetId)?.comments?.find((one) => one.id === id) : undefined
}

export const SUMMARY_FUNCTIONS = ['SUM', 'COUNT', 'AVERAGE', 'MIN', 'MAX'] as const
export type SummaryFunction = (typeof SUMMARY_FUNCTIONS)[number]

export interface Summary {
  /** The table with its heads, and the columns to group by and to count, from 0. */
  readonly range: string
  readonly rows: number
  readonly columns: number | null
  readonly values: number
  readonly how: SummaryFunction
}

export const objectActions = {
  chart_add(draft: State, { chart, ...at }: InSheet & { chart: Omit<SheetChart, 'id' | 'sheetId'> }, context: Context): string | null {
    const sheet = sheetOf(bookOf(draft, at.book), at.sheetId)
    if (!sheet || !rangeIn(sheet, chart.range)) return null
    const id = context.id('chart')
    const done = edit(draft, at, 'Insert chart', context, (book) => (book.charts = [...snapshot(Array.isArray(book.charts) ? book.charts : []), { ...chart, id, sheetId: at.sheetId }]))
    return done ? id : null
  },

  chart_change(draft: State, { id, change, ...at }: InSheet & { id: string; change: Partial<Omit<SheetChart, 'id' | 'sheetId'>> }, context: Context): void {
    edit(draft, at, 'Change chart', context, (book) => {
      const chart = book.charts?.find((one) => one.id === id)
      const sheet = chart && sheetOf(book, chart.sheetId)
      if (!chart || !sheet || (change.range !== undefined && !rangeIn(sheet, change.range))) return
      Object.assign(chart, change)
    })
  },

  chart_delete(draft: State, { id, ...at }: InSheet & { id: string }, context: Context): void {
    edit(draft, at, 'Delete chart', context, (book) => {
      if (book.charts?.some((one) => one.id === id)) book.charts = snapshot(book.charts).filter((one) => one.id !== id)
    })
  },

  /** A new sheet that sums a table up by the values of one or two of its columns. It holds formulas, so it stays right. */
  summary_add(draft: State, { summary, ...at }: InSheet & { summary: Summary }, context: Context): string | null {
    const book = bookOf(draft, at.book)
    const source = sheetOf(book, at.sheetId)
    const data = source && summaryData(source, summary)
    if (!book || !source || !data || book.sheets.length >= LIMITS.sheets) return null
    const id = context.id('sheet')
    const name = freeName(sheetsOf(book).map((one) => one.name), `Summary of ${source.name}`.slice(0, LIMITS.sheetName - 4))
    const done = edit(draft, { ...at, sheetId: id }, `Summarise ${source.name}`, context, (target) => {
      const sheet = { ...emptySheet(id, name, Math.max(50, Object.keys(data).length)), frozenRows: 1, columnWidths: { '0': 160 }, data }
      target.sheets.splice(target.sheets.findIndex((one) => one.id === at.sheetId) + 1, 0, sheet)
    })
    if (!done) return null
    const after = bookOf(draft, at.book)!
    Object.assign(after, { activeSheetId: id, selectedCell: 'A1', selectionRange: null })
    return id
  },

  comment_add(draft: State, { cell, text, ...at }: InSheet & { cell: string; text: string }, context: Context): string | null {
    const book = bookOf(draft, at.book)
    const sheet = sheetOf(book, at.sheetId)
    const words = text.trim().slice(0, LIMITS.note)
    if (!book || !sheet || !mayComment(draft, book.id) || !parseCell(cell) || words === '') return null
    const id = context.id('comment')
    const comment: Comment = { id, cell, text: words, authorId: draft.meId, createdAt: context.now(), resolved: false, replies: [] }
    if (Array.isArray(sheet.comments)) sheet.comments.push(comment)
    else sheet.comments = [comment]
    touch(draft, book.id, context)
    return id
  },

  comment_reply(draft: State, { id, text, ...at }: InSheet & { id: string; text: string }, context: Context): void {
    const comment = commentOf(draft, at, id)
    const words = text.trim().slice(0, LIMITS.note)
    if (!comment || words === '') return
    const reply = { id: context.id('reply'), text: words, authorId: draft.meId, createdAt: context.now() }
    if (Array.isArray(comment.replies)) comment.replies.push(reply)
    else comment.replies = [reply]
  },

  comment_edit(draft: State, { id, text, ...at }: InSheet & { id: string; text: string }): void {
    const comment = commentOf(draft, at, id)
    const words = text.trim().slice(0, LIMITS.note)
    if (comment && comment.authorId === draft.meId && words !== '' && comment.text !== words) comment.text = words
  },

  comment_resolve(draft: State, { id, resolved, ...at }: InSheet & { id: string; resolved: boolean }): void {
    const comment = commentOf(draft, at, id)
    if (comment && comment.resolved !== resolved) comment.resolved = resolved
  },

  /** One's own, or any in a workbook that one owns. */
  comment_delete(draft: State, { id, ...at }: InSheet & { id: string }): void {
    const comment = commentOf(draft, at, id)
    const book = bookOf(draft, at.book)
    const sheet = sheetOf(book, at.sheetId)
    if (!comment || !book || !sheet?.comments || (comment.authorId !== draft.meId && draft.files?.[book.id]?.ownerId !== draft.meId)) return
    sheet.comments.splice(sheet.comments.findIndex((one) => one.id === id), 1)
  },
}

/** The cells of a summary; null: there is nothing to sum up. */
function summaryData(sheet: Sheet, { range, rows, columns, values, how }: Summary): SheetData | null {
  const area = rangeIn(sheet, range)
  if (!area || area.bottom === area.top || [rows, values].some((col) => col < area.left || col > area.right)) return null
  const column = (col: number): string => `${sheetPrefix(sheet.name)}$${colName(col)}$${area.top + 2}:$${colName(col)}$${area.bottom + 1}`
  const groups = (col: number): string[] => {
    const texts = Array.from({ length: area.bottom - area.top }, (_, index) => String(computedOf(dataOf(sheet)[cellName(area.top + 1 + index, col)])))
    return [...new Set(texts.filter((text) => text !== ''))].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  }
  const labels = groups(rows)
  const across = columns === null ? null : groups(columns).slice(0, 40)
  if (labels.length === 0 || labels.length > 2_000) return null
  const head = (col: number): string => String(computedOf(dataOf(sheet)[cellName(area.top, col)]) || `Column ${colName(col)}`)
  const title = `${{ SUM: 'Sum', COUNT: 'Count', AVERAGE: 'Average', MIN: 'Smallest', MAX: 'Largest' }[how]} of ${head(values)}`
  const data: SheetData = {}
  const look = { bold: true, bg: '#eceef1' }
  const format = how === 'COUNT' ? {} : Object.fromEntries(Object.entries(dataOf(sheet)[cellName(area.top + 1, values)] ?? {}).filter(([key]) => ['format', 'decimals', 'currency'].includes(key)))
  const label = (name: string, text: string, style?: SheetCell['style']): void => void (data[name] = { value: text, formula: '', computed: text, ...(style ? { style } : {}) })
  const put = (name: string, formula: string, style?: SheetCell['style']): void => void (data[name] = { value: formula, formula, computed: '', ...format, ...(style ? { style } : {}) })
  const aggregate = (conditions: readonly string[]): string => `=IFERROR(${{ SUM: 'SUMIFS', COUNT: 'COUNTIFS', AVERAGE: 'AVERAGEIFS', MIN: 'MINIFS', MAX: 'MAXIFS' }[how]}(${[...(how === 'COUNT' ? [] : [column(values)]), ...conditions].join(',')}),0)`
  label('A1', head(rows), look)
  const width = across === null ? 1 : across.length
  if (across === null) label('B1', title, look)
  else across.forEach((text, index) => label(cellName(0, 1 + index), text, look))
  labels.forEach((text, index) => {
    const row = index + 1
    label(cellName(row, 0), text)
    for (let col = 1; col <= width; col += 1) put(cellName(row, col), aggregate([column(rows), `$A${row + 1}`, ...(across === null ? [] : [column(columns!), `${colName(col)}$1`])]))
  })
  const last = labels.length + 1
  label(cellName(last, 0), how === 'SUM' || how === 'COUNT' ? 'Total' : 'All rows', look)
  for (let col = 1; col <= width; col += 1) {
    if (how === 'SUM' || how === 'COUNT') put(cellName(last, col), `=SUM(${rangeName({ top: 1, bottom: labels.length, left: col, right: col })})`, look)
    else put(cellName(last, col), across === null ? `=${how}(${column(values)})` : aggregate([column(columns!), `${colName(col)}$1`]), look)
  }
  return data
}
