import type { ReactNode } from 'react'
import { Button, IconButton } from '../../ui/button'
import { Popover } from '../../ui/popover'
import { PALETTE, shades } from '../../look'

interface ColourMenuProps {
  readonly label: string
  readonly icon: ReactNode
  /** `letters`: dark enough to read; `ground`: light enough to read on. */
  readonly kind: 'letters' | 'ground'
  readonly value: string | null
  readonly onChoose: (colour: string | null) => void
  readonly disabled?: boolean
}

const GREYS = { letters: ['#22262b', '#5b636d', '#8a929c'], ground: ['#eceef1', '#d5d9de', '#bcc2c9'] } as const

export interface NamedColour {
  readonly name: string
  readonly value: string
}

export function pageColours(kind: 'letters' | 'ground'): NamedColour[] {
  const greys = GREYS[kind].map((value, index) => ({ name: ['dark grey', 'grey', 'light grey'][kind === 'letters' ? index : 2 - index]!, value }))
  return [...PALETTE.map((name) => ({ name: String(name), value: kind === 'letters' ? shades(name).strong : shades(name).soft })), ...greys]
}

/** One of the palette's colours, or none. */
export function ColourMenu({ label, icon, kind, value, onChoose, disabled = false }: ColourMenuProps) {
  return (
    <Popover title={label} trigger={<IconButton label={label} icon={<span className="kit-page-colour" style={{ '--chosen': value ?? 'transparent' } as React.CSSProperties}>{icon}</span>} disabled={disabled} />}>
      {(close) => {
        const choose = (colour: string | null): void => {
          onChoose(colour)
          close()
        }
        return (
          <div className="kit-page-colours">
            <div className="kit-page-colour-grid" role="group" aria-label={label}>
              {pageColours(kind).map((colour) => (
                <button key={colour.name} type="button" className="kit-page-swatch" style={{ background: colour.value }} aria-label={colour.name} title={colour.name} aria-pressed={colour.value === value} onClick={() => choose(colour.value)} />
              ))}
            </div>
            <Button small onPress={() => choose(null)}>
              No colour
            </Button>
          </div>
        )
      }}
    </Popover>
  )
}
