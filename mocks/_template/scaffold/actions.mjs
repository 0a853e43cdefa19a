/** The first action, its workflow, and what the parts call it. Enters: the plan. Leaves: texts. */

const LIMIT = 200

export function actionName({ kind, entity, name }) {
  return kind === 'record' ? `${entity}_rename` : `${entity}_set_${name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()}`
}

export function actionsSource({ title, target }) {
  const head = `/**
 * Everything a person can do in ${title}. Each action is a pure function of the draft, its payload and the session's
 * context; its name is the label that the journal shows. An action on something that is gone does nothing.
 */
import type { State } from './model'

export type * from './model'

export const LIMITS = { ${target.name}: ${LIMIT} } as const

export const actions = {
`
  return head + (target.kind === 'record' ? recordAction(target) : objectAction(target))
}

function recordAction(target) {
  const found = target.keyed ? `draft.${target.key}?.[id]` : `draft.${target.key}?.find((one) => one.${target.id} === id)`
  return `  ${actionName(target)}(draft: State, { id, ${target.name} }: { id: ${target.idType}; ${target.name}: string }): void {
    const record = ${found}
    const wanted = ${target.name}.trim().slice(0, LIMITS.${target.name})
    if (!record || wanted === '' || record.${target.name} === wanted) return
    record.${target.name} = wanted
  },
}
`
}

function objectAction(target) {
  return `  ${actionName(target)}(draft: State, { ${target.name} }: { ${target.name}: string }): void {
    const wanted = ${target.name}.trim().slice(0, LIMITS.${target.name})
    if (!draft.${target.key} || wanted === '' || draft.${target.key}.${target.name} === wanted) return
    draft.${target.key}.${target.name} = wanted
  },
}
`
}

export function workflowsOf({ target, screens }) {
  const text = { choices: ['Inventory before the move', 'Letter to the council', 'Second round of tests'] }
  const fill = (name) => ({ do: 'fill', role: 'textbox', name, text: '{text}' })
  const save = { do: 'click', role: 'button', name: 'Save' }
  const start = startOf(screens, target)
  if (target.kind === 'record') {
    const shown = `{record.${target.name}}`
    return {
      name: actionName(target),
      title: `Rename a ${target.entity.replaceAll('_', ' ')}`,
      goals: [`Rename “${shown}” to “{text}”.`, `“${shown}” should be called “{text}” from now on.`],
      parameters: { record: { from: `/${target.key}`, unique: target.name }, text },
      start,
      steps: [{ do: 'click', role: 'button', name: `Rename ${shown}` }, fill('Name'), save],
      effect: [{ path: `/${target.key}/{record.${target.id}}/${target.name}`, change: 'changed', to: '{text}' }],
    }
  }
  return {
    name: actionName(target),
    title: `Change the ${target.name}`,
    goals: [`Set the ${target.name} to “{text}”.`, `The ${target.name} should read “{text}”.`],
    parameters: { text },
    start,
    steps: [{ do: 'click', role: 'button', name: 'Edit' }, fill('Name'), save],
    effect: [{ path: `/${target.key}/${target.name}`, change: 'changed', to: '{text}' }],
  }
}

/** The first address without parameters whose screen shows the target. */
function startOf(screens, target) {
  const fitting = screens.filter((one) => !one.parameter && (target.kind === 'record' ? one.collection?.key === target.key : !one.collection))
  return (fitting[0] ?? screens[0]).route
}
