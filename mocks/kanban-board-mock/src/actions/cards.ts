/** Cards: making, moving, dating, labelling, giving to people, covering, archiving; one at a time and many at once. */
import type { Context } from '@mocks/kit'
import { type Card, type Cover, LIMITS, type State } from '../model'
import { setOff } from './automation'
import { copyOf } from './boards'
import * as effects from './effects'
import { between, boardOf, cardOf, cleaned, editable, editableList, listOf, log, mayEdit, newId, own, part, table, without } from './shared'

interface NewCard {
  listId: string
  title: string
  dueDate?: string | null
  top?: boolean
}

interface CopyCard {
  id: string
  title: string
  listId: string
  index?: number
  keep: { labels: boolean; members: boolean; checklists: boolean; attachments: boolean }
}

const each = (draft: State, ids: readonly string[], act: (card: Card) => void): void => {
  for (const id of new Set(ids)) {
    const card = editable(draft, id)
    if (card) act(card)
  }
}

export const cardActions = {
  card_create(draft: State, { listId, title, dueDate = null, top = false }: NewCard, context: Context): string | null {
    const list = editableList(draft, listId)
    const name = cleaned(title, LIMITS.cardTitle)
    if (!list || list.archived || name === null) return null
    const id = newId(context, 'card')
    const ids = part(list, 'cardIds')
    table(draft, 'cards')[id] = {
      id, title: name, description: '', listId, boardId: list.boardId, labelIds: [], memberIds: [], dueDate, startDate: null, completed: false, cover: null,
      checklists: [], comments: [], attachments: [], archived: false, watching: false, position: ids.length, createdAt: context.now(),
    }
    const card = draft.cards[id]!
    if (top) ids.unshift(id)
    else ids.push(id)
    log(draft, card, `added this card to “${list.title}”`, context)
    setOff(draft, card, { kind: 'card_created', listId }, context)
    return id
  },

  card_rename(draft: State, { id, title }: { id: string; title: string }): void {
    const card = editable(draft, id)
    const name = cleaned(title, LIMITS.cardTitle)
    if (card && name !== null) card.title = name
  },

  card_describe(draft: State, { id, description }: { id: string; description: string }): void {
    const card = editable(draft, id)
    const text = description.trim().slice(0, LIMITS.text)
    if (card && (card.description ?? '') !== text) card.description = text
  },

  /** Within its list, to another list, to another board. `index` is counted without the card itself; left out: the end. */
  card_move(draft: State, { id, listId, index }: { id: string; listId: string; index?: number }, context: Context): void {
    const card = editable(draft, id)
    if (!card || !editableList(draft, listId)) return
    const before = card.listId
    if (effects.move(draft, card, listId, index, context) && before !== listId) setOff(draft, card, { kind: 'card_moved', listId }, context)
  },

  cards_move(draft: State, { ids, listId }: { ids: string[]; listId: string }, context: Context): void {
    if (!editableList(draft, listId)) return
    each(draft, ids, (card) => {
      if (card.listId !== listId && effects.move(draft, card, listId, undefined, context)) setOff(draft, card, { kind: 'card_moved', listId }, context)
    })
  },

  card_copy(draft: State, { id, title, listId, index, keep }: CopyCard, context: Context): string | null {
    const card = cardOf(draft, id)
    const list = editableList(draft, listId)
    const name = cleaned(title, LIMITS.cardTitle)
    if (!card || !list || list.archived || name === null) return null
    const ids = part(list, 'cardIds')
    // On its own board first: there its labels and people are known.
    const copyId = copyOf(draft, card, { boardId: card.boardId, listId, position: ids.length }, context)
    const copy = draft.cards[copyId]!
    copy.title = name
    copy.isTemplate = undefined
    if (!keep.labels) copy.labelIds = []
    if (!keep.members) copy.memberIds = []
    if (!keep.checklists) copy.checklists = []
    if (!keep.attachments) copy.attachments = []
    effects.place(draft, copy, listId, between(index, ids.length))
    log(draft, copy, `copied this card from “${card.title}”`, context)
    setOff(draft, copy, { kind: 'card_created', listId }, context)
    return copyId
  },

  card_set_dates(draft: State, { id, startDate, dueDate }: { id: string; startDate: string | null; dueDate: string | null }, context: Context): void {
    const card = editable(draft, id)
    if (!card || (startDate !== null && dueDate !== null && startDate > dueDate)) return
    effects.due(draft, card, dueDate, context)
    if ((card.startDate ?? null) === startDate) return
    card.startDate = startDate
    log(draft, card, startDate === null ? 'removed the start date' : `set the start date to ${startDate.slice(0, 10)}`, context)
  },

  card_remove_due(draft: State, { id }: { id: string }, context: Context): void {
    const card = editable(draft, id)
    if (card) effects.due(draft, card, null, context)
  },

  card_complete(draft: State, { ids, completed }: { ids: string[]; completed: boolean }, context: Context): void {
    each(draft, ids, (card) => {
      if (effects.complete(draft, card, completed, context) && completed) setOff(draft, card, { kind: 'card_completed' }, context)
    })
  },

  card_label(draft: State, { ids, labelId, on }: { ids: string[]; labelId: string; on: boolean }, context: Context): void {
    each(draft, ids, (card) => {
      if (effects.label(draft, card, labelId, on, context) && on) setOff(draft, card, { kind: 'label_added', labelId }, context)
    })
  },

  card_member(draft: State, { ids, memberId, on }: { ids: string[]; memberId: string; on: boolean }, context: Context): void {
    each(draft, ids, (card) => {
      if (effects.member(draft, card, memberId, on, context) && on) setOff(draft, card, { kind: 'member_added', memberId }, context)
    })
  },

  card_set_cover(draft: State, { id, cover }: { id: string; cover: Cover | null }): void {
    const card = editable(draft, id)
    if (!card || JSON.stringify(card.cover ?? null) === JSON.stringify(cover)) return
    card.cover = cover
  },

  /** One's own affair: open to those who only read, too. */
  card_watch(draft: State, { id, watching }: { id: string; watching: boolean }): void {
    const card = cardOf(draft, id)
    if (card && (card.watching === true) !== watching) card.watching = watching
  },

  card_set_template(draft: State, { id, isTemplate }: { id: string; isTemplate: boolean }): void {
    const card = editable(draft, id)
    if (card && (card.isTemplate === true) !== isTemplate) card.isTemplate = isTemplate
  },

  card_archive(draft: State, { ids }: { ids: string[] }, context: Context): void {
    each(draft, ids, (card) => void effects.archive(draft, card, context))
  },

  /** To the end of its list; where an archiving is undone, to `index`. Not into a list that is archived or gone. */
  card_restore(draft: State, { id, index }: { id: string; index?: number }, context: Context): void {
    const card = cardOf(draft, id)
    const board = boardOf(draft, card?.boardId)
    const list = listOf(draft, card?.listId)
    if (!card || card.archived !== true || !mayEdit(draft, board) || !list || list.archived) return
    card.archived = false
    const ids = part(list, 'cardIds')
    if (!ids.includes(id)) ids.splice(between(index, ids.length), 0, id)
    without(board, 'archivedCardIds', id)
    log(draft, card, 'took this card out of the archive', context)
  },

  /** For ever, and only from the archive. */
  card_delete(draft: State, { ids }: { ids: string[] }): void {
    for (const id of ids) {
      const card = cardOf(draft, id)
      const board = boardOf(draft, card?.boardId)
      if (!card || card.archived !== true || !mayEdit(draft, board)) continue
      without(board, 'archivedCardIds', id)
      const list = own(draft.lists, card.listId)
      if (list) without(list, 'cardIds', id)
      delete draft.cards[id]
    }
  },
}
