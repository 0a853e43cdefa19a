import { ago, Avatar, Button, EmptyState, Link, Segmented, Select, useClock, useQuery } from '@mocks/kit'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useSelect } from '../hooks'
import type { Board } from '../model'
import { allCards, membersOf, nameOf, userById } from '../selectors'

const STEP = 40

/** All that happened and was written on the board's cards, newest first. */
export default function BoardActivity({ board }: { board: Board }) {
  const clock = useClock()
  const state = useSelect((whole) => whole)
  const [kind, setKind] = useQuery('kind', 'all')
  const [who, setWho] = useQuery('who', 'all')
  const [most, setMost] = useState(STEP)
  const entries = allCards(state)
    .filter((card) => card.boardId === board.id)
    .flatMap((card) => card.comments.map((comment) => ({ card, comment })))
    .filter(({ comment }) => (kind === 'all' || (kind === 'comments') === (comment.type !== 'activity')) && (who === 'all' || comment.userId === who))
    .sort((one, other) => other.comment.createdAt.localeCompare(one.comment.createdAt))
  return (
    <div className="narrow">
      <div className="board-bar">
        <h2>Activity</h2>
        <span className="board-gap" />
        <Segmented label="Kind" value={kind as 'all' | 'comments' | 'changes'} options={[{ value: 'all', label: 'Everything' }, { value: 'comments', label: 'Comments' }, { value: 'changes', label: 'Changes' }]} onChange={setKind} />
        <Select label="Person" hideLabel value={who} options={[{ value: 'all', label: 'Everybody' }, ...membersOf(state, board).map((one) => ({ value: one.id, label: one.name }))]} onChange={setWho} />
      </div>
      {entries.length === 0 ? (
        <EmptyState icon={<History size={26} />} title="Nothing has happened here">
          <p>Comments and changes of this board’s cards are listed here.</p>
        </EmptyState>
      ) : (
        <ol className="activity">
          {entries.slice(0, most).map(({ card, comment }) => (
            <li key={`${card.id} ${comment.id}`}>
              <Avatar name={nameOf(state, comment.userId)} source={userById(state, comment.userId)?.avatarUrl} size={30} />
              <div>
                <p dir="auto">
                  <b>{nameOf(state, comment.userId)}</b> {comment.type === 'activity' ? comment.text : <>wrote: <q>{comment.text}</q></>}
                </p>
                <small>
                  <Link to={`/card/${card.id}`}>{card.title}</Link> · {ago(comment.createdAt, clock)}
                </small>
              </div>
            </li>
          ))}
        </ol>
      )}
      {entries.length > most ? <Button onPress={() => setMost(most + STEP)}>Show {Math.min(STEP, entries.length - most)} more</Button> : null}
    </div>
  )
}
