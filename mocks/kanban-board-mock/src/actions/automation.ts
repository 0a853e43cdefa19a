/**
 * Rules run inside the action that set them off, in the order of their making. What a rule does sets off no further
 * rule, so that none can run in circles. A rule whose list, label or person is gone skips that step.
 */
import type { Context } from '@mocks/kit'
import { type Card, type Deed, LIMITS, type Rule, type State, type Trigger } from '../model'
import * as effects from './effects'
import { cleaned, log } from './shared'

export interface Happening {
  readonly kind: Trigger['kind']
  readonly listId?: string
  readonly labelId?: string
  readonly memberId?: string
}

export function setOff(draft: State, card: Card, happened: Happening, context: Context): void {
  for (const rule of Object.values(draft.rules ?? {})) {
    if (rule?.enabled === true && rule.boardId === card.boardId && suits(rule.trigger, happened)) runRule(draft, rule, card, context)
  }
}

function suits(trigger: Trigger | undefined, happened: Happening): boolean {
  if (trigger?.kind !== happened.kind || trigger.kind === 'button') return false
  const fits = (wanted: string | null | undefined, found: string | undefined): boolean => !wanted || wanted === found
  return fits(trigger.listId, happened.listId) && fits(trigger.labelId, happened.labelId) && fits(trigger.memberId, happened.memberId)
}

/** Did the rule change the card? */
export function runRule(draft: State, rule: Rule, card: Card, context: Context): boolean {
  let changed = false
  for (const deed of rule.actions ?? []) changed = (card.archived !== true && perform(draft, deed, card, context)) || changed
  if (!changed) return false
  log(draft, card, `the rule “${rule.name}” ran`, context)
  rule.runs = (rule.runs ?? 0) + 1
  rule.lastRunAt = context.now()
  return true
}

const DAY = 86_400_000

function perform(draft: State, deed: Deed, card: Card, context: Context): boolean {
  switch (deed.kind) {
    case 'mark_complete':
      return effects.complete(draft, card, true, context)
    case 'mark_incomplete':
      return effects.complete(draft, card, false, context)
    case 'move':
      return card.listId !== deed.listId && effects.move(draft, card, deed.listId ?? '', undefined, context)
    case 'add_label':
      return effects.label(draft, card, deed.labelId ?? '', true, context)
    case 'remove_label':
      return effects.label(draft, card, deed.labelId ?? '', false, context)
    case 'add_member':
      return effects.member(draft, card, deed.memberId || draft.currentUser, true, context)
    case 'clear_members':
      return [...(card.memberIds ?? [])].map((id) => effects.member(draft, card, id, false, context)).includes(true)
    case 'set_due':
      return effects.due(draft, card, inDays(context, deed.days ?? 0), context)
    case 'clear_due':
      return effects.due(draft, card, null, context)
    case 'archive':
      return effects.archive(draft, card, context)
    default:
      return write(draft, deed, card, context)
  }
}

function write(draft: State, deed: Deed, card: Card, context: Context): boolean {
  if (deed.kind === 'comment') {
    const text = cleaned(deed.text, LIMITS.text)
    return text !== null && effects.comment(draft, card, text, context) !== ''
  }
  if (deed.kind !== 'add_checklist') return false
  const title = cleaned(deed.text, LIMITS.checklist) ?? 'Checklist'
  if (card.checklists?.some((one) => one.title === title)) return false
  effects.checklist(draft, card, title, deed.items ?? [], context)
  return true
}

/** That many days from now, at five in the afternoon in UTC. */
function inDays(context: Context, days: number): string {
  return `${new Date(Date.parse(context.now()) + days * DAY).toISOString().slice(0, 10)}T17:00:00Z`
}
