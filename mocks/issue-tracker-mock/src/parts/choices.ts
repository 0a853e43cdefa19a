/** The options of selects, from the world. */
import type { Issue, Project } from '../model'
import type { World } from '../world'

export const NONE = 'none'

interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

/** People who can get something new, and whoever has it now. */
export function peopleOptions(world: World, current?: string | null, none?: string): Option[] {
  const people = world.users.filter((user) => user.active || user.id === current).map((user) => ({ value: user.id, label: user.active ? user.name : `${user.name} (deactivated)` }))
  const gone = current && !world.userById.has(current) ? [{ value: current, label: current }] : []
  return [...(none === undefined ? [] : [{ value: NONE, label: none }]), ...people, ...gone]
}

/** Sprints that are not over, and the one it is in. */
export function sprintOptions(world: World, projectId: string, current?: string | null): Option[] {
  const open = world.sprints.filter((sprint) => (sprint.projectId === projectId && sprint.state !== 'closed') || sprint.id === current)
  const gone = current && !world.sprintById.has(current) ? [{ value: current, label: current }] : []
  return [{ value: NONE, label: 'Backlog' }, ...open.map((sprint) => ({ value: sprint.id, label: sprint.state === 'closed' ? `${sprint.name} (closed)` : sprint.name, disabled: sprint.state === 'closed' })), ...gone]
}

export function epicOptions(world: World, issue: Pick<Issue, 'projectId' | 'epicId'> & { id?: string }): Option[] {
  const epics = world.issues.filter((one) => one.type === 'Epic' && one.id !== issue.id && (one.projectId === issue.projectId || one.id === issue.epicId))
  const gone = issue.epicId && !world.issueById.has(issue.epicId) ? [{ value: issue.epicId, label: issue.epicId }] : []
  return [{ value: NONE, label: 'No epic' }, ...epics.map((epic) => ({ value: epic.id, label: `${epic.key} ${epic.summary}` })), ...gone]
}

export const projectOptions = (projects: readonly Project[]): Option[] => projects.filter((project) => !project.archived).map((project) => ({ value: project.id, label: `${project.name} (${project.key})` }))

export const plainOptions = <V extends string>(all: readonly V[]): { value: V; label: string }[] => all.map((value) => ({ value, label: value }))

export const labelsInUse = (world: World): string[] => [...new Set(world.issues.flatMap((issue) => issue.labels))].sort((one, other) => one.localeCompare(other, 'en'))

export const orNull = (value: string): string | null => (value === NONE ? null : value)
