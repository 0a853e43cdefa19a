/** The simple form of a search: a text and a few choices. Pure. It becomes a query, and a simple query becomes it again. */
import { fieldNamed } from './fields'
import { quote, QueryError } from './lexer'
import { type Clause, type Expression, type Order, parse } from './parser'

export const FACETS = ['project', 'type', 'status', 'assignee', 'priority', 'labels', 'sprint'] as const
export type Facet = (typeof FACETS)[number]

export interface Basic {
  readonly text: string
  /** Values as they are written; "EMPTY" and "currentUser()" are themselves. */
  readonly facets: Readonly<Partial<Record<Facet, readonly string[]>>>
  readonly order: string
}

const BARE = new Set(['EMPTY', 'currentUser()', 'openSprints()'])
const written = (value: string): string => (BARE.has(value) ? value : quote(value))

export function queryOf({ text, facets, order }: Basic): string {
  const parts = FACETS.flatMap((facet) => {
    const values = facets[facet] ?? []
    if (values.length === 0) return []
    if (values.length === 1) return [values[0] === 'EMPTY' ? `${facet} IS EMPTY` : values[0] === 'openSprints()' ? `${facet} IN openSprints()` : `${facet} = ${written(values[0]!)}`]
    return [`${facet} IN (${values.map(written).join(', ')})`]
  })
  const words = text.trim() === '' ? [] : [`text ~ ${quote(text.trim())}`]
  return [[...parts, ...words].join(' AND '), order === '' ? '' : `ORDER BY ${order}`].filter(Boolean).join(' ')
}

/** null: the query says more than the simple form can. */
export function basicOf(query: string): Basic | null {
  try {
    const { where, order } = parse(query)
    const clauses = clausesOf(where)
    if (clauses === null) return null
    const facets: Partial<Record<Facet, readonly string[]>> = {}
    let text = ''
    for (const clause of clauses) {
      const name = fieldNamed(clause.field)?.name
      const facet = FACETS.find((one) => one === name)
      if (name === 'text' && clause.operator === '~' && text === '' && clause.values[0]?.kind === 'text') text = clause.values[0].text
      else if (facet !== undefined && facets[facet] === undefined && ['=', 'IN', 'IS'].includes(clause.operator)) facets[facet] = clause.values.map(valueText)
      else return null
    }
    return { text, facets, order: order.map(orderText).join(', ') }
  } catch (error) {
    if (error instanceof QueryError) return null
    throw error
  }
}

function clausesOf(where: Expression | null): readonly Clause[] | null {
  if (where === null) return []
  if (where.kind === 'clause') return [where]
  if (where.kind !== 'and' || !where.parts.every((part) => part.kind === 'clause')) return null
  return where.parts as readonly Clause[]
}

function valueText(value: Clause['values'][number]): string {
  if (value.kind === 'empty') return 'EMPTY'
  return value.kind === 'text' ? value.text : `${value.name}(${value.args.map(quote).join(', ')})`
}

const orderText = ({ field, descending }: Order): string => `${quote(field)}${descending ? ' DESC' : ''}`

/** The same query in another order. */
export function withOrder(query: string, order: string): string {
  const cut = query.search(/\border\s+by\b(?=[^"']*$)/i)
  const where = (cut < 0 ? query : query.slice(0, cut)).trim()
  return [where, order === '' ? '' : `ORDER BY ${order}`].filter(Boolean).join(' ')
}
