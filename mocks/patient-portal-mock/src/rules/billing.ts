/** Sums and rules of bills. Amounts are dollars with two decimals; sums are made in cents. Pure. */
import { LIMITS, type Instalment, type Method, type Plan, type Statement, type State } from '../model'
import { num, own, selfId, text, texts, within } from './read'
import { monthsOn } from './when'

export const cents = (amount: unknown): number => Math.round(num(amount) * 100)
export const dollars = (given: number): number => given / 100
export const sum = (amounts: readonly unknown[]): number => dollars(amounts.reduce<number>((total, one) => total + cents(one), 0))

export function money(amount: unknown): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(num(amount))
}

/** What is still to be paid; an injected statement may lack it. */
export function balanceOf(bill: Statement): number {
  if (typeof bill.balanceDue === 'number') return Math.max(0, bill.balanceDue)
  return Math.max(0, dollars(cents(bill.patientResponsibility) - cents(bill.amountPaid)))
}

export const isOpen = (bill: Statement): boolean => balanceOf(bill) > 0 && !/paid|void/i.test(text(bill.status).replace(/partially paid|unpaid/i, ''))

export function isOverdue(bill: Statement, day: string): boolean {
  return isOpen(bill) && text(bill.dueDate) !== '' && text(bill.dueDate).slice(0, 10) < day
}

export const activePlans = (state: State, patient: string): Plan[] => own(state, 'paymentPlans', patient).filter((one) => one.status === 'Active')
export const planOf = (state: State, bill: Statement, patient: string): Plan | undefined => activePlans(state, patient).find((one) => texts(one.statementIds).includes(bill.id))

/** The longest plan in months: a year, or two for large sums. */
export const longest = (total: number): number => (total >= 1000 ? 24 : 12)

/** Why there can be no plan of so many months over these bills; null: there can. */
export function planProblem(state: State, patient: string, bills: readonly Statement[], months: number): string | null {
  const total = sum(bills.map(balanceOf))
  if (activePlans(state, patient).length >= LIMITS.plans) return 'There is a payment plan already. End it before you start another.'
  if (bills.length === 0) return 'Choose at least one statement.'
  if (total < LIMITS.planLeast) return `A plan needs at least ${money(LIMITS.planLeast)} in all.`
  if (!Number.isInteger(months) || months < 2) return 'A plan has at least two instalments.'
  if (months > longest(total)) return `A plan over ${money(total)} has at most ${longest(total)} instalments.`
  return total / months < LIMITS.instalmentLeast ? `Each instalment must be at least ${money(LIMITS.instalmentLeast)}. Choose fewer of them.` : null
}

/** Equal instalments; what is left of a cent goes into the first ones. */
export function instalmentsOf(total: number, months: number, day: string, dayOfMonth: number): Instalment[] {
  const whole = cents(total)
  const start = Number(day.slice(8, 10)) < dayOfMonth ? 0 : 1
  return Array.from({ length: months }, (_, index) => ({
    number: index + 1,
    dueDate: monthsOn(day, start + index, dayOfMonth),
    amount: dollars(Math.floor(whole / months) + (index < whole % months ? 1 : 0)),
    paidAt: null,
  }))
}

export const nextInstalment = (plan: Plan): Instalment | undefined => within<Instalment>(plan.instalments).find((one) => !one.paidAt)
export const leftOfPlan = (plan: Plan): number => sum(within<Instalment>(plan.instalments).filter((one) => !one.paidAt).map((one) => one.amount))

export const methodsOf = (state: State): Method[] => own(state, 'paymentMethods', selfId(state))
export const methodLabel = (method: Method | undefined): string => (method === undefined ? 'Unknown method' : text(method.label) || `${text(method.kind)} ending ${text(method.last4)}`)

/** Whether a card is over on a day: cards last to the end of their month ("04/27"). */
export function isExpired(method: Method, day: string): boolean {
  const found = /^(\d{2})\/(\d{2})$/.exec(text(method.expires))
  return found !== null && `20${found[2]}-${found[1]}` < day.slice(0, 7)
}

/** The check digit that card numbers carry. */
export function isCardNumber(given: string): boolean {
  const digits = given.replace(/[\s-]/g, '')
  if (!/^\d{13,19}$/.test(digits)) return false
  const total = [...digits].reverse().reduce((all, digit, index) => {
    const twice = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return all + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return total % 10 === 0
}
