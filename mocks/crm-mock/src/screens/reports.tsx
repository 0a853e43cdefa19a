import { Button, ConfirmDialog, DataTable, EmptyState, Link, Page, type TableColumn, useGo, useToast } from '@mocks/kit'
import { ChartColumnBig, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { isManager } from '../actions/shared'
import { useAct, useFormat, useSelect, useWorld } from '../hooks'
import { measureWords } from '../logic/report'
import { fieldOf, OBJECTS } from '../meta/objects'
import type { Report } from '../model'
import { Section } from '../parts/related'

/** All saved reports, and what was kept of them. */
export default function ReportsScreen() {
  const world = useWorld()
  const act = useAct()
  const go = useGo()
  const toast = useToast()
  const format = useFormat()
  const manager = useSelect(isManager)
  const [deleting, setDeleting] = useState<Report | null>(null)
  const columns = useMemo<TableColumn<Report>[]>(
    () => [
      { id: 'name', header: 'Report', value: (one) => one.name, width: 280, cell: (one) => <Link className="record-link" to={`/reports/${encodeURIComponent(one.id)}`}>{one.name}</Link> },
      { id: 'kind', header: 'Object', value: (one) => OBJECTS[one.kind].plural, width: 130, filter: 'choice' },
      { id: 'group', header: 'Grouped by', value: (one) => fieldOf(one.kind, one.groupBy)?.label ?? one.groupBy, width: 150 },
      { id: 'measure', header: 'Measure', value: (one) => measureWords(one.kind, one.measure), width: 170 },
      { id: 'chart', header: 'Chart', value: (one) => one.chartType, width: 90, filter: 'choice' },
      { id: 'owner', header: 'Owner', value: (one) => world.userName(one.ownerId), width: 140, filter: 'choice' },
      { id: 'changed', header: 'Changed', value: (one) => one.modifiedDate, cell: (one) => format.moment(one.modifiedDate), width: 175 },
    ],
    [format, world],
  )
  const copy = async (one: Report): Promise<void> => {
    const { id: _id, ownerId: _owner, createdDate: _made, modifiedDate: _changed, ...fields } = one
    const made = await act.report_create({ ...fields, name: `${one.name} (copy)` })
    if (made === null) toast({ message: 'There is a copy of this name already.' })
    else go(`/reports/${made}`)
  }
  return (
    <Page
      title="Reports"
      lead={<span role="status">{world.reports.length} reports</span>}
      actions={
        <Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => go('/reports/new')}>
          New report
        </Button>
      }
    >
      <DataTable
        label="Reports"
        rows={world.reports}
        columns={columns}
        rowId={(one) => one.id}
        rowName={(one) => one.name}
        sort={{ column: 'name' }}
        dense
        rowMenu={(one) => [
          { id: 'open', label: 'Open', onAction: () => go(`/reports/${encodeURIComponent(one.id)}`) },
          { id: 'copy', label: 'Copy', onAction: () => void copy(one) },
          { id: 'delete', label: 'Delete', danger: true, section: ' ', disabled: one.ownerId !== world.me.userId && !manager, onAction: () => setDeleting(one) },
        ]}
        empty={<EmptyState icon={<ChartColumnBig size={24} />} title="No reports yet">Make the first one.</EmptyState>}
      />
      <Section title="Snapshots" count={world.snapshots.length}>
        {world.snapshots.length === 0 ? <p className="muted none">None. A report’s page can keep its numbers of a day.</p> : null}
        <ul className="plain-lines">
          {world.snapshots.map((one) => (
            <li key={one.snapshotId}>
              <div className="comment-body">
                <strong>{one.name}</strong>
                <span className="muted small">
                  {format.moment(one.createdDate)} · {world.userName(one.createdBy)} · {one.groups.length} groups · {one.groups.slice(0, 4).map((group) => `${group.label} ${format.count(group.value)}`).join(', ')}
                </span>
              </div>
              <b className="num">{format.count(one.total)}</b>
              <Button small onPress={() => (void act.snapshot_delete({ id: one.snapshotId }), toast({ message: 'Snapshot deleted.' }))}>
                Delete<span className="kit-hidden"> snapshot “{one.name}”</span>
              </Button>
            </li>
          ))}
        </ul>
      </Section>
      {deleting === null ? null : (
        <ConfirmDialog title={`Delete the report “${deleting.name}”?`} action="Delete report" onConfirm={() => (void act.report_delete({ id: deleting.id }), toast({ message: 'Report deleted.' }))} onClose={() => setDeleting(null)}>
          Dashboards that show it will ask for another report.
        </ConfirmDialog>
      )}
    </Page>
  )
}
