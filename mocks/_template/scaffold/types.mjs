/** The state as TypeScript (src/model.ts) and as JSON Schema (schema.json). Enters: the shape. Leaves: texts. */
import { pascal, singular } from './shape.mjs'

const WIDTH = 118
/** From how many fields on they share lines; fewer where the file would grow too long. */
const OPEN = [14, 4, 1]
const LINES = 380

export function modelSource(title, shape) {
  const sources = OPEN.map((open) => sourceOf(title, shape, open))
  return sources.find((source) => source.split('\n').length < LINES) ?? sources.at(-1)
}

function sourceOf(title, shape, open) {
  const book = { open, interfaces: [], names: new Map(), taken: new Set(['State', 'Record', 'Date', 'Map', 'Set', 'Object', 'Array', 'String', 'Number']) }
  const fields = Object.entries(shape).map(([key, node]) => `  ${property(key, node)}: ${typeOf(node, key, book)}`)
  const head = `/** The state of ${title}, as schema.json describes it. Keys that are not named here are kept as they are. */\n`
  return `${[head, ...book.interfaces, `export interface State {\n${fields.join('\n')}\n}`].join('\n')}\n`
}

/** Objects become interfaces with a name of their own; the others are written in place. */
function typeOf(node, key, book) {
  const written = bare(node, key, book)
  return node.nullable && written !== 'unknown' ? `${written} | null` : written
}

function bare(node, key, book) {
  const inner = (one) => typeOf(one, singular(key), book)
  switch (node.type) {
    case 'string':
      return node.enum ? node.enum.map((value) => `'${value.replaceAll("'", "\\'")}'`).join(' | ') : 'string'
    case 'number':
    case 'boolean':
      return node.type
    case 'array': {
      const items = inner(node.items)
      return /[ |]/.test(items) ? `(${items})[]` : `${items}[]`
    }
    case 'map':
      return `Record<string, ${inner(node.items)}>`
    case 'union':
      return [...new Set(node.options.map(inner))].join(' | ')
    case 'object':
      return Object.keys(node.fields).length ? declared(node, key, book) : 'Record<string, unknown>'
    default:
      return 'unknown'
  }
}

/** Objects of one kind and one shape share an interface. */
function declared(node, key, book) {
  const wanted = pascal(singular(key)) || 'Part'
  const base = /^[A-Z]/.test(wanted) ? wanted : `Part${wanted}`
  const fields = Object.entries(node.fields).map(([field, one]) => `${property(field, one)}: ${typeOf(one, field, book)}`)
  const known = `${base}: ${fields.join('; ')}`
  if (book.names.has(known)) return book.names.get(known)
  let name = base
  for (let number = 2; book.taken.has(name); number += 1) name = `${base}${number}`
  book.taken.add(name)
  book.names.set(known, name)
  const body = packed(fields, book.open)
  book.interfaces.push(book.open === 1 && body.length < WIDTH - 40 ? `export interface ${name} { ${body.trim()} }` : `export interface ${name} {\n${body}\n}\n`)
  return name
}

/** Many fields share lines, so that the file stays readable. */
function packed(fields, open) {
  if (fields.length < open) return fields.map((field) => `  ${field}`).join('\n')
  const lines = ['']
  for (const field of fields) {
    const last = lines.at(-1)
    if (last !== '' && last.length + field.length + 4 > WIDTH) lines.push(`  ${field}`)
    else lines[lines.length - 1] = last === '' ? `  ${field}` : `${last}; ${field}`
  }
  return lines.join('\n')
}

function property(key, node) {
  const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key.replaceAll("'", "\\'")}'`
  return node.optional ? `${name}?` : name
}

export function jsonSchema(id, title, shape) {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${id}/state`,
    title: `State of ${title}`,
    description: 'Keys that are not named here are kept as they are.',
    ...objectSchema(shape),
  }
}

function objectSchema(fields) {
  const required = Object.entries(fields).filter(([, node]) => !node.optional).map(([key]) => key)
  return { type: 'object', properties: Object.fromEntries(Object.entries(fields).map(([key, node]) => [key, nodeSchema(node)])), ...(required.length ? { required } : {}) }
}

function nodeSchema(node) {
  const schema = plainSchema(node)
  return node.nullable && Object.keys(schema).length ? { anyOf: [schema, { type: 'null' }] } : schema
}

function plainSchema(node) {
  switch (node.type) {
    case 'string':
      return { type: 'string', ...(node.enum ? { enum: node.enum } : {}), ...(node.format ? { description: node.format === 'date' ? 'A date, 2026-03-02.' : 'An instant, ISO-8601.' } : {}) }
    case 'number':
    case 'boolean':
      return { type: node.type }
    case 'array':
      return { type: 'array', items: nodeSchema(node.items) }
    case 'map':
      return { type: 'object', additionalProperties: nodeSchema(node.items) }
    case 'object':
      return objectSchema(node.fields)
    case 'union':
      return { anyOf: node.options.map(nodeSchema) }
    default:
      return {}
  }
}
