/** What screens do with documents, told to the person and with a way back. */
import { useGo, useToast } from '@mocks/kit'
import { useAct, useSelect } from './hooks'
import type { Document, Folder } from './model'
import { documentById, documents, titleOf, trashed } from './selectors'

const many = (count: number): string => (count === 1 ? '1 document' : `${count} documents`)
export const documentPath = (id: string): string => `/document/${encodeURIComponent(id)}`

export function useDeeds() {
  const act = useAct()
  const go = useGo()
  const toast = useToast()
  const state = useSelect((all) => all)
  const name = (ids: readonly string[]): string => (ids.length === 1 ? `“${titleOf(documentById(state, ids[0]!) ?? trashed(state).find((one) => one.id === ids[0])?.document)}”` : many(ids.length))
  const open = async (made: Promise<string | null>): Promise<void> => {
    const id = await made
    if (id !== null) go(documentPath(id))
  }
  return {
    create: (folderId?: string | null) => open(act.document_create({ folderId })),
    fromTemplate: (templateId: string) => open(act.document_create_from_template({ templateId })),
    openCopy: (id: string, title: string, folderId: string | null, withComments: boolean) => open(act.document_copy({ id, title, folderId, withComments })),
    star: (ids: string[], starred: boolean): void => {
      void act.document_star({ ids, starred })
      toast({ message: `${starred ? 'Starred' : 'Star taken off'} ${name(ids)}.`, undo: () => void act.document_star({ ids, starred: !starred }) })
    },
    trash: (ids: string[]): void => {
      void act.document_delete({ ids })
      toast({ message: `${name(ids)} moved to the trash.`, undo: () => void act.document_restore({ ids }) })
    },
    restore: (ids: string[]): void => {
      void act.document_restore({ ids })
      toast({ message: `${name(ids)} restored.`, undo: () => void act.document_delete({ ids }) })
    },
    destroy: (ids: string[]): void => {
      void act.document_delete_forever({ ids })
      toast({ message: `${name(ids)} deleted for good.` })
    },
    move: (moved: readonly Document[], folder: Folder | null): void => {
      const places = Object.fromEntries(moved.map((one) => [one.id, one.folderId ?? null]))
      void act.document_move({ ids: moved.map((one) => one.id), folderId: folder?.id ?? null })
      toast({ message: folder ? `Moved to “${folder.name}”.` : 'Taken out of the folder.', undo: () => void act.document_move_back({ places }) })
    },
    deleteFolder: (folder: Folder): void => {
      const ids = documents(state).filter((one) => one.folderId === folder.id).map((one) => one.id)
      void act.folder_delete({ id: folder.id })
      toast({ message: `Folder “${folder.name}” deleted; its documents are kept.`, undo: () => void act.folder_put_back({ folder, ids }) })
    },
  }
}

export type Deeds = ReturnType<typeof useDeeds>
