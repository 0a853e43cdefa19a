/** One report: what it asks, its chart, its sums, its records. */
import { Button, DataTable, download, EmptyState, Page, Segmented, Select, type TableColumn, toCsv, useGo, useParams, useToast } from '@mocks/kit'
import { Camera, Download, FileQuestionMark, Save } from 'lucide-react'
import { useMemo, useState } from 'react'
import { isManager } from '../actions/shared'
import { useAct, useFormat, useNow, useSelect, useWorld } from '../hooks'
import { words } from '../logic/conditions'
import { groupable, measures, runReport } from '../logic/report'
import { fieldOf, isNumeric, OBJECTS } from '../meta/objects'
import { CHART_TYPES, type Kind, KINDS, type Report } from '../model'
import { ConditionsEditor } from '../parts/conditions'
import { RecordLink } from '../parts/marks'
import { ReportChart, SumTable } from '../parts/reports/report_chart'
import { SaveReport } from '../parts/reports/save_report'
import type { Rec } from '../world'

export default function ReportScreen() {
  const { id = '' } = useParams()
  const world = useWorld()
  const report = id === 'new' ? fresh('opportunity') : world.reports.find((one) => one.id === id)
  if (report === undefined) {
    return (
      <Page title="Report not found" trail={[{ to: '/reports', label: 'Reports' }]}>
        <EmptyState icon={<FileQuestionMark size={26} />} title="There is no such report">
          It may have been deleted.
        </EmptyState>
      </Page>
    )
  }
  return <Shown key={id} saved={report} isNew={id === 'new'} />
}

function fresh(kind: Kind): Report {
  return { id: '', name: 'New report', description: '', kind, scope: 'all', conditions: [], groupBy: kind === 'contact' ? 'accountId' : (OBJECTS[kind].status ?? 'ownerId'), splitBy: null, measure: kind === 'opportunity' ? 'sum:amount' : 'count', chartType: 'column', columns: OBJECTS[kind].columns.slice(0, 7), ownerId: '', createdDate: '', modifiedDate: '' }
}

const CHART_WORDS = { bar: 'Bars', column: 'Columns', line: 'Line', pie: 'Pie', table: 'Table' } as const
const PARTS = ['kind', 'scope', 'conditions', 'groupBy', 'splitBy', 'measure', 'chartType', 'columns'] as const

function Shown({ saved, isNew }: { saved: Report; isNew: boolean }) {
  const world = useWorld()
  const act = useAct()
  const go = useGo()
  const toast = useToast()
  const { today } = useNow()
  const manager = useSelect(isManager)
  const [changes, setChanges] = useState<Partial<Report>>({})
  const [saving, setSaving] = useState<'new' | 'rename' | null>(null)
  const report = useMemo((): Report => ({ ...saved, ...changes }), [changes, saved])
  const made = useMemo(() => runReport(world, report, today), [world, report, today])
  const mine = !isNew && (saved.ownerId === world.me.userId || manager)
  const dirty = PARTS.some((key) => JSON.stringify(report[key]) !== JSON.stringify(saved[key]))
  const save = (): void => {
    void act.report_edit({ id: saved.id, fields: Object.fromEntries(PARTS.map((key) => [key, report[key]])) })
    setChanges({})
    toast({ message: 'Report saved.' })
  }
  const keep = (): void => {
    void act.snapshot_take({ reportId: saved.id, name: report.name, total: made.total, groups: made.groups.map((group) => ({ label: group.label, count: group.rows.length, value: group.value })) })
    toast({ message: 'Snapshot kept; the list of reports has it.' })
  }
  const give = (): void => download(`${report.name.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.csv`, toCsv(made.rows, report.columns.map((key) => ({ header: fieldOf(report.kind, key)?.label ?? key, value: (rec: Rec) => words(world, rec, key) }))), 'text/csv')
  return (
    <Page
      title={report.name}
      trail={[{ to: '/reports', label: 'Reports' }]}
      lead={<span>{report.description || `${made.rows.length} ${OBJECTS[report.kind].plural.toLowerCase()}`}{dirty ? ' · changed, not saved' : ''}</span>}
      actions={
        <>
          <Button icon={<Download size={14} aria-hidden />} disabled={made.rows.length === 0} onPress={give}>Export</Button>
          {isNew ? null : <Button icon={<Camera size={14} aria-hidden />} onPress={keep}>Take snapshot</Button>}
          {mine ? <Button onPress={() => setSaving('rename')}>Rename</Button> : null}
          {isNew ? null : <Button onPress={() => setSaving('new')}>Save as</Button>}
          <Button kind="primary" icon={<Save size={14} aria-hidden />} disabled={!isNew && (!mine || !dirty)} onPress={() => (isNew ? setSaving('new') : save())}>Save</Button>
        </>
      }
    >
      <div className="report-columns">
        <Options report={report} isNew={isNew} onChange={(fields) => setChanges((before) => ({ ...before, ...fields }))} />
        <div className="stack">
          <div className="panel report-chart">
            {report.chartType === 'table' ? null : <ReportChart title={report.name} hideTitle definition={report} made={made} chartType={report.chartType} height={280} />}
            <SumTable definition={report} made={made} />
          </div>
          <Rows report={report} rows={made.rows} />
        </div>
      </div>
      {saving === null ? null : (
        <SaveReport
          report={report}
          rename={saving === 'rename'}
          onClose={() => setSaving(null)}
          onSaved={(id) => {
            setChanges({})
            if (id !== null) go(`/reports/${id}`)
          }}
        />
      )}
    </Page>
  )
}

function Options({ report, isNew, onChange }: { report: Report; isNew: boolean; onChange: (fields: Partial<Report>) => void }) {
  const groups = groupable(report.kind)
  const pick = (kind: Kind): void => {
    const { id: _id, name: _name, description: _said, ...fields } = fresh(kind)
    onChange(fields)
  }
  return (
    <section className="panel report-options" aria-label="Report options">
      <Select label="Report on" value={report.kind} options={KINDS.map((kind) => ({ value: kind, label: OBJECTS[kind].plural }))} onChange={pick} disabled={!isNew} description={isNew ? undefined : 'Stays as it was made.'} />
      <Segmented label="Whose records" value={report.scope} options={[{ value: 'all', label: 'All records' }, { value: 'mine', label: 'Mine' }]} onChange={(scope) => onChange({ scope })} />
      <Select label="Group by" value={report.groupBy} options={groups} onChange={(groupBy) => onChange({ groupBy, ...(report.splitBy === groupBy ? { splitBy: null } : {}) })} />
      <Select label="Then by" value={report.splitBy ?? ' none'} options={[{ value: ' none', label: 'Nothing' }, ...groups.filter((one) => one.value !== report.groupBy)]} onChange={(key) => onChange({ splitBy: key === ' none' ? null : key })} />
      <Select label="Measure" value={report.measure} options={measures(report.kind)} onChange={(measure) => onChange({ measure })} />
      <Select label="Chart" value={report.chartType} options={CHART_TYPES.map((one) => ({ value: one, label: CHART_WORDS[one] }))} onChange={(chartType) => onChange({ chartType })} />
      <div>
        <h2 className="kit-label">Filters</h2>
        <ConditionsEditor kind={report.kind} conditions={report.conditions} onChange={(conditions) => onChange({ conditions })} />
      </div>
    </section>
  )
}

function Rows({ report, rows }: { report: Report; rows: readonly Rec[] }) {
  const world = useWorld()
  const format = useFormat()
  const columns = useMemo<TableColumn<Rec>[]>(
    () =>
      report.columns.map((key, index) => {
        const field = fieldOf(report.kind, key)
        return {
          id: key, header: field?.label ?? key, align: field !== undefined && isNumeric(field) ? 'end' : 'start', width: index === 0 ? 230 : 150,
          value: (rec) => (field !== undefined && isNumeric(field) ? (rec.fields[key] ?? null) : words(world, rec, key)),
          cell: (rec) => (index === 0 ? <RecordLink rec={rec} label={format.show(rec, key) || rec.name} /> : format.show(rec, key)),
        }
      }),
    [format, report.columns, report.kind, world],
  )
  return <DataTable key={`${report.kind} ${report.columns.join()}`} label="Records of the report" rows={rows} columns={columns} rowId={(rec) => rec.id} rowName={(rec) => rec.name} dense pageSize={25} />
}
