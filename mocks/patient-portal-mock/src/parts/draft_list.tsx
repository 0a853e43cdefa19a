/** Messages that have not been sent. */
import { Button, EmptyState, Link } from '@mocks/kit'
import { FilePen } from 'lucide-react'
import type { Draft } from '../model'
import { usePortal } from '../hooks'
import { list, newest, own, text } from '../rules/read'
import { momentText } from '../rules/when'

export function DraftList() {
  const { state, clock, act, toast, refused } = usePortal()
  const drafts = newest(own(state, 'drafts'), (one) => one.savedAt)
  if (drafts.length === 0) return <EmptyState icon={<FilePen size={26} />} title="No drafts">A message that you save without sending it appears here.</EmptyState>
  const remove = (draft: Draft): void => {
    const at = list(state, 'drafts').indexOf(draft)
    void act.draft_delete({ id: draft.id })
    toast({ message: 'Draft deleted.', undo: () => void act.draft_restore({ record: draft, at }) })
  }
  return (
    <ul className="ruled" aria-label="Drafts">
      {drafts.map((one) => {
        const subject = text(one.subject) || 'No subject'
        return (
          <li key={one.id}>
            <div className="ruled-main">
              <span className="ruled-title"><Link to={`/messages/compose?draft=${encodeURIComponent(one.id)}`}>{subject}</Link></span>
              <span className="soft small">{`${text(one.body).slice(0, 110) || 'Nothing written yet'} · saved ${momentText(one.savedAt, clock)}`}</span>
            </div>
            <Button small disabled={refused('messages') !== null} onPress={() => remove(one)}>Delete<span className="kit-hidden">{` “${subject}”`}</span></Button>
          </li>
        )
      })}
    </ul>
  )
}
