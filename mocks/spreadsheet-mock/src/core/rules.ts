/** Data validation: what a cell may hold. Pure. */
import { inRange, readInput, serialOfIso, type DayOrder } from '@mocks/kit'
import type { Sheet, Validation } from '../model'
import { rangeIn } from './cells'
import { meetsCondition, OPERATOR_WORDS } from './filters'

export const rulesOf = (sheet: Sheet): Validation[] => (Array.isArray(sheet.validations) ? sheet.validations.filter((one) => one !== null && typeof one === 'object') : [])

/** The rule for a cell; of several the newest. */
export function ruleAt(sheet: Sheet, row: number, col: number): Validation | undefined {
  return rulesOf(sheet).findLast((one) => {
    const range = rangeIn(sheet, one.range)
    return range !== null && inRange(range, row, col)
  })
}

/** What is wrong with a content; null: nothing. An empty cell is always right. */
export function ruleProblem(rule: Validation | undefined, computed: unknown): string | null {
  if (!rule || computed === '' || computed === undefined || computed === null) return null
  const value = String(computed)
  if (rule.type === 'checkbox') return value === 'TRUE' || value === 'FALSE' ? null : 'A box holds TRUE or FALSE.'
  if (rule.type === 'list') return (rule.values ?? []).some((one) => one.toLowerCase() === value.toLowerCase()) ? null : `Choose one of: ${(rule.values ?? []).join(', ')}.`
  if (rule.type === 'number' && typeof computed !== 'number') return 'A number is needed.'
  if (rule.type === 'date' && (typeof computed !== 'string' || serialOfIso(computed) === null)) return 'A date is needed.'
  if (rule.op === undefined || meetsCondition(computed, rule.op, rule.value, rule.value2)) return null
  return `${ruleWords(rule)}.`
}

export function ruleWords(rule: Validation): string {
  if (rule.type === 'list') return `One of ${(rule.values ?? []).join(', ')}`
  if (rule.type === 'checkbox') return 'A box'
  const kind = { number: 'Number', text: 'Text', date: 'Date' }[rule.type]
  if (rule.op === undefined) return `Any ${kind.toLowerCase()}`
  const values = [rule.value, rule.value2].filter((one) => one !== undefined && one !== '')
  return `${kind}: ${OPERATOR_WORDS[rule.op].toLowerCase()} ${values.join(' and ')}`
}

/** Why a text may not be typed into a cell: a strict rule refuses it. */
export function refusal(sheet: Sheet, row: number, col: number, text: string, order: DayOrder): string | null {
  const rule = ruleAt(sheet, row, col)
  if (!rule?.strict || text.startsWith('=')) return null
  const problem = ruleProblem(rule, readInput(text, order).computed)
  return problem === null ? null : (rule.help ?? '') === '' ? problem : `${rule.help} ${problem}`
}
