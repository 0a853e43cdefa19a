/** Messages: written, answered, changed, taken back, reacted to, pinned, passed on. */
import type { Context } from '@mocks/kit'
import { LIMITS, type Channel, type Dm, type Message, type State, type Thread } from '../model'
import { canDelete, canEdit, messageProblem, postProblem, takePartProblem } from '../rules/access'
import { locate, me, pins, place, placeNamed, placeRecord, reactionsOf, text, texts, threadOf } from '../world'
import { dropDraft, ids, listAt, messageList, newMessage, previewOf, refreshDm, removeWhere, type Written } from './shared'

export const messageActions = {
  /** Into a channel or a direct conversation. A direct one that was archived comes back. */
  message_send(draft: State, { key, ...written }: { key: string } & Written, context: Context): string | null {
    if (postProblem(draft, key) || messageProblem(written.content, written.attachments?.length ?? 0)) return null
    const message = newMessage(context, me(draft).userId, written)
    post(draft, key, message)
    dropDraft(draft, key, null)
    return message.messageId
  },

  /** In the thread of a message, which begins with its first reply; `broadcast`: in the conversation as well. */
  message_reply(draft: State, { parentId, broadcast = false, ...written }: { parentId: string; broadcast?: boolean } & Written, context: Context): string | null {
    const parent = locate(draft, parentId)
    if (!parent || postProblem(draft, parent.key, true) || messageProblem(written.content, written.attachments?.length ?? 0)) return null
    const message = reply(draft, parentId, newMessage(context, me(draft).userId, written), broadcast, context)
    dropDraft(draft, parent.key, parentId)
    return message.messageId
  },

  message_edit(draft: State, { messageId, content }: { messageId: string; content: string }, context: Context): void {
    const found = locate(draft, messageId)
    if (!found || !canEdit(draft, found.message) || postProblem(draft, found.key, true)) return
    const { message } = found
    if (messageProblem(content, message.attachments?.length ?? 0) || message.content === content.trim()) return
    message.content = content.trim()
    message.isEdited = true
    message.editedAt = context.now()
    refreshIfLast(draft, found.key, message)
  },

  /** Its pins, bookmarks and notifications go too; replies to it stay. */
  message_delete(draft: State, { messageId }: { messageId: string }): void {
    const found = locate(draft, messageId)
    if (!found || !canDelete(draft, found.message)) return
    const list = messageList(draft, found.key)
    const at = list.findIndex((one) => one?.messageId === messageId)
    if (at < 0) return
    list.splice(at, 1)
    forget(draft, found.key, messageId)
    refreshDm(draft, found.key)
  },

  /** Adds one's reaction, or takes it back. */
  message_react(draft: State, { messageId, emoji }: { messageId: string; emoji: string }): void {
    const found = locate(draft, messageId)
    const sign = emoji.trim()
    if (!found || sign === '' || takePartProblem(draft, found.key)) return
    const own = me(draft).userId
    const { message } = found
    const held = reactionsOf(message)
    const same = held.find((one) => bare(one.emoji) === bare(sign))
    if (same === undefined) {
      if (held.length >= LIMITS.reactions) return
      if (!Array.isArray(message.reactions)) message.reactions = []
      message.reactions.push({ emoji: sign, users: [own] })
      return
    }
    const users = same.users.includes(own) ? same.users.filter((one) => one !== own) : [...same.users, own]
    const at = message.reactions.findIndex((one) => one?.emoji === same.emoji)
    if (users.length === 0) message.reactions.splice(at, 1)
    else message.reactions[at]!.users = users
  },

  message_pin(draft: State, { messageId, pinned }: { messageId: string; pinned: boolean }): void {
    const found = locate(draft, messageId)
    const where = found && place(draft, found.key)
    if (!where || takePartProblem(draft, found.key)) return
    const held = pins(where)
    if (held.includes(messageId) === pinned || (pinned && held.length >= LIMITS.pins)) return
    const record: Channel | Dm = placeRecord(where)
    if (!Array.isArray(record.pinnedMessages)) record.pinnedMessages = []
    if (pinned) record.pinnedMessages.push(messageId)
    else removeWhere(record.pinnedMessages, (one) => one === messageId || (one as { messageId?: string } | null)?.messageId === messageId)
  },

  /** Into one or several other conversations, with a word of one's own. */
  message_forward(draft: State, { messageId, keys, comment }: { messageId: string; keys: string[]; comment: string }, context: Context): void {
    const found = locate(draft, messageId)
    if (!found || comment.length > LIMITS.message) return
    const { message } = found
    const forwarded = { messageId, senderId: message.senderId, content: previewOf(message), timestamp: message.timestamp, place: placeNamed(draft, found.key) }
    for (const key of new Set(keys)) {
      if (postProblem(draft, key)) continue
      post(draft, key, { ...newMessage(context, me(draft).userId, { content: comment }), forwarded })
    }
  },

  /** Replies of a thread that one follows show among one's threads. */
  thread_follow(draft: State, { parentId, following }: { parentId: string; following: boolean }, context: Context): void {
    const found = locate(draft, parentId)
    if (!found) return
    const thread = known(draft, parentId) ?? (following ? begin(draft, parentId, found.key, context) : null)
    const own = me(draft).userId
    if (thread === null || texts(thread.followers).includes(own) === following) return
    thread.followers = following ? [...texts(thread.followers), own] : texts(thread.followers).filter((one) => one !== own)
  },

  // ---- Saved for later

  message_save(draft: State, { messageIds, saved }: { messageIds: string[]; saved: boolean }): void {
    const list = listAt(draft, 'bookmarkedMessages') as string[]
    for (const id of new Set(messageIds)) {
      if (list.includes(id) === saved || (saved && !locate(draft, id))) continue
      if (saved) list.push(id)
      else removeWhere(list, (one) => one === id)
    }
  },

  // ---- Polls: a message that is voted on

  poll_create(draft: State, { key, question, options, isMultiple }: { key: string; question: string; options: string[]; isMultiple: boolean }, context: Context): string | null {
    const given = [...new Set(options.map((one) => one.trim()).filter(Boolean))].slice(0, LIMITS.pollOptions)
    if (postProblem(draft, key) || question.trim() === '' || question.trim().length > LIMITS.topic || given.length < 2) return null
    const poll = { question: question.trim(), options: given.map((one) => ({ optionId: context.id('option'), text: one, voters: [] })), isMultiple, isClosed: false }
    const message: Message = { ...newMessage(context, me(draft).userId, { content: question }), poll }
    post(draft, key, message)
    return message.messageId
  },

  /** A second vote for the same takes it back; where one may choose one only, the other is taken back. */
  poll_vote(draft: State, { messageId, optionId }: { messageId: string; optionId: string }): void {
    const found = locate(draft, messageId)
    const poll = found?.message.poll
    if (!found || !poll || poll.isClosed || takePartProblem(draft, found.key)) return
    const option = poll.options?.find((one) => one.optionId === optionId)
    if (!option) return
    const own = me(draft).userId
    const had = texts(option.voters).includes(own)
    if (!poll.isMultiple) for (const one of poll.options) if (texts(one.voters).includes(own)) one.voters = texts(one.voters).filter((voter) => voter !== own)
    if (had) option.voters = texts(option.voters).filter((one) => one !== own)
    else option.voters = [...texts(option.voters), own]
  },

  /** By whoever asked. */
  poll_close(draft: State, { messageId, closed }: { messageId: string; closed: boolean }): void {
    const found = locate(draft, messageId)
    if (!found?.message.poll || !canDelete(draft, found.message) || !!found.message.poll.isClosed === closed) return
    found.message.poll.isClosed = closed
  },
}

/** A conversation gets a message; a direct one shows it as its last. */
export function post(draft: State, key: string, message: Message): void {
  messageList(draft, key).push(message)
  const found = place(draft, key)
  if (found?.kind !== 'dm') return
  found.dm.lastMessage = previewOf(message)
  found.dm.lastTime = message.timestamp
  if (found.dm.isArchived) found.dm.isArchived = false
}

export function reply(draft: State, parentId: string, message: Message, broadcast: boolean, context: Context): Message {
  const parent = locate(draft, parentId)!
  const thread = known(draft, parentId) ?? begin(draft, parentId, parent.key, context)
  message.threadId = thread.threadId
  if (broadcast) message.isBroadcast = true
  messageList(draft, parent.key).push(message)
  thread.replies = [...texts(thread.replies), message.messageId]
  if (!texts(thread.followers).includes(message.senderId)) thread.followers = [...texts(thread.followers), message.senderId]
  if (broadcast) refreshDm(draft, parent.key)
  return message
}

/** The thread's record itself: what world.ts gives may be a copy. */
function known(draft: State, parentId: string): Thread | null {
  const found = threadOf(draft, parentId)
  return found === null ? null : (draft.threads[found.threadId] ?? null)
}

function begin(draft: State, parentId: string, key: string, context: Context) {
  const parent = locate(draft, parentId)!.message
  const threadId = context.id('thread')
  if (typeof draft.threads !== 'object' || draft.threads === null || Array.isArray(draft.threads)) draft.threads = {}
  draft.threads[threadId] = { threadId, parentMessageId: parentId, ...ids(key, draft), replies: [], followers: [parent.senderId].filter((one) => text(one) !== '') }
  parent.threadId = threadId
  return draft.threads[threadId]
}

function forget(draft: State, key: string, messageId: string): void {
  const where = place(draft, key)
  const pinned = where && placeRecord(where).pinnedMessages
  if (Array.isArray(pinned)) removeWhere(pinned, (one) => one === messageId || (one as { messageId?: string } | null)?.messageId === messageId)
  if (Array.isArray(draft.bookmarkedMessages)) removeWhere(draft.bookmarkedMessages, (one) => one === messageId)
  if (Array.isArray(draft.notifications)) removeWhere(draft.notifications, (one) => one?.messageId === messageId)
  for (const thread of Object.values(draft.threads ?? {})) {
    if (texts(thread?.replies).includes(messageId)) thread.replies = texts(thread.replies).filter((one) => one !== messageId)
  }
  for (const one of Array.isArray(draft.reminders) ? draft.reminders : []) if (one?.messageId === messageId) one.messageId = null
  if (Array.isArray(draft.drafts)) removeWhere(draft.drafts, (one) => one?.parentMessageId === messageId)
  for (const one of Array.isArray(draft.scheduledMessages) ? draft.scheduledMessages : []) if (one?.parentMessageId === messageId) one.parentMessageId = null
}

/** Emoji with and without the sign that asks for colour are the same. */
const bare = (emoji: string): string => emoji.replaceAll('\uFE0F', '')

function refreshIfLast(draft: State, key: string, message: Message): void {
  const found = place(draft, key)
  if (found?.kind === 'dm' && found.dm.lastTime === message.timestamp) refreshDm(draft, key)
}
