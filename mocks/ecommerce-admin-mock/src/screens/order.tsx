/** One order: goods, money, customer, papers, timeline. */
import { Banner, Button, Dialog, Link, Menu, Page, TextArea, TextField, useGo, useParams } from '@mocks/kit'
import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAct, useMay, useMoney, useWorld } from '../hooks'
import { LIMITS, type Order } from '../model'
import { Card, Columns, Moment, OrderMarks } from '../parts/basics'
import { addressComplete, AddressFields, AddressLines, TagsField } from '../parts/fields'
import { Items, Payment } from '../parts/order/items'
import { CancelDialog, reasonWords, RefundDialog } from '../parts/order/refund_dialog'
import { Timeline } from '../parts/order/timeline'
import { SaveBar } from '../parts/save_bar'
import { useDeeds } from '../parts/use_deeds'
import { type Form, useForm } from '../parts/use_form'
import { WHY } from '../rules/access'
import { cents } from '../rules/money'
import { cancelProblem } from '../rules/orders'
import { fullName, isEmail, plural } from '../rules/words'
import MissingScreen from './missing'

interface Papers {
  note: string
  tags: string[]
  email: string
}

export default function OrderScreen() {
  const { id = '' } = useParams()
  const order = useWorld().orders.find((one) => one.id === id)
  return order ? <OrderPage key={id} order={order} /> : <MissingScreen what="order" back={{ to: '/orders', label: 'Orders' }} />
}

function OrderPage({ order }: { readonly order: Order }) {
  const act = useAct()
  const go = useGo()
  const { say } = useDeeds()
  const mayRefund = useMay('refunds')
  const [open, setOpen] = useState<'refund' | 'cancel' | null>(null)
  const kept = useMemo((): Papers => ({ note: order.note, tags: order.tags, email: order.email }), [order.note, order.tags, order.email])
  const form = useForm(kept)
  const blocked = mayRefund ? cancelProblem(order) : WHY('refunds')
  const save = (): void => {
    void act.order_edit({ id: order.id, fields: form.value })
    form.settle()
    say('Order saved.')
  }
  return (
    <Page
      title={order.name} back={{ to: '/orders', label: 'Orders' }} marks={<OrderMarks order={order} />} lead={<Moment of={order.createdAt} />}
      actions={
        <>
          <Button onPress={() => void act.draft_from_order({ orderId: order.id }).then((id) => id && go(`/draft-orders/${id}`))} disabled={order.lineItems.length === 0}>Make a draft like this</Button>
          <Menu
            label="More actions"
            entries={[
              { id: 'archive', label: order.archivedAt ? 'Unarchive order' : 'Archive order', onAction: () => void act.order_archive({ ids: [order.id], archived: !order.archivedAt }) },
              { id: 'cancel', label: blocked === null ? 'Cancel order' : `Cancel order (${blocked})`, danger: true, disabled: blocked !== null, onAction: () => setOpen('cancel') },
            ]}
          >
            <Button>More actions <ChevronDown size={14} aria-hidden /></Button>
          </Menu>
        </>
      }
    >
      <SaveBar show={form.dirty} what={`order ${order.name}`} problem={form.value.email !== '' && !isEmail(form.value.email) ? 'The email address is not complete.' : null} onSave={save} onDiscard={form.reset} />
      {order.cancelledAt ? <Banner kind="warning" title="Cancelled"><Moment of={order.cancelledAt} />{order.cancelReason ? `: ${reasonWords(order.cancelReason)}` : ''}</Banner> : null}
      <Columns side={<OrderSide order={order} form={form} />}>
        <Items order={order} />
        <Payment order={order} onRefund={() => setOpen('refund')} />
        <Timeline order={order} />
      </Columns>
      {open === 'refund' ? <RefundDialog order={order} onClose={() => setOpen(null)} /> : null}
      {open === 'cancel' ? <CancelDialog order={order} onClose={() => setOpen(null)} /> : null}
    </Page>
  )
}

function OrderSide({ order, form }: { readonly order: Order; readonly form: Form<Papers> }) {
  const world = useWorld()
  const money = useMoney()
  const [moving, setMoving] = useState(false)
  const customer = world.customerById.get(order.customer?.id ?? '')
  const same = JSON.stringify({ ...order.billingAddress, phone: '' }) === JSON.stringify({ ...order.shippingAddress, phone: '' })
  return (
    <>
      <Card title="Note"><TextArea label="Note" hideLabel value={form.value.note} onChange={(note) => form.set({ note })} rows={3} placeholder="No note from the customer" maxLength={LIMITS.note} /></Card>
      <Card title="Customer">
        <div className="stack">
          {order.customer ? (
            <div>
              {customer ? <Link className="strong-link" to={`/customers/${customer.id}`}>{fullName(customer) || customer.email}</Link> : <span>{fullName(order.customer) || 'Former customer'}</span>}
              {customer ? <p className="muted small">{`${plural(customer.ordersCount, 'order')} · ${money(cents(customer.totalSpent))} spent`}</p> : null}
            </div>
          ) : <p className="muted">No customer</p>}
          <TextField label="Email for this order" type="email" value={form.value.email} onChange={(email) => form.set({ email })} />
        </div>
      </Card>
      <Card title="Shipping address" actions={<Button small kind="quiet" disabled={!!order.cancelledAt} onPress={() => setMoving(true)}>Edit address</Button>}><AddressLines of={order.shippingAddress} /></Card>
      <Card title="Billing address">{same ? <p className="muted">Same as the shipping address</p> : <AddressLines of={order.billingAddress} />}</Card>
      <Card title="Tags"><TagsField tags={form.value.tags} onChange={(tags) => form.set({ tags })} /></Card>
      {moving ? <AddressDialog order={order} onClose={() => setMoving(false)} /> : null}
    </>
  )
}

function AddressDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const act = useAct()
  const [address, setAddress] = useState(order.shippingAddress)
  const [tried, setTried] = useState(false)
  const save = (): void => {
    setTried(true)
    if (!addressComplete(address)) return
    onClose()
    void act.order_edit({ id: order.id, fields: { shippingAddress: address } })
  }
  return (
    <Dialog wide title={`Shipping address of ${order.name}`} onClose={onClose}>
      <div className="stack">
        <AddressFields value={address} onChange={setAddress} tried={tried} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" onPress={save}>Save address</Button>
        </div>
      </div>
    </Dialog>
  )
}
