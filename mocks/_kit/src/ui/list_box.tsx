import { Header, ListBox as AriaListBox, ListBoxItem, ListBoxSection } from 'react-aria-components'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import './choice.css'
import './list_box.css'

export interface ListEntry {
  readonly id: string
  readonly label: string
  readonly detail?: string
  readonly icon?: ReactNode
  readonly section?: string
  readonly disabled?: boolean
}

interface ListBoxProps {
  readonly label: string
  readonly entries: readonly ListEntry[]
  readonly selected: readonly string[]
  readonly onSelect: (ids: string[]) => void
  readonly multiple?: boolean
  /** What is shown where there are no entries. */
  readonly empty?: string
}

/** A list to choose from: one entry, or several. Typing jumps to an entry. */
export function ListBox({ label, entries, selected, onSelect, multiple = false, empty = 'Nothing here' }: ListBoxProps) {
  const sections = [...new Set(entries.map((entry) => entry.section))]
  return (
    <AriaListBox
      className="kit-list-box"
      aria-label={label}
      selectionMode={multiple ? 'multiple' : 'single'}
      selectedKeys={selected}
      onSelectionChange={(keys) => onSelect(keys === 'all' ? entries.map((entry) => entry.id) : [...keys].map(String))}
      renderEmptyState={() => <div className="kit-none">{empty}</div>}
    >
      {sections.map((section) => {
        const within = entries.filter((entry) => entry.section === section).map((entry) => <Entry key={entry.id} entry={entry} />)
        if (section === undefined) return within
        return (
          <ListBoxSection key={section} id={`section ${section}`}>
            <Header className="kit-list-head">{section}</Header>
            {within}
          </ListBoxSection>
        )
      })}
    </AriaListBox>
  )
}

function Entry({ entry }: { entry: ListEntry }) {
  return (
    <ListBoxItem id={entry.id} textValue={entry.label} isDisabled={entry.disabled} className="kit-menu-item kit-choice">
      {({ isSelected }) => (
        <>
          {entry.icon}
          <span className="kit-choice-text">
            <span>{entry.label}</span>
            {entry.detail === undefined ? null : <small>{entry.detail}</small>}
          </span>
          {isSelected ? <Check size={15} aria-hidden /> : null}
        </>
      )}
    </ListBoxItem>
  )
}
