/** Shared by the tests of this mock: the default world, one action on a state, random payloads. */
import fs from 'node:fs'
import path from 'node:path'
import Ajv2020 from 'ajv/dist/2020'
import { run } from '../../_kit/src/state/action'
import type { Env } from '../../_kit/src/state/context'
import { actions } from '../src/actions'
import type { State } from '../src/model'

export const here = path.resolve(import.meta.dirname, '..')
const read = (name: string) => JSON.parse(fs.readFileSync(path.join(here, name), 'utf8'))
export const seed = read('seed.json') as State
const validate = new Ajv2020({ strict: false, allErrors: true }).compile(read('schema.json'))
export const ENV: Env = { now: '2026-03-02T09:00:00Z', seed: 1, timezone: 'UTC', locale: 'en-US', clock: 'moving', ticks: 0 }

export type Name = keyof typeof actions

export function act<N extends Name>(state: State, name: N, payload: Parameters<(typeof actions)[N]>[1], tick = 0) {
  const action = actions[name] as (draft: unknown, payload: unknown, context: unknown) => unknown
  return run(state, (draft, context) => action(draft, payload, context), ENV, tick)
}

/** The same state with another person at the screen. */
export const as = (userId: string, state: State = seed): State => act(state, 'user_switch', { userId }).state

/** What must always hold, one sentence for each thing that does not. */
export function broken(state: State): string[] {
  const unique = (values: readonly string[]): boolean => new Set(values).size === values.length
  return [
    validate(state) ? '' : JSON.stringify(validate.errors?.slice(0, 3)),
    state.users.some((one) => one.id === state.currentUser.id) ? '' : 'a stranger is at the screen',
    unique(state.comments.map((one) => one.id)) ? '' : 'two comments of one id',
    unique(Object.values(state.folders ?? {}).map((one) => one.name.toLowerCase())) ? '' : 'two folders of one name',
    ...Object.keys(state.trash ?? {}).map((id) => (state.documents[id] && state.trash![id]!.document.id === id && seed.documents[id] === undefined ? `${id} is both there and in the trash` : '')),
    ...state.comments.map((one) => (state.documents[one.docId] ? '' : `${one.id} is on no document`)),
    ...Object.entries(state.documents).flatMap(([id, one]) => [
      one.id === id ? '' : `${id} calls itself ${one.id}`,
      one.title.trim() !== '' && one.title.length <= 200 ? '' : `${id} has no proper title`,
      state.users.some((user) => user.id === one.ownerId) ? '' : `${id} has no owner`,
      unique(one.sharedWith.map((share) => share.userId)) ? '' : `${id} is shared twice with one person`,
      one.sharedWith.some((share) => share.userId === one.ownerId) ? `${id} is shared with its owner` : '',
      !one.folderId || state.folders?.[one.folderId] ? '' : `${id} is in a folder that is gone`,
      unique((one.versions ?? []).map((version) => version.id)) && (one.versions ?? []).length <= 60 ? '' : `${id} has versions twice or too many`,
      unique((one.requests ?? []).map((request) => request.userId)) ? '' : `${id} has two requests of one person`,
    ]),
  ].filter(Boolean)
}

/** A payload for any action: mostly of things that exist, sometimes of things that do not. */
export function payload(state: State, random: () => number): Record<string, unknown> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const documents = [...Object.keys(state.documents), 'gone']
  const comment = pick(state.comments)
  const document = state.documents[pick(documents)]
  const text = pick(['', '  ', 'Tea', ' Straße  7 ', '日本語', 'سلام', 'x'.repeat(2500)])
  const line = { text, align: pick(['left', 'center', 'right']) }
  return {
    id: pick([pick(documents), document?.id ?? 'gone', comment?.id ?? 'gone', pick([...Object.keys(state.folders ?? {}), 'gone']), pick([...Object.keys(state.templates ?? {}), 'gone'])]),
    ids: [pick(documents), pick([...Object.keys(state.trash ?? {}), 'gone']), pick(documents)],
    docId: pick(documents),
    folderId: pick([...Object.keys(state.folders ?? {}), null, 'gone']),
    templateId: pick([...Object.keys(state.templates ?? {}), 'gone']),
    userId: pick([...state.users.map((one) => one.id), 'gone']),
    userIds: [pick(state.users).id, 'gone'],
    assigneeId: pick([...state.users.map((one) => one.id), null, 'gone']),
    versionId: pick([...(document?.versions ?? []).map((one) => one.id), 'gone']),
    requestId: pick([...(document?.requests ?? []).map((one) => one.id), 'gone']),
    replyId: pick([...(comment?.replies ?? []).map((one) => one.id), 'gone']),
    places: { [pick(documents)]: pick([...Object.keys(state.folders ?? {}), null]) },
    comment: pick([comment, { ...comment, id: 'comment-new' }]),
    folder: pick([...Object.values(state.folders ?? {}), { id: 'folder-back', name: 'Back again', color: 'moss', created: ENV.now }]),
    at: Math.floor(random() * 5),
    title: text, content: pick([`<p>${text}</p>`, document?.content ?? '', `${document?.content ?? ''}<p>more</p>`]), label: text, name: text, description: text, message: text, category: text,
    color: pick(['umber', 'moss', 'pink']),
    permission: pick(['viewer', 'commenter', 'editor', 'boss']),
    access: pick(['none', 'viewer', 'editor', 'boss']),
    enabled: random() < 0.5, starred: random() < 0.5, resolved: random() < 0.5, withComments: random() < 0.5,
    anchor: pick([null, { text: 'tea', before: 'a ', after: ' b' }]),
    header: pick([null, line]), footer: pick([null, line]),
    page: { size: pick(['a4', 'letter', 'a0']), orientation: pick(['portrait', 'landscape']), margins: { top: 10, right: 10, bottom: pick([10, 500]), left: 10 }, colour: null },
  }
}

export const SETTINGS_PAYLOAD = (random: () => number) => ({ theme: random() < 0.5 ? 'dark' : 'light', keepVersions: random() < 0.5, defaultSort: 'title', unknown: 1 })
export const UI_PAYLOAD = (random: () => number) => ({ zoom: random() < 0.5 ? 125 : 75, viewMode: 'suggesting', sidebarOpen: random() < 0.5 })
