/**
 * What has been sent, returned and given back of an order. Enters: an order as the state keeps it, also one that never
 * heard of fulfilments and refunds. Leaves: quantities and cents that add up.
 */
import type { LineItem, Order } from '../model'
import { allocate, cents, share } from './money'

export const isCancelled = (order: Order): boolean => !!order.cancelledAt
export const isArchived = (order: Order): boolean => !!order.archivedAt
export const isPaid = (order: Order): boolean => ['paid', 'partially_refunded', 'refunded'].includes(order.financialStatus)

/** An order that only says "fulfilled" was sent as a whole; where lines say it themselves, they were. */
export function sentOf(order: Order, line: LineItem): number {
  const booked = (order.fulfillments ?? []).reduce((sum, one) => sum + (one.lines ?? []).filter((part) => part.lineItemId === line.id).reduce((all, part) => all + part.quantity, 0), 0)
  if (booked > 0 || (order.fulfillments ?? []).length > 0) return Math.min(booked, line.quantity)
  return order.fulfillmentStatus === 'fulfilled' || line.fulfillmentStatus === 'fulfilled' ? line.quantity : 0
}

export function returnedOf(order: Order, line: LineItem): number {
  const count = (order.refunds ?? []).reduce((sum, one) => sum + (one.lines ?? []).filter((part) => part.lineItemId === line.id).reduce((all, part) => all + part.quantity, 0), 0)
  return Math.min(count, line.quantity)
}

/** Pieces that still have to be sent: neither sent nor given back. */
export function openOf(order: Order, line: LineItem): number {
  if (isCancelled(order)) return 0
  return Math.max(0, line.quantity - sentOf(order, line) - Math.max(0, returnedOf(order, line) - sentOf(order, line)))
}

export const openPieces = (order: Order): number => (order.lineItems ?? []).reduce((sum, line) => sum + openOf(order, line), 0)
export const pieces = (order: Order): number => (order.lineItems ?? []).reduce((sum, line) => sum + line.quantity, 0)

export function fulfilmentOf(order: Order): 'fulfilled' | 'partial' | null {
  const lines = order.lineItems ?? []
  const sent = lines.reduce((sum, line) => sum + sentOf(order, line), 0)
  if (sent === 0) return null
  return lines.every((line) => openOf(order, line) === 0) ? 'fulfilled' : 'partial'
}

export const refundedOf = (order: Order): number => {
  const sum = (order.refunds ?? []).reduce((all, one) => all + cents(one.total), 0)
  // An order that only says "refunded" has given everything back.
  return order.financialStatus === 'refunded' && sum === 0 ? cents(order.totalPrice) : sum
}

/** What can still be given back. Nothing of an order that was not paid. */
export const refundable = (order: Order): number => (isPaid(order) ? Math.max(0, cents(order.totalPrice) - refundedOf(order)) : 0)
export const shippingLeft = (order: Order): number => Math.max(0, cents(order.totalShippingPrice) - (order.refunds ?? []).reduce((sum, one) => sum + cents(one.shipping), 0))

/** What each line cost with its part of discounts and tax: together all that was paid but the shipping. */
export function lineTotals(order: Order): number[] {
  const lines = order.lineItems ?? []
  const goods = Math.max(0, cents(order.totalPrice) - cents(order.totalShippingPrice))
  return allocate(goods, lines.map((line) => cents(line.price) * line.quantity))
}

export interface RefundWish {
  readonly lines: readonly { readonly lineItemId: string; readonly quantity: number }[]
  readonly shipping: number
}

/** The amounts that the wish comes to, each within what is left. */
export function refundOf(order: Order, wish: RefundWish): { lines: { lineItemId: string; quantity: number; amount: number }[]; shipping: number; total: number } {
  const totals = lineTotals(order)
  let left = refundable(order)
  const take = (amount: number): number => {
    const taken = Math.max(0, Math.min(amount, left))
    left -= taken
    return taken
  }
  const lines = (order.lineItems ?? []).flatMap((line, index) => {
    const before = returnedOf(order, line)
    const asked = wish.lines.filter((one) => one.lineItemId === line.id).reduce((sum, one) => sum + Math.max(0, Math.floor(one.quantity)), 0)
    const quantity = Math.min(asked, line.quantity - before)
    return quantity > 0 ? [{ lineItemId: line.id, quantity, amount: take(share(totals[index]!, before, quantity, line.quantity)) }] : []
  })
  const shipping = take(Math.min(Math.max(0, Math.round(wish.shipping)), shippingLeft(order)))
  return { lines, shipping, total: lines.reduce((sum, one) => sum + one.amount, 0) + shipping }
}

/** Why the order cannot be cancelled; null: it can. */
export function cancelProblem(order: Order): string | null {
  if (isCancelled(order)) return 'The order is cancelled already.'
  return (order.lineItems ?? []).some((line) => sentOf(order, line) > 0) ? 'Items of this order have been sent. Cancel the shipments first.' : null
}
