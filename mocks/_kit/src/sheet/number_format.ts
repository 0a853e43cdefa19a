/** How a cell shows what it holds. Enters: a result and the cell's format. Leaves: the text, and whether it is a number. */
import { serialOfIso } from './calendar'
import { isError, type SheetCell } from './model'
import { formatPattern, isDatePattern, plainNumber } from './pattern'

export const FORMATS = ['automatic', 'text', 'number', 'percent', 'scientific', 'accounting', 'currency', 'currency_rounded', 'date', 'date_long', 'time', 'datetime'] as const
export type NamedFormat = (typeof FORMATS)[number]

export interface FormatSettings {
  /** ISO code, for cells that name none. */
  readonly currency?: string
  /** Pattern of dates that have the format "date". */
  readonly datePattern?: string
}

export const CURRENCIES: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹', CHF: 'CHF ', KRW: '₩', SEK: 'SEK ' }

const zeros = (count: number): string => (count > 0 ? `.${'0'.repeat(count)}` : '')

/** The pattern behind a format's name; null: shown as it is. */
export function patternOf(format: string | undefined, decimals: number | undefined, settings: FormatSettings, currency = settings.currency ?? 'USD'): string | null {
  const sign = `"${CURRENCIES[currency] ?? `${currency} `}"`
  const usual = currency === 'JPY' || currency === 'KRW' ? 0 : 2
  switch (format) {
    case undefined: case '': case 'automatic': case 'auto': case 'general': case 'plain': case 'text': return decimals === undefined ? null : `0${zeros(decimals)}`
    case 'number': return `#,##0${zeros(decimals ?? 2)}`
    case 'percent': return `0${zeros(decimals ?? 2)}%`
    case 'scientific': return `0${zeros(decimals ?? 2)}E+00`
    case 'accounting': return `${sign}#,##0${zeros(decimals ?? usual)};(${sign}#,##0${zeros(decimals ?? usual)})`
    case 'currency': return `${sign}#,##0${zeros(decimals ?? usual)}`
    case 'currency_rounded': return `${sign}#,##0${zeros(decimals ?? 0)}`
    case 'date': return settings.datePattern ?? 'yyyy-mm-dd'
    case 'date_long': return 'd mmmm yyyy'
    case 'time': return 'h:mm AM/PM'
    case 'datetime': return `${settings.datePattern ?? 'yyyy-mm-dd'} hh:mm`
    default: return /[0#ymdhs@]/i.test(format) ? format : null
  }
}

export function shownText(computed: unknown, cell: Pick<SheetCell, 'format' | 'decimals' | 'currency'> | undefined, settings: FormatSettings = {}): string {
  if (computed === undefined || computed === null) return ''
  if (typeof computed === 'boolean') return computed ? 'TRUE' : 'FALSE'
  if (isError(computed)) return String(computed)
  const pattern = patternOf(cell?.format, cell?.decimals, settings, cell?.currency)
  if (typeof computed === 'number') return pattern === null ? plainNumber(computed) : formatPattern(computed, pattern)
  if (typeof computed !== 'string') return JSON.stringify(computed)
  if (pattern === null) return computed
  const serial = serialOfIso(computed)
  if (serial !== null) return formatPattern(serial, pattern)
  // A number that a state holds as text still takes the format of its cell.
  const number = !isDatePattern(pattern) && /^-?\d+(\.\d+)?$/.test(computed) ? Number(computed) : null
  return number === null ? computed : formatPattern(number, pattern)
}

/** Numbers and dates stand at the right. */
export function isNumeric(computed: unknown): boolean {
  return typeof computed === 'number' || (typeof computed === 'string' && computed !== '' && serialOfIso(computed) !== null)
}
