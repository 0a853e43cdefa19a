/** Actions on files as the screens offer them: with the line that tells what happened, and its undo. */
import { download, toZip, useGo, useToast } from '@mocks/kit'
import { can } from './drive/access'
import { madeFile, withoutBytes } from './drive/files'
import { some } from './drive/words'
import { branchOf, type Entry, pathOf, type World } from './drive/world'
import { useAct, useDrive, useNow, useWorld } from './hooks'
import type { State } from './model'

type Entries = readonly Entry[]

const ids = (entries: Entries): string[] => entries.map((entry) => entry.id)

interface Tools {
  readonly act: ReturnType<typeof useAct>
  readonly go: ReturnType<typeof useGo>
  readonly toast: ReturnType<typeof useToast>
  readonly world: World
  readonly state: State
  readonly now: string
}

export function useDeeds() {
  const tools: Tools = { act: useAct(), go: useGo(), toast: useToast(), world: useWorld(), state: useDrive(), now: useNow() }
  return { act: tools.act, ...looking(tools), ...throwing(tools), ...placing(tools), ...keeping(tools) }
}

export type Deeds = ReturnType<typeof useDeeds>

/** Opening, marking, taking along. */
function looking({ act, go, toast, world, now }: Tools) {
  return {
    /** A folder is gone into, a file is looked at; a shortcut leads to what it stands for. */
    open(given: Entry): void {
      const entry = given.type === 'shortcut' ? world.entries.get(given.targetId ?? '') : given
      if (entry === undefined) return toast({ message: `What “${given.name}” leads to is gone.` })
      if (entry.type === 'folder') return go(`/folder/${encodeURIComponent(entry.id)}`)
      void act.item_open({ id: entry.id })
      go(`/file/${encodeURIComponent(entry.id)}`)
    },
    star(entries: Entries, starred: boolean): void {
      const changed = entries.filter((entry) => entry.starred !== starred)
      if (changed.length === 0) return
      void act.item_star({ ids: ids(changed), starred })
      toast({ message: `${some(changed)} ${starred ? 'starred' : 'no longer starred'}.`, undo: () => void act.item_star({ ids: ids(changed), starred: !starred }) })
    },
    async download(entries: Entries): Promise<void> {
      if (entries.length > 1 || entries[0]?.type === 'folder') toast({ message: `Packing ${some(entries)}…` })
      try {
        const count = await give(world, entries.filter((entry) => can(world, entry, 'download', now)))
        if (count === 0) toast({ message: 'There is nothing in it to download.' })
        else if (count > 1) toast({ message: `${count} files downloaded in one archive.` })
      } catch (problem) {
        toast({ message: `The download failed: ${problem instanceof Error ? problem.message : String(problem)}` })
      }
    },
  }
}

/** The trash. */
function throwing({ act, toast, world, now }: Tools) {
  return {
    trash(entries: Entries): void {
      const moved = entries.filter((entry) => can(world, entry, 'trash', now))
      if (moved.length === 0) return toast({ message: 'Only the owner can move this to the trash.' })
      void act.item_trash({ ids: ids(moved) })
      toast({ message: `${some(moved)} moved to the trash.`, undo: () => void act.item_restore({ ids: ids(moved) }) })
    },
    restore(entries: Entries): void {
      void act.item_restore({ ids: ids(entries) })
      toast({ message: `${some(entries)} restored.`, undo: () => void act.item_trash({ ids: ids(entries) }) })
    },
    destroy(entries: Entries): void {
      void act.item_delete({ ids: ids(entries) })
      toast({ message: `${some(entries)} deleted forever.` })
    },
    async empty(): Promise<void> {
      const count = await act.trash_empty({})
      toast({ message: count === 1 ? 'One item deleted forever.' : `${count} items deleted forever.` })
    },
  }
}

/** Places, copies, names, colours. */
function placing({ act, toast, world }: Tools) {
  const folderName = (id: string | null): string => (id === null ? 'My files' : (world.entries.get(id)?.name ?? 'the folder'))
  return {
    async move(entries: Entries, parentId: string | null): Promise<void> {
      const places = Object.fromEntries(entries.map((entry) => [entry.id, entry.parentId]))
      const moved = await act.item_move({ ids: ids(entries), parentId })
      const done = entries.filter((entry) => moved.includes(entry.id))
      if (done.length === 0) return toast({ message: `Nothing was moved to “${folderName(parentId)}”.` })
      const back = Object.fromEntries(moved.map((id) => [id, places[id] ?? null]))
      toast({ message: `${some(done)} moved to “${folderName(parentId)}”.`, undo: () => void act.item_put_back({ places: back }) })
    },
    async copy(entries: Entries, parentId?: string | null): Promise<void> {
      const made = await act.item_copy({ ids: ids(entries), parentId })
      if (made === null || made.length === 0) return toast({ message: 'Nothing was copied: there is not enough storage left, or it may not be copied.' })
      const undo = async (): Promise<void> => {
        await act.item_trash({ ids: made })
        await act.item_delete({ ids: made })
      }
      toast({ message: parentId === undefined ? `${some(entries)} copied.` : `${some(entries)} copied to “${folderName(parentId)}”.`, undo: () => void undo() })
    },
    color(entries: Entries, color: string | null): void {
      const before = entries.map((entry) => ({ id: entry.id, color: entry.color }))
      void act.folder_color({ ids: ids(entries), color })
      toast({ message: `${some(entries)} coloured.`, undo: () => before.forEach((one) => void act.folder_color({ ids: [one.id], color: one.color })) })
    },
    rename(entry: Entry, name: string): void {
      void act.item_rename({ id: entry.id, name })
      toast({ message: `Renamed to “${name.trim()}”.`, undo: () => void act.item_rename({ id: entry.id, name: entry.name }) })
    },
    async shortcut(entry: Entry, parentId: string | null): Promise<void> {
      const made = await act.shortcut_create({ id: entry.id, parentId })
      if (made !== null) toast({ message: `A shortcut to “${entry.name}” is in “${folderName(parentId)}”.` })
    },
  }
}

/** Who has it, who may change it, what it belongs to. */
function keeping({ act, toast, state }: Tools) {
  return {
    leave(entries: Entries): void {
      void act.share_leave({ ids: ids(entries) })
      toast({ message: `${some(entries)} taken off your list. Its owner can share it again.` })
    },
    lock(entry: Entry, locked: boolean, reason = ''): void {
      void act.item_lock({ id: entry.id, locked, reason })
      toast({ message: `“${entry.name}” is ${locked ? 'locked' : 'unlocked'}.` })
    },
    addToSpace(entries: Entries, workspaceId: string): void {
      const space = state.workspaces?.[workspaceId]
      const fresh = ids(entries).filter((id) => !space?.itemIds.includes(id))
      void act.workspace_add({ workspaceId, ids: fresh })
      toast({ message: fresh.length === 0 ? `It is in “${space?.name}” already.` : `${some(entries)} added to “${space?.name}”.`, undo: fresh.length === 0 ? undefined : () => void act.workspace_remove({ workspaceId, ids: fresh }) })
    },
    removeFromSpace(entries: Entries, workspaceId: string): void {
      void act.workspace_remove({ workspaceId, ids: ids(entries) })
      toast({ message: `${some(entries)} taken out of the workspace.`, undo: () => void act.workspace_add({ workspaceId, ids: ids(entries) }) })
    },
    unshare(entry: Entry, userId: string, name: string): void {
      const at = entry.shares.findIndex((one) => one.userId === userId)
      const share = { ...entry.shares[at]! }
      void act.share_remove({ id: entry.id, userIds: [userId] })
      toast({ message: `${name} has no access to “${entry.name}” any more.`, undo: () => void act.share_put_back({ id: entry.id, share, at }) })
    },
  }
}

/** One file as it is; several, and folders, in one archive. Gives how many files there were. */
async function give(world: World, entries: Entries): Promise<number> {
  const files = entries.flatMap((entry) => branchOf(world, entry).map((file) => ({ file, top: entry }))).filter(({ file, top }) => file.type !== 'folder' && (file === top || !file.trashed) && withoutBytes(file) === null)
  if (files.length === 0) return 0
  if (entries.length === 1 && entries[0]!.type !== 'folder') {
    const { name, blob } = await madeFile(files[0]!.file)
    download(name, blob)
    return 1
  }
  const parts = []
  for (const { file, top } of files) {
    const { name, blob } = await madeFile(file)
    const path = pathOf(world, file)
    const folders = file === top ? [] : path.slice(path.findIndex((one) => one.id === top.id)).map((one) => one.name.replaceAll('/', ' '))
    parts.push({ path: [...folders, name].join('/'), content: blob })
  }
  download(entries.length === 1 ? `${entries[0]!.name.replaceAll('/', ' ')}.zip` : 'files.zip', await toZip(parts))
  return files.length
}
