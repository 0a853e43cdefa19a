import { type ReactNode, useId, useRef } from 'react'
import type { CardPlace } from './board/board_order'
import { useCardMenu } from './board/card_menu'
import { ColumnCards, ColumnFoot, ColumnHead } from './board/column'
import { DragArea } from './board/drag_area'
import { DragItem } from './board/drag_item'
import { useBoardDrag } from './board/use_board_drag'
import type { MenuEntry } from './menu_items'
import './board.css'

export interface BoardColumn<C> {
  readonly id: string
  readonly title: string
  readonly cards: readonly C[]
  /** How many there are in all, where a filter shows fewer: what is counted beside the title. */
  readonly total?: number
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
  /** Given: columns can be moved, too. `index` is counted without the column itself. */
  readonly onMoveColumn?: (column: string, index: number) => void
  readonly onOpen?: (card: string) => void
  readonly onAdd?: (column: string) => void
  /** In place of a column's plain title: one that can be edited. */
  readonly title?: (column: BoardColumn<C>) => ReactNode
  /** What the button in a card's corner and the secondary mouse button open. */
  readonly cardMenu?: (card: C) => readonly MenuEntry[]
  /** Below a column's cards, in place of the button of `onAdd`. */
  readonly foot?: (column: BoardColumn<C>) => ReactNode
  /** Stands behind the last column: a way to add one. */
  readonly after?: ReactNode
  readonly empty?: string
  /** Cards can be opened, and not be moved. */
  readonly fixed?: boolean
}

// Ids of columns and of cards are drawn from different collections, and may be equal.
const HEAD = 'column '
const ALL = 'columns'

/** Columns of cards. A card or a column is dragged, or lifted with Space and moved with the arrow keys. */
export function Board<C>(props: BoardProps<C>) {
  const { label, columns, cardId, cardName, children } = props
  const root = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const cards = new Map(columns.flatMap((column) => column.cards.map((card) => [cardId(card), card] as const)))
  const columnOf = new Map(columns.map((column) => [column.id, column]))
  const byCard = useBoardDrag({
    order: columns.map((column) => ({ id: column.id, cards: column.cards.map(cardId) })),
    root,
    onMove: props.onMove,
    nameOf: (id) => cardName(cards.get(id)!),
    titleOf: (id) => columnOf.get(id)?.title ?? id,
  })
  const byColumn = useBoardDrag({
    order: [{ id: ALL, cards: columns.map((column) => HEAD + column.id) }],
    root,
    onMove: (id, { index }) => props.onMoveColumn?.(id.slice(HEAD.length), index),
    nameOf: (id) => columnOf.get(id.slice(HEAD.length))?.title ?? id,
    titleOf: () => label,
    sideways: true,
  })
  const menu = useCardMenu(props.cardMenu && ((id) => (cards.has(id) ? props.cardMenu!(cards.get(id)!) : [])), (id) => (cards.has(id) ? cardName(cards.get(id)!) : ''))
  const dragged = byCard.lifted === null ? undefined : cards.get(byCard.lifted)
  const column = byColumn.lifted === null ? undefined : columnOf.get(byColumn.lifted.slice(HEAD.length))
  const flying = dragged !== undefined ? <div className="kit-card kit-card-flying">{children(dragged)}</div> : column !== undefined ? <div className="kit-column kit-card-flying kit-column-flying">{column.title}</div> : null
  return (
    <DragArea dragOf={(id) => (id.startsWith(HEAD) && !cards.has(id) ? byColumn : byCard)} said={[byCard.said, byColumn.said]} hintId={hintId} flying={flying}>
      <div ref={root} className="kit-board" role="region" aria-label={label}>
        {byColumn.shown[0]!.cards.map((head) => {
          const one = columnOf.get(head.slice(HEAD.length))!
          const shown = byCard.shown.find((other) => other.id === one.id)!.cards
          return (
            <section key={one.id} className={byColumn.lifted === head ? 'kit-column kit-column-lifted' : 'kit-column'} data-column={one.id} aria-label={one.title}>
              <ColumnHead column={one} count={shown.length + (one.total ?? one.cards.length) - one.cards.length} title={props.title?.(one)} drag={props.onMoveColumn && { id: head, by: byColumn, hintId }} />
              <ColumnCards empty={props.empty} ids={shown} lifted={byCard.lifted}>
                {(id) => (
                  <DragItem key={id} id={id} label={cardName(cards.get(id)!)} hintId={hintId} lifted={byCard.lifted === id} className="kit-card" fixed={props.fixed} onKey={byCard.onCardKey} onOpen={props.onOpen} onContextMenu={menu.onContextMenu}>
                    {children(cards.get(id)!)}
                    {menu.button(id, cardName(cards.get(id)!))}
                  </DragItem>
                )}
              </ColumnCards>
              {props.foot !== undefined ? <div className="kit-column-foot">{props.foot(one)}</div> : props.onAdd === undefined ? null : <ColumnFoot column={one} onAdd={props.onAdd} />}
            </section>
          )
        })}
        {props.after}
      </div>
      {menu.menu}
    </DragArea>
  )
}
