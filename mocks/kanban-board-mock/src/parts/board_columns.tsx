import { Board as BoardColumnsView, type BoardColumn, EmptyState, InlineEdit, useClock, useGo, useLocation } from '@mocks/kit'
import { KanbanSquare } from 'lucide-react'
import { isActive, passes, wholeIndex } from '../filter'
import { useSelect } from '../hooks'
import { type Board, type Card, LIMITS, type List } from '../model'
import { canEdit, cardsByList, listsOf, settingsOf } from '../selectors'
import { AddForm } from './add_forms'
import { cardAddress } from './card_address'
import { CardFace } from './card_face'
import { useCardMenu } from './card_menu'
import { FilterPopover } from './filter_popover'
import { useListMenu } from './list_menu'
import { useFilter } from './use_filter'

/** Lists side by side: cards and lists are dragged, moved by keyboard, or from their menus. */
export function BoardColumns({ board }: { board: Board }) {
  const menus = useCardMenu()
  const { deeds } = menus
  const listMenu = useListMenu(board, deeds)
  const { filter } = useFilter()
  const clock = useClock()
  const go = useGo()
  const { search } = useLocation()
  const lists = useSelect((state) => listsOf(state, board))
  const cards = useSelect((state) => cardsByList(state, board))
  const editable = useSelect((state) => canEdit(state, board))
  const { columns: width, newCards } = useSelect(settingsOf)
  const active = isActive(filter)
  const columns = lists.map((list): BoardColumn<Card> & { list: List } => {
    const all = cards.get(list.id) ?? []
    return { id: list.id, title: list.title, cards: active ? all.filter((card) => passes(card, filter, clock)) : all, total: all.length, limit: list.limit ?? undefined, menu: editable ? listMenu.entriesOf(list, all.length) : undefined, list }
  })
  const move = (id: string, to: { column: string; index: number }): void => {
    const target = columns.find((one) => one.id === to.column)!
    deeds.moveCard(id, to.column, wholeIndex(target.list.cardIds, target.cards.map((card) => card.id), id, to.index))
  }
  const add = (list: List, title: string): void => void deeds.act.card_create({ listId: list.id, title, top: newCards === 'top' })
  if (lists.length === 0 && !editable) {
    return (
      <EmptyState icon={<KanbanSquare size={26} />} title="This board has no lists">
        <p>Lists appear here when they are made or restored.</p>
      </EmptyState>
    )
  }
  return (
    <div className={`columns-${width} board-canvas`}>
      <BoardColumnsView
        label={board.title}
        columns={columns}
        cardId={(card) => card.id}
        cardName={(card) => card.title}
        onMove={move}
        onMoveColumn={editable ? (id, index) => void deeds.act.list_move({ id, boardId: board.id, index }) : undefined}
        onOpen={(id) => go(cardAddress(id, search))}
        fixed={!editable}
        cardMenu={editable ? menus.entriesOf : undefined}
        empty={active ? 'No card matches the filter' : 'No cards'}
        title={editable ? (column) => <InlineEdit label="list title" value={column.title} check={(value) => (value === '' ? 'Enter a title.' : value.length > LIMITS.listTitle ? `Use at most ${LIMITS.listTitle} characters.` : null)} onSave={(title) => void deeds.act.list_rename({ id: column.id, title })} /> : undefined}
        foot={
          editable
            ? (column) => (
                <AddForm
                  className="add-card"
                  opens={<>Add a card<span className="kit-hidden"> to {column.title}</span></>}
                  field={`Title of the new card in ${column.title}`}
                  action="Add card"
                  maxLength={LIMITS.cardTitle}
                  onAdd={(title) => add(lists.find((one) => one.id === column.id)!, title)}
                />
              )
            : undefined
        }
        after={editable ? <AddForm className="add-list" opens={lists.length === 0 ? 'Add a list' : 'Add another list'} field="Title of the new list" action="Add list" maxLength={LIMITS.listTitle} onAdd={(title) => void deeds.act.list_create({ boardId: board.id, title })} /> : undefined}
      >
        {(card) => <CardFace card={card} board={board} menus={menus} editable={editable} />}
      </BoardColumnsView>
      {menus.dialogs}
      {listMenu.dialogs}
    </div>
  )
}

/** The filter, which the table and the calendar share. */
export function BoardTools({ board }: { board: Board }) {
  const { filter } = useFilter()
  const clock = useClock()
  const cards = useSelect((state) => [...cardsByList(state, board).values()].flat())
  return <FilterPopover board={board} total={cards.length} shown={cards.filter((card) => passes(card, filter, clock)).length} />
}
