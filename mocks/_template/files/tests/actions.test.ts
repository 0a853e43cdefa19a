/** The default world against schema.json, and every action against any payload. */
import fs from 'node:fs'
import path from 'node:path'
import Ajv2020 from 'ajv/dist/2020'
import { expect, test } from 'vitest'
import { run } from '../../_kit/src/state/action'
import type { Env } from '../../_kit/src/state/context'
import { randomFrom } from '../../_kit/src/state/random'
import { actions } from '../src/actions'
import type { State } from '../src/model'

const here = path.resolve(import.meta.dirname, '..')
const read = (name: string) => JSON.parse(fs.readFileSync(path.join(here, name), 'utf8'))
const seed = read('seed.json') as State
const validate = new Ajv2020({ strict: false, allErrors: true }).compile(read('schema.json'))
const ENV: Env = { now: '2026-03-02T09:00:00Z', seed: 1, timezone: 'UTC', locale: 'en-US', clock: 'moving', ticks: 0 }

const act = (state: State, name: string, payload: object, tick = 0) => {
  const action = actions[name as keyof typeof actions] as (draft: unknown, payload: unknown, context: unknown) => unknown
  return run(state, (draft, context) => action(draft, payload, context), ENV, tick)
}

/** What must always hold, one sentence for each thing that does not. Add the product's rules: references, totals, order. */
function broken(state: State): string[] {
  return validate(state) ? [] : (validate.errors ?? []).slice(0, 3).map((error) => `${error.instancePath} ${error.message}`)
}

/** A payload for any action: ids that exist and ids that do not. Add what new actions take. */
function payload(random: () => number): Record<string, unknown> {
  const kept: unknown = seed.__KEY__
  const ids = Object.values(kept as object).map((one) => (one as { __ID__?: __IDTYPE__ } | null)?.__ID__ ?? '')
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  return { id: pick([...ids, 'gone']), __FIELD__: pick(['', '  ', 'Tea', 'Straße 7', '日本語', 'x'.repeat(250)]) }
}

test('the default world fits the schema', () => {
  expect(broken(seed)).toEqual([])
  expect(fs.statSync(path.join(here, 'seed.json')).size).toBeLessThan(250_000)
})

test('the invariants hold after any sequence of actions', () => {
  const names = Object.keys(actions)
  let changed = 0
  for (let trial = 0; trial < 20; trial += 1) {
    const random = randomFrom(`trial ${trial}`)
    let state = seed
    for (let tick = 0; tick < 60; tick += 1) {
      const name = names[Math.floor(random() * names.length)]!
      const made = act(state, name, payload(random), tick)
      changed += made.patch.length
      state = made.state
      expect(broken(state), `trial ${trial}, step ${tick}, ${name}`).toEqual([])
    }
  }
  expect(changed).toBeGreaterThan(0)
})

test('the same actions give the same bytes', () => {
  const play = (): string => {
    const random = randomFrom('play')
    return JSON.stringify(Object.keys(actions).reduce((state, name, tick) => act(state, name, payload(random), tick).state, seed))
  }
  expect(play()).toBe(play())
})
