/** Messages to the care team. `ui.unreadMessageCount` counts the account holder's unread messages of the inbox. */
import type { Context } from '@mocks/kit'
import { type Draft, LIMITS, type Message, type State, type Stored } from '../model'
import { mayAct } from '../rules/access'
import { activeId, find, list, nameOf, nextId, ownerOf, selfId, text, within } from '../rules/read'
import { threadOf } from '../rules/threads'
import { isTopic, recipientsFor } from '../rules/topics'
import { added, owned, putBack, removed, trimmed, uiOf } from './access'

export interface Letter { topic: string; recipientId: string; subject: string; body: string; attachments: Stored[]; draftId: string | null }

export function recount(draft: State): void {
  const unread = list(draft, 'messages').filter((one) => one.folder === 'inbox' && one.isRead === false && ownerOf(draft, one) === selfId(draft)).length
  if (uiOf(draft).unreadMessageCount !== unread) uiOf(draft).unreadMessageCount = unread
}

const files = (given: unknown): Stored[] => within<Stored>(given).slice(0, LIMITS.attachments).map(({ name, size, type, url }) => ({ name: text(name), size: size ?? 0, type: text(type), url: text(url) }))

/** The messages of several conversations of the open record. */
function ofThreads(draft: State, threadIds: unknown, context: Context): Message[] {
  const wanted = Array.isArray(threadIds) ? threadIds : []
  return list(draft, 'messages').filter((one) => wanted.includes(threadOf(one)) && mayAct(draft, 'messages', context, ownerOf(draft, one)))
}

function write(draft: State, fields: Partial<Message>, attachments: Stored[], context: Context): string | null {
  const sender = draft.currentUser
  return added(draft, 'messages', 'msg', 'messages', {
    threadId: nextId(list(draft, 'messages').map((one) => ({ id: threadOf(one) })), 'thread'),
    parentId: null,
    from: { id: selfId(draft), name: nameOf(sender), type: 'patient' },
    date: context.now(),
    isRead: true,
    isStarred: false,
    folder: 'sent',
    hasAttachment: attachments.length > 0,
    attachments,
    isUrgent: false,
    ...fields,
  }, context)
}

export const messages = {
  message_send(draft: State, letter: Letter, context: Context): string | null {
    const [subject, body] = [trimmed(letter.subject, LIMITS.subject), trimmed(letter.body, LIMITS.body)]
    if (!isTopic(letter.topic) || subject === '' || body === '') return null
    const to = recipientsFor(draft, letter.topic).find((one) => one.id === letter.recipientId)
    if (to === undefined) return null
    const id = write(draft, { subject, body, topic: letter.topic, to: { id: to.id, name: to.name, type: to.type } }, files(letter.attachments), context)
    if (id !== null && letter.draftId !== null) removed(draft, 'drafts', letter.draftId, 'messages', context)
    return id === null ? null : threadOf(find(draft, 'messages', id)!)
  },

  /** To whoever wrote last, or was written to. Not where the conversation is closed. */
  message_reply(draft: State, { threadId, body, attachments }: { threadId: string; body: string; attachments: Stored[] }, context: Context): string | null {
    const talk = list(draft, 'messages').filter((one) => threadOf(one) === threadId)
    const last = [...talk].sort((a, b) => text(a.date).localeCompare(text(b.date))).at(-1)
    if (last === undefined || ownerOf(draft, last) !== activeId(draft) || talk.some((one) => one.closed === true) || trimmed(body, LIMITS.reply) === '') return null
    const other = last.from?.type === 'patient' ? last.to : last.from
    const subject = text(last.subject)
    return write(draft, { threadId, parentId: last.id, to: { id: text(other?.id), name: text(other?.name), type: text(other?.type) || 'provider' }, subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`, body: trimmed(body, LIMITS.reply), ...(last.topic === undefined ? {} : { topic: last.topic }) }, files(attachments), context)
  },

  thread_read(draft: State, { threadIds }: { threadIds: string[] }, context: Context): void {
    const unread = ofThreads(draft, threadIds, context).filter((one) => one.isRead === false)
    for (const one of unread) one.isRead = true
    if (unread.length > 0) recount(draft)
  },

  /** The newest message that one has received. */
  thread_unread(draft: State, { threadIds }: { threadIds: string[] }, context: Context): void {
    let changed = false
    for (const threadId of new Set(threadIds)) {
      const got = ofThreads(draft, [threadId], context).filter((one) => one.from?.type !== 'patient').sort((a, b) => text(a.date).localeCompare(text(b.date))).at(-1)
      if (got === undefined || got.isRead === false) continue
      got.isRead = false
      changed = true
    }
    if (changed) recount(draft)
  },

  message_unread(draft: State, { id }: { id: string }, context: Context): void {
    const message = owned(draft, 'messages', id, 'messages', context)
    if (message === undefined || message.isRead === false) return
    message.isRead = false
    recount(draft)
  },

  thread_archive(draft: State, { threadIds }: { threadIds: string[] }, context: Context): void {
    const filed = ofThreads(draft, threadIds, context).filter((one) => one.folder !== 'archived')
    for (const one of filed) one.folder = 'archived'
    if (filed.length > 0) recount(draft)
  },

  /** Each message goes back to where it was: what one wrote to Sent, the others to the inbox. */
  thread_unarchive(draft: State, { threadIds }: { threadIds: string[] }, context: Context): void {
    const filed = ofThreads(draft, threadIds, context).filter((one) => one.folder === 'archived')
    for (const one of filed) one.folder = one.from?.type === 'patient' ? 'sent' : 'inbox'
    if (filed.length > 0) recount(draft)
  },

  /** A star belongs to the newest message. */
  thread_star(draft: State, { threadId, starred }: { threadId: string; starred: boolean }, context: Context): void {
    const talk = ofThreads(draft, [threadId], context).sort((a, b) => text(a.date).localeCompare(text(b.date)))
    if (starred) {
      const last = talk.at(-1)
      if (last !== undefined && !talk.some((one) => one.isStarred === true)) last.isStarred = true
    } else for (const one of talk) if (one.isStarred === true) one.isStarred = false
  },

  draft_save(draft: State, { draftId, topic, recipientId, subject, body, attachments }: Letter, context: Context): string | null {
    const fields: Omit<Draft, 'id'> = { topic: text(topic), recipientId: text(recipientId), subject: text(subject).slice(0, LIMITS.subject), body: text(body).slice(0, LIMITS.body), attachments: files(attachments) }
    if (fields.subject === '' && fields.body === '' && fields.attachments!.length === 0) return null
    const before = draftId === null ? undefined : owned(draft, 'drafts', draftId, 'messages', context)
    if (before === undefined) return added(draft, 'drafts', 'draft', 'messages', { ...fields, savedAt: context.now() }, context)
    if (Object.entries(fields).every(([key, value]) => JSON.stringify(before[key as keyof Draft]) === JSON.stringify(value))) return before.id
    Object.assign(before, fields, { savedAt: context.now() })
    return before.id
  },

  draft_delete(draft: State, { id }: { id: string }, context: Context): void {
    removed(draft, 'drafts', id, 'messages', context)
  },

  draft_restore(draft: State, { record, at }: { record: Draft; at: number }, context: Context): void {
    putBack(draft, 'drafts', record, at, 'messages', context)
  },
}
