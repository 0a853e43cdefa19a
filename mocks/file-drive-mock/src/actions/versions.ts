/** What a file holds, and what it held before. */
import type { Context, StoredFile } from '@mocks/kit'
import { isWritable } from '../drive/kinds'
import { type Item, LIMITS, type State, type Version } from '../model'
import { charge, clock, hasRoom, log, one } from './base'
import { sizeOf } from './items'

/** What becomes of the file's content: the one before is kept as a version. */
export interface NewContent {
  readonly size: number
  readonly mimeType?: string
  readonly url?: string | null
  readonly content?: string | null
}

export function putContent(draft: State, item: Item, content: NewContent, context: Context, kind: string): void {
  const kept: Version = { id: context.id('ver'), name: item.name, size: item.size ?? 0, mimeType: item.mimeType, modifiedAt: item.modifiedAt ?? 0, modifiedBy: item.modifiedBy ?? item.ownerId, keepForever: false }
  if (typeof item.content === 'string') kept.content = item.content
  if (typeof item.url === 'string') kept.url = item.url
  ;(item.versions ??= []).push(kept)
  write(draft, item, content, context)
  charge(draft, item.ownerId, content.size)
  log(draft, context, kind, item)
}

function write(draft: State, item: Item, { size, mimeType, url, content }: NewContent, context: Context): void {
  item.size = size
  if (mimeType !== undefined && mimeType !== '') item.mimeType = mimeType
  if (typeof content === 'string') item.content = content
  else delete item.content
  if (typeof url === 'string') item.url = url
  else delete item.url
  item.modifiedAt = clock(context)
  item.modifiedBy = draft.currentUser?.id ?? item.ownerId
}

const versionIn = (item: Item | undefined, versionId: string): Version | undefined => item?.versions?.find((version) => version?.id === versionId)

export const versionActions = {
  /** Text that was written here. */
  file_edit(draft: State, { id, content }: { id: string; content: string }, context: Context): boolean {
    const found = one(draft, id, 'edit', context)
    if (found === null || !isWritable(found.entry) || content.length > LIMITS.content || content === (found.entry.content ?? '')) return false
    const size = sizeOf(content)
    if (found.entry.ownerId === found.world.me.id && !hasRoom(draft, size)) return false
    putContent(draft, found.item, { size, mimeType: found.item.mimeType, content }, context, 'edit')
    return true
  },

  version_add(draft: State, { id, stored, text }: { id: string; stored: StoredFile; text?: string | null }, context: Context): boolean {
    const found = one(draft, id, 'edit', context)
    if (found === null || found.entry.type === 'folder' || found.entry.type === 'shortcut') return false
    if (found.entry.ownerId === found.world.me.id && !hasRoom(draft, stored.size)) return false
    putContent(draft, found.item, { size: stored.size, mimeType: stored.type, url: stored.url, content: text ?? null }, context, 'version')
    return true
  },

  /** The old content becomes the present one; what was present is kept. */
  version_restore(draft: State, { id, versionId }: { id: string; versionId: string }, context: Context): boolean {
    const found = one(draft, id, 'edit', context)
    const version = versionIn(found?.item, versionId)
    if (found === null || version === undefined) return false
    const size = version.size ?? 0
    if (found.entry.ownerId === found.world.me.id && !hasRoom(draft, size)) return false
    const { content = null, url = null, mimeType } = version
    putContent(draft, found.item, { size, mimeType, url, content }, context, 'version_restore')
    return true
  },

  version_keep(draft: State, { id, versionId, keep }: { id: string; versionId: string; keep: boolean }, context: Context): boolean {
    const found = one(draft, id, 'edit', context)
    const version = versionIn(found?.item, versionId)
    if (found === null || version === undefined || (version.keepForever === true) === keep) return false
    if (keep && found.item.versions!.filter((other) => other?.keepForever === true).length >= LIMITS.keptVersions) return false
    version.keepForever = keep
    return true
  },

  /** One that is kept forever is not deleted before that mark is taken off. */
  version_delete(draft: State, { id, versionIds }: { id: string; versionIds: string[] }, context: Context): number {
    const found = one(draft, id, 'edit', context)
    if (found === null) return 0
    const gone = (found.item.versions ?? []).filter((version) => versionIds.includes(version?.id) && version.keepForever !== true)
    if (gone.length === 0) return 0
    const ids = new Set(gone.map((version) => version.id))
    charge(draft, found.item.ownerId, -gone.reduce((sum, version) => sum + (version.size ?? 0), 0))
    found.item.versions = found.item.versions!.filter((version) => !ids.has(version.id))
    log(draft, context, 'version_delete', found.item)
    return gone.length
  },
}
