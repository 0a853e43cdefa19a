/** Who has access: people, the link, the owner, requests. */
import type { Context } from '@mocks/kit'
import { isOver, roleOf } from '../drive/access'
import { branchOf, ownBytes, readWorld } from '../drive/world'
import { type GeneralAccess, type Item, LIMITS, SHARE_ROLES, type Share, type ShareRole, type State } from '../model'
import { charge, clock, log, notify, one, unselect } from './base'

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

const shareIn = (item: Item, userId: string): Share | undefined => item.sharedWith?.find((share) => share?.userId === userId)

const isRole = (role: unknown): role is ShareRole => SHARE_ROLES.includes(role as ShareRole)

interface Given {
  readonly id: string
  readonly userIds: readonly string[]
  readonly role: ShareRole
  readonly expiresOn?: string | null
  readonly message?: string
}

export const sharingActions = {
  share_add(draft: State, { id, userIds, role, expiresOn = null, message = '' }: Given, context: Context): string[] {
    const found = one(draft, id, 'share', context)
    if (found === null || !isRole(role) || message.length > LIMITS.message || (expiresOn !== null && (!isDay(expiresOn) || expiresOn < context.now().slice(0, 10)))) return []
    const { item } = found
    // A state may hold people twice, or none of them.
    const added = [...new Set(userIds)].filter((userId) => userId !== item.ownerId && draft.users?.[userId] !== undefined && shareIn(item, userId) === undefined)
    for (const userId of added) {
      if ((item.sharedWith?.length ?? 0) >= LIMITS.shares) break
      const share: Share = { userId, role, addedAt: context.now() }
      ;(item.sharedWith ??= []).push(expiresOn === null ? share : { ...share, expiresOn })
      log(draft, context, 'share', item, `${draft.users?.[userId]?.name ?? userId}: ${role}`)
      notify(draft, context, userId, 'share', id, message.trim())
    }
    return added
  },

  share_role(draft: State, { id, userId, role }: { id: string; userId: string; role: ShareRole }, context: Context): void {
    const found = one(draft, id, 'share', context)
    const share = found === null ? undefined : shareIn(found.item, userId)
    if (found === null || share === undefined || !isRole(role) || share.role === role) return
    share.role = role
    log(draft, context, 'share', found.item, `${draft.users?.[userId]?.name ?? userId}: ${role}`)
  },

  share_expiry(draft: State, { id, userId, expiresOn }: { id: string; userId: string; expiresOn: string | null }, context: Context): void {
    const found = one(draft, id, 'share', context)
    const share = found === null ? undefined : shareIn(found.item, userId)
    if (share === undefined || (share.expiresOn ?? null) === expiresOn || (expiresOn !== null && (!isDay(expiresOn) || expiresOn < context.now().slice(0, 10)))) return
    if (expiresOn === null) delete share.expiresOn
    else share.expiresOn = expiresOn
  },

  share_remove(draft: State, { id, userIds }: { id: string; userIds: string[] }, context: Context): void {
    const found = one(draft, id, 'share', context)
    if (found === null || !found.item.sharedWith?.some((share) => userIds.includes(share?.userId))) return
    found.item.sharedWith = found.item.sharedWith.filter((share) => !userIds.includes(share?.userId))
    for (const userId of userIds) log(draft, context, 'unshare', found.item, draft.users?.[userId]?.name ?? userId)
  },

  /** Undo of a removal: the very entry, at its place. */
  share_put_back(draft: State, { id, share, at }: { id: string; share: Share; at: number }, context: Context): void {
    const found = one(draft, id, 'share', context)
    if (found === null || share.userId === found.item.ownerId || shareIn(found.item, share.userId) !== undefined || !isRole(share.role) || draft.users?.[share.userId] === undefined) return
    ;(found.item.sharedWith ??= []).splice(at, 0, { ...share })
  },

  /** Out of "Shared with me". */
  share_leave(draft: State, { ids }: { ids: string[] }, context: Context): void {
    const left = new Set<string>()
    for (const id of ids) {
      const found = one(draft, id, 'view', context)
      if (found === null || shareIn(found.item, found.world.me.id) === undefined) continue
      found.item.sharedWith = found.item.sharedWith!.filter((share) => share?.userId !== found.world.me.id)
      log(draft, context, 'leave', found.item)
      left.add(id)
    }
    unselect(draft, left)
  },

  access_set(draft: State, { id, scope, role }: { id: string } & GeneralAccess, context: Context): void {
    const found = one(draft, id, 'share', context)
    if (found === null || !isRole(role) || (scope !== 'link' && scope !== 'restricted')) return
    const before = found.entry.general
    if (before?.scope === scope && before.role === role) return
    found.item.generalAccess = { scope, role }
    log(draft, context, 'link', found.item, scope === 'link' ? `anyone with the link: ${role}` : 'restricted')
  },

  share_options(draft: State, { id, editorsCanShare, viewersCanDownload }: { id: string; editorsCanShare?: boolean; viewersCanDownload?: boolean }, context: Context): void {
    const found = one(draft, id, 'own', context)
    if (found === null) return
    if (editorsCanShare !== undefined && editorsCanShare !== found.entry.editorsCanShare) found.item.editorsCanShare = editorsCanShare
    if (viewersCanDownload !== undefined && viewersCanDownload !== found.entry.viewersCanDownload) found.item.viewersCanDownload = viewersCanDownload
  },

  /** The new owner has it in his own drive; the old one stays as an editor. What the folder holds of the old owner goes along. */
  owner_transfer(draft: State, { id, userId }: { id: string; userId: string }, context: Context): boolean {
    const found = one(draft, id, 'own', context)
    const { world, entry, item } = found ?? {}
    if (!world || !entry || !item || userId === entry.ownerId || draft.users?.[userId] === undefined || entry.trashed) return false
    const before = entry.ownerId
    for (const part of branchOf(world, entry).filter((within) => within.ownerId === before)) {
      charge(draft, before, -ownBytes(part))
      draft.items![part.id]!.ownerId = userId
    }
    item.sharedWith = [...(item.sharedWith ?? []).filter((share) => share?.userId !== userId && share?.userId !== before), { userId: before, role: 'editor', addedAt: context.now() }]
    if (item.parentId !== null && world.entries.get(item.parentId ?? '')?.ownerId === before) item.parentId = null
    log(draft, context, 'transfer', item, draft.users[userId]?.name ?? userId)
    notify(draft, context, userId, 'transfer', id, '')
    return true
  },

  request_create(draft: State, { id, role, message = '' }: { id: string; role: ShareRole; message?: string }, context: Context): string | null {
    const world = readWorld(draft)
    const entry = world.entries.get(id)
    if (entry === undefined || !isRole(role) || message.length > LIMITS.message) return null
    const has = roleOf(world, entry, context.now())
    const order = (one: string): number => ['viewer', 'commenter', 'editor', 'owner'].indexOf(one)
    const asked = Object.values(draft.requests ?? {}).some((request) => request?.itemId === id && request.userId === world.me.id && request.status === 'open')
    if (asked || (has !== null && order(has) >= order(role))) return null
    const request = { id: context.id('req'), itemId: id, userId: world.me.id, role, message: message.trim(), createdAt: clock(context), status: 'open' as const }
    ;(draft.requests ??= {})[request.id] = request
    notify(draft, context, entry.ownerId, 'request', id, message.trim())
    return request.id
  },

  request_answer(draft: State, { requestId, approve }: { requestId: string; approve: boolean }, context: Context): void {
    const request = draft.requests?.[requestId]
    const found = request?.status === 'open' ? one(draft, request.itemId, 'share', context) : null
    if (!request || found === null || !isRole(request.role)) return
    request.status = approve ? 'approved' : 'declined'
    notify(draft, context, request.userId, 'answer', request.itemId, approve ? 'approved' : 'declined')
    if (!approve || request.userId === found.item.ownerId) return
    const share = shareIn(found.item, request.userId)
    if (share === undefined) (found.item.sharedWith ??= []).push({ userId: request.userId, role: request.role, addedAt: context.now() })
    else {
      share.role = request.role
      if (isOver(share, context.now())) delete share.expiresOn
    }
    log(draft, context, 'share', found.item, `${draft.users?.[request.userId]?.name ?? request.userId}: ${request.role}`)
  },
}
