/** What others did that concerns you. */
import { Badge, Button, EmptyState, IconButton, Link, Page, Segmented, ago, moment, useClock, useQuery } from '@mocks/kit'
import { BellOff, CheckCheck, Mail, MailOpen } from 'lucide-react'
import { useAct, useWorld } from '../hooks'
import type { Notification } from '../model'
import { issuePath, Person } from '../parts/marks'

const KINDS = { assignment: 'Assignment', comment: 'Comment', status_change: 'Status' } as const

export default function NotificationsScreen() {
  const { notifications } = useWorld()
  const { notifications_read_all } = useAct()
  const [view, setView] = useQuery('show', 'all')
  const unread = notifications.filter((one) => !one.read)
  const shown = view === 'unread' ? unread : notifications
  return (
    <Page
      title="Notifications"
      layout="narrow"
      marks={unread.length === 0 ? null : <Badge tone="plum">{unread.length} unread</Badge>}
      actions={
        <Button icon={<CheckCheck size={15} aria-hidden />} disabled={unread.length === 0} onPress={() => void notifications_read_all({})}>
          Mark all as read
        </Button>
      }
      toolbar={<Segmented label="Show" value={view as 'all' | 'unread'} options={[{ value: 'all', label: 'All' }, { value: 'unread', label: 'Unread' }]} onChange={setView} />}
    >
      {shown.length === 0 ? (
        <EmptyState icon={<BellOff size={24} />} title={view === 'unread' ? 'Everything is read' : 'No notifications'} />
      ) : (
        <ul className="plain-list boxed notes" aria-label="Notifications">
          {shown.map((one) => (
            <NotificationLine key={one.id} notification={one} />
          ))}
        </ul>
      )}
    </Page>
  )
}

export function NotificationLine({ notification: one }: { notification: Notification }) {
  const world = useWorld()
  const clock = useClock()
  const { notification_read } = useAct()
  const issue = world.issueById.get(one.issueId)
  const actor = world.userById.get(one.actorId)?.name ?? (one.actorId || 'Somebody')
  const read = (to: boolean): void => void notification_read({ id: one.id, read: to })
  const message = one.message || KINDS[one.type]
  const said = message.startsWith(actor) ? message.slice(actor.length).trim() : message
  return (
    <li className={one.read ? 'note' : 'note note-unread'}>
      <Person id={one.actorId || null} bare size={28} none="Somebody" />
      <div className="note-text">
        <span>
          <b>
            <bdi>{actor}</bdi>
          </b>{' '}
          <bdi>{said}</bdi>
        </span>
        <span className="note-facts">
          <Badge>{KINDS[one.type]}</Badge>
          {issue === undefined ? (
            <span className="muted">The issue is gone.</span>
          ) : (
            <Link className="key-inline" to={issuePath(issue)} onClick={() => !one.read && read(true)}>
              {issue.key} {issue.summary}
            </Link>
          )}
          <time className="muted" dateTime={one.createdAt} title={moment(one.createdAt, clock)}>{ago(one.createdAt, clock)}</time>
        </span>
      </div>
      <IconButton label={`Mark as ${one.read ? 'unread' : 'read'}: ${one.message}`} icon={one.read ? <Mail size={16} /> : <MailOpen size={16} />} onPress={() => read(!one.read)} />
    </li>
  )
}
