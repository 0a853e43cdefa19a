/**
 * The state of the document editor, as schema.json describes it. What public tasks rely on (currentUser, users,
 * documents, comments, ui) keeps its names and types; the rest is this mock's own and may be missing.
 */
import type { Anchor, HeadOrFoot, PageSetup } from '@mocks/kit'

export const PERMISSIONS = ['viewer', 'commenter', 'editor'] as const
export type Permission = (typeof PERMISSIONS)[number]
/** What the person at the screen may do with a document; none: not even see it. */
export type Role = 'owner' | Permission | 'none'

export interface User {
  id: string
  name: string
  email: string
  avatar: string
  title?: string
}

export interface Share {
  userId: string
  permission: Permission
}

export interface Version {
  id: string
  /** null: kept by the editor, not named by anyone. */
  label: string | null
  content: string
  created: string
  userId: string
}

export interface AccessRequest {
  id: string
  userId: string
  permission: Permission
  message: string
  created: string
}

export interface Document {
  id: string
  title: string
  /** HTML. Suggestions are in it: <ins data-suggestion>, <del data-suggestion>. */
  content: string
  ownerId: string
  starred: boolean
  created: string
  updated: string
  sharedWith: Share[]
  linkSharing: { enabled: boolean; permission: Permission }
  versions?: Version[]
  folderId?: string | null
  description?: string
  /** What everyone of the workspace may do; left out: edit, as documents of public states are open to all. */
  workspaceAccess?: 'none' | Permission
  requests?: AccessRequest[]
  page?: Partial<PageSetup>
  header?: HeadOrFoot | null
  footer?: HeadOrFoot | null
}

export interface Reply {
  id: string
  userId: string
  content: string
  created: string
}

export interface Comment {
  id: string
  docId: string
  userId: string
  content: string
  resolved: boolean
  created: string
  /** The words it is about; empty: the whole document. */
  quotedText: string
  replies: Reply[]
  /** Where the words are now, once there are several of them or they have been edited. */
  anchor?: Anchor | null
  assigneeId?: string | null
}

export const FOLDER_COLOURS = ['slate', 'umber', 'clay', 'amber', 'moss', 'teal', 'indigo', 'plum'] as const
export type FolderColour = (typeof FOLDER_COLOURS)[number]

export interface Folder {
  id: string
  name: string
  color: FolderColour
  created: string
}

export interface Template {
  id: string
  name: string
  category: string
  description: string
  content: string
  /** null: it comes with the product and cannot be changed. */
  ownerId: string | null
}

/** A document in the trash, with the comments that it would get back. */
export interface Trashed {
  document: Document
  comments: Comment[]
  deletedAt: string
  deletedBy: string
}

export const VIEW_MODES = ['editing', 'suggesting', 'viewing'] as const
export type ViewMode = (typeof VIEW_MODES)[number]
export const ZOOMS = [50, 75, 90, 100, 125, 150, 200] as const
export type ListView = 'grid' | 'list'
export type SidebarTab = 'comments' | 'suggestions'

export interface Ui {
  currentDocId: string | null
  sidebarOpen: boolean
  sidebarTab: string
  shareDialogOpen: boolean
  findReplaceOpen: boolean
  viewMode: string
  zoom: number
  documentListView: string
  searchQuery: string
}

export type SortOrder = 'updated' | 'created' | 'title' | 'owner'

export interface Settings {
  theme: 'light' | 'dark' | 'system'
  density: 'compact' | 'normal' | 'roomy'
  defaultFont: string
  defaultSize: number
  defaultSort: SortOrder
  defaultPage: 'a4' | 'letter'
  showOutline: boolean
  /** An unnamed version is kept when someone else's work is edited. */
  keepVersions: boolean
}

export interface State {
  currentUser: User
  users: User[]
  documents: Record<string, Document>
  comments: Comment[]
  ui: Ui
  folders?: Record<string, Folder>
  templates?: Record<string, Template>
  trash?: Record<string, Trashed>
  settings?: Partial<Settings>
}

export const SETTINGS: Settings = { theme: 'light', density: 'normal', defaultFont: 'Source Serif 4', defaultSize: 11, defaultSort: 'updated', defaultPage: 'a4', showOutline: true, keepVersions: false }

export const LIMITS = { title: 200, content: 1_000_000, comment: 2_000, label: 80, folder: 60, template: 80, description: 400, people: 50, versions: 60, margin: 100, line: 160, message: 300 } as const

export const UNTITLED = 'Untitled document'
