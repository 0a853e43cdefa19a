import { Chart, EmptyState, Link } from '@mocks/kit'
import { Gauge } from 'lucide-react'
import { useWorld } from '../../hooks'
import type { Project } from '../../model'
import { velocity } from '../../reports/velocity'
import { projectPath } from '../marks'

export default function VelocityReport({ project }: { project: Project }) {
  const world = useWorld()
  const { sprints, average } = velocity(world.sprints, world.issues, project.id)
  if (sprints.length === 0) return <EmptyState icon={<Gauge size={24} />} title="No sprint is over yet">Velocity compares what sprints promised and what they brought.</EmptyState>
  return (
    <div className="report">
      <p className="report-words">
        On average <b>{average}</b> points are done in a sprint.
      </p>
      <div className="panel">
        <Chart title="Points promised and done" kind="bar" height={300} data={sprints.map(({ name, committed, completed }) => ({ name, committed, completed }))} x="name" series={[{ key: 'committed', label: 'Promised', tone: 'slate' }, { key: 'completed', label: 'Done', tone: 'fern' }]} />
      </div>
      <table className="plain-table numbers panel">
        <thead>
          <tr>
            <th scope="col">Sprint</th>
            <th scope="col">Promised</th>
            <th scope="col">Done</th>
            <th scope="col">Kept</th>
          </tr>
        </thead>
        <tbody>
          {sprints.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <Link className="strong-link" to={`${projectPath(project, 'reports')}?sprint=${encodeURIComponent(one.id)}`}>{one.name}</Link>
              </th>
              <td>{one.committed}</td>
              <td>{one.completed}</td>
              <td>{one.committed === 0 ? '' : `${Math.round((one.completed / one.committed) * 100)} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
