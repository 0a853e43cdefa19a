/** One board in one of its views, and over it the card that the address names. */
import { Banner, Button, LoadingState, useGo, useLocation, useParams, useTitle } from '@mocks/kit'
import { lazy, Suspense, useEffect } from 'react'
import { useAct, useSelect } from '../hooks'
import type { Board } from '../model'
import { BoardHead } from '../parts/board_head'
import { boardAddress } from '../parts/card_address'
import { Ground } from '../parts/cover'
import { boardById, canManage, cardById } from '../selectors'
import { BoardColumns, BoardTools } from '../parts/board_columns'
import { MissingScreen } from './missing'

const CardDetail = lazy(() => import('../parts/card_detail'))
const VIEWS = {
  Table: lazy(() => import('../parts/board_table')),
  Calendar: lazy(() => import('../parts/board_calendar')),
  Activity: lazy(() => import('../parts/board_activity')),
  Archive: lazy(() => import('../parts/board_archive')),
  Automation: lazy(() => import('../parts/board_rules')),
  Settings: lazy(() => import('../parts/board_settings')),
}
export type BoardView = 'Board' | keyof typeof VIEWS

export function BoardScreen({ view = 'Board' }: { view?: BoardView }) {
  const { boardId, cardId } = useParams()
  const { search } = useLocation()
  const go = useGo()
  const act = useAct()
  const card = useSelect((state) => cardById(state, cardId))
  const id = boardId ?? card?.boardId
  const board = useSelect((state) => boardById(state, id))
  const known = board !== null
  useEffect(() => {
    if (known && id !== undefined) void act.board_visit({ id })
  }, [act, id, known])
  useTitle(card?.title ?? (board === null ? 'Board' : view === 'Board' ? board.title : `${view} of ${board.title}`))
  if (cardId !== undefined && card === null) return <MissingScreen what="card" />
  if (board === null && card === null) return <MissingScreen what="board" />
  const opened = new URLSearchParams(search).get('view')
  const shown: BoardView = cardId === undefined ? view : opened === 'table' ? 'Table' : opened === 'calendar' ? 'Calendar' : 'Board'
  return (
    <>
      {board === null ? null : <Whole key={board.id} board={board} view={shown} />}
      {card === null ? null : (
        <Suspense fallback={board === null ? <LoadingState label="Loading the card" /> : null}>
          <CardDetail key={card.id} card={card} onClose={() => go(board === null ? '/' : boardAddress(board.id, search))} />
        </Suspense>
      )}
    </>
  )
}

function Whole({ board, view }: { board: Board; view: BoardView }) {
  const View = view === 'Board' ? null : VIEWS[view]
  return (
    <div className={view === 'Board' ? 'board board-columns' : 'board'}>
      {view === 'Board' ? <Ground background={board.background} /> : null}
      <BoardHead board={board} active={view} tools={view === 'Board' || view === 'Table' || view === 'Calendar' ? <BoardTools board={board} /> : null} />
      {board.closed ? <ClosedBanner board={board} /> : null}
      {View === null ? (
        <BoardColumns board={board} />
      ) : (
        <div className="board-body">
          <Suspense fallback={<LoadingState label={`Loading ${view}`} />}>
            <View board={board} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

function ClosedBanner({ board }: { board: Board }) {
  const act = useAct()
  const manages = useSelect((state) => canManage(state, board))
  return (
    <div className="board-banner">
      <Banner kind="warning" title="This board is closed" actions={manages ? <Button onPress={() => void act.board_reopen({ id: board.id })}>Reopen board</Button> : undefined}>
        It can be read, and not be changed.
      </Banner>
    </div>
  )
}
