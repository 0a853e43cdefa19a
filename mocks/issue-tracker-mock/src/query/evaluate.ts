/**
 * Finds issues. Pure. Enters: a query, the world, the session's now. Leaves: the issues in order, or a QueryError that
 * says what a person can do: unknown fields and values are found before anything is looked for.
 */
import type { Issue } from '../model'
import { parseDuration } from '../rules/duration'
import { fold } from '../rules/names'
import type { World } from '../world'
import { edgeOf, readTime, type Span } from './dates'
import { type Field, fieldNamed, FIELDS, functionNamed, linkedIds, operatorsOf } from './fields'
import { QueryError } from './lexer'
import { type Clause, type Expression, parse, type Query, type Value } from './parser'

export interface Scope {
  readonly world: World
  readonly now: string
}

type Test = (issue: Issue) => boolean
export type Answer = { readonly issues: readonly Issue[]; readonly error: null } | { readonly issues: null; readonly error: QueryError }

export function search(text: string, scope: Scope): Answer {
  try {
    return { issues: run(parse(text), scope), error: null }
  } catch (error) {
    if (error instanceof QueryError) return { issues: null, error }
    throw error
  }
}

export function run(query: Query, scope: Scope): Issue[] {
  const test = query.where === null ? () => true : tester(query.where, scope)
  return ordered(scope.world.issues.filter(test), query, scope)
}

function ordered(issues: Issue[], { order }: Query, { world }: Scope): Issue[] {
  const keys = order.map(({ field: name, descending, at, end }) => {
    const field = known(name, at, end)
    if (field.order === undefined) throw new QueryError(`One cannot order by “${field.name}”.`, at, end)
    return { read: field.order, descending }
  })
  const sorted = [...issues]
  if (keys.length === 0) return sorted.sort((one, other) => other.updatedAt.localeCompare(one.updatedAt) || compare(one.id, other.id))
  return sorted.sort((one, other) => {
    for (const { read, descending } of keys) {
      const [a, b] = [read(one, world), read(other, world)]
      // What is empty comes last, whichever way.
      if (a === null || b === null) {
        if (a !== b) return a === null ? 1 : -1
        continue
      }
      const way = compare(a, b)
      if (way !== 0) return descending ? -way : way
    }
    return compare(one.id, other.id)
  })
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one).localeCompare(String(other), 'en', { numeric: true })
}

function tester(expression: Expression, scope: Scope): Test {
  if (expression.kind === 'clause') return clause(expression, scope)
  if (expression.kind === 'not') {
    const inner = tester(expression.inner, scope)
    return (issue) => !inner(issue)
  }
  const parts = expression.parts.map((part) => tester(part, scope))
  return expression.kind === 'and' ? (issue) => parts.every((part) => part(issue)) : (issue) => parts.some((part) => part(issue))
}

function known(name: string, at: number, end: number): Field {
  const field = fieldNamed(name)
  if (field !== undefined) return field
  const near = closest(name, FIELDS.flatMap((one) => [one.name, ...one.aliases]))
  throw new QueryError(`There is no field “${name}”.${near === null ? '' : ` Did you mean “${near}”?`}`, at, end)
}

function clause(given: Clause, scope: Scope): Test {
  const field = known(given.field, given.at, given.at + given.field.length)
  const allowed = operatorsOf(field)
  if (!allowed.includes(given.operator)) throw new QueryError(`“${field.name}” cannot be compared with ${given.operator}. Use ${listed(allowed)}.`, given.operatorAt.at, given.operatorAt.end)
  const { world } = scope
  const read = (issue: Issue): readonly (string | number)[] => field.read(issue, world)
  const asksEmpty = given.values.some((value) => value.kind === 'empty')
  const values = given.values.filter((value) => value.kind !== 'empty')
  if (asksEmpty && /[<>~]/.test(given.operator)) throw new QueryError(`EMPTY goes with = , !=, IN and IS, not with ${given.operator}.`, given.operatorAt.at, given.operatorAt.end)
  const fits = field.kind === 'text' ? containing(field, values) : field.kind === 'choice' ? chosen(field, given, values, scope) : measured(field, given, values, scope)
  switch (given.operator) {
    case 'IS':
      return (issue) => read(issue).length === 0
    case 'IS NOT':
      return (issue) => read(issue).length > 0
    case '!=':
    case 'NOT IN':
    case '!~': {
      // As in other query languages of the kind: what is empty is unequal to nothing.
      return (issue) => (read(issue).length === 0 ? given.operator === '!~' : !(asksEmpty && values.length === 0 ? false : fits(read(issue))))
    }
    default:
      return (issue) => (read(issue).length === 0 ? asksEmpty : fits(read(issue)))
  }
}

type Fits = (had: readonly (string | number)[]) => boolean

/** Every word occurs, as a word or the beginning of one. */
function containing(field: Field, values: readonly Value[]): Fits {
  const words = values.flatMap((value) => {
    if (value.kind === 'call') throw new QueryError(`${value.name}() gives no text for “${field.name}”.`, value.at, value.end)
    return value.kind === 'text' ? plain(value.text).split(/\s+/).filter(Boolean) : []
  })
  return (had) => {
    const text = plain(had.join('\n'))
    return words.every((word) => text.includes(word))
  }
}

export const plain = (text: string): string => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLocaleLowerCase('en')

function chosen(field: Field, given: Clause, values: readonly Value[], scope: Scope): Fits {
  const ids = values.flatMap((value) => idsOf(field, value, scope))
  if (!/[<>]/.test(given.operator)) return (had) => had.some((id) => ids.includes(String(id)))
  const rank = field.rank!
  const wanted = rank(ids[0] ?? '')
  return (had) => had.some((id) => holds(given.operator, rank(String(id)) - wanted))
}

function idsOf(field: Field, value: Value, scope: Scope): readonly string[] {
  if (value.kind === 'empty') return []
  if (value.kind === 'call') return called(field, value, scope)
  const ids = field.resolve?.(value.text, scope.world) ?? []
  if (ids.length > 0) return ids
  const near = closest(value.text, field.offers?.(scope.world) ?? [])
  throw new QueryError(`“${value.text}” does not exist for the field “${field.name}”.${near === null ? '' : ` Did you mean “${near}”?`}`, value.at, value.end)
}

type Call = Value & { kind: 'call' }

function functionOf(field: Field, call: Call): string {
  const info = functionNamed(call.name)
  if (info === undefined) throw new QueryError(`There is no function “${call.name}()”.`, call.at, call.end)
  if (!info.fits(field)) throw new QueryError(`${info.name}() gives no values for “${field.name}”.`, call.at, call.end)
  return info.name
}

function called(field: Field, call: Call, { world }: Scope): readonly string[] {
  const ids = (all: readonly { readonly id: string }[]): string[] => all.map((one) => one.id)
  const need = (what: string): string => {
    const [argument] = call.args
    if (argument === undefined) throw new QueryError(`${call.name}() needs ${what}.`, call.at, call.end)
    return argument
  }
  switch (functionOf(field, call)) {
    case 'currentUser':
      return [world.me.id]
    case 'membersOf':
      return ids(world.users.filter((user) => fold(user.role) === fold(need('a role'))))
    case 'openSprints':
      return ids(world.sprints.filter((sprint) => sprint.state === 'active'))
    case 'futureSprints':
      return ids(world.sprints.filter((sprint) => sprint.state === 'future'))
    case 'closedSprints':
      return ids(world.sprints.filter((sprint) => sprint.state === 'closed'))
    case 'releasedVersions':
      return ids(world.versions.filter((version) => version.status === 'released'))
    case 'unreleasedVersions':
      return ids(world.versions.filter((version) => version.status === 'unreleased'))
    case 'watchedIssues':
      return ids(world.issues.filter((issue) => issue.watcherIds.includes(world.me.id)))
    case 'votedIssues':
      return ids(world.issues.filter((issue) => issue.voterIds.includes(world.me.id)))
    default: {
      const issue = world.issueByKey.get(need('the key of an issue').toUpperCase())
      if (issue === undefined) throw new QueryError(`There is no issue “${call.args[0]}”.`, call.at, call.end)
      return linkedIds(issue, world)
    }
  }
}

function measured(field: Field, given: Clause, values: readonly Value[], scope: Scope): Fits {
  const spans = values.map((value) => spanOf(field, value, scope))
  const number = (had: string | number): number => (field.kind === 'time' ? Date.parse(String(had)) : Number(had))
  return (had) => spans.some((span) => had.some((one) => within(given.operator, number(one), span)))
}

/** A day is met by every moment in it; after a day is after its end. */
function within(operator: string, at: number, { start, end }: Span): boolean {
  const last = Math.max(start, end - 1)
  if (operator === '<') return at < start
  if (operator === '<=') return at <= last
  if (operator === '>') return at > last
  if (operator === '>=') return at >= start
  return at >= start && at <= last
}

function spanOf(field: Field, value: Value, { world, now }: Scope): Span {
  if (value.kind === 'call') {
    const name = functionOf(field, value)
    const edge = /^(start|end)Of(Day|Week|Month|Year)$/.exec(name)
    if (edge === null) return { start: Date.parse(now), end: Date.parse(now) }
    const span = edgeOf(edge[1] as 'start', edge[2] as 'Day', value.args[0], now)
    if (span === null) throw new QueryError(`${name}() takes a number, such as "-1" or "-3d".`, value.at, value.end)
    return span
  }
  const text = value.kind === 'text' ? value.text : ''
  if (field.kind === 'time') {
    const span = readTime(text, now)
    if (span === null) throw new QueryError(`“${text}” is no date. Write 2026-02-14, "2026-02-14 09:30", -7d or startOfWeek().`, value.at, value.end)
    return span
  }
  const number = field.kind === 'number' ? (text.trim() === '' ? Number.NaN : Number(text)) : (parseDuration(text, world.settings) ?? Number.NaN)
  if (!Number.isFinite(number)) throw new QueryError(field.kind === 'number' ? `“${text}” is no number.` : `“${text}” is no length of time. Write 4h or "1d 2h".`, value.at, value.end)
  return { start: number, end: number }
}

function holds(operator: string, difference: number): boolean {
  if (operator === '<') return difference < 0
  if (operator === '<=') return difference <= 0
  return operator === '>' ? difference > 0 : difference >= 0
}

const listed = (all: readonly string[]): string => `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`

/** What was probably meant: at most two letters away. */
export function closest(text: string, all: readonly string[]): string | null {
  const wanted = fold(text)
  let best: { name: string; away: number } | null = null
  for (const name of all) {
    const away = distance(wanted, fold(name))
    if (away <= Math.min(2, Math.floor(wanted.length / 2)) && (best === null || away < best.away)) best = { name, away }
  }
  return best?.name ?? (wanted.length >= 3 ? (all.find((name) => fold(name).startsWith(wanted)) ?? null) : null)
}

function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 9
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)))
    row = next
  }
  return row[other.length]!
}
