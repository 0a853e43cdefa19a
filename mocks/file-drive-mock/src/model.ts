/** The state of File drive, as schema.json describes it. Keys that are not named here are kept as they are. */

export const ITEM_TYPES = ['folder', 'doc', 'spreadsheet', 'presentation', 'pdf', 'text', 'image', 'video', 'audio', 'archive', 'shortcut'] as const
export type ItemType = (typeof ITEM_TYPES)[number]

export const SHARE_ROLES = ['viewer', 'commenter', 'editor'] as const
export type ShareRole = (typeof SHARE_ROLES)[number]
export type Role = ShareRole | 'owner'

export interface Share {
  userId: string
  role: ShareRole
  addedAt?: string
  /** The access ends with this day ("2026-04-30"); absent or null: never. */
  expiresOn?: string | null
}

export interface GeneralAccess {
  scope: 'restricted' | 'link'
  /** What anyone may do who has the link. */
  role: ShareRole
}

export interface Version {
  id: string
  name?: string
  size?: number
  mimeType?: string
  content?: string
  url?: string | null
  modifiedAt?: number
  modifiedBy?: string
  keepForever?: boolean
}

export interface Lock {
  by: string
  at: number
  reason: string
}

export interface Item {
  id: string
  parentId?: string | null
  name?: string
  type?: ItemType
  mimeType?: string
  size?: number
  ownerId?: string
  sharedWith?: Share[]
  starred?: boolean
  trashed?: boolean
  color?: string | null
  createdAt?: number
  modifiedAt?: number
  accessedAt?: number
  description?: string
  thumbnailUrl?: string
  content?: string
  modifiedBy?: string
  trashedAt?: number | null
  trashedBy?: string | null
  /** A file of the session (files/…) that holds the content. */
  url?: string | null
  generalAccess?: GeneralAccess
  editorsCanShare?: boolean
  viewersCanDownload?: boolean
  locked?: Lock | null
  /** A shortcut's target. */
  targetId?: string
  /** The earlier versions, the oldest first. The present one is the item itself. */
  versions?: Version[]
}

export interface User {
  id: string
  name?: string
  email?: string
  avatar?: string
}

export interface Reply {
  id: string
  authorId: string
  text: string
  createdAt: number
}

export interface Comment {
  id: string
  itemId: string
  authorId: string
  text: string
  createdAt: number
  editedAt?: number | null
  resolved?: boolean
  replies?: Reply[]
}

export interface AccessRequest {
  id: string
  itemId: string
  userId: string
  role: ShareRole
  message?: string
  createdAt: number
  status: 'open' | 'approved' | 'declined'
}

export interface Workspace {
  id: string
  name: string
  ownerId: string
  itemIds: string[]
  createdAt: number
}

export const NOTICE_KINDS = ['share', 'comment', 'request', 'answer', 'transfer'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export interface Notice {
  id: string
  /** Whom it tells. */
  userId: string
  fromId: string
  kind: NoticeKind
  itemId: string
  text: string
  at: number
  read: boolean
}

export interface ActivityEntry {
  id: string
  itemId: string
  itemName: string
  userId: string
  kind: string
  detail?: string
  at: number
}

export interface SavedSearch {
  id: string
  /** Whose it is; absent: everybody's. */
  ownerId?: string
  name: string
  query: string
}

export interface Upload {
  id: string
  name: string
  size: number
  mimeType: string
  parentId: string | null
  status: 'uploading' | 'completed' | 'failed'
  progress: number
  /** What becomes of a file of the same name in that place. */
  conflict: 'keep' | 'version'
  itemId?: string | null
  error?: string | null
}

export interface Settings {
  theme?: 'light' | 'dark' | 'system'
  density?: 'compact' | 'normal' | 'roomy'
  openWith?: 'double' | 'single'
  foldersFirst?: boolean
  uploadConflict?: 'ask' | 'keep' | 'version'
  dates?: 'short' | 'relative'
  confirmTrash?: boolean
  thumbnails?: boolean
  shortcuts?: boolean
  notify?: Partial<Record<NoticeKind, boolean>>
}

export interface State {
  items?: Record<string, Item>
  users?: Record<string, User>
  currentUser?: User
  viewMode?: string
  sortConfig?: { key?: string; direction?: string }
  uploadQueue?: Upload[]
  storageUsed?: number
  storageTotal?: number
  selectedItems?: string[]
  comments?: Record<string, Comment>
  requests?: Record<string, AccessRequest>
  workspaces?: Record<string, Workspace>
  notifications?: Notice[]
  activity?: ActivityEntry[]
  savedSearches?: SavedSearch[]
  settings?: Settings
}

export const LIMITS = { name: 150, description: 2000, comment: 2000, message: 500, content: 100_000, workspaces: 12, workspaceItems: 25, searches: 20, fileBytes: 25_000_000, keptVersions: 5, shares: 40, depth: 20, activity: 600, keptText: 20_000 } as const
