import { DndContext, DragOverlay } from '@dnd-kit/core'
import { MoreHorizontal, Plus } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from './button'
import { DragItem } from './board/drag_item'
import type { CardPlace } from './board/board_order'
import { SILENT, useBoardDrag } from './board/use_board_drag'
import { Menu } from './menu'
import type { MenuEntry } from './menu_items'
import './board.css'

export interface BoardColumn<C> {
  readonly id: string
  readonly title: string
  readonly cards: readonly C[]
  /** Shown beside the number of cards; the head turns red above it. */
  readonly limit?: number
  readonly menu?: readonly MenuEntry[]
}

interface BoardProps<C> {
  readonly label: string
  readonly columns: readonly BoardColumn<C>[]
  readonly cardId: (card: C) => string
  readonly cardName: (card: C) => string
  readonly children: (card: C) => ReactNode
  /** `index` is counted without the card itself. The mock may refuse: the card then stays where it was. */
  readonly onMove: (card: string, to: CardPlace) => void
  readonly onOpen?: (card: string) => void
  readonly onAdd?: (column: string) => void
  /** Stands behind the last column: a way to add one. */
  readonly after?: ReactNode
  readonly empty?: string
}

/** Columns of cards. A card is dragged, or lifted with Space and moved with the arrow keys. */
export function Board<C>(props: BoardProps<C>) {
  const { label, columns, cardId, cardName, children, onOpen } = props
  const root = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const cards = new Map(columns.flatMap((column) => column.cards.map((card) => [cardId(card), card] as const)))
  const drag = useBoardDrag({
    order: columns.map((column) => ({ id: column.id, cards: column.cards.map(cardId) })),
    root,
    onMove: props.onMove,
    nameOf: (id) => cardName(cards.get(id)!),
    titleOf: (id) => columns.find((column) => column.id === id)?.title ?? id,
  })
  const dragged = drag.lifted === null ? undefined : cards.get(drag.lifted)
  return (
    <DndContext
      sensors={drag.sensors}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => drag.begin(String(active.id))}
      onDragMove={({ active }) => drag.move(String(active.id))}
      onDragEnd={({ active }) => drag.end(String(active.id))}
      onDragCancel={drag.cancel}
    >
      <div ref={root} className="kit-board" role="region" aria-label={label}>
        {drag.shown.map((column) => (
          <section key={column.id} className="kit-column" data-column={column.id} aria-label={columns.find((one) => one.id === column.id)?.title}>
            <ColumnHead column={columns.find((one) => one.id === column.id)!} count={column.cards.length} />
            <div className="kit-column-cards">
              {column.cards.length === 0 ? <p className="kit-column-none">{props.empty ?? 'No cards'}</p> : null}
              {column.cards.map((id) => (
                <DragItem key={id} id={id} label={cardName(cards.get(id)!)} hintId={hintId} lifted={drag.lifted === id} className="kit-card" onKey={drag.onCardKey} onOpen={onOpen}>
                  {children(cards.get(id)!)}
                </DragItem>
              ))}
            </div>
            {props.onAdd === undefined ? null : (
              <div className="kit-column-foot">
                <Button kind="quiet" small icon={<Plus size={15} aria-hidden />} onPress={() => props.onAdd!(column.id)}>
                  Add a card<span className="kit-hidden"> to {columns.find((one) => one.id === column.id)?.title}</span>
                </Button>
              </div>
            )}
          </section>
        ))}
        {props.after}
      </div>
      <p id={hintId} className="kit-hidden">
        Press Space to lift it, arrow keys to move it.
      </p>
      <div className="kit-hidden" role="status">
        {drag.said}
      </div>
      {createPortal(<DragOverlay dropAnimation={null}>{dragged === undefined ? null : <div className="kit-card kit-card-flying">{children(dragged)}</div>}</DragOverlay>, document.body)}
    </DndContext>
  )
}

function ColumnHead<C>({ column, count }: { column: BoardColumn<C>; count: number }) {
  const over = column.limit !== undefined && count > column.limit
  return (
    <header className={over ? 'kit-column-head kit-column-over' : 'kit-column-head'}>
      <h2 title={column.title}>{column.title}</h2>
      <span className="kit-column-count">{column.limit === undefined ? count : `${count} / ${column.limit}`}</span>
      {column.menu === undefined ? null : (
        <Menu label={`Actions for ${column.title}`} entries={column.menu}>
          <IconButton label={`Actions for ${column.title}`} icon={<MoreHorizontal size={16} />} />
        </Menu>
      )}
    </header>
  )
}
