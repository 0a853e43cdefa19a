/**
 * Queries such as `project = HBR AND (status IN ("To Do", Done) OR assignee IS EMPTY) ORDER BY priority DESC, created`.
 * Pure. Enters: text. Leaves: a tree with the place of each part, or a QueryError. What fields and values exist is
 * checked by ./check; AND binds closer than OR, NOT closer than both.
 */
import { lex, QueryError, type Token } from './lexer'

export const OPERATORS = ['=', '!=', '~', '!~', '<', '<=', '>', '>=', 'IN', 'NOT IN', 'IS', 'IS NOT'] as const
export type Operator = (typeof OPERATORS)[number]

interface Placed {
  readonly at: number
  readonly end: number
}

export type Value = Placed & ({ readonly kind: 'text'; readonly text: string } | { readonly kind: 'empty' } | { readonly kind: 'call'; readonly name: string; readonly args: readonly string[] })

export interface Clause extends Placed {
  readonly kind: 'clause'
  readonly field: string
  readonly operator: Operator
  readonly operatorAt: Placed
  readonly values: readonly Value[]
}

export type Expression = Clause | (Placed & { readonly kind: 'and' | 'or'; readonly parts: readonly Expression[] }) | (Placed & { readonly kind: 'not'; readonly inner: Expression })

export interface Order extends Placed {
  readonly field: string
  readonly descending: boolean
}

export interface Query {
  /** null: all issues. */
  readonly where: Expression | null
  readonly order: readonly Order[]
}

const DEEPEST = 50

export function parse(text: string): Query {
  return new Parser(lex(text)).query()
}

class Parser {
  #at = 0
  #depth = 0

  constructor(private readonly tokens: readonly Token[]) {}

  query(): Query {
    const where = this.#peek().kind === 'end' || this.#isWord('ORDER') ? null : this.#or()
    const order = this.#isWord('ORDER') ? this.#order() : []
    const rest = this.#peek()
    if (rest.kind !== 'end') throw wrong(rest, rest.kind === ')' ? 'This bracket closes nothing.' : `Expected AND, OR or ORDER BY before ${shown(rest)}.`)
    return { where, order }
  }

  #or(): Expression {
    return this.#joined('or', 'OR', () => this.#joined('and', 'AND', () => this.#not()))
  }

  #joined(kind: 'and' | 'or', word: string, part: () => Expression): Expression {
    const parts = [part()]
    while (this.#isWord(word)) {
      this.#take()
      parts.push(part())
    }
    return parts.length === 1 ? parts[0]! : { kind, parts, at: parts[0]!.at, end: parts.at(-1)!.end }
  }

  #not(): Expression {
    const start = this.#peek()
    if (this.#isWord('NOT')) {
      this.#take()
      const inner = this.#deeper(() => this.#not())
      return { kind: 'not', inner, at: start.at, end: inner.end }
    }
    if (start.kind !== '(') return this.#clause()
    this.#take()
    const inner = this.#deeper(() => this.#or())
    const close = this.#take()
    if (close.kind !== ')') throw wrong(close, `Expected AND, OR or “)” before ${shown(close)}: the bracket at position ${start.at + 1} is still open.`)
    return inner
  }

  #deeper<T>(read: () => T): T {
    if (++this.#depth > DEEPEST) throw wrong(this.#peek(), `Brackets and NOT go at most ${DEEPEST} deep.`)
    const found = read()
    this.#depth -= 1
    return found
  }

  #clause(): Clause {
    const name = this.#take()
    if (name.kind !== 'word' && name.kind !== 'string') throw wrong(name, `Expected a field before ${shown(name)}.`)
    if (name.kind === 'word' && /^(and|or|in|is|empty|null)$/i.test(name.text)) throw wrong(name, `Expected a field: “${name.text}” is a word of the query language.`)
    const { operator, place } = this.#operator(name)
    const values = operator === 'IN' || operator === 'NOT IN' ? this.#list() : [this.#value(operator)]
    return { kind: 'clause', field: name.text, operator, operatorAt: place, values, at: name.at, end: this.tokens[this.#at - 1]!.end }
  }

  #operator(field: Token): { operator: Operator; place: Placed } {
    const token = this.#take()
    const place = { at: token.at, end: token.end }
    if (token.kind === 'operator') return { operator: token.text as Operator, place }
    const word = token.kind === 'word' ? token.text.toUpperCase() : ''
    if (word === 'IN') return { operator: 'IN', place }
    if (word === 'IS') {
      if (!this.#isWord('NOT')) return { operator: 'IS', place }
      return { operator: 'IS NOT', place: { at: token.at, end: this.#take().end } }
    }
    if (word === 'NOT' && this.#isWord('IN')) return { operator: 'NOT IN', place: { at: token.at, end: this.#take().end } }
    throw wrong(token, `Expected an operator after “${field.text}”, such as =, !=, ~, <, IN or IS, before ${shown(token)}.`)
  }

  #list(): Value[] {
    const open = this.#peek()
    // A function may stand for the whole list: sprint IN openSprints()
    if (open.kind === 'word' && this.tokens[this.#at + 1]?.kind === '(') return [this.#value('IN')]
    if (open.kind !== '(') throw wrong(open, `Expected “(” and a list of values before ${shown(open)}.`)
    this.#take()
    const values = [this.#value('IN')]
    for (;;) {
      const token = this.#take()
      if (token.kind === ')') return values
      if (token.kind !== ',') throw wrong(token, `Expected “,” or “)” in the list before ${shown(token)}.`)
      values.push(this.#value('IN'))
    }
  }

  #value(operator: Operator): Value {
    const token = this.#take()
    const place = { at: token.at, end: token.end }
    if (token.kind !== 'word' && token.kind !== 'string') throw wrong(token, `Expected a value before ${shown(token)}.`)
    const empty = token.kind === 'word' && /^(empty|null)$/i.test(token.text)
    if (operator === 'IS' || operator === 'IS NOT') {
      if (!empty) throw wrong(token, `${operator} takes EMPTY only: write = for “${token.text}”.`)
      return { kind: 'empty', ...place }
    }
    if (empty) return { kind: 'empty', ...place }
    if (token.kind === 'word' && /^(and|or|not|in|is|order|by)$/i.test(token.text)) throw wrong(token, `Expected a value: put “${token.text}” in quotation marks if it is one.`)
    if (token.kind !== 'word' || this.#peek().kind !== '(') return { kind: 'text', text: token.text, ...place }
    return this.#call(token)
  }

  #call(name: Token): Value {
    this.#take()
    const args: string[] = []
    for (;;) {
      const token = this.#take()
      if (token.kind === ')' ) return { kind: 'call', name: name.text, args, at: name.at, end: token.end }
      if (token.kind !== 'word' && token.kind !== 'string') throw wrong(token, `Expected “)” after ${name.text}( before ${shown(token)}.`)
      args.push(token.text)
      if (this.#peek().kind === ',') this.#take()
    }
  }

  #order(): Order[] {
    this.#take()
    const by = this.#take()
    if (by.kind !== 'word' || by.text.toUpperCase() !== 'BY') throw wrong(by, `Expected BY after ORDER before ${shown(by)}.`)
    const order: Order[] = []
    for (;;) {
      const name = this.#take()
      if (name.kind !== 'word' && name.kind !== 'string') throw wrong(name, `Expected a field to order by before ${shown(name)}.`)
      const way = this.#isWord('DESC') || this.#isWord('ASC') ? this.#take() : null
      order.push({ field: name.text, descending: way?.text.toUpperCase() === 'DESC', at: name.at, end: (way ?? name).end })
      if (this.#peek().kind !== ',') return order
      this.#take()
    }
  }

  #peek(): Token {
    return this.tokens[this.#at]!
  }

  #take(): Token {
    const token = this.tokens[this.#at]!
    if (token.kind !== 'end') this.#at += 1
    return token
  }

  #isWord(word: string): boolean {
    const token = this.#peek()
    return token.kind === 'word' && token.text.toUpperCase() === word
  }
}

const shown = (token: Token): string => (token.kind === 'end' ? 'the end' : `“${token.text}”`)
const wrong = (token: Token, message: string): QueryError => new QueryError(message, token.at, Math.max(token.end, token.at + 1))
