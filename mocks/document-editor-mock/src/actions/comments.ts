/** Comments on a document and the replies to them. */
import type { Anchor, Context } from '@mocks/kit'
import { type Comment, LIMITS, type State } from '../model'
import { atLeast, mayDeleteComment, myRole } from '../rules'
import { documentIn, newId } from './documents'

function commentIn(draft: State, id: string): Comment | undefined {
  const comment = draft.comments?.find((one) => one.id === id)
  return comment && atLeast(myRole(draft, documentIn(draft, comment.docId)), 'commenter') ? comment : undefined
}

const tidy = (text: string): string => text.trim().slice(0, LIMITS.comment)

const person = (draft: State, userId: string | null | undefined): string | null => (userId && (draft.users ?? []).some((user) => user.id === userId) ? userId : null)

interface NewComment {
  docId: string
  content: string
  /** null: about the whole document. */
  anchor?: Anchor | null
  assigneeId?: string | null
}

export const commentActions = {
  comment_add(draft: State, { docId, content, anchor = null, assigneeId }: NewComment, context: Context): string | null {
    const document = documentIn(draft, docId)
    if (!document || !atLeast(myRole(draft, document), 'commenter') || tidy(content) === '') return null
    const id = newId(context, 'comment')
    const comment: Comment = { id, docId, userId: draft.currentUser?.id ?? '', content: tidy(content), resolved: false, created: context.now(), quotedText: anchor?.text ?? '', replies: [] }
    if (anchor) comment.anchor = { text: anchor.text, before: anchor.before ?? '', after: anchor.after ?? '' }
    if (person(draft, assigneeId)) comment.assigneeId = assigneeId
    draft.comments = [...(draft.comments ?? []), comment]
    return id
  },

  comment_edit(draft: State, { id, content }: { id: string; content: string }): void {
    const comment = commentIn(draft, id)
    if (comment && comment.userId === draft.currentUser?.id && tidy(content) !== '' && comment.content !== tidy(content)) comment.content = tidy(content)
  },

  comment_resolve(draft: State, { id, resolved }: { id: string; resolved: boolean }): void {
    const comment = commentIn(draft, id)
    if (comment && !!comment.resolved !== resolved) comment.resolved = resolved
  },

  comment_assign(draft: State, { id, assigneeId }: { id: string; assigneeId: string | null }): void {
    const comment = commentIn(draft, id)
    if (comment && (comment.assigneeId ?? null) !== person(draft, assigneeId)) comment.assigneeId = person(draft, assigneeId)
  },

  comment_delete(draft: State, { id }: { id: string }): void {
    const comment = commentIn(draft, id)
    if (comment && mayDeleteComment(draft, comment)) draft.comments = draft.comments.filter((one) => one.id !== id)
  },

  /** Undoes a deletion: it comes back to its place. */
  comment_put_back(draft: State, { comment, at }: { comment: Comment; at: number }): void {
    if (!comment?.id || !documentIn(draft, comment.docId) || draft.comments?.some((one) => one.id === comment.id)) return
    if (!atLeast(myRole(draft, documentIn(draft, comment.docId)), 'commenter')) return
    draft.comments ??= []
    draft.comments.splice(Math.min(Math.max(0, at), draft.comments.length), 0, comment)
  },

  comment_reply(draft: State, { id, content }: { id: string; content: string }, context: Context): string | null {
    const comment = commentIn(draft, id)
    if (!comment || tidy(content) === '') return null
    const reply = { id: newId(context, 'reply'), userId: draft.currentUser?.id ?? '', content: tidy(content), created: context.now() }
    comment.replies = [...(comment.replies ?? []), reply]
    return reply.id
  },

  reply_edit(draft: State, { id, replyId, content }: { id: string; replyId: string; content: string }): void {
    const reply = commentIn(draft, id)?.replies?.find((one) => one.id === replyId)
    if (reply && reply.userId === draft.currentUser?.id && tidy(content) !== '' && reply.content !== tidy(content)) reply.content = tidy(content)
  },

  reply_delete(draft: State, { id, replyId }: { id: string; replyId: string }): void {
    const comment = commentIn(draft, id)
    const reply = comment?.replies?.find((one) => one.id === replyId)
    const allowed = reply && (reply.userId === draft.currentUser?.id || atLeast(myRole(draft, documentIn(draft, comment!.docId)), 'editor'))
    if (comment && allowed) comment.replies = comment.replies.filter((one) => one.id !== replyId)
  },
}
