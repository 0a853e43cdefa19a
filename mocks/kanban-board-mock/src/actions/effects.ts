/**
 * What can happen to one card, whoever asks: a person or a rule. No permissions are asked here and no rule runs; each
 * says whether anything changed.
 */
import type { Context } from '@mocks/kit'
import type { Card, State } from '../model'
import { between, boardOf, listOf, log, newId, own, part, without } from './shared'

/** Puts the card into a list, before the card that stands at `index` there (counted without it). */
export function place(draft: State, card: Card, listId: string, index: number | undefined): void {
  const from = listOf(draft, card.listId)
  if (from) without(from, 'cardIds', card.id)
  const to = listOf(draft, listId)!
  const ids = part(to, 'cardIds')
  ids.splice(between(index, ids.length), 0, card.id)
  card.listId = listId
  if (card.boardId !== to.boardId) settle(draft, card, to.boardId)
}

/** On another board: labels of the same name and colour stay, and people who are on that board. */
export function settle(draft: State, card: Card, boardId: string): void {
  const [before, after] = [boardOf(draft, card.boardId), boardOf(draft, boardId)]
  card.labelIds = (card.labelIds ?? []).flatMap((id) => {
    const label = before?.labels?.find((one) => one.id === id)
    return after?.labels?.find((one) => one.name === label?.name && one.color === label?.color)?.id ?? []
  })
  card.memberIds = (card.memberIds ?? []).filter((id) => after?.memberIds?.includes(id))
  card.boardId = boardId
}

export function move(draft: State, card: Card, listId: string, index: number | undefined, context: Context): boolean {
  const to = listOf(draft, listId)
  const from = listOf(draft, card.listId)
  if (!to || to.archived) return false
  const at = part(to, 'cardIds').indexOf(card.id)
  const rest = to.cardIds.filter((id) => id !== card.id).length
  if (card.listId === listId && at >= 0 && between(index, rest) === at) return false
  const board = card.boardId === to.boardId ? '' : ` on “${boardOf(draft, to.boardId)?.title ?? 'another board'}”`
  const changed = card.listId !== listId
  place(draft, card, listId, index)
  if (changed) log(draft, card, `moved this card from “${from?.title ?? 'another list'}” to “${to.title}”${board}`, context)
  return true
}

export function complete(draft: State, card: Card, completed: boolean, context: Context): boolean {
  if ((card.completed === true) === completed) return false
  card.completed = completed
  log(draft, card, completed ? 'marked this card complete' : 'marked this card incomplete', context)
  return true
}

export function label(draft: State, card: Card, labelId: string, on: boolean, context: Context): boolean {
  const known = boardOf(draft, card.boardId)?.labels?.find((one) => one.id === labelId)
  const has = part(card, 'labelIds').includes(labelId)
  if (has === on || (on && !known)) return false
  if (on) card.labelIds.push(labelId)
  else without(card, 'labelIds', labelId)
  log(draft, card, `${on ? 'added' : 'removed'} the label “${known?.name || 'without a name'}”`, context)
  return true
}

export function member(draft: State, card: Card, userId: string, on: boolean, context: Context): boolean {
  const user = own(draft.users, userId)
  const has = part(card, 'memberIds').includes(userId)
  if (has === on || (on && !user)) return false
  if (on) card.memberIds.push(userId)
  else without(card, 'memberIds', userId)
  const self = userId === draft.currentUser
  log(draft, card, on ? (self ? 'joined this card' : `added ${user!.name} to this card`) : self ? 'left this card' : `removed ${user?.name ?? 'someone'} from this card`, context)
  return true
}

export function due(draft: State, card: Card, dueDate: string | null, context: Context): boolean {
  if ((card.dueDate ?? null) === dueDate) return false
  const before = card.dueDate ?? null
  card.dueDate = dueDate
  if (dueDate === null) card.completed = false
  else if (card.startDate && card.startDate.slice(0, 10) > dueDate.slice(0, 10)) card.startDate = null
  log(draft, card, dueDate === null ? 'removed the due date' : before === null ? `set this card to be due ${dueDate.slice(0, 10)}` : `changed the due date to ${dueDate.slice(0, 10)}`, context)
  return true
}

export function archive(draft: State, card: Card, context: Context): boolean {
  if (card.archived === true) return false
  card.archived = true
  const list = listOf(draft, card.listId)
  if (list) without(list, 'cardIds', card.id)
  const board = boardOf(draft, card.boardId)
  if (board) part(board, 'archivedCardIds').push(card.id)
  log(draft, card, 'archived this card', context)
  return true
}

export function checklist(draft: State, card: Card, title: string, items: readonly string[], context: Context): string {
  const id = newId(context, 'cl')
  part(card, 'checklists').push({ id, title, items: items.map((text) => ({ id: newId(context, 'ci'), text, completed: false, assigneeId: null, dueDate: null })) })
  log(draft, card, `added the checklist “${title}”`, context)
  return id
}

export function comment(draft: State, card: Card, text: string, context: Context): string {
  const id = newId(context, 'com')
  part(card, 'comments').unshift({ id, type: 'comment', userId: draft.currentUser, text, createdAt: context.now(), editedAt: null })
  return id
}
