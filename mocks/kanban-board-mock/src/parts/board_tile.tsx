import { IconButton, Link } from '@mocks/kit'
import { Lock, Star } from 'lucide-react'
import { useAct } from '../hooks'
import type { Board } from '../model'
import { Ground } from './cover'

/** A board as a picture to open. */
export function BoardTile({ board }: { board: Board }) {
  const act = useAct()
  return (
    <li className="tile">
      <Ground background={board.background} width={320} height={140} />
      <Link className="tile-link" to={`/board/${encodeURIComponent(board.id)}`} dir="auto">
        {board.title}
      </Link>
      {board.visibility === 'private' ? (
        <span className="tile-mark" title="Private">
          <Lock size={14} aria-hidden />
          <span className="kit-hidden">Private</span>
        </span>
      ) : null}
      <span className="tile-star" data-on={board.starred || undefined}>
        <IconButton label={board.starred ? `Remove star from “${board.title}”` : `Star “${board.title}”`} pressed={board.starred} icon={<Star size={16} fill={board.starred ? 'currentColor' : 'none'} />} onPress={() => void act.board_star({ id: board.id, starred: !board.starred })} />
      </span>
    </li>
  )
}

export function Tiles({ label, boards }: { label: string; boards: readonly Board[] }) {
  return (
    <ul className="tiles" aria-label={label}>
      {boards.map((one) => (
        <BoardTile key={one.id} board={one} />
      ))}
    </ul>
  )
}
