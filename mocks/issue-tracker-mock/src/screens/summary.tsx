/** A project at a glance. */
import { Chart, Link, Page, Progress, useClock } from '@mocks/kit'
import { useWorld } from '../hooks'
import type { Project } from '../model'
import { DAY } from '../query/dates'
import { breakdown } from '../reports/breakdown'
import { progressOf } from '../reports/progress'
import { GadgetBody } from '../parts/gadgets/gadget_body'
import { Person, ProjectIcon, projectPath } from '../parts/marks'
import { ProjectPage } from '../parts/project_page'
import { SprintFacts } from '../parts/sprint_facts'

export default function SummaryScreen() {
  return <ProjectPage>{(project) => <Summary project={project} />}</ProjectPage>
}

const search = (query: string): string => `/search?mode=query&q=${encodeURIComponent(query)}`

function Summary({ project }: { project: Project }) {
  const world = useWorld()
  const now = Date.parse(useClock().now())
  const issues = world.issues.filter((issue) => issue.projectId === project.id)
  const progress = progressOf(issues)
  const within = (time: string | null): boolean => time !== null && now - Date.parse(time) <= 7 * DAY
  const tiles = [
    { label: 'created in 7 days', count: issues.filter((issue) => within(issue.createdAt)).length, to: search(`project = ${project.key} AND created >= -7d`) },
    { label: 'resolved in 7 days', count: issues.filter((issue) => within(issue.resolvedAt)).length, to: search(`project = ${project.key} AND resolved >= -7d`) },
    { label: 'due in 7 days', count: issues.filter((issue) => issue.status !== 'Done' && issue.dueDate !== null && Date.parse(issue.dueDate) - now <= 7 * DAY).length, to: search(`project = ${project.key} AND due <= 7d AND status != Done`) },
    { label: 'open without an assignee', count: issues.filter((issue) => issue.status !== 'Done' && issue.assigneeId === null).length, to: search(`project = ${project.key} AND assignee IS EMPTY AND status != Done`) },
  ]
  const statuses = breakdown(issues, 'status', world)
  const people = breakdown(issues.filter((issue) => issue.status !== 'Done'), 'assignee', world).slice(0, 8)
  const sprint = world.sprints.find((one) => one.projectId === project.id && one.state === 'active')
  const activity = { id: 'activity', type: 'activity' as const, title: '', column: 0, filterId: null, projectId: project.id, field: '', field2: '', rows: 12, text: '' }
  return (
    <Page title={project.name} trail={[{ to: '/projects', label: 'Projects' }]} lead={project.description || undefined} marks={<ProjectIcon project={project} size={24} />}>
      <p className="row muted">
        Lead <Person id={project.leadId || null} none="Nobody" />
        {project.category === '' ? null : <span>Category {project.category}</span>}
      </p>
      <ul className="tiles">
        {tiles.map((tile) => (
          <li key={tile.label}>
            <Link className="tile" to={tile.to}>
              <b>{tile.count}</b> {tile.label}
            </Link>
          </li>
        ))}
      </ul>
      <div className="gadgets">
        <div className="gadget-column">
          <section className="gadget" aria-label="State of the work">
            <header>
              <h2>State of the work</h2>
            </header>
            <div className="gadget-body">
              <Chart hideTitle title="Issues by status" kind="pie" height={190} data={statuses.map(({ name, count }) => ({ name, count }))} x="name" series={[{ key: 'count', label: 'Issues' }]} />
              <p className="muted small">
                {progress.done} of {progress.total} issues are done.
              </p>
            </div>
          </section>
          <section className="gadget" aria-label="Who has what">
            <header>
              <h2>Who has what</h2>
            </header>
            <div className="gadget-body stack">
              {people.length === 0 ? <p className="muted">Nothing is open.</p> : null}
              {people.map((part) => (
                <Progress key={part.name} label={part.name} value={part.count} max={Math.max(...people.map((one) => one.count))} text={`${part.count}`} tone="sky" meter />
              ))}
            </div>
          </section>
        </div>
        <div className="gadget-column">
          {sprint === undefined ? null : (
            <section className="gadget" aria-label="Running sprint">
              <header>
                <h2>
                  <Link className="strong-link" to={projectPath(project, 'board')}>{sprint.name}</Link>
                </h2>
              </header>
              <div className="gadget-body">
                <SprintFacts sprint={sprint} />
              </div>
            </section>
          )}
          <section className="gadget" aria-label="Activity">
            <header>
              <h2>Activity</h2>
            </header>
            <div className="gadget-body">
              <GadgetBody gadget={activity} />
            </div>
          </section>
        </div>
      </div>
    </Page>
  )
}
