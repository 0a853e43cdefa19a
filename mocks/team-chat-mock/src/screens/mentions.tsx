/** What concerns one: mentions, replies, reactions, invitations; read, unread and cleared. */
import { Button, ConfirmDialog, EmptyState, IconButton, Link, Page, Segmented, Switch, useClock, useQuery } from '@mocks/kit'
import { AtSign, BellRing, Check, Hash, MessageSquare, MessageSquareReply, Smile, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSelect } from '../hooks'
import type { Notification, State } from '../model'
import { ChatMessage } from '../parts/message/chat_message'
import { PersonAvatar } from '../parts/person_avatar'
import { namesIn } from '../rules/names'
import { fold } from '../rules/search'
import { whenText } from '../text/local_time'
import { excerpt, mentionsIn } from '../text/markup'
import { useDeeds } from '../use_deeds'
import { groups, isReply, keyOf, locate, me, named, notifications, placeNamed, placePath, readable, repliesTo, settings, text, texts } from '../world'

const STEP = 40

type Tab = 'all' | 'mention' | 'thread' | 'reaction' | 'dm' | 'messages'

const KINDS: Readonly<Record<string, { icon: ReactNode; words: string; tab: Tab }>> = {
  mention: { icon: <AtSign size={14} />, words: 'mentioned you', tab: 'mention' },
  thread_reply: { icon: <MessageSquareReply size={14} />, words: 'replied in a thread', tab: 'thread' },
  reply: { icon: <MessageSquareReply size={14} />, words: 'replied in a thread', tab: 'thread' },
  thread: { icon: <MessageSquareReply size={14} />, words: 'replied in a thread', tab: 'thread' },
  reaction: { icon: <Smile size={14} />, words: 'reacted to your message', tab: 'reaction' },
  dm: { icon: <MessageSquare size={14} />, words: 'wrote to you', tab: 'dm' },
  message: { icon: <MessageSquare size={14} />, words: 'wrote', tab: 'dm' },
  channel_invite: { icon: <Hash size={14} />, words: 'added you to a channel', tab: 'mention' },
}
const TABS: readonly { value: Tab; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'mention', label: 'Mentions' },
  { value: 'thread', label: 'Replies' },
  { value: 'dm', label: 'Direct' },
  { value: 'reaction', label: 'Reactions' },
  { value: 'messages', label: 'Messages that name you' },
]

const kindOf = (one: Notification) => KINDS[text(one.type)] ?? { icon: <BellRing size={14} />, words: text(one.type).replaceAll('_', ' ') || 'told you something', tab: 'all' as Tab }

export function MentionsScreen() {
  const deeds = useDeeds()
  const [tab, setTab] = useQuery('show', 'all')
  const [unread, setUnread] = useQuery('unread')
  const [clearing, setClearing] = useState(false)
  const all = useSelect((state) => notifications(state).slice().sort((a, b) => text(b.timestamp).localeCompare(text(a.timestamp))))
  const shown = all.filter((one) => (tab === 'all' || kindOf(one).tab === tab) && (unread === '' || !one.read))
  const open = all.filter((one) => !one.read)
  const readAll = (): void => {
    const ids = open.map((one) => one.notificationId)
    void deeds.act.notification_read({ notificationIds: ids, read: true })
    deeds.toast({ message: 'All notifications are marked as read.', undo: () => void deeds.act.notification_read({ notificationIds: ids, read: false }) })
  }
  const clear = (): void => {
    void deeds.act.notification_clear({})
    deeds.toast({ message: 'All notifications are cleared.', undo: () => void deeds.act.notification_restore({ given: all }) })
  }
  return (
    <Page
      title="Mentions"
      lead={open.length === 0 ? 'Nothing new.' : open.length === 1 ? '1 unread notification.' : `${open.length} unread notifications.`}
      layout="narrow"
      actions={
        <>
          <Button icon={<Check size={15} aria-hidden />} disabled={open.length === 0} onPress={readAll}>
            Mark all as read
          </Button>
          <Button icon={<Trash2 size={15} aria-hidden />} disabled={all.length === 0} onPress={() => setClearing(true)}>
            Clear all
          </Button>
        </>
      }
      toolbar={
        <>
          <Segmented
            label="What to show"
            value={tab as Tab}
            onChange={setTab}
            options={TABS}
          />
          {tab === 'messages' ? null : (
            <Switch checked={unread !== ''} onChange={(on) => setUnread(on ? '1' : '')}>
              Unread only
            </Switch>
          )}
        </>
      }
    >
      {tab === 'messages' ? (
        <Naming />
      ) : shown.length === 0 ? (
        <EmptyState icon={<AtSign size={26} />} title="Nothing here">
          {all.length === 0 ? 'When somebody mentions you, answers you or writes to you, it is listed here.' : 'Nothing of this kind. Choose another.'}
        </EmptyState>
      ) : (
        <NotificationList all={shown} />
      )}
      {clearing ? (
        <ConfirmDialog title="Clear all notifications?" action="Clear all" onConfirm={clear} onClose={() => setClearing(false)}>
          The messages themselves stay.
        </ConfirmDialog>
      ) : null}
    </Page>
  )
}

function NotificationList({ all }: { all: readonly Notification[] }) {
  const [most, setMost] = useState(STEP)
  return (
    <>
      <ul className="notes" aria-label="Notifications">
        {all.slice(0, most).map((one) => (
          <NotificationRow key={one.notificationId} one={one} />
        ))}
      </ul>
      {all.length > most ? <Button onPress={() => setMost(most + STEP)}>{`Show more (${all.length - most} left)`}</Button> : null}
    </>
  )
}

function NotificationRow({ one }: { one: Notification }) {
  const clock = useClock()
  const deeds = useDeeds()
  const kind = kindOf(one)
  const { name, where, words, to, use24Hour } = useSelect((state) => {
    const found = locate(state, one.messageId)
    const key = found?.key ?? keyOf(one)
    return { name: named(state, text(one.userId)), where: key === '' ? '' : placeNamed(state, key), words: found ? excerpt(text(found.message.content), 110) : '', to: addressOf(state, one), use24Hour: settings(state).use24Hour }
  })
  const title = `${name} ${kind.words}${where === '' || (text(one.dmId) !== '' && kind.tab === 'dm') ? '' : ` in ${where}`}`
  const ids = [one.notificationId]
  const remove = (): void => {
    void deeds.act.notification_remove({ notificationIds: ids })
    deeds.toast({ message: 'Notification removed.', undo: () => void deeds.act.notification_restore({ given: [one] }) })
  }
  return (
    <li className={one.read ? 'note' : 'note note-new'}>
      <PersonAvatar userId={text(one.userId)} size={34} />
      <Link className="note-main" to={to} aria-label={`${title}: ${words}`}>
        <span className="note-title">
          {kind.icon}
          <span dir="auto">{title}</span>
          <time dateTime={one.timestamp}>{whenText(text(one.timestamp), clock, use24Hour)}</time>
        </span>
        <span className="note-words" dir="auto">{words || (one.messageId ? 'The message is gone.' : '')}</span>
      </Link>
      <IconButton label={`${one.read ? 'Mark as unread' : 'Mark as read'}: ${title}`} icon={one.read ? <Undo2 size={15} /> : <Check size={15} />} onPress={() => void deeds.act.notification_read({ notificationIds: ids, read: !one.read })} />
      <IconButton label={`Remove: ${title}`} icon={<Trash2 size={15} />} onPress={remove} />
    </li>
  )
}

function addressOf(state: State, one: Notification): string {
  const found = locate(state, one.messageId)
  const key = found?.key ?? keyOf(one)
  if (key === '') return '/mentions'
  const path = placePath(state, key)
  if (found === null) return path
  const thread = repliesTo(state, found.message)
  return thread ? `${path}?thread=${encodeURIComponent(thread.parentMessageId)}` : `${path}?m=${encodeURIComponent(found.message.messageId)}`
}

/** Every message that names one, one's groups, everybody, or a word that one watches. */
function Naming() {
  const found = useSelect((state) => {
    const own = me(state).userId
    const mine = new Set(groups(state).filter((one) => texts(one.members).includes(own)).map((one) => one.groupId))
    const watched = texts(settings(state).keywords).map(fold)
    return readable(state)
      .filter(({ message }) => message.senderId !== own && (mentionsIn(text(message.content), namesIn(state)).some((one) => one.kind === 'everyone' || (one.kind === 'person' && one.id === own) || (one.kind === 'group' && mine.has(one.id))) || watched.some((word) => fold(text(message.content)).includes(word))))
      .sort((a, b) => text(b.message.timestamp).localeCompare(text(a.message.timestamp)))
      .slice(0, 60)
      .map((one) => ({ ...one, name: placeNamed(state, one.key), to: `${placePath(state, one.key)}?${isReply(state, one.message) ? `thread=${repliesTo(state, one.message)?.parentMessageId}` : `m=${one.message.messageId}`}` }))
  })
  if (found.length === 0) return <EmptyState icon={<AtSign size={26} />} title="Nobody has named you">Add words to watch in the preferences.</EmptyState>
  return (
    <>
      {found.map(({ key, message, name, to }, index) => (
        <section key={`${message.messageId} ${index}`} className="group" aria-label={`In ${name}`}>
          <header className="group-head">
            <h2 dir="auto">
              <Link to={to}>{name}</Link>
            </h2>
          </header>
          <ChatMessage message={message} where={key} quiet />
        </section>
      ))}
    </>
  )
}
