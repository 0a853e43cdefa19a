/** How far a group of issues has come, and what time it took. Pure. */
import type { Issue } from '../model'
import type { World } from '../world'

export interface Progress {
  readonly todo: number
  readonly doing: number
  readonly done: number
  readonly total: number
  readonly points: number
  readonly donePoints: number
  /** Whole percent of issues that are done. */
  readonly percent: number
}

export function progressOf(issues: readonly Issue[]): Progress {
  const done = issues.filter((issue) => issue.status === 'Done')
  const todo = issues.filter((issue) => issue.status === 'To Do').length
  const points = (some: readonly Issue[]): number => some.reduce((sum, issue) => sum + (issue.storyPoints ?? 0), 0)
  return {
    todo, done: done.length, doing: issues.length - todo - done.length, total: issues.length, points: points(issues), donePoints: points(done),
    percent: issues.length === 0 ? 0 : Math.round((done.length / issues.length) * 100),
  }
}

export interface TimeRow {
  readonly issue: Issue
  readonly original: number
  readonly spent: number
  readonly remaining: number
  /** How much more (or less) than estimated it takes. */
  readonly over: number
}

export const minutesSpent = (issueId: string, world: World): number => (world.worklogsOf.get(issueId) ?? []).reduce((sum, log) => sum + log.minutes, 0)

/** Issues with an estimate or logged work. */
export function timeRows(issues: readonly Issue[], world: World): TimeRow[] {
  return issues.flatMap((issue) => {
    const spent = minutesSpent(issue.id, world)
    const original = issue.originalEstimate ?? 0
    if (spent === 0 && original === 0) return []
    const remaining = issue.status === 'Done' ? 0 : (issue.remainingEstimate ?? Math.max(0, original - spent))
    return [{ issue, original, spent, remaining, over: spent + remaining - original }]
  })
}
