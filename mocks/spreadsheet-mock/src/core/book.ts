/** Finding workbooks, sheets and rights in a state, whole or injected. Reads only. */
import type { DayOrder, FormatSettings } from '@mocks/kit'
import { type Book, DEFAULT_SETTINGS, type FileFacts, type Role, type Settings, type Sheet, type State } from '../model'

/** Every payload names its workbook; without a name it is the open one. */
export interface InBook {
  readonly book?: string
}

export interface InSheet extends InBook {
  readonly sheetId: string
}

/** The open workbook is the state itself. */
export function bookOf(state: State, id?: string): Book | undefined {
  if (id === undefined || id === state.id) return state
  const found = state.library?.[id]
  return found && typeof found === 'object' ? found : undefined
}

export const sheetsOf = (book: Book | undefined): Sheet[] => (Array.isArray(book?.sheets) ? book.sheets.filter((one) => one !== null && typeof one === 'object') : [])

export const sheetOf = (book: Book | undefined, id: string): Sheet | undefined => sheetsOf(book).find((one) => one.id === id)

/** The sheet in sight: the active one, or the first that is not hidden. */
export function activeSheet(book: Book): Sheet | undefined {
  const sheets = sheetsOf(book)
  return sheets.find((one) => one.id === book.activeSheetId) ?? sheets.find((one) => !one.isHidden) ?? sheets[0]
}

export const factsOf = (state: State, id: string): FileFacts | undefined => state.files?.[id]

/** What I may do with a workbook. One without facts is mine. */
export function roleOf(state: State, id: string): Role | 'owner' | 'none' {
  const facts = factsOf(state, id)
  if (!facts || facts.ownerId === undefined || facts.ownerId === state.meId) return 'owner'
  const given = facts.shares?.[state.meId]
  if (given) return given
  return facts.link && facts.link !== 'off' ? facts.link : 'none'
}

export const mayEdit = (state: State, id: string): boolean => ['owner', 'editor'].includes(roleOf(state, id)) && !factsOf(state, id)?.trashedAt
export const mayComment = (state: State, id: string): boolean => ['owner', 'editor', 'commenter'].includes(roleOf(state, id)) && !factsOf(state, id)?.trashedAt

export const settingsOf = (state: State): Settings => ({ ...DEFAULT_SETTINGS, ...(state.settings ?? {}) })

export const dayOrderOf = (state: State): DayOrder => (settingsOf(state).datePattern.startsWith('d') ? 'day' : 'month')

export const formatsOf = (state: State): FormatSettings => ({ currency: settingsOf(state).currency, datePattern: settingsOf(state).datePattern })

export const rowsOf = (sheet: Sheet): number => Math.max(1, Math.min(100_000, Math.floor(Number(sheet.rowCount)) || 100))
export const colsOf = (sheet: Sheet): number => Math.max(1, Math.min(1_000, Math.floor(Number(sheet.colCount)) || 26))
export const sizeOf = (sheet: Sheet): { rows: number; cols: number } => ({ rows: rowsOf(sheet), cols: colsOf(sheet) })

/** 100 is the usual size; a state may have it as 1. */
export const zoomOf = (book: Book): number => {
  const zoom = Number(book.zoom) || 100
  return Math.max(0.5, Math.min(2, zoom <= 5 ? zoom : zoom / 100))
}

/** The name that a copy or a new sheet takes: "Plan", "Plan 2". */
export function freeName(taken: readonly string[], wanted: string): string {
  const used = new Set(taken.map((name) => String(name).toLowerCase()))
  let name = wanted
  for (let count = 2; used.has(name.toLowerCase()); count += 1) name = `${wanted} ${count}`
  return name
}
