/**
 * What the screens read. Enters: any state that fits the shape, however thin (missing lists, unknown references).
 * Leaves: complete notes, sorted and counted. Pure functions.
 */
import { COLORS, INBOX, type Color, type Note, type Notebook, type Settings, type SortOrder, type State, type Tag } from './model'

export function allNotes(state: State): Note[] {
  return Object.entries(state.notes ?? {}).map(([id, note]) => completeNote(id, note))
}

export function noteById(state: State, id: string): Note | null {
  const note = state.notes?.[id]
  return note ? completeNote(id, note) : null
}

function completeNote(id: string, note: Partial<Note>): Note {
  const createdAt = note.createdAt ?? note.updatedAt ?? ''
  return {
    ...note,
    id,
    notebookId: note.notebookId ?? INBOX,
    title: String(note.title ?? ''),
    body: String(note.body ?? ''),
    tags: Array.isArray(note.tags) ? note.tags : [],
    pinned: note.pinned === true,
    archived: note.archived === true,
    trashedAt: note.trashedAt ?? null,
    createdAt,
    updatedAt: note.updatedAt ?? createdAt,
    checklist: Array.isArray(note.checklist) ? note.checklist : [],
    revisions: Array.isArray(note.revisions) ? note.revisions : [],
  }
}

export function notebooks(state: State): Notebook[] {
  const list = Object.entries(state.notebooks ?? {}).map(([id, one]) => ({ ...one, id, name: String(one.name ?? id), color: color(one.color) }))
  return list.sort((one, other) => Number(other.id === INBOX) - Number(one.id === INBOX) || byName(one, other))
}

export function tags(state: State): Tag[] {
  return Object.entries(state.tags ?? {}).map(([id, one]) => ({ ...one, id, name: String(one.name ?? id), color: color(one.color) })).sort(byName)
}

const DEFAULTS: Settings = { density: 'comfortable', defaultSort: 'updated', showPreviews: true }

export function settings(state: State): Settings {
  return { ...DEFAULTS, ...state.settings }
}

function color(value: unknown): Color {
  return COLORS.find((one) => one === value) ?? 'slate'
}

function byName(one: { name: string }, other: { name: string }): number {
  return one.name.localeCompare(other.name, 'en')
}

export const isActive = (note: Note): boolean => !note.archived && note.trashedAt === null
export const isArchived = (note: Note): boolean => note.archived && note.trashedAt === null
export const isTrashed = (note: Note): boolean => note.trashedAt !== null

export const titleOf = (note: { title: string }): string => note.title.trim() || 'Untitled note'

/** Pinned first, then the order that was chosen; equal ones by id, so that every run shows the same. */
export function sorted(notes: readonly Note[], order: SortOrder): Note[] {
  const compare: Record<SortOrder, (one: Note, other: Note) => number> = {
    updated: (one, other) => other.updatedAt.localeCompare(one.updatedAt),
    created: (one, other) => other.createdAt.localeCompare(one.createdAt),
    title: (one, other) => titleOf(one).localeCompare(titleOf(other), 'en', { numeric: true }),
  }
  return [...notes].sort(
    (one, other) => Number(other.pinned) - Number(one.pinned) || compare[order](one, other) || one.id.localeCompare(other.id),
  )
}

/** Every word must occur in the title, the text, the checklist or a tag; case and accents do not count. */
export function search(state: State, query: string): Note[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const names = new Map(tags(state).map((tag) => [tag.id, tag.name]))
  return allNotes(state).filter((note) => {
    if (note.trashedAt !== null) return false
    const text = fold([note.title, note.body, ...note.checklist.map((item) => item.text), ...note.tags.map((id) => names.get(id) ?? '')].join('\n'))
    return words.every((word) => text.includes(word))
  })
}

export function fold(text: string): string {
  return text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLocaleLowerCase('en')
}

/** The first words of a note for its row in a list; lines keep their own writing direction (U+2068 to U+2069). */
export function preview(note: Note): string {
  const lines = note.body.split('\n').map((line) => line.trim()).filter(Boolean)
  const shown = lines.length > 0 ? lines : note.checklist.filter((item) => !item.done).map((item) => item.text)
  return shown.slice(0, 8).map((line) => `\u2068${line.slice(0, 220)}\u2069`).join(' · ')
}
