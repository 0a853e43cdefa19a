import { type ReactNode, useId } from 'react'
import { emojiName } from './emoji_picker'
import './message_row.css'

export interface RowReaction {
  readonly emoji: string
  readonly count: number
  readonly mine: boolean
  /** Who: "Anna, Bo and you". */
  readonly who?: string
}

interface MessageRowProps {
  readonly author: ReactNode
  /** Beside the author: a status, a role. */
  readonly marks?: ReactNode
  readonly time: string
  /** "9:41 AM"; `timeTitle`: with the day. */
  readonly timeText: string
  readonly timeTitle?: string
  readonly avatar?: ReactNode
  /** Without head: what the same person said right before stands above. */
  readonly joined?: boolean
  /** One line each, the head before the text. */
  readonly compact?: boolean
  /** Above the message: "Pinned by Anna". */
  readonly note?: ReactNode
  readonly tone?: 'note' | 'pinned'
  readonly children: ReactNode
  /** Behind the text: "edited". */
  readonly suffix?: ReactNode
  readonly reactions?: readonly RowReaction[]
  readonly onReact?: (emoji: string) => void
  /** Behind the reactions: a button that adds one. */
  readonly react?: ReactNode
  /** Below: files, replies. */
  readonly after?: ReactNode
  /** Buttons that appear where the pointer or the focus is. */
  readonly tools?: ReactNode
}

/** One message of a conversation. It is named by its author, its time and its text. */
export function MessageRow(props: MessageRowProps) {
  const { joined = false, compact = false, reactions = [], onReact } = props
  const id = useId()
  const time = (
    <time id={`${id}-time`} dateTime={props.time} title={props.timeTitle}>
      {props.timeText}
    </time>
  )
  return (
    <article className={`kit-row${joined ? ' kit-row-joined' : ''}${compact ? ' kit-row-compact' : ''}${props.tone ? ` kit-row-${props.tone}` : ''}`} aria-labelledby={`${id}-author ${id}-time ${id}-text`}>
      {props.note === undefined ? null : <div className="kit-row-note">{props.note}</div>}
      <div className="kit-row-side">{compact || joined ? time : props.avatar}</div>
      <div className="kit-row-main">
        <header className={joined && !compact ? 'kit-hidden' : undefined}>
          <span id={`${id}-author`} className="kit-row-author">
            {props.author}
          </span>
          {props.marks}
          {compact || joined ? null : time}
        </header>
        <div className="kit-row-body">
          <div id={`${id}-text`} className="kit-row-text">
            {props.children}
          </div>
          {props.suffix === undefined ? null : <span className="kit-row-suffix">{props.suffix}</span>}
        </div>
        {props.after}
        {reactions.length === 0 ? null : (
          <div className="kit-row-reactions" role="group" aria-label="Reactions">
            {reactions.map((one) => (
              <button
                key={one.emoji}
                type="button"
                className="kit-reaction"
                aria-pressed={one.mine}
                disabled={onReact === undefined}
                aria-label={`${emojiName(one.emoji)}, ${one.count}${one.who === undefined ? '' : `: ${one.who}`}`}
                title={one.who}
                onClick={() => onReact?.(one.emoji)}
              >
                <span className="kit-row-sign">{one.emoji}</span> {one.count}
              </button>
            ))}
            {props.react}
          </div>
        )}
      </div>
      {props.tools === undefined ? null : <div className="kit-row-tools">{props.tools}</div>}
    </article>
  )
}
