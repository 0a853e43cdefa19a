/**
 * A document's text with the place of each character. Paragraphs are separated by one line break; anything that is not
 * text counts as one space. Used to find words and the places that comments are about.
 */
import type { Node as PmNode } from '@tiptap/pm/model'

export interface TextIndex {
  readonly text: string
  /** The document position of each character; one more for the end. */
  readonly places: readonly number[]
}

const known = new WeakMap<PmNode, TextIndex>()

export function textIndex(doc: PmNode): TextIndex {
  const found = known.get(doc)
  if (found) return found
  let text = ''
  const places: number[] = []
  doc.descendants((block, at) => {
    if (!block.isTextblock) return true
    if (text !== '') {
      text += '\n'
      places.push(at)
    }
    block.forEach((node, offset) => {
      const words = node.isText ? node.text! : ' '
      for (let index = 0; index < words.length; index += 1) places.push(at + 1 + offset + index)
      text += words
    })
    return false
  })
  places.push((places.at(-1) ?? 0) + 1)
  const index = { text, places }
  known.set(doc, index)
  return index
}

/** Where the characters from `start` up to `end` stand. */
export function rangeOf({ places }: TextIndex, start: number, end: number): { from: number; to: number } {
  return { from: places[start] ?? 0, to: end > start ? (places[end - 1] ?? 0) + 1 : (places[start] ?? 0) }
}
