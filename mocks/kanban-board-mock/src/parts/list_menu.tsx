/** What can be done with a list from its menu, and the dialogs that some of it opens. */
import { Button, ConfirmDialog, Dialog, type MenuEntry, NumberField, Select, TextField } from '@mocks/kit'
import { Archive, ArrowDownUp, ArrowRightLeft, Copy, Gauge, LayoutTemplate } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { ListOrder } from '../actions/lists'
import { useSelect } from '../hooks'
import { type Board, type Card, LIMITS, type List } from '../model'
import { allCards, boardById, canEdit, listsOf, openBoards } from '../selectors'
import type { Deeds } from '../use_deeds'
import { CopyCardDialog } from './card_dialogs'

const ORDERS: readonly { id: ListOrder; label: string }[] = [
  { id: 'title', label: 'Title, A to Z' },
  { id: 'newest', label: 'Newest first' },
  { id: 'oldest', label: 'Oldest first' },
  { id: 'due', label: 'Due date' },
]

type Open = { kind: 'copy' | 'move' | 'limit' | 'archive' | 'archive-cards'; list: List } | { kind: 'template'; card: Card; list: List }

export function useListMenu(board: Board, deeds: Deeds): { entriesOf: (list: List, count: number) => MenuEntry[]; dialogs: ReactNode } {
  const state = useSelect((whole) => whole)
  const [open, setOpen] = useState<Open | null>(null)
  const close = (): void => setOpen(null)
  const templates = allCards(state).filter((one) => one.isTemplate && one.boardId === board.id && !one.archived)
  const entriesOf = (list: List, count: number): MenuEntry[] => {
    const others = listsOf(state, board).filter((one) => one.id !== list.id)
    const none = count === 0
    return [
      ...(templates.length === 0 ? [] : [{ id: 'template', label: 'Add card from template', icon: <LayoutTemplate size={15} />, entries: templates.map((card) => ({ id: card.id, label: card.title, onAction: () => setOpen({ kind: 'template', card, list }) })) }]),
      { id: 'copy', label: 'Copy list…', icon: <Copy size={15} />, onAction: () => setOpen({ kind: 'copy', list }) },
      { id: 'move', label: 'Move list…', icon: <ArrowRightLeft size={15} />, onAction: () => setOpen({ kind: 'move', list }) },
      { id: 'sort', label: 'Sort by', icon: <ArrowDownUp size={15} />, disabled: count < 2, entries: count < 2 ? undefined : ORDERS.map((one) => ({ id: one.id, label: one.label, onAction: () => void deeds.act.list_sort({ id: list.id, by: one.id }) })) },
      { id: 'limit', label: 'Set a limit…', icon: <Gauge size={15} />, onAction: () => setOpen({ kind: 'limit', list }) },
      { id: 'move-all', label: 'Move all cards to', section: 'Cards', icon: <ArrowRightLeft size={15} />, disabled: none || others.length === 0, entries: none || others.length === 0 ? undefined : others.map((one) => ({ id: one.id, label: one.title, onAction: () => moveAll(deeds, list, one) })) },
      { id: 'archive-all', label: 'Archive all cards…', section: 'Cards', icon: <Archive size={15} />, disabled: none, onAction: () => setOpen({ kind: 'archive-cards', list }) },
      { id: 'archive', label: 'Archive list', section: '', icon: <Archive size={15} />, onAction: () => (deeds.settings.confirmArchive ? setOpen({ kind: 'archive', list }) : deeds.archiveList(list)) },
    ]
  }
  return { entriesOf, dialogs: open === null ? null : <ListDialog open={open} deeds={deeds} onClose={close} /> }
}

function moveAll(deeds: Deeds, from: List, to: List): void {
  void deeds.act.list_move_cards({ id: from.id, toListId: to.id })
  deeds.toast({ message: `All cards of “${from.title}” moved to “${to.title}”.` })
}

function ListDialog({ open, deeds, onClose }: { open: Open; deeds: Deeds; onClose: () => void }) {
  const { list } = open
  switch (open.kind) {
    case 'template':
      return <CopyCardDialog card={{ ...open.card, listId: list.id }} deeds={deeds} onClose={onClose} />
    case 'copy':
      return <CopyListDialog list={list} deeds={deeds} onClose={onClose} />
    case 'move':
      return <MoveListDialog list={list} deeds={deeds} onClose={onClose} />
    case 'limit':
      return <LimitDialog list={list} deeds={deeds} onClose={onClose} />
    case 'archive':
      return (
        <ConfirmDialog title={`Archive the list “${list.title}”?`} action="Archive list" onConfirm={() => deeds.archiveList(list)} onClose={onClose}>
          Its cards leave the board with it. It can be brought back from the archive.
        </ConfirmDialog>
      )
    default:
      return (
        <ConfirmDialog title={`Archive all cards of “${list.title}”?`} action="Archive all" onConfirm={() => void deeds.act.list_archive_cards({ id: list.id })} onClose={onClose}>
          {list.cardIds.length === 1 ? 'One card leaves' : `${list.cardIds.length} cards leave`} the board. Each can be brought back from the archive.
        </ConfirmDialog>
      )
  }
}

interface ListDialogProps {
  readonly list: List
  readonly deeds: Deeds
  readonly onClose: () => void
}

function CopyListDialog({ list, deeds, onClose }: ListDialogProps) {
  const [title, setTitle] = useState(list.title)
  const [tried, setTried] = useState(false)
  const error = title.trim() === '' ? 'Enter a title.' : null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (error !== null) return
    void deeds.act.list_copy({ id: list.id, title })
    deeds.toast({ message: `The list “${title.trim()}” was made.` })
    onClose()
  }
  return (
    <Dialog title={`Copy the list “${list.title}”`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextField label="Title" value={title} onChange={setTitle} error={tried ? error : null} maxLength={LIMITS.listTitle} autoFocus />
        <p className="kit-dialog-text">All its cards are copied with it; comments are not.</p>
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Copy list
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function MoveListDialog({ list, deeds, onClose }: ListDialogProps) {
  const state = useSelect((whole) => whole)
  const [boardId, setBoardId] = useState(list.boardId)
  const on = (id: string): List[] => {
    const board = boardById(state, id)
    return board === null ? [] : listsOf(state, board)
  }
  const [index, setIndex] = useState(() => Math.max(0, on(list.boardId).findIndex((one) => one.id === list.id)))
  const rest = on(boardId).filter((one) => one.id !== list.id)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void deeds.act.list_move({ id: list.id, boardId, index })
    deeds.toast({ message: boardId === list.boardId ? `“${list.title}” is list ${index + 1} now.` : `“${list.title}” moved to “${boardById(state, boardId)?.title ?? ''}”.` })
    onClose()
  }
  return (
    <Dialog title={`Move the list “${list.title}”`} onClose={onClose}>
      <form onSubmit={submit}>
        <Select label="Board" value={boardId} options={openBoards(state).filter((one) => canEdit(state, one)).map((one) => ({ value: one.id, label: one.title }))} onChange={(id) => { setBoardId(id); setIndex(on(id).filter((one) => one.id !== list.id).length) }} />
        <Select label="Position" value={String(index)} options={Array.from({ length: rest.length + 1 }, (_, at) => ({ value: String(at), label: String(at + 1) }))} onChange={(at) => setIndex(Number(at))} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Move list
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function LimitDialog({ list, deeds, onClose }: ListDialogProps) {
  const [limit, setLimit] = useState<number | null>(list.limit ?? null)
  const save = (value: number | null): void => {
    void deeds.act.list_set_limit({ id: list.id, limit: value })
    onClose()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save(limit)
  }
  return (
    <Dialog title={`Limit for “${list.title}”`} onClose={onClose}>
      <form onSubmit={submit}>
        <NumberField label="Cards at most" value={limit} onChange={setLimit} min={1} max={999} description="The head of the list turns red when there are more." />
        <div className="kit-dialog-buttons">
          {list.limit ? <Button onPress={() => save(null)}>Remove limit</Button> : null}
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={limit === null}>
            Save limit
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
