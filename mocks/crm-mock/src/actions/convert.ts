/** Turning a lead into an account, a contact and an opportunity; making one record of several. */
import type { Context } from '@mocks/kit'
import { problems } from '../logic/validate'
import { OBJECTS } from '../meta/objects'
import type { Kind, Raw, State } from '../model'
import { text } from '../read'
import { binRecords, createRecord, defaultsOf, editRecord, type Fields, findRecord, fresh, isLocked, isUser, listOf, myId, placedOf } from './shared'

/** A new record, or one that is there and takes some of the lead's values. */
export type Target = { mode: 'new'; fields: Fields } | { mode: 'existing'; id: string; fields: Fields }

export interface Conversion {
  id: string
  account: Target
  contact: Target
  /** null: no opportunity. */
  opportunity: Target | null
  ownerId: string
  status: string
  task: { subject: string; dueDate: string; priority: string } | null
  moveActivities: boolean
}

export const conversionActions = {
  /** The lead stays, Qualified, and says what it became. Nothing is made when a part of it is wrong. */
  lead_convert(draft: State, given: Conversion, context: Context): { accountId: string; contactId: string; opportunityId: string } | null {
    const lead = findRecord(draft, 'lead', given.id)
    if (lead === undefined || isLocked('lead', lead)) return null
    const ownerId = isUser(draft, given.ownerId) ? given.ownerId : myId(draft)
    if (![wrong(draft, 'account', given.account), wrong(draft, 'contact', given.contact), given.opportunity === null ? false : wrong(draft, 'opportunity', given.opportunity)].every((one) => !one)) return null
    const accountId = reach(draft, 'account', given.account, { ownerId }, context)
    const contactId = reach(draft, 'contact', given.contact, { ownerId, accountId }, context)
    const opportunityId = given.opportunity === null ? '' : reach(draft, 'opportunity', given.opportunity, { ownerId, accountId, contactId }, context)
    if (given.contact.mode === 'existing' && text(findRecord(draft, 'contact', contactId)?.accountId) === '') editRecord(draft, 'contact', contactId, { accountId }, context)
    const now = context.now()
    Object.assign(lead, { status: given.status === '' ? 'Qualified' : given.status, isConverted: true, convertedDate: now, convertedAccountId: accountId, convertedContactId: contactId, convertedOpportunityId: opportunityId, modifiedDate: now })
    const [type, target] = opportunityId !== '' ? ['Opportunity', opportunityId] : ['Account', accountId]
    if (given.moveActivities) moveActivities(draft, 'Lead', given.id, type!, target!)
    if (given.task !== null && given.task.subject.trim() !== '') {
      const all = listOf(draft, 'activities')
      all.push({ activityId: fresh(all, 'activityId', 'activity'), type: 'task', subject: given.task.subject.trim(), status: 'Not Started', priority: given.task.priority, dueDate: `${given.task.dueDate.slice(0, 10)}T00:00:00Z`, relatedToType: type, relatedToId: target, assignedToId: ownerId, description: '', createdDate: now })
    }
    return { accountId, contactId, opportunityId }
  },

  lead_merge: (draft: State, given: Merge, context: Context): boolean => merge(draft, 'lead', given, context),
  account_merge: (draft: State, given: Merge, context: Context): boolean => merge(draft, 'account', given, context),
  contact_merge: (draft: State, given: Merge, context: Context): boolean => merge(draft, 'contact', given, context),
}

/** Asked before anything is made, so that a conversion is whole or not at all. */
function wrong(draft: State, kind: Kind, target: Target): boolean {
  if (target.mode === 'existing') return findRecord(draft, kind, target.id) === undefined
  return Object.keys(problems(kind, { ...defaultsOf(kind), ...target.fields, accountId: 'soon' })).length > 0
}

function reach(draft: State, kind: Kind, target: Target, more: Fields, context: Context): string {
  if (target.mode === 'new') return createRecord(draft, kind, { ...target.fields, ...more }, context) ?? ''
  editRecord(draft, kind, target.id, target.fields, context)
  return target.id
}

interface Merge {
  keepId: string
  dropIds: readonly string[]
  /** The values that were chosen for the one that stays. */
  fields: Fields
}

/** The others go to the recycle bin; what belonged to them belongs to the one that stays. */
function merge(draft: State, kind: Kind, { keepId, dropIds, fields }: Merge, context: Context): boolean {
  const keep = findRecord(draft, kind, keepId)
  const drop = placedOf(draft, kind).filter((one) => dropIds.includes(one.id) && one.id !== keepId && !isLocked(kind, one.record)).map((one) => one.id)
  if (keep === undefined || isLocked(kind, keep) || drop.length === 0 || drop.length > 5) return false
  editRecord(draft, kind, keepId, fields, context)
  const { idKey, type } = OBJECTS[kind]
  for (const id of drop) {
    moveActivities(draft, type, id, type, keepId)
    if (kind === 'lead') continue
    for (const list of [draft.contacts, draft.opportunities, draft.cases]) for (const record of (list ?? []) as Raw[]) if (record?.[idKey] === id && !(kind === 'contact' && list === draft.contacts)) record[idKey] = keepId
  }
  binRecords(draft, kind, drop, context)
  return true
}

export function moveActivities(draft: State, fromType: string, fromId: string, toType: string, toId: string): void {
  for (const one of [...(draft.activities ?? []), ...(draft.files ?? [])]) {
    if (one?.relatedToType !== fromType || one.relatedToId !== fromId) continue
    one.relatedToType = toType
    one.relatedToId = toId
  }
}
