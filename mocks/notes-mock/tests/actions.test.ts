/** Invariants of the notes application under random actions, and the shape of the state against schema.json. */
import fs from 'node:fs'
import path from 'node:path'
import Ajv2020 from 'ajv/dist/2020'
import { expect, test } from 'vitest'
import { run } from '../../_kit/src/state/action'
import { type Env } from '../../_kit/src/state/context'
import { randomFrom } from '../../_kit/src/state/random'
import { actions } from '../src/actions'
import { COLORS, INBOX, type State } from '../src/model'
import { search, sorted } from '../src/selectors'

const here = path.resolve(import.meta.dirname, '..')
const read = (name: string) => JSON.parse(fs.readFileSync(path.join(here, name), 'utf8'))
const seed = read('seed.json') as State
const validate = new Ajv2020({ strict: true, allErrors: true }).compile(read('schema.json'))
const ENV: Env = { now: '2026-03-02T09:00:00Z', seed: 1, timezone: 'UTC', locale: 'en-US', clock: 'moving', ticks: 0 }

type Name = keyof typeof actions
const act = <N extends Name>(state: State, name: N, payload: Parameters<(typeof actions)[N]>[1], tick = 0) =>
  run(state, (draft, context) => (actions[name] as (d: unknown, p: unknown, c: unknown) => unknown)(draft, payload, context), ENV, tick)

function broken(state: State): string[] {
  const names = (all: { name: string }[]): boolean => new Set(all.map((one) => one.name.toLowerCase())).size === all.length
  return [
    state.notebooks[INBOX] ? '' : 'no inbox',
    names(Object.values(state.notebooks)) ? '' : 'two notebooks of one name',
    names(Object.values(state.tags)) ? '' : 'two tags of one name',
    ...Object.values(state.notes).flatMap((note) => [
      state.notebooks[note.notebookId] ? '' : `${note.id} has no notebook`,
      note.tags.every((tag) => state.tags[tag]) ? '' : `${note.id} has an unknown tag`,
      new Set(note.tags).size === note.tags.length ? '' : `${note.id} has a tag twice`,
      note.revisions.length <= 20 ? '' : `${note.id} has too many revisions`,
    ]),
    validate(state) ? '' : JSON.stringify(validate.errors?.slice(0, 3)),
  ].filter(Boolean)
}

test('the default world fits the schema and keeps the invariants', () => {
  expect(broken(seed)).toEqual([])
  const size = fs.statSync(path.join(here, 'seed.json')).size
  expect(size).toBeGreaterThan(30_000)
  expect(size).toBeLessThan(250_000)
})

/** A payload for any action: mostly of things that exist, sometimes of things that do not. */
function payload(state: State, random: () => number): Record<string, unknown> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const notes = Object.keys(state.notes)
  const id = pick([...notes, 'gone'])
  const note = state.notes[id]
  const text = pick(['', 'clay', ' Kiln ', 'glaze', 'Straße 7', '日本語', 'x'.repeat(250)])
  return {
    id: pick([id, id, id, pick(Object.keys(state.notebooks)), pick([...Object.keys(state.tags), 'gone'])]),
    ids: [id, pick(notes.length ? notes : ['gone']), 'gone'],
    notebookId: pick([...Object.keys(state.notebooks), 'gone']),
    tagId: pick([...Object.keys(state.tags), 'gone']),
    itemId: pick([...(note?.checklist.map((item) => item.id) ?? []), 'gone']),
    revisionId: pick([...(note?.revisions.map((one) => one.id) ?? []), 'gone']),
    places: { [id]: pick([...Object.keys(state.notebooks), 'gone']) },
    name: text, title: text, body: text, text,
    color: pick(COLORS), pinned: random() < 0.5, done: random() < 0.5,
    density: pick(['comfortable', 'compact']), defaultSort: pick(['updated', 'created', 'title']), showPreviews: random() < 0.5,
  }
}

const SETTINGS = ['density', 'defaultSort', 'showPreviews'] as const

test('the invariants hold after any sequence of actions', () => {
  for (let trial = 0; trial < 30; trial += 1) {
    const random = randomFrom(`trial ${trial}`)
    let state = seed
    for (let tick = 0; tick < 80; tick += 1) {
      const names = (Object.keys(actions) as Name[]).filter((name) => name !== 'trash_empty' || random() < 0.2)
      const name = names[Math.floor(random() * names.length)]!
      const all = payload(state, random)
      const given = name === 'settings_change' ? Object.fromEntries(SETTINGS.map((key) => [key, all[key]])) : all
      state = act(state, name, given as never, tick).state
      expect(broken(state), `trial ${trial}, step ${tick}, ${name} ${JSON.stringify(given)}`).toEqual([])
    }
  }
})

test('the same actions give the same bytes', () => {
  const play = (): string => {
    let state = seed
    const made = act(state, 'note_create', { notebookId: 'nb_kitchen' }, 0)
    state = act(made.state, 'note_edit', { id: made.result as string, title: 'Tea', body: 'Boil.' }, 1).state
    return JSON.stringify(act(state, 'note_duplicate', { id: made.result as string }, 2).state)
  }
  expect(play()).toBe(play())
})

test('deleting a notebook sends its notes to the trash, restorable into the inbox', () => {
  const { state } = act(seed, 'notebook_delete', { id: 'nb_travel' })
  const moved = Object.values(seed.notes).filter((note) => note.notebookId === 'nb_travel')
  expect(moved.length).toBeGreaterThan(0)
  for (const { id } of moved) expect(state.notes[id]).toMatchObject({ notebookId: INBOX, trashedAt: ENV.now })
  expect(act(seed, 'notebook_delete', { id: INBOX }).patch).toEqual([])
})

test('each undo brings back what was before, but for the time of the last change', () => {
  const without = (state: State) => ({ ...state, ui: null })
  const ids = ['note_001', 'note_014']
  const back = (one: State, name: Name, given: object): State => act(one, name, given as never, 1).state
  expect(without(back(act(seed, 'note_trash', { ids }).state, 'note_restore', { ids }))).toEqual(without(seed))
  expect(without(back(act(seed, 'note_archive', { ids }).state, 'note_unarchive', { ids }))).toEqual(without(seed))
  const places = { note_001: 'nb_studio', note_014: 'nb_garden' }
  expect(without(back(act(seed, 'note_move', { ids, notebookId: 'nb_house' }).state, 'note_move_back', { places }))).toEqual(without(seed))
})

test('an edit keeps what the note said before, and that can be restored', () => {
  const edited = act(seed, 'note_edit', { id: 'note_002', title: 'New', body: 'New text' }).state
  const [revision] = edited.notes.note_002!.revisions
  expect(revision).toMatchObject({ title: 'Kiln log, January firings', at: '2026-01-31T18:20:00Z' })
  const restored = act(edited, 'note_restore_revision', { id: 'note_002', revisionId: revision!.id }, 1).state
  expect(restored.notes.note_002!.body).toBe(seed.notes.note_002!.body)
})

test('what lies in the trash cannot be edited, and only what lies there can be deleted', () => {
  const trashed = Object.values(seed.notes).find((note) => note.trashedAt !== null)!
  expect(act(seed, 'note_edit', { id: trashed.id, title: 'x', body: 'y' }).patch).toEqual([])
  expect(act(seed, 'note_delete', { ids: ['note_001'] }).patch).toEqual([])
  expect(act(seed, 'note_delete', { ids: [trashed.id] }).state.notes[trashed.id]).toBeUndefined()
})

test('searching ignores case and accents, looks into checklists and tags, and skips the trash', () => {
  const titles = (query: string): string[] => search(seed, query).map((note) => note.title)
  expect(titles('CAFE mill')).toEqual(['Wholesale enquiry from the café on Mill Lane'])
  expect(titles('washing soda')).toEqual(['Shopping for Saturday'])
  expect(titles('brownies')).toEqual([])
  expect(titles('味噌')).toHaveLength(1)
  expect(titles('  ')).toEqual([])
})

test('pinned notes come first in every order', () => {
  for (const order of ['updated', 'created', 'title'] as const) {
    const flags = sorted(Object.values(seed.notes), order).map((note) => note.pinned)
    expect(flags.lastIndexOf(true)).toBeLessThan(flags.indexOf(false))
  }
})
