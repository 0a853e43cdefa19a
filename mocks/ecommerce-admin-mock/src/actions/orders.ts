/** Orders: sent, paid, refunded, cancelled, archived, annotated. */
import type { Context } from '@mocks/kit'
import { type Address, LIMITS, type Order, type State } from '../model'
import { may } from '../rules/access'
import { cents, text } from '../rules/money'
import { cancelProblem, fulfilmentOf, isCancelled, isPaid, openOf, openPieces, refundable, refundOf, type RefundWish, returnedOf, sentOf } from '../rules/orders'
import { locationsOf } from '../rules/stock'
import { cleanTags, isEmail, plural } from '../rules/words'
import { actor, assign, find, findAll, guarded, moveStock, retag, spend, tell } from './shared'

export interface FulfilFields {
  lines: { lineItemId: string; quantity: number }[]
  locationId: string
  carrier: string
  trackingNumber: string
}

export interface OrderFields {
  note?: string
  tags?: string[]
  email?: string
  shippingAddress?: Address
}

export const CANCEL_REASONS = ['customer', 'inventory', 'fraud', 'declined', 'other'] as const

const fulfilActions = {
  /** Lines of which less is open than asked are sent as far as they are open. */
  order_fulfill(draft: State, { id, ...fields }: FulfilFields & { id: string }, context: Context): void {
    const order = find(draft.orders, id)
    if (order && !isCancelled(order)) send(draft, order, fields, context)
  },

  /** All that is open of many orders. */
  order_fulfill_many(draft: State, { ids }: { ids: string[] }, context: Context): void {
    for (const order of findAll(draft.orders, ids)) {
      if (isCancelled(order) || openPieces(order) === 0) continue
      const lines = (order.lineItems ?? []).map((line) => ({ lineItemId: line.id, quantity: openOf(order, line) }))
      send(draft, order, { lines, locationId: locationsOf(draft)[0]!.id, carrier: '', trackingNumber: '' }, context)
    }
  },

  shipment_track(draft: State, { id, shipmentId, carrier, trackingNumber }: { id: string; shipmentId: string; carrier: string; trackingNumber: string }, context: Context): void {
    const order = find(draft.orders, id)
    const shipment = find(order?.fulfillments, shipmentId)
    if (!order || !shipment || !assign(shipment, { carrier, trackingNumber: trackingNumber.trim().slice(0, 80) })) return
    tell(order, 'tracking', `${actor(draft)} changed the tracking of ${shipment.name} to ${[carrier, shipment.trackingNumber].filter(Boolean).join(' ') || 'none'}.`, context)
  },

  /** The items are open again. */
  shipment_cancel(draft: State, { id, shipmentId }: { id: string; shipmentId: string }, context: Context): void {
    const order = find(draft.orders, id)
    const shipment = find(order?.fulfillments, shipmentId)
    if (!order || !shipment || isCancelled(order)) return
    order.fulfillments = order.fulfillments!.filter((one) => one.id !== shipmentId)
    // What lines said of themselves came from shipments.
    for (const line of order.lineItems) if (line.fulfillmentStatus) line.fulfillmentStatus = null
    order.fulfillmentStatus = fulfilmentOf({ ...order, fulfillmentStatus: null })
    markLines(order)
    tell(order, 'shipment_cancelled', `${actor(draft)} cancelled the shipment ${shipment.name}.`, context)
  },
}

const moneyActions = {
  order_mark_paid(draft: State, { ids }: { ids: string[] }, context: Context): void {
    for (const order of findAll(draft.orders, ids)) {
      if (order.financialStatus !== 'pending' || isCancelled(order)) continue
      order.financialStatus = 'paid'
      spend(draft, order.customer?.id, cents(order.totalPrice), 0)
      tell(order, 'paid', `${actor(draft)} marked ${text(cents(order.totalPrice))} ${order.currency ?? ''} as paid.`, context)
      archiveWhenDone(draft, order, context)
    }
  },

  order_refund(draft: State, { id, wish, restock, locationId, reason }: { id: string; wish: RefundWish; restock: boolean; locationId: string; reason: string }, context: Context): void {
    const order = find(draft.orders, id)
    if (!order || !may(draft, 'refunds') || isCancelled(order)) return
    giveBack(draft, order, wish, restock ? locationId : null, reason, context)
  },

  /** With the money back where it was paid, and the goods back on the shelf where asked. */
  order_cancel(draft: State, { id, reason, refund, restock }: { id: string; reason: string; refund: boolean; restock: boolean }, context: Context): void {
    const order = find(draft.orders, id)
    if (!order || !may(draft, 'refunds') || cancelProblem(order) !== null) return
    const rest = (order.lineItems ?? []).map((line) => ({ lineItemId: line.id, quantity: line.quantity - returnedOf(order, line) }))
    const place = restock ? locationsOf(draft)[0]!.id : null
    if (refund && isPaid(order)) giveBack(draft, order, { lines: rest, shipping: cents(order.totalShippingPrice) }, place, reason, context)
    else if (place !== null) for (const one of rest) returnPieces(draft, order, one.lineItemId, one.quantity, place, 'Order cancelled', context)
    if (order.financialStatus === 'pending') order.financialStatus = 'voided'
    order.cancelledAt = context.now()
    order.cancelReason = reason
    spend(draft, order.customer?.id, 0, -1)
    tell(order, 'cancelled', `${actor(draft)} cancelled the order. Reason: ${reason}.`, context)
  },
}

const paperActions = {
  order_edit(draft: State, { id, fields }: { id: string; fields: OrderFields }, context: Context): void {
    const order = find(draft.orders, id)
    if (!order || (fields.email !== undefined && fields.email !== '' && !isEmail(fields.email))) return
    const changed = assign(order, { note: fields.note?.slice(0, LIMITS.note), tags: fields.tags === undefined ? undefined : cleanTags(fields.tags), email: fields.email?.trim() })
    const moved = fields.shippingAddress !== undefined && assign(order, { shippingAddress: fields.shippingAddress })
    if (moved) tell(order, 'address', `${actor(draft)} changed the shipping address.`, context)
    if (changed) order.updatedAt = context.now()
  },

  order_tag(draft: State, { ids, add, remove }: { ids: string[]; add: string[]; remove: string[] }, context: Context): void {
    for (const order of findAll(draft.orders, ids)) if (retag(order, cleanTags(add), remove)) order.updatedAt = context.now()
  },

  order_archive(draft: State, { ids, archived }: { ids: string[]; archived: boolean }, context: Context): void {
    for (const order of findAll(draft.orders, ids)) {
      if (!!order.archivedAt === archived) continue
      order.archivedAt = archived ? context.now() : null
    }
  },

  order_comment(draft: State, { id, message }: { id: string; message: string }, context: Context): void {
    const order = find(draft.orders, id)
    if (order && message.trim() !== '') tell(order, 'comment', message.trim().slice(0, LIMITS.comment), context, actor(draft))
  },

  order_comment_delete(draft: State, { id, entryId }: { id: string; entryId: string }): void {
    const order = find(draft.orders, id)
    const entry = order?.timeline?.find((one) => one.id === entryId)
    if (!order || entry?.type !== 'comment' || entry.author !== actor(draft)) return
    order.timeline = order.timeline.filter((one) => one.id !== entryId)
  },
}

export const orderActions = guarded('orders', { ...fulfilActions, ...moneyActions, ...paperActions })

function send(draft: State, order: Order, fields: FulfilFields, context: Context): void {
  const lines = (order.lineItems ?? []).flatMap((line) => {
    const asked = fields.lines.filter((one) => one.lineItemId === line.id).reduce((sum, one) => sum + Math.floor(one.quantity), 0)
    const quantity = Math.min(asked, openOf(order, line))
    return quantity > 0 ? [{ lineItemId: line.id, quantity }] : []
  })
  if (lines.length === 0) return
  rememberSent(order, context)
  const sent = order.fulfillments!
  const place = locationsOf(draft).find((one) => one.id === fields.locationId) ?? locationsOf(draft)[0]!
  const shipment = { id: context.id('ful'), name: `${order.name ?? order.id}-S${sent.length + 1}`, lines, locationId: place.id, carrier: fields.carrier, trackingNumber: fields.trackingNumber.trim().slice(0, 80), createdAt: context.now() }
  sent.push(shipment)
  order.fulfillmentStatus = fulfilmentOf(order)
  markLines(order)
  const count = lines.reduce((sum, one) => sum + one.quantity, 0)
  tell(order, 'fulfilled', `${actor(draft)} sent ${plural(count, 'item')} from ${place.name}${shipment.trackingNumber ? `, ${[shipment.carrier, shipment.trackingNumber].filter(Boolean).join(' ')}` : ''}.`, context)
  archiveWhenDone(draft, order, context)
}

/** What was sent before shipments were kept becomes one, so that quantities go on from there. */
function rememberSent(order: Order, context: Context): void {
  if ((order.fulfillments ?? []).length > 0) return
  const lines = (order.lineItems ?? []).map((line) => ({ lineItemId: line.id, quantity: sentOf(order, line) })).filter((one) => one.quantity > 0)
  order.fulfillments = lines.length === 0 ? [] : [{ id: context.id('ful'), name: `${order.name ?? order.id}-S1`, lines, locationId: '', carrier: '', trackingNumber: '', createdAt: order.updatedAt ?? order.createdAt }]
}

function markLines(order: Order): void {
  for (const line of order.lineItems ?? []) {
    const sent = sentOf(order, line)
    const word = sent === 0 ? null : openOf(order, line) === 0 ? 'fulfilled' : 'partial'
    if ((line.fulfillmentStatus ?? null) !== word) line.fulfillmentStatus = word
  }
}

function giveBack(draft: State, order: Order, wish: RefundWish, place: string | null, reason: string, context: Context): void {
  const made = refundOf(order, wish)
  if (made.lines.length === 0 && made.total === 0) return
  if (!isPaid(order)) return
  if (!Array.isArray(order.refunds)) order.refunds = []
  order.refunds.push({ id: context.id('ref'), lines: made.lines.map((one) => ({ ...one, amount: text(one.amount), restock: place !== null })), shipping: text(made.shipping), total: text(made.total), reason: reason.trim().slice(0, 300), createdAt: context.now() })
  if (made.total > 0) order.financialStatus = refundable(order) === 0 ? 'refunded' : 'partially_refunded'
  if (place !== null) for (const one of made.lines) returnPieces(draft, order, one.lineItemId, one.quantity, place, `Returned from ${order.name ?? order.id}`, context)
  // Pieces given back before they were sent need not be sent any more.
  if ((order.fulfillments ?? []).length > 0) order.fulfillmentStatus = fulfilmentOf(order)
  spend(draft, order.customer?.id, -made.total, 0)
  tell(order, 'refunded', `${actor(draft)} refunded ${text(made.total)} ${order.currency ?? ''}${reason.trim() ? `. Reason: ${reason.trim().slice(0, 300)}` : ''}.`, context)
}

function returnPieces(draft: State, order: Order, lineItemId: string, quantity: number, place: string, reason: string, context: Context): void {
  const line = order.lineItems?.find((one) => one.id === lineItemId)
  if (line?.variantId && quantity > 0) moveStock(draft, line.variantId, place, quantity, reason, context)
}

function archiveWhenDone(draft: State, order: Order, context: Context): void {
  if (draft.settings?.archiveWhenDone && order.financialStatus === 'paid' && order.fulfillmentStatus === 'fulfilled' && !order.archivedAt) order.archivedAt = context.now()
}
