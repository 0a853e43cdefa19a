/** JSON Pointers (RFC 6901) and JSON Patch (RFC 6902), enough to walk a journal. Nothing that is given is changed. */
import type { Json, PatchStep } from '../api/types'

export const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')
const unescape = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~')
export const keys = (pointer: string): string[] => (pointer === '' ? [] : pointer.slice(1).split('/').map(unescape))
export const isObject = (value: unknown): value is { [key: string]: Json } => typeof value === 'object' && value !== null && !Array.isArray(value)

export function at(root: Json, pointer: string): Json | undefined {
  let here: Json | undefined = root
  for (const key of keys(pointer)) {
    if (Array.isArray(here)) here = (here as readonly Json[])[Number(key)]
    else if (isObject(here)) here = here[key]
    else return undefined
  }
  return here
}

/** The document after the patch. Throws where a step does not fit. */
export function apply(root: Json, steps: readonly PatchStep[]): Json {
  return steps.reduce<Json>((document, step) => one(document, step), root)
}

function one(root: Json, step: PatchStep): Json {
  const path = keys(step.path)
  if (step.op === 'add') return put(root, path, step.value ?? null, true)
  if (step.op === 'replace') return put(root, path, step.value ?? null, false)
  if (step.op === 'remove') return drop(root, path)
  if (step.op === 'test') return root
  const moved = at(root, step.from ?? '')
  if (moved === undefined) throw new Error(`Nothing is at ${step.from}.`)
  return put(step.op === 'move' ? drop(root, keys(step.from ?? '')) : root, path, moved, true)
}

function put(here: Json, path: readonly string[], value: Json, insert: boolean): Json {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (Array.isArray(here)) {
    const list: Json[] = [...(here as readonly Json[])]
    const index = key === '-' ? list.length : Number(key)
    if (rest.length > 0) list[index] = put(list[index] ?? null, rest, value, insert)
    else list.splice(index, insert ? 0 : 1, value)
    return list
  }
  if (!isObject(here)) throw new Error(`There is nothing to change at ${key}.`)
  return { ...here, [key]: rest.length > 0 ? put(here[key] ?? null, rest, value, insert) : value }
}

function drop(here: Json, path: readonly string[]): Json {
  const [key, ...rest] = path
  if (key === undefined) return null
  if (Array.isArray(here)) {
    const list: Json[] = [...(here as readonly Json[])]
    if (rest.length > 0) list[Number(key)] = drop(list[Number(key)] ?? null, rest)
    else list.splice(Number(key), 1)
    return list
  }
  if (!isObject(here)) throw new Error(`There is nothing to remove at ${key}.`)
  if (rest.length > 0) return { ...here, [key]: drop(here[key] ?? null, rest) }
  const { [key]: _gone, ...left } = here
  return left
}
