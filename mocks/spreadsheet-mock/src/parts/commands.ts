/** What the menus, the toolbar, the context menus and the keys do with the selection. */
import { cellName, copyText, focusSheet, type CellRange, rangeName, shownText, toTsv, unionRange, isoDate } from '@mocks/kit'
import { serialNow } from '../core/clock'
import { dataOf, regionAround } from '../core/cells'
import { colsOf, rowsOf, sheetsOf, sizeOf } from '../core/book'
import { computedOf } from '../core/filters'
import { mergesOf } from '../core/merges'
import { protectionAt } from '../core/protect'
import { ruleAt } from '../core/rules'
import { functionPlace } from '../core/sum_range'
import { clipOf, type PasteMode } from '../actions/clipboard'
import { canSort, sortRange } from '../actions/data'
import { mergeLoses } from '../actions/format'
import type { Editor } from './editor_context'
import { filterOf, viewOf } from './filter_source'

/** May this area be written? Tells the person where not. */
export function writable(editor: Editor, range: CellRange = editor.range): boolean {
  const { state, book, sheet, readOnly, say } = editor
  if (readOnly) {
    say('You can look at this spreadsheet only.')
    return false
  }
  const lock = protectionAt(state, book.id, sheet, range)
  if (lock) say(`These cells are protected${lock.description ? `: ${lock.description}` : ''}. You cannot change them.`)
  return !lock
}

export function toggleStyle(editor: Editor, key: 'bold' | 'italic' | 'underline' | 'strike' | 'wrap'): void {
  if (writable(editor)) void editor.act.cells_format({ ...editor.at, range: editor.rangeText, style: { [key]: !editor.current?.style?.[key] } })
}

export function setStyle(editor: Editor, style: Parameters<Editor['act']['cells_format']>[0]['style']): void {
  if (writable(editor)) void editor.act.cells_format({ ...editor.at, range: editor.rangeText, style })
}

export function setFormat(editor: Editor, format: string): void {
  if (writable(editor)) void editor.act.cells_number_format({ ...editor.at, range: editor.rangeText, format })
}

/** One decimal more or less than what is shown. */
export function changeDecimals(editor: Editor, by: 1 | -1): void {
  if (!writable(editor)) return
  const { current, formats, at, rangeText } = editor
  const text = shownText(computedOf(current), current, formats)
  const shown = /\.(\d+)/.exec(text)?.[1]?.length ?? 0
  void editor.act.cells_number_format({ ...at, range: rangeText, format: current?.format ?? 'automatic', decimals: Math.max(0, (current?.decimals ?? shown) + by), ...(current?.currency ? { currency: current.currency } : {}) })
}

// ---- Clipboard

export function textOf(editor: Editor, range: CellRange): string {
  const { sheet, formats } = editor
  const rows: string[][] = []
  for (let row = range.top; row <= Math.min(range.bottom, rowsOf(sheet) - 1); row += 1) {
    const line: string[] = []
    for (let col = range.left; col <= range.right; col += 1) {
      const cell = dataOf(sheet)[cellName(row, col)]
      line.push(shownText(computedOf(cell), cell, formats))
    }
    rows.push(line)
  }
  return toTsv(trimmed(rows))
}

/** Empty rows at the end, as of a whole column, are not copied as text. */
function trimmed(rows: string[][]): string[][] {
  let last = rows.length - 1
  while (last > 0 && rows[last]!.every((cell) => cell === '')) last -= 1
  return rows.length > 200 ? rows.slice(0, last + 1) : rows
}

/** Remembers the cells in the state; gives what goes on the computer's clipboard. */
export function take(editor: Editor, cut: boolean): string {
  const { act, at, rangeText, range } = editor
  const text = textOf(editor, range)
  editor.copied.current = text
  if (cut && writable(editor)) void act.clipboard_cut({ ...at, range: rangeText })
  else void act.clipboard_copy({ ...at, range: rangeText })
  return text
}

export function copyNow(editor: Editor, cut: boolean): void {
  copyText(take(editor, cut))
  focusSheet()
}

/** `text`: what the computer's clipboard holds. Ours goes with formulas and looks, others' as text. */
export function pasteText(editor: Editor, text: string): void {
  const { book, act, at, cell } = editor
  if (!writable(editor)) return
  const clip = clipOf(book.clipboard)
  const own = clip !== null && (text === '' || text.replace(/\r\n/g, '\n') === editor.copied.current || editor.copied.current === null)
  if (own) pasteOwn(editor, 'all')
  else if (text !== '') {
    void act.cells_paste_text({ ...at, cell, text })
    if (clip) void act.clipboard_clear({ book: at.book })
  }
}

export function pasteOwn(editor: Editor, mode: PasteMode): void {
  const { act, at, rangeText, say } = editor
  if (!writable(editor)) return
  if (clipOf(editor.book.clipboard) === null) return say('Nothing is copied here yet. Ctrl+V pastes what was copied elsewhere.')
  void act.clipboard_paste({ ...at, target: rangeText, mode }).then((area) => {
    if (area) void act.selection_set({ book: at.book, cell: editor.cell, range: area })
    else say('The cells could not be pasted here.')
  })
  focusSheet()
}

// ---- Contents

export function clear(editor: Editor): void {
  if (writable(editor)) void editor.act.cells_clear({ ...editor.at, range: editor.rangeText })
}

export function fillFromEdge(editor: Editor, axis: 'row' | 'col'): void {
  const { range, at, act } = editor
  const long = axis === 'row' ? range.bottom > range.top : range.right > range.left
  const source = long ? (axis === 'row' ? { ...range, bottom: range.top } : { ...range, right: range.left }) : axis === 'row' ? { ...range, top: range.top - 1, bottom: range.top - 1 } : { ...range, left: range.left - 1, right: range.left - 1 }
  if (source.top < 0 || source.left < 0 || !writable(editor)) return
  void act.cells_fill({ ...at, source: rangeName(source), target: rangeName(unionRange(source, range)), copy: true })
}

/** A double click on the fill handle: as far down as the column beside it is filled. */
export function fillDown(editor: Editor): void {
  const { range, sheet, act, at } = editor
  const data = dataOf(sheet)
  const filled = (row: number, col: number): boolean => col >= 0 && computedOf(data[cellName(row, col)]) !== ''
  const beside = filled(range.bottom + 1, range.left - 1) ? range.left - 1 : filled(range.bottom + 1, range.right + 1) ? range.right + 1 : null
  if (beside === null || !writable(editor)) return
  let bottom = range.bottom
  while (bottom + 1 < rowsOf(sheet) && filled(bottom + 1, beside)) bottom += 1
  void act.cells_fill({ ...at, source: rangeName(range), target: rangeName({ ...range, bottom }) })
}

export function insertFunction(editor: Editor, name: string): void {
  const { sheet, active, range, at, act, setEditing } = editor
  const { cell, range: area } = functionPlace(sheet, active, range)
  if (!writable(editor)) return
  if (area === null) {
    const text = `=${name}(`
    setEditing({ ...active, text, caret: text.length, typed: false, where: 'cell' })
    return
  }
  void act.function_insert({ ...at, cell, formula: `=${name}(${area})` })
  void act.selection_set({ book: at.book, cell, range: null })
  focusSheet()
}

export function tickBoxes(editor: Editor): boolean {
  const { sheet, active, range, at, act, current } = editor
  if (ruleAt(sheet, active.row, active.col)?.type !== 'checkbox' || !writable(editor)) return false
  void act.cells_set({ ...at, range: rangeName(range), text: current?.computed === 'TRUE' ? 'FALSE' : 'TRUE' })
  return true
}

export function insertDate(editor: Editor): void {
  if (writable(editor)) void editor.act.cell_edit({ ...editor.at, cell: editor.cell, text: isoDate(Math.floor(serialNow(editor.clock))) })
}

// ---- Lines

export const lineCount = ({ range }: Editor, axis: 'row' | 'col'): number => (axis === 'row' ? range.bottom - range.top + 1 : range.right - range.left + 1)
export const lineIndexes = (editor: Editor, axis: 'row' | 'col'): number[] => Array.from({ length: lineCount(editor, axis) }, (_, index) => (axis === 'row' ? editor.range.top : editor.range.left) + index)
export const linesWord = (editor: Editor, axis: 'row' | 'col'): string => {
  const count = lineCount(editor, axis)
  return count === 1 ? (axis === 'row' ? '1 row' : '1 column') : `${count} ${axis === 'row' ? 'rows' : 'columns'}`
}

export function insertLines(editor: Editor, axis: 'row' | 'col', where: 'before' | 'after'): void {
  if (!writable(editor)) return
  const { range, at, act } = editor
  const count = lineCount(editor, axis)
  const first = axis === 'row' ? (where === 'before' ? range.top : range.bottom + 1) : where === 'before' ? range.left : range.right + 1
  void act[axis === 'row' ? 'rows_insert' : 'columns_insert']({ ...at, at: first, count })
}

export function deleteLines(editor: Editor, axis: 'row' | 'col'): void {
  if (!writable(editor)) return
  const { range, at, act, sheet, say } = editor
  const count = lineCount(editor, axis)
  if (count >= (axis === 'row' ? rowsOf(sheet) : colsOf(sheet))) return say(`A sheet needs at least one ${axis === 'row' ? 'row' : 'column'}.`)
  void act[axis === 'row' ? 'rows_delete' : 'columns_delete']({ ...at, at: axis === 'row' ? range.top : range.left, count })
  say(`${linesWord(editor, axis)} deleted.`, true)
}

export function moveLines(editor: Editor, axis: 'row' | 'col', by: 1 | -1): void {
  const { range, at, act, sheet, say, active } = editor
  if (!writable(editor)) return
  if (mergesOf(dataOf(sheet)).length > 0) return say('A sheet with merged cells cannot move rows or columns. Unmerge them first.')
  const from = axis === 'row' ? range.top : range.left
  void act[axis === 'row' ? 'rows_move' : 'columns_move']({ ...at, from, count: lineCount(editor, axis), to: from + by })
  const moved = axis === 'row' ? { ...range, top: range.top + by, bottom: range.bottom + by } : { ...range, left: range.left + by, right: range.right + by }
  void act.selection_set({ book: at.book, cell: axis === 'row' ? cellName(active.row + by, active.col) : cellName(active.row, active.col + by), range: rangeName(moved) })
}

export function hideLines(editor: Editor, axis: 'row' | 'col'): void {
  if (writable(editor)) void editor.act[axis === 'row' ? 'rows_hide' : 'columns_hide']({ ...editor.at, indexes: lineIndexes(editor, axis) })
}

/** The hidden lines within the selection and right beside it. */
export function hiddenLines(editor: Editor, axis: 'row' | 'col'): number[] {
  const { range, sheet } = editor
  const hidden = new Set((axis === 'row' ? sheet.hiddenRows : sheet.hiddenCols) ?? [])
  let [first, last] = axis === 'row' ? [range.top, range.bottom] : [range.left, range.right]
  while (hidden.has(first - 1)) first -= 1
  while (hidden.has(last + 1)) last += 1
  return [...hidden].filter((index) => index >= first && index <= last)
}

export function showLines(editor: Editor, axis: 'row' | 'col'): void {
  const indexes = hiddenLines(editor, axis)
  if (indexes.length > 0 && writable(editor)) void editor.act[axis === 'row' ? 'rows_show' : 'columns_show']({ ...editor.at, indexes })
}

/** Wide enough for the longest text, by the number of its letters. */
export function fitLines(editor: Editor, axis: 'row' | 'col', indexes: readonly number[]): void {
  const { sheet, formats, at, act } = editor
  if (!writable(editor)) return
  if (axis === 'row') return void act.rows_resize({ ...at, indexes: [...indexes], size: 22 })
  for (const col of indexes) {
    let longest = 3
    for (let row = 0; row < rowsOf(sheet); row += 1) {
      const cell = dataOf(sheet)[cellName(row, col)]
      if (cell && !cell.isMergeAnchor) longest = Math.max(longest, shownText(computedOf(cell), cell, formats).length * (cell.style?.bold ? 1.08 : 1) * ((cell.style?.fontSize ?? 10) / 10))
    }
    void act.columns_resize({ ...at, indexes: [col], size: Math.min(600, Math.round(longest * 7 + 16)) })
  }
}

// ---- Data

/** The selection, or the filled block around it where one cell is chosen. */
export function tableRange({ sheet, active, range }: Editor): CellRange {
  return range.top === range.bottom && range.left === range.right ? regionAround(dataOf(sheet), active, sizeOf(sheet)) : range
}

export function sortSheet(editor: Editor, direction: 'asc' | 'desc'): void {
  const { sheet, at, act, active, say } = editor
  if (!writable(editor)) return
  const area = sortRange(sheet)
  if (!area) return say('There is nothing to sort.')
  if (!canSort(sheet, area)) return say('Rows with merged cells cannot be sorted. Unmerge them first.')
  void act.sheet_sort({ ...at, col: active.col, direction })
}

export function toggleFilter(editor: Editor): void {
  const { sheet, at, act, filterView, setFilterView } = editor
  if (viewOf(sheet, filterView)) return setFilterView('')
  if (!writable(editor)) return
  if (filterOf(sheet, '').range) void act.filter_remove(at)
  else void act.filter_create({ ...at, range: rangeName(tableRange(editor)) })
}

export function merge(editor: Editor, how: 'all' | 'rows' | 'columns', sure = false): void {
  const { at, act, rangeText, sheet, openDialog, range, say } = editor
  if (!writable(editor)) return
  if (range.top === range.bottom && range.left === range.right) return say('Choose several cells to merge.')
  if (!sure && how === 'all' && mergeLoses(sheet, rangeText)) return openDialog('merge')
  void act.cells_merge({ ...at, range: rangeText, how })
}

export const hasMerge = ({ sheet, range }: Editor): boolean => mergesOf(dataOf(sheet)).some((area) => area.top <= range.bottom && area.bottom >= range.top && area.left <= range.right && area.right >= range.left)

export function unmerge(editor: Editor): void {
  const { at, act, sheet, range } = editor
  if (!writable(editor)) return
  const area = mergesOf(dataOf(sheet)).filter((one) => one.top <= range.bottom && one.bottom >= range.top && one.left <= range.right && one.right >= range.left).reduce((all, one) => unionRange(all, one), range)
  void act.cells_unmerge({ ...at, range: rangeName(area) })
}

// ---- History and sheets

export function undo(editor: Editor): void {
  const { act, at, say } = editor
  void act.history_undo({ book: at.book }).then((label) => (label === null ? say('There is nothing to undo.') : undefined))
}

export function redo(editor: Editor): void {
  const { act, at, say } = editor
  void act.history_redo({ book: at.book }).then((label) => (label === null ? say('There is nothing to redo.') : undefined))
}

export function nextSheet(editor: Editor, by: 1 | -1): void {
  const seen = sheetsOf(editor.book).filter((one) => !one.isHidden)
  const next = seen[seen.findIndex((one) => one.id === editor.sheet.id) + by]
  if (next) void editor.act.sheet_activate({ book: editor.at.book, sheetId: next.id })
}
