import { Button, EmptyState, Link, Page } from '@mocks/kit'
import { CalendarCheck, KanbanSquare, Plus } from 'lucide-react'
import { useState } from 'react'
import { daysUntil } from '../dates'
import { useSelect } from '../hooks'
import { NewBoardDialog } from '../parts/board_dialogs'
import { Tiles } from '../parts/board_tile'
import { DueChip } from '../parts/chips'
import { allCards, boardById, me, openBoards } from '../selectors'

/** Boards to go on with, and what of one's own is due. */
export function HomeScreen() {
  const [creating, setCreating] = useState(false)
  const boards = useSelect(openBoards)
  const user = useSelect(me)
  const starred = boards.filter((one) => one.starred)
  const recent = boards.filter((one) => one.lastVisitedAt).sort((one, other) => other.lastVisitedAt!.localeCompare(one.lastVisitedAt!)).slice(0, 4)
  return (
    <Page title={`Welcome back, ${user.name.split(' ')[0]}`} actions={<Button kind="primary" icon={<Plus size={16} />} onPress={() => setCreating(true)}>Create a board</Button>}>
      <div className="home">
        <div className="stack">
          {boards.length === 0 ? (
            <EmptyState icon={<KanbanSquare size={26} />} title="No boards yet">
              <p>A board holds lists, and a list holds cards. Make the first one.</p>
            </EmptyState>
          ) : null}
          {starred.length === 0 ? null : <Shelf title="Starred boards"><Tiles label="Starred boards" boards={starred} /></Shelf>}
          {recent.length === 0 ? null : <Shelf title="Recently viewed"><Tiles label="Recently viewed" boards={recent} /></Shelf>}
          {boards.length === 0 ? null : <Shelf title="Your boards"><Tiles label="Your boards" boards={boards} /></Shelf>}
        </div>
        <UpNext />
      </div>
      {creating ? <NewBoardDialog onClose={() => setCreating(false)} /> : null}
    </Page>
  )
}

function Shelf({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="shelf">{title}</h2>
      {children}
    </section>
  )
}

/** Open cards of one's own that are overdue or due within a week. */
function UpNext() {
  const cards = useSelect((state, clock) =>
    allCards(state)
      .filter((card) => !card.archived && !card.completed && card.dueDate !== null && card.memberIds.includes(state.currentUser) && daysUntil(card.dueDate, clock) <= 7)
      .filter((card) => boardById(state, card.boardId)?.closed !== true)
      .sort((one, other) => one.dueDate!.localeCompare(other.dueDate!)),
  )
  const state = useSelect((whole) => whole)
  return (
    <aside className="shell-card up-next" aria-label="Up next">
      <h2>
        <CalendarCheck size={17} aria-hidden /> Up next
      </h2>
      {cards.length === 0 ? <p className="hint">Nothing of yours is due within a week.</p> : null}
      <ul>
        {cards.slice(0, 8).map((card) => (
          <li key={card.id}>
            <Link to={`/card/${encodeURIComponent(card.id)}`} dir="auto">
              {card.title}
            </Link>
            <small>{boardById(state, card.boardId)?.title ?? ''}</small>
            <DueChip card={card} />
          </li>
        ))}
      </ul>
      <Link className="more" to="/my-cards">
        All cards of mine
      </Link>
    </aside>
  )
}
