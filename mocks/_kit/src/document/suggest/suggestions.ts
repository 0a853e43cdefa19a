/** The suggestions of a document, piece by piece and gathered. Enters: a ProseMirror document. */
import type { Node as PmNode } from '@tiptap/pm/model'
import type { BreakStamp, Stamp } from './marks'

export interface Piece {
  readonly stamp: Stamp
  readonly kind: 'insert' | 'delete'
  readonly from: number
  readonly to: number
  /** What is in it; a paragraph's end is shown as a sign. */
  readonly text: string
  readonly isBreak: boolean
}

/** All that one suggestion would do. */
export interface Suggestion {
  readonly id: string
  readonly user: string
  readonly at: string
  readonly inserted: string
  readonly deleted: string
  readonly from: number
  readonly to: number
}

const MARKS = { insertion: 'insert', deletion: 'delete' } as const

export function piecesOf(doc: PmNode): Piece[] {
  const found: Piece[] = []
  doc.descendants((node, at) => {
    const stamp = node.attrs.break as BreakStamp | null | undefined
    if (stamp) found.push({ stamp, kind: stamp.kind, from: at, to: at + 1, text: '¶', isBreak: true })
    for (const mark of node.marks) {
      const kind = MARKS[mark.type.name as keyof typeof MARKS]
      if (kind !== undefined) found.push({ stamp: mark.attrs as Stamp, kind, from: at, to: at + node.nodeSize, text: node.text ?? '', isBreak: false })
    }
  })
  return found
}

/** In the order of the document. */
export function suggestionsOf(doc: PmNode): Suggestion[] {
  const found = new Map<string, Suggestion>()
  for (const { stamp, kind, from, to, text } of piecesOf(doc)) {
    const { id, user, at } = stamp
    const known = found.get(id) ?? { id, user, at, inserted: '', deleted: '', from, to }
    const key = kind === 'insert' ? 'inserted' : 'deleted'
    found.set(id, { ...known, [key]: known[key] + text, from: Math.min(known.from, from), to: Math.max(known.to, to) })
  }
  return [...found.values()]
}

/** Ids are counted, so that they depend on the document alone. */
export function nextSuggestionId(doc: PmNode): string {
  const numbers = piecesOf(doc).map(({ stamp }) => Number(/^sug-(\d+)$/.exec(stamp.id)?.[1] ?? 0))
  return `sug-${Math.max(0, ...numbers) + 1}`
}
