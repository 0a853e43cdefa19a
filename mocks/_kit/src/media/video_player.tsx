import { Captions, Maximize, Minimize, Play, SkipForward } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../ui/button'
import { PLAYER_KEYS, playerKey } from './player_keys'
import { Chapters, Controls, PlayButton, SeekBar, Speed, Times, Volume } from './player_parts'
import { FILM, paint, sceneAt } from './scene'
import type { SoundKind } from './synth'
import { type Cue, cueAt } from './transport'
import { type PlayerGiven, usePlayer } from './use_player'
import { useFullScreen } from './use_full_screen'
import { useSound } from './use_sound'
import './media.css'

export interface VideoPlayerProps extends PlayerGiven {
  readonly title: string
  /** What the film and its sound are made from. */
  readonly seed: string
  readonly sound?: SoundKind
  readonly captions?: readonly Cue[]
  readonly captionsOn?: boolean
  readonly onCaptions?: (on: boolean) => void
  readonly onNext?: () => void
}

/**
 * Plays a film that is painted from a seed onto a canvas, by the same clock that moves the bar: any position shows the
 * same picture each time. Give it `key` with the film's id.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const { title, seed, captions = [] } = props
  const player = usePlayer(props)
  const { playing, position } = player.transport
  const screen = useFullScreen()
  const [ownWords, setOwnWords] = useState(false)
  const words = props.captionsOn ?? ownWords
  const hint = useId()
  useSound(seed, props.sound ?? 'speech', player.transport)
  const toggleWords =
    captions.length === 0
      ? undefined
      : () => {
          setOwnWords(!words)
          props.onCaptions?.(!words)
        }
  const cue = words ? cueAt(captions, position) : null
  const fresh = !playing && position === 0
  return (
    <section className={`kit-media kit-video${screen.filling ? ' kit-video-filling' : ''}${playing ? ' kit-video-playing' : ''}`} aria-label={`Player: ${title}`} aria-describedby={hint} tabIndex={-1} onKeyDown={(event) => playerKey(event, player, { captions: toggleWords, fullScreen: screen.toggle, next: props.onNext })}>
      <span id={hint} className="kit-hidden">
        {`${PLAYER_KEYS} F fills the screen, C shows captions.`}
      </span>
      <Film seed={seed} title={title} position={position} onPress={player.toggle} onTwice={screen.toggle} />
      {fresh ? (
        <span className="kit-video-begin" aria-hidden>
          <Play size={30} fill="currentcolor" />
        </span>
      ) : null}
      {cue === null ? null : (
        <p className="kit-video-words" dir="auto">
          <span>{cue.text}</span>
        </p>
      )}
      <div className="kit-video-bar">
        <SeekBar player={player} />
        <Controls>
          <PlayButton player={player} title={title} />
          {props.onNext ? <IconButton label="Next" icon={<SkipForward size={17} fill="currentcolor" />} onPress={props.onNext} /> : null}
          <Volume player={player} />
          <Times player={player} />
          {player.chapter === null ? null : <span className="kit-video-chapter">{player.chapter.title}</span>}
          <span className="kit-media-gap" />
          {toggleWords === undefined ? null : <IconButton label="Captions" icon={<Captions size={17} />} pressed={words} onPress={toggleWords} />}
          <Chapters player={player} />
          <Speed player={player} />
          <IconButton label={screen.filling ? 'Leave full screen' : 'Full screen'} icon={screen.filling ? <Minimize size={17} /> : <Maximize size={17} />} onPress={screen.toggle} />
        </Controls>
      </div>
    </section>
  )
}

interface FilmProps {
  readonly seed: string
  readonly title: string
  readonly position: number
  readonly onPress: () => void
  readonly onTwice: () => void
}

// Thirty pictures a second are enough for the eye.
const PICTURES = 30

function Film({ seed, title, position, onPress, onTwice }: FilmProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = Math.floor(position * PICTURES) / PICTURES
  useEffect(() => {
    const context = canvas.current?.getContext?.('2d')
    if (context) paint(context, sceneAt(seed, title, picture))
  }, [picture, seed, title])
  return <canvas ref={canvas} width={FILM.width * 2} height={FILM.height * 2} role="img" aria-label={`Picture of ${title}`} className="kit-video-film" onClick={onPress} onDoubleClick={onTwice} />
}
