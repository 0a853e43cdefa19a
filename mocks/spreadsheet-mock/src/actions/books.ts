/** Workbooks as files: named, made, copied, starred, thrown away, shared, kept in versions. */
import { type Context, snapshot } from '@mocks/kit'
import { bookOf, factsOf, freeName, type InBook, mayEdit, roleOf, sheetsOf } from '../core/book'
import { computeAll, touch } from '../core/edit'
import { type Book, LIMITS, type Role, type Settings, type Sheet, type State, type Version } from '../model'
import { emptySheet } from './sheets'

function freshBook(id: string, title: string, sheets: Sheet[]): Book {
  return {
    id, title, activeSheetId: sheets[0]!.id, selectedCell: 'A1', selectionRange: null, clipboard: null, isDragging: false, undoStack: [], redoStack: [],
    namedRanges: [], conditionalFormats: [], charts: [], showGridlines: true, showFormulas: false, zoom: 100, sheets,
  }
}

function file(draft: State, book: Book, context: Context): string | null {
  if (Object.keys(draft.library ?? {}).length >= LIMITS.library) return null
  draft.library ??= {}
  draft.files ??= {}
  draft.library[book.id] = book
  draft.files[book.id] = { id: book.id, ownerId: draft.meId, createdAt: context.now(), modifiedAt: context.now(), starred: false, trashedAt: null, shares: {}, link: 'off' }
  return book.id
}

/** Facts of a workbook, made where an injected state has none. */
function ownFacts(draft: State, id: string, context: Context) {
  if (!bookOf(draft, id)) return undefined
  draft.files ??= {}
  return (draft.files[id] ??= { id, ownerId: draft.meId, createdAt: context.now(), modifiedAt: context.now(), starred: false, trashedAt: null, shares: {}, link: 'off' })
}

const titles = (state: State): string[] => [state.title, ...Object.values(state.library ?? {}).map((one) => one.title)]

export const bookActions = {
  book_rename(draft: State, { title, ...at }: InBook & { title: string }, context: Context): void {
    const book = bookOf(draft, at.book)
    const wanted = title.trim().slice(0, LIMITS.title)
    if (!book || wanted === '' || book.title === wanted || !mayEdit(draft, book.id)) return
    book.title = wanted
    touch(draft, book.id, context)
  },

  /** `sheets`: from a template or a file; without them one empty sheet. */
  book_create(draft: State, { title, sheets, namedRanges = [], conditionalFormats = [], charts = [] }: { title: string; sheets?: Sheet[] } & Partial<Pick<Book, 'namedRanges' | 'conditionalFormats' | 'charts'>>, context: Context): string | null {
    const name = freeName(titles(draft), title.trim().slice(0, LIMITS.title) || 'Untitled spreadsheet')
    const own = sheets && sheets.length > 0 ? structuredClone(sheets) : [emptySheet('sheet_1', 'Sheet1', 100)]
    const id = file(draft, { ...freshBook(context.id('wb'), name, own), namedRanges, conditionalFormats, charts }, context)
    if (id !== null) computeAll(draft, draft.library[id]!, context)
    return id
  },

  book_duplicate(draft: State, at: InBook, context: Context): string | null {
    const book = bookOf(draft, at.book)
    if (!book || roleOf(draft, book.id) === 'none') return null
    const { sheets, namedRanges, conditionalFormats, charts, showGridlines, showFormulas, zoom } = structuredClone(snapshot(book))
    const copy = freshBook(context.id('wb'), freeName(titles(draft), `Copy of ${book.title}`.slice(0, LIMITS.title)), sheets)
    for (const sheet of copy.sheets) if (sheet.comments) sheet.comments = []
    return file(draft, { ...copy, namedRanges, conditionalFormats, charts, showGridlines, showFormulas, zoom }, context)
  },

  book_star(draft: State, { ids, starred }: { ids: string[]; starred: boolean }, context: Context): void {
    for (const id of ids) {
      const facts = ownFacts(draft, id, context)
      if (facts && facts.starred !== starred) facts.starred = starred
    }
  },

  /** Only one's own go to the trash. */
  book_trash(draft: State, { ids }: { ids: string[] }, context: Context): void {
    for (const id of ids) {
      const facts = roleOf(draft, id) === 'owner' ? ownFacts(draft, id, context) : undefined
      if (facts && !facts.trashedAt) facts.trashedAt = context.now()
    }
  },

  book_restore(draft: State, { ids }: { ids: string[] }): void {
    for (const id of ids) {
      const facts = factsOf(draft, id)
      if (facts?.trashedAt) facts.trashedAt = null
    }
  },

  /** For ever. The start page's workbook can be in the trash, but not be gone. */
  book_delete(draft: State, { ids }: { ids: string[] }): void {
    for (const id of ids) {
      if (id === draft.id || !factsOf(draft, id)?.trashedAt || !draft.library?.[id]) continue
      delete draft.library[id]
      delete draft.files[id]
      for (const version of Object.values(draft.versions ?? {})) if (version.bookId === id) delete draft.versions[version.id]
    }
  },

  /** `role` null: no longer shared with that person. */
  share_set(draft: State, { personId, role, ...at }: InBook & { personId: string; role: Role | null }, context: Context): void {
    const book = bookOf(draft, at.book)
    if (!book || roleOf(draft, book.id) !== 'owner' || !draft.people?.[personId] || personId === draft.meId) return
    const facts = ownFacts(draft, book.id, context)!
    facts.shares ??= {}
    if (role === null) delete facts.shares[personId]
    else if (facts.shares[personId] !== role) facts.shares[personId] = role
  },

  share_link(draft: State, { link, ...at }: InBook & { link: 'off' | Role }, context: Context): void {
    const book = bookOf(draft, at.book)
    const facts = book && roleOf(draft, book.id) === 'owner' ? ownFacts(draft, book.id, context) : undefined
    if (facts && facts.link !== link) facts.link = link
  },

  version_save(draft: State, { name, ...at }: InBook & { name: string }, context: Context): string | null {
    const book = bookOf(draft, at.book)
    const wanted = name.trim().slice(0, LIMITS.name)
    if (!book || !mayEdit(draft, book.id) || wanted === '') return null
    return keep(draft, book, wanted, context)
  },

  version_rename(draft: State, { id, name }: { id: string; name: string }): void {
    const version = draft.versions?.[id]
    const wanted = name.trim().slice(0, LIMITS.name)
    if (version && wanted !== '' && version.name !== wanted && mayEdit(draft, version.bookId)) version.name = wanted
  },

  version_delete(draft: State, { id }: { id: string }): void {
    const version = draft.versions?.[id]
    if (version && mayEdit(draft, version.bookId)) delete draft.versions[id]
  },

  /** What is there now is kept as a version of its own first. */
  version_restore(draft: State, { id }: { id: string }, context: Context): string | null {
    const version = draft.versions?.[id]
    const book = version && bookOf(draft, version.bookId)
    if (!version || !book || !mayEdit(draft, book.id)) return null
    const kept = keep(draft, book, `Before restoring “${version.name}”`.slice(0, LIMITS.name), context)
    const { title, sheets, namedRanges, conditionalFormats, charts } = structuredClone(snapshot(version))
    Object.assign(book, { title, sheets, namedRanges, conditionalFormats, charts, activeSheetId: sheets.find((one) => !one.isHidden)?.id ?? '', selectedCell: 'A1', selectionRange: null, undoStack: [], redoStack: [], clipboard: null })
    touch(draft, book.id, context)
    return kept
  },

  settings_change(draft: State, { change }: { change: Partial<Settings> }): void {
    draft.settings ??= {} as Settings
    for (const [key, value] of Object.entries(change)) if ((draft.settings as unknown as Record<string, unknown>)[key] !== value) (draft.settings as unknown as Record<string, unknown>)[key] = value
  },
}

const VERSIONS_KEPT = 40

function keep(draft: State, book: Book, name: string, context: Context): string {
  const { title, sheets, namedRanges, conditionalFormats, charts } = structuredClone(snapshot(book))
  const version: Version = { id: context.id('version'), bookId: book.id, name, createdAt: context.now(), authorId: draft.meId, title, sheets: sheetsOf({ ...book, sheets }), namedRanges: namedRanges ?? [], conditionalFormats: conditionalFormats ?? [], charts: charts ?? [] }
  draft.versions ??= {}
  const own = Object.values(draft.versions).filter((one) => one.bookId === book.id).sort((one, other) => one.createdAt.localeCompare(other.createdAt))
  for (const one of own.slice(0, Math.max(0, own.length + 1 - VERSIONS_KEPT))) delete draft.versions[one.id]
  draft.versions[version.id] = version
  return version.id
}
