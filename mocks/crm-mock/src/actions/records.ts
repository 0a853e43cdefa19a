/** Leads, accounts, contacts, opportunities and cases: what can be done with all of them in the same way. */
import type { Context } from '@mocks/kit'
import type { Raw, State } from '../model'
import { binRecords, createRecord, editMany, editRecord, type Fields } from './shared'

interface Create { fields: Fields }
interface Edit { id: string; fields: Fields }
interface Many { changes: readonly { readonly id: string; readonly fields: Fields }[] }
interface Ids { ids: readonly string[] }
interface Owner { ids: readonly string[]; ownerId: string }
interface Status { ids: readonly string[]; status: string }

const each = (ids: readonly string[], fields: Raw) => ids.map((id) => ({ id, fields }))

export const leadActions = {
  lead_create: (draft: State, { fields }: Create, context: Context): string | null => createRecord(draft, 'lead', fields, context),
  lead_edit: (draft: State, { id, fields }: Edit, context: Context): boolean => editRecord(draft, 'lead', id, fields, context),
  /** What was changed in the cells of a list, saved together. */
  leads_edit: (draft: State, { changes }: Many, context: Context): number => editMany(draft, 'lead', changes, context),
  leads_owner_set: (draft: State, { ids, ownerId }: Owner, context: Context): number => editMany(draft, 'lead', each(ids, { ownerId }), context),
  leads_status_set: (draft: State, { ids, status }: Status, context: Context): number => editMany(draft, 'lead', each(ids, { status: status }), context),
  /** Into the recycle bin. */
  leads_delete: (draft: State, { ids }: Ids, context: Context): string[] => binRecords(draft, 'lead', ids, context),
}

export const accountActions = {
  account_create: (draft: State, { fields }: Create, context: Context): string | null => createRecord(draft, 'account', fields, context),
  account_edit: (draft: State, { id, fields }: Edit, context: Context): boolean => editRecord(draft, 'account', id, fields, context),
  /** What was changed in the cells of a list, saved together. */
  accounts_edit: (draft: State, { changes }: Many, context: Context): number => editMany(draft, 'account', changes, context),
  accounts_owner_set: (draft: State, { ids, ownerId }: Owner, context: Context): number => editMany(draft, 'account', each(ids, { ownerId }), context),
  accounts_type_set: (draft: State, { ids, status }: Status, context: Context): number => editMany(draft, 'account', each(ids, { type: status }), context),
  /** Into the recycle bin. */
  accounts_delete: (draft: State, { ids }: Ids, context: Context): string[] => binRecords(draft, 'account', ids, context),
}

export const contactActions = {
  contact_create: (draft: State, { fields }: Create, context: Context): string | null => createRecord(draft, 'contact', fields, context),
  contact_edit: (draft: State, { id, fields }: Edit, context: Context): boolean => editRecord(draft, 'contact', id, fields, context),
  /** What was changed in the cells of a list, saved together. */
  contacts_edit: (draft: State, { changes }: Many, context: Context): number => editMany(draft, 'contact', changes, context),
  contacts_owner_set: (draft: State, { ids, ownerId }: Owner, context: Context): number => editMany(draft, 'contact', each(ids, { ownerId }), context),
  /** Into the recycle bin. */
  contacts_delete: (draft: State, { ids }: Ids, context: Context): string[] => binRecords(draft, 'contact', ids, context),
}

export const opportunityActions = {
  opportunity_create: (draft: State, { fields }: Create, context: Context): string | null => createRecord(draft, 'opportunity', fields, context),
  /** The stage brings its probability. */
  opportunity_edit: (draft: State, { id, fields }: Edit, context: Context): boolean => editRecord(draft, 'opportunity', id, fields, context),
  /** What was changed in the cells of a list, saved together. */
  opportunities_edit: (draft: State, { changes }: Many, context: Context): number => editMany(draft, 'opportunity', changes, context),
  opportunities_owner_set: (draft: State, { ids, ownerId }: Owner, context: Context): number => editMany(draft, 'opportunity', each(ids, { ownerId }), context),
  opportunities_stage_set: (draft: State, { ids, status }: Status, context: Context): number => editMany(draft, 'opportunity', each(ids, { stage: status }), context),
  /** Into the recycle bin. */
  opportunities_delete: (draft: State, { ids }: Ids, context: Context): string[] => binRecords(draft, 'opportunity', ids, context),
}

export const caseRecordActions = {
  case_create: (draft: State, { fields }: Create, context: Context): string | null => createRecord(draft, 'case', fields, context),
  /** The number follows the greatest one; closing and escalating set their dates. */
  case_edit: (draft: State, { id, fields }: Edit, context: Context): boolean => editRecord(draft, 'case', id, fields, context),
  /** What was changed in the cells of a list, saved together. */
  cases_edit: (draft: State, { changes }: Many, context: Context): number => editMany(draft, 'case', changes, context),
  cases_owner_set: (draft: State, { ids, ownerId }: Owner, context: Context): number => editMany(draft, 'case', each(ids, { ownerId }), context),
  cases_status_set: (draft: State, { ids, status }: Status, context: Context): number => editMany(draft, 'case', each(ids, { status: status }), context),
  /** Into the recycle bin. */
  cases_delete: (draft: State, { ids }: Ids, context: Context): string[] => binRecords(draft, 'case', ids, context),
}
