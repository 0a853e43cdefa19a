/** The sheet itself, with what can be done by a right click, and the charts that float over it. */
import { cellName, type CellRange, ContextMenu, focusSheet, type MenuEntry, rangeName, SheetGrid, type SheetMark } from '@mocks/kit'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { zoomOf } from '../core/book'
import { dataOf, editText } from '../core/cells'
import { FUNCTIONS } from '../core/function_docs'

import { COLUMN_WIDTH, ROW_HEIGHT } from '../model'
import { clipOf } from '../actions/clipboard'
import { cellViews } from './cell_view'
import { Charts } from './charts'
import * as run from './commands'
import { type Editor, useEditor } from './editor_context'
import { filterOf } from './filter_source'
import { lineEntries } from './menu_entries'
import { pasteEntries } from './menus'
import { pressed } from './shortcuts'
import { useCommit } from './use_commit'
import { useField } from './use_field'
import { useMarks } from './use_marks'

export function GridArea() {
  const editor = useEditor()
  const { book, sheet, active, range, editing, setEditing, readOnly, settings, act, at } = editor
  const field = useField()
  const commit = useCommit()
  const [kind, setKind] = useState<'cell' | 'row' | 'col'>('cell')
  const view = useViews(editor)
  const { columnWidths, rowHeights } = sheet
  const columnWidth = useCallback((col: number) => (field.hiddenCol(col) ? 0 : sized(columnWidths, col, COLUMN_WIDTH)), [columnWidths, field])
  const rowHeight = useCallback((row: number) => (field.hiddenRow(row) ? 0 : sized(rowHeights, row, ROW_HEIGHT)), [rowHeights, field])
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement?.matches('.sheet-tabs *, [role=menuitem]')) focusSheet()
  }, [sheet.id])
  const names = useMemo(() => (Array.isArray(book.namedRanges) ? book.namedRanges.map((one) => String(one?.name ?? '')).filter(Boolean) : []), [book.namedRanges])
  const marks: SheetMark[] = useMarks(editor)
  const select = (place: { row: number; col: number }, area: CellRange): void => {
    const cell = cellName(place.row, place.col)
    void act.selection_set({ book: at.book, cell, range: rangeName(area) })
    if (editor.painting === null) return
    if (run.writable(editor, area)) void act.cells_paint({ ...at, from: editor.painting, range: rangeName(area) })
    editor.setPainting(null)
  }
  return (
    <ContextMenu label={{ cell: 'Cells', row: 'Rows', col: 'Columns' }[kind]} entries={kind === 'cell' ? cellMenu(editor) : lineMenu(editor, kind)} className="grid-area">
      <SheetGrid
        key={sheet.id}
        label={`Sheet ${sheet.name}`}
        field={field}
        view={view}
        columnWidth={columnWidth}
        rowHeight={rowHeight}
        frozenRows={frozen(sheet.frozenRows, 10)}
        frozenCols={frozen(sheet.frozenCols, 6)}
        zoom={zoomOf(book)}
        gridlines={book.showGridlines !== false}
        active={active}
        range={range}
        marks={marks}
        readOnly={readOnly}
        editing={editing}
        functions={settings.suggestions ? FUNCTIONS : NO_FUNCTIONS}
        names={names}
        onEditing={(next) => {
          if (next === null || editing !== null || run.writable(editor, { top: next.row, bottom: next.row, left: next.col, right: next.col })) setEditing(next)
        }}
        editText={(row, col) => editText(dataOf(sheet)[cellName(row, col)])}
        onCommit={commit}
        onSelect={select}
        onFill={(source, target) => {
          if (!run.writable(editor, target)) return
          void act.cells_fill({ ...at, source: rangeName(source), target: rangeName(target) })
          void act.selection_set({ book: at.book, cell: editor.cell, range: rangeName(target) })
        }}
        onFillDown={() => run.fillDown(editor)}
        onResize={(axis, index, size) => {
          if (run.writable(editor)) void act[axis === 'row' ? 'rows_resize' : 'columns_resize']({ ...at, indexes: chosenLines(editor, axis, index), size })
        }}
        onFit={(axis, index) => run.fitLines(editor, axis, chosenLines(editor, axis, index))}
        onKey={(event) => pressed(editor, event)}
        onCopy={(cut) => run.take(editor, cut)}
        onPaste={(text) => run.pasteText(editor, text)}
        onMenu={setKind}
        overlay={<Charts />}
      />
    </ContextMenu>
  )
}

const NO_FUNCTIONS: readonly never[] = []

const frozen = (given: unknown, most: number): number => Math.max(0, Math.min(most, Math.floor(Number(given)) || 0))

function sized(sizes: unknown, index: number, usual: number): number {
  const size = Number((sizes as Record<string, unknown> | null | undefined)?.[String(index)])
  return size > 0 ? Math.min(1_200, size) : usual
}

/** Lines that are chosen as a whole are sized together. */
function chosenLines({ range, sheet }: Editor, axis: 'row' | 'col', index: number): number[] {
  const whole = axis === 'col' ? range.top === 0 && range.bottom >= sheet.rowCount - 1 : range.left === 0 && range.right >= sheet.colCount - 1
  const [first, last] = axis === 'col' ? [range.left, range.right] : [range.top, range.bottom]
  return whole && index >= first && index <= last ? Array.from({ length: last - first + 1 }, (_, at) => first + at) : [index]
}

function useViews({ book, sheet, formats, filterView }: Editor) {
  const { currency, datePattern } = formats
  const { conditionalFormats, showFormulas, sheets } = book
  return useMemo(() => {
    const { range } = filterOf(sheet, filterView)
    return cellViews({ book: { ...book, conditionalFormats, sheets }, sheet, formats: { currency, datePattern }, showFormulas: !!showFormulas, filterRange: range })
    // The rest of the workbook (its selection above all) is shown by no cell.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [sheet, sheets, conditionalFormats, showFormulas, currency, datePattern, filterView, book.id])
}

function cellMenu(editor: Editor): MenuEntry[] {
  const { book, readOnly, canComment, openDialog, openPanel, current } = editor
  const clip = clipOf(book.clipboard) !== null
  const lines = (axis: 'row' | 'col') => lineEntries(editor, axis)
  return [
    { id: 'cut', label: 'Cut', shortcut: 'Ctrl X', disabled: readOnly, onAction: () => run.copyNow(editor, true) },
    { id: 'copy', label: 'Copy', shortcut: 'Ctrl C', onAction: () => run.copyNow(editor, false) },
    { id: 'paste', label: 'Paste', shortcut: 'Ctrl V', disabled: readOnly || !clip, onAction: () => run.pasteOwn(editor, 'all') },
    { id: 'special', label: 'Paste special', disabled: readOnly || !clip, entries: pasteEntries(editor) },
    ...[lines('row')[0]!, lines('col')[0]!].map((entry) => ({ ...entry, section: '' })),
    ...[lines('row')[2]!, lines('col')[2]!].map((entry) => ({ ...entry, section: '' })),
    { id: 'clear', label: 'Clear contents', shortcut: 'Del', section: '', disabled: readOnly, onAction: () => run.clear(editor) },
    { id: 'sort', label: 'Sort range', section: ' ', disabled: readOnly, onAction: () => openDialog('sort') },
    { id: 'filter', label: 'Create a filter', section: ' ', disabled: readOnly || filterOf(editor.sheet, '').range !== null, onAction: () => run.toggleFilter(editor) },
    { id: 'name', label: 'Name this range', section: ' ', disabled: readOnly, onAction: () => openPanel('names') },
    { id: 'rules', label: 'Data validation', section: ' ', disabled: readOnly, onAction: () => openPanel('rules') },
    { id: 'note', label: current?.note ? 'Edit note' : 'Insert note', section: '  ', disabled: readOnly, onAction: () => openDialog('note') },
    { id: 'comment', label: 'Comment', section: '  ', disabled: !canComment, onAction: () => openDialog('comment') },
  ]
}

function lineMenu(editor: Editor, axis: 'row' | 'col'): MenuEntry[] {
  const { readOnly, book } = editor
  const clip = clipOf(book.clipboard) !== null
  return [
    { id: 'cut', label: 'Cut', disabled: readOnly, onAction: () => run.copyNow(editor, true) },
    { id: 'copy', label: 'Copy', onAction: () => run.copyNow(editor, false) },
    { id: 'paste', label: 'Paste', disabled: readOnly || !clip, onAction: () => run.pasteOwn(editor, 'all') },
    ...lineEntries(editor, axis).map((entry) => ({ ...entry, section: entry.section === undefined ? '' : ' ' })),
    { id: 'clear', label: 'Clear contents', section: ' ', disabled: readOnly, onAction: () => run.clear(editor) },
    ...(axis === 'col'
      ? [
          { id: 'up', label: 'Sort sheet A to Z', section: '  ', disabled: readOnly, onAction: () => run.sortSheet(editor, 'asc') },
          { id: 'down', label: 'Sort sheet Z to A', section: '  ', disabled: readOnly, onAction: () => run.sortSheet(editor, 'desc') },
        ]
      : []),
  ]
}

