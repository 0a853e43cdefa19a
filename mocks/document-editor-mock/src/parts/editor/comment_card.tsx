import { ago, Avatar, Button, ConfirmDialog, IconButton, Menu, type MenuEntry, moment, TextArea, useClock, useToast } from '@mocks/kit'
import { Check, EllipsisVertical, RotateCcw, UserRound } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useAct, useSelect } from '../../hooks'
import { type Comment, LIMITS, type Reply } from '../../model'
import { atLeast, mayDeleteComment } from '../../rules'
import { me, person, users } from '../../selectors'
import { useDesk } from './desk'

/** One comment: what it is about, what was said, who shall see to it, and the answer to it. */
export function CommentCard({ comment }: { comment: Comment }) {
  const { handle, now, role } = useDesk()
  const act = useAct()
  const [editing, setEditing] = useState(false)
  const card = useRef<HTMLLIElement>(null)
  const active = now?.activeAnchor === comment.id
  const author = useSelect((state) => person(state, comment.userId).name)
  const assignee = useSelect((state) => (comment.assigneeId ? person(state, comment.assigneeId).name : null))
  const anchored = now?.anchors.some((one) => one.id === comment.id) ?? false
  const takesPart = atLeast(role, 'commenter')
  const said = comment.content ?? ''
  const label = `Comment of ${author}: ${said.slice(0, 60)}`
  useEffect(() => {
    if (active) card.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const menu = useCommentMenu(comment, () => setEditing(true))
  return (
    <li ref={card} className={active ? 'comment comment-active' : 'comment'} aria-label={label}>
      <CommentHead author={author} created={comment.created}>
        {takesPart ? <IconButton label={`${comment.resolved ? 'Reopen' : 'Resolve'} comment of ${author}: ${said.slice(0, 40)}`} icon={comment.resolved ? <RotateCcw size={16} /> : <Check size={16} />} onPress={() => void act.comment_resolve({ id: comment.id, resolved: !comment.resolved })} /> : null}
        {menu.entries.length > 0 ? (
          <Menu label={`More for comment of ${author}: ${said.slice(0, 40)}`} entries={menu.entries}>
            <IconButton label={`More for comment of ${author}: ${said.slice(0, 40)}`} icon={<EllipsisVertical size={16} />} />
          </Menu>
        ) : null}
      </CommentHead>
      {comment.resolved ? <p className="comment-state">Resolved</p> : null}
      {comment.quotedText ? (
        anchored ? (
          <button type="button" className="comment-quote" dir="auto" aria-label={`Show in the text: ${comment.quotedText.slice(0, 80)}`} onClick={() => handle?.showAnchor(comment.id)}>
            {comment.anchor?.text || comment.quotedText}
          </button>
        ) : (
          <blockquote dir="auto" className={comment.resolved ? undefined : 'comment-lost'} title={comment.resolved ? undefined : 'These words are no longer in the text'}>
            {comment.quotedText}
          </blockquote>
        )
      ) : null}
      {editing ? (
        <WordsForm label="Comment" text={said} action="Save" onSave={(content) => void act.comment_edit({ id: comment.id, content })} onClose={() => setEditing(false)} />
      ) : (
        <p className="comment-text" dir="auto">
          {said}
        </p>
      )}
      {assignee === null ? null : (
        <p className="comment-assignee">
          <UserRound size={13} aria-hidden /> {`Assigned to ${assignee}`}
        </p>
      )}
      <Replies comment={comment} />
      {takesPart && !comment.resolved ? <ReplyField comment={comment} author={author} /> : null}
      {menu.dialog}
    </li>
  )
}

export function CommentHead({ author, created, children }: { author: string; created: string; children?: ReactNode }) {
  const clock = useClock()
  return (
    <header>
      <Avatar name={author} size={26} />
      <span className="comment-who">
        <b>{author}</b>
        {created ? (
          <time dateTime={created} title={moment(created, clock)}>
            {ago(created, clock)}
          </time>
        ) : null}
      </span>
      {children}
    </header>
  )
}

function useCommentMenu(comment: Comment, edit: () => void) {
  const act = useAct()
  const toast = useToast()
  const { role } = useDesk()
  const [asking, setAsking] = useState(false)
  const { id: mine } = useSelect(me)
  const everyone = useSelect(users)
  const mayDelete = useSelect((state) => mayDeleteComment(state, comment))
  const at = useSelect((state) => (state.comments ?? []).findIndex((one) => one?.id === comment.id))
  const remove = (): void => {
    void act.comment_delete({ id: comment.id })
    toast({ message: 'Comment deleted.', undo: () => void act.comment_put_back({ comment, at }) })
  }
  const assign: MenuEntry[] = [
    ...everyone.map((user) => ({ id: user.id, label: user.name || user.email || user.id, checked: comment.assigneeId === user.id, onAction: () => void act.comment_assign({ id: comment.id, assigneeId: user.id }) })),
    { id: 'nobody', label: 'Nobody', section: '', disabled: !comment.assigneeId, onAction: () => void act.comment_assign({ id: comment.id, assigneeId: null }) },
  ]
  const entries: MenuEntry[] = !atLeast(role, 'commenter')
    ? []
    : [
        ...(comment.userId === mine ? [{ id: 'edit', label: 'Edit', onAction: edit }] : []),
        { id: 'assign', label: 'Assign to', entries: assign },
        ...(mayDelete ? [{ id: 'delete', label: 'Delete', danger: true, onAction: () => ((comment.replies ?? []).length > 0 ? setAsking(true) : remove()) }] : []),
      ]
  const dialog = asking ? (
    <ConfirmDialog title="Delete this comment?" action="Delete comment" onConfirm={remove} onClose={() => setAsking(false)}>
      Its replies are deleted with it.
    </ConfirmDialog>
  ) : null
  return { entries, dialog }
}

function Replies({ comment }: { comment: Comment }) {
  const replies = Array.isArray(comment.replies) ? comment.replies.filter(Boolean) : []
  if (replies.length === 0) return null
  return (
    <ol className="replies" aria-label="Replies">
      {replies.map((reply) => (
        <ReplyLine key={reply.id} comment={comment} reply={reply} />
      ))}
    </ol>
  )
}

function ReplyLine({ comment, reply }: { comment: Comment; reply: Reply }) {
  const act = useAct()
  const { role } = useDesk()
  const [editing, setEditing] = useState(false)
  const author = useSelect((state) => person(state, reply.userId).name)
  const own = useSelect((state) => state.currentUser?.id === reply.userId) && atLeast(role, 'commenter')
  const text = reply.content ?? ''
  const entries: MenuEntry[] = [
    ...(own ? [{ id: 'edit', label: 'Edit', onAction: () => setEditing(true) }] : []),
    ...(own || atLeast(role, 'editor') ? [{ id: 'delete', label: 'Delete', danger: true, onAction: () => void act.reply_delete({ id: comment.id, replyId: reply.id }) }] : []),
  ]
  return (
    <li>
      <CommentHead author={author} created={reply.created}>
        {entries.length === 0 ? null : (
          <Menu label={`More for reply of ${author}: ${text.slice(0, 40)}`} entries={entries}>
            <IconButton label={`More for reply of ${author}: ${text.slice(0, 40)}`} icon={<EllipsisVertical size={15} />} />
          </Menu>
        )}
      </CommentHead>
      {editing ? (
        <WordsForm label="Reply" text={text} action="Save" onSave={(content) => void act.reply_edit({ id: comment.id, replyId: reply.id, content })} onClose={() => setEditing(false)} />
      ) : (
        <p className="comment-text" dir="auto">
          {text}
        </p>
      )}
    </li>
  )
}

function ReplyField({ comment, author }: { comment: Comment; author: string }) {
  const { comment_reply } = useAct()
  const [open, setOpen] = useState(false)
  const name = `Reply to ${author}: ${(comment.content ?? '').slice(0, 40)}`
  if (!open) {
    return (
      <button type="button" className="reply-open" aria-label={name} onClick={() => setOpen(true)}>
        Reply
      </button>
    )
  }
  return <WordsForm label="Reply" text="" action="Reply" onSave={(content) => void comment_reply({ id: comment.id, content })} onClose={() => setOpen(false)} />
}

interface WordsProps {
  readonly label: string
  readonly text: string
  readonly action: string
  readonly onSave: (text: string) => void
  readonly onClose: () => void
}

function WordsForm({ label, text, action, onSave, onClose }: WordsProps) {
  const [words, setWords] = useState(text)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const save = (event?: FormEvent): void => {
    event?.preventDefault()
    if (words.trim() === '') return
    onSave(words)
    onClose()
  }
  return (
    <form
      ref={form}
      className="words-form"
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
        else if (event.key === 'Escape') onClose()
      }}
    >
      <TextArea label={label} hideLabel value={words} onChange={setWords} rows={2} maxLength={LIMITS.comment} />
      <div className="comment-buttons">
        <Button small kind="primary" type="submit" disabled={words.trim() === ''}>
          {action}
        </Button>
        <Button small onPress={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
