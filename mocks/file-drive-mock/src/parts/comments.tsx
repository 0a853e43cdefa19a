import { Avatar, Button, Segmented, TextArea, Thread, type ThreadMessage } from '@mocks/kit'
import { useState } from 'react'
import { refusal } from '../drive/access'
import { type Entry, userName } from '../drive/world'
import { useAct, useDrive, useNow, useWorld } from '../hooks'
import { type Comment, LIMITS } from '../model'

const iso = (time: number): string => (time > 0 && time < 8e15 ? new Date(time).toISOString() : '')

/** Remarks on a file and the answers to them. */
export function Comments({ entry }: { entry: Entry }) {
  const act = useAct()
  const world = useWorld()
  const now = useNow()
  const state = useDrive()
  const [shown, setShown] = useState<'open' | 'resolved'>('open')
  const [text, setText] = useState('')
  const all = Object.values(state.comments ?? {}).filter((comment) => comment?.itemId === entry.id).sort((one, other) => (one.createdAt ?? 0) - (other.createdAt ?? 0))
  const list = all.filter((comment) => (comment.resolved === true) === (shown === 'resolved'))
  const refused = refusal(world, entry, 'comment', now)
  const add = (): void => {
    void act.comment_add({ id: entry.id, text })
    setText('')
    setShown('open')
  }
  return (
    <div className="comments">
      <Segmented label="Which comments" value={shown} options={[{ value: 'open', label: `Open (${all.filter((one) => one.resolved !== true).length})` }, { value: 'resolved', label: `Resolved (${all.filter((one) => one.resolved === true).length})` }]} onChange={setShown} />
      {list.length === 0 ? <p className="details-none">{shown === 'open' ? 'No open comments.' : 'No resolved comments.'}</p> : list.map((comment) => <Talk key={comment.id} comment={comment} allowed={refused === null} />)}
      {refused === null ? (
        <form className="comment-form" onSubmit={(event) => { event.preventDefault(); if (text.trim() !== '') add() }}>
          <TextArea label="New comment" value={text} rows={2} onChange={setText} maxLength={LIMITS.comment} description="Write @ and a name to tell somebody" />
          <Button kind="primary" small type="submit" disabled={text.trim() === ''}>Comment</Button>
        </form>
      ) : <p className="details-none">{refused}</p>}
    </div>
  )
}

function Talk({ comment, allowed }: { comment: Comment; allowed: boolean }) {
  const act = useAct()
  const world = useWorld()
  const state = useDrive()
  const [mode, setMode] = useState<'none' | 'reply' | 'edit'>('none')
  const [text, setText] = useState('')
  const own = comment.authorId === world.me.id
  const author = userName(world, comment.authorId)
  const start = (next: 'reply' | 'edit'): void => {
    setMode(next)
    setText(next === 'edit' ? comment.text : '')
  }
  const save = (): void => {
    if (mode === 'reply') void act.comment_reply({ commentId: comment.id, text })
    else void act.comment_edit({ commentId: comment.id, text })
    setMode('none')
  }
  const menu = [
    ...(own ? [{ id: 'edit', label: 'Edit', onAction: () => start('edit') }] : []),
    ...(own || state.items?.[comment.itemId]?.ownerId === world.me.id ? [{ id: 'delete', label: 'Delete', danger: true, onAction: () => void act.comment_delete({ commentId: comment.id }) }] : []),
  ]
  const body = (words: string) => <p dir="auto">{words}</p>
  const messages: ThreadMessage[] = [
    { id: comment.id, author, time: iso(comment.createdAt), body: body(comment.text), avatar: <Avatar name={author} size={26} />, note: comment.editedAt ? 'edited' : undefined, menu: allowed ? menu : [] },
    ...(comment.replies ?? []).map((reply) => ({ id: reply.id, author: userName(world, reply.authorId), time: iso(reply.createdAt), body: body(reply.text), avatar: <Avatar name={userName(world, reply.authorId)} size={26} /> })),
  ]
  const short = comment.text.length > 60 ? `${comment.text.slice(0, 60)}…` : comment.text
  return (
    <section className="talk" aria-label={`Comment: ${short}`}>
      <Thread label={`Comment of ${author}`} messages={messages} />
      {allowed && mode === 'none' ? (
        <div className="talk-tools">
          {comment.resolved ? null : <Button kind="quiet" small onPress={() => start('reply')}>Reply</Button>}
          <Button kind="quiet" small onPress={() => void act.comment_resolve({ commentId: comment.id, resolved: comment.resolved !== true })}>{comment.resolved ? 'Reopen' : 'Resolve'}</Button>
        </div>
      ) : null}
      {mode === 'none' ? null : (
        <form className="comment-form" onSubmit={(event) => { event.preventDefault(); if (text.trim() !== '') save() }}>
          <TextArea label={mode === 'reply' ? 'Your reply' : 'Your comment'} value={text} rows={2} onChange={setText} maxLength={LIMITS.comment} />
          <div className="talk-tools">
            <Button small kind="primary" type="submit" disabled={text.trim() === ''}>{mode === 'reply' ? 'Reply' : 'Save'}</Button>
            <Button small onPress={() => setMode('none')}>Cancel</Button>
          </div>
        </form>
      )}
    </section>
  )
}
