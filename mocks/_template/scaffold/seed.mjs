/**
 * A first world that fits the schema: a few records per collection, ids in the label's format, references that resolve.
 * Deterministic. It is a start, not a world: TODO.md says what a good seed holds.
 */
import { collectionsOf, snake, singular, spoken } from './shape.mjs'

const RECORDS = 6
const DAY = 86_400_000
const START = Date.parse('2026-02-02T08:00:00Z')
const PEOPLE = ['Ada Ochieng', 'Bruno Keller', '王小明', 'Priya Raman', 'Zoë Marchetti', 'محمد علي', 'Ingrid Solberg', '김민수']
const SUBJECTS = ['Kiln room lease', 'Spring order of clay', 'Glaze tests, second round', 'Visit of the school class', 'Window in the drying room', 'Saturday market stall', 'Apprentice interviews', 'Insurance renewal']
const LINES = ['The quote arrived this morning and holds until Friday.', 'Two of the six shelves need new brackets.', 'Please confirm the hours by Thursday noon.', 'Same as last year, with the larger table.']

export function seedOf(shape) {
  const collections = collectionsOf(shape)
  const idOf = ({ key, fields, id, idType }) => (index) => (idType === 'number' ? index + 1 : idAt(fields[id].like ?? `${snake(singular(key))}_1`, index))
  const make = { ids: new Map(collections.map((one) => [one.key, idOf(one)])), fields: new Map(collections.map((one) => [one.key, one.id])) }
  return Object.fromEntries(Object.entries(shape).map(([key, node]) => [key, valueOf(node, key, make, 0, key)]))
}

/** "email_1" at 2 is "email_3"; without a number one is added. */
function idAt(like, index) {
  return /\d+$/.test(like) ? like.replace(/\d+$/, (digits) => String(index + 1).padStart(digits.startsWith('0') ? digits.length : 0, '0')) : `${like}${index + 1}`
}

/** @param at the number of the record that the value is in; @param top the collection's key. */
function valueOf(node, key, make, at, top) {
  if (node.nullable && node.type === 'any') return null
  switch (node.type) {
    case 'string':
      return textOf(node, key, make, at, top)
    case 'number': {
      const named = [...make.ids.keys()].find((one) => key.toLowerCase().replace('_', '') === `${singular(one).toLowerCase()}id`)
      return named ? (at % RECORDS) + 1 : numberOf(key, at)
    }
    case 'boolean':
      return at % 3 === 1
    case 'array':
      return node.items.type === 'any' ? [] : listOf(node, key, make, at, top)
    case 'map':
      return Object.fromEntries(listOf(node, key, make, at, top).map((record, index) => [record?.[make.fields.get(key) ?? 'id'] ?? idAt(node.keyLike ?? 'k1', index), record]))
    case 'object':
      return objectOf(node, make, at, top)
    case 'union':
      return valueOf(node.options[0], key, make, at, top)
    default:
      return null
  }
}

/** Something with an address to write to is a person, so its name is one. */
function objectOf({ fields }, make, at, top) {
  const person = 'email' in fields && fields.name?.type === 'string'
  const made = Object.entries(fields).filter(([, one]) => !one.optional).map(([name, one]) => [name, valueOf(one, name, make, at, top)])
  return { ...Object.fromEntries(made), ...(person && !fields.name.optional ? { name: titled(PEOPLE, at) } : {}) }
}

function listOf(node, key, make, at, top) {
  const ids = key === top || node.items.type !== 'string' || node.items.enum ? undefined : make.ids.get(key)
  if (ids) return [String(ids(at % RECORDS))]
  const whole = key === top && make.ids.has(key)
  const count = whole ? RECORDS : key === top ? 3 : 2
  return Array.from({ length: count }, (_, index) => {
    const record = valueOf(node.items, singular(key), make, whole ? index : at * 2 + index, top)
    if (whole && record && typeof record === 'object') record[make.fields.get(key)] = make.ids.get(key)(index)
    return record
  })
}

function textOf(node, key, make, at, top) {
  if (node.enum) return node.enum[at % node.enum.length]
  const moment = new Date(START + at * 3 * DAY + (at % 5) * 3_600_000).toISOString()
  if (node.format === 'date') return moment.slice(0, 10)
  if (node.format === 'date-time') return moment.replace('.000Z', 'Z')
  const word = key.toLowerCase()
  const reference = referenceOf(node, word, make, at, top)
  if (reference) return reference
  if (word === 'id' || (word.endsWith('id') && node.like)) return idAt(node.like ?? `${snake(singular(top))}_1`, at)
  if (/mail/.test(word)) return `person${(at % 8) + 1}@quayside.example`
  if (/phone|mobile/.test(word)) return `+44 20 7946 0${String(100 + at).slice(-3)}`
  if (/url|image|avatar|photo|cover|thumbnail|src|icon/.test(word)) return ''
  if (/colou?r/.test(word)) return ['#5f6b7a', '#2f83c0', '#1f8279', '#b8583a'][at % 4]
  if (/title|subject|summary|headline/.test(word) || (/^(name|label)$/.test(word) && !/user|person|people|contact|member|owner/i.test(top))) return titled(SUBJECTS, at)
  if (/^(first|given)_?name$/.test(word)) return PEOPLE[at % PEOPLE.length].split(' ')[0]
  if (/^(last|family|sur)_?name$/.test(word)) return PEOPLE[at % PEOPLE.length].split(' ').at(-1)
  if (/name|author|owner|assignee|sender|person|user/.test(word)) return titled(PEOPLE, at)
  if (/body|text|content|description|note|message|comment|caption|bio|snippet/.test(word)) return LINES[at % LINES.length]
  if (node.like) return node.like
  return `${spoken(key)} ${at + 1}`
}

/** Names stay unique, however many are wanted. */
function titled(list, at) {
  const round = Math.floor(at / list.length)
  return round === 0 ? list[at] : `${list[at % list.length]} ${round + 1}`
}

/** A field that names another record's id: "userId" of `users`, or an id that looks like theirs. */
function referenceOf(node, word, make, at, top) {
  if (word === 'id') return undefined
  const byName = [...make.ids.keys()].find((key) => word === `${singular(key).toLowerCase()}id`)
  const byLooks = node.like && [...make.ids].find(([key, id]) => key !== top && String(id(0)).replace(/\d+$/, '') === node.like.replace(/\d+$/, '') && /\D/.test(node.like))?.[0]
  const found = byName ?? byLooks
  return found ? String(make.ids.get(found)(at % RECORDS)) : undefined
}

function numberOf(key, at) {
  if (/price|amount|total|balance|cost|revenue|salary|value/i.test(key)) return Math.round((12.5 + at * 7.25) * 100) / 100
  if (/year/i.test(key)) return 2026
  return at + 1
}
