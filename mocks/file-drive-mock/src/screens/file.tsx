/** One file: what it holds, what can be done with it, details beside it. */
import { Breadcrumbs, Button, IconButton, Menu, useParams, useTitle } from '@mocks/kit'
import { ChevronLeft, ChevronRight, Download, Info, MoreVertical, Pencil, Share2, Star } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { can, refusal, roleOf } from '../drive/access'
import { withoutBytes } from '../drive/files'
import { isWritable } from '../drive/kinds'
import { orderOf, sorted } from '../drive/order'
import { childrenOf, type Entry, isAway, pathOf } from '../drive/world'
import { useDrive, useNow, useSettings, useWorld } from '../hooks'
import { AskAccess } from '../parts/ask_access'
import { Details } from '../parts/details'
import { useItemMenu } from '../parts/item_menu'
import { useUi } from '../parts/ui'
import { useDeeds } from '../use_deeds'
import { LoadingState } from '@mocks/kit'
import { MissingScreen } from './missing'

const Content = lazy(() => import('../parts/content'))
const WriteText = lazy(() => import('../parts/write_text'))

export function FileScreen() {
  const { fileId = '' } = useParams()
  const world = useWorld()
  const now = useNow()
  const given = world.entries.get(fileId)
  const entry = given?.type === 'shortcut' ? world.entries.get(given.targetId ?? '') : given
  if (entry === undefined || entry.type === 'folder') return <MissingScreen what={given?.type === 'shortcut' ? 'What this shortcut leads to is gone.' : 'This file is not here.'} />
  if (roleOf(world, entry, now) === null) return <AskAccess entry={entry} />
  return <Viewer key={entry.id} entry={entry} />
}

function Viewer({ entry }: { entry: Entry }) {
  const ui = useUi()
  const world = useWorld()
  const now = useNow()
  const [writing, setWriting] = useState(false)
  useTitle(entry.name)
  const path = pathOf(world, entry).filter((one) => roleOf(world, one, now) !== null)
  const away = isAway(world, entry)
  const root = entry.ownerId === world.me.id || entry.general === null
  const refused = refusal(world, entry, 'edit', now)
  const writes = isWritable(entry) && !away
  return (
    <div className="place">
      <div className="place-head">
        <div className="place-path">
          <Breadcrumbs trail={[away ? { to: '/trash', label: 'Trash' } : root ? { to: '/', label: 'My files' } : { to: '/shared', label: 'Shared with me' }, ...path.map((one) => ({ to: `/folder/${encodeURIComponent(one.id)}`, label: one.name })), { label: entry.name }]} />
          <h1 className="kit-hidden">{entry.name}</h1>
        </div>
        <ViewerTools entry={entry} away={away} onWrite={writes && !writing ? () => setWriting(true) : null} refused={refused} />
      </div>
      {entry.lock === null ? null : <p className="place-note">{`Locked${entry.lock.reason ? `: ${entry.lock.reason}` : '.'}`}</p>}
      <div className="work">
        <section className="viewer" aria-label={`Content of ${entry.name}`}>
          <Suspense fallback={<LoadingState label="Loading the content" lines={8} />}>
            {writing ? <WriteText entry={entry} onDone={() => setWriting(false)} /> : <Content file={entry} />}
          </Suspense>
        </section>
        {ui.details ? <Details entry={entry} /> : null}
      </div>
      <Neighbours entry={entry} />
    </div>
  )
}

function ViewerTools({ entry, away, onWrite, refused }: { entry: Entry; away: boolean; onWrite: (() => void) | null; refused: string | null }) {
  const ui = useUi()
  const deeds = useDeeds()
  const world = useWorld()
  const now = useNow()
  const menuOf = useItemMenu()
  const empty = withoutBytes(entry)
  return (
    <div className="place-tools">
      {onWrite === null ? null : <Button small icon={<Pencil size={14} aria-hidden />} disabled={refused !== null} onPress={onWrite}>Edit</Button>}
      {away ? null : <IconButton label={`Star ${entry.name}`} pressed={entry.starred} icon={<Star size={16} fill={entry.starred ? 'currentColor' : 'none'} />} onPress={() => deeds.star([entry], !entry.starred)} />}
      <IconButton label={empty === null ? 'Download' : `Download: ${empty}`} disabled={empty !== null || !can(world, entry, 'download', now)} icon={<Download size={16} />} onPress={() => void deeds.download([entry])} />
      {away ? null : <Button small icon={<Share2 size={14} aria-hidden />} onPress={() => ui.ask({ kind: 'share', id: entry.id })}>Share</Button>}
      <IconButton label={ui.details ? 'Hide the details' : 'Show the details'} pressed={ui.details} icon={<Info size={17} />} onPress={() => ui.showDetails(!ui.details)} />
      <Menu label={`Actions for ${entry.name}`} entries={menuOf([entry]).filter((one) => one.id !== 'open')}>
        <IconButton label={`More for ${entry.name}`} icon={<MoreVertical size={16} />} />
      </Menu>
    </div>
  )
}

/** The files before and after it in its folder. */
function Neighbours({ entry }: { entry: Entry }) {
  const world = useWorld()
  const state = useDrive()
  const now = useNow()
  const deeds = useDeeds()
  const { foldersFirst } = useSettings()
  const all = sorted(world, childrenOf(world, entry.parentId).filter((one) => one.type !== 'folder' && one.type !== 'shortcut' && one.trashed === entry.trashed && roleOf(world, one, now) !== null && (entry.parentId !== null || one.ownerId === entry.ownerId)), orderOf(state), foldersFirst, 'en')
  const at = all.findIndex((one) => one.id === entry.id)
  const [before, after] = [all[at - 1], all[at + 1]]
  return (
    <div className="status">
      <IconButton label={before === undefined ? 'Previous file: none' : `Previous file: ${before.name}`} disabled={before === undefined} icon={<ChevronLeft size={16} />} onPress={() => before && deeds.open(before)} />
      <span>{`${at + 1} of ${all.length}`}</span>
      <IconButton label={after === undefined ? 'Next file: none' : `Next file: ${after.name}`} disabled={after === undefined} icon={<ChevronRight size={16} />} onPress={() => after && deeds.open(after)} />
    </div>
  )
}
