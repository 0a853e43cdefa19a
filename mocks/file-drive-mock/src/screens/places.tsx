/** The places with files: each is the same list with other entries. */
import { Button, useClock, useParams, type Way } from '@mocks/kit'
import { Clock, FolderOpen, HardDrive, Star, Trash2, Users } from 'lucide-react'
import { atRoot, isGiven, isListed, roleOf } from '../drive/access'
import { childrenOf, type Entry, isAway, pathOf, type World } from '../drive/world'
import { useNow, useWorld } from '../hooks'
import { AskAccess } from '../parts/ask_access'
import { Browser } from '../parts/browser'
import { useUi } from '../parts/ui'
import { useUploads } from '../parts/use_uploads'
import { MissingScreen } from './missing'

const HOME: Way = { to: '/', label: 'My files' }

/** What the person sees anywhere outside of the trash. */
export const listedIn = (world: World, now: string): Entry[] => [...world.entries.values()].filter((entry) => isListed(world, entry, now) && !isAway(world, entry))

function UploadHint({ parentId }: { parentId: string | null }) {
  const { choose } = useUploads()
  return <Button kind="primary" onPress={() => void choose(parentId, false)}>Upload files here</Button>
}

export function MyFilesScreen() {
  const world = useWorld()
  const entries = [...world.entries.values()].filter((entry) => atRoot(world, entry) && !entry.trashed)
  return <Browser title="My files" entries={entries} parentId={null} empty={{ icon: <HardDrive size={26} />, title: 'Your drive is empty', text: 'Drop files here, or upload them.', action: <UploadHint parentId={null} /> }} />
}

export function FolderScreen() {
  const { folderId = '' } = useParams()
  const world = useWorld()
  const now = useNow()
  const folder = world.entries.get(folderId)
  if (folder === undefined || folder.type !== 'folder') return <MissingScreen what="This folder is not here." />
  if (roleOf(world, folder, now) === null) return <AskAccess entry={folder} />
  const away = isAway(world, folder)
  const path = pathOf(world, folder).filter((one) => roleOf(world, one, now) !== null)
  const outer = path[0] ?? folder
  const start: Way = away ? { to: '/trash', label: 'Trash' } : outer.ownerId === world.me.id || outer.general === null ? HOME : { to: '/shared', label: 'Shared with me' }
  const entries = childrenOf(world, folder.id).filter((entry) => !entry.trashed)
  return (
    <Browser
      key={folder.id}
      title={folder.name}
      trail={[start, ...path.map((one) => ({ to: `/folder/${encodeURIComponent(one.id)}`, label: one.name }))]}
      entries={entries}
      parentId={away ? undefined : folder.id}
      empty={{ icon: <FolderOpen size={26} />, title: 'Nothing is in this folder', text: away ? 'It lies in the trash.' : 'Drop files here, or upload them.', action: away ? undefined : <UploadHint parentId={folder.id} /> }}
    />
  )
}

export function SharedScreen() {
  const world = useWorld()
  const now = useNow()
  const entries = [...world.entries.values()].filter((entry) => isGiven(world, entry, now) && !isAway(world, entry))
  return <Browser title="Shared with me" entries={entries} date="sharedAt" empty={{ icon: <Users size={26} />, title: 'Nothing has been shared with you', text: 'What others share with you by name stands here.' }} />
}

export function StarredScreen() {
  const world = useWorld()
  const now = useNow()
  return <Browser title="Starred" entries={listedIn(world, now).filter((entry) => entry.starred)} places empty={{ icon: <Star size={26} />, title: 'Nothing is starred', text: 'Star what you need often, and find it here.' }} />
}

export function RecentScreen() {
  const world = useWorld()
  const now = useNow()
  const used = (entry: Entry): number => entry.accessedAt || entry.modifiedAt
  const entries = listedIn(world, now).filter((entry) => entry.type !== 'folder' && entry.type !== 'shortcut' && used(entry) > 0).sort((one, other) => used(other) - used(one) || (one.id < other.id ? -1 : 1)).slice(0, 60)
  return <Browser title="Recent" entries={entries} ordered date="accessedAt" places empty={{ icon: <Clock size={26} />, title: 'Nothing was opened yet', text: 'Files that were opened lately stand here.' }} />
}

export function TrashScreen() {
  const world = useWorld()
  const clock = useClock()
  const { ask } = useUi()
  const entries = [...world.entries.values()].filter((entry) => entry.trashed && (entry.ownerId === world.me.id || isListed(world, entry, clock.now())))
  return (
    <Browser
      title="Trash"
      entries={entries}
      date="trashedAt"
      places
      actions={<Button small disabled={entries.length === 0} icon={<Trash2 size={14} aria-hidden />} onPress={() => ask({ kind: 'empty' })}>Empty the trash</Button>}
      banner={<p className="place-note">What lies here still counts to your storage.</p>}
      empty={{ icon: <Trash2 size={26} />, title: 'The trash is empty', text: 'What you throw away can be restored from here.' }}
    />
  )
}
