/** Words in a document: where they are, the marks on them, and what takes their place. */
import { Extension } from '@tiptap/core'
import type { Node as PmNode } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

export interface FindQuery {
  readonly text: string
  readonly matchCase: boolean
  readonly wholeWords: boolean
  readonly regex: boolean
}

export interface Match {
  readonly from: number
  readonly to: number
  /** What the match would be replaced by, given the words to put in. */
  readonly filled: (replacement: string) => string
}

const MOST = 5000

/** The pattern of a query; an error in words where it is none. */
export function patternOf({ text, matchCase, wholeWords, regex }: FindQuery): RegExp | string {
  const source = regex ? text : text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  try {
    return new RegExp(wholeWords ? `(?<![\\p{L}\\p{N}_])(?:${source})(?![\\p{L}\\p{N}_])` : source, matchCase ? 'gu' : 'giu')
  } catch {
    return 'This is not a complete regular expression.'
  }
}

export function matchesIn(doc: PmNode, pattern: RegExp): Match[] {
  const found: Match[] = []
  doc.descendants((block, at) => {
    if (!block.isTextblock) return true
    const text = wordsOf(block)
    for (const match of text.matchAll(pattern)) {
      if (match[0] === '' || found.length >= MOST) continue
      const from = at + 1 + match.index
      found.push({ from, to: from + match[0].length, filled: (replacement) => filledIn(match, replacement) })
    }
    return false
  })
  return found
}

/** What is struck through as a suggestion is not found: it was replaced already. */
function wordsOf(block: PmNode): string {
  let text = ''
  block.forEach((node) => (text += node.isText && !node.marks.some((mark) => mark.type.name === 'deletion') ? node.text! : '\ufffc'.repeat(node.nodeSize)))
  return text
}

/** $1 to $9 and $& stand for what was found. */
function filledIn(match: RegExpExecArray | RegExpMatchArray, replacement: string): string {
  return replacement.replace(/\$(\$|&|\d)/g, (_, sign: string) => (sign === '$' ? '$' : sign === '&' ? match[0]! : (match[Number(sign)] ?? '')))
}

interface Found {
  readonly query: FindQuery | null
  readonly matches: readonly Match[]
  readonly index: number
  readonly error: string | null
}

const NOTHING: Found = { query: null, matches: [], index: -1, error: null }
const key = new PluginKey<Found>('find')

export const findMarks = Extension.create({
  name: 'findMarks',
  addProseMirrorPlugins: () => [
    new Plugin<Found>({
      key,
      state: { init: () => NOTHING, apply: next },
      props: {
        decorations: (state) => {
          const { matches, index } = foundIn(state)
          if (matches.length === 0) return null
          return DecorationSet.create(state.doc, matches.map(({ from, to }, place) => Decoration.inline(from, to, { class: place === index ? 'kit-found kit-found-now' : 'kit-found' })))
        },
      },
    }),
  ],
})

function next(tr: Transaction, found: Found): Found {
  const told = tr.getMeta(key) as { query?: FindQuery | null; index?: number } | undefined
  if (told === undefined && (!tr.docChanged || found.query === null)) return found
  const query = told?.query === undefined ? found.query : told.query
  if (query === null || query.text === '') return { ...NOTHING, query }
  const pattern = patternOf(query)
  if (typeof pattern === 'string') return { query, matches: [], index: -1, error: pattern }
  const matches = told?.query === undefined && !tr.docChanged ? found.matches : matchesIn(tr.doc, pattern)
  const ahead = matches.findIndex(({ to }) => to > tr.selection.from)
  const index = told?.index ?? (told?.query === undefined ? Math.min(found.index, matches.length - 1) : ahead === -1 ? 0 : ahead)
  return { query, matches, index: matches.length === 0 ? -1 : Math.max(0, index), error: null }
}

export function foundIn(state: EditorState): Found {
  return key.getState(state) ?? NOTHING
}

export function showFound(state: EditorState, told: { query?: FindQuery | null; index?: number }): Transaction {
  return state.tr.setMeta(key, told).setMeta('addToHistory', false)
}

/** Replaces these matches; each keeps the look of its first letter. */
export function replaced(state: EditorState, matches: readonly Match[], replacement: string, regex: boolean): Transaction {
  const { tr } = state
  for (const match of [...matches].reverse()) {
    const text = regex ? match.filled(replacement) : replacement
    if (text === '') tr.delete(match.from, match.to)
    else tr.insertText(text, match.from, match.to)
  }
  return tr
}
