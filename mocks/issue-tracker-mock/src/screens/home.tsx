/** Your work: what is yours, what waits, what happened. */
import { Badge, EmptyState, Link, Page, Tabs, useClock } from '@mocks/kit'
import { CheckCheck } from 'lucide-react'
import { useWorld } from '../hooks'
import type { Issue } from '../model'
import { urgency } from '../query/fields'
import { IssueLine } from '../parts/issue_line'
import { ProjectIcon, projectPath } from '../parts/marks'
import { SprintFacts } from '../parts/sprint_facts'

const SHOWN = 40

export default function HomeScreen() {
  const world = useWorld()
  const today = useClock().now().slice(0, 10)
  const { me } = world
  const open = world.issues.filter((issue) => issue.status !== 'Done')
  const mine = open.filter((issue) => issue.assigneeId === me.id).sort((one, other) => urgency(other.priority) - urgency(one.priority) || one.key.localeCompare(other.key, 'en', { numeric: true }))
  const due = open.filter((issue) => issue.dueDate !== null && (issue.assigneeId === me.id || issue.watcherIds.includes(me.id))).sort((one, other) => one.dueDate!.localeCompare(other.dueDate!))
  const watched = open.filter((issue) => issue.watcherIds.includes(me.id))
  const reported = open.filter((issue) => issue.reporterId === me.id)
  const late = mine.filter((issue) => issue.dueDate !== null && issue.dueDate.slice(0, 10) < today).length
  const tab = (id: string, label: string, issues: readonly Issue[], none: string, dates = false) => ({ id, label, count: issues.length, content: <Listed issues={issues} none={none} dates={dates} today={today} /> })
  return (
    <Page title="Your work" lead={`${me.name}: ${mine.length} open ${mine.length === 1 ? 'issue' : 'issues'}${late === 0 ? '' : `, ${late} overdue`}.`}>
      <section aria-label="Running sprints" className="sprint-strip">
        {world.sprints.filter((sprint) => sprint.state === 'active').slice(0, 6).map((sprint) => {
          const project = world.projectById.get(sprint.projectId)
          return project === undefined ? null : (
            <Link key={sprint.id} className="sprint-tile" to={projectPath(project, 'board')}>
              <span className="row">
                <ProjectIcon project={project} /> <b>{sprint.name}</b> <Badge>{project.key}</Badge>
              </span>
              <SprintFacts sprint={sprint} goal={false} />
              <span className="muted small" dir="auto">{sprint.goal}</span>
            </Link>
          )
        })}
      </section>
      <Tabs
        label="Issues"
        tabs={[
          tab('mine', 'Assigned to me', mine, 'Nothing is assigned to you.'),
          tab('due', 'With a due date', due, 'Nothing of yours is due.', true),
          tab('watched', 'Watched', watched, 'You watch no open issue.'),
          tab('reported', 'Reported by me', reported, 'You have reported no open issue.'),
        ]}
      />
    </Page>
  )
}

function Listed({ issues, none, dates, today }: { issues: readonly Issue[]; none: string; dates: boolean; today: string }) {
  if (issues.length === 0) return <EmptyState icon={<CheckCheck size={24} />} title={none} />
  return (
    <ul className="plain-list boxed">
      {issues.slice(0, SHOWN).map((issue) => (
        <li key={issue.id} className="line">
          <IssueLine issue={issue}>{dates && issue.dueDate !== null ? <span className={issue.dueDate.slice(0, 10) < today ? 'overdue' : 'muted small'}>due {issue.dueDate.slice(0, 10)}</span> : null}</IssueLine>
        </li>
      ))}
      {issues.length > SHOWN ? <li className="line muted">and {issues.length - SHOWN} more: use the search</li> : null}
    </ul>
  )
}
