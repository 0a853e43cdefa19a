/** The menus above the sheet. Every line does what it says; what cannot be done now is grey. */
import { Button, Menu, type MenuEntry, rangeName, useGo } from '@mocks/kit'
import { lineEntries, numberEntries } from './menu_entries'
import { COMMON, FUNCTIONS } from '../core/function_docs'
import { sheetsOf, zoomOf } from '../core/book'
import { FONT_SIZES } from '../core/look'
import { clipOf } from '../actions/clipboard'
import * as run from './commands'
import { type Editor, useEditor } from './editor_context'
import { exportCsv, exportXlsx } from './exporting'
import { filterOf, viewsOf } from './filter_source'
import { bookPath } from './paths'

type Go = ReturnType<typeof useGo>

export function Menus() {
  const editor = useEditor()
  const go = useGo()
  const menus: readonly (readonly [string, MenuEntry[]])[] = [
    ['File', fileMenu(editor, go)],
    ['Edit', editMenu(editor)],
    ['View', viewMenu(editor)],
    ['Insert', insertMenu(editor, go)],
    ['Format', formatMenu(editor)],
    ['Data', dataMenu(editor)],
    ['Help', helpMenu(editor, go)],
  ]
  return menus.map(([label, entries]) => (
    <Menu key={label} label={label} entries={entries} placement="bottom start">
      <Button>{label}</Button>
    </Menu>
  ))
}

function fileMenu(editor: Editor, go: Go): MenuEntry[] {
  const { state, book, act, at, readOnly, role, openDialog, say } = editor
  const starred = state.files?.[book.id]?.starred ?? false
  return [
    { id: 'new', label: 'New spreadsheet', onAction: () => void act.book_create({ title: 'Untitled spreadsheet' }).then((id) => id && go(bookPath(state, id))) },
    { id: 'open', label: 'Open', onAction: () => go('/spreadsheets') },
    { id: 'import', label: 'Import', disabled: readOnly, onAction: () => openDialog('import') },
    { id: 'copy', label: 'Make a copy', onAction: () => void act.book_duplicate({ book: at.book }).then((id) => id && go(bookPath(state, id))) },
    { id: 'share', label: 'Share', section: '', disabled: role !== 'owner', onAction: () => openDialog('share') },
    { id: 'download', label: 'Download', section: '', entries: [
      { id: 'csv', label: 'Comma-separated values (.csv)', onAction: () => exportCsv(editor, ',') },
      { id: 'tsv', label: 'Tab-separated values (.tsv)', onAction: () => exportCsv(editor, '\t') },
      { id: 'xlsx', label: 'Workbook (.xlsx)', onAction: () => void exportXlsx(editor) },
    ] },
    { id: 'star', label: starred ? 'Remove star' : 'Add star', section: '', onAction: () => void act.book_star({ ids: [book.id], starred: !starred }) },
    { id: 'save version', label: 'Name this version', section: ' ', disabled: readOnly, onAction: () => openDialog('version') },
    { id: 'versions', label: 'Version history', section: ' ', onAction: () => go(bookPath(state, book.id, '/versions')) },
    { id: 'print', label: 'Print', section: ' ', shortcut: undefined, onAction: () => go(bookPath(state, book.id, '/print')) },
    { id: 'trash', label: 'Move to trash', section: '  ', danger: true, disabled: role !== 'owner' || !!state.files?.[book.id]?.trashedAt, onAction: () => {
      void act.book_trash({ ids: [book.id] })
      say(`“${book.title}” moved to the trash.`)
      go('/spreadsheets')
    } },
  ]
}

function editMenu(editor: Editor): MenuEntry[] {
  const { book, readOnly, rangeText, openPanel } = editor
  const clip = clipOf(book.clipboard) !== null
  return [
    { id: 'undo', label: 'Undo', shortcut: 'Ctrl Z', disabled: readOnly || !book.undoStack?.length, onAction: () => run.undo(editor) },
    { id: 'redo', label: 'Redo', shortcut: 'Ctrl Y', disabled: readOnly || !book.redoStack?.length, onAction: () => run.redo(editor) },
    { id: 'cut', label: 'Cut', shortcut: 'Ctrl X', section: '', disabled: readOnly, onAction: () => run.copyNow(editor, true) },
    { id: 'copy', label: 'Copy', shortcut: 'Ctrl C', section: '', onAction: () => run.copyNow(editor, false) },
    { id: 'paste', label: 'Paste', shortcut: 'Ctrl V', section: '', disabled: readOnly || !clip, onAction: () => run.pasteOwn(editor, 'all') },
    { id: 'special', label: 'Paste special', section: '', disabled: readOnly || !clip, entries: pasteEntries(editor) },
    { id: 'clear', label: `Clear ${rangeText}`, shortcut: 'Del', section: ' ', disabled: readOnly, onAction: () => run.clear(editor) },
    { id: 'rows', label: 'Rows', section: ' ', entries: lineEntries(editor, 'row') },
    { id: 'columns', label: 'Columns', section: ' ', entries: lineEntries(editor, 'col') },
    { id: 'find', label: 'Find and replace', shortcut: 'Ctrl F', section: '  ', onAction: () => openPanel('find') },
  ]
}

export function pasteEntries(editor: Editor): MenuEntry[] {
  return [
    { id: 'values', label: 'Values only', shortcut: 'Ctrl Shift V', onAction: () => run.pasteOwn(editor, 'values') },
    { id: 'formulas', label: 'Formulas only', onAction: () => run.pasteOwn(editor, 'formulas') },
    { id: 'format', label: 'Format only', onAction: () => run.pasteOwn(editor, 'format') },
    { id: 'transposed', label: 'Transposed', onAction: () => run.pasteOwn(editor, 'transposed') },
  ]
}

function viewMenu(editor: Editor): MenuEntry[] {
  const { book, sheet, at, act, active, readOnly } = editor
  const hidden = sheetsOf(book).filter((one) => one.isHidden)
  const freeze = (rows: number | undefined, cols: number | undefined) => () => void act.panes_freeze({ ...at, ...(rows === undefined ? {} : { rows }), ...(cols === undefined ? {} : { cols }) })
  const [row, col] = [active.row + 1, active.col + 1]
  return [
    { id: 'gridlines', label: 'Gridlines', checked: book.showGridlines !== false, onAction: () => void act.gridlines_toggle({ book: at.book }) },
    { id: 'formulas', label: 'Formulas', shortcut: 'Ctrl `', checked: !!book.showFormulas, onAction: () => void act.formulas_toggle({ book: at.book }) },
    { id: 'bar', label: 'Formula bar', checked: editor.settings.showFormulaBar, onAction: () => void act.settings_change({ change: { showFormulaBar: !editor.settings.showFormulaBar } }) },
    { id: 'freeze', label: 'Freeze', section: '', disabled: readOnly, entries: [
      { id: 'no rows', label: 'No rows', checked: !sheet.frozenRows, onAction: freeze(0, undefined) },
      { id: '1 row', label: '1 row', checked: sheet.frozenRows === 1, onAction: freeze(1, undefined) },
      { id: '2 rows', label: '2 rows', checked: sheet.frozenRows === 2, onAction: freeze(2, undefined) },
      ...(row > 2 && row <= 10 ? [{ id: 'up to row', label: `Up to row ${row}`, checked: sheet.frozenRows === row, onAction: freeze(row, undefined) }] : []),
      { id: 'no columns', label: 'No columns', section: '', checked: !sheet.frozenCols, onAction: freeze(undefined, 0) },
      { id: '1 column', label: '1 column', section: '', checked: sheet.frozenCols === 1, onAction: freeze(undefined, 1) },
      { id: '2 columns', label: '2 columns', section: '', checked: sheet.frozenCols === 2, onAction: freeze(undefined, 2) },
      ...(col > 2 && col <= 6 ? [{ id: 'up to column', label: `Up to column ${editor.cell.replace(/\d+/, '')}`, section: '', checked: sheet.frozenCols === col, onAction: freeze(undefined, col) }] : []),
    ] },
    { id: 'zoom', label: 'Zoom', section: '', entries: [50, 75, 90, 100, 125, 150, 200].map((zoom) => ({ id: String(zoom), label: `${zoom} %`, checked: Math.round(zoomOf(book) * 100) === zoom, onAction: () => void act.zoom_set({ book: at.book, zoom }) })) },
    { id: 'hidden', label: 'Hidden sheets', section: '', disabled: hidden.length === 0 || readOnly, entries: hidden.map((one) => ({ id: one.id, label: `Show ${one.name}`, onAction: () => void act.sheet_show({ book: at.book, sheetId: one.id }) })) },
  ]
}

function insertMenu(editor: Editor, go: Go): MenuEntry[] {
  const { readOnly, canComment, at, act, openDialog, openPanel } = editor
  const groups = [...new Set(FUNCTIONS.map((one) => one.group))].sort()
  const lines = (axis: 'row' | 'col') => lineEntries(editor, axis).slice(0, 2).map((entry) => ({ ...entry, section: 'Lines' }))
  return [
    ...lines('row'),
    ...lines('col'),
    { id: 'sheet', label: 'Sheet', shortcut: 'Shift F11', section: '', disabled: readOnly, onAction: () => void act.sheet_add({ book: at.book }) },
    { id: 'chart', label: 'Chart', section: '', disabled: readOnly, onAction: () => openPanel('chart') },
    { id: 'summary', label: 'Summary table', section: '', disabled: readOnly, onAction: () => openPanel('summary') },
    { id: 'function', label: 'Function', section: '', disabled: readOnly, entries: [
      ...COMMON.map((name) => ({ id: name, label: name, onAction: () => run.insertFunction(editor, name) })),
      ...groups.map((group) => ({ id: group, label: group, section: 'By kind', entries: FUNCTIONS.filter((one) => one.group === group).map(({ name }) => ({ id: `${group} ${name}`, label: name, onAction: () => run.insertFunction(editor, name) })) })),
      { id: 'all', label: 'Function reference', section: '', onAction: () => go('/functions') },
    ] },
    { id: 'boxes', label: 'Checkbox', section: ' ', disabled: readOnly, onAction: () => {
      if (run.writable(editor)) void act.validation_set({ ...at, rule: { range: editor.rangeText, type: 'checkbox', strict: true } })
    } },
    { id: 'list', label: 'Drop-down list', section: ' ', disabled: readOnly, onAction: () => openPanel('rules') },
    { id: 'date', label: 'Date of today', shortcut: 'Ctrl ;', section: ' ', disabled: readOnly, onAction: () => run.insertDate(editor) },
    { id: 'note', label: editor.current?.note ? 'Edit note' : 'Note', shortcut: 'Shift F2', section: ' ', disabled: readOnly, onAction: () => openDialog('note') },
    { id: 'comment', label: 'Comment', shortcut: 'Ctrl Alt M', section: ' ', disabled: !canComment, onAction: () => openDialog('comment') },
  ]
}

function formatMenu(editor: Editor): MenuEntry[] {
  const { current, readOnly, openPanel, act, at, rangeText } = editor
  const style = current?.style ?? {}
  const merged = run.hasMerge(editor)
  const flag = (key: 'bold' | 'italic' | 'underline' | 'strike', label: string, shortcut: string): MenuEntry => ({ id: key, label, shortcut, checked: !!style[key], onAction: () => run.toggleStyle(editor, key) })
  return [
    { id: 'number', label: 'Number', disabled: readOnly, entries: numberEntries(editor) },
    { id: 'text', label: 'Text', disabled: readOnly, entries: [flag('bold', 'Bold', 'Ctrl B'), flag('italic', 'Italic', 'Ctrl I'), flag('underline', 'Underline', 'Ctrl U'), flag('strike', 'Strikethrough', 'Ctrl Shift X')] },
    { id: 'align', label: 'Alignment', disabled: readOnly, entries: [
      ...(['left', 'center', 'right'] as const).map((align) => ({ id: align, label: { left: 'Left', center: 'Centre', right: 'Right' }[align], checked: style.align === align, onAction: () => run.setStyle(editor, { align }) })),
      ...(['top', 'middle', 'bottom'] as const).map((valign) => ({ id: valign, label: { top: 'Top', middle: 'Middle', bottom: 'Bottom' }[valign], section: '', checked: style.valign === valign, onAction: () => run.setStyle(editor, { valign }) })),
    ] },
    { id: 'wrap', label: 'Wrap text', disabled: readOnly, checked: !!style.wrap, onAction: () => run.toggleStyle(editor, 'wrap') },
    { id: 'size', label: 'Font size', disabled: readOnly, entries: FONT_SIZES.map((fontSize) => ({ id: String(fontSize), label: String(fontSize), checked: (style.fontSize ?? 10) === fontSize, onAction: () => run.setStyle(editor, { fontSize: fontSize === 10 ? null : fontSize }) })) },
    { id: 'merge', label: 'Merge cells', disabled: readOnly, section: '', entries: [
      { id: 'all', label: 'Merge all', onAction: () => run.merge(editor, 'all') },
      { id: 'rows', label: 'Merge across rows', onAction: () => run.merge(editor, 'rows') },
      { id: 'columns', label: 'Merge down columns', onAction: () => run.merge(editor, 'columns') },
      { id: 'apart', label: 'Unmerge', section: '', disabled: !merged, onAction: () => run.unmerge(editor) },
    ] },
    { id: 'conditional', label: 'Conditional formatting', section: '', onAction: () => openPanel('colours') },
    { id: 'clear', label: 'Clear formatting', shortcut: 'Ctrl \\', section: ' ', disabled: readOnly, onAction: () => {
      if (run.writable(editor)) void act.cells_clear_format({ ...at, range: rangeText })
    } },
  ]
}

function dataMenu(editor: Editor): MenuEntry[] {
  const { sheet, readOnly, cell, role, openPanel, openDialog, filterView, setFilterView, act, at, say } = editor
  const column = cell.replace(/\d+/, '')
  const filtered = filterOf(sheet, '').range !== null
  return [
    { id: 'sort sheet up', label: `Sort sheet by column ${column} (A to Z)`, disabled: readOnly, onAction: () => run.sortSheet(editor, 'asc') },
    { id: 'sort sheet down', label: `Sort sheet by column ${column} (Z to A)`, disabled: readOnly, onAction: () => run.sortSheet(editor, 'desc') },
    { id: 'sort range', label: 'Sort range', disabled: readOnly, onAction: () => openDialog('sort') },
    { id: 'filter', label: filtered ? 'Remove filter' : 'Create a filter', section: '', disabled: readOnly, onAction: () => run.toggleFilter(editor) },
    { id: 'views', label: 'Filter views', section: '', entries: [
      { id: 'none', label: 'None', checked: filterView === '', onAction: () => setFilterView('') },
      ...viewsOf(sheet).map((one) => ({ id: one.id, label: one.name, checked: filterView === one.id, onAction: () => setFilterView(one.id) })),
      { id: 'manage', label: 'Manage filter views', section: '', onAction: () => openPanel('views') },
    ] },
    { id: 'names', label: 'Named ranges', section: ' ', onAction: () => openPanel('names') },
    { id: 'rules', label: 'Data validation', section: ' ', onAction: () => openPanel('rules') },
    { id: 'protect', label: 'Protected ranges', section: ' ', disabled: role !== 'owner', onAction: () => openPanel('protection') },
    { id: 'split', label: 'Split text to columns', section: '  ', disabled: readOnly, onAction: () => openDialog('split') },
    { id: 'trim', label: 'Trim blanks', section: '  ', disabled: readOnly, onAction: () => {
      if (run.writable(editor)) void act.cells_trim({ ...at, range: rangeName(editor.range) }).then((count) => say(count === 0 ? 'No cell has blanks to trim.' : `${count} ${count === 1 ? 'cell' : 'cells'} trimmed.`, count > 0))
    } },
    { id: 'duplicates', label: 'Remove duplicates', section: '  ', disabled: readOnly, onAction: () => openDialog('duplicates') },
  ]
}

function helpMenu(editor: Editor, go: Go): MenuEntry[] {
  return [
    { id: 'functions', label: 'Function reference', onAction: () => go('/functions') },
    { id: 'keys', label: 'Keyboard shortcuts', onAction: () => go('/shortcuts') },
    { id: 'settings', label: 'Settings', section: '', onAction: () => go('/settings') },
    { id: 'comments', label: 'All comments', section: '', onAction: () => editor.openPanel('comments') },
  ]
}

