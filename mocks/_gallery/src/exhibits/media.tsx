import { AudioPlayer, Playlist, type Repeat, shuffled, type Track, trackAfter, VideoPlayer } from '@mocks/kit'
import { useState } from 'react'
import type { Exhibit } from '../exhibit'
import { ARABIC, CJK, LONG } from '../words'

const TRACKS: Track[] = [LONG, 'Night shift', ARABIC, CJK, 'The long kiln', 'Not to be had'].map((title, index) => ({ id: `t${index}`, title, by: ['Anna Berg', 'Björn Ødegård', 'Chidi Okafor'][index % 3]!, seconds: 95 + index * 41, cover: `cover ${index}`, disabled: index === 5 }))
const CHAPTERS = [{ start: 0, title: 'Welcome' }, { start: 42, title: 'The kiln' }, { start: 110, title: LONG }]
const CUES = [{ start: 0, end: 6, text: 'Good morning, and welcome to the workshop.' }, { start: 6, end: 14, text: ARABIC }, { start: 14, end: 200, text: 'The kiln takes nine hours to warm up, and a whole day to cool again.' }]

function Listed() {
  const [current, setCurrent] = useState('t1')
  const [repeat, setRepeat] = useState<Repeat>('all')
  const [shuffle, setShuffle] = useState(false)
  const [chosen, setChosen] = useState(false)
  const [playing, setPlaying] = useState(false)
  const track = TRACKS.find((one) => one.id === current)!
  const ids = TRACKS.filter((one) => !one.disabled).map((one) => one.id)
  const order = shuffle ? shuffled(ids, 'gallery') : ids
  const go = (id: string | null): void => {
    if (id === null) return setPlaying(false)
    setCurrent(id)
    setChosen(true)
    setPlaying(true)
  }
  return (
    <div className="stack">
      <AudioPlayer
        key={current}
        title={track.title}
        by={track.by}
        seed={track.id}
        seconds={track.seconds}
        cover={track.cover}
        autoPlay={chosen}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onNext={() => go(trackAfter(order, current, repeat))}
        onPrevious={() => go(trackAfter(order, current, repeat, -1))}
        onEnded={() => go(trackAfter(order, current, repeat))}
        shuffle={shuffle}
        onShuffle={setShuffle}
        repeat={repeat}
        onRepeat={setRepeat}
      />
      <Playlist label="Evening" tracks={TRACKS} current={current} playing={playing} onSelect={go} menu={(one) => [{ id: 'next', label: 'Play now', onAction: () => go(one.id) }]} detail={() => 'Workshop songs'} />
    </div>
  )
}

export const media: readonly Exhibit[] = [
  {
    id: 'audio', title: 'Audio and playlist', group: 'Files',
    cases: [
      { title: 'A list of pieces', wide: true, show: Listed },
      { title: 'Speech, with chapters and words', wide: true, show: () => <AudioPlayer title="Talks from the kiln" by="Episode 12" seed="talk" sound="speech" seconds={2723} start={60} chapters={CHAPTERS} captions={CUES} wave /> },
      { title: 'Small', show: () => <AudioPlayer title="Voice message" seed="memo" sound="speech" seconds={17} wave /> },
      { title: 'Empty list', show: () => <Playlist label="Empty" tracks={[]} current={null} onSelect={() => undefined} /> },
      { title: 'Right to left', wide: true, show: () => <div dir="rtl"><AudioPlayer title={ARABIC} seed="rtl" seconds={200} start={80} cover="rtl" /></div> },
    ],
  },
  {
    id: 'video', title: 'Video', group: 'Files',
    cases: [
      { title: 'Captions, chapters', wide: true, show: () => <div style={{ maxWidth: 860 }}><VideoPlayer title="How a kiln is fired" seed="kiln" seconds={180} chapters={CHAPTERS} captions={CUES} start={15} captionsOn /></div> },
      { title: 'At its beginning', show: () => <VideoPlayer title={CJK} seed="small" seconds={64} /> },
    ],
  },
]
