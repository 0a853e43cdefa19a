/** The state of the notes application, as schema.json describes it. Every collection is keyed by id. */

export const COLORS = ['slate', 'clay', 'amber', 'moss', 'teal', 'sky', 'indigo', 'plum', 'rose'] as const
export type Color = (typeof COLORS)[number]

export interface Notebook {
  id: string
  name: string
  color: Color
  createdAt: string
}

export interface Tag {
  id: string
  name: string
  color: Color
}

export interface ChecklistItem {
  id: string
  text: string
  done: boolean
}

/** What a note said before an edit. */
export interface Revision {
  id: string
  at: string
  title: string
  body: string
}

export interface Note {
  id: string
  notebookId: string
  title: string
  body: string
  tags: string[]
  pinned: boolean
  archived: boolean
  /** null: not in the trash. */
  trashedAt: string | null
  createdAt: string
  updatedAt: string
  checklist: ChecklistItem[]
  revisions: Revision[]
}

export type SortOrder = 'updated' | 'created' | 'title'
export type Density = 'comfortable' | 'compact'

export interface Settings {
  density: Density
  defaultSort: SortOrder
  showPreviews: boolean
}

export interface State {
  profile: { name: string; email: string }
  notebooks: Record<string, Notebook>
  notes: Record<string, Note>
  tags: Record<string, Tag>
  settings: Settings
  /** Volatile: not part of a diff. */
  ui: { lastChangeAt: string }
}

/** Where notes go whose notebook is deleted. It can be renamed, not deleted. */
export const INBOX = 'nb_inbox'

export const LIMITS = { notebookName: 80, tagName: 30, title: 200, body: 20_000, item: 200, revisions: 20 } as const
