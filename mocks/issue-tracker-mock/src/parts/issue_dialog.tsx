/** The issue that a board or backlog has opened: `?issue=KEY` in the address. */
import { Dialog, useGo, useQuery } from '@mocks/kit'
import { useWorld } from '../hooks'
import { IssueView, NoIssue } from './issue/issue_view'

export function useOpenIssue(): [string, (key: string) => void] {
  return useQuery('issue')
}

export function IssueDialog() {
  const world = useWorld()
  const go = useGo()
  const [key, setKey] = useOpenIssue()
  if (key === '') return null
  const issue = world.issueByKey.get(key.toUpperCase()) ?? world.issueById.get(key)
  const close = (): void => setKey('')
  return (
    <Dialog title={issue?.key ?? key} onClose={close} wide>
      <div className="issue-dialog">{issue === undefined ? <NoIssue name={key} back={() => go('/search')} /> : <IssueView issue={issue} level={3} full onDeleted={close} />}</div>
    </Dialog>
  )
}
