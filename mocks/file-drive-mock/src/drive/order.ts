/** The order of a list. Pure. */
import type { State } from '../model'
import { bytesOf, type Entry, userName, type World } from './world'

export const SORT_KEYS = ['name', 'owner', 'modifiedAt', 'size', 'type', 'createdAt'] as const
export type SortKey = (typeof SORT_KEYS)[number]

export interface Order {
  readonly key: SortKey
  readonly direction: 'asc' | 'desc'
}

export const SORT_LABELS: Readonly<Record<SortKey, string>> = { name: 'Name', owner: 'Owner', modifiedAt: 'Modified', size: 'Size', type: 'Type', createdAt: 'Created' }

/** States write the keys in several ways: "modified", "lastModified", "date". */
export function orderOf(state: State): Order {
  const given = String(state.sortConfig?.key ?? 'name').toLowerCase()
  const key: SortKey = given.includes('modif') || given === 'date' ? 'modifiedAt' : given.includes('own') ? 'owner' : given.includes('size') ? 'size' : given.includes('type') || given.includes('kind') ? 'type' : given.includes('creat') ? 'createdAt' : 'name'
  return { key, direction: String(state.sortConfig?.direction ?? '').toLowerCase().startsWith('desc') ? 'desc' : 'asc' }
}

export function sorted(world: World, entries: readonly Entry[], { key, direction }: Order, foldersFirst: boolean, locale: string): Entry[] {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const value = (entry: Entry): string | number => (key === 'owner' ? userName(world, entry.ownerId) : key === 'size' ? bytesOf(world, entry) : entry[key])
  const values = new Map(entries.map((entry) => [entry.id, value(entry)]))
  const sign = direction === 'desc' ? -1 : 1
  const compare = (one: Entry, other: Entry): number => {
    if (foldersFirst && (one.type === 'folder') !== (other.type === 'folder')) return one.type === 'folder' ? -1 : 1
    const [a, b] = [values.get(one.id)!, values.get(other.id)!]
    const first = typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
    return sign * first || collator.compare(one.name, other.name) || (one.id < other.id ? -1 : 1)
  }
  return [...entries].sort(compare)
}
