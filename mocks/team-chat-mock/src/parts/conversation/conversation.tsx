/** One channel or direct conversation: what was said, where one writes, and what stands beside it. */
import { Button, EmptyState, MessageLog, useClock, useLocation, useQuery, useTitle } from '@mocks/kit'
import { MessageSquareDashed } from 'lucide-react'
import { useState } from 'react'
import { useSelect } from '../../hooks'
import type { Message } from '../../model'
import { dayName } from '../../text/local_time'
import { useDeeds } from '../../use_deeds'
import { canRead, count, firstUnread, me, type Place, place, placeName, placeRecord, shownIn, text } from '../../world'
import { ChatMessage } from '../message/chat_message'
import { Beginning } from './beginning'
import { ConversationHeader } from './header'
import { DetailsPanel } from './details_panel'
import { ThreadPanel } from './thread_panel'
import { WriteBox } from './write_box'

// Said within this time by the same person, messages stand together.
const TOGETHER = 5 * 60_000

/** `inside`: beside a list whose heading is the page's. */
export function Conversation({ where, inside = false }: { where: string; inside?: boolean }) {
  const found = useSelect((state) => (canRead(state, where) ? place(state, where) : null))
  if (found === null) return <Gone inside={inside} />
  return <Open key={where} found={found} inside={inside} />
}

function Gone({ inside }: { inside: boolean }) {
  useTitle('Not found')
  return (
    <div className="chat-none">
      {inside ? null : <h1 className="kit-hidden">Conversation</h1>}
      <EmptyState icon={<MessageSquareDashed size={26} />} title="There is no such conversation">
        It may have been deleted, or it is private and you are not in it.
      </EmptyState>
    </div>
  )
}

function Open({ found, inside }: { found: Place; inside: boolean }) {
  const clock = useClock()
  const { pathname } = useLocation()
  const [thread, setThread] = useQuery('thread')
  const [panel, setPanel] = useQuery('panel')
  const [goTo] = useQuery('m')
  const [editing, setEditing] = useState<string | null>(null)
  const { key } = found
  const { messages, unreadFrom, name, own } = useSelect((state) => ({ messages: shownIn(state, key), unreadFrom: firstUnread(state, key), name: placeName(state, found), own: me(state).userId }))
  useTitle(name)
  const lastOwn = messages.findLast((one) => one.senderId === own)
  const editLast = (): void => {
    if (lastOwn && !lastOwn.poll) setEditing(lastOwn.messageId)
  }
  const side = thread !== '' ? 'thread' : panel !== '' ? 'details' : null
  return (
    <div className={side === null ? 'chat' : 'chat chat-split'}>
      <section className="chat-main" aria-label={name}>
        <ConversationHeader found={found} inside={inside} />
        <UnreadBar found={found} />
        <MessageLog
          label={`Messages of ${name}`}
          items={messages}
          itemId={(one) => one.messageId}
          day={(one) => dayName(text(one.timestamp), clock)}
          joins={together}
          newFrom={unreadFrom}
          goTo={goTo === '' ? null : goTo}
          follow={lastOwn?.messageId ?? null}
          head={<Beginning found={found} />}
        >
          {(message, joined) => <ChatMessage message={message} where={key} joined={joined} editing={editing === message.messageId} onEdit={setEditing} />}
        </MessageLog>
        <WriteBox key={pathname} where={key} onUp={editLast} autoFocus={side === null} />
      </section>
      {side === 'thread' ? <ThreadPanel key={thread} where={key} parentId={thread} onClose={() => setThread('')} /> : null}
      {side === 'details' ? <DetailsPanel found={found} tab={panel} onTab={setPanel} onClose={() => setPanel('')} /> : null}
    </div>
  )
}

function together(one: Message, before: Message): boolean {
  if (one.senderId !== before.senderId || one.isNotice || before.isNotice || one.isBroadcast || one.forwarded) return false
  return Date.parse(text(one.timestamp)) - Date.parse(text(before.timestamp)) < TOGETHER
}

/** Nothing is marked as read by looking at it: this is where one says so. */
function UnreadBar({ found }: { found: Place }) {
  const deeds = useDeeds()
  const unread = count(placeRecord(found).unreadCount)
  if (unread === 0) return null
  return (
    <div className="unread-bar" role="status">
      <span>{unread === 1 ? '1 new message' : `${unread} new messages`}</span>
      <Button small kind="quiet" onPress={() => deeds.markRead([found.key])}>
        Mark as read
      </Button>
    </div>
  )
}
