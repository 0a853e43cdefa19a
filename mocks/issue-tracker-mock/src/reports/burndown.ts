/** What is left of a sprint, day by day. Pure. Enters: a sprint, its issues, the session's now. Leaves: points or counts. */
import type { Issue, Sprint } from '../model'
import { DAY } from '../query/dates'

export type Measure = 'points' | 'issues'

export interface BurndownDay {
  /** "03-02": month and day. */
  readonly day: string
  readonly guide: number
  /** Left out for days to come. */
  readonly remaining?: number
}

export interface Burndown {
  readonly days: readonly BurndownDay[]
  readonly total: number
  readonly done: number
  readonly open: readonly Issue[]
  readonly resolved: readonly Issue[]
}

const LONGEST = 60

export const sizeOf = (issue: Issue, measure: Measure): number => (measure === 'points' ? (issue.storyPoints ?? 0) : 1)
export const sum = (issues: readonly Issue[], measure: Measure): number => issues.reduce((total, issue) => total + sizeOf(issue, measure), 0)
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** A sprint without readable dates has no days. */
export function burndown(sprint: Sprint, issues: readonly Issue[], measure: Measure, now: string): Burndown {
  const within = issues.filter((issue) => issue.sprintId === sprint.id)
  const resolved = within.filter((issue) => issue.status === 'Done')
  const open = within.filter((issue) => issue.status !== 'Done')
  const moved = sprint.state === 'closed' && measure === 'points' && sprint.committedPoints !== null ? Math.max(0, sprint.committedPoints - sum(within, measure)) : 0
  const total = sum(within, measure) + moved
  return { days: days(sprint, resolved, total, measure, now), total, done: sum(resolved, measure), open, resolved }
}

function days(sprint: Sprint, resolved: readonly Issue[], total: number, measure: Measure, now: string): BurndownDay[] {
  const start = Date.parse(sprint.startDate.slice(0, 10))
  const end = Date.parse(sprint.endDate.slice(0, 10))
  if (Number.isNaN(start) || Number.isNaN(end) || end < start) return []
  const count = Math.min(LONGEST, Math.round((end - start) / DAY))
  const today = now.slice(0, 10)
  return Array.from({ length: count + 1 }, (_, index) => {
    const date = dayOf(start + index * DAY)
    const left = total - sum(resolved.filter((issue) => (issue.resolvedAt ?? '').slice(0, 10) <= date), measure)
    const guide = count === 0 ? 0 : Math.round(total * (1 - index / count) * 10) / 10
    return { day: date.slice(5), guide, ...(date <= today ? { remaining: left } : {}) }
  })
}
