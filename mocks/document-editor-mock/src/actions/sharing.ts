/** Who may see and change a document. */
import type { Context } from '@mocks/kit'
import { type Document, LIMITS, type Permission, PERMISSIONS, type State } from '../model'
import { atLeast, myRole } from '../rules'
import { documentIn, editable, newId, owned } from './documents'

const isUser = (draft: State, userId: string): boolean => (draft.users ?? []).some((user) => user.id === userId)

function shares(document: Document) {
  if (!Array.isArray(document.sharedWith)) document.sharedWith = []
  return document.sharedWith
}

export const sharingActions = {
  /** Those who have access already get the new permission. */
  document_share(draft: State, { id, userIds, permission }: { id: string; userIds: string[]; permission: Permission }): void {
    const document = editable(draft, id)
    if (!document || !PERMISSIONS.includes(permission)) return
    for (const userId of userIds) {
      if (!isUser(draft, userId) || userId === document.ownerId) continue
      const share = shares(document).find((one) => one.userId === userId)
      if (share) {
        if (share.permission !== permission) share.permission = permission
      } else if (shares(document).length < LIMITS.people) shares(document).push({ userId, permission })
    }
  },

  share_change(draft: State, { id, userId, permission }: { id: string; userId: string; permission: Permission }): void {
    const share = editable(draft, id)?.sharedWith?.find((one) => one.userId === userId)
    if (share && PERMISSIONS.includes(permission) && share.permission !== permission) share.permission = permission
  },

  /** Anyone may leave a document; others are taken off it by who may edit it. */
  share_remove(draft: State, { id, userId }: { id: string; userId: string }): void {
    const document = userId === draft.currentUser?.id ? documentIn(draft, id) : editable(draft, id)
    if (document?.sharedWith?.some((one) => one.userId === userId)) document.sharedWith = document.sharedWith.filter((one) => one.userId !== userId)
  },

  link_sharing_set(draft: State, { id, enabled }: { id: string; enabled: boolean }): void {
    const document = editable(draft, id)
    if (!document || !!document.linkSharing?.enabled === enabled) return
    document.linkSharing = { ...document.linkSharing, permission: document.linkSharing?.permission ?? 'viewer', enabled }
  },

  link_permission_set(draft: State, { id, permission }: { id: string; permission: Permission }): void {
    const document = editable(draft, id)
    if (!document || !PERMISSIONS.includes(permission) || document.linkSharing?.permission === permission) return
    document.linkSharing = { ...document.linkSharing, enabled: !!document.linkSharing?.enabled, permission }
  },

  workspace_access_set(draft: State, { id, access }: { id: string; access: 'none' | Permission }): void {
    const document = editable(draft, id)
    if (!document || (access !== 'none' && !PERMISSIONS.includes(access)) || document.workspaceAccess === access) return
    document.workspaceAccess = access
  },

  /** The owner before can edit from then on. */
  ownership_transfer(draft: State, { id, userId }: { id: string; userId: string }): void {
    const document = owned(draft, id)
    if (!document || !isUser(draft, userId) || document.ownerId === userId) return
    const before = document.ownerId
    document.ownerId = userId
    document.sharedWith = shares(document).filter((one) => one.userId !== userId && one.userId !== before)
    if (before) document.sharedWith.push({ userId: before, permission: 'editor' })
  },

  /** One open request a person and document. */
  access_request(draft: State, { id, permission, message }: { id: string; permission: Permission; message: string }, context: Context): void {
    const document = documentIn(draft, id)
    const userId = draft.currentUser?.id
    if (!document || !userId || !PERMISSIONS.includes(permission) || atLeast(myRole(draft, document), permission) || document.requests?.some((one) => one.userId === userId)) return
    document.requests = [...(document.requests ?? []), { id: newId(context, 'request'), userId, permission, message: message.trim().slice(0, LIMITS.message), created: context.now() }]
  },

  access_grant(draft: State, { id, requestId, permission }: { id: string; requestId: string; permission?: Permission }): void {
    const document = editable(draft, id)
    const request = document?.requests?.find((one) => one.id === requestId)
    if (!document || !request) return
    document.requests = document.requests!.filter((one) => one.id !== requestId)
    sharingActions.document_share(draft, { id, userIds: [request.userId], permission: permission ?? request.permission })
  },

  access_decline(draft: State, { id, requestId }: { id: string; requestId: string }): void {
    const document = editable(draft, id)
    if (document?.requests?.some((one) => one.id === requestId)) document.requests = document.requests.filter((one) => one.id !== requestId)
  },
}
