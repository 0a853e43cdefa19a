/** What the tests of this mock share: its default world, its schema, and one action on a state. */
import fs from 'node:fs'
import path from 'node:path'
import Ajv2020 from 'ajv/dist/2020'
import { run } from '../../_kit/src/state/action'
import { contextAt, type Env } from '../../_kit/src/state/context'
import { actions } from '../src/actions'
import type { State } from '../src/model'

const here = path.resolve(import.meta.dirname, '..')
export const file = (name: string): string => path.join(here, name)
export const read = (name: string): unknown => JSON.parse(fs.readFileSync(file(name), 'utf8'))
export const seed = read('seed.json') as State
export const validate = new Ajv2020({ strict: false, allErrors: true, allowUnionTypes: true }).compile(read('schema.json') as object)
export const ENV: Env = { now: '2026-03-02T09:00:00Z', seed: 1, timezone: 'UTC', locale: 'en-US', clock: 'moving', ticks: 0 }
export const CLOCK = contextAt(ENV, 0)

export type Name = keyof typeof actions

export const act = <N extends Name>(state: State, name: N, payload: Parameters<(typeof actions)[N]>[1], tick = 0) =>
  run(state, (draft, context) => (actions[name] as (draft: unknown, payload: unknown, context: unknown) => ReturnType<(typeof actions)[N]>)(draft, payload, context), ENV, tick)
