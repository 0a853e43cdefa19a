/** What sprints promised and what they brought. Pure. The stored figures count; where there are none, the issues do. */
import type { Issue, Sprint } from '../model'
import { sum } from './burndown'

export interface SprintResult {
  readonly id: string
  readonly name: string
  readonly committed: number
  readonly completed: number
}

export function velocity(sprints: readonly Sprint[], issues: readonly Issue[], projectId: string, most = 7): { sprints: SprintResult[]; average: number } {
  const closed = sprints.filter((sprint) => sprint.projectId === projectId && sprint.state === 'closed').sort((one, other) => one.endDate.localeCompare(other.endDate))
  const results = closed.slice(-most).map((sprint) => {
    const within = issues.filter((issue) => issue.sprintId === sprint.id)
    const completed = sprint.completedPoints ?? sum(within.filter((issue) => issue.status === 'Done'), 'points')
    return { id: sprint.id, name: sprint.name, committed: sprint.committedPoints ?? sum(within, 'points'), completed }
  })
  const average = results.length === 0 ? 0 : results.reduce((total, one) => total + one.completed, 0) / results.length
  return { sprints: results, average: Math.round(average * 10) / 10 }
}
