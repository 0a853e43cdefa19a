import { type MouseEvent, type ReactNode, useState } from 'react'
import { Button, Menu as AriaMenu, MenuTrigger, Popover } from 'react-aria-components'
import { type MenuEntry, MenuItems } from './menu_items'
import './context_menu.css'

interface ContextMenuProps {
  readonly label: string
  readonly entries: readonly MenuEntry[]
  readonly children: ReactNode
  readonly className?: string
}

/** What the secondary mouse button, Shift+F10 or the menu key opens over its content. Offer the same elsewhere too. */
export function ContextMenu({ label, entries, children, className }: ContextMenuProps) {
  const [at, setAt] = useState<{ left: number; top: number } | null>(null)
  const open = (event: MouseEvent): void => {
    event.preventDefault()
    const box = event.currentTarget.getBoundingClientRect()
    // The keyboard gives no place of its own.
    const pointed = event.clientX !== 0 || event.clientY !== 0
    setAt(pointed ? { left: event.clientX, top: event.clientY } : { left: box.left + 16, top: box.top + 16 })
  }
  return (
    <div className={className} onContextMenu={open}>
      {children}
      {at === null ? null : (
        <MenuTrigger isOpen onOpenChange={(isOpen) => !isOpen && setAt(null)}>
          <Button className="kit-context-anchor" style={at} aria-label={label} excludeFromTabOrder />
          <Popover className="kit-popover" placement="bottom start" offset={0}>
            <AriaMenu className="kit-menu" aria-label={label}>
              <MenuItems entries={entries} />
            </AriaMenu>
          </Popover>
        </MenuTrigger>
      )}
    </div>
  )
}
