import { Avatar, EmptyState, Page, useParams } from '@mocks/kit'
import { CreditCard } from 'lucide-react'
import { useSelect } from '../hooks'
import { Tiles } from '../parts/board_tile'
import { CardLine } from '../parts/card_line'
import { allCards, boardById, openBoards, userById } from '../selectors'
import { MissingScreen } from './missing'

/** One person: the boards they are on, and their open cards. */
export function MemberScreen() {
  const { userId = '' } = useParams()
  const state = useSelect((whole) => whole)
  const user = userById(state, userId)
  if (user === null) return <MissingScreen what="person" />
  const boards = openBoards(state).filter((one) => one.memberIds.includes(user.id))
  const cards = allCards(state)
    .filter((one) => !one.archived && !one.completed && one.memberIds.includes(user.id) && boardById(state, one.boardId)?.closed !== true)
    .sort((one, other) => (one.dueDate ?? '9').localeCompare(other.dueDate ?? '9'))
  return (
    <Page title={user.name} back={{ to: '/members', label: 'Members' }} marks={<Avatar name={user.name} source={user.avatarUrl} size={40} />} lead={[`@${user.username}`, user.email].filter(Boolean).join(' · ')}>
      {boards.length === 0 ? null : (
        <section aria-label="Boards">
          <h2 className="shelf">
            Boards <span>{boards.length}</span>
          </h2>
          <Tiles label={`Boards of ${user.name}`} boards={boards} />
        </section>
      )}
      <section aria-label="Open cards">
        <h2 className="shelf">
          Open cards <span>{cards.length}</span>
        </h2>
        {cards.length === 0 ? (
          <EmptyState icon={<CreditCard size={26} />} title="No open cards">
            <p>Cards of {user.name} that are not complete are listed here.</p>
          </EmptyState>
        ) : (
          <ul className="rows">
            {cards.map((one) => (
              <CardLine key={one.id} card={one} />
            ))}
          </ul>
        )}
      </section>
    </Page>
  )
}
