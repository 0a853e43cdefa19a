/** Segments: customers who fit conditions. */
import { Button, Link, type MenuEntry, Page, type TableColumn, useGo } from '@mocks/kit'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useWorld } from '../hooks'
import type { Segment } from '../model'
import { Day, useNow } from '../parts/basics'
import { type BulkAction, IndexTable } from '../parts/index_table'
import { useDeeds } from '../parts/use_deeds'
import type { View } from '../parts/use_view'
import { conditionWords, CUSTOMER_FIELDS, customerFits } from '../rules/conditions'
import { plural } from '../rules/words'

const VIEWS: readonly View[] = [{ id: 'all', name: 'All' }]
const name = (row: Segment): string => row.name
export const segmentWords = (row: Segment): string => row.conditions.map((one) => conditionWords(one, CUSTOMER_FIELDS)).join(row.matchAny ? ' or ' : ' and ')

export default function SegmentsScreen() {
  const world = useWorld()
  const go = useGo()
  const now = useNow()
  const { deleteSegments } = useDeeds()
  const columns = useMemo((): TableColumn<Segment>[] => {
    const count = (row: Segment): number => world.customers.filter((one) => customerFits(one, world.ordersOf.get(one.id) ?? [], now, row.conditions, row.matchAny)).length
    return [
      { id: 'name', header: 'Segment', value: name, width: 220, cell: (row) => <Link className="strong-link" to={`/segments/${row.id}`}>{row.name}</Link> },
      { id: 'count', header: 'Customers', value: count, width: 116, align: 'end' },
      { id: 'conditions', header: 'Conditions', value: segmentWords, width: 480 },
      { id: 'created', header: 'Created', value: (row) => row.createdAt, width: 120, cell: (row) => <Day of={row.createdAt} /> },
    ]
  }, [world, now])
  const bulk = (rows: Segment[]): BulkAction[] => [{ label: 'Delete segments', danger: true, confirm: `${plural(rows.length, 'segment')} will be deleted. The customers stay.`, run: deleteSegments }]
  const menu = (row: Segment): MenuEntry[] => [
    { id: 'open', label: 'Edit segment', onAction: () => go(`/segments/${row.id}`) },
    { id: 'customers', label: 'Show its customers', onAction: () => go(`/customers?f=${encodeURIComponent(`segment:${row.id}`)}`) },
    { id: 'delete', label: 'Delete', danger: true, onAction: () => deleteSegments([row.id]) },
  ]
  return (
    <Page title="Segments" actions={<Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => go('/segments/new')}>Create segment</Button>}>
      <IndexTable resource="segments" noun={['segment', 'segments']} rows={world.segments} columns={columns} views={VIEWS} facets={NONE} rowName={name} textOf={name} onOpen={(row) => go(`/segments/${row.id}`)} rowMenu={menu} bulk={bulk} />
    </Page>
  )
}

const NONE: readonly never[] = []
