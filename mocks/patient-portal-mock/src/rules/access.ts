/** What one may see and do in whose record. Enters: the state and the clock. Leaves: yes, or the reason why not. */
import type { Context } from '@mocks/kit'
import { LEVELS, type Level, type State } from '../model'
import { activeId, family, firstName, selfId, text } from './read'

export type Area = 'visits' | 'messages' | 'results' | 'medications' | 'health' | 'billing' | 'documents' | 'profile' | 'sharing' | 'todo'

const ALL: readonly Area[] = ['visits', 'messages', 'results', 'medications', 'health', 'billing', 'documents', 'profile', 'sharing', 'todo']

interface Rights { readonly label: string; readonly about: string; readonly see: readonly Area[]; readonly act: readonly Area[] }

export const RIGHTS: Record<Level, Rights> = {
  full: { label: 'Full access', about: 'Sees the whole record and acts in it, but cannot give others access.', see: ALL, act: ALL.filter((one) => one !== 'sharing') },
  view: { label: 'View only', about: 'Sees the whole record and changes nothing.', see: ALL.filter((one) => one !== 'sharing'), act: [] },
  'visits-billing': { label: 'Visits and billing', about: 'Books visits and pays bills; sees no results, medicines or messages.', see: ['visits', 'billing', 'profile', 'todo'], act: ['visits', 'billing', 'todo'] },
  limited: { label: 'Limited (teen record)', about: 'Sees visits, vaccines and allergies; results, messages and medicines stay private.', see: ['visits', 'health', 'profile', 'todo'], act: ['visits', 'todo'] },
}

const SELF: Rights = { label: 'Your own record', about: '', see: ALL, act: ALL }
const NONE: Rights = { label: 'Access ended', about: 'This access has expired.', see: [], act: [] }

export const levelOf = (given: unknown): Level => (LEVELS.includes(given as Level) ? (given as Level) : 'view')

export function rightsIn(state: State, patientId: string, clock: Context): Rights {
  if (patientId === selfId(state)) return SELF
  const member = family(state).find((one) => one.id === patientId)
  if (member === undefined) return NONE
  const until = text(member.access?.expiresAt)
  return until !== '' && until.slice(0, 10) < clock.now().slice(0, 10) ? NONE : RIGHTS[levelOf(member.access?.level)]
}

export const maySee = (state: State, area: Area, clock: Context, patientId = activeId(state)): boolean => rightsIn(state, patientId, clock).see.includes(area)
export const mayAct = (state: State, area: Area, clock: Context, patientId = activeId(state)): boolean => rightsIn(state, patientId, clock).act.includes(area)

/** Why nothing can be changed here; null: it can. */
export function refusal(state: State, area: Area, clock: Context): string | null {
  const patientId = activeId(state)
  if (mayAct(state, area, clock, patientId)) return null
  const rights = rightsIn(state, patientId, clock)
  const whose = firstName(family(state).find((one) => one.id === patientId))
  return `Your access to ${whose}’s record is “${rights.label}”: nothing can be changed here.`
}
