/** A player on a page. Enters: how long the piece is, the mock's calls, ticks. Leaves: where it is, and what moves it. */
import { useEffect, useState } from 'react'
import { useLatest } from '../ui/latest'
import { pageTicker, type Ticker } from './ticker'
import { advanced, chapterAt, type Chapter, RATES, type Transport, within } from './transport'

export interface PlayerEvents {
  /** Positions are whole seconds. */
  readonly onPlay?: (position: number) => void
  readonly onPause?: (position: number) => void
  /** When the person lets go, not while they drag. */
  readonly onSeek?: (position: number) => void
  readonly onEnded?: () => void
  readonly onRate?: (rate: number) => void
  readonly onVolume?: (volume: number, muted: boolean) => void
}

export interface PlayerGiven extends PlayerEvents {
  readonly seconds: number
  /** Where it begins, in seconds. */
  readonly start?: number
  readonly autoPlay?: boolean
  readonly rate?: number
  readonly volume?: number
  readonly chapters?: readonly Chapter[]
  readonly ticker?: Ticker
}

export type Player = ReturnType<typeof usePlayer>

export function usePlayer(given: PlayerGiven) {
  const { seconds, chapters = [], ticker = pageTicker } = given
  const [transport, setTransport] = useState<Transport>(() => ({ playing: given.autoPlay ?? false, position: within(given.start ?? 0, seconds), rate: given.rate ?? 1, volume: given.volume ?? 0.8, muted: false }))
  const latest = useLatest({ given, transport })
  const { playing, position } = transport
  useEffect(() => {
    if (!playing) return
    return ticker((passed) => {
      const next = advanced(latest.current.transport, passed, latest.current.given.seconds)
      setTransport((before) => advanced(before, passed, latest.current.given.seconds))
      if (!next.playing) latest.current.given.onEnded?.()
    })
  }, [latest, playing, ticker])
  const change = (part: Partial<Transport>): void => setTransport((before) => ({ ...before, ...part }))
  const toggle = (): void => {
    if (playing) {
      change({ playing: false })
      return given.onPause?.(Math.floor(position))
    }
    // At the end, it begins anew.
    const from = position >= seconds ? 0 : position
    change({ playing: true, position: from })
    given.onPlay?.(Math.floor(from))
  }
  const seek = (to: number): void => {
    const next = within(to, seconds)
    change({ position: next })
    given.onSeek?.(Math.round(next))
  }
  const setVolume = (volume: number, muted: boolean): void => {
    const next = Math.round(within(volume, 1) * 100) / 100
    change({ volume: next, muted })
    given.onVolume?.(next, muted)
  }
  return {
    transport,
    seconds,
    chapters,
    chapter: chapterAt(chapters, position),
    toggle,
    seek,
    /** While a thumb is dragged: shown, not told. */
    drag: (to: number) => change({ position: within(to, seconds) }),
    skip: (by: number) => seek(position + by),
    setVolume,
    mute: () => setVolume(transport.volume, !transport.muted),
    setRate: (rate: number) => {
      change({ rate })
      given.onRate?.(rate)
    },
    stepRate: (by: 1 | -1) => {
      const rate = RATES[RATES.findIndex((one) => one === transport.rate) + by]
      if (rate === undefined) return
      change({ rate })
      given.onRate?.(rate)
    },
  }
}
