import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuTrigger, Popover } from 'react-aria-components'
import { type MenuEntry, MenuItems } from './menu_items'

interface MenuProps {
  /** The button that opens it. */
  readonly children: ReactNode
  readonly label: string
  readonly entries: readonly MenuEntry[]
  readonly placement?: 'bottom end' | 'bottom start' | 'top start' | 'top end'
}

/** A button that opens a list of things to do. */
export function Menu({ children, label, entries, placement = 'bottom end' }: MenuProps) {
  return (
    <MenuTrigger>
      {children}
      <Popover className="kit-popover" placement={placement}>
        <AriaMenu className="kit-menu" aria-label={label}>
          <MenuItems entries={entries} />
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
