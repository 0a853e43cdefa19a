import { DndContext, DragOverlay } from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { DragItem } from './board/drag_item'
import { SILENT, useBoardDrag } from './board/use_board_drag'
import './choice.css'
import './board.css'
import './sortable_list.css'

interface SortableListProps<T> {
  readonly label: string
  readonly items: readonly T[]
  readonly itemId: (item: T) => string
  readonly itemName: (item: T) => string
  readonly children: (item: T) => ReactNode
  /** `index` is counted without the item itself. */
  readonly onMove: (id: string, index: number) => void
  readonly empty?: string
}

/** A list whose order the user decides, by dragging or with Space and the arrow keys. */
export function SortableList<T>({ label, items, itemId, itemName, children, onMove, empty = 'Nothing here' }: SortableListProps<T>) {
  const root = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const found = new Map(items.map((item) => [itemId(item), item]))
  const drag = useBoardDrag({
    order: [{ id: 'list', cards: items.map(itemId) }],
    root,
    onMove: (id, { index }) => onMove(id, index),
    nameOf: (id) => itemName(found.get(id)!),
    titleOf: () => label,
  })
  const dragged = drag.lifted === null ? undefined : found.get(drag.lifted)
  return (
    <DndContext
      sensors={drag.sensors}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => drag.begin(String(active.id))}
      onDragMove={({ active }) => drag.move(String(active.id))}
      onDragEnd={({ active }) => drag.end(String(active.id))}
      onDragCancel={drag.cancel}
    >
      <div ref={root} role="region" aria-label={label}>
        <div className="kit-sortable" data-column="list">
          {items.length === 0 ? <div className="kit-none">{empty}</div> : null}
          {drag.shown[0]!.cards.map((id) => (
            <DragItem key={id} id={id} label={itemName(found.get(id)!)} hintId={hintId} lifted={drag.lifted === id} className="kit-sortable-item" onKey={drag.onCardKey}>
              <GripVertical size={15} aria-hidden />
              <div className="kit-sortable-body">{children(found.get(id)!)}</div>
            </DragItem>
          ))}
        </div>
      </div>
      <p id={hintId} className="kit-hidden">
        Press Space to lift it, arrow keys to move it.
      </p>
      <div className="kit-hidden" role="status">
        {drag.said}
      </div>
      {createPortal(
        <DragOverlay dropAnimation={null}>
          {dragged === undefined ? null : (
            <div className="kit-sortable-item kit-card-flying">
              <GripVertical size={15} aria-hidden />
              <div className="kit-sortable-body">{children(dragged)}</div>
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}
