import { Avatar, Button, Composer, Segmented, TextArea, Thread, type ThreadMessage } from '@mocks/kit'
import { MessagesSquare, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSelect } from '../hooks'
import { type Card, type Comment, LIMITS } from '../model'
import { nameOf, userById } from '../selectors'
import type { Deeds } from '../use_deeds'

/** What was written about the card, and on demand all that happened to it; newest first. */
export function Discussion({ card, deeds, editable }: { card: Card; deeds: Deeds; editable: boolean }) {
  const [shown, setShown] = useState<'all' | 'comments'>('all')
  const [editing, setEditing] = useState<string | null>(null)
  const state = useSelect((whole) => whole)
  const entries = card.comments.filter((one) => shown === 'all' || one.type !== 'activity')
  const message = (one: Comment): ThreadMessage => {
    const own = one.type !== 'activity' && one.userId === state.currentUser && editable
    const author = nameOf(state, one.userId)
    return {
      id: one.id,
      author,
      time: one.createdAt,
      avatar: <Avatar name={author} source={userById(state, one.userId)?.avatarUrl} size={30} />,
      note: one.editedAt ? 'edited' : undefined,
      body: editing === one.id ? <EditForm comment={one} onDone={() => setEditing(null)} onSave={(text) => void deeds.act.comment_edit({ id: card.id, commentId: one.id, text })} /> : <p className={one.type === 'activity' ? 'happened' : 'said'} dir="auto">{one.text}</p>,
      menu: own
        ? [
            { id: 'edit', label: 'Edit comment', icon: <Pencil size={15} />, onAction: () => setEditing(one.id) },
            { id: 'delete', label: 'Delete comment', danger: true, icon: <Trash2 size={15} />, onAction: () => { void deeds.act.comment_delete({ id: card.id, commentId: one.id }); deeds.toast({ message: 'The comment was deleted.' }) } },
          ]
        : undefined,
    }
  }
  return (
    <section className="card-part" aria-label="Comments and activity">
      <div className="card-part-head">
        <MessagesSquare size={18} aria-hidden />
        <h3>Comments and activity</h3>
        <Segmented label="Show" value={shown} options={[{ value: 'all', label: 'Everything' }, { value: 'comments', label: 'Comments' }]} onChange={setShown} />
      </div>
      {editable ? <Composer label="Write a comment" send="Comment" onSend={(text) => deeds.act.comment_add({ id: card.id, text })} /> : null}
      <Thread label="Comments and activity" messages={entries.map(message)} empty={<p className="hint">Nobody has written anything yet.</p>} />
    </section>
  )
}

function EditForm({ comment, onSave, onDone }: { comment: Comment; onSave: (text: string) => void; onDone: () => void }) {
  const [text, setText] = useState(comment.text)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (text.trim() === '') return
    onSave(text)
    onDone()
  }
  return (
    <form className="edit-comment" onSubmit={submit}>
      <TextArea label="Comment" hideLabel value={text} onChange={setText} maxLength={LIMITS.text} error={text.trim() === '' ? 'Enter a text, or delete the comment.' : null} />
      <div className="form-buttons">
        <Button onPress={onDone}>Cancel</Button>
        <Button kind="primary" type="submit">
          Save comment
        </Button>
      </div>
    </form>
  )
}
