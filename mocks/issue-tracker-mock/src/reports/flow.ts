/** Created against resolved, and how old what is open is. Pure. Enters: issues, the session's now. Leaves: numbers by period. */
import type { Issue } from '../model'
import { DAY } from '../query/dates'
import { dayOf } from './burndown'

export interface FlowPeriod {
  /** Its first day, "02-23". */
  readonly period: string
  readonly created: number
  readonly resolved: number
}

/** The last `days` days in periods of a day or a week; with `cumulative` each counts what came before. */
export function flow(issues: readonly Issue[], now: string, { days, step, cumulative }: { days: number; step: 1 | 7; cumulative: boolean }): FlowPeriod[] {
  const end = Date.parse(now.slice(0, 10)) + DAY
  if (Number.isNaN(end)) return []
  const count = Math.ceil(days / step)
  const first = end - count * step * DAY
  const periods = Array.from({ length: count }, (_, index) => ({ period: dayOf(first + index * step * DAY).slice(5), created: 0, resolved: 0 }))
  const put = (time: string | null, key: 'created' | 'resolved'): void => {
    const at = time === null ? Number.NaN : Date.parse(time)
    const index = Math.floor((at - first) / (step * DAY))
    const period = periods[index]
    if (period !== undefined) period[key] += 1
  }
  for (const issue of issues) {
    put(issue.createdAt || null, 'created')
    put(issue.resolvedAt, 'resolved')
  }
  if (cumulative) periods.forEach((one, index) => index > 0 && Object.assign(one, { created: one.created + periods[index - 1]!.created, resolved: one.resolved + periods[index - 1]!.resolved }))
  return periods
}

const AGES = [7, 14, 30, 60, 90] as const

/** How many open issues are how old, in days. */
export function ages(issues: readonly Issue[], now: string): { age: string; issues: number }[] {
  const old = issues.filter((issue) => issue.status !== 'Done').map((issue) => (Date.parse(now) - Date.parse(issue.createdAt)) / DAY)
  const bounds = [0, ...AGES, Number.POSITIVE_INFINITY]
  return bounds.slice(0, -1).map((from, index) => {
    const to = bounds[index + 1]!
    return { age: Number.isFinite(to) ? `${from}–${to} days` : `over ${from} days`, issues: old.filter((age) => age >= from && age < to).length }
  })
}
