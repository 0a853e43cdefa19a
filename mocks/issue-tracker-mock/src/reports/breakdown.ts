/** Issues counted by a field, or by two. Pure. Used by the reports and by gadgets. */
import { type Issue, PRIORITIES, STATUSES, TYPES } from '../model'
import type { World } from '../world'

export const BREAKDOWN_FIELDS = ['status', 'priority', 'type', 'assignee', 'reporter', 'label', 'component', 'epic', 'version', 'sprint'] as const
export type BreakdownField = (typeof BREAKDOWN_FIELDS)[number]

export interface Part {
  readonly name: string
  readonly count: number
  readonly points: number
}

/** What an issue counts under; one with several labels counts under each. */
export function namesOf(issue: Issue, field: string, world: World): readonly string[] {
  switch (field) {
    case 'priority':
      return [issue.priority]
    case 'type':
      return [issue.type]
    case 'assignee':
      return [issue.assigneeId === null ? 'Unassigned' : (world.userById.get(issue.assigneeId)?.name ?? issue.assigneeId)]
    case 'reporter':
      return [world.userById.get(issue.reporterId)?.name ?? (issue.reporterId || 'Nobody')]
    case 'label':
      return issue.labels.length === 0 ? ['No label'] : issue.labels
    case 'component':
      return issue.componentIds.length === 0 ? ['No component'] : issue.componentIds.map((id) => world.componentById.get(id)?.name ?? id)
    case 'epic':
      return [issue.epicId === null ? 'No epic' : (world.issueById.get(issue.epicId)?.summary ?? issue.epicId)]
    case 'version':
      return issue.fixVersionIds.length === 0 ? ['No version'] : issue.fixVersionIds.map((id) => world.versionById.get(id)?.name ?? id)
    case 'sprint':
      return [issue.sprintId === null ? 'Backlog' : (world.sprintById.get(issue.sprintId)?.name ?? issue.sprintId)]
    default:
      return [issue.status]
  }
}

const ORDERS: Readonly<Record<string, readonly string[]>> = { status: STATUSES, priority: PRIORITIES, type: TYPES }

export function breakdown(issues: readonly Issue[], field: string, world: World): Part[] {
  const parts = new Map<string, { count: number; points: number }>()
  for (const issue of issues) {
    for (const name of namesOf(issue, field, world)) {
      const part = parts.get(name) ?? { count: 0, points: 0 }
      parts.set(name, { count: part.count + 1, points: part.points + (issue.storyPoints ?? 0) })
    }
  }
  return inOrder([...parts].map(([name, part]) => ({ name, ...part })), field)
}

function inOrder(parts: Part[], field: string): Part[] {
  const order = ORDERS[field]
  return parts.sort((one, other) => (order ? order.indexOf(one.name) - order.indexOf(other.name) : other.count - one.count || one.name.localeCompare(other.name, 'en')))
}

export interface Matrix {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly name: string; readonly counts: readonly number[]; readonly total: number }[]
  readonly totals: readonly number[]
}

export function matrix(issues: readonly Issue[], down: string, across: string, world: World): Matrix {
  const columns = breakdown(issues, across, world).map((part) => part.name)
  const rows = breakdown(issues, down, world).map(({ name, count }) => {
    const within = issues.filter((issue) => namesOf(issue, down, world).includes(name))
    return { name, total: count, counts: columns.map((column) => within.filter((issue) => namesOf(issue, across, world).includes(column)).length) }
  })
  return { columns, rows, totals: columns.map((_, index) => rows.reduce((total, row) => total + row.counts[index]!, 0)) }
}
