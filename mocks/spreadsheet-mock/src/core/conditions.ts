/** Conditional formats: which look a cell takes from its value. Pure, but for the engine that is asked for formulas. */
import { cellName, inRange, offsetFormula, type CellRange, readRange, type SheetEngine } from '@mocks/kit'
import type { Book, ConditionalFormat, Sheet } from '../model'
import { sizeOf } from './book'
import { dataOf } from './cells'
import { computedOf, meetsCondition } from './filters'
import { mixed } from './look'

export type ConditionLook = {
  readonly bg?: string
  readonly color?: string
  readonly bold?: boolean
  readonly italic?: boolean
  readonly strike?: boolean
}

/** Names that other hands give to conditions. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  greaterThan: 'greater', lessThan: 'less', greater_than: 'greater', less_than: 'less', '>': 'greater', '<': 'less', equal: 'equals', equalTo: 'equals', '=': 'equals', text_contains: 'contains', textContains: 'contains', isEmpty: 'empty', isNotEmpty: 'notEmpty', custom: 'formula',
}

export const conditionsOf = (book: Book, sheetId: string): ConditionalFormat[] => (Array.isArray(book.conditionalFormats) ? book.conditionalFormats.filter((one) => one !== null && typeof one === 'object' && one.sheetId === sheetId) : [])

/** Asks for a cell's look; made once for a sheet as it is. */
export function conditionLooks(book: Book, sheet: Sheet, engine: SheetEngine | null): (row: number, col: number) => ConditionLook | null {
  const rules = conditionsOf(book, sheet.id).flatMap((rule) => {
    const range = readRange(rule.range, sizeOf(sheet))
    return range ? [{ rule, range, type: OTHER_NAMES[rule.type] ?? rule.type, bounds: rule.type === 'scale' ? boundsOf(sheet, range) : null }] : []
  })
  if (rules.length === 0) return () => null
  const data = dataOf(sheet)
  return (row, col) => {
    for (const { rule, range, type, bounds } of rules) {
      if (!inRange(range, row, col)) continue
      const computed = computedOf(data[cellName(row, col)])
      if (bounds !== null) {
        if (typeof computed === 'number') return { bg: mixed(rule.low ?? '#ffffff', rule.high ?? '#2f83c0', bounds.high === bounds.low ? 0.5 : (computed - bounds.low) / (bounds.high - bounds.low)) }
      } else if (type === 'formula') {
        const formula = String(rule.value ?? '')
        if (engine && formula.startsWith('=') && truthy(engine.evaluate(offsetFormula(formula, row - range.top, col - range.left), sheet.id))) return rule.style ?? {}
      } else if (meetsCondition(computed, type, rule.value === undefined ? '' : String(rule.value), rule.value2 === undefined ? '' : String(rule.value2))) return rule.style ?? {}
    }
    return null
  }
}

const truthy = (value: unknown): boolean => value === 'TRUE' || (typeof value === 'number' && value !== 0)

function boundsOf(sheet: Sheet, range: CellRange): { low: number; high: number } {
  let [low, high] = [Infinity, -Infinity]
  for (let row = range.top; row <= Math.min(range.bottom, 20_000); row += 1) {
    for (let col = range.left; col <= range.right; col += 1) {
      const value = computedOf(dataOf(sheet)[cellName(row, col)])
      if (typeof value !== 'number') continue
      low = Math.min(low, value)
      high = Math.max(high, value)
    }
  }
  return { low, high }
}
