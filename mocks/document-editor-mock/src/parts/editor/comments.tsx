import { Button, EmptyState, Select, TextArea } from '@mocks/kit'
import { MessageSquare } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useAct, useSelect } from '../../hooks'
import { type Comment, LIMITS } from '../../model'
import { atLeast } from '../../rules'
import { commentsOf, me, users } from '../../selectors'
import { CommentCard } from './comment_card'
import { useDesk } from './desk'
import type { Drafted } from './side'

type Wanted = 'open' | 'resolved' | 'all' | 'mine'

const FILTERS: readonly { value: Wanted; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'mine', label: 'Assigned to me' },
  { value: 'all', label: 'All' },
]

interface CommentsProps {
  readonly drafted: Drafted | null
  readonly onDrafted: (drafted: Drafted | null) => void
}

/** The comments of the open document, in the order of its text. */
export function Comments({ drafted, onDrafted }: CommentsProps) {
  const { document, now, role, comment } = useDesk()
  const all = useSelect((state) => commentsOf(state, document.id))
  const { id: mine } = useSelect(me)
  const [wanted, setWanted] = useState<Wanted>('open')
  const place = (one: Comment): number => now?.anchors.find((anchor) => anchor.id === one.id)?.from ?? Number.MAX_SAFE_INTEGER
  const fits: Record<Wanted, (one: Comment) => boolean> = { open: (one) => !one.resolved, resolved: (one) => one.resolved, mine: (one) => one.assigneeId === mine && !one.resolved, all: () => true }
  const shown = all.filter(fits[wanted]).sort((one, other) => place(one) - place(other) || String(one.created).localeCompare(String(other.created)))
  return (
    <div className="comments">
      <div className="comments-bar">
        <Select label="Show comments" hideLabel value={wanted} options={FILTERS} onChange={setWanted} />
        {atLeast(role, 'commenter') && drafted === null ? (
          <Button small onPress={comment}>
            New comment
          </Button>
        ) : null}
      </div>
      {drafted === null ? null : <NewComment drafted={drafted} onClose={() => onDrafted(null)} />}
      {shown.length === 0 && drafted === null ? (
        <EmptyState icon={<MessageSquare size={22} />} title={all.length === 0 ? 'No comments yet' : 'No comment of this kind'}>
          {all.length === 0 && atLeast(role, 'commenter') ? <p>Choose some words and add the first.</p> : null}
        </EmptyState>
      ) : (
        <ol className="comment-list" aria-label="Comments">
          {shown.map((one) => (
            <CommentCard key={one.id} comment={one} />
          ))}
        </ol>
      )}
    </div>
  )
}

function NewComment({ drafted, onClose }: { drafted: Drafted; onClose: () => void }) {
  const { document, saving, handle } = useDesk()
  const { comment_add } = useAct()
  const everyone = useSelect(users)
  const [text, setText] = useState('')
  const [assignee, setAssignee] = useState('nobody')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const send = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault()
    if (text.trim() === '') return
    saving.now()
    onClose()
    const id = await comment_add({ docId: document.id, content: text, anchor: drafted.text === '' ? null : drafted, assigneeId: assignee === 'nobody' ? null : assignee })
    if (id !== null) handle?.showAnchor(id, false)
  }
  return (
    <form ref={form} className="comment comment-new" aria-label="New comment" onSubmit={(event) => void send(event)} onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && void send()}>
      {drafted.text === '' ? <p className="muted">About the whole document</p> : <blockquote dir="auto">{drafted.text}</blockquote>}
      <TextArea label="Comment" hideLabel placeholder="Say something; @Name calls someone" value={text} onChange={setText} rows={2} maxLength={LIMITS.comment} />
      <Select label="Assign to" value={assignee} options={[{ value: 'nobody', label: 'Nobody' }, ...everyone.map((user) => ({ value: user.id, label: user.name || user.email || user.id }))]} onChange={setAssignee} />
      <div className="comment-buttons">
        <Button small kind="primary" type="submit" disabled={text.trim() === ''}>
          Add comment
        </Button>
        <Button small onPress={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
