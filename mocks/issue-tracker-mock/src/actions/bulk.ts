/** Many issues at once. What is refused for one issue is skipped for it and done for the others. */
import type { Context } from '@mocks/kit'
import type { Issue, Priority, State, Status } from '../model'
import { mayDelete, whoActs } from '../rules/access'
import { labelProblem } from '../rules/names'
import { transitionProblem } from '../rules/workflow'
import { fieldActions } from './fields'
import { type Deleted, move, removeIssue } from './issues'
import { array, editable, find, projectOf } from './shared'

export interface BulkChange {
  priority?: Priority
  assigneeId?: string | null
  sprintId?: string | null
  epicId?: string | null
  storyPoints?: number | null
  dueDate?: string | null
  type?: Issue['type']
  addLabel?: string
  removeLabel?: string
  addVersionId?: string
  addComponentId?: string
  flagged?: boolean
}

export const bulkActions = {
  issues_edit(draft: State, { ids, change }: { ids: string[]; change: BulkChange }, context: Context): void {
    const f = fieldActions
    for (const id of new Set(ids)) {
      const issue = editable(draft, id)
      if (!issue) continue
      if (change.type !== undefined) f.issue_set_type(draft, { id, type: change.type }, context)
      if (change.priority !== undefined) f.issue_set_priority(draft, { id, priority: change.priority }, context)
      if (change.assigneeId !== undefined) f.issue_assign(draft, { id, assigneeId: change.assigneeId }, context)
      if (change.sprintId !== undefined) f.issue_move_sprint(draft, { id, sprintId: change.sprintId }, context)
      if (change.epicId !== undefined && change.epicId !== id) f.issue_set_epic(draft, { id, epicId: change.epicId }, context)
      if (change.storyPoints !== undefined) f.issue_set_points(draft, { id, storyPoints: change.storyPoints }, context)
      if (change.dueDate !== undefined) f.issue_set_dates(draft, { id, dueDate: change.dueDate }, context)
      if (change.flagged !== undefined) f.issue_flag(draft, { id, flagged: change.flagged }, context)
      if (change.addLabel !== undefined && labelProblem(array(issue.labels), change.addLabel) === null) f.issue_label_add(draft, { id, label: change.addLabel }, context)
      if (change.removeLabel !== undefined) f.issue_label_remove(draft, { id, label: change.removeLabel }, context)
      if (change.addVersionId !== undefined) f.issue_set_versions(draft, { id, fixVersionIds: [...array(issue.fixVersionIds), change.addVersionId] }, context)
      if (change.addComponentId !== undefined) f.issue_set_components(draft, { id, componentIds: [...array(issue.componentIds), change.addComponentId] }, context)
    }
  },

  issues_transition(draft: State, { ids, to }: { ids: string[]; to: Status }, context: Context): void {
    for (const id of new Set(ids)) {
      const issue = editable(draft, id)
      if (issue && transitionProblem(draft.workflows, projectOf(draft, issue), issue, to) === null) move(draft, issue, to, context)
    }
  },

  issues_delete(draft: State, { ids }: { ids: string[] }): Deleted[] {
    const deleted: Deleted[] = []
    for (const id of new Set(ids)) {
      const issue = find(draft, 'issues', id)
      if (!issue || !mayDelete(whoActs(draft), issue, projectOf(draft, issue))) continue
      const gone = removeIssue(draft, id)
      if (gone) deleted.push(gone)
    }
    return deleted
  },

  issues_watch(draft: State, { ids, watching }: { ids: string[]; watching: boolean }): void {
    for (const id of new Set(ids)) fieldActions.issue_watch(draft, { id, watching })
  },
}
