import { Link } from '@mocks/kit'
import { useSelect } from '../hooks'
import type { Card } from '../model'
import { boardById, listById } from '../selectors'
import { CardSigns, Faces, LabelChips } from './chips'

/** A card on one line, with where it stands: in searches and in lists of one's own. */
export function CardLine({ card }: { card: Card }) {
  const board = useSelect((state) => boardById(state, card.boardId))
  const list = useSelect((state) => listById(state, card.listId))
  return (
    <li className={card.completed ? 'row row-done' : 'row'}>
      <div className="row-text">
        <Link className="row-name" to={`/card/${encodeURIComponent(card.id)}`} dir="auto">
          {card.title}
        </Link>
        <small>
          {board?.title ?? 'A board that is gone'} · {list?.title ?? 'a list that is gone'}
          {card.archived ? ' · archived' : ''}
        </small>
      </div>
      <LabelChips card={card} board={board} />
      <div className="signs">
        <CardSigns card={card} />
      </div>
      <Faces ids={card.memberIds} most={3} />
    </li>
  )
}
