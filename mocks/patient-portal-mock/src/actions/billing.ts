/** Bills: payments that add up, plans with instalments, ways to pay, automatic payments, insurance. */
import type { Context } from '@mocks/kit'
import { type Autopay, type Instalment, type Insurance, LIMITS, type Payment, type Plan, type State, type Statement, type Stored } from '../model'
import { activeId, find, list, nextId, num, own, ownerOf, selfId, text, texts, within } from '../rules/read'
import { mayAct } from '../rules/access'
import { balanceOf, cents, dollars, instalmentsOf, isCardNumber, isExpired, isOpen, methodLabel, methodsOf, nextInstalment, planOf, planProblem, sum } from '../rules/billing'
import { isDay, today } from '../rules/when'
import { added, owned, trimmed } from './access'

export interface CardFields { kind: 'Card' | 'Bank account'; holder: string; number: string; routing: string; expires: string; makeDefault: boolean }
export interface InsuranceFields { planName: string; planType: string; memberId: string; groupNumber: string; subscriberName: string; relationship: string; effectiveDate: string | null; contactPhone: string }

/** Books an amount on a statement; what exceeds its balance stays. Returns what was taken, in cents. */
function book(draft: State, bill: Statement, amount: number, methodId: string, kind: string, context: Context): number {
  const taken = Math.min(cents(balanceOf(bill)), amount)
  if (taken <= 0) return 0
  const before = within<Payment>(bill.payments)
  const all = list(draft, 'billingStatements').flatMap((one) => within<Payment>(one.payments))
  const id = nextId(all, 'pay')
  const balance = cents(balanceOf(bill)) - taken
  bill.payments = [...before, { id, amount: dollars(taken), date: today(context), methodId, method: methodLabel(find(draft, 'paymentMethods', methodId)), kind, confirmation: `C-${context.id('p').slice(2).toUpperCase()}` }]
  bill.amountPaid = dollars(cents(bill.amountPaid) + taken)
  bill.balanceDue = dollars(balance)
  if (balance === 0) bill.status = 'Paid'
  return taken
}

function usable(draft: State, methodId: unknown, context: Context): boolean {
  const method = methodsOf(draft).find((one) => one.id === methodId)
  return method !== undefined && !isExpired(method, today(context))
}

/** Ways to pay belong to the account holder, whoever's bills are paid with them. */
const mayPay = (draft: State, context: Context): boolean => mayAct(draft, 'billing', context, activeId(draft))

/** A plan that covers nothing open any more is completed. */
function settle(draft: State, patient: string): void {
  for (const plan of own(draft, 'paymentPlans', patient).filter((one) => one.status === 'Active')) {
    const bills = texts(plan.statementIds).flatMap((id) => find(draft, 'billingStatements', id) ?? [])
    if (bills.every((one) => !isOpen(one)) || nextInstalment(plan) === undefined) plan.status = 'Completed'
  }
}

export const isUsed = (draft: State, id: string): boolean => list(draft, 'autopay').some((one) => one.enabled === true && one.methodId === id) || list(draft, 'paymentPlans').some((one) => one.status === 'Active' && one.methodId === id)

export const billing = {
  bill_pay(draft: State, { id, amount, methodId }: { id: string; amount: number; methodId: string }, context: Context): void {
    const bill = owned(draft, 'billingStatements', id, 'billing', context)
    if (bill === undefined || !isOpen(bill) || cents(amount) < 1 || cents(amount) > cents(balanceOf(bill)) || !usable(draft, methodId, context)) return
    if (planOf(draft, bill, ownerOf(draft, bill)) !== undefined) return
    book(draft, bill, cents(amount), methodId, 'One-time', context)
  },

  /** Several statements in full, oldest first. */
  bills_pay(draft: State, { ids, methodId }: { ids: string[]; methodId: string }, context: Context): void {
    if (!usable(draft, methodId, context)) return
    const bills = own(draft, 'billingStatements').filter((one) => Array.isArray(ids) && ids.includes(one.id) && isOpen(one) && planOf(draft, one, ownerOf(draft, one)) === undefined)
    for (const bill of bills) if (owned(draft, 'billingStatements', bill.id, 'billing', context)) book(draft, bill, cents(balanceOf(bill)), methodId, 'One-time', context)
  },

  plan_start(draft: State, { ids, months, dayOfMonth, methodId }: { ids: string[]; months: number; dayOfMonth: number; methodId: string }, context: Context): string | null {
    const bills = own(draft, 'billingStatements').filter((one) => Array.isArray(ids) && ids.includes(one.id) && isOpen(one))
    const dayGood = Number.isInteger(dayOfMonth) && dayOfMonth >= 1 && dayOfMonth <= 28
    if (planProblem(draft, activeId(draft), bills, months) !== null || !dayGood || !usable(draft, methodId, context)) return null
    const total = sum(bills.map(balanceOf))
    return added(draft, 'paymentPlans', 'plan', 'billing', { statementIds: bills.map((one) => one.id), total, months, dayOfMonth, methodId, startedAt: today(context), status: 'Active', instalments: instalmentsOf(total, months, today(context), dayOfMonth) }, context)
  },

  /** The next instalment, booked on the plan's statements in their order. */
  instalment_pay(draft: State, { id, methodId }: { id: string; methodId: string }, context: Context): void {
    const plan = owned(draft, 'paymentPlans', id, 'billing', context)
    const due = plan?.status === 'Active' ? nextInstalment(plan) : undefined
    if (plan === undefined || due === undefined || !usable(draft, methodId, context)) return
    let left = cents(due.amount)
    for (const billId of texts(plan.statementIds)) {
      const bill = find(draft, 'billingStatements', billId)
      if (bill !== undefined && left > 0) left -= book(draft, bill, left, methodId, 'Instalment', context)
    }
    due.paidAt = today(context)
    settle(draft, ownerOf(draft, plan))
  },

  /** What is left is due at once again. */
  plan_end(draft: State, { id }: { id: string }, context: Context): void {
    const plan = owned(draft, 'paymentPlans', id, 'billing', context)
    if (plan?.status !== 'Active') return
    plan.status = 'Cancelled'
    plan.endedAt = today(context)
  },

  plan_resume(draft: State, { id }: { id: string }, context: Context): void {
    const plan = owned(draft, 'paymentPlans', id, 'billing', context)
    if (plan?.status !== 'Cancelled' || own(draft, 'paymentPlans', ownerOf(draft, plan)).some((one) => one.status === 'Active') || within<Instalment>(plan.instalments).every((one) => one.paidAt)) return
    plan.status = 'Active'
    delete plan.endedAt
  },

  /** Of the number only the last four digits are kept. */
  method_add(draft: State, fields: CardFields, context: Context): string | null {
    const digits = text(fields.number).replace(/[\s-]/g, '')
    const [holder, bank] = [trimmed(fields.holder, LIMITS.name), fields.kind === 'Bank account']
    if (holder === '' || (bank ? !/^\d{6,17}$/.test(digits) || !/^\d{9}$/.test(text(fields.routing)) : !isCardNumber(digits))) return null
    const card = { kind: 'Card', expires: text(fields.expires) }
    if (!bank && (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(card.expires) || isExpired({ id: '', ...card }, today(context)))) return null
    if (!mayPay(draft, context)) return null
    const mine = methodsOf(draft)
    const isDefault = fields.makeDefault || mine.length === 0
    const id = context.id('method')
    draft.paymentMethods = [...list(draft, 'paymentMethods'), { id, patientId: selfId(draft),  kind: bank ? 'Bank account' : 'Card', label: `${bank ? 'Bank account' : 'Card'} ending ${digits.slice(-4)}`, holder, last4: digits.slice(-4), expires: bank ? null : card.expires, isDefault, addedAt: today(context) }]
    if (isDefault) for (const one of mine) if (one.isDefault === true) one.isDefault = false
    return id
  },

  method_default(draft: State, { id }: { id: string }, context: Context): void {
    const method = methodsOf(draft).find((one) => one.id === id)
    if (method === undefined || !mayPay(draft, context) || method.isDefault === true || isExpired(method, today(context))) return
    for (const one of methodsOf(draft)) if ((one.isDefault === true) !== (one.id === id)) one.isDefault = one.id === id
  },

  /** Not while automatic payments or a plan use it. */
  method_remove(draft: State, { id }: { id: string }, context: Context): void {
    const method = methodsOf(draft).find((one) => one.id === id)
    if (method === undefined || !mayPay(draft, context) || isUsed(draft, id)) return
    const wasDefault = method.isDefault === true
    draft.paymentMethods = list(draft, 'paymentMethods').filter((one) => one.id !== id)
    const heir = methodsOf(draft)[0]
    if (wasDefault && heir !== undefined) heir.isDefault = true
  },

  autopay_set(draft: State, { enabled, methodId, dayOfMonth, limit }: { enabled: boolean; methodId: string; dayOfMonth: number; limit: number | null }, context: Context): void {
    const before = own(draft, 'autopay')[0]
    const dayGood = Number.isInteger(dayOfMonth) && dayOfMonth >= 1 && dayOfMonth <= 28
    if (enabled && (!usable(draft, methodId, context) || !dayGood || (limit !== null && cents(limit) < 100))) return
    const next: Omit<Autopay, 'id'> = enabled ? { enabled, methodId, dayOfMonth, limit: limit === null ? null : dollars(cents(limit)) } : { enabled: false }
    if (before === undefined) {
      if (enabled) added(draft, 'autopay', 'auto', 'billing', { ...next, since: today(context) }, context)
      return
    }
    const one = owned(draft, 'autopay', before.id, 'billing', context)
    if (one !== undefined && Object.entries(next).some(([key, value]) => one[key as keyof Autopay] !== value)) Object.assign(one, next, enabled && one.enabled !== true ? { since: today(context) } : {})
  },
}

const cleanInsurance = (fields: InsuranceFields): Partial<Insurance> => ({ planName: trimmed(fields.planName, LIMITS.name), planType: trimmed(fields.planType, 20), memberId: trimmed(fields.memberId, 30).toUpperCase(), groupNumber: trimmed(fields.groupNumber, 30), subscriberName: trimmed(fields.subscriberName, LIMITS.name), relationship: trimmed(fields.relationship, 30), effectiveDate: fields.effectiveDate ?? '', contactPhone: trimmed(fields.contactPhone, 30) })
const insuranceGood = (fields: InsuranceFields): boolean => trimmed(fields.planName, 80) !== '' && /^[A-Za-z0-9-]{6,20}$/.test(trimmed(fields.memberId, 30)) && isDay(fields.effectiveDate)

export const coverage = {
  /** The clinic verifies it before it counts. */
  insurance_add(draft: State, fields: InsuranceFields, context: Context): string | null {
    if (!insuranceGood(fields) || own(draft, 'insurance').some((one) => one.isActive !== false && text(one.memberId) === cleanInsurance(fields).memberId)) return null
    const first = own(draft, 'insurance').every((one) => one.isActive === false)
    const none = { individual: 0, family: 0, metAmount: 0 }
    return added(draft, 'insurance', 'ins', 'billing', { ...cleanInsurance(fields), copay: { primaryCare: 0, specialist: 0, urgentCare: 0, emergency: 0 }, deductible: none, outOfPocketMax: { ...none }, isActive: true, priority: first ? 'Primary' : 'Secondary', verification: 'Waiting for verification', cardFront: null, cardBack: null }, context)
  },

  insurance_update(draft: State, { id, ...fields }: InsuranceFields & { id: string }, context: Context): void {
    const one = owned(draft, 'insurance', id, 'billing', context)
    if (one === undefined || one.isActive === false || !insuranceGood(fields)) return
    const next = cleanInsurance(fields)
    if (Object.entries(next).every(([key, value]) => text(one[key as keyof Insurance]) === value)) return
    Object.assign(one, next, { verification: 'Waiting for verification' })
  },

  insurance_card_set(draft: State, { id, side, file }: { id: string; side: 'cardFront' | 'cardBack'; file: Stored | null }, context: Context): void {
    const one = owned(draft, 'insurance', id, 'billing', context)
    if (one === undefined || !['cardFront', 'cardBack'].includes(side) || (file === null && !one[side])) return
    one[side] = file === null ? null : { name: text(file.name), size: num(file.size), type: text(file.type), url: text(file.url) }
  },

  /** Primary and secondary change places. */
  insurance_primary(draft: State, { id }: { id: string }, context: Context): void {
    const one = owned(draft, 'insurance', id, 'billing', context)
    if (one === undefined || one.isActive === false || one.priority === 'Primary') return
    for (const other of own(draft, 'insurance', ownerOf(draft, one))) if (other.priority === 'Primary') other.priority = 'Secondary'
    one.priority = 'Primary'
  },

  insurance_end(draft: State, { id }: { id: string }, context: Context): void {
    const one = owned(draft, 'insurance', id, 'billing', context)
    if (one === undefined || one.isActive === false) return
    one.isActive = false
    one.endedAt = today(context)
  },

  insurance_reopen(draft: State, { id }: { id: string }, context: Context): void {
    const one = owned(draft, 'insurance', id, 'billing', context)
    if (one?.isActive !== false) return
    one.isActive = true
    delete one.endedAt
  },
}

export type { Plan }
