/**
 * RFC 6902 on immutable JSON values. Enters: a value and operations, from Immer or from the hub. Leaves: a new value
 * that shares what did not change; the one that came in is never altered.
 */
import type { Patch as ImmerPatch } from 'immer'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export interface Operation {
  readonly op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test'
  readonly path: string
  readonly from?: string
  readonly value?: Json
}

type Keys = readonly string[]

/** Immer's patches as RFC 6902. A value of undefined has no JSON: it means that the key goes. */
export function fromImmer(patches: readonly ImmerPatch[]): Operation[] {
  return patches.flatMap(({ op, path, value }): Operation[] => {
    const pointer = path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
    if (op === 'remove' || (op === 'replace' && value === undefined)) return [{ op: 'remove', path: pointer }]
    if (value === undefined) return []
    return [{ op, path: pointer, value: JSON.parse(JSON.stringify(value)) as Json }]
  })
}

/** Applies the operations in order. Throws where one does not fit; then nothing has changed. */
export function applyPatch<T>(target: T, operations: readonly Operation[]): T {
  return operations.reduce<Json>((value, operation) => applyOne(value, operation), target as Json) as T
}

function applyOne(root: Json, operation: Operation): Json {
  const keys = parse(operation.path)
  switch (operation.op) {
    case 'add':
      return insert(root, keys, operation.value ?? null)
    case 'replace':
      read(root, keys)
      return change(root, keys, () => operation.value ?? null)
    case 'remove':
      return remove(root, keys)
    case 'copy':
      return insert(root, keys, read(root, parse(operation.from ?? '')))
    case 'move': {
      const from = parse(operation.from ?? '')
      return insert(remove(root, from), keys, read(root, from))
    }
    case 'test':
      if (!equal(read(root, keys), operation.value ?? null)) throw new Error(`test failed at "${operation.path}"`)
      return root
  }
}

function parse(pointer: string): Keys {
  if (pointer === '') return []
  if (!pointer.startsWith('/')) throw new Error(`"${pointer}" is not a JSON Pointer`)
  return pointer.slice(1).split('/').map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function read(root: Json, keys: Keys): Json {
  return keys.reduce<Json>((value, key) => {
    const found = Array.isArray(value) ? value[position(value, key, value.length - 1)] : own(value, key)
    if (found === undefined) throw new Error(`nothing at "/${keys.join('/')}"`)
    return found
  }, root)
}

function own(value: Json, key: string): Json | undefined {
  return value !== null && typeof value === 'object' && Object.hasOwn(value, key) ? (value as Record<string, Json>)[key] : undefined
}

/** Rebuilds the containers along the path around what `edit` makes of the last value. */
function change(root: Json, keys: Keys, edit: (value: Json) => Json): Json {
  const [key, ...rest] = keys
  if (key === undefined) return edit(root)
  const child = change(read(root, [key]), rest, edit)
  if (Array.isArray(root)) return root.with(position(root, key, root.length - 1), child)
  return withKey(root as Record<string, Json>, key, child)
}

/** As a spread would: a key that is there keeps its place. But "__proto__" stays plain data. */
function withKey(object: Record<string, Json>, key: string, value: Json): Json {
  const entries = Object.entries(object)
  if (!Object.hasOwn(object, key)) return Object.fromEntries([...entries, [key, value]])
  return Object.fromEntries(entries.map(([name, member]) => [name, name === key ? value : member]))
}

function insert(root: Json, keys: Keys, value: Json): Json {
  const key = keys.at(-1)
  if (key === undefined) return value
  return change(root, keys.slice(0, -1), (parent) => {
    if (Array.isArray(parent)) return parent.toSpliced(key === '-' ? parent.length : position(parent, key, parent.length), 0, value)
    if (parent === null || typeof parent !== 'object') throw new Error(`"/${keys.join('/')}" has no container`)
    return withKey(parent, key, value)
  })
}

function remove(root: Json, keys: Keys): Json {
  read(root, keys)
  const key = keys.at(-1)
  if (key === undefined) return null
  return change(root, keys.slice(0, -1), (parent) => {
    if (Array.isArray(parent)) return parent.toSpliced(position(parent, key, parent.length - 1), 1)
    return Object.fromEntries(Object.entries(parent as Record<string, Json>).filter(([name]) => name !== key))
  })
}

function position(array: readonly Json[], key: string, last: number): number {
  if (!/^(0|[1-9]\d*)$/.test(key) || Number(key) > last) throw new Error(`no index "${key}" in ${array.length} items`)
  return Number(key)
}

/** Deep equality of JSON values; the order of keys does not count. */
export function equal(left: unknown, right: unknown): boolean {
  if (Object.is(left, right) || left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const names = Object.keys(left)
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => Object.hasOwn(right, name) && equal(left[name as keyof object], right[name as keyof object]))
  )
}
