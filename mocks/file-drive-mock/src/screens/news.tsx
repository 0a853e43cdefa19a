import { Avatar, Button, EmptyState, IconButton, Page, Segmented, useClock, useGo } from '@mocks/kit'
import { Bell, Check, MailOpen, X } from 'lucide-react'
import { useState } from 'react'
import { noticeWords } from '../drive/words'
import { userName } from '../drive/world'
import { ago } from '@mocks/kit'
import { useAct, useDrive, useWorld } from '../hooks'
import type { Notice } from '../model'
import { ActivityList } from '../parts/activity_list'
import { listedIn } from './places'
import { useUi } from '../parts/ui'

export function NotificationsScreen() {
  const act = useAct()
  const world = useWorld()
  const [which, setWhich] = useState<'all' | 'unread'>('all')
  const mine = (useDrive().notifications ?? []).filter((notice) => notice?.userId === world.me.id).sort((one, other) => (other.at ?? 0) - (one.at ?? 0))
  const unread = mine.filter((notice) => !notice.read)
  const shown = which === 'all' ? mine : unread
  return (
    <Page
      title="Notifications"
      toolbar={<Segmented label="Which notifications" value={which} options={[{ value: 'all', label: `All (${mine.length})` }, { value: 'unread', label: `Unread (${unread.length})` }]} onChange={setWhich} />}
      actions={
        <>
          <Button small icon={<Check size={14} aria-hidden />} disabled={unread.length === 0} onPress={() => void act.notification_read({ ids: unread.map((notice) => notice.id), read: true })}>Mark all as read</Button>
          <Button small disabled={mine.length === unread.length} onPress={() => void act.notification_dismiss({ ids: mine.filter((notice) => notice.read).map((notice) => notice.id) })}>Dismiss those that are read</Button>
        </>
      }
    >
      {shown.length === 0 ? <EmptyState icon={<Bell size={26} />} title={which === 'all' ? 'No notifications' : 'Nothing is unread'}>Shares, comments and requests are told here.</EmptyState> : (
        <ul className="news">{shown.map((notice) => <Line key={notice.id} notice={notice} />)}</ul>
      )}
    </Page>
  )
}

function Line({ notice }: { notice: Notice }) {
  const act = useAct()
  const world = useWorld()
  const clock = useClock()
  const go = useGo()
  const { ask } = useUi()
  const from = userName(world, notice.fromId)
  const entry = world.entries.get(notice.itemId)
  const name = entry?.name ?? 'something that is gone'
  const words = noticeWords(notice)
  const open = (): void => {
    if (entry === undefined) return
    if (notice.kind === 'request') ask({ kind: 'share', id: entry.id })
    else go(`/${entry.type === 'folder' ? 'folder' : 'file'}/${encodeURIComponent(entry.id)}`)
    if (!notice.read) void act.notification_read({ ids: [notice.id], read: true })
  }
  const label = `${from} ${words}: ${name}`
  return (
    <li className={notice.read ? 'news-line' : 'news-line news-unread'} aria-label={label}>
      <Avatar name={from} size={32} />
      <div>
        <p><b>{from}</b>{` ${words}`}</p>
        {entry === undefined ? <span className="activity-gone">{name}</span> : <button type="button" className="text-link" onClick={open} dir="auto">{name}</button>}
        {notice.text && notice.kind !== 'answer' ? <q dir="auto">{notice.text}</q> : null}
      </div>
      <time>{ago(notice.at > 0 && notice.at < 8e15 ? new Date(notice.at).toISOString() : '', clock)}</time>
      <IconButton label={notice.read ? `Mark as unread: ${label}` : `Mark as read: ${label}`} icon={notice.read ? <MailOpen size={15} /> : <Check size={15} />} onPress={() => void act.notification_read({ ids: [notice.id], read: !notice.read })} />
      <IconButton label={`Dismiss: ${label}`} icon={<X size={15} />} onPress={() => void act.notification_dismiss({ ids: [notice.id] })} />
    </li>
  )
}

export function ActivityScreen() {
  const world = useWorld()
  const clock = useClock()
  const state = useDrive()
  const [who, setWho] = useState<'all' | 'me' | 'others'>('all')
  const seen = new Set(listedIn(world, clock.now()).map((entry) => entry.id))
  const entries = (state.activity ?? []).filter((one) => one && (seen.has(one.itemId) || one.userId === world.me.id) && (who === 'all' || (one.userId === world.me.id) === (who === 'me')))
  return (
    <Page title="Activity" layout="narrow" lead="What was done to the files that you have." toolbar={<Segmented label="Whose activity" value={who} options={[{ value: 'all', label: 'Everybody' }, { value: 'me', label: 'Mine' }, { value: 'others', label: 'Others' }]} onChange={setWho} />}>
      <ActivityList named entries={entries} empty="Nothing has happened yet." />
    </Page>
  )
}
