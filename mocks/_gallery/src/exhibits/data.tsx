import { Badge, Button, DataTable, type TableColumn } from '@mocks/kit'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Exhibit } from '../exhibit'
import { ARABIC, CJK, LONG } from '../words'

interface Order {
  readonly id: string
  readonly customer: string
  readonly status: 'open' | 'paid' | 'late'
  readonly total: number
  readonly due: string
  readonly gift: boolean
}

const NAMES = ['Anna Berg', 'Björn Ødegård', ARABIC, CJK, 'Chidi Okafor', LONG, 'Dana Novák', 'Eszter Tóth']
const TONES = { open: 'sky', paid: 'moss', late: 'clay' } as const

const orders = (count: number): Order[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `order_${index + 1}`,
    customer: NAMES[index % NAMES.length]!,
    status: (['open', 'paid', 'late'] as const)[(index * 7) % 3]!,
    total: ((index * 7919) % 90_000) / 100,
    due: `2026-0${1 + (index % 9)}-${String(1 + ((index * 5) % 28)).padStart(2, '0')}`,
    gift: index % 5 === 0,
  }))

const columnsFor = (change?: (id: string, part: Partial<Order>) => void): TableColumn<Order>[] => [
  { id: 'id', header: 'Order', value: (row) => row.id, width: 130 },
  {
    id: 'customer', header: 'Customer', value: (row) => row.customer, width: 240, filter: 'text',
    edit: change && { kind: 'text', check: (value) => (value.trim() === '' ? 'A customer needs a name.' : null), save: (row, value) => change(row.id, { customer: value.trim() }) },
  },
  {
    id: 'status', header: 'Status', value: (row) => row.status, width: 130, filter: 'choice', cell: (row) => <Badge tone={TONES[row.status]}>{row.status}</Badge>,
    edit: change && { kind: 'choice', options: [{ value: 'open', label: 'open' }, { value: 'paid', label: 'paid' }, { value: 'late', label: 'late' }], save: (row, value) => change(row.id, { status: value as Order['status'] }) },
  },
  { id: 'total', header: 'Total', value: (row) => row.total, cell: (row) => row.total.toFixed(2), align: 'end', width: 120, edit: change && { kind: 'number', save: (row, value) => change(row.id, { total: Number(value) }) } },
  { id: 'due', header: 'Due', value: (row) => row.due, width: 150, edit: change && { kind: 'date', save: (row, value) => change(row.id, { due: value }) } },
  { id: 'gift', header: 'Gift', value: (row) => row.gift, cell: (row) => (row.gift ? 'Yes' : 'No'), width: 90, edit: change && { kind: 'check', save: (row, value) => change(row.id, { gift: value === 'true' }) } },
  { id: 'note', header: 'Note', value: () => LONG, width: 220, hidden: true },
]

const PLAIN = columnsFor()
const EIGHT = orders(8)
const nothing = (): void => undefined

function Editable() {
  const [rows, setRows] = useState(() => orders(2000))
  const [selected, setSelected] = useState<string[]>([])
  const [columns] = useState(() => columnsFor((id, part) => setRows((before) => before.map((row) => (row.id === id ? { ...row, ...part } : row)))))
  return (
    <div style={{ height: 420, display: 'flex', flexDirection: 'column' }}>
      <DataTable
        label="Orders"
        rows={rows}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => row.id}
        selected={selected}
        onSelect={setSelected}
        rowMenu={(row) => [{ id: 'remove', label: 'Delete', danger: true, icon: <Trash2 size={15} />, onAction: () => setRows((before) => before.filter((one) => one !== row)) }]}
        actions={<Button icon={<Download size={15} />}>{selected.length === 0 ? 'Export' : `Export ${selected.length}`}</Button>}
      />
    </div>
  )
}

const table = (rows: Order[], more: Partial<Parameters<typeof DataTable<Order>>[0]> = {}) => <DataTable label="Orders" rows={rows} columns={PLAIN} rowId={(row) => row.id} rowName={(row) => row.id} {...more} />

export const data: Exhibit[] = [
  {
    id: 'data_table',
    title: 'Data table',
    group: 'Data',
    cases: [
      { title: '2,000 rows, selection, editing in cells, row menu', wide: true, show: Editable },
      { title: 'Pages, dense, sorted', wide: true, show: () => table(orders(137), { pageSize: 10, dense: true, sort: { column: 'total', descending: true } }) },
      { title: 'Without the bar', wide: true, show: () => table(EIGHT.slice(0, 4), { hideBar: true }) },
      { title: 'Right to left', wide: true, show: () => <div dir="rtl">{table(EIGHT.slice(0, 4), { selected: ['order_2'], onSelect: nothing })}</div> },
      { title: 'Empty', wide: true, show: () => table([]) },
      { title: 'Loading', wide: true, show: () => table([], { loading: true }) },
      { title: 'Error', wide: true, show: () => table([], { error: 'The server did not answer.', onRetry: nothing }) },
    ],
  },
]
