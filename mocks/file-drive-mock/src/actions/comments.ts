/** Remarks on files, with answers. */
import type { Context } from '@mocks/kit'
import { type Comment, LIMITS, type State } from '../model'
import { clock, log, notify, one } from './base'

const fits = (text: string): boolean => text.trim() !== '' && text.trim().length <= LIMITS.comment

/** The comment, where the person may comment on its file. */
function commentIn(draft: State, commentId: string, context: Context): Comment | null {
  const comment = draft.comments?.[commentId]
  return comment && one(draft, comment.itemId, 'comment', context) !== null ? comment : null
}

/** Those who are named by "@First name" hear of it, and the owner. */
function tell(draft: State, context: Context, itemId: string, text: string, others: readonly string[]): void {
  const low = text.toLowerCase()
  const named = Object.values(draft.users ?? {}).filter((user) => user?.name && low.includes(`@${user.name.toLowerCase()}`)).map((user) => user.id)
  for (const userId of new Set([...others, ...named])) notify(draft, context, userId, 'comment', itemId, text.slice(0, 160))
}

export const commentActions = {
  comment_add(draft: State, { id, text }: { id: string; text: string }, context: Context): string | null {
    const found = one(draft, id, 'comment', context)
    if (found === null || !fits(text)) return null
    const comment: Comment = { id: context.id('comment'), itemId: id, authorId: found.world.me.id, text: text.trim(), createdAt: clock(context), resolved: false, replies: [] }
    ;(draft.comments ??= {})[comment.id] = comment
    tell(draft, context, id, comment.text, [found.entry.ownerId])
    log(draft, context, 'comment', found.item)
    return comment.id
  },

  comment_reply(draft: State, { commentId, text }: { commentId: string; text: string }, context: Context): void {
    const comment = commentIn(draft, commentId, context)
    if (comment === null || !fits(text)) return
    ;(comment.replies ??= []).push({ id: context.id('reply'), authorId: draft.currentUser?.id ?? '', text: text.trim(), createdAt: clock(context) })
    tell(draft, context, comment.itemId, text.trim(), [comment.authorId, ...comment.replies.map((reply) => reply.authorId)])
  },

  comment_edit(draft: State, { commentId, text }: { commentId: string; text: string }, context: Context): void {
    const comment = commentIn(draft, commentId, context)
    if (comment === null || !fits(text) || comment.authorId !== draft.currentUser?.id || comment.text === text.trim()) return
    comment.text = text.trim()
    comment.editedAt = clock(context)
  },

  comment_resolve(draft: State, { commentId, resolved }: { commentId: string; resolved: boolean }, context: Context): void {
    const comment = commentIn(draft, commentId, context)
    if (comment !== null && (comment.resolved === true) !== resolved) comment.resolved = resolved
  },

  /** The author takes it back; the owner of the file may too. */
  comment_delete(draft: State, { commentId }: { commentId: string }, context: Context): void {
    const comment = commentIn(draft, commentId, context)
    const me = draft.currentUser?.id
    if (comment === null || (comment.authorId !== me && draft.items?.[comment.itemId]?.ownerId !== me)) return
    delete draft.comments![commentId]
  },
}
