/**
 * Who may do what. Administrators: everything. Members: work on issues, sprints, versions and components. Viewers: read,
 * comment, vote and watch. A project's lead administers that project. A user without a role is an administrator, so
 * that a state that knows no roles lets everybody do everything.
 */
import { type Issue, type Project, type Raw, type Role, ROLES, type State } from '../model'

export interface Who {
  readonly id: string
  readonly role: Role
}

export function whoActs(state: State): Who {
  const id = typeof state.currentUser?.id === 'string' ? state.currentUser.id : 'nobody'
  const role = (Array.isArray(state.users) ? state.users : []).find((one) => one?.id === id)?.role
  return { id, role: ROLES.find((one) => one === role) ?? 'admin' }
}

export const mayEdit = (who: Who): boolean => who.role !== 'viewer'

export const mayAdminister = (who: Who, project: Raw<Project> | undefined): boolean => who.role === 'admin' || (who.role === 'member' && project?.leadId === who.id)

export const mayDelete = (who: Who, issue: Raw<Issue>, project: Raw<Project> | undefined): boolean => mayAdminister(who, project) || (mayEdit(who) && issue.reporterId === who.id)

export const WHY = {
  edit: 'Your role is Viewer: you can read, comment, vote and watch.',
  administer: 'Only administrators and the project’s lead can change this.',
  admin: 'Only administrators can change this.',
  delete: 'Only administrators, the project’s lead and the reporter can delete an issue.',
} as const
