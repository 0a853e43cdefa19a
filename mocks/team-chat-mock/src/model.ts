/**
 * The state of the team chat, as schema.json describes it. Keys that are not named here are kept as they are. Fields
 * with a question mark are ours: states from outside may lack them. What is read goes through world.ts, which takes any
 * state of this shape, however incomplete.
 */

export const ROLES = ['owner', 'admin', 'member', 'guest'] as const
export type Role = (typeof ROLES)[number]
export type Presence = 'online' | 'away' | 'busy' | 'dnd'

export interface Person {
  userId: string
  fullName: string
  displayName: string
  email: string
  avatar: string
  title: string
  status: string
  statusMessage: string
  statusEmoji: string
  timeZone: string
  /** When the status message ends; null or left out: it stays. */
  statusExpiresAt?: string | null
  /** When "do not disturb" ends; null or left out: until it is switched off. */
  dndUntil?: string | null
  phone?: string
  pronouns?: string
  department?: string
  startedAt?: string
  /** Left out: member. */
  role?: Role
  isDeactivated?: boolean
}

export interface Workspace {
  workspaceId: string
  workspaceName: string
  icon: string
}

export type NotifyLevel = 'default' | 'all' | 'mentions' | 'none'

export interface Channel {
  channelId: string
  name: string
  description: string
  topic: string
  isPrivate: boolean
  isStarred: boolean
  members: string[]
  createdBy: string
  createdAt: string
  pinnedMessages: unknown[]
  unreadCount: number
  isMuted?: boolean
  isArchived?: boolean
  notificationLevel?: NotifyLevel
  /** Who may post; replies in threads stay open. */
  postingBy?: 'everyone' | 'admins'
}

export interface Dm {
  dmId: string
  participants: string[]
  lastMessage: string
  lastTime: string
  unreadCount: number
  isMuted?: boolean
  isArchived?: boolean
  isStarred?: boolean
  pinnedMessages?: unknown[]
}

export interface Reaction {
  emoji: string
  users: string[]
}

export interface Attachment {
  type: string
  url: string
  name: string
  /** As people read it: "245 KB". */
  size: string
  contentType?: string
  bytes?: number
  /** What a file of the default world holds, as text: for its preview and its download. */
  text?: string
}

export interface PollOption {
  optionId: string
  text: string
  voters: string[]
}

export interface Poll {
  question: string
  options: PollOption[]
  isMultiple: boolean
  isClosed: boolean
}

export interface Message {
  messageId: string
  senderId: string
  content: string
  timestamp: string
  threadId: string | null
  reactions: Reaction[]
  attachments: Attachment[]
  isEdited: boolean
  editedAt?: string
  /** A reply that is shown in the conversation too. */
  isBroadcast?: boolean
  poll?: Poll
  /** The message that this one passes on. */
  forwarded?: { messageId: string; senderId: string; content: string; timestamp: string; place: string }
  /** A line on what somebody did (joined, changed the topic), not something said. */
  isNotice?: boolean
}

export interface Thread {
  threadId: string
  parentMessageId: string
  channelId: string | null
  dmId: string | null
  replies: string[]
  followers: string[]
}

export interface Call {
  callId: string
  type: 'audio' | 'video'
  channelId: string | null
  dmId: string | null
  callerId: string
  participants: string[]
  startTime: string
  endTime: string | null
  /** Seconds. */
  duration: number
  status: string
  isMuted?: boolean
  isCameraOn?: boolean
}

export interface Settings {
  theme: string
  notifications: string
  displayDensity: string
  showAvatars: boolean
  use24Hour: boolean
  enterSends?: boolean
  sidebarSort?: 'name' | 'recent'
  sidebarUnreadOnly?: boolean
  hideMuted?: boolean
  accent?: string
  textSize?: 'small' | 'normal' | 'large'
  /** Words that count as a mention. */
  keywords?: string[]
  quickReactions?: string[]
  quietHours?: { isOn: boolean; from: string; to: string }
  confirmChannelMention?: boolean
}

export type InvitationStatus = 'pending' | 'accepted' | 'revoked'

export interface Invitation {
  invitationId: string
  email: string
  role: string
  channels: string[]
  message: string
  invitedBy: string
  status: string
  createdAt: string
  sentAt?: string
}

export interface Notification {
  notificationId: string
  type: string
  messageId: string | null
  channelId: string | null
  dmId: string | null
  userId: string
  timestamp: string
  read: boolean
}

export interface Draft {
  draftId: string
  userId: string
  channelId: string | null
  dmId: string | null
  /** The message whose thread it is for. */
  parentMessageId: string | null
  content: string
  attachments: Attachment[]
  updatedAt: string
}

export interface Scheduled {
  scheduledId: string
  userId: string
  channelId: string | null
  dmId: string | null
  parentMessageId: string | null
  content: string
  attachments: Attachment[]
  sendAt: string
  createdAt: string
}

export interface Reminder {
  reminderId: string
  userId: string
  /** Whom it reminds: a person, or a channel. */
  forUserId: string | null
  forChannelId: string | null
  text: string
  dueAt: string
  messageId: string | null
  isDone: boolean
  createdAt: string
}

export interface UserGroup {
  groupId: string
  handle: string
  name: string
  description: string
  members: string[]
  createdBy: string
  createdAt: string
}

/** What is a person's own and must wait while another one uses the page. */
export interface Account {
  seenAt: string
  bookmarkedMessages: string[]
  notifications: Notification[]
  settings: Settings
  /** By the conversation's id. */
  places: Record<string, { unreadCount: number; isStarred?: boolean; isMuted?: boolean; isArchived?: boolean; notificationLevel?: NotifyLevel }>
}

export interface State {
  currentUser: Person
  workspace: Workspace
  users: Person[]
  channels: Channel[]
  messages: Record<string, Message[]>
  threads: Record<string, Thread>
  dms: Dm[]
  bookmarkedMessages: string[]
  callHistory: Call[]
  settings: Settings
  invitations: Invitation[]
  notifications: Notification[]
  drafts: Draft[]
  scheduledMessages: Scheduled[]
  reminders: Reminder[]
  userGroups: UserGroup[]
  accounts: Record<string, Account>
}

export const LIMITS = {
  message: 4000,
  channelName: 60,
  topic: 250,
  description: 500,
  statusMessage: 100,
  name: 80,
  members: 500,
  groupDm: 9,
  pins: 50,
  reactions: 25,
  pollOptions: 10,
  keywords: 20,
  attachments: 10,
  reminder: 300,
} as const

export const DEFAULT_SETTINGS: Settings = { theme: 'light', notifications: 'all', displayDensity: 'comfortable', showAvatars: true, use24Hour: false }
export const QUICK_REACTIONS = ['👍', '🎉', '✅'] as const
