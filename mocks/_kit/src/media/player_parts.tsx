/** Parts that audio and video players share: the bar to seek with, the volume, speed and chapters. */
import { Gauge, ListVideo, Pause, Play, Volume1, Volume2, VolumeX } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../ui/button'
import { useLatest } from '../ui/latest'
import { Menu } from '../ui/menu'
import { peaks } from './peaks'
import { clockWords, RATES, spokenTime } from './transport'
import type { Player } from './use_player'

export function PlayButton({ player, title, size = 18 }: { player: Player; title: string; size?: number }) {
  const { playing, position } = player.transport
  const again = position >= player.seconds && player.seconds > 0
  return <IconButton label={playing ? `Pause “${title}”` : `${again ? 'Play again' : 'Play'} “${title}”`} icon={playing ? <Pause size={size} fill="currentcolor" /> : <Play size={size} fill="currentcolor" />} onPress={player.toggle} />
}

interface RangeProps {
  readonly label: string
  readonly name: 'seek' | 'volume'
  readonly value: number
  readonly max: number
  readonly step: number
  readonly says: string
  readonly onDrag: (value: number) => void
  readonly onDone: (value: number) => void
}

/** A bar with a thumb. The browser says when a change is done: when the thumb is let go, or after a key. */
function Range({ label, name, value, max, step, says, onDrag, onDone }: RangeProps) {
  const input = useRef<HTMLInputElement>(null)
  const latest = useLatest(onDone)
  useEffect(() => {
    const node = input.current
    const done = (): void => latest.current(Number(node?.value))
    node?.addEventListener('change', done)
    return () => node?.removeEventListener('change', done)
  }, [latest])
  const share = max === 0 ? 0 : value / max
  return <input ref={input} type="range" data-range={name} aria-label={label} aria-valuetext={says} min={0} max={max} step={step} value={value} className="kit-media-range" style={{ ['--share' as string]: `${share * 100}%` }} onChange={(event) => onDrag(Number(event.target.value))} />
}

const BARS = 72

/** `wave`: the piece is drawn as bars, as long as it is loud. */
export function SeekBar({ player, wave }: { player: Player; wave?: string }) {
  const { seconds, chapters, transport, chapter } = player
  const at = `${spokenTime(transport.position)} of ${spokenTime(seconds)}`
  return (
    <div className={wave === undefined ? 'kit-media-seek' : 'kit-media-seek kit-media-wave'}>
      {wave === undefined ? null : (
        <svg className="kit-media-bars" viewBox={`0 0 ${BARS * 4} 40`} preserveAspectRatio="none" aria-hidden>
          {peaks(wave, BARS).map((high, index) => (
            <rect key={index} x={index * 4} y={20 - high * 19} width={2.4} height={high * 38} rx={1.2} className={(index + 0.5) / BARS <= transport.position / (seconds || 1) ? 'kit-media-bar-past' : undefined} />
          ))}
        </svg>
      )}
      <Range label="Seek" name="seek" value={Math.round(transport.position * 10) / 10} max={seconds} step={0.1} says={chapter === null ? at : `${at}, ${chapter.title}`} onDrag={player.drag} onDone={player.seek} />
      {chapters.filter((one) => one.start > 0 && one.start < seconds).map((one) => (
        <span key={one.start} className="kit-media-mark" style={{ insetInlineStart: `${(one.start / seconds) * 100}%` }} aria-hidden />
      ))}
    </div>
  )
}

export function Times({ player }: { player: Player }) {
  return (
    <span className="kit-media-times" dir="ltr">
      {clockWords(player.transport.position)} / {clockWords(player.seconds)}
    </span>
  )
}

export function Volume({ player }: { player: Player }) {
  const { volume, muted } = player.transport
  const heard = muted ? 0 : volume
  return (
    <div className="kit-media-volume">
      <IconButton label={muted ? 'Unmute' : 'Mute'} icon={heard === 0 ? <VolumeX size={17} /> : heard < 0.5 ? <Volume1 size={17} /> : <Volume2 size={17} />} onPress={player.mute} />
      <Range label="Volume" name="volume" value={Math.round(heard * 100)} max={100} step={5} says={muted ? 'muted' : `${Math.round(volume * 100)} percent`} onDrag={(value) => player.setVolume(value / 100, false)} onDone={() => undefined} />
    </div>
  )
}

export function Speed({ player }: { player: Player }) {
  const { rate } = player.transport
  return (
    <Menu label="Speed" placement="top end" entries={RATES.map((one) => ({ id: String(one), label: one === 1 ? 'Normal' : `${one}×`, checked: one === rate, onAction: () => player.setRate(one) }))}>
      <IconButton label={`Speed, ${rate}×`} icon={rate === 1 ? <Gauge size={17} /> : <b className="kit-media-rate">{`${rate}×`}</b>} />
    </Menu>
  )
}

export function Chapters({ player }: { player: Player }) {
  if (player.chapters.length === 0) return null
  return (
    <Menu label="Chapters" placement="top end" entries={player.chapters.map((one) => ({ id: String(one.start), label: one.title, shortcut: clockWords(one.start), checked: one === player.chapter, onAction: () => player.seek(one.start) }))}>
      <IconButton label="Chapters" icon={<ListVideo size={17} />} />
    </Menu>
  )
}

export const Controls = ({ children }: { children: ReactNode }) => <div className="kit-media-controls">{children}</div>
