/** What could come next while one writes a query. Pure. Enters: the text and the caret. Leaves: offers and what they replace. */
import type { World } from '../world'
import { plain } from './evaluate'
import { fieldNamed, FIELDS, FUNCTIONS, operatorsOf } from './fields'
import { lex, quote, type Token } from './lexer'

export interface Offer {
  readonly label: string
  readonly detail: string
  /** What is written in place of `from`…`to`. */
  readonly insert: string
}

export interface Offers {
  readonly from: number
  readonly to: number
  readonly offers: readonly Offer[]
}

type Place = 'field' | 'operator' | 'is' | 'open' | 'value' | 'list' | 'more' | 'joined' | 'by' | 'order' | 'direction'
const MOST = 9

export function complete(text: string, caret: number, world: World): Offers {
  const before = text.slice(0, caret)
  const typed = /(?:"[^"]*|[^\s()=!<>~,"']*)$/.exec(before)?.[0] ?? ''
  const from = caret - typed.length
  const { place, field } = walk(tokensOf(before.slice(0, from)))
  const wanted = plain(typed.replace(/^"/, ''))
  const all = offersAt(place, field, world)
  const good = all.filter((one) => plain(one.label).includes(wanted) && plain(one.insert.trim()) !== plain(typed))
  const rest = /^[^\s()=!<>~,"']*/.exec(text.slice(caret))?.[0] ?? ''
  const best = [...good.filter((one) => plain(one.label).startsWith(wanted)), ...good.filter((one) => !plain(one.label).startsWith(wanted))]
  return { from, to: caret + rest.length, offers: best.slice(0, MOST) }
}

/** An open quotation mark in what stands before is no reason to say nothing. */
function tokensOf(text: string): readonly Token[] {
  try {
    return lex(text).slice(0, -1)
  } catch {
    return []
  }
}

function walk(tokens: readonly Token[]): { place: Place; field: string } {
  let place: Place = 'field'
  let field = ''
  let depth = 0
  for (const token of tokens) {
    const word = token.kind === 'word' ? token.text.toUpperCase() : ''
    // The arguments of a function are not offered.
    if (token.kind === '(' && (place === 'joined' || place === 'more')) depth += 1
    else if (depth > 0) depth -= token.kind === ')' ? 1 : 0
    else if (word === 'ORDER' && (place === 'joined' || place === 'field')) place = 'by'
    else if (place === 'field' && token.kind !== '(' && word !== 'NOT') {
      field = token.text
      place = 'operator'
    } else place = after(place, token, word)
  }
  return { place, field }
}

function after(place: Place, token: Token, word: string): Place {
  switch (place) {
    case 'operator':
      return token.kind === 'operator' ? 'value' : word === 'IN' ? 'open' : word === 'IS' ? 'is' : 'operator'
    case 'is':
      return word === 'NOT' ? 'is' : 'joined'
    case 'open':
      return token.kind === '(' ? 'list' : 'joined'
    case 'value':
      return 'joined'
    case 'list':
      return 'more'
    case 'more':
      return token.kind === ',' ? 'list' : token.kind === ')' ? 'joined' : 'more'
    case 'joined':
      return word === 'AND' || word === 'OR' ? 'field' : 'joined'
    case 'by':
      return word === 'BY' ? 'order' : 'by'
    case 'order':
      return 'direction'
    case 'direction':
      return token.kind === ',' ? 'order' : 'direction'
    default:
      return place
  }
}

const words = (...all: string[]): Offer[] => all.map((label) => ({ label, detail: '', insert: `${label} ` }))

function offersAt(place: Place, name: string, world: World): Offer[] {
  const field = fieldNamed(name)
  switch (place) {
    case 'field':
      return [...FIELDS.map((one) => ({ label: one.name, detail: one.about, insert: `${one.name} ` })), ...words('NOT')]
    case 'operator':
      return words(...(field === undefined ? ['='] : operatorsOf(field)))
    case 'is':
      return words('EMPTY', 'NOT EMPTY')
    case 'open':
      return [{ label: '(', detail: 'a list of values', insert: '(' }, ...functions(name)]
    case 'value':
    case 'list': {
      const after = place === 'value' ? ' ' : ''
      const values = (field?.offers?.(world) ?? []).map((label) => ({ label, detail: '', insert: `${quote(label)}${after}` }))
      return [...functions(name), ...values]
    }
    case 'more':
      return [{ label: ',', detail: 'another value', insert: ', ' }, { label: ')', detail: 'end of the list', insert: ') ' }]
    case 'joined':
      return words('AND', 'OR', 'ORDER BY')
    case 'by':
      return words('BY')
    case 'order':
      return FIELDS.filter((one) => one.order !== undefined).map((one) => ({ label: one.name, detail: one.about, insert: `${one.name} ` }))
    case 'direction':
      return words('ASC', 'DESC')
  }
}

function functions(name: string): Offer[] {
  const field = fieldNamed(name)
  return field === undefined ? [] : FUNCTIONS.filter((one) => one.fits(field)).map((one) => ({ label: `${one.name}()`, detail: one.about, insert: `${one.name}() ` }))
}
