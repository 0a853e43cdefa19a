/** Gives money back for items and shipping, and cancels whole orders. What it comes to is reckoned as one chooses. */
import { Banner, Button, Checkbox, Dialog, NumberField, Select, TextField } from '@mocks/kit'
import { useState } from 'react'
import { CANCEL_REASONS } from '../../actions/orders'
import { useAct, useMoney, useWorld } from '../../hooks'
import type { Order } from '../../model'
import { text, typedCents } from '../../rules/money'
import { isPaid, refundable, refundOf, returnedOf, sentOf, shippingLeft } from '../../rules/orders'
import { MoneyField } from '../fields'

interface Props {
  readonly order: Order
  readonly onClose: () => void
}

export function RefundDialog({ order, onClose }: Props) {
  const act = useAct()
  const money = useMoney()
  const places = useWorld().locations.filter((one) => one.active)
  const lines = order.lineItems.filter((line) => returnedOf(order, line) < line.quantity)
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const [shipping, setShipping] = useState('0.00')
  const [restock, setRestock] = useState(true)
  const [placeId, setPlaceId] = useState(places[0]?.id ?? 'loc_1')
  const [reason, setReason] = useState('')
  const most = shippingLeft(order)
  const asked = typedCents(shipping)
  const problem = asked === null ? 'Enter an amount such as 5.00.' : asked > most ? `At most ${text(most)} is left of the shipping.` : null
  const wish = { lines: Object.entries(counts).map(([lineItemId, quantity]) => ({ lineItemId, quantity })), shipping: asked ?? 0 }
  const made = refundOf(order, wish)
  const refund = (): void => {
    onClose()
    void act.order_refund({ id: order.id, wish, restock, locationId: placeId, reason })
  }
  return (
    <Dialog wide title={`Refund ${order.name}`} onClose={onClose}>
      <div className="stack">
        <div className="lines">
          {lines.map((line) => {
            const left = line.quantity - returnedOf(order, line)
            return (
              <div key={line.id} className="line">
                <div className="line-text">
                  <span dir="auto">{line.title}</span>
                  <small>{[line.variantTitle, sentOf(order, line) > 0 ? 'sent' : 'not sent'].filter(Boolean).join(' · ')}</small>
                </div>
                <span className="muted small">{`of ${left}`}</span>
                <NumberField hideLabel label={`Refund of ${line.title}, ${line.variantTitle}`} value={counts[line.id] ?? 0} min={0} max={left} onChange={(next) => setCounts({ ...counts, [line.id]: next ?? 0 })} />
                <span className="line-number">{money(made.lines.find((one) => one.lineItemId === line.id)?.amount ?? 0)}</span>
              </div>
            )
          })}
          {lines.length === 0 ? <p className="muted">All items have been refunded.</p> : null}
        </div>
        <div className="form-grid">
          <MoneyField label="Shipping" value={shipping} onChange={setShipping} error={problem} description={`${text(most)} is left of the shipping.`} disabled={most === 0} />
          <TextField label="Reason" value={reason} onChange={setReason} maxLength={300} description="Only staff see it." />
          {restock ? <Select label="Restock at" value={placeId} options={places.map((one) => ({ value: one.id, label: one.name }))} onChange={setPlaceId} /> : null}
        </div>
        <Checkbox checked={restock} onChange={setRestock}>Put the items back into stock</Checkbox>
        <div className="sums">
          <div className="sum"><span>Items, with their part of discounts and tax</span><span>{money(made.total - made.shipping)}</span></div>
          <div className="sum"><span>Shipping</span><span>{money(made.shipping)}</span></div>
          <div className="sum sum-total"><span>Refund</span><span>{money(made.total)}</span></div>
          <div className="sum"><span className="muted">{`${money(refundable(order))} can be refunded`}</span></div>
        </div>
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="danger" disabled={problem !== null || (made.total === 0 && made.lines.length === 0)} onPress={refund}>{`Refund ${money(made.total)}`}</Button>
        </div>
      </div>
    </Dialog>
  )
}

const REASON_WORDS: Readonly<Record<string, string>> = { customer: 'The customer changed their mind', inventory: 'Items are not in stock', fraud: 'The order looks fraudulent', declined: 'The payment was declined', other: 'Something else' }
export const reasonWords = (reason: string): string => REASON_WORDS[reason] ?? reason

export function CancelDialog({ order, onClose }: Props) {
  const act = useAct()
  const money = useMoney()
  const [reason, setReason] = useState<string>('customer')
  const [refund, setRefund] = useState(true)
  const [restock, setRestock] = useState(true)
  const due = refundable(order)
  const cancel = (): void => {
    onClose()
    void act.order_cancel({ id: order.id, reason, refund: refund && due > 0, restock })
  }
  return (
    <Dialog title={`Cancel ${order.name}?`} onClose={onClose} alert>
      <div className="stack">
        <Banner kind="warning">A cancelled order cannot be opened again.</Banner>
        <Select label="Reason" value={reason} options={CANCEL_REASONS.map((value) => ({ value: value as string, label: reasonWords(value) }))} onChange={setReason} />
        {isPaid(order) && due > 0 ? <Checkbox checked={refund} onChange={setRefund}>{`Refund ${money(due)}`}</Checkbox> : null}
        <Checkbox checked={restock} onChange={setRestock}>Put the items back into stock</Checkbox>
        <div className="kit-dialog-buttons">
          <Button onPress={onClose} autoFocus>Keep order</Button>
          <Button kind="danger" onPress={cancel}>Cancel order</Button>
        </div>
      </div>
    </Dialog>
  )
}
