/** Folders, templates, settings, who sits at the screen, and what the page shows. */
import type { Context } from '@mocks/kit'
import { type Folder, FOLDER_COLOURS, type FolderColour, LIMITS, type Settings, type State, type Ui } from '../model'
import { atLeast, myRole, nameProblem } from '../rules'
import { documentIn, newId, settingsOf } from './documents'

const folderNames = (draft: State, except?: string): string[] => Object.values(draft.folders ?? {}).filter((one) => one.id !== except).map((one) => one.name ?? '')

const colour = (given: FolderColour): FolderColour => (FOLDER_COLOURS.includes(given) ? given : 'slate')

export const workspaceActions = {
  folder_create(draft: State, { name, color }: { name: string; color: FolderColour }, context: Context): string | null {
    if (nameProblem(folderNames(draft), name, LIMITS.folder)) return null
    const id = newId(context, 'folder')
    draft.folders ??= {}
    draft.folders[id] = { id, name: name.trim(), color: colour(color), created: context.now() }
    return id
  },

  folder_change(draft: State, { id, name, color }: { id: string; name: string; color: FolderColour }): void {
    const folder = draft.folders?.[id]
    if (!folder || nameProblem(folderNames(draft, id), name, LIMITS.folder)) return
    if (folder.name !== name.trim()) folder.name = name.trim()
    if (folder.color !== colour(color)) folder.color = colour(color)
  },

  /** Its documents stay, without a folder. */
  folder_delete(draft: State, { id }: { id: string }): void {
    if (!draft.folders?.[id]) return
    delete draft.folders[id]
    for (const document of Object.values(draft.documents ?? {})) if (document.folderId === id) document.folderId = null
  },

  /** Undoes a deletion, with the documents that were in it. */
  folder_put_back(draft: State, { folder, ids }: { folder: Folder; ids: string[] }): void {
    if (!folder?.id || draft.folders?.[folder.id] || nameProblem(folderNames(draft), folder.name ?? '', LIMITS.folder)) return
    draft.folders ??= {}
    draft.folders[folder.id] = folder
    for (const id of ids) {
      const document = documentIn(draft, id)
      if (document && !document.folderId) document.folderId = folder.id
    }
  },

  template_save(draft: State, { docId, name, category, description = '' }: { docId: string; name: string; category: string; description?: string }, context: Context): string | null {
    const document = documentIn(draft, docId)
    const names = Object.values(draft.templates ?? {}).map((one) => one.name ?? '')
    if (!document || !atLeast(myRole(draft, document), 'viewer') || nameProblem(names, name, LIMITS.template)) return null
    const id = newId(context, 'template')
    draft.templates ??= {}
    draft.templates[id] = { id, name: name.trim(), category: category.trim().slice(0, LIMITS.folder) || 'Other', description: description.trim().slice(0, LIMITS.description), content: document.content ?? '', ownerId: draft.currentUser?.id ?? null }
    return id
  },

  template_rename(draft: State, { id, name, description }: { id: string; name: string; description: string }): void {
    const template = draft.templates?.[id]
    const names = Object.values(draft.templates ?? {}).filter((one) => one.id !== id).map((one) => one.name ?? '')
    if (!template || template.ownerId !== draft.currentUser?.id || nameProblem(names, name, LIMITS.template)) return
    if (template.name !== name.trim()) template.name = name.trim()
    if (template.description !== description.trim()) template.description = description.trim().slice(0, LIMITS.description)
  },

  template_delete(draft: State, { id }: { id: string }): void {
    if (draft.templates?.[id] && draft.templates[id].ownerId === draft.currentUser?.id) delete draft.templates[id]
  },

  settings_change(draft: State, change: Partial<Settings>): void {
    const before = settingsOf(draft)
    for (const [key, value] of Object.entries(change) as [keyof Settings, never][]) {
      if (!(key in before) || before[key] === value) continue
      draft.settings ??= {}
      draft.settings[key] = value
    }
  },

  /** Another person sits down at the screen. */
  user_switch(draft: State, { userId }: { userId: string }): void {
    const user = (draft.users ?? []).find((one) => one.id === userId)
    if (user && draft.currentUser?.id !== userId) draft.currentUser = { ...user }
  },

  profile_change(draft: State, { name, title }: { name: string; title: string }): void {
    if (!draft.currentUser || name.trim() === '' || name.trim().length > LIMITS.folder) return
    const user = (draft.users ?? []).find((one) => one.id === draft.currentUser.id)
    for (const one of [draft.currentUser, ...(user ? [user] : [])]) {
      if (one.name !== name.trim()) one.name = name.trim()
      if ((one.title ?? '') !== title.trim()) one.title = title.trim().slice(0, LIMITS.folder)
    }
  },

  /** What is open on the page: most of it is volatile, see mock.json. */
  ui_set(draft: State, change: Partial<Ui>): void {
    for (const [key, value] of Object.entries(change) as [keyof Ui, never][]) {
      if (draft.ui?.[key] === value) continue
      draft.ui ??= {} as Ui
      draft.ui[key] = value
    }
  },
}
