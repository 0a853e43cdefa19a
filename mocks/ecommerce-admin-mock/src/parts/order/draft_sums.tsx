/** Discounts, shipping and tax of a draft, adding up to its total. */
import { Button, Dialog, IconButton, RadioGroup, Select, TextField } from '@mocks/kit'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { DraftFields } from '../../actions/drafts'
import { useMoney, useWorld } from '../../hooks'
import type { DraftOrder, ManualDiscount } from '../../model'
import { cents, typedCents } from '../../rules/money'
import { type Priced, ratesFor } from '../../rules/pricing'
import { sameText } from '../../rules/words'
import { Card } from '../basics'
import { MoneyField } from '../fields'
import type { Form } from '../use_form'

/** What a completed draft came to, as it was kept. */
export function StoredSums({ draft }: { readonly draft: DraftOrder }) {
  const money = useMoney()
  const lines: readonly (readonly [string, string | undefined])[] = [['Subtotal', draft.subtotalPrice], ['Shipping', draft.totalShippingPrice], ['Tax', draft.totalTax]]
  return (
    <Card title="Payment">
      <div className="sums">
        {lines.map(([name, value]) => <div key={name} className="sum"><span>{name}</span><span>{money(cents(value))}</span></div>)}
        {cents(draft.totalDiscounts) === 0 ? null : <div className="sum"><span>Discounts</span><span>{money(-cents(draft.totalDiscounts))}</span></div>}
        <div className="sum sum-total"><span>Total</span><span>{money(cents(draft.totalPrice))}</span></div>
      </div>
    </Card>
  )
}

interface Props {
  readonly form: Form<DraftFields>
  readonly price: Priced
}

export function DraftSums({ form, price }: Props) {
  const money = useMoney()
  const [open, setOpen] = useState<'manual' | 'shipping' | null>(null)
  const { manual, shipping, codes } = form.value
  return (
    <Card title="Payment">
      <div className="stack">
        <CodeBox form={form} />
        <div className="sums">
          <div className="sum"><span>Subtotal</span><span>{money(price.subtotal)}</span></div>
          {price.codes.map((one, index) => (
            <div key={one.code} className="sum">
              <span className="row">{`Code ${one.code}`}{one.problem === null ? (one.type === 'free_shipping' ? <small>Free shipping</small> : null) : <small className="down">{one.problem}</small>}<IconButton label={`Remove code ${one.code}`} icon={<X size={14} />} onPress={() => form.set({ codes: codes.filter((_, place) => place !== index) })} /></span>
              <span>{money(one.type === 'free_shipping' ? 0 : -one.amount)}</span>
            </div>
          ))}
          <div className="sum">
            <span className="row">{manual ? `Discount${manual.type === 'percentage' ? ` ${Number(manual.value)}%` : ''}` : 'No discount by hand'}{manual?.reason ? <small>{manual.reason}</small> : null}<Button small kind="quiet" onPress={() => setOpen('manual')}>{manual ? 'Edit discount' : 'Add discount'}</Button></span>
            <span>{money(-price.manual)}</span>
          </div>
          <div className="sum">
            <span className="row">{shipping ? `Shipping: ${shipping.title}` : 'No shipping'}{price.shippingProblem === null ? null : <small className="down">{price.shippingProblem}</small>}<Button small kind="quiet" onPress={() => setOpen('shipping')}>{shipping ? 'Edit shipping' : 'Add shipping'}</Button></span>
            <span>{price.shipping === price.shippingBefore ? money(price.shipping) : <><s className="muted">{money(price.shippingBefore)}</s> {money(price.shipping)}</>}</span>
          </div>
          <div className="sum"><span>{price.taxIncluded ? 'Tax, included' : 'Tax'} <small>{price.taxName ?? 'No tax for this address'}</small></span><span>{money(price.tax)}</span></div>
          <div className="sum sum-total"><span>Total</span><span>{money(price.total)}</span></div>
        </div>
      </div>
      {open === 'manual' ? <ManualDialog manual={manual} onSave={(next) => form.set({ manual: next })} onClose={() => setOpen(null)} /> : null}
      {open === 'shipping' ? <ShippingDialog form={form} goods={price.net.reduce((sum, one) => sum + one, 0)} onClose={() => setOpen(null)} /> : null}
    </Card>
  )
}

function CodeBox({ form }: { readonly form: Form<DraftFields> }) {
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const { discounts } = useWorld()
  const add = (): void => {
    const known = discounts.find((one) => sameText(one.code, code))
    if (code.trim() === '') return
    if (!known) return setWrong(`There is no discount ${code.trim()}.`)
    if (form.value.codes.some((one) => sameText(one, code))) return setWrong('This code is in use already.')
    form.set({ codes: [...form.value.codes, known.code] })
    setCode('')
  }
  return (
    <form className="row code-box" onSubmit={(event) => { event.preventDefault(); add() }}>
      <TextField label="Discount code" value={code} onChange={(text) => { setCode(text); setWrong(null) }} error={wrong} maxLength={60} />
      <Button type="submit" disabled={code.trim() === ''}>Apply code</Button>
    </form>
  )
}

function ManualDialog({ manual, onSave, onClose }: { readonly manual: ManualDiscount | null; readonly onSave: (manual: ManualDiscount | null) => void; readonly onClose: () => void }) {
  const [type, setType] = useState<ManualDiscount['type']>(manual?.type ?? 'percentage')
  const [value, setValue] = useState(manual?.value ?? '')
  const [reason, setReason] = useState(manual?.reason ?? '')
  const amount = typedCents(value)
  const problem = amount === null || amount === 0 ? 'Enter a number.' : type === 'percentage' && amount > 10_000 ? 'At most 100%.' : null
  return (
    <Dialog title="Discount by hand" onClose={onClose}>
      <form className="stack" onSubmit={(event) => { event.preventDefault(); if (problem !== null) return; onSave({ type, value: type === 'percentage' ? String(Number(value)) : (cents(value) / 100).toFixed(2), reason: reason.trim() }); onClose() }}>
        <RadioGroup label="Kind" row value={type} options={[{ value: 'percentage', label: 'Percentage' }, { value: 'fixed_amount', label: 'Amount' }]} onChange={setType} />
        <TextField label={type === 'percentage' ? 'Percent off' : 'Amount off'} value={value} onChange={setValue} error={value === '' ? null : problem} />
        <TextField label="Reason" value={reason} onChange={setReason} maxLength={80} description="Customers see it." />
        <div className="kit-dialog-buttons">
          {manual ? <Button kind="danger" onPress={() => { onSave(null); onClose() }}>Remove discount</Button> : null}
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={problem !== null}>Apply discount</Button>
        </div>
      </form>
    </Dialog>
  )
}

const CUSTOM = 'custom'

function ShippingDialog({ form, goods, onClose }: { readonly form: Form<DraftFields>; readonly goods: number; readonly onClose: () => void }) {
  const { shippingZones } = useWorld()
  const money = useMoney()
  const { shipping, address } = form.value
  const rates = ratesFor(address, goods, shippingZones)
  const [choice, setChoice] = useState<string>(shipping ? (shipping.rateId ?? CUSTOM) : (rates[0]?.id ?? CUSTOM))
  const [title, setTitle] = useState(shipping?.rateId === null ? shipping.title : 'Shipping')
  const [price, setPrice] = useState(shipping?.rateId === null ? shipping.price : '')
  const custom = choice === CUSTOM
  const ready = custom ? title.trim() !== '' && typedCents(price) !== null : rates.some((one) => one.id === choice)
  const save = (): void => {
    const rate = rates.find((one) => one.id === choice)
    if (custom) form.set({ shipping: { rateId: null, title: title.trim(), price: (cents(price) / 100).toFixed(2) } })
    else if (rate) form.set({ shipping: { rateId: rate.id, title: rate.name, price: rate.price } })
    onClose()
  }
  return (
    <Dialog title="Shipping" onClose={onClose}>
      <div className="stack">
        {address?.countryCode ? null : <p className="muted">Without a shipping address there are no rates: add one, or write a rate of your own.</p>}
        <Select label="Rate" value={rates.some((one) => one.id === choice) || custom ? choice : null} placeholder="Choose a rate" options={[...rates.map((one) => ({ value: one.id, label: `${one.name} · ${money(cents(one.price))}` })), { value: CUSTOM, label: 'A rate of your own' }]} onChange={setChoice} />
        {custom ? <><TextField label="Name of the rate" value={title} onChange={setTitle} maxLength={60} /><MoneyField label="Price" value={price} onChange={setPrice} /></> : null}
        <div className="kit-dialog-buttons">
          {shipping ? <Button kind="danger" onPress={() => { form.set({ shipping: null }); onClose() }}>Remove shipping</Button> : null}
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" disabled={!ready} onPress={save}>Apply shipping</Button>
        </div>
      </div>
    </Dialog>
  )
}
