/** What a gadget shows, computed from the state. */
import { ago, Chart, Link, Progress, useClock } from '@mocks/kit'
import type { ReactNode } from 'react'
import { useWorld } from '../../hooks'
import type { Gadget, Issue, Project } from '../../model'
import { search } from '../../query/evaluate'
import { urgency } from '../../query/fields'
import { burndown } from '../../reports/burndown'
import { breakdown, matrix } from '../../reports/breakdown'
import { flow } from '../../reports/flow'
import { progressOf } from '../../reports/progress'
import { velocity } from '../../reports/velocity'
import { activityWords } from '../issue/history'
import { IssueLine } from '../issue_line'
import { Lines } from '../lines'
import { issuePath, Person, projectPath } from '../marks'
import { QueryFault } from '../query_box'
import { SprintFacts } from '../sprint_facts'

export function GadgetBody({ gadget }: { gadget: Gadget }) {
  switch (gadget.type) {
    case 'assigned':
      return <Assigned rows={gadget.rows} />
    case 'results':
    case 'breakdown':
    case 'matrix':
      return <Filtered gadget={gadget} />
    case 'note':
      return gadget.text.trim() === '' ? <Empty>The note is empty: configure it to write one.</Empty> : <Lines text={gadget.text} />
    case 'activity':
      return <ActivityList gadget={gadget} />
    default:
      return <OfProject gadget={gadget} />
  }
}

const Empty = ({ children }: { children: ReactNode }) => <p className="muted gadget-none">{children}</p>

function IssueList({ issues, rows, more }: { issues: readonly Issue[]; rows: number; more: string }) {
  if (issues.length === 0) return <Empty>No issues.</Empty>
  return (
    <>
      <ul className="plain-list">
        {issues.slice(0, rows).map((issue) => (
          <li key={issue.id} className="line">
            <IssueLine issue={issue} />
          </li>
        ))}
      </ul>
      {issues.length > rows ? (
        <Link className="more-link" to={more}>
          All {issues.length} issues
        </Link>
      ) : null}
    </>
  )
}

function Assigned({ rows }: { rows: number }) {
  const { issues, me } = useWorld()
  const mine = issues.filter((issue) => issue.assigneeId === me.id && issue.status !== 'Done').sort((one, other) => urgency(other.priority) - urgency(one.priority) || (one.dueDate ?? '9').localeCompare(other.dueDate ?? '9'))
  return <IssueList issues={mine} rows={rows} more={`/search?q=${encodeURIComponent('assignee = currentUser() AND status != Done')}`} />
}

function Filtered({ gadget }: { gadget: Gadget }) {
  const world = useWorld()
  const now = useClock().now()
  const filter = world.filters.find((one) => one.id === gadget.filterId)
  if (filter === undefined || (!filter.shared && filter.ownerId !== world.me.id && world.me.role !== 'admin')) return <Empty>Its filter is gone or not shared with you: configure the gadget.</Empty>
  const answer = search(filter.query, { world, now })
  if (answer.error !== null) return <QueryFault text={filter.query} error={answer.error} />
  const { issues } = answer
  if (gadget.type === 'results') return <IssueList issues={issues} rows={gadget.rows} more={`/filter/${encodeURIComponent(filter.id)}`} />
  if (issues.length === 0) return <Empty>No issues.</Empty>
  if (gadget.type === 'matrix') return <MatrixTable issues={issues} down={gadget.field} across={gadget.field2} />
  const parts = breakdown(issues, gadget.field, world)
  return <Chart hideTitle title={`${filter.name} by ${gadget.field}`} kind="pie" height={190} data={parts.map((part) => ({ name: part.name, issues: part.count }))} x="name" series={[{ key: 'issues', label: 'Issues' }]} />
}

export function MatrixTable({ issues, down, across }: { issues: readonly Issue[]; down: string; across: string }) {
  const world = useWorld()
  const { columns, rows, totals } = matrix(issues, down, across, world)
  return (
    <div className="scroll-x">
      <table className="plain-table numbers">
        <thead>
          <tr>
            <th scope="col">{down}</th>
            {columns.map((name) => (
              <th key={name} scope="col">{name}</th>
            ))}
            <th scope="col">All</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {row.counts.map((count, index) => (
                <td key={columns[index]} className={count === 0 ? 'muted' : undefined}>{count}</td>
              ))}
              <td>
                <b>{row.total}</b>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            {totals.map((total, index) => (
              <td key={columns[index]}>
                <b>{total}</b>
              </td>
            ))}
            <td>
              <b>{issues.length}</b>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function OfProject({ gadget }: { gadget: Gadget }) {
  const world = useWorld()
  const now = useClock().now()
  const project = world.projectById.get(gadget.projectId ?? '')
  if (project === undefined) return <Empty>Its project is not there: configure the gadget.</Empty>
  const issues = world.issues.filter((issue) => issue.projectId === project.id)
  if (gadget.type === 'created') {
    return <Chart hideTitle title={`Created and resolved in ${project.name}`} kind="line" height={190} data={flow(issues, now, { days: 30, step: 1, cumulative: true }).map((one) => ({ ...one }))} x="period" series={[{ key: 'created', label: 'Created', tone: 'clay' }, { key: 'resolved', label: 'Resolved', tone: 'fern' }]} />
  }
  if (gadget.type === 'velocity') {
    const { sprints, average } = velocity(world.sprints, world.issues, project.id)
    if (sprints.length === 0) return <Empty>No sprint is over yet.</Empty>
    return (
      <>
        <Chart hideTitle title={`Velocity of ${project.name}`} kind="bar" height={190} data={sprints.map(({ name, committed, completed }) => ({ name, committed, completed }))} x="name" series={[{ key: 'committed', label: 'Promised', tone: 'slate' }, { key: 'completed', label: 'Done', tone: 'fern' }]} />
        <p className="muted small">On average {average} points.</p>
      </>
    )
  }
  return <RunningSprint gadget={gadget} project={project} now={now} />
}

function RunningSprint({ gadget, project, now }: { gadget: Gadget; project: Project; now: string }) {
  const world = useWorld()
  const sprint = world.sprints.find((one) => one.projectId === project.id && one.state === 'active')
  if (sprint === undefined) return <Empty>No sprint of {project.name} is running.</Empty>
  if (gadget.type === 'burndown') {
    const { days } = burndown(sprint, world.issues, 'points', now)
    return <Chart hideTitle title={`Burndown of ${sprint.name}`} kind="line" height={200} data={days.map((one) => ({ ...one }))} x="day" series={[{ key: 'guide', label: 'Guideline', tone: 'slate', dashed: true }, { key: 'remaining', label: 'Points left', tone: 'clay' }]} />
  }
  const progress = progressOf(world.issues.filter((issue) => issue.sprintId === sprint.id))
  const flagged = world.issues.filter((issue) => issue.sprintId === sprint.id && issue.flagged && issue.status !== 'Done')
  return (
    <div className="stack">
      <Link className="strong-link" to={projectPath(project, 'board')}>{sprint.name}</Link>
      <SprintFacts sprint={sprint} />
      <Progress label="Points done" value={progress.donePoints} max={Math.max(1, progress.points)} tone="fern" text={`${progress.donePoints} of ${progress.points}`} />
      <ul className="tallies" aria-label="Issues by state">
        <li><b>{progress.todo}</b> to do</li>
        <li><b>{progress.doing}</b> under way</li>
        <li><b>{progress.done}</b> done</li>
        <li className={flagged.length > 0 ? 'overdue' : undefined}><b>{flagged.length}</b> impeded</li>
      </ul>
    </div>
  )
}

function ActivityList({ gadget }: { gadget: Gadget }) {
  const world = useWorld()
  const clock = useClock()
  const entries = [...world.activity].reverse().filter((one) => {
    const issue = world.issueById.get(one.issueId)
    return issue !== undefined && (gadget.projectId === null || issue.projectId === gadget.projectId)
  })
  if (entries.length === 0) return <Empty>Nothing has happened.</Empty>
  return (
    <ul className="plain-list activity">
      {entries.slice(0, gadget.rows).map((entry) => {
        const issue = world.issueById.get(entry.issueId)!
        return (
          <li key={entry.id} className="line">
            <Person id={entry.userId || null} bare />
            <span className="activity-words">
              <b>
                <bdi>{world.userById.get(entry.userId)?.name ?? entry.userId}</bdi>
              </b>{' '}
              <bdi>{activityWords(entry)}</bdi>{' '}
              <Link className="key-inline" to={issuePath(issue)} title={issue.summary}>{issue.key}</Link>
            </span>
            <time className="muted" dateTime={entry.at}>{ago(entry.at, clock)}</time>
          </li>
        )
      })}
    </ul>
  )
}
