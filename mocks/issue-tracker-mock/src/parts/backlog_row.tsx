import { Checkbox, InlineEdit } from '@mocks/kit'
import { Flag } from 'lucide-react'
import { type Issue, LIMITS } from '../model'
import { pointsProblem, textProblem } from '../rules/names'
import { EpicMark, KeyLink, Person, PriorityIcon, StatusMark, TypeIcon } from './marks'
import { useAccess, useDeeds } from './use_deeds'

/** An issue in the backlog: a line whose summary and points are changed in place. */
export function BacklogRow({ issue, selected, onSelect }: { issue: Issue; selected: boolean; onSelect: (on: boolean) => void }) {
  const { act } = useDeeds()
  const { edit } = useAccess()
  const { id, key } = issue
  return (
    <div className={selected ? 'brow brow-selected' : 'brow'}>
      <Checkbox label={`Select ${key}`} checked={selected} onChange={onSelect} />
      <TypeIcon type={issue.type} />
      <KeyLink issue={issue} />
      {issue.flagged ? <Flag className="flag-mark" size={13} aria-label="Impeded" /> : null}
      <span className="brow-summary" dir="auto">
        <InlineEdit label={`summary of ${key}`} disabled={!edit} value={issue.summary} placeholder="No summary" check={(text) => textProblem('a summary', text, LIMITS.summary)} onSave={(summary) => void act.issue_edit({ id, summary })} />
      </span>
      <EpicMark epicId={issue.epicId} />
      <StatusMark status={issue.status} />
      <span className="brow-points">
        <InlineEdit label={`story points of ${key}`} disabled={!edit} placeholder="–" value={issue.storyPoints === null ? '' : String(issue.storyPoints)} check={pointsProblem} onSave={(text) => void act.issue_set_points({ id, storyPoints: text === '' ? null : Number(text.replace(',', '.')) })} />
      </span>
      <PriorityIcon priority={issue.priority} />
      <Person id={issue.assigneeId} bare />
    </div>
  )
}
