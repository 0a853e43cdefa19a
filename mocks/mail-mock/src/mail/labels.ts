/** Labels as a tree. Enters: the state. Leaves: labels in the order of the tree, their paths. Pure. */
import { LIMITS, type Label, type State } from '../model'
import { textOf } from './people'

export interface LabelNode {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly parentId: string | null
  readonly depth: number
  /** "Productions › Winter": the names from the outermost. */
  readonly path: string
}

/** Parents before their children, each level by name. A parent that is missing, or a circle, makes a label an outermost one. */
export function labelTree(state: State): LabelNode[] {
  const labels = (Array.isArray(state.labels) ? state.labels : []).filter((one) => one !== null && typeof one === 'object' && textOf(one.id) !== '')
  const ids = new Set(labels.map((one) => one.id))
  const placed = new Set<string>()
  const under = (parent: string | null, depth: number, prefix: string): LabelNode[] =>
    labels
      .filter((one) => parentOf(one, ids) === parent && !placed.has(one.id))
      .sort((one, other) => textOf(one.name).localeCompare(textOf(other.name), 'en'))
      .flatMap((one) => {
        placed.add(one.id)
        const name = textOf(one.name) || one.id
        const path = prefix === '' ? name : `${prefix} › ${name}`
        return [{ id: one.id, name, color: textOf(one.color), parentId: parent, depth, path }, ...under(one.id, depth + 1, path)]
      })
  const tree = under(null, 0, '')
  const lost = labels.filter((one) => !placed.has(one.id)).map((one) => ({ id: one.id, name: textOf(one.name) || one.id, color: textOf(one.color), parentId: null, depth: 0, path: textOf(one.name) }))
  return [...tree, ...lost]
}

function parentOf(label: Label, ids: ReadonlySet<string>): string | null {
  const parent = label.parentId
  return parent && parent !== label.id && ids.has(parent) ? parent : null
}

/** The label and all below it. */
export function branchOf(labels: readonly Label[], id: string): Set<string> {
  const found = new Set([id])
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const label of labels) if (label?.parentId && found.has(label.parentId)) found.add(label.id)
  }
  return found
}

/** What is wrong with a label's name or place; null: nothing. */
export function labelProblem(state: State, name: string, parentId: string | null, ownId?: string): string | null {
  const labels = state.labels ?? []
  const wanted = name.trim()
  if (wanted === '') return 'Enter a name.'
  if (wanted.length > LIMITS.labelName) return `Use at most ${LIMITS.labelName} characters; this has ${wanted.length}.`
  if (parentId !== null && ownId !== undefined && branchOf(labels, ownId).has(parentId)) return 'A label cannot lie below itself.'
  const tree = labelTree(state)
  if (parentId !== null) {
    const above = (tree.find((one) => one.id === parentId)?.depth ?? 0) + 1
    const below = ownId === undefined ? 0 : heightOf(tree, ownId)
    if (above + below >= LIMITS.labelDepth) return `Labels nest at most ${LIMITS.labelDepth} deep.`
  }
  const taken = tree.some((one) => one.id !== ownId && one.parentId === parentId && one.name.trim().toLocaleLowerCase('en') === wanted.toLocaleLowerCase('en'))
  return taken ? `“${wanted}” exists already here. Choose another name.` : null
}

function heightOf(tree: readonly LabelNode[], id: string): number {
  const start = tree.findIndex((one) => one.id === id)
  if (start < 0) return 0
  const own = tree[start]!.depth
  let most = own
  for (const one of tree.slice(start + 1)) {
    if (one.depth <= own) break
    most = Math.max(most, one.depth)
  }
  return most - own
}

/** Whether the side shows it: everything that is not hidden is. */
export const isShown = (shown: Record<string, unknown> | undefined, id: string): boolean => shown?.[id] !== false && shown?.[id] !== 'hide'
