/** What one can write about, and to whom. The recipients depend on the topic. Pure. */
import type { Provider, State } from '../model'
import { activeId, list, own, text, texts } from './read'

export interface Recipient { readonly id: string; readonly name: string; readonly detail: string; readonly type: 'provider' | 'care-team' }

export const TOPICS = [
  { id: 'medical', label: 'A health question', about: 'New symptoms or a question that can wait two business days.' },
  { id: 'results', label: 'A test result', about: 'Goes to those who ordered your tests.' },
  { id: 'medication', label: 'A medicine', about: 'Goes to those who prescribe for you. Use “Request refills” for refills.' },
  { id: 'visit', label: 'A visit or scheduling', about: 'Goes to the scheduling desk, or to those you have a visit with.' },
  { id: 'billing', label: 'A bill or insurance', about: 'Goes to the billing office. Clinicians do not see it.' },
  { id: 'records', label: 'Records and forms', about: 'Copies of your record, school and work forms.' },
  { id: 'technical', label: 'Help with this portal', about: 'Goes to portal support.' },
] as const
export type Topic = (typeof TOPICS)[number]['id']

const OFFICES: Record<'billing' | 'records' | 'technical' | 'visit', Recipient> = {
  billing: { id: 'office-billing', name: 'Billing office', detail: 'Statements, plans, insurance', type: 'care-team' },
  records: { id: 'office-records', name: 'Medical records office', detail: 'Copies and forms', type: 'care-team' },
  technical: { id: 'office-support', name: 'Portal support', detail: 'Sign-in and display problems', type: 'care-team' },
  visit: { id: 'office-scheduling', name: 'Scheduling desk', detail: 'All clinics', type: 'care-team' },
}

export const isTopic = (given: unknown): given is Topic => TOPICS.some((one) => one.id === given)
export const topicLabel = (given: unknown): string => TOPICS.find((one) => one.id === given)?.label ?? text(given)

const asRecipient = (one: Provider): Recipient => ({ id: one.id, name: text(one.fullName) || one.id, detail: text(one.specialty) || text(one.role), type: 'provider' })

export function careTeam(state: State, patient = activeId(state)): Provider[] {
  return list(state, 'providers').filter((one) => (texts(one.patientIds).length === 0 || texts(one.patientIds).includes(patient)) && !texts(one.hiddenFor).includes(patient))
}

const clinicians = (state: State): Provider[] => careTeam(state).filter((one) => one.acceptsMessages !== false)

export function recipientsFor(state: State, topic: Topic): Recipient[] {
  if (topic === 'billing' || topic === 'records' || topic === 'technical') return [OFFICES[topic]]
  const team = clinicians(state)
  const only = (ids: readonly string[]): Recipient[] => team.filter((one) => ids.includes(one.id)).map(asRecipient)
  if (topic === 'visit') return [OFFICES.visit, ...only(own(state, 'appointments').map((one) => text(one.providerId)))]
  if (topic === 'medical') return team.map(asRecipient)
  const ids = topic === 'results' ? own(state, 'testResults').map((one) => text(one.orderedById)) : own(state, 'medications').map((one) => text(one.prescriberId))
  const named = only(ids)
  return named.length > 0 ? named : team.map(asRecipient)
}
