/** Lists of entries that several menus share. */
import { colName, type MenuEntry } from '@mocks/kit'
import { ArrowDownToLine, ArrowLeftToLine, ArrowRightToLine, ArrowUpToLine, Grid2x2, Grid2x2X, Plus, Square } from 'lucide-react'
import { BORDERS, type BorderKind } from '../actions/format'
import { colsOf, rowsOf } from '../core/book'
import * as run from './commands'
import type { Editor } from './editor_context'

const BORDER_WORDS: Readonly<Record<BorderKind, string>> = { all: 'All borders', outer: 'Outer borders', inner: 'Inner borders', top: 'Top border', bottom: 'Bottom border', left: 'Left border', right: 'Right border', none: 'No borders' }
const BORDER_ICONS = { all: Grid2x2, outer: Square, inner: Plus, top: ArrowUpToLine, bottom: ArrowDownToLine, left: ArrowLeftToLine, right: ArrowRightToLine, none: Grid2x2X } as const

export function borderEntries(editor: Editor): MenuEntry[] {
  const put = (kind: BorderKind, line: 'thin' | 'thick' | 'dashed' | 'double'): void => {
    if (run.writable(editor)) void editor.act.cells_borders({ ...editor.at, range: editor.rangeText, kind, line, color: '#22262b' })
  }
  const icon = (kind: BorderKind) => {
    const Icon = BORDER_ICONS[kind]
    return <Icon size={15} />
  }
  return [
    ...BORDERS.map((kind) => ({ id: kind, label: BORDER_WORDS[kind], icon: icon(kind), onAction: () => put(kind, 'thin') })),
    { id: 'thick', label: 'Thick', section: 'Other lines', entries: (['all', 'outer', 'bottom'] as const).map((kind) => ({ id: `thick ${kind}`, label: `${BORDER_WORDS[kind]}, thick`, onAction: () => put(kind, 'thick') })) },
    { id: 'dashed', label: 'Dashed', section: 'Other lines', entries: (['all', 'outer', 'bottom'] as const).map((kind) => ({ id: `dashed ${kind}`, label: `${BORDER_WORDS[kind]}, dashed`, onAction: () => put(kind, 'dashed') })) },
    { id: 'double', label: 'Double', section: 'Other lines', entries: (['outer', 'bottom'] as const).map((kind) => ({ id: `double ${kind}`, label: `${BORDER_WORDS[kind]}, double`, onAction: () => put(kind, 'double') })) },
  ]
}

export const FORMAT_WORDS: readonly (readonly [format: string, label: string, example: string])[] = [
  ['automatic', 'Automatic', ''],
  ['text', 'Plain text', ''],
  ['number', 'Number', '1,000.12'],
  ['percent', 'Percent', '10.12%'],
  ['scientific', 'Scientific', '1.01E+03'],
  ['accounting', 'Accounting', '$(1,000.12)'],
  ['currency', 'Currency', '$1,000.12'],
  ['currency_rounded', 'Currency, rounded', '$1,000'],
  ['date', 'Date', '2026-03-02'],
  ['date_long', 'Long date', '2 March 2026'],
  ['time', 'Time', '9:30 AM'],
  ['datetime', 'Date and time', '2026-03-02 09:30'],
]

export function numberEntries(editor: Editor): MenuEntry[] {
  const now = editor.current?.format ?? 'automatic'
  return [
    ...FORMAT_WORDS.map(([format, label, example]) => ({ id: format, label, shortcut: example || undefined, checked: now === format, onAction: () => run.setFormat(editor, format) })),
    { id: 'own', label: 'Custom format', section: '', onAction: () => editor.openDialog('format') },
  ]
}

/** For the menu of a row's or column's head, and for Insert and Edit. */
export function lineEntries(editor: Editor, axis: 'row' | 'col'): MenuEntry[] {
  const { readOnly, openDialog } = editor
  const what = run.linesWord(editor, axis)
  const [before, after, frozen] = axis === 'row' ? ['above', 'below', 'frozenRows' as const] : ['left', 'right', 'frozenCols' as const]
  const last = axis === 'row' ? editor.range.bottom + 1 : editor.range.right + 1
  const hidden = run.hiddenLines(editor, axis).length
  const first = axis === 'row' ? editor.range.top : editor.range.left
  const size = axis === 'row' ? rowsOf(editor.sheet) : colsOf(editor.sheet)
  const stuck = editor.sheet[frozen]
  return [
    { id: `insert before ${axis}`, label: `Insert ${what} ${before}`, disabled: readOnly, onAction: () => run.insertLines(editor, axis, 'before') },
    { id: `insert after ${axis}`, label: `Insert ${what} ${after}`, disabled: readOnly, onAction: () => run.insertLines(editor, axis, 'after') },
    { id: `delete ${axis}`, label: `Delete ${what}`, disabled: readOnly, danger: true, onAction: () => run.deleteLines(editor, axis) },
    { id: `hide ${axis}`, label: `Hide ${what}`, section: '', disabled: readOnly, onAction: () => run.hideLines(editor, axis) },
    { id: `show ${axis}`, label: `Show hidden ${axis === 'row' ? 'rows' : 'columns'}`, section: '', disabled: readOnly || hidden === 0, onAction: () => run.showLines(editor, axis) },
    { id: `move back ${axis}`, label: `Move ${what} ${axis === 'row' ? 'up' : 'left'}`, section: '', disabled: readOnly || first === 0, onAction: () => run.moveLines(editor, axis, -1) },
    { id: `move on ${axis}`, label: `Move ${what} ${axis === 'row' ? 'down' : 'right'}`, section: '', disabled: readOnly || last >= size, onAction: () => run.moveLines(editor, axis, 1) },
    { id: `size ${axis}`, label: `Resize ${what}`, section: '', disabled: readOnly, onAction: () => openDialog(axis === 'row' ? 'size_rows' : 'size_columns') },
    { id: `fit ${axis}`, label: axis === 'row' ? 'Usual height' : 'Fit to contents', section: '', disabled: readOnly, onAction: () => run.fitLines(editor, axis, run.lineIndexes(editor, axis)) },
    { id: `freeze ${axis}`, label: `Freeze up to ${axis === 'row' ? 'row' : 'column'} ${axis === 'row' ? last : colName(last - 1)}`, section: '', disabled: readOnly || stuck === last || last > (axis === 'row' ? 10 : 6), onAction: () => void editor.act.panes_freeze({ ...editor.at, [axis === 'row' ? 'rows' : 'cols']: last }) },
  ]
}

