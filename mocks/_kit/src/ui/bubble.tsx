import { type ReactNode, useRef } from 'react'
import { Dialog, Heading, Popover } from 'react-aria-components'
import './context_menu.css'
import './popover.css'

export interface BubblePlace {
  readonly left: number
  readonly top: number
  readonly width?: number
  readonly height?: number
}

interface BubbleProps {
  /** A point, or the box of what it belongs to, in the window. */
  readonly at: BubblePlace
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly hideTitle?: boolean
  readonly placement?: 'end top' | 'end' | 'bottom' | 'bottom start' | 'start'
}

/** A small panel beside a place in the page, where no button of its own opens it. Escape and a click elsewhere close it. */
export function Bubble({ at, title, onClose, children, hideTitle = false, placement = 'end top' }: BubbleProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span ref={anchor} className="kit-context-anchor" aria-hidden style={{ pointerEvents: 'none', ...at }} />
      <Popover className="kit-popover kit-popover-panel kit-bubble" triggerRef={anchor} isOpen onOpenChange={(open) => !open && onClose()} placement={placement} offset={6}>
        <Dialog className="kit-popover-dialog" aria-label={hideTitle ? title : undefined}>
          {hideTitle ? null : <Heading slot="title">{title}</Heading>}
          {children}
        </Dialog>
      </Popover>
    </>
  )
}

const WIDE = 260

/** The box of an element, as a bubble wants it: beside a wide one there would be no room, so it goes by its beginning. */
export function placeOf(element: Element): BubblePlace {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width: Math.min(width, WIDE), height }
}
