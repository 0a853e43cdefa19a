/** What differs between two JSON values, as patch steps that carry the old value too. Pure. */
import type { Json } from '../api/types'
import { escape, isObject } from './pointer'

export interface Change {
  readonly path: string
  readonly kind: 'added' | 'removed' | 'changed'
  readonly from?: Json
  readonly to?: Json
}

/** Changes from `left` to `right`, in the order of the document. Lists are compared item by item; items with an `id` by it. */
export function changes(left: Json | undefined, right: Json | undefined, path = ''): Change[] {
  if (left === right) return []
  if (left === undefined) return [{ path, kind: 'added', to: right as Json }]
  if (right === undefined) return [{ path, kind: 'removed', from: left }]
  if (isObject(left) && isObject(right)) {
    const names = new Set([...Object.keys(left), ...Object.keys(right)])
    return [...names].flatMap((name) => changes(left[name], right[name], `${path}/${escape(name)}`))
  }
  if (Array.isArray(left) && Array.isArray(right)) return inLists(left as readonly Json[], right as readonly Json[], path)
  return [{ path, kind: 'changed', from: left, to: right }]
}

function inLists(left: readonly Json[], right: readonly Json[], path: string): Change[] {
  const before = identities(left)
  const after = identities(right)
  if (before === null || after === null) {
    const length = Math.max(left.length, right.length)
    return Array.from({ length }, (_, index) => changes(left[index], right[index], `${path}/${index}`)).flat()
  }
  const gone = [...before].filter(([id]) => !after.has(id)).map(([, index]): Change => ({ path: `${path}/${index}`, kind: 'removed', from: left[index] as Json }))
  const kept = [...after].flatMap(([id, index]) => {
    const earlier = before.get(id)
    return earlier === undefined ? changes(undefined, right[index], `${path}/${index}`) : changes(left[earlier], right[index], `${path}/${index}`)
  })
  return [...gone, ...kept]
}

/** Where each item lies, by its id; null where items have none, or the same. */
function identities(list: readonly Json[]): Map<string, number> | null {
  const found = new Map<string, number>()
  for (const [index, item] of list.entries()) {
    const id = isObject(item) ? item['id'] : undefined
    if (typeof id !== 'string' && typeof id !== 'number') return null
    found.set(String(id), index)
  }
  return found.size === list.length ? found : null
}

/** How many leaves are inside a value: what an added or removed branch counts for. */
export function countOf(all: readonly Change[]): Record<Change['kind'], number> {
  const counts = { added: 0, removed: 0, changed: 0 }
  for (const one of all) counts[one.kind] += 1
  return counts
}
