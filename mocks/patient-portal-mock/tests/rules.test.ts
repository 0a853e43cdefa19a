/** The rules that matter, by hand. */
import { expect, test } from 'vitest'
import type { State } from '../src/model'
import { instalmentsOf, isCardNumber, planProblem, sum } from '../src/rules/billing'
import { find, own } from '../src/rules/read'
import { flagOf, numberOf, rangeOf, trendNames, trendOf } from '../src/rules/results'
import { search } from '../src/rules/search'
import { freeSlots } from '../src/rules/slots'
import { recipientsFor } from '../src/rules/topics'
import { cancelProblem } from '../src/rules/visits'
import { monthsOn } from '../src/rules/when'
import { act, CLOCK, seed } from './helpers'

const as = (id: string): State => ({ ...seed, ui: { ...seed.ui, activePatientId: id } })

test('a booked time is taken, and free again after a cancellation', () => {
  const at = freeSlots(seed, 'provider-2', 'place-2', 30, CLOCK).find((one) => one > '2026-03-10')!
  const booking = { typeId: 'office', providerId: 'provider-2', placeId: 'place-2', dateTime: at, mode: 'In person', reason: 'Rash', notes: '', joinWaitlist: false }
  const booked = act(seed, 'appointment_book', booking)
  const id = booked.result!
  expect(find(booked.state, 'appointments', id)).toMatchObject({ status: 'Scheduled', dateTime: at, providerName: 'James Park, MD' })
  expect(freeSlots(booked.state, 'provider-2', 'place-2', 30, CLOCK)).not.toContain(at)
  expect(act(booked.state, 'appointment_book', booking, 1).patch).toEqual([])
  const gone = act(booked.state, 'appointment_cancel', { id, reason: 'Feeling better', other: '' }, 1).state
  expect(find(gone, 'appointments', id)).toMatchObject({ status: 'Cancelled', isUpcoming: false, canCancel: false, canCheckIn: false, cancelReason: 'Feeling better' })
  expect(freeSlots(gone, 'provider-2', 'place-2', 30, CLOCK)).toContain(at)
})

test('visits within 24 hours cannot be cancelled or moved; one of another clock can', () => {
  const near = find(seed, 'appointments', 'appt-4')!
  expect(cancelProblem(near, CLOCK)).toContain('24 hours')
  expect(act(seed, 'appointment_cancel', { id: 'appt-4', reason: 'Feeling better', other: '' }).patch).toEqual([])
  expect(cancelProblem({ ...near, dateTime: '2025-06-01T10:00:00Z' }, CLOCK)).toBeNull()
  expect(act(seed, 'appointment_cancel', { id: 'appt-1', reason: 'Other', other: ' ' }).patch).toEqual([])
})

test('check-in waits for the questionnaires', () => {
  expect(act(seed, 'appointment_check_in', { id: 'appt-5' }).patch).toEqual([])
  const open = { ...seed, appointments: seed.appointments!.map((one) => (one.id === 'appt-1' ? { ...one, questionnairesRequired: [] } : one)) }
  expect(find(act(open, 'appointment_check_in', { id: 'appt-1' }).state, 'appointments', 'appt-1')).toMatchObject({ status: 'Checked In', canCheckIn: false })
})

test('an offered time moves the visit and ends the waiting', () => {
  const after = act(seed, 'offer_accept', { id: 'appt-2', offerId: 'offer-2' }).state
  expect(find(after, 'appointments', 'appt-2')).toMatchObject({ dateTime: '2026-03-25T13:30:00Z', waitlist: null, rescheduledFrom: ['2026-04-20T10:00:00Z'] })
  expect(act(seed, 'waitlist_check', { id: 'appt-2' }).patch).toEqual([])
})

test('a refill is counted, and given back when it is cancelled', () => {
  const asked = act(seed, 'refill_request', { ids: ['med-1', 'med-4', 'med-6'], pharmacyId: 'pharm-3', method: 'Pickup', note: '' }).state
  expect(find(asked, 'medications', 'med-1')).toMatchObject({ refillsRemaining: 1, lastFilledDate: '2026-03-02', pharmacy: 'Cedar & Vine Drugs' })
  expect(find(asked, 'medications', 'med-4')).toEqual(find(seed, 'medications', 'med-4'))
  expect(find(asked, 'medications', 'med-6')).toEqual(find(seed, 'medications', 'med-6'))
  expect(find(act(asked, 'refill_cancel', { id: 'med-1' }, 1).state, 'medications', 'med-1')).toMatchObject({ refillsRemaining: 2, lastFilledDate: '2026-02-06', pharmacy: 'Alder Street Pharmacy' })
  expect(act(seed, 'refill_request', { ids: ['med-1'], pharmacyId: 'pharm-3', method: 'Delivery', note: '' }).patch).toEqual([])
})

test('payments and plans add up to the cent', () => {
  const part = act(seed, 'bill_pay', { id: 'bill-2', amount: 7.9, methodId: 'method-1' }).state
  expect(find(part, 'billingStatements', 'bill-2')).toMatchObject({ amountPaid: 7.9, balanceDue: 50, status: 'Due' })
  expect(find(act(part, 'bill_pay', { id: 'bill-2', amount: 50, methodId: 'method-1' }, 1).state, 'billingStatements', 'bill-2')).toMatchObject({ balanceDue: 0, status: 'Paid' })
  expect(act(seed, 'bill_pay', { id: 'bill-2', amount: 50, methodId: 'method-3' }).patch).toEqual([])
  const parts = instalmentsOf(100, 3, '2026-03-02', 15)
  expect(parts.map((one) => one.amount)).toEqual([33.34, 33.33, 33.33])
  expect(sum(parts.map((one) => one.amount))).toBe(100)
  expect(parts.map((one) => one.dueDate)).toEqual(['2026-03-15', '2026-04-15', '2026-05-15'])
  expect(planProblem(seed, 'patient-1', [find(seed, 'billingStatements', 'bill-2')!], 2)).toContain('at least $100')
  expect(planProblem(seed, 'patient-1', [find(seed, 'billingStatements', 'bill-1')!], 12)).toContain('$25')
  expect(monthsOn('2026-01-31', 1, 28)).toBe('2026-02-28')
  expect([isCardNumber('4242 4242 4242 4242'), isCardNumber('4242 4242 4242 4241')]).toEqual([true, false])
})

test('who one writes to depends on the topic; a closed conversation takes no reply', () => {
  expect(recipientsFor(seed, 'billing').map((one) => one.id)).toEqual(['office-billing'])
  expect(recipientsFor(seed, 'medication').map((one) => one.id)).toContain('provider-3')
  expect(recipientsFor(seed, 'medication').map((one) => one.id)).not.toContain('provider-7')
  const letter = { topic: 'billing', recipientId: 'provider-1', subject: 'A', body: 'B', attachments: [], draftId: null }
  expect(act(seed, 'message_send', letter).patch).toEqual([])
  expect(act(seed, 'message_reply', { threadId: 'thread-12', body: 'Thanks', attachments: [] }).patch).toEqual([])
  const sent = act(seed, 'message_send', { ...letter, recipientId: 'office-billing' })
  expect(sent.state.messages!.at(-1)).toMatchObject({ folder: 'sent', subject: 'A', to: { id: 'office-billing', type: 'care-team' }, patientId: 'patient-1' })
})

test('what access does not allow is refused', () => {
  expect(act(as('patient-3'), 'refill_request', { ids: ['med-16'], pharmacyId: 'pharm-1', method: 'Pickup', note: '' }).patch).toEqual([])
  expect(act(as('patient-5'), 'bill_pay', { id: 'bill-13', amount: 10, methodId: 'method-1' }).patch).toEqual([])
  expect(act(as('patient-2'), 'access_grant', { name: 'A', email: 'a@b.example', relationship: 'Friend', level: 'view', expiresAt: null }).patch).toEqual([])
  expect(act(seed, 'patient_switch', { id: 'patient-6' }).patch).toEqual([])
  expect(act(as('patient-2'), 'task_add', { title: 'Pack', due: null, details: '' }).state.tasks!.at(-1)).toMatchObject({ patientId: 'patient-2' })
  expect(own(seed, 'testResults', 'patient-2').every((one) => one.patientId === 'patient-2')).toBe(true)
})

test('ranges, flags and trends are read from texts', () => {
  expect(rangeOf('4.0-5.6')).toEqual({ low: 4, high: 5.6 })
  expect(rangeOf('<200')).toEqual({ low: null, high: 200 })
  expect(rangeOf('≥ 40')).toEqual({ low: 40, high: null })
  expect(rangeOf('Negative')).toBeNull()
  expect([numberOf('1,200'), numberOf('>5'), numberOf('Trace')]).toEqual([1200, 5, null])
  expect(flagOf({ id: 'o', value: '6', referenceRange: '4-5' })).toBe('High')
  expect(flagOf({ id: 'o', value: '6', referenceRange: '4-5', status: 'Normal' })).toBe('Normal')
  const mine = own(seed, 'testResults', 'patient-1')
  expect(trendNames(mine)).toContain('LDL cholesterol')
  expect(trendOf(mine, 'Hemoglobin A1c').map((one) => one.value)).toEqual([5.6, 5.7, 5.9, 5.8, 6])
})

test('search finds over everything, without accents, and only what may be seen', () => {
  expect(new Set(search(seed, 'knee', CLOCK).map((one) => one.kind)).size).toBeGreaterThan(3)
  expect(search(as('patient-4'), 'ibanez', CLOCK).some((one) => one.kind === 'Care team')).toBe(true)
  expect(search(as('patient-3'), 'lipid', CLOCK)).toEqual([])
  expect(search(seed, 'grigor', CLOCK)).toEqual([])
})
