/** Values of tests: numbers, reference ranges, flags, trends. Enters: texts as the laboratory wrote them. Pure. */
import type { Observation, TestResult } from '../model'
import { oldest, text, within } from './read'

export interface Range { readonly low: number | null; readonly high: number | null }

/** "4.0-5.6", "4.0 – 5.6", "<200", "≥ 40", "up to 5". Anything else: null. */
export function rangeOf(given: unknown): Range | null {
  const plain = text(given).replace(/[≤]/g, '<').replace(/[≥]/g, '>').replaceAll(',', '')
  const span = /(-?\d+(?:\.\d+)?)\s*(?:-|–|—|to)\s*(-?\d+(?:\.\d+)?)/i.exec(plain)
  if (span !== null) return { low: Number(span[1]), high: Number(span[2]) }
  const under = /(?:<=?|up to|under|below)\s*(-?\d+(?:\.\d+)?)/i.exec(plain)
  if (under !== null) return { low: null, high: Number(under[1]) }
  const over = /(?:>=?|over|above|at least)\s*(-?\d+(?:\.\d+)?)/i.exec(plain)
  return over === null ? null : { low: Number(over[1]), high: null }
}

export function numberOf(given: unknown): number | null {
  const found = /^\s*[<>≤≥]?\s*(-?\d+(?:\.\d+)?)\s*%?\s*$/.exec(text(given).replaceAll(',', ''))
  return found === null ? null : Number(found[1])
}

export type Flag = 'High' | 'Low' | 'Abnormal' | 'Critical' | 'Normal' | ''

/** What the laboratory says; where it says nothing, what the range says. */
export function flagOf(one: Observation): Flag {
  const given = `${text(one.flag)} ${text(one.status)}`.trim().toLowerCase()
  if (/crit/.test(given)) return 'Critical'
  if (/high|\bh\b/.test(given)) return 'High'
  if (/low|\bl\b/.test(given)) return 'Low'
  if (/abnormal|positive/.test(given)) return 'Abnormal'
  if (/normal|negative/.test(given)) return 'Normal'
  const [value, range] = [numberOf(one.value), rangeOf(one.referenceRange)]
  if (value === null || range === null) return ''
  return range.high !== null && value > range.high ? 'High' : range.low !== null && value < range.low ? 'Low' : 'Normal'
}

export const isOut = (flag: Flag): boolean => flag !== 'Normal' && flag !== ''

export const observationsOf = (result: TestResult): readonly Observation[] => within<Observation>(result.observations)
export const flagsOf = (result: TestResult): number => observationsOf(result).filter((one) => isOut(flagOf(one))).length
export const resultDay = (result: TestResult): string => text(result.resultDate) || text(result.collectedDate) || text(result.orderedDate)

export interface Point { readonly date: string; readonly value: number; readonly text: string; readonly unit: string; readonly flag: Flag; readonly range: Range | null; readonly resultId: string; readonly testName: string }

/** One value over all of a person's results, oldest first. Values in another unit are another series. */
export function trendOf(results: readonly TestResult[], name: string, unit?: string): Point[] {
  const points = results.flatMap((result) =>
    observationsOf(result)
      .filter((one) => text(one.name).toLowerCase() === name.toLowerCase() && (unit === undefined || text(one.unit) === unit))
      .flatMap((one) => {
        const value = numberOf(one.value)
        return value === null ? [] : [{ date: text(result.collectedDate) || resultDay(result), value, text: text(one.value), unit: text(one.unit), flag: flagOf(one), range: rangeOf(one.referenceRange), resultId: result.id, testName: text(result.testName) }]
      }),
  )
  return oldest(points, (one) => one.date)
}

/** Names of values that were measured at least twice as numbers, most often first. */
export function trendNames(results: readonly TestResult[]): string[] {
  const counts = new Map<string, number>()
  for (const one of results.flatMap(observationsOf)) if (numberOf(one.value) !== null && text(one.name) !== '') counts.set(text(one.name), (counts.get(text(one.name)) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 1).sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([name]) => name)
}

/** Earlier results of the same test, newest first. */
export function earlierOf(results: readonly TestResult[], result: TestResult): TestResult[] {
  return [...results].filter((one) => one.id !== result.id && text(one.testName) === text(result.testName)).sort((a, b) => resultDay(b).localeCompare(resultDay(a)))
}
