/** The search language on files; filters of lists are written in it too. Enters: query, world, clock. Leaves: a test. */
import { matchesSearch, parseSearch, type SearchTerm, termsOf } from '@mocks/kit'
import { isOver, roleOf } from './access'
import { isAway, pathOf, type Entry, userName, type World } from './world'

export const SEARCH_KEYS = ['type', 'owner', 'to', 'is', 'in', 'title', 'modified', 'before', 'after', 'larger', 'smaller', 'has'] as const

type Test = (entry: Entry) => boolean

const DAY = 86_400_000
const SPANS: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 }

export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What is in the trash is found only where the query names it. */
export function searchTest(world: World, query: string, now: string): Test {
  const tree = parseSearch(query, SEARCH_KEYS)
  const terms = termsOf(tree)
  const away = terms.some((term) => (term.key === 'is' && fold(term.value) === 'trashed') || (term.key === 'in' && fold(term.value) === 'trash'))
  const tests = new Map(terms.map((term) => [term, testOf(world, term, now)]))
  return (entry) => (away || !isAway(world, entry)) && matchesSearch(tree, (term) => tests.get(term)?.(entry) ?? true)
}

function testOf(world: World, term: SearchTerm, now: string): Test {
  const wanted = fold(term.value)
  const person = (id: string): boolean => (wanted === 'me' ? id === world.me.id : fold(`${userName(world, id)} ${world.users.get(id)?.email ?? ''}`).includes(wanted) || id === term.value)
  switch (term.key) {
    case 'type':
      return (entry) => typeIs(entry, wanted)
    case 'owner':
      return (entry) => person(entry.ownerId)
    case 'to':
      return (entry) => entry.shares.some((one) => !isOver(one, now) && person(one.userId))
    case 'title':
      return (entry) => fold(entry.name).includes(wanted)
    case 'in':
      return placeTest(world, wanted, term.value)
    case 'is':
      return isTest(world, wanted, now)
    case 'has':
      return (entry) => ({ description: entry.description.trim() !== '', versions: entry.versions.length > 0, link: entry.general?.scope === 'link' })[wanted] ?? false
    case 'larger':
      return (entry) => entry.type !== 'folder' && entry.size > bytesIn(term.value)
    case 'smaller':
      return (entry) => entry.type !== 'folder' && entry.size < bytesIn(term.value)
    case 'modified':
    case 'before':
    case 'after':
      return dateTest(term.key, term.value, now)
    default:
      return (entry) => fold(`${entry.name}\n${entry.description}\n${entry.content ?? ''}`).includes(wanted)
  }
}

const GROUPS: Readonly<Record<string, readonly string[]>> = { document: ['doc'], documents: ['doc'], sheet: ['spreadsheet'], slides: ['presentation'], picture: ['image'], photo: ['image'], sound: ['audio'], zip: ['archive'], file: ['doc', 'spreadsheet', 'presentation', 'pdf', 'text', 'image', 'video', 'audio', 'archive'] }

const typeIs = (entry: Entry, wanted: string): boolean => (GROUPS[wanted] ?? [wanted, wanted.replace(/s$/, '')]).includes(entry.type)

/** A folder's name or id, at any height above. */
function placeTest(world: World, wanted: string, raw: string): Test {
  if (wanted === 'root') return (entry) => entry.parentId === null
  if (wanted === 'trash') return (entry) => isAway(world, entry)
  return (entry) => pathOf(world, entry).some((one) => one.id === raw || fold(one.name) === wanted)
}

function isTest(world: World, wanted: string, now: string): Test {
  const tests: Readonly<Record<string, Test>> = {
    starred: (entry) => entry.starred,
    shared: (entry) => entry.shares.some((one) => !isOver(one, now)) || entry.general?.scope === 'link',
    private: (entry) => entry.shares.length === 0 && entry.general?.scope !== 'link',
    trashed: (entry) => isAway(world, entry),
    locked: (entry) => entry.lock !== null,
    mine: (entry) => entry.ownerId === world.me.id,
    editable: (entry) => ['owner', 'editor'].includes(roleOf(world, entry, now) ?? ''),
  }
  return tests[wanted] ?? (() => false)
}

/** "modified:7d" looks back from the clock, "modified:today" and "modified:2026" at a day or year; "before:2026-02-01" ends before that day. */
function dateTest(key: string, value: string, now: string): Test {
  const text = fold(value.trim())
  const [, count, unit] = /^(\d+)([dwmy])$/.exec(text) ?? []
  if (key === 'modified') {
    if (text === 'today') return (entry) => dayOf(entry.modifiedAt) === now.slice(0, 10)
    if (text === 'yesterday') return (entry) => dayOf(entry.modifiedAt) === dayOf(Date.parse(now) - DAY)
    if (count === undefined) return (entry) => dayOf(entry.modifiedAt).startsWith(text)
    const edge = Date.parse(now) - Number(count) * SPANS[unit!]! * DAY
    return (entry) => entry.modifiedAt >= edge
  }
  const edge = count === undefined ? Date.parse(`${text}T00:00:00Z`) : Date.parse(now) - Number(count) * SPANS[unit!]! * DAY
  if (Number.isNaN(edge)) return () => false
  return (entry) => (key === 'before' ? entry.modifiedAt < edge : entry.modifiedAt >= edge)
}

const dayOf = (time: number): string => (time > 0 && time < 8e15 ? new Date(time).toISOString().slice(0, 10) : '')

/** "2.4 MB", "10m", "300 KB". */
export function bytesIn(text: string): number {
  const [, count, unit] = /([\d.]+)\s*([kmg]?)/i.exec(text.replace(',', '.')) ?? []
  return Number(count ?? 0) * ({ k: 1e3, m: 1e6, g: 1e9 }[unit?.toLowerCase() ?? ''] ?? 1)
}

/** The query with one operator set, replaced or (null) taken out. */
export function withTerm(query: string, key: string, value: string | null): string {
  const rest = query.replace(new RegExp(`(^|\\s)${key}:("[^"]*"?|\\S+)`, 'gi'), ' ').replace(/\s+/g, ' ').trim()
  if (value === null || value === '') return rest
  return `${rest} ${key}:${/\s/.test(value) ? `"${value}"` : value}`.trim()
}

/** The value of an operator in a query; null: it is not there. */
export function termIn(query: string, key: string): string | null {
  const found = new RegExp(`(?:^|\\s)${key}:("[^"]*"?|\\S+)`, 'i').exec(query)?.[1]
  return found === undefined ? null : found.replaceAll('"', '')
}
