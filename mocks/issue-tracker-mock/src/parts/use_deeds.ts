/** Changes of issues as the screens offer them: with the message that tells what happened, the reason of a refusal, and the way back. */
import { useToast } from '@mocks/kit'
import { useMemo } from 'react'
import type { BulkChange } from '../actions/bulk'
import type { Deleted } from '../actions/issues'
import { useAct, useSelect, useWorld } from '../hooks'
import type { Issue, Priority, State, Status } from '../model'
import { mayDelete, mayEdit, whoActs, WHY } from '../rules/access'
import { transitionProblem } from '../rules/workflow'
import type { World } from '../world'

type Fields = readonly (keyof Issue)[]

/** The fields as the state has them now; undefined where it has none. */
function snapshot(state: State, ids: readonly string[], fields: Fields): { id: string; fields: Partial<Issue> }[] {
  return (state.issues ?? []).filter((one) => one && ids.includes(one.id)).map((issue) => ({ id: issue.id, fields: Object.fromEntries([...fields, 'updatedAt' as const].map((field) => [field, issue[field]])) }))
}

/** The same object as long as the state is the same. */
export function useDeeds(): Deeds {
  const act = useAct()
  const toast = useToast()
  const world = useWorld()
  const state = useSelect((whole) => whole)
  return useMemo(() => deedsOn(state, world, act, toast), [state, world, act, toast])
}

function deedsOn(state: State, world: World, act: ReturnType<typeof useAct>, toast: ReturnType<typeof useToast>) {
  const who = whoActs(state)
  const some = (ids: readonly string[]): string => (ids.length === 1 ? (world.issueById.get(ids[0]!)?.key ?? 'Issue') : `${ids.length} issues`)
  const say = (message: string): void => toast({ message })
  const allowed = (): boolean => {
    if (mayEdit(who)) return true
    say(WHY.edit)
    return false
  }
  const change = (ids: readonly string[], fields: Fields, message: string, work: () => Promise<unknown>): void => {
    if (!allowed()) return
    const before = snapshot(state, ids, fields)
    void work()
    toast({ message, undo: () => void act.issue_revert({ before }) })
  }
  const restore = (deleted: readonly Deleted[]): void => {
    for (const one of [...deleted].reverse()) void act.issue_undelete({ deleted: one })
  }

  return {
    act,
    say,
    /** Why an issue cannot go to a status; null: it can. */
    refusal(issue: Issue, to: Status): string | null {
      if (!mayEdit(who)) return WHY.edit
      return transitionProblem(state.workflows, state.projects?.find((one) => one?.id === issue.projectId), issue, to)
    },
    transition(issue: Issue, to: Status, rank?: number): boolean {
      const refused = this.refusal(issue, to)
      if (refused !== null) {
        say(refused)
        return false
      }
      change([issue.id], ['status', 'resolvedAt', 'rank'], `${issue.key} moved to “${to}”.`, () => act.issue_transition({ id: issue.id, to, rank }))
      return true
    },
    assign(issue: Issue, assigneeId: string | null): void {
      const name = assigneeId === null ? 'nobody' : (world.userById.get(assigneeId)?.name ?? assigneeId)
      change([issue.id], ['assigneeId'], `${issue.key} assigned to ${name}.`, () => act.issue_assign({ id: issue.id, assigneeId }))
    },
    prioritise(issue: Issue, priority: Priority): void {
      change([issue.id], ['priority'], `${issue.key} has priority ${priority}.`, () => act.issue_set_priority({ id: issue.id, priority }))
    },
    moveToSprint(issue: Issue, sprintId: string | null, rank?: number): void {
      const name = sprintId === null ? 'the backlog' : `“${world.sprintById.get(sprintId)?.name ?? sprintId}”`
      change([issue.id], ['sprintId', 'rank'], `${issue.key} moved to ${name}.`, () => act.issue_move_sprint({ id: issue.id, sprintId, rank }))
    },
    editMany(ids: readonly string[], edit: BulkChange): void {
      const fields: Fields = ['priority', 'assigneeId', 'sprintId', 'epicId', 'storyPoints', 'dueDate', 'type', 'labels', 'fixVersionIds', 'componentIds', 'flagged']
      change(ids, fields, `${some(ids)} changed.`, () => act.issues_edit({ ids: [...ids], change: edit }))
    },
    transitionMany(issues: readonly Issue[], to: Status): void {
      if (!allowed()) return
      const good = issues.filter((issue) => issue.status !== to && this.refusal(issue, to) === null).map((issue) => issue.id)
      const refused = issues.length - good.length
      if (good.length === 0) return say(`None of them can go to “${to}” now.`)
      const rest = refused === 0 ? '' : ` ${refused} could not.`
      change(good, ['status', 'resolvedAt'], `${some(good)} moved to “${to}”.${rest}`, () => act.issues_transition({ ids: good, to }))
    },
    deletable: (issue: Issue): boolean => mayDelete(who, issue, world.projectById.get(issue.projectId)),
    async remove(issue: Issue): Promise<void> {
      const deleted = await act.issue_delete({ id: issue.id })
      if (deleted === null) return say(WHY.delete)
      toast({ message: `${issue.key} deleted.`, undo: () => restore([deleted]) })
    },
    async removeMany(ids: readonly string[]): Promise<void> {
      const deleted = await act.issues_delete({ ids: [...ids] })
      const kept = ids.length - deleted.length
      if (deleted.length === 0) return say(WHY.delete)
      toast({ message: `${deleted.length === 1 ? deleted[0]!.issue.key : `${deleted.length} issues`} deleted.${kept === 0 ? '' : ` ${kept} you may not delete.`}`, undo: () => restore(deleted) })
    },
    watchMany(ids: readonly string[], watching: boolean): void {
      void act.issues_watch({ ids: [...ids], watching })
      toast({ message: `You ${watching ? 'watch' : 'no longer watch'} ${some(ids)}.`, undo: () => void act.issues_watch({ ids: [...ids], watching: !watching }) })
    },
  }
}

export type Deeds = ReturnType<typeof deedsOn>

export interface Access {
  readonly edit: boolean
  readonly admin: boolean
  /** May administer this project. */
  readonly administer: (project: { readonly leadId: string } | undefined) => boolean
  readonly me: string
}

export function useAccess(): Access {
  const { me } = useWorld()
  const edit = me.role !== 'viewer'
  return { edit, admin: me.role === 'admin', administer: (project) => me.role === 'admin' || (edit && project?.leadId === me.id), me: me.id }
}
