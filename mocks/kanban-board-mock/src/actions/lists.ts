/** Lists: making, naming, ordering, sorting, copying, archiving, and what is done to all their cards at once. */
import type { Context } from '@mocks/kit'
import { LIMITS, type List, type State } from '../model'
import { setOff } from './automation'
import { copyOf } from './boards'
import { archive, place, settle } from './effects'
import { between, boardOf, cardOf, cleaned, editableList, mayEdit, newId, own, part, table, without } from './shared'

export type ListOrder = 'title' | 'newest' | 'oldest' | 'due'

export const listActions = {
  list_create(draft: State, { boardId, title }: { boardId: string; title: string }, context: Context): string | null {
    const board = boardOf(draft, boardId)
    const name = cleaned(title, LIMITS.listTitle)
    if (!mayEdit(draft, board) || name === null) return null
    const id = newId(context, 'list')
    table(draft, 'lists')[id] = { id, title: name, boardId, cardIds: [], archived: false }
    part(board, 'listIds').push(id)
    return id
  },

  list_rename(draft: State, { id, title }: { id: string; title: string }): void {
    const list = editableList(draft, id)
    const name = cleaned(title, LIMITS.listTitle)
    if (list && name !== null) list.title = name
  },

  /** null: no limit. */
  list_set_limit(draft: State, { id, limit }: { id: string; limit: number | null }): void {
    const list = editableList(draft, id)
    if (!list || (list.limit ?? null) === limit) return
    if (limit === null) delete list.limit
    else list.limit = Math.max(1, Math.min(999, Math.round(limit)))
  },

  /** Within its board, or to another one. `index` is counted without the list itself. */
  list_move(draft: State, { id, boardId, index }: { id: string; boardId: string; index: number }): void {
    const list = editableList(draft, id)
    const to = boardOf(draft, boardId)
    if (!list || list.archived || !mayEdit(draft, to)) return
    const rest = part(to, 'listIds').filter((one) => one !== id)
    if (list.boardId === boardId) {
      const next = rest.toSpliced(between(index, rest.length), 0, id)
      if (next.some((one, at) => one !== to.listIds[at])) to.listIds = next
      return
    }
    const from = boardOf(draft, list.boardId)!
    without(from, 'listIds', id)
    to.listIds = rest.toSpliced(between(index, rest.length), 0, id)
    list.boardId = boardId
    // Cards that were archived out of it go along, so that they can come back into it.
    for (const card of Object.values(draft.cards ?? {})) {
      if (card?.listId !== id) continue
      settle(draft, card, boardId)
      if (card.archived !== true) continue
      without(from, 'archivedCardIds', card.id)
      part(to, 'archivedCardIds').push(card.id)
    }
  },

  list_copy(draft: State, { id, title }: { id: string; title: string }, context: Context): string | null {
    const list = editableList(draft, id)
    const name = cleaned(title, LIMITS.listTitle)
    if (!list || list.archived || name === null) return null
    const copy: List = { ...list, id: newId(context, 'list'), title: name, cardIds: [] }
    table(draft, 'lists')[copy.id] = copy
    for (const cardId of list.cardIds ?? []) {
      const card = cardOf(draft, cardId)
      if (card) copy.cardIds.push(copyOf(draft, card, { boardId: list.boardId, listId: copy.id, position: copy.cardIds.length }, context))
    }
    const ids = part(boardOf(draft, list.boardId)!, 'listIds')
    ids.splice(ids.indexOf(id) + 1, 0, copy.id)
    return copy.id
  },

  list_sort(draft: State, { id, by }: { id: string; by: ListOrder }): void {
    const list = editableList(draft, id)
    if (!list) return
    const next = [...part(list, 'cardIds')].sort((one, other) => compare(draft, one, other, by))
    if (next.some((one, at) => one !== list.cardIds[at])) list.cardIds = next
  },

  /** Every card of the list, to the end of another one of the same board. Only rules say so on the cards. */
  list_move_cards(draft: State, { id, toListId }: { id: string; toListId: string }, context: Context): void {
    const [from, to] = [editableList(draft, id), editableList(draft, toListId)]
    if (!from || !to || from === to || to.archived || id === toListId) return
    for (const cardId of [...part(from, 'cardIds')]) {
      const card = cardOf(draft, cardId)
      if (!card) continue
      card.listId = id
      place(draft, card, toListId, undefined)
      setOff(draft, card, { kind: 'card_moved', listId: toListId }, context)
    }
  },

  list_archive_cards(draft: State, { id }: { id: string }, context: Context): void {
    const list = editableList(draft, id)
    for (const cardId of [...(list?.cardIds ?? [])]) {
      const card = cardOf(draft, cardId)
      if (card) archive(draft, card, context)
    }
  },

  /** Its cards stay in it, out of sight with it. */
  list_archive(draft: State, { id }: { id: string }): void {
    const list = editableList(draft, id)
    if (!list || list.archived) return
    const board = boardOf(draft, list.boardId)!
    list.archived = true
    without(board, 'listIds', id)
    part(board, 'archivedListIds').push(id)
  },

  /** To the end of the board; `index` only where an archiving is undone. */
  list_restore(draft: State, { id, index }: { id: string; index?: number }): void {
    const list = editableList(draft, id)
    if (!list || !list.archived) return
    const board = boardOf(draft, list.boardId)!
    list.archived = false
    const ids = part(board, 'listIds')
    if (!ids.includes(id)) ids.splice(between(index, ids.length), 0, id)
    without(board, 'archivedListIds', id)
  },

  /** For ever, with its cards, and only what is archived. */
  list_delete(draft: State, { id }: { id: string }): void {
    const list = editableList(draft, id)
    if (!list || !list.archived) return
    const board = boardOf(draft, list.boardId)!
    for (const card of Object.values(draft.cards ?? {})) {
      if (card?.listId !== id) continue
      without(board, 'archivedCardIds', card.id)
      delete draft.cards[card.id]
    }
    without(board, 'archivedListIds', id)
    delete draft.lists[id]
  },
}

function compare(draft: State, one: string, other: string, by: ListOrder): number {
  const [a, b] = [own(draft.cards, one), own(draft.cards, other)]
  if (!a || !b) return Number(!a) - Number(!b)
  if (by === 'title') return String(a.title).localeCompare(String(b.title), 'en', { numeric: true, sensitivity: 'base' })
  if (by === 'due') return (a.dueDate ?? '9').localeCompare(b.dueDate ?? '9')
  const made = String(a.createdAt ?? '').localeCompare(String(b.createdAt ?? ''))
  return by === 'oldest' ? made : -made
}

