import { IconButton, useGo, useLocation } from '@mocks/kit'
import { CheckCircle2, Circle } from 'lucide-react'
import type { Board, Card } from '../model'
import { cardAddress } from './card_address'
import type { CardMenus } from './card_menu'
import { CardSigns, Faces, LabelChips } from './chips'
import { CoverView } from './cover'

interface CardFaceProps {
  readonly card: Card
  readonly board: Board
  readonly menus: CardMenus
  readonly editable: boolean
}

/** A card as it stands in its list: its title opens it. */
export function CardFace({ card, board, menus, editable }: CardFaceProps) {
  const go = useGo()
  const { search } = useLocation()
  return (
    <article className={card.completed ? 'face-card face-card-done' : 'face-card'}>
      <CoverView cover={card.cover} />
      <LabelChips card={card} board={board} />
      <div className="face-title">
        {editable ? (
          <IconButton
            label={card.completed ? `Mark “${card.title}” incomplete` : `Mark “${card.title}” complete`}
            pressed={card.completed}
            icon={card.completed ? <CheckCircle2 size={17} /> : <Circle size={17} />}
            onPress={() => menus.deeds.complete([card.id], !card.completed)}
          />
        ) : null}
        <button type="button" className="face-name" dir="auto" onClick={() => go(cardAddress(card.id, search))}>
          {card.title}
        </button>
      </div>
      <div className="face-foot">
        <div className="signs">
          <CardSigns card={card} />
        </div>
        <Faces ids={card.memberIds} />
      </div>
    </article>
  )
}
