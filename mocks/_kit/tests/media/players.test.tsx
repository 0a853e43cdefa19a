// @vitest-environment happy-dom
/** Players as a person and a reader of the accessibility tree meet them; the test decides when time passes. */
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AudioPlayer, Playlist, type Ticker, VideoPlayer } from '../../src/media'
import { expectAccessible, show } from '../render'

let pass: (seconds: number) => void = () => undefined
const ticker: Ticker = (tick) => {
  pass = (seconds) => act(() => tick(seconds))
  return () => void (pass = () => undefined)
}

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined)
})

const calls = () => ({ onPlay: vi.fn(), onPause: vi.fn(), onSeek: vi.fn(), onEnded: vi.fn(), onRate: vi.fn(), onVolume: vi.fn() })
const seek = (): HTMLInputElement => screen.getByRole('slider', { name: 'Seek' })
const CHAPTERS = [{ start: 0, title: 'Welcome' }, { start: 30, title: 'The kiln' }]
const CUES = [{ start: 0, end: 10, text: 'Good morning.' }, { start: 10, end: 40, text: 'The kiln is warm.' }]

test('it plays, pauses and ends, and says so with whole seconds', async () => {
  const told = calls()
  const { user } = show(<AudioPlayer title="Night shift" by="Anna Berg" seed="s" seconds={60} ticker={ticker} {...told} />)
  await user.click(screen.getByRole('button', { name: 'Play “Night shift”' }))
  expect(told.onPlay).toHaveBeenCalledExactlyOnceWith(0)
  pass(7.6)
  expect(seek().getAttribute('aria-valuetext')).toBe('7 seconds of 1 minute')
  await user.click(screen.getByRole('button', { name: 'Pause “Night shift”' }))
  expect(told.onPause).toHaveBeenCalledExactlyOnceWith(7)
  pass(30)
  expect(screen.getByText('0:07 / 1:00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Play “Night shift”' }))
  pass(120)
  expect(told.onEnded).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Play again “Night shift”' }))
  expect(told.onPlay).toHaveBeenLastCalledWith(0)
  await expectAccessible()
})

test('seeking is shown while one drags, and told when one lets go', () => {
  const told = calls()
  show(<AudioPlayer title="Night shift" seed="s" seconds={60} start={5} ticker={ticker} wave {...told} />)
  expect(seek().value).toBe('5')
  fireEvent.input(seek(), { target: { value: '20' } })
  expect([screen.getByText('0:20 / 1:00') !== null, told.onSeek.mock.calls.length]).toEqual([true, 0])
  fireEvent(seek(), new Event('change', { bubbles: true }))
  expect(told.onSeek).toHaveBeenCalledExactlyOnceWith(20)
})

test('the keyboard does it all', async () => {
  const told = calls()
  const { user } = show(<AudioPlayer title="Night shift" seed="s" seconds={100} ticker={ticker} {...told} />)
  act(() => screen.getByRole('region', { name: 'Player: Night shift' }).focus())
  await user.keyboard(' ')
  expect(told.onPlay).toHaveBeenCalledOnce()
  await user.keyboard('{ArrowRight}l{ArrowLeft}5{End}{Home}')
  expect(told.onSeek.mock.calls.flat()).toEqual([5, 15, 10, 50, 100, 0])
  await user.keyboard('{ArrowDown}m>>')
  expect(told.onVolume.mock.calls).toEqual([[0.7, false], [0.7, true]])
  expect(told.onRate.mock.calls.flat()).toEqual([1.25, 1.5])
  pass(10)
  await user.keyboard('k')
  expect(told.onPause).toHaveBeenCalledExactlyOnceWith(15)
})

test('chapters and captions follow the position', async () => {
  const { user } = show(<AudioPlayer title="Kiln talk" seed="s" sound="speech" seconds={90} chapters={CHAPTERS} captions={CUES} ticker={ticker} />)
  await user.click(screen.getByRole('button', { name: 'Captions' }))
  expect(screen.getByText('Good morning.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Chapters' }))
  await user.click(screen.getByRole('menuitem', { name: /The kiln/ }))
  expect(seek().getAttribute('aria-valuetext')).toBe('30 seconds of 1 minute 30 seconds, The kiln')
  expect(screen.getByText('The kiln is warm.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Speed, 1×' }))
  await user.click(screen.getByRole('menuitem', { name: /^2×/ }))
  expect(screen.getByRole('button', { name: 'Speed, 2×' })).toBeTruthy()
})

test('what leads to other pieces is there where the mock has it', async () => {
  const [next, previous, repeat, shuffle] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const { user } = show(<AudioPlayer title="One" seed="s" seconds={60} ticker={ticker} onNext={next} onPrevious={previous} repeat="all" onRepeat={repeat} onShuffle={shuffle} />)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  await user.click(screen.getByRole('button', { name: 'Repeat: all' }))
  await user.click(screen.getByRole('button', { name: 'Shuffle' }))
  expect([next.mock.calls.length, previous.mock.calls.length, repeat.mock.calls, shuffle.mock.calls]).toEqual([1, 1, [['one']], [[true]]])
})

test('sound follows the player', async () => {
  const { user } = show(<AudioPlayer title="One" seed="s" seconds={60} ticker={ticker} volume={0.5} />)
  await user.click(screen.getByRole('button', { name: 'Play “One”' }))
  await vi.waitFor(() => expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce())
  const audio = vi.mocked(HTMLMediaElement.prototype.play).mock.contexts[0] as HTMLAudioElement
  expect([audio.loop, audio.volume, audio.src.startsWith('blob:')]).toEqual([true, 0.5, true])
  await user.click(screen.getByRole('button', { name: 'Mute' }))
  expect(audio.muted).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Pause “One”' }))
  expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled()
})

test('a film plays by a press on the picture, and shows captions where they are kept', async () => {
  const [told, captions] = [calls(), vi.fn()]
  const { user, again } = show(<VideoPlayer title="Firing" seed="f" seconds={90} captions={CUES} onCaptions={captions} chapters={CHAPTERS} ticker={ticker} {...told} />)
  await user.click(screen.getByRole('img', { name: 'Picture of Firing' }))
  expect(told.onPlay).toHaveBeenCalledOnce()
  pass(12)
  await user.click(screen.getByRole('button', { name: 'Captions' }))
  expect(captions).toHaveBeenCalledExactlyOnceWith(true)
  expect(screen.getByText('The kiln is warm.')).toBeTruthy()
  again(<VideoPlayer title="Firing" seed="f" seconds={90} captions={CUES} captionsOn={false} ticker={ticker} />)
  expect(screen.queryByText('The kiln is warm.')).toBeNull()
  await expectAccessible()
})

test('full screen is entered and left, where the browser allows it and where it does not', async () => {
  const { user } = show(<VideoPlayer title="Firing" seed="f" seconds={90} ticker={ticker} />)
  await user.click(screen.getByRole('button', { name: 'Full screen' }))
  expect(document.querySelector('.kit-video-filling')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Full screen' })).toBeTruthy()
})

test('a list of pieces marks the one that is played', async () => {
  const select = vi.fn()
  const tracks = [{ id: 'a', title: 'One', by: 'Anna', seconds: 61 }, { id: 'b', title: 'Two', seconds: 3600, disabled: true }]
  const { user, again } = show(<Playlist label="Songs" tracks={tracks} current="a" playing onSelect={select} menu={() => [{ id: 'x', label: 'Remove' }]} />)
  expect(screen.getAllByRole('listitem').map((item) => [item.getAttribute('aria-current'), item.textContent!.includes('1:01')])).toEqual([['true', true], [null, false]])
  await user.click(screen.getByRole('button', { name: 'Now playing “One”' }))
  expect(select).toHaveBeenCalledExactlyOnceWith('a')
  expect((screen.getByRole('button', { name: 'Play “Two”' }) as HTMLButtonElement).disabled).toBe(true)
  await expectAccessible()
  again(<Playlist label="Songs" tracks={[]} current={null} onSelect={select} />)
  expect(screen.getByText('Nothing to play yet')).toBeTruthy()
})
