/** People: one's own profile, status and presence; invitations, roles and groups of the team. */
import type { Context } from '@mocks/kit'
import { LIMITS, type Person, type Role, ROLES, type State } from '../model'
import { isAdmin, isGuest, roleOf } from '../rules/access'
import { emailProblem, handleProblem, lengthProblem } from '../rules/names'
import { groups, invitations, me, person, text, users } from '../world'
import { isLater, listAt, removeWhere } from './shared'

export type ProfileFields = Partial<Pick<Person, 'fullName' | 'displayName' | 'title' | 'phone' | 'pronouns' | 'timeZone' | 'avatar' | 'department'>>

export const peopleActions = {
  /** One's own fields, in `currentUser` and in the list of people alike. */
  profile_update(draft: State, fields: ProfileFields): void {
    const given = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, text(value).trim()]))
    if (given.fullName === '' || Object.values(given).some((value) => lengthProblem(value, key(value)))) return
    change(draft, given)
  },

  /** `expiresAt`: null keeps it until it is cleared. */
  status_set(draft: State, { emoji, message, expiresAt }: { emoji: string; message: string; expiresAt: string | null }, context: Context): void {
    if (lengthProblem(message, LIMITS.statusMessage) || (expiresAt !== null && !isLater(expiresAt, context))) return
    change(draft, { statusEmoji: emoji, statusMessage: message.trim(), statusExpiresAt: expiresAt })
  },

  status_clear(draft: State): void {
    change(draft, { statusEmoji: '', statusMessage: '', statusExpiresAt: null })
  },

  presence_set(draft: State, { status }: { status: 'online' | 'away' }): void {
    change(draft, { status, dndUntil: null })
  },

  /** `until`: null lasts until it is switched off. */
  dnd_set(draft: State, { on, until = null }: { on: boolean; until?: string | null }, context: Context): void {
    if (until !== null && !isLater(until, context)) return
    change(draft, on ? { status: 'dnd', dndUntil: until } : { status: 'online', dndUntil: null })
  },

  // ---- Invitations

  invitation_send(draft: State, { emails, role, channels, message }: { emails: string[]; role: 'member' | 'guest' | 'admin'; channels: string[]; message: string }, context: Context): void {
    if (isGuest(draft) || (role === 'admin' && !isAdmin(draft))) return
    for (const email of new Set(emails.map((one) => one.trim().toLowerCase()))) {
      if (emailProblem(draft, email)) continue
      const invitationId = context.id('inv')
      listAt(draft, 'invitations').push({ invitationId, email, role, channels, message: message.trim(), invitedBy: me(draft).userId, status: 'pending', createdAt: context.now(), sentAt: context.now() })
    }
  },

  invitation_resend(draft: State, { invitationId }: { invitationId: string }, context: Context): void {
    const found = openInvitation(draft, invitationId)
    if (found) found.sentAt = context.now()
  },

  invitation_revoke(draft: State, { invitationId }: { invitationId: string }): void {
    const found = openInvitation(draft, invitationId)
    if (found) found.status = 'revoked'
  },

  // ---- The team, by administrators

  person_set_role(draft: State, { userId, role }: { userId: string; role: Role }): void {
    const found = users(draft).find((one) => one.userId === userId)
    if (!found || !isAdmin(draft) || userId === me(draft).userId || roleOf(found) === 'owner' || role === 'owner' || !ROLES.includes(role) || roleOf(found) === role) return
    found.role = role
  },

  /** What they have said stays; they are offered nowhere any more. */
  person_deactivate(draft: State, { userId, deactivated }: { userId: string; deactivated: boolean }): void {
    const found = users(draft).find((one) => one.userId === userId)
    if (!found || !isAdmin(draft) || userId === me(draft).userId || roleOf(found) === 'owner' || !!found.isDeactivated === deactivated) return
    found.isDeactivated = deactivated
  },

  workspace_rename(draft: State, { name }: { name: string }): void {
    if (!isAdmin(draft) || name.trim() === '' || lengthProblem(name, LIMITS.name) || draft.workspace?.workspaceName === name.trim()) return
    draft.workspace = { ...draft.workspace, workspaceName: name.trim() }
  },

  // ---- Groups: several people under one @

  group_create(draft: State, { name, handle, description, members }: GroupFields, context: Context): string | null {
    if (isGuest(draft) || groupProblem(draft, name, handle) || members.length === 0) return null
    const groupId = context.id('group')
    listAt(draft, 'userGroups').push({ groupId, handle: cleanHandle(handle), name: name.trim(), description: description.trim(), members: present(draft, members), createdBy: me(draft).userId, createdAt: context.now() })
    return groupId
  },

  group_edit(draft: State, { groupId, name, handle, description, members }: { groupId: string } & GroupFields): void {
    const group = groups(draft).find((one) => one.groupId === groupId)
    if (!group || isGuest(draft) || groupProblem(draft, name, handle, groupId) || members.length === 0) return
    const next = { handle: cleanHandle(handle), name: name.trim(), description: description.trim() }
    for (const key of ['handle', 'name', 'description'] as const) if (group[key] !== next[key]) group[key] = next[key]
    const listed = present(draft, members)
    if (JSON.stringify(group.members) !== JSON.stringify(listed)) group.members = listed
  },

  group_delete(draft: State, { groupId }: { groupId: string }): void {
    const group = groups(draft).find((one) => one.groupId === groupId)
    if (!group || (!isAdmin(draft) && group.createdBy !== me(draft).userId)) return
    removeWhere(draft.userGroups, (one) => one?.groupId === groupId)
  },
}

export interface GroupFields {
  name: string
  handle: string
  description: string
  members: string[]
}

const key = (value: string): number => (value.startsWith('files/') || value.startsWith('/') ? 500 : LIMITS.name)

/** The two places that hold what one is stay equal. */
function change(draft: State, fields: Partial<Person>): void {
  const own = me(draft).userId
  draft.currentUser ??= { userId: own } as Person
  for (const one of [draft.currentUser, ...users(draft).filter((other) => other.userId === own)]) {
    for (const [name, value] of Object.entries(fields)) {
      const held = (one as unknown as Record<string, unknown>)[name]
      if (held !== value && !(held === undefined && (value === null || value === ''))) (one as unknown as Record<string, unknown>)[name] = value
    }
  }
}

function openInvitation(draft: State, invitationId: string) {
  const at = invitations(draft).findIndex((one) => one.invitationId === invitationId)
  const found = at < 0 ? undefined : draft.invitations.filter((one) => typeof one === 'object' && one !== null)[at]
  return found && found.status === 'pending' && (isAdmin(draft) || found.invitedBy === me(draft).userId) ? found : null
}

const cleanHandle = (handle: string): string => handle.trim().replace(/^@/, '').toLowerCase()
const present = (draft: State, members: readonly string[]): string[] => [...new Set(members)].filter((one) => person(draft, one))

function groupProblem(draft: State, name: string, handle: string, ownId?: string): boolean {
  return name.trim() === '' || lengthProblem(name, LIMITS.name) !== null || handleProblem(draft, handle, ownId) !== null
}
