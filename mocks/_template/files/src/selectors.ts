/** What screens read. Each takes any state of the shape, keys missing or extra. */
import type { State } from './model'

export type AnyRecord = Readonly<Record<string, unknown>>

/** The records of a collection, whether the state keeps them in an array or by id. */
export function recordsOf(state: State, key: string): AnyRecord[] {
  const kept: unknown = (state as unknown as Record<string, unknown>)[key]
  const all: unknown[] = Array.isArray(kept) ? kept : kept !== null && typeof kept === 'object' ? Object.values(kept) : []
  return all.filter((one): one is AnyRecord => one !== null && typeof one === 'object')
}

/** The record with this id, or with this text in another field (a slug, a thread). */
export function recordAt(state: State, key: string, idField: string, at: string): AnyRecord | undefined {
  const all = recordsOf(state, key)
  return all.find((one) => textOf(one[idField]) === at) ?? all.find((one) => Object.values(one).includes(at))
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
