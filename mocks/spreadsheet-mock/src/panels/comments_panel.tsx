import { ago, Avatar, Button, EmptyState, IconButton, Segmented, TextArea, TextField } from '@mocks/kit'
import { Check, MessageSquare, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { sheetsOf } from '../core/book'
import type { Comment, Sheet } from '../model'
import { type Editor, useEditor } from '../parts/editor_context'

interface Found {
  readonly comment: Comment
  readonly sheet: Sheet
}

export function CommentsPanel() {
  const editor = useEditor()
  const { book, cell, canComment, openDialog } = editor
  const [show, setShow] = useState<'open' | 'resolved'>('open')
  const all: Found[] = sheetsOf(book).flatMap((sheet) => (Array.isArray(sheet.comments) ? sheet.comments : []).filter((one) => one !== null && typeof one === 'object').map((comment) => ({ comment, sheet })))
  const shown = all.filter(({ comment }) => !!comment.resolved === (show === 'resolved'))
  return (
    <div className="panel">
      <Segmented label="Show" value={show} options={[{ value: 'open', label: `Open (${all.filter((one) => !one.comment.resolved).length})` }, { value: 'resolved', label: `Resolved (${all.filter((one) => one.comment.resolved).length})` }]} onChange={setShow} />
      {canComment ? (
        <Button small onPress={() => openDialog('comment')}>
          Comment on {cell}
        </Button>
      ) : null}
      {shown.length === 0 ? (
        <EmptyState icon={<MessageSquare size={22} />} title={show === 'open' ? 'No open comments' : 'Nothing resolved yet'} />
      ) : (
        <ul className="comments" aria-label="Comments">
          {shown.map((one) => (
            <OneComment key={one.comment.id} editor={editor} {...one} />
          ))}
        </ul>
      )}
    </div>
  )
}

function OneComment({ editor, comment, sheet }: Found & { editor: Editor }) {
  const { act, at, state, clock, canComment, role } = editor
  const place = { book: at.book, sheetId: sheet.id }
  const [reply, setReply] = useState('')
  const [text, setText] = useState<string | null>(null)
  const author = state.people?.[comment.authorId]?.name ?? 'Somebody'
  const mine = comment.authorId === state.meId
  const title = `${author} on ${comment.cell}`
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (reply.trim() === '') return
    void act.comment_reply({ ...place, id: comment.id, text: reply })
    setReply('')
  }
  const go = (): void => {
    void act.sheet_activate({ book: at.book, sheetId: sheet.id, cell: comment.cell })
  }
  return (
    <li className="comment">
      <div className="comment-head">
        <Avatar name={author} size={24} />
        <div className="comment-who">
          <strong>{author}</strong>
          <button type="button" className="comment-cell" aria-label={`Go to ${sheet.name} ${comment.cell}`} onClick={go}>
            {sheet.name} {comment.cell}
          </button>
        </div>
        {canComment ? (
          <>
            {mine && text === null ? <IconButton label={`Edit comment: ${title}`} icon={<Pencil size={14} />} onPress={() => setText(comment.text)} /> : null}
            <IconButton label={comment.resolved ? `Reopen comment: ${title}` : `Resolve comment: ${title}`} icon={comment.resolved ? <RotateCcw size={14} /> : <Check size={14} />} onPress={() => void act.comment_resolve({ ...place, id: comment.id, resolved: !comment.resolved })} />
            {mine || role === 'owner' ? <IconButton label={`Delete comment: ${title}`} icon={<Trash2 size={14} />} onPress={() => void act.comment_delete({ ...place, id: comment.id })} /> : null}
          </>
        ) : null}
      </div>
      {text === null ? (
        <p>{comment.text}</p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void act.comment_edit({ ...place, id: comment.id, text })
            setText(null)
          }}
        >
          <TextArea label="Text of the comment" hideLabel value={text} onChange={setText} rows={2} />
          <div className="form-row">
            <Button small kind="primary" type="submit">
              Save
            </Button>
            <Button small onPress={() => setText(null)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
      <time>{ago(comment.createdAt, clock)}</time>
      {(Array.isArray(comment.replies) ? comment.replies : []).map((one) => (
        <div key={one.id} className="comment-reply">
          <strong>{state.people?.[one.authorId]?.name ?? 'Somebody'}</strong>
          <p>{one.text}</p>
          <time>{ago(one.createdAt, clock)}</time>
        </div>
      ))}
      {canComment && !comment.resolved ? (
        <form className="form-row" onSubmit={send}>
          <TextField label={`Reply to ${title}`} hideLabel placeholder="Reply" value={reply} onChange={setReply} />
          <Button small type="submit" disabled={reply.trim() === ''}>
            Reply
          </Button>
        </form>
      ) : null}
    </li>
  )
}
