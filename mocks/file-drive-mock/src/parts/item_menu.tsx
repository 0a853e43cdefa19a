/** What can be done with some files: the entries of their menu. What cannot be done now is there, and switched off. */
import { hexOfName, type MenuEntry, PALETTE, paletteName, useGo } from '@mocks/kit'
import { Boxes, CircleDot, Copy, CornerUpRight, Download, Eye, FolderInput, FolderOpen, History, Info, Lock, LockOpen, LogOut, Pencil, RotateCcw, Share2, Star, StarOff, Trash2, Upload } from 'lucide-react'
import { can, isGiven, type Deed } from '../drive/access'
import { withoutBytes } from '../drive/files'
import type { Entry } from '../drive/world'
import { useDrive, useNow, useWorld } from '../hooks'
import { useDeeds } from '../use_deeds'
import { idsOf, useUi } from './ui'
import { useTrash } from './use_trash'

const I = 15

export interface MenuPlace {
  /** The workspace whose page it is. */
  readonly workspaceId?: string
}

export function useItemMenu({ workspaceId }: MenuPlace = {}): (entries: readonly Entry[]) => MenuEntry[] {
  const deeds = useDeeds()
  const { ask, showDetails, setTab } = useUi()
  const world = useWorld()
  const state = useDrive()
  const now = useNow()
  const go = useGo()
  const trash = useTrash()
  return (entries) => {
    if (entries.length === 0) return []
    if (entries.every((entry) => entry.trashed)) {
      const own = entries.every((entry) => can(world, entry, 'trash', now))
      return [
        { id: 'restore', label: 'Restore', icon: <RotateCcw size={I} />, disabled: !own, onAction: () => deeds.restore(entries) },
        { id: 'delete', label: 'Delete forever', icon: <Trash2 size={I} />, danger: true, disabled: !own, onAction: () => ask({ kind: 'delete', ids: idsOf(entries) }) },
      ]
    }
    const single = entries.length === 1 ? entries[0]! : null
    const all = (deed: Deed): boolean => entries.every((entry) => can(world, entry, deed, now))
    const starred = entries.every((entry) => entry.starred)
    const spaces = Object.values(state.workspaces ?? {}).filter((space) => space?.ownerId === world.me.id)
    const list: (MenuEntry | null)[] = [
      single && { id: 'open', label: 'Open', icon: single.type === 'folder' ? <FolderOpen size={I} /> : <Eye size={I} />, onAction: () => deeds.open(single) },
      { id: 'download', label: 'Download', icon: <Download size={I} />, disabled: !all('download') || entries.every((entry) => entry.type !== 'folder' && withoutBytes(entry) !== null), onAction: () => void deeds.download(entries) },
      single && { id: 'rename', label: 'Rename', icon: <Pencil size={I} />, shortcut: 'F2', disabled: !all('rename'), onAction: () => ask({ kind: 'rename', id: single.id }) },
      { id: 'copy', label: 'Make a copy', icon: <Copy size={I} />, section: ' ', disabled: !all('copy'), onAction: () => void deeds.copy(entries) },
      { id: 'copy-to', label: 'Copy to…', icon: <Copy size={I} />, section: ' ', disabled: !all('copy'), onAction: () => ask({ kind: 'copy', ids: idsOf(entries) }) },
      { id: 'move', label: 'Move to…', icon: <FolderInput size={I} />, section: ' ', shortcut: 'M', disabled: !all('move'), onAction: () => ask({ kind: 'move', ids: idsOf(entries) }) },
      single && single.type !== 'shortcut' ? { id: 'shortcut', label: 'Add a shortcut…', icon: <CornerUpRight size={I} />, section: ' ', onAction: () => ask({ kind: 'shortcut', ids: [single.id] }) } : null,
      { id: 'star', label: starred ? 'Remove the star' : 'Star', icon: starred ? <StarOff size={I} /> : <Star size={I} />, section: ' ', shortcut: 'S', onAction: () => deeds.star(entries, !starred) },
      entries.every((entry) => entry.type === 'folder') ? colours(entries, !all('rename'), deeds.color) : null,
      spacesMenu(entries),
      single && { id: 'share', label: 'Share…', icon: <Share2 size={I} />, section: '  ', shortcut: '.', onAction: () => ask({ kind: 'share', id: single.id }) },
      single && { id: 'details', label: 'Details', icon: <Info size={I} />, section: '  ', shortcut: 'I', onAction: () => { setTab('details'); void deeds.act.selection_set({ ids: [single.id] }); showDetails(true) } },
      single && single.type !== 'folder' && single.type !== 'shortcut' ? { id: 'versions', label: 'Versions', icon: <History size={I} />, section: '  ', onAction: () => go(`/file/${encodeURIComponent(single.id)}/versions`) } : null,
      single && single.type !== 'folder' && single.type !== 'shortcut' ? { id: 'version', label: 'Upload a new version…', icon: <Upload size={I} />, section: '  ', disabled: !all('edit'), onAction: () => ask({ kind: 'version', id: single.id }) } : null,
      single && single.type !== 'folder' && single.type !== 'shortcut' ? lockEntry(single) : null,
      workspaceId === undefined ? null : { id: 'out', label: 'Take out of the workspace', icon: <LogOut size={I} />, section: '   ', onAction: () => deeds.removeFromSpace(entries, workspaceId) },
      entries.every((entry) => isGiven(world, entry, now)) ? { id: 'leave', label: 'Take off my list', icon: <LogOut size={I} />, section: '   ', onAction: () => deeds.leave(entries) } : null,
      { id: 'trash', label: 'Move to the trash', icon: <Trash2 size={I} />, section: '   ', danger: true, disabled: !all('trash'), onAction: () => trash(entries) },
    ]
    return list.filter((entry) => entry !== null)

    function lockEntry(entry: Entry): MenuEntry {
      if (entry.lock === null) return { id: 'lock', label: 'Lock…', icon: <Lock size={I} />, section: '  ', disabled: !can(world, entry, 'rename', now), onAction: () => ask({ kind: 'lock', id: entry.id }) }
      const may = entry.lock.by === world.me.id || entry.ownerId === world.me.id
      return { id: 'lock', label: 'Unlock', icon: <LockOpen size={I} />, section: '  ', disabled: !may, onAction: () => deeds.lock(entry, false) }
    }

    function spacesMenu(chosen: readonly Entry[]): MenuEntry {
      const entriesOf = spaces.map((space) => ({ id: space.id, label: space.name, onAction: () => deeds.addToSpace(chosen, space.id) }))
      return { id: 'space', label: 'Add to a workspace', icon: <Boxes size={I} />, section: ' ', entries: [...entriesOf, { id: 'new', label: 'New workspace…', section: ' ', onAction: () => ask({ kind: 'workspace', ids: idsOf(chosen) }) }] }
    }
  }
}

function colours(entries: readonly Entry[], disabled: boolean, color: (entries: readonly Entry[], color: string | null) => void): MenuEntry {
  const now = entries.length === 1 && entries[0]!.color !== null ? paletteName(entries[0]!.color) : null
  return {
    id: 'colour', label: 'Colour', icon: <CircleDot size={I} />, section: ' ', disabled,
    entries: [
      { id: 'none', label: 'Default', checked: now === null, onAction: () => color(entries, null) },
      ...PALETTE.map((name) => ({ id: name, label: name[0]!.toUpperCase() + name.slice(1), icon: <span className={`swatch-dot tone-${name}`} />, checked: now === name, onAction: () => color(entries, hexOfName(name)) })),
    ],
  }
}
