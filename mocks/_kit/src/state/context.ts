/**
 * The session's clock, ids and randomness (contract, section 5).
 *
 * Enters: the `env` that GET /state?with=env answers. Leaves: a Context for one action, or for what a screen shows.
 * Time is `env.now` plus one second for each accepted user action (a tick), or stands still when the clock is frozen.
 * Ids and random numbers depend on the seed and the tick alone, so a page that is loaded anew goes on identically.
 */
import { randomFrom } from './random'

export interface Env {
  readonly now: string
  readonly seed: number
  readonly timezone: string
  readonly locale: string
  readonly clock: 'moving' | 'frozen'
  readonly ticks: number
}

export interface Context {
  /** The session's time, ISO-8601 in UTC, whole seconds: "2026-03-02T09:00:07Z". */
  now(): string
  /** A new id such as "note_k3v9x02m"; the next call in the same action gives another. */
  id(prefix: string): string
  /** A number in [0, 1). */
  random(): number
  readonly timezone: string
  readonly locale: string
}

const ID_LENGTH = 8

/** The context of the action that is the session's `tick`-th (counted from 0). */
export function contextAt(env: Env, tick: number): Context {
  const random = randomFrom(`${env.seed}:${tick}`)
  const now = timeAt(env, tick)
  return {
    now: () => now,
    random,
    id: (prefix) => `${prefix}_${Array.from({ length: ID_LENGTH }, () => Math.floor(random() * 36).toString(36)).join('')}`,
    timezone: env.timezone,
    locale: env.locale,
  }
}

/** The session's time after `tick` accepted actions. */
export function timeAt(env: Env, tick: number): string {
  const start = Date.parse(env.now)
  if (Number.isNaN(start)) throw new Error(`env.now is "${env.now}": give an ISO-8601 time such as 2026-03-02T09:00:00Z`)
  const seconds = env.clock === 'frozen' ? 0 : tick
  return new Date(start + seconds * 1000).toISOString().replace(/\.\d{3}Z$/, 'Z')
}
