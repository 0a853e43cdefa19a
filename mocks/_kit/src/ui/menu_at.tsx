import { useEffect } from 'react'
import { Button, Menu as AriaMenu, MenuTrigger, Popover } from 'react-aria-components'
import { useLatest } from './latest'
import { type MenuEntry, MenuItems } from './menu_items'
import './context_menu.css'

export interface Spot {
  readonly left: number
  readonly top: number
}

interface MenuAtProps {
  readonly label: string
  readonly entries: readonly MenuEntry[]
  /** Where it opens, in the window. */
  readonly at: Spot
  readonly onClose: () => void
  /** What has the focus again when it is closed; left out: what had it before. */
  readonly back?: () => HTMLElement | null
}

/** A menu that is open at a place: one for many things, made only when it is asked for. */
export function MenuAt({ label, entries, at, onClose, back }: MenuAtProps) {
  const latest = useLatest(back)
  useEffect(() => {
    const before = document.activeElement
    const giveBack = (): void => refocus(latest.current?.() ?? before)
    // Two frames: what the menu has opened (a dialog) takes the focus first, and then keeps it.
    return () => void requestAnimationFrame(() => requestAnimationFrame(giveBack))
  }, [latest])
  return (
    <MenuTrigger isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Button className="kit-context-anchor" style={{ left: at.left, top: at.top }} aria-label={label} excludeFromTabOrder />
      <Popover className="kit-popover" placement="bottom start" offset={0}>
        <AriaMenu className="kit-menu" aria-label={label}>
          <MenuItems entries={entries} />
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

function refocus(element: Element | null): void {
  if (document.activeElement === document.body && element instanceof HTMLElement) element.focus()
}
