/** All that has not been read, conversation by conversation. Looking at it marks nothing. */
import { Button, EmptyState, Link, Page, Segmented, useQuery } from '@mocks/kit'
import { CheckCheck } from 'lucide-react'
import { useSelect } from '../hooks'
import type { State } from '../model'
import { ChatMessage } from '../parts/message/chat_message'
import { useDeeds } from '../use_deeds'
import { count, firstUnread, type Place, placeName, placePath, placeRecord, shownIn, text, unreadPlaces } from '../world'

const MOST = 6
type Order = 'newest' | 'oldest' | 'name'

export function UnreadsScreen() {
  const deeds = useDeeds()
  const [order, setOrder] = useQuery('order', 'newest')
  const places = useSelect((state) => sorted(state, unreadPlaces(state).filter((one) => !placeRecord(one).isMuted), order as Order))
  const total = places.reduce((sum, one) => sum + count(placeRecord(one).unreadCount), 0)
  return (
    <Page
      title="Unreads"
      lead={total === 0 ? 'Muted conversations are left out.' : `${total === 1 ? '1 message' : `${total} messages`} in ${places.length === 1 ? '1 conversation' : `${places.length} conversations`}; muted ones are left out.`}
      layout="narrow"
      actions={
        <Button kind="primary" icon={<CheckCheck size={15} aria-hidden />} disabled={places.length === 0} onPress={() => deeds.markRead(places.map((one) => one.key))}>
          Mark all as read
        </Button>
      }
      toolbar={
        places.length > 1 ? (
          <Segmented
            label="Order"
            value={order as Order}
            onChange={setOrder}
            options={[
              { value: 'newest', label: 'Newest first' },
              { value: 'oldest', label: 'Oldest first' },
              { value: 'name', label: 'By name' },
            ]}
          />
        ) : undefined
      }
    >
      {places.length === 0 ? (
        <EmptyState icon={<CheckCheck size={26} />} title="You have read everything">
          What comes in is listed here.
        </EmptyState>
      ) : (
        places.map((one) => <UnreadPlace key={one.key} found={one} />)
      )}
    </Page>
  )
}

function sorted(state: State, places: Place[], order: Order): Place[] {
  const last = (one: Place): string => text(shownIn(state, one.key).at(-1)?.timestamp)
  return places.sort((a, b) => (order === 'name' ? placeName(state, a).localeCompare(placeName(state, b)) : order === 'oldest' ? last(a).localeCompare(last(b)) : last(b).localeCompare(last(a))))
}

function UnreadPlace({ found }: { found: Place }) {
  const deeds = useDeeds()
  const { name, path, messages } = useSelect((state) => {
    const shown = shownIn(state, found.key)
    const from = shown.findIndex((one) => one.messageId === firstUnread(state, found.key))
    return { name: placeName(state, found), path: placePath(state, found.key), messages: from < 0 ? [] : shown.slice(from) }
  })
  const unread = count(placeRecord(found).unreadCount)
  return (
    <section className="group" aria-label={name}>
      <header className="group-head">
        <h2 dir="auto">
          <Link to={path}>{name}</Link>
        </h2>
        <small>{unread === 1 ? '1 new' : `${unread} new`}</small>
        <Button small onPress={() => deeds.markRead([found.key])}>
          Mark as read
        </Button>
      </header>
      {messages.slice(0, MOST).map((message, index) => (
        <ChatMessage key={`${message.messageId} ${index}`} message={message} where={found.key} />
      ))}
      {messages.length > MOST ? (
        <Link className="group-more" to={path}>
          {`${messages.length - MOST} more`}
        </Link>
      ) : null}
    </section>
  )
}
