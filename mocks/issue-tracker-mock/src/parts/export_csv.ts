/** Issues as a file. */
import { download, toCsv } from '@mocks/kit'
import type { Issue } from '../model'
import { minutesSpent } from '../reports/progress'
import type { World } from '../world'

export function exportIssues(issues: readonly Issue[], world: World, name: string): void {
  const user = (id: string | null): string => (id === null ? '' : (world.userById.get(id)?.name ?? id))
  const all = (ids: readonly string[], names: ReadonlyMap<string, { name: string }>): string => ids.map((id) => names.get(id)?.name ?? id).join(' ')
  const csv = toCsv(issues, [
    { header: 'Key', value: (issue) => issue.key },
    { header: 'Type', value: (issue) => issue.type },
    { header: 'Summary', value: (issue) => issue.summary },
    { header: 'Status', value: (issue) => issue.status },
    { header: 'Priority', value: (issue) => issue.priority },
    { header: 'Assignee', value: (issue) => user(issue.assigneeId) },
    { header: 'Reporter', value: (issue) => user(issue.reporterId) },
    { header: 'Story points', value: (issue) => issue.storyPoints },
    { header: 'Sprint', value: (issue) => (issue.sprintId === null ? '' : (world.sprintById.get(issue.sprintId)?.name ?? issue.sprintId)) },
    { header: 'Epic', value: (issue) => (issue.epicId === null ? '' : (world.issueById.get(issue.epicId)?.key ?? issue.epicId)) },
    { header: 'Labels', value: (issue) => issue.labels.join(' ') },
    { header: 'Components', value: (issue) => all(issue.componentIds, world.componentById) },
    { header: 'Fix versions', value: (issue) => all(issue.fixVersionIds, world.versionById) },
    { header: 'Due', value: (issue) => issue.dueDate },
    { header: 'Minutes spent', value: (issue) => minutesSpent(issue.id, world) },
    { header: 'Created', value: (issue) => issue.createdAt },
    { header: 'Updated', value: (issue) => issue.updatedAt },
    { header: 'Resolved', value: (issue) => issue.resolvedAt },
  ])
  download(`${name}.csv`, csv, 'text/csv')
}
