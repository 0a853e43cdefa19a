/** All products: views, facets, bulk changes, CSV both ways. */
import { Button, download, Link, Menu, type MenuEntry, Page, type TableColumn, useGo } from '@mocks/kit'
import { ChevronDown, Download, Plus, Upload } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useWorld } from '../hooks'
import type { Product } from '../model'
import { statusWords, Status, Thumb, thumbOf } from '../parts/basics'
import { type BulkAction, IndexTable, NameDialog } from '../parts/index_table'
import { TagDialog } from '../parts/tag_dialog'
import { useDeeds } from '../parts/use_deeds'
import type { Facet, View } from '../parts/use_view'
import { cents } from '../rules/money'
import { stockOf } from '../rules/variants'
import { plural } from '../rules/words'
import { productsCsv } from '../rules/product_csv'
import type { World } from '../world'

const ImportDialog = lazy(() => import('../parts/import_dialog'))

const VIEWS: readonly View[] = [
  { id: 'all', name: 'All' },
  { id: 'active', name: 'Active', filters: { status: ['active'] } },
  { id: 'draft', name: 'Draft', filters: { status: ['draft'] } },
  { id: 'archived', name: 'Archived', filters: { status: ['archived'] } },
]

export const stockWords = (product: Product): string => {
  const counted = product.variants.filter((one) => one.tracked !== false)
  if (counted.length === 0) return 'Not counted'
  return `${stockOf({ ...product, variants: counted })} in stock${product.variants.length > 1 ? ` for ${product.variants.length} variants` : ''}`
}

const least = (product: Product): number => Math.min(...(product.variants.length === 0 ? [0] : product.variants.map((one) => cents(one.price))))
export const productName = (product: Product): string => product.title

const COLUMNS: readonly TableColumn<Product>[] = [
  { id: 'title', header: 'Product', value: productName, width: 262, cell: (row) => <span className="named"><Thumb source={thumbOf(row)} size={28} /><Link className="strong-link" to={`/products/${row.id}`}>{row.title}</Link></span> },
  { id: 'status', header: 'Status', value: (row) => statusWords(row.status), width: 102, cell: (row) => <Status of={row.status} /> },
  { id: 'stock', header: 'Stock', value: stockOf, width: 206, cell: (row) => <span className={stockOf(row) <= 0 && row.variants.some((one) => one.tracked !== false) ? 'down' : undefined}>{stockWords(row)}</span> },
  { id: 'price', header: 'Price', value: (row) => least(row) / 100, width: 86, align: 'end', cell: (row) => (least(row) / 100).toFixed(2) },
  { id: 'type', header: 'Type', value: (row) => row.productType, width: 108 },
  { id: 'vendor', header: 'Vendor', value: (row) => row.vendor, width: 150 },
]

export function productFacets(world: World): Facet<Product>[] {
  const low = world.settings.lowStockAt
  return [
    { id: 'status', label: 'Status', options: ['active', 'draft', 'archived'].map((value) => ({ value, label: statusWords(value) })), values: (row) => [row.status] },
    { id: 'vendor', label: 'Vendor', values: (row) => [row.vendor] },
    { id: 'type', label: 'Type', values: (row) => [row.productType] },
    { id: 'tag', label: 'Tag', values: (row) => row.tags },
    { id: 'collection', label: 'Collection', options: world.collections.map((one) => ({ value: one.id, label: one.title })), values: (row) => row.collections },
    { id: 'stock', label: 'Stock', options: [{ value: 'out', label: 'Sold out' }, { value: 'low', label: `Low (up to ${low})` }, { value: 'in', label: 'In stock' }], values: (row) => [stockOf(row) <= 0 ? 'out' : stockOf(row) <= low ? 'low' : 'in'] },
  ]
}

export default function ProductsScreen() {
  const world = useWorld()
  const go = useGo()
  const deeds = useDeeds()
  const facets = useMemo(() => productFacets(world), [world])
  const [open, setOpen] = useState<{ kind: 'import' } | { kind: 'add' | 'remove'; ids: string[] } | { kind: 'copy'; product: Product } | null>(null)
  const bulk = (rows: Product[]): BulkAction[] => [
    { label: 'Bulk edit', run: (ids) => go(`/products/bulk-edit?ids=${ids.join(',')}`) },
    { label: 'Set as active', run: (ids) => deeds.setProductStatus(ids, 'active'), disabled: rows.every((one) => one.status === 'active') },
    { label: 'Set as draft', run: (ids) => deeds.setProductStatus(ids, 'draft'), disabled: rows.every((one) => one.status === 'draft') },
    { label: 'Archive products', run: (ids) => deeds.setProductStatus(ids, 'archived'), disabled: rows.every((one) => one.status === 'archived') },
    { label: 'Add tags', run: (ids) => setOpen({ kind: 'add', ids }), keep: true },
    { label: 'Remove tags', run: (ids) => setOpen({ kind: 'remove', ids }), keep: true },
    { label: 'Export selected', run: () => download('products.csv', productsCsv(rows), 'text/csv'), keep: true },
    { label: 'Delete products', danger: true, confirm: `${plural(rows.length, 'product')} will leave the shop and every collection.`, run: deeds.deleteProducts },
  ]
  const menu = (row: Product): MenuEntry[] => [
    { id: 'open', label: 'Edit product', onAction: () => go(`/products/${row.id}`) },
    { id: 'copy', label: 'Duplicate', onAction: () => setOpen({ kind: 'copy', product: row }) },
    row.status === 'archived' ? { id: 'draft', label: 'Take from the archive', onAction: () => deeds.setProductStatus([row.id], 'draft') } : { id: 'archive', label: 'Archive', onAction: () => deeds.setProductStatus([row.id], 'archived') },
    { id: 'delete', label: 'Delete', danger: true, onAction: () => deeds.deleteProducts([row.id]) },
  ]
  return (
    <Page
      title="Products"
      actions={
        <>
          <Menu label="Export" entries={[{ id: 'all', label: `All products (${world.products.length})`, icon: <Download size={15} />, onAction: () => download('products.csv', productsCsv(world.products), 'text/csv') }, { id: 'active', label: 'Active products only', icon: <Download size={15} />, onAction: () => download('products-active.csv', productsCsv(world.products.filter((one) => one.status === 'active')), 'text/csv') }]}>
            <Button>Export <ChevronDown size={14} aria-hidden /></Button>
          </Menu>
          <Button icon={<Upload size={15} aria-hidden />} onPress={() => setOpen({ kind: 'import' })}>Import</Button>
          <Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => go('/products/new')}>Add product</Button>
        </>
      }
    >
      <IndexTable resource="products" noun={['product', 'products']} rows={world.products} columns={COLUMNS} views={VIEWS} facets={facets} rowName={productName} textOf={productText} onOpen={(row) => go(`/products/${row.id}`)} rowMenu={menu} bulk={bulk} />
      {open?.kind === 'import' ? <Suspense fallback={null}><ImportDialog onClose={() => setOpen(null)} /></Suspense> : null}
      {open?.kind === 'add' || open?.kind === 'remove' ? (
        <TagDialog mode={open.kind} count={open.ids.length} noun={['product', 'products']} onDone={(tags) => void deeds.act.product_tag({ ids: open.ids, add: open.kind === 'add' ? tags : [], remove: open.kind === 'remove' ? tags : [] })} onClose={() => setOpen(null)} />
      ) : null}
      {open?.kind === 'copy' ? <CopyDialog product={open.product} onClose={() => setOpen(null)} /> : null}
    </Page>
  )
}

const productText = (row: Product): string => [row.title, row.vendor, row.productType, row.handle, ...row.tags, ...row.variants.map((one) => `${one.sku} ${one.barcode ?? ''}`)].join(' ')

export function CopyDialog({ product, onClose }: { readonly product: Product; readonly onClose: () => void }) {
  const { act } = useDeeds()
  const go = useGo()
  return (
    <NameDialog
      title={`Duplicate “${product.title}”`} label="Title of the copy" action="Duplicate" initial={`Copy of ${product.title}`} onClose={onClose}
      onSave={(title) => {
        onClose()
        void act.product_duplicate({ id: product.id, title }).then((id) => id && go(`/products/${id}`))
      }}
    />
  )
}
