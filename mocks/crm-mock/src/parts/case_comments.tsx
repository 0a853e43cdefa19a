import { Avatar, Badge, Button, IconButton, Menu, Switch, TextArea, useToast } from '@mocks/kit'
import { MoreHorizontal } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { isManager } from '../actions/shared'
import { useAct, useFormat, useSelect, useWorld } from '../hooks'
import { type CaseComment, LIMITS } from '../model'
import { excerpt } from '../read'
import type { Rec } from '../world'

/** What was said about a case: among colleagues, or to the customer. */
export function CaseComments({ rec }: { rec: Rec }) {
  const world = useWorld()
  const act = useAct()
  const [content, setContent] = useState('')
  const [shared, setShared] = useState(false)
  const comments = world.caseComments.filter((one) => one.caseId === rec.id)
  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (content.trim() === '') return
    void act.case_comment_add({ id: rec.id, content, shared })
    setContent('')
  }
  return (
    <div className="comments">
      {comments.length === 0 ? <p className="muted">No comments yet.</p> : null}
      <ul>
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </ul>
      <form className="stack" onSubmit={add}>
        <TextArea label="New comment" value={content} onChange={setContent} maxLength={LIMITS.long} />
        <div className="row">
          <Switch checked={shared} onChange={setShared}>
            Visible to the customer
          </Switch>
          <span className="gap" />
          <Button kind="primary" type="submit" disabled={content.trim() === ''}>
            Add comment
          </Button>
        </div>
      </form>
    </div>
  )
}

function Comment({ comment }: { comment: CaseComment }) {
  const world = useWorld()
  const act = useAct()
  const toast = useToast()
  const format = useFormat()
  const manager = useSelect(isManager)
  const [draft, setDraft] = useState<string | null>(null)
  const author = world.userName(comment.userId)
  const mine = comment.userId === world.me.userId
  const save = (shared: boolean): void => {
    void act.case_comment_edit({ id: comment.id, content: draft ?? comment.content, shared })
    setDraft(null)
  }
  const remove = (): void => {
    void act.case_comment_delete({ id: comment.id })
    toast({ message: 'Comment deleted.' })
  }
  const entries = [
    ...(mine ? [{ id: 'edit', label: 'Edit comment', onAction: () => setDraft(comment.content) }, { id: 'share', label: comment.public ? 'Make internal' : 'Show to the customer', onAction: () => save(!comment.public) }] : []),
    ...(mine || manager ? [{ id: 'delete', label: 'Delete comment', danger: true, onAction: remove }] : []),
  ]
  return (
    <li className="comment">
      <Avatar name={author} size={28} />
      <div className="comment-body">
        <div className="comment-head">
          <strong>{author}</strong> <span className="muted">{format.ago(comment.createdDate)}</span> {comment.public ? <Badge tone="sky">Public</Badge> : <Badge>Internal</Badge>}
        </div>
        {draft === null ? (
          <p className="long-text">{comment.content}</p>
        ) : (
          <div className="stack">
            <TextArea label="Edit comment" hideLabel value={draft} onChange={setDraft} maxLength={LIMITS.long} />
            <div className="row">
              <Button small onPress={() => setDraft(null)}>
                Cancel
              </Button>
              <Button small kind="primary" disabled={draft.trim() === ''} onPress={() => save(comment.public)}>
                Save comment
              </Button>
            </div>
          </div>
        )}
      </div>
      {entries.length === 0 ? null : (
        <Menu label={`Actions for the comment “${excerpt(comment.content)}”`} entries={entries}>
          <IconButton label={`Actions for the comment “${excerpt(comment.content)}”`} icon={<MoreHorizontal size={15} />} />
        </Menu>
      )}
    </li>
  )
}
