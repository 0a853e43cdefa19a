/**
 * Turns an edit into suggestions. Enters: the state before, and the transaction that an editor in suggesting mode was
 * about to apply. Leaves: the transaction to apply in its place. Text that would go is struck through, text that comes
 * is underlined; what the same author had proposed goes for good. Anything but text and paragraphs is left as it is.
 */
import type { Fragment, Node as PmNode, Slice } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { canSplit, ReplaceStep, type Step } from '@tiptap/pm/transform'
import { breakOf, joinBackward, PLAIN } from './decide'
import type { Author, BreakStamp, Stamp } from './marks'
import { nextSuggestionId } from './suggestions'

export function tracked(state: EditorState, wanted: Transaction, author: Author): Transaction {
  const tr = state.tr
  tr.setMeta(PLAIN, true)
  const steps = wanted.steps.filter((step): step is ReplaceStep & Step => step instanceof ReplaceStep)
  let cursor: number | null = null
  for (const [index, step] of steps.entries()) {
    // A step counts from the document before it: back to the beginning, then through what was made of the earlier ones.
    const back = wanted.mapping.slice(0, wanted.steps.indexOf(step)).invert()
    const from = tr.mapping.map(back.map(step.from, -1), -1)
    const to = Math.max(from, tr.mapping.map(back.map(step.to, 1), 1))
    cursor = replace(tr, { from, to, slice: step.slice, author, state, last: index === steps.length - 1 })
  }
  if (cursor !== null && tr.docChanged) tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(cursor, tr.doc.content.size)), 1))
  else if (!tr.docChanged && cursor !== null) tr.setSelection(TextSelection.near(tr.doc.resolve(cursor), 1))
  return tr.scrollIntoView()
}

interface Change {
  readonly from: number
  readonly to: number
  readonly slice: Slice
  readonly author: Author
  readonly state: EditorState
  readonly last: boolean
}

/** Gives the place of the cursor after it. */
function replace(tr: Transaction, { from, to, slice, author, state }: Change): number {
  const lines = linesOf(slice)
  const stamp: Stamp = { ...author, id: idNear(tr.doc, from, to, author) }
  const backward = state.selection.empty && state.selection.from >= to && lines.length === 0
  const before = tr.steps.length
  strike(tr, from, to, stamp)
  const end = tr.mapping.slice(before).map(to)
  if (lines.length === 0) return backward ? tr.mapping.slice(before).map(from, -1) : end
  return write(tr, end, lines, stamp)
}

/** The paragraphs of a slice, each as its inline content; none where the slice brings nothing. */
function linesOf(slice: Slice): Fragment[] {
  if (slice.content.size === 0) return []
  const first = slice.content.firstChild
  if (first !== null && first.isInline) return [slice.content]
  const lines: Fragment[] = []
  slice.content.descendants((node) => {
    if (!node.isTextblock) return true
    lines.push(node.content)
    return false
  })
  return lines
}

/** Typing on beside what one has just proposed makes it longer; replacing makes one suggestion of both halves. */
function idNear(doc: PmNode, from: number, to: number, { user }: Author): string {
  for (const at of [from, to]) {
    const place = doc.resolve(at)
    for (const node of [place.nodeBefore, place.nodeAfter]) {
      const mark = node?.marks.find((one) => (one.type.name === 'insertion' || one.type.name === 'deletion') && one.attrs.user === user)
      if (mark) return String(mark.attrs.id)
    }
    const stamp = place.parent.isTextblock && place.parentOffset === 0 ? breakOf(place.parent) : null
    if (stamp?.user === user) return stamp.id
  }
  return nextSuggestionId(doc)
}

function strike(tr: Transaction, from: number, to: number, stamp: Stamp): void {
  const { insertion, deletion } = tr.doc.type.schema.marks
  const work: { at: number; end: number; node: PmNode }[] = []
  tr.doc.nodesBetween(from, to, (node, at) => {
    if (node.isInline) work.push({ at: Math.max(at, from), end: Math.min(at + node.nodeSize, to), node })
    else if (node.isTextblock && at >= from) work.push({ at, end: at, node })
  })
  for (const { at, end, node } of work.reverse()) {
    if (!node.isInline) strikeBreak(tr, at, node, stamp)
    else if (insertion!.isInSet(node.marks)?.attrs.user === stamp.user) tr.delete(at, end)
    else if (!deletion!.isInSet(node.marks)) tr.addMark(at, end, deletion!.create(stamp))
  }
}

function strikeBreak(tr: Transaction, at: number, node: PmNode, stamp: Stamp): void {
  const known = breakOf(node)
  if (known?.kind === 'insert' && known.user === stamp.user) return joinBackward(tr, at)
  const place = tr.doc.resolve(at)
  const joins = place.index() > 0 ? place.nodeBefore?.isTextblock : /Item$/.test(place.parent.type.name) && place.depth > 1 && place.index(place.depth - 1) > 0
  if (known === null && joins) tr.setNodeAttribute(at, 'break', { ...stamp, kind: 'delete' } satisfies BreakStamp)
}

/** Gives the place behind what was written. */
function write(tr: Transaction, at: number, lines: readonly Fragment[], stamp: Stamp): number {
  const { insertion, deletion } = tr.doc.type.schema.marks
  let place = at
  for (const [index, line] of lines.entries()) {
    if (index > 0) place = split(tr, place, stamp)
    const texts: PmNode[] = []
    line.forEach((node) => {
      if (node.isText || node.type.name === 'hardBreak') texts.push(node.mark(insertion!.create(stamp).addToSet(deletion!.removeFromSet(node.marks))))
    })
    if (texts.length === 0) continue
    tr.insert(place, texts)
    place += texts.reduce((size, node) => size + node.nodeSize, 0)
  }
  return place
}

function split(tr: Transaction, at: number, stamp: Stamp): number {
  const place = tr.doc.resolve(at)
  const depth = /Item$/.test(place.node(-1).type.name) && place.index(-1) === 0 ? 2 : 1
  if (!canSplit(tr.doc, at, depth)) return at
  const heading = place.parent.type.name === 'heading' && place.parentOffset === place.parent.content.size
  const paragraph = tr.doc.type.schema.nodes.paragraph!
  tr.split(at, depth, heading && depth === 1 ? [{ type: paragraph }] : undefined)
  const start = tr.mapping.slice(tr.mapping.maps.length - 1).map(at)
  const block = tr.doc.resolve(start).before()
  tr.setNodeAttribute(block, 'break', { ...stamp, kind: 'insert' } satisfies BreakStamp)
  return start
}
