import type { ReactNode } from 'react'
import { Button as AriaButton, Tooltip, TooltipTrigger } from 'react-aria-components'
import './button.css'

interface ButtonProps {
  readonly children: ReactNode
  readonly onPress?: () => void
  readonly kind?: 'primary' | 'plain' | 'danger' | 'quiet'
  readonly type?: 'button' | 'submit'
  readonly icon?: ReactNode
  readonly disabled?: boolean
  /** Work is under way: the button keeps its focus and does nothing. */
  readonly loading?: boolean
  readonly small?: boolean
  readonly autoFocus?: boolean
}

/** A button with words on it. */
export function Button(props: ButtonProps) {
  const { children, onPress, kind = 'plain', type = 'button', icon, disabled = false, loading = false, small = false, autoFocus = false } = props
  return (
    <AriaButton
      className={`kit-button kit-button-${kind}${small ? ' kit-button-small' : ''}`}
      type={type}
      isDisabled={disabled}
      isPending={loading}
      autoFocus={autoFocus}
      onPress={onPress}
    >
      {loading ? <span className="kit-spin" aria-hidden /> : icon}
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
  readonly disabled?: boolean
}

/** A button with an icon only. `pressed` makes it a toggle. */
export function IconButton({ label, icon, onPress, pressed, disabled = false }: IconButtonProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      <AriaButton className="kit-icon-button" aria-label={label} aria-pressed={pressed} isDisabled={disabled} onPress={onPress}>
        {icon}
      </AriaButton>
      <Tooltip className="kit-tooltip" offset={6}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  )
}
