// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EmojiButton, EmojiPicker, emojiName, MessageBox, MessageLog, MessageRow, type SuggestionSource } from '../../src'
import { UploadContext } from '../../src/state/upload'
import { inserted, prefixed, typedAt, wrapped } from '../../src/ui/message_box/message_text'
import { expectAccessible, show } from '../render'

const NAMES = ['Anna Berg', 'Anton Vik', 'Bo Li']
const SOURCES: SuggestionSource[] = [
  { sign: '@', title: 'People', offers: (typed) => NAMES.filter((name) => name.toLowerCase().startsWith(typed.toLowerCase()) && name !== typed).map((name) => ({ id: name, label: name, insert: `@${name} ` })) },
  { sign: '/', title: 'Commands', atStart: true, offers: (typed) => (typed === 'poll' ? [] : [{ id: 'poll', label: '/poll', insert: '/poll ' }]) },
]
const box = (): HTMLTextAreaElement => screen.getByRole('textbox')

test('Enter sends what is written and empties the box; nothing empty is sent', async () => {
  const send = vi.fn()
  const { user } = show(<MessageBox label="Message to all" onSend={send} marks emoji attachments sources={SOURCES} sendMenu={() => [{ id: 'later', label: 'Send later' }]} />)
  await user.type(box(), '  Hello{Shift>}{Enter}{/Shift}there ')
  await expectAccessible()
  await user.keyboard('{Enter}{Enter}')
  expect(send.mock.calls).toEqual([['Hello\nthere', []]])
  expect(box().value).toBe('')
})

test('where Enter makes a new line, Ctrl with Enter sends', async () => {
  const send = vi.fn()
  const { user } = show(<MessageBox label="Message" enterSends={false} onSend={send} />)
  await user.type(box(), 'one{Enter}two{Control>}{Enter}{/Control}')
  expect(send.mock.calls).toEqual([['one\ntwo', []]])
})

test('what was refused comes back, with the reason', async () => {
  const { user } = show(<MessageBox label="Message" onSend={() => Promise.reject(new Error('There is no such command.'))} />)
  await user.type(box(), '/fly{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('There is no such command.')
  await waitFor(() => expect(box().value).toBe('/fly'))
})

test('names are offered after their sign, and taken by Enter; commands at the beginning only', async () => {
  const send = vi.fn()
  const { user } = show(<MessageBox label="Message" onSend={send} sources={SOURCES} />)
  await user.type(box(), 'Ask @an')
  expect(within(screen.getByRole('listbox', { name: 'People' })).getAllByRole('option').map((one) => one.textContent)).toEqual(['Anna Berg', 'Anton Vik'])
  await expectAccessible()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(box().value).toBe('Ask @Anton Vik ')
  expect(send).not.toHaveBeenCalled()
  await user.keyboard('/')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.clear(box())
  await user.type(box(), '/p{Tab}')
  expect(box().value).toBe('/poll ')
})

test('what is not sent is told of when the box goes away', async () => {
  const leave = vi.fn()
  const { user } = show(<MessageBox label="Message" start="Draft" onSend={vi.fn()} onLeave={leave} />)
  await user.type(box(), ' more')
  cleanup()
  expect(leave.mock.calls).toEqual([['Draft more', []]])
})

test('files are uploaded at once and go with the message', async () => {
  const send = vi.fn()
  const stored = { name: 'a.txt', size: 1, type: 'text/plain', url: 'files/s/a.txt' }
  const { user } = show(
    <UploadContext value={async () => [stored]}>
      <MessageBox label="Message" attachments onSend={send} />
    </UploadContext>,
  )
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'a.txt'))
  expect(await screen.findByRole('group', { name: 'a.txt' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(send.mock.calls).toEqual([['', [stored]]])
})

test('marks go around the selection and come off again', () => {
  expect(wrapped({ text: 'a tea b', start: 2, end: 5 }, '*')).toEqual({ text: 'a *tea* b', start: 3, end: 6 })
  expect(wrapped({ text: 'a *tea* b', start: 3, end: 6 }, '*')).toEqual({ text: 'a tea b', start: 2, end: 5 })
  expect(prefixed({ text: 'one\ntwo', start: 0, end: 7 }, '- ').text).toBe('- one\n- two')
  expect(prefixed({ text: '- one\n- two', start: 0, end: 11 }, '- ').text).toBe('one\ntwo')
  expect(prefixed({ text: 'one\ntwo', start: 0, end: 7 }, '1. ').text).toBe('1. one\n2. two')
  expect(inserted({ text: 'ab', start: 1, end: 1 }, '🎉')).toEqual({ text: 'a🎉b', start: 3, end: 3 })
  expect(typedAt('mail a@b', 8, ['@'], [])).toBeNull()
  expect(typedAt('to @Anna B', 10, ['@'], [])).toEqual({ sign: '@', typed: 'Anna B', from: 3 })
})

test('an emoji is found by its name and picked once', async () => {
  const pick = vi.fn()
  const { user } = show(<EmojiButton label="React" onPick={pick} first={['👍']} />)
  await user.click(screen.getByRole('button', { name: 'React' }))
  await user.type(await screen.findByRole('searchbox', { name: 'Search emoji' }), 'party pop')
  await user.click(screen.getByRole('button', { name: 'party popper' }))
  expect(pick.mock.calls).toEqual([['🎉']])
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull())
  show(<EmojiPicker onPick={pick} />)
  await expectAccessible()
  expect([emojiName('❤️'), emojiName('word')]).toEqual(['heart', 'word'])
})

const NOTES = Array.from({ length: 130 }, (_, index) => ({ id: `n${index}`, day: index < 100 ? 'Yesterday' : 'Today', by: index % 3 === 0 ? 'Anna' : 'Bo' }))

test('a log shows the newest, with days and what is new, and the older ones when asked', async () => {
  const { user } = show(
    <MessageLog label="Messages" items={NOTES} itemId={(one) => one.id} day={(one) => one.day} joins={(one, before) => one.by === before.by} newFrom="n120" head={<p>It begins here.</p>}>
      {(one, joined) => <p>{`${one.id}${joined ? ' joined' : ''}`}</p>}
    </MessageLog>,
  )
  expect(screen.queryByText('n69')).toBeNull()
  expect(screen.getByText('n120')).toBeTruthy()
  expect(screen.getByText('n125 joined')).toBeTruthy()
  expect(screen.getAllByRole('separator').map((one) => one.getAttribute('aria-label'))).toEqual(['Yesterday', 'Today', 'New'])
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Show earlier messages (70)' }))
  await user.click(screen.getByRole('button', { name: 'Show earlier messages (10)' }))
  expect(screen.getByText('n0')).toBeTruthy()
  expect(screen.getByText('It begins here.')).toBeTruthy()
})

test('a log that goes to an old item shows it', () => {
  show(
    <MessageLog label="Messages" items={NOTES} itemId={(one) => one.id} day={(one) => one.day} goTo="n3">
      {(one) => <p>{one.id}</p>}
    </MessageLog>,
  )
  expect(screen.getByText('n3').parentElement?.className).toContain('kit-log-marked')
})

test('a row is named by its author, its time and its text; one reacts to it', async () => {
  const react = vi.fn()
  const { user } = show(
    <MessageRow author="Anna" time="2026-03-02T08:00:00Z" timeText="8:00 AM" reactions={[{ emoji: '🎉', count: 2, mine: true, who: 'Bo and you' }]} onReact={react} suffix="(edited)" tools={<button type="button">More</button>}>
      <p>Hello there</p>
    </MessageRow>,
  )
  expect(screen.getByRole('article', { name: 'Anna 8:00 AM Hello there' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'party popper, 2: Bo and you' }))
  expect(react.mock.calls).toEqual([['🎉']])
  await expectAccessible()
})
