import { Chart, useClock } from '@mocks/kit'
import { useWorld } from '../../hooks'
import type { Project } from '../../model'
import { DAY } from '../../query/dates'
import { ages } from '../../reports/flow'
import { IssueLine } from '../issue_line'

const OLDEST = 12

export default function AgeReport({ project }: { project: Project }) {
  const world = useWorld()
  const now = useClock().now()
  const own = world.issues.filter((issue) => issue.projectId === project.id)
  const open = own.filter((issue) => issue.status !== 'Done').sort((one, other) => one.createdAt.localeCompare(other.createdAt))
  const age = (created: string): number => Math.max(0, Math.floor((Date.parse(now) - Date.parse(created)) / DAY) || 0)
  const mean = open.length === 0 ? 0 : Math.round(open.reduce((sum, issue) => sum + age(issue.createdAt), 0) / open.length)
  return (
    <div className="report">
      <p className="report-words">
        <b>{open.length}</b> issues are open, on average for <b>{mean}</b> days.
      </p>
      <div className="panel">
        <Chart title="Open issues by age" kind="bar" height={260} data={ages(own, now)} x="age" series={[{ key: 'issues', label: 'Issues', tone: 'amber' }]} />
      </div>
      <section className="panel" aria-label="Oldest open issues">
        <h2>Oldest open issues</h2>
        {open.length === 0 ? <p className="muted">None.</p> : null}
        <ul className="plain-list">
          {open.slice(0, OLDEST).map((issue) => (
            <li key={issue.id} className="line">
              <IssueLine issue={issue}>
                <span className="muted small">{age(issue.createdAt)} days</span>
              </IssueLine>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
