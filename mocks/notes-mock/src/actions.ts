/**
 * Everything a person can do in the notes application. Each action is a pure function of the draft, its payload and
 * the session's context; its name is the label that the journal shows. An action on something that is gone does
 * nothing. Invariants that hold after each: every note's notebook and tags exist, names are unique, the inbox exists.
 */
import type { Context } from '@mocks/kit'
import { type Color, INBOX, LIMITS, type Note, type Settings, type State } from './model'
import { nameProblem } from './naming'

export const actions = {
  // ---- Notebooks

  notebook_create(draft: State, { name, color }: { name: string; color: Color }, context: Context): string | null {
    if (nameProblem(draft.notebooks, name, LIMITS.notebookName)) return null
    const id = context.id('nb')
    draft.notebooks[id] = { id, name: name.trim(), color, createdAt: context.now() }
    changed(draft, context)
    return id
  },

  notebook_rename(draft: State, { id, name, color }: { id: string; name: string; color: Color }, context: Context): void {
    const notebook = draft.notebooks[id]
    if (!notebook || nameProblem(draft.notebooks, name, LIMITS.notebookName, id)) return
    if (notebook.name === name.trim() && notebook.color === color) return
    notebook.name = name.trim()
    notebook.color = color
    changed(draft, context)
  },

  /** Its notes go to the trash, and would be restored into the inbox. */
  notebook_delete(draft: State, { id }: { id: string }, context: Context): void {
    if (id === INBOX || !draft.notebooks[id]) return
    for (const note of Object.values(draft.notes)) {
      if (note.notebookId !== id) continue
      note.notebookId = INBOX
      note.trashedAt ??= context.now()
    }
    delete draft.notebooks[id]
    changed(draft, context)
  },

  // ---- Notes

  note_create(draft: State, { notebookId, tagId }: { notebookId: string; tagId?: string }, context: Context): string {
    const id = context.id('note')
    draft.notes[id] = {
      id,
      notebookId: draft.notebooks[notebookId] ? notebookId : INBOX,
      title: '',
      body: '',
      tags: tagId !== undefined && draft.tags[tagId] ? [tagId] : [],
      pinned: false,
      archived: false,
      trashedAt: null,
      createdAt: context.now(),
      updatedAt: context.now(),
      checklist: [],
      revisions: [],
    }
    changed(draft, context)
    return id
  },

  /** What the note said before is kept as a revision, unless it said nothing. */
  note_edit(draft: State, { id, title, body }: { id: string; title: string; body: string }, context: Context): void {
    const note = editable(draft, id)
    if (!note || (note.title === title && note.body === body)) return
    keepRevision(note, context)
    note.title = title.slice(0, LIMITS.title)
    note.body = body.slice(0, LIMITS.body)
    edited(draft, note, context)
  },

  note_restore_revision(draft: State, { id, revisionId }: { id: string; revisionId: string }, context: Context): void {
    const note = editable(draft, id)
    const revision = note?.revisions?.find((one) => one.id === revisionId)
    if (!note || !revision || (note.title === revision.title && note.body === revision.body)) return
    const { title, body } = revision
    keepRevision(note, context)
    note.title = title
    note.body = body
    edited(draft, note, context)
  },

  note_duplicate(draft: State, { id }: { id: string }, context: Context): string | null {
    const note = draft.notes[id]
    if (!note) return null
    const copyId = context.id('note')
    draft.notes[copyId] = {
      ...note,
      id: copyId,
      title: `${note.title || 'Untitled'} (copy)`.slice(0, LIMITS.title),
      tags: [...(note.tags ?? [])],
      checklist: (note.checklist ?? []).map((item) => ({ ...item, id: context.id('item') })),
      revisions: [],
      pinned: false,
      archived: false,
      trashedAt: null,
      createdAt: context.now(),
      updatedAt: context.now(),
    }
    changed(draft, context)
    return copyId
  },

  note_pin(draft: State, { ids, pinned }: { ids: string[]; pinned: boolean }, context: Context): void {
    each(draft, context, ids, (note) => !!note.pinned !== pinned, (note) => (note.pinned = pinned))
  },

  note_archive(draft: State, { ids }: { ids: string[] }, context: Context): void {
    each(draft, context, ids, (note) => !note.archived && !note.trashedAt, (note) => (note.archived = true))
  },

  note_unarchive(draft: State, { ids }: { ids: string[] }, context: Context): void {
    each(draft, context, ids, (note) => note.archived, (note) => (note.archived = false))
  },

  note_move(draft: State, { ids, notebookId }: { ids: string[]; notebookId: string }, context: Context): void {
    if (!draft.notebooks[notebookId]) return
    each(draft, context, ids, (note) => note.notebookId !== notebookId, (note) => (note.notebookId = notebookId))
  },

  /** Undoes a move: each note goes back to the notebook it came from, if that is still there. */
  note_move_back(draft: State, { places }: { places: Record<string, string> }, context: Context): void {
    const movable = (note: Note): boolean => draft.notebooks[places[note.id] ?? ''] !== undefined
    each(draft, context, Object.keys(places), movable, (note) => (note.notebookId = places[note.id] ?? note.notebookId))
  },

  note_trash(draft: State, { ids }: { ids: string[] }, context: Context): void {
    each(draft, context, ids, (note) => !note.trashedAt, (note) => (note.trashedAt = context.now()))
  },

  note_restore(draft: State, { ids }: { ids: string[] }, context: Context): void {
    each(draft, context, ids, (note) => !!note.trashedAt, (note) => (note.trashedAt = null))
  },

  /** For ever, and only from the trash. */
  note_delete(draft: State, { ids }: { ids: string[] }, context: Context): void {
    each(draft, context, ids, (note) => !!note.trashedAt, (note) => delete draft.notes[note.id])
  },

  trash_empty(draft: State, _: object, context: Context): void {
    each(draft, context, Object.keys(draft.notes), (note) => !!note.trashedAt, (note) => delete draft.notes[note.id])
  },

  // ---- Checklists

  check_add(draft: State, { id, text }: { id: string; text: string }, context: Context): void {
    const note = editable(draft, id)
    if (!note || text.trim() === '') return
    note.checklist ??= []
    note.checklist.push({ id: context.id('item'), text: text.trim().slice(0, LIMITS.item), done: false })
    edited(draft, note, context)
  },

  check_toggle(draft: State, { id, itemId, done }: { id: string; itemId: string; done: boolean }, context: Context): void {
    const note = editable(draft, id)
    const item = note?.checklist?.find((one) => one.id === itemId)
    if (!note || !item || item.done === done) return
    item.done = done
    edited(draft, note, context)
  },

  check_edit(draft: State, { id, itemId, text }: { id: string; itemId: string; text: string }, context: Context): void {
    const note = editable(draft, id)
    const item = note?.checklist?.find((one) => one.id === itemId)
    if (!note || !item || text.trim() === '' || item.text === text.trim()) return
    item.text = text.trim().slice(0, LIMITS.item)
    edited(draft, note, context)
  },

  check_remove(draft: State, { id, itemId }: { id: string; itemId: string }, context: Context): void {
    const note = editable(draft, id)
    if (!note?.checklist?.some((one) => one.id === itemId)) return
    note.checklist = note.checklist.filter((one) => one.id !== itemId)
    edited(draft, note, context)
  },

  check_clear_done(draft: State, { id }: { id: string }, context: Context): void {
    const note = editable(draft, id)
    if (!note?.checklist?.some((one) => one.done)) return
    note.checklist = note.checklist.filter((one) => !one.done)
    edited(draft, note, context)
  },

  // ---- Tags

  tag_create(draft: State, { name, color, ids = [] }: { name: string; color: Color; ids?: string[] }, context: Context): string | null {
    if (nameProblem(draft.tags, name, LIMITS.tagName)) return null
    const id = context.id('tag')
    draft.tags[id] = { id, name: name.trim(), color }
    for (const note of present(draft, ids)) note.tags = [...(note.tags ?? []), id]
    changed(draft, context)
    return id
  },

  tag_rename(draft: State, { id, name, color }: { id: string; name: string; color: Color }, context: Context): void {
    const tag = draft.tags[id]
    if (!tag || nameProblem(draft.tags, name, LIMITS.tagName, id)) return
    if (tag.name === name.trim() && tag.color === color) return
    tag.name = name.trim()
    tag.color = color
    changed(draft, context)
  },

  tag_delete(draft: State, { id }: { id: string }, context: Context): void {
    if (!draft.tags[id]) return
    delete draft.tags[id]
    for (const note of Object.values(draft.notes)) {
      if (note.tags?.includes(id)) note.tags = note.tags.filter((one) => one !== id)
    }
    changed(draft, context)
  },

  note_tag_add(draft: State, { ids, tagId }: { ids: string[]; tagId: string }, context: Context): void {
    if (!draft.tags[tagId]) return
    each(draft, context, ids, (note) => !note.tags?.includes(tagId), (note) => (note.tags = [...(note.tags ?? []), tagId]))
  },

  note_tag_remove(draft: State, { ids, tagId }: { ids: string[]; tagId: string }, context: Context): void {
    const without = (note: Note): string[] => note.tags.filter((one) => one !== tagId)
    each(draft, context, ids, (note) => !!note.tags?.includes(tagId), (note) => (note.tags = without(note)))
  },

  // ---- Settings

  settings_change(draft: State, change: Partial<Settings>, context: Context): void {
    const before = draft.settings ?? {}
    if (Object.entries(change).every(([key, value]) => before[key as keyof Settings] === value)) return
    draft.settings = { ...before, ...change }
    changed(draft, context)
  },
}

function present(draft: State, ids: readonly string[]): Note[] {
  return [...new Set(ids)].flatMap((id) => draft.notes[id] ?? [])
}

/** What lies in the trash is read-only. */
function editable(draft: State, id: string): Note | undefined {
  const note = draft.notes[id]
  return note?.trashedAt ? undefined : note
}

/** Applies `alter` to those of the notes for which it makes a difference; with none, nothing has happened. */
function each(draft: State, context: Context, ids: readonly string[], differs: (note: Note) => boolean, alter: (note: Note) => void): void {
  const notes = present(draft, ids).filter(differs)
  notes.forEach(alter)
  if (notes.length > 0) changed(draft, context)
}

function keepRevision(note: Note, context: Context): void {
  if (note.title === '' && note.body === '') return
  const kept = { id: context.id('rev'), at: note.updatedAt, title: note.title, body: note.body }
  note.revisions = [...(note.revisions ?? []), kept].slice(-LIMITS.revisions)
}

function edited(draft: State, note: Note, context: Context): void {
  note.updatedAt = context.now()
  changed(draft, context)
}

function changed(draft: State, context: Context): void {
  draft.ui ??= { lastChangeAt: '' }
  draft.ui.lastChangeAt = context.now()
}
