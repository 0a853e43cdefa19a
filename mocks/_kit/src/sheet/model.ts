/** What a cell of a sheet holds in a session's state. Keys that are not named here are kept as they are. */

export interface CellStyle {
  bold?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  color?: string
  bg?: string
  align?: string
  valign?: string
  wrap?: boolean
  fontSize?: number
  font?: string
  borderTop?: string
  borderRight?: string
  borderBottom?: string
  borderLeft?: string
  [key: string]: unknown
}

export interface SheetCell {
  /** What was typed: "1200", "Rent", "=SUM(B2:B5)". */
  value?: string
  /** The formula, or "" where there is none. */
  formula?: string
  /** What a reader sees before it is formatted: a number, a text, an ISO date, "TRUE", "#DIV/0!". */
  computed?: string | number
  style?: CellStyle
  /** number, percent, currency, date, text … or a pattern such as "0.0%". Absent: automatic. */
  format?: string
  decimals?: number
  currency?: string
  note?: string
  isMergeAnchor?: boolean
  mergeSpan?: unknown
  mergedWith?: string
  /** The cell whose formula spilled into this one. */
  spill?: string
  [key: string]: unknown
}

export type SheetData = Record<string, SheetCell>

export const ERROR = /^#(DIV\/0!|REF!|NAME\?|VALUE!|N\/A|NUM!|CIRCULAR!|ERROR!|SPILL!|NULL!)$/

export const isError = (computed: unknown): boolean => typeof computed === 'string' && ERROR.test(computed)

/** The formula of a cell, also where a state has it as the typed value alone. */
export function formulaOf(cell: SheetCell | undefined): string {
  if (!cell || cell.format === 'text') return ''
  if (typeof cell.formula === 'string' && cell.formula !== '') return cell.formula.startsWith('=') ? cell.formula : `=${cell.formula}`
  return typeof cell.value === 'string' && cell.value.length > 1 && cell.value.startsWith('=') ? cell.value : ''
}
