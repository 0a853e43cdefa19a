/** The tools above the sheet: for what is used all the time. */
import { IconButton, Menu, Select } from '@mocks/kit'
import { AlignCenter, AlignLeft, AlignRight, AlignVerticalJustifyCenter, AlignVerticalJustifyEnd, AlignVerticalJustifyStart, Baseline, Bold, Calculator, ChartColumn, DollarSign, Grid2x2, Italic, ListFilter, MessageSquarePlus, PaintBucket, Paintbrush, Percent, Printer, Redo2, Sigma, Strikethrough, TableCellsMerge, Underline, Undo2, WrapText } from 'lucide-react'
import { useGo } from '@mocks/kit'
import { FONT_SIZES, FONTS, USUAL_SIZE } from '../core/look'
import { COMMON } from '../core/function_docs'
import { zoomOf } from '../core/book'
import { borderEntries, numberEntries } from './menu_entries'
import * as run from './commands'
import { ColourMenu } from './colour_menu'
import { type Editor, useEditor } from './editor_context'
import { bookPath } from './paths'

const ZOOMS = ['50', '75', '90', '100', '125', '150', '200'] as const

export function Toolbar() {
  const editor = useEditor()
  const { book, act, at, readOnly, canComment, rangeText, openDialog, openPanel } = editor
  const go = useGo()
  const zoom = String(Math.round(zoomOf(book) * 100))
  return (
    <>
      <IconButton label="Undo" icon={<Undo2 size={16} />} disabled={readOnly || !book.undoStack?.length} onPress={() => run.undo(editor)} />
      <IconButton label="Redo" icon={<Redo2 size={16} />} disabled={readOnly || !book.redoStack?.length} onPress={() => run.redo(editor)} />
      <IconButton label="Print" icon={<Printer size={16} />} onPress={() => go(bookPath(editor.state, book.id, '/print'))} />
      <IconButton label="Paint format" icon={<Paintbrush size={16} />} pressed={editor.painting !== null} disabled={readOnly} onPress={() => editor.setPainting(editor.painting === null ? editor.cell : null)} />
      <span className="tool-zoom">
        <Select label="Zoom" hideLabel value={zoom} options={[...new Set([...ZOOMS, zoom])].sort((one, other) => Number(one) - Number(other)).map((one) => ({ value: one, label: `${one} %` }))} onChange={(value) => void act.zoom_set({ book: at.book, zoom: Number(value) })} />
      </span>
      <hr />
      <NumberTools editor={editor} />
      <hr />
      <FontTools editor={editor} />
      <hr />
      <ColourMenu label="Fill colour" icon={<PaintBucket size={16} />} none="No fill" value={editor.current?.style?.bg} disabled={readOnly} onChange={(bg) => run.setStyle(editor, { bg })} />
      <Menu label="Borders" entries={borderEntries(editor)} placement="bottom start">
        <IconButton label="Borders" icon={<Grid2x2 size={16} />} disabled={readOnly} />
      </Menu>
      <IconButton label={run.hasMerge(editor) ? 'Unmerge cells' : 'Merge cells'} icon={<TableCellsMerge size={16} />} pressed={run.hasMerge(editor)} disabled={readOnly} onPress={() => (run.hasMerge(editor) ? run.unmerge(editor) : run.merge(editor, 'all'))} />
      <hr />
      <AlignTools editor={editor} />
      <hr />
      <IconButton label="Insert comment" icon={<MessageSquarePlus size={16} />} disabled={!canComment} onPress={() => openDialog('comment')} />
      <IconButton label="Insert chart" icon={<ChartColumn size={16} />} disabled={readOnly} onPress={() => openPanel('chart')} />
      <IconButton label={editor.sheet.filterRange || editor.filterView ? 'Remove filter' : 'Create a filter'} icon={<ListFilter size={16} />} pressed={!!editor.sheet.filterRange || editor.filterView !== ''} disabled={readOnly} onPress={() => run.toggleFilter(editor)} />
      <Menu label={`Functions over ${rangeText}`} placement="bottom end" entries={[...COMMON.map((name) => ({ id: name, label: name, onAction: () => run.insertFunction(editor, name) })), { id: 'all', label: 'All functions', section: '', icon: <Calculator size={15} />, onAction: () => go('/functions') }]}>
        <IconButton label="Functions" icon={<Sigma size={16} />} disabled={readOnly} />
      </Menu>
    </>
  )
}

function NumberTools({ editor }: { editor: Editor }) {
  const { readOnly } = editor
  return (
    <>
      <IconButton label="Format as currency" icon={<DollarSign size={15} />} disabled={readOnly} onPress={() => run.setFormat(editor, 'currency')} />
      <IconButton label="Format as percent" icon={<Percent size={15} />} disabled={readOnly} onPress={() => run.setFormat(editor, 'percent')} />
      <IconButton label="Decrease decimals" icon={<span className="tool-word" aria-hidden>.0</span>} disabled={readOnly} onPress={() => run.changeDecimals(editor, -1)} />
      <IconButton label="Increase decimals" icon={<span className="tool-word" aria-hidden>.00</span>} disabled={readOnly} onPress={() => run.changeDecimals(editor, 1)} />
      <Menu label="Number formats" placement="bottom start" entries={numberEntries(editor)}>
        <IconButton label="More formats" icon={<span className="tool-word" aria-hidden>123</span>} disabled={readOnly} />
      </Menu>
    </>
  )
}

function FontTools({ editor }: { editor: Editor }) {
  const { current, readOnly } = editor
  const style = current?.style ?? {}
  const size = String(typeof style.fontSize === 'number' ? style.fontSize : USUAL_SIZE)
  const sizes = [...new Set([...FONT_SIZES.map(String), size])].sort((one, other) => Number(one) - Number(other))
  return (
    <>
      <span className="tool-font">
        <Select label="Font" hideLabel disabled={readOnly} value={FONTS.find((one) => one === style.font) ?? 'Default'} options={FONTS.map((one) => ({ value: one, label: one }))} onChange={(font) => run.setStyle(editor, { font: font === 'Default' ? null : font })} />
      </span>
      <span className="tool-size">
        <Select label="Font size" hideLabel disabled={readOnly} value={size} options={sizes.map((one) => ({ value: one, label: one }))} onChange={(value) => run.setStyle(editor, { fontSize: Number(value) === USUAL_SIZE ? null : Number(value) })} />
      </span>
      <IconButton label="Bold" icon={<Bold size={16} />} pressed={!!style.bold} disabled={readOnly} onPress={() => run.toggleStyle(editor, 'bold')} />
      <IconButton label="Italic" icon={<Italic size={16} />} pressed={!!style.italic} disabled={readOnly} onPress={() => run.toggleStyle(editor, 'italic')} />
      <IconButton label="Underline" icon={<Underline size={16} />} pressed={!!style.underline} disabled={readOnly} onPress={() => run.toggleStyle(editor, 'underline')} />
      <IconButton label="Strikethrough" icon={<Strikethrough size={16} />} pressed={!!style.strike} disabled={readOnly} onPress={() => run.toggleStyle(editor, 'strike')} />
      <ColourMenu label="Text colour" icon={<Baseline size={16} />} none="Usual colour" value={style.color} disabled={readOnly} onChange={(color) => run.setStyle(editor, { color })} />
    </>
  )
}

const SIDES = [
  { id: 'left', label: 'Align left', Icon: AlignLeft },
  { id: 'center', label: 'Align centre', Icon: AlignCenter },
  { id: 'right', label: 'Align right', Icon: AlignRight },
] as const
const HEIGHTS = [
  { id: 'top', label: 'Align top', Icon: AlignVerticalJustifyStart },
  { id: 'middle', label: 'Align middle', Icon: AlignVerticalJustifyCenter },
  { id: 'bottom', label: 'Align bottom', Icon: AlignVerticalJustifyEnd },
] as const

function AlignTools({ editor }: { editor: Editor }) {
  const { current, readOnly } = editor
  const style = current?.style ?? {}
  const Side = SIDES.find((one) => one.id === style.align)?.Icon ?? AlignLeft
  const Height = HEIGHTS.find((one) => one.id === style.valign)?.Icon ?? AlignVerticalJustifyEnd
  return (
    <>
      <Menu label="Horizontal alignment" placement="bottom start" entries={SIDES.map(({ id, label, Icon }) => ({ id, label, icon: <Icon size={16} />, checked: style.align === id, onAction: () => run.setStyle(editor, { align: style.align === id ? null : id }) }))}>
        <IconButton label="Horizontal alignment" icon={<Side size={16} />} disabled={readOnly} />
      </Menu>
      <Menu label="Vertical alignment" placement="bottom start" entries={HEIGHTS.map(({ id, label, Icon }) => ({ id, label, icon: <Icon size={16} />, checked: style.valign === id, onAction: () => run.setStyle(editor, { valign: style.valign === id ? null : id }) }))}>
        <IconButton label="Vertical alignment" icon={<Height size={16} />} disabled={readOnly} />
      </Menu>
      <IconButton label="Wrap text" icon={<WrapText size={16} />} pressed={!!style.wrap} disabled={readOnly} onPress={() => run.toggleStyle(editor, 'wrap')} />
    </>
  )
}
