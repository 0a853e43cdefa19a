/** What can be done with one document of a list. Entries that one may not use are not there. */
import { type MenuEntry, useGo } from '@mocks/kit'
import { Copy, FolderInput, History, Info, LayoutTemplate, Pencil, Share2, Star, Trash2 } from 'lucide-react'
import { useSelect } from '../hooks'
import type { Document } from '../model'
import { atLeast, myRole } from '../rules'
import { folders } from '../selectors'
import { type Deeds, documentPath } from '../use_deeds'
import type { DocumentDialogState } from './document_dialogs'

export function useDocumentMenu(deeds: Deeds, onDialog: (open: DocumentDialogState) => void): (document: Document) => MenuEntry[] {
  const state = useSelect((all) => all)
  const go = useGo()
  const all = folders(state)
  return (document) => {
    const role = myRole(state, document)
    const edits = atLeast(role, 'editor')
    const ask = (kind: DocumentDialogState['kind']) => (): void => onDialog({ kind, id: document.id })
    const moves: MenuEntry[] = [
      ...all.map((folder) => ({ id: folder.id, label: folder.name, disabled: document.folderId === folder.id, onAction: () => deeds.move([document], folder) })),
      { id: 'none', label: 'No folder', section: '', disabled: !document.folderId, onAction: () => deeds.move([document], null) },
    ]
    return [
      { id: 'star', label: document.starred ? 'Take star off' : 'Star', icon: <Star size={16} />, onAction: () => deeds.star([document.id], !document.starred) },
      ...(edits ? [{ id: 'rename', label: 'Rename', icon: <Pencil size={16} />, onAction: ask('rename') }] : []),
      ...(edits ? [{ id: 'share', label: 'Share', icon: <Share2 size={16} />, onAction: ask('share') }] : []),
      ...(edits ? [{ id: 'move', label: 'Move to', icon: <FolderInput size={16} />, entries: moves }] : []),
      { id: 'copy', label: 'Make a copy', icon: <Copy size={16} />, onAction: ask('copy') },
      { id: 'template', label: 'Save as template', icon: <LayoutTemplate size={16} />, onAction: ask('template') },
      { id: 'versions', label: 'Version history', icon: <History size={16} />, section: '', onAction: () => go(`${documentPath(document.id)}/versions`) },
      { id: 'details', label: 'Details', icon: <Info size={16} />, section: '', onAction: ask('details') },
      ...(role === 'owner' ? [{ id: 'trash', label: 'Move to trash', icon: <Trash2 size={16} />, section: ' ', danger: true, onAction: () => deeds.trash([document.id]) }] : []),
      ...(role !== 'owner' && document.sharedWith?.some((one) => one.userId === state.currentUser?.id) ? [{ id: 'leave', label: 'Remove me', icon: <Trash2 size={16} />, section: ' ', danger: true, onAction: ask('leave') }] : []),
    ]
  }
}
