/**
 * What an edit changed, so that it can be taken back and made again. Enters: a workbook before and after. Leaves: an
 * entry: the cells of the sheet that was edited by name, everything else as changes at paths. Pure but for `revert` and
 * `repeat`, which write to a draft.
 */
import type { SheetCell } from '@mocks/kit'
import type { Book, CellChange, Entry, Sheet } from '../model'

const KEYS = ['sheets', 'namedRanges', 'conditionalFormats', 'charts'] as const

/** A record of a list is named "#id" in a path. */
export interface Change {
  path: string[]
  before?: unknown
  after?: unknown
  /** Where a record stood or stands in its list. */
  index?: number
  order?: { before: string[]; after: string[] }
}

type Plain = Record<string, unknown>

const isPlain = (value: unknown): value is Plain => value !== null && typeof value === 'object' && !Array.isArray(value)
const isRecords = (value: unknown): value is { id: string }[] => Array.isArray(value) && value.length > 0 && value.every((one) => isPlain(one) && typeof one.id === 'string')
const same = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

export function differences(before: Book, after: Book): Change[] {
  const found: Change[] = []
  for (const key of KEYS) compare(before[key], after[key], [key], found)
  return found
}

function compare(before: unknown, after: unknown, path: string[], found: Change[]): void {
  if (before === after) return
  // A cell is one thing, however much of it changed.
  const whole = path[0] === 'sheets' && path[2] === 'data' && path.length > 3
  if (!whole && isPlain(before) && isPlain(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) compare(before[key], after[key], [...path, key], found)
  } else if (!whole && lists(before, after)) compareRecords(before as { id: string }[], after as { id: string }[], path, found)
  else if (!same(before, after)) found.push({ path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) })
}

const lists = (before: unknown, after: unknown): boolean => Array.isArray(before) && Array.isArray(after) && [before, after].every((list) => list.length === 0 || isRecords(list))

function compareRecords(before: { id: string }[], after: { id: string }[], path: string[], found: Change[]): void {
  const [old, now] = [new Map(before.map((one) => [one.id, one])), new Map(after.map((one) => [one.id, one]))]
  // Taken back from the end: what is put in again first stands nearest to the start.
  before.map((one, index) => ({ one, index })).reverse().forEach(({ one, index }) => {
    if (!now.has(one.id)) found.push({ path: [...path, `#${one.id}`], before: one, index })
  })
  after.forEach((one, index) => {
    if (!old.has(one.id)) found.push({ path: [...path, `#${one.id}`], after: one, index })
    else compare(old.get(one.id), one, [...path, `#${one.id}`], found)
  })
  const [first, second] = [before.filter((one) => now.has(one.id)), after.filter((one) => old.has(one.id))]
  if (first.some((one, index) => one.id !== second[index]!.id)) found.push({ path, order: { before: before.map(({ id }) => id), after: after.map(({ id }) => id) } })
}

/** Cells of the edited sheet are set apart, by name, as readers of the state look for them. */
export function entryOf(changes: readonly Change[], about: Pick<Entry, 'id' | 'label' | 'sheetId' | 'timestamp'>): Entry {
  const cellChanges: Record<string, CellChange> = {}
  const others: Change[] = []
  for (const change of changes) {
    const [list, sheet, data, cell] = change.path
    if (list === 'sheets' && sheet === `#${about.sheetId}` && data === 'data' && cell !== undefined) cellChanges[cell] = { before: (change.before as SheetCell | undefined) ?? null, after: (change.after as SheetCell | undefined) ?? null }
    else others.push(change)
  }
  return { ...about, cellChanges, changes: others }
}

export function revert(book: Book, entry: Entry): void {
  for (const change of [...changesOf(entry)].reverse()) put(book, change, 'before')
  cells(book, entry, ['before', 'old', 'oldValue', 'from'])
}

export function repeat(book: Book, entry: Entry): void {
  for (const change of changesOf(entry)) put(book, change, 'after')
  cells(book, entry, ['after', 'new', 'newValue', 'to'])
}

const changesOf = (entry: Entry): Change[] => (Array.isArray(entry.changes) ? (entry.changes as Change[]).filter((one) => Array.isArray(one?.path)) : [])

/** An entry of another hand may call its sides otherwise. */
function cells(book: Book, entry: Entry, sides: readonly string[]): void {
  const sheet = book.sheets.find((one) => one.id === entry.sheetId)
  if (!sheet) return
  const changes = Object.entries(entry.cellChanges ?? {})
  const next: Sheet['data'] | null = changes.length > 100 ? { ...sheet.data } : null
  const data = next ?? sheet.data
  for (const [cell, change] of changes) {
    const side = sides.find((name) => change !== null && typeof change === 'object' && name in change)
    const value = side === undefined ? null : (change as unknown as Record<string, SheetCell | null>)[side]
    if (value === null || value === undefined) delete data[cell]
    else data[cell] = value
  }
  if (next) sheet.data = next
}

function put(book: Book, change: Change, side: 'before' | 'after'): void {
  const parent = change.path.slice(0, -1).reduce<unknown>(child, book)
  const last = change.path.at(-1)!
  if (change.order) return reorder(child(parent, last), change.order[side])
  const value = change[side]
  if (Array.isArray(parent) && last.startsWith('#')) {
    const at = parent.findIndex((one: { id?: string }) => one?.id === last.slice(1))
    if (value === undefined) {
      if (at >= 0) parent.splice(at, 1)
    } else if (at >= 0) parent[at] = value
    else parent.splice(change.index ?? parent.length, 0, value)
  } else if (isPlain(parent)) {
    if (value === undefined) delete parent[last]
    else parent[last] = value
  }
}

function child(parent: unknown, key: string): unknown {
  if (Array.isArray(parent)) return parent.find((one: { id?: string }) => one?.id === key.slice(1))
  return isPlain(parent) ? parent[key] : undefined
}

function reorder(list: unknown, ids: readonly string[]): void {
  if (!Array.isArray(list)) return
  const sorted = [...(list as { id: string }[])].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  list.splice(0, list.length, ...sorted)
}
