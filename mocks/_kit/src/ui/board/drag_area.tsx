import { DndContext, DragOverlay } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { SILENT, useDragSensors } from './drag_sensors'
import type { Drag } from './use_board_drag'

interface DragAreaProps {
  /** Which of the drags the item belongs to. */
  readonly dragOf: (id: string) => Drag
  /** What has happened, for those who cannot see it; one text for each kind of thing that moves. */
  readonly said: readonly string[]
  /** What `aria-describedby` of each item names. */
  readonly hintId: string
  /** What follows the pointer; null: nothing is dragged. */
  readonly flying: ReactNode
  readonly children: ReactNode
}

/** What boards and lists share: one set of sensors, the picture under the pointer, the words. */
export function DragArea({ dragOf, said, hintId, flying, children }: DragAreaProps) {
  return (
    <DndContext
      sensors={useDragSensors()}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => dragOf(String(active.id)).begin(String(active.id))}
      onDragMove={({ active }) => dragOf(String(active.id)).move(String(active.id))}
      onDragEnd={({ active }) => dragOf(String(active.id)).end(String(active.id))}
      onDragCancel={({ active }) => dragOf(String(active.id)).cancel()}
    >
      {children}
      <p id={hintId} className="kit-hidden">
        Press Space to lift it, arrow keys to move it.
      </p>
      {said.map((text, kind) => (
        <div key={kind} className="kit-hidden" role="status">
          {text}
        </div>
      ))}
      {createPortal(<DragOverlay dropAnimation={null}>{flying}</DragOverlay>, document.body)}
    </DndContext>
  )
}
