/** The workspace and its people, notifications, saved searches, settings. */
import type { Context } from '@mocks/kit'
import { LIMITS, type Settings, type State, type Workspace, type WorkspaceRole } from '../model'
import { cleaned, isWorkspaceAdmin, newId, own, table, without } from './shared'

function workspace(draft: State): Workspace {
  draft.workspace ??= { name: 'Workspace', description: '', roles: {}, invites: {} }
  draft.workspace.roles ??= {}
  draft.workspace.invites ??= {}
  return draft.workspace
}

const roleIn = (draft: State, userId: string): WorkspaceRole | 'removed' => draft.workspace?.roles?.[userId] ?? (userId === draft.currentUser ? 'admin' : 'member')

const adminsBut = (draft: State, userId: string): number => Object.keys(draft.users ?? {}).filter((id) => id !== userId && roleIn(draft, id) === 'admin').length

/** What is wrong with an address that is to be invited; null: nothing. */
export function inviteProblem(state: State, email: string): string | null {
  const wanted = email.trim().toLowerCase()
  if (wanted === '') return 'Enter an e-mail address.'
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(wanted)) return 'Enter an address such as anna@example.example.'
  const person = Object.values(state.users ?? {}).find((one) => String(one?.email ?? '').toLowerCase() === wanted)
  if (person && roleIn(state, person.id) !== 'removed') return `${person.name} is in the workspace already.`
  if (Object.values(state.workspace?.invites ?? {}).some((one) => String(one?.email).toLowerCase() === wanted)) return 'This address has been invited already.'
  return Object.keys(state.workspace?.invites ?? {}).length >= LIMITS.invites ? `No more than ${LIMITS.invites} invitations can be open.` : null
}

export const peopleActions = {
  workspace_edit(draft: State, { name, description }: { name: string; description: string }): void {
    const words = cleaned(name, LIMITS.name)
    if (!isWorkspaceAdmin(draft) || words === null) return
    const own = workspace(draft)
    own.name = words
    own.description = description.trim().slice(0, LIMITS.text)
  },

  member_invite(draft: State, { email, role }: { email: string; role: WorkspaceRole }, context: Context): string | null {
    if (!isWorkspaceAdmin(draft) || inviteProblem(draft, email) !== null) return null
    const id = newId(context, 'inv')
    workspace(draft).invites[id] = { id, email: email.trim(), role, invitedAt: context.now(), invitedBy: draft.currentUser }
    return id
  },

  invite_cancel(draft: State, { id }: { id: string }): void {
    if (isWorkspaceAdmin(draft) && own(draft.workspace?.invites, id)) delete draft.workspace.invites[id]
  },

  /** One admin always stays. Also how someone who was removed comes back. */
  member_role(draft: State, { userId, role }: { userId: string; role: WorkspaceRole }): void {
    if (!isWorkspaceAdmin(draft) || !own(draft.users, userId) || roleIn(draft, userId) === role) return
    if (role === 'admin' || roleIn(draft, userId) !== 'admin' || adminsBut(draft, userId) > 0) workspace(draft).roles[userId] = role
  },

  /** They leave all boards and cards; what they wrote stays. Nobody removes themselves. */
  member_remove(draft: State, { userId }: { userId: string }): void {
    if (!isWorkspaceAdmin(draft) || userId === draft.currentUser || !own(draft.users, userId) || roleIn(draft, userId) === 'removed') return
    workspace(draft).roles[userId] = 'removed'
    for (const board of Object.values(draft.boards ?? {})) {
      without(board, 'memberIds', userId)
      if (board.memberRoles?.[userId]) delete board.memberRoles[userId]
    }
    for (const card of Object.values(draft.cards ?? {})) without(card, 'memberIds', userId)
  },

  profile_edit(draft: State, { name, username, initials }: { name: string; username: string; initials: string }): void {
    const user = own(draft.users, draft.currentUser)
    const words = cleaned(name, LIMITS.name)
    if (!user || words === null) return
    user.name = words
    user.username = cleaned(username, LIMITS.name) ?? user.username
    user.initials = cleaned(initials, 3) ?? user.initials
  },

  // ---- Notifications

  /** Volatile: looking is no change. */
  notifications_open(draft: State, _: object, context: Context): void {
    draft.lastReadNotificationAt = context.now()
  },

  notification_read(draft: State, { ids, read }: { ids: string[]; read: boolean }): void {
    for (const id of ids) {
      const one = own(draft.notifications, id)
      if (one && (one.read === true) !== read) one.read = read
    }
  },

  notification_delete(draft: State, { ids }: { ids: string[] }): void {
    for (const id of ids) if (own(draft.notifications, id)) delete draft.notifications[id]
  },

  // ---- Searches

  search_save(draft: State, { name, query }: { name: string; query: string }, context: Context): string | null {
    const [words, text] = [cleaned(name, LIMITS.name), cleaned(query, LIMITS.item)]
    if (words === null || text === null) return null
    const id = newId(context, 'search')
    table(draft, 'savedSearches')[id] = { id, name: words, query: text, createdAt: context.now() }
    return id
  },

  search_delete(draft: State, { id }: { id: string }): void {
    if (own(draft.savedSearches, id)) delete draft.savedSearches[id]
  },

  settings_change(draft: State, change: Partial<Settings>): void {
    draft.settings ??= {} as Settings
    for (const [key, value] of Object.entries(change)) if (draft.settings[key as keyof Settings] !== value) Object.assign(draft.settings, { [key]: value })
  },
}
