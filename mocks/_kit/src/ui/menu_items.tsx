import { Header, MenuItem, MenuSection, Menu as AriaMenu, Popover, SubmenuTrigger } from 'react-aria-components'
import { Check, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import './menu_items.css'

export interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly danger?: boolean
  readonly disabled?: boolean
  /** Given: the entry is a checkbox. */
  readonly checked?: boolean
  /** Shown at the end of the line: "Ctrl K". The screen listens for it, not the menu. */
  readonly shortcut?: string
  /** Entries of one section stand together under its name; an empty name, or one of spaces, gives a line only. */
  readonly section?: string
  /** Given: the entry opens a further menu. */
  readonly entries?: readonly MenuEntry[]
  readonly onAction?: () => void
}

/** The lines of a menu, in sections. Used by every component that opens a menu. */
export function MenuItems({ entries }: { entries: readonly MenuEntry[] }) {
  const sections = [...new Set(entries.map((entry) => entry.section))]
  return (
    <>
      {sections.map((section) => {
        const within = entries.filter((entry) => entry.section === section).map((entry) => <Item key={entry.id} entry={entry} />)
        if (section === undefined) return within
        return (
          <MenuSection key={`section ${section}`} id={`section ${section}`} className="kit-menu-section" aria-label={section.trim() === '' ? 'More' : undefined}>
            {section.trim() === '' ? null : <Header className="kit-menu-head">{section}</Header>}
            {within}
          </MenuSection>
        )
      })}
    </>
  )
}

function Item({ entry }: { entry: MenuEntry }) {
  const item = (
    <MenuItem
      id={entry.id}
      textValue={entry.label}
      isDisabled={entry.disabled}
      className={entry.danger ? 'kit-menu-item kit-menu-danger' : 'kit-menu-item'}
      aria-label={entry.checked === undefined ? undefined : `${entry.label}, ${entry.checked ? 'on' : 'off'}`}
      onAction={entry.onAction}
    >
      <span className="kit-menu-icon">{entry.icon}</span>
      <span className="kit-menu-label">{entry.label}</span>
      {entry.shortcut === undefined ? null : <kbd className="kit-menu-key">{entry.shortcut}</kbd>}
      {entry.checked ? <Check size={15} aria-hidden /> : null}
      {entry.entries === undefined ? null : <ChevronRight size={15} aria-hidden className="kit-menu-more" />}
    </MenuItem>
  )
  if (entry.entries === undefined) return item
  return (
    <SubmenuTrigger>
      {item}
      <Popover className="kit-popover" offset={-2}>
        <AriaMenu className="kit-menu" aria-label={entry.label}>
          <MenuItems entries={entry.entries} />
        </AriaMenu>
      </Popover>
    </SubmenuTrigger>
  )
}
