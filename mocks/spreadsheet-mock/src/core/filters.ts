/** Which rows a filter leaves in sight, and whether a value meets a condition. Pure. */
import { compareCells, isError, type CellRange, readInput, serialOfIso, shownText, type FormatSettings, cellName, readRange, meaningOf } from '@mocks/kit'
import type { Criterion, Operator, Sheet } from '../model'
import { sizeOf } from './book'
import { dataOf } from './cells'

export const OPERATOR_WORDS: Readonly<Record<Operator, string>> = {
  empty: 'Is empty', notEmpty: 'Is not empty', contains: 'Text contains', notContains: 'Text does not contain', startsWith: 'Text starts with', endsWith: 'Text ends with',
  equals: 'Is equal to', notEquals: 'Is not equal to', greater: 'Greater than', greaterEqual: 'Greater than or equal to', less: 'Less than', lessEqual: 'Less than or equal to',
  between: 'Is between', notBetween: 'Is not between', before: 'Date is before', after: 'Date is after',
}

export const needsValue = (op: string): boolean => op !== 'empty' && op !== 'notEmpty'
export const needsTwo = (op: string): boolean => op === 'between' || op === 'notBetween'

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const plain = (value: unknown): string | number => (typeof value === 'number' ? value : typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value))

/** Enters: what a cell holds and the text of the condition, as typed. */
export function meetsCondition(computed: unknown, op: Operator | string, value = '', value2 = ''): boolean {
  const own = plain(computed)
  const text = folded(String(own))
  const wanted = readInput(String(value)).computed
  switch (op) {
    case 'empty': return text === ''
    case 'notEmpty': return text !== ''
    case 'contains': return text.includes(folded(value))
    case 'notContains': return !text.includes(folded(value))
    case 'startsWith': return text.startsWith(folded(value))
    case 'endsWith': return text.endsWith(folded(value))
    case 'equals': return alike(own, wanted, value)
    case 'notEquals': return !alike(own, wanted, value)
    default: return ordered(own, op, wanted, readInput(String(value2)).computed)
  }
}

const alike = (own: string | number, wanted: string | number, typed: string): boolean => own === wanted || folded(String(own)) === folded(String(wanted)) || folded(String(own)) === folded(typed)

function ordered(own: string | number, op: string, low: string | number, high: string | number): boolean {
  if (own === '' || isError(own) || low === '') return false
  const number = (value: string | number): number | null => (typeof value === 'number' ? value : serialOfIso(value))
  if (number(own) === null || number(low) === null) return (op === 'greater' || op === 'less') && typeof own === 'string' && typeof low === 'string' ? (op === 'greater' ? compareCells(own, low) > 0 : compareCells(own, low) < 0) : false
  const [mine, first, second] = [number(own)!, number(low)!, number(high)]
  switch (op) {
    case 'greater': case 'after': return mine > first
    case 'greaterEqual': return mine >= first
    case 'less': case 'before': return mine < first
    case 'lessEqual': return mine <= first
    case 'between': return second !== null && mine >= Math.min(first, second) && mine <= Math.max(first, second)
    case 'notBetween': return second !== null && (mine < Math.min(first, second) || mine > Math.max(first, second))
    default: return false
  }
}

export function filterRangeOf(sheet: Sheet): CellRange | null {
  return readRange(sheet.filterRange, sizeOf(sheet))
}

/** A criterion as a state may have it: ours, a list of texts, or one text. */
export function criterionOf(given: unknown): Criterion {
  if (Array.isArray(given)) return { values: given.map(String) }
  if (typeof given === 'string') return { values: [given] }
  return given !== null && typeof given === 'object' ? (given as Criterion) : {}
}

export function criteriaOf(given: unknown): Map<number, Criterion> {
  if (given === null || typeof given !== 'object') return new Map()
  return new Map(Object.entries(given).map(([col, one]) => [/^\d+$/.test(col) ? Number(col) : -1, criterionOf(one)] as const).filter(([col]) => col >= 0))
}

/** The rows below the heads that some criterion hides. */
export function hiddenByFilter(sheet: Sheet, range: CellRange | null, criteria: ReadonlyMap<number, Criterion>, formats: FormatSettings): Set<number> {
  const hidden = new Set<number>()
  if (range === null || criteria.size === 0) return hidden
  const data = dataOf(sheet)
  const tests = [...criteria].filter(([col]) => col >= range.left && col <= range.right).map(([col, one]) => ({ col, values: one.values ? new Set(one.values.map(String)) : null, condition: one.condition }))
  for (let row = range.top + 1; row <= range.bottom; row += 1) {
    const passes = tests.every(({ col, values, condition }) => {
      const cell = data[cellName(row, col)]
      const computed = computedOf(cell)
      if (values && !values.has(shownText(computed, cell, formats)) && !values.has(String(computed))) return false
      return !condition || meetsCondition(computed, condition.op, condition.value, condition.value2)
    })
    if (!passes) hidden.add(row)
  }
  return hidden
}

/** The result of a cell, also where a state leaves it out. */
export function computedOf(cell: Parameters<typeof meaningOf>[0]): string | number {
  if (!cell) return ''
  const kept: unknown = cell.computed
  if (typeof kept === 'number' || (typeof kept === 'string' && kept !== '')) return kept
  const meaning = meaningOf(cell)
  return meaning.kind === 'formula' ? '' : meaning.computed
}
