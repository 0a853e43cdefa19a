/** The threads that one follows or takes part in, the liveliest first. */
import { Button, EmptyState, Feed, Link, Page, Segmented, useQuery } from '@mocks/kit'
import { MessagesSquare } from 'lucide-react'
import { useSelect } from '../hooks'
import type { State, Thread } from '../model'
import { WriteBox } from '../parts/conversation/write_box'
import { ChatMessage } from '../parts/message/chat_message'
import { excerpt } from '../text/markup'
import { canRead, keyOf, locate, me, placeNamed, placePath, repliesOf, text, texts, threads } from '../world'
import { useState } from 'react'
import { useAct } from '../hooks'

type Which = 'mine' | 'started' | 'all'
const SHOWN = 2

export function ThreadsScreen() {
  const [which, setWhich] = useQuery('show', 'mine')
  const found = useSelect((state) => threadsOf(state, which as Which))
  return (
    <Page
      title="Threads"
      layout="narrow"
      toolbar={
        <Segmented
          label="Which threads"
          value={which as Which}
          onChange={setWhich}
          options={[
            { value: 'mine', label: 'You follow' },
            { value: 'started', label: 'You began' },
            { value: 'all', label: 'All you can read' },
          ]}
        />
      }
    >
      <Feed
        label="Threads"
        items={found}
        itemId={(one) => one.threadId}
        itemName={(one) => `Thread of ${one.name}`}
        step={10}
        empty={
          <EmptyState icon={<MessagesSquare size={26} />} title="No threads here">
            Answer a message in a thread, or follow one, and it stands here.
          </EmptyState>
        }
      >
        {(one) => <ThreadCard thread={one} />}
      </Feed>
    </Page>
  )
}

interface Shown extends Thread {
  readonly name: string
}

function threadsOf(state: State, which: Which): Shown[] {
  const own = me(state).userId
  return threads(state)
    .map((one) => ({ one, parent: locate(state, one.parentMessageId), last: repliesOf(state, text(one.parentMessageId)).at(-1) }))
    .filter(({ one, parent, last }) => last !== undefined && canRead(state, parent?.key ?? keyOf(one)) && (which === 'all' || (which === 'started' ? parent?.message.senderId === own : texts(one.followers).includes(own))))
    .sort((a, b) => text(b.last?.timestamp).localeCompare(text(a.last?.timestamp)))
    .map(({ one, parent }) => ({ ...one, name: excerpt(text(parent?.message.content), 60) || 'a deleted message' }))
}

function ThreadCard({ thread }: { thread: Thread }) {
  const act = useAct()
  const [all, setAll] = useState(false)
  const { where, parent, replies, name, path, following } = useSelect((state) => {
    const found = locate(state, thread.parentMessageId)
    const key = found?.key ?? keyOf(thread)
    return { where: key, parent: found?.message ?? null, replies: repliesOf(state, text(thread.parentMessageId)), name: placeNamed(state, key), path: placePath(state, key), following: texts(thread.followers).includes(me(state).userId) }
  })
  const shown = all ? replies : replies.slice(-SHOWN)
  return (
    <div className="thread-card">
      <header className="group-head">
        <h2 dir="auto">
          <Link to={`${path}?thread=${encodeURIComponent(text(thread.parentMessageId))}`}>{name}</Link>
        </h2>
        <small>{replies.length === 1 ? '1 reply' : `${replies.length} replies`}</small>
        {parent === null ? null : (
          <Button small kind="quiet" onPress={() => void act.thread_follow({ parentId: parent.messageId, following: !following })}>
            {following ? 'Unfollow' : 'Follow'}
          </Button>
        )}
      </header>
      {parent === null ? <p className="notice">The first message of this thread was deleted.</p> : <ChatMessage message={parent} where={where} inThread />}
      {replies.length > shown.length ? (
        <Button small kind="quiet" onPress={() => setAll(true)}>
          {`Show ${replies.length - shown.length} earlier`}
        </Button>
      ) : null}
      {shown.map((reply, index) => (
        <ChatMessage key={`${reply.messageId} ${index}`} message={reply} where={where} inThread />
      ))}
      {parent === null ? null : <WriteBox where={where} parentId={parent.messageId} />}
    </div>
  )
}
