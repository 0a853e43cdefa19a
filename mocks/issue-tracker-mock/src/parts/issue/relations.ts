/** How links read from one side. Pure. Enters: an issue and the world. Leaves: relations in words, each with the other issue. */
import type { Issue, LinkType } from '../../model'
import type { World } from '../../world'

export const RELATIONS = [
  { value: 'blocks', label: 'blocks', type: 'blocks', inward: false },
  { value: 'blocked', label: 'is blocked by', type: 'blocks', inward: true },
  { value: 'duplicates', label: 'duplicates', type: 'duplicates', inward: false },
  { value: 'duplicated', label: 'is duplicated by', type: 'duplicates', inward: true },
  { value: 'relates', label: 'relates to', type: 'relates', inward: false },
  { value: 'causes', label: 'causes', type: 'causes', inward: false },
  { value: 'caused', label: 'is caused by', type: 'causes', inward: true },
] as const satisfies readonly { value: string; label: string; type: LinkType; inward: boolean }[]
export type Relation = (typeof RELATIONS)[number]['value']

export interface Related {
  readonly words: string
  readonly otherId: string
  readonly other: Issue | undefined
  /** Left out: only linkedIssueIds knows it. */
  readonly linkId?: string
}

export function relatedTo(issue: Issue, world: World): Related[] {
  const found: Related[] = world.links.flatMap((link) => {
    if (link.fromId !== issue.id && link.toId !== issue.id) return []
    const inward = link.fromId !== issue.id
    const otherId = inward ? link.fromId : link.toId
    const relation = RELATIONS.find((one) => one.type === link.type && (one.inward === inward || one.type === 'relates'))
    return [{ words: relation?.label ?? link.type, otherId, other: world.issueById.get(otherId), linkId: link.id }]
  })
  const told = new Set(found.map((one) => one.otherId))
  const back = world.issues.filter((one) => one.linkedIssueIds.includes(issue.id)).map((one) => one.id)
  const plain = [...new Set([...issue.linkedIssueIds, ...back])].filter((id) => !told.has(id))
  const all = [...found, ...plain.map((otherId) => ({ words: 'relates to', otherId, other: world.issueById.get(otherId) }))]
  const order = RELATIONS.map((one) => one.label as string)
  return all.sort((one, other) => order.indexOf(one.words) - order.indexOf(other.words))
}

/** Open issues that block this one. */
export const blockersOf = (issue: Issue, world: World): Issue[] =>
  world.links.flatMap((link) => (link.type === 'blocks' && link.toId === issue.id ? (world.issueById.get(link.fromId) ?? []) : [])).filter((one) => one.status !== 'Done')
