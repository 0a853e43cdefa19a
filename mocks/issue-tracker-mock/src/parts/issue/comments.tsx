import { Avatar, Button, Segmented, Thread, type ThreadMessage, useToast } from '@mocks/kit'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSelect, useWorld } from '../../hooks'
import { type Comment, type Issue, LIMITS } from '../../model'
import { textProblem } from '../../rules/names'
import { Lines } from '../lines'
import { MentionBox } from '../mention_box'
import { useDeeds } from '../use_deeds'

export function Comments({ issue }: { issue: Issue }) {
  const world = useWorld()
  const raw = useSelect((state) => state.comments ?? [])
  const { act } = useDeeds()
  const toast = useToast()
  const [order, setOrder] = useState<'old' | 'new'>('old')
  const [editing, setEditing] = useState<string | null>(null)
  const comments = [...(world.commentsOf.get(issue.id) ?? [])].sort((one, other) => one.createdAt.localeCompare(other.createdAt))
  if (order === 'new') comments.reverse()
  const remove = (comment: Comment): void => {
    const index = raw.findIndex((one) => one?.id === comment.id)
    const kept = raw[index]
    void act.comment_delete({ id: comment.id })
    if (kept) toast({ message: 'Comment deleted.', undo: () => void act.comment_undelete({ comment: JSON.parse(JSON.stringify(kept)), index }) })
  }
  const message = (comment: Comment): ThreadMessage => {
    const mine = comment.userId === world.me.id
    const author = world.userById.get(comment.userId)?.name ?? (comment.userId || 'Somebody')
    return {
      id: comment.id,
      author,
      time: comment.createdAt,
      avatar: <Avatar name={author} size={26} />,
      note: comment.editedAt === null ? undefined : 'edited',
      body: editing === comment.id ? <EditComment comment={comment} onDone={() => setEditing(null)} /> : <Lines text={comment.content} />,
      menu: mine
        ? [
            { id: 'edit', label: 'Edit comment', icon: <Pencil size={15} />, onAction: () => setEditing(comment.id) },
            { id: 'delete', label: 'Delete comment', icon: <Trash2 size={15} />, danger: true, onAction: () => remove(comment) },
          ]
        : undefined,
    }
  }
  return (
    <div className="stack">
      {comments.length < 2 ? null : <Segmented label="Order of comments" value={order} onChange={setOrder} options={[{ value: 'old', label: 'Oldest first' }, { value: 'new', label: 'Newest first' }]} />}
      <Thread label="Comments" messages={comments.map(message)} empty={<p className="muted">No comments yet.</p>} />
      <NewComment issue={issue} />
    </div>
  )
}

function NewComment({ issue }: { issue: Issue }) {
  const { me } = useWorld()
  const { act } = useDeeds()
  const [content, setContent] = useState('')
  const [error, setError] = useState<string | null>(null)
  const send = (): void => {
    const wrong = textProblem('a comment', content, LIMITS.comment)
    setError(wrong)
    if (wrong !== null) return
    void act.comment_add({ issueId: issue.id, content })
    setContent('')
  }
  return (
    <div className="new-comment">
      <Avatar name={me.name} size={26} />
      <div className="stack">
        <MentionBox label="Add a comment" value={content} onChange={(text) => { setContent(text); setError(null) }} onSubmit={send} rows={2} placeholder="Add a comment. @ calls somebody, Ctrl+Enter sends." />
        {error === null ? null : <span className="kit-field-error" role="alert">{error}</span>}
        <div className="row">
          <Button small kind="primary" onPress={send}>
            Comment
          </Button>
        </div>
      </div>
    </div>
  )
}

function EditComment({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const { act } = useDeeds()
  const [content, setContent] = useState(comment.content)
  const error = textProblem('a comment', content, LIMITS.comment)
  const save = (): void => {
    if (error !== null) return
    void act.comment_edit({ id: comment.id, content })
    onDone()
  }
  return (
    <div className="stack">
      <MentionBox label="Comment" value={content} onChange={setContent} onSubmit={save} onCancel={onDone} autoFocus />
      {error === null ? null : <span className="kit-field-error" role="alert">{error}</span>}
      <div className="row">
        <Button small kind="primary" disabled={error !== null} onPress={save}>
          Save comment
        </Button>
        <Button small onPress={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
