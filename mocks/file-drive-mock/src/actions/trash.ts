/** Into the trash, out of it, and away for good. */
import type { Context } from '@mocks/kit'
import { branchOf, isAway, readWorld } from '../drive/world'
import type { State } from '../model'
import { allowed, clock, forget, itemsOf, log, unselect } from './base'

export const trashActions = {
  item_trash(draft: State, { ids }: { ids: string[] }, context: Context): string[] {
    const world = readWorld(draft)
    const moved = allowed(world, ids, 'trash', context).filter((entry) => !entry.trashed)
    for (const entry of moved) {
      const item = itemsOf(draft)[entry.id]!
      item.trashed = true
      item.trashedAt = clock(context)
      item.trashedBy = world.me.id
      log(draft, context, 'trash', item)
    }
    unselect(draft, new Set(moved.flatMap((entry) => branchOf(world, entry).map((one) => one.id))))
    return moved.map((entry) => entry.id)
  },

  /** Back to its folder; to the root where the folder is away too. */
  item_restore(draft: State, { ids }: { ids: string[] }, context: Context): string[] {
    const world = readWorld(draft)
    const back = allowed(world, ids, 'trash', context).filter((entry) => entry.trashed)
    for (const entry of back) {
      const item = itemsOf(draft)[entry.id]!
      item.trashed = false
      delete item.trashedAt
      delete item.trashedBy
      log(draft, context, 'restore', item)
    }
    const after = readWorld(draft)
    for (const { id } of back) {
      const entry = after.entries.get(id)!
      if (isAway(after, entry)) itemsOf(draft)[id]!.parentId = null
    }
    return back.map((entry) => entry.id)
  },

  /** Only what lies in the trash, with everything in it. */
  item_delete(draft: State, { ids }: { ids: string[] }, context: Context): number {
    const world = readWorld(draft)
    const gone = allowed(world, ids, 'trash', context).filter((entry) => entry.trashed)
    forget(draft, [...new Map(gone.flatMap((entry) => branchOf(world, entry)).map((one) => [one.id, one])).values()])
    return gone.length
  },

  /** Takes away what the person's trash shows. */
  trash_empty(draft: State, _: object, context: Context): number {
    const world = readWorld(draft)
    const gone = allowed(world, [...world.entries.values()].filter((entry) => entry.trashed).map((entry) => entry.id), 'trash', context)
    forget(draft, [...new Map(gone.flatMap((entry) => branchOf(world, entry)).map((one) => [one.id, one])).values()])
    return gone.length
  },
}
