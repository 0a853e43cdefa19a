import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Check } from 'lucide-react'

export interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly danger?: boolean
  /** Given: the entry is a checkbox. */
  readonly checked?: boolean
  readonly onAction: () => void
}

interface MenuProps {
  /** The button that opens it. */
  readonly children: ReactNode
  readonly label: string
  readonly entries: readonly MenuEntry[]
}

/** A button that opens a list of things to do. */
export function Menu({ children, label, entries }: MenuProps) {
  return (
    <MenuTrigger>
      {children}
      <Popover className="kit-popover" placement="bottom end">
        <AriaMenu className="kit-menu" aria-label={label}>
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              className={entry.danger ? 'kit-menu-item kit-menu-danger' : 'kit-menu-item'}
              aria-label={entry.checked === undefined ? undefined : `${entry.label}, ${entry.checked ? 'on' : 'off'}`}
              onAction={entry.onAction}
            >
              <span className="kit-menu-icon">{entry.icon}</span>
              <span className="kit-menu-label">{entry.label}</span>
              {entry.checked ? <Check size={15} aria-hidden /> : null}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
