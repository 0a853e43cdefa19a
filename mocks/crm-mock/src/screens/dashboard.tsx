import { Button, Dialog, EmptyState, IconButton, Link, Menu, Page, Select, TextField, useParams, useToast } from '@mocks/kit'
import { FileQuestionMark, LayoutDashboard, MoreHorizontal, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useAct, useNow, useWorld } from '../hooks'
import { runReport } from '../logic/report'
import { type ChartType, LIMITS, type Widget } from '../model'
import { ReportChart } from '../parts/reports/report_chart'
import { STANDARD } from '../parts/reports/standard'
import type { Board } from '../world'
import { CHARTS } from './dashboards'

/** A dashboard's charts, each of a report. */
export default function DashboardScreen() {
  const { id = '' } = useParams()
  const world = useWorld()
  const act = useAct()
  const toast = useToast()
  const dashboard = world.dashboards.find((one) => one.dashboardId === id)
  const [editing, setEditing] = useState<Widget | 'new' | 'name' | null>(null)
  const trail = [{ to: '/dashboards', label: 'Dashboards' }]
  if (dashboard === undefined) {
    return (
      <Page title="Dashboard not found" trail={trail}>
        <EmptyState icon={<FileQuestionMark size={26} />} title="There is no such dashboard">
          It may have been deleted.
        </EmptyState>
      </Page>
    )
  }
  const full = dashboard.widgets.length >= LIMITS.widgets
  const remove = (widget: Widget): void => {
    void act.widget_remove({ id, widgetId: widget.id })
    toast({ message: 'Chart removed.' })
  }
  return (
    <Page
      title={dashboard.name}
      trail={trail}
      lead={dashboard.description || undefined}
      actions={
        <>
          <Button onPress={() => setEditing('name')}>Edit details</Button>
          <Button kind="primary" icon={<Plus size={15} aria-hidden />} disabled={full || world.reports.length === 0} onPress={() => setEditing('new')}>
            {full ? `Add chart (${LIMITS.widgets} at most)` : 'Add chart'}
          </Button>
        </>
      }
    >
      {dashboard.widgets.length === 0 ? (
        <EmptyState icon={<LayoutDashboard size={24} />} title="No charts">
          Add one of your reports.
        </EmptyState>
      ) : null}
      <div className="widgets">
        {dashboard.widgets.map((widget, index) => (
          <WidgetPanel key={widget.id} widget={widget} first={index === 0} last={index === dashboard.widgets.length - 1} onEdit={() => setEditing(widget)} onRemove={() => remove(widget)} onMove={(by) => void act.widget_move({ id, widgetId: widget.id, by })} />
        ))}
      </div>
      {editing === null ? null : editing === 'name' ? <DetailsDialog dashboard={dashboard} onClose={() => setEditing(null)} /> : <WidgetDialog id={id} widget={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </Page>
  )
}

interface WidgetPanelProps {
  readonly widget: Widget
  readonly first: boolean
  readonly last: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
  readonly onMove: (by: -1 | 1) => void
}

function WidgetPanel({ widget, first, last, onEdit, onRemove, onMove }: WidgetPanelProps) {
  const world = useWorld()
  const { today } = useNow()
  const report = world.reports.find((one) => one.id === widget.reportId)
  const shown = report ?? STANDARD
  const title = widget.title || shown.name
  return (
    <section className="panel widget" aria-label={title}>
      <header className="panel-head">
        <h2>{title}</h2>
        <Menu label={`Actions for ${title}`} entries={[{ id: 'edit', label: 'Edit chart', onAction: onEdit }, { id: 'front', label: 'Move forward', disabled: first, onAction: () => onMove(-1) }, { id: 'back', label: 'Move back', disabled: last, onAction: () => onMove(1) }, { id: 'remove', label: 'Remove chart', danger: true, section: ' ', onAction: onRemove }]}>
          <IconButton label={`Actions for ${title}`} icon={<MoreHorizontal size={16} />} />
        </Menu>
      </header>
      <ReportChart title={title} hideTitle definition={shown} made={runReport(world, shown, today)} chartType={widget.chartType} height={230} />
      {report === undefined ? (
        <p className="muted small">The standard pipeline: no report is chosen, or it was deleted.</p>
      ) : (
        <Link className="record-link small" to={`/reports/${encodeURIComponent(report.id)}`}>
          Open the report
        </Link>
      )}
    </section>
  )
}

function WidgetDialog({ id, widget, onClose }: { id: string; widget: Widget | null; onClose: () => void }) {
  const world = useWorld()
  const act = useAct()
  const [title, setTitle] = useState(widget?.title ?? '')
  const [reportId, setReport] = useState<string | null>(widget?.reportId ?? world.reports[0]?.id ?? null)
  const [chartType, setChart] = useState<ChartType>(widget?.chartType ?? 'column')
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (reportId === null) return
    void (widget === null ? act.widget_add({ id, title, reportId, chartType }) : act.widget_edit({ id, widgetId: widget.id, title, reportId, chartType }))
    onClose()
  }
  return (
    <Dialog title={widget === null ? 'Add chart' : 'Edit chart'} onClose={onClose}>
      <form className="stack" onSubmit={save}>
        <Select label="Report" value={reportId} options={world.reports.map((one) => ({ value: one.id, label: one.name }))} onChange={setReport} placeholder="Choose a report" required />
        <Select label="Chart type" value={chartType} options={CHARTS} onChange={setChart} />
        <TextField label="Title" value={title} onChange={setTitle} maxLength={LIMITS.name} description="Left empty: the report’s name." />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={reportId === null}>
            {widget === null ? 'Add' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function DetailsDialog({ dashboard, onClose }: { dashboard: Board; onClose: () => void }) {
  const act = useAct()
  const [name, setName] = useState(dashboard.name)
  const [description, setDescription] = useState(dashboard.description)
  const [error, setError] = useState<string | null>(null)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '') return setError('Give the dashboard a name.')
    void act.dashboard_edit({ id: dashboard.dashboardId, name, description })
    onClose()
  }
  return (
    <Dialog title="Edit details" onClose={onClose}>
      <form className="stack" onSubmit={save}>
        <TextField label="Dashboard name" value={name} onChange={setName} error={error} maxLength={LIMITS.name} autoFocus required />
        <TextField label="Description" value={description} onChange={setDescription} maxLength={LIMITS.text} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
