/** Sprints: planned, started, completed, with what is left moved on. */
import type { Context } from '@mocks/kit'
import { type Issue, LIMITS, type Raw, type Sprint, type State } from '../model'
import { textProblem } from '../rules/names'
import { sprintState, statusOf } from '../world'
import { array, canEdit, find, list, log, nextId, remove } from './shared'

/** Where unfinished issues go: the backlog, a sprint that is to come, or a new one. */
export type Leftovers = { kind: 'backlog' } | { kind: 'sprint'; sprintId: string } | { kind: 'new'; name: string }

export const sprintActions = {
  sprint_create(draft: State, given: { projectId: string; name: string; goal?: string; startDate?: string; endDate?: string }): string | null {
    if (!canEdit(draft) || !find(draft, 'projects', given.projectId) || textProblem('a name', given.name, LIMITS.name) !== null || !inOrder(given)) return null
    const all = list(draft, 'sprints')
    const id = nextId(all, 's')
    all.push({ id, projectId: given.projectId, name: given.name.trim(), goal: (given.goal ?? '').trim().slice(0, LIMITS.goal), startDate: given.startDate ?? '', endDate: given.endDate ?? '', state: 'future' })
    return id
  },

  sprint_edit(draft: State, given: { id: string; name?: string; goal?: string; startDate?: string; endDate?: string }): void {
    const sprint = find(draft, 'sprints', given.id)
    if (!sprint || !canEdit(draft)) return
    if (given.name !== undefined && textProblem('a name', given.name, LIMITS.name) !== null) return
    const dates = { startDate: given.startDate ?? sprint.startDate, endDate: given.endDate ?? sprint.endDate }
    if (!inOrder(dates)) return
    if (given.name !== undefined && given.name.trim() !== sprint.name) sprint.name = given.name.trim()
    if (given.goal !== undefined && given.goal.trim() !== (sprint.goal ?? '')) sprint.goal = given.goal.trim().slice(0, LIMITS.goal)
    if (given.startDate !== undefined && given.startDate !== sprint.startDate) sprint.startDate = given.startDate
    if (given.endDate !== undefined && given.endDate !== sprint.endDate) sprint.endDate = given.endDate
  },

  /** Only a sprint that is to come and holds issues; one at a time where the project says so. */
  sprint_start(draft: State, { id, startDate, endDate }: { id: string; startDate: string; endDate: string }): void {
    const sprint = find(draft, 'sprints', id)
    if (!sprint || !canEdit(draft) || startProblem(draft, sprint) !== null || !inOrder({ startDate, endDate })) return
    Object.assign(sprint, { state: 'active', startDate, endDate, committedPoints: pointsOf(issuesIn(draft, id)) })
  },

  sprint_complete(draft: State, { id, leftovers }: { id: string; leftovers: Leftovers }, context: Context): void {
    const sprint = find(draft, 'sprints', id)
    if (!sprint || !canEdit(draft) || sprintState(sprint.state) !== 'active') return
    if (leftovers.kind === 'new' && textProblem('a name', leftovers.name, LIMITS.name) !== null) return
    const target = leftovers.kind === 'sprint' ? find(draft, 'sprints', leftovers.sprintId) : undefined
    if (leftovers.kind === 'sprint' && (!target || target.id === id || sprintState(target.state) === 'closed' || target.projectId !== sprint.projectId)) return
    const within = issuesIn(draft, id)
    const open = within.filter((one) => statusOf(one.status) !== 'Done')
    Object.assign(sprint, { state: 'closed', endDate: context.now(), completedPoints: pointsOf(within.filter((one) => statusOf(one.status) === 'Done')) })
    if (open.length === 0) return
    const made = leftovers.kind === 'new' ? sprintActions.sprint_create(draft, { projectId: sprint.projectId ?? '', name: leftovers.name }) : null
    const to = made ?? target?.id ?? null
    for (const issue of open) {
      issue.sprintId = to
      issue.updatedAt = context.now()
      log(draft, issue.id, context, 'sprintId', sprint.name, find(draft, 'sprints', to)?.name ?? 'Backlog')
    }
  },

  /** A sprint that is to come; its issues go to the backlog. */
  sprint_delete(draft: State, { id }: { id: string }, context: Context): void {
    const sprint = find(draft, 'sprints', id)
    if (!sprint || !canEdit(draft) || sprintState(sprint.state) !== 'future') return
    for (const issue of issuesIn(draft, id)) {
      issue.sprintId = null
      issue.updatedAt = context.now()
    }
    remove(draft, 'sprints', id)
  },
}

const issuesIn = (draft: State, id: string): Raw<Issue>[] => array(draft.issues).filter((one) => one?.sprintId === id)
const pointsOf = (issues: readonly Raw<Issue>[]): number => issues.reduce((sum, one) => sum + (one.storyPoints ?? 0), 0)

export function inOrder({ startDate, endDate }: { startDate?: string; endDate?: string }): boolean {
  return !startDate || !endDate || startDate <= endDate
}

/** Why a sprint cannot start; null: it can. Used by the screens too. */
export function startProblem(state: State, sprint: Raw<Sprint>): string | null {
  if (sprintState(sprint.state) !== 'future') return 'It has been started already.'
  const project = array(state.projects).find((one) => one?.id === sprint.projectId)
  const running = array(state.sprints).find((one) => one && one.projectId === sprint.projectId && sprintState(one.state) === 'active')
  if (project?.parallelSprints === false && running !== undefined) return `“${running.name}” is still running: complete it first.`
  return array(state.issues).some((one) => one?.sprintId === sprint.id) ? null : 'It holds no issues yet.'
}
