/** Many products in one table of fields, saved together. */
import { NumberField, Page, Select, TextField, useGo, useQuery } from '@mocks/kit'
import { useMemo } from 'react'
import type { BulkRow } from '../actions/products'
import { useWorld } from '../hooks'
import { LIMITS, type Product, type Variant } from '../model'
import { MoneyField } from '../parts/fields'
import { SaveBar } from '../parts/save_bar'
import { useDeeds } from '../parts/use_deeds'
import { useForm } from '../parts/use_form'
import { priceProblem } from '../rules/money'
import { plural } from '../rules/words'

const MOST_ROWS = 80

export default function BulkEditScreen() {
  const [ids] = useQuery('ids')
  const { products } = useWorld()
  const asked = ids === '' ? products : products.filter((one) => ids.split(',').includes(one.id))
  const rows = useMemo(() => asked.flatMap((product) => product.variants.map((variant, index) => ({ product, variant, first: index === 0 }))).slice(0, MOST_ROWS), [asked])
  const go = useGo()
  const { act, say } = useDeeds()
  const form = useForm<Record<string, BulkRow>>(NOTHING)
  const changes = Object.values(form.value)
  const set = (product: Product, variant: Variant, change: Partial<BulkRow>): void => form.set({ [variant.id]: { ...form.value[variant.id], productId: product.id, variantId: variant.id, ...change } })
  const problem = changes.some((one) => one.title?.trim() === '') ? 'A title is missing.' : changes.some((one) => (one.price !== undefined && priceProblem(one.price) !== null) || (typeof one.compareAtPrice === 'string' && priceProblem(one.compareAtPrice) !== null)) ? 'A price is no amount.' : null
  const save = async (): Promise<void> => {
    form.settle()
    const count = await act.product_bulk_edit({ rows: changes })
    if (count !== null) say(`${plural(count, 'product')} changed.`)
  }
  return (
    <Page title="Bulk edit" back={{ to: '/products', label: 'Products' }} lead={`${plural(asked.length, 'product')}, ${plural(rows.length, 'variant')}${rows.length === MOST_ROWS ? ' (the first ones)' : ''}. Title, status, vendor and type count for all variants of a product. Stock is the number of all places; a difference is booked at the first.`}>
      <SaveBar show={form.dirty} what={plural(changes.length, 'row')} problem={problem} onSave={() => void save()} onDiscard={form.reset} />
      {rows.length === 0 ? <p className="muted">No products chosen. <a href="products" onClick={(event) => { event.preventDefault(); go('/products') }}>Choose some in the list</a>.</p> : (
        <section className="card card-flush">
          <div className="variants bulk-table" tabIndex={0} role="region" aria-label="Table of products">
            <table>
              <thead><tr><th>Variant</th><th>Title</th><th>Status</th><th>Vendor</th><th>Type</th><th>Price</th><th>Compare at</th><th>SKU</th><th>Stock</th></tr></thead>
              <tbody>{rows.map((row) => <Row key={row.variant.id} {...row} edit={form.value[row.variant.id]} onChange={(change) => set(row.product, row.variant, change)} />)}</tbody>
            </table>
          </div>
        </section>
      )}
    </Page>
  )
}

const NOTHING: Record<string, BulkRow> = {}

interface RowProps {
  readonly product: Product
  readonly variant: Variant
  readonly first: boolean
  readonly edit: BulkRow | undefined
  readonly onChange: (change: Partial<BulkRow>) => void
}

function Row({ product, variant, first, edit, onChange }: RowProps) {
  const name = product.variants.length > 1 ? `${product.title}, ${variant.title}` : product.title
  return (
    <tr>
      <td><span className="variant-name" dir="auto">{product.variants.length > 1 ? variant.title : '—'}</span></td>
      {first ? (
        <>
          <td><TextField hideLabel label={`Title of ${product.title}`} value={edit?.title ?? product.title} maxLength={LIMITS.title} onChange={(title) => onChange({ title })} /></td>
          <td><Select hideLabel label={`Status of ${product.title}`} value={edit?.status ?? product.status} options={[{ value: 'active', label: 'Active' }, { value: 'draft', label: 'Draft' }, { value: 'archived', label: 'Archived' }]} onChange={(status) => onChange({ status })} /></td>
          <td><TextField hideLabel label={`Vendor of ${product.title}`} value={edit?.vendor ?? product.vendor} maxLength={100} onChange={(vendor) => onChange({ vendor })} /></td>
          <td><TextField hideLabel label={`Type of ${product.title}`} value={edit?.productType ?? product.productType} maxLength={100} onChange={(productType) => onChange({ productType })} /></td>
        </>
      ) : <td colSpan={4} />}
      <td><MoneyField hideLabel label={`Price of ${name}`} value={edit?.price ?? variant.price} onChange={(price) => onChange({ price })} /></td>
      <td><MoneyField hideLabel optional label={`Compare-at price of ${name}`} value={(edit?.compareAtPrice === undefined ? variant.compareAtPrice : edit.compareAtPrice) ?? ''} onChange={(typed) => onChange({ compareAtPrice: typed.trim() === '' ? null : typed })} /></td>
      <td><TextField hideLabel label={`SKU of ${name}`} value={edit?.sku ?? variant.sku} maxLength={LIMITS.sku} onChange={(sku) => onChange({ sku })} /></td>
      <td><NumberField hideLabel label={`Stock of ${name}`} value={edit?.inventoryQuantity ?? variant.inventoryQuantity} max={LIMITS.stock} disabled={variant.tracked === false} onChange={(next) => next !== null && onChange({ inventoryQuantity: next })} /></td>
    </tr>
  )
}
