/** Payloads for any action: mostly of things that exist, sometimes of things that do not. */
import type { State } from '../src/model'
import { freeSlots } from '../src/rules/slots'
import { CLOCK, type Name } from './helpers'

const WORDS = ['', '  ', 'Tea', 'Straße 7', '日本語', 'x'.repeat(600), 'شاي'] as const

export function payload(name: Name, state: State, random: () => number): Record<string, unknown> {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!
  const flag = (): boolean => random() < 0.5
  const of = (key: keyof State): string => pick([...((state[key] as { id: string }[] | undefined) ?? []).map((one) => one.id), 'gone'])
  const word = (): string => pick(WORDS)
  const day = (): string | null => pick([null, '2020-02-03', '2026-02-28', '2026-03-02', '2027-01-01', 'never'])
  const file = { name: 'a.txt', size: pick([10, 99_000_000]), type: 'text/plain', url: 'files/x/a.txt' }
  const visits = state.appointments ?? []
  const offered = visits.find((one) => one.offers?.some((offer) => offer.status === 'Open'))
  const at = (): string => pick([...freeSlots(state, 'provider-1', 'place-1', 30, CLOCK).slice(0, 3), '2026-03-05T14:30:00Z', 'never'])
  const shared = { patientId: 'patient-1', name: word(), title: word(), subject: word(), body: word(), notes: word(), note: word(), reason: word(), body_: word() }
  if (name === 'patient_switch') return { id: pick(['patient-1', 'patient-1', 'patient-2', 'patient-3', 'patient-4', 'patient-5', 'patient-6', 'gone']) }
  if (name === 'appointment_book') return { typeId: pick(['office', 'annual', 'gone']), providerId: pick(['provider-1', 'provider-3']), placeId: pick(['place-1', 'place-3']), dateTime: at(), mode: pick(['In person', 'Video']), reason: pick(['', 'Cough']), notes: '', joinWaitlist: flag() }
  if (name === 'appointment_cancel') return { id: of('appointments'), reason: pick(['Other', 'Feeling better', 'nonsense']), other: word() }
  if (name === 'appointment_reschedule') return { id: of('appointments'), placeId: pick(['place-1', 'place-2']), dateTime: at() }
  if (name === 'questionnaire_answer') return { id: of('appointments'), title: pick(['Mood and sleep (PHQ)', 'Reason for visit', 'Pain and movement']), answers: pick([{}, { q1: 'a', q2: 'b', q3: 'c', q4: 'd' }]) }
  if (name === 'offer_accept' || name === 'offer_decline') return { id: offered?.id ?? of('appointments'), offerId: offered?.offers?.find((one) => one.status === 'Open')?.id ?? 'gone' }
  if (name.startsWith('appointment') || name.startsWith('waitlist')) return { id: of('appointments'), notes: word(), days: pick([[], ['Monday'], ['Sunday']]), time: pick(['Morning', 'x']), notice: '48 hours' }
  if (name === 'message_send' || name === 'draft_save') return { topic: pick(['medical', 'billing', 'nothing']), recipientId: pick(['provider-1', 'office-billing', 'gone']), subject: word(), body: word(), attachments: pick([[], [file], [file, file, file, file]]), draftId: pick([null, of('drafts')]) }
  if (name.startsWith('draft')) return { id: of('drafts'), record: pick([{ id: 'draft-1', patientId: 'patient-1', subject: 'Again' }, {}, null]), at: pick([0, 99]) }
  if (name.startsWith('thread') || name.startsWith('message')) return { threadIds: [`thread-${Math.ceil(random() * 20)}`, 'gone'], threadId: `thread-${Math.ceil(random() * 20)}`, id: of('messages'), starred: flag(), body: word(), attachments: [] }
  if (name.startsWith('result')) return { ids: [of('testResults'), of('testResults')], id: of('testResults'), providerId: of('providers'), note: word() }
  if (name === 'refill_request' || name === 'renewal_request') return { ids: [of('medications'), of('medications')], pharmacyId: of('pharmacies'), method: pick(['Pickup', 'Delivery']), note: word() }
  if (name === 'medication_report') return { name: word(), dosage: '5 mg', form: 'Tablet', frequency: pick(['', 'Daily']), reason: '', startDate: day() }
  if (name.startsWith('medication') || name.startsWith('refill')) return { id: of('medications'), reason: word(), pharmacyId: of('pharmacies'), times: pick([[], ['08:00'], ['25:00', '07:30', '07:30']]) }
  if (name.startsWith('allergy')) return { id: of('allergies'), allergen: pick(['', 'Kiwi', 'Latex', 'Nuts']), type: 'Food', reaction: '', severity: pick(['Mild', 'Awful']), onsetDate: day(), notes: word() }
  if (name.startsWith('removal')) { const key = pick(['allergies', 'conditions', 'medications'] as const); return { key, id: of(key), reason: word() } }
  if (name === 'condition_add') return { name: pick(['', 'Gout', 'Migraine']), severity: 'Severe', onsetDate: day(), notes: '' }
  if (name === 'immunization_add') return { vaccineName: pick(['', 'Typhoid']), administrationDate: day(), administrator: '', lotNumber: '' }
  if (name === 'family_history_add') return { relationship: pick(['', 'Aunt']), condition: word(), ageAtOnset: pick([null, 40, 400]), notes: '' }
  if (name.startsWith('history')) { const key = pick(['medicalHistory', 'familyHistory'] as const); return { ...shared, kind: 'Other', date: day(), key, id: of(key), record: { id: 'fam-5', patientId: 'patient-1', relationship: 'Sister', condition: 'Hypothyroidism' }, at: 1 } }
  if (name === 'vital_add') return { date: day(), time: pick(['', '07:00', 'x']), values: pick([{}, { weight: 160 }, { weight: 9000 }, { bloodPressureSystolic: 120, bloodPressureDiastolic: null }]), note: '' }
  if (name.startsWith('vital')) return { id: of('vitals'), record: { id: 'vital-99', patientId: 'patient-1', date: '2026-01-01', readings: {}, recordedBy: 'Patient', location: 'Home' }, at: 3 }
  if (name === 'goal_set') return { reading: pick(['weight', 'glucose', '']), low: pick([null, 90, 150]), high: pick([null, 140]) }
  if (name.startsWith('preventive')) return { id: of('preventiveCare'), date: day(), months: pick([1, 3, 4]) }
  if (name === 'bill_pay') return { id: of('billingStatements'), amount: pick([0, -5, 0.01, 20, 57.9, 99_999]), methodId: of('paymentMethods') }
  if (name === 'bills_pay') return { ids: [of('billingStatements'), of('billingStatements')], methodId: of('paymentMethods') }
  if (name === 'plan_start') return { ids: ['bill-1', of('billingStatements')], months: pick([1, 2, 3, 7, 12, 24, 2.5]), dayOfMonth: pick([0, 1, 28, 31]), methodId: of('paymentMethods') }
  if (name.startsWith('plan') || name === 'instalment_pay') return { id: of('paymentPlans'), methodId: of('paymentMethods') }
  if (name === 'method_add') return { kind: pick(['Card', 'Bank account']), holder: pick(['', 'Ida']), number: pick(['4242 4242 4242 4242', '1234', '5555555555554444']), routing: pick(['123456789', '1']), expires: pick(['09/28', '01/20', '13/30']), makeDefault: flag() }
  if (name.startsWith('method')) return { id: of('paymentMethods') }
  if (name === 'autopay_set') return { enabled: flag(), methodId: of('paymentMethods'), dayOfMonth: pick([1, 15, 40]), limit: pick([null, 0.5, 100]) }
  if (name.startsWith('insurance')) return { id: of('insurance'), planName: word(), planType: 'PPO', memberId: pick(['', 'ABC12345', 'CMH482910377']), groupNumber: '', subscriberName: '', relationship: 'Self', effectiveDate: day(), contactPhone: '', side: pick(['cardFront', 'cardBack', 'other']), file: pick([null, file]) }
  if (name.startsWith('document')) return { file, id: of('documents'), name: word(), category: pick(['Form', 'Visit summary', 'Odd']), note: word(), record: { id: 'doc-99', patientId: 'patient-1', name: 'Back' }, at: 2 }
  if (name === 'letter_read') return { id: of('letters') }
  if (name.startsWith('share')) return { id: of('shareLinks'), recipient: word(), email: pick(['a@b.example', 'nonsense']), contents: pick([[], ['Allergies'], ['Secrets']]), documentIds: pick([[], [of('documents')]]), days: pick([1, 7, 99]) }
  if (name.startsWith('access')) return { id: of('accessGrants'), name: word(), email: pick(['a@b.example', 'emeka.okafor@post.example', 'x']), relationship: 'Friend', level: pick(['view', 'full', 'limited', 'all']), expiresAt: day() }
  if (name.startsWith('proxy')) return { id: of('proxyRequests'), name: word(), dateOfBirth: day(), relationship: 'Child', level: pick(['view', 'x']), note: '' }
  if (name.startsWith('provider')) return { id: of('providers'), hidden: flag(), favourite: flag() }
  if (name === 'profile_update') return pick([{ phone: '123' }, { phone: '(541) 555-0000' }, { email: 'x' }, { email: 'm@post.example' }, { address: { street: 'A', city: 'B', state: 'OR', zip: '1' } }, { emergencyContact: { name: 'Ida', phone: '5555555' } }])
  if (name === 'notice_set') return { key: pick(['marketing', 'billingText', 'fax']), on: flag() }
  if (name === 'display_set') return { theme: pick(['dark', 'pink']), textSize: pick(['large', 'huge']), paperless: flag() }
  if (name.startsWith('task')) return { ids: [of('tasks'), of('tasks')], id: of('tasks'), title: word(), due: day(), details: '', done: flag(), days: pick([1, 7, 8]), record: { id: 'task-99', patientId: 'patient-1', title: 'Back', done: false }, at: 0 }
  return { ...shared, id: pick(['notif-1', 'notif-2', 'gone']), dismissed: flag(), language: pick(['Spanish', 'Klingon']), pharmacyId: of('pharmacies'), section: pick(['billing', '']) }
}
