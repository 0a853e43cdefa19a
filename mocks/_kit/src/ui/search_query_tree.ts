/**
 * Queries as a tree: `from:anna (tea OR "green leaf") -is:read {cc:bo cc:eva}`. Pure; for a mock's own search.
 *
 * Words side by side must all match. OR stands between two alternatives and binds tighter than a space; braces mean
 * "any of these"; a minus turns what follows around; `from:(anna bo)` gives its operator to each word inside.
 */

export type SearchTree =
  | { readonly kind: 'all' | 'any'; readonly of: readonly SearchTree[] }
  | { readonly kind: 'not'; readonly of: SearchTree }
  | SearchTerm

export interface SearchTerm {
  readonly kind: 'term'
  /** The operator, in small letters; null: a plain word. */
  readonly key: string | null
  readonly value: string
  /** It stood in quotation marks. */
  readonly phrase: boolean
}

interface Piece {
  readonly sign: string
  readonly key: string | null
  readonly text: string
}

const PIECE = /(-?)(?:([a-z_]+):[ ]*)?("[^"]*"?|[(){}]|[^\s(){}"]+)/gi
const OPENERS: Readonly<Record<string, string>> = { '(': ')', '{': '}' }

/** Any text has a tree: brackets that are not closed end with it, operators that are not in `keys` are words. */
export function parseSearch(text: string, keys: readonly string[]): SearchTree {
  const pieces = piecesOf(text, keys)
  const parts: SearchTree[] = []
  // A closing bracket too many ends nothing.
  for (let at = 0; at < pieces.length; ) {
    const [part, next] = group(pieces, at, '', null)
    parts.push(part)
    at = next
  }
  return parts.length === 1 ? parts[0]! : { kind: 'all', of: parts }
}

/** Does a record suit the query? `test` tells whether it suits one term. A query of nothing suits everything. */
export function matchesSearch(tree: SearchTree, test: (term: SearchTerm) => boolean): boolean {
  if (tree.kind === 'term') return test(tree)
  if (tree.kind === 'not') return !matchesSearch(tree.of, test)
  if (tree.kind === 'all') return tree.of.every((one) => matchesSearch(one, test))
  return tree.of.length === 0 || tree.of.some((one) => matchesSearch(one, test))
}

/** All terms of a query, those that are turned around included. */
export function termsOf(tree: SearchTree): SearchTerm[] {
  if (tree.kind === 'term') return [tree]
  return tree.kind === 'not' ? termsOf(tree.of) : tree.of.flatMap(termsOf)
}

/** Order matters in it: alternatives or brackets, outside of quotation marks. */
export function isGrouped(text: string): boolean {
  return /(^|\s)OR(\s|$)|[(){}]/.test(text.replace(/"[^"]*"?/g, '""'))
}

function piecesOf(text: string, keys: readonly string[]): Piece[] {
  return [...text.matchAll(PIECE)].flatMap(([, sign = '', named, body = '']): Piece[] => {
    const key = named?.toLowerCase()
    if (key === undefined || keys.includes(key)) return [{ sign, key: key ?? null, text: body }]
    // "note:" is a word of its own where a space or a bracket follows; else the colon is part of one word.
    const whole = `${named}:${body}`
    return /^[({"]/.test(body) || !text.includes(whole) ? [{ sign, key: null, text: `${named}:` }, { sign: '', key: null, text: body }] : [{ sign, key: null, text: whole }]
  })
}

/** What stands from `at` to the bracket that ends it. Gives the place behind it too. */
function group(pieces: readonly Piece[], at: number, end: string, outer: string | null): [SearchTree, number] {
  const parts: SearchTree[] = []
  let either = false
  let place = at
  while (place < pieces.length) {
    const piece = pieces[place]!
    place += 1
    if (piece.text === ')' || piece.text === '}') break
    if (piece.key === null && piece.sign === '' && piece.text === 'OR') {
      either = parts.length > 0
      continue
    }
    if (piece.key === null && piece.sign === '' && piece.text === 'AND') continue
    const key = piece.key ?? outer
    let part: SearchTree
    if (OPENERS[piece.text] !== undefined) [part, place] = group(pieces, place, OPENERS[piece.text]!, key)
    else part = termOf(piece, key)
    if (part.kind === 'term' && part.value === '') continue
    if (piece.sign === '-') part = { kind: 'not', of: part }
    const before = either ? parts.pop()! : null
    parts.push(before === null ? part : { kind: 'any', of: before.kind === 'any' ? [...before.of, part] : [before, part] })
    either = false
  }
  if (parts.length === 1) return [parts[0]!, place]
  return [{ kind: end === '}' ? 'any' : 'all', of: parts }, place]
}

function termOf({ text }: Piece, key: string | null): SearchTerm {
  const phrase = text.startsWith('"')
  return { kind: 'term', key, value: phrase ? text.replaceAll('"', '').trim() : text, phrase }
}
