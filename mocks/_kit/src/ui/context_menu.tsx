import { type MouseEvent, type ReactNode, useState } from 'react'
import { MenuAt, type Spot } from './menu_at'
import type { MenuEntry } from './menu_items'

interface ContextMenuProps {
  readonly label: string
  readonly entries: readonly MenuEntry[]
  readonly children: ReactNode
  readonly className?: string
}

/** What the secondary mouse button, Shift+F10 or the menu key opens over its content. Offer the same elsewhere too. */
export function ContextMenu({ label, entries, children, className }: ContextMenuProps) {
  const [at, setAt] = useState<Spot | null>(null)
  const open = (event: MouseEvent): void => {
    event.preventDefault()
    setAt(spotOf(event))
  }
  return (
    <div className={className} onContextMenu={open}>
      {children}
      {at === null ? null : <MenuAt label={label} entries={entries} at={at} onClose={() => setAt(null)} />}
    </div>
  )
}

/** Where the pointer is; the keyboard gives no place of its own. */
export function spotOf(event: MouseEvent): Spot {
  const box = event.currentTarget.getBoundingClientRect()
  return event.clientX !== 0 || event.clientY !== 0 ? { left: event.clientX, top: event.clientY } : { left: box.left + 16, top: box.top + 16 }
}
