import { Banner, Button, EmptyState, Pagination, Panes, Select, Tabs, useGo, useQuery } from '@mocks/kit'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCompose } from '../compose/compose'
import { useMailClock, useSettings, useWorld } from '../hooks'
import { labelTree } from '../mail/labels'
import { me } from '../mail/people'
import { filtered, isSort, kindOf, ONLY, type Only, type Place, type Sort, sorted, type Talk, tabOf, talksIn } from '../mail/threads'
import type { Category } from '../model'
import { isFolder, talkPath } from '../places'
import { CATEGORY_LABELS, useDeeds } from '../use_deeds'
import { MailRow } from './mail_row'
import { MailTools, type Pick } from './mail_tools'
import { TalkView } from './talk_view'
import { rowEntries } from './row_entries'
import { useListKeys } from './use_list_keys'

export const SORTS: readonly { value: Sort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'sender', label: 'Sender' },
  { value: 'subject', label: 'Subject' },
  { value: 'unread', label: 'Unread first' },
]
const ONLY_LABELS: Readonly<Record<Only, string>> = { all: 'All', unread: 'Unread', starred: 'Starred', attachments: 'With attachments' }

interface MailListProps {
  readonly title: string
  readonly place: Place
  readonly empty: { readonly icon: LucideIcon; readonly title: string; readonly hint: ReactNode }
  /** Beside the title. */
  readonly tools?: ReactNode
}

/** The conversations of a place: tabs, filter, order, selection, pages, and the reading pane where it is switched on. */
export function MailList({ title, place, empty, tools }: MailListProps) {
  const state = useWorld()
  const settings = useSettings()
  const clock = useMailClock()
  const [sort, setSort] = useQuery('sort', settings.defaultSort)
  const [only, setOnly] = useQuery('only', 'all')
  const [tab, setTab] = useQuery('category', 'primary')
  const [open, setOpen] = useQuery('open')
  const inbox = isFolder(place, 'inbox')
  const talks = talksIn(state, place, clock.now())
  const tabbed = inbox && settings.tabs.length > 1
  const shownTab = settings.tabs.find((one) => one === tab) ?? 'primary'
  const within = tabbed ? talks.filter((one) => tabOf(one, settings.tabs) === shownTab) : talks
  const rows = sorted(filtered(within, ONLY.find((one) => one === only) ?? 'all'), isSort(sort) ? sort : 'newest')
  const body = <Rows key={`${shownTab} ${only} ${sort}`} place={place} rows={rows} empty={empty} narrowed={only !== 'all'} open={open} onOpen={setOpen} />
  const split = settings.readingPane === 'right'
  const counts = (category: Category): number => talks.filter((one) => one.unread && tabOf(one, settings.tabs) === category).length
  return (
    <Panes
      title={title}
      tools={
        <>
          {tools}
          <Select label="Show" hideLabel value={ONLY.find((one) => one === only) ?? 'all'} options={ONLY.map((value) => ({ value, label: ONLY_LABELS[value] }))} onChange={setOnly} />
          <Select label="Sort by" hideLabel value={isSort(sort) ? sort : 'newest'} options={SORTS} onChange={setSort} />
        </>
      }
      list={tabbed ? <Tabs label="Inbox tabs" selected={shownTab} onSelect={(id) => id !== shownTab && setTab(id)} tabs={settings.tabs.map((one) => ({ id: one, label: CATEGORY_LABELS[one], count: counts(one) || undefined, content: body }))} /> : body}
      detail={split && open !== '' ? <TalkView key={open} id={open} place={place} rows={rows} onLeave={(next) => setOpen(next ?? '')} pane /> : null}
      detailLabel="Conversation"
      placeholder={split ? <p>Choose a conversation to read it here.</p> : undefined}
    />
  )
}

interface RowsProps {
  readonly place: Place
  readonly rows: readonly Talk[]
  readonly empty: MailListProps['empty']
  readonly narrowed: boolean
  readonly open: string
  readonly onOpen: (id: string) => void
}

function Rows({ place, rows, empty, narrowed, open, onOpen }: RowsProps) {
  const settings = useSettings()
  const deeds = useDeeds()
  const go = useGo()
  const compose = useCompose()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [beyond, setBeyond] = useState(false)
  const [page, setPage] = useQuery('page', '1')
  const [cursor, setCursor] = useState(-1)
  const size = settings.pageSize
  const at = Math.max(0, Math.min(Math.ceil(rows.length / size) - 1, (Number(page) || 1) - 1))
  const shown = rows.slice(at * size, (at + 1) * size)
  const selected = beyond ? rows : shown.filter((one) => chosen.has(one.id))
  const clear = (): void => {
    setChosen(new Set())
    setBeyond(false)
  }
  const pick = (what: Pick): void => {
    const tests: Record<Pick, (talk: Talk) => boolean> = { all: () => true, none: () => false, read: (one) => !one.unread, unread: (one) => one.unread, starred: (one) => one.starred, unstarred: (one) => !one.starred }
    setBeyond(false)
    setChosen(new Set(shown.filter(tests[what]).map((one) => one.id)))
  }
  const select = (id: string, on: boolean): void => {
    setBeyond(false)
    setChosen(new Set(on ? [...selected.map((one) => one.id), id] : selected.map((one) => one.id).filter((one) => one !== id)))
  }
  const openTalk = (talk: Talk): void => {
    if (kindOf(talk) === 'draft') return compose.draft(talk.top)
    if (settings.markReadOnOpen) deeds.read(talk.mails, true)
    if (settings.readingPane === 'right') onOpen(talk.id)
    else go(talkPath(talk.id, place))
  }
  useListKeys({ rows: shown, cursor, setCursor, selected, deeds, open: openTalk, select: (talk) => select(talk.id, !chosen.has(talk.id)), done: clear, place })
  const whole = !beyond && shown.length > 0 && selected.length === shown.length && rows.length > shown.length
  return (
    <div className={settings.readingPane === 'right' ? 'mail-list mail-list-stacked' : 'mail-list'}>
      <MailTools place={place} rows={shown} chosen={selected} onPick={pick} deeds={deeds} onDone={clear} end={rows.length > size ? <Pagination total={rows.length} page={at} size={size} onPage={(next) => { clear(); setPage(String(next + 1)) }} /> : <span className="mail-count">{rows.length === 1 ? '1 conversation' : `${rows.length} conversations`}</span>} />
      {whole ? (
        <Banner actions={<Button small onPress={() => setBeyond(true)}>{`Select all ${rows.length}`}</Button>}>{`All ${shown.length} conversations on this page are selected.`}</Banner>
      ) : null}
      {beyond ? <Banner actions={<Button small onPress={clear}>Clear selection</Button>}>{`All ${rows.length} conversations are selected.`}</Banner> : null}
      {rows.length === 0 ? (
        <EmptyState icon={<empty.icon size={24} />} title={narrowed ? 'Nothing here is like that' : empty.title}>
          {narrowed ? <p>Choose “All” above to see everything.</p> : <p>{empty.hint}</p>}
        </EmptyState>
      ) : (
        <List place={place} shown={shown} selected={selected} cursor={cursor} open={open} onSelect={select} onOpen={openTalk} />
      )}
    </div>
  )
}

interface ListProps {
  readonly place: Place
  readonly shown: readonly Talk[]
  readonly selected: readonly Talk[]
  readonly cursor: number
  readonly open: string
  readonly onSelect: (id: string, on: boolean) => void
  readonly onOpen: (talk: Talk) => void
}

function List({ place, shown, selected, cursor, open, onSelect, onOpen }: ListProps) {
  const state = useWorld()
  const deeds = useDeeds()
  const own = me(state).email
  const tree = new Map(labelTree(state).map((one) => [one.id, one]))
  const chosen = new Set(selected.map((one) => one.id))
  const hidden = place.kind === 'label' ? place.id : null
  return (
    <ul className="mail-rows" aria-label="Conversations">
      {shown.map((talk, index) => (
        <MailRow
          key={talk.id}
          talk={talk}
          to={talkPath(talk.id, place)}
          own={own}
          labels={talk.labels.flatMap((id) => (id === hidden ? [] : (tree.get(id) ?? [])))}
          outgoing={kindOf(talk) === 'draft' || kindOf(talk) === 'scheduled' || isFolder(place, 'sent')}
          quick={kindOf(talk)}
          selected={chosen.has(talk.id)}
          current={cursor === index || open === talk.id}
          menu={rowEntries(talk, kindOf(talk), deeds, () => onOpen(talk))}
          deeds={deeds}
          onSelect={(on) => onSelect(talk.id, on)}
          onOpen={() => onOpen(talk)}
        />
      ))}
    </ul>
  )
}
