/** What every part of the open spreadsheet works with: the workbook, the sheet in sight, the selection, the actions. */
import { cellName, clipRange, type Context, type CellEditing, type FormatSettings, parseCell, type CellPlace, type CellRange, rangeName, rangeOf, readRange, type SheetCell } from '@mocks/kit'
import { createContext, useContext } from 'react'
import { activeSheet, colsOf, formatsOf, mayComment, mayEdit, roleOf, rowsOf, settingsOf, sizeOf } from '../core/book'
import { dataOf } from '../core/cells'
import { mergeMap } from '../core/merges'
import type { useAct } from '../hooks'
import type { Book, Role, Settings, Sheet, State } from '../model'

export const PANELS = ['names', 'rules', 'colours', 'comments', 'views', 'protection', 'chart', 'summary', 'find'] as const
export type PanelName = (typeof PANELS)[number]
export type DialogName = 'sort' | 'duplicates' | 'split' | 'note' | 'comment' | 'rename_sheet' | 'delete_sheet' | 'share' | 'import' | 'version' | 'size_rows' | 'size_columns' | 'format' | 'merge' | 'sheet_colour'

export interface Selection {
  readonly active: CellPlace
  readonly range: CellRange
  /** "B2", and "B2:C4" or "B2". */
  readonly cell: string
  readonly rangeText: string
  readonly current: SheetCell | undefined
}

export interface Editor extends Selection {
  readonly state: State
  readonly clock: Context
  readonly book: Book
  readonly sheet: Sheet
  readonly at: { readonly book: string | undefined; readonly sheetId: string }
  readonly role: Role | 'owner' | 'none'
  readonly readOnly: boolean
  readonly canComment: boolean
  readonly settings: Settings
  readonly formats: FormatSettings
  readonly act: ReturnType<typeof useAct>
  readonly editing: CellEditing | null
  readonly setEditing: (editing: CellEditing | null) => void
  readonly panel: string
  readonly openPanel: (name: PanelName | '', about?: string) => void
  /** What the panel is about: the chart that is edited. */
  readonly panelAbout: string
  readonly dialog: { readonly name: DialogName; readonly about?: string } | null
  readonly openDialog: (name: DialogName | null, about?: string) => void
  readonly say: (message: string, undo?: boolean) => void
  readonly filterView: string
  readonly setFilterView: (id: string) => void
  readonly painting: string | null
  readonly setPainting: (cell: string | null) => void
  /** What was last put on the clipboard from here, as text. */
  readonly copied: { current: string | null }
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (editor === null) throw new Error('useEditor is called outside the open spreadsheet')
  return editor
}

/** The selection of the sheet in sight, within its size, whatever the state says. */
export function selectionOf(book: Book, sheet: Sheet): Selection {
  const size = sizeOf(sheet)
  const merged = mergeMap(dataOf(sheet))
  const place = parseCell(book.selectedCell) ?? { row: 0, col: 0 }
  const inside = { row: Math.min(place.row, size.rows - 1), col: Math.min(place.col, size.cols - 1) }
  const given = readRange(book.selectionRange, size)
  const area = merged(inside.row, inside.col)
  const active = area ? { row: area.top, col: area.left } : inside
  const range = given ? clipRange(given, size) : (area ?? rangeOf(active))
  const holds = active.row >= range.top && active.row <= range.bottom && active.col >= range.left && active.col <= range.right
  const shown = holds ? range : (area ?? rangeOf(active))
  const cell = cellName(active.row, active.col)
  return { active, range: shown, cell, rangeText: rangeName(shown), current: dataOf(sheet)[cell] }
}

export function bookFacts(state: State, book: Book) {
  const sheet = activeSheet(book)
  return {
    sheet,
    role: roleOf(state, book.id),
    readOnly: !mayEdit(state, book.id),
    canComment: mayComment(state, book.id),
    settings: settingsOf(state),
    formats: formatsOf(state),
    rows: sheet ? rowsOf(sheet) : 0,
    cols: sheet ? colsOf(sheet) : 0,
  }
}
