/** Sends items of an order: all that are open, or some. */
import { Button, Dialog, NumberField, Select, TextField } from '@mocks/kit'
import { useState } from 'react'
import { useAct, useWorld } from '../../hooks'
import type { Fulfillment, Order } from '../../model'
import { openOf } from '../../rules/orders'
import { plural } from '../../rules/words'

export const CARRIERS = ['', 'Parcel Post', 'Swift Courier', 'Northline Freight', 'Own delivery', 'Other'] as const
const carrierOptions = (now = ''): { value: string; label: string }[] => [...CARRIERS, ...(CARRIERS.some((one) => one === now) ? [] : [now])].map((value) => ({ value, label: value === '' ? 'No carrier' : value }))

export function FulfilDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const act = useAct()
  const places = useWorld().locations.filter((one) => one.active)
  const open = order.lineItems.filter((line) => openOf(order, line) > 0)
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>(Object.fromEntries(open.map((line) => [line.id, openOf(order, line)])))
  const [placeId, setPlaceId] = useState(places[0]?.id ?? 'loc_1')
  const [carrier, setCarrier] = useState('')
  const [trackingNumber, setTrackingNumber] = useState('')
  const count = Object.values(counts).reduce((sum, one) => sum + one, 0)
  const send = (): void => {
    onClose()
    void act.order_fulfill({ id: order.id, lines: Object.entries(counts).map(([lineItemId, quantity]) => ({ lineItemId, quantity })), locationId: placeId, carrier, trackingNumber })
  }
  return (
    <Dialog title={`Send items of ${order.name}`} onClose={onClose}>
      <div className="stack">
        <div className="lines">
          {open.map((line) => (
            <div key={line.id} className="line">
              <div className="line-text"><span dir="auto">{line.title}</span><small>{[line.variantTitle, line.sku].filter(Boolean).join(' · ')}</small></div>
              <span className="muted small">{`of ${openOf(order, line)}`}</span>
              <NumberField hideLabel label={`Send of ${line.title}, ${line.variantTitle}`} value={counts[line.id] ?? 0} min={0} max={openOf(order, line)} onChange={(next) => setCounts({ ...counts, [line.id]: next ?? 0 })} />
            </div>
          ))}
        </div>
        <div className="form-grid">
          <Select label="Send from" value={placeId} options={places.map((one) => ({ value: one.id, label: one.name }))} onChange={setPlaceId} />
          <Select label="Carrier" value={carrier} options={carrierOptions()} onChange={setCarrier} />
          <TextField label="Tracking number" value={trackingNumber} onChange={setTrackingNumber} maxLength={80} />
        </div>
        <div className="kit-dialog-buttons">
          <span className="muted">{`${plural(count, 'item')} chosen`}</span>
          <span className="gap" />
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" disabled={count === 0} onPress={send}>Send items</Button>
        </div>
      </div>
    </Dialog>
  )
}

export function TrackingDialog({ order, shipment, onClose }: { readonly order: Order; readonly shipment: Fulfillment; readonly onClose: () => void }) {
  const act = useAct()
  const [carrier, setCarrier] = useState(shipment.carrier)
  const [trackingNumber, setTrackingNumber] = useState(shipment.trackingNumber)
  return (
    <Dialog title={`Tracking of ${shipment.name}`} onClose={onClose}>
      <div className="stack">
        <Select label="Carrier" value={carrier} options={carrierOptions(shipment.carrier)} onChange={setCarrier} />
        <TextField label="Tracking number" value={trackingNumber} onChange={setTrackingNumber} maxLength={80} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" onPress={() => { onClose(); void act.shipment_track({ id: order.id, shipmentId: shipment.id, carrier, trackingNumber }) }}>Save tracking</Button>
        </div>
      </div>
    </Dialog>
  )
}
