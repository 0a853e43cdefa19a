import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { OfferList } from './offer_list'
import { formatQuery, parseQuery, type SearchQuery } from './search_query'
import './choice.css'
import './token_search.css'

export interface SearchOperator {
  readonly key: string
  /** What it is for: "Sender". */
  readonly label: string
  /** The values to offer. */
  readonly values?: readonly string[]
}

interface TokenSearchProps {
  readonly label: string
  readonly operators: readonly SearchOperator[]
  /** The query that is in force, as text: `from:anna tea`. */
  readonly value: string
  readonly onSearch: (query: string) => void
  /** Earlier or likely searches, offered while the field is empty. */
  readonly suggestions?: readonly string[]
  readonly placeholder?: string
}

interface Offer {
  readonly id: string
  readonly label: string
  readonly detail?: string
  readonly query: SearchQuery
  /** Choosing it searches at once; otherwise one goes on typing. */
  readonly done: boolean
}

const MOST = 8

/** A search field whose operators become chips. Arrow keys choose a suggestion, Backspace takes the last chip away. */
export function TokenSearch({ label, operators, value, onSearch, suggestions = [], placeholder }: TokenSearchProps) {
  const keys = operators.map((operator) => operator.key)
  const [draft, setDraft] = useState<{ query: SearchQuery; over: string } | null>(null)
  const query = draft !== null && draft.over === value ? draft.query : parseQuery(value, keys)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const offers = open ? offersFor(query, operators, suggestions) : []
  const edit = (next: SearchQuery): void => {
    setDraft({ query: next, over: value })
    setActive(-1)
    setOpen(true)
  }
  const search = (next: SearchQuery): void => {
    const text = formatQuery(parseQuery(formatQuery(next), keys))
    setDraft(null)
    setOpen(false)
    setActive(-1)
    onSearch(text)
  }
  const choose = (offer: Offer): void => {
    if (offer.done) search(offer.query)
    else edit(offer.query)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const chosen = offers[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!open) setOpen(true)
      else if (offers.length > 0) setActive((active + (event.key === 'ArrowDown' ? 1 : -1) + offers.length) % offers.length)
    } else if (event.key === 'Enter') {
      if (chosen) choose(chosen)
      else search(query)
    } else if (event.key === 'Escape' && open) setOpen(false)
    else if (event.key === 'Backspace' && query.text === '' && query.tokens.length > 0) search({ ...query, tokens: query.tokens.slice(0, -1) })
    else return
    event.preventDefault()
  }
  return (
    <div className="kit-token-search" role="search" aria-label={label} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}>
      <Search size={16} aria-hidden />
      {query.tokens.map((token, index) => (
        <span key={`${index} ${token.key}`} className="kit-token">
          <span className="kit-token-text">
            <b>{token.key}:</b> {token.value}
          </span>
          <button type="button" aria-label={`Remove ${token.key}: ${token.value}`} onClick={() => search({ ...query, tokens: query.tokens.filter((_, at) => at !== index) })}>
            <X size={12} aria-hidden />
          </button>
        </span>
      ))}
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={offers.length > 0}
        aria-controls={offers.length > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
        autoComplete="off"
        placeholder={query.tokens.length === 0 ? (placeholder ?? label) : undefined}
        value={query.text}
        onChange={(event) => edit({ ...query, text: event.target.value })}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {value === '' && query.text === '' ? null : (
        <button type="button" className="kit-search-clear" aria-label="Clear search" onClick={() => search({ tokens: [], text: '' })}>
          <X size={14} aria-hidden />
        </button>
      )}
      <OfferList
        id={listId}
        label={label}
        className="kit-token-list"
        offers={offers.map((offer) => ({ key: offer.id, label: offer.label, detail: offer.detail === undefined ? null : <span className="kit-token-detail">{offer.detail}</span> }))}
        active={active}
        onActive={setActive}
        onChoose={(index) => choose(offers[index]!)}
      />
    </div>
  )
}

/** What the last word could become: a value of its operator, or an operator. */
function offersFor(query: SearchQuery, operators: readonly SearchOperator[], suggestions: readonly string[]): Offer[] {
  const words = query.text.split(' ')
  const last = words.at(-1)!.toLowerCase()
  const before = words.slice(0, -1).join(' ')
  const [key = '', typed] = last.split(':')
  const operator = operators.find((one) => one.key === key)
  if (operator !== undefined && typed !== undefined) {
    const values = (operator.values ?? []).filter((one) => one.toLowerCase().includes(typed)).slice(0, MOST)
    return values.map((one) => ({ id: one, label: one, detail: operator.label, query: { tokens: [...query.tokens, { key, value: one }], text: before }, done: true }))
  }
  const found = operators.filter((one) => last === '' || one.key.startsWith(last) || one.label.toLowerCase().startsWith(last))
  const offered = found.map((one) => ({ id: `${one.key}:`, label: `${one.key}:`, detail: one.label, query: { ...query, text: [before, `${one.key}:`].filter(Boolean).join(' ') }, done: false }))
  const earlier = query.text === '' && query.tokens.length === 0 ? suggestions.map((text) => ({ id: `earlier ${text}`, label: text, query: { tokens: [], text }, done: true })) : []
  return [...earlier, ...offered].slice(0, MOST)
}
