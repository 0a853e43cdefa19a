/** Who may do what, what a title or a name must be. Read by actions and by screens, so that both say the same. */
import type { Comment, Document, Permission, Role, State } from './model'

const RANK: Readonly<Record<Role, number>> = { none: 0, viewer: 1, commenter: 2, editor: 3, owner: 4 }

export const atLeast = (role: Role, wanted: Role): boolean => RANK[role] >= RANK[wanted]

const known = (permission: unknown): Permission => (permission === 'editor' || permission === 'commenter' ? permission : 'viewer')

/**
 * A person's own entry counts first; then what the workspace and the link allow, the better of the two. A document that
 * says nothing of the workspace is open to all of it.
 */
export function roleIn(document: Document | undefined, userId: string | undefined): Role {
  if (!document) return 'none'
  if (!document.ownerId || document.ownerId === userId) return 'owner'
  const own = document.sharedWith?.find?.((share) => share?.userId === userId)
  if (own) return known(own.permission)
  const workspace: Role = document.workspaceAccess ?? 'editor'
  const link: Role = document.linkSharing?.enabled ? known(document.linkSharing.permission) : 'none'
  return atLeast(workspace, link) ? workspace : link
}

export const myRole = (state: State, document: Document | undefined): Role => roleIn(document, state.currentUser?.id)

/** Listed on the start page: mine, shared with me by name, or open to the workspace. A link alone does not list it. */
export function isListed(document: Document, userId: string | undefined): boolean {
  return atLeast(roleIn({ ...document, linkSharing: { enabled: false, permission: 'viewer' } }, userId), 'viewer')
}

/** Who wrote a comment may take it back; who edits the document may clear any. */
export function mayDeleteComment(state: State, comment: Comment): boolean {
  return comment.userId === state.currentUser?.id || atLeast(myRole(state, state.documents?.[comment.docId]), 'editor')
}

export function nameProblem(names: readonly string[], name: string, limit: number): string | null {
  const wanted = name.trim()
  if (wanted === '') return 'Write a name.'
  if (wanted.length > limit) return `At most ${limit} characters.`
  return names.some((one) => one.trim().toLocaleLowerCase() === wanted.toLocaleLowerCase()) ? 'There is one of that name already.' : null
}

export const ROLE_NAMES: Readonly<Record<Role, string>> = { owner: 'Owner', editor: 'Can edit', commenter: 'Can comment', viewer: 'Can view', none: 'No access' }
