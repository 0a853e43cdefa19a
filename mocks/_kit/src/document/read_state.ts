/** Reads from an editor what its tools show. Enters: the editor. Leaves: a snapshot. Called by ./handle at each transaction. */
import type { Editor } from '@tiptap/core'
import type { Node as PmNode } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import { activeAnchor, anchorPlaces } from './anchor_marks'
import type { Alignment, BlockStyle, DocumentState, ListKind, MarkName, PictureAtCaret } from './document_state'
import { foundIn } from './find'
import { countText } from './html_text'
import { MOST_INDENT, NAMED_STYLES } from './schema/block_styles'
import { headingsOf } from './schema/page_parts'
import { suggestionsOf } from './suggest/suggestions'
import { textIndex } from './text_index'

const MARKS: readonly MarkName[] = ['bold', 'italic', 'underline', 'strike', 'code', 'subscript', 'superscript']

const ofDocument = new WeakMap<PmNode, Pick<DocumentState, 'counts' | 'headings' | 'suggestions'>>()

function documentFacts(doc: PmNode) {
  const found = ofDocument.get(doc) ?? { counts: countText(textIndex(doc).text), headings: headingsOf(doc), suggestions: suggestionsOf(doc) }
  ofDocument.set(doc, found)
  return found
}

export function readState(editor: Editor, dirty: boolean): DocumentState {
  const { state } = editor
  const { from, to } = state.selection
  const facts = documentFacts(state.doc)
  const { query, matches, index, error } = foundIn(state)
  const style = editor.isActive('heading') ? editor.getAttributes('heading') : editor.getAttributes('paragraph')
  return {
    ...facts,
    block: blockStyle(editor),
    align: (style.align as Alignment | null) ?? 'left',
    spacing: (style.spacing as string | null) ?? null,
    direction: style.direction === 'rtl' ? 'rtl' : 'ltr',
    marks: Object.fromEntries(MARKS.map((name) => [name, editor.isActive(name)])) as DocumentState['marks'],
    font: valueOf(editor, 'textFont'),
    size: valueOf(editor, 'textSize'),
    colour: valueOf(editor, 'textColour'),
    ground: valueOf(editor, 'textGround'),
    list: listKind(editor),
    quote: editor.isActive('blockquote'),
    codeBlock: editor.isActive('codeBlock'),
    link: editor.isActive('link') ? String(editor.getAttributes('link').href ?? '') : null,
    inTable: editor.isActive('table'),
    can: abilities(editor, style),
    picture: pictureAt(editor),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
    selected: state.doc.textBetween(from, to, '\n', ' '),
    suggestionAtCaret: facts.suggestions.find((one) => from >= one.from && from <= one.to)?.id ?? null,
    find: { query, count: matches.length, index, error },
    anchors: anchorPlaces(state),
    activeAnchor: activeAnchor(state),
    dirty,
  }
}

const KEPT = new Set(['link', 'insertion', 'deletion'])

function abilities(editor: Editor, style: Record<string, unknown>): DocumentState['can'] {
  const item = ['taskItem', 'listItem'].find((name) => editor.isActive(name))
  const indent = Number(style.indent ?? 0)
  const can = editor.can()
  return {
    indent: item === undefined ? indent < MOST_INDENT : can.sinkListItem(item),
    outdent: item === undefined ? indent > 0 : can.liftListItem(item),
    clear: indent > 0 || Boolean(style.align) || Boolean(style.spacing) || marked(editor),
    merge: can.mergeCells(),
    split: can.splitCell(),
  }
}

/** Is there a look of letters in the selection, or on what would be typed next? */
function marked({ state: { doc, selection, storedMarks } }: Editor): boolean {
  const counts = (marks: readonly { type: { name: string } }[]): boolean => marks.some((mark) => !KEPT.has(mark.type.name))
  let found = counts(storedMarks ?? selection.$from.marks())
  doc.nodesBetween(selection.from, selection.to, (node) => {
    found ||= counts(node.marks)
    return !found
  })
  return found
}

function blockStyle(editor: Editor): BlockStyle {
  if (editor.isActive('heading')) return String(editor.getAttributes('heading').level) as BlockStyle
  return NAMED_STYLES.find((name) => name === editor.getAttributes('paragraph').style) ?? 'paragraph'
}

function listKind(editor: Editor): ListKind | null {
  if (editor.isActive('taskList')) return 'task'
  return editor.isActive('orderedList') ? 'ordered' : editor.isActive('bulletList') ? 'bullet' : null
}

function valueOf(editor: Editor, name: string): string | null {
  return (editor.getAttributes(name).value as string | undefined) ?? null
}

function pictureAt({ state: { selection } }: Editor): PictureAtCaret | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'picture') return null
  const { src, alt, width, align } = selection.node.attrs
  return { src: String(src), alt: String(alt ?? ''), width: width as number | null, align: String(align ?? 'left') }
}
