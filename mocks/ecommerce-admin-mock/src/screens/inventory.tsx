/** What lies where: one line for each variant. */
import { Button, Dialog, Link, type MenuEntry, NumberField, Page, RadioGroup, Select, type TableColumn, TextField, useGo, useQuery } from '@mocks/kit'
import { History, Truck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAct, useWorld } from '../hooks'
import { LIMITS, type Product, type StockLocation, type Variant } from '../model'
import { Thumb, thumbOf } from '../parts/basics'
import { type BulkAction, IndexTable } from '../parts/index_table'
import { variantName } from '../parts/product_picker'
import { useDeeds } from '../parts/use_deeds'
import type { Facet, View } from '../parts/use_view'
import { levelsOf } from '../rules/stock'
import type { World } from '../world'

interface Row {
  readonly id: string
  readonly product: Product
  readonly variant: Variant
  readonly levels: Readonly<Record<string, number>>
}

const VIEWS: readonly View[] = [{ id: 'all', name: 'All' }, { id: 'low', name: 'Running low', filters: { stock: ['low'] } }, { id: 'uncounted', name: 'Not counted', filters: { stock: ['uncounted'] } }]
const name = (row: Row): string => variantName(row.product, row.variant)
const text = (row: Row): string => [row.product.title, row.variant.title, row.variant.sku, row.product.vendor].join(' ')

function columns(places: readonly StockLocation[]): TableColumn<Row>[] {
  return [
    { id: 'product', header: 'Product', value: name, width: 268, cell: (row) => <span className="named"><Thumb source={thumbOf(row.product)} size={28} /><Link className="strong-link" to={`/products/${row.product.id}`}>{name(row)}</Link></span> },
    { id: 'sku', header: 'SKU', value: (row) => row.variant.sku, width: 100 },
    ...places.map((place) => ({ id: place.id, header: place.name, value: (row: Row) => row.levels[place.id] ?? 0, width: 148, align: 'end' as const, cell: (row: Row) => (row.variant.tracked === false ? '—' : String(row.levels[place.id] ?? 0)) })),
    { id: 'all', header: 'All places', value: (row) => row.variant.inventoryQuantity, width: 112, align: 'end', cell: (row) => <strong className={row.variant.inventoryQuantity <= 0 && row.variant.tracked !== false ? 'down' : undefined}>{row.variant.tracked === false ? 'Not counted' : row.variant.inventoryQuantity}</strong> },
  ]
}

function facets(world: World): Facet<Row>[] {
  const low = world.settings.lowStockAt
  const kind = ({ variant }: Row): string => (variant.tracked === false ? 'uncounted' : variant.inventoryQuantity <= 0 ? 'out' : variant.inventoryQuantity <= low ? 'low' : 'in')
  return [
    { id: 'stock', label: 'Stock', options: [{ value: 'out', label: 'Sold out' }, { value: 'low', label: `Low (up to ${low})` }, { value: 'in', label: 'In stock' }, { value: 'uncounted', label: 'Not counted' }], values: (row) => [kind(row)] },
    { id: 'vendor', label: 'Vendor', values: (row) => [row.product.vendor] },
    { id: 'type', label: 'Type', values: (row) => [row.product.productType] },
    { id: 'status', label: 'Status', values: (row) => [row.product.status] },
  ]
}

export default function InventoryScreen() {
  const world = useWorld()
  const go = useGo()
  const [adjusting, setAdjusting] = useState<Row | null>(null)
  const places = useMemo(() => world.locations.filter((one) => one.active), [world.locations])
  const rows = useMemo(() => world.products.flatMap((product) => product.variants.map((variant): Row => ({ id: variant.id, product, variant, levels: levelsOf(world.state, variant) }))), [world])
  const cols = useMemo(() => columns(places), [places])
  const fac = useMemo(() => facets(world), [world])
  const menu = (row: Row): MenuEntry[] => [
    { id: 'adjust', label: 'Adjust stock', disabled: row.variant.tracked === false, onAction: () => setAdjusting(row) },
    { id: 'history', label: 'Stock history', onAction: () => go(`/inventory/history?variant=${row.id}`) },
    { id: 'open', label: 'Edit product', onAction: () => go(`/products/${row.product.id}`) },
  ]
  const bulk = (): BulkAction[] => [{ label: 'Transfer selected', run: (ids) => go(`/transfers/new?variants=${ids.join(',')}`) }]
  return (
    <Page
      title="Inventory"
      actions={
        <>
          <Button icon={<History size={15} aria-hidden />} onPress={() => go('/inventory/history')}>History</Button>
          <Button icon={<Truck size={15} aria-hidden />} onPress={() => go('/transfers')}>Transfers</Button>
        </>
      }
    >
      <IndexTable resource="inventory" noun={['variant', 'variants']} rows={rows} columns={cols} views={VIEWS} facets={fac} rowName={name} textOf={text} rowMenu={menu} bulk={bulk} onOpen={(row) => row.variant.tracked !== false && setAdjusting(row)} />
      {adjusting === null ? null : <AdjustDialog row={adjusting} onClose={() => setAdjusting(null)} />}
    </Page>
  )
}

const REASONS = ['Correction', 'Count', 'Received', 'Return restocked', 'Damaged', 'Theft or loss', 'Sample'] as const

function AdjustDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const world = useWorld()
  const act = useAct()
  const { say } = useDeeds()
  const [asked] = useQuery('place')
  const places = world.locations.filter((one) => one.active)
  const [placeId, setPlaceId] = useState(places.find((one) => one.id === asked)?.id ?? places[0]?.id ?? world.locations[0]!.id)
  const [mode, setMode] = useState<'by' | 'to'>('by')
  const [number, setNumber] = useState<number | null>(null)
  const [reason, setReason] = useState<string>('Correction')
  const [note, setNote] = useState('')
  const here = row.levels[placeId] ?? 0
  const after = number === null ? null : mode === 'by' ? here + number : number
  const problem = after === null ? 'Enter a number.' : after < 0 ? `Only ${here} are here.` : after === here ? 'This changes nothing.' : null
  const why = note.trim() === '' ? reason : `${reason}: ${note.trim()}`
  const save = (): void => {
    onClose()
    if (number === null) return
    if (mode === 'by') void act.inventory_adjust({ variantId: row.id, locationId: placeId, delta: number, reason: why })
    else void act.inventory_set({ variantId: row.id, locationId: placeId, quantity: number, reason: why })
    say(`${name(row)}: ${after} at ${places.find((one) => one.id === placeId)?.name}.`)
  }
  return (
    <Dialog title={`Adjust stock of ${name(row)}`} onClose={onClose}>
      <div className="stack">
        <Select label="Location" value={placeId} options={places.map((one) => ({ value: one.id, label: one.name }))} onChange={setPlaceId} description={`${here} here now`} />
        <RadioGroup label="How" row value={mode} options={[{ value: 'by', label: 'Change by' }, { value: 'to', label: 'Set to' }]} onChange={setMode} />
        <NumberField label={mode === 'by' ? 'Change by' : 'New count'} value={number} min={mode === 'by' ? -LIMITS.stock : 0} max={LIMITS.stock} onChange={setNumber} error={number === null ? null : problem} description={mode === 'by' ? 'A minus takes away.' : undefined} />
        <Select label="Reason" value={reason} options={REASONS.map((value) => ({ value: value as string, label: value }))} onChange={setReason} />
        <TextField label="Note" value={note} onChange={setNote} maxLength={120} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" disabled={problem !== null} onPress={save}>Adjust stock</Button>
        </div>
      </div>
    </Dialog>
  )
}
