/** Actions on notes as the screens offer them: with the message that tells what happened, and its undo. */
import { useGo, useToast } from '@mocks/kit'
import { useAct, useSelect } from './hooks'
import { allNotes, notebooks, tags } from './selectors'

export function useDeeds() {
  const act = useAct()
  const go = useGo()
  const toast = useToast()
  const state = useSelect((whole) => whole)
  const some = (ids: readonly string[]): string => (ids.length === 1 ? 'Note' : `${ids.length} notes`)

  return {
    act,
    async create(notebookId: string, tagId?: string): Promise<void> {
      go(`/note/${await act.note_create({ notebookId, tagId })}`)
    },
    async duplicate(id: string): Promise<void> {
      const copy = await act.note_duplicate({ id })
      toast({ message: 'Note duplicated.' })
      if (copy !== null) go(`/note/${copy}`)
    },
    pin(ids: string[], pinned: boolean): void {
      void act.note_pin({ ids, pinned })
      toast({ message: `${some(ids)} ${pinned ? 'pinned' : 'unpinned'}.`, undo: () => void act.note_pin({ ids, pinned: !pinned }) })
    },
    archive(ids: string[]): void {
      void act.note_archive({ ids })
      toast({ message: `${some(ids)} archived.`, undo: () => void act.note_unarchive({ ids }) })
    },
    unarchive(ids: string[]): void {
      void act.note_unarchive({ ids })
      toast({ message: `${some(ids)} taken out of the archive.`, undo: () => void act.note_archive({ ids }) })
    },
    trash(ids: string[]): void {
      void act.note_trash({ ids })
      toast({ message: `${some(ids)} moved to the trash.`, undo: () => void act.note_restore({ ids }) })
    },
    restore(ids: string[]): void {
      void act.note_restore({ ids })
      toast({ message: `${some(ids)} restored.`, undo: () => void act.note_trash({ ids }) })
    },
    destroy(ids: string[]): void {
      void act.note_delete({ ids })
      toast({ message: `${some(ids)} deleted forever.` })
    },
    move(ids: string[], notebookId: string): void {
      const moved = allNotes(state).filter((note) => ids.includes(note.id) && note.notebookId !== notebookId)
      if (moved.length === 0) return
      const places = Object.fromEntries(moved.map((note) => [note.id, note.notebookId]))
      const name = notebooks(state).find((one) => one.id === notebookId)?.name ?? ''
      void act.note_move({ ids: moved.map((note) => note.id), notebookId })
      toast({ message: `${some(moved.map((note) => note.id))} moved to “${name}”.`, undo: () => void act.note_move_back({ places }) })
    },
    addTag(ids: string[], tagId: string): void {
      const untagged = allNotes(state).filter((note) => ids.includes(note.id) && !note.tags.includes(tagId)).map((note) => note.id)
      const name = tags(state).find((one) => one.id === tagId)?.name ?? ''
      if (untagged.length === 0) return toast({ message: `Tagged “${name}” already.` })
      void act.note_tag_add({ ids: untagged, tagId })
      toast({ message: `${some(untagged)} tagged “${name}”.`, undo: () => void act.note_tag_remove({ ids: untagged, tagId }) })
    },
    removeTag(ids: string[], tagId: string): void {
      const name = tags(state).find((one) => one.id === tagId)?.name ?? ''
      void act.note_tag_remove({ ids, tagId })
      toast({ message: `Tag “${name}” removed.`, undo: () => void act.note_tag_add({ ids, tagId }) })
    },
  }
}

export type Deeds = ReturnType<typeof useDeeds>
