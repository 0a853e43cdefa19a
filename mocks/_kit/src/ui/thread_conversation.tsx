import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useClock } from '../state/hooks'
import { IconButton } from './button'
import { Popover } from './popover'
import { moment } from './time'
import './thread_conversation.css'

export interface Letter {
  readonly id: string
  readonly author: string
  /** Beside the author while the letter is open: an address. */
  readonly address?: string
  readonly time: string
  /** How the time is written in the line; left out: in full. */
  readonly when?: string
  /** Below the author while it is open: "to Anna, me". */
  readonly line?: string
  /** In its place while it is folded: the first words. */
  readonly summary: string
  readonly avatar?: ReactNode
  readonly body: ReactNode
  /** Attachments and the like. */
  readonly below?: ReactNode
  /** Buttons at the end of the head. */
  readonly tools?: ReactNode
  /** Shown on request: From, To, Date … */
  readonly facts?: readonly { readonly label: string; readonly value: string }[]
  /** Not read yet. */
  readonly fresh?: boolean
  /** Open from the start. */
  readonly open?: boolean
}

interface ConversationProps {
  readonly label: string
  /** Oldest first. */
  readonly letters: readonly Letter[]
}

const KEPT_AT_ENDS = 1
const MOST_FOLDED = 4

/** Letters of one subject. Those that were read are folded to a line; a long row of them hides behind a button. */
export function Conversation({ label, letters }: ConversationProps) {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [all, setAll] = useState(false)
  const isOpen = (letter: Letter): boolean => (letter.open ?? false) !== turned.has(letter.id)
  const turn = (id: string): void => setTurned(new Set(turned.has(id) ? [...turned].filter((one) => one !== id) : [...turned, id]))
  const middle = letters.slice(KEPT_AT_ENDS, -KEPT_AT_ENDS)
  const hides = !all && middle.length >= MOST_FOLDED && !middle.some(isOpen)
  const shown = hides ? [...letters.slice(0, KEPT_AT_ENDS), ...letters.slice(-KEPT_AT_ENDS)] : letters
  return (
    <ol className="kit-conversation" aria-label={label}>
      {shown.map((letter, index) => (
        <li key={letter.id} className={letter.fresh ? 'kit-letter kit-letter-fresh' : 'kit-letter'}>
          <LetterView letter={letter} open={isOpen(letter)} onTurn={() => turn(letter.id)} />
          {hides && index === KEPT_AT_ENDS - 1 ? (
            <button type="button" className="kit-letter-more" onClick={() => setAll(true)}>
              {`Show ${middle.length} earlier messages`}
            </button>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

function LetterView({ letter, open, onTurn }: { letter: Letter; open: boolean; onTurn: () => void }) {
  const clock = useClock()
  const { author, time, facts } = letter
  const full = moment(time, clock)
  return (
    <article aria-label={`${author}, ${full}`}>
      <div className="kit-letter-head">
        {letter.avatar}
        <div className="kit-letter-text">
          <div className="kit-letter-who">
            <button type="button" className="kit-letter-toggle" aria-expanded={open} aria-description={full} onClick={onTurn}>
              {author}
            </button>
            {open && letter.address !== undefined ? <small>{letter.address}</small> : null}
          </div>
          <span className="kit-letter-line">{open ? letter.line : letter.summary}</span>
        </div>
        <div className="kit-letter-end">
          <time dateTime={time} title={full}>
            {letter.when ?? full}
          </time>
          {open && facts !== undefined ? (
            <Popover title={`Details of the message of ${author}`} hideTitle placement="bottom end" trigger={<IconButton label={`Details of the message of ${author}`} icon={<ChevronDown size={16} />} />}>
              <dl className="kit-letter-facts">
                {facts.map((fact) => (
                  <Fact key={fact.label} {...fact} />
                ))}
              </dl>
            </Popover>
          ) : null}
          {open ? letter.tools : null}
        </div>
      </div>
      {open ? <div className="kit-letter-body">{letter.body}</div> : null}
      {open && letter.below !== undefined ? <div className="kit-letter-below">{letter.below}</div> : null}
    </article>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
