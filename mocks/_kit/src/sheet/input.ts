/** What a text means that someone types into a cell. Pure. */
import { isoDate, isoMoment, isoTime, monthOf, serialOfIso, validSerial } from './calendar'
import { formulaOf, type SheetCell } from './model'
import { tidyFormula } from './rewrite'

export interface Typed {
  readonly kind: 'empty' | 'formula' | 'number' | 'date' | 'boolean' | 'text'
  /** For numbers, and for dates the serial number. */
  readonly number?: number
  readonly computed: string | number
  readonly formula: string
  /** What the way of writing asks for: "15%" wants percent. */
  readonly format?: string
  readonly decimals?: number
  readonly currency?: string
}

export type DayOrder = 'month' | 'day'

const SYMBOLS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR', '₩': 'KRW' }

export function readInput(text: string, order: DayOrder = 'month'): Typed {
  if (text === '') return { kind: 'empty', computed: '', formula: '' }
  if (text.startsWith("'")) return { kind: 'text', computed: text.slice(1), formula: '', format: 'text' }
  if (text.startsWith('=') && text.trim().length > 1) return { kind: 'formula', computed: '', formula: tidyFormula(text) }
  const plain = text.trim()
  if (/^(true|false)$/i.test(plain)) return { kind: 'boolean', computed: plain.toUpperCase(), formula: '' }
  return readNumber(plain) ?? readDate(plain, order) ?? { kind: 'text', computed: text, formula: '' }
}

/** "1,200.50", "-3", "(12)", "$1,200", "12 €", "15%", "1.2e6". */
export function readNumber(text: string): Typed | null {
  const [, open, sign1, symbolBefore, sign2, digits, symbolAfter, percent, close] =
    /^(\()?([-+])?\s*([$€£¥₹₩])?\s*([-+])?((?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?(?:[eE][-+]?\d{1,3})?)\s*([$€£¥₹₩])?\s*(%)?(\))?$/.exec(text) ?? []
  if (!digits || !/\d/.test(digits) || (open === undefined) !== (close === undefined)) return null
  if ((sign1 && sign2) || (symbolBefore && symbolAfter)) return null
  const size = Number(digits.replaceAll(',', ''))
  if (!Number.isFinite(size)) return null
  const negative = open !== undefined || sign1 === '-' || sign2 === '-'
  const number = clean((negative ? -size : size) / (percent ? 100 : 1))
  const decimals = /\.(\d*)/.exec(digits)?.[1]?.length ?? 0
  const symbol = symbolBefore ?? symbolAfter
  const base = { kind: 'number', number, computed: number, formula: '' } as const
  if (percent) return { ...base, format: 'percent', decimals: Math.min(decimals, 6) }
  if (symbol) return { ...base, format: 'currency', currency: SYMBOLS[symbol] ?? 'USD', decimals: decimals === 0 ? 0 : 2 }
  return digits.includes(',') ? { ...base, format: 'number', decimals: Math.min(decimals, 6) } : base
}

/** Without the noise of binary fractions: 0.15, not 0.15000000000000002. */
export const clean = (value: number): number => Number(value.toPrecision(15))

/** "2026-03-02", "3/2/2026", "2 Mar 2026", "March 2, 2026", "14:30", "2:30 pm", a date and a time. */
export function readDate(text: string, order: DayOrder = 'month'): Typed | null {
  const iso = serialOfIso(text)
  if (iso !== null) return dated(iso, text.includes(':'), text.includes('-'))
  const [, day = '', clock] = /^(.*?)(?:[,\s]+(\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]m)?))?$/i.exec(text) ?? []
  const time = clock === undefined ? null : readTime(clock)
  if (clock !== undefined && time === null) return null
  const serial = readDay(day, order)
  if (serial !== null) return dated(serial + (time ?? 0), time !== null, true)
  const alone = readTime(text)
  return alone === null ? null : dated(alone, true, false)
}

function dated(serial: number, timed: boolean, day: boolean): Typed {
  const computed = day ? (timed ? isoMoment(serial) : isoDate(serial)) : isoTime(serial)
  return { kind: 'date', number: serial, computed, formula: '', format: day ? (timed ? 'datetime' : 'date') : 'time' }
}

function readTime(text: string): number | null {
  const [, hour, minute, second = '0', half] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?$/i.exec(text.trim()) ?? []
  if (hour === undefined) return null
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour)
  const wrong = hours > 23 || Number(minute) > 59 || Number(second) > 59 || (half !== undefined && (Number(hour) > 12 || Number(hour) === 0))
  return wrong ? null : (hours * 3600 + Number(minute) * 60 + Number(second)) / 86_400
}

function readDay(text: string, order: DayOrder): number | null {
  const slashed = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4}|\d{2})$/.exec(text)
  if (slashed) {
    const [one, other, year] = [Number(slashed[1]), Number(slashed[2]), fullYear(slashed[3]!)]
    return order === 'day' || text.includes('.') ? validSerial(year, other, one) : validSerial(year, one, other)
  }
  const first = /^(\d{1,2})[\s-]+([A-Za-z]{3,9}\.?)[\s-]+(\d{4})$/.exec(text)
  if (first) return named(first[3]!, first[2]!, first[1]!)
  const second = /^([A-Za-z]{3,9}\.?)\s+(\d{1,2}),?\s+(\d{4})$/.exec(text)
  return second ? named(second[3]!, second[1]!, second[2]!) : null
}

const fullYear = (digits: string): number => (digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 50 ? 2000 : 1900))

function named(year: string, month: string, day: string): number | null {
  const number = monthOf(month)
  return number === null ? null : validSerial(Number(year), number, Number(day))
}

/** What a stored cell means, wherever a state has it: in the typed value, or in the result alone. */
export function meaningOf(cell: SheetCell | undefined, order: DayOrder = 'month'): Typed {
  const none: Typed = { kind: 'empty', computed: '', formula: '' }
  if (!cell || cell.spill !== undefined) return none
  const formula = formulaOf(cell)
  if (formula !== '') return { kind: 'formula', computed: cell.computed ?? '', formula }
  const raw: unknown = cell.value === undefined || cell.value === '' || cell.value === null ? cell.computed : cell.value
  if (typeof raw === 'number') return { kind: 'number', number: raw, computed: raw, formula: '' }
  if (typeof raw === 'boolean') return { kind: 'boolean', computed: raw ? 'TRUE' : 'FALSE', formula: '' }
  if (typeof raw !== 'string' || raw === '') return none
  return cell.format === 'text' ? { kind: 'text', computed: raw, formula: '' } : readInput(raw, order)
}
