/** The page of one issue. */
import { Breadcrumbs, EmptyState, useGo, useParams, useTitle } from '@mocks/kit'
import { FileX } from 'lucide-react'
import { useWorld } from '../hooks'
import { IssueView, NoIssue } from '../parts/issue/issue_view'
import { issuePath, projectPath } from '../parts/marks'

export default function IssueScreen() {
  const { key = '' } = useParams()
  const world = useWorld()
  const go = useGo()
  const issue = world.issueByKey.get(key.toUpperCase()) ?? world.issueById.get(key)
  useTitle(issue === undefined ? 'No such issue' : `${issue.key} ${issue.summary}`)
  if (issue === undefined) {
    return (
      <div className="shell-page">
        <h1 className="kit-hidden">No such issue</h1>
        <EmptyState icon={<FileX size={24} />} title="Not found">
          <NoIssue name={key} back={() => go('/search')} />
        </EmptyState>
      </div>
    )
  }
  const project = world.projectById.get(issue.projectId)
  const epic = issue.epicId === null ? undefined : world.issueById.get(issue.epicId)
  const back = project === undefined ? '/search' : projectPath(project, 'backlog')
  return (
    <div className="shell-page">
      <Breadcrumbs
        trail={[
          { label: 'Projects', to: '/projects' },
          ...(project === undefined ? [] : [{ label: project.name, to: projectPath(project, 'summary') }]),
          ...(epic === undefined ? [] : [{ label: `${epic.key} ${epic.summary}`, to: issuePath(epic) }]),
          { label: issue.key },
        ]}
      />
      <IssueView key={issue.id} issue={issue} onDeleted={() => go(back)} />
    </div>
  )
}
