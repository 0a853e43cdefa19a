/** Rules of a board, and running one by its button. How they run: automation.ts. */
import type { Context } from '@mocks/kit'
import { type Deed, LIMITS, type Rule, type State, type Trigger } from '../model'
import { runRule } from './automation'
import { boardOf, cleaned, editable, mayEdit, newId, own, table } from './shared'

interface RuleText {
  name: string
  trigger: Trigger
  actions: Deed[]
}

/** What is left of what was given; null: it says too little to run. */
function complete({ name, trigger, actions }: RuleText): RuleText | null {
  const words = cleaned(name, LIMITS.name)
  if (words === null || actions.length === 0) return null
  return { name: words, trigger: { ...trigger }, actions: actions.slice(0, LIMITS.deeds).map((deed) => (deed.items ? { ...deed, items: deed.items.map((one) => one.trim()).filter(Boolean) } : { ...deed })) }
}

function editableRule(draft: State, id: string): Rule | undefined {
  const rule = own(draft.rules, id)
  return rule && mayEdit(draft, boardOf(draft, rule.boardId)) ? rule : undefined
}

export const ruleActions = {
  rule_create(draft: State, { boardId, ...given }: RuleText & { boardId: string }, context: Context): string | null {
    const text = complete(given)
    const count = Object.values(draft.rules ?? {}).filter((one) => one?.boardId === boardId).length
    if (!mayEdit(draft, boardOf(draft, boardId)) || text === null || count >= LIMITS.rules) return null
    const id = newId(context, 'rule')
    table(draft, 'rules')[id] = { id, boardId, ...text, enabled: true, createdAt: context.now(), createdBy: draft.currentUser, runs: 0, lastRunAt: null }
    return id
  },

  rule_update(draft: State, { id, ...given }: RuleText & { id: string }): void {
    const rule = editableRule(draft, id)
    const text = complete(given)
    if (!rule || text === null) return
    if (rule.name !== text.name) rule.name = text.name
    if (JSON.stringify(rule.trigger) !== JSON.stringify(text.trigger)) rule.trigger = text.trigger
    if (JSON.stringify(rule.actions) !== JSON.stringify(text.actions)) rule.actions = text.actions
  },

  rule_enable(draft: State, { id, enabled }: { id: string; enabled: boolean }): void {
    const rule = editableRule(draft, id)
    if (rule) rule.enabled = enabled
  },

  rule_copy(draft: State, { id }: { id: string }, context: Context): string | null {
    const rule = editableRule(draft, id)
    if (!rule) return null
    const copy = newId(context, 'rule')
    const { name, trigger, actions, boardId } = JSON.parse(JSON.stringify(rule)) as Rule
    table(draft, 'rules')[copy] = { id: copy, boardId, name: `${name} (copy)`.slice(0, LIMITS.name), enabled: false, trigger, actions, createdAt: context.now(), createdBy: draft.currentUser, runs: 0, lastRunAt: null }
    return copy
  },

  rule_delete(draft: State, { id }: { id: string }): void {
    if (editableRule(draft, id)) delete draft.rules[id]
  },

  /** The button of a rule on a card. */
  rule_run(draft: State, { id, cardId }: { id: string; cardId: string }, context: Context): boolean {
    const rule = editableRule(draft, id)
    const card = editable(draft, cardId)
    return rule !== undefined && card !== undefined && rule.enabled === true && rule.boardId === card.boardId && rule.trigger?.kind === 'button' && runRule(draft, rule, card, context)
  },
}
