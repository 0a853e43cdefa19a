/** What the tests of this mock share: its default world, its schema, and one action on a state. */
import fs from 'node:fs'
import path from 'node:path'
import Ajv2020 from 'ajv/dist/2020'
import { run } from '../../_kit/src/state/action'
import type { Env } from '../../_kit/src/state/context'
import { actions } from '../src/actions'
import { type Entry, readWorld } from '../src/drive/world'
import type { Item, State } from '../src/model'

const here = path.resolve(import.meta.dirname, '..')
export const file = (name: string): string => path.join(here, name)
export const read = (name: string): unknown => JSON.parse(fs.readFileSync(file(name), 'utf8'))
export const seed = read('seed.json') as State
export const validate = new Ajv2020({ strict: false, allErrors: true }).compile(read('schema.json') as object)
export const NOW = '2026-03-02T09:00:00Z'
const ENV: Env = { now: NOW, seed: 1, timezone: 'UTC', locale: 'en-US', clock: 'moving', ticks: 0 }

export type Name = keyof typeof actions

export const act = <N extends Name>(state: State, name: N, payload: Parameters<(typeof actions)[N]>[1], tick = 0) =>
  run(state, (draft, context) => (actions[name] as (draft: unknown, payload: unknown, context: unknown) => ReturnType<(typeof actions)[N]>)(draft, payload, context), ENV, tick)

export const item = (id: string, more: Partial<Item> = {}): Item => ({
  id, parentId: null, name: id, type: 'text', mimeType: 'text/plain', size: 10, ownerId: 'user_001', sharedWith: [], starred: false, trashed: false, color: null, createdAt: 1_770_000_000_000, modifiedAt: 1_770_000_000_000, accessedAt: 1_770_000_000_000, description: '',
  generalAccess: { scope: 'restricted', role: 'viewer' }, ...more,
})

const person = (id: string, name: string) => ({ id, name, email: `${id}@post.example`, avatar: '' })

export function world(items: Item[], more: Partial<State> = {}): State {
  const users = { user_001: person('user_001', 'Ada Berg'), user_002: person('user_002', 'Bo Lind'), user_003: person('user_003', 'Eva Tam') }
  return { items: Object.fromEntries(items.map((one) => [one.id, one])), users, currentUser: users.user_001, storageUsed: 100, storageTotal: 1000, selectedItems: [], uploadQueue: [], comments: {}, requests: {}, workspaces: {}, notifications: [], activity: [], savedSearches: [], settings: {}, ...more }
}

export const as = (state: State, userId: string): State => ({ ...state, currentUser: state.users![userId]! })

export const entryOf = (state: State, id: string): Entry => readWorld(state).entries.get(id)!
