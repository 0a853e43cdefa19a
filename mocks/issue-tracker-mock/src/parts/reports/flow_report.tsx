import { Chart, Segmented, Select, Switch, useClock } from '@mocks/kit'
import { useState } from 'react'
import { useWorld } from '../../hooks'
import type { Project } from '../../model'
import { flow } from '../../reports/flow'

const PERIODS = [
  { value: '14', label: 'Last 14 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '91', label: 'Last 13 weeks' },
] as const

export default function FlowReport({ project }: { project: Project }) {
  const { issues } = useWorld()
  const now = useClock().now()
  const [days, setDays] = useState<(typeof PERIODS)[number]['value']>('30')
  const [step, setStep] = useState<'1' | '7'>('1')
  const [cumulative, setCumulative] = useState(true)
  const own = issues.filter((issue) => issue.projectId === project.id)
  const periods = flow(own, now, { days: Number(days), step: step === '1' ? 1 : 7, cumulative: false })
  const shown = cumulative ? flow(own, now, { days: Number(days), step: step === '1' ? 1 : 7, cumulative }) : periods
  const created = periods.reduce((sum, one) => sum + one.created, 0)
  const resolved = periods.reduce((sum, one) => sum + one.resolved, 0)
  return (
    <div className="report">
      <div className="row">
        <Select label="Period" hideLabel value={days} options={PERIODS} onChange={setDays} />
        <Segmented label="Step" value={step} options={[{ value: '1', label: 'Days' }, { value: '7', label: 'Weeks' }]} onChange={setStep} />
        <Switch checked={cumulative} onChange={setCumulative}>
          Add up
        </Switch>
      </div>
      <p className="report-words">
        <b>{created}</b> created, <b>{resolved}</b> resolved: {created === resolved ? 'as many open as before' : created > resolved ? `${created - resolved} more open than before` : `${resolved - created} fewer open than before`}.
      </p>
      <div className="panel">
        <Chart title="Created and resolved issues" kind={cumulative ? 'line' : 'bar'} height={300} data={shown.map((one) => ({ ...one }))} x="period" series={[{ key: 'created', label: 'Created', tone: 'clay' }, { key: 'resolved', label: 'Resolved', tone: 'fern' }]} />
      </div>
    </div>
  )
}
