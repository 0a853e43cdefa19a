/** The bar above: making new things, searching, who is here. */
import { Avatar, Button, IconButton, Menu, pictureSource, type SearchOperator, TokenSearch, useGo, useLocation } from '@mocks/kit'
import { CircleHelp, FileSpreadsheet, FileText, FileType, FolderPlus, FolderUp, Plus, Presentation, Settings, Upload } from 'lucide-react'
import { KIND_LABELS } from '../drive/kinds'
import { SEARCH_KEYS } from '../drive/search'
import { userName } from '../drive/world'
import { useAct, useDrive, useWorld } from '../hooks'
import { ITEM_TYPES } from '../model'
import { useUi } from './ui'
import { useUploads } from './use_uploads'

const I = 15

/** The folder that is open: new things go there. */
export function useHere(): string | null {
  const world = useWorld()
  const { pathname } = useLocation()
  const id = decodeURIComponent(/\/folder\/([^/]+)$/.exec(pathname)?.[1] ?? '')
  return world.entries.get(id)?.type === 'folder' ? id : null
}

export function NewMenu() {
  const { ask } = useUi()
  const { choose } = useUploads()
  const parentId = useHere()
  return (
    <Menu
      label="New"
      placement="bottom start"
      entries={[
        { id: 'folder', label: 'Folder', icon: <FolderPlus size={I} />, shortcut: 'N', onAction: () => ask({ kind: 'folder', parentId }) },
        { id: 'upload', label: 'Upload files', icon: <Upload size={I} />, section: ' ', shortcut: 'U', onAction: () => void choose(parentId, false) },
        { id: 'upload-folder', label: 'Upload a folder', icon: <FolderUp size={I} />, section: ' ', onAction: () => void choose(parentId, true) },
        { id: 'doc', label: 'Document', icon: <FileText size={I} />, section: '  ', onAction: () => ask({ kind: 'file', type: 'doc', parentId }) },
        { id: 'sheet', label: 'Spreadsheet', icon: <FileSpreadsheet size={I} />, section: '  ', onAction: () => ask({ kind: 'file', type: 'spreadsheet', parentId }) },
        { id: 'slides', label: 'Presentation', icon: <Presentation size={I} />, section: '  ', onAction: () => ask({ kind: 'file', type: 'presentation', parentId }) },
        { id: 'text', label: 'Text file', icon: <FileType size={I} />, section: '  ', onAction: () => ask({ kind: 'file', type: 'text', parentId }) },
      ]}
    >
      <Button kind="primary" icon={<Plus size={16} aria-hidden />}>New</Button>
    </Menu>
  )
}

const OPERATOR_LABELS: Readonly<Record<string, string>> = { type: 'Kind of file', owner: 'Owner', to: 'Shared with', is: 'Starred, shared, locked', in: 'Folder', title: 'Words of the name', modified: 'Changed within', before: 'Changed before a day', after: 'Changed since a day', larger: 'Larger than', smaller: 'Smaller than', has: 'Description, versions' }

export function SearchBox() {
  const world = useWorld()
  const go = useGo()
  const { pathname, search } = useLocation()
  const query = pathname.endsWith('/search') ? (new URLSearchParams(search).get('q') ?? '') : ''
  const people = ['me', ...[...world.users.values()].filter((user) => user.id !== world.me.id).map((user) => userName(world, user.id))]
  const folders = [...world.entries.values()].filter((entry) => entry.type === 'folder' && !entry.trashed).map((entry) => entry.name)
  const values: Readonly<Record<string, readonly string[]>> = { type: ITEM_TYPES.map((type) => KIND_LABELS[type].toLowerCase()), owner: people, to: people, is: ['starred', 'shared', 'private', 'locked', 'mine', 'trashed'], in: [...new Set(folders)].slice(0, 60), modified: ['today', '7d', '30d', '1y'], larger: ['1m', '10m', '100m'], smaller: ['100k', '1m'], has: ['description', 'versions', 'link'] }
  const operators: SearchOperator[] = SEARCH_KEYS.map((key) => ({ key, label: OPERATOR_LABELS[key]!, values: values[key] }))
  return <TokenSearch label="Search files" operators={operators} value={query} onSearch={(text) => go(text.trim() === '' ? '/search' : `/search?q=${encodeURIComponent(text.trim())}`)} suggestions={['is:starred', 'modified:7d', 'type:pdf']} placeholder="Search names, words and people" />
}

export function Account() {
  const act = useAct()
  const world = useWorld()
  const state = useDrive()
  const go = useGo()
  const { ask } = useUi()
  const name = userName(world, world.me.id)
  const others = Object.values(state.users ?? {}).filter((user) => user && user.id !== world.me.id)
  return (
    <>
      <IconButton label="Keyboard shortcuts" icon={<CircleHelp size={17} />} onPress={() => ask({ kind: 'help' })} />
      <IconButton label="Settings" icon={<Settings size={17} />} onPress={() => go('/settings')} />
      <Menu
        label="Account"
        entries={[
          { id: 'who', label: `${name} · ${world.me.email ?? ''}`, disabled: true },
          ...others.map((user) => ({ id: user.id, label: userName(world, user.id), section: 'Switch to', icon: <Avatar name={userName(world, user.id)} size={20} />, onAction: () => { void act.user_switch({ userId: user.id }); go('/') } })),
        ]}
      >
        <IconButton label={`Account of ${name}`} icon={<Avatar name={name} source={pictureSource(name, 'portrait', 56, 56)} size={28} />} />
      </Menu>
    </>
  )
}
