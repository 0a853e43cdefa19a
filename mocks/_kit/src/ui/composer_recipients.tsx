import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { OfferList } from './offer_list'
import { readRecipients, type Recipient } from './composer_addresses'
import './choice.css'
import './composer_recipients.css'

interface RecipientsProps {
  readonly label: string
  readonly value: readonly Recipient[]
  readonly onChange: (value: Recipient[]) => void
  /** Who is offered while one types. */
  readonly known?: readonly Recipient[]
  /** What is wrong with an address; null: nothing. */
  readonly check?: (address: string) => string | null
  /** At the end of the line: buttons that show more fields. */
  readonly end?: ReactNode
  readonly autoFocus?: boolean
}

const MOST = 6

/** Addresses as chips. Enter, Tab, a comma and leaving the field take what is typed; Backspace takes the last chip away. */
export function Recipients({ label, value, onChange, known = [], check = () => null, end, autoFocus = false }: RecipientsProps) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const [open, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const offers = open && text.trim() !== '' ? offersFor(text, known, value) : []
  const add = (added: readonly Recipient[]): void => {
    const fresh = added.filter((one) => !value.some((other) => other.email.toLowerCase() === one.email.toLowerCase()))
    setText('')
    setActive(-1)
    if (fresh.length > 0) onChange([...value, ...fresh])
  }
  const type = (next: string): void => {
    setOpen(true)
    setActive(-1)
    if (/[,;]\s*$/.test(next)) add(readRecipients(next, known))
    else setText(next)
  }
  const paste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text')
    if (!/[,;\n]/.test(pasted)) return
    event.preventDefault()
    add(readRecipients(`${text}${pasted}`, known))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const chosen = offers[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (offers.length === 0) return
      setActive((active + (event.key === 'ArrowDown' ? 1 : -1) + offers.length) % offers.length)
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      if (chosen) add([chosen])
      else if (text.trim() !== '') add(readRecipients(text, known))
      // Tab goes on to the next field all the same; Enter with a modifier is the form's own.
      if (event.key === 'Tab' || event.ctrlKey || event.metaKey) return
    } else if (event.key === 'Escape' && offers.length > 0) setOpen(false)
    else if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1))
    else return
    event.preventDefault()
  }
  return (
    <div className="kit-recipients" role="group" aria-label={`${label}: recipients`} onClick={(event) => event.target === event.currentTarget && input.current?.focus()}>
      <span className="kit-recipients-label" aria-hidden>
        {label}
      </span>
      {value.map((one, index) => (
        <Chip key={`${index} ${one.email}`} recipient={one} wrong={check(one.email)} onRemove={() => onChange(value.filter((_, at) => at !== index))} />
      ))}
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={offers.length > 0}
        aria-controls={offers.length > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 || offers.length === 0 ? undefined : `${listId}-${active}`}
        autoComplete="off"
        autoFocus={autoFocus}
        value={text}
        onChange={(event) => type(event.target.value)}
        onPaste={paste}
        onKeyDown={onKeyDown}
        onBlur={() => add(readRecipients(text, known))}
      />
      {end === undefined ? null : <span className="kit-recipients-end">{end}</span>}
      <OfferList
        id={listId}
        label={label}
        className="kit-recipients-list"
        offers={offers.map((offer) => ({ key: offer.email, label: offer.name || offer.email, detail: offer.name === '' ? null : <small>{offer.email}</small> }))}
        active={active}
        onActive={setActive}
        onChoose={(index) => add([offers[index]!])}
      />
    </div>
  )
}

function Chip({ recipient, wrong, onRemove }: { recipient: Recipient; wrong: string | null; onRemove: () => void }) {
  const shown = recipient.name || recipient.email
  return (
    <span className={wrong === null ? 'kit-recipient' : 'kit-recipient kit-recipient-wrong'} title={wrong ?? recipient.email}>
      <span>{shown}</span>
      <button type="button" aria-label={`Remove ${shown}`} onClick={onRemove}>
        <X size={12} aria-hidden />
      </button>
    </span>
  )
}

function offersFor(text: string, known: readonly Recipient[], chosen: readonly Recipient[]): Recipient[] {
  const typed = text.trim().toLocaleLowerCase()
  const free = known.filter((one) => !chosen.some((other) => other.email.toLowerCase() === one.email.toLowerCase()))
  const begins = (one: Recipient): boolean => `${one.name} ${one.email}`.toLocaleLowerCase().split(/[\s.@-]+/).some((word) => word.startsWith(typed)) || one.email.toLowerCase().startsWith(typed) || one.name.toLocaleLowerCase().startsWith(typed)
  return free.filter(begins).slice(0, MOST)
}
