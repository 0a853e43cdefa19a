/** One customer, or a new one. */
import { Button, Checkbox, ConfirmDialog, IconButton, Link, Page, TextArea, TextField, useGo, useParams } from '@mocks/kit'
import { Pencil, Star, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type CustomerFields, customerProblem } from '../actions/customers'
import { useAct, useMoney, useWorld } from '../hooks'
import { type Address, type Customer, LIMITS } from '../model'
import { Card, Columns, Day, Facts, Moment, Status, useNow } from '../parts/basics'
import { AddressFields, AddressLines, addressComplete, NO_ADDRESS, TagsField } from '../parts/fields'
import { AddressDialog } from '../parts/order/draft_customer'
import { SaveBar } from '../parts/save_bar'
import { useDeeds } from '../parts/use_deeds'
import { type Form, useForm } from '../parts/use_form'
import { customerFits } from '../rules/conditions'
import { cents } from '../rules/money'
import { pieces } from '../rules/orders'
import { customerName } from './customers'
import MissingScreen from './missing'

const BLANK: CustomerFields = { firstName: '', lastName: '', email: '', phone: '', note: '', tags: [], taxExempt: false, acceptsMarketing: false }
const BACK = { to: '/customers', label: 'Customers' }
const fieldsOf = ({ firstName, lastName, email, phone, note, tags, taxExempt, acceptsMarketing }: Customer): CustomerFields => ({ firstName, lastName, email, phone, note, tags, taxExempt, acceptsMarketing })

export default function CustomerScreen() {
  const { id = 'new' } = useParams()
  const customer = useWorld().customerById.get(id)
  if (id === 'new') return <NewCustomer />
  return customer ? <CustomerPage key={id} customer={customer} /> : <MissingScreen what="customer" back={BACK} />
}

function NewCustomer() {
  const { state } = useWorld()
  const act = useAct()
  const go = useGo()
  const form = useForm(BLANK)
  const [address, setAddress] = useState<Address>(NO_ADDRESS)
  const begun = address.address1 !== '' || address.city !== '' || address.countryCode !== ''
  const problem = customerProblem(state, form.value) ?? (begun && !addressComplete(address) ? 'The address needs a country, a street and a city.' : null)
  const save = async (): Promise<void> => {
    const named = { ...address, firstName: address.firstName || form.value.firstName, lastName: address.lastName || form.value.lastName }
    const id = await act.customer_create({ fields: form.value, address: named })
    if (id) go(`/customers/${id}`)
  }
  return (
    <Page title="New customer" back={BACK}>
      <SaveBar show what="new customer" problem={problem} onSave={() => void save()} onDiscard={() => go('/customers')} />
      <Columns side={<SideFields form={form} />}>
        <Card title="Customer"><PersonFields form={form} /></Card>
        <Card title="Address"><AddressFields value={address} onChange={setAddress} /></Card>
      </Columns>
    </Page>
  )
}

function PersonFields({ form }: { readonly form: Form<CustomerFields> }) {
  const fields = form.value
  return (
    <div className="form-grid">
      <TextField label="First name" value={fields.firstName} onChange={(firstName) => form.set({ firstName })} maxLength={100} />
      <TextField label="Last name" value={fields.lastName} onChange={(lastName) => form.set({ lastName })} maxLength={100} />
      <TextField label="Email" type="email" value={fields.email} onChange={(email) => form.set({ email })} />
      <TextField label="Phone" type="tel" value={fields.phone} onChange={(phone) => form.set({ phone })} maxLength={40} />
      <Checkbox checked={fields.acceptsMarketing} onChange={(acceptsMarketing) => form.set({ acceptsMarketing })}>Accepts marketing by email</Checkbox>
      <Checkbox checked={fields.taxExempt} onChange={(taxExempt) => form.set({ taxExempt })}>Pays no tax</Checkbox>
    </div>
  )
}

function SideFields({ form }: { readonly form: Form<CustomerFields> }) {
  return (
    <>
      <Card title="Note"><TextArea label="Note" hideLabel value={form.value.note} onChange={(note) => form.set({ note })} rows={3} maxLength={LIMITS.note} /></Card>
      <Card title="Tags"><TagsField tags={form.value.tags} onChange={(tags) => form.set({ tags })} /></Card>
    </>
  )
}

function CustomerPage({ customer }: { readonly customer: Customer }) {
  const world = useWorld()
  const act = useAct()
  const go = useGo()
  const now = useNow()
  const { say, deleteCustomers } = useDeeds()
  const money = useMoney()
  const [asking, setAsking] = useState(false)
  const form = useForm(useMemo(() => fieldsOf(customer), [customer]))
  const orders = world.ordersOf.get(customer.id) ?? []
  const segments = world.segments.filter((one) => customerFits(customer, orders, now, one.conditions, one.matchAny))
  const save = (): void => {
    void act.customer_update({ id: customer.id, fields: form.value })
    form.settle()
    say('Customer saved.')
  }
  return (
    <Page
      title={customerName(customer)} back={BACK} lead={<>Customer since <Day of={customer.createdAt} /></>}
      actions={
        <>
          {orders.length > 0 ? <span className="muted small">Has orders: cannot be deleted</span> : null}
          <Button disabled={orders.length > 0} onPress={() => setAsking(true)}>Delete customer</Button>
          <Button kind="primary" onPress={() => go(`/draft-orders/new?customer=${customer.id}`)}>Create order</Button>
        </>
      }
    >
      <SaveBar show={form.dirty} what={customerName(customer)} problem={customerProblem(world.state, form.value, customer.id)} onSave={save} onDiscard={form.reset} />
      <Columns
        side={
          <>
            <SideFields form={form} />
            <Card title="Segments">{segments.length === 0 ? <p className="muted">In no segment</p> : <div className="stack">{segments.map((one) => <Link key={one.id} className="strong-link" to={`/segments/${one.id}`}>{one.name}</Link>)}</div>}</Card>
            <Card><Facts of={[['Added', <Moment key="a" of={customer.createdAt} />], ['Changed', <Moment key="c" of={customer.updatedAt} />]]} /></Card>
          </>
        }
      >
        <div className="figures figures-3">
          <div className="figure"><span>Spent</span><strong>{money(cents(customer.totalSpent))}</strong></div>
          <div className="figure"><span>Orders</span><strong>{customer.ordersCount}</strong></div>
          <div className="figure"><span>Average order</span><strong>{money(customer.ordersCount === 0 ? 0 : Math.round(cents(customer.totalSpent) / customer.ordersCount))}</strong></div>
        </div>
        <Card title="Customer"><PersonFields form={form} /></Card>
        <Addresses customer={customer} />
        <Card title={`Orders (${orders.length})`}>
          {orders.length === 0 ? <p className="muted">No orders yet.</p> : (
            <div className="scroll-x">
              <table className="plain-table">
                <thead><tr><th>Order</th><th>Date</th><th>Payment</th><th>Fulfilment</th><th className="end">Items</th><th className="end">Total</th></tr></thead>
                <tbody>
                  {orders.slice(0, 100).map((order) => (
                    <tr key={order.id}><td><Link className="strong-link" to={`/orders/${order.id}`}>{order.name}</Link></td><td><Day of={order.createdAt} /></td><td><Status of={order.financialStatus} /></td><td><Status of={order.cancelledAt ? 'cancelled' : (order.fulfillmentStatus ?? 'unfulfilled')} /></td><td className="end">{pieces(order)}</td><td className="end">{money(cents(order.totalPrice))}</td></tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </Card>
      </Columns>
      {asking ? <ConfirmDialog title={`Delete ${customerName(customer)}?`} action="Delete customer" onConfirm={() => { deleteCustomers([customer.id]); go('/customers') }} onClose={() => setAsking(false)}>Nothing was ordered, so nothing else changes.</ConfirmDialog> : null}
    </Page>
  )
}

function Addresses({ customer }: { readonly customer: Customer }) {
  const act = useAct()
  const [editing, setEditing] = useState<string | 'new' | null>(null)
  const others = customer.addresses ?? []
  const given = editing === 'default' ? customer.defaultAddress : (others.find((one) => one.id === editing) ?? { ...NO_ADDRESS, firstName: customer.firstName, lastName: customer.lastName })
  const has = customer.defaultAddress.address1 !== '' || customer.defaultAddress.city !== ''
  return (
    <Card title={`Addresses (${(has ? 1 : 0) + others.length})`} actions={<Button small onPress={() => setEditing('new')}>Add address</Button>}>
      <div className="address-list">
        {has ? (
          <div className="address-box" role="group" aria-label="Default address">
            <strong>Default</strong>
            <AddressLines of={customer.defaultAddress} />
            <div className="row"><IconButton label="Edit default address" icon={<Pencil size={15} />} onPress={() => setEditing('default')} /></div>
          </div>
        ) : <p className="muted">No address yet.</p>}
        {others.map((one) => (
          <div key={one.id} className="address-box" role="group" aria-label={`Address ${one.address1}`}>
            <AddressLines of={one} />
            <div className="row">
              <IconButton label={`Edit ${one.address1}`} icon={<Pencil size={15} />} onPress={() => setEditing(one.id!)} />
              <IconButton label={`Make ${one.address1} the default`} icon={<Star size={15} />} onPress={() => void act.address_default({ id: customer.id, addressId: one.id! })} />
              <IconButton label={`Delete ${one.address1}`} icon={<Trash2 size={15} />} onPress={() => void act.address_delete({ id: customer.id, addressId: one.id! })} />
            </div>
          </div>
        ))}
      </div>
      {editing === null ? null : <AddressDialog key={editing} title={editing === 'new' ? 'Add address' : 'Edit address'} address={given} onSave={(address) => void act.address_save({ id: customer.id, addressId: editing === 'new' ? null : editing, address })} onClose={() => setEditing(null)} />}
    </Card>
  )
}
