/** What a card holds: checklists and their items, comments, attachments. */
import type { Context } from '@mocks/kit'
import { type Attachment, type Card, type Checklist, type ChecklistItem, LIMITS, type State } from '../model'
import { setOff } from './automation'
import * as effects from './effects'
import { between, cleaned, editable, log, newId, part, table } from './shared'

interface ItemPlace {
  id: string
  checklistId: string
  itemId: string
}

/** By its id; a record of a thin state that has none is named by its place: "#2". */
function named<T extends { id?: string }>(list: T[] | null | undefined, id: string): T | undefined {
  return list?.find((one) => one?.id === id) ?? (/^#\d+$/.test(id) ? list?.[Number(id.slice(1))] : undefined)
}

const checklistOf = (card: Card | undefined, id: string): Checklist | undefined => named(card?.checklists, id)

function itemOf(draft: State, { id, checklistId, itemId }: ItemPlace): { card: Card; checklist: Checklist; item: ChecklistItem } | null {
  const card = editable(draft, id)
  const checklist = checklistOf(card, checklistId)
  const item = named(checklist?.items, itemId)
  return card && checklist && item ? { card, checklist, item } : null
}

export const checklistActions = {
  checklist_add(draft: State, { id, title }: { id: string; title: string }, context: Context): string | null {
    const card = editable(draft, id)
    const name = cleaned(title, LIMITS.checklist)
    return card && name !== null ? effects.checklist(draft, card, name, [], context) : null
  },

  checklist_rename(draft: State, { id, checklistId, title }: { id: string; checklistId: string; title: string }): void {
    const checklist = checklistOf(editable(draft, id), checklistId)
    const name = cleaned(title, LIMITS.checklist)
    if (checklist && name !== null) checklist.title = name
  },

  checklist_delete(draft: State, { id, checklistId }: { id: string; checklistId: string }, context: Context): void {
    const card = editable(draft, id)
    const checklist = checklistOf(card, checklistId)
    if (!card || !checklist) return
    card.checklists = card.checklists.filter((one) => one !== checklist)
    log(draft, card, `deleted the checklist “${checklist.title}”`, context)
  },

  /** Undoes a deletion: with what it held, where it stood. */
  checklist_restore(draft: State, { id, checklist, index }: { id: string; checklist: Checklist; index: number }, context: Context): void {
    const card = editable(draft, id)
    if (!card || checklistOf(card, checklist.id)) return
    const all = part(card, 'checklists')
    all.splice(between(index, all.length), 0, JSON.parse(JSON.stringify(checklist)) as Checklist)
    log(draft, card, `brought the checklist “${checklist.title}” back`, context)
  },

  item_add(draft: State, { id, checklistId, text }: { id: string; checklistId: string; text: string }, context: Context): void {
    const checklist = checklistOf(editable(draft, id), checklistId)
    const words = cleaned(text, LIMITS.item)
    if (checklist && words !== null) part(checklist, 'items').push({ id: newId(context, 'ci'), text: words, completed: false, assigneeId: null, dueDate: null })
  },

  item_edit(draft: State, { text, ...at }: ItemPlace & { text: string }): void {
    const found = itemOf(draft, at)
    const words = cleaned(text, LIMITS.item)
    if (found && words !== null) found.item.text = words
  },

  item_toggle(draft: State, { completed, ...at }: ItemPlace & { completed: boolean }, context: Context): void {
    const found = itemOf(draft, at)
    if (!found || (found.item.completed === true) === completed) return
    const { card, item } = found
    item.completed = completed
    log(draft, card, completed ? `completed “${item.text}”` : `marked “${item.text}” as not done`, context)
    const all = card.checklists.flatMap((one) => one.items ?? [])
    if (completed && all.every((one) => one.completed)) setOff(draft, card, { kind: 'checklists_done' }, context)
  },

  item_assign(draft: State, { assigneeId, ...at }: ItemPlace & { assigneeId: string | null }): void {
    const found = itemOf(draft, at)
    if (found && (found.item.assigneeId ?? null) !== assigneeId) found.item.assigneeId = assigneeId
  },

  /** `index` is counted without the item itself. */
  item_move(draft: State, { index, ...at }: ItemPlace & { index: number }): void {
    const found = itemOf(draft, at)
    if (!found) return
    const rest = found.checklist.items.filter((one) => one !== found.item)
    found.checklist.items = rest.toSpliced(between(index, rest.length), 0, found.item)
  },

  item_delete(draft: State, at: ItemPlace): void {
    const found = itemOf(draft, at)
    if (found) found.checklist.items = found.checklist.items.filter((one) => one !== found.item)
  },

  /** The item leaves the checklist and becomes a card of its own, below this one. */
  item_to_card(draft: State, at: ItemPlace, context: Context): string | null {
    const found = itemOf(draft, at)
    if (!found) return null
    const { card, checklist, item } = found
    const list = draft.lists?.[card.listId]
    if (!list) return null
    checklist.items = checklist.items.filter((one) => one !== item)
    const id = newId(context, 'card')
    table(draft, 'cards')[id] = {
      id, title: item.text, description: '', listId: card.listId, boardId: card.boardId, labelIds: [], memberIds: item.assigneeId ? [item.assigneeId] : [], dueDate: item.dueDate ?? null,
      startDate: null, completed: item.completed === true, cover: null, checklists: [], comments: [], attachments: [], archived: false, watching: false, position: part(list, 'cardIds').length, createdAt: context.now(),
    }
    list.cardIds.splice(list.cardIds.indexOf(card.id) + 1, 0, id)
    log(draft, draft.cards[id]!, `made this card from an item of “${card.title}”`, context)
    return id
  },
}

export const commentActions = {
  comment_add(draft: State, { id, text }: { id: string; text: string }, context: Context): string | null {
    const card = editable(draft, id)
    const words = cleaned(text, LIMITS.text)
    return card && words !== null ? effects.comment(draft, card, words, context) : null
  },

  /** Only one's own. */
  comment_edit(draft: State, { id, commentId, text }: { id: string; commentId: string; text: string }, context: Context): void {
    const comment = named(editable(draft, id)?.comments, commentId)
    const words = cleaned(text, LIMITS.text)
    if (!comment || comment.type === 'activity' || comment.userId !== draft.currentUser || words === null || comment.text === words) return
    comment.text = words
    comment.editedAt = context.now()
  },

  comment_delete(draft: State, { id, commentId }: { id: string; commentId: string }, context: Context): void {
    const card = editable(draft, id)
    const comment = named(card?.comments, commentId)
    if (!card || !comment || comment.type === 'activity' || comment.userId !== draft.currentUser) return
    card.comments = card.comments.filter((one) => one !== comment)
    log(draft, card, 'deleted a comment', context)
  },
}

export const attachmentActions = {
  attachment_add(draft: State, { id, files }: { id: string; files: { name: string; url: string; size?: number; mime?: string }[] }, context: Context): void {
    const card = editable(draft, id)
    if (!card) return
    for (const file of files) {
      part(card, 'attachments').push({ id: newId(context, 'att'), ...file, uploadedAt: context.now(), uploadedBy: draft.currentUser })
      log(draft, card, `attached “${file.name}”`, context)
    }
  },

  attachment_rename(draft: State, { id, attachmentId, name }: { id: string; attachmentId: string; name: string }): void {
    const attachment = named(editable(draft, id)?.attachments, attachmentId)
    const words = cleaned(name, LIMITS.item)
    if (attachment && words !== null) attachment.name = words
  },

  /** A cover that was made of it goes with it. */
  attachment_delete(draft: State, { id, attachmentId }: { id: string; attachmentId: string }, context: Context): void {
    const card = editable(draft, id)
    const attachment = named(card?.attachments, attachmentId)
    if (!card || !attachment) return
    card.attachments = card.attachments.filter((one) => one !== attachment)
    if (card.cover?.type === 'image' && card.cover.value === attachment.url) card.cover = null
    log(draft, card, `deleted the attachment “${attachment.name}”`, context)
  },

  attachment_restore(draft: State, { id, attachment, index }: { id: string; attachment: Attachment; index: number }, context: Context): void {
    const card = editable(draft, id)
    if (!card || card.attachments?.some((one) => one.id === attachment.id)) return
    const all = part(card, 'attachments')
    all.splice(between(index, all.length), 0, { ...attachment })
    log(draft, card, `brought the attachment “${attachment.name}” back`, context)
  },
}
