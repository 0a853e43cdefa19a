import { EmptyState, Page, Segmented, Select, Switch, useClock, useQuery } from '@mocks/kit'
import { CreditCard } from 'lucide-react'
import { daysUntil } from '../dates'
import { useSelect } from '../hooks'
import type { Card } from '../model'
import { CardLine } from '../parts/card_line'
import { allCards, boardById, openBoards } from '../selectors'

const GROUPS = [
  { id: 'overdue', title: 'Overdue' },
  { id: 'today', title: 'Today' },
  { id: 'week', title: 'Within a week' },
  { id: 'later', title: 'Later' },
  { id: 'none', title: 'No due date' },
] as const

/** Cards of one's own, or that one watches, on all open boards. */
export function MyCardsScreen() {
  const clock = useClock()
  const [kind, setKind] = useQuery('show', 'mine')
  const [boardId, setBoardId] = useQuery('board', 'all')
  const [done, setDone] = useQuery('done', 'no')
  const state = useSelect((whole) => whole)
  const cards = allCards(state).filter((card) => {
    const board = boardById(state, card.boardId)
    const own = kind === 'watching' ? card.watching : card.memberIds.includes(state.currentUser)
    return own && !card.archived && !board?.closed && !board?.isTemplate && (boardId === 'all' || card.boardId === boardId) && (done === 'yes' || !card.completed)
  })
  const groupOf = (card: Card): (typeof GROUPS)[number]['id'] => {
    if (card.dueDate === null) return 'none'
    const days = daysUntil(card.dueDate, clock)
    return !card.completed && Date.parse(card.dueDate) < Date.parse(clock.now()) ? 'overdue' : days <= 0 ? 'today' : days <= 7 ? 'week' : 'later'
  }
  return (
    <Page
      title="My cards"
      toolbar={
        <>
          <Segmented label="Show" value={kind as 'mine' | 'watching'} options={[{ value: 'mine', label: 'Assigned to me' }, { value: 'watching', label: 'Watching' }]} onChange={setKind} />
          <Select label="Board" hideLabel value={boardId} options={[{ value: 'all', label: 'All boards' }, ...openBoards(state).map((one) => ({ value: one.id, label: one.title }))]} onChange={setBoardId} />
          <Switch checked={done === 'yes'} onChange={(on) => setDone(on ? 'yes' : 'no')}>
            Show complete cards
          </Switch>
        </>
      }
    >
      {cards.length === 0 ? (
        <EmptyState icon={<CreditCard size={26} />} title="No cards here">
          <p>{kind === 'watching' ? 'Cards that you watch are listed here.' : 'Cards that you are a member of are listed here.'}</p>
        </EmptyState>
      ) : (
        GROUPS.map((group) => {
          const within = cards.filter((card) => groupOf(card) === group.id).sort((one, other) => (one.dueDate ?? '').localeCompare(other.dueDate ?? '') || one.id.localeCompare(other.id))
          if (within.length === 0) return null
          return (
            <section key={group.id} aria-label={group.title}>
              <h2 className="shelf">
                {group.title} <span>{within.length}</span>
              </h2>
              <ul className="rows">
                {within.map((card) => (
                  <CardLine key={card.id} card={card} />
                ))}
              </ul>
            </section>
          )
        })
      )}
    </Page>
  )
}
