/** The default world and one action on it, for the tests of this mock. */
import fs from 'node:fs'
import path from 'node:path'
import { run } from '../../_kit/src/state/action'
import { contextAt, type Env } from '../../_kit/src/state/context'
import { actions } from '../src/actions'
import type { Card, List, State } from '../src/model'

export const here = path.resolve(import.meta.dirname, '..')
export const seed = JSON.parse(fs.readFileSync(path.join(here, 'seed.json'), 'utf8')) as State
export const ENV: Env = { now: '2026-03-02T09:00:00Z', seed: 1, timezone: 'UTC', locale: 'en-US', clock: 'moving', ticks: 0 }
export const clock = contextAt(ENV, 0)

export const act = (state: State, name: string, payload: object, tick = 0) => {
  const action = actions[name as keyof typeof actions] as (draft: unknown, payload: unknown, context: unknown) => unknown
  return run(state, (draft, context) => action(draft, payload, context), ENV, tick)
}

export const cardNamed = (title: string): Card => Object.values(seed.cards).find((one) => one.title === title)!
export const listNamed = (boardId: string, title: string): List => Object.values(seed.lists).find((one) => one.boardId === boardId && one.title === title)!
