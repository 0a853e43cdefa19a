import { Menu, type MenuEntry } from '@mocks/kit'
import { Archive, ArchiveRestore, Copy, Pin, PinOff, RotateCcw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Note } from '../model'
import { titleOf } from '../selectors'
import type { Deeds } from '../use_deeds'

interface NoteMenuProps {
  readonly note: Note
  readonly deeds: Deeds
  readonly onDestroy: () => void
  readonly children: ReactNode
}

/** What can be done with one note, depending on where it is. */
export function NoteMenu({ note, deeds, onDestroy, children }: NoteMenuProps) {
  const ids = [note.id]
  const live: MenuEntry[] = [
    note.pinned
      ? { id: 'unpin', label: 'Unpin', icon: <PinOff size={16} />, onAction: () => deeds.pin(ids, false) }
      : { id: 'pin', label: 'Pin', icon: <Pin size={16} />, onAction: () => deeds.pin(ids, true) },
    { id: 'duplicate', label: 'Duplicate', icon: <Copy size={16} />, onAction: () => void deeds.duplicate(note.id) },
    note.archived
      ? { id: 'unarchive', label: 'Take out of archive', icon: <ArchiveRestore size={16} />, onAction: () => deeds.unarchive(ids) }
      : { id: 'archive', label: 'Archive', icon: <Archive size={16} />, onAction: () => deeds.archive(ids) },
    { id: 'trash', label: 'Move to trash', icon: <Trash2 size={16} />, danger: true, onAction: () => deeds.trash(ids) },
  ]
  const trashed: MenuEntry[] = [
    { id: 'restore', label: 'Restore', icon: <RotateCcw size={16} />, onAction: () => deeds.restore(ids) },
    { id: 'destroy', label: 'Delete forever', icon: <Trash2 size={16} />, danger: true, onAction: onDestroy },
  ]
  return (
    <Menu label={`Actions for ${titleOf(note)}`} entries={note.trashedAt === null ? live : trashed}>
      {children}
    </Menu>
  )
}
