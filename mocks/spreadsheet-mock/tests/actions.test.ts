/** The default world against schema.json, and what holds after any sequence of actions. */
import { beforeAll, expect, test, vi } from 'vitest'
import { loadEngine } from '../../_kit/src/sheet/engine_slot'
import { randomFrom } from '../../_kit/src/state/random'
import { actions } from '../src/actions'
import { FUNCTIONS } from '../src/core/function_docs'
import { HyperFormula } from 'hyperformula'
import { fitting, payload } from './payloads'
import { act, broken, type Name, seed, SEED_BYTES } from './world'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
beforeAll(loadEngine)

test('the default world fits the schema and keeps the rules', () => {
  expect(broken(seed)).toEqual([])
  expect(SEED_BYTES).toBeGreaterThan(60_000)
  expect(SEED_BYTES).toBeLessThan(250_000)
})

test('the rules hold after any sequence of actions', { timeout: 240_000 }, () => {
  const names = Object.keys(actions) as Name[]
  const changed = new Set<string>()
  for (let trial = 0; trial < 4; trial += 1) {
    const random = randomFrom(`trial ${trial}`)
    let state = seed
    for (let tick = 0; tick < 70; tick += 1) {
      const name = names[Math.floor(random() * names.length)]!
      const given = fitting(name, payload(state, random))
      const made = act(state, name, given as never, tick)
      if (made.patch.length > 0) changed.add(name)
      state = made.state
      expect(broken(state), `trial ${trial}, step ${tick}, ${name} ${JSON.stringify(given).slice(0, 900)}`).toEqual([])
    }
  }
  expect(changed.size).toBeGreaterThan(45)
})

test('undo takes everything back, and redo makes it again', { timeout: 240_000 }, () => {
  const world = (state: typeof seed) => ({ ...state, undoStack: [], redoStack: [], activeSheetId: '', selectedCell: '', selectionRange: null, clipboard: null, files: null })
  const names = (Object.keys(actions) as Name[]).filter((name) => /^(cell|rows|columns|text|function|panes|range|sheet|filter|validation|conditional|named|chart|summary|clipboard_paste)/.test(name) && name !== 'sheet_activate')
  for (let trial = 0; trial < 50; trial += 1) {
    const random = randomFrom(`undo ${trial}`)
    const base = act(seed, 'clipboard_copy', { sheetId: 'sheet_1', range: 'B2:C4' }).state
    const name = names[trial % names.length]!
    const given = { ...fitting(name, payload(base, random)), book: undefined }
    const done = act(base, name, given as never, 1)
    if (done.state.undoStack.length === base.undoStack.length) continue
    const back = act(done.state, 'history_undo', {}, 2).state
    expect(world(back), `${name} ${JSON.stringify(given).slice(0, 600)}`).toEqual(world(base))
    expect(world(act(back, 'history_redo', {}, 3).state), `redo ${name}`).toEqual(world(done.state))
  }
})

test('the same actions give the same bytes', { timeout: 240_000 }, () => {
  const play = (): string => {
    const random = randomFrom('play')
    return JSON.stringify((Object.keys(actions) as Name[]).reduce((state, name, tick) => act(state, name, fitting(name, payload(state, random)) as never, tick).state, seed))
  }
  expect(play()).toBe(play())
})

test('every function of the reference can be computed', () => {
  const known = new Set(HyperFormula.getRegisteredFunctionNames('enGB'))
  expect(FUNCTIONS.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})
