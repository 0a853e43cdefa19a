/** Channels: made, joined, left, named, archived; what each person wants to see and hear of them. */
import type { Context } from '@mocks/kit'
import { LIMITS, type Channel, type NotifyLevel, type State } from '../model'
import { archiveProblem, canManage, isAdmin, isGuest, isHome, leaveProblem } from '../rules/access'
import { channelNameProblem, lengthProblem, slug } from '../rules/names'
import { canSee, channels, isMember, me, person, text, texts } from '../world'
import { listAt, messageList, removeWhere } from './shared'

export interface NewChannel {
  name: string
  description?: string
  isPrivate?: boolean
  members?: string[]
}

export const channelActions = {
  /** Its id is its name, as long as no other conversation has that. */
  channel_create(draft: State, { name, description = '', isPrivate = false, members = [] }: NewChannel, context: Context): string | null {
    if (isGuest(draft) || channelNameProblem(draft, name) || lengthProblem(description, LIMITS.description)) return null
    const own = me(draft).userId
    const channelId = freeId(draft, slug(name))
    listAt(draft, 'channels').push({
      channelId,
      name: slug(name),
      description: description.trim(),
      topic: '',
      isPrivate,
      isStarred: false,
      members: [...new Set([own, ...members.filter((one) => person(draft, one))])],
      createdBy: own,
      createdAt: context.now(),
      pinnedMessages: [],
      unreadCount: 0,
    })
    messageList(draft, channelId)
    return channelId
  },

  channel_join(draft: State, { channelIds }: { channelIds: string[] }): void {
    for (const channel of chosen(draft, channelIds)) {
      if (channel.isArchived || channel.isPrivate || isGuest(draft)) continue
      addMembers(channel, [me(draft).userId])
    }
  },

  channel_leave(draft: State, { channelId }: { channelId: string }): void {
    const channel = one(draft, channelId)
    if (!channel || leaveProblem(draft, channel)) return
    channel.members = texts(channel.members).filter((member) => member !== me(draft).userId)
    if (channel.isStarred) channel.isStarred = false
  },

  channel_rename(draft: State, { channelId, name }: { channelId: string; name: string }): void {
    const channel = one(draft, channelId)
    if (!channel || isHome(channel) || channel.isArchived || !canManage(draft, channel) || channelNameProblem(draft, name, channelId)) return
    if (channel.name !== slug(name)) channel.name = slug(name)
  },

  channel_set_topic(draft: State, { channelId, topic }: { channelId: string; topic: string }): void {
    const channel = open(draft, channelId)
    if (channel && !lengthProblem(topic, LIMITS.topic) && channel.topic !== topic.trim()) channel.topic = topic.trim()
  },

  channel_set_description(draft: State, { channelId, description }: { channelId: string; description: string }): void {
    const channel = open(draft, channelId)
    if (channel && !lengthProblem(description, LIMITS.description) && channel.description !== description.trim()) channel.description = description.trim()
  },

  channel_archive(draft: State, { channelId, archived }: { channelId: string; archived: boolean }): void {
    const channel = one(draft, channelId)
    if (!channel || archiveProblem(draft, channel) || !!channel.isArchived === archived) return
    channel.isArchived = archived
  },

  /** A private channel stays one: what was said in confidence is not opened to all. */
  channel_make_private(draft: State, { channelId }: { channelId: string }): void {
    const channel = one(draft, channelId)
    if (!channel || channel.isPrivate || isHome(channel) || !canManage(draft, channel) || !isMember(channel, me(draft).userId)) return
    channel.isPrivate = true
  },

  channel_set_posting(draft: State, { channelId, postingBy }: { channelId: string; postingBy: 'everyone' | 'admins' }): void {
    const channel = one(draft, channelId)
    if (!channel || !canManage(draft, channel) || (channel.postingBy ?? 'everyone') === postingBy) return
    channel.postingBy = postingBy
  },

  channel_add_members(draft: State, { channelId, userIds }: { channelId: string; userIds: string[] }): void {
    const channel = open(draft, channelId)
    if (!channel || isGuest(draft)) return
    addMembers(channel, userIds.filter((userId) => person(draft, userId) && !person(draft, userId)?.isDeactivated))
  },

  /** By whoever made the channel, and by administrators. */
  channel_remove_member(draft: State, { channelId, userId }: { channelId: string; userId: string }): void {
    const channel = one(draft, channelId)
    if (!channel || isHome(channel) || !canManage(draft, channel) || !isMember(channel, userId) || userId === me(draft).userId) return
    channel.members = texts(channel.members).filter((member) => member !== userId)
  },

  channel_star(draft: State, { channelId, starred }: { channelId: string; starred: boolean }): void {
    const channel = one(draft, channelId)
    if (channel && !!channel.isStarred !== starred) channel.isStarred = starred
  },

  channel_mute(draft: State, { channelId, muted }: { channelId: string; muted: boolean }): void {
    const channel = one(draft, channelId)
    if (channel && !!channel.isMuted !== muted) channel.isMuted = muted
  },

  channel_set_notifications(draft: State, { channelId, level }: { channelId: string; level: NotifyLevel }): void {
    const channel = one(draft, channelId)
    if (channel && (channel.notificationLevel ?? 'default') !== level) channel.notificationLevel = level
  },

  /** For ever, with all that was said in it. By administrators, and only what is archived. */
  channel_delete(draft: State, { channelId }: { channelId: string }): void {
    const channel = one(draft, channelId)
    if (!channel || !channel.isArchived || !isAdmin(draft) || isHome(channel)) return
    const gone = new Set((draft.messages?.[channelId] ?? []).map((message) => text(message?.messageId)))
    removeWhere(draft.channels, (other) => other?.channelId === channelId)
    if (draft.messages) delete draft.messages[channelId]
    for (const [threadId, thread] of Object.entries(draft.threads ?? {})) if (thread?.channelId === channelId) delete draft.threads[threadId]
    if (Array.isArray(draft.bookmarkedMessages)) removeWhere(draft.bookmarkedMessages, (id) => gone.has(id))
    for (const list of [draft.notifications, draft.drafts, draft.scheduledMessages] as { channelId?: string | null }[][]) {
      if (Array.isArray(list)) removeWhere(list, (other) => other?.channelId === channelId)
    }
    for (const reminder of Array.isArray(draft.reminders) ? draft.reminders : []) {
      if (gone.has(text(reminder?.messageId))) reminder.messageId = null
      if (reminder?.forChannelId === channelId) reminder.forChannelId = null
    }
  },
}

const one = (draft: State, channelId: string): Channel | null => channels(draft).find((channel) => channel.channelId === channelId && canSee(channel, me(draft).userId)) ?? null

/** One that is not archived and that one is in. */
function open(draft: State, channelId: string): Channel | null {
  const channel = one(draft, channelId)
  return channel && !channel.isArchived && isMember(channel, me(draft).userId) ? channel : null
}

const chosen = (draft: State, channelIds: readonly string[]): Channel[] => [...new Set(channelIds)].flatMap((id) => one(draft, id) ?? [])

function addMembers(channel: Channel, userIds: readonly string[]): void {
  const held = texts(channel.members)
  const added = [...new Set(userIds)].filter((userId) => !held.includes(userId)).slice(0, Math.max(0, LIMITS.members - held.length))
  if (added.length > 0) channel.members = [...held, ...added]
}

function freeId(draft: State, wanted: string): string {
  const taken = (id: string): boolean => channels(draft).some((channel) => channel.channelId === id) || draft.messages?.[id] !== undefined
  if (!taken(wanted)) return wanted
  let number = 2
  while (taken(`${wanted}-${number}`)) number += 1
  return `${wanted}-${number}`
}
