/** All collections. */
import { Button, Link, type MenuEntry, Page, type TableColumn, useGo } from '@mocks/kit'
import { Plus } from 'lucide-react'
import { useWorld } from '../hooks'
import type { Collection } from '../model'
import { Day, Thumb } from '../parts/basics'
import { type BulkAction, IndexTable } from '../parts/index_table'
import { useDeeds } from '../parts/use_deeds'
import type { Facet, View } from '../parts/use_view'
import { conditionWords, PRODUCT_FIELDS } from '../rules/conditions'
import { plural } from '../rules/words'

const VIEWS: readonly View[] = [{ id: 'all', name: 'All' }, { id: 'manual', name: 'By hand', filters: { kind: ['custom'] } }, { id: 'smart', name: 'By conditions', filters: { kind: ['smart'] } }]
const FACETS: readonly Facet<Collection>[] = [
  { id: 'kind', label: 'Kind', options: [{ value: 'custom', label: 'By hand' }, { value: 'smart', label: 'By conditions' }], values: (row) => [row.collectionType] },
  { id: 'size', label: 'Size', options: [{ value: 'empty', label: 'Empty' }, { value: 'filled', label: 'With products' }], values: (row) => [row.productIds.length === 0 ? 'empty' : 'filled'] },
]
const title = (row: Collection): string => row.title
const rules = (row: Collection): string => (row.collectionType === 'smart' ? (row.conditions ?? []).map((one) => conditionWords(one, PRODUCT_FIELDS)).join(row.matchAny ? ' or ' : ' and ') : 'Chosen by hand')

const COLUMNS: readonly TableColumn<Collection>[] = [
  { id: 'title', header: 'Collection', value: title, width: 230, cell: (row) => <span className="named"><Thumb source={row.image?.src} size={28} /><Link className="strong-link" to={`/collections/${row.id}`}>{row.title}</Link></span> },
  { id: 'count', header: 'Products', value: (row) => row.productIds.length, width: 104, align: 'end' },
  { id: 'rules', header: 'Conditions', value: rules, width: 380 },
  { id: 'changed', header: 'Changed', value: (row) => row.updatedAt, width: 110, cell: (row) => <Day of={row.updatedAt} /> },
]

export default function CollectionsScreen() {
  const { collections } = useWorld()
  const go = useGo()
  const { deleteCollections } = useDeeds()
  const bulk = (rows: Collection[]): BulkAction[] => [{ label: 'Delete collections', danger: true, confirm: `${plural(rows.length, 'collection')} will be deleted. Their products stay.`, run: deleteCollections }]
  const menu = (row: Collection): MenuEntry[] => [
    { id: 'open', label: 'Edit collection', onAction: () => go(`/collections/${row.id}`) },
    { id: 'products', label: 'Show its products', onAction: () => go(`/products?f=${encodeURIComponent(`collection:${row.id}`)}`) },
    { id: 'delete', label: 'Delete', danger: true, onAction: () => deleteCollections([row.id]) },
  ]
  return (
    <Page title="Collections" actions={<Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => go('/collections/new')}>Create collection</Button>}>
      <IndexTable resource="collections" noun={['collection', 'collections']} rows={collections} columns={COLUMNS} views={VIEWS} facets={FACETS} rowName={title} textOf={(row) => `${row.title} ${row.handle}`} onOpen={(row) => go(`/collections/${row.id}`)} rowMenu={menu} bulk={bulk} />
    </Page>
  )
}
