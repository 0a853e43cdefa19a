/** The default world against schema.json; what must hold after any sequence of actions. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { randomFrom } from '../../_kit/src/state/random'
import { actions } from '../src/actions'
import { readWorld, usedBy } from '../src/drive/world'
import type { State } from '../src/model'
import { act, file, type Name, NOW, seed, validate } from './helpers'

const unique = (all: readonly unknown[]): boolean => new Set(all).size === all.length

/** What must always hold, one sentence for each thing that does not. */
function broken(state: State): string[] {
  const world = readWorld(state)
  const items = Object.entries(state.items ?? {})
  const has = (id: string | null | undefined): boolean => typeof id === 'string' && state.items?.[id] !== undefined
  return [
    validate(state) ? '' : JSON.stringify(validate.errors?.slice(0, 3)),
    state.storageUsed === usedBy(world, world.me.id) ? '' : `storageUsed is ${state.storageUsed}, the files take ${usedBy(world, world.me.id)}`,
    (state.selectedItems ?? []).every(has) && unique(state.selectedItems ?? []) ? '' : 'something is selected that is gone, or twice',
    ...items.flatMap(([id, item]) => [
      item.id === id ? '' : `${id} is called ${item.id}`,
      item.parentId === null || state.items?.[item.parentId!]?.type === 'folder' ? '' : `${id} lies in ${item.parentId}, which is no folder`,
      item.parentId === world.entries.get(id)!.parentId ? '' : `${id} lies in a ring`,
      state.users?.[item.ownerId!] === undefined ? `${id} belongs to nobody` : '',
      unique((item.sharedWith ?? []).map((share) => share.userId)) && !item.sharedWith?.some((share) => share.userId === item.ownerId) ? '' : `${id} is shared twice, or with its owner`,
      unique((item.versions ?? []).map((version) => version.id)) ? '' : `${id} has two versions of one id`,
      (item.versions ?? []).filter((version) => version.keepForever).length <= 5 ? '' : `${id} keeps too many versions`,
      (item.trashed === true) === (typeof item.trashedAt === 'number') ? '' : `${id} is trashed: ${item.trashed}, at ${item.trashedAt}`,
      item.name!.trim() !== '' && item.name!.length <= 150 ? '' : `${id} has a bad name`,
    ]),
    ...Object.values(state.comments ?? {}).map((one) => (has(one.itemId) && one.text !== '' ? '' : `${one.id} is on nothing`)),
    ...Object.values(state.requests ?? {}).map((one) => (has(one.itemId) ? '' : `${one.id} asks for nothing`)),
    ...(state.notifications ?? []).map((one) => (has(one.itemId) && one.fromId !== one.userId ? '' : `${one.id} tells of nothing, or somebody of himself`)),
    ...Object.values(state.workspaces ?? {}).map((one) => (one.itemIds.every(has) && unique(one.itemIds) && one.itemIds.length <= 25 ? '' : `${one.id} holds what is gone`)),
    unique((state.savedSearches ?? []).map((one) => `${one.ownerId} ${one.name}`)) ? '' : 'two searches of one name',
    (state.activity ?? []).length <= 600 ? '' : 'the log has no end',
  ].filter(Boolean)
}

test('the default world fits the schema and keeps the invariants', () => {
  expect(broken(seed)).toEqual([])
  const size = fs.statSync(file('seed.json')).size
  expect(size).toBeGreaterThan(60_000)
  expect(size).toBeLessThan(250_000)
  for (const one of Object.values(seed.items!)) expect(Math.max(one.createdAt!, one.modifiedAt!, one.accessedAt!), one.id).toBeLessThan(Date.parse(NOW))
})

/** A payload for any action: mostly of things that exist, sometimes of things that do not. */
function payload(name: Name, state: State, random: () => number): Record<string, unknown> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const flag = (): boolean => random() < 0.5
  const ids = [...Object.keys(state.items ?? {}), 'gone']
  const folders = [...ids.filter((id) => state.items?.[id]?.type === 'folder'), null, 'gone']
  const people = [...Object.keys(state.users ?? {}), 'user_404']
  const text = pick(['', 'tea', ' Kiln ', '日本語', 'x'.repeat(300), '@Nadia Rahman look', 'rope.txt'])
  const busy = Object.values(state.items ?? {}).filter((one) => (one.versions ?? []).length > 0)
  const shared = Object.values(state.items ?? {}).filter((one) => (one.sharedWith ?? []).length > 0)
  const trashed = Object.values(state.items ?? {}).filter((one) => one.trashed).map((one) => one.id)
  const one = name.startsWith('version') && busy.length > 0 ? pick(busy) : name.startsWith('share') && shared.length > 0 && flag() ? pick(shared) : (state.items?.[pick(ids)] ?? { id: 'gone' })
  const stored = { name: 'rope.txt', size: pick([5, 40, 30_000_000, 190_000_000]), type: 'text/plain', url: '/m/x/files/s/rope.txt' }
  const of = (record: Record<string, unknown> | undefined): string => pick([...Object.keys(record ?? {}), 'gone'])
  if (name === 'settings_change') return { density: pick(['compact', 'huge']), theme: pick(['dark', 'light']), confirmTrash: flag(), unknown: 1 }
  return {
    id: one.id, ids: name === 'item_delete' || name === 'item_restore' ? [pick([...trashed, 'gone'])] : [pick(ids), pick(ids)], name: text, text, description: text, message: pick(['', text.slice(0, 100)]), content: text, reason: '', query: pick(['', 'type:pdf']),
    parentId: pick(folders), type: pick(['doc', 'spreadsheet', 'folder']), color: pick([null, '#1f8279']), starred: flag(), locked: flag(), places: { [pick(ids)]: pick(folders) },
    userIds: [pick(people), pick(people)], userId: pick([...(one.sharedWith ?? []).map((share) => share.userId), pick(people)]), role: pick(['viewer', 'commenter', 'editor', 'king']), expiresOn: pick([null, '2026-04-01', '2025-01-01', 'never']), scope: pick(['link', 'restricted']),
    share: { userId: pick(people), role: 'viewer' }, at: 0, editorsCanShare: flag(), viewersCanDownload: flag(), requestId: of(state.requests), approve: flag(),
    stored, versionId: pick([...(one.versions ?? []).map((version) => version.id), 'gone']), versionIds: (one.versions ?? []).slice(0, 2).map((version) => version.id), keep: flag(),
    files: [{ name: 'rope.txt', size: pick([5, 26_000_000]), mimeType: 'text/plain', folders: pick([[], ['Scans', '2026']]), conflict: pick(['keep', 'version']) }], uploadId: pick([...(state.uploadQueue ?? []).map((upload) => upload.id), 'gone']), uploadIds: (state.uploadQueue ?? []).slice(0, 1).map((upload) => upload.id),
    commentId: of(state.comments), resolved: flag(), workspaceId: of(state.workspaces), space: { id: 'ws_back', name: 'Back', ownerId: state.currentUser?.id, itemIds: ['gone'], createdAt: 1 },
    searchId: pick([...(state.savedSearches ?? []).map((search) => search.id), 'gone']), mode: pick(['grid', 'list']), key: pick(['name', 'size', 'colour']), direction: pick(['asc', 'desc']), read: flag(), kind: pick(['share', 'comment']), on: flag(),
  }
}

test('the invariants hold after any sequence of actions', { timeout: 120_000 }, () => {
  const names = (Object.keys(actions) as Name[]).filter((name) => name !== 'trash_empty')
  const seen = new Set<string>()
  for (let trial = 0; trial < 8; trial += 1) {
    const random = randomFrom(`trial ${trial}`)
    let state = seed
    for (let tick = 0; tick < 110; tick += 1) {
      const name = tick === 100 ? 'trash_empty' : names[Math.floor(random() * names.length)]!
      const given = payload(name, state, random)
      const made = act(state, name, (name === 'notification_read' || name === 'notification_dismiss' ? { ...given, ids: (state.notifications ?? []).map((one) => one.id) } : given) as never, tick)
      if (made.patch.length > 0) seen.add(name)
      state = made.state
      expect(broken(state), `trial ${trial}, step ${tick}, ${name}`).toEqual([])
    }
  }
  expect(seen.size, [...names].filter((name) => !seen.has(name)).join()).toBeGreaterThan(42)
})

test('an action on what is gone, or of what is so already, changes nothing', () => {
  const none: [Name, object][] = [
    ['item_star', { ids: ['gone'], starred: true }], ['item_rename', { id: 'folder_001', name: 'Exhibitions' }], ['item_rename', { id: 'folder_001', name: '   ' }], ['item_move', { ids: ['folder_001'], parentId: 'folder_012' }], ['item_move', { ids: ['folder_001'], parentId: null }],
    ['item_restore', { ids: ['folder_001'] }], ['item_delete', { ids: ['folder_001'] }], ['folder_color', { ids: ['file_001'], color: '#1f8279' }], ['share_add', { id: 'folder_001', userIds: ['user_001'], role: 'viewer' }], ['share_remove', { id: 'folder_001', userIds: ['user_009'] }],
    ['user_switch', { userId: 'user_001' }], ['view_set', { mode: 'list' }], ['sort_set', { key: 'colour', direction: 'asc' }], ['selection_set', { ids: ['gone'] }], ['upload_clear', {}], ['settings_change', { theme: 'pink' }], ['comment_add', { id: 'file_001', text: ' ' }], ['request_create', { id: 'file_001', role: 'viewer' }],
  ]
  for (const [name, given] of none) expect(act(seed, name, given as never).patch, name).toEqual([])
})

test('the same actions give the same bytes', () => {
  const play = (): string => {
    const random = randomFrom('play')
    return JSON.stringify((Object.keys(actions) as Name[]).reduce((state, name, tick) => act(state, name, payload(name, state, random) as never, tick).state, seed))
  }
  expect(play()).toBe(play())
})
