import { useId } from 'react'
import type { Colour } from '../colours'
import { Ground } from './cover'

interface BackgroundChoiceProps {
  readonly value: string
  readonly pictures: readonly string[]
  readonly colours: readonly Colour[]
  readonly onChange: (value: string) => void
  readonly label?: string
}

/** A picture or a colour, each a radio button that shows itself. */
export function BackgroundChoice({ value, pictures, colours, onChange, label = 'Background' }: BackgroundChoiceProps) {
  const name = useId()
  const option = (choice: string, title: string, small: boolean) => (
    <label key={choice} className={small ? 'ground-option ground-option-small' : 'ground-option'} title={title}>
      <input type="radio" name={name} aria-label={title} checked={choice.toLowerCase() === value.toLowerCase()} onChange={() => onChange(choice)} />
      <Ground background={choice} width={160} height={90} />
    </label>
  )
  return (
    <fieldset className="kit-fieldset">
      <legend className="kit-label">{label}</legend>
      <div className="ground-options">{pictures.map((one) => option(one, one, false))}</div>
      <div className="ground-options">{colours.map((one) => option(one.value, one.name, true))}</div>
    </fieldset>
  )
}
