import { type ReactNode } from 'react'
import '../choice.css'

export interface Suggestion {
  readonly id: string
  readonly label: string
  readonly detail?: string
  readonly icon?: ReactNode
  /** What stands in the text afterwards, in place of the sign and what was typed. */
  readonly insert: string
}

/** What is offered after a sign: people after "@", commands after "/". */
export interface SuggestionSource {
  readonly sign: string
  readonly title: string
  /** Only as the text's first sign. */
  readonly atStart?: boolean
  readonly offers: (typed: string) => readonly Suggestion[]
}

interface SuggestionsProps {
  readonly id: string
  readonly title: string
  readonly offers: readonly Suggestion[]
  readonly active: number
  readonly onActive: (index: number) => void
  readonly onChoose: (offer: Suggestion) => void
}

export function Suggestions({ id, title, offers, active, onActive, onChoose }: SuggestionsProps) {
  return (
    <div className="kit-popover kit-box-offers">
      <div className="kit-menu-head" aria-hidden>
        {title}
      </div>
      <div id={id} role="listbox" aria-label={title}>
        {offers.map((offer, index) => (
          <div
            key={offer.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className="kit-menu-item"
            data-focused={index === active || undefined}
            onMouseEnter={() => onActive(index)}
            onMouseDown={(event) => {
              event.preventDefault()
              onChoose(offer)
            }}
          >
            {offer.icon === undefined ? null : <span className="kit-menu-icon">{offer.icon}</span>}
            <span className="kit-menu-label">{offer.label}</span>
            {offer.detail === undefined ? null : <small>{offer.detail}</small>}
          </div>
        ))}
      </div>
    </div>
  )
}
