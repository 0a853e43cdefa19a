import { DataTable, EmptyState, type TableColumn } from '@mocks/kit'
import { Clock } from 'lucide-react'
import { useMemo } from 'react'
import { useWorld } from '../../hooks'
import type { Project } from '../../model'
import { type TimeRow, timeRows } from '../../reports/progress'
import { formatDuration } from '../../rules/duration'
import { KeyLink, Person, StatusMark } from '../marks'

export default function TimeReport({ project }: { project: Project }) {
  const world = useWorld()
  const rows = useMemo(() => timeRows(world.issues.filter((issue) => issue.projectId === project.id), world), [world, project.id])
  const words = (minutes: number): string => formatDuration(minutes, world.settings)
  const total = (of: (row: TimeRow) => number): string => words(rows.reduce((sum, row) => sum + of(row), 0))
  const columns = useMemo<TableColumn<TimeRow>[]>(() => {
    const time = (minutes: number): string => formatDuration(minutes, world.settings)
    return [
      { id: 'key', header: 'Key', width: 96, value: (row) => row.issue.key, cell: (row) => <KeyLink issue={row.issue} /> },
      { id: 'summary', header: 'Summary', width: 280, value: (row) => row.issue.summary, cell: (row) => <span dir="auto">{row.issue.summary}</span> },
      { id: 'status', header: 'Status', width: 104, value: (row) => row.issue.status, cell: (row) => <StatusMark status={row.issue.status} />, filter: 'choice' },
      { id: 'assignee', header: 'Assignee', width: 150, value: (row) => world.userById.get(row.issue.assigneeId ?? '')?.name ?? '', cell: (row) => <Person id={row.issue.assigneeId} />, filter: 'choice' },
      { id: 'original', header: 'Estimated', width: 92, align: 'end', value: (row) => row.original, cell: (row) => time(row.original) },
      { id: 'spent', header: 'Logged', width: 84, align: 'end', value: (row) => row.spent, cell: (row) => time(row.spent) },
      { id: 'remaining', header: 'Remaining', width: 98, align: 'end', value: (row) => row.remaining, cell: (row) => time(row.remaining) },
      { id: 'over', header: 'Over or under', width: 114, align: 'end', value: (row) => row.over, cell: (row) => <span className={row.over > 0 ? 'overdue' : undefined}>{row.over === 0 ? 'as planned' : `${row.over > 0 ? '+' : '−'}${time(Math.abs(row.over))}`}</span> },
    ]
  }, [world])
  if (rows.length === 0) return <EmptyState icon={<Clock size={24} />} title="No estimates and no logged work">Write an estimate on an issue, or log work there.</EmptyState>
  return (
    <div className="report">
      <p className="report-words">
        <b>{total((row) => row.original)}</b> estimated, <b>{total((row) => row.spent)}</b> logged, <b>{total((row) => row.remaining)}</b> remaining.
      </p>
      <DataTable label="Time tracking" rows={rows} columns={columns} rowId={(row) => row.issue.id} rowName={(row) => row.issue.key} dense sort={{ column: 'over', descending: true }} />
    </div>
  )
}
