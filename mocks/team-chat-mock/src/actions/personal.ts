/** Calls, notifications, settings, and who uses the page. */
import type { Context } from '@mocks/kit'
import { type Account, DEFAULT_SETTINGS, LIMITS, type Notification, type Person, type Settings, type State } from '../model'
import { mentionsIn } from '../text/markup'
import { namesOf } from '../rules/names'
import { postProblem } from '../rules/access'
import { account, activeCall, allMessages, calls, channels, count, dms, groups, isMember, isReply, me, notifications, person, place, placeMembers, settings, shownIn, text, texts, threads, users } from '../world'
import { ids, listAt, removeWhere } from './shared'

export const personalActions = {
  // ---- Calls

  /** One at a time. */
  call_start(draft: State, { key, type }: { key: string; type: 'audio' | 'video' }, context: Context): string | null {
    const where = place(draft, key)
    if (!where || activeCall(draft) || postProblem(draft, key, true)) return null
    const callId = context.id('call')
    const own = me(draft).userId
    const participants = where.kind === 'dm' ? placeMembers(where) : [own]
    listAt(draft, 'callHistory').push({ callId, type, ...ids(key, draft), callerId: own, participants, startTime: context.now(), endTime: null, duration: 0, status: 'calling', isMuted: false, isCameraOn: type === 'video' })
    return callId
  },

  call_end(draft: State, { callId }: { callId: string }, context: Context): void {
    const call = calls(draft).find((one) => one.callId === callId)
    if (!call || (call.status !== 'calling' && call.status !== 'ongoing')) return
    const seconds = (Date.parse(context.now()) - Date.parse(call.startTime)) / 1000
    Object.assign(call, { status: 'completed', endTime: context.now(), duration: Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0 })
  },

  call_set(draft: State, { callId, ...change }: { callId: string; isMuted?: boolean; isCameraOn?: boolean }): void {
    const call = calls(draft).find((one) => one.callId === callId)
    if (!call || call.status === 'completed') return
    if (change.isMuted !== undefined && !!call.isMuted !== change.isMuted) call.isMuted = change.isMuted
    if (change.isCameraOn !== undefined && !!call.isCameraOn !== change.isCameraOn) call.isCameraOn = change.isCameraOn
  },

  /** Rings more people during a call. */
  call_add_people(draft: State, { callId, userIds }: { callId: string; userIds: string[] }): void {
    const call = calls(draft).find((one) => one.callId === callId)
    if (!call || call.status === 'completed') return
    const held = texts(call.participants)
    const added = [...new Set(userIds)].filter((one) => !held.includes(one) && person(draft, one))
    if (added.length > 0) call.participants = [...held, ...added]
  },

  // ---- Notifications

  notification_read(draft: State, { notificationIds, read }: { notificationIds: string[]; read: boolean }): void {
    for (const one of notifications(draft)) if (notificationIds.includes(one.notificationId) && !!one.read !== read) one.read = read
  },

  notification_remove(draft: State, { notificationIds }: { notificationIds: string[] }): void {
    if (Array.isArray(draft.notifications)) removeWhere(draft.notifications, (one) => notificationIds.includes(one?.notificationId))
  },

  notification_clear(draft: State): void {
    if (!Array.isArray(draft.notifications) || draft.notifications.length > 0) draft.notifications = []
  },

  /** Undoes a removal. */
  notification_restore(draft: State, { given }: { given: Notification[] }): void {
    const held = new Set(notifications(draft).map((one) => one.notificationId))
    const back = given.filter((one) => !held.has(one.notificationId))
    if (back.length > 0) draft.notifications = [...notifications(draft), ...back].sort((a, b) => text(b.timestamp).localeCompare(text(a.timestamp)))
  },

  // ---- Settings

  settings_change(draft: State, change: Partial<Settings>): void {
    if (typeof draft.settings !== 'object' || draft.settings === null) draft.settings = { ...DEFAULT_SETTINGS }
    for (const [key, value] of Object.entries(change)) {
      if (JSON.stringify(draft.settings[key as keyof Settings]) !== JSON.stringify(value)) Object.assign(draft.settings, { [key]: value })
    }
  },

  /** A word that counts as a mention of oneself. */
  keyword_add(draft: State, { word }: { word: string }): void {
    const held = texts(settings(draft).keywords)
    const wanted = word.trim()
    if (wanted === '' || wanted.length > 40 || held.length >= LIMITS.keywords || held.some((one) => one.toLowerCase() === wanted.toLowerCase())) return
    if (typeof draft.settings !== 'object' || draft.settings === null) draft.settings = { ...DEFAULT_SETTINGS }
    draft.settings.keywords = [...held, wanted]
  },

  keyword_remove(draft: State, { word }: { word: string }): void {
    const held = texts(settings(draft).keywords)
    if (held.includes(word)) draft.settings.keywords = held.filter((one) => one !== word)
  },

  // ---- Who uses the page

  /** What is one's own is put away and the other's taken out, with what has happened since they last were here. */
  session_switch(draft: State, { userId }: { userId: string }, context: Context): void {
    const next = users(draft).find((one) => one.userId === userId)
    if (!next || next.isDeactivated || userId === me(draft).userId) return
    if (typeof draft.accounts !== 'object' || draft.accounts === null) draft.accounts = {}
    draft.accounts[me(draft).userId] = putAway(draft, context)
    const waiting = account(draft, userId)
    draft.currentUser = { ...next }
    takeOut(draft, waiting, context)
    delete draft.accounts[userId]
  },
}

function putAway(draft: State, context: Context): Account {
  const places: Account['places'] = {}
  for (const channel of channels(draft)) {
    const { unreadCount, isStarred, isMuted, notificationLevel } = channel
    if (count(unreadCount) > 0 || isStarred || isMuted || notificationLevel) places[channel.channelId] = clean({ unreadCount: count(unreadCount), isStarred, isMuted, notificationLevel })
  }
  for (const dm of dms(draft)) {
    const { unreadCount, isStarred, isMuted, isArchived } = dm
    if (count(unreadCount) > 0 || isStarred || isMuted || isArchived) places[dm.dmId] = clean({ unreadCount: count(unreadCount), isStarred, isMuted, isArchived })
  }
  return { seenAt: context.now(), bookmarkedMessages: texts(draft.bookmarkedMessages), notifications: notifications(draft), settings: settings(draft), places }
}

const clean = <T extends object>(one: T): T => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined && value !== false)) as T

function takeOut(draft: State, waiting: Account | null, context: Context): void {
  const own = me(draft)
  // Somebody who was never here has read everything.
  const seenAt = waiting?.seenAt ?? context.now()
  for (const channel of channels(draft)) {
    const held = waiting?.places?.[channel.channelId]
    channel.isStarred = held?.isStarred ?? false
    setOrDelete(channel, 'isMuted', held?.isMuted)
    setOrDelete(channel, 'notificationLevel', held?.notificationLevel)
    channel.unreadCount = isMember(channel, own.userId) ? count(held?.unreadCount) + since(draft, channel.channelId, own.userId, seenAt) : 0
  }
  for (const dm of dms(draft)) {
    const held = waiting?.places?.[dm.dmId]
    const fresh = texts(dm.participants).includes(own.userId) ? since(draft, dm.dmId, own.userId, seenAt) : 0
    setOrDelete(dm, 'isStarred', held?.isStarred)
    setOrDelete(dm, 'isMuted', held?.isMuted)
    setOrDelete(dm, 'isArchived', fresh > 0 ? undefined : held?.isArchived)
    dm.unreadCount = count(held?.unreadCount) + fresh
  }
  draft.bookmarkedMessages = texts(waiting?.bookmarkedMessages)
  draft.settings = { ...DEFAULT_SETTINGS, ...waiting?.settings }
  draft.notifications = [...arrived(draft, own, seenAt, context), ...(Array.isArray(waiting?.notifications) ? waiting.notifications : [])]
}

function setOrDelete<T extends object, K extends keyof T>(record: T, key: K, value: T[K] | undefined): void {
  if (value === undefined || (value as unknown) === false) delete record[key]
  else record[key] = value
}

const since = (draft: State, key: string, own: string, seenAt: string): number => shownIn(draft, key).filter((one) => one.senderId !== own && !one.isNotice && text(one.timestamp) > seenAt).length

/** What would have been told to somebody who was away: mentions, direct messages, replies in threads that they follow. */
function arrived(draft: State, own: Person, seenAt: string, context: Context): Notification[] {
  const names = namesOf(draft)
  const ownGroups = groups(draft).filter((one) => texts(one.members).includes(own.userId)).map((one) => one.groupId)
  const followed = new Set(threads(draft).filter((one) => texts(one.followers).includes(own.userId)).map((one) => one.threadId))
  const told = allMessages(draft).flatMap(({ key, message }): Notification[] => {
    const where = place(draft, key)
    if (!where || message.senderId === own.userId || text(message.timestamp) <= seenAt || !placeMembers(where).includes(own.userId)) return []
    const targets = mentionsIn(text(message.content), names)
    const called = targets.some((one) => (one.kind === 'person' && one.id === own.userId) || one.kind === 'everyone' || (one.kind === 'group' && ownGroups.includes(one.id)))
    const type = called ? 'mention' : isReply(draft, message) && followed.has(text(message.threadId)) ? 'thread_reply' : where.kind === 'dm' ? 'dm' : null
    if (type === null) return []
    return [{ notificationId: context.id('notif'), type, messageId: message.messageId, ...ids(key, draft), userId: message.senderId, timestamp: message.timestamp, read: false }]
  })
  return told.sort((a, b) => text(b.timestamp).localeCompare(text(a.timestamp)))
}
