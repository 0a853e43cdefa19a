/** Documents: made, named, written, copied, sorted into folders, put into the trash and brought back. */
import { type Anchor, type Context, htmlText } from '@mocks/kit'
import { type Document, LIMITS, type Settings, SETTINGS, type State, UNTITLED, type Version } from '../model'
import { atLeast, myRole } from '../rules'

/** Ids as the public ones are written: doc-k3v9x02m. */
export const newId = (context: Context, prefix: string): string => context.id(prefix).replace('_', '-')

export function documentIn(draft: State, id: string): Document | undefined {
  return Object.hasOwn(draft.documents ?? {}, id) ? draft.documents[id] : undefined
}

export const settingsOf = (state: State): Settings => ({ ...SETTINGS, ...state.settings })

const tidyTitle = (title: string): string => title.trim().replace(/\s+/g, ' ').slice(0, LIMITS.title) || UNTITLED

/** The document, if the person may change it. */
export function editable(draft: State, id: string): Document | undefined {
  const document = documentIn(draft, id)
  return document && atLeast(myRole(draft, document), 'editor') ? document : undefined
}

export function owned(draft: State, id: string): Document | undefined {
  const document = documentIn(draft, id)
  return document && myRole(draft, document) === 'owner' ? document : undefined
}

function folderOf(draft: State, folderId: string | null | undefined): string | null {
  return folderId && draft.folders?.[folderId] ? folderId : null
}

function begin(draft: State, context: Context, given: { title: string; content: string; folderId?: string | null }): Document {
  const id = newId(context, 'doc')
  const now = context.now()
  const { defaultPage } = settingsOf(draft)
  draft.documents ??= {}
  draft.documents[id] = {
    id,
    title: tidyTitle(given.title),
    content: given.content.slice(0, LIMITS.content),
    ownerId: draft.currentUser?.id ?? '',
    starred: false,
    created: now,
    updated: now,
    sharedWith: [],
    linkSharing: { enabled: false, permission: 'viewer' },
    versions: [],
    folderId: folderOf(draft, given.folderId),
    workspaceAccess: 'none',
    page: { size: defaultPage },
  }
  return draft.documents[id]
}

/** A version more; the oldest without a name makes room. */
export function keepVersion(draft: State, document: Document, label: string | null, context: Context): Version {
  const version: Version = { id: newId(context, 'version'), label, content: document.content ?? '', created: context.now(), userId: draft.currentUser?.id ?? '' }
  const versions = Array.isArray(document.versions) ? document.versions : []
  document.versions = [...versions, version]
  const spare = document.versions.findIndex((one) => !one.label)
  if (document.versions.length > LIMITS.versions) document.versions.splice(spare === -1 ? 0 : spare, 1)
  return version
}

interface Edit {
  id: string
  content: string
  /** Comments whose words were edited, with the words as they are now. */
  anchors?: readonly (Anchor & { id: string })[]
}

/** Who may only comment may suggest: the text without suggestions stays what it was. */
function write(draft: State, { id, content, anchors = [] }: Edit, context: Context): void {
  const document = documentIn(draft, id)
  const role = myRole(draft, document)
  if (!document || !atLeast(role, 'commenter') || document.content === content || content.length > LIMITS.content) return
  const flat = (html: string): string => htmlText(html, 'without').replace(/\s+/g, '')
  if (role === 'commenter' && flat(content) !== flat(document.content ?? '')) return
  const { keepVersions } = settingsOf(draft)
  const last = document.versions?.at(-1)
  if (keepVersions && document.content && last?.content !== document.content && (document.ownerId !== draft.currentUser?.id || !last || last.userId !== draft.currentUser.id)) keepVersion(draft, document, null, context)
  document.content = content
  document.updated = context.now()
  for (const { id: commentId, text, before = '', after = '' } of anchors) {
    const comment = draft.comments?.find((one) => one.id === commentId && one.docId === id)
    if (comment) comment.anchor = { text, before, after }
  }
}

export const documentActions = {
  document_create(draft: State, { title = '', folderId }: { title?: string; folderId?: string | null }, context: Context): string {
    return begin(draft, context, { title, content: '', folderId }).id
  },

  document_create_from_template(draft: State, { templateId, folderId }: { templateId: string; folderId?: string | null }, context: Context): string | null {
    const template = draft.templates?.[templateId]
    if (!template) return null
    return begin(draft, context, { title: template.name ?? '', content: template.content ?? '', folderId }).id
  },

  /** From a file that was chosen. */
  document_import(draft: State, { title, content, folderId }: { title: string; content: string; folderId?: string | null }, context: Context): string {
    return begin(draft, context, { title, content, folderId }).id
  },

  /** A copy belongs to who makes it and is shared with nobody. */
  document_copy(draft: State, { id, title, folderId, withComments = false }: { id: string; title?: string; folderId?: string | null; withComments?: boolean }, context: Context): string | null {
    const document = documentIn(draft, id)
    if (!document || !atLeast(myRole(draft, document), 'viewer')) return null
    const copy = begin(draft, context, { title: title ?? `Copy of ${document.title ?? UNTITLED}`, content: document.content ?? '', folderId: folderId === undefined ? document.folderId : folderId })
    for (const key of ['page', 'header', 'footer', 'description'] as const) {
      if (document[key] !== undefined) Object.assign(copy, { [key]: document[key] })
    }
    const comments = withComments ? (draft.comments ?? []).filter((one) => one.docId === id && !one.resolved) : []
    for (const comment of comments) draft.comments.push({ ...comment, id: newId(context, 'comment'), docId: copy.id, replies: (comment.replies ?? []).map((reply) => ({ ...reply, id: newId(context, 'reply') })) })
    return copy.id
  },

  document_rename(draft: State, { id, title }: { id: string; title: string }, context: Context): void {
    const document = editable(draft, id)
    if (!document || document.title === tidyTitle(title)) return
    document.title = tidyTitle(title)
    document.updated = context.now()
  },

  document_edit: write,
  suggestion_accept: write,
  suggestion_reject: write,

  document_star(draft: State, { ids, starred }: { ids: string[]; starred: boolean }): void {
    for (const id of ids) {
      const document = documentIn(draft, id)
      if (document && atLeast(myRole(draft, document), 'viewer') && !!document.starred !== starred) document.starred = starred
    }
  },

  document_describe(draft: State, { id, description }: { id: string; description: string }): void {
    const document = editable(draft, id)
    const next = description.trim().slice(0, LIMITS.description)
    if (document && (document.description ?? '') !== next) document.description = next
  },

  document_move(draft: State, { ids, folderId }: { ids: string[]; folderId: string | null }): void {
    if (folderId !== null && !draft.folders?.[folderId]) return
    for (const id of ids) {
      const document = editable(draft, id)
      if (document && (document.folderId ?? null) !== folderId) document.folderId = folderId
    }
  },

  /** Undoes a move: each goes back to where it was. */
  document_move_back(draft: State, { places }: { places: Record<string, string | null> }): void {
    for (const [id, folderId] of Object.entries(places)) {
      const document = editable(draft, id)
      if (document && (document.folderId ?? null) !== folderOf(draft, folderId)) document.folderId = folderOf(draft, folderId)
    }
  },

  /** To the trash: the document and its comments leave the collections. Only its owner may. */
  document_delete(draft: State, { ids }: { ids: string[] }, context: Context): void {
    for (const id of new Set(ids)) {
      const document = owned(draft, id)
      if (!document) continue
      draft.trash ??= {}
      const comments = (draft.comments ?? []).filter((one) => one.docId === id)
      draft.trash[id] = { document, comments, deletedAt: context.now(), deletedBy: draft.currentUser?.id ?? '' }
      draft.comments = (draft.comments ?? []).filter((one) => one.docId !== id)
      delete draft.documents[id]
    }
  },

  /** An id that was taken meanwhile is replaced by a new one. */
  document_restore(draft: State, { ids }: { ids: string[] }, context: Context): void {
    for (const key of new Set(ids)) {
      const trashed = draft.trash?.[key]
      if (!trashed?.document || (trashed.document.ownerId && trashed.document.ownerId !== draft.currentUser?.id)) continue
      draft.documents ??= {}
      const id = draft.documents[key] ? newId(context, 'doc') : key
      draft.documents[id] = { ...trashed.document, id, folderId: folderOf(draft, trashed.document.folderId) }
      draft.comments = [...(draft.comments ?? []), ...(trashed.comments ?? []).map((one) => ({ ...one, docId: id }))]
      delete draft.trash![key]
    }
  },

  document_delete_forever(draft: State, { ids }: { ids: string[] }): void {
    for (const id of new Set(ids)) {
      const trashed = draft.trash?.[id]
      if (trashed && (!trashed.document?.ownerId || trashed.document.ownerId === draft.currentUser?.id)) delete draft.trash![id]
    }
  },

  trash_empty(draft: State, _: object): void {
    for (const [id, trashed] of Object.entries(draft.trash ?? {})) {
      if (!trashed.document?.ownerId || trashed.document.ownerId === draft.currentUser?.id) delete draft.trash![id]
    }
  },
}
