import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'

interface TooltipProps {
  readonly text: string
  /** A button of the kit. What nobody can focus has its words beside it instead. */
  readonly children: ReactNode
}

/** More words on a button, shown on hover and on focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={0}>
      {children}
      <AriaTooltip className="kit-tooltip" offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
