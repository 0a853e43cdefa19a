/** Taking back and making again. */
import { type Context, snapshot } from '@mocks/kit'
import { bookOf, type InBook, mayEdit, sheetsOf } from '../core/book'
import { recalculate, touch } from '../core/edit'
import { repeat, revert } from '../core/undo'
import type { Book, Entry, State } from '../model'

function step(draft: State, at: InBook, from: 'undoStack' | 'redoStack', to: 'undoStack' | 'redoStack', apply: (book: Book, entry: Entry) => void, context: Context): string | null {
  const book = bookOf(draft, at.book)
  if (!book || !mayEdit(draft, book.id) || !Array.isArray(book[from]) || book[from].length === 0) return null
  const before = snapshot(book)
  const entry = snapshot(book[from]).at(-1)!
  book[from].pop()
  apply(book, entry)
  recalculate(draft, book, before, context)
  if (!Array.isArray(book[to])) book[to] = []
  book[to].push(entry)
  lookThere(book, entry)
  touch(draft, book.id, context)
  return entry.label ?? null
}

/** To the sheet where it happened, if it is there and in sight; else to one that is. */
function lookThere(book: Book, entry: Entry): void {
  const sheets = sheetsOf(book)
  const there = sheets.find((one) => one.id === entry.sheetId && !one.isHidden)
  const here = sheets.find((one) => one.id === book.activeSheetId && !one.isHidden)
  const next = there ?? here ?? sheets.find((one) => !one.isHidden)
  if (next && book.activeSheetId !== next.id) {
    book.activeSheetId = next.id
    book.selectedCell = 'A1'
    book.selectionRange = null
  }
}

export const historyActions = {
  /** Gives what was taken back, in words. */
  history_undo: (draft: State, at: InBook, context: Context): string | null => step(draft, at, 'undoStack', 'redoStack', revert, context),
  history_redo: (draft: State, at: InBook, context: Context): string | null => step(draft, at, 'redoStack', 'undoStack', repeat, context),
}
