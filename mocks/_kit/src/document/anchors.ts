/**
 * What a comment is about: a quotation with a few letters before and after it. Nothing is written into the document; the
 * quotation is looked up in its text. Enters: a text, an anchor. Leaves: where it stands, or null where it is gone.
 */
import type { Node as PmNode } from '@tiptap/pm/model'
import { rangeOf, textIndex } from './text_index'

export interface Anchor {
  readonly text: string
  readonly before?: string
  readonly after?: string
}

export const AROUND = 24

/** White space makes no difference: a quotation may come from a page that was laid out otherwise. */
function squeezed(text: string): { text: string; origin: number[] } {
  let out = ''
  const origin: number[] = []
  for (let index = 0; index < text.length; index += 1) {
    const space = /\s/.test(text[index]!)
    if (space && (out === '' || out.endsWith(' '))) continue
    out += space ? ' ' : text[index]
    origin.push(index)
  }
  return { text: out, origin }
}

export function locate(text: string, anchor: Anchor): { start: number; end: number } | null {
  const wanted = squeezed(anchor.text).text.trim()
  if (wanted === '') return null
  const { text: within, origin } = squeezed(text)
  const [before, after] = [squeezed(anchor.before ?? '').text, squeezed(anchor.after ?? '').text]
  let best: { at: number; score: number } | null = null
  for (let at = within.indexOf(wanted); at !== -1; at = within.indexOf(wanted, at + 1)) {
    const score = sameEnd(within.slice(0, at), before) + sameStart(within.slice(at + wanted.length), after)
    if (best === null || score > best.score) best = { at, score }
  }
  if (best === null) return null
  return { start: origin[best.at]!, end: origin[best.at + wanted.length - 1]! + 1 }
}

function sameStart(one: string, other: string): number {
  let length = 0
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length += 1
  return length
}

function sameEnd(one: string, other: string): number {
  let length = 0
  while (length < Math.min(one.length, other.length) && one.at(-1 - length) === other.at(-1 - length)) length += 1
  return length
}

export function anchorRange(doc: PmNode, anchor: Anchor): { from: number; to: number } | null {
  const index = textIndex(doc)
  const found = locate(index.text, anchor)
  return found && rangeOf(index, found.start, found.end)
}

/** The anchor of a range of the document. */
export function anchorOf(doc: PmNode, from: number, to: number): Anchor {
  const index = textIndex(doc)
  const start = index.places.findIndex((place) => place >= from)
  const past = index.places.findIndex((place) => place >= to)
  const end = past === -1 ? index.text.length : past
  if (start === -1 || end <= start) return { text: '' }
  const raw = index.text.slice(start, end)
  const lead = raw.length - raw.trimStart().length
  const text = raw.trim()
  return { text, before: index.text.slice(Math.max(0, start + lead - AROUND), start + lead), after: index.text.slice(start + lead + text.length, start + lead + text.length + AROUND) }
}
