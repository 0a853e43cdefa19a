/** Rules run inside the action that sets them off. */
import { expect, test } from 'vitest'
import type { Deed, State, Trigger } from '../src/model'
import { act, cardNamed, listNamed, seed } from './world'

const withRule = (trigger: Trigger, actions: Deed[], boardId = 'board-14'): State => act(seed, 'rule_create', { boardId, name: 'Test', trigger, actions }, 90).state

test('moving a card to Done marks it complete, in the same step', () => {
  const card = cardNamed('Landing page')
  const done = listNamed('board-11', 'Done')
  const { state } = act(seed, 'card_move', { id: card.id, listId: done.id })
  expect(state.cards[card.id]!.completed).toBe(true)
  expect(state.rules['rule-71']!.runs).toBe(seed.rules['rule-71']!.runs + 1)
  expect(state.cards[card.id]!.comments.slice(0, 3).map((one) => one.text)).toEqual(['the rule “Done means complete” ran', 'marked this card complete', 'moved this card from “In progress” to “Done”'])
  const other = act(seed, 'card_move', { id: card.id, listId: listNamed('board-11', 'Waiting').id }).state
  expect(other.cards[card.id]!.completed).toBe(false)
})

test('a rule that is switched off, or of another board, does nothing', () => {
  const card = cardNamed('Landing page')
  const off = act(seed, 'rule_enable', { id: 'rule-71', enabled: false }).state
  expect(act(off, 'card_move', { id: card.id, listId: listNamed('board-11', 'Done').id }, 1).state.cards[card.id]!.completed).toBe(false)
  const elsewhere = cardNamed('Flyers, 2,000 copies')
  expect(act(seed, 'card_move', { id: elsewhere.id, listId: listNamed('board-14', 'Settled').id }).state.cards[elsewhere.id]!.completed).toBe(false)
})

test('a label sets off people and a date', () => {
  const card = cardNamed('Quote for the delivery van')
  const urgent = seed.boards['board-11']!.labels.find((one) => one.name === 'Urgent')!
  const { state } = act(seed, 'card_label', { ids: [card.id], labelId: urgent.id, on: true })
  expect(state.cards[card.id]).toMatchObject({ labelIds: [...card.labelIds, urgent.id], memberIds: ['u2'], dueDate: '2026-03-04T17:00:00Z' })
})

test('what a rule does sets off no other rule', () => {
  const settled = listNamed('board-14', 'Settled')
  const card = cardNamed('Flyers, 2,000 copies')
  let state = withRule({ kind: 'card_completed' }, [{ kind: 'move', listId: settled.id }])
  state = act(state, 'rule_create', { boardId: 'board-14', name: 'Second', trigger: { kind: 'card_moved', listId: settled.id }, actions: [{ kind: 'archive' }] }, 91).state
  const done = act(state, 'card_complete', { ids: [card.id], completed: true }, 92).state.cards[card.id]!
  expect([done.listId, done.archived]).toEqual([settled.id, false])
})

test('the last ticked item of a card sets off its rule', () => {
  const card = cardNamed('Checkout in two steps')
  let state = seed
  const open = card.checklists.flatMap((list) => list.items.filter((one) => !one.completed).map((item) => ({ list, item })))
  open.forEach(({ list, item }, index) => {
    expect(state.cards[card.id]!.listId).toBe(card.listId)
    state = act(state, 'item_toggle', { id: card.id, checklistId: list.id, itemId: item.id, completed: true }, index).state
  })
  expect(state.cards[card.id]).toMatchObject({ listId: listNamed('board-12', 'In review').id })
  expect(state.cards[card.id]!.memberIds).toContain('u1')
})

test('a button does its steps once on a card, and says whether it changed anything', () => {
  const card = cardNamed('Landing page')
  const first = act(seed, 'rule_run', { id: 'rule-73', cardId: card.id })
  expect(first.result).toBe(true)
  expect(first.state.cards[card.id]!.checklists.at(-1)).toMatchObject({ title: 'Packing', items: [{ text: 'Box' }, { text: 'Paper' }, { text: 'Address label' }, { text: 'Weigh' }] })
  const second = act(first.state, 'rule_run', { id: 'rule-73', cardId: card.id }, 1)
  expect([second.result, second.patch]).toEqual([false, []])
})

test('a rule whose list is gone skips that step and does the others', () => {
  const card = cardNamed('Flyers, 2,000 copies')
  const state = withRule({ kind: 'card_completed' }, [{ kind: 'move', listId: 'gone' }, { kind: 'add_label', labelId: 'gone' }, { kind: 'comment', text: 'Well done' }])
  const done = act(state, 'card_complete', { ids: [card.id], completed: true }, 91).state.cards[card.id]!
  expect(done.listId).toBe(card.listId)
  expect(done.comments.some((one) => one.type === 'comment' && one.text === 'Well done')).toBe(true)
})
