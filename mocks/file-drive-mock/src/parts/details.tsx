import { Button, IconButton, InlineEdit, Link, Tabs, useClock } from '@mocks/kit'
import { Files, MousePointerClick, X } from 'lucide-react'
import { ROLE_LABELS, can, refusal, roleOf } from '../drive/access'
import { KIND_LABELS } from '../drive/kinds'
import { longTime, ownerWords, sizeWords } from '../drive/words'
import { branchOf, type Entry, ownBytes, pathOf, userName } from '../drive/world'
import { fileSize } from '@mocks/kit'
import { useAct, useDrive, useNow, useWorld } from '../hooks'
import { LIMITS } from '../model'
import { ActivityList } from './activity_list'
import { Comments } from './comments'
import { AccessLine } from './people'
import { KindIcon, Thumb } from './thumb'
import { useUi } from './ui'

/** Beside a list or a file: facts, history, comments. */
export function Details({ entry, count = 1 }: { entry: Entry | null; count?: number }) {
  const ui = useUi()
  return (
    <aside className="details" aria-label="Details">
      <header>
        {entry === null ? <h2>Details</h2> : <h2 title={entry.name}><KindIcon entry={entry} size={20} /><span dir="auto">{entry.name}</span></h2>}
        <IconButton label="Close the details" icon={<X size={16} />} onPress={() => ui.showDetails(false)} />
      </header>
      {entry === null ? (
        <p className="details-none">
          {count > 1 ? <Files size={22} aria-hidden /> : <MousePointerClick size={22} aria-hidden />}
          {count > 1 ? `${count} items are selected. Select one of them to see its details.` : 'Select a file or folder to see its details.'}
        </p>
      ) : (
        <Panels key={entry.id} entry={entry} />
      )}
    </aside>
  )
}

function Panels({ entry }: { entry: Entry }) {
  const ui = useUi()
  const state = useDrive()
  const open = Object.values(state.comments ?? {}).filter((comment) => comment?.itemId === entry.id && comment.resolved !== true).length
  const comments = entry.type === 'folder' || entry.type === 'shortcut' ? [] : [{ id: 'comments', label: 'Comments', count: open, content: <Comments entry={entry} /> }]
  const tabs = [
    { id: 'details', label: 'Facts', content: <Facts entry={entry} /> },
    { id: 'activity', label: 'Activity', content: <ActivityList entries={(state.activity ?? []).filter((one) => one?.itemId === entry.id)} empty="Nothing has happened to it yet." /> },
    ...comments,
  ]
  return <Tabs label="Details of the file" tabs={tabs} selected={tabs.some((tab) => tab.id === ui.tab) ? ui.tab : 'details'} onSelect={ui.setTab} />
}

function Facts({ entry }: { entry: Entry }) {
  const world = useWorld()
  const act = useAct()
  const clock = useClock()
  const now = useNow()
  const { ask } = useUi()
  const role = roleOf(world, entry, now)
  const path = pathOf(world, entry)
  const here = path.at(-1)
  const within = entry.type === 'folder' ? branchOf(world, entry).slice(1).filter((one) => !one.trashed) : []
  const facts: [string, React.ReactNode][] = [
    ['Type', KIND_LABELS[entry.type]],
    ['Size', entry.type === 'folder' ? `${sizeWords(world, entry)} in ${within.filter((one) => one.type !== 'folder').length} files` : sizeWords(world, entry)],
    ...(entry.versions.length > 0 ? [['Takes up', `${fileSize(ownBytes(entry))} with ${entry.versions.length} earlier ${entry.versions.length === 1 ? 'version' : 'versions'}`] as [string, React.ReactNode]] : []),
    ['Location', <Link key="place" className="text-link" to={here === undefined ? '/' : `/folder/${encodeURIComponent(here.id)}`}>{here?.name ?? 'My files'}</Link>],
    ['Owner', ownerWords(world, entry.ownerId)],
    ['Your role', role === null ? 'None' : ROLE_LABELS[role]],
    ['Modified', `${longTime(entry.modifiedAt, clock)} by ${ownerWords(world, entry.modifiedBy)}`],
    ['Opened', longTime(entry.accessedAt, clock)],
    ['Created', longTime(entry.createdAt, clock)],
    ...(entry.lock === null ? [] : [['Locked', `by ${ownerWords(world, entry.lock.by)}${entry.lock.reason ? `: ${entry.lock.reason}` : ''}`] as [string, React.ReactNode]]),
  ]
  const shareable = refusal(world, entry, 'share', now)
  return (
    <div className="facts">
      {entry.type === 'folder' ? null : <div className="facts-thumb"><Thumb entry={entry} /></div>}
      <section>
        <h3>Who has access</h3>
        <AccessLine entry={entry} />
        <div><Button small onPress={() => ask({ kind: 'share', id: entry.id })}>{shareable === null ? 'Manage access' : 'See who has access'}</Button></div>
      </section>
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h3>Description</h3>
        <InlineEdit label="description" multiline value={entry.description} placeholder="No description" disabled={!can(world, entry, 'rename', now)} check={(value) => (value.length > LIMITS.description ? `Use at most ${LIMITS.description} characters.` : null)} onSave={(description) => void act.item_describe({ id: entry.id, description })}>
          <span dir="auto">{entry.description}</span>
        </InlineEdit>
      </section>
      <p className="facts-id">{`Owner’s address: ${world.users.get(entry.ownerId)?.email ?? userName(world, entry.ownerId)}`}</p>
    </div>
  )
}
