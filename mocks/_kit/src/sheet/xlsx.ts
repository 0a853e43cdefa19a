/** Sheets as an XLSX file and back, by ExcelJS, which comes when it is first needed. What a file has beyond cells is left out. */
import type ExcelJS from 'exceljs'
import { isoDate, isoMoment, serialOfIso } from './calendar'
import { type CellStyle, formulaOf, type SheetCell, type SheetData } from './model'
import { CURRENCIES, patternOf } from './number_format'
import { cellName, parseCell } from './refs'

export interface XlsxSheet {
  readonly name: string
  readonly data: SheetData
  readonly rowCount: number
  readonly colCount: number
  readonly columnWidths: Readonly<Record<string, number>>
  readonly rowHeights: Readonly<Record<string, number>>
  readonly frozenRows: number
  readonly frozenCols: number
  readonly isHidden: boolean
  readonly tabColor: string | null
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const PIXELS_A_LETTER = 7
const PIXELS_A_POINT = 4 / 3
const MOST_CELLS = 200_000

async function library(): Promise<typeof ExcelJS> {
  const loaded = (await import('exceljs')) as typeof ExcelJS & { default?: typeof ExcelJS }
  return loaded.default ?? loaded
}

export async function toXlsx(sheets: readonly XlsxSheet[]): Promise<Blob> {
  const { Workbook } = await library()
  const workbook = new Workbook()
  for (const sheet of sheets) {
    const state = sheet.isHidden ? 'hidden' : 'visible'
    const views: ExcelJS.WorksheetView[] = sheet.frozenRows + sheet.frozenCols > 0 ? [{ state: 'frozen', xSplit: sheet.frozenCols, ySplit: sheet.frozenRows } as ExcelJS.WorksheetView] : []
    const worksheet = workbook.addWorksheet(sheet.name.slice(0, 31), { state, views, properties: sheet.tabColor ? { tabColor: { argb: argb(sheet.tabColor) } } : {} })
    for (const [col, width] of Object.entries(sheet.columnWidths)) worksheet.getColumn(Number(col) + 1).width = width / PIXELS_A_LETTER
    for (const [row, height] of Object.entries(sheet.rowHeights)) worksheet.getRow(Number(row) + 1).height = height / PIXELS_A_POINT
    for (const [name, cell] of Object.entries(sheet.data)) if (parseCell(name) && cell) writeCell(worksheet.getCell(name), cell)
    for (const [name, cell] of Object.entries(sheet.data)) mergeArea(worksheet, name, cell)
  }
  return new Blob([await workbook.xlsx.writeBuffer()], { type: XLSX_TYPE })
}

const argb = (hex: string): string => `FF${hex.replace('#', '').slice(0, 6).toUpperCase()}`

function writeCell(target: ExcelJS.Cell, cell: SheetCell): void {
  const formula = formulaOf(cell)
  const { computed } = cell
  if (formula !== '') target.value = { formula: formula.slice(1), result: plain(computed) } as ExcelJS.CellFormulaValue
  else if (computed !== undefined && computed !== '') target.value = plain(computed)
  else if (cell.value) target.value = cell.value
  const pattern = patternOf(cell.format, cell.decimals, {}, cell.currency)
  if (pattern !== null) target.numFmt = pattern
  if (cell.note) target.note = cell.note
  const { style } = cell
  if (!style) return
  target.font = { bold: style.bold, italic: style.italic, underline: style.underline, strike: style.strike, size: style.fontSize, ...(style.color ? { color: { argb: argb(style.color) } } : {}) }
  if (style.bg) target.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: argb(style.bg) } }
  target.alignment = { horizontal: style.align as 'left', vertical: style.valign as 'top', wrapText: style.wrap }
  target.border = { top: border(style.borderTop), right: border(style.borderRight), bottom: border(style.borderBottom), left: border(style.borderLeft) }
}

function plain(computed: string | number | undefined): string | number | boolean | Date {
  if (computed === 'TRUE' || computed === 'FALSE') return computed === 'TRUE'
  const serial = typeof computed === 'string' && computed.includes('-') ? serialOfIso(computed) : null
  return serial === null ? (computed ?? '') : new Date(Math.round((serial - 25_569) * 86_400_000))
}

function border(line: string | undefined): Partial<ExcelJS.Border> | undefined {
  const [width, kind, colour] = line?.split(' ') ?? []
  if (!width || !colour) return undefined
  return { style: kind === 'double' ? 'double' : kind === 'dashed' ? 'dashed' : width === '1px' ? 'thin' : 'medium', color: { argb: argb(colour) } }
}

function mergeArea(worksheet: ExcelJS.Worksheet, name: string, cell: SheetCell): void {
  const place = cell?.isMergeAnchor ? parseCell(name) : null
  const span = cell?.mergeSpan as { rows?: number; cols?: number } | null | undefined
  if (place && span?.rows && span.cols && span.rows * span.cols > 1) worksheet.mergeCells(place.row + 1, place.col + 1, place.row + span.rows, place.col + span.cols)
}

/** Throws what to tell the person where the file is none. */
export async function fromXlsx(file: ArrayBuffer): Promise<XlsxSheet[]> {
  const { Workbook } = await library()
  const workbook = new Workbook()
  try {
    await workbook.xlsx.load(file)
  } catch {
    throw new Error('The file could not be read as a workbook. Save it as .xlsx and try again.')
  }
  const sheets = workbook.worksheets.map(readSheet)
  if (sheets.length === 0) throw new Error('The file has no sheets.')
  return sheets
}

function readSheet(worksheet: ExcelJS.Worksheet): XlsxSheet {
  const data: SheetData = {}
  let count = 0
  worksheet.eachRow((row) =>
    row.eachCell((cell) => {
      count += 1
      const read = count > MOST_CELLS ? null : readCell(cell)
      if (read) data[cellName(Number(cell.row) - 1, Number(cell.col) - 1)] = read
    }),
  )
  for (const area of (worksheet.model as { merges?: string[] }).merges ?? []) readMerge(data, area)
  const view = worksheet.views[0] as { state?: string; xSplit?: number; ySplit?: number } | undefined
  const frozen = view?.state === 'frozen'
  const columnWidths: Record<string, number> = {}
  ;(worksheet.columns ?? []).forEach((column, index) => {
    if (column.width) columnWidths[String(index)] = Math.round(column.width * PIXELS_A_LETTER)
  })
  return {
    name: worksheet.name, data, columnWidths, rowHeights: {}, rowCount: Math.max(100, worksheet.rowCount + 20), colCount: Math.max(26, worksheet.columnCount),
    frozenRows: frozen ? (view?.ySplit ?? 0) : 0, frozenCols: frozen ? (view?.xSplit ?? 0) : 0, isHidden: worksheet.state !== 'visible', tabColor: null,
  }
}

function readMerge(data: SheetData, area: string): void {
  const [from, to] = area.split(':').map(parseCell)
  if (!from || !to) return
  const anchor = cellName(from.row, from.col)
  for (let row = from.row; row <= to.row; row += 1) for (let col = from.col; col <= to.col; col += 1) if (row !== from.row || col !== from.col) data[cellName(row, col)] = { value: '', formula: '', computed: '', mergedWith: anchor }
  data[anchor] = { value: '', formula: '', computed: '', ...data[anchor], isMergeAnchor: true, mergeSpan: { rows: to.row - from.row + 1, cols: to.col - from.col + 1 } }
}

function readCell(cell: ExcelJS.Cell): SheetCell | null {
  if (cell.isMerged && cell.master !== cell) return null
  const style = readStyle(cell)
  const content = readValue(cell)
  if (content === null && !style) return null
  const { date = false, ...kept } = content ?? { value: '', formula: '', computed: '' }
  const format = date ? 'date' : readFormat(cell.numFmt)
  return { ...kept, ...(style ? { style } : {}), ...(format ? { format } : {}) }
}

interface Content {
  value: string
  formula: string
  computed: string | number
  date?: boolean
}

function readValue(cell: ExcelJS.Cell): Content | null {
  const formula = cell.formula ? `=${cell.formula}` : ''
  const result: unknown = formula === '' ? cell.value : cell.result
  const computed = scalar(result)
  if (formula !== '') return { value: formula, formula, computed: computed ?? '' }
  return computed === null ? null : { value: String(computed), formula: '', computed, date: result instanceof Date }
}

function scalar(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (value instanceof Date) {
    const serial = value.getTime() / 86_400_000 + 25_569
    return Number.isInteger(serial) ? isoDate(serial) : isoMoment(serial)
  }
  if (typeof value !== 'object') return String(value)
  const { richText, text, error } = value as { richText?: { text: string }[]; text?: unknown; error?: string }
  return richText ? richText.map((part) => part.text).join('') : text !== undefined ? scalar(text) : (error ?? null)
}

function readFormat(pattern: string | undefined): string | undefined {
  if (!pattern || /^(general|@)$/i.test(pattern)) return pattern === '@' ? 'text' : undefined
  if (/^0(\.0+)?%$/.test(pattern)) return pattern === '0.00%' ? 'percent' : pattern
  if (pattern === '#,##0.00') return 'number'
  return Object.values(CURRENCIES).some((sign) => pattern === `"${sign}"#,##0.00`) || pattern === '$#,##0.00' ? 'currency' : pattern
}

function readStyle(cell: ExcelJS.Cell): CellStyle | null {
  const colour = (given: { argb?: string } | undefined): string | undefined => (given?.argb && /^[0-9A-F]{8}$/i.test(given.argb) ? `#${given.argb.slice(2).toLowerCase()}` : undefined)
  const line = (given: Partial<ExcelJS.Border> | undefined): string | undefined => (given?.style ? `${given.style === 'medium' || given.style === 'thick' ? '2px solid' : given.style === 'double' ? '3px double' : '1px solid'} ${colour(given.color) ?? '#22262b'}` : undefined)
  const { font, alignment, border: edge } = cell
  const fill = cell.fill as { fgColor?: { argb?: string }; pattern?: string } | undefined
  const style: CellStyle = {
    bold: font?.bold, italic: font?.italic, underline: font?.underline ? true : undefined, strike: font?.strike, color: colour(font?.color as { argb?: string } | undefined),
    bg: fill?.pattern === 'solid' ? colour(fill.fgColor) : undefined, align: ['left', 'center', 'right'].includes(alignment?.horizontal ?? '') ? alignment?.horizontal : undefined, wrap: alignment?.wrapText,
    borderTop: line(edge?.top), borderRight: line(edge?.right), borderBottom: line(edge?.bottom), borderLeft: line(edge?.left),
  }
  const entries = Object.entries(style).filter(([, value]) => value !== undefined && value !== false)
  return entries.length === 0 ? null : Object.fromEntries(entries)
}
