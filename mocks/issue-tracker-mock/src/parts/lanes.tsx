/** Groups of a board. */
import { Avatar } from '@mocks/kit'
import { Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Issue } from '../model'
import { grouped, type World } from '../world'

export interface Lane {
  readonly id: string
  readonly name: string
  readonly picture: ReactNode
  readonly issues: readonly Issue[]
}

/** Those without come last. */
export function lanesOf(issues: readonly Issue[], group: string, world: World): Lane[] {
  if (group === 'none') return issues.length === 0 ? [] : [{ id: 'all', name: 'All', picture: null, issues }]
  const epic = group === 'epic'
  const groups = [...grouped(issues, (issue) => (epic ? issue.epicId : issue.assigneeId) ?? '')]
  const lanes = groups.map(([id, within]) => {
    const name = id === '' ? (epic ? 'Without an epic' : 'Unassigned') : epic ? (world.issueById.get(id)?.summary ?? id) : (world.userById.get(id)?.name ?? id)
    return { id: id || 'none', name, picture: epic ? <Zap size={14} aria-hidden /> : id === '' ? <span className="nobody" /> : <Avatar name={name} size={20} />, issues: within }
  })
  return lanes.sort((one, other) => Number(one.id === 'none') - Number(other.id === 'none') || one.name.localeCompare(other.name, 'en'))
}
