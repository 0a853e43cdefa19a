/**
 * Reads any state of the label's shape. Enters: a state that may lack lists, fields and records. Leaves: what screens
 * show. Nothing here changes anything; every list that comes back holds records with their ids only.
 */
import { type Account, type Attachment, type Call, type Channel, DEFAULT_SETTINGS, type Dm, type Draft, type Invitation, type Message, type Notification, type Person, type Reminder, type Scheduled, type Settings, type State, type Thread, type UserGroup } from './model'

type Loose = Record<string, unknown>

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The records of a list that have their id; the first of each id, unless all are wanted. */
function records<T>(value: unknown, id: keyof T & string, every = false): T[] {
  if (!Array.isArray(value)) return []
  const seen = new Set<unknown>()
  return value.filter((one): one is T => {
    if (!isObject(one) || typeof one[id] !== 'string' || one[id] === '' || (!every && seen.has(one[id]))) return false
    seen.add(one[id])
    return true
  })
}

const settled = new WeakMap<object, Map<string, unknown>>()

/** A state that is shown does not change any more: what is read from it is worked out once. Drafts of actions never come here. */
export function settle(state: State): void {
  if (!settled.has(state)) settled.set(state, new Map())
}

function once<T>(state: State, key: string, make: () => T): T {
  const held = settled.get(state)
  if (held === undefined) return make()
  if (!held.has(key)) held.set(key, make())
  return held.get(key) as T
}

export const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [])
export const text = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')
export const count = (value: unknown): number => (typeof value === 'number' && value > 0 ? Math.floor(value) : 0)

export const users = (state: State): Person[] => once(state, 'users', () => records<Person>(state.users, 'userId'))
export const channels = (state: State): Channel[] => once(state, 'channels', () => records<Channel>(state.channels, 'channelId'))
export const dms = (state: State): Dm[] => once(state, 'dms', () => records<Dm>(state.dms, 'dmId'))
export const notifications = (state: State): Notification[] => once(state, 'notifications', () => records<Notification>(state.notifications, 'notificationId'))
export const calls = (state: State): Call[] => once(state, 'calls', () => records<Call>(state.callHistory, 'callId'))
export const drafts = (state: State): Draft[] => once(state, 'drafts', () => records<Draft>(state.drafts, 'draftId'))
export const scheduled = (state: State): Scheduled[] => once(state, 'scheduled', () => records<Scheduled>(state.scheduledMessages, 'scheduledId'))
export const reminders = (state: State): Reminder[] => once(state, 'reminders', () => records<Reminder>(state.reminders, 'reminderId'))
export const groups = (state: State): UserGroup[] => once(state, 'groups', () => records<UserGroup>(state.userGroups, 'groupId'))
export const bookmarks = (state: State): string[] => texts(state.bookmarkedMessages)
/** Some states name an invitation `id` and not `invitationId`. */
export const invitations = (state: State): Invitation[] =>
  (Array.isArray(state.invitations) ? (state.invitations as unknown[]) : []).filter(isObject).map((one, index) => ({ ...(one as unknown as Invitation), invitationId: text(one.invitationId ?? one.id) || `invitation ${index}` }))

export const threads = (state: State): Thread[] => once(state, 'threads', () => (isObject(state.threads) ? Object.entries(state.threads).flatMap(([threadId, one]) => (isObject(one) ? [one.threadId === threadId ? (one as unknown as Thread) : { ...(one as unknown as Thread), threadId }] : [])) : []))

export const settings = (state: State): Settings => ({ ...DEFAULT_SETTINGS, ...(isObject(state.settings) ? state.settings : {}) })

/** Who uses the page. The list of people says more than `currentUser` where that is short. */
export const me = (state: State): Person => once(state, 'me', () => {
  const own = isObject(state.currentUser) ? state.currentUser : ({} as Person)
  const userId = text(own.userId) || 'nobody'
  const listed = users(state).find((one) => one.userId === userId)
  return { ...NOBODY, ...listed, ...own, userId }
})

const NOBODY: Person = { userId: '', fullName: '', displayName: '', email: '', avatar: '', title: '', status: 'online', statusMessage: '', statusEmoji: '', timeZone: 'UTC' }

export function person(state: State, userId: string): Person | null {
  const own = me(state)
  if (own.userId === userId) return own
  return byId(state, 'people', users, 'userId').get(userId) ?? null
}

function byId<T extends object>(state: State, key: string, all: (state: State) => T[], id: keyof T): Map<string, T> {
  return once(state, `${key} by id`, () => new Map(all(state).map((one) => [String(one[id]), one])))
}

/** What a person is called on the page. */
export function nameOf(one: Person | null | undefined): string {
  if (!one) return 'Someone who has left'
  return text(one.displayName).trim() || text(one.fullName).trim() || text(one.email) || one.userId
}

export const named = (state: State, userId: string): string => nameOf(person(state, userId))

/** Everybody who is still here, by name. */
export const people = (state: State): Person[] => users(state).filter((one) => !one.isDeactivated).sort((a, b) => nameOf(a).localeCompare(nameOf(b)))

export const account = (state: State, userId: string): Account | null => (isObject(state.accounts) && isObject(state.accounts[userId]) ? state.accounts[userId] : null)

// ---- Conversations

export type Place = { readonly kind: 'channel'; readonly key: string; readonly channel: Channel } | { readonly kind: 'dm'; readonly key: string; readonly dm: Dm }

export function place(state: State, key: string): Place | null {
  const channel = byId(state, 'channels', channels, 'channelId').get(key)
  if (channel) return { kind: 'channel', key, channel }
  const dm = byId(state, 'dms', dms, 'dmId').get(key)
  return dm ? { kind: 'dm', key, dm } : null
}

export const isMember = (channel: Channel, userId: string): boolean => texts(channel.members).includes(userId)

/** A private channel exists only for those who are in it. */
export const canSee = (channel: Channel, userId: string): boolean => !channel.isPrivate || isMember(channel, userId)

export const visibleChannels = (state: State): Channel[] => channels(state).filter((one) => canSee(one, me(state).userId))

/** The channels that one is in, archived ones left out. */
export const joinedChannels = (state: State): Channel[] => channels(state).filter((one) => !one.isArchived && isMember(one, me(state).userId))

/** One's own conversations. A state without participants is taken as one's own. */
export const ownDms = (state: State): Dm[] => dms(state).filter((one) => texts(one.participants).length === 0 || texts(one.participants).includes(me(state).userId))

export function canRead(state: State, key: string): boolean {
  const found = place(state, key)
  if (found === null) return false
  return found.kind === 'channel' ? canSee(found.channel, me(state).userId) : ownDms(state).includes(found.dm)
}

export const othersIn = (state: State, dm: Dm): string[] => texts(dm.participants).filter((one) => one !== me(state).userId)

export function dmName(state: State, dm: Dm): string {
  const others = othersIn(state, dm)
  if (others.length === 0) return `${nameOf(me(state))} (you)`
  return others.map((one) => named(state, one)).join(', ')
}

export const placeName = (state: State, one: Place): string => (one.kind === 'channel' ? `#${text(one.channel.name) || one.key}` : dmName(state, one.dm))
export const placeNamed = (state: State, key: string): string => {
  const found = place(state, key)
  return found === null ? 'A conversation that is gone' : placeName(state, found)
}
export const placePath = (state: State, key: string): string => `/${place(state, key)?.kind === 'dm' ? 'dm' : 'channel'}/${encodeURIComponent(key)}`
export const placeMembers = (one: Place): string[] => [...new Set(texts(one.kind === 'channel' ? one.channel.members : one.dm.participants))]
export const placeRecord = (one: Place): Channel | Dm => (one.kind === 'channel' ? one.channel : one.dm)

/** Where a record that holds both ids belongs; empty: nowhere. */
export const keyOf = (one: { channelId?: string | null; dmId?: string | null }): string => text(one.channelId) || text(one.dmId)

// ---- Messages

export function messagesOf(state: State, key: string): Message[] {
  return once(state, `messages ${key}`, () => records<Message>(isObject(state.messages) ? state.messages[key] : undefined, 'messageId', true))
}

export interface Located {
  readonly key: string
  readonly message: Message
}

export function allMessages(state: State): Located[] {
  if (!isObject(state.messages)) return []
  return Object.keys(state.messages).flatMap((key) => messagesOf(state, key).map((message) => ({ key, message })))
}

/** All messages of conversations that one may read. */
export const readable = (state: State): Located[] => {
  const keys = new Set([...visibleChannels(state).map((one) => one.channelId), ...ownDms(state).map((one) => one.dmId)])
  return allMessages(state).filter(({ key }) => keys.has(key))
}

export function locate(state: State, messageId: string | null | undefined): Located | null {
  if (!messageId) return null
  return once(state, 'located', () => new Map(allMessages(state).reverse().map((one) => [one.message.messageId, one]))).get(messageId) ?? null
}

export const threadOf = (state: State, parentId: string): Thread | null => byId(state, 'threads', (whole) => [...threads(whole)].reverse(), 'parentMessageId').get(parentId) ?? null

const threadTable = (state: State): Record<string, Thread> => (isObject(state.threads) ? state.threads : {})

/** The thread that a message answers in; null: it stands for itself. */
export function repliesTo(state: State, message: Message): Thread | null {
  if (!message.threadId) return null
  const thread = threadTable(state)[message.threadId]
  return isObject(thread) && thread.parentMessageId !== message.messageId ? thread : null
}

export const isReply = (state: State, message: Message): boolean => repliesTo(state, message) !== null

/** Replies by time: those that the thread lists, and those that say they belong to it. */
export function repliesOf(state: State, parentId: string): Message[] {
  return once(state, `replies ${parentId}`, () => repliesIn(state, parentId))
}

function repliesIn(state: State, parentId: string): Message[] {
  const thread = threadOf(state, parentId)
  if (thread === null) return []
  const listed = new Set(texts(thread.replies))
  const key = keyOf(thread)
  const pool = key !== '' ? messagesOf(state, key) : allMessages(state).map((one) => one.message)
  return byTime(pool.filter((one) => one.messageId !== parentId && (listed.has(one.messageId) || one.threadId === thread.threadId)))
}

export const byTime = <T extends { timestamp: string }>(all: readonly T[]): T[] => [...all].sort((a, b) => text(a.timestamp).localeCompare(text(b.timestamp)))

/** What stands in the conversation itself: no replies, unless they were sent there too or what they answer is gone. */
export const shownIn = (state: State, key: string): Message[] => once(state, `shown ${key}`, () => {
  const all = messagesOf(state, key)
  const ids = new Set(all.map((one) => one.messageId))
  return byTime(all.filter((one) => one.isBroadcast || !ids.has(repliesTo(state, one)?.parentMessageId ?? '')))
})

export const pins = (one: Place): string[] => {
  const held = placeRecord(one).pinnedMessages
  return Array.isArray(held) ? held.map((pin) => (isObject(pin) ? text(pin.messageId) : text(pin))).filter(Boolean) : []
}

export const attachmentsOf = (message: { attachments?: unknown }): Attachment[] => (Array.isArray(message.attachments) ? message.attachments.filter(isObject).map((one) => ({ ...(one as unknown as Attachment), name: text(one.name) || 'File', url: text(one.url), size: text(one.size), type: text(one.type) })) : [])

export function reactionsOf(message: Message): { emoji: string; users: string[] }[] {
  return (Array.isArray(message.reactions) ? message.reactions : []).filter(isObject).map((one) => ({ emoji: text(one.emoji), users: texts(one.users) })).filter((one) => one.emoji !== '' && one.users.length > 0)
}

// ---- Unread

/** The first unread message: `unreadCount` counts those of others from the end. */
export function firstUnread(state: State, key: string): string | null {
  const found = place(state, key)
  const unread = found === null ? 0 : count(placeRecord(found).unreadCount)
  if (unread === 0) return null
  const others = shownIn(state, key).filter((one) => one.senderId !== me(state).userId && !one.isNotice)
  return others[Math.max(0, others.length - unread)]?.messageId ?? null
}

export const unreadPlaces = (state: State): Place[] =>
  [...joinedChannels(state).map((channel): Place => ({ kind: 'channel', key: channel.channelId, channel })), ...ownDms(state).filter((dm) => !dm.isArchived).map((dm): Place => ({ kind: 'dm', key: dm.dmId, dm }))].filter((one) => count(placeRecord(one).unreadCount) > 0)

/** The call that is going on, if there is one. */
export const activeCall = (state: State): Call | null => calls(state).find((one) => one.status === 'calling' || one.status === 'ongoing') ?? null

/** Where one begins: the starred channel, "general", any. */
export function homeKey(state: State): string | null {
  const joined = joinedChannels(state)
  const home = joined.find((one) => one.channelId === 'general') ?? joined.find((one) => one.isStarred) ?? joined[0]
  return home?.channelId ?? ownDms(state)[0]?.dmId ?? null
}
