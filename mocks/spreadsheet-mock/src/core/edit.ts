/** How every action changes a workbook: with rights, results computed anew, and an entry that can be taken back. */
import { type Context, engineOf, type EngineBook, type EngineChange, formulaOf, type SheetCell, snapshot } from '@mocks/kit'
import { type Book, LIMITS, type Sheet, type State } from '../model'
import { bookOf, dayOrderOf, type InBook, mayEdit, sheetOf, sheetsOf } from './book'
import { serialNow } from './clock'
import { differences, entryOf } from './undo'

/** What the engine is told of a workbook. */
export function engineBook(state: State, book: Book): EngineBook {
  const names = (Array.isArray(book.namedRanges) ? book.namedRanges : []).filter((one) => one && typeof one.name === 'string')
  return {
    sheets: sheetsOf(book).map(({ id, name, data }) => ({ id, name: String(name ?? id), data: data ?? {} })),
    names: names.map(({ name, sheetId, range }) => ({ name, sheetId, range: String(range) })),
    order: dayOrderOf(state),
  }
}

/**
 * Runs `recipe` on the workbook. `sheetId`: the sheet whose cells the entry names. False: nothing changed, or it may not
 * be changed.
 */
export function edit(draft: State, at: InBook & { readonly sheetId?: string }, label: string, context: Context, recipe: (book: Book) => void): boolean {
  const book = bookOf(draft, at.book)
  if (!book || !mayEdit(draft, book.id)) return false
  const before = snapshot(book)
  recipe(book)
  recalculate(draft, book, before, context)
  const changes = differences(before, snapshot(book))
  if (changes.length === 0) return false
  const entry = entryOf(changes, { id: context.id('undo'), label, sheetId: at.sheetId ?? book.activeSheetId, timestamp: Date.parse(context.now()) })
  const stack = Array.isArray(book.undoStack) ? snapshot(book.undoStack) : []
  if (stack.length >= LIMITS.undo || !Array.isArray(book.undoStack)) book.undoStack = [...stack.slice(1 - LIMITS.undo), entry]
  else book.undoStack.push(entry)
  if (!Array.isArray(book.redoStack) || book.redoStack.length > 0) book.redoStack = []
  touch(draft, book.id, context)
  return true
}

export function touch(draft: State, id: string, context: Context): void {
  const facts = draft.files?.[id]
  if (facts) facts.modifiedAt = context.now()
}

/** Writes the results that came out differently than before. */
export function recalculate(draft: State, book: Book, before: Book, context: Context): void {
  const engine = engineOf(before.id)
  if (engine === null) return
  const clock = { now: serialNow(context), random: () => context.random() }
  engine.sync(engineBook(draft, before), clock)
  const changes = engine.sync(engineBook(draft, snapshot(book)), clock)
  for (const sheetId of new Set(changes.map((one) => one.sheetId))) {
    const sheet = sheetOf(book, sheetId)
    if (sheet) take(sheet, changes.filter((one) => one.sheetId === sheetId))
  }
}

/** Results of formulas that have none yet: of a workbook that is new here. */
export function computeAll(draft: State, book: Book, context: Context): void {
  const engine = engineOf(book.id)
  if (engine === null) return
  engine.sync(engineBook(draft, snapshot(book)), { now: serialNow(context), random: () => context.random() })
  for (const sheet of sheetsOf(book)) {
    const next = new Map<string, SheetCell | null>()
    for (const [name, cell] of Object.entries(snapshot(sheet).data ?? {})) if (formulaOf(cell) !== '' && (cell.computed === undefined || cell.computed === '')) next.set(name, { ...cell, computed: engine.value(sheet.id, name) })
    write(sheet, next)
  }
}

function take(sheet: Sheet, changes: readonly EngineChange[]): void {
  const data = snapshot(sheet).data
  const next = new Map<string, SheetCell | null>()
  for (const { cell, computed, spill } of changes) {
    const old = data[cell]
    if (spill !== null) next.set(cell, { ...(old ?? {}), value: '', formula: '', computed, spill })
    else if (old?.spill !== undefined) next.set(cell, bare(old))
    else if (old && old.computed !== computed) next.set(cell, { ...old, computed })
  }
  write(sheet, next)
}

/** A cell that was filled by another's formula and no longer is. */
function bare({ spill: _spill, value: _value, formula: _formula, computed: _computed, ...rest }: SheetCell): SheetCell | null {
  return Object.keys(rest).length === 0 ? null : { value: '', formula: '', computed: '', ...rest }
}

const MANY = 60

/** Sets cells; null takes one away. Many at once are one change of the whole sheet: a patch of its own for each is slow. */
export function write(sheet: Sheet, cells: ReadonlyMap<string, SheetCell | null>): void {
  if (cells.size === 0) return
  const data = cells.size > MANY || !sheet.data ? { ...(snapshot(sheet).data ?? {}) } : sheet.data
  for (const [name, cell] of cells) {
    if (cell === null) delete data[name]
    else data[name] = cell
  }
  if (data !== sheet.data) sheet.data = data
}
