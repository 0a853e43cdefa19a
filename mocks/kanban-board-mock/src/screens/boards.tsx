import { ago, Button, ConfirmDialog, Dialog, EmptyState, IconButton, Link, Menu, Page, SearchField, Select, SortableList, useClock, useQuery, useToast } from '@mocks/kit'
import { ArrowUpDown, Ellipsis, KanbanSquare, Plus, Star } from 'lucide-react'
import { useState } from 'react'
import { folded } from '../filter'
import { useAct, useSelect } from '../hooks'
import type { Board } from '../model'
import { CopyBoardDialog, NewBoardDialog } from '../parts/board_dialogs'
import { VISIBILITY } from '../parts/board_head'
import { Faces } from '../parts/chips'
import { Ground } from '../parts/cover'
import { canManage, cardsOn, closedBoards, listsOf, openBoards } from '../selectors'

const ORDERS = [
  { value: 'own', label: 'Your order' },
  { value: 'title', label: 'Title' },
  { value: 'recent', label: 'Recently viewed' },
  { value: 'newest', label: 'Newest' },
] as const
type Order = (typeof ORDERS)[number]['value']

const sorters: Readonly<Record<Order, ((one: Board, other: Board) => number) | null>> = {
  own: null,
  title: (one, other) => one.title.localeCompare(other.title, 'en', { numeric: true }),
  recent: (one, other) => String(other.lastVisitedAt ?? '').localeCompare(String(one.lastVisitedAt ?? '')),
  newest: (one, other) => other.createdAt.localeCompare(one.createdAt),
}

export function BoardsScreen() {
  const all = useSelect(openBoards)
  const closed = useSelect(closedBoards).length
  const [search, setSearch] = useQuery('q')
  const [given, setOrder] = useQuery('sort', 'own')
  const [shown, setShown] = useQuery('show', 'all')
  const [open, setOpen] = useState<'new' | 'arrange' | null>(null)
  const order = ORDERS.find((one) => one.value === given)?.value ?? 'own'
  const words = folded(search.trim())
  const found = all.filter((one) => folded(`${one.title} ${one.description}`).includes(words) && (shown === 'all' || (shown === 'starred' ? one.starred : one.visibility === shown)))
  const boards = sorters[order] === null ? found : [...found].sort(sorters[order])
  return (
    <Page
      title="Boards"
      actions={
        <>
          <Button icon={<ArrowUpDown size={15} />} disabled={all.length < 2} onPress={() => setOpen('arrange')}>
            Arrange
          </Button>
          <Button kind="primary" icon={<Plus size={16} />} onPress={() => setOpen('new')}>
            New board
          </Button>
        </>
      }
      toolbar={
        <>
          <SearchField label="Find a board" value={search} onChange={setSearch} onSubmit={setSearch} />
          <Select label="Show" hideLabel value={shown} options={[{ value: 'all', label: 'All open boards' }, { value: 'starred', label: 'Starred' }, { value: 'private', label: 'Private' }, { value: 'workspace', label: 'Workspace' }, { value: 'public', label: 'Public' }]} onChange={setShown} />
          <Select label="Order" hideLabel value={order} options={ORDERS} onChange={setOrder} />
          <span className="board-gap" />
          <Link className="more" to="/boards/closed">
            Closed boards ({closed})
          </Link>
        </>
      }
    >
      {boards.length === 0 ? (
        <EmptyState icon={<KanbanSquare size={26} />} title={all.length === 0 ? 'No boards yet' : 'No board matches'}>
          <p>{all.length === 0 ? 'Make the first one.' : 'Try other words, or show all open boards.'}</p>
        </EmptyState>
      ) : (
        <ul className="rows" aria-label="Boards">
          {boards.map((one) => (
            <BoardRow key={one.id} board={one} />
          ))}
        </ul>
      )}
      {open === 'new' ? <NewBoardDialog onClose={() => setOpen(null)} /> : null}
      {open === 'arrange' ? <ArrangeDialog boards={all} onClose={() => setOpen(null)} /> : null}
    </Page>
  )
}

function BoardRow({ board }: { board: Board }) {
  const act = useAct()
  const clock = useClock()
  const toast = useToast()
  const state = useSelect((whole) => whole)
  const [open, setOpen] = useState<'copy' | 'close' | null>(null)
  const [lists, cards] = [listsOf(state, board).length, cardsOn(state, board).length]
  return (
    <li className="row row-tall">
      <div className="thumb">
        <Ground background={board.background} width={120} height={72} />
      </div>
      <div className="row-text">
        <Link className="row-name" to={`/board/${encodeURIComponent(board.id)}`} dir="auto">
          {board.title}
        </Link>
        <small>
          {lists === 1 ? '1 list' : `${lists} lists`} · {cards === 1 ? '1 card' : `${cards} cards`}
          {board.lastVisitedAt ? ` · seen ${ago(board.lastVisitedAt, clock)}` : ''}
        </small>
      </div>
      <span className="board-mark">
        {VISIBILITY[board.visibility].icon}
        {VISIBILITY[board.visibility].label}
      </span>
      <Faces ids={board.memberIds} />
      <IconButton label={board.starred ? `Remove star from “${board.title}”` : `Star “${board.title}”`} pressed={board.starred} icon={<Star size={16} fill={board.starred ? 'currentColor' : 'none'} />} onPress={() => void act.board_star({ id: board.id, starred: !board.starred })} />
      <Menu
        label={`Actions for “${board.title}”`}
        entries={[
          { id: 'copy', label: 'Copy…', onAction: () => setOpen('copy') },
          { id: 'close', label: 'Close…', danger: true, disabled: !canManage(state, board), onAction: () => setOpen('close') },
        ]}
      >
        <IconButton label={`Actions for “${board.title}”`} icon={<Ellipsis size={17} />} />
      </Menu>
      {open === 'copy' ? <CopyBoardDialog board={board} onClose={() => setOpen(null)} /> : null}
      {open === 'close' ? (
        <ConfirmDialog title={`Close “${board.title}”?`} action="Close board" onConfirm={() => { void act.board_close({ id: board.id }); toast({ message: `“${board.title}” was closed.`, undo: () => void act.board_reopen({ id: board.id }) }) }} onClose={() => setOpen(null)}>
          Nothing is lost: it can be reopened from the closed boards.
        </ConfirmDialog>
      ) : null}
    </li>
  )
}

function ArrangeDialog({ boards, onClose }: { boards: readonly Board[]; onClose: () => void }) {
  const act = useAct()
  const order = useSelect((state) => state.boardOrder ?? [])
  // Closed boards and templates keep their places between those that are shown.
  const move = (id: string, index: number): void => {
    const neighbour = boards.filter((one) => one.id !== id)[index]
    const rest = order.filter((one) => one !== id)
    void act.board_reorder({ id, index: neighbour === undefined ? rest.length : rest.indexOf(neighbour.id) })
  }
  return (
    <Dialog title="Arrange your boards" onClose={onClose}>
      <p className="kit-dialog-text">Drag a board, or lift it with Space and move it with the arrow keys.</p>
      <div className="arrange">
        <SortableList label="Your boards" items={boards} itemId={(one) => one.id} itemName={(one) => one.title} onMove={move}>
          {(one) => one.title}
        </SortableList>
      </div>
      <div className="kit-dialog-buttons">
        <Button kind="primary" onPress={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}

export function ClosedBoardsScreen() {
  const act = useAct()
  const toast = useToast()
  const state = useSelect((whole) => whole)
  const boards = closedBoards(state)
  const [asking, setAsking] = useState<Board | null>(null)
  return (
    <Page title="Closed boards" back={{ to: '/boards', label: 'Boards' }} lead="They can be read, reopened, or deleted forever.">
      {boards.length === 0 ? (
        <EmptyState icon={<KanbanSquare size={26} />} title="No closed boards">
          <p>A board is closed in its settings.</p>
        </EmptyState>
      ) : (
        <ul className="rows" aria-label="Closed boards">
          {boards.map((one) => (
            <li key={one.id} className="row row-tall">
              <div className="thumb">
                <Ground background={one.background} width={120} height={72} />
              </div>
              <div className="row-text">
                <Link className="row-name" to={`/board/${encodeURIComponent(one.id)}`} dir="auto">
                  {one.title}
                </Link>
                <small>{one.description}</small>
              </div>
              {canManage(state, one) ? (
                <>
                  <Button small onPress={() => { void act.board_reopen({ id: one.id }); toast({ message: `“${one.title}” is open again.`, undo: () => void act.board_close({ id: one.id }) }) }}>
                    Reopen<span className="kit-hidden"> “{one.title}”</span>
                  </Button>
                  <Button small kind="quiet" onPress={() => setAsking(one)}>
                    Delete<span className="kit-hidden"> “{one.title}”</span>
                  </Button>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {asking === null ? null : (
        <ConfirmDialog title={`Delete “${asking.title}” forever?`} action="Delete forever" onConfirm={() => void act.board_delete({ id: asking.id })} onClose={() => setAsking(null)}>
          All its lists and cards go with it. It cannot be brought back.
        </ConfirmDialog>
      )}
    </Page>
  )
}
