// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Board, SortableList } from '../../src'
import { columnAt, placeAt, placed, stepped } from '../../src/ui/board/board_order'
import { expectAccessible, show } from '../render'

const ORDER = [{ id: 'todo', cards: ['a', 'b'] }, { id: 'done', cards: ['c'] }, { id: 'late', cards: [] }]

test('a step stays within the board', () => {
  expect(stepped(ORDER, 'a', 'up')).toBeNull()
  expect(stepped(ORDER, 'a', 'down')).toEqual({ column: 'todo', index: 1 })
  expect(stepped(ORDER, 'b', 'after')).toEqual({ column: 'done', index: 1 })
  expect(stepped(ORDER, 'c', 'after')).toEqual({ column: 'late', index: 0 })
  expect(stepped(ORDER, 'a', 'before')).toBeNull()
})

test('a pointer means the nearest column, and the place between the middles of the cards', () => {
  const box = (left: number, top: number, width: number, height: number) => ({ left, right: left + width, top, bottom: top + height })
  const columns = [
    { id: 'one', box: box(0, 0, 100, 400), cards: [box(0, 40, 100, 60), box(0, 110, 100, 60)] },
    { id: 'two', box: box(120, 0, 100, 400), cards: [] },
  ]
  expect(placeAt({ x: 50, y: 10 }, columns)).toEqual({ column: 'one', index: 0 })
  expect(placeAt({ x: 50, y: 80 }, columns)).toEqual({ column: 'one', index: 1 })
  expect(placeAt({ x: 50, y: 390 }, columns)).toEqual({ column: 'one', index: 2 })
  expect(placeAt({ x: 900, y: -50 }, columns)).toEqual({ column: 'two', index: 0 })
  expect(placeAt({ x: 0, y: 0 }, [])).toBeNull()
})

test('a card is in one place only after it was moved', () => {
  const next = placed(ORDER, 'a', { column: 'done', index: 1 })
  expect(next.map((column) => column.cards)).toEqual([['b'], ['c', 'a'], []])
})

function Tasks({ moved }: { moved: (...move: unknown[]) => void }) {
  const [order, setOrder] = useState<readonly { id: string; cards: readonly string[] }[]>(ORDER)
  return (
    <Board
      label="Tasks"
      columns={order.map(({ id, cards }) => ({ id, title: id, cards: [...cards], limit: 2 }))}
      cardId={(card) => card}
      cardName={(card) => `Card ${card}`}
      onMove={(card, to) => {
        moved(card, to)
        setOrder(placed(order, card, to))
      }}
      onAdd={vi.fn()}
    >
      {(card) => <span>Card {card}</span>}
    </Board>
  )
}

const cardsIn = (column: string) => within(screen.getByRole('region', { name: column })).queryAllByRole('group').map((card) => card.getAttribute('aria-label'))

test('a card is lifted, moved and dropped with the keyboard, and told of once', async () => {
  const moved = vi.fn()
  const { user } = show(<Tasks moved={moved} />)
  screen.getByRole('group', { name: 'Card a' }).focus()
  await user.keyboard(' ')
  expect(screen.getByText(/Card a lifted: todo, position 1 of 2/)).toBeTruthy()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-card')).toBe('a'))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-card')).toBe('a'))
  expect(moved).not.toHaveBeenCalled()
  await user.keyboard(' ')
  expect(moved).toHaveBeenCalledExactlyOnceWith('a', { column: 'done', index: 1 })
  expect([cardsIn('todo'), cardsIn('done')]).toEqual([['Card b'], ['Card c', 'Card a']])
  expect(screen.getByText('Card a dropped: done, position 2 of 2.')).toBeTruthy()
  await expectAccessible()
})

test('Escape puts a lifted card back', async () => {
  const moved = vi.fn()
  const { user } = show(<Tasks moved={moved} />)
  screen.getByRole('group', { name: 'Card b' }).focus()
  await user.keyboard(' {ArrowUp}')
  expect(cardsIn('todo')).toEqual(['Card b', 'Card a'])
  await waitFor(() => expect(document.activeElement?.getAttribute('data-card')).toBe('b'))
  await user.keyboard('{Escape}')
  expect(cardsIn('todo')).toEqual(['Card a', 'Card b'])
  expect(moved).not.toHaveBeenCalled()
})

test('a click and Enter open a card; a column without cards says so', async () => {
  const open = vi.fn()
  const { user } = show(
    <Board label="Tasks" columns={[{ id: 'x', title: 'Open', cards: ['a'] }, { id: 'y', title: 'Closed', cards: [] }]} cardId={(id) => id} cardName={(id) => id} onMove={vi.fn()} onOpen={open}>
      {(id) => id}
    </Board>,
  )
  await user.click(screen.getByRole('group', { name: 'a' }))
  await user.keyboard('{Enter}')
  expect(open.mock.calls).toEqual([['a'], ['a']])
  expect(screen.getByText('No cards')).toBeTruthy()
})

test('a column is lifted by its head and moved with the keyboard, without its cards being touched', async () => {
  const [moved, moveColumn] = [vi.fn(), vi.fn()]
  const { user } = show(
    <Board label="Tasks" columns={[{ id: 'x', title: 'Open', cards: ['a'] }, { id: 'y', title: 'Closed', cards: [] }, { id: 'z', title: 'Late', cards: [] }]} cardId={(id) => id} cardName={(id) => id} onMove={moved} onMoveColumn={moveColumn}>
      {(id) => id}
    </Board>,
  )
  const heads = () => screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)
  screen.getByRole('group', { name: 'Open' }).focus()
  await user.keyboard(' {ArrowRight}')
  expect(heads()).toEqual(['Closed', 'Open', 'Late'])
  await waitFor(() => expect(document.activeElement?.getAttribute('data-head')).toBe('column x'))
  await user.keyboard(' ')
  expect(moveColumn).toHaveBeenCalledExactlyOnceWith('x', 1)
  expect(moved).not.toHaveBeenCalled()
  expect(screen.getByText('Open dropped: Tasks, position 2 of 3.')).toBeTruthy()
  await expectAccessible()
})

test('a pointer means the place of a column by the middles of the others', () => {
  const others = [{ left: 0, right: 100 }, { left: 110, right: 210 }]
  expect([columnAt(20, others), columnAt(60, others), columnAt(190, others)]).toEqual([0, 1, 2])
  expect([columnAt(190, others.toReversed(), true), columnAt(20, others.toReversed(), true)]).toEqual([0, 2])
})

test('a card has its menu in its corner and under the secondary mouse button, made when it is asked for', async () => {
  const entries = vi.fn((id: string) => [{ id: 'archive', label: `Archive ${id}`, onAction: () => done(id) }])
  const [done, open] = [vi.fn(), vi.fn()]
  const { user } = show(
    <Board label="Tasks" columns={[{ id: 'x', title: 'Open', cards: ['a', 'b'] }]} cardId={(id) => id} cardName={(id) => id} onMove={vi.fn()} onOpen={open} cardMenu={entries}>
      {(id) => <span>Text of {id}</span>}
    </Board>,
  )
  expect(entries).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Actions for “b”' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Archive b' }))
  await user.pointer({ target: screen.getByText('Text of a'), keys: '[MouseRight]' })
  await user.click(await screen.findByRole('menuitem', { name: 'Archive a' }))
  expect(done.mock.calls).toEqual([['b'], ['a']])
  expect(open).not.toHaveBeenCalled()
})

test('a board that is fixed opens its cards and moves none', async () => {
  const [moved, open] = [vi.fn(), vi.fn()]
  const { user } = show(
    <Board fixed label="Tasks" columns={[{ id: 'x', title: 'Open', cards: ['a', 'b'] }]} cardId={(id) => id} cardName={(id) => id} onMove={moved} onOpen={open}>
      {(id) => id}
    </Board>,
  )
  screen.getByRole('group', { name: 'a' }).focus()
  await user.keyboard(' {ArrowDown} {Enter}')
  expect(moved).not.toHaveBeenCalled()
  expect(open).toHaveBeenCalledWith('a')
})

test('a list is put in another order with the keyboard', async () => {
  const move = vi.fn()
  const { user } = show(
    <SortableList label="Steps" items={['one', 'two', 'three']} itemId={(item) => item} itemName={(item) => item} onMove={move}>
      {(item) => item}
    </SortableList>,
  )
  screen.getByRole('group', { name: 'one' }).focus()
  await user.keyboard(' {ArrowDown}')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-card')).toBe('one'))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-card')).toBe('one'))
  await user.keyboard('{Enter}')
  expect(move).toHaveBeenCalledExactlyOnceWith('one', 2)
  await expectAccessible()
})
