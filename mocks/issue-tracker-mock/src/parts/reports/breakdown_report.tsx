import { Chart, Segmented, Select, Switch } from '@mocks/kit'
import { useState } from 'react'
import { useWorld } from '../../hooks'
import type { Project } from '../../model'
import { breakdown, BREAKDOWN_FIELDS, type BreakdownField } from '../../reports/breakdown'
import { plainOptions } from '../choices'
import { MatrixTable } from '../gadgets/gadget_body'

export default function BreakdownReport({ project }: { project: Project }) {
  const world = useWorld()
  const [field, setField] = useState<BreakdownField>('assignee')
  const [across, setAcross] = useState<BreakdownField>('status')
  const [open, setOpen] = useState(true)
  const [kind, setKind] = useState<'bar' | 'pie'>('bar')
  const issues = world.issues.filter((issue) => issue.projectId === project.id && (!open || issue.status !== 'Done'))
  const parts = breakdown(issues, field, world)
  const data = parts.map(({ name, count, points }) => ({ name, count, points }))
  return (
    <div className="report">
      <div className="row">
        <Select label="Counted by" hideLabel value={field} options={plainOptions(BREAKDOWN_FIELDS)} onChange={setField} />
        <Segmented label="Drawn as" value={kind} options={[{ value: 'bar', label: 'Bars' }, { value: 'pie', label: 'Ring' }]} onChange={setKind} />
        <Switch checked={open} onChange={setOpen}>
          Open issues only
        </Switch>
      </div>
      <div className="panel">
        <Chart key={kind} title={`${issues.length} issues by ${field}`} kind={kind} lying={kind === 'bar'} height={Math.max(220, parts.length * 30 + 60)} data={data} x="name" series={kind === 'pie' ? [{ key: 'count', label: 'Issues' }] : [{ key: 'count', label: 'Issues', tone: 'sky' }, { key: 'points', label: 'Points', tone: 'slate' }]} />
      </div>
      <section className="panel" aria-label="Two fields">
        <h2 className="row">
          {field} and
          <Select label="Columns" hideLabel value={across} options={plainOptions(BREAKDOWN_FIELDS)} onChange={setAcross} />
        </h2>
        <MatrixTable issues={issues} down={field} across={across} />
      </section>
    </div>
  )
}
