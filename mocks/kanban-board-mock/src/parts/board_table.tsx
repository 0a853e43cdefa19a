import { Button, DataTable, EmptyState, Menu, type TableColumn, useClock, useGo, useLocation } from '@mocks/kit'
import { Table2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { colourName } from '../colours'
import { local, stored } from '../dates'
import { passes } from '../filter'
import { useSelect } from '../hooks'
import type { Board, Card } from '../model'
import { canEdit, cardsByList, labelOf, listById, listsOf, membersOf, nameOf } from '../selectors'
import type { Deeds } from '../use_deeds'
import { cardAddress } from './card_address'
import { useCardMenu } from './card_menu'
import { DueChip, Faces, LabelChips } from './chips'
import { useFilter } from './use_filter'

/** All cards of the board as rows: sorted, edited in their cells, many changed at once. */
export default function BoardTable({ board }: { board: Board }) {
  const menus = useCardMenu('table')
  const clock = useClock()
  const { filter } = useFilter()
  const go = useGo()
  const { search } = useLocation()
  const state = useSelect((whole) => whole)
  const editable = canEdit(state, board)
  const [selected, setSelected] = useState<string[]>([])
  const rows = [...cardsByList(state, board).values()].flat().filter((card) => passes(card, filter, clock))
  const columns = useColumns(board, menus.deeds, editable)
  const chosen = selected.filter((id) => rows.some((one) => one.id === id))
  return (
    <div className="board-table">
      {chosen.length > 0 ? <BulkBar ids={chosen} board={board} deeds={menus.deeds} onDone={() => setSelected([])} /> : null}
      <DataTable
        label={`Cards of ${board.title}`}
        rows={rows}
        columns={columns}
        rowId={(card) => card.id}
        rowName={(card) => card.title}
        selected={editable ? chosen : undefined}
        onSelect={editable ? setSelected : undefined}
        onOpen={(card) => go(cardAddress(card.id, search, 'table'))}
        rowMenu={editable ? menus.entriesOf : undefined}
        pageSize={50}
        empty={<EmptyState icon={<Table2 size={26} />} title="No cards"><p>Cards of this board are listed here.</p></EmptyState>}
      />
      {menus.dialogs}
    </div>
  )
}

function useColumns(board: Board, deeds: Deeds, editable: boolean): TableColumn<Card>[] {
  const state = useSelect((whole) => whole)
  const { act, clock } = deeds
  return useMemo((): TableColumn<Card>[] => {
    const lists = listsOf(state, board).map((one) => ({ value: one.id, label: one.title }))
    const labels = (card: Card): string => card.labelIds.flatMap((id) => labelOf(board, id) ?? []).map((one) => one.name || colourName(one.color)).join(', ')
    const edit = <T,>(given: T): T | undefined => (editable ? given : undefined)
    return [
      { id: 'title', header: 'Card', width: 300, value: (card) => card.title, edit: edit({ kind: 'text', check: (value) => (value.trim() === '' ? 'Enter a title.' : null), save: (card, title) => void act.card_rename({ id: card.id, title }) }) },
      { id: 'list', header: 'List', width: 150, value: (card) => listById(state, card.listId)?.title ?? '', filter: 'choice', edit: edit({ kind: 'choice', options: lists.map((one) => ({ value: one.label, label: one.label })), save: (card, value) => { const to = lists.find((one) => one.label === value); if (to) deeds.moveCard(card.id, to.value) } }) },
      { id: 'labels', header: 'Labels', width: 200, value: labels, filter: 'text', cell: (card) => <LabelChips card={card} board={board} /> },
      { id: 'members', header: 'Members', width: 130, value: (card) => card.memberIds.map((id) => nameOf(state, id)).join(', '), cell: (card) => <Faces ids={card.memberIds} /> },
      { id: 'due', header: 'Due date', width: 150, value: (card) => (card.dueDate === null ? '' : local(card.dueDate, clock).slice(0, 10)), cell: (card) => <DueChip card={card} />, edit: edit({ kind: 'date', save: (card, value) => void act.card_set_dates({ id: card.id, startDate: card.startDate, dueDate: value === '' ? null : stored(`${value}T${card.dueDate === null ? '17:00' : local(card.dueDate, clock).slice(11, 16)}`, clock) }) }) },
      { id: 'complete', header: 'Complete', width: 110, value: (card) => card.completed, filter: 'choice', edit: edit({ kind: 'check', save: (card, value) => void act.card_complete({ ids: [card.id], completed: value === 'true' }) }) },
    ]
  }, [act, board, clock, deeds, editable, state])
}

function BulkBar({ ids, board, deeds, onDone }: { ids: string[]; board: Board; deeds: Deeds; onDone: () => void }) {
  const lists = useSelect((state) => listsOf(state, board))
  const people = useSelect((state) => membersOf(state, board))
  const then = (deed: () => void) => (): void => {
    deed()
    onDone()
  }
  return (
    <div className="bulk" role="toolbar" aria-label="Selected cards">
      <strong>{ids.length === 1 ? '1 card' : `${ids.length} cards`}</strong>
      <Button onPress={then(() => deeds.complete(ids, true))}>Mark complete</Button>
      <Menu label="Move to list" entries={lists.map((one) => ({ id: one.id, label: one.title, onAction: then(() => deeds.moveCards(ids, one.id)) }))}>
        <Button>Move to list</Button>
      </Menu>
      {board.labels.length === 0 ? null : (
        <Menu label="Add label" entries={board.labels.map((one) => ({ id: one.id, label: one.name || `${colourName(one.color)} label`, onAction: then(() => void deeds.act.card_label({ ids, labelId: one.id, on: true })) }))}>
          <Button>Add label</Button>
        </Menu>
      )}
      {people.length === 0 ? null : (
        <Menu label="Add member" entries={people.map((one) => ({ id: one.id, label: one.name, onAction: then(() => void deeds.act.card_member({ ids, memberId: one.id, on: true })) }))}>
          <Button>Add member</Button>
        </Menu>
      )}
      <Button onPress={then(() => deeds.archiveCards(ids))}>Archive</Button>
      <Button kind="quiet" onPress={onDone}>
        Clear selection
      </Button>
    </div>
  )
}
