import { useDraggable } from '@dnd-kit/core'
import type { KeyboardEvent, ReactNode } from 'react'

interface DragItemProps {
  readonly id: string
  readonly label: string
  readonly hintId: string
  readonly lifted: boolean
  readonly className: string
  readonly onKey: (event: KeyboardEvent, id: string) => void
  readonly onOpen?: (id: string) => void
  readonly children: ReactNode
}

/** A card or a line that can be dragged, focused, and opened by a click or Enter. */
export function DragItem({ id, label, hintId, lifted, className, onKey, onOpen, children }: DragItemProps) {
  const { listeners, setNodeRef } = useDraggable({ id })
  const onKeyDown = (event: KeyboardEvent): void => {
    onKey(event, id)
    if (!event.defaultPrevented && event.key === 'Enter' && event.target === event.currentTarget) onOpen?.(id)
  }
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      data-card={id}
      role="group"
      aria-roledescription="movable item"
      aria-label={label}
      aria-describedby={hintId}
      tabIndex={0}
      className={lifted ? `${className} kit-lifted` : className}
      onKeyDown={onKeyDown}
      onClick={(event) => !(event.target as HTMLElement).closest('a, button, input') && onOpen?.(id)}
    >
      {children}
    </div>
  )
}
