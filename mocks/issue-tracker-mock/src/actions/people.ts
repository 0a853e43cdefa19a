/** People, notifications, one's own settings, and the whole of the data. */
import { type Role, ROLES, type Settings, type State } from '../model'
import { nameProblem } from '../rules/names'
import { array, find, isAdmin, list, myId, nextId } from './shared'

export const peopleActions = {
  /** Goes on as somebody else, with that person's role. */
  user_switch(draft: State, { id }: { id: string }): void {
    const user = find(draft, 'users', id)
    if (!user || draft.currentUser?.id === id || user.active === false) return
    draft.currentUser = { id, name: user.name ?? id, email: user.email ?? '', avatar: user.avatar ?? '' }
  },

  user_add(draft: State, given: { name: string; email: string; title: string; role: Role }): string | null {
    const all = list(draft, 'users')
    if (!isAdmin(draft) || nameProblem(all, given.name) !== null || emailProblem(all, given.email) !== null || !ROLES.includes(given.role)) return null
    const id = nextId(all, 'u')
    all.push({ id, name: given.name.trim(), email: given.email.trim(), avatar: '', title: given.title.trim().slice(0, 80), role: given.role, active: true })
    return id
  },

  /** There is always an administrator: nobody takes the role from themselves. */
  user_set_role(draft: State, { id, role }: { id: string; role: Role }): void {
    const user = find(draft, 'users', id)
    if (!user || !isAdmin(draft) || id === myId(draft) || !ROLES.includes(role) || user.role === role) return
    user.role = role
  },

  /** A deactivated person keeps what they have, and gets nothing new. */
  user_set_active(draft: State, { id, active }: { id: string; active: boolean }): void {
    const user = find(draft, 'users', id)
    if (!user || !isAdmin(draft) || id === myId(draft) || (user.active !== false) === active) return
    user.active = active
  },

  notification_read(draft: State, { id, read }: { id: string; read: boolean }): void {
    const notification = find(draft, 'notifications', id)
    if (notification && forMe(draft, notification) && (notification.read === true) !== read) notification.read = read
  },

  notifications_read_all(draft: State): void {
    for (const one of array(draft.notifications)) if (one && forMe(draft, one) && one.read !== true) one.read = true
  },

  settings_change(draft: State, change: Partial<Settings>): void {
    const before = draft.settings ?? {}
    if (Object.entries(change).every(([key, value]) => before[key as keyof Settings] === value)) return
    draft.settings = { ...before, ...change }
  },

  /** Replaces everything by what a file held. */
  state_import(draft: State, { state }: { state: object }): void {
    if (isAdmin(draft)) replace(draft, state)
  },

  /** Everything as it is delivered. */
  state_reset(draft: State, { state }: { state: object }): void {
    if (isAdmin(draft)) replace(draft, state)
  },
}

const forMe = (draft: State, one: { userId?: string }): boolean => one.userId === undefined || one.userId === myId(draft)

export function emailProblem(existing: readonly { id: string; email?: string }[], email: string): string | null {
  const wanted = email.trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(wanted)) return 'Enter an address such as name@harbour.example.'
  return existing.some((one) => one?.email?.toLowerCase() === wanted) ? 'This address belongs to somebody already.' : null
}

function replace(draft: State, state: object): void {
  const whole = draft as Record<string, unknown>
  const given = state as Record<string, unknown>
  for (const key of Object.keys(whole)) if (!(key in given)) delete whole[key]
  for (const [key, value] of Object.entries(given)) if (JSON.stringify(whole[key]) !== JSON.stringify(value)) whole[key] = value
}
