/** What players compute: time, sound, film, order. */
import { expect, test } from 'vitest'
import { peaks } from '../../src/media/peaks'
import { sceneAt } from '../../src/media/scene'
import { shuffled } from '../../src/media/shuffle'
import { LOOP_SECONDS, SAMPLES, sound, wav } from '../../src/media/synth'
import { advanced, chapterAt, clockWords, cueAt, spokenTime, trackAfter, type Transport } from '../../src/media/transport'

const still: Transport = { playing: false, position: 10, rate: 1, volume: 1, muted: false }

test('time moves what plays, at its speed, and stops it at the end', () => {
  expect(advanced(still, 5, 60)).toBe(still)
  expect(advanced({ ...still, playing: true, rate: 1.5 }, 4, 60)).toMatchObject({ position: 16, playing: true })
  expect(advanced({ ...still, playing: true }, 100, 60)).toMatchObject({ position: 60, playing: false })
})

test('times in figures and in words', () => {
  expect([7.9, 65, 600, 3723].map(clockWords)).toEqual(['0:07', '1:05', '10:00', '1:02:03'])
  expect([0, 61, 7200].map(spokenTime)).toEqual(['0 seconds', '1 minute 1 second', '2 hours'])
})

test('captions end where they end; a chapter goes on to the next', () => {
  const cues = [{ start: 1, end: 3, text: 'one' }, { start: 4, end: 6, text: 'two' }]
  expect([0.5, 1, 2.9, 3, 5].map((at) => cueAt(cues, at)?.text ?? null)).toEqual([null, 'one', 'one', null, 'two'])
  const chapters = [{ start: 0, title: 'a' }, { start: 30, title: 'b' }]
  expect([0, 29, 30, 900].map((at) => chapterAt(chapters, at)!.title)).toEqual(['a', 'a', 'b', 'b'])
})

test('what comes next', () => {
  const order = ['a', 'b', 'c']
  expect([trackAfter(order, 'a', 'off'), trackAfter(order, 'c', 'off'), trackAfter(order, 'c', 'all'), trackAfter(order, 'a', 'all', -1), trackAfter(order, 'a', 'off', -1)]).toEqual(['b', null, 'a', 'c', null])
  const ids = Array.from({ length: 30 }, (_, index) => `${index}`)
  expect([...shuffled(ids, 's')].sort()).toEqual([...ids].sort())
  expect(shuffled(ids, 's', '7')[0]).toBe('7')
  expect(shuffled(ids, 's')).toEqual(shuffled(ids, 's'))
  expect(shuffled(ids, 's')).not.toEqual(shuffled(ids, 't'))
})

test('sound is the same for its seed, is heard, is not cut off, and ends as quietly as it begins', () => {
  for (const kind of ['music', 'speech'] as const) {
    const [one, same, other] = [sound('a', kind), sound('a', kind), sound('b', kind)]
    expect(one.length).toBe(LOOP_SECONDS * SAMPLES)
    expect(one).toEqual(same)
    expect(one).not.toEqual(other)
    const loudest = one.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    expect(loudest > 0.2 && loudest <= 1, `${kind}: ${loudest}`).toBe(true)
    expect([one[0], one.at(-1)]).toEqual([0, 0])
  }
})

test('a WAV file says what it holds', () => {
  const bytes = wav(Float32Array.of(0, 1, -1, 0.5))
  const view = new DataView(bytes.buffer)
  const text = (at: number): string => String.fromCharCode(...bytes.slice(at, at + 4))
  expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
  expect([view.getUint32(4, true), view.getUint16(20, true), view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true), view.getUint32(40, true)]).toEqual([44, 1, 1, 11_025, 16, 8])
  expect([0, 2, 4, 6].map((at) => view.getInt16(44 + at, true))).toEqual([0, 32_767, -32_767, 16_384])
})

test('a film shows the same at the same time, moves, and names itself at first', () => {
  expect(sceneAt('film', 'Kiln', 4)).toEqual(sceneAt('film', 'Kiln', 4))
  expect(sceneAt('film', 'Kiln', 4)).not.toEqual(sceneAt('film', 'Kiln', 4.1))
  expect(sceneAt('film', 'Kiln', 30)).not.toEqual(sceneAt('other', 'Kiln', 30))
  expect(sceneAt('film', 'Kiln', 1).some((stroke) => stroke.kind === 'words' && stroke.text === 'Kiln')).toBe(true)
  for (let time = 0; time < 120; time += 1.7) {
    const numbers = JSON.stringify(sceneAt('film', 'Kiln', time))
    expect(numbers.includes('null') || sceneAt('film', 'Kiln', time).length < 3).toBe(false)
  }
  expect(peaks('p', 72).every((peak) => peak >= 0.12 && peak <= 1)).toBe(true)
})
