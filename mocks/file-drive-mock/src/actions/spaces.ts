/** Workspaces (files that are put together by hand), saved searches, notices, views and settings. */
import type { Context } from '@mocks/kit'
import { can } from '../drive/access'
import { SORT_KEYS } from '../drive/order'
import { readWorld, usedBy } from '../drive/world'
import { LIMITS, NOTICE_KINDS, type NoticeKind, type Settings, type State, type Workspace } from '../model'
import { CHOICES, FLAGS, ownSearches, settingsOf } from '../settings'
import { clock, nameFits } from './base'

const mine = (draft: State, workspaceId: string): Workspace | null => {
  const space = draft.workspaces?.[workspaceId]
  return space && space.ownerId === draft.currentUser?.id ? space : null
}

const sameName = (draft: State, name: string, except?: string): boolean => Object.values(draft.workspaces ?? {}).some((space) => space?.ownerId === draft.currentUser?.id && space?.id !== except && space?.name?.toLowerCase() === name.trim().toLowerCase())

export const spaceActions = {
  workspace_create(draft: State, { name, ids = [] }: { name: string; ids?: string[] }, context: Context): string | null {
    const own = Object.values(draft.workspaces ?? {}).filter((space) => space?.ownerId === draft.currentUser?.id)
    if (!nameFits(name) || sameName(draft, name) || own.length >= LIMITS.workspaces) return null
    const world = readWorld(draft)
    const itemIds = [...new Set(ids)].filter((id) => world.entries.has(id)).slice(0, LIMITS.workspaceItems)
    const space = { id: context.id('ws'), name: name.trim(), ownerId: world.me.id, itemIds, createdAt: clock(context) }
    ;(draft.workspaces ??= {})[space.id] = space
    return space.id
  },

  workspace_rename(draft: State, { workspaceId, name }: { workspaceId: string; name: string }): void {
    const space = mine(draft, workspaceId)
    if (space !== null && nameFits(name) && !sameName(draft, name, workspaceId) && space.name !== name.trim()) space.name = name.trim()
  },

  workspace_delete(draft: State, { workspaceId }: { workspaceId: string }): void {
    if (mine(draft, workspaceId) !== null) delete draft.workspaces![workspaceId]
  },

  /** Undo of a deletion. */
  workspace_put_back(draft: State, { space }: { space: Workspace }): void {
    if (draft.workspaces?.[space.id] === undefined && space.ownerId === draft.currentUser?.id && !sameName(draft, space.name)) (draft.workspaces ??= {})[space.id] = { ...space, itemIds: space.itemIds.filter((id) => draft.items?.[id] !== undefined) }
  },

  workspace_add(draft: State, { workspaceId, ids }: { workspaceId: string; ids: string[] }, context: Context): number {
    const space = mine(draft, workspaceId)
    const world = readWorld(draft)
    const added = [...new Set(ids)].filter((id) => space !== null && !space.itemIds.includes(id) && world.entries.has(id) && can(world, world.entries.get(id)!, 'view', context.now()))
    const room = space === null ? 0 : LIMITS.workspaceItems - space.itemIds.length
    space?.itemIds.push(...added.slice(0, room))
    return Math.min(added.length, Math.max(0, room))
  },

  workspace_remove(draft: State, { workspaceId, ids }: { workspaceId: string; ids: string[] }): void {
    const space = mine(draft, workspaceId)
    if (space?.itemIds.some((id) => ids.includes(id))) space.itemIds = space.itemIds.filter((id) => !ids.includes(id))
  },

  search_save(draft: State, { name, query }: { name: string; query: string }, context: Context): string | null {
    const saved = (draft.savedSearches ??= [])
    const own = ownSearches(draft)
    if (!nameFits(name) || query.trim() === '' || own.length >= LIMITS.searches || own.some((search) => search.name?.toLowerCase() === name.trim().toLowerCase())) return null
    const search = { id: context.id('search'), ownerId: draft.currentUser?.id ?? '', name: name.trim(), query: query.trim() }
    saved.push(search)
    return search.id
  },

  search_delete(draft: State, { searchId }: { searchId: string }): void {
    if (ownSearches(draft).some((search) => search.id === searchId)) draft.savedSearches = draft.savedSearches!.filter((search) => search?.id !== searchId)
  },
}

export const viewActions = {
  selection_set(draft: State, { ids }: { ids: string[] }): void {
    const next = [...new Set(ids)].filter((id) => draft.items?.[id] !== undefined)
    const before = Array.isArray(draft.selectedItems) ? draft.selectedItems : []
    if (next.length !== before.length || next.some((id, at) => before[at] !== id)) draft.selectedItems = next
  },

  view_set(draft: State, { mode }: { mode: 'grid' | 'list' }): void {
    if ((mode === 'grid' || mode === 'list') && draft.viewMode !== mode) draft.viewMode = mode
  },

  sort_set(draft: State, { key, direction }: { key: string; direction: 'asc' | 'desc' }): void {
    if (!(SORT_KEYS as readonly string[]).includes(key) || (direction !== 'asc' && direction !== 'desc')) return
    const sort = (draft.sortConfig ??= {})
    if (sort.key !== key) sort.key = key
    if (sort.direction !== direction) sort.direction = direction
  },

  notification_read(draft: State, { ids, read }: { ids: string[]; read: boolean }): void {
    for (const notice of draft.notifications ?? []) if (ids.includes(notice?.id) && notice.userId === draft.currentUser?.id && notice.read !== read) notice.read = read
  },

  notification_dismiss(draft: State, { ids }: { ids: string[] }): void {
    const goes = (notice: { id: string; userId: string } | null): boolean => notice !== null && ids.includes(notice.id) && notice.userId === draft.currentUser?.id
    if (draft.notifications?.some(goes)) draft.notifications = draft.notifications.filter((notice) => !goes(notice))
  },

  settings_change(draft: State, change: Partial<Settings>): void {
    const settings = (draft.settings ??= {}) as Record<string, unknown>
    for (const [key, value] of Object.entries(change)) {
      const known = (CHOICES as Record<string, readonly unknown[]>)[key]?.includes(value) ?? (key in FLAGS && typeof value === 'boolean')
      if (known && settings[key] !== value) settings[key] = value
    }
  },

  notify_change(draft: State, { kind, on }: { kind: NoticeKind; on: boolean }): void {
    if (!NOTICE_KINDS.includes(kind) || settingsOf(draft).notify[kind] === on) return
    const settings = (draft.settings ??= {})
    ;(settings.notify ??= {})[kind] = on
  },

  /** Another person sits down at the drive. What he uses is counted anew. */
  user_switch(draft: State, { userId }: { userId: string }): void {
    const user = draft.users?.[userId]
    if (!user || draft.currentUser?.id === userId) return
    draft.currentUser = { id: userId, name: user.name ?? '', email: user.email ?? '', avatar: user.avatar ?? '' }
    draft.storageUsed = usedBy(readWorld(draft), userId)
    draft.selectedItems = []
    // The list of uploads was the other's; what is still under way goes on.
    if (draft.uploadQueue?.some((upload) => upload?.status !== 'uploading')) draft.uploadQueue = draft.uploadQueue.filter((upload) => upload?.status === 'uploading')
  },
}
