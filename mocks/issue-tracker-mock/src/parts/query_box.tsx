/** The field for queries: offers what could come next, and points to where a query is wrong. */
import { Button } from '@mocks/kit'
import { CircleAlert, CircleCheck, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useWorld } from '../hooks'
import { complete, type Offer, type Offers } from '../query/complete'
import type { QueryError } from '../query/lexer'
import { useCaret } from './use_caret'

interface QueryBoxProps {
  /** The query that is in force. */
  readonly value: string
  readonly onSearch: (query: string) => void
  /** What is wrong with a text; null: nothing. */
  readonly check: (query: string) => QueryError | null
}

const NOTHING: Offers = { from: 0, to: 0, offers: [] }

/** Key it by `value`: another query in force begins anew. */
export function QueryBox({ value, onSearch, check }: QueryBoxProps) {
  const world = useWorld()
  const [text, setText] = useState(value)
  const [caret, setCaret] = useState(value.length)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const area = useRef<HTMLTextAreaElement>(null)
  const placeCaret = useCaret(area)
  const [listId, errorId] = [useId(), useId()]
  const error = check(text)
  const { from, to, offers } = open ? complete(text, caret, world) : NOTHING
  const search = (): void => {
    setOpen(false)
    onSearch(text.trim())
  }
  const take = (offer: Offer): void => {
    const place = from + offer.insert.length
    setText(text.slice(0, from) + offer.insert + text.slice(to).replace(/^ /, ''))
    setCaret(place)
    setActive(-1)
    placeCaret(place)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const chosen = offers[active]
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && offers.length > 0) setActive(event.key === 'ArrowDown' ? (active + 1) % offers.length : (Math.max(active, 0) - 1 + offers.length) % offers.length)
    else if ((event.key === 'Tab' || event.key === 'Enter') && chosen !== undefined) take(chosen)
    else if (event.key === 'Enter') search()
    else if (event.key === 'Escape' && open) setOpen(false)
    else return
    event.preventDefault()
  }
  return (
    <div className="query">
      <div className={error === null ? 'query-field' : 'query-field query-wrong'}>
        <span className="query-state" aria-hidden>
          {error === null ? <CircleCheck size={15} /> : <CircleAlert size={15} />}
        </span>
        <textarea
          ref={area}
          className="query-text"
          role="combobox"
          aria-label="Query"
          aria-expanded={offers.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${listId} ${active}` : undefined}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : errorId}
          rows={Math.min(4, Math.max(1, Math.ceil(text.length / 110)))}
          spellCheck={false}
          autoComplete="off"
          dir="auto"
          value={text}
          placeholder="status != Done ORDER BY priority DESC"
          onChange={(event) => {
            setText(event.target.value.replaceAll('\n', ' '))
            setCaret(event.target.selectionStart)
            setActive(-1)
            setOpen(true)
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
        />
        <Button kind="primary" icon={<Search size={14} aria-hidden />} onPress={search}>
          Run query
        </Button>
      </div>
      {error === null ? null : <QueryFault id={errorId} text={text} error={error} />}
      {offers.length === 0 ? null : <OfferList id={listId} offers={offers} active={active} onTake={take} />}
    </div>
  )
}

function OfferList({ id, offers, active, onTake }: { id: string; offers: readonly Offer[]; active: number; onTake: (offer: Offer) => void }) {
  return (
    <div id={id} role="listbox" aria-label="What could come next" className="kit-popover query-offers">
      {offers.map((offer, index) => (
        <div
          key={offer.label}
          id={`${id} ${index}`}
          role="option"
          aria-label={offer.label}
          aria-selected={index === active}
          className="kit-menu-item"
          data-focused={index === active || undefined}
          onMouseDown={(event) => {
            event.preventDefault()
            onTake(offer)
          }}
        >
          <code>{offer.label}</code>
          <span className="muted">{offer.detail}</span>
        </div>
      ))}
    </div>
  )
}

/** The message, and the text with the place marked. */
export function QueryFault({ id, text, error }: { id?: string; text: string; error: QueryError }) {
  const end = Math.min(Math.max(error.end, error.at + 1), Math.max(text.length, error.at + 1))
  return (
    <div id={id} className="query-fault" role="alert">
      <span>
        {error.message} <span className="query-place">Position {error.at + 1}.</span>
      </span>
      {text === '' ? null : (
        <code aria-hidden>
          {text.slice(Math.max(0, error.at - 40), error.at)}
          <mark>{text.slice(error.at, end) || ' '}</mark>
          {text.slice(end, end + 40)}
        </code>
      )}
    </div>
  )
}
