import { Search } from 'lucide-react'
import { useState } from 'react'
import { Autocomplete, Dialog, Input, Menu, Modal, ModalOverlay, SearchField, useFilter } from 'react-aria-components'
import { type MenuEntry, MenuItems } from './menu_items'
import './choice.css'
import './command_palette.css'

interface CommandPaletteProps {
  readonly label: string
  readonly commands: readonly MenuEntry[]
  /** What else fits a text: records, of which there may be thousands. Their labels may differ from what was typed. */
  readonly find?: (text: string) => readonly MenuEntry[]
  readonly onClose: () => void
  readonly placeholder?: string
}

/** All commands in one list that narrows as one types; arrow keys and Enter choose. Open it with useShortcut('mod+k', …). */
export function CommandPalette({ label, commands, find, onClose, placeholder = 'Type a command' }: CommandPaletteProps) {
  const { contains } = useFilter({ sensitivity: 'base' })
  const [text, setText] = useState('')
  // What was looked up fits already; what is a command is narrowed here, so that both stand in one list.
  const fitting = [...commands.filter((command) => contains(command.label, text)), ...(find?.(text) ?? [])]
  const closing = fitting.map((command) => ({
    ...command,
    onAction: () => {
      onClose()
      command.onAction?.()
    },
  }))
  return (
    <ModalOverlay className="kit-overlay kit-palette-overlay" isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className="kit-palette">
        <Dialog className="kit-palette-dialog" aria-label={label}>
          <Autocomplete inputValue={text} onInputChange={setText}>
            <SearchField className="kit-palette-search" aria-label={label} autoFocus>
              <Search size={17} aria-hidden />
              <Input placeholder={placeholder} autoComplete="off" />
            </SearchField>
            <Menu className="kit-menu kit-palette-list" aria-label={label} renderEmptyState={() => <div className="kit-none">Nothing matches</div>}>
              <MenuItems entries={closing} />
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
