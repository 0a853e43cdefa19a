/** One message with all that can be done to it. */
import { EmojiButton, IconButton, Link, Menu, MessageRow, useClock } from '@mocks/kit'
import { Bookmark, BookmarkCheck, Forward, MessageSquareReply, MoreHorizontal, Pin, SmilePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSelect } from '../../hooks'
import { type Message, QUICK_REACTIONS } from '../../model'
import { takePartProblem } from '../../rules/access'
import { statusOf } from '../../rules/presence'
import { excerpt } from '../../text/markup'
import { timeOfDay, whenText } from '../../text/local_time'
import { useDeeds } from '../../use_deeds'
import { attachmentsOf, bookmarks, me, named, nameOf, person, pins, place, placePath, reactionsOf, repliesOf, repliesTo, settings, text, texts } from '../../world'
import { FilesView } from '../files/files_view'
import { PersonAvatar } from '../person_avatar'
import { EditBox } from './edit_box'
import { MessageBody } from './message_body'
import { useMessageMenu } from './message_menu'
import { PollView } from './poll_view'

interface ChatMessageProps {
  readonly message: Message
  /** The conversation that it is in. */
  readonly where: string
  readonly joined?: boolean
  /** Inside a thread: no line of replies. */
  readonly inThread?: boolean
  /** The message is shown outside its conversation: no tools. */
  readonly quiet?: boolean
  readonly editing?: boolean
  readonly onEdit?: (messageId: string | null) => void
}

export function ChatMessage({ message, where, joined = false, inThread = false, quiet = false, editing = false, onEdit }: ChatMessageProps) {
  const clock = useClock()
  const shown = useShown(message, where)
  const deeds = useDeeds()
  const author = person(shown.state, message.senderId)
  const status = statusOf(author, clock)
  if (message.isNotice) return <p className="notice" dir="auto">{`${nameOf(author)} ${text(message.content)}`}</p>
  return (
    <MessageRow
      author={author ? <Link className="author" to={`/people/${encodeURIComponent(author.userId)}`}>{nameOf(author)}</Link> : nameOf(author)}
      marks={status ? <span className="author-status" title={status.message} role="img" aria-label={status.message || 'Status'}>{status.emoji}</span> : undefined}
      time={text(message.timestamp)}
      timeText={timeOfDay(text(message.timestamp), clock, shown.use24Hour)}
      timeTitle={whenText(text(message.timestamp), clock, shown.use24Hour)}
      avatar={shown.showAvatars ? <PersonAvatar userId={text(message.senderId)} /> : undefined}
      joined={joined}
      compact={shown.compact}
      note={<Notes message={message} where={where} pinned={shown.pinned} saved={shown.saved} inThread={inThread} />}
      tone={shown.pinned ? 'pinned' : undefined}
      suffix={message.isEdited && !editing ? <span title={message.editedAt ? whenText(message.editedAt, clock, shown.use24Hour) : undefined}>(edited)</span> : undefined}
      reactions={reactionsOf(message).map(({ emoji, users }) => ({ emoji, count: users.length, mine: users.includes(shown.own), who: whoText(users.map((one) => (one === shown.own ? 'you' : named(shown.state, one)))) }))}
      onReact={shown.closed ? undefined : (emoji) => void deeds.act.message_react({ messageId: message.messageId, emoji })}
      after={
        <>
          {message.forwarded ? <ForwardedView message={message} /> : null}
          {message.poll ? <PollView message={message} closed={shown.closed !== null} /> : null}
          <FilesView files={attachmentsOf(message)} />
          {inThread || quiet ? null : <ThreadLine message={message} where={where} />}
        </>
      }
      tools={quiet || editing ? undefined : <Tools message={message} where={where} saved={shown.saved} pinned={shown.pinned} closed={shown.closed !== null} inThread={inThread} onEdit={onEdit} />}
    >
      {editing && onEdit ? <EditBox message={message} onClose={() => onEdit(null)} /> : text(message.content) === '' || message.poll ? null : <MessageBody content={text(message.content)} />}
      {message.poll && !editing ? <strong className="poll-question">{text(message.poll.question)}</strong> : null}
    </MessageRow>
  )
}

function useShown(message: Message, where: string) {
  return useSelect((state) => {
    const found = place(state, where)
    const { use24Hour, showAvatars, displayDensity } = settings(state)
    return {
      state,
      own: me(state).userId,
      use24Hour,
      showAvatars,
      compact: displayDensity === 'compact',
      pinned: found !== null && pins(found).includes(message.messageId),
      saved: bookmarks(state).includes(message.messageId),
      closed: takePartProblem(state, where),
    }
  })
}

function whoText(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
}

function Notes({ message, where, pinned, saved, inThread }: { message: Message; where: string; pinned: boolean; saved: boolean; inThread: boolean }): ReactNode {
  const thread = useSelect((state) => repliesTo(state, message))
  const path = useSelect((state) => placePath(state, where))
  const notes: ReactNode[] = []
  if (pinned) notes.push(<span key="pin"><Pin size={11} aria-hidden /> Pinned</span>)
  if (saved) notes.push(<span key="save"><Bookmark size={11} aria-hidden /> Saved</span>)
  if (message.isBroadcast && !inThread && thread) notes.push(<Link key="thread" to={`${path}?thread=${encodeURIComponent(thread.parentMessageId)}`}>Replied in a thread</Link>)
  if (message.isBroadcast && inThread) notes.push(<span key="both">Also sent to the conversation</span>)
  return notes.length > 0 ? notes : undefined
}

interface ToolsProps {
  readonly message: Message
  readonly where: string
  readonly saved: boolean
  readonly pinned: boolean
  readonly closed: boolean
  readonly inThread: boolean
  readonly onEdit?: (messageId: string | null) => void
}

/** Each button names its message: there are many of each in a conversation. */
function Tools({ message, where, saved, pinned, closed, inThread, onEdit }: ToolsProps) {
  const deeds = useDeeds()
  const path = useSelect((state) => placePath(state, where))
  const quick = useSelect((state) => texts(settings(state).quickReactions))
  const entries = useMessageMenu(message, where, { saved, pinned, closed, inThread, onEdit })
  const what = `“${excerpt(text(message.content), 32) || 'this message'}”`
  const react = (emoji: string): void => void deeds.act.message_react({ messageId: message.messageId, emoji })
  const first = quick.length > 0 ? quick : QUICK_REACTIONS
  return (
    <>
      {closed ? null : (
        <>
          {first.slice(0, 3).map((emoji) => (
            <button key={emoji} type="button" className="kit-icon-button quick" aria-label={`React ${emoji} to ${what}`} title={`React ${emoji}`} onClick={() => react(emoji)}>
              {emoji}
            </button>
          ))}
          <EmojiButton label={`Add reaction to ${what}`} icon={<SmilePlus size={16} />} first={first} onPick={react} />
        </>
      )}
      {inThread ? null : (
        <button type="button" className="kit-icon-button" aria-label={`Reply in thread to ${what}`} title="Reply in thread" onClick={() => deeds.go(`${path}?thread=${encodeURIComponent(message.messageId)}`)}>
          <MessageSquareReply size={16} aria-hidden />
        </button>
      )}
      <button type="button" className="kit-icon-button" aria-label={saved ? `Remove from saved: ${what}` : `Save for later: ${what}`} aria-pressed={saved} title={saved ? 'Remove from saved' : 'Save for later'} onClick={() => deeds.save([message.messageId], !saved)}>
        {saved ? <BookmarkCheck size={16} aria-hidden /> : <Bookmark size={16} aria-hidden />}
      </button>
      <Menu label="Message" entries={entries}>
        <IconButton label={`More actions for ${what}`} icon={<MoreHorizontal size={16} />} />
      </Menu>
    </>
  )
}

function ThreadLine({ message, where }: { message: Message; where: string }) {
  const clock = useClock()
  const { replies, path, use24Hour } = useSelect((state) => ({ replies: repliesOf(state, message.messageId), path: placePath(state, where), use24Hour: settings(state).use24Hour }))
  const last = replies.at(-1)
  if (last === undefined) return null
  const who = [...new Set(replies.map((one) => one.senderId))].slice(0, 4)
  return (
    <Link className="thread-line" to={`${path}?thread=${encodeURIComponent(message.messageId)}`} aria-label={`${replies.length === 1 ? '1 reply' : `${replies.length} replies`} to “${excerpt(text(message.content), 32)}”`}>
      {who.map((one) => (
        <PersonAvatar key={one} userId={one} size={20} />
      ))}
      <b>{replies.length === 1 ? '1 reply' : `${replies.length} replies`}</b>
      <span aria-hidden>{`Last ${whenText(last.timestamp, clock, use24Hour)}`}</span>
    </Link>
  )
}

function ForwardedView({ message }: { message: Message }) {
  const { forwarded } = message
  const name = useSelect((state) => named(state, forwarded?.senderId ?? ''))
  if (!forwarded) return null
  return (
    <blockquote className="forwarded">
      <span className="forwarded-head">
        <Forward size={13} aria-hidden /> {`${name} in ${text(forwarded.place)}`}
      </span>
      <MessageBody content={text(forwarded.content)} />
    </blockquote>
  )
}
