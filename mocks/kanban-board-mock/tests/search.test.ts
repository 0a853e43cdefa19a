/** Search, filters, dates, colours: the logic that screens show. */
import { expect, test } from 'vitest'
import { contextAt } from '../../_kit/src/state/context'
import { colourName, groundOf, toneOf } from '../src/colours'
import { daysUntil, dueState, local, stored } from '../src/dates'
import { type Filter, passes, wholeIndex } from '../src/filter'
import { search } from '../src/search'
import { allCards, boardById, cardsByList, listsOf } from '../src/selectors'
import type { State } from '../src/model'
import { cardNamed, clock, ENV, seed } from './world'

const titles = (query: string): string[] => search(seed, query, clock).cards.map((one) => one.title)

test('words are found in titles, checklists and comments, whatever their case and accents', () => {
  expect(titles('LINEN lampshade')).toEqual(['Linen lampshade in three greens'])
  expect(titles('szczepanski')).toEqual(['D. Szczepański: cabinet maker'])
  expect(titles('ワークショップ')).toHaveLength(1)
  expect(titles('')).toEqual([])
})

test('operators narrow, and archived cards and closed boards come only when asked for', () => {
  expect(titles('label:Urgent')).toEqual(expect.arrayContaining(['Order care labels', 'Proof of the catalogue']))
  expect(titles('label:Urgent member:tobias')).toEqual(['Order care labels'])
  expect(titles('is:archived tissue')).toEqual(['Order tissue paper'])
  expect(titles('tissue')).toEqual([])
  expect(titles('board:"old plan"')).toEqual([])
  for (const card of search(seed, 'due:overdue', clock).cards) expect(dueState(card, clock)).toBe('overdue')
  for (const card of search(seed, 'has:attachment', clock).cards) expect(card.attachments.length).toBeGreaterThan(0)
  expect(search(seed, 'relaunch', clock).boards.map((one) => one.title)).toEqual(['Website relaunch'])
})

test('a filter needs a match in every group, and any match within one', () => {
  const none: Filter = { text: '', labels: [], members: [], due: [] }
  const board = boardById(seed, 'board-11')!
  const cards = [...cardsByList(seed, board).values()].flat()
  const shown = (change: Partial<Filter>): number => cards.filter((card) => passes(card, { ...none, ...change }, clock)).length
  expect(shown({})).toBe(cards.length)
  expect(shown({ members: ['-'] })).toBe(cards.filter((one) => one.memberIds.length === 0).length)
  expect(shown({ members: ['u1', 'u2'] })).toBe(cards.filter((one) => one.memberIds.some((id) => id === 'u1' || id === 'u2')).length)
  expect(shown({ members: ['u2'], due: ['overdue'] })).toBeLessThan(shown({ members: ['u2'] }))
})

test('a card dropped among the shown ones goes before the same neighbour in the whole list', () => {
  const all = ['a', 'b', 'c', 'd', 'e']
  expect(wholeIndex(all, ['b', 'd'], 'x', 1)).toBe(3)
  expect(wholeIndex(all, ['b', 'd'], 'x', 2)).toBeUndefined()
  expect(wholeIndex(all, ['b', 'd'], 'a', 0)).toBe(0)
})

test('local times and stored times are the same moment, in any zone', () => {
  for (const timezone of ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']) {
    const there = contextAt({ ...ENV, timezone }, 0)
    for (const time of ['2026-03-05T17:00:00Z', '2026-12-31T23:30:00Z', '2026-03-29T01:30:00Z']) expect(stored(local(time, there), there)).toBe(time)
  }
  expect(daysUntil('2026-03-03T00:10:00Z', clock)).toBe(1)
})

test('due dates are overdue, soon within a day, or later; complete ones are none of these', () => {
  const at = (dueDate: string | null, completed = false) => dueState({ dueDate, completed }, clock)
  expect([at(null), at('2026-03-02T08:59:00Z'), at('2026-03-03T08:00:00Z'), at('2026-03-09T08:00:00Z'), at('2026-03-01T08:00:00Z', true)]).toEqual(['none', 'overdue', 'soon', 'later', 'complete'])
})

test('any stored colour or background can be shown, and none is loaded from elsewhere', () => {
  expect([toneOf('#61BD4F'), toneOf('#abc'), toneOf(''), toneOf('not a colour')]).toEqual(['fern', expect.any(String), 'slate', 'slate'])
  expect(['#247ab6', '#0079bf', '#1A5FA0', '#61BD4F'].map(colourName)).toEqual(['blue', 'blue', 'blue', 'green'])
  expect(groundOf('linear-gradient(135deg, #0079bf, #c377e0)')).toEqual({ kind: 'gradient', tones: ['sky', 'violet'] })
  expect(groundOf('https://pictures.example/a.jpg')).toEqual({ kind: 'picture', source: 'https://pictures.example/a.jpg' })
  expect(groundOf('green')).toEqual({ kind: 'tone', tone: 'fern' })
})

test('a thin or crooked state is read without failing, and what is misplaced is still shown', () => {
  const state = { boards: { b: { listIds: ['gone', 'l'] }, c: null }, lists: { l: { boardId: 'b', cardIds: null }, m: { boardId: 'b' } }, cards: { x: { listId: 'l', boardId: 'b', dueDate: 'someday', checklists: [null, { items: 'no' }], labelIds: [3] } } } as unknown as State
  const board = boardById(state, 'b')!
  expect(listsOf(state, board).map((one) => one.id)).toEqual(['l', 'm'])
  expect(cardsByList(state, board).get('l')!.map((one) => one.id)).toEqual(['x'])
  expect(allCards(state)[0]).toMatchObject({ title: 'Untitled card', dueDate: null, labelIds: [], checklists: [{ items: [] }] })
  expect(boardById(seed, 'constructor')).toBeNull()
  expect(cardNamed('Order care labels').id).toBeTruthy()
})
