/** The default world, and actions on it as a page would make them. Shared by the tests of this mock. */
import fs from 'node:fs'
import path from 'node:path'
import Ajv2020 from 'ajv/dist/2020'
import { run } from '../../_kit/src/state/action'
import { contextAt, type Env } from '../../_kit/src/state/context'
import { actions } from '../src/actions'
import type { CalendarEvent, State } from '../src/model'

export const here = path.resolve(import.meta.dirname, '..')
export const read = (name: string) => JSON.parse(fs.readFileSync(path.join(here, name), 'utf8'))
export const seed = read('seed.json') as State
export const ENV: Env = { now: '2026-03-02T09:00:00Z', seed: 1, timezone: 'UTC', locale: 'en-US', clock: 'moving', ticks: 0 }
export const CLOCK = contextAt(ENV, 0)

const validate = new Ajv2020({ strict: false, allErrors: true }).compile(read('schema.json'))
export const faults = (state: State): string[] => (validate(state) ? [] : (validate.errors ?? []).slice(0, 3).map((error) => `${error.instancePath} ${error.message}`))

export type Name = keyof typeof actions
type Result<N extends Name> = ReturnType<(typeof actions)[N]>

export function act<N extends Name>(state: State, name: N, payload: Parameters<(typeof actions)[N]>[1] | object, tick = 0): { state: State; patch: unknown[]; result: Result<N> } {
  const action = actions[name] as unknown as (draft: unknown, payload: unknown, context: unknown) => Result<N>
  return run(state, (draft, context) => action(draft, payload, context), ENV, tick)
}

/** A small world of the public shape. */
export function small(events: Partial<CalendarEvent>[], more: Partial<State> = {}): State {
  return {
    user: { id: 'u1', username: 'Mo', email: 'mo@quay.example', avatar: '' },
    calendars: [{ id: 'c1', name: 'Mine', color: '#5b8035', textColor: 'text-white', visible: true, userId: 'u1' }, { id: 'c2', name: 'Work', color: '#2f83c0', textColor: 'text-white', visible: true, userId: 'u1' }],
    events: events.map((one, index) => ({ id: `e${index}`, calendarId: 'c1', title: `Event ${index}`, start: '2026-03-02T09:00:00.000Z', end: '2026-03-02T10:00:00.000Z', allDay: false, location: '', description: '', guests: [], color: '', ...one })),
    view: 'week', currentDate: '2026-03-02T00:00:00.000Z', sidebarOpen: true, settings: { weekStart: 1, defaultDuration: 60 }, ...more,
  }
}

export const byId = (state: State, id: string | null | undefined): CalendarEvent => state.events.find((event) => event.id === id)!
