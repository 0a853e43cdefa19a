/** Formulas whose references follow what happens to cells: copied, moved, rows inserted, sheets renamed. Pure text to text. */
import { colIndex, colName, type Range } from './refs'

interface Corner {
  /** null: a whole column. */
  readonly row: number | null
  /** null: a whole row. */
  readonly col: number | null
  readonly absRow: boolean
  readonly absCol: boolean
}

export interface Reference {
  /** The sheet's name, or null for the formula's own sheet. */
  readonly sheet: string | null
  readonly from: Corner
  readonly to: Corner | null
}

const SHEET = String.raw`(?:(?:'((?:[^']|'')+)'|([\p{L}_][\p{L}\p{N}_.]*))!)?`
const CELL = String.raw`\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6}`
const AREA = String.raw`${CELL}(?::(?:${CELL}|\$?[A-Za-z]{1,3}))?|\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}|\$?[1-9]\d{0,6}:\$?[1-9]\d{0,6}`
const TOKEN = new RegExp(String.raw`"(?:[^"]|"")*"|(?<![\p{L}\p{N}_.$!])${SHEET}(${AREA})(?![\p{L}\p{N}_.(!])`, 'gu')

export const REF_ERROR = '#REF!'

/** Gives every reference to `edit`; what it answers stands in its place. Texts in quotes are left alone. */
export function mapReferences(formula: string, edit: (reference: Reference, text: string) => string): string {
  return formula.replace(TOKEN, (text: string, quoted: string | undefined, plain: string | undefined, area: string | undefined) => {
    if (area === undefined) return text
    const [from = '', to] = area.split(':')
    const sheet = quoted?.replaceAll("''", "'") ?? plain ?? null
    return edit({ sheet, from: corner(from), to: to === undefined ? null : corner(to) }, text)
  })
}

function corner(text: string): Corner {
  const [, absCol = '', letters = '', absRow = '', digits = ''] = /^(\$?)([A-Za-z]*)(\$?)(\d*)$/.exec(text) ?? []
  const onlyRow = letters === '' && absCol !== ''
  return { row: digits === '' ? null : Number(digits) - 1, col: letters === '' ? null : colIndex(letters), absRow: absRow !== '' || onlyRow, absCol: absCol !== '' && !onlyRow }
}

const cornerText = ({ row, col, absRow, absCol }: Corner): string =>
  `${col === null ? '' : `${absCol ? '$' : ''}${colName(col)}`}${row === null ? '' : `${absRow ? '$' : ''}${row + 1}`}`

export const sheetPrefix = (sheet: string | null): string => (sheet === null ? '' : /^[A-Za-z_][A-Za-z0-9_]*$/.test(sheet) ? `${sheet}!` : `'${sheet.replaceAll("'", "''")}'!`)

export function referenceText({ sheet, from, to }: Reference): string {
  return `${sheetPrefix(sheet)}${cornerText(from)}${to === null ? '' : `:${cornerText(to)}`}`
}

/** As a copy so many rows down and columns right: relative references move along, those with $ stay. */
export function offsetFormula(formula: string, rows: number, cols: number): string {
  if (rows === 0 && cols === 0) return formula
  const moved = (one: Corner): Corner => ({
    ...one,
    row: one.row === null || one.absRow ? one.row : one.row + rows,
    col: one.col === null || one.absCol ? one.col : one.col + cols,
  })
  return mapReferences(formula, ({ sheet, from, to }) => {
    const reference = { sheet, from: moved(from), to: to && moved(to) }
    const lost = [reference.from, reference.to].some((one) => one !== null && ((one.row ?? 0) < 0 || (one.col ?? 0) < 0))
    return lost ? REF_ERROR : referenceText(reference)
  })
}

const sameSheet = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export interface Lines {
  /** The sheet that is changed, and the one that the formula stands on. */
  readonly sheet: string
  readonly own: string
  readonly axis: 'row' | 'col'
  readonly at: number
  readonly count: number
}

function onSheet(reference: Reference, { sheet, own }: Lines): boolean {
  return sameSheet(reference.sheet ?? own, sheet)
}

export function afterInsert(formula: string, lines: Lines): string {
  const { axis, at, count } = lines
  const moved = (one: Corner): Corner => (one[axis] !== null && one[axis] >= at ? { ...one, [axis]: one[axis] + count } : one)
  return mapReferences(formula, (reference, text) => (onSheet(reference, lines) ? referenceText({ ...reference, from: moved(reference.from), to: reference.to && moved(reference.to) }) : text))
}

export function afterDelete(formula: string, lines: Lines): string {
  return mapReferences(formula, (reference, text) => {
    if (!onSheet(reference, lines)) return text
    const { axis, at, count } = lines
    const first = reference.from[axis]
    if (first === null) return text
    const last = reference.to?.[axis] ?? (reference.to === null ? first : null)
    if (last === null) return text
    const [low, high] = first <= last ? [first, last] : [last, first]
    if (low >= at && high < at + count) return REF_ERROR
    const start = low < at ? low : low < at + count ? at : low - count
    const end = high < at ? high : high < at + count ? at - 1 : high - count
    const from = { ...reference.from, [axis]: start }
    return referenceText({ ...reference, from, to: reference.to && { ...reference.to, [axis]: end } })
  })
}

export interface Move {
  readonly fromSheet: string
  readonly toSheet: string
  readonly range: Range
  readonly rows: number
  readonly cols: number
}

/** What points wholly into cells that are cut and pasted elsewhere follows them. `own`: where the formula stands afterwards. */
export function afterMove(formula: string, own: string, ownBefore: string, { fromSheet, toSheet, range, rows, cols }: Move): string {
  const inside = (one: Corner): boolean => one.row !== null && one.col !== null && one.row >= range.top && one.row <= range.bottom && one.col >= range.left && one.col <= range.right
  const moved = (one: Corner): Corner => ({ ...one, row: (one.row ?? 0) + rows, col: (one.col ?? 0) + cols })
  return mapReferences(formula, (reference, text) => {
    const target = reference.sheet ?? ownBefore
    const follows = sameSheet(target, fromSheet) && inside(reference.from) && (reference.to === null || inside(reference.to))
    if (follows) {
      const sheet = reference.sheet === null && sameSheet(toSheet, own) ? null : toSheet
      return referenceText({ sheet, from: moved(reference.from), to: reference.to && moved(reference.to) })
    }
    return reference.sheet === null && !sameSheet(own, ownBefore) ? referenceText({ ...reference, sheet: ownBefore }) : text
  })
}

export function afterRename(formula: string, old: string, name: string): string {
  return mapReferences(formula, (reference, text) => (reference.sheet !== null && sameSheet(reference.sheet, old) ? referenceText({ ...reference, sheet: name }) : text))
}

export function afterSheetDelete(formula: string, name: string): string {
  return mapReferences(formula, (reference, text) => (reference.sheet !== null && sameSheet(reference.sheet, name) ? REF_ERROR : text))
}

/** As it is stored: names of functions and cells in capitals, missing brackets at the end added. */
export function tidyFormula(formula: string): string {
  const parts = formula.trim().split(/("(?:[^"]|"")*"?|'(?:[^']|'')*')/u)
  let open = 0
  const tidy = parts.map((part, index) => {
    if (index % 2 === 1) return part
    for (const sign of part) open += sign === '(' ? 1 : sign === ')' ? -1 : 0
    return part
      .replace(/(?<![\p{L}\p{N}_.!])[A-Za-z][A-Za-z0-9.]*(?=\()/gu, (name) => name.toUpperCase())
      .replace(/(?<![\p{L}\p{N}_.])\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6}(?![\p{L}\p{N}_.(!])/gu, (name) => name.toUpperCase())
      .replace(/(?<![\p{L}\p{N}_.$])\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}(?![\p{L}\p{N}_.(!])/gu, (name) => name.toUpperCase())
      .replace(/(?<![\p{L}\p{N}_.!])(true|false)(?![\p{L}\p{N}_.(!])/giu, (name) => name.toUpperCase())
  })
  return `${tidy.join('')}${')'.repeat(Math.max(0, open))}`
}
