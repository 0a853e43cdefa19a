import type { ReactNode } from 'react'
import { Dialog, DialogTrigger, Heading, Popover as AriaPopover } from 'react-aria-components'
import './popover.css'

interface PopoverProps {
  /** The button that opens it. */
  readonly trigger: ReactNode
  readonly title: string
  readonly children: ReactNode | ((close: () => void) => ReactNode)
  readonly hideTitle?: boolean
  readonly placement?: 'bottom' | 'bottom start' | 'bottom end' | 'top' | 'top start' | 'top end' | 'start' | 'end'
}

/** A small panel beside its button. Escape and a click elsewhere close it. */
export function Popover({ trigger, title, children, hideTitle = false, placement = 'bottom start' }: PopoverProps) {
  return (
    <DialogTrigger>
      {trigger}
      <AriaPopover className="kit-popover kit-popover-panel" placement={placement}>
        <Dialog className="kit-popover-dialog" aria-label={hideTitle ? title : undefined}>
          {({ close }) => (
            <>
              {hideTitle ? null : <Heading slot="title">{title}</Heading>}
              {typeof children === 'function' ? children(close) : children}
            </>
          )}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
