/** What the tools do to a document, by name. Enters: an editor, a value. Called by ./handle. */
import type { ChainedCommands, Editor } from '@tiptap/core'
import { linkTarget } from '../ui/rich_text/link_target'
import type { DocumentCommands } from './document_state'
import { MOST_INDENT } from './schema/block_styles'

type Command<N extends keyof DocumentCommands> = (editor: Editor, value: DocumentCommands[N]) => void

const chain = (editor: Editor): ChainedCommands => editor.chain().focus()

/** The paragraphs of a selection may be of two kinds; each is given the values. */
function blocks(editor: Editor, values: Record<string, unknown>): void {
  chain(editor).updateAttributes('paragraph', values).updateAttributes('heading', values).run()
}

const mark = (name: string) => (editor: Editor, value: string | null) => void (value === null ? chain(editor).unsetMark(name).run() : chain(editor).setMark(name, { value }).run())

const TABLE: Readonly<Record<DocumentCommands['tableChange'], (at: ChainedCommands) => ChainedCommands>> = {
  rowAbove: (at) => at.addRowBefore(),
  rowBelow: (at) => at.addRowAfter(),
  columnBefore: (at) => at.addColumnBefore(),
  columnAfter: (at) => at.addColumnAfter(),
  deleteRow: (at) => at.deleteRow(),
  deleteColumn: (at) => at.deleteColumn(),
  deleteTable: (at) => at.deleteTable(),
  mergeCells: (at) => at.mergeCells(),
  splitCell: (at) => at.splitCell(),
  headerRow: (at) => at.toggleHeaderRow(),
  headerColumn: (at) => at.toggleHeaderColumn(),
}

export const COMMANDS: { readonly [N in keyof DocumentCommands]: Command<N> } = {
  undo: (editor) => void chain(editor).undo().run(),
  redo: (editor) => void chain(editor).redo().run(),
  mark: (editor, name) => void chain(editor).toggleMark(name).run(),
  block: (editor, style) => {
    if (/^\d$/.test(style)) chain(editor).setHeading({ level: Number(style) as 1 }).updateAttributes('heading', { style: null }).run()
    else chain(editor).setParagraph().updateAttributes('paragraph', { style: style === 'paragraph' ? null : style }).run()
  },
  align: (editor, align) => blocks(editor, { align: align === 'left' ? null : align }),
  spacing: (editor, spacing) => blocks(editor, { spacing }),
  indent: indented,
  list: (editor, kind) => void { bullet: () => chain(editor).toggleBulletList(), ordered: () => chain(editor).toggleOrderedList(), task: () => chain(editor).toggleTaskList() }[kind]().run(),
  quote: (editor) => void chain(editor).toggleBlockquote().run(),
  codeBlock: (editor) => void chain(editor).toggleCodeBlock().run(),
  // A name with a number in it is none in a style sheet, unless it is quoted.
  font: (editor, font) => mark('textFont')(editor, font !== null && /\s\d/.test(font) ? `"${font}"` : font),
  size: mark('textSize'),
  colour: mark('textColour'),
  ground: mark('textGround'),
  clear: clearLook,
  link: (editor, { href, text }) => {
    const target = linkTarget(href)
    if (target === null) return
    const { empty } = editor.state.selection
    if (empty && !editor.isActive('link')) chain(editor).insertContent({ type: 'text', text: text || href.trim(), marks: [{ type: 'link', attrs: { href: target } }] }).run()
    else chain(editor).extendMarkRange('link').setLink({ href: target }).run()
  },
  unlink: (editor) => void chain(editor).extendMarkRange('link').unsetLink().run(),
  text: (editor, text) => void chain(editor).insertContent({ type: 'text', text }).run(),
  html: (editor, html) => void chain(editor).insertContent(html).run(),
  divider: (editor) => void chain(editor).setHorizontalRule().run(),
  pageBreak: (editor) => void chain(editor).insertContent([{ type: 'pageBreak' }, { type: 'paragraph' }]).run(),
  contents: (editor) => void chain(editor).insertContent([{ type: 'contents' }]).run(),
  picture: (editor, attrs) => void chain(editor).insertContent({ type: 'picture', attrs }).run(),
  pictureChange: (editor, values) => void chain(editor).updateAttributes('picture', values).run(),
  table: (editor, { rows, columns }) => void chain(editor).insertTable({ rows, cols: columns, withHeaderRow: true }).run(),
  tableChange: (editor, name) => void TABLE[name](chain(editor)).run(),
  cellGround: (editor, ground) => void chain(editor).setCellAttribute('ground', ground).run(),
  direction: (editor, direction) => blocks(editor, { direction: direction === 'ltr' ? null : direction }),
  deleteSelection: (editor) => void chain(editor).deleteSelection().run(),
  selectAll: (editor) => void chain(editor).selectAll().run(),
}

/** Lists go one level deeper or back; paragraphs move by the width of a tab. */
function indented(editor: Editor, by: 1 | -1): void {
  const item = ['taskItem', 'listItem'].find((name) => editor.isActive(name))
  if (item !== undefined) return void (by === 1 ? chain(editor).sinkListItem(item) : chain(editor).liftListItem(item)).run()
  const kind = editor.isActive('heading') ? 'heading' : 'paragraph'
  const now = Number(editor.getAttributes(kind).indent ?? 0)
  blocks(editor, { indent: Math.min(MOST_INDENT, Math.max(0, now + by)) })
}

/** The look of letters and paragraphs goes; links, headings, lists and suggestions stay. */
function clearLook(editor: Editor): void {
  const kept = new Set(['link', 'insertion', 'deletion'])
  const names = Object.keys(editor.schema.marks).filter((name) => !kept.has(name))
  const all = names.reduce((at, name) => at.unsetMark(name), chain(editor))
  all.updateAttributes('paragraph', PLAIN_BLOCK).updateAttributes('heading', PLAIN_BLOCK).run()
}

const PLAIN_BLOCK = { align: null, spacing: null, indent: 0 }
