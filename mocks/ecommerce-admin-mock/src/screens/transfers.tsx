/** Goods on their way between locations. */
import { Button, Link, Page, type TableColumn, useGo } from '@mocks/kit'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useWorld } from '../hooks'
import type { Transfer } from '../model'
import { Day, Status, statusWords } from '../parts/basics'
import { IndexTable } from '../parts/index_table'
import type { Facet, View } from '../parts/use_view'

const VIEWS: readonly View[] = [{ id: 'all', name: 'All' }, ...(['draft', 'in_transit', 'received', 'cancelled'] as const).map((status) => ({ id: status, name: statusWords(status), filters: { status: [status] } }))]
const FACETS: readonly Facet<Transfer>[] = [{ id: 'status', label: 'Status', options: ['draft', 'in_transit', 'received', 'cancelled'].map((value) => ({ value, label: statusWords(value) })), values: (row) => [row.status] }]
const sum = (row: Transfer, key: 'quantity' | 'received'): number => row.lines.reduce((all, one) => all + one[key], 0)
const name = (row: Transfer): string => row.name

export default function TransfersScreen() {
  const { transfers, locations } = useWorld()
  const go = useGo()
  const columns = useMemo((): TableColumn<Transfer>[] => {
    const place = (id: string): string => locations.find((one) => one.id === id)?.name ?? 'Former location'
    return [
      { id: 'name', header: 'Transfer', value: name, width: 110, cell: (row) => <Link className="strong-link" to={`/transfers/${row.id}`}>{row.name}</Link> },
      { id: 'from', header: 'From', value: (row) => place(row.fromId), width: 180 },
      { id: 'to', header: 'To', value: (row) => place(row.toId), width: 180 },
      { id: 'status', header: 'Status', value: (row) => statusWords(row.status), width: 120, cell: (row) => <Status of={row.status} /> },
      { id: 'received', header: 'Received', value: (row) => sum(row, 'received'), width: 110, align: 'end', cell: (row) => `${sum(row, 'received')} of ${sum(row, 'quantity')}` },
      { id: 'created', header: 'Created', value: (row) => row.createdAt, width: 120, cell: (row) => <Day of={row.createdAt} /> },
    ]
  }, [locations])
  return (
    <Page title="Transfers" back={{ to: '/inventory', label: 'Inventory' }} actions={<Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => go('/transfers/new')}>Create transfer</Button>}>
      <IndexTable resource="transfers" noun={['transfer', 'transfers']} rows={transfers} columns={columns} views={VIEWS} facets={FACETS} rowName={name} textOf={(row) => `${row.name} ${row.note}`} onOpen={(row) => go(`/transfers/${row.id}`)} />
    </Page>
  )
}
