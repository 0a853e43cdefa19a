/** What the actions of several entities need. Every function takes the draft of an action. */
import type { Context } from '@mocks/kit'
import { LIMITS, type Attachment, type Dm, type Message, type State } from '../model'
import { keyOf, me, place, shownIn, text, texts } from '../world'

/** The list at a key of the state, made where a state from outside lacks it. */
export function listAt<K extends keyof State>(draft: State, key: K): State[K] & unknown[] {
  if (!Array.isArray(draft[key])) draft[key] = [] as unknown as State[K]
  return draft[key] as State[K] & unknown[]
}

export function messageList(draft: State, key: string): Message[] {
  if (typeof draft.messages !== 'object' || draft.messages === null || Array.isArray(draft.messages)) draft.messages = {}
  if (!Array.isArray(draft.messages[key])) draft.messages[key] = []
  return draft.messages[key]
}

/** Without those that `gone` names; does nothing where there are none. */
export function removeWhere<T>(list: T[], gone: (one: T) => boolean): number {
  let removed = 0
  for (let at = list.length - 1; at >= 0; at -= 1) {
    if (!gone(list[at]!)) continue
    list.splice(at, 1)
    removed += 1
  }
  return removed
}

export interface Written {
  content: string
  attachments?: Attachment[]
}

export function newMessage(context: Context, senderId: string, { content, attachments = [] }: Written): Message {
  return { messageId: context.id('msg'), senderId, content: content.trim(), timestamp: context.now(), threadId: null, reactions: [], attachments: attachments.slice(0, LIMITS.attachments), isEdited: false }
}

/** A conversation's last line, as lists show it. */
export function refreshDm(draft: State, key: string): void {
  const found = place(draft, key)
  if (found?.kind !== 'dm') return
  const last = shownIn(draft, key).at(-1)
  if (last === undefined) {
    found.dm.lastMessage = ''
    return
  }
  found.dm.lastMessage = previewOf(last)
  found.dm.lastTime = last.timestamp
}

export function previewOf(message: { content?: string; attachments?: Attachment[] }): string {
  if (text(message.content) !== '') return text(message.content)
  const name = message.attachments?.[0]?.name
  return name === undefined ? '' : `Shared ${name}`
}

/** After sending, what was kept as a draft for that place is gone. */
export function dropDraft(draft: State, key: string, parentMessageId: string | null): void {
  if (!Array.isArray(draft.drafts)) return
  const own = me(draft).userId
  removeWhere(draft.drafts, (one) => one?.userId === own && keyOf(one) === key && (one.parentMessageId ?? null) === parentMessageId)
}

export const ids = (key: string, draft: State): { channelId: string | null; dmId: string | null } => (place(draft, key)?.kind === 'dm' ? { channelId: null, dmId: key } : { channelId: key, dmId: null })

export const sameMembers = (dm: Dm, members: readonly string[]): boolean => {
  const held = new Set(texts(dm.participants))
  return held.size === new Set(members).size && members.every((one) => held.has(one))
}

/** A readable time that is to come. */
export const isLater = (time: string, context: Context): boolean => Date.parse(time) > Date.parse(context.now())
