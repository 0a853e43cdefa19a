import { GripVertical } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { DragArea } from './board/drag_area'
import { DragItem } from './board/drag_item'
import { useBoardDrag } from './board/use_board_drag'
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
  const line = (item: T): ReactNode => (
    <>
      <GripVertical size={15} aria-hidden />
      <div className="kit-sortable-body">{children(item)}</div>
    </>
  )
  const dragged = drag.lifted === null ? undefined : found.get(drag.lifted)
  return (
    <DragArea dragOf={() => drag} said={[drag.said]} hintId={hintId} flying={dragged === undefined ? null : <div className="kit-sortable-item kit-card-flying">{line(dragged)}</div>}>
      <div ref={root} role="region" aria-label={label}>
        <div className="kit-sortable" data-column="list">
          {items.length === 0 ? <div className="kit-none">{empty}</div> : null}
          {drag.shown[0]!.cards.map((id) => (
            <DragItem key={id} id={id} label={itemName(found.get(id)!)} hintId={hintId} lifted={drag.lifted === id} className="kit-sortable-item" onKey={drag.onCardKey}>
              {line(found.get(id)!)}
            </DragItem>
          ))}
        </div>
      </div>
    </DragArea>
  )
}
