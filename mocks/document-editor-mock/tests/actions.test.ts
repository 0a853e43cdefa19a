/** The default world against schema.json, the invariants under any sequence of actions, and the rules that matter. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { randomFrom } from '../../_kit/src/state/random'
import { actions } from '../src/actions'
import type { State } from '../src/model'
import { myRole, roleIn } from '../src/rules'
import { act, as, broken, ENV, here, type Name, payload, seed, SETTINGS_PAYLOAD, UI_PAYLOAD } from './play'

const given = (state: State, name: Name, random: () => number): object => (name === 'settings_change' ? SETTINGS_PAYLOAD(random) : name === 'ui_set' ? UI_PAYLOAD(random) : payload(state, random))

test('the default world fits the schema and keeps the invariants', () => {
  expect(broken(seed)).toEqual([])
  const { size } = fs.statSync(path.join(here, 'seed.json'))
  expect(size).toBeGreaterThan(30_000)
  expect(size).toBeLessThan(250_000)
})

test('the invariants hold after any sequence of actions', () => {
  const names = Object.keys(actions) as Name[]
  const changed = new Set<string>()
  for (let trial = 0; trial < 24; trial += 1) {
    const random = randomFrom(`trial ${trial}`)
    let state = seed
    for (let tick = 0; tick < 80; tick += 1) {
      const name = names[Math.floor(random() * names.length)]!
      const made = act(state, name, given(state, name, random) as never, tick)
      if (made.patch.length > 0) changed.add(name)
      state = made.state
      expect(broken(state), `trial ${trial}, step ${tick}, ${name}`).toEqual([])
    }
  }
  expect(changed.size).toBeGreaterThan(35)
})

test('the same actions give the same bytes', () => {
  const play = (): string => {
    const random = randomFrom('play')
    return JSON.stringify((Object.keys(actions) as Name[]).reduce((state, name, tick) => act(state, name, given(state, name, random) as never, tick).state, seed))
  }
  expect(play()).toBe(play())
})

test('no action minds a state of which nearly everything is missing', () => {
  const bare = { currentUser: seed.currentUser, users: [], documents: { 'doc-1': { id: 'doc-1' } }, comments: [] } as unknown as State
  const random = randomFrom('bare')
  for (const name of Object.keys(actions) as Name[]) {
    for (let round = 0; round < 5; round += 1) expect(() => act(bare, name, given(seed, name, random) as never), name).not.toThrow()
  }
})

test('a person’s own entry counts before the workspace and the link', () => {
  const one = seed.documents['doc-1']!
  expect(roleIn({ ...one, workspaceAccess: 'editor', sharedWith: [{ userId: 'user-6', permission: 'viewer' }] }, 'user-6')).toBe('viewer')
  expect(roleIn({ ...one, workspaceAccess: 'none', sharedWith: [], linkSharing: { enabled: true, permission: 'commenter' } }, 'user-9')).toBe('commenter')
  expect(roleIn({ ...one, workspaceAccess: undefined, sharedWith: [], linkSharing: { enabled: false, permission: 'viewer' } }, 'user-9')).toBe('editor')
  expect(roleIn({ ...one, workspaceAccess: 'none', sharedWith: [], linkSharing: { enabled: false, permission: 'viewer' } }, 'user-9')).toBe('none')
})

test('a viewer changes nothing, a commenter comments and suggests, an editor writes', () => {
  const id = 'doc-1'
  const { content } = seed.documents[id]!
  const suggestion = content.replace('forty objects', 'forty <ins data-suggestion="sug-1" data-user="user-3" data-at="2026-03-02T09:00:00Z">old </ins>objects')
  const edit = (user: string, text: string): number => act(as(user), 'document_edit', { id, content: text }).patch.length
  expect(myRole(as('user-6'), seed.documents[id])).toBe('viewer')
  expect([edit('user-6', `${content}<p>x</p>`), edit('user-6', suggestion)]).toEqual([0, 0])
  expect([edit('user-3', `${content}<p>x</p>`), edit('user-3', suggestion)]).toEqual([0, 2])
  expect(edit('user-2', `${content}<p>x</p>`)).toBe(2)
  expect(act(as('user-6'), 'comment_add', { docId: id, content: 'hello' }).patch).toEqual([])
  expect(act(as('user-3'), 'comment_add', { docId: id, content: 'hello' }).state.comments).toHaveLength(seed.comments.length + 1)
  for (const name of ['document_rename', 'document_share', 'link_sharing_set', 'page_setup', 'version_save'] as const) {
    expect(act(as('user-3'), name, { id, title: 'No', userIds: ['user-7'], permission: 'editor', enabled: false, label: 'No', page: seed.documents[id]!.page } as never).patch, name).toEqual([])
  }
})

test('deleting takes the document and its comments out, restoring brings both back', () => {
  const gone = act(seed, 'document_delete', { ids: ['doc-1'] }).state
  expect(gone.documents['doc-1']).toBeUndefined()
  expect(gone.comments.some((one) => one.docId === 'doc-1')).toBe(false)
  const back = act(gone, 'document_restore', { ids: ['doc-1'] }, 1).state
  expect(back.documents['doc-1']).toEqual(seed.documents['doc-1'])
  expect(back.comments.filter((one) => one.docId === 'doc-1')).toEqual(seed.comments.filter((one) => one.docId === 'doc-1'))
  expect(back.trash).toEqual(seed.trash)
  const others = Object.values(seed.documents).find((one) => one.ownerId !== 'user-1')!
  expect(act(seed, 'document_delete', { ids: [others.id] }).patch).toEqual([])
})

test('restoring from the trash where the id was taken meanwhile gives a new id', () => {
  const [id] = Object.keys(seed.trash!)
  const taken = { ...seed, documents: { ...seed.documents, [id!]: { ...seed.documents['doc-1']!, id: id! } } }
  const { state } = act(taken, 'document_restore', { ids: [id!] })
  expect(state.documents[id!]!.title).toBe(seed.documents['doc-1']!.title)
  expect(Object.keys(state.documents)).toHaveLength(Object.keys(taken.documents).length + 1)
})

test('restoring a version keeps what the document said before', () => {
  const version = seed.documents['doc-1']!.versions![0]!
  const { state } = act(seed, 'version_restore', { id: 'doc-1', versionId: version.id })
  const after = state.documents['doc-1']!
  expect(after.content).toBe(version.content)
  expect(after.updated).toBe(ENV.now)
  expect(after.versions!.at(-1)).toMatchObject({ content: seed.documents['doc-1']!.content, label: 'Before restoring' })
})

test('sharing again changes the permission; a transfer makes the former owner an editor', () => {
  const shared = act(seed, 'document_share', { id: 'doc-1', userIds: ['user-6', 'user-7'], permission: 'editor' }).state
  expect(shared.documents['doc-1']!.sharedWith.filter((one) => one.userId === 'user-6')).toEqual([{ userId: 'user-6', permission: 'editor' }])
  const moved = act(shared, 'ownership_transfer', { id: 'doc-1', userId: 'user-2' }, 1).state.documents['doc-1']!
  expect(moved.ownerId).toBe('user-2')
  expect(moved.sharedWith).toContainEqual({ userId: 'user-1', permission: 'editor' })
})

test('a request is made once, and granting it shares the document', () => {
  const document = Object.values(seed.documents).find((one) => one.requests?.length)!
  const [request] = document.requests!
  const { state } = act(seed, 'access_grant', { id: document.id, requestId: request!.id })
  expect(state.documents[document.id]!.sharedWith).toContainEqual({ userId: request!.userId, permission: request!.permission })
  expect(state.documents[document.id]!.requests).not.toContainEqual(request)
  const asked = act(as('user-5'), 'access_request', { id: document.id, permission: 'viewer', message: '' })
  expect(asked.patch).toEqual([])
})

test('a copy is its maker’s own, shared with nobody, with the open comments where asked', () => {
  const made = act(seed, 'document_copy', { id: 'doc-1', withComments: true })
  const copy = made.state.documents[made.result as string]!
  expect(copy).toMatchObject({ title: 'Copy of Spring exhibition plan', ownerId: 'user-1', sharedWith: [], content: seed.documents['doc-1']!.content })
  expect(copy.id).toMatch(/^doc-/)
  const open = seed.comments.filter((one) => one.docId === 'doc-1' && !one.resolved)
  expect(made.state.comments.filter((one) => one.docId === copy.id)).toHaveLength(open.length)
})

test('each undo brings back what was before', () => {
  const back = (first: { state: State }, name: Name, undo: object): State => act(first.state, name, undo as never, 1).state
  const folder = seed.folders!['folder-1']!
  const ids = Object.values(seed.documents).filter((one) => one.folderId === 'folder-1').map((one) => one.id)
  expect(back(act(seed, 'folder_delete', { id: 'folder-1' }), 'folder_put_back', { folder, ids })).toEqual(seed)
  const comment = seed.comments[2]!
  expect(back(act(seed, 'comment_delete', { id: comment.id }), 'comment_put_back', { comment, at: 2 })).toEqual(seed)
  const places = { 'doc-1': seed.documents['doc-1']!.folderId ?? null }
  expect(back(act(seed, 'document_move', { ids: ['doc-1'], folderId: null }), 'document_move_back', { places })).toEqual(seed)
  expect(back(act(seed, 'document_star', { ids: ['doc-1'], starred: false }), 'document_star', { ids: ['doc-1'], starred: true })).toEqual(seed)
})
