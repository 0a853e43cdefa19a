/** Orders that staff put together. */
import { Button, Link, type MenuEntry, Page, type TableColumn, useGo } from '@mocks/kit'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { customerLabel } from '../actions/drafts'
import { useMoney, useWorld } from '../hooks'
import type { DraftOrder } from '../model'
import { Brief, Status, statusWords } from '../parts/basics'
import { type BulkAction, IndexTable } from '../parts/index_table'
import { TagDialog } from '../parts/tag_dialog'
import { useDeeds } from '../parts/use_deeds'
import type { Facet, View } from '../parts/use_view'
import { cents } from '../rules/money'
import { plural } from '../rules/words'

const STATES = ['open', 'invoice_sent', 'completed'] as const
const VIEWS: readonly View[] = [{ id: 'all', name: 'All' }, { id: 'open', name: 'Open', filters: { status: ['open'] } }, { id: 'invoiced', name: 'Invoice sent', filters: { status: ['invoice_sent'] } }, { id: 'completed', name: 'Completed', filters: { status: ['completed'] } }]
const FACETS: readonly Facet<DraftOrder>[] = [
  { id: 'status', label: 'Status', options: STATES.map((value) => ({ value, label: statusWords(value) })), values: (row) => [row.status] },
  { id: 'tag', label: 'Tag', values: (row) => row.tags },
]
const name = (row: DraftOrder): string => row.name

export default function DraftOrdersScreen() {
  const { drafts } = useWorld()
  const money = useMoney()
  const go = useGo()
  const { act, deleteDrafts } = useDeeds()
  const [tagging, setTagging] = useState<string[] | null>(null)
  const columns = useMemo(
    (): TableColumn<DraftOrder>[] => [
      { id: 'name', header: 'Draft', value: name, width: 90, cell: (row) => <Link className="strong-link" to={`/draft-orders/${row.id}`}>{row.name}</Link> },
      { id: 'date', header: 'Changed', value: (row) => row.updatedAt, width: 170, cell: (row) => <Brief of={row.updatedAt} /> },
      { id: 'customer', header: 'Customer', value: customerLabel, width: 190, cell: (row) => <span dir="auto">{customerLabel(row)}</span> },
      { id: 'status', header: 'Status', value: (row) => statusWords(row.status), width: 120, cell: (row) => <Status of={row.status} /> },
      { id: 'items', header: 'Items', value: (row) => row.lineItems.reduce((sum, one) => sum + one.quantity, 0), width: 80, align: 'end' },
      { id: 'total', header: 'Total', value: (row) => cents(row.totalPrice) / 100, width: 110, align: 'end', cell: (row) => money(cents(row.totalPrice)) },
      { id: 'tags', header: 'Tags', value: (row) => row.tags.join(', '), width: 130 },
    ],
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the words of money change with the currency only
    [drafts],
  )
  const bulk = (rows: DraftOrder[]): BulkAction[] => [
    { label: 'Add tags', run: setTagging, keep: true },
    { label: 'Delete drafts', danger: true, confirm: `${plural(rows.length, 'draft')} will be deleted.`, run: deleteDrafts },
  ]
  const menu = (row: DraftOrder): MenuEntry[] => [
    { id: 'open', label: 'Open draft', onAction: () => go(`/draft-orders/${row.id}`) },
    { id: 'delete', label: 'Delete', danger: true, onAction: () => deleteDrafts([row.id]) },
  ]
  return (
    <Page title="Draft orders" actions={<Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => go('/draft-orders/new')}>Create draft</Button>}>
      <IndexTable resource="drafts" noun={['draft', 'drafts']} rows={drafts} columns={columns} views={VIEWS} facets={FACETS} rowName={name} textOf={(row) => [row.name, customerLabel(row), row.note, ...row.lineItems.map((one) => one.title)].join(' ')} onOpen={(row) => go(`/draft-orders/${row.id}`)} rowMenu={menu} bulk={bulk} />
      {tagging === null ? null : <TagDialog mode="add" count={tagging.length} noun={['draft', 'drafts']} onDone={(tags) => void act.draft_tag({ ids: tagging, add: tags, remove: [] })} onClose={() => setTagging(null)} />}
    </Page>
  )
}
