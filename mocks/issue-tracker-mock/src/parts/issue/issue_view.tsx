/** An issue with all that belongs to it: on its own page, beside a list, and in the dialog that boards open. */
import { Banner, Button, InlineEdit, Link, Tabs } from '@mocks/kit'
import { Flag, OctagonAlert } from 'lucide-react'
import { useWorld } from '../../hooks'
import { type Issue, LIMITS } from '../../model'
import { textProblem } from '../../rules/names'
import { issuePath, TypeIcon } from '../marks'
import { useAccess, useDeeds } from '../use_deeds'
import { Attachments } from './attachments'
import { Children } from './children'
import { Comments } from './comments'
import { Description } from './description'
import { Facts } from './facts'
import { History } from './history'
import { Links } from './links'
import { MoreMenu } from './more_menu'
import { blockersOf } from './relations'
import { StatusMenu } from './status_menu'
import { Subtasks } from './subtasks'
import { WorkList } from './work_list'

interface IssueViewProps {
  readonly issue: Issue
  /** The heading that stands above it already is the page's first. */
  readonly level?: 1 | 3
  readonly onDeleted: () => void
  /** Given: a link to the page of its own is shown. */
  readonly full?: boolean
}

export function IssueView({ issue, level = 1, onDeleted, full = false }: IssueViewProps) {
  const world = useWorld()
  const { act } = useDeeds()
  const { edit } = useAccess()
  const Heading = level === 1 ? 'h1' : 'h3'
  const blockers = issue.status === 'Done' ? [] : blockersOf(issue, world)
  const comments = world.commentsOf.get(issue.id)?.length ?? 0
  const works = world.worklogsOf.get(issue.id)?.length ?? 0
  return (
    <article className="issue" aria-label={issue.key}>
      <header className="issue-head">
        <Heading className="issue-summary" dir="auto">
          <TypeIcon type={issue.type} size={20} />
          <InlineEdit label="summary" disabled={!edit} value={issue.summary} placeholder="No summary" check={(text) => textProblem('a summary', text, LIMITS.summary)} onSave={(summary) => void act.issue_edit({ id: issue.id, summary })} />
        </Heading>
        <div className="row">
          <StatusMenu issue={issue} />
          {issue.flagged ? (
            <span className="flagged">
              <Flag size={14} aria-hidden /> Impeded
            </span>
          ) : null}
          <span className="gap" />
          {full ? (
            <Link className="kit-button kit-button-quiet kit-button-small" to={issuePath(issue)}>
              Open the page of {issue.key}
            </Link>
          ) : null}
          <MoreMenu issue={issue} onDeleted={onDeleted} />
        </div>
      </header>
      {blockers.length === 0 ? null : (
        <Banner kind="info">
          <span className="row">
            <OctagonAlert size={14} aria-hidden /> Blocked by{' '}
            {blockers.map((one) => (
              <Link key={one.id} className="key-inline" to={issuePath(one)} title={one.summary}>
                {one.key}
              </Link>
            ))}
          </span>
        </Banner>
      )}
      <div className="issue-body">
        <div className="issue-main">
          <Description issue={issue} />
          {issue.type === 'Epic' ? <Children issue={issue} /> : <Subtasks issue={issue} />}
          <Links issue={issue} />
          <Attachments issue={issue} />
          <section className="issue-section" aria-label="Activity">
            <Tabs
              label="Activity"
              tabs={[
                { id: 'comments', label: 'Comments', count: comments, content: <Comments issue={issue} /> },
                { id: 'work', label: 'Work log', count: works, content: <WorkList issue={issue} /> },
                { id: 'history', label: 'History', content: <History issue={issue} /> },
              ]}
            />
          </section>
        </div>
        <aside className="issue-side" aria-label={`Details of ${issue.key}`}>
          <Facts issue={issue} />
        </aside>
      </div>
    </article>
  )
}

/** Shown where an address names an issue that is not there. */
export function NoIssue({ name, back }: { name: string; back: () => void }) {
  return (
    <div className="stack">
      <p className="muted">There is no issue “{name}”. It may have been deleted or moved to another project.</p>
      <Button onPress={back}>Go to the search</Button>
    </div>
  )
}
