import { Captions, Repeat as RepeatIcon, Repeat1, RotateCcw, RotateCw, Shuffle, SkipBack, SkipForward } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Picture } from '../look/drawings'
import { IconButton } from '../ui/button'
import { PLAYER_KEYS, playerKey } from './player_keys'
import { Chapters, Controls, PlayButton, SeekBar, Speed, Times, Volume } from './player_parts'
import type { SoundKind } from './synth'
import { type Cue, cueAt, type Repeat } from './transport'
import { type PlayerGiven, usePlayer } from './use_player'
import { useSound } from './use_sound'
import './media.css'

export interface AudioPlayerProps extends PlayerGiven {
  readonly title: string
  readonly by?: ReactNode
  /** What the sound is made from, and its bars and cover drawn from. */
  readonly seed: string
  readonly sound?: SoundKind
  /** A picture's file or seed; left out: none. */
  readonly cover?: string | null
  /** In place of a plain bar: the piece as bars of loudness. */
  readonly wave?: boolean
  /** Its words, shown where the person asks for them. */
  readonly captions?: readonly Cue[]
  readonly onNext?: () => void
  readonly onPrevious?: () => void
  readonly shuffle?: boolean
  readonly onShuffle?: (shuffle: boolean) => void
  readonly repeat?: Repeat
  readonly onRepeat?: (repeat: Repeat) => void
  /** The mock's own buttons: like, download. */
  readonly children?: ReactNode
}

const AFTER: Record<Repeat, Repeat> = { off: 'all', all: 'one', one: 'off' }

/**
 * Plays a piece that is made from a seed. Give it `key` with the piece's id, so that another piece begins anew. Where it
 * is, is the page's; what the person does (plays, pauses, seeks) leaves as calls with whole seconds.
 */
export function AudioPlayer(props: AudioPlayerProps) {
  const { title, seed, captions = [], repeat = 'off', shuffle = false } = props
  const player = usePlayer(props)
  const [words, setWords] = useState(false)
  const hint = useId()
  useSound(seed, props.sound ?? 'music', player.transport)
  const cue = words ? cueAt(captions, player.transport.position) : null
  const toggleWords = captions.length === 0 ? undefined : () => setWords(!words)
  return (
    <section className={props.cover == null ? 'kit-media kit-audio' : 'kit-media kit-audio kit-audio-cover'} aria-label={`Player: ${title}`} aria-describedby={hint} tabIndex={-1} onKeyDown={(event) => playerKey(event, player, { captions: toggleWords, next: props.onNext, previous: props.onPrevious })}>
      <span id={hint} className="kit-hidden">
        {PLAYER_KEYS}
      </span>
      {props.cover == null ? null : <Picture kind="abstract" source={props.cover} alt="" width={112} height={112} className="kit-audio-picture" />}
      <div className="kit-audio-body">
        <div className="kit-audio-head">
          <div className="kit-audio-name">
            <b>
              <bdi>{title}</bdi>
            </b>
            {props.by === undefined ? null : <span>{props.by}</span>}
          </div>
          {props.children}
        </div>
        <SeekBar player={player} wave={props.wave ? seed : undefined} />
        <Controls>
          <Times player={player} />
          <span className="kit-media-gap" />
          {props.onShuffle ? <IconButton label="Shuffle" icon={<Shuffle size={16} />} pressed={shuffle} onPress={() => props.onShuffle?.(!shuffle)} /> : null}
          {props.onPrevious ? <IconButton label="Previous" icon={<SkipBack size={17} fill="currentcolor" />} onPress={props.onPrevious} /> : <IconButton label="Back 10 seconds" icon={<RotateCcw size={17} />} onPress={() => player.skip(-10)} />}
          <span className="kit-media-main">
            <PlayButton player={player} title={title} />
          </span>
          {props.onNext ? <IconButton label="Next" icon={<SkipForward size={17} fill="currentcolor" />} onPress={props.onNext} /> : <IconButton label="Forward 10 seconds" icon={<RotateCw size={17} />} onPress={() => player.skip(10)} />}
          {props.onRepeat ? <IconButton label={`Repeat: ${repeat}`} icon={repeat === 'one' ? <Repeat1 size={16} /> : <RepeatIcon size={16} />} pressed={repeat !== 'off'} onPress={() => props.onRepeat?.(AFTER[repeat])} /> : null}
          <span className="kit-media-gap" />
          {toggleWords === undefined ? null : <IconButton label="Captions" icon={<Captions size={17} />} pressed={words} onPress={toggleWords} />}
          <Chapters player={player} />
          <Speed player={player} />
          <Volume player={player} />
        </Controls>
        {words ? (
          <p className="kit-audio-words" dir="auto">
            {cue?.text ?? '…'}
          </p>
        ) : null}
      </div>
    </section>
  )
}
