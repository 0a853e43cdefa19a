/**
 * The shape of a label's state. Enters: ../shared/schemas/<label>.json, parsed, or null. Leaves: a tree of nodes
 * {type: string|number|boolean|null|object|array|map|any|union, fields, items, enum, like, format, optional, nullable}
 * and the target: what the first action changes.
 */

const NAMES = ['name', 'title', 'subject', 'label', 'displayName', 'fullName', 'text', 'content', 'summary', 'description', 'firstName', 'number', 'code']

/** What a mock outside the schemas begins with. */
const PLAIN = {
  records: {
    type: 'map',
    values: { type: 'object', fields: { id: { type: 'string', like: 'rec_1' }, name: { type: 'string' }, createdAt: { type: 'string', format: 'date-time' } } },
  },
}

export function shapeOf(schema) {
  const given = schema?.state ?? (schema?.tables ? fromTables(schema.tables) : PLAIN)
  return Object.fromEntries(Object.entries(given).map(([key, node]) => [key, normal(node, key)]))
}

/** One vocabulary for what the schemas write. */
function normal(node, key) {
  if (node?.any_of) return { type: 'union', options: node.any_of.map((one) => normal(one, key)) }
  const kept = { optional: node?.optional, nullable: node?.nullable, like: node?.like, format: node?.format }
  switch (node?.type) {
    case 'string':
      return { ...kept, type: 'string', enum: closed(node.enum, key) }
    case 'number':
      return { ...kept, type: 'number' }
    case 'bool':
      return { ...kept, type: 'boolean' }
    case 'null':
      return { ...kept, type: 'any', nullable: true }
    case 'object':
      return { ...kept, type: 'object', fields: Object.fromEntries(Object.entries(node.fields ?? {}).map(([name, one]) => [name, normal(one, name)])) }
    case 'array':
      return { ...kept, type: 'array', items: node.items ? normal(node.items, key) : { type: 'any' } }
    case 'map':
      return { ...kept, type: 'map', items: normal(node.values, key), keyLike: node.key_like }
    default:
      return { ...kept, type: 'any' }
  }
}

/** Names and ids that happened to be few are no enumeration. */
function closed(values, key) {
  if (!values || NAMES.includes(key) || /id$/i.test(key) || values.length > 16) return undefined
  return values.some((value) => /[\d@/]|\.\w/.test(value)) ? undefined : values
}

/** Field tables: {"State Schema": {topics: "array"}, Topic: {title: "string", pages: "Page[]"}}. */
function fromTables(tables) {
  const known = Object.fromEntries(Object.keys(tables).map((name) => [name.toLowerCase(), name]))
  const table = (name) => known[name.toLowerCase()] ?? known[singular(name).toLowerCase()]
  const fields = (name, seen) => {
    const inner = Object.entries(tables[name]).map(([key, told]) => [key, field(key, told, name, seen)])
    const nested = Object.keys(tables).filter((other) => other.startsWith(`${name}.`) && !other.slice(name.length + 1).includes('.'))
    return { type: 'object', fields: Object.fromEntries([...inner, ...nested.map((other) => [other.slice(name.length + 1), fields(other, [...seen, other])])]) }
  }
  const field = (key, told, inside, seen) => {
    const text = String(told)
    const listed = /^(\w+)\[\]/.exec(text)?.[1]
    const name = table(`${inside}.${key}`) ?? (listed || /^(array|object)/.test(text) ? table(listed ?? key) : undefined)
    const inner = name && !seen.includes(name) ? fields(name, [...seen, name]) : undefined
    if (listed || /^array/.test(text)) return { type: 'array', items: inner ?? (listed === 'string' ? { type: 'string' } : undefined) }
    if (/^object/.test(text)) return inner ?? { type: 'object', fields: {} }
    if (/^bool/.test(text)) return { type: 'bool' }
    if (/^number/.test(text)) return { type: 'number' }
    return { type: 'string', ...(/ISO/.test(text) ? { format: 'date-time' } : {}) }
  }
  const entries = Object.entries(tables['State Schema'] ?? {})
  return Object.fromEntries(entries.map(([key, told]) => [key, field(key, told, '', [])]))
}

export function singular(word) {
  return word.replace(/ies$/, 'y').replace(/(ss|us|is)$/, '$1|').replace(/(x|ch|sh|ss)es$/, '$1').replace(/s$/, '').replace(/\|$/, '')
}

/** Lists of records at the top of the state: {key, keyed, fields, id, name}. `id`, `name`: the fields that tell and name a record. */
export function collectionsOf(shape) {
  return Object.entries(shape).flatMap(([key, node]) => {
    if ((node.type !== 'array' && node.type !== 'map') || node.items?.type !== 'object') return []
    const fields = node.items.fields
    const plain = ([one, { type, ...rest }]) => type === 'string' && !rest.enum && !rest.format && !rest.nullable && !rest.optional && !/id$|url|image|avatar/i.test(one)
    const name = NAMES.find((one) => fields[one]?.type === 'string') ?? Object.entries(fields).find(plain)?.[0]
    const id = idOf(fields)
    return id && name && name !== id ? [{ key, keyed: node.type === 'map', fields, id, idType: fields[id].type, name }] : []
  })
}

/** "id", else a first field such as "threadId" or "sys_id". */
function idOf(fields) {
  const first = Object.keys(fields)[0] ?? ''
  const field = 'id' in fields ? 'id' : /id$/i.test(first) ? first : undefined
  return field && ['string', 'number'].includes(fields[field].type) && !fields[field].optional && !fields[field].nullable ? field : undefined
}

/** What the first action changes: the name of a record, else one text of an object of the state. */
export function targetOf(shape, routes) {
  const collections = collectionsOf(shape).filter(({ key }) => !/^(users?|people|members)$/i.test(key))
  const shown = collections.find(({ key }) => routes.some((route) => route.toLowerCase().includes(key.toLowerCase())))
  const collection = shown ?? collections[0] ?? collectionsOf(shape)[0]
  if (collection) return { kind: 'record', ...collection, entity: snake(singular(collection.key)) }
  for (const [key, node] of Object.entries(shape)) {
    const name = node.type === 'object' && Object.entries(node.fields).find(([field, one]) => one.type === 'string' && !one.enum && !one.format && !one.optional && !one.nullable && !/id$|version/i.test(field))?.[0]
    if (name) return { kind: 'object', key, name, entity: snake(key) }
  }
  const text = Object.entries(shape).find(([, node]) => node.type === 'string')?.[0]
  throw new Error(`the state has neither records with an id and a name nor an object with a text${text ? ` (only ${text})` : ''}: write this mock by hand, after mocks/README.md`)
}

export function snake(word) {
  return word.replace(/([a-z0-9])([A-Z])/g, '$1_$2').replace(/[^A-Za-z0-9]+/g, '_').toLowerCase()
}

export function pascal(word) {
  return word.split(/[^A-Za-z0-9]+/).filter(Boolean).map((part) => part[0].toUpperCase() + part.slice(1)).join('')
}

/** "savedViews" is "Saved views". */
export function spoken(word) {
  const text = snake(word).replaceAll('_', ' ').trim()
  return text === '' ? '' : text[0].toUpperCase() + text.slice(1)
}
