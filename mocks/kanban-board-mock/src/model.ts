/**
 * The state of the board application, as schema.json describes it. Collections are keyed by id; keys that are not named
 * here are kept as they are. `boards`, `lists`, `cards`, `users`, `boardOrder` and `currentUser` are the public part.
 */

export interface User {
  id: string
  name: string
  username: string
  initials: string
  avatarUrl: string
  email: string
}

export interface Label {
  id: string
  name: string
  color: string
}

export type Visibility = 'private' | 'workspace' | 'public'
export type BoardRole = 'admin' | 'member' | 'observer'

export interface Board {
  id: string
  title: string
  description: string
  /** A colour (#…), or a text that a picture is drawn from, or a file of the session. */
  background: string
  listIds: string[]
  starred: boolean
  visibility: Visibility
  archivedListIds: string[]
  archivedCardIds: string[]
  labels: Label[]
  memberIds: string[]
  createdAt: string
  closed?: boolean
  /** Volatile: set by visiting. */
  lastVisitedAt?: string | null
  isTemplate?: boolean
  /** Who may do what here; whoever is not named may do everything. */
  memberRoles?: Record<string, BoardRole>
}

export interface List {
  id: string
  title: string
  boardId: string
  cardIds: string[]
  archived: boolean
  /** More cards than this turn the head red. */
  limit?: number | null
}

export interface Cover {
  type: 'color' | 'image'
  value: string
}

export interface ChecklistItem {
  id: string
  text: string
  completed: boolean
  assigneeId: string | null
  dueDate: string | null
}

export interface Checklist {
  id: string
  title: string
  items: ChecklistItem[]
}

/** What people wrote and what happened, newest first, in one list. */
export interface Comment {
  id: string
  type: 'activity' | 'comment'
  userId: string
  text: string
  createdAt: string
  editedAt: string | null
}

export interface Attachment {
  id: string
  name: string
  url: string
  uploadedAt: string
  uploadedBy: string
  size?: number
  /** A media type; a link has none. */
  mime?: string
}

export interface Card {
  id: string
  title: string
  description: string
  listId: string
  boardId: string
  labelIds: string[]
  memberIds: string[]
  dueDate: string | null
  startDate: string | null
  completed: boolean
  cover: Cover | null
  checklists: Checklist[]
  comments: Comment[]
  attachments: Attachment[]
  archived: boolean
  watching: boolean
  position: number
  createdAt: string
  isTemplate?: boolean
}

export const TRIGGERS = ['card_moved', 'card_created', 'card_completed', 'label_added', 'member_added', 'checklists_done', 'button'] as const
export type TriggerKind = (typeof TRIGGERS)[number]

export interface Trigger {
  kind: TriggerKind
  /** card_moved, card_created: only in this list. null: any. */
  listId?: string | null
  labelId?: string | null
  memberId?: string | null
}

export const DEEDS = ['mark_complete', 'mark_incomplete', 'move', 'add_label', 'remove_label', 'add_member', 'clear_members', 'set_due', 'clear_due', 'add_checklist', 'comment', 'archive'] as const
export type DeedKind = (typeof DEEDS)[number]

/** One thing that a rule does to the card. */
export interface Deed {
  kind: DeedKind
  listId?: string
  labelId?: string
  memberId?: string
  /** set_due: days from now. */
  days?: number
  /** comment, and the checklist's title. */
  text?: string
  /** add_checklist: its items. */
  items?: string[]
}

export interface Rule {
  id: string
  boardId: string
  name: string
  enabled: boolean
  trigger: Trigger
  actions: Deed[]
  createdAt: string
  createdBy: string
  /** Volatile: how often it ran, and when last. */
  runs: number
  lastRunAt: string | null
}

export interface Notification {
  id: string
  kind: 'mention' | 'assigned' | 'comment' | 'due' | 'moved' | 'added'
  actorId: string
  boardId: string
  cardId: string | null
  text: string
  createdAt: string
  read: boolean
}

export type WorkspaceRole = 'admin' | 'member' | 'guest'

export interface Invite {
  id: string
  email: string
  role: WorkspaceRole
  invitedAt: string
  invitedBy: string
}

export interface Workspace {
  name: string
  description: string
  /** Whoever is not named is a member. */
  roles: Record<string, WorkspaceRole | 'removed'>
  invites: Record<string, Invite>
}

export interface SavedSearch {
  id: string
  name: string
  query: string
  createdAt: string
}

export interface Settings {
  theme: 'light' | 'dark' | 'system'
  density: 'compact' | 'normal' | 'roomy'
  labels: 'names' | 'bars'
  columns: 'narrow' | 'normal' | 'wide'
  weekStart: 'sun' | 'mon'
  newCards: 'bottom' | 'top'
  confirmArchive: boolean
}

export interface State {
  currentUser: string
  users: Record<string, User>
  boards: Record<string, Board>
  lists: Record<string, List>
  cards: Record<string, Card>
  boardOrder: string[]
  workspace: Workspace
  rules: Record<string, Rule>
  notifications: Record<string, Notification>
  /** Volatile: set by opening the notifications. */
  lastReadNotificationAt: string | null
  savedSearches: Record<string, SavedSearch>
  settings: Settings
}

export const LIMITS = { boardTitle: 100, listTitle: 120, cardTitle: 300, label: 40, text: 16_000, checklist: 80, item: 300, name: 60, rules: 50, deeds: 8, labels: 40, invites: 50, links: 2000 } as const
