import { ago, Avatar, EmptyState, IconButton, Link, useClock } from '@mocks/kit'
import { Bell, MailCheck, MailOpen, Trash2 } from 'lucide-react'
import { useAct, useSelect } from '../hooks'
import type { Notification } from '../model'
import { boardById, cardById, nameOf, userById } from '../selectors'

/** What others did that concerns the user. Opening one reads it. */
export function NoticeList({ notices, onOpen, removable = false }: { notices: readonly Notification[]; onOpen?: () => void; removable?: boolean }) {
  if (notices.length === 0) {
    return (
      <EmptyState icon={<Bell size={26} />} title="Nothing new">
        <p>What others do on your cards is told here.</p>
      </EmptyState>
    )
  }
  return (
    <ul className="notices">
      {notices.map((one) => (
        <Notice key={one.id} notice={one} onOpen={onOpen} removable={removable} />
      ))}
    </ul>
  )
}

function Notice({ notice, onOpen, removable }: { notice: Notification; onOpen?: () => void; removable: boolean }) {
  const act = useAct()
  const clock = useClock()
  const state = useSelect((whole) => whole)
  const card = cardById(state, notice.cardId)
  const board = boardById(state, notice.boardId)
  const about = card?.title ?? board?.title ?? 'something that is gone'
  const to = card !== null ? `/card/${encodeURIComponent(card.id)}` : board !== null ? `/board/${encodeURIComponent(board.id)}` : null
  const open = (): void => {
    if (!notice.read) void act.notification_read({ ids: [notice.id], read: true })
    onOpen?.()
  }
  const due = notice.kind === 'due'
  return (
    <li className={notice.read ? 'notice' : 'notice notice-new'}>
      {due ? <span className="notice-bell tone-amber" aria-hidden><Bell size={16} /></span> : <Avatar name={nameOf(state, notice.actorId)} source={userById(state, notice.actorId)?.avatarUrl} size={32} />}
      <div className="notice-text">
        {to === null ? <span className="notice-about">{about}</span> : <Link className="notice-about" to={to} onClick={open} dir="auto">{about}</Link>}
        <p dir="auto">
          {due ? null : <b>{nameOf(state, notice.actorId)} </b>}
          {notice.text}
        </p>
        <small>
          {card !== null && board !== null ? `${board.title} · ` : ''}
          {ago(notice.createdAt, clock)}
        </small>
      </div>
      <IconButton label={notice.read ? `Mark “${about}” unread` : `Mark “${about}” read`} icon={notice.read ? <MailOpen size={16} /> : <MailCheck size={16} />} onPress={() => void act.notification_read({ ids: [notice.id], read: !notice.read })} />
      {removable ? <IconButton label={`Delete the notification on “${about}”`} icon={<Trash2 size={16} />} onPress={() => void act.notification_delete({ ids: [notice.id] })} /> : null}
    </li>
  )
}
