/** The default world against schema.json, what always holds under any sequence of actions, and the rules that matter. */
import fs from 'node:fs'
import path from 'node:path'
import Ajv2020 from 'ajv/dist/2020'
import { expect, test } from 'vitest'
import { randomFrom } from '../../_kit/src/state/random'
import { actions } from '../src/actions'
import { DEEDS, type State, TRIGGERS } from '../src/model'
import { act, cardNamed, here, listNamed, seed } from './world'

const validate = new Ajv2020({ strict: false, allErrors: true }).compile(JSON.parse(fs.readFileSync(path.join(here, 'schema.json'), 'utf8')))

/** What must always hold, one sentence for each thing that does not. */
function broken(state: State): string[] {
  const lists = Object.values(state.lists)
  const places = new Map<string, string[]>()
  for (const list of lists) for (const id of list.cardIds) places.set(id, [...(places.get(id) ?? []), list.id])
  const twice = (ids: readonly string[]): boolean => new Set(ids).size !== ids.length
  return [
    ...Object.values(state.boards).flatMap((board) => [
      twice(board.listIds) || twice(board.archivedListIds) || twice(board.archivedCardIds) || twice(board.memberIds) ? `${board.id} names something twice` : '',
      ...board.listIds.map((id) => (state.lists[id]?.boardId === board.id && !state.lists[id].archived ? '' : `${board.id} shows ${id}, which is not an open list of it`)),
      ...board.archivedListIds.map((id) => (state.lists[id]?.boardId === board.id && state.lists[id].archived ? '' : `${board.id} has ${id} archived, which is not`)),
      ...board.archivedCardIds.map((id) => (state.cards[id]?.boardId === board.id && state.cards[id].archived ? '' : `${board.id} has card ${id} archived, which is not`)),
      board.memberIds.every((id) => state.users[id]) ? '' : `${board.id} has a member that does not exist`,
    ]),
    ...lists.map((list) => (state.boards[list.boardId] ? '' : `${list.id} is on no board`)),
    ...Object.values(state.cards).flatMap((card) => {
      const at = places.get(card.id) ?? []
      const board = state.boards[card.boardId]
      return [
        card.archived ? (at.length === 0 && board?.archivedCardIds.includes(card.id) ? '' : `${card.id} is archived and stands in ${at.join()}`) : at.length === 1 && at[0] === card.listId ? '' : `${card.id} stands in ${at.join() || 'no list'}`,
        state.lists[card.listId]?.boardId === card.boardId ? '' : `${card.id} is on another board than its list`,
        card.labelIds.every((id) => board?.labels.some((label) => label.id === id)) ? '' : `${card.id} has a label that its board has not`,
        card.memberIds.every((id) => state.users[id]) ? '' : `${card.id} has a member that does not exist`,
        card.dueDate !== null && card.startDate !== null && card.startDate.slice(0, 10) > card.dueDate.slice(0, 10) && seed.cards[card.id]?.startDate !== card.startDate ? `${card.id} starts after it is due` : '',
      ]
    }),
    twice(state.boardOrder) || state.boardOrder.some((id) => !state.boards[id]) ? 'the order of boards is wrong' : '',
    ...Object.values(state.rules).map((rule) => (state.boards[rule.boardId] && rule.actions.length > 0 ? '' : `${rule.id} has no board or no steps`)),
    Object.keys(state.users).some((id) => state.workspace.roles[id] === 'admin') ? '' : 'the workspace has no admin',
    validate(state) ? '' : JSON.stringify(validate.errors?.slice(0, 3)),
  ].filter(Boolean)
}

test('the default world fits the schema and keeps the invariants', () => {
  expect(broken(seed)).toEqual([])
  const size = fs.statSync(path.join(here, 'seed.json')).size
  expect(size).toBeGreaterThan(30_000)
  expect(size).toBeLessThan(250_000)
})

/** A payload for any action: mostly of things that exist, sometimes of things that do not. */
function payload(name: string, state: State, random: () => number): Record<string, unknown> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const key = (map: object): string => pick([...Object.keys(map), 'gone'])
  const [board, list, card, other, user] = [key(state.boards), key(state.lists), key(state.cards), key(state.cards), key(state.users)]
  const found = state.cards[card]
  const checklist = pick([...(found?.checklists ?? []), undefined])
  const texts = ['', '  ', 'Tea', ' Straße 7 ', '日本語', 'x'.repeat(400)]
  const entity = name.split('_')[0]!
  const ids: Record<string, string> = { board, list, card, rule: key(state.rules), invite: key(state.workspace.invites), search: key(state.savedSearches), label: pick((state.boards[board]?.labels ?? []).map((one) => one.id).concat('gone')) }
  const deed = () => ({ kind: pick(DEEDS), listId: list, labelId: pick(['gone', ...(state.boards[board]?.labels ?? []).map((one) => one.id)]), memberId: user, days: Math.floor(random() * 9), text: pick(texts), items: [pick(texts)] })
  return {
    id: ids[entity] ?? card, boardId: board, listId: list, toListId: key(state.lists), cardId: card, userId: user, memberId: user, ids: name.startsWith('notification') ? [key(state.notifications)] : [card, other, card],
    labelId: pick(['gone', ...(state.boards[found?.boardId ?? '']?.labels ?? []).map((one) => one.id)]), checklistId: checklist?.id ?? 'gone', itemId: pick(['gone', ...(checklist?.items ?? []).map((one) => one.id)]),
    commentId: pick(['gone', ...(found?.comments ?? []).map((one) => one.id)]), attachmentId: pick(['gone', ...(found?.attachments ?? []).map((one) => one.id)]),
    checklist: pick([...Object.values(state.cards).flatMap((one) => one.checklists), { id: 'cl-x', title: 'X', items: [] }]), attachment: { id: pick(['att-x', 'att-y']), name: 'x.txt', url: 'x', uploadedAt: '', uploadedBy: user },
    files: [{ name: pick(texts), url: 'https://a.example', size: 3, mime: 'text/plain' }], index: Math.floor(random() * 6) - 1, title: pick(texts), name: pick(texts), text: pick(texts), description: pick(texts), query: pick(texts), username: pick(texts), initials: pick(texts),
    email: pick(['', 'no', 'new@mail.example', 'tobias@oldmere.example']), color: pick(['#61bd4f', '#123456']), background: pick(['#0079bf', 'Dune grass']), visibility: pick(['private', 'workspace', 'public']), lists: pick([undefined, ['A', 'B']]), by: pick(['title', 'newest', 'oldest', 'due']),
    role: pick(name === 'board_member_role' || name === 'board_member_add' ? ['admin', 'member', 'observer'] : ['admin', 'member', 'guest']), limit: pick([null, 0, 3, 5000]), dueDate: pick([null, '2026-03-09T17:00:00Z', '2026-01-02T08:00:00Z']), startDate: pick([null, '2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z']),
    cover: pick([null, { type: 'color', value: '#61bd4f' }, { type: 'image', value: 'Dune grass' }]), keep: { labels: random() < 0.5, members: random() < 0.5, checklists: random() < 0.5, attachments: random() < 0.5 }, assigneeId: pick([null, user]),
    starred: random() < 0.5, isTemplate: random() < 0.5, keepCards: random() < 0.5, on: random() < 0.7, completed: random() < 0.6, watching: random() < 0.5, enabled: random() < 0.8, read: random() < 0.5, top: random() < 0.5,
    trigger: { kind: pick(TRIGGERS), listId: pick([null, list]), labelId: null, memberId: null }, actions: pick([[], [deed()], [deed(), deed(), deed()]]),
  }
}

const SETTINGS = { theme: ['light', 'dark'], density: ['compact', 'roomy'], labels: ['names', 'bars'] } as const

test('the invariants hold after any sequence of actions', { timeout: 60_000 }, () => {
  const names = Object.keys(actions).filter((name) => name !== 'board_delete')
  const changed = new Set<string>()
  for (let trial = 0; trial < 16; trial += 1) {
    const random = randomFrom(`trial ${trial}`)
    let state = seed
    for (let tick = 0; tick < 130; tick += 1) {
      const name = random() < 0.02 ? 'board_delete' : names[Math.floor(random() * names.length)]!
      const given = name === 'settings_change' ? { theme: SETTINGS.theme[Math.floor(random() * 2)] } : payload(name, state, random)
      const made = act(state, name, given, tick)
      if (made.patch.length > 0) changed.add(name)
      state = made.state
      expect(broken(state), `trial ${trial}, step ${tick}, ${name} ${JSON.stringify(given).slice(0, 300)}`).toEqual([])
    }
  }
  // Nearly all actions must have had their effect somewhere; otherwise the test would prove nothing of them.
  expect(Object.keys(actions).filter((name) => !changed.has(name)).length).toBeLessThan(12)
})

test('the same actions give the same bytes', () => {
  const play = (): string => {
    const random = randomFrom('play')
    return JSON.stringify(Object.keys(actions).filter((name) => name !== 'settings_change').reduce((state, name, tick) => act(state, name, payload(name, state, random), tick).state, seed))
  }
  expect(play()).toBe(play())
})

test('no action fails on a state that is almost empty', () => {
  const thin = { currentUser: 'u1', boards: { b: { id: 'b' } }, lists: { l: { id: 'l', boardId: 'b' } }, cards: { c: { id: 'c', listId: 'l', boardId: 'b' } } } as unknown as State
  const random = randomFrom('thin')
  for (const name of Object.keys(actions)) {
    const given = { ...payload(name, seed, random), id: name.startsWith('list') ? 'l' : name.startsWith('board') ? 'b' : 'c', boardId: 'b', listId: 'l', toListId: 'l', ids: ['c'], cardId: 'c' }
    expect(() => act(thin, name, given), name).not.toThrow()
  }
})

// ---- Outcomes that tasks rely on

test('a moved card leaves its list, joins the other at the place, and says so', () => {
  const card = cardNamed('Order care labels')
  const to = listNamed('board-11', 'Waiting')
  const { state } = act(seed, 'card_move', { id: card.id, listId: to.id, index: 1 })
  expect(state.lists[card.listId]!.cardIds).not.toContain(card.id)
  expect(state.lists[to.id]!.cardIds.indexOf(card.id)).toBe(1)
  expect(state.cards[card.id]).toMatchObject({ listId: to.id, comments: [{ type: 'activity', text: 'moved this card from “To do” to “Waiting”', userId: 'u1' }, ...card.comments] })
  expect(act(seed, 'card_move', { id: card.id, listId: card.listId, index: seed.lists[card.listId]!.cardIds.indexOf(card.id) }).patch).toEqual([])
})

test('on another board a card keeps labels of the same name and colour, and people who are there', () => {
  const card = cardNamed('Order care labels')
  const to = listNamed('board-12', 'Next up')
  const { state } = act(seed, 'card_move', { id: card.id, listId: to.id })
  expect(state.cards[card.id]).toMatchObject({ boardId: 'board-12', labelIds: [], memberIds: [] })
})

test('an archived card leaves the board and comes back to the end of its list; it cannot be changed meanwhile', () => {
  const card = cardNamed('Order care labels')
  const away = act(seed, 'card_archive', { ids: [card.id] }).state
  expect(away.cards[card.id]!.archived).toBe(true)
  expect(away.boards['board-11']!.archivedCardIds.at(-1)).toBe(card.id)
  expect(act(away, 'card_rename', { id: card.id, title: 'x' }).patch).toEqual([])
  const back = act(away, 'card_restore', { id: card.id }, 1).state
  expect(back.lists[card.listId]!.cardIds.at(-1)).toBe(card.id)
  expect(back.boards['board-11']!.archivedCardIds).not.toContain(card.id)
  expect(act(seed, 'card_delete', { ids: [card.id] }).patch).toEqual([])
  expect(act(away, 'card_delete', { ids: [card.id] }, 1).state.cards[card.id]).toBeUndefined()
})

test('a card of an archived list cannot be restored before the list is', () => {
  const card = cardNamed('Order tissue paper')
  const away = act(seed, 'list_archive', { id: card.listId }).state
  expect(act(away, 'card_restore', { id: card.id }, 1).patch).toEqual([])
  expect(act(act(away, 'list_restore', { id: card.listId }, 1).state, 'card_restore', { id: card.id }, 2).state.cards[card.id]!.archived).toBe(false)
})

test('removing the due date also makes the card incomplete', () => {
  const card = cardNamed('Budget approved')
  expect(card.completed).toBe(true)
  expect(act(seed, 'card_remove_due', { id: card.id }).state.cards[card.id]).toMatchObject({ dueDate: null, completed: false })
})

test('a deleted comment leaves a trace; others’ comments cannot be changed', () => {
  const card = cardNamed('Order care labels')
  const made = act(seed, 'comment_add', { id: card.id, text: ' Seen. ' })
  const [comment] = made.state.cards[card.id]!.comments
  expect(comment).toMatchObject({ type: 'comment', text: 'Seen.', editedAt: null })
  const edited = act(made.state, 'comment_edit', { id: card.id, commentId: comment!.id, text: 'Seen it.' }, 1).state
  expect(edited.cards[card.id]!.comments[0]).toMatchObject({ text: 'Seen it.', editedAt: '2026-03-02T09:00:01Z' })
  expect(act(edited, 'comment_delete', { id: card.id, commentId: comment!.id }, 2).state.cards[card.id]!.comments[0]).toMatchObject({ type: 'activity', text: 'deleted a comment' })
  const foreign = Object.values(seed.cards).flatMap((one) => one.comments.map((said) => ({ one, said }))).find(({ one, said }) => said.type === 'comment' && said.userId !== 'u1' && !one.archived && one.boardId === 'board-11')!
  expect(act(seed, 'comment_delete', { id: foreign.one.id, commentId: foreign.said.id }).patch).toEqual([])
})

test('all cards of a list move at once, and a list is sorted and copied', () => {
  const [from, to] = [listNamed('board-11', 'Ideas'), listNamed('board-11', 'To do')]
  const { state } = act(seed, 'list_move_cards', { id: from.id, toListId: to.id })
  expect(state.lists[from.id]!.cardIds).toEqual([])
  expect(state.lists[to.id]!.cardIds).toEqual([...to.cardIds, ...from.cardIds])
  const titles = act(seed, 'list_sort', { id: to.id, by: 'title' }).state.lists[to.id]!.cardIds.map((id) => seed.cards[id]!.title)
  expect(titles).toEqual([...titles].sort((one, other) => one.localeCompare(other, 'en')))
  const copied = act(seed, 'list_copy', { id: from.id, title: 'Ideas 2' })
  const copy = copied.state.lists[copied.result as string]!
  expect(copy.cardIds.map((id) => copied.state.cards[id]!.title)).toEqual(from.cardIds.map((id) => seed.cards[id]!.title))
  expect(copied.state.boards['board-11']!.listIds.indexOf(copy.id)).toBe(seed.boards['board-11']!.listIds.indexOf(from.id) + 1)
})

test('who observes a board changes nothing on it; who is a member does not manage it', () => {
  const observed = Object.values(seed.cards).find((card) => card.boardId === 'board-21')!
  expect(act(seed, 'card_rename', { id: observed.id, title: 'x' }).patch).toEqual([])
  expect(act(seed, 'board_star', { id: 'board-21', starred: true }).patch).toHaveLength(1)
  expect(act(seed, 'board_close', { id: 'board-20' }).patch).toEqual([])
  expect(act(seed, 'list_create', { boardId: 'board-20', title: 'Late' }).patch.length).toBeGreaterThan(0)
})

test('a closed board is only read until it is reopened; only then it is not deleted', () => {
  const card = Object.values(seed.cards).find((one) => one.boardId === 'board-18' && !one.archived)!
  expect(act(seed, 'card_complete', { ids: [card.id], completed: !card.completed }).patch).toEqual([])
  expect(act(seed, 'board_delete', { id: 'board-11' }).patch).toEqual([])
  const gone = act(seed, 'board_delete', { id: 'board-18' }).state
  expect(Object.values(gone.cards).some((one) => one.boardId === 'board-18')).toBe(false)
})
