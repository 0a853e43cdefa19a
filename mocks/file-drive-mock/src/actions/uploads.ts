/** Files from the disk: into the queue, then into the drive. The hub keeps their bytes. */
import type { Context, StoredFile } from '@mocks/kit'
import { can, takes } from '../drive/access'
import { kindOf } from '../drive/kinds'
import { childrenOf, freeName, readWorld } from '../drive/world'
import { type Item, LIMITS, type State, type Upload } from '../model'
import { charge, hasRoom, itemsOf, log } from './base'
import { blank } from './items'
import { putContent } from './versions'

export interface Incoming {
  readonly name: string
  readonly size: number
  readonly mimeType: string
  /** The folders that it lies in, within a folder that was chosen: ["Scans", "2025"]. */
  readonly folders?: readonly string[]
  readonly conflict?: 'keep' | 'version'
}

const queueOf = (draft: State): Upload[] => (Array.isArray(draft.uploadQueue) ? draft.uploadQueue : (draft.uploadQueue = []))

export const uploadActions = {
  /** Gives the entries of the queue; those that are refused have failed already. */
  upload_begin(draft: State, { files, parentId }: { files: readonly Incoming[]; parentId: string | null }, context: Context): Upload[] {
    if (!takes(readWorld(draft), parentId, context.now())) return []
    let wanted = 0
    return files.map((file) => {
      const refused = file.size > LIMITS.fileBytes ? 'A file may have at most 25 MB.' : !hasRoom(draft, wanted + file.size) ? 'There is not enough storage left.' : file.name.length > LIMITS.name ? `A name may have at most ${LIMITS.name} characters.` : null
      if (refused === null) wanted += file.size
      const place = refused === null ? folderFor(draft, file.folders ?? [], parentId, context) : parentId
      const entry: Upload = { id: context.id('upload'), name: file.name, size: file.size, mimeType: file.mimeType, parentId: place, status: refused === null ? 'uploading' : 'failed', progress: 0, conflict: file.conflict ?? 'keep', itemId: null, error: refused }
      queueOf(draft).push(entry)
      return { ...entry }
    })
  },

  upload_finish(draft: State, { uploadId, stored, text = null }: { uploadId: string; stored: StoredFile; text?: string | null }, context: Context): string | null {
    const upload = queueOf(draft).find((entry) => entry?.id === uploadId && entry.status === 'uploading')
    if (upload === undefined) return null
    const world = readWorld(draft)
    const place = upload.parentId !== null && !takes(world, upload.parentId, context.now()) ? null : upload.parentId
    const same = upload.conflict === 'version' ? childrenOf(world, place).find((entry) => !entry.trashed && entry.type !== 'folder' && entry.name.toLowerCase() === upload.name.toLowerCase() && can(world, entry, 'edit', context.now())) : undefined
    if (!hasRoom(draft, stored.size)) {
      upload.status = 'failed'
      upload.error = 'There is not enough storage left.'
      return null
    }
    upload.status = 'completed'
    upload.progress = 100
    if (same !== undefined) {
      upload.itemId = same.id
      putContent(draft, itemsOf(draft)[same.id]!, { size: stored.size, mimeType: stored.type, url: stored.url, content: text }, context, 'version')
      return same.id
    }
    const item: Item = { ...blank(draft, context, 'file', kindOf(upload.name, stored.type), freeName(world, place, upload.name), place), mimeType: stored.type, size: stored.size, url: stored.url }
    if (text !== null) item.content = text
    itemsOf(draft)[item.id] = item
    upload.itemId = item.id
    charge(draft, item.ownerId, stored.size)
    log(draft, context, 'upload', item)
    return item.id
  },

  upload_fail(draft: State, { uploadIds, message }: { uploadIds: string[]; message: string }): void {
    for (const upload of queueOf(draft)) {
      if (!uploadIds.includes(upload?.id) || upload.status !== 'uploading') continue
      upload.status = 'failed'
      upload.error = message.slice(0, LIMITS.message)
    }
  },

  /** Takes what is done or has failed off the queue. */
  upload_clear(draft: State): void {
    const left = queueOf(draft).filter((upload) => upload?.status === 'uploading')
    if (left.length !== queueOf(draft).length) draft.uploadQueue = left
  },
}

/** The folder of that path below the place, made where it is not there. */
function folderFor(draft: State, path: readonly string[], parentId: string | null, context: Context): string | null {
  let place = parentId
  for (const name of path.slice(0, LIMITS.depth)) {
    const there = childrenOf(readWorld(draft), place).find((entry) => entry.type === 'folder' && !entry.trashed && entry.name === name)
    if (there !== undefined) place = there.id
    else {
      const item = blank(draft, context, 'folder', 'folder', name.slice(0, LIMITS.name), place)
      itemsOf(draft)[item.id] = item
      log(draft, context, 'create', item)
      place = item.id
    }
  }
  return place
}
