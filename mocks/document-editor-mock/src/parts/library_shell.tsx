import { Button, ConsoleShell, IconButton, Menu, type NavEntry, Outlet, SearchField, useGo, useLocation } from '@mocks/kit'
import { FileText, FolderPlus, Folder as FolderIcon, House, Inbox, LayoutTemplate, Plus, Settings, Star, Trash2, Upload, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { commentsOnMine, dutiesOf, folders, requestsFor, trashed } from '../selectors'
import { useDeeds } from '../use_deeds'
import { FolderDialog } from './folder_dialog'
import { ImportDialog } from './import_dialog'
import { SearchTextContext, useStoredSearch } from './search_text'
import { UserMenu } from './user_menu'

type Open = 'folder' | 'import' | null

/** Around every screen but a document: navigation, search, what starts something new. */
export function LibraryShell() {
  const [open, setOpen] = useState<Open>(null)
  const search = useStoredSearch()
  const go = useGo()
  const { pathname } = useLocation()
  const { ui_set } = useAct()
  const { create } = useDeeds()
  const nav = useNavigation(() => setOpen('folder'))
  // Back among the documents, none of them is open.
  useEffect(() => void ui_set({ currentDocId: null }), [ui_set])
  const submit = (text: string): void => {
    search.save()
    if (text.trim() !== '') go(`/search?q=${encodeURIComponent(text.trim())}`)
  }
  const folderId = /^\/folder\/([^/]+)/.exec(pathname)?.[1]
  const within = folderId === undefined ? null : decodeURIComponent(folderId)
  const start = (
    <Menu
      label="New"
      placement="bottom start"
      entries={[
        { id: 'blank', label: 'Blank document', icon: <FileText size={16} />, onAction: () => void create(within) },
        { id: 'template', label: 'From a template', icon: <LayoutTemplate size={16} />, onAction: () => go('/templates') },
        { id: 'import', label: 'Open a file', icon: <Upload size={16} />, onAction: () => setOpen('import') },
        { id: 'folder', label: 'Folder', icon: <FolderPlus size={16} />, onAction: () => setOpen('folder') },
      ]}
    >
      <Button kind="primary" icon={<Plus size={16} aria-hidden />}>
        New
      </Button>
    </Menu>
  )
  return (
    <SearchTextContext value={search}>
      <ConsoleShell
        app="Documents"
        icon={<FileText size={17} />}
        nav={nav}
        scope={<div className="library-new">{start}</div>}
        search={<SearchField label="Search documents" value={search.text} onChange={search.change} onSubmit={submit} />}
        actions={<UserMenu />}
        side="tinted"
      >
        <Outlet />
      </ConsoleShell>
      {open === 'folder' ? <FolderDialog folder={null} onClose={() => setOpen(null)} /> : null}
      {open === 'import' ? <ImportDialog folderId={within} onClose={() => setOpen(null)} /> : null}
    </SearchTextContext>
  )
}

function useNavigation(addFolder: () => void) {
  const all = useSelect(folders)
  const inbox = useSelect((state) => new Set([...dutiesOf(state), ...commentsOnMine(state)].map((one) => one.comment.id)).size + requestsFor(state).length)
  const inTrash = useSelect((state) => trashed(state).length)
  const main: NavEntry[] = [
    { to: '/', label: 'All documents', icon: <House size={17} /> },
    { to: '/shared', label: 'Shared with me', icon: <Users size={17} /> },
    { to: '/starred', label: 'Starred', icon: <Star size={17} /> },
    { to: '/inbox', label: 'Inbox', icon: <Inbox size={17} />, count: inbox },
    { to: '/templates', label: 'Templates', icon: <LayoutTemplate size={17} /> },
  ]
  const own = all.map((folder): NavEntry => ({ to: `/folder/${encodeURIComponent(folder.id)}`, label: folder.name || 'Folder without a name', icon: <FolderIcon size={17} className={`tone-${folder.color} folder-sign`} /> }))
  return [
    { entries: main },
    { title: 'Folders', folds: true, action: <IconButton label="New folder" icon={<FolderPlus size={15} />} onPress={addFolder} />, entries: own },
    { entries: [{ to: '/trash', label: 'Trash', icon: <Trash2 size={17} />, count: inTrash }, { to: '/settings', label: 'Settings', icon: <Settings size={17} /> }] },
  ]
}
