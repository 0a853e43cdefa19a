/** One issue in one line: in lists beside other things. */
import { Link } from '@mocks/kit'
import type { ReactNode } from 'react'
import type { Issue } from '../model'
import { issuePath, KeyLink, Person, PriorityIcon, StatusMark, TypeIcon } from './marks'

export function IssueLine({ issue, children }: { issue: Issue; children?: ReactNode }) {
  return (
    <span className="issue-line">
      <TypeIcon type={issue.type} />
      <KeyLink issue={issue} />
      <Link className="issue-line-summary" to={issuePath(issue)} dir="auto">
        {issue.summary || 'No summary'}
      </Link>
      {children}
      <PriorityIcon priority={issue.priority} />
      <StatusMark status={issue.status} />
      <Person id={issue.assigneeId} bare />
    </span>
  )
}
