/** What the state says of files and people, completed and put in order. Enters: any state. Leaves: a World. Pure. */
import { type GeneralAccess, ITEM_TYPES, type Item, type ItemType, type Lock, type Share, SHARE_ROLES, type State, type User, type Version } from '../model'

export interface Entry {
  readonly id: string
  /** The folder that it stands in; null: the root. What the state names and is not there counts as the root. */
  readonly parentId: string | null
  readonly name: string
  readonly type: ItemType
  readonly mimeType: string
  readonly size: number
  readonly ownerId: string
  readonly shares: readonly Share[]
  readonly starred: boolean
  readonly trashed: boolean
  readonly color: string | null
  readonly createdAt: number
  readonly modifiedAt: number
  readonly accessedAt: number
  readonly description: string
  readonly content: string | null
  readonly url: string | null
  readonly thumbnailUrl: string | null
  readonly modifiedBy: string
  readonly trashedAt: number | null
  /** null: the state says nothing of it, as states of the public shape do. */
  readonly general: GeneralAccess | null
  readonly editorsCanShare: boolean
  readonly viewersCanDownload: boolean
  readonly lock: Lock | null
  readonly targetId: string | null
  readonly versions: readonly Version[]
}

export interface World {
  readonly entries: ReadonlyMap<string, Entry>
  readonly children: ReadonlyMap<string | null, readonly Entry[]>
  readonly users: ReadonlyMap<string, User>
  readonly me: User & { readonly id: string }
}

const cache = new WeakMap<object, World>()

/** The world of a state that does not change any more; one look at each. */
export function worldOf(state: State): World {
  const known = cache.get(state)
  if (known) return known
  const made = readWorld(state)
  cache.set(state, made)
  return made
}

/** The same for a draft inside an action. */
export function readWorld(state: State): World {
  const raw = Object.entries(objectOf(state.items)).filter(([, item]) => item !== null && typeof item === 'object')
  const plain = new Map(raw.map(([id, item]) => [id, entryOf(id, item)]))
  const entries = new Map([...plain].map(([id, entry]) => [id, { ...entry, parentId: placeOf(plain, entry) }]))
  const children = new Map<string | null, Entry[]>()
  for (const entry of entries.values()) {
    const beside = children.get(entry.parentId)
    if (beside === undefined) children.set(entry.parentId, [entry])
    else beside.push(entry)
  }
  const users = new Map(Object.entries(objectOf(state.users)).filter(([, user]) => user !== null && typeof user === 'object'))
  const me = objectOf(state.currentUser) as User
  return { entries, children, users, me: { ...me, id: text(me.id) || [...users.keys()][0] || 'user_001' } }
}

const objectOf = <T extends object>(value: T | null | undefined): T => (value !== null && typeof value === 'object' ? value : ({} as T))
const text = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')
const stamp = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? Date.parse(value) : 0)
const listOf = <T>(value: readonly T[] | null | undefined): T[] => (Array.isArray(value) ? value.filter((one) => one !== null && typeof one === 'object') : [])

function entryOf(id: string, item: Item): Entry {
  const general = item.generalAccess
  return {
    id,
    parentId: typeof item.parentId === 'string' ? item.parentId : null,
    name: text(item.name) || 'Untitled',
    type: ITEM_TYPES.includes(item.type as ItemType) ? (item.type as ItemType) : 'text',
    mimeType: text(item.mimeType),
    size: typeof item.size === 'number' && item.size > 0 ? item.size : 0,
    ownerId: text(item.ownerId),
    shares: listOf(item.sharedWith).map((one) => ({ ...one, userId: text(one.userId), role: SHARE_ROLES.includes(one.role) ? one.role : 'viewer' })),
    starred: item.starred === true,
    trashed: item.trashed === true,
    color: typeof item.color === 'string' && item.color !== '' ? item.color : null,
    createdAt: stamp(item.createdAt),
    modifiedAt: stamp(item.modifiedAt) || stamp(item.createdAt),
    accessedAt: stamp(item.accessedAt),
    description: text(item.description),
    content: typeof item.content === 'string' ? item.content : null,
    url: text(item.url) || null,
    thumbnailUrl: text(item.thumbnailUrl) || null,
    modifiedBy: text(item.modifiedBy) || text(item.ownerId),
    trashedAt: stamp(item.trashedAt) || null,
    general: general !== null && typeof general === 'object' ? { scope: general.scope === 'link' ? 'link' : 'restricted', role: SHARE_ROLES.includes(general.role) ? general.role : 'viewer' } : null,
    editorsCanShare: item.editorsCanShare !== false,
    viewersCanDownload: item.viewersCanDownload !== false,
    lock: item.locked !== null && typeof item.locked === 'object' ? item.locked : null,
    targetId: text(item.targetId) || null,
    versions: listOf(item.versions),
  }
}

/** Its folder, unless that is gone, is no folder, or lies in a ring. */
function placeOf(plain: ReadonlyMap<string, Entry>, entry: Entry): string | null {
  if (entry.parentId === null || plain.get(entry.parentId)?.type !== 'folder') return null
  const seen = new Set([entry.id])
  for (let at = plain.get(entry.parentId); at !== undefined; at = at.parentId === null ? undefined : plain.get(at.parentId)) {
    if (seen.has(at.id)) return null
    seen.add(at.id)
  }
  return entry.parentId
}

export const childrenOf = (world: World, id: string | null): readonly Entry[] => world.children.get(id) ?? []

/** The folders around it, the outermost first. */
export function pathOf(world: World, entry: Entry): Entry[] {
  const path: Entry[] = []
  for (let at = entry.parentId === null ? undefined : world.entries.get(entry.parentId); at !== undefined; at = at.parentId === null ? undefined : world.entries.get(at.parentId)) path.unshift(at)
  return path
}

/** It and everything in it. */
export function branchOf(world: World, entry: Entry): Entry[] {
  return [entry, ...childrenOf(world, entry.id).flatMap((child) => branchOf(world, child))]
}

/** Is it in the trash, by itself or with a folder around it? */
export const isAway = (world: World, entry: Entry): boolean => entry.trashed || pathOf(world, entry).some((one) => one.trashed)

/** All bytes that it takes, earlier versions with it; of a folder, of what it holds. */
export function bytesOf(world: World, entry: Entry): number {
  return branchOf(world, entry).reduce((sum, one) => sum + ownBytes(one), 0)
}

export const ownBytes = (entry: Entry): number => (entry.type === 'folder' ? 0 : entry.size + entry.versions.reduce((sum, one) => sum + (typeof one.size === 'number' ? one.size : 0), 0))

/** What a person's files take, those in the trash included. */
export const usedBy = (world: World, userId: string): number => [...world.entries.values()].reduce((sum, one) => sum + (one.ownerId === userId ? ownBytes(one) : 0), 0)

export const userName = (world: World, id: string): string => text(world.users.get(id)?.name) || (id === world.me.id ? text(world.me.name) : '') || text(world.users.get(id)?.email) || 'Somebody unknown'

/** A name that nothing else in the folder has: "Plan (1).pdf". */
export function freeName(world: World, parentId: string | null, name: string, except?: string): string {
  const taken = new Set(childrenOf(world, parentId).filter((one) => !one.trashed && one.id !== except).map((one) => one.name.toLowerCase()))
  const [, stem = name, ending = ''] = /^(.+?)(\.[A-Za-z0-9]{1,5})?$/.exec(name) ?? []
  for (let count = 0; ; count += 1) {
    const tried = count === 0 ? name : `${stem} (${count})${ending}`
    if (!taken.has(tried.toLowerCase())) return tried
  }
}
