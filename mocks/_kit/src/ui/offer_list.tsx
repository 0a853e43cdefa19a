/** What a field offers while one types: chosen by pointer here, by keys in the field, which names the active one. */
import type { ReactNode } from 'react'

export interface Offered {
  readonly key: string
  readonly label: string
  readonly detail?: ReactNode
}

interface OfferListProps {
  /** The field's `aria-controls`; an option's id is this, a hyphen and its number. */
  readonly id: string
  readonly label: string
  readonly className: string
  readonly offers: readonly Offered[]
  readonly active: number
  readonly onActive: (index: number) => void
  readonly onChoose: (index: number) => void
}

export function OfferList({ id, label, className, offers, active, onActive, onChoose }: OfferListProps) {
  if (offers.length === 0) return null
  return (
    <div id={id} role="listbox" aria-label={`Suggestions for ${label}`} className={`kit-popover ${className}`}>
      {offers.map((offer, index) => (
        <div
          key={offer.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className="kit-menu-item"
          data-focused={index === active || undefined}
          onMouseEnter={() => onActive(index)}
          onMouseDown={(event) => {
            event.preventDefault()
            onChoose(index)
          }}
        >
          <span className="kit-menu-label">{offer.label}</span>
          {offer.detail}
        </div>
      ))}
    </div>
  )
}
