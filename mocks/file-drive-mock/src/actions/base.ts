/** What actions share: looking up, allowing, counting bytes, telling people, keeping the log. */
import type { Context } from '@mocks/kit'
import { can, type Deed } from '../drive/access'
import { type Entry, ownBytes, readWorld, type World } from '../drive/world'
import { type Item, LIMITS, type NoticeKind, type State } from '../model'
import { settingsOf } from '../settings'

export const clock = (context: Context): number => Date.parse(context.now())

export const itemsOf = (draft: State): Record<string, Item> => (draft.items ??= {})

/** The entries of those ids for which the person may do it, each once. */
export function allowed(world: World, ids: readonly string[], deed: Deed, context: Context): Entry[] {
  const found = [...new Set(ids)].map((id) => world.entries.get(id)).filter((one) => one !== undefined)
  return found.filter((one) => can(world, one, deed, context.now()))
}

/** One of them, with the world that it stands in; null: it is gone, or the person may not. */
export function one(draft: State, id: string, deed: Deed, context: Context): { world: World; entry: Entry; item: Item } | null {
  const world = readWorld(draft)
  const [entry] = allowed(world, [id], deed, context)
  const item = draft.items?.[id]
  return entry === undefined || item === undefined ? null : { world, entry, item }
}

export const usedBytes = (draft: State): number => (typeof draft.storageUsed === 'number' ? draft.storageUsed : 0)

export const totalBytes = (draft: State): number => (typeof draft.storageTotal === 'number' && draft.storageTotal > 0 ? draft.storageTotal : Number.MAX_SAFE_INTEGER)

export const hasRoom = (draft: State, bytes: number): boolean => bytes <= 0 || usedBytes(draft) + bytes <= totalBytes(draft)

/** Counts bytes to the one who uses the drive now; others' are counted when they do. */
export function charge(draft: State, ownerId: string | undefined, bytes: number): void {
  if (bytes !== 0 && ownerId === draft.currentUser?.id) draft.storageUsed = Math.max(0, usedBytes(draft) + bytes)
}

export function log(draft: State, context: Context, kind: string, item: { id: string; name?: string }, detail?: string): void {
  const entries = (draft.activity ??= [])
  const entry = { id: context.id('act'), itemId: item.id, itemName: item.name ?? '', userId: draft.currentUser?.id ?? '', kind, at: clock(context) }
  entries.push(detail === undefined ? entry : { ...entry, detail })
  if (entries.length > LIMITS.activity) entries.splice(0, entries.length - LIMITS.activity)
}

/** Nobody is told of what he did himself, nor of what his settings leave out. */
export function notify(draft: State, context: Context, userId: string, kind: NoticeKind, itemId: string, text: string): void {
  const fromId = draft.currentUser?.id ?? ''
  if (userId === fromId || draft.users?.[userId] === undefined || !settingsOf(draft).notify[kind]) return
  ;(draft.notifications ??= []).push({ id: context.id('note'), userId, fromId, kind, itemId, text, at: clock(context), read: false })
}

/** Takes records away with all that speaks of them. */
export function forget(draft: State, entries: readonly Entry[]): void {
  const ids = new Set(entries.map((entry) => entry.id))
  for (const entry of entries) {
    charge(draft, entry.ownerId, -ownBytes(entry))
    delete draft.items?.[entry.id]
  }
  for (const key of ['comments', 'requests'] as const) {
    for (const [id, record] of Object.entries(draft[key] ?? {})) if (ids.has(record?.itemId)) delete draft[key]?.[id]
  }
  for (const space of Object.values(draft.workspaces ?? {})) if (space?.itemIds?.some((id) => ids.has(id))) space.itemIds = space.itemIds.filter((id) => !ids.has(id))
  if (draft.notifications?.some((notice) => ids.has(notice.itemId))) draft.notifications = draft.notifications.filter((notice) => !ids.has(notice.itemId))
  unselect(draft, ids)
}

export function unselect(draft: State, ids: ReadonlySet<string>): void {
  if (draft.selectedItems?.some((id) => ids.has(id))) draft.selectedItems = draft.selectedItems.filter((id) => !ids.has(id))
}

export const nameFits = (name: string): boolean => name.trim() !== '' && name.trim().length <= LIMITS.name
