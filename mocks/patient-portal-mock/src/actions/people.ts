/** Whose record is open, who may open one's own, the care team. */
import type { Context } from '@mocks/kit'
import { LEVELS, LIMITS, type State } from '../model'
import { mayAct, rightsIn } from '../rules/access'
import { activeId, family, own, selfId, text, texts } from '../rules/read'
import { isDay, today } from '../rules/when'
import { added, owned, trimmed, uiOf } from './access'

export interface GrantFields { name: string; email: string; relationship: string; level: string; expiresAt: string | null }

const isEmail = (given: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given)
const inForce = (one: { status?: string }): boolean => one.status !== 'Revoked'

export const people = {
  /** Opens another record; not one to which the access has ended. */
  patient_switch(draft: State, { id }: { id: string }, context: Context): void {
    const known = id === selfId(draft) || family(draft).some((one) => one.id === id)
    if (!known || rightsIn(draft, id, context).see.length === 0 || activeId(draft) === id) return
    uiOf(draft).activePatientId = id
  },

  /** One address has one access at most, and it can be given only to one's own record. */
  access_grant(draft: State, fields: GrantFields, context: Context): string | null {
    const [name, email] = [trimmed(fields.name, LIMITS.name), trimmed(fields.email, 120).toLowerCase()]
    const before = own(draft, 'accessGrants').filter(inForce)
    if (name === '' || !isEmail(email) || !(LEVELS as readonly string[]).includes(fields.level) || fields.level === 'limited' || before.length >= LIMITS.grants) return null
    if (before.some((one) => text(one.email).toLowerCase() === email) || (fields.expiresAt !== null && (!isDay(fields.expiresAt) || fields.expiresAt <= today(context)))) return null
    return added(draft, 'accessGrants', 'grant', 'sharing', { name, email, relationship: trimmed(fields.relationship, 30), level: fields.level, status: 'Invited', grantedAt: context.now(), expiresAt: fields.expiresAt, revokedAt: null }, context)
  },

  access_level_set(draft: State, { id, level, expiresAt }: { id: string; level: string; expiresAt: string | null }, context: Context): void {
    const one = owned(draft, 'accessGrants', id, 'sharing', context)
    if (one === undefined || !inForce(one) || !(LEVELS as readonly string[]).includes(level) || (expiresAt !== null && (!isDay(expiresAt) || expiresAt <= today(context)))) return
    if (one.level !== level) one.level = level
    if ((one.expiresAt ?? null) !== expiresAt) one.expiresAt = expiresAt
  },

  access_revoke(draft: State, { id }: { id: string }, context: Context): void {
    const one = owned(draft, 'accessGrants', id, 'sharing', context)
    if (one === undefined || !inForce(one)) return
    one.revokedAt = context.now()
    one.status = 'Revoked'
  },

  /** As invited: who had accepted has to do it again. */
  access_restore(draft: State, { id }: { id: string }, context: Context): void {
    const one = owned(draft, 'accessGrants', id, 'sharing', context)
    if (one === undefined || inForce(one) || own(draft, 'accessGrants').some((other) => inForce(other) && text(other.email).toLowerCase() === text(one.email).toLowerCase())) return
    one.status = 'Invited'
    one.revokedAt = null
  },

  proxy_request(draft: State, given: { name: string; dateOfBirth: string | null; relationship: string; level: string; note: string }, context: Context): string | null {
    const name = trimmed(given.name, LIMITS.name)
    if (name === '' || !isDay(given.dateOfBirth) || given.dateOfBirth! > today(context) || !(LEVELS as readonly string[]).includes(given.level) || activeId(draft) !== selfId(draft)) return null
    if (own(draft, 'proxyRequests').some((one) => text(one.name).toLowerCase() === name.toLowerCase() && one.status === 'Waiting for review')) return null
    return added(draft, 'proxyRequests', 'proxy', 'sharing', { name, dateOfBirth: given.dateOfBirth!, relationship: trimmed(given.relationship, 30), level: given.level, note: trimmed(given.note, LIMITS.note), requestedAt: context.now(), status: 'Waiting for review' }, context)
  },

  proxy_withdraw(draft: State, { id }: { id: string }, context: Context): void {
    const one = owned(draft, 'proxyRequests', id, 'sharing', context)
    if (one?.status === 'Waiting for review') one.status = 'Withdrawn'
  },

  /** Hidden from this person's care team; messages and visits stay. */
  provider_hide(draft: State, { id, hidden }: { id: string; hidden: boolean }, context: Context): void {
    mark(draft, 'hiddenFor', id, hidden, context)
  },

  provider_favourite(draft: State, { id, favourite }: { id: string; favourite: boolean }, context: Context): void {
    mark(draft, 'favouriteOf', id, favourite, context)
  },
}

function mark(draft: State, key: 'hiddenFor' | 'favouriteOf', id: string, on: boolean, context: Context): void {
  const provider = (draft.providers ?? []).find((one) => one?.id === id)
  const patient = activeId(draft)
  if (provider === undefined || !mayAct(draft, 'profile', context, patient) || texts(provider[key]).includes(patient) === on) return
  provider[key] = on ? [...texts(provider[key]), patient] : texts(provider[key]).filter((one) => one !== patient)
}
