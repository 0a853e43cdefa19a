/** Keys of a player, as players have them. */
import type { KeyboardEvent } from 'react'
import type { Player } from './use_player'

interface More {
  readonly captions?: () => void
  readonly fullScreen?: () => void
  readonly next?: () => void
  readonly previous?: () => void
}

export const PLAYER_KEYS = 'Space plays and pauses, arrow keys seek and change the volume, J and L skip ten seconds, M mutes.'

export function playerKey(event: KeyboardEvent, player: Player, more: More): void {
  const target = event.target as HTMLElement
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target.closest('[role=menu]')) return
  if (event.key === ' ' && target.closest('button, a')) return
  const act = actOf(event, player, more, target.dataset.range === 'volume')
  if (act === undefined) return
  event.preventDefault()
  act()
}

function actOf({ key, shiftKey }: KeyboardEvent, player: Player, more: More, onVolume: boolean): (() => unknown) | undefined {
  const { transport, seconds } = player
  if (/^[0-9]$/.test(key)) return () => player.seek((seconds * Number(key)) / 10)
  if (key === '>' || key === '<') return () => player.stepRate(key === '>' ? 1 : -1)
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case ' ':
    case 'k':
      return player.toggle
    case 'ArrowLeft':
    case 'ArrowRight':
      return onVolume ? undefined : () => player.skip(key === 'ArrowRight' ? 5 : -5)
    case 'ArrowUp':
    case 'ArrowDown':
      return () => player.setVolume(transport.volume + (key === 'ArrowUp' ? 0.1 : -0.1), false)
    case 'j':
    case 'l':
      return () => player.skip(key.toLowerCase() === 'l' ? 10 : -10)
    case 'Home':
    case 'End':
      return onVolume ? undefined : () => player.seek(key === 'Home' ? 0 : seconds)
    case 'm':
      return player.mute
    case 'c':
      return more.captions
    case 'f':
      return more.fullScreen
    case 'n':
      return shiftKey ? more.next : undefined
    case 'p':
      return shiftKey ? more.previous : undefined
    default:
      return undefined
  }
}
