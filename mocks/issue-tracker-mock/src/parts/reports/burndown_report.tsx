import { Chart, EmptyState, Segmented, Select, useClock, useQuery } from '@mocks/kit'
import { TrendingDown } from 'lucide-react'
import { useState } from 'react'
import { useWorld } from '../../hooks'
import type { Issue, Project } from '../../model'
import { burndown, type Measure, sum } from '../../reports/burndown'
import { IssueLine } from '../issue_line'
import { SprintFacts } from '../sprint_facts'

export default function BurndownReport({ project }: { project: Project }) {
  const world = useWorld()
  const now = useClock().now()
  const [measure, setMeasure] = useState<Measure>('points')
  const sprints = world.sprints.filter((one) => one.projectId === project.id && one.state !== 'future').reverse()
  const [chosen, choose] = useQuery('sprint', sprints.find((one) => one.state === 'active')?.id ?? sprints[0]?.id ?? '')
  const sprint = sprints.find((one) => one.id === chosen) ?? sprints[0]
  if (sprint === undefined) return <EmptyState icon={<TrendingDown size={24} />} title="No sprint has been started">A burndown shows what is left of a sprint, day by day.</EmptyState>
  const { days, total, done, open, resolved } = burndown(sprint, world.issues, measure, now)
  const unit = measure === 'points' ? 'points' : 'issues'
  return (
    <div className="report">
      <div className="row">
        <Select label="Sprint" hideLabel value={sprint.id} options={sprints.map((one) => ({ value: one.id, label: one.state === 'active' ? `${one.name} (running)` : one.name }))} onChange={choose} />
        <Segmented label="Measure" value={measure} options={[{ value: 'points', label: 'Points' }, { value: 'issues', label: 'Issues' }]} onChange={setMeasure} />
        <SprintFacts sprint={sprint} />
      </div>
      <p className="report-words">
        <b>{total - done}</b> of {total} {unit} are left.
      </p>
      <div className="panel">
        <Chart title={`Burndown of ${sprint.name}`} kind="line" height={300} data={days.map((one) => ({ ...one }))} x="day" series={[{ key: 'guide', label: 'Guideline', tone: 'slate', dashed: true }, { key: 'remaining', label: `${measure === 'points' ? 'Points' : 'Issues'} left`, tone: 'clay' }]} />
      </div>
      <div className="report-lists">
        <Listed title="Done" issues={resolved} measure={measure} />
        <Listed title="Not done" issues={open} measure={measure} />
      </div>
    </div>
  )
}

function Listed({ title, issues, measure }: { title: string; issues: readonly Issue[]; measure: Measure }) {
  return (
    <section className="panel" aria-label={title}>
      <h2>
        {title} <span className="count">{issues.length}</span> <span className="muted small">{sum(issues, measure)} {measure}</span>
      </h2>
      {issues.length === 0 ? <p className="muted">None.</p> : null}
      <ul className="plain-list">
        {issues.map((issue) => (
          <li key={issue.id} className="line">
            <IssueLine issue={issue}>{issue.storyPoints === null ? null : <span className="points">{issue.storyPoints}</span>}</IssueLine>
          </li>
        ))}
      </ul>
    </section>
  )
}
