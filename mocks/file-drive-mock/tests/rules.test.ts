/** The rules that matter, one by one: access, places, trash, storage, versions, uploads, owners. */
import { expect, test } from 'vitest'
import { can, isListed, roleOf } from '../src/drive/access'
import { readWorld } from '../src/drive/world'
import type { State } from '../src/model'
import { act, as, entryOf, item, NOW, world } from './helpers'

const role = (state: State, id: string): string | null => roleOf(readWorld(state), entryOf(state, id), NOW)

test('roles come from owning, from entries, from folders around and from the link, and end with their day', () => {
  const state = world([
    item('f', { type: 'folder', sharedWith: [{ userId: 'user_002', role: 'editor' }] }), item('a', { parentId: 'f', sharedWith: [{ userId: 'user_002', role: 'viewer' }, { userId: 'user_003', role: 'viewer', expiresOn: '2026-03-01' }] }),
    item('b', { generalAccess: { scope: 'link', role: 'commenter' } }), item('c'),
  ])
  expect([role(state, 'a'), role(as(state, 'user_002'), 'a'), role(as(state, 'user_003'), 'a')]).toEqual(['owner', 'editor', null])
  expect(role(as(state, 'user_003'), 'b')).toBe('commenter')
  expect(isListed(readWorld(as(state, 'user_003')), entryOf(state, 'b'), NOW)).toBe(false)
  expect(role(as(state, 'user_002'), 'c')).toBeNull()
  const until = world([item('a', { sharedWith: [{ userId: 'user_003', role: 'viewer', expiresOn: '2026-03-02' }] })])
  expect(role(as(until, 'user_003'), 'a')).toBe('viewer')
})

test('a record of the public shape, which says nothing of general access, is open to those it does not name', () => {
  const plain = item('a', { ownerId: 'user_002', sharedWith: [{ userId: 'user_003', role: 'viewer' }] })
  delete plain.generalAccess
  const state = world([plain])
  expect(role(state, 'a')).toBe('editor')
  expect(role(as(state, 'user_003'), 'a')).toBe('viewer')
  expect(act(state, 'item_trash', { ids: ['a'] }).state.items!.a!.trashed).toBe(true)
})

test('what somebody may not, does not happen', () => {
  const state = as(world([item('a', { sharedWith: [{ userId: 'user_002', role: 'viewer' }, { userId: 'user_003', role: 'editor' }], viewersCanDownload: false, editorsCanShare: false, content: 'x' })]), 'user_002')
  for (const [name, given] of [['item_rename', { id: 'a', name: 'b' }], ['item_trash', { ids: ['a'] }], ['file_edit', { id: 'a', content: 'y' }], ['comment_add', { id: 'a', text: 'hm' }], ['share_add', { id: 'a', userIds: ['user_003'], role: 'editor' }], ['item_copy', { ids: ['a'] }], ['owner_transfer', { id: 'a', userId: 'user_002' }]] as const) expect(act(state, name, given as never).patch, name).toEqual([])
  const editor = as(state, 'user_003')
  expect(act(editor, 'share_add', { id: 'a', userIds: ['user_002'], role: 'editor' }).patch).toEqual([])
  expect(act(editor, 'file_edit', { id: 'a', content: 'y' }).state.items!.a!.content).toBe('y')
  expect(can(readWorld(editor), entryOf(editor, 'a'), 'download', NOW)).toBe(true)
})

test('a folder does not go into itself; undo puts things back', () => {
  const state = world([item('f', { type: 'folder' }), item('g', { type: 'folder', parentId: 'f' }), item('a')])
  expect(act(state, 'item_move', { ids: ['f'], parentId: 'g' }).patch).toEqual([])
  const moved = act(state, 'item_move', { ids: ['a', 'g'], parentId: 'f' })
  expect(moved.result).toEqual(['a'])
  expect(act(moved.state, 'item_put_back', { places: { a: null } }).state.items!.a!.parentId).toBeNull()
})

test('the trash takes the folder alone, and emptying takes what is in it; a file comes back to the root where its folder is away', () => {
  const state = world([item('f', { type: 'folder' }), item('a', { parentId: 'f', size: 40 }), item('b', { size: 60 })], { selectedItems: ['a', 'b'], comments: { c: { id: 'c', itemId: 'a', authorId: 'user_002', text: 'hm', createdAt: 1 } } })
  const trashed = act(state, 'item_trash', { ids: ['f'] }).state
  expect([trashed.items!.f!.trashed, trashed.items!.a!.trashed, trashed.selectedItems]).toEqual([true, false, ['b']])
  const emptied = act(trashed, 'trash_empty', {}).state
  expect([Object.keys(emptied.items!), emptied.storageUsed, emptied.comments]).toEqual([['b'], 60, {}])
  const both = act(act(state, 'item_trash', { ids: ['a'] }).state, 'item_trash', { ids: ['f'] }).state
  expect(act(both, 'item_restore', { ids: ['a'] }).state.items!.a).toMatchObject({ trashed: false, parentId: null })
})

test('storage is counted, versions with it, and is a limit', () => {
  const state = world([item('a', { size: 100, content: 'old', type: 'doc' })])
  const edited = act(state, 'file_edit', { id: 'a', content: 'newer' }).state
  expect([edited.storageUsed, edited.items!.a!.size, edited.items!.a!.versions!.map((one) => one.content)]).toEqual([105, 5, ['old']])
  const restored = act(edited, 'version_restore', { id: 'a', versionId: edited.items!.a!.versions![0]!.id }, 1).state
  expect([restored.items!.a!.content, restored.items!.a!.versions!.length, restored.storageUsed]).toEqual(['old', 2, 205])
  const kept = act(restored, 'version_keep', { id: 'a', versionId: restored.items!.a!.versions![0]!.id, keep: true }).state
  const pruned = act(kept, 'version_delete', { id: 'a', versionIds: kept.items!.a!.versions!.map((one) => one.id) }).state
  expect([pruned.items!.a!.versions!.length, pruned.storageUsed]).toEqual([1, 200])
  expect(act(world([item('a', { size: 600 })], { storageUsed: 600 }), 'item_copy', { ids: ['a'] }).patch).toEqual([])
})

test('uploads: queued, stored, made a version, refused', () => {
  const stored = { name: 'a.txt', size: 20, type: 'text/plain', url: '/files/s/a.txt' }
  const state = world([item('a', { name: 'a.txt' })])
  const begun = act(state, 'upload_begin', { files: [{ name: 'a.txt', size: 20, mimeType: 'text/plain' }, { name: 'big.bin', size: 950, mimeType: '' }, { name: 'b.txt', size: 1, mimeType: 'text/plain', folders: ['S'] }], parentId: null })
  expect(begun.result.map((one) => one.status)).toEqual(['uploading', 'failed', 'uploading'])
  const both = act(begun.state, 'upload_finish', { uploadId: begun.result[0]!.id, stored, text: 'hi' }, 1)
  expect(both.state.items![both.result!]).toMatchObject({ name: 'a (1).txt', content: 'hi', size: 20, type: 'text' })
  const again = act(both.state, 'upload_begin', { files: [{ name: 'a.txt', size: 20, mimeType: 'text/plain', conflict: 'version' }], parentId: null }, 2)
  const version = act(again.state, 'upload_finish', { uploadId: again.result[0]!.id, stored }, 3)
  expect([version.result, version.state.items!.a!.versions!.length]).toEqual(['a', 1])
  const inFolder = act(version.state, 'upload_finish', { uploadId: begun.result[2]!.id, stored: { ...stored, name: 'b.txt' } }, 4)
  expect(entryOf(inFolder.state, inFolder.state.items![inFolder.result!]!.parentId!).name).toBe('S')
  expect(act(inFolder.state, 'upload_clear', {} as never).state.uploadQueue).toEqual([])
})

test('a new owner has the file, the old one edits it, and the bytes go along', () => {
  const state = world([item('f', { type: 'folder', sharedWith: [{ userId: 'user_002', role: 'viewer' }] }), item('a', { parentId: 'f', size: 70 })])
  const given = act(state, 'owner_transfer', { id: 'f', userId: 'user_002' }).state
  expect([given.items!.f!.ownerId, given.items!.a!.ownerId, given.items!.f!.sharedWith!.map((one) => [one.userId, one.role]), given.storageUsed]).toEqual(['user_002', 'user_002', [['user_001', 'editor']], 30])
  expect(given.notifications!.map((one) => [one.userId, one.kind])).toEqual([['user_002', 'transfer']])
  expect(act(given, 'user_switch', { userId: 'user_002' }).state.storageUsed).toBe(70)
})

test('a request is answered once, and gives what was asked for', () => {
  const asked = act(as(world([item('a')]), 'user_003'), 'request_create', { id: 'a', role: 'commenter', message: 'please' })
  expect(act(asked.state, 'request_create', { id: 'a', role: 'editor' }).patch).toEqual([])
  const answered = act(as(asked.state, 'user_001'), 'request_answer', { requestId: asked.result!, approve: true }).state
  expect([answered.requests![asked.result!]!.status, role(as(answered, 'user_003'), 'a')]).toEqual(['approved', 'commenter'])
  expect(act(answered, 'request_answer', { requestId: asked.result!, approve: false }).patch).toEqual([])
})

test('a copy of a folder takes what is in it, names stay apart, a lock holds', () => {
  const state = world([item('f', { type: 'folder', name: 'Box' }), item('a', { parentId: 'f', locked: { by: 'user_002', at: 1, reason: '' }, content: 'x' })])
  const copied = act(state, 'item_copy', { ids: ['f'] })
  const [made] = copied.result!
  expect(copied.state.items![made!]!.name).toBe('Copy of Box')
  expect(Object.values(copied.state.items!).filter((one) => one.parentId === made).map((one) => one.name)).toEqual(['a'])
  expect(act(copied.state, 'folder_create', { name: 'box', parentId: null }).state.items![act(copied.state, 'folder_create', { name: 'box', parentId: null }).result!]!.name).toBe('box (1)')
  expect(act(state, 'file_edit', { id: 'a', content: 'y' }).patch).toEqual([])
  expect(act(state, 'item_lock', { id: 'a', locked: false }).state.items!.a!.locked).toBeNull()
})
