/** All direct conversations, archived ones too: found, filtered, muted, archived; the chosen one beside the list. */
import { Badge, Button, Checkbox, EmptyState, Panes, SearchField, Select, useClock, useQuery, useShortcut } from '@mocks/kit'
import { Archive, ArchiveRestore, BellOff, MailOpen, MessagesSquare, PenLine } from 'lucide-react'
import { useState } from 'react'
import { useSelect } from '../hooks'
import type { Dm } from '../model'
import { Conversation } from '../parts/conversation/conversation'
import { useDialogs } from '../parts/dialogs/host'
import { PersonAvatar } from '../parts/person_avatar'
import { fold } from '../rules/search'
import { whenText } from '../text/local_time'
import { excerpt } from '../text/markup'
import { useDeeds } from '../use_deeds'
import { count, dmName, me, othersIn, ownDms, settings, text } from '../world'

type Filter = 'open' | 'unread' | 'groups' | 'muted' | 'archived'

const FILTERS: readonly { value: Filter; label: string }[] = [
  { value: 'open', label: 'All that are open' },
  { value: 'unread', label: 'Unread' },
  { value: 'groups', label: 'Groups' },
  { value: 'muted', label: 'Muted' },
  { value: 'archived', label: 'Archived' },
]

export function AllDmsScreen() {
  const dialogs = useDialogs()
  const [filter, setFilter] = useQuery('show', 'open')
  const [chosen, setChosen] = useQuery('dm')
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<string[]>([])
  const { shown, chosenName } = useSelect((state) => {
    const all = ownDms(state).map((dm) => ({ dm, name: dmName(state, dm), others: othersIn(state, dm) }))
    const wanted = fold(search.trim())
    const found = all.filter(({ dm, name, others }) => passes(dm, others.length, filter as Filter) && (wanted === '' || fold(`${name} ${text(dm.lastMessage)}`).includes(wanted)))
    return { shown: found.sort((a, b) => text(b.dm.lastTime).localeCompare(text(a.dm.lastTime))), chosenName: all.find((one) => one.dm.dmId === chosen)?.name }
  })
  useShortcut('escape', () => setChosen(''), chosen !== '')
  const ids = shown.map((one) => one.dm.dmId)
  const selected = shown.filter((one) => picked.includes(one.dm.dmId)).map((one) => one.dm)
  return (
    <Panes
      title="All conversations"
      chosen={chosenName}
      detailLabel="Conversation"
      tools={
        <Button small icon={<PenLine size={14} aria-hidden />} onPress={() => dialogs.open({ kind: 'newMessage' })}>
          New
        </Button>
      }
      list={
        <div className="dms">
          <div className="dms-tools">
            <SearchField label="Find a conversation" value={search} onChange={setSearch} onSubmit={setSearch} />
            <Select hideLabel label="Show" value={filter as Filter} onChange={setFilter} options={FILTERS} />
          </div>
          <BulkBar selected={selected} total={ids.length} archived={filter === 'archived'} onAll={(on) => setPicked(on ? ids : [])} onDone={() => setPicked([])} />
          {shown.length === 0 ? (
            <EmptyState icon={<MessagesSquare size={24} />} title="No conversation here">
              {search === '' ? 'Begin one with the button above.' : 'None matches.'}
            </EmptyState>
          ) : (
            <ul aria-label="Conversations">
              {shown.map((one, index) => (
                <DmRow key={`${one.dm.dmId} ${index}`} {...one} open={one.dm.dmId === chosen} onOpen={() => setChosen(one.dm.dmId)} picked={picked.includes(one.dm.dmId)} onPick={(on) => setPicked(on ? [...picked, one.dm.dmId] : picked.filter((other) => other !== one.dm.dmId))} />
              ))}
            </ul>
          )}
        </div>
      }
      detail={chosen === '' ? null : <Conversation inside where={chosen} />}
      placeholder={<EmptyState icon={<MessagesSquare size={26} />} title="Choose a conversation" />}
    />
  )
}

interface BulkBarProps {
  readonly selected: readonly Dm[]
  readonly total: number
  readonly archived: boolean
  readonly onAll: (on: boolean) => void
  readonly onDone: () => void
}

/** What is done to all that are chosen. */
function BulkBar({ selected, total, archived, onAll, onDone }: BulkBarProps) {
  const deeds = useDeeds()
  const none = selected.length === 0
  const muted = !none && selected.every((one) => one.isMuted)
  const done = (act: () => void) => (): void => {
    act()
    onDone()
  }
  return (
    <div className="bulk">
      <Checkbox label="Select all conversations" checked={total > 0 && selected.length === total} mixed={!none && selected.length < total} disabled={total === 0} onChange={onAll}>
        {none ? 'Select all' : `${selected.length} selected`}
      </Checkbox>
      <Button small icon={<MailOpen size={14} aria-hidden />} disabled={none} onPress={done(() => deeds.markRead(selected.map((one) => one.dmId)))}>
        Read
      </Button>
      <Button small icon={<BellOff size={14} aria-hidden />} disabled={none} onPress={done(() => deeds.muteDms(selected, !muted))}>
        {muted ? 'Unmute' : 'Mute'}
      </Button>
      <Button small icon={archived ? <ArchiveRestore size={14} aria-hidden /> : <Archive size={14} aria-hidden />} disabled={none} onPress={done(() => deeds.archiveDms(selected, !archived))}>
        {archived ? 'Restore' : 'Archive'}
      </Button>
    </div>
  )
}

function passes(dm: Dm, others: number, filter: Filter): boolean {
  if (filter === 'archived') return dm.isArchived === true
  if (dm.isArchived) return false
  if (filter === 'unread') return count(dm.unreadCount) > 0
  if (filter === 'groups') return others > 1
  return filter === 'muted' ? dm.isMuted === true : true
}

interface DmRowProps {
  readonly dm: Dm
  readonly name: string
  readonly others: readonly string[]
  readonly open: boolean
  readonly onOpen: () => void
  readonly picked: boolean
  readonly onPick: (on: boolean) => void
}

function DmRow({ dm, name, others, open, onOpen, picked, onPick }: DmRowProps) {
  const clock = useClock()
  const { own, use24Hour } = useSelect((state) => ({ own: me(state).userId, use24Hour: settings(state).use24Hour }))
  const unread = count(dm.unreadCount)
  return (
    <li className={`dm${open ? ' dm-open' : ''}${unread > 0 ? ' dm-unread' : ''}`}>
      <Checkbox label={`Select ${name}`} checked={picked} onChange={onPick} />
      <button type="button" className="dm-main" aria-label={`Open ${name}`} aria-current={open || undefined} onClick={onOpen}>
        <PersonAvatar userId={others[0] ?? own} size={36} dot={others.length < 2} />
        <span className="dm-text">
          <span className="dm-name">
            <b dir="auto">{name}</b>
            <time>{whenText(text(dm.lastTime), clock, use24Hour)}</time>
          </span>
          <span className="dm-last" dir="auto">{excerpt(text(dm.lastMessage), 90) || 'Nothing yet'}</span>
        </span>
      </button>
      {dm.isMuted ? <BellOff size={14} aria-label="Muted" /> : null}
      {unread > 0 ? <Badge tone="clay">{unread}</Badge> : null}
    </li>
  )
}
