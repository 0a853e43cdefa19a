/** What is not sent yet: drafts, messages for later, reminders. Nothing is sent by itself: the clock only moves with what people do. */
import type { Context } from '@mocks/kit'
import { type Attachment, LIMITS, type Draft, type Reminder, type Scheduled, type State } from '../model'
import { lengthProblem } from '../rules/names'
import { messageProblem, postProblem } from '../rules/access'
import { canRead, channels, drafts, isMember, keyOf, locate, me, person, place, reminders, scheduled } from '../world'
import { dropDraft, ids, isLater, listAt, newMessage, removeWhere } from './shared'
import { post, reply } from './messages'

export interface Unsent {
  key: string
  parentMessageId: string | null
  content: string
  attachments?: Attachment[]
}

export const outboxActions = {
  /** What was written and not sent; an empty text takes the draft away. */
  draft_save(draft: State, { key, parentMessageId, content, attachments = [], userId }: Unsent & { userId?: string }, context: Context): void {
    // The box may close because somebody else uses the page now.
    const own = userId ?? me(draft).userId
    const known = drafts(draft).find((one) => one.userId === own && keyOf(one) === key && (one.parentMessageId ?? null) === parentMessageId)
    if (content.trim() === '' && attachments.length === 0) {
      if (known) removeWhere(draft.drafts, (one) => one?.draftId === known.draftId)
      return
    }
    if (known) {
      if (known.content === content && sameFiles(known.attachments, attachments)) return
      Object.assign(known, { content: content.slice(0, LIMITS.message), attachments, updatedAt: context.now() })
    } else if (place(draft, key) && person(draft, own)) {
      listAt(draft, 'drafts').push({ draftId: context.id('draft'), userId: own, ...ids(key, draft), parentMessageId, content: content.slice(0, LIMITS.message), attachments, updatedAt: context.now() })
    }
  },

  draft_delete(draft: State, { draftIds }: { draftIds: string[] }): void {
    if (drafts(draft).some((one) => mine(draft, one) && draftIds.includes(one.draftId))) removeWhere(draft.drafts, (one) => one?.userId === me(draft).userId && draftIds.includes(one.draftId))
  },

  /** Undoes a deletion. */
  draft_restore(draft: State, { given }: { given: Draft[] }): void {
    for (const one of given) {
      const taken = drafts(draft).some((other) => other.draftId === one.draftId || (other.userId === one.userId && keyOf(other) === keyOf(one) && other.parentMessageId === one.parentMessageId))
      if (!taken && one.userId === me(draft).userId && canRead(draft, keyOf(one))) listAt(draft, 'drafts').push(one)
    }
  },

  draft_send(draft: State, { draftIds }: { draftIds: string[] }, context: Context): void {
    for (const one of drafts(draft).filter((other) => mine(draft, other) && draftIds.includes(other.draftId))) {
      if (send(draft, one, context)) removeWhere(draft.drafts, (other) => other?.draftId === one.draftId)
    }
  },

  // ---- For later

  scheduled_create(draft: State, { key, parentMessageId, content, attachments = [], sendAt }: Unsent & { sendAt: string }, context: Context): string | null {
    if (messageProblem(content, attachments.length) || postProblem(draft, key, parentMessageId !== null) || !isLater(sendAt, context)) return null
    const scheduledId = context.id('sched')
    listAt(draft, 'scheduledMessages').push({ scheduledId, userId: me(draft).userId, ...ids(key, draft), parentMessageId, content: content.trim(), attachments, sendAt, createdAt: context.now() })
    dropDraft(draft, key, parentMessageId)
    return scheduledId
  },

  scheduled_edit(draft: State, { scheduledId, content, sendAt }: { scheduledId: string; content: string; sendAt: string }, context: Context): void {
    const one = scheduled(draft).find((other) => other.scheduledId === scheduledId && mine(draft, other))
    if (!one || messageProblem(content, one.attachments?.length ?? 0)) return
    if (sendAt !== one.sendAt && isLater(sendAt, context)) one.sendAt = sendAt
    if (content.trim() !== one.content) one.content = content.trim()
  },

  scheduled_send(draft: State, { scheduledIds }: { scheduledIds: string[] }, context: Context): void {
    for (const one of scheduled(draft).filter((other) => mine(draft, other) && scheduledIds.includes(other.scheduledId))) {
      if (send(draft, one, context)) removeWhere(draft.scheduledMessages, (other) => other?.scheduledId === one.scheduledId)
    }
  },

  scheduled_delete(draft: State, { scheduledIds }: { scheduledIds: string[] }): void {
    if (scheduled(draft).some((one) => mine(draft, one) && scheduledIds.includes(one.scheduledId))) removeWhere(draft.scheduledMessages, (one) => one?.userId === me(draft).userId && scheduledIds.includes(one.scheduledId))
  },

  /** Undoes a deletion. */
  scheduled_restore(draft: State, { given }: { given: Scheduled[] }): void {
    for (const one of given) {
      if (one.userId === me(draft).userId && canRead(draft, keyOf(one)) && !scheduled(draft).some((other) => other.scheduledId === one.scheduledId)) listAt(draft, 'scheduledMessages').push(one)
    }
  },

  // ---- Reminders

  /** Of oneself, another person or a channel that one is in; of a message or of anything. */
  reminder_create(draft: State, { text, dueAt, messageId = null, forUserId, forChannelId = null }: { text: string; dueAt: string; messageId?: string | null; forUserId?: string | null; forChannelId?: string | null }, context: Context): string | null {
    const own = me(draft).userId
    if (text.trim() === '' || lengthProblem(text, LIMITS.reminder) || !isLater(dueAt, context) || (messageId !== null && !locate(draft, messageId))) return null
    const channel = forChannelId === null ? null : channels(draft).find((one) => one.channelId === forChannelId)
    if (forChannelId !== null && (!channel || !isMember(channel, own))) return null
    const reminderId = context.id('rem')
    const whom = forChannelId !== null ? null : forUserId && person(draft, forUserId) ? forUserId : own
    listAt(draft, 'reminders').push({ reminderId, userId: own, forUserId: whom, forChannelId, text: text.trim(), dueAt, messageId, isDone: false, createdAt: context.now() })
    return reminderId
  },

  reminder_edit(draft: State, { reminderId, text, dueAt }: { reminderId: string; text: string; dueAt: string }, context: Context): void {
    const one = own(draft, reminderId)
    if (!one || text.trim() === '' || lengthProblem(text, LIMITS.reminder)) return
    if (dueAt !== one.dueAt && isLater(dueAt, context)) one.dueAt = dueAt
    if (text.trim() !== one.text) one.text = text.trim()
  },

  reminder_complete(draft: State, { reminderIds, done }: { reminderIds: string[]; done: boolean }): void {
    for (const id of reminderIds) {
      const one = own(draft, id)
      if (one && !!one.isDone !== done) one.isDone = done
    }
  },

  reminder_delete(draft: State, { reminderIds }: { reminderIds: string[] }): void {
    if (reminderIds.some((id) => own(draft, id))) removeWhere(draft.reminders, (one) => one?.userId === me(draft).userId && reminderIds.includes(one.reminderId))
  },

  /** Undoes a deletion. */
  reminder_restore(draft: State, { given }: { given: Reminder[] }): void {
    for (const one of given) {
      if (one.userId === me(draft).userId && !reminders(draft).some((other) => other.reminderId === one.reminderId)) listAt(draft, 'reminders').push({ ...one, messageId: locate(draft, one.messageId) ? one.messageId : null })
    }
  },
}

const mine = (draft: State, one: { userId: string }): boolean => one.userId === me(draft).userId

const own = (draft: State, reminderId: string): Reminder | undefined => reminders(draft).find((one) => one.reminderId === reminderId && mine(draft, one))

const sameFiles = (one: readonly Attachment[] | undefined, other: readonly Attachment[]): boolean => JSON.stringify(one ?? []) === JSON.stringify(other)

function send(draft: State, unsent: Draft | Scheduled, context: Context): boolean {
  const key = keyOf(unsent)
  const inThread = unsent.parentMessageId !== null && locate(draft, unsent.parentMessageId) !== null
  if (postProblem(draft, key, inThread) || messageProblem(unsent.content, unsent.attachments?.length ?? 0)) return false
  const message = newMessage(context, me(draft).userId, { content: unsent.content, attachments: [...(unsent.attachments ?? [])] })
  if (inThread) reply(draft, unsent.parentMessageId!, message, false, context)
  else post(draft, key, message)
  return true
}
