/** Small signs of a card: labels, dates, faces, counts. */
import { Avatar, useClock } from '@mocks/kit'
import { AlignLeft, CheckSquare, Clock, Eye, LayoutTemplate, MessageSquare, Paperclip } from 'lucide-react'
import { colourName, toneOf } from '../colours'
import { DUE_TONES, DUE_WORDS, dueState, shortDay } from '../dates'
import { useSelect } from '../hooks'
import type { Board, Card, User } from '../model'
import { labelOf, settingsOf, userById } from '../selectors'

export function LabelChips({ card, board, full = false }: { card: Card; board: Board | null; full?: boolean }) {
  const bars = useSelect((state) => settingsOf(state).labels === 'bars') && !full
  const labels = card.labelIds.flatMap((id) => labelOf(board, id) ?? [])
  if (labels.length === 0) return null
  return (
    <ul className="chips" aria-label="Labels">
      {labels.map((label) => (
        <li key={label.id} className={`chip tone-${toneOf(label.color)}${bars ? ' chip-bar' : ''}`} title={label.name || colourName(label.color)}>
          <span className={bars || label.name === '' ? 'kit-hidden' : undefined}>{label.name || `${colourName(label.color)} label`}</span>
        </li>
      ))}
    </ul>
  )
}

export function DueChip({ card }: { card: Card }) {
  const clock = useClock()
  if (card.dueDate === null && card.startDate === null) return null
  const state = dueState(card, clock)
  const words = card.dueDate === null ? `From ${shortDay(card.startDate!, clock)}` : card.startDate === null ? shortDay(card.dueDate, clock) : `${shortDay(card.startDate, clock)} – ${shortDay(card.dueDate, clock)}`
  const tone = DUE_TONES[state]
  return (
    <span className={tone === undefined ? 'sign' : `sign sign-toned tone-${tone}`} title={DUE_WORDS[state]}>
      <Clock size={13} aria-hidden />
      {words}
      <span className="kit-hidden">, {DUE_WORDS[state]}</span>
    </span>
  )
}

export function Faces({ ids, most = 4, size = 24 }: { ids: readonly string[]; most?: number; size?: number }) {
  const people = useSelect((state) => ids.flatMap((id) => userById(state, id) ?? []))
  if (people.length === 0) return null
  return (
    <span className="faces">
      {people.slice(0, most).map((one) => (
        <Face key={one.id} user={one} size={size} />
      ))}
      {people.length > most ? <span className="faces-more" aria-hidden>+{people.length - most}</span> : null}
    </span>
  )
}

export function Face({ user, size = 24 }: { user: User; size?: number }) {
  return (
    <span className="face" title={user.name}>
      <Avatar name={user.name} source={user.avatarUrl} size={size} label={user.name} />
    </span>
  )
}

export function CardSigns({ card }: { card: Card }) {
  const items = card.checklists.flatMap((one) => one.items)
  const done = items.filter((one) => one.completed).length
  const said = card.comments.filter((one) => one.type !== 'activity').length
  return (
    <>
      {card.watching ? <Sign icon={<Eye size={13} aria-hidden />} words="You watch this card" /> : null}
      {card.isTemplate ? <span className="sign sign-toned tone-indigo"><LayoutTemplate size={13} aria-hidden />Template</span> : null}
      <DueChip card={card} />
      {card.description === '' ? null : <Sign icon={<AlignLeft size={13} aria-hidden />} words="Has a description" />}
      {said === 0 ? null : <Sign icon={<MessageSquare size={13} aria-hidden />} text={String(said)} words={said === 1 ? 'comment' : 'comments'} />}
      {card.attachments.length === 0 ? null : <Sign icon={<Paperclip size={13} aria-hidden />} text={String(card.attachments.length)} words={card.attachments.length === 1 ? 'attachment' : 'attachments'} />}
      {items.length === 0 ? null : (
        <span className={done === items.length ? 'sign sign-toned tone-fern' : 'sign'} title="Checklist items done">
          <CheckSquare size={13} aria-hidden />
          {done}/{items.length}
          <span className="kit-hidden"> checklist items done</span>
        </span>
      )}
    </>
  )
}

function Sign({ icon, text, words }: { icon: React.ReactNode; text?: string; words: string }) {
  return (
    <span className="sign" title={text === undefined ? words : `${text} ${words}`}>
      {icon}
      {text}
      <span className="kit-hidden"> {words}</span>
    </span>
  )
}
