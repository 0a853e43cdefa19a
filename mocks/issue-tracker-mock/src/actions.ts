/**
 * Everything a person can do in the issue tracker, by subject. Each action is a pure function of the draft, its payload
 * and the session's context; its name is the label that the journal shows. An action on something that is gone, that
 * nothing would change, or that the person's role or the workflow refuses, does nothing.
 */
import { bulkActions } from './actions/bulk'
import { fieldActions } from './actions/fields'
import { issueActions } from './actions/issues'
import { commentActions, linkActions, subtaskActions, worklogActions } from './actions/parts'
import { peopleActions } from './actions/people'
import { componentActions, projectActions, versionActions } from './actions/projects'
import { sprintActions } from './actions/sprints'
import { dashboardActions, filterActions } from './actions/views'

export const actions = {
  ...issueActions,
  ...fieldActions,
  ...subtaskActions,
  ...linkActions,
  ...commentActions,
  ...worklogActions,
  ...bulkActions,
  ...sprintActions,
  ...projectActions,
  ...componentActions,
  ...versionActions,
  ...filterActions,
  ...dashboardActions,
  ...peopleActions,
}
