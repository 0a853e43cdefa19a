/** Every change of stock, newest first. */
import { Button, Link, Page, type TableColumn, useQuery } from '@mocks/kit'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { useWorld } from '../hooks'
import type { InventoryChange } from '../model'
import { Brief } from '../parts/basics'
import { IndexTable } from '../parts/index_table'
import { variantName } from '../parts/product_picker'
import type { Facet, View } from '../parts/use_view'
import type { World } from '../world'

const VIEWS: readonly View[] = [{ id: 'all', name: 'All' }]
const nameOf = (world: World, row: InventoryChange): string => variantName(world.productById.get(row.productId), world.variantById.get(row.variantId))
const placeOf = (world: World, id: string): string => world.locations.find((one) => one.id === id)?.name ?? 'Former location'

export default function InventoryHistoryScreen() {
  const world = useWorld()
  const [variant, setVariant] = useQuery('variant')
  const [product, setProduct] = useQuery('product')
  const rows = useMemo(() => world.inventoryLog.filter((one) => (variant === '' || one.variantId === variant) && (product === '' || one.productId === product)), [world.inventoryLog, variant, product])
  const columns = useMemo(
    (): TableColumn<InventoryChange>[] => [
      { id: 'at', header: 'When', value: (row) => row.at, width: 146, cell: (row) => <Brief of={row.at} /> },
      { id: 'what', header: 'Product', value: (row) => nameOf(world, row), width: 236, cell: (row) => (world.productById.has(row.productId) ? <Link className="strong-link" to={`/products/${row.productId}`}>{nameOf(world, row)}</Link> : nameOf(world, row)) },
      { id: 'place', header: 'Location', value: (row) => placeOf(world, row.locationId), width: 158 },
      { id: 'delta', header: 'Change', value: (row) => row.delta, width: 96, align: 'end', cell: (row) => <span className={row.delta < 0 ? 'down' : 'up'}>{row.delta > 0 ? `+${row.delta}` : row.delta}</span> },
      { id: 'after', header: 'Then', value: (row) => row.after, width: 84, align: 'end' },
      { id: 'reason', header: 'Reason', value: (row) => row.reason, width: 156 },
      { id: 'by', header: 'By', value: (row) => row.by, width: 120 },
    ],
    [world],
  )
  const facets = useMemo(
    (): Facet<InventoryChange>[] => [
      { id: 'place', label: 'Location', values: (row) => [placeOf(world, row.locationId)] },
      { id: 'reason', label: 'Reason', values: (row) => [row.reason.split(':')[0]!] },
      { id: 'by', label: 'By', values: (row) => [row.by] },
    ],
    [world],
  )
  const text = useMemo(() => (row: InventoryChange): string => [nameOf(world, row), row.reason, world.variantById.get(row.variantId)?.sku].join(' '), [world])
  const one = variant !== '' ? variantName(world.productById.get(world.variantById.get(variant)?.productId ?? ''), world.variantById.get(variant)) : product !== '' ? world.productById.get(product)?.title : undefined
  return (
    <Page title="Stock history" back={{ to: '/inventory', label: 'Inventory' }} lead={one} actions={one === undefined ? null : <Button icon={<X size={14} aria-hidden />} onPress={() => (variant !== '' ? setVariant('') : setProduct(''))}>Show all products</Button>}>
      <IndexTable resource="inventory_history" noun={['change', 'changes']} rows={rows} columns={columns} views={VIEWS} facets={facets} rowName={(row) => `${nameOf(world, row)}, ${row.at}`} textOf={text} />
    </Page>
  )
}
