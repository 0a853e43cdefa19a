/** Issues as a dense table: sorted, filtered, selected and edited in its cells. */
import { DataTable, day, type MenuEntry, type TableColumn, useClock, useGo } from '@mocks/kit'
import { type ReactNode, useMemo } from 'react'
import { useWorld } from '../hooks'
import { type Issue, PRIORITIES, STATUSES } from '../model'
import { minutesSpent } from '../reports/progress'
import { formatDuration } from '../rules/duration'
import type { World } from '../world'
import { NONE, orNull, peopleOptions, plainOptions } from './choices'
import { EpicMark, issuePath, KeyLink, Labels, Person, PriorityIcon, StatusMark, TypeIcon } from './marks'
import { type Deeds, useAccess, useDeeds } from './use_deeds'

interface IssueTableProps {
  readonly label: string
  readonly issues: readonly Issue[]
  readonly selected?: readonly string[]
  readonly onSelect?: (ids: string[]) => void
  readonly onOpen?: (issue: Issue) => void
  readonly actions?: ReactNode
  readonly hideBar?: boolean
  readonly pageSize?: number | null
  readonly empty?: ReactNode
}

export function IssueTable({ label, issues, selected, onSelect, onOpen, actions, hideBar, pageSize, empty }: IssueTableProps) {
  const world = useWorld()
  const go = useGo()
  const deeds = useDeeds()
  const { edit, me } = useAccess()
  const clock = useClock()
  const columns = useMemo(() => columnsFor(world, deeds, edit, (time) => (time ? day(time.length === 10 ? `${time}T12:00:00Z` : time, clock) : '')), [world, deeds, edit, clock])
  const menu = (issue: Issue): MenuEntry[] => [
    { id: 'open', label: 'Open', onAction: () => go(issuePath(issue)) },
    ...(edit ? [{ id: 'me', label: 'Assign to me', disabled: issue.assigneeId === me, onAction: () => deeds.assign(issue, me) }] : []),
    { id: 'watch', label: issue.watcherIds.includes(me) ? 'Stop watching' : 'Watch', onAction: () => deeds.watchMany([issue.id], !issue.watcherIds.includes(me)) },
  ]
  return (
    <DataTable
      label={label}
      rows={issues}
      columns={columns}
      rowId={(issue) => issue.id}
      rowName={(issue) => issue.key}
      selected={selected}
      onSelect={onSelect}
      onOpen={onOpen ?? ((issue) => go(issuePath(issue)))}
      rowMenu={menu}
      dense
      actions={actions}
      hideBar={hideBar}
      pageSize={pageSize === undefined ? world.settings.rowsPerPage : pageSize}
      empty={empty}
    />
  )
}

function columnsFor(world: World, deeds: Deeds, edit: boolean, date: (time: string | null) => string): TableColumn<Issue>[] {
  const name = (id: string | null): string => (id === null ? '' : (world.userById.get(id)?.name ?? id))
  const names = (ids: readonly string[], all: ReadonlyMap<string, { name: string }>): string => ids.map((id) => all.get(id)?.name ?? id).join(', ')
  const allowed = (): boolean => edit
  return [
    { id: 'key', header: 'Key', width: 96, value: (issue) => issue.key, cell: (issue) => <KeyLink issue={issue} /> },
    { id: 'type', header: 'Type', width: 78, value: (issue) => issue.type, cell: (issue) => <TypeIcon type={issue.type} />, filter: 'choice' },
    { id: 'summary', header: 'Summary', width: 380, value: (issue) => issue.summary, cell: (issue) => <span dir="auto">{issue.summary}</span>, filter: 'text', edit: { kind: 'text', allowed, check: (text) => (text.trim() === '' ? 'Enter a summary.' : text.length > 255 ? 'Use at most 255 characters.' : null), save: (issue, summary) => void deeds.act.issue_edit({ id: issue.id, summary }) } },
    { id: 'status', header: 'Status', width: 118, value: (issue) => issue.status, cell: (issue) => <StatusMark status={issue.status} />, filter: 'choice', edit: { kind: 'choice', options: plainOptions(STATUSES), allowed, save: (issue, to) => to !== issue.status && void deeds.transition(issue, to as Issue['status']) } },
    { id: 'priority', header: 'Priority', width: 104, value: (issue) => issue.priority, cell: (issue) => <PriorityIcon priority={issue.priority} words />, filter: 'choice', edit: { kind: 'choice', options: plainOptions(PRIORITIES), allowed, save: (issue, value) => value !== issue.priority && void deeds.prioritise(issue, value as Issue['priority']) } },
    { id: 'assignee', header: 'Assignee', width: 158, value: (issue) => name(issue.assigneeId), cell: (issue) => <Person id={issue.assigneeId} />, filter: 'choice', edit: { kind: 'choice', options: peopleOptions(world, null, 'Unassigned'), allowed, save: (issue, value) => orNull(value) !== issue.assigneeId && void deeds.assign(issue, value === NONE ? null : value) } },
    { id: 'reporter', header: 'Reporter', width: 150, hidden: true, value: (issue) => name(issue.reporterId), cell: (issue) => <Person id={issue.reporterId || null} none="Nobody" />, filter: 'choice' },
    { id: 'points', header: 'Points', width: 90, align: 'end', value: (issue) => issue.storyPoints, edit: { kind: 'number', allowed, check: (text) => (Number(text) >= 0 && Number(text) <= 100 ? null : 'From 0 to 100.'), save: (issue, text) => void deeds.act.issue_set_points({ id: issue.id, storyPoints: Number(text) }) } },
    { id: 'sprint', header: 'Sprint', width: 120, value: (issue) => (issue.sprintId === null ? '' : (world.sprintById.get(issue.sprintId)?.name ?? issue.sprintId)), filter: 'choice' },
    { id: 'epic', header: 'Epic', width: 170, hidden: true, value: (issue) => (issue.epicId === null ? '' : (world.issueById.get(issue.epicId)?.summary ?? issue.epicId)), cell: (issue) => <EpicMark epicId={issue.epicId} />, filter: 'choice' },
    { id: 'labels', header: 'Labels', width: 150, value: (issue) => issue.labels.join(', '), cell: (issue) => <Labels labels={issue.labels} />, filter: 'text' },
    { id: 'components', header: 'Components', width: 140, hidden: true, value: (issue) => names(issue.componentIds, world.componentById), filter: 'choice' },
    { id: 'versions', header: 'Fix versions', width: 120, hidden: true, value: (issue) => names(issue.fixVersionIds, world.versionById), filter: 'choice' },
    { id: 'due', header: 'Due', width: 104, value: (issue) => issue.dueDate, cell: (issue) => date(issue.dueDate) },
    { id: 'created', header: 'Created', width: 108, hidden: true, value: (issue) => issue.createdAt, cell: (issue) => date(issue.createdAt) },
    { id: 'updated', header: 'Updated', width: 108, value: (issue) => issue.updatedAt, cell: (issue) => date(issue.updatedAt) },
    { id: 'resolved', header: 'Resolved', width: 108, hidden: true, value: (issue) => issue.resolvedAt, cell: (issue) => date(issue.resolvedAt) },
    { id: 'spent', header: 'Time spent', width: 100, hidden: true, align: 'end', value: (issue) => minutesSpent(issue.id, world), cell: (issue) => formatDuration(minutesSpent(issue.id, world), world.settings) },
    { id: 'votes', header: 'Votes', width: 82, hidden: true, align: 'end', value: (issue) => issue.voterIds.length },
  ]
}
