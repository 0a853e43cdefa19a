/** What the fill handle writes: series that go on, patterns that repeat, formulas that follow. Pure. */
import { addMonths, isoDate, MONTHS, partsOf, WEEKDAYS } from './calendar'
import { type DayOrder, clean, meaningOf, type Typed } from './input'
import type { SheetCell } from './model'
import { offsetFormula } from './rewrite'

/** One cell of the result: what would be typed, and the cell whose look it takes. */
export interface Filled {
  readonly text: string
  readonly source: SheetCell | undefined
}

type Rule = (step: number) => string

/**
 * The `count` cells that follow `source` along one row or column. `back` fills before the first cell; the answer begins
 * with the cell nearest to the source. `axis` tells along which way formulas shift;
 * `copy` repeats the source and goes on with no series.
 */
export function fillLine(source: readonly (SheetCell | undefined)[], count: number, { axis, back = false, copy = false, order = 'month' }: { axis: 'row' | 'col'; back?: boolean; copy?: boolean; order?: DayOrder }): Filled[] {
  const length = source.length
  const meanings = source.map((cell) => meaningOf(cell, order))
  const series = copy || meanings.some(({ kind }) => kind === 'formula') ? null : seriesOf(meanings, source)
  return Array.from({ length: count }, (_, index) => {
    const step = back ? -1 - index : length + index
    const from = ((step % length) + length) % length
    const cell = source[from]
    if (series) return { text: series(step), source: cell }
    const meaning = meanings[from]!
    if (meaning.kind !== 'formula') return { text: typedText(cell), source: cell }
    const distance = step - from
    return { text: offsetFormula(meaning.formula, axis === 'row' ? distance : 0, axis === 'col' ? distance : 0), source: cell }
  })
}

export const typedText = (cell: SheetCell | undefined): string => {
  const value: unknown = cell === undefined ? '' : cell.value === undefined || cell.value === '' || cell.value === null ? (cell.computed ?? '') : cell.value
  return typeof value === 'string' ? value : value === null ? '' : String(value)
}

function seriesOf(meanings: readonly Typed[], source: readonly (SheetCell | undefined)[]): Rule | null {
  const texts = source.map(typedText)
  if (meanings.every(({ kind }) => kind === 'number')) return numbers(meanings, texts)
  if (meanings.every(({ kind, format }) => kind === 'date' && format === 'date')) return dates(meanings)
  if (meanings.every(({ kind }) => kind === 'text')) return names(texts) ?? counted(texts)
  return null
}

/** Equal steps only; one number alone is repeated. */
function numbers(meanings: readonly Typed[], texts: readonly string[]): Rule | null {
  const values = meanings.map(({ number }) => number ?? 0)
  if (values.length < 2) return null
  const step = clean(values[1]! - values[0]!)
  if (values.some((value, index) => index > 0 && Math.abs(value - values[index - 1]! - step) > 1e-9)) return null
  const percent = texts.every((text) => text.trim().endsWith('%'))
  return (at) => {
    const value = clean(values[0]! + step * at)
    return percent ? `${clean(value * 100)}%` : String(value)
  }
}

/** Days in equal steps, or the same day of each month. */
function dates(meanings: readonly Typed[]): Rule | null {
  const serials = meanings.map(({ number }) => number ?? 0)
  const first = serials[0]!
  if (serials.length === 1) return (at) => isoDate(first + at)
  const months = serials.map((serial) => partsOf(serial).year * 12 + partsOf(serial).month)
  const perMonth = months[1]! - months[0]!
  if (perMonth !== 0 && serials.every((serial, index) => serial === addMonths(first, perMonth * index))) return (at) => isoDate(addMonths(first, perMonth * at))
  const step = serials[1]! - first
  return serials.every((serial, index) => serial === first + step * index) ? (at) => isoDate(first + step * at) : null
}

const CYCLES: readonly (readonly string[])[] = [MONTHS, MONTHS.map((name) => name.slice(0, 3)), WEEKDAYS, WEEKDAYS.map((name) => name.slice(0, 3)), ['Q1', 'Q2', 'Q3', 'Q4']]

/** Months, weekdays, quarters. */
function names(texts: readonly string[]): Rule | null {
  for (const cycle of CYCLES) {
    const places = texts.map((text) => cycle.findIndex((name) => name.toLowerCase() === text.trim().toLowerCase()))
    if (places.includes(-1)) continue
    const step = places.length < 2 ? 1 : (places[1]! - places[0]! + cycle.length) % cycle.length
    if (places.some((place, index) => place !== (places[0]! + step * index) % cycle.length)) continue
    return (at) => recased(cycle[(((places[0]! + step * at) % cycle.length) + cycle.length) % cycle.length]!, texts[0]!)
  }
  return null
}

const recased = (name: string, like: string): string => (like === like.toUpperCase() ? name.toUpperCase() : like === like.toLowerCase() ? name.toLowerCase() : name)

/** "Room 7", "Room 8": a text that ends in a number. */
function counted(texts: readonly string[]): Rule | null {
  const parts = texts.map((text) => /^(.*?)(\d{1,9})$/s.exec(text))
  const [first] = parts
  if (!first || parts.some((part) => part === null || part[1] !== first[1])) return null
  const values = parts.map((part) => Number(part![2]))
  const step = values.length < 2 ? 1 : values[1]! - values[0]!
  if (values.some((value, index) => value !== values[0]! + step * index)) return null
  const width = first[2]!.startsWith('0') ? first[2]!.length : 0
  return (at) => `${first[1]}${String(Math.abs(values[0]! + step * at)).padStart(width, '0')}`
}
