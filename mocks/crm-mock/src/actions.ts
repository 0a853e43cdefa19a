/**
 * Everything a person can do in the CRM, by subject. Each action is a pure function of the draft, its payload and the
 * session's context; its name is the label that the journal shows. An action on something that is gone, that nothing
 * would change, that is not valid or that the person's role refuses, does nothing.
 */
import { activityActions } from './actions/activities'
import { dashboardActions, importActions, reportActions, viewActions } from './actions/analysis'
import { conversionActions } from './actions/convert'
import { feedActions, fileActions, personActions } from './actions/people'
import { accountActions, caseRecordActions, contactActions, leadActions, opportunityActions } from './actions/records'
import { binActions, caseActions, stageActions } from './actions/work'

export const actions = {
  ...leadActions,
  ...conversionActions,
  ...accountActions,
  ...contactActions,
  ...opportunityActions,
  ...stageActions,
  ...caseRecordActions,
  ...caseActions,
  ...activityActions,
  ...feedActions,
  ...fileActions,
  ...viewActions,
  ...reportActions,
  ...dashboardActions,
  ...importActions,
  ...binActions,
  ...personActions,
}
