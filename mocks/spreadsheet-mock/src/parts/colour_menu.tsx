/** A button that offers colours: for text, grounds, borders, tabs. */
import { Button, IconButton, Popover, TextField } from '@mocks/kit'
import { type ReactNode, useState } from 'react'
import { COLOURS } from '../core/look'

interface ColourMenuProps {
  readonly label: string
  readonly icon: ReactNode
  readonly value: string | undefined
  readonly none: string
  readonly onChange: (hex: string | null) => void
  readonly disabled?: boolean
}

export function ColourMenu({ label, icon, value, none, onChange, disabled }: ColourMenuProps) {
  return (
    <span className="colour-menu" style={{ ['--shown' as string]: value ?? 'transparent' }}>
      <Popover title={label} trigger={<IconButton label={label} icon={icon} disabled={disabled} />}>
        {(close) => (
          <ColourChoice
            value={value}
            none={none}
            onChange={(hex) => {
              onChange(hex)
              close()
            }}
          />
        )}
      </Popover>
    </span>
  )
}

export function ColourChoice({ value, none, onChange }: { value: string | undefined; none: string; onChange: (hex: string | null) => void }) {
  const [own, setOwn] = useState(value ?? '')
  const right = /^#[0-9a-f]{6}$/i.test(own)
  return (
    <div className="colour-choice">
      <Button small onPress={() => onChange(null)}>
        {none}
      </Button>
      <div className="colour-grid" role="group" aria-label="Colours">
        {COLOURS.map(({ name, hex }) => (
          <button key={hex} type="button" className="colour" aria-label={name} title={name} aria-pressed={hex.toLowerCase() === value?.toLowerCase()} style={{ background: hex }} onClick={() => onChange(hex)} />
        ))}
      </div>
      <form
        className="form-row"
        onSubmit={(event) => {
          event.preventDefault()
          if (right) onChange(own.toLowerCase())
        }}
      >
        <TextField label="Own colour" hideLabel placeholder="#rrggbb" value={own} onChange={setOwn} maxLength={7} error={own !== '' && !right && own.length >= 7 ? 'Six digits after #.' : null} />
        <Button small type="submit" disabled={!right}>
          Use
        </Button>
      </form>
    </div>
  )
}
