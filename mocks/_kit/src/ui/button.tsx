import type { ReactNode } from 'react'
import { Button as AriaButton, Tooltip, TooltipTrigger } from 'react-aria-components'

interface ButtonProps {
  readonly children: ReactNode
  readonly onPress?: () => void
  readonly kind?: 'primary' | 'plain' | 'danger' | 'quiet'
  readonly type?: 'button' | 'submit'
  readonly disabled?: boolean
  readonly autoFocus?: boolean
}

/** A button with words on it. */
export function Button({ children, onPress, kind = 'plain', type = 'button', disabled = false, autoFocus = false }: ButtonProps) {
  return (
    <AriaButton className={`kit-button kit-button-${kind}`} type={type} isDisabled={disabled} autoFocus={autoFocus} onPress={onPress}>
      {children}
    </AriaButton>
  )
}

interface IconButtonProps {
  /** The accessible name, also shown as a tooltip. */
  readonly label: string
  readonly icon: ReactNode
  readonly onPress?: () => void
  readonly pressed?: boolean
}

/** A button with an icon only. `pressed` makes it a toggle. */
export function IconButton({ label, icon, onPress, pressed }: IconButtonProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      <AriaButton className="kit-icon-button" aria-label={label} aria-pressed={pressed} onPress={onPress}>
        {icon}
      </AriaButton>
      <Tooltip className="kit-tooltip" offset={6}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  )
}
