/** Rules in words: "When a card is moved to “Done”, mark it complete." Pure. */
import type { Board, Deed, Rule, State, Trigger } from './model'
import { labelOf, listById, nameOf } from './selectors'

export const TRIGGER_WORDS: Readonly<Record<Trigger['kind'], string>> = {
  card_moved: 'A card is moved to a list', card_created: 'A card is added to a list', card_completed: 'A card is marked complete', label_added: 'A label is added',
  member_added: 'Someone is added to a card', checklists_done: 'All checklist items are done', button: 'Its button on a card is pressed',
}

export const DEED_WORDS: Readonly<Record<Deed['kind'], string>> = {
  mark_complete: 'Mark the card complete', mark_incomplete: 'Mark the card incomplete', move: 'Move the card to a list', add_label: 'Add a label', remove_label: 'Remove a label', add_member: 'Add a person',
  clear_members: 'Remove everybody', set_due: 'Set the due date', clear_due: 'Remove the due date', add_checklist: 'Add a checklist', comment: 'Write a comment', archive: 'Archive the card',
}

const listWords = (state: State, id: string | null | undefined): string => (id ? `“${listById(state, id)?.title ?? 'a list that is gone'}”` : 'any list')
const labelWords = (board: Board, id: string | null | undefined): string => (id ? `“${labelOf(board, id)?.name || 'a label without a name'}”` : 'any label')

export function triggerText(state: State, board: Board, trigger: Trigger): string {
  switch (trigger.kind) {
    case 'card_moved':
      return `a card is moved to ${listWords(state, trigger.listId)}`
    case 'card_created':
      return `a card is added to ${listWords(state, trigger.listId)}`
    case 'label_added':
      return `${labelWords(board, trigger.labelId)} is added to a card`
    case 'member_added':
      return `${trigger.memberId ? nameOf(state, trigger.memberId) : 'anybody'} is added to a card`
    case 'card_completed':
      return 'a card is marked complete'
    case 'checklists_done':
      return 'all checklist items of a card are done'
    default:
      return 'its button on a card is pressed'
  }
}

export function deedText(state: State, board: Board, deed: Deed): string {
  switch (deed.kind) {
    case 'move':
      return `move it to ${listWords(state, deed.listId)}`
    case 'add_label':
      return `add ${labelWords(board, deed.labelId)}`
    case 'remove_label':
      return `remove ${labelWords(board, deed.labelId)}`
    case 'add_member':
      return `add ${deed.memberId ? nameOf(state, deed.memberId) : 'whoever does it'}`
    case 'set_due':
      return `make it due in ${deed.days ?? 0} ${deed.days === 1 ? 'day' : 'days'}`
    case 'add_checklist':
      return `add the checklist “${deed.text || 'Checklist'}”`
    case 'comment':
      return `write “${deed.text ?? ''}”`
    default:
      return ({ mark_complete: 'mark it complete', mark_incomplete: 'mark it incomplete', clear_members: 'remove everybody', clear_due: 'remove its due date', archive: 'archive it' } as Record<string, string>)[deed.kind] ?? 'do nothing'
  }
}

export const ruleText = (state: State, board: Board, rule: Rule): string => `When ${triggerText(state, board, rule.trigger)}: ${rule.actions.map((deed) => deedText(state, board, deed)).join('; ')}.`
