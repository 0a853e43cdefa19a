/** The navigation: places, the tree of folders, workspaces, saved searches, and the storage below it. */
import { fileSize, IconButton, Link, type NavEntry, type NavGroup, paletteName, Progress, FolderIcon, useLocation } from '@mocks/kit'
import { Activity, Bell, Bookmark, Box, Boxes, ChevronDown, ChevronRight, Clock, HardDrive, PieChart, Plus, Share2, Star, Target, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { atRoot } from '../drive/access'
import { childrenOf, type Entry, pathOf, type World } from '../drive/world'
import { useDrive, useWorld } from '../hooks'
import { ownSearches } from '../settings'
import { useUi } from './ui'

const I = 16
const MOST = 60

export function useSide(): NavGroup[] {
  const world = useWorld()
  const state = useDrive()
  const { ask } = useUi()
  const { pathname } = useLocation()
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const here = world.entries.get(decodeURIComponent(/\/folder\/([^/]+)$/.exec(pathname)?.[1] ?? ''))
  const way = new Set(here === undefined ? [] : pathOf(world, here).map((entry) => entry.id))
  const turn = (id: string): void => setTurned(new Set(turned.has(id) ? [...turned].filter((one) => one !== id) : [...turned, id]))
  const isOpen = (id: string): boolean => way.has(id) !== turned.has(id)
  const unread = (state.notifications ?? []).filter((notice) => notice?.userId === world.me.id && !notice.read).length
  const spaces = Object.values(state.workspaces ?? {}).filter((space) => space?.ownerId === world.me.id)
  const searches = ownSearches(state)
  return [
    {
      entries: [
        { to: '/', label: 'My files', icon: <HardDrive size={I} />, end: true },
        { to: '/priority', label: 'Priority', icon: <Target size={I} /> },
        { to: '/shared', label: 'Shared with me', icon: <Users size={I} /> },
        { to: '/recent', label: 'Recent', icon: <Clock size={I} /> },
        { to: '/starred', label: 'Starred', icon: <Star size={I} /> },
        { to: '/notifications', label: 'Notifications', icon: <Bell size={I} />, count: unread },
        { to: '/trash', label: 'Trash', icon: <Trash2 size={I} /> },
      ],
    },
    { title: 'Folders', folds: true, action: <IconButton label="New folder in My files" icon={<Plus size={14} />} onPress={() => ask({ kind: 'folder', parentId: null })} />, entries: branches(world, null, 0, isOpen, turn).slice(0, MOST) },
    { title: 'Workspaces', folds: true, action: <IconButton label="New workspace" icon={<Plus size={14} />} onPress={() => ask({ kind: 'workspace', ids: [] })} />, entries: [{ to: '/workspaces', label: 'All workspaces', icon: <Boxes size={I} />, end: true }, ...spaces.map((space) => ({ to: `/workspaces/${space.id}`, label: space.name, icon: <Box size={I} /> }))] },
    ...(searches.length === 0 ? [] : [{ title: 'Saved searches', folds: true, entries: searches.map((search) => ({ to: `/saved/${encodeURIComponent(search.id)}`, label: search.name, icon: <Bookmark size={I} /> })) }]),
    {
      title: 'Overview', folds: true,
      entries: [
        { to: '/sharing', label: 'Sharing', icon: <Share2 size={I} /> },
        { to: '/activity', label: 'Activity', icon: <Activity size={I} /> },
        { to: '/storage', label: 'Storage', icon: <PieChart size={I} /> },
      ],
    },
  ]
}

function branches(world: World, parentId: string | null, depth: number, isOpen: (id: string) => boolean, turn: (id: string) => void): NavEntry[] {
  const inside = (id: string | null): Entry[] => childrenOf(world, id).filter((entry) => entry.type === 'folder' && !entry.trashed && (id !== null || atRoot(world, entry))).sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
  return inside(parentId).flatMap((entry): NavEntry[] => {
    const open = isOpen(entry.id)
    const more = inside(entry.id).length > 0
    const line: NavEntry = {
      to: `/folder/${encodeURIComponent(entry.id)}`, label: entry.name, depth, end: true, icon: <FolderIcon colour={entry.color === null ? 'amber' : paletteName(entry.color)} size={17} />,
      trailing: more ? <IconButton label={`${open ? 'Fold' : 'Unfold'} ${entry.name}`} icon={open ? <ChevronDown size={14} /> : <ChevronRight size={14} />} onPress={() => turn(entry.id)} /> : undefined,
    }
    return [line, ...(open ? branches(world, entry.id, depth + 1, isOpen, turn) : [])]
  })
}

export function StorageMeter() {
  const { storageUsed = 0, storageTotal = 0 } = useDrive()
  const full = storageTotal > 0 && storageUsed / storageTotal > 0.9
  return (
    <Link to="/storage" className="meter">
      <span aria-hidden>
        <Progress meter label="Storage used" hideLabel value={storageUsed} max={Math.max(storageTotal, storageUsed, 1)} tone={full ? 'clay' : undefined} />
      </span>
      <span>{`${fileSize(storageUsed)} of ${fileSize(storageTotal)} used`}</span>
    </Link>
  )
}
