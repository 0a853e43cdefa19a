/** What a person decides while a lead is converted, and what becomes of it. Pure. */
import type { Conversion, Target } from '../../actions/convert'
import { accountMatches, type Match, personMatches } from '../../logic/duplicates'
import { fieldProblem, problems } from '../../logic/validate'
import { fieldOf, OBJECTS } from '../../meta/objects'
import { type Rec, said, type World } from '../../world'

export type Values = Readonly<Record<string, string>>

export interface Part {
  readonly mode: 'new' | 'existing'
  readonly fields: Values
  readonly existingId: string
  /** Fields of the existing record that take the lead's value. */
  readonly take: readonly string[]
}

export interface Draft {
  readonly account: Part
  readonly contact: Part
  readonly wanted: boolean
  readonly opportunity: Part
  readonly ownerId: string
  readonly status: string
  readonly task: boolean
  readonly taskSubject: string
  readonly taskDue: string
  readonly taskPriority: string
  readonly moveActivities: boolean
}

/** From the lead's field to that of what it becomes. */
const ACCOUNT: Readonly<Record<string, string>> = { company: 'name', phone: 'phone', website: 'website', industry: 'industry', employees: 'employees', revenue: 'revenue', street: 'billingStreet', city: 'billingCity', state: 'billingState', zip: 'billingZip', country: 'billingCountry' }
const CONTACT: Readonly<Record<string, string>> = { firstName: 'firstName', lastName: 'lastName', title: 'title', email: 'email', phone: 'phone', mobile: 'mobile', street: 'mailingStreet', city: 'mailingCity', state: 'mailingState', zip: 'mailingZip', country: 'mailingCountry' }

export const ACCOUNT_FIELDS = ['name', 'type', 'industry', 'phone', 'website', 'employees', 'revenue', 'billingStreet', 'billingCity', 'billingState', 'billingZip', 'billingCountry'] as const
export const CONTACT_FIELDS = ['firstName', 'lastName', 'title', 'department', 'email', 'phone', 'mobile', 'mailingStreet', 'mailingCity', 'mailingState', 'mailingZip', 'mailingCountry'] as const
export const OPPORTUNITY_FIELDS = ['name', 'amount', 'closeDate', 'stage', 'type', 'leadSource', 'nextStep', 'description'] as const

const mapped = (lead: Rec, map: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(map).map(([from, to]) => [to, said(lead, from) === '0' ? '' : said(lead, from)]))

export function startDraft(world: World, lead: Rec, closeDate: string, taskDue: string): Draft {
  const account = mapped(lead, ACCOUNT)
  return {
    account: { mode: 'new', fields: { ...account, type: 'Prospect' }, existingId: '', take: [] },
    contact: { mode: 'new', fields: { ...mapped(lead, CONTACT), department: '' }, existingId: '', take: [] },
    wanted: true,
    opportunity: { mode: 'new', fields: { name: `${said(lead, 'company') || lead.name} - New business`, amount: '', closeDate, stage: 'Qualification', type: 'New Business', leadSource: said(lead, 'source'), nextStep: '', description: '' }, existingId: '', take: [] },
    ownerId: world.users.some((user) => user.userId === said(lead, 'ownerId')) ? said(lead, 'ownerId') : world.me.userId,
    status: 'Qualified', task: false, taskSubject: `Follow up with ${lead.name}`, taskDue, taskPriority: 'Normal', moveActivities: false,
  }
}

export const accountsLike = (world: World, lead: Rec): Match[] => accountMatches(world, { company: said(lead, 'company'), website: said(lead, 'website'), phone: said(lead, 'phone'), email: said(lead, 'email') })
export const contactsLike = (world: World, lead: Rec): Match[] => personMatches(world, 'contact', { name: lead.name, company: said(lead, 'company'), email: said(lead, 'email'), phone: said(lead, 'phone') })

/** Values of the lead that an existing record has not, or has otherwise. */
export function offers(kind: 'account' | 'contact', lead: Rec, existing: Rec): { key: string; label: string; from: string; to: string }[] {
  const values = mapped(lead, kind === 'account' ? ACCOUNT : CONTACT)
  return Object.entries(values)
    .map(([key, to]) => ({ key, label: fieldOf(kind, key)?.label ?? key, from: said(existing, key), to }))
    .filter((one) => one.to !== '' && one.to !== one.from && fieldProblem(fieldOf(kind, one.key)!, one.to) === null)
}

export function partProblems(kind: 'account' | 'contact' | 'opportunity', part: Part): Record<string, string> {
  if (part.mode === 'existing') return part.existingId === '' ? { existing: `Choose the ${OBJECTS[kind].label.toLowerCase()} that is there.` } : {}
  return problems(kind, { ...part.fields, accountId: 'soon' }, [...ACCOUNT_FIELDS, ...CONTACT_FIELDS, ...OPPORTUNITY_FIELDS])
}

export function conversionOf(id: string, draft: Draft): Conversion {
  const target = (part: Part): Target => (part.mode === 'new' ? { mode: 'new', fields: part.fields } : { mode: 'existing', id: part.existingId, fields: Object.fromEntries(part.take.map((key) => [key, part.fields[key] ?? ''])) })
  return {
    id, account: target(draft.account), contact: target(draft.contact), opportunity: draft.wanted ? target(draft.opportunity) : null, ownerId: draft.ownerId, status: draft.status,
    task: draft.task ? { subject: draft.taskSubject, dueDate: draft.taskDue, priority: draft.taskPriority } : null, moveActivities: draft.moveActivities,
  }
}
