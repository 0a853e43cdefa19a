/** What the tests of this mock share: the default world, its schema, and how an action is done. */
import fs from 'node:fs'
import path from 'node:path'
import Ajv2020 from 'ajv/dist/2020'
import { run } from '../../_kit/src/state/action'
import type { Env } from '../../_kit/src/state/context'
import { actions } from '../src/actions'
import type { State } from '../src/model'

const here = path.resolve(import.meta.dirname, '..')
export const SEED_FILE = path.join(here, 'seed.json')
const read = (name: string) => JSON.parse(fs.readFileSync(path.join(here, name), 'utf8'))

export const seed = read('seed.json') as State
export const validate = new Ajv2020({ strict: false, allErrors: true }).compile(read('schema.json'))
export const ENV: Env = { now: '2026-03-02T09:00:00Z', seed: 1, timezone: 'UTC', locale: 'en-US', clock: 'moving', ticks: 0 }

export type Name = keyof typeof actions

/** `payload` may leave out what an action does not need. */
export function act<N extends Name>(state: State, name: N, payload: Parameters<(typeof actions)[N]>[1], tick = 0) {
  const action = actions[name] as (draft: unknown, payload: unknown, context: unknown) => unknown
  return run(state, (draft, context) => action(draft, payload, context), ENV, tick)
}

/** Several in a row. */
export function play(state: State, steps: readonly (readonly [Name, unknown])[]): State {
  return steps.reduce((now, [name, payload], tick) => act(now, name, payload as never, tick).state, state)
}
