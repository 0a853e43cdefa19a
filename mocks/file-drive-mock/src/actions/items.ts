/** Files and folders: making, naming, placing, marking. */
import type { Context } from '@mocks/kit'
import { takes } from '../drive/access'
import { KIND_LABELS, MIME } from '../drive/kinds'
import { branchOf, bytesOf, type Entry, freeName, isAway, pathOf, readWorld, type World } from '../drive/world'
import { type Item, type ItemType, LIMITS, type State } from '../model'
import { allowed, charge, clock, hasRoom, itemsOf, log, nameFits, one } from './base'

export function blank(draft: State, context: Context, prefix: string, type: ItemType, name: string, parentId: string | null): Item {
  const at = clock(context)
  return {
    id: context.id(prefix), parentId, name, type, mimeType: MIME[type], size: 0, ownerId: draft.currentUser?.id ?? 'user_001', sharedWith: [], starred: false, trashed: false, color: null,
    createdAt: at, modifiedAt: at, accessedAt: at, description: '', generalAccess: { scope: 'restricted', role: 'viewer' },
  }
}

export const sizeOf = (text: string): number => new TextEncoder().encode(text).length

/** Which of them can go into that folder: not into themselves, nor where they are. */
export function movableTo(world: World, ids: readonly string[], folderId: string | null, context: Context): Entry[] {
  if (!takes(world, folderId, context.now())) return []
  const target = folderId === null ? null : world.entries.get(folderId)!
  if (target !== null && isAway(world, target)) return []
  const around = new Set(target === null ? [] : [target.id, ...pathOf(world, target).map((folder) => folder.id)])
  return allowed(world, ids, 'move', context).filter((entry) => !around.has(entry.id) && entry.parentId !== folderId && !entry.trashed)
}

export const itemActions = {
  folder_create(draft: State, { name, parentId }: { name: string; parentId: string | null }, context: Context): string | null {
    const world = readWorld(draft)
    if (!nameFits(name) || !takes(world, parentId, context.now())) return null
    if (parentId !== null && pathOf(world, world.entries.get(parentId)!).length + 1 >= LIMITS.depth) return null
    const item = blank(draft, context, 'folder', 'folder', freeName(world, parentId, name.trim()), parentId)
    itemsOf(draft)[item.id] = item
    log(draft, context, 'create', item)
    return item.id
  },

  file_create(draft: State, { name, type, parentId, content = '' }: { name: string; type: ItemType; parentId: string | null; content?: string }, context: Context): string | null {
    const world = readWorld(draft)
    if (!nameFits(name) || !['doc', 'spreadsheet', 'presentation', 'text'].includes(type) || !takes(world, parentId, context.now()) || content.length > LIMITS.content) return null
    const size = sizeOf(content)
    if (!hasRoom(draft, size)) return null
    const item: Item = { ...blank(draft, context, 'file', type, freeName(world, parentId, name.trim()), parentId), size, content }
    itemsOf(draft)[item.id] = item
    charge(draft, item.ownerId, size)
    log(draft, context, 'create', item, KIND_LABELS[type])
    return item.id
  },

  item_rename(draft: State, { id, name }: { id: string; name: string }, context: Context): void {
    const found = one(draft, id, 'rename', context)
    if (found === null || !nameFits(name) || name.trim() === found.item.name) return
    log(draft, context, 'rename', { id, name: name.trim() }, found.entry.name)
    found.item.name = name.trim()
  },

  item_describe(draft: State, { id, description }: { id: string; description: string }, context: Context): void {
    const found = one(draft, id, 'rename', context)
    if (found === null || description.trim().length > LIMITS.description || description.trim() === found.entry.description) return
    found.item.description = description.trim()
    log(draft, context, 'describe', found.item)
  },

  item_move(draft: State, { ids, parentId }: { ids: string[]; parentId: string | null }, context: Context): string[] {
    const world = readWorld(draft)
    const moved = movableTo(world, ids, parentId, context)
    const to = parentId === null ? 'My files' : world.entries.get(parentId)!.name
    for (const entry of moved) {
      itemsOf(draft)[entry.id]!.parentId = parentId
      log(draft, context, 'move', entry, to)
    }
    return moved.map((entry) => entry.id)
  },

  /** Undo of a move: each back to where it was. */
  item_put_back(draft: State, { places }: { places: Record<string, string | null> }, context: Context): void {
    for (const [id, parentId] of Object.entries(places)) {
      const [entry] = movableTo(readWorld(draft), [id], parentId, context)
      if (entry !== undefined) itemsOf(draft)[id]!.parentId = parentId
    }
  },

  /** Copies files, and folders with all that is in them that may be copied. The copies belong to the one who makes them. */
  item_copy(draft: State, { ids, parentId }: { ids: string[]; parentId?: string | null }, context: Context): string[] | null {
    const world = readWorld(draft)
    const copied = allowed(world, ids, 'copy', context).filter((entry) => !isAway(world, entry))
    if (copied.length === 0 || !hasRoom(draft, copied.reduce((sum, entry) => sum + bytesOf(world, entry), 0))) return null
    const made: string[] = []
    for (const entry of copied) {
      const home = parentId === undefined ? (takes(world, entry.parentId, context.now()) && (entry.parentId !== null || entry.ownerId === world.me.id) ? entry.parentId : null) : parentId
      if (!takes(world, home, context.now()) || branchOf(world, entry).some((within) => within.id === home)) continue
      const target = home
      const wanted = target === entry.parentId ? `Copy of ${entry.name}`.slice(0, LIMITS.name) : entry.name
      made.push(copyInto(draft, world, entry, target, freeName(readWorld(draft), target, wanted), context))
    }
    return made
  },

  item_star(draft: State, { ids, starred }: { ids: string[]; starred: boolean }, context: Context): void {
    for (const entry of allowed(readWorld(draft), ids, 'view', context)) if (entry.starred !== starred) itemsOf(draft)[entry.id]!.starred = starred
  },

  folder_color(draft: State, { ids, color }: { ids: string[]; color: string | null }, context: Context): void {
    for (const entry of allowed(readWorld(draft), ids, 'rename', context)) if (entry.type === 'folder' && entry.color !== color) itemsOf(draft)[entry.id]!.color = color
  },

  shortcut_create(draft: State, { id, parentId }: { id: string; parentId: string | null }, context: Context): string | null {
    const found = one(draft, id, 'view', context)
    if (found === null || found.entry.type === 'shortcut' || !takes(found.world, parentId, context.now())) return null
    const item: Item = { ...blank(draft, context, 'file', 'shortcut', freeName(found.world, parentId, found.entry.name), parentId), targetId: id }
    itemsOf(draft)[item.id] = item
    log(draft, context, 'shortcut', found.item)
    return item.id
  },

  /** Somebody opened it on purpose. */
  item_open(draft: State, { id }: { id: string }, context: Context): void {
    const found = one(draft, id, 'view', context)
    if (found !== null) found.item.accessedAt = clock(context)
  },

  item_lock(draft: State, { id, locked, reason = '' }: { id: string; locked: boolean; reason?: string }, context: Context): void {
    const found = one(draft, id, 'rename', context)
    if (found === null || found.entry.type === 'folder' || (found.entry.lock !== null) === locked || reason.length > LIMITS.message) return
    if (!locked && found.entry.lock!.by !== found.world.me.id && found.entry.ownerId !== found.world.me.id) return
    found.item.locked = locked ? { by: found.world.me.id, at: clock(context), reason: reason.trim() } : null
    log(draft, context, locked ? 'lock' : 'unlock', found.item)
  },
}

function copyInto(draft: State, world: World, entry: Entry, parentId: string | null, name: string, context: Context): string {
  const made: Item = { ...blank(draft, context, entry.type === 'folder' ? 'folder' : 'file', entry.type, name, parentId), mimeType: entry.mimeType, size: entry.size, color: entry.color, description: entry.description }
  if (entry.content !== null) made.content = entry.content
  if (entry.url !== null) made.url = entry.url
  if (entry.thumbnailUrl !== null) made.thumbnailUrl = entry.thumbnailUrl
  if (entry.targetId !== null) made.targetId = entry.targetId
  itemsOf(draft)[made.id] = made
  if (entry.type !== 'folder') charge(draft, made.ownerId, entry.size)
  log(draft, context, 'copy', made, entry.name)
  const within = allowed(world, (world.children.get(entry.id) ?? []).map((child) => child.id), 'copy', context)
  for (const child of within) if (!child.trashed) copyInto(draft, world, child, made.id, child.name, context)
  return made.id
}
