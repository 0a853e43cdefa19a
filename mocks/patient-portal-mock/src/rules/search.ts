/** Search over everything in one record that may be seen. Enters: words. Leaves: hits, by kind. */
import type { Context } from '@mocks/kit'
import type { State } from '../model'
import { type Area, maySee } from './access'
import { balanceOf, money } from './billing'
import { own, text, texts, within } from './read'
import { observationsOf, resultDay } from './results'
import { talksOf } from './threads'
import { careTeam } from './topics'
import { dayText } from './when'

export interface Hit { readonly kind: string; readonly title: string; readonly note: string; readonly to: string; readonly date: string }

const plain = (given: string): string => given.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

interface Found extends Hit { readonly hay: readonly unknown[] }

export function search(state: State, words: string, clock: Context): Hit[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const fits = (one: Found): boolean => {
    const hay = plain([one.kind, one.title, one.note, ...one.hay.map(text)].join(' '))
    return wanted.every((word) => hay.includes(word))
  }
  return SOURCES.flatMap(({ area, read }) => (area === null || maySee(state, area, clock) ? read(state, clock) : [])).filter(fits)
}

const SOURCES: readonly { area: Area | null; read: (state: State, clock: Context) => Found[] }[] = [
  { area: 'visits', read: (state, clock) => own(state, 'appointments').map((one) => ({ kind: 'Visits', title: `${text(one.type) || 'Visit'} with ${text(one.providerName)}`, note: `${dayText(one.dateTime, clock)} · ${text(one.reason)}`, to: `/visits/${one.id}`, date: text(one.dateTime), hay: [one.department, one.location, one.status, one.notes, one.afterVisitSummary?.providerNotes, ...texts(one.afterVisitSummary?.diagnoses)] })) },
  { area: 'messages', read: (state, clock) => talksOf(own(state, 'messages')).map((one) => ({ kind: 'Messages', title: one.subject, note: `${one.with} · ${dayText(one.last.date, clock)}`, to: `/messages/${one.id}`, date: text(one.last.date), hay: one.messages.map((message) => message.body) })) },
  { area: 'results', read: (state, clock) => own(state, 'testResults').map((one) => ({ kind: 'Test results', title: text(one.testName) || 'Test', note: `${dayText(resultDay(one), clock)} · ${text(one.category)}`, to: `/test-results/${one.id}`, date: resultDay(one), hay: [one.orderedBy, one.providerComment, one.narrative, ...observationsOf(one).map((value) => value.name)] })) },
  { area: 'medications', read: (state) => own(state, 'medications').map((one) => ({ kind: 'Medicines', title: `${text(one.name)} ${text(one.dosage)}`.trim(), note: [text(one.status), text(one.frequency)].filter(Boolean).join(' · '), to: `/medications/${one.id}`, date: text(one.startDate), hay: [one.genericName, one.reason, one.prescriber, one.pharmacy] })) },
  { area: 'health', read: (state, clock) => [
    ...own(state, 'allergies').map((one) => ({ kind: 'Allergies', title: text(one.allergen), note: text(one.reaction), to: '/health-summary?tab=allergies', date: text(one.onsetDate), hay: [one.type, one.severity, one.notes] })),
    ...own(state, 'conditions').map((one) => ({ kind: 'Conditions', title: text(one.name), note: text(one.icdCode), to: '/health-summary?tab=conditions', date: text(one.onsetDate), hay: [one.notes, one.diagnosedBy] })),
    ...own(state, 'immunizations').map((one) => ({ kind: 'Immunizations', title: text(one.vaccineName), note: dayText(one.administrationDate, clock), to: '/health-summary?tab=immunizations', date: text(one.administrationDate), hay: [one.administrator, one.lotNumber] })),
    ...own(state, 'preventiveCare').map((one) => ({ kind: 'Preventive care', title: text(one.name), note: text(one.status), to: '/preventive-care', date: text(one.nextDue), hay: [one.frequency, one.notes] })),
    ...[...own(state, 'medicalHistory'), ...own(state, 'familyHistory')].map((one) => ({ kind: 'History', title: text(one.title) || text(one.condition), note: text(one.relationship), to: '/medical-history', date: text(one.date), hay: [one.notes, one.kind] })),
  ] },
  { area: 'billing', read: (state, clock) => [
    ...own(state, 'billingStatements').map((one) => ({ kind: 'Billing', title: `Statement of ${dayText(one.statementDate, clock)}`, note: `${text(one.status)} · balance ${money(balanceOf(one))}`, to: `/billing/${one.id}`, date: text(one.statementDate), hay: [one.id, ...within<{ description?: string; provider?: string }>(one.lineItems).flatMap((line) => [line.description, line.provider])] })),
    ...own(state, 'insurance').map((one) => ({ kind: 'Insurance', title: text(one.planName), note: text(one.memberId), to: '/insurance', date: text(one.effectiveDate), hay: [one.groupNumber, one.subscriberName] })),
  ] },
  { area: 'documents', read: (state, clock) => [
    ...own(state, 'documents').map((one) => ({ kind: 'Documents', title: text(one.name), note: `${text(one.category)} · ${dayText(one.addedAt, clock)}`, to: `/documents/${one.id}`, date: text(one.addedAt), hay: [one.body, one.note, one.addedBy] })),
    ...own(state, 'letters').map((one) => ({ kind: 'Letters', title: text(one.title) || text(one.subject), note: dayText(one.date, clock), to: `/letters/${one.id}`, date: text(one.date), hay: [one.body, one.from, one.kind] })),
  ] },
  { area: 'todo', read: (state) => own(state, 'tasks').map((one) => ({ kind: 'To do', title: text(one.title), note: one.done === true ? 'Done' : 'Open', to: one.done === true ? '/todo?show=done' : '/todo', date: text(one.due), hay: [one.details, one.source] })) },
  { area: null, read: (state) => careTeam(state).map((one) => ({ kind: 'Care team', title: text(one.fullName), note: text(one.specialty), to: `/care-team?q=${encodeURIComponent(text(one.fullName))}`, date: '', hay: [one.role, one.location] })) },
]
