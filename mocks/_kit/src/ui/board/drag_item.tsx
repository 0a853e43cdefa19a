import { useDraggable } from '@dnd-kit/core'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent, useMemo } from 'react'

interface DragItemProps {
  readonly id: string
  readonly label: string
  readonly hintId: string
  readonly lifted: boolean
  readonly className: string
  readonly onKey: (event: KeyboardEvent, id: string) => void
  readonly onOpen?: (id: string) => void
  readonly onContextMenu?: (event: MouseEvent, id: string) => void
  /** What it is: a card, or the head by which a column is moved. */
  readonly kind?: 'card' | 'head'
  /** It can be opened, and not be moved. */
  readonly fixed?: boolean
  readonly children: ReactNode
}

/** A card, a line or a column's head that can be dragged, focused, and opened by a click or Enter. */
export function DragItem({ id, label, hintId, lifted, className, onKey, onOpen, onContextMenu, kind = 'card', fixed = false, children }: DragItemProps) {
  const { listeners, setNodeRef } = useDraggable({ id, disabled: fixed })
  const begin = useMemo(() => guarded(listeners), [listeners])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!fixed) onKey(event, id)
    if (!event.defaultPrevented && event.key === 'Enter' && event.target === event.currentTarget) onOpen?.(id)
  }
  const onClick = (event: MouseEvent): void => {
    if (within(event) && !(event.target as HTMLElement).closest('a, button, input, label, select, textarea')) onOpen?.(id)
  }
  return (
    <div
      ref={setNodeRef}
      {...begin}
      {...{ [`data-${kind}`]: id }}
      role="group"
      aria-roledescription={fixed ? undefined : kind === 'card' ? 'movable item' : 'movable column'}
      aria-label={label}
      aria-describedby={fixed ? undefined : hintId}
      tabIndex={0}
      className={lifted ? `${className} kit-lifted` : className}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onContextMenu={onContextMenu && ((event) => onContextMenu(event, id))}
    >
      {children}
    </div>
  )
}

/** Menus and dialogs of an item are elsewhere in the page, and yet their events pass through it on React's way. */
const within = (event: SyntheticEvent): boolean => event.currentTarget.contains(event.target as Node)

type Listeners = ReturnType<typeof useDraggable>['listeners']

/** A press into a field of the item, or into something that it has opened, drags nothing. */
function guarded(listeners: Listeners): Listeners {
  if (listeners === undefined) return undefined
  const guard = (listener: (event: SyntheticEvent) => void) => (event: SyntheticEvent): void => {
    if (within(event) && !(event.target as HTMLElement).closest('input, textarea, select, [contenteditable=true]')) listener(event)
  }
  return Object.fromEntries(Object.entries(listeners).map(([name, listener]) => [name, guard(listener as (event: SyntheticEvent) => void)])) as Listeners
}
