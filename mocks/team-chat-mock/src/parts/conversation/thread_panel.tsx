/** A message and the answers to it. */
import { Button, EmptyState, IconButton } from '@mocks/kit'
import { BellOff, BellRing, MessageSquareReply, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAct, useSelect } from '../../hooks'
import { me, messagesOf, placeNamed, repliesOf, texts, threadOf } from '../../world'
import { ChatMessage } from '../message/chat_message'
import { WriteBox } from './write_box'

interface ThreadPanelProps {
  readonly where: string
  readonly parentId: string
  readonly onClose: () => void
}

export function ThreadPanel({ where, parentId, onClose }: ThreadPanelProps) {
  const act = useAct()
  const [editing, setEditing] = useState<string | null>(null)
  const { parent, replies, name, following } = useSelect((state) => ({
    parent: messagesOf(state, where).find((one) => one.messageId === parentId) ?? null,
    replies: repliesOf(state, parentId),
    name: placeNamed(state, where),
    following: texts(threadOf(state, parentId)?.followers).includes(me(state).userId),
  }))
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight
  }, [replies.length])
  const gone = parent === null && replies.length === 0
  return (
    <aside className="panel" aria-label="Thread">
      <header className="panel-head">
        <div>
          <h2>Thread</h2>
          <small dir="auto">{name}</small>
        </div>
        {parent === null ? null : (
          <Button small kind="quiet" icon={following ? <BellOff size={14} aria-hidden /> : <BellRing size={14} aria-hidden />} onPress={() => void act.thread_follow({ parentId, following: !following })}>
            {following ? 'Unfollow' : 'Follow'}
          </Button>
        )}
        <IconButton label="Close thread" icon={<X size={17} />} onPress={onClose} />
      </header>
      <div className="panel-scroll" ref={end} tabIndex={0} role="log" aria-label="Messages of the thread">
        {gone ? (
          <EmptyState icon={<MessageSquareReply size={24} />} title="This thread is gone">
            Its message was deleted.
          </EmptyState>
        ) : (
          <>
            {parent === null ? <p className="notice">The first message of this thread was deleted.</p> : <ChatMessage message={parent} where={where} inThread editing={editing === parentId} onEdit={setEditing} />}
            <div className="kit-log-line" role="separator" aria-label="Replies">
              <span>{replies.length === 1 ? '1 reply' : `${replies.length} replies`}</span>
            </div>
            {replies.map((reply, index) => (
              <ChatMessage key={`${reply.messageId} ${index}`} message={reply} where={where} inThread editing={editing === reply.messageId} onEdit={setEditing} />
            ))}
          </>
        )}
      </div>
      {parent === null ? null : <WriteBox where={where} parentId={parentId} autoFocus />}
    </aside>
  )
}
