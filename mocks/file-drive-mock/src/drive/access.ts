/** Who may do what. Pure. */
import type { GeneralAccess, Role, Share } from '../model'
import { type Entry, pathOf, type World } from './world'

const RANK: Readonly<Record<Role, number>> = { viewer: 1, commenter: 2, editor: 3, owner: 4 }

export const ROLE_LABELS: Readonly<Record<Role, string>> = { viewer: 'Viewer', commenter: 'Commenter', editor: 'Editor', owner: 'Owner' }

export const isOver = (share: Share, now: string): boolean => typeof share.expiresOn === 'string' && share.expiresOn !== '' && share.expiresOn < now.slice(0, 10)

const highest = (roles: readonly (Role | null | undefined)[]): Role | null => roles.reduce<Role | null>((best, role) => (role && (best === null || RANK[role] > RANK[best]) ? role : best), null)

const shareOf = (entry: Entry, userId: string, now: string): Share | undefined => entry.shares.find((one) => one.userId === userId && !isOver(one, now))

const byLink = (general: GeneralAccess | null): Role | null => (general?.scope === 'link' ? general.role : null)

/**
 * What somebody is to a file: by owning it, by an entry of its own, by a folder around it, or by the link. A record that
 * says nothing of general access (a state of the public shape) is open to those whom it does not name.
 */
export function roleOf(world: World, entry: Entry, now: string, userId: string = world.me.id): Role | null {
  if (entry.ownerId === userId) return 'owner'
  const path = pathOf(world, entry)
  const named = highest([shareOf(entry, userId, now)?.role, ...path.map((one) => (one.ownerId === userId ? 'editor' : shareOf(one, userId, now)?.role))])
  const open = highest([byLink(entry.general), ...path.map((one) => byLink(one.general))])
  if (named === null && isOpen(entry)) return 'editor'
  return highest([named, open])
}

/** Nothing is said of who may have it. */
export const isOpen = (entry: Entry): boolean => entry.general === null

/** Is it among a person's things, without having been given its link? */
export function isListed(world: World, entry: Entry, now: string): boolean {
  const { id } = world.me
  if (entry.ownerId === id || isOpen(entry)) return true
  return [entry, ...pathOf(world, entry)].some((one) => one.ownerId === id || shareOf(one, id, now) !== undefined)
}

/** Given to me by name, and not mine: "Shared with me". */
export const isGiven = (world: World, entry: Entry, now: string): boolean => entry.ownerId !== world.me.id && shareOf(entry, world.me.id, now) !== undefined

/** Does it stand on the first page? Others' things do where the state does not tell them apart. */
export const atRoot = (world: World, entry: Entry): boolean => entry.parentId === null && (entry.ownerId === world.me.id || isOpen(entry))

export type Deed = 'view' | 'comment' | 'edit' | 'rename' | 'move' | 'share' | 'trash' | 'download' | 'own' | 'copy'

export function can(world: World, entry: Entry, deed: Deed, now: string): boolean {
  return refusal(world, entry, deed, now) === null
}

/** Why somebody may not; null: may. */
export function refusal(world: World, entry: Entry, deed: Deed, now: string): string | null {
  const role = roleOf(world, entry, now)
  if (role === null) return 'You have no access to it.'
  const rank = RANK[role]
  if (deed === 'comment') return rank >= RANK.commenter ? null : 'Viewers cannot comment.'
  if (deed === 'edit' && entry.lock !== null) return 'It is locked.'
  if (deed === 'edit' || deed === 'rename') return rank >= RANK.editor ? null : 'Only editors can change it.'
  if (deed === 'share') return role === 'owner' || (role === 'editor' && entry.editorsCanShare) ? null : role === 'editor' ? 'The owner shares it alone.' : 'Only editors can share it.'
  if (deed === 'download' || deed === 'copy') return rank >= RANK.editor || entry.viewersCanDownload ? null : 'The owner does not let viewers download or copy it.'
  if (deed === 'own') return role === 'owner' ? null : 'Only its owner can do that.'
  if (deed === 'trash') return role === 'owner' || (role === 'editor' && (isOpen(entry) || inMine(world, entry))) || (isOpen(entry) && entry.trashed) ? null : 'Only its owner can remove it.'
  if (deed === 'move') return movable(world, entry, role, now) ? null : 'Only editors of its folder can move it.'
  return null
}

const inMine = (world: World, entry: Entry): boolean => pathOf(world, entry).some((one) => one.ownerId === world.me.id)

function movable(world: World, entry: Entry, role: Role, now: string): boolean {
  if (role === 'owner') return true
  if (role !== 'editor') return false
  const folder = entry.parentId === null ? undefined : world.entries.get(entry.parentId)
  return isOpen(entry) || (folder !== undefined && RANK[roleOf(world, folder, now) ?? 'viewer'] >= RANK.editor)
}

/** Can things be put into this folder? null is the root. */
export function takes(world: World, folderId: string | null, now: string): boolean {
  if (folderId === null) return true
  const folder = world.entries.get(folderId)
  return folder !== undefined && folder.type === 'folder' && can(world, folder, 'rename', now)
}
