import { ago, moment, useClock } from '@mocks/kit'
import { useWorld } from '../../hooks'
import type { Activity, Issue } from '../../model'
import { Person } from '../marks'

const WORDS: Readonly<Record<string, string>> = {
  status: 'status', assigneeId: 'assignee', reporterId: 'reporter', sprintId: 'sprint', epicId: 'epic', storyPoints: 'story points', labels: 'labels', componentIds: 'components', fixVersionIds: 'fix versions',
  linkedIssueIds: 'links', projectId: 'key', dueDate: 'due date', startDate: 'start date', originalEstimate: 'estimate', remainingEstimate: 'remaining estimate', flagged: 'flag',
}

/** "changed the status from To Do to In Progress". */
export function activityWords({ field, from, to }: Activity): string {
  if (field === 'created') return 'created the issue'
  if (field === 'description') return 'changed the description'
  const name = WORDS[field] ?? field
  if (from === '') return to === '' ? `changed the ${name}` : `set the ${name}: ${to}`
  return to === '' ? `removed the ${name}: ${from}` : `changed the ${name} from ${from} to ${to}`
}

export function History({ issue }: { issue: Issue }) {
  const world = useWorld()
  const clock = useClock()
  const entries = world.activity.filter((one) => one.issueId === issue.id).reverse()
  if (entries.length === 0) return <p className="muted">Nothing has been recorded.</p>
  return (
    <ol className="plain-list boxed" aria-label="History">
      {entries.map((entry) => (
        <li key={entry.id} className="line history">
          <Person id={entry.userId || null} none="Somebody" />
          <span className="history-words" dir="auto">{activityWords(entry)}</span>
          <time className="muted" dateTime={entry.at} title={moment(entry.at, clock)}>{ago(entry.at, clock)}</time>
        </li>
      ))}
    </ol>
  )
}
