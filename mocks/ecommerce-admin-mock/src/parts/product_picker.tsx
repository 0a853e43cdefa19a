/** Products or single variants, found by typing, chosen by box. */
import { Button, Checkbox, Dialog, SearchField } from '@mocks/kit'
import { useMemo, useState } from 'react'
import { useMoney, useWorld } from '../hooks'
import type { Product, Variant } from '../model'
import { cents } from '../rules/money'
import { hasWords, plural } from '../rules/words'
import { Thumb, thumbOf } from './basics'

export interface Picked {
  readonly product: Product
  readonly variant: Variant
}

interface PickerProps {
  readonly title: string
  readonly action: string
  /** Left out of the list: products, or variants where those are chosen. */
  readonly except: readonly string[]
  readonly onPick: (ids: string[]) => void
  readonly onClose: () => void
}

const MOST_SHOWN = 100

interface Choice {
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly text: string
  readonly product: Product
}

function PickDialog({ title, action, choices, onPick, onClose }: Omit<PickerProps, 'except'> & { readonly choices: readonly Choice[] }) {
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<readonly string[]>([])
  const shown = choices.filter((one) => hasWords(search, one.text))
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="stack picker">
        <SearchField label="Search products" value={search} onChange={setSearch} onSubmit={setSearch} />
        <div className="picker-list" role="group" aria-label="Products found" tabIndex={0}>
          {shown.length === 0 ? <p className="muted">Nothing found.</p> : null}
          {shown.slice(0, MOST_SHOWN).map((one) => (
            <div key={one.id} className="picker-line">
              <Checkbox checked={picked.includes(one.id)} onChange={(on) => setPicked(on ? [...picked, one.id] : picked.filter((id) => id !== one.id))} label={one.label}>
                <Thumb source={thumbOf(one.product)} size={28} />
                <span className="line-text"><span dir="auto">{one.label}</span></span>
              </Checkbox>
              <span className="muted small number">{one.detail}</span>
            </div>
          ))}
          {shown.length > MOST_SHOWN ? <p className="muted">{`and ${shown.length - MOST_SHOWN} more: search to see them`}</p> : null}
        </div>
        <div className="kit-dialog-buttons">
          <span className="muted">{`${plural(picked.length, 'item')} chosen`}</span>
          <span className="gap" />
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" disabled={picked.length === 0} onPress={() => { onPick([...picked]); onClose() }}>{action}</Button>
        </div>
      </div>
    </Dialog>
  )
}

export function ProductPicker({ except, ...props }: PickerProps) {
  const { products } = useWorld()
  const choices = useMemo(() => products.filter((one) => !except.includes(one.id)).map((product): Choice => ({ id: product.id, label: product.title, detail: `${product.vendor} · ${product.status}`, text: [product.title, product.vendor, product.productType, ...product.tags, ...product.variants.map((one) => one.sku)].join(' '), product })), [products, except])
  return <PickDialog {...props} choices={choices} />
}

/** Archived products cannot be sold or moved. */
export function VariantPicker({ except, ...props }: PickerProps) {
  const { products } = useWorld()
  const money = useMoney()
  const choices = useMemo(
    () =>
      products.filter((one) => one.status !== 'archived').flatMap((product) =>
        product.variants.filter((one) => !except.includes(one.id)).map((variant): Choice => ({ id: variant.id, label: variantName(product, variant), detail: `${variant.sku ? `${variant.sku} · ` : ''}${money(cents(variant.price))} · ${variant.tracked === false ? 'not counted' : `${variant.inventoryQuantity} in stock`}`, text: [product.title, variant.title, variant.sku, product.vendor].join(' '), product })),
      ),
    [products, except, money],
  )
  return <PickDialog {...props} choices={choices} />
}

export const variantName = (product: Product | undefined, variant: Pick<Variant, 'title'> | undefined): string =>
  product === undefined ? 'Deleted product' : product.variants.length > 1 && variant ? `${product.title}, ${variant.title}` : product.title
