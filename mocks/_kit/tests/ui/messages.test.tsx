// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Chart, Composer, Feed, PrintArea, Sparkline, Thread, useToast, Button } from '../../src'
import { UploadContext } from '../../src/state/upload'
import { expectAccessible, show } from '../render'

test('messages are named by who wrote them and when; one reacts and acts on them', async () => {
  const [react, replies, remove] = [vi.fn(), vi.fn(), vi.fn()]
  const { user, hub } = show(
    <Thread
      label="Comments"
      emoji={['👍', '🎉']}
      onReact={react}
      onReplies={replies}
      messages={[{ id: 'm1', author: 'Anna', time: '2026-03-02T08:00:00Z', body: 'Hello', replies: 2, reactions: [{ emoji: '👍', count: 3, mine: true }], menu: [{ id: 'd', label: 'Delete', onAction: remove }] }]}
    />,
  )
  const article = screen.getByRole('article', { name: 'Anna, Mar 2, 2026, 8:00 AM' })
  expect(within(article).getByText('1 hour ago')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '👍, 3' }))
  await user.click(screen.getByRole('button', { name: 'React to Anna' }))
  await user.click(screen.getByRole('menuitem', { name: '🎉' }))
  expect(react.mock.calls).toEqual([['m1', '👍'], ['m1', '🎉']])
  await user.click(screen.getByRole('button', { name: '2 replies' }))
  await user.click(screen.getByRole('button', { name: 'More for the message of Anna' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect([replies.mock.calls, remove.mock.calls.length, hub.sent.length]).toEqual([[['m1']], 1, 0])
  await expectAccessible()
})

test('Enter sends, Shift+Enter does not, and nothing is sent twice or empty', async () => {
  const send = vi.fn()
  const { user } = show(<Composer label="Message to Anna" onSend={send} />)
  const box = screen.getByRole('textbox', { name: 'Message to Anna' })
  expect((screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement).disabled).toBe(true)
  await user.type(box, '  one{Shift>}{Enter}{/Shift}two ')
  await user.keyboard('{Enter}')
  expect(send).toHaveBeenCalledExactlyOnceWith('one\ntwo', [])
  await waitFor(() => expect((box as HTMLTextAreaElement).value).toBe(''))
  await user.keyboard('{Enter}')
  expect(send).toHaveBeenCalledOnce()
  await expectAccessible()
})

test('a text that could not be sent stays, with the reason; files go with it', async () => {
  const send = vi.fn().mockRejectedValueOnce(new Error('The channel is closed.')).mockResolvedValue(null)
  const stored = { name: 'a.txt', size: 1, type: 'text/plain', url: '/a' }
  const { user } = show(
    <UploadContext value={async () => [stored]}>
      <Composer label="Message" attachments onSend={send} />
    </UploadContext>,
  )
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'a.txt'))
  expect(await screen.findByRole('group', { name: 'a.txt' })).toBeTruthy()
  await user.type(screen.getByRole('textbox'), 'hi{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('The channel is closed.')
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('hi')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(send).toHaveBeenLastCalledWith('hi', [stored])
  await waitFor(() => expect(screen.queryByRole('group', { name: 'a.txt' })).toBeNull())
})

test('a feed shows some and then more, and counts all', async () => {
  const { user } = show(
    <Feed label="News" items={['a', 'b', 'c']} itemId={(item) => item} itemName={(item) => `Post ${item}`} step={2}>
      {(item) => item}
    </Feed>,
  )
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.getByRole('article', { name: 'Post a' }).getAttribute('aria-setsize')).toBe('3')
  await user.click(screen.getByRole('button', { name: 'Show more (1 left)' }))
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(screen.queryByRole('button')).toBeNull()
  await expectAccessible()
})

const SALES = [{ month: 'Jan', north: 4, south: 2 }, { month: 'Feb', north: 7, south: 1 }]
const SERIES = [{ key: 'north', label: 'North' }, { key: 'south', label: 'South' }]

for (const kind of ['bar', 'line', 'area', 'pie'] as const) {
  test(`a ${kind} chart draws the same each time and says its numbers`, async () => {
    const drawn: string[] = []
    for (let time = 0; time < 2; time += 1) {
      show(<Chart title="Sales" kind={kind} data={SALES} x="month" series={kind === 'pie' ? SERIES.slice(0, 1) : SERIES} />)
      await waitFor(() => expect(document.querySelector('svg path')).toBeTruthy())
      drawn.push([...document.querySelectorAll('svg path')].map((path) => path.getAttribute('d')).join())
    }
    expect(drawn[1]).toBe(drawn[0])
    const row = screen.getByRole('rowheader', { name: 'Feb' }).closest('tr')!
    expect(within(row).getAllByRole('cell').map((cell) => cell.textContent)).toEqual(kind === 'pie' ? ['7'] : ['7', '1'])
    await expectAccessible()
  })
}

test('a dashed guide, a gap for days to come, lying bars, and the numbers below', async () => {
  const days = [{ day: '1', guide: 4, left: 4 }, { day: '2', guide: 2, left: 3 }, { day: '3', guide: 0 }]
  show(<Chart title="Left" kind="line" data={days} x="day" series={[{ key: 'guide', label: 'Guide', dashed: true }, { key: 'left', label: 'Left' }]} table />)
  await waitFor(() => expect(document.querySelector('svg path[stroke-dasharray="6 4"]')).toBeTruthy())
  const last = screen.getByRole('rowheader', { name: '3' }).closest('tr')!
  expect(within(last).getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['0', ''])
  expect(screen.getByRole('table').className).toBe('kit-chart-table')
  show(<Chart title="Sales" kind="bar" lying data={SALES} x="month" series={SERIES} />)
  await waitFor(() => expect(document.querySelector('svg .recharts-bar-rectangle path')).toBeTruthy())
  await expectAccessible()
})

test('a chart without numbers says so; a sparkline is named', () => {
  show(
    <>
      <Chart title="Sales" kind="bar" data={[]} x="month" series={SERIES} />
      <Sparkline label="Orders, now 4" values={[1, 3, 4]} />
    </>,
  )
  expect(screen.getByText('No numbers yet')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Orders, now 4' }).querySelector('polyline')?.getAttribute('points')).toBe('0.0,23.0 48.0,9.7 96.0,3.0')
})

function Undoing({ undo }: { undo: () => void }) {
  const toast = useToast()
  return <Button onPress={() => toast({ message: 'Moved.', undo })}>Move</Button>
}

test('a toast is announced, undoes once and goes', async () => {
  const undo = vi.fn()
  const { user } = show(<Undoing undo={undo} />)
  await user.click(screen.getByRole('button', { name: 'Move' }))
  expect(screen.getByRole('status').textContent).toContain('Moved.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Moved.')).toBeNull()
})

test('what is to be printed stays in the page', () => {
  show(<PrintArea>Confirmation 42</PrintArea>)
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getByText('Confirmation 42').className).toBe('kit-print-area')
})
