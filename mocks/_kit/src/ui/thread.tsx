import { MessageSquare, MoreHorizontal, SmilePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useClock } from '../state/hooks'
import { Button, IconButton } from './button'
import { EmptyState } from './empty_state'
import { Menu } from './menu'
import type { MenuEntry } from './menu_items'
import { ago, moment } from './time'
import './thread.css'

export interface ThreadMessage {
  readonly id: string
  readonly author: string
  readonly time: string
  readonly body: ReactNode
  readonly avatar?: ReactNode
  /** A word beside the name: "edited", "private note". */
  readonly note?: string
  readonly tinted?: boolean
  readonly reactions?: readonly { readonly emoji: string; readonly count: number; readonly mine: boolean }[]
  readonly replies?: number
  readonly menu?: readonly MenuEntry[]
}

interface ThreadProps {
  readonly label: string
  readonly messages: readonly ThreadMessage[]
  /** The reactions on offer; left out: one cannot react. */
  readonly emoji?: readonly string[]
  readonly onReact?: (message: string, emoji: string) => void
  readonly onReplies?: (message: string) => void
  readonly empty?: ReactNode
}

/** Messages one after another: comments, a conversation, a history. */
export function Thread({ label, messages, emoji = [], onReact, onReplies, empty }: ThreadProps) {
  if (messages.length === 0) return <>{empty ?? <EmptyState icon={<MessageSquare size={24} />} title="No messages yet" />}</>
  return (
    <ol className="kit-thread" aria-label={label}>
      {messages.map((message) => (
        <Message key={message.id} message={message} emoji={emoji} onReact={onReact} onReplies={onReplies} />
      ))}
    </ol>
  )
}

function Message({ message, emoji, onReact, onReplies }: Pick<ThreadProps, 'onReact' | 'onReplies'> & { message: ThreadMessage; emoji: readonly string[] }) {
  const clock = useClock()
  const { author, time, reactions = [], replies, menu } = message
  const react = emoji.map((one) => ({ id: one, label: one, onAction: () => onReact?.(message.id, one) }))
  return (
    <li className={message.tinted ? 'kit-message kit-message-tinted' : 'kit-message'}>
      <article aria-label={`${author}, ${moment(time, clock)}`}>
        {message.avatar === undefined ? null : <div className="kit-message-avatar">{message.avatar}</div>}
        <div className="kit-message-main">
          <header>
            <b>{author}</b>
            <time dateTime={time} title={moment(time, clock)}>
              {ago(time, clock)}
            </time>
            {message.note === undefined ? null : <span className="kit-message-note">{message.note}</span>}
          </header>
          <div className="kit-message-body">{message.body}</div>
          {reactions.length === 0 && !replies ? null : (
            <footer>
              {reactions.map((one) => (
                <button key={one.emoji} type="button" className="kit-reaction" aria-pressed={one.mine} disabled={onReact === undefined} aria-label={`${one.emoji}, ${one.count}`} onClick={() => onReact?.(message.id, one.emoji)}>
                  {one.emoji} {one.count}
                </button>
              ))}
              {replies ? (
                <Button kind="quiet" small onPress={() => onReplies?.(message.id)}>
                  {replies === 1 ? '1 reply' : `${replies} replies`}
                </Button>
              ) : null}
            </footer>
          )}
        </div>
        <div className="kit-message-tools">
          {onReact === undefined || emoji.length === 0 ? null : (
            <Menu label="React" entries={react}>
              <IconButton label={`React to ${author}`} icon={<SmilePlus size={16} />} />
            </Menu>
          )}
          {menu === undefined || menu.length === 0 ? null : (
            <Menu label="Message" entries={menu}>
              <IconButton label={`More for the message of ${author}`} icon={<MoreHorizontal size={16} />} />
            </Menu>
          )}
        </div>
      </article>
    </li>
  )
}
