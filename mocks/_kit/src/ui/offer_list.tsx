/** What a field offers while one types: chosen by pointer here, by keys in the field, which names the active one. */
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

export interface Offered {
  readonly key: string
  readonly label: string
  readonly detail?: ReactNode
  readonly icon?: ReactNode
  /** Given for each: several of them can be chosen, and this one is or is not. */
  readonly chosen?: boolean
  readonly disabled?: boolean
}

interface OfferListProps {
  /** The field's `aria-controls`; an option's id is this, a hyphen and its number. */
  readonly id: string
  readonly label: string
  /** Where the list stands; left out, it lies in its own box below the field. */
  readonly className?: string
  readonly offers: readonly Offered[]
  readonly active: number
  readonly onActive: (index: number) => void
  readonly onChoose: (index: number) => void
}

export function OfferList({ id, label, className = '', offers, active, onActive, onChoose }: OfferListProps) {
  if (offers.length === 0) return null
  const multiple = offers.some((offer) => offer.chosen !== undefined)
  return (
    <div id={id} role="listbox" aria-label={multiple ? label : `Suggestions for ${label}`} aria-multiselectable={multiple || undefined} className={`kit-popover ${className}`}>
      {offers.map((offer, index) => (
        <div
          key={offer.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={multiple ? offer.chosen === true : index === active}
          aria-disabled={offer.disabled || undefined}
          className="kit-menu-item"
          data-focused={index === active || undefined}
          data-selected={offer.chosen || undefined}
          data-disabled={offer.disabled || undefined}
          onMouseEnter={() => onActive(index)}
          onMouseDown={(event) => {
            event.preventDefault()
            if (!offer.disabled) onChoose(index)
          }}
        >
          {offer.icon === undefined ? null : <span className="kit-menu-icon">{offer.icon}</span>}
          <span className="kit-menu-label">{offer.label}</span>
          {offer.detail}
          {offer.chosen ? <Check size={15} aria-hidden /> : null}
        </div>
      ))}
    </div>
  )
}
