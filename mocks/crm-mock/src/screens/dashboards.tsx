import { Button, ConfirmDialog, Dialog, EmptyState, Link, Page, Select, TextArea, TextField, useGo, useToast } from '@mocks/kit'
import { LayoutDashboard, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useAct, useFormat, useNow, useWorld } from '../hooks'
import { runReport } from '../logic/report'
import { type ChartType, LIMITS } from '../model'
import { ReportChart } from '../parts/reports/report_chart'
import { STANDARD } from '../parts/reports/standard'
import type { Board } from '../world'

export const CHARTS: readonly { value: ChartType; label: string }[] = [{ value: 'column', label: 'Columns' }, { value: 'bar', label: 'Bars' }, { value: 'line', label: 'Line' }, { value: 'pie', label: 'Pie' }, { value: 'table', label: 'Table' }]

/** All dashboards, each with a small look at its first chart. */
export default function DashboardsScreen() {
  const world = useWorld()
  const act = useAct()
  const toast = useToast()
  const [making, setMaking] = useState(false)
  const [deleting, setDeleting] = useState<Board | null>(null)
  return (
    <Page
      title="Dashboards"
      lead={<span role="status">{world.dashboards.length} dashboards</span>}
      actions={
        <Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => setMaking(true)}>
          New dashboard
        </Button>
      }
    >
      {world.dashboards.length === 0 ? (
        <EmptyState icon={<LayoutDashboard size={24} />} title="No dashboards yet">
          Make one from your reports.
        </EmptyState>
      ) : null}
      <div className="dashboards">
        {world.dashboards.map((one) => (
          <Tile key={one.dashboardId} dashboard={one} onDelete={() => setDeleting(one)} />
        ))}
      </div>
      {making ? <NewDashboard onClose={() => setMaking(false)} /> : null}
      {deleting === null ? null : (
        <ConfirmDialog title={`Delete the dashboard “${deleting.name}”?`} action="Delete dashboard" onConfirm={() => (void act.dashboard_delete({ id: deleting.dashboardId }), toast({ message: 'Dashboard deleted.' }))} onClose={() => setDeleting(null)}>
          Its reports stay.
        </ConfirmDialog>
      )}
    </Page>
  )
}

function Tile({ dashboard, onDelete }: { dashboard: Board; onDelete: () => void }) {
  const world = useWorld()
  const format = useFormat()
  const { today } = useNow()
  const first = dashboard.widgets[0]
  const report = world.reports.find((one) => one.id === first?.reportId) ?? STANDARD
  return (
    <article className="panel dashboard-tile" aria-label={dashboard.name}>
      <header className="panel-head">
        <h2>
          <Link className="record-link" to={`/dashboards/${encodeURIComponent(dashboard.dashboardId)}`}>
            {dashboard.name}
          </Link>
        </h2>
        <Button small onPress={onDelete}>
          Delete<span className="kit-hidden"> dashboard “{dashboard.name}”</span>
        </Button>
      </header>
      <p className="muted small">
        {dashboard.description === '' ? '' : `${dashboard.description} · `}
        {dashboard.widgets.length} {dashboard.widgets.length === 1 ? 'chart' : 'charts'} · {world.userName(dashboard.createdBy)}
        {dashboard.createdDate === '' ? '' : ` · ${format.day(dashboard.createdDate)}`}
      </p>
      {first === undefined ? <p className="muted none">No charts.</p> : <ReportChart title={report.name} definition={report} made={runReport(world, report, today)} chartType={first.chartType} height={170} />}
    </article>
  )
}

function NewDashboard({ onClose }: { onClose: () => void }) {
  const world = useWorld()
  const act = useAct()
  const go = useGo()
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [chartType, setChart] = useState<ChartType>('column')
  const [reportId, setReport] = useState(world.reports[0]?.id ?? ' standard')
  const [error, setError] = useState<string | null>(null)
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (name.trim() === '') return setError('Give the dashboard a name.')
    onClose()
    const id = await act.dashboard_create({ name, description, chartType, reportId: reportId === ' standard' ? null : reportId })
    if (id !== null) go(`/dashboards/${id}`)
  }
  return (
    <Dialog title="New dashboard" onClose={onClose}>
      <form className="stack" onSubmit={(event) => void make(event)}>
        <TextField label="Dashboard name" value={name} onChange={(value) => (setName(value), setError(null))} error={error} maxLength={LIMITS.name} autoFocus required />
        <TextArea label="Description" value={description} onChange={setDescription} rows={2} maxLength={LIMITS.text} />
        <div className="form-grid">
          <Select label="First report" value={reportId} options={[...world.reports.map((one) => ({ value: one.id, label: one.name })), { value: ' standard', label: STANDARD.name }]} onChange={setReport} />
          <Select label="Chart type" value={chartType} options={CHARTS} onChange={setChart} />
        </div>
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Create dashboard
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
