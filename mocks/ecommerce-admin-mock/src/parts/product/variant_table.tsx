/** Prices, SKUs and stock of the variants; stock at one location at a time. */
import { Button, Checkbox, NumberField, Select, TextField } from '@mocks/kit'
import { useState } from 'react'
import type { ProductFields } from '../../actions/products'
import { useWorld } from '../../hooks'
import { LIMITS, type Variant } from '../../model'
import { levelsOf } from '../../rules/stock'
import type { VariantDraft } from '../../rules/variants'
import { Card } from '../basics'
import { MoneyField } from '../fields'

interface Props {
  readonly variants: ProductFields['variants']
  readonly onChange: (variants: ProductFields['variants']) => void
}

export function VariantTable({ variants, onChange }: Props) {
  const world = useWorld()
  const places = world.locations.filter((one) => one.active)
  const [placeId, setPlaceId] = useState(places[0]?.id ?? world.locations[0]!.id)
  const [price, setPrice] = useState('')
  const replace = (index: number, change: Partial<VariantDraft>): void => onChange(variants.map((one, place) => (place === index ? { ...one, ...change } : one)))
  const restock = (index: number, count: number): void => {
    const levels = { ...levelsOf(world.state, variants[index] as Variant), [placeId]: count }
    replace(index, { inventoryLevels: levels, inventoryQuantity: Object.values(levels).reduce((sum, one) => sum + one, 0) })
  }
  return (
    <Card
      flush
      title={variants.length === 1 ? 'Price and stock' : `Variants (${variants.length})`}
      actions={
        <>
          {variants.length < 2 ? null : (
            <>
              <TextField label="Price for all variants" hideLabel placeholder="Price for all" value={price} onChange={setPrice} />
              <Button small disabled={!/^\d+(\.\d{1,2})?$/.test(price.trim())} onPress={() => { onChange(variants.map((one) => ({ ...one, price: price.trim() }))); setPrice('') }}>Apply to all</Button>
            </>
          )}
          <Select label="Stock at" hideLabel value={placeId} options={places.map((one) => ({ value: one.id, label: one.name }))} onChange={setPlaceId} />
        </>
      }
    >
      <div className="variants" tabIndex={0} role="region" aria-label="Table of variants">
        <table>
          <thead>
            <tr><th>Variant</th><th>Price</th><th>Compare at</th><th>SKU</th><th>Barcode</th><th>Counted</th><th>Stock here</th><th>All places</th></tr>
          </thead>
          <tbody>
            {variants.map((variant, index) => (
              <Row key={variant.id ?? variant.title} variant={variant} count={levelsOf(world.state, variant as Variant)[placeId] ?? 0} onChange={(change) => replace(index, change)} onCount={(count) => restock(index, count)} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

interface RowProps {
  readonly variant: VariantDraft
  readonly count: number
  readonly onChange: (change: Partial<VariantDraft>) => void
  readonly onCount: (count: number) => void
}

function Row({ variant, count, onChange, onCount }: RowProps) {
  const { title } = variant
  return (
    <tr>
      <td><span className="variant-name" dir="auto">{title}</span></td>
      <td><MoneyField hideLabel label={`Price of ${title}`} value={variant.price} onChange={(price) => onChange({ price })} error={variant.price.trim() === '' ? 'Enter a price.' : undefined} /></td>
      <td><MoneyField hideLabel optional label={`Compare-at price of ${title}`} value={variant.compareAtPrice ?? ''} onChange={(typed) => onChange({ compareAtPrice: typed.trim() === '' ? null : typed })} /></td>
      <td><TextField hideLabel label={`SKU of ${title}`} value={variant.sku} maxLength={LIMITS.sku} onChange={(sku) => onChange({ sku })} /></td>
      <td><TextField hideLabel label={`Barcode of ${title}`} value={variant.barcode ?? ''} maxLength={40} onChange={(barcode) => onChange({ barcode })} /></td>
      <td><Checkbox label={`Count stock of ${title}`} checked={variant.tracked !== false} onChange={(tracked) => onChange({ tracked })} /></td>
      <td><NumberField hideLabel label={`Stock of ${title}`} value={count} min={Math.min(0, count)} max={LIMITS.stock} disabled={variant.tracked === false} onChange={(next) => next !== null && next !== count && onCount(next)} /></td>
      <td className="line-number"><span className="variant-name">{variant.tracked === false ? '—' : variant.inventoryQuantity}</span></td>
    </tr>
  )
}
