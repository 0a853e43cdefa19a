/** An issue on a board. */
import { CalendarClock, CheckSquare, Flag } from 'lucide-react'
import { useClock } from '@mocks/kit'
import type { Issue } from '../model'
import { EpicMark, KeyLink, Labels, Person, PriorityIcon, TypeIcon } from './marks'

const LABELS = 3

export function Card({ issue }: { issue: Issue }) {
  const today = useClock().now().slice(0, 10)
  const done = issue.subtasks.filter((one) => one.completed).length
  const late = issue.dueDate !== null && issue.status !== 'Done' && issue.dueDate.slice(0, 10) < today
  return (
    <div className={issue.flagged ? 'card card-flagged' : 'card'}>
      <div className="card-summary" dir="auto">
        {issue.flagged ? <Flag size={13} aria-label="Impeded" /> : null} {issue.summary || 'No summary'}
      </div>
      {issue.epicId === null && issue.labels.length === 0 ? null : (
        <div className="card-marks">
          <EpicMark epicId={issue.epicId} />
          <Labels labels={issue.labels.slice(0, LABELS)} />
          {issue.labels.length > LABELS ? <span className="label-mark">+{issue.labels.length - LABELS}</span> : null}
        </div>
      )}
      <div className="card-foot">
        <TypeIcon type={issue.type} />
        <KeyLink issue={issue} />
        <PriorityIcon priority={issue.priority} />
        {issue.subtasks.length === 0 ? null : (
          <span className="card-fact" title="Sub-tasks">
            <CheckSquare size={12} aria-hidden /> {done}/{issue.subtasks.length}
          </span>
        )}
        {issue.dueDate === null ? null : (
          <span className={late ? 'card-fact overdue' : 'card-fact'} title={late ? 'Overdue' : 'Due'}>
            <CalendarClock size={12} aria-hidden /> {issue.dueDate.slice(5, 10)}
          </span>
        )}
        <span className="gap" />
        {issue.storyPoints === null ? null : <span className="points" role="img" aria-label={`${issue.storyPoints} points`}>{issue.storyPoints}</span>}
        <Person id={issue.assigneeId} bare />
      </div>
    </div>
  )
}
