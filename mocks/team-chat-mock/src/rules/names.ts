/** What is wrong with what somebody types; null: nothing. Enters: a state and a text. Used by actions and by fields. Pure. */
import type { Name } from '../text/markup'
import { EVERYONE } from '../text/markup'
import { LIMITS, type State } from '../model'
import { channels, groups, invitations, nameOf, text, users } from '../world'

export const slug = (name: string): string =>
  name.trim().toLowerCase().replace(/^#/, '').replace(/[\s.]+/g, '-').replace(/-{2,}/g, '-')

export function channelNameProblem(state: State, name: string, ownId?: string): string | null {
  const wanted = slug(name)
  if (wanted === '') return 'Give the channel a name.'
  if (wanted.length > LIMITS.channelName) return `Use at most ${LIMITS.channelName} characters; this has ${wanted.length}.`
  if (!/^[\p{L}\p{N}_-]+$/u.test(wanted)) return 'Use letters, digits, hyphens and underscores only.'
  const taken = channels(state).some((one) => one.channelId !== ownId && slug(text(one.name)) === wanted)
  return taken ? `There is a channel called #${wanted} already.` : null
}

export function emailProblem(state: State, email: string): string | null {
  const wanted = email.trim().toLowerCase()
  if (!/^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]{2,}$/.test(wanted)) return `“${email.trim()}” is no e-mail address.`
  if (users(state).some((one) => text(one.email).toLowerCase() === wanted)) return `${wanted} is a member already.`
  if (invitations(state).some((one) => text(one.email).toLowerCase() === wanted && one.status === 'pending')) return `${wanted} has an open invitation already.`
  return null
}

export function handleProblem(state: State, handle: string, ownId?: string): string | null {
  const wanted = handle.trim().replace(/^@/, '').toLowerCase()
  if (!/^[a-z0-9][a-z0-9._-]{1,30}$/.test(wanted)) return 'Use 2 to 31 small letters, digits, dots, hyphens or underscores.'
  if (['here', 'channel', 'everyone'].includes(wanted)) return `@${wanted} is taken.`
  return groups(state).some((one) => one.groupId !== ownId && text(one.handle).toLowerCase() === wanted) ? `@${wanted} is taken.` : null
}

export const lengthProblem = (value: string, most: number): string | null => (value.trim().length > most ? `Use at most ${most} characters; this has ${value.trim().length}.` : null)

/** All that @ and # can name, the longest first. */
export function namesOf(state: State): Name[] {
  const every = users(state).flatMap((one): Name[] => {
    const called = new Set([nameOf(one), text(one.fullName).trim(), one.userId].filter(Boolean))
    return [...called].map((label) => ({ kind: 'person', id: one.userId, label: `@${label}` }))
  })
  return [
    ...EVERYONE,
    ...every,
    ...firstNames(state),
    ...groups(state).map((one): Name => ({ kind: 'group', id: one.groupId, label: `@${text(one.handle)}` })),
    ...channels(state).map((one): Name => ({ kind: 'channel', id: one.channelId, label: `#${text(one.name) || one.channelId}` })),
  ].sort((a, b) => b.label.length - a.label.length)
}

/** A first name alone is understood where only one person has it. */
function firstNames(state: State): Name[] {
  const owner = new Map<string, string | null>()
  for (const one of users(state)) {
    const first = text(one.fullName).trim().split(/\s+/)[0] ?? ''
    if (first.length > 1) owner.set(first, owner.has(first) ? null : one.userId)
  }
  return [...owner].flatMap(([first, id]): Name[] => (id === null ? [] : [{ kind: 'person', id, label: `@${first}` }]))
}

const known = new WeakMap<State, Name[]>()

/** The same for a state that is shown: worked out once. */
export function namesIn(state: State): Name[] {
  const found = known.get(state) ?? namesOf(state)
  known.set(state, found)
  return found
}
