/** The document that a page holds: all blocks and marks. Used by the editor, and by whoever turns HTML into a document. */
import { type AnyExtension, Extension } from '@tiptap/core'
import { TaskList } from '@tiptap/extension-list'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { BreakSuggestions, Deletion, Insertion } from '../suggest/marks'
import { BlockStyles } from './block_styles'
import { Contents, PageBreak } from './page_parts'
import { PagePicture } from './picture'
import { tasks } from './tasks'
import { Subscript, Superscript, TextColour, TextFont, TextGround, TextSize } from './text_styles'

const ground = {
  ground: {
    default: null,
    parseHTML: (element: HTMLElement) => element.style.backgroundColor || null,
    renderHTML: (attributes: Record<string, unknown>) => (attributes.ground ? { style: `background-color: ${String(attributes.ground)}` } : {}),
  },
}

const cells = [
  TableRow,
  TableCell.extend({ addAttributes() { return { ...this.parent?.(), ...ground } } }),
  TableHeader.extend({ addAttributes() { return { ...this.parent?.(), ...ground } } }),
]

/** Tab moves between cells in a table, deepens a list item, and indents a paragraph elsewhere. */
const Tabs = Extension.create({
  name: 'tabs',
  priority: 50,
  addKeyboardShortcuts() {
    const shift = (by: 1 | -1) => (): boolean => {
      const { editor } = this
      if (!editor.isEditable || editor.isActive('table') || editor.isActive('listItem') || editor.isActive('taskItem')) return true
      const kind = editor.isActive('heading') ? 'heading' : 'paragraph'
      const indent = Math.min(8, Math.max(0, Number(editor.getAttributes(kind).indent ?? 0) + by))
      return editor.commands.updateAttributes(kind, { indent }) || true
    }
    return { Tab: shift(1), 'Shift-Tab': shift(-1) }
  },
})

export function documentExtensions(placeholder = '', canTick: () => boolean = () => true): AnyExtension[] {
  return [
    StarterKit.configure({
      heading: { levels: [1, 2, 3, 4, 5, 6] },
      link: { openOnClick: false, autolink: false, defaultProtocol: 'https', HTMLAttributes: { rel: null, target: null } },
      dropcursor: { width: 2 },
      undoRedo: { depth: 200 },
      trailingNode: { notAfter: ['heading'] },
    }),
    Insertion, Deletion, BreakSuggestions,
    TextColour, TextGround, TextFont, TextSize, Subscript, Superscript,
    BlockStyles, PagePicture, PageBreak, Contents,
    TaskList, tasks(canTick),
    Table.configure({ resizable: true, lastColumnResizable: false }), ...cells,
    Placeholder.configure({ placeholder }), Tabs,
  ]
}
