/**
 * Things that are dragged onto other things: files onto a folder. Enters: ids of what moves and of where it may go.
 * Leaves: one call where something was dropped. Offer the same by a menu or a dialog: this is for pointers only.
 */
import { DndContext, DragOverlay, pointerWithin, useDndContext, useDraggable, useDroppable } from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { SILENT, useDragSensors } from './board/drag_sensors'
import './drag_drop.css'

interface DragDropProps {
  /** What follows the pointer. */
  readonly flying: (id: string) => ReactNode
  readonly onDrop: (id: string, place: string) => void
  readonly children: ReactNode
}

export function DragDrop({ flying, onDrop, children }: DragDropProps) {
  const [dragged, setDragged] = useState<string | null>(null)
  return (
    <DndContext
      sensors={useDragSensors()}
      collisionDetection={pointerWithin}
      autoScroll={EDGE}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null)
        if (over !== null) onDrop(String(active.id), String(over.id).slice(PLACE.length))
      }}
    >
      {children}
      {createPortal(<DragOverlay dropAnimation={null} className="kit-flying">{dragged === null ? null : flying(dragged)}</DragOverlay>, document.body)}
    </DndContext>
  )
}

/** A list scrolls when what is dragged comes near its very edge: what lies there can still be dropped on. */
const EDGE = { threshold: { x: 0, y: 0.06 } }

/** One id may name both what is dragged and where things go. */
const PLACE = 'place:'

/** For an element that can be dragged: its `ref`, and what listens to the pointer. A press into a field drags nothing. */
export function useDragged(id: string, disabled = false) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, disabled })
  return { ref: setNodeRef, listeners, dragging: isDragging }
}

/** For an element that something can be dropped on. `accepts` is asked with the id of what is dragged. */
export function useDropPlace(id: string, accepts: (dragged: string) => boolean) {
  const { active } = useDndContext()
  const wanted = active !== null && accepts(String(active.id))
  const { setNodeRef, isOver } = useDroppable({ id: `${PLACE}${id}`, disabled: active !== null && !wanted })
  return { ref: setNodeRef, over: isOver && wanted }
}
