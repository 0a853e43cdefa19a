import { MoreHorizontal } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { spotOf } from '../context_menu'
import { MenuAt, type Spot } from '../menu_at'
import type { MenuEntry } from '../menu_items'

export interface CardMenuUse {
  /** The button in a card's corner. */
  readonly button: (id: string, name: string) => ReactNode
  /** The secondary mouse button or the menu key on a card. */
  readonly onContextMenu: (event: MouseEvent, id: string) => void
  /** The open menu; stands once on the board. */
  readonly menu: ReactNode
}

interface Open {
  readonly id: string
  readonly at: Spot
  readonly by: HTMLElement
}

/** One menu for all cards: its entries are made when a card's menu is opened, not for a thousand cards beforehand. */
export function useCardMenu(entriesOf: ((id: string) => readonly MenuEntry[]) | undefined, nameOf: (id: string) => string): CardMenuUse {
  const [open, setOpen] = useState<Open | null>(null)
  if (entriesOf === undefined) return { button: () => null, onContextMenu: () => undefined, menu: null }
  const press = (event: MouseEvent<HTMLElement>, id: string): void => {
    const box = event.currentTarget.getBoundingClientRect()
    setOpen({ id, at: { left: box.left, top: box.bottom + 4 }, by: event.currentTarget })
  }
  const onContextMenu = (event: MouseEvent, id: string): void => {
    // What an open menu or dialog of the card does with the button is its own affair.
    if (!event.currentTarget.contains(event.target as Node)) return
    event.preventDefault()
    setOpen({ id, at: spotOf(event), by: event.currentTarget as HTMLElement })
  }
  return {
    button: (id, name) => (
      <button type="button" className="kit-icon-button kit-card-menu" aria-label={menuName(name)} title={menuName(name)} aria-haspopup="menu" aria-expanded={open?.id === id} onClick={(event) => press(event, id)}>
        <MoreHorizontal size={16} aria-hidden />
      </button>
    ),
    onContextMenu,
    menu: open === null ? null : <MenuAt key={open.id} label={menuName(nameOf(open.id))} entries={entriesOf(open.id)} at={open.at} onClose={() => setOpen(null)} back={() => (open.by.isConnected ? open.by : null)} />,
  }
}

const menuName = (card: string): string => `Actions for “${card}”`
