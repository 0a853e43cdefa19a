import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Bold, Code, Italic, List, ListChecks, ListOrdered, Minus, Quote, Redo2, RemoveFormatting, Strikethrough, Table, Underline, Undo2 } from 'lucide-react'
import { Toolbar } from 'react-aria-components'
import { IconButton } from '../button'
import { Menu } from '../menu'
import { Select } from '../select'
import { ImageTool } from './image_tool'
import { LinkTool } from './link_tool'

interface RichTextToolsProps {
  readonly editor: Editor
  readonly full: boolean
  readonly label: string
}

const BLOCKS = [
  { value: '0', label: 'Text' },
  { value: '1', label: 'Heading 1' },
  { value: '2', label: 'Heading 2' },
  { value: '3', label: 'Heading 3' },
  { value: '4', label: 'Heading 4' },
] as const

const SIZE = 16

/** The buttons above the text. Arrow keys move between them. */
export function RichTextTools({ editor, full, label }: RichTextToolsProps) {
  const is = useEditorState({ editor, selector: ({ editor: now }) => marksAt(now) })
  const chain = () => editor.chain().focus()
  const setBlock = (level: string): void => {
    if (level === '0') chain().setParagraph().run()
    else chain().setHeading({ level: Number(level) as 1 | 2 | 3 | 4 }).run()
  }
  return (
    <Toolbar aria-label={`Formatting of ${label}`} className="kit-rich-tools">
      <IconButton label="Undo" icon={<Undo2 size={SIZE} />} disabled={!is.undo} onPress={() => chain().undo().run()} />
      <IconButton label="Redo" icon={<Redo2 size={SIZE} />} disabled={!is.redo} onPress={() => chain().redo().run()} />
      {full ? <Select label="Kind of paragraph" hideLabel value={String(is.level) as '0'} options={BLOCKS} onChange={setBlock} /> : null}
      <IconButton label="Bold" icon={<Bold size={SIZE} />} pressed={is.bold} onPress={() => chain().toggleBold().run()} />
      <IconButton label="Italic" icon={<Italic size={SIZE} />} pressed={is.italic} onPress={() => chain().toggleItalic().run()} />
      <IconButton label="Underline" icon={<Underline size={SIZE} />} pressed={is.underline} onPress={() => chain().toggleUnderline().run()} />
      <IconButton label="Strikethrough" icon={<Strikethrough size={SIZE} />} pressed={is.strike} onPress={() => chain().toggleStrike().run()} />
      <IconButton label="Code" icon={<Code size={SIZE} />} pressed={is.code} onPress={() => chain().toggleCode().run()} />
      <LinkTool editor={editor} active={is.link} href={is.href} />
      <span className="kit-rich-gap" />
      <IconButton label="Bulleted list" icon={<List size={SIZE} />} pressed={is.bullets} onPress={() => chain().toggleBulletList().run()} />
      <IconButton label="Numbered list" icon={<ListOrdered size={SIZE} />} pressed={is.numbers} onPress={() => chain().toggleOrderedList().run()} />
      <IconButton label="Quote" icon={<Quote size={SIZE} />} pressed={is.quote} onPress={() => chain().toggleBlockquote().run()} />
      {full ? (
        <>
          <IconButton label="Checklist" icon={<ListChecks size={SIZE} />} pressed={is.tasks} onPress={() => chain().toggleTaskList().run()} />
          <IconButton label="Divider" icon={<Minus size={SIZE} />} onPress={() => chain().setHorizontalRule().run()} />
          <Menu label="Table" placement="bottom start" entries={tableEntries(editor, is.table)}>
            <IconButton label="Table" icon={<Table size={SIZE} />} />
          </Menu>
          <ImageTool editor={editor} />
        </>
      ) : null}
      <IconButton label="Clear formatting" icon={<RemoveFormatting size={SIZE} />} onPress={() => chain().unsetAllMarks().clearNodes().run()} />
    </Toolbar>
  )
}

function marksAt(editor: Editor) {
  return {
    undo: editor.can().undo(),
    redo: editor.can().redo(),
    level: editor.isActive('heading') ? (editor.getAttributes('heading').level as number) : 0,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    code: editor.isActive('code'),
    link: editor.isActive('link'),
    href: String(editor.getAttributes('link').href ?? ''),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    tasks: editor.isActive('taskList'),
    table: editor.isActive('table'),
  }
}

function tableEntries(editor: Editor, inside: boolean) {
  const chain = () => editor.chain().focus()
  const within = (id: string, label: string, act: () => void, danger = false) => ({ id, label, danger, disabled: !inside, section: 'This table', onAction: act })
  return [
    { id: 'insert', label: 'Insert 3 × 3', onAction: () => void chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run() },
    within('row', 'Add row below', () => void chain().addRowAfter().run()),
    within('column', 'Add column after', () => void chain().addColumnAfter().run()),
    within('no-row', 'Delete row', () => void chain().deleteRow().run()),
    within('no-column', 'Delete column', () => void chain().deleteColumn().run()),
    within('no-table', 'Delete table', () => void chain().deleteTable().run(), true),
  ]
}
