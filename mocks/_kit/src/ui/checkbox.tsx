import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, Switch as AriaSwitch } from 'react-aria-components'
import { Check, Minus } from 'lucide-react'

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
  return (
    <AriaCheckbox className="kit-checkbox" isSelected={checked} isIndeterminate={mixed} isDisabled={disabled} onChange={onChange} aria-label={label}>
      <span className="kit-checkbox-box" aria-hidden>
        {mixed ? <Minus size={12} strokeWidth={3} /> : checked ? <Check size={12} strokeWidth={3} /> : null}
      </span>
      {children}
    </AriaCheckbox>
  )
}

interface SwitchProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

export function Switch({ checked, onChange, children }: SwitchProps) {
  return (
    <AriaSwitch className="kit-switch" isSelected={checked} onChange={onChange}>
      <span className="kit-switch-track" aria-hidden />
      {children}
    </AriaSwitch>
  )
}
