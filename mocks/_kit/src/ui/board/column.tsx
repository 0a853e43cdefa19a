import { MoreHorizontal, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../button'
import { Menu } from '../menu'
import type { BoardColumn } from '../board'
import { DragItem } from './drag_item'
import type { Drag } from './use_board_drag'
import { useDrawn } from './use_drawn'

interface ColumnHeadProps<C> {
  readonly column: BoardColumn<C>
  readonly count: number
  /** In place of the plain title. */
  readonly title?: ReactNode
  /** Given: the column is moved by its head. */
  readonly drag?: { readonly id: string; readonly by: Drag; readonly hintId: string }
}

export function ColumnHead<C>({ column, count, title, drag }: ColumnHeadProps<C>) {
  const over = column.limit !== undefined && count > column.limit
  const className = over ? 'kit-column-head kit-column-over' : 'kit-column-head'
  const content = (
    <>
      <h2 title={column.title}>{title ?? column.title}</h2>
      <span className="kit-column-count">{column.limit === undefined ? count : `${count} / ${column.limit}`}</span>
      {column.menu === undefined ? null : (
        <Menu label={`Actions for ${column.title}`} entries={column.menu}>
          <IconButton label={`Actions for ${column.title}`} icon={<MoreHorizontal size={16} />} />
        </Menu>
      )}
    </>
  )
  if (drag === undefined) return <header className={className}>{content}</header>
  return (
    <DragItem kind="head" id={drag.id} label={column.title} hintId={drag.hintId} lifted={drag.by.lifted === drag.id} className={className} onKey={drag.by.onCardKey}>
      {content}
    </DragItem>
  )
}

interface ColumnCardsProps {
  readonly ids: readonly string[]
  readonly lifted: string | null
  readonly empty?: string
  readonly children: (id: string) => ReactNode
}

/** The cards of one column; of very many, those in sight and what one has scrolled past. */
export function ColumnCards({ ids, lifted, empty = 'No cards', children }: ColumnCardsProps) {
  const { drawn, end } = useDrawn(ids.length)
  const most = lifted === null ? drawn : Math.max(drawn, ids.indexOf(lifted) + 2)
  return (
    <div className="kit-column-cards">
      {ids.length === 0 ? <p className="kit-column-none">{empty}</p> : null}
      {ids.slice(0, most).map(children)}
      {most < ids.length ? <div ref={end} className="kit-column-end" aria-hidden /> : null}
    </div>
  )
}

export function ColumnFoot<C>({ column, onAdd }: { column: BoardColumn<C>; onAdd: (column: string) => void }) {
  return (
    <div className="kit-column-foot">
      <Button kind="quiet" small icon={<Plus size={15} aria-hidden />} onPress={() => onAdd(column.id)}>
        Add a card<span className="kit-hidden"> to {column.title}</span>
      </Button>
    </div>
  )
}
