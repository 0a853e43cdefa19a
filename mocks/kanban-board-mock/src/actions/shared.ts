/**
 * What all actions need: records that may not be there, lists that may be missing in a thin state, ids in the state's
 * own form, the activity of a card, and who may do what.
 */
import type { Context } from '@mocks/kit'
import type { Board, Card, List, State } from '../model'

/** "card-k3v9x02m": the kit's id with the hyphen of this state. */
export const newId = (context: Context, prefix: string): string => context.id(prefix).replace('_', '-')

export function own<T>(map: Record<string, T> | null | undefined, id: string | null | undefined): T | undefined {
  return map && typeof id === 'string' && Object.hasOwn(map, id) ? (map[id] ?? undefined) : undefined
}

/** The list at that key, made where the state has none. */
export function part<R extends object, K extends keyof R>(record: R, key: K): Extract<R[K], unknown[]> {
  if (!Array.isArray(record[key])) record[key] = [] as R[K]
  return record[key] as Extract<R[K], unknown[]>
}

/** The collection at that key, made where the state has none. */
export function table<K extends 'boards' | 'lists' | 'cards' | 'rules' | 'notifications' | 'savedSearches' | 'users'>(draft: State, key: K): State[K] {
  draft[key] ??= {} as State[K]
  return draft[key]
}

export const boardOf = (draft: State, id: string | null | undefined): Board | undefined => own(draft.boards, id)
export const listOf = (draft: State, id: string | null | undefined): List | undefined => own(draft.lists, id)
export const cardOf = (draft: State, id: string | null | undefined): Card | undefined => own(draft.cards, id)

/** A text that is left after trimming, cut to what is allowed; null: nothing is left. */
export function cleaned(text: unknown, most: number): string | null {
  const kept = String(text ?? '').trim().slice(0, most).trim()
  return kept === '' ? null : kept
}

export function log(draft: State, card: Card, text: string, context: Context): void {
  part(card, 'comments').unshift({ id: newId(context, 'com'), type: 'activity', userId: draft.currentUser, text, createdAt: context.now(), editedAt: null })
}

/** Takes the value out of the list; the same list stays where it was not there. */
export function without(record: object, key: string, value: string): void {
  const holder = record as Record<string, unknown>
  const list = holder[key]
  if (Array.isArray(list) && list.includes(value)) holder[key] = list.filter((one) => one !== value)
}

// ---- Who may do what: an observer only reads; a member works on lists and cards; an admin changes the board itself.

export function mayEdit(draft: State, board: Board | undefined): board is Board {
  return board !== undefined && board.closed !== true && board.memberRoles?.[draft.currentUser] !== 'observer'
}

export function mayManage(draft: State, board: Board | undefined): board is Board {
  return board !== undefined && !['observer', 'member'].includes(board.memberRoles?.[draft.currentUser] ?? 'admin')
}

/** Nobody knows of a role where the state names none: the one who looks is then taken for an admin. */
export const isWorkspaceAdmin = (draft: State): boolean => (draft.workspace?.roles?.[draft.currentUser] ?? 'admin') === 'admin'

/** The card, if it may be changed. */
export function editable(draft: State, id: string): Card | undefined {
  const card = cardOf(draft, id)
  if (!card || card.archived === true) return undefined
  const board = boardOf(draft, card.boardId)
  return board === undefined || mayEdit(draft, board) ? card : undefined
}

export function editableList(draft: State, id: string): List | undefined {
  const list = listOf(draft, id)
  return list && mayEdit(draft, boardOf(draft, list.boardId)) ? list : undefined
}

export const between = (index: number | undefined, length: number): number => (index === undefined || !Number.isInteger(index) ? length : Math.max(0, Math.min(index, length)))
