/** The goods of a draft: from the catalogue, or written by hand. */
import { Button, Dialog, IconButton, NumberField, TextField } from '@mocks/kit'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DraftFields } from '../../actions/drafts'
import { useMoney, useWorld } from '../../hooks'
import { type DraftLine, LIMITS } from '../../model'
import { cents, priceProblem } from '../../rules/money'
import { Card, MaybeLink, Thumb, thumbOf } from '../basics'
import { MoneyField } from '../fields'
import { VariantPicker } from '../product_picker'
import type { Form } from '../use_form'

interface Props {
  readonly form: Form<DraftFields>
  readonly readOnly: boolean
}

export function DraftItems({ form, readOnly }: Props) {
  const world = useWorld()
  const [open, setOpen] = useState<'pick' | 'custom' | null>(null)
  const { lines } = form.value
  const add = (ids: readonly string[]): void =>
    form.set({
      lines: [
        ...lines,
        ...ids.flatMap((id): DraftLine[] => {
          const variant = world.variantById.get(id)
          const product = world.productById.get(variant?.productId ?? '')
          return variant && product ? [{ id: `new ${id}`, productId: product.id, variantId: id, title: product.title, variantTitle: variant.title, quantity: 1, price: variant.price, sku: variant.sku }] : []
        }),
      ],
    })
  return (
    <Card flush title="Items" actions={readOnly ? null : <><Button small onPress={() => setOpen('custom')}>Add custom item</Button><Button small kind="primary" icon={<Plus size={14} aria-hidden />} onPress={() => setOpen('pick')}>Add products</Button></>}>
      <div className="lines">
        {lines.length === 0 ? <p className="line muted">No items yet.</p> : null}
        {lines.map((line, index) => <Line key={line.id} line={line} readOnly={readOnly} onChange={(change) => form.set({ lines: lines.map((one, place) => (place === index ? { ...one, ...change } : one)) })} onRemove={() => form.set({ lines: lines.filter((_, place) => place !== index) })} />)}
      </div>
      {open === 'pick' ? <VariantPicker title="Add products" action="Add to the order" except={lines.map((one) => one.variantId ?? '')} onPick={add} onClose={() => setOpen(null)} /> : null}
      {open === 'custom' ? <CustomDialog onAdd={(line) => form.set({ lines: [...lines, { ...line, id: `new custom ${lines.length + 1}` }] })} onClose={() => setOpen(null)} /> : null}
    </Card>
  )
}

interface LineProps {
  readonly line: DraftLine
  readonly readOnly: boolean
  readonly onChange: (change: Partial<DraftLine>) => void
  readonly onRemove: () => void
}

function Line({ line, readOnly, onChange, onRemove }: LineProps) {
  const world = useWorld()
  const money = useMoney()
  const product = world.productById.get(line.productId)
  const variant = world.variantById.get(line.variantId ?? '')
  const name = [line.title, line.variantTitle === 'Default' ? '' : line.variantTitle].filter(Boolean).join(', ')
  const short = variant && variant.tracked !== false && variant.inventoryQuantity < line.quantity
  return (
    <div className="line">
      <Thumb source={thumbOf(product)} />
      <div className="line-text">
        <MaybeLink to={product ? `/products/${product.id}` : null}>{line.title}</MaybeLink>
        <small>{[line.variantTitle === 'Default' ? '' : line.variantTitle, line.sku, money(cents(line.price))].filter(Boolean).join(' · ')}</small>
        {short && !readOnly ? <small className="down">{`Only ${variant.inventoryQuantity} in stock`}</small> : null}
      </div>
      {readOnly ? <span className="line-number">{`× ${line.quantity}`}</span> : <NumberField hideLabel label={`Quantity of ${name}`} value={line.quantity} min={1} max={LIMITS.quantity} onChange={(quantity) => quantity !== null && onChange({ quantity })} />}
      <span className="line-number">{money(cents(line.price) * line.quantity)}</span>
      {readOnly ? null : <IconButton label={`Remove ${name}`} icon={<Trash2 size={15} />} onPress={onRemove} />}
    </div>
  )
}

function CustomDialog({ onAdd, onClose }: { readonly onAdd: (line: DraftLine) => void; readonly onClose: () => void }) {
  const [title, setTitle] = useState('')
  const [price, setPrice] = useState('')
  const [quantity, setQuantity] = useState<number | null>(1)
  const ready = title.trim() !== '' && priceProblem(price) === null && quantity !== null
  return (
    <Dialog title="Add custom item" onClose={onClose}>
      <form className="stack" onSubmit={(event) => { event.preventDefault(); if (!ready) return; onAdd({ id: '', productId: '', title: title.trim(), variantTitle: '', quantity: quantity ?? 1, price: (cents(price) / 100).toFixed(2), sku: '' }); onClose() }}>
        <TextField label="Item" value={title} onChange={setTitle} maxLength={LIMITS.title} autoFocus required />
        <MoneyField label="Price" value={price} onChange={setPrice} />
        <NumberField label="Quantity" value={quantity} min={1} max={LIMITS.quantity} onChange={setQuantity} />
        <div className="kit-dialog-buttons"><Button onPress={onClose}>Cancel</Button><Button kind="primary" type="submit" disabled={!ready}>Add item</Button></div>
      </form>
    </Dialog>
  )
}
