/** Analytics from orders. Enters: orders, visits by day, a range of days in the shop's zone. Leaves: sums, series, tables. */
import { localOf } from '@mocks/kit'
import type { Customer, DailyMetric, Order, Product } from '../model'
import { cents } from './money'
import { pieces, refundedOf } from './orders'

export interface Range {
  readonly start: string
  readonly end: string
}

export const DAY = 86_400_000
export const shiftDay = (day: string, by: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY).toISOString().slice(0, 10)
export const daysIn = ({ start, end }: Range): number => Math.max(1, Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / DAY) + 1)
export const before = (range: Range): Range => ({ start: shiftDay(range.start, -daysIn(range)), end: shiftDay(range.start, -1) })
export const dayOf = (instant: string, zone: string): string => localOf(instant, zone).slice(0, 10)

export interface Totals {
  readonly orders: number
  readonly gross: number
  readonly discounts: number
  readonly returns: number
  readonly net: number
  readonly shipping: number
  readonly taxes: number
  readonly total: number
  readonly average: number
  readonly pieces: number
  readonly sessions: number
  /** Of 10,000 visits. */
  readonly conversion: number
  readonly returning: number
}

/** Orders that count: of the range, not cancelled. */
export function ordersIn(orders: readonly Order[], range: Range, zone: string): Order[] {
  return orders.filter((one) => !one.cancelledAt && one.financialStatus !== 'voided' && within(dayOf(one.createdAt, zone), range))
}

const within = (day: string, range: Range): boolean => day >= range.start && day <= range.end

export function totalsOf(orders: readonly Order[], all: readonly Order[], metrics: readonly DailyMetric[], range: Range): Totals {
  const add = (value: (one: Order) => number): number => orders.reduce((sum, one) => sum + value(one), 0)
  const gross = add((one) => cents(one.subtotalPrice))
  const discounts = add((one) => cents(one.totalDiscounts))
  const returns = add(refundedOf)
  const total = add((one) => cents(one.totalPrice)) - returns
  const sessions = metrics.filter((one) => within(one.date, range)).reduce((sum, one) => sum + one.onlineStoreSessions, 0)
  const buyers = new Map<string, string>()
  for (const one of orders) if (one.customer) buyers.set(one.customer.id, [buyers.get(one.customer.id), one.createdAt].filter(Boolean).sort()[0]!)
  const returning = [...buyers].filter(([id, first]) => all.some((one) => one.customer?.id === id && one.createdAt < first)).length
  return {
    orders: orders.length, gross, discounts, returns, net: gross - discounts - returns, shipping: add((one) => cents(one.totalShippingPrice)), taxes: add((one) => cents(one.totalTax)), total,
    average: orders.length === 0 ? 0 : Math.round((total + returns) / orders.length), pieces: add(pieces), sessions,
    conversion: sessions === 0 ? 0 : Math.round((orders.length * 10_000) / sessions), returning: buyers.size === 0 ? 0 : Math.round((returning * 1000) / buyers.size) / 10,
  }
}

export interface Step {
  readonly day: string
  readonly sales: number
  readonly orders: number
  readonly sessions: number
}

/** By day up to two months, by week beyond. */
export function seriesOf(orders: readonly Order[], metrics: readonly DailyMetric[], range: Range, zone: string): Step[] {
  const count = daysIn(range)
  const width = count > 62 ? 7 : 1
  const steps = Array.from({ length: Math.ceil(count / width) }, (_, index) => ({ day: shiftDay(range.start, index * width), sales: 0, orders: 0, sessions: 0 }))
  const at = (day: string) => steps[Math.floor((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${range.start}T00:00:00Z`)) / DAY / width)]
  for (const order of orders) {
    const step = at(dayOf(order.createdAt, zone))
    if (step === undefined) continue
    step.sales += cents(order.totalPrice) - refundedOf(order)
    step.orders += 1
  }
  for (const metric of metrics) if (within(metric.date, range)) at(metric.date)!.sessions += metric.onlineStoreSessions
  return steps
}

export interface Ranked {
  readonly id: string
  readonly name: string
  readonly count: number
  readonly amount: number
}

function ranked(entries: Iterable<Ranked>): Ranked[] {
  const found = new Map<string, Ranked>()
  for (const one of entries) {
    const old = found.get(one.id)
    found.set(one.id, old ? { ...old, count: old.count + one.count, amount: old.amount + one.amount } : one)
  }
  return [...found.values()].sort((a, b) => b.amount - a.amount || b.count - a.count || a.name.localeCompare(b.name))
}

export const byProduct = (orders: readonly Order[]): Ranked[] =>
  ranked(orders.flatMap((order) => order.lineItems.map((line) => ({ id: line.productId || line.title, name: line.title, count: line.quantity, amount: cents(line.price) * line.quantity }))))

export function byType(orders: readonly Order[], products: ReadonlyMap<string, Product>): Ranked[] {
  return ranked(byProduct(orders).map((one) => ({ ...one, id: products.get(one.id)?.productType ?? '', name: products.get(one.id)?.productType || 'No type' })))
}

export const byCountry = (orders: readonly Order[]): Ranked[] =>
  ranked(orders.map((one) => ({ id: one.shippingAddress.country, name: one.shippingAddress.country || 'No address', count: 1, amount: cents(one.totalPrice) })))

export const byCode = (orders: readonly Order[]): Ranked[] =>
  ranked(orders.flatMap((one) => one.discountCodes.map((used) => ({ id: used.code, name: used.code, count: 1, amount: cents(used.amount) }))))

export function byCustomer(orders: readonly Order[], customers: ReadonlyMap<string, Customer>): Ranked[] {
  return ranked(
    orders.flatMap((one) => {
      if (!one.customer) return []
      const known = customers.get(one.customer.id)
      const name = [known?.firstName ?? one.customer.firstName, known?.lastName ?? one.customer.lastName].filter(Boolean).join(' ')
      return [{ id: one.customer.id, name: name || one.email, count: 1, amount: cents(one.totalPrice) - refundedOf(one) }]
    }),
  )
}

/** Visits by a key of the daily numbers. */
export function visitsBy(metrics: readonly DailyMetric[], range: Range, kind: 'topReferrers' | 'sessionsByLocation'): Ranked[] {
  const own = metrics.filter((one) => within(one.date, range))
  return ranked(own.flatMap((one) => (kind === 'topReferrers' ? one.topReferrers.map((part) => ({ id: part.source, name: part.source, count: part.sessions, amount: part.sessions })) : one.sessionsByLocation.map((part) => ({ id: part.country, name: part.country, count: part.sessions, amount: part.sessions })))))
}
