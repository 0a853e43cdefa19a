/** All workbooks as a list. Reads only. */
import type { Book, FileFacts, Role, State } from '../model'
import { roleOf } from './book'

export interface BookRow {
  readonly id: string
  readonly book: Book
  readonly facts: FileFacts | undefined
  readonly role: Role | 'owner' | 'none'
  readonly owner: string
}

export function allBooks(state: State): Book[] {
  const others = state.library && typeof state.library === 'object' ? Object.values(state.library).filter((one) => one !== null && typeof one === 'object') : []
  return [state, ...others]
}

export function bookRows(state: State): BookRow[] {
  return allBooks(state).map((book) => {
    const facts = state.files?.[book.id]
    const ownerId = facts?.ownerId ?? state.meId
    return { id: book.id, book, facts, role: roleOf(state, book.id), owner: ownerId === state.meId ? 'Me' : (state.people?.[ownerId]?.name ?? 'Somebody') }
  }).filter((row) => row.role !== 'none')
}

export type ListKind = 'all' | 'shared' | 'starred' | 'trash'

export function rowsOfKind(rows: readonly BookRow[], kind: ListKind): BookRow[] {
  return rows.filter(({ facts, role }) => {
    const trashed = !!facts?.trashedAt
    if (kind === 'trash') return trashed && role === 'owner'
    return !trashed && (kind === 'all' || (kind === 'shared' ? role !== 'owner' : !!facts?.starred))
  })
}
