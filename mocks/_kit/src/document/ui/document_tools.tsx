import { AlignCenter, AlignJustify, AlignLeft, AlignRight, Baseline, Bold, Highlighter, ImagePlus, IndentDecrease, IndentIncrease, Italic, Link as LinkIcon, List, ListChecks, ListOrdered, Minus, Plus, Redo2, RemoveFormatting, Rows3, Underline, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button'
import { Menu } from '../../ui/menu'
import type { MenuEntry } from '../../ui/menu_items'
import { Select } from '../../ui/select'
import type { Alignment, BlockStyle, DocumentHandle, DocumentState } from '../document_state'
import { ColourMenu } from './colour_menu'
import { familyOf, PAGE_FONTS, PAGE_SIZES_PT, pointsOf } from './fonts'
import { TableMenu } from './table_menu'
import './document_ui.css'

interface DocumentToolsProps {
  readonly handle: DocumentHandle
  readonly now: DocumentState
  /** While suggesting, only words are changed: the tools for looks say so and rest. */
  readonly looks: boolean
  readonly font: string
  readonly size: number
  readonly onLink: () => void
  readonly onPicture: () => void
  /** What the page adds after the pictures: comments. */
  readonly more?: ReactNode
}

export const BLOCK_STYLES: readonly { readonly value: BlockStyle; readonly label: string }[] = [
  { value: 'paragraph', label: 'Normal text' },
  { value: 'title', label: 'Title' },
  { value: 'subtitle', label: 'Subtitle' },
  { value: '1', label: 'Heading 1' },
  { value: '2', label: 'Heading 2' },
  { value: '3', label: 'Heading 3' },
  { value: '4', label: 'Heading 4' },
  { value: '5', label: 'Heading 5' },
  { value: '6', label: 'Heading 6' },
]

export const ALIGNMENTS: readonly { readonly value: Alignment; readonly label: string; readonly icon: ReactNode }[] = [
  { value: 'left', label: 'Align left', icon: <AlignLeft size={16} /> },
  { value: 'center', label: 'Align centre', icon: <AlignCenter size={16} /> },
  { value: 'right', label: 'Align right', icon: <AlignRight size={16} /> },
  { value: 'justify', label: 'Justify', icon: <AlignJustify size={16} /> },
]

export const SPACINGS = ['1', '1.15', '1.5', '2', '2.5'] as const

const SIZE = 16

/** The buttons above a document. */
export function DocumentTools({ handle, now, looks, font, size, onLink, onPicture, more }: DocumentToolsProps) {
  const { run } = handle
  const off = !looks
  const points = pointsOf(now.size, size)
  const family = familyOf(now.font ?? font)
  const fonts = [...new Set<string>([family, ...PAGE_FONTS])].sort()
  const sizes = [...new Set<number>([points, ...PAGE_SIZES_PT])].sort((one, other) => one - other)
  const setSize = (next: number): void => run('size', `${Math.min(400, Math.max(1, next))}pt`)
  return (
    <>
      <IconButton label="Undo" icon={<Undo2 size={SIZE} />} disabled={!now.canUndo} onPress={() => run('undo', null)} />
      <IconButton label="Redo" icon={<Redo2 size={SIZE} />} disabled={!now.canRedo} onPress={() => run('redo', null)} />
      <hr />
      <span className="kit-page-select kit-page-style">
        <Select label="Paragraph style" hideLabel value={now.block} options={BLOCK_STYLES} onChange={(style) => run('block', style)} disabled={off} />
      </span>
      <span className="kit-page-select kit-page-font">
        <Select label="Font" hideLabel value={family} options={fonts.map((value) => ({ value, label: value }))} onChange={(chosen) => run('font', chosen)} disabled={off} />
      </span>
      <IconButton label="Smaller text" icon={<Minus size={14} />} disabled={off || points <= 1} onPress={() => setSize(points - 1)} />
      <span className="kit-page-select kit-page-size-pt">
        <Select label="Font size" hideLabel value={String(points)} options={sizes.map((value) => ({ value: String(value), label: String(value) }))} onChange={(chosen) => setSize(Number(chosen))} disabled={off} />
      </span>
      <IconButton label="Larger text" icon={<Plus size={14} />} disabled={off} onPress={() => setSize(points + 1)} />
      <hr />
      <IconButton label="Bold" icon={<Bold size={SIZE} />} pressed={now.marks.bold} disabled={off} onPress={() => run('mark', 'bold')} />
      <IconButton label="Italic" icon={<Italic size={SIZE} />} pressed={now.marks.italic} disabled={off} onPress={() => run('mark', 'italic')} />
      <IconButton label="Underline" icon={<Underline size={SIZE} />} pressed={now.marks.underline} disabled={off} onPress={() => run('mark', 'underline')} />
      <ColourMenu label="Text colour" icon={<Baseline size={SIZE} />} kind="letters" value={now.colour} disabled={off} onChoose={(colour) => run('colour', colour)} />
      <ColourMenu label="Highlight" icon={<Highlighter size={SIZE} />} kind="ground" value={now.ground} disabled={off} onChoose={(colour) => run('ground', colour)} />
      <hr />
      <IconButton label="Link" icon={<LinkIcon size={SIZE} />} pressed={now.link !== null} disabled={off} onPress={onLink} />
      <IconButton label="Insert picture" icon={<ImagePlus size={SIZE} />} disabled={off} onPress={onPicture} />
      <TableMenu disabled={off} onInsert={(rows, columns) => run('table', { rows, columns })} />
      {more}
      <hr />
      <Menu label="Alignment" placement="bottom start" entries={alignEntries(handle, now)}>
        <IconButton label="Alignment" icon={ALIGNMENTS.find((one) => one.value === now.align)?.icon} disabled={off} />
      </Menu>
      <Menu label="Line spacing" placement="bottom start" entries={spacingEntries(handle, now)}>
        <IconButton label="Line spacing" icon={<Rows3 size={SIZE} />} disabled={off} />
      </Menu>
      <IconButton label="Bulleted list" icon={<List size={SIZE} />} pressed={now.list === 'bullet'} disabled={off} onPress={() => run('list', 'bullet')} />
      <IconButton label="Numbered list" icon={<ListOrdered size={SIZE} />} pressed={now.list === 'ordered'} disabled={off} onPress={() => run('list', 'ordered')} />
      <IconButton label="Checklist" icon={<ListChecks size={SIZE} />} pressed={now.list === 'task'} disabled={off} onPress={() => run('list', 'task')} />
      <IconButton label="Decrease indent" icon={<IndentDecrease size={SIZE} />} disabled={off || !now.can.outdent} onPress={() => run('indent', -1)} />
      <IconButton label="Increase indent" icon={<IndentIncrease size={SIZE} />} disabled={off || !now.can.indent} onPress={() => run('indent', 1)} />
      <IconButton label="Clear formatting" icon={<RemoveFormatting size={SIZE} />} disabled={off || !now.can.clear} onPress={() => run('clear', null)} />
    </>
  )
}

export function alignEntries({ run }: DocumentHandle, now: DocumentState): MenuEntry[] {
  return ALIGNMENTS.map(({ value, label, icon }) => ({ id: value, label, icon, checked: now.align === value, onAction: () => run('align', value) }))
}

export function spacingEntries({ run }: DocumentHandle, now: DocumentState): MenuEntry[] {
  const all = SPACINGS.map((value) => ({ id: value, label: value === '1' ? 'Single' : value === '2' ? 'Double' : value, checked: now.spacing === value, onAction: () => run('spacing', value) }))
  return [...all, { id: 'none', label: 'As the document', checked: now.spacing === null, onAction: () => run('spacing', null) }]
}
