/** Boards: making, naming, showing, closing, copying; their members and labels. */
import type { Context } from '@mocks/kit'
import { type Board, type BoardRole, type Card, LIMITS, type State, type Visibility } from '../model'
import { between, boardOf, cardOf, cleaned, listOf, mayEdit, mayManage, newId, own, part, table, without } from './shared'

interface NewBoard {
  title: string
  background: string
  visibility: Visibility
  /** Titles of lists to begin with. */
  lists?: string[]
}

function addBoard(draft: State, board: Board): void {
  table(draft, 'boards')[board.id] = board
  part(draft, 'boardOrder').unshift(board.id)
}

function emptyBoard(draft: State, { title, background, visibility }: NewBoard, context: Context): Board {
  return {
    id: newId(context, 'board'), title, description: '', background, listIds: [], starred: false, visibility, archivedListIds: [], archivedCardIds: [],
    labels: [], memberIds: [draft.currentUser], createdAt: context.now(), closed: false,
  }
}

export const boardActions = {
  board_create(draft: State, given: NewBoard, context: Context): string | null {
    const title = cleaned(given.title, LIMITS.boardTitle)
    if (title === null) return null
    const board = emptyBoard(draft, { ...given, title }, context)
    for (const name of given.lists ?? []) {
      const id = newId(context, 'list')
      table(draft, 'lists')[id] = { id, title: name, boardId: board.id, cardIds: [], archived: false }
      board.listIds.push(id)
    }
    addBoard(draft, board)
    return board.id
  },

  /** Also how a board is made from a template. The copy is nobody's favourite, and no template. */
  board_copy(draft: State, { id, title, keepCards, visibility }: { id: string; title: string; keepCards: boolean; visibility: Visibility }, context: Context): string | null {
    const source = boardOf(draft, id)
    const name = cleaned(title, LIMITS.boardTitle)
    if (!source || name === null) return null
    const board = emptyBoard(draft, { title: name, background: source.background ?? '', visibility }, context)
    board.description = source.description ?? ''
    board.labels = (source.labels ?? []).map((label) => ({ ...label }))
    for (const listId of source.listIds ?? []) {
      const list = listOf(draft, listId)
      if (!list || list.archived) continue
      const copy = { ...list, id: newId(context, 'list'), boardId: board.id, cardIds: [] as string[] }
      table(draft, 'lists')[copy.id] = copy
      board.listIds.push(copy.id)
      if (!keepCards) continue
      for (const cardId of list.cardIds ?? []) {
        const card = cardOf(draft, cardId)
        if (!card || card.archived === true) continue
        const cardCopy = copyOf(draft, card, { boardId: board.id, listId: copy.id, position: copy.cardIds.length }, context)
        // Nobody else is on the new board.
        draft.cards[cardCopy]!.memberIds = []
        copy.cardIds.push(cardCopy)
      }
    }
    addBoard(draft, board)
    return board.id
  },

  board_rename(draft: State, { id, title }: { id: string; title: string }): void {
    const board = boardOf(draft, id)
    const name = cleaned(title, LIMITS.boardTitle)
    if (mayManage(draft, board) && !board.closed && name !== null) board.title = name
  },

  board_describe(draft: State, { id, description }: { id: string; description: string }): void {
    const board = boardOf(draft, id)
    if (mayManage(draft, board) && !board.closed) board.description = description.trim().slice(0, LIMITS.text)
  },

  board_star(draft: State, { id, starred }: { id: string; starred: boolean }): void {
    const board = boardOf(draft, id)
    if (board) board.starred = starred
  },

  board_set_visibility(draft: State, { id, visibility }: { id: string; visibility: Visibility }): void {
    const board = boardOf(draft, id)
    if (mayManage(draft, board) && !board.closed) board.visibility = visibility
  },

  board_set_background(draft: State, { id, background }: { id: string; background: string }): void {
    const board = boardOf(draft, id)
    if (mayManage(draft, board) && !board.closed) board.background = background
  },

  board_close(draft: State, { id }: { id: string }): void {
    const board = boardOf(draft, id)
    if (mayManage(draft, board)) board.closed = true
  },

  board_reopen(draft: State, { id }: { id: string }): void {
    const board = boardOf(draft, id)
    if (mayManage(draft, board) && board.closed) board.closed = false
  },

  /** For ever, with all that is on it, and only what is closed. */
  board_delete(draft: State, { id }: { id: string }): void {
    const board = boardOf(draft, id)
    if (!mayManage(draft, board) || board.closed !== true) return
    for (const collection of [draft.cards, draft.lists, draft.rules, draft.notifications]) {
      for (const [key, record] of Object.entries(collection ?? {})) if (record?.boardId === id) delete collection[key]
    }
    delete draft.boards[id]
    without(draft, 'boardOrder', id)
  },

  board_set_template(draft: State, { id, isTemplate }: { id: string; isTemplate: boolean }): void {
    const board = boardOf(draft, id)
    if (mayManage(draft, board) && !board.closed && (board.isTemplate === true) !== isTemplate) board.isTemplate = isTemplate
  },

  /** `index` is counted without the board itself. */
  board_reorder(draft: State, { id, index }: { id: string; index: number }): void {
    if (!boardOf(draft, id)) return
    const rest = part(draft, 'boardOrder').filter((one) => one !== id)
    draft.boardOrder = rest.toSpliced(between(index, rest.length), 0, id)
  },

  /** Volatile: looking is no change. */
  board_visit(draft: State, { id }: { id: string }, context: Context): void {
    const board = boardOf(draft, id)
    if (board) board.lastVisitedAt = context.now()
  },

  // ---- Who works on it

  board_member_add(draft: State, { id, userId, role = 'member' }: { id: string; userId: string; role?: BoardRole }): void {
    const board = boardOf(draft, id)
    if (!mayManage(draft, board) || !mayEdit(draft, board) || !own(draft.users, userId) || part(board, 'memberIds').includes(userId)) return
    board.memberIds.push(userId)
    board.memberRoles = { ...board.memberRoles, [userId]: role }
  },

  /** Their cards on this board lose them, too. One always stays. */
  board_member_remove(draft: State, { id, userId }: { id: string; userId: string }): void {
    const board = boardOf(draft, id)
    if (!mayManage(draft, board) || !mayEdit(draft, board) || part(board, 'memberIds').length < 2 || !board.memberIds.includes(userId)) return
    without(board, 'memberIds', userId)
    if (board.memberRoles) delete board.memberRoles[userId]
    for (const card of Object.values(draft.cards ?? {})) if (card?.boardId === id) without(card, 'memberIds', userId)
  },

  /** Nobody takes the right to manage the board from themselves. */
  board_member_role(draft: State, { id, userId, role }: { id: string; userId: string; role: BoardRole }): void {
    const board = boardOf(draft, id)
    if (!mayManage(draft, board) || !mayEdit(draft, board) || userId === draft.currentUser || !board.memberIds?.includes(userId)) return
    board.memberRoles = { ...board.memberRoles, [userId]: role }
  },

  // ---- Labels

  label_create(draft: State, { boardId, name, color }: { boardId: string; name: string; color: string }, context: Context): string | null {
    const board = boardOf(draft, boardId)
    if (!mayEdit(draft, board) || part(board, 'labels').length >= LIMITS.labels) return null
    const id = newId(context, 'lbl')
    board.labels.push({ id, name: cleaned(name, LIMITS.label) ?? '', color })
    return id
  },

  label_update(draft: State, { boardId, id, name, color }: { boardId: string; id: string; name: string; color: string }): void {
    const board = boardOf(draft, boardId)
    const label = board?.labels?.find((one) => one.id === id)
    if (!label || !mayEdit(draft, board)) return
    label.name = cleaned(name, LIMITS.label) ?? ''
    label.color = color
  },

  /** All cards of the board lose it. */
  label_delete(draft: State, { boardId, id }: { boardId: string; id: string }): void {
    const board = boardOf(draft, boardId)
    if (!mayEdit(draft, board) || !board.labels?.some((one) => one.id === id)) return
    board.labels = board.labels.filter((one) => one.id !== id)
    for (const card of Object.values(draft.cards ?? {})) if (card?.boardId === boardId) without(card, 'labelIds', id)
  },
}

/** A copy of all that the card says; what was said and done about it stays with the first. Gives its id. */
export function copyOf(draft: State, card: Card, place: Pick<Card, 'boardId' | 'listId' | 'position'>, context: Context): string {
  const id = newId(context, 'card')
  table(draft, 'cards')[id] = {
    ...card,
    ...place,
    id,
    labelIds: [...(card.labelIds ?? [])],
    memberIds: [...(card.memberIds ?? [])],
    cover: card.cover ? { ...card.cover } : null,
    checklists: (card.checklists ?? []).map((list) => ({ ...list, id: newId(context, 'cl'), items: (list.items ?? []).map((item) => ({ ...item, id: newId(context, 'ci') })) })),
    attachments: (card.attachments ?? []).map((one) => ({ ...one, id: newId(context, 'att') })),
    comments: [],
    archived: false,
    watching: false,
    createdAt: context.now(),
  }
  return id
}
