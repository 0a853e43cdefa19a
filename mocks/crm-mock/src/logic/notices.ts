/** What the bell tells: worked out from the records, so nothing of it is stored but what was dismissed. Pure. */
import { isClosedStage } from '../meta/stages'
import { dayPart } from '../read'
import { said, type World } from '../world'
import { plusDays } from './conditions'

export interface Notice {
  readonly id: string
  readonly title: string
  readonly detail: string
  readonly to: string
  readonly tone: string
}

export function noticesOf(world: World, today: string): Notice[] {
  const mine = world.me.userId
  const soon = plusDays(today, 7)
  const made: Notice[] = [
    ...world.all.case.filter((rec) => said(rec, 'status') === 'Escalated' && said(rec, 'ownerId') === mine).map((rec) => ({ id: `case-escalated-${rec.id}`, title: `${said(rec, 'caseNumber')} is escalated`, detail: rec.name, to: `/cases/${encodeURIComponent(rec.id)}`, tone: 'clay' })),
    ...world.activities.filter((one) => one.type === 'task' && !one.done && one.assignedToId === mine && dayPart(one.dueDate) !== '' && dayPart(one.dueDate) < today).map((one) => ({ id: `task-overdue-${one.activityId}`, title: 'Task is overdue', detail: one.subject, to: `/tasks?open=${encodeURIComponent(one.activityId)}`, tone: 'amber' })),
    ...world.all.opportunity.filter((rec) => !isClosedStage(said(rec, 'stage')) && said(rec, 'ownerId') === mine && dayPart(rec.fields.closeDate) !== '' && dayPart(rec.fields.closeDate) < today).map((rec) => ({ id: `opp-past-${rec.id}`, title: 'Close date has passed', detail: rec.name, to: `/opportunities/${encodeURIComponent(rec.id)}`, tone: 'clay' })),
    ...world.all.opportunity.filter((rec) => !isClosedStage(said(rec, 'stage')) && said(rec, 'ownerId') === mine && dayPart(rec.fields.closeDate) >= today && dayPart(rec.fields.closeDate) <= soon).map((rec) => ({ id: `opp-closing-${rec.id}`, title: 'Closes within a week', detail: rec.name, to: `/opportunities/${encodeURIComponent(rec.id)}`, tone: 'sky' })),
    ...world.all.lead.filter((rec) => said(rec, 'status') === 'New' && said(rec, 'ownerId') === mine && dayPart(rec.fields.createdDate) >= plusDays(today, -3)).map((rec) => ({ id: `lead-new-${rec.id}`, title: 'New lead for you', detail: `${rec.name}, ${said(rec, 'company')}`, to: `/leads/${encodeURIComponent(rec.id)}`, tone: 'fern' })),
  ]
  return made.filter((notice) => !world.dismissed.includes(notice.id))
}
