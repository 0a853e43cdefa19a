import { MoreHorizontal, Pause, Play, Volume2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Picture } from '../look/drawings'
import { Menu } from '../ui/menu'
import { IconButton } from '../ui/button'
import type { MenuEntry } from '../ui/menu_items'
import { clockWords } from './transport'
import './media.css'

export interface Track {
  readonly id: string
  readonly title: string
  readonly by?: string
  readonly seconds: number
  readonly cover?: string | null
  /** Cannot be played. */
  readonly disabled?: boolean
}

interface PlaylistProps {
  readonly label: string
  readonly tracks: readonly Track[]
  readonly current: string | null
  /** The current one is being played. */
  readonly playing?: boolean
  readonly onSelect: (id: string) => void
  readonly menu?: (track: Track) => MenuEntry[]
  /** Between the name and the length: an album, a date. */
  readonly detail?: (track: Track) => ReactNode
  readonly empty?: string
}

/** Pieces in their order, with the one that is played marked. */
export function Playlist({ label, tracks, current, playing = false, onSelect, menu, detail, empty = 'Nothing to play yet' }: PlaylistProps) {
  if (tracks.length === 0) return <p className="kit-none">{empty}</p>
  return (
    <ol className="kit-playlist" aria-label={label}>
      {tracks.map((track, index) => {
        const isCurrent = track.id === current
        return (
          <li key={track.id} className="kit-track" aria-current={isCurrent || undefined}>
            <button type="button" className="kit-track-play" disabled={track.disabled} aria-label={`${isCurrent && playing ? 'Now playing' : 'Play'} “${track.title}”`} onClick={() => onSelect(track.id)}>
              <span className="kit-track-number" aria-hidden>
                {isCurrent ? <Volume2 size={15} /> : index + 1}
              </span>
              <span className="kit-track-icon" aria-hidden>
                {isCurrent && playing ? <Pause size={15} fill="currentcolor" /> : <Play size={15} fill="currentcolor" />}
              </span>
            </button>
            {track.cover == null ? null : <Picture kind="abstract" source={track.cover} alt="" width={40} height={40} className="kit-track-cover" />}
            <span className="kit-track-name">
              <span>
                <bdi>{track.title}</bdi>
              </span>
              {track.by === undefined ? null : <small>
                  <bdi>{track.by}</bdi>
                </small>}
            </span>
            {detail === undefined ? null : <span className="kit-track-detail">{detail(track)}</span>}
            <span className="kit-track-length">{clockWords(track.seconds)}</span>
            {menu === undefined ? null : (
              <Menu label={`Actions for ${track.title}`} entries={menu(track)}>
                <IconButton label={`Actions for ${track.title}`} icon={<MoreHorizontal size={16} />} />
              </Menu>
            )}
          </li>
        )
      })}
    </ol>
  )
}
