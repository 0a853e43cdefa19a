import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton, type PressEvent, Tooltip, TooltipTrigger } from 'react-aria-components'
import { Link } from 'react-router-dom'
import './button.css'

interface Common {
  readonly children?: ReactNode
  readonly icon?: LucideIcon
  readonly tone?: 'plain' | 'main' | 'bad' | 'quiet'
  readonly hint?: string
}

interface ButtonProps extends Common {
  readonly onPress?: (event: PressEvent) => void
  readonly isDisabled?: boolean
  readonly isPending?: boolean
  readonly pressed?: boolean
  readonly type?: 'button' | 'submit'
  /** Its name, where there is no text. */
  readonly label?: string
}

export function Button({ children, icon: Icon, tone = 'plain', hint, label, pressed, isPending = false, isDisabled = false, type = 'button', onPress }: ButtonProps) {
  const button = (
    <AriaButton className={`btn ${tone}${children === undefined ? ' only' : ''}`} type={type} aria-label={label} aria-pressed={pressed} isDisabled={isDisabled || isPending} onPress={onPress}>
      {Icon === undefined ? null : <Icon aria-hidden />}
      {children}
    </AriaButton>
  )
  const tip = hint ?? (children === undefined ? label : undefined)
  return tip === undefined ? button : <Hint text={tip}>{button}</Hint>
}

export function Hint({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <Tooltip className="tip" offset={5}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  )
}

/** A link that looks like a button. An address outside the dashboard opens in a tab of its own. */
export function LinkButton({ to, children, icon: Icon, tone = 'plain', outside = false }: Common & { readonly to: string; readonly outside?: boolean }) {
  const inner = (
    <>
      {Icon === undefined ? null : <Icon aria-hidden />}
      {children}
    </>
  )
  return outside ? (
    <a className={`btn ${tone}`} href={to} target="_blank" rel="noopener">
      {inner}
    </a>
  ) : (
    <Link className={`btn ${tone}`} to={to}>
      {inner}
    </Link>
  )
}
