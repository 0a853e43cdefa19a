/** The goods of an order: what is still to be sent, each shipment, what came back; and the money. */
import { Button, ConfirmDialog } from '@mocks/kit'
import { PackageOpen, Truck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAct, useMay, useMoney, useWorld } from '../../hooks'
import type { Fulfillment, LineItem, Order } from '../../model'
import { WHY } from '../../rules/access'
import { cents } from '../../rules/money'
import { openOf, openPieces, pieces, refundable, refundedOf, returnedOf, sentOf } from '../../rules/orders'
import { plural } from '../../rules/words'
import { Card, MaybeLink, Moment, Status, Thumb, thumbOf } from '../basics'
import { FulfilDialog, TrackingDialog } from './fulfil_dialog'

function Line({ line, count, children }: { readonly line: LineItem; readonly count: number; readonly children?: ReactNode }) {
  const world = useWorld()
  const money = useMoney()
  const product = world.productById.get(line.productId)
  return (
    <div className="line">
      <Thumb source={thumbOf(product) ?? line.imageSrc} />
      <div className="line-text">
        <MaybeLink to={product ? `/products/${product.id}` : null}>{line.title}</MaybeLink>
        <small>{[line.variantTitle === 'Default' ? '' : line.variantTitle, line.sku].filter(Boolean).join(' · ')}</small>
      </div>
      {children}
      <span className="line-number">{`${money(cents(line.price))} × ${count}`}</span>
      <span className="line-number">{money(cents(line.price) * count)}</span>
    </div>
  )
}

export function Items({ order }: { readonly order: Order }) {
  const [sending, setSending] = useState(false)
  const open = order.lineItems.filter((line) => openOf(order, line) > 0)
  const returned = order.lineItems.filter((line) => returnedOf(order, line) > 0)
  const booked = order.fulfillments ?? []
  const sentBefore = booked.length > 0 ? [] : order.lineItems.filter((line) => sentOf(order, line) > 0)
  return (
    <>
      {open.length === 0 ? null : (
        <Card flush title={`To send (${openPieces(order)})`} actions={<Status of={order.fulfillmentStatus ?? 'unfulfilled'} />}>
          <div className="lines">{open.map((line) => <Line key={line.id} line={line} count={openOf(order, line)} />)}</div>
          <div className="line-foot"><Button kind="primary" icon={<PackageOpen size={15} aria-hidden />} onPress={() => setSending(true)}>Send items</Button></div>
        </Card>
      )}
      {booked.map((shipment) => <Shipment key={shipment.id} order={order} shipment={shipment} />)}
      {sentBefore.length === 0 ? null : <Card flush title="Sent" actions={<Status of="fulfilled" />}><div className="lines">{sentBefore.map((line) => <Line key={line.id} line={line} count={sentOf(order, line)} />)}</div></Card>}
      {order.cancelledAt && open.length === 0 && booked.length === 0 && returned.length === 0 ? <Card flush title="Not sent" actions={<Status of="cancelled" />}><div className="lines">{order.lineItems.map((line) => <Line key={line.id} line={line} count={line.quantity} />)}</div></Card> : null}
      {returned.length === 0 ? null : <Card flush title="Refunded items"><div className="lines">{returned.map((line) => <Line key={line.id} line={line} count={returnedOf(order, line)} />)}</div></Card>}
      {order.lineItems.length === 0 ? <Card><p className="muted">This order has no items.</p></Card> : null}
      {sending ? <FulfilDialog order={order} onClose={() => setSending(false)} /> : null}
    </>
  )
}

function Shipment({ order, shipment }: { readonly order: Order; readonly shipment: Fulfillment }) {
  const act = useAct()
  const { locations } = useWorld()
  const [open, setOpen] = useState<'track' | 'cancel' | null>(null)
  const place = locations.find((one) => one.id === shipment.locationId)?.name
  return (
    <Card flush title={`Sent: ${shipment.name}`} actions={<Status of="fulfilled" />}>
      <div className="lines">
        {shipment.lines.flatMap((part) => {
          const line = order.lineItems.find((one) => one.id === part.lineItemId)
          return line ? [<Line key={part.lineItemId} line={line} count={part.quantity} />] : []
        })}
      </div>
      <div className="line-foot shipment-foot">
        <Truck size={15} aria-hidden />
        <span className="muted">{[shipment.carrier, shipment.trackingNumber].filter(Boolean).join(' ') || 'No tracking'}{place ? ` · from ${place}` : ''} · <Moment of={shipment.createdAt} /></span>
        <span className="gap" />
        <Button small onPress={() => setOpen('track')}>{shipment.trackingNumber ? 'Edit tracking' : 'Add tracking'}</Button>
        <Button small disabled={!!order.cancelledAt} onPress={() => setOpen('cancel')}>Cancel shipment</Button>
      </div>
      {open === 'track' ? <TrackingDialog order={order} shipment={shipment} onClose={() => setOpen(null)} /> : null}
      {open === 'cancel' ? <ConfirmDialog title={`Cancel shipment ${shipment.name}?`} action="Cancel shipment" onConfirm={() => void act.shipment_cancel({ id: order.id, shipmentId: shipment.id })} onClose={() => setOpen(null)}>Its items are to be sent again.</ConfirmDialog> : null}
    </Card>
  )
}

export function Payment({ order, onRefund }: { readonly order: Order; readonly onRefund: () => void }) {
  const money = useMoney()
  const act = useAct()
  const mayRefund = useMay('refunds')
  const refunded = refundedOf(order)
  const paid = order.financialStatus === 'pending' || order.financialStatus === 'voided' ? 0 : cents(order.totalPrice)
  const why = !mayRefund ? WHY('refunds') : order.cancelledAt ? 'The order is cancelled.' : order.financialStatus === 'pending' ? 'Nothing has been paid yet.' : refundable(order) === 0 ? 'Nothing is left to refund.' : null
  return (
    <Card title="Payment" actions={<Status of={order.financialStatus} />}>
      <div className="sums">
        <div className="sum"><span>Subtotal <small>{plural(pieces(order), 'item')}</small></span><span>{money(cents(order.subtotalPrice))}</span></div>
        {cents(order.totalDiscounts) > 0 || order.discountCodes.length > 0 ? <div className="sum"><span>Discount <small>{order.discountCodes.map((one) => one.code).join(', ')}</small></span><span>{money(-cents(order.totalDiscounts))}</span></div> : null}
        <div className="sum"><span>Shipping {order.shippingTitle ? <small>{order.shippingTitle}</small> : null}</span><span>{money(cents(order.totalShippingPrice))}</span></div>
        <div className="sum"><span>{order.taxesIncluded ? 'Tax, included' : 'Tax'}</span><span>{money(cents(order.totalTax))}</span></div>
        <div className="sum sum-total"><span>Total</span><span>{money(cents(order.totalPrice))}</span></div>
        <div className="sum"><span>Paid</span><span>{money(paid)}</span></div>
        {refunded > 0 ? <div className="sum"><span>Refunded</span><span>{money(-refunded)}</span></div> : null}
        {refunded > 0 ? <div className="sum"><span>Net payment</span><span>{money(paid - refunded)}</span></div> : null}
      </div>
      <div className="row payment-foot">
        {why === null ? null : <span className="muted small">{why}</span>}
        <span className="gap" />
        {order.financialStatus === 'pending' && !order.cancelledAt ? <Button kind="primary" onPress={() => void act.order_mark_paid({ ids: [order.id] })}>Mark as paid</Button> : null}
        <Button disabled={why !== null} onPress={onRefund}>Refund</Button>
      </div>
    </Card>
  )
}
