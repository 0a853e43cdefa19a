/** Native inputs with a drawn box: what is shown, what is clicked and what the accessibility tree names are one element. */
import { type ReactNode, useEffect, useRef } from 'react'

interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly mixed?: boolean
  /** The accessible name where nothing is written beside the box. */
  readonly label?: string
  readonly children?: ReactNode
  readonly disabled?: boolean
}

export function Checkbox({ checked, onChange, mixed = false, label, children, disabled = false }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className="kit-checkbox">
      <input ref={input} type="checkbox" checked={checked} disabled={disabled} aria-label={label} onChange={(event) => onChange(event.target.checked)} />
      {children}
    </label>
  )
}

interface SwitchProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

export function Switch({ checked, onChange, children }: SwitchProps) {
  return (
    <label className="kit-switch">
      <input type="checkbox" role="switch" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {children}
    </label>
  )
}
