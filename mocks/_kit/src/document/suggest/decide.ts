/** Takes suggestions over, or takes them back. Enters: a state and the ids (null: all). Leaves: a transaction, or null where there are none. */
import type { Node as PmNode } from '@tiptap/pm/model'
import { type EditorState, type Transaction } from '@tiptap/pm/state'
import { canJoin } from '@tiptap/pm/transform'
import type { BreakStamp } from './marks'
import { type Piece, piecesOf } from './suggestions'

/** Such a transaction is what it is, also while one is suggesting. */
export const PLAIN = 'plainEdit'

export function decide(state: EditorState, ids: readonly string[] | null, accept: boolean): Transaction | null {
  const pieces = piecesOf(state.doc).filter(({ stamp }) => ids === null || ids.includes(stamp.id))
  if (pieces.length === 0) return null
  const { tr } = state
  // From the end, so that what is still to come keeps its place.
  for (const piece of pieces.sort((one, other) => other.from - one.from)) apply(tr, piece, accept)
  return tr.setMeta(PLAIN, true)
}

function apply(tr: Transaction, { kind, from, to, isBreak }: Piece, accept: boolean): void {
  const stays = (kind === 'insert') === accept
  if (isBreak) {
    if (stays) clearBreak(tr, from)
    else joinBackward(tr, from)
    return
  }
  const mark = tr.doc.type.schema.marks[kind === 'insert' ? 'insertion' : 'deletion']!
  if (stays) tr.removeMark(from, to, mark)
  else if (tr.doc.nodeAt(from) !== null) tr.delete(from, Math.min(to, tr.doc.content.size))
}

export function clearBreak(tr: Transaction, at: number): void {
  if (tr.doc.nodeAt(at)?.attrs.break) tr.setNodeAttribute(at, 'break', null)
}

/** Joins the paragraph at `at` to what is before it, its list item too; without such a thing only the mark goes. */
export function joinBackward(tr: Transaction, at: number): void {
  clearBreak(tr, at)
  const place = tr.doc.resolve(at)
  const first = place.index() === 0
  const item = /Item$/.test(place.parent.type.name)
  if (first && item && place.depth > 0) {
    const before = place.before()
    if (canJoin(tr.doc, before)) tr.join(before, lastBlockOf(tr.doc, before) ? 2 : 1)
  } else if (!first && canJoin(tr.doc, at)) tr.join(at)
}

function lastBlockOf(doc: PmNode, at: number): boolean {
  return doc.resolve(at).nodeBefore?.lastChild?.isTextblock ?? false
}

export function breakOf(node: PmNode | null): BreakStamp | null {
  return (node?.attrs.break as BreakStamp | null | undefined) ?? null
}
