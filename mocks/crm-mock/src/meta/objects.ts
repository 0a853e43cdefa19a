/**
 * The five objects: their fields, forms, lists and names. Lists, pages, forms, import, search and reports are made from
 * what stands here, so a new field is one line.
 */
import type { Kind } from '../model'
import { CASE_RESOLUTIONS, CASE_STATUSES, LEAD_STATUSES, LOST_REASONS, STAGES, WON_REASONS } from './stages'

export type FieldType = 'text' | 'long' | 'email' | 'phone' | 'url' | 'number' | 'currency' | 'percent' | 'select' | 'date' | 'datetime' | 'user' | 'account' | 'contact'

export interface Field {
  readonly key: string
  readonly label: string
  readonly type: FieldType
  readonly section: string
  readonly required?: boolean
  readonly options?: readonly string[]
  /** Set by the application; shown, never edited by hand. */
  readonly fixed?: boolean
  readonly max?: number
  /** Other names of the key in states that were made elsewhere: what is there is read and written. */
  readonly alias?: readonly string[]
  /** Headers of imported files that mean this field, in small letters. */
  readonly headers?: readonly string[]
  /** Is left out of the form for a new record. */
  readonly later?: boolean
}

export interface ObjectInfo {
  readonly kind: Kind
  readonly label: string
  readonly plural: string
  readonly path: string
  readonly collection: 'leads' | 'accounts' | 'contacts' | 'opportunities' | 'cases'
  readonly idKey: string
  readonly prefix: string
  readonly tone: string
  /** What "change status" changes. */
  readonly status: string | null
  readonly fields: readonly Field[]
  /** Columns of the list, first the name. */
  readonly columns: readonly string[]
  readonly highlights: readonly string[]
  /** What a type name of an activity says: "Lead". */
  readonly type: string
}

export const INDUSTRIES = ['Agriculture', 'Construction', 'Education', 'Energy', 'Finance', 'Food & Beverage', 'Government', 'Healthcare', 'Hospitality', 'Insurance', 'Manufacturing', 'Media', 'Nonprofit', 'Retail', 'Technology', 'Telecommunications', 'Transportation', 'Utilities'] as const
export const SOURCES = ['Website', 'Referral', 'Trade Show', 'LinkedIn'] as const
export const RATINGS = ['Hot', 'Warm', 'Cold'] as const
export const ACCOUNT_TYPES = ['Prospect', 'Customer', 'Partner', 'Vendor', 'Competitor'] as const
export const OPPORTUNITY_TYPES = ['New Business', 'Existing Business', 'Renewal'] as const
export const CASE_PRIORITIES = ['Low', 'Medium', 'High', 'Critical'] as const
export const CASE_ORIGINS = ['Phone', 'Email', 'Web'] as const
export const CASE_TYPES = ['Question', 'Problem', 'Feature Request'] as const
export const CASE_REASONS = ['Installation', 'Performance', 'Billing', 'Breakdown', 'User education', 'Delivery', 'Other'] as const

const owner: Field = { key: 'ownerId', label: 'Owner', type: 'user', section: 'System', headers: ['owner', 'owner email'] }
const system: readonly Field[] = [
  { key: 'createdDate', label: 'Created', type: 'datetime', section: 'System', fixed: true },
  { key: 'modifiedDate', label: 'Last modified', type: 'datetime', section: 'System', fixed: true },
]

function address(prefix: string, section: string, alias: boolean, word = ''): Field[] {
  const key = (part: string): string => (prefix === '' ? part.toLowerCase() : `${prefix}${part}`)
  const other = (part: string): readonly string[] | undefined => (alias ? [part.toLowerCase()] : undefined)
  const said = (part: string): string => (word === '' ? part : `${word} ${part.toLowerCase()}`)
  const headers = (...words: string[]): string[] => words.flatMap((one) => (word === '' || word === 'Mailing' || word === 'Billing' ? [one, `${word.toLowerCase()} ${one}`.trim()] : [`${word.toLowerCase()} ${one}`]))
  return [
    { key: key('Street'), label: said('Street'), type: 'text', section, alias: other('Street'), headers: headers('street', 'address') },
    { key: key('City'), label: said('City'), type: 'text', section, alias: other('City'), headers: headers('city', 'town') },
    { key: key('State'), label: said('State'), type: 'text', section, alias: other('State'), headers: headers('state', 'province', 'region') },
    { key: key('Zip'), label: said('Zip'), type: 'text', section, max: 20, alias: other('Zip'), headers: headers('zip', 'postcode', 'postal code') },
    { key: key('Country'), label: said('Country'), type: 'text', section, alias: other('Country'), headers: headers('country') },
  ]
}

const lead: ObjectInfo = {
  kind: 'lead', label: 'Lead', plural: 'Leads', path: '/leads', collection: 'leads', idKey: 'leadId', prefix: 'lead', tone: 'amber', status: 'status', type: 'Lead',
  columns: ['name', 'company', 'title', 'status', 'rating', 'source', 'email', 'phone', 'ownerId', 'createdDate'],
  highlights: ['company', 'title', 'phone', 'email', 'source', 'ownerId'],
  fields: [
    { key: 'firstName', label: 'First name', type: 'text', section: 'Lead', max: 60, headers: ['first', 'given name'] },
    { key: 'lastName', label: 'Last name', type: 'text', section: 'Lead', required: true, max: 80, headers: ['last', 'surname', 'family name'] },
    { key: 'company', label: 'Company', type: 'text', section: 'Lead', required: true, headers: ['organisation', 'organization', 'account'] },
    { key: 'title', label: 'Title', type: 'text', section: 'Lead', headers: ['job title', 'position'] },
    { key: 'status', label: 'Lead status', type: 'select', section: 'Lead', options: LEAD_STATUSES, required: true, headers: ['status'] },
    { key: 'rating', label: 'Rating', type: 'select', section: 'Lead', options: RATINGS },
    { key: 'source', label: 'Lead source', type: 'select', section: 'Lead', options: SOURCES, headers: ['source'] },
    { key: 'email', label: 'Email', type: 'email', section: 'Contact details', headers: ['e-mail', 'mail', 'email address'] },
    { key: 'phone', label: 'Phone', type: 'phone', section: 'Contact details', headers: ['telephone', 'tel'] },
    { key: 'mobile', label: 'Mobile', type: 'phone', section: 'Contact details', headers: ['mobile phone', 'cell'] },
    { key: 'website', label: 'Website', type: 'url', section: 'Contact details', headers: ['web', 'url'] },
    { key: 'industry', label: 'Industry', type: 'select', section: 'Company', options: INDUSTRIES },
    { key: 'employees', label: 'Employees', type: 'number', section: 'Company', headers: ['no. of employees', 'headcount'] },
    { key: 'revenue', label: 'Annual revenue', type: 'currency', section: 'Company', headers: ['revenue'] },
    ...address('', 'Address', false),
    { key: 'description', label: 'Description', type: 'long', section: 'More', headers: ['notes', 'comment'] },
    owner, ...system,
  ],
}

const account: ObjectInfo = {
  kind: 'account', label: 'Account', plural: 'Accounts', path: '/accounts', collection: 'accounts', idKey: 'accountId', prefix: 'account', tone: 'indigo', status: 'type', type: 'Account',
  columns: ['name', 'type', 'industry', 'billingCity', 'phone', 'website', 'employees', 'revenue', 'ownerId', 'modifiedDate'],
  highlights: ['type', 'industry', 'phone', 'website', 'revenue', 'ownerId'],
  fields: [
    { key: 'name', label: 'Account name', type: 'text', section: 'Account', required: true, max: 120, headers: ['name', 'company', 'account'] },
    { key: 'type', label: 'Type', type: 'select', section: 'Account', options: ACCOUNT_TYPES },
    { key: 'industry', label: 'Industry', type: 'select', section: 'Account', options: INDUSTRIES },
    { key: 'phone', label: 'Phone', type: 'phone', section: 'Account', headers: ['telephone', 'tel'] },
    { key: 'website', label: 'Website', type: 'url', section: 'Account', headers: ['web', 'url'] },
    { key: 'employees', label: 'Employees', type: 'number', section: 'Account', headers: ['headcount'] },
    { key: 'revenue', label: 'Annual revenue', type: 'currency', section: 'Account', headers: ['revenue'] },
    ...address('billing', 'Billing address', false, 'Billing'),
    ...address('shipping', 'Shipping address', false, 'Shipping'),
    { key: 'description', label: 'Description', type: 'long', section: 'More', headers: ['notes'] },
    owner, ...system,
  ],
}

const contact: ObjectInfo = {
  kind: 'contact', label: 'Contact', plural: 'Contacts', path: '/contacts', collection: 'contacts', idKey: 'contactId', prefix: 'contact', tone: 'violet', status: null, type: 'Contact',
  columns: ['name', 'accountId', 'title', 'department', 'email', 'phone', 'mailingCity', 'ownerId', 'modifiedDate'],
  highlights: ['accountId', 'title', 'phone', 'email', 'department', 'ownerId'],
  fields: [
    { key: 'firstName', label: 'First name', type: 'text', section: 'Contact', max: 60, headers: ['first', 'given name'] },
    { key: 'lastName', label: 'Last name', type: 'text', section: 'Contact', required: true, max: 80, headers: ['last', 'surname', 'family name'] },
    { key: 'accountId', label: 'Account', type: 'account', section: 'Contact', headers: ['account name', 'company'] },
    { key: 'title', label: 'Title', type: 'text', section: 'Contact', headers: ['job title', 'position'] },
    { key: 'department', label: 'Department', type: 'text', section: 'Contact' },
    { key: 'email', label: 'Email', type: 'email', section: 'Contact', headers: ['e-mail', 'mail', 'email address'] },
    { key: 'phone', label: 'Phone', type: 'phone', section: 'Contact', headers: ['telephone', 'tel'] },
    { key: 'mobile', label: 'Mobile', type: 'phone', section: 'Contact', headers: ['mobile phone', 'cell'] },
    ...address('mailing', 'Mailing address', true, 'Mailing'),
    { key: 'description', label: 'Description', type: 'long', section: 'More', headers: ['notes'] },
    owner, ...system,
  ],
}

const opportunity: ObjectInfo = {
  kind: 'opportunity', label: 'Opportunity', plural: 'Opportunities', path: '/opportunities', collection: 'opportunities', idKey: 'opportunityId', prefix: 'opp', tone: 'rose', status: 'stage', type: 'Opportunity',
  columns: ['name', 'accountId', 'stage', 'amount', 'probability', 'closeDate', 'type', 'nextStep', 'ownerId'],
  highlights: ['accountId', 'amount', 'closeDate', 'probability', 'type', 'ownerId'],
  fields: [
    { key: 'name', label: 'Opportunity name', type: 'text', section: 'Opportunity', required: true, max: 120, headers: ['name', 'opportunity', 'deal'] },
    { key: 'accountId', label: 'Account', type: 'account', section: 'Opportunity', required: true, headers: ['account name', 'company'] },
    { key: 'contactId', label: 'Primary contact', type: 'contact', section: 'Opportunity', headers: ['contact'] },
    { key: 'amount', label: 'Amount', type: 'currency', section: 'Opportunity', headers: ['value'] },
    { key: 'closeDate', label: 'Close date', type: 'date', section: 'Opportunity', required: true, headers: ['close', 'closing date'] },
    { key: 'stage', label: 'Stage', type: 'select', section: 'Opportunity', required: true, options: STAGES.map((stage) => stage.name) },
    { key: 'probability', label: 'Probability', type: 'percent', section: 'Opportunity', headers: ['probability (%)'], later: true },
    { key: 'type', label: 'Type', type: 'select', section: 'Opportunity', options: OPPORTUNITY_TYPES },
    { key: 'leadSource', label: 'Lead source', type: 'select', section: 'Opportunity', options: SOURCES, headers: ['source'] },
    { key: 'nextStep', label: 'Next step', type: 'text', section: 'Opportunity' },
    { key: 'closeReason', label: 'Close reason', type: 'select', section: 'Closing', options: [...WON_REASONS, ...LOST_REASONS], later: true },
    { key: 'closeNote', label: 'Closing note', type: 'long', section: 'Closing', later: true },
    { key: 'description', label: 'Description', type: 'long', section: 'More', headers: ['notes'] },
    owner, ...system,
  ],
}

const kase: ObjectInfo = {
  kind: 'case', label: 'Case', plural: 'Cases', path: '/cases', collection: 'cases', idKey: 'caseId', prefix: 'case', tone: 'teal', status: 'status', type: 'Case',
  columns: ['caseNumber', 'subject', 'status', 'priority', 'accountId', 'contactId', 'origin', 'ownerId', 'createdDate'],
  highlights: ['priority', 'accountId', 'contactId', 'origin', 'createdDate', 'ownerId'],
  fields: [
    { key: 'caseNumber', label: 'Case number', type: 'text', section: 'Case', fixed: true },
    { key: 'subject', label: 'Subject', type: 'text', section: 'Case', required: true, max: 200 },
    { key: 'status', label: 'Status', type: 'select', section: 'Case', options: CASE_STATUSES, required: true },
    { key: 'priority', label: 'Priority', type: 'select', section: 'Case', options: CASE_PRIORITIES },
    { key: 'origin', label: 'Case origin', type: 'select', section: 'Case', options: CASE_ORIGINS, headers: ['origin'] },
    { key: 'type', label: 'Type', type: 'select', section: 'Case', options: CASE_TYPES },
    { key: 'reason', label: 'Case reason', type: 'select', section: 'Case', options: CASE_REASONS, headers: ['reason'] },
    { key: 'accountId', label: 'Account', type: 'account', section: 'Case', headers: ['account name', 'company'] },
    { key: 'contactId', label: 'Contact', type: 'contact', section: 'Case', headers: ['contact name'] },
    { key: 'description', label: 'Description', type: 'long', section: 'Case', headers: ['details'] },
    { key: 'escalatedDate', label: 'Escalated', type: 'datetime', section: 'Closing', fixed: true },
    { key: 'escalationReason', label: 'Escalation reason', type: 'text', section: 'Closing', fixed: true },
    { key: 'resolution', label: 'Resolution', type: 'select', section: 'Closing', options: CASE_RESOLUTIONS, later: true },
    { key: 'closedDate', label: 'Closed', type: 'datetime', section: 'Closing', fixed: true },
    owner, ...system,
  ],
}

export const OBJECTS: Readonly<Record<Kind, ObjectInfo>> = { lead, account, contact, opportunity, case: kase }

/** The name of a lead or contact is two fields; lists show it as one column. */
export const NAME: Field = { key: 'name', label: 'Name', type: 'text', section: '', fixed: true }

export function fieldOf(kind: Kind, key: string): Field | undefined {
  const found = OBJECTS[kind].fields.find((field) => field.key === key)
  return found ?? (key === 'name' && (kind === 'lead' || kind === 'contact') ? NAME : undefined)
}

export const isNumeric = (field: Field): boolean => field.type === 'number' || field.type === 'currency' || field.type === 'percent'

/** The object that a type's name of an activity means. */
export const kindOfType = (type: string | undefined): Kind | undefined => Object.values(OBJECTS).find((one) => one.type.toLowerCase() === (type ?? '').toLowerCase())?.kind
