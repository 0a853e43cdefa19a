/** The words of a query with their places. Pure. Enters: text. Leaves: tokens, or the place where it cannot be read. */

export type TokenKind = 'word' | 'string' | 'operator' | '(' | ')' | ',' | 'end'

export interface Token {
  readonly kind: TokenKind
  /** What it says: a string without its quotation marks. */
  readonly text: string
  readonly at: number
  readonly end: number
}

/** What is wrong, and where: from `at` up to `end`, counted from 0. */
export class QueryError extends Error {
  constructor(
    message: string,
    readonly at: number,
    readonly end: number,
  ) {
    super(message)
  }
}

const OPERATORS = ['!=', '!~', '<=', '>=', '=', '~', '<', '>'] as const
const BREAKS = new Set([' ', '\t', '\n', '\r', '(', ')', ',', '=', '!', '~', '<', '>', '"', "'"])

export function lex(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const letter = text[at]!
    if (/\s/.test(letter)) {
      at += 1
      continue
    }
    const token = next(text, at)
    tokens.push(token)
    at = token.end
  }
  return [...tokens, { kind: 'end', text: '', at: text.length, end: text.length }]
}

function next(text: string, at: number): Token {
  const letter = text[at]!
  if (letter === '(' || letter === ')' || letter === ',') return { kind: letter, text: letter, at, end: at + 1 }
  if (letter === '"' || letter === "'") return quoted(text, at, letter)
  const operator = OPERATORS.find((one) => text.startsWith(one, at))
  if (operator !== undefined) return { kind: 'operator', text: operator, at, end: at + operator.length }
  if (letter === '!') throw new QueryError('“!” stands alone: write != or !~, or NOT before a condition.', at, at + 1)
  let end = at
  while (end < text.length && !BREAKS.has(text[end]!)) end += 1
  return { kind: 'word', text: text.slice(at, end), at, end }
}

/** A quotation mark inside is written \" and a backslash \\. */
function quoted(text: string, at: number, mark: string): Token {
  let said = ''
  for (let place = at + 1; place < text.length; place += 1) {
    const letter = text[place]!
    if (letter === mark) return { kind: 'string', text: said, at, end: place + 1 }
    if (letter === '\\' && place + 1 < text.length) {
      place += 1
      said += text[place]
    } else said += letter
  }
  throw new QueryError('The quotation mark is never closed.', at, text.length)
}

/** A value as one writes it: in quotation marks where a plain word would be read otherwise. */
export function quote(value: string): string {
  const plain = value !== '' && ![...value].some((letter) => BREAKS.has(letter)) && !/^(and|or|not|in|is|empty|null|order|by|asc|desc)$/i.test(value)
  return plain ? value : `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
