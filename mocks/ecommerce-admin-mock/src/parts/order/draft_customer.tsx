/** Whom a draft is for, and where it goes. */
import { Button, ComboBox, Dialog } from '@mocks/kit'
import { useMemo, useState } from 'react'
import type { DraftFields } from '../../actions/drafts'
import { useWorld } from '../../hooks'
import type { Address } from '../../model'
import { fullName } from '../../rules/words'
import { Card, MaybeLink } from '../basics'
import { addressComplete, AddressFields, AddressLines, NO_ADDRESS } from '../fields'
import type { Form } from '../use_form'

export function DraftCustomer({ form, readOnly }: { readonly form: Form<DraftFields>; readonly readOnly: boolean }) {
  const world = useWorld()
  const [editing, setEditing] = useState(false)
  const { customerId, address } = form.value
  const options = useMemo(() => world.customers.map((one) => ({ value: one.id, label: fullName(one) || one.email, detail: one.email })), [world.customers])
  const customer = world.customerById.get(customerId ?? '')
  const choose = (id: string | null): void => {
    const home = world.customerById.get(id ?? '')?.defaultAddress
    form.set({ customerId: id, address: home && home.countryCode ? home : null })
  }
  return (
    <>
      <Card title="Customer">
        {readOnly ? <MaybeLink to={customer ? `/customers/${customer.id}` : null}>{fullName(customer) || 'No customer'}</MaybeLink> : (
          <div className="stack">
            <ComboBox label="Customer" options={options} value={customerId} onChange={choose} placeholder="Find a customer" description={customer?.taxExempt ? 'Exempt from tax' : undefined} />
            {customer ? <MaybeLink to={`/customers/${customer.id}`}>{`See ${fullName(customer) || customer.email}`}</MaybeLink> : null}
          </div>
        )}
      </Card>
      <Card title="Shipping address" actions={readOnly ? null : <Button small kind="quiet" onPress={() => setEditing(true)}>{address ? 'Edit address' : 'Add address'}</Button>}>
        <div className="stack">
          <AddressLines of={address} />
          {readOnly || !customer ? null : [customer.defaultAddress, ...(customer.addresses ?? [])].filter((one) => one.address1 !== '' && one.address1 !== address?.address1).map((one) => (
            <Button key={one.id ?? 'default'} small onPress={() => form.set({ address: one })}>{`Send to ${one.address1}, ${one.city}`}</Button>
          ))}
        </div>
      </Card>
      {editing ? <AddressDialog address={address ?? { ...NO_ADDRESS, firstName: customer?.firstName ?? '', lastName: customer?.lastName ?? '' }} onSave={(next) => form.set({ address: next })} onClose={() => setEditing(false)} /> : null}
    </>
  )
}

interface AddressDialogProps {
  readonly title?: string
  readonly address: Address
  readonly onSave: (address: Address) => void
  readonly onClose: () => void
}

export function AddressDialog({ title = 'Shipping address', address: given, onSave, onClose }: AddressDialogProps) {
  const [address, setAddress] = useState(given)
  const [tried, setTried] = useState(false)
  const save = (): void => {
    setTried(true)
    if (!addressComplete(address)) return
    onSave(address)
    onClose()
  }
  return (
    <Dialog wide title={title} onClose={onClose}>
      <div className="stack">
        <AddressFields value={address} onChange={setAddress} tried={tried} />
        <div className="kit-dialog-buttons"><Button onPress={onClose}>Cancel</Button><Button kind="primary" onPress={save}>Save address</Button></div>
      </div>
    </Dialog>
  )
}
