/** All discounts. */
import { Button, Link, Menu, type MenuEntry, Page, type TableColumn, useGo } from '@mocks/kit'
import { ChevronDown, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useWorld } from '../hooks'
import type { Discount } from '../model'
import { Day, Status, statusWords } from '../parts/basics'
import { type BulkAction, IndexTable, NameDialog } from '../parts/index_table'
import { useDeeds } from '../parts/use_deeds'
import type { Facet, View } from '../parts/use_view'
import { discountWords } from '../rules/discounts'
import { plural, sameText } from '../rules/words'

export const DISCOUNT_KINDS = [
  { value: 'percentage', label: 'Percentage' },
  { value: 'fixed_amount', label: 'Amount' },
  { value: 'free_shipping', label: 'Free shipping' },
  { value: 'buy_x_get_y', label: 'Buy some, get some' },
] as const

const VIEWS: readonly View[] = [{ id: 'all', name: 'All' }, ...['active', 'scheduled', 'expired'].map((status) => ({ id: status, name: statusWords(status), filters: { status: [status] } }))]
const FACETS: readonly Facet<Discount>[] = [
  { id: 'status', label: 'Status', options: ['active', 'scheduled', 'expired'].map((value) => ({ value, label: statusWords(value) })), values: (row) => [row.status] },
  { id: 'type', label: 'Kind', options: DISCOUNT_KINDS, values: (row) => [row.type] },
]
const code = (row: Discount): string => row.code

export default function DiscountsScreen() {
  const { discounts, settings } = useWorld()
  const go = useGo()
  const { act, say, deleteDiscounts } = useDeeds()
  const [copying, setCopying] = useState<Discount | null>(null)
  const columns = useMemo(
    (): TableColumn<Discount>[] => [
      { id: 'code', header: 'Code', value: code, width: 120, cell: (row) => <Link className="strong-link" to={`/discounts/${row.id}`}>{row.code}</Link> },
      { id: 'title', header: 'Title', value: (row) => row.title, width: 130 },
      { id: 'status', header: 'Status', value: (row) => statusWords(row.status), width: 104, cell: (row) => <Status of={row.status} /> },
      { id: 'what', header: 'What it does', value: (row) => discountWords(row, settings.currency), width: 254 },
      { id: 'used', header: 'Used', value: (row) => row.usageCount, width: 82, align: 'end', cell: (row) => (row.usageLimit === null ? row.usageCount : `${row.usageCount} of ${row.usageLimit}`) },
      { id: 'starts', header: 'From', value: (row) => row.startsAt, width: 112, cell: (row) => <Day of={row.startsAt} /> },
      { id: 'ends', header: 'Until', value: (row) => row.endsAt, width: 112, cell: (row) => <Day of={row.endsAt} /> },
    ],
    [settings.currency],
  )
  const bulk = (rows: Discount[]): BulkAction[] => [
    { label: 'Activate', run: (ids) => { void act.discount_activate({ ids }); say(`${plural(ids.length, 'discount')} activated.`) }, disabled: rows.every((one) => one.status === 'active') },
    { label: 'Deactivate', run: (ids) => { void act.discount_deactivate({ ids }); say(`${plural(ids.length, 'discount')} deactivated.`) }, disabled: rows.every((one) => one.status === 'expired') },
    { label: 'Delete discounts', danger: true, confirm: `${plural(rows.length, 'discount')} will be deleted. Orders keep what they were given.`, run: deleteDiscounts },
  ]
  const menu = (row: Discount): MenuEntry[] => [
    { id: 'open', label: 'Edit discount', onAction: () => go(`/discounts/${row.id}`) },
    { id: 'copy', label: 'Duplicate', onAction: () => setCopying(row) },
    row.status === 'expired' || row.status === 'scheduled' ? { id: 'on', label: 'Activate', onAction: () => void act.discount_activate({ ids: [row.id] }) } : { id: 'off', label: 'Deactivate', onAction: () => void act.discount_deactivate({ ids: [row.id] }) },
    { id: 'delete', label: 'Delete', danger: true, onAction: () => deleteDiscounts([row.id]) },
  ]
  return (
    <Page
      title="Discounts"
      actions={
        <Menu label="Kind of discount" entries={DISCOUNT_KINDS.map((kind) => ({ id: kind.value, label: kind.label, onAction: () => go(`/discounts/new?type=${kind.value}`) }))}>
          <Button kind="primary" icon={<Plus size={15} aria-hidden />}>Create discount <ChevronDown size={14} aria-hidden /></Button>
        </Menu>
      }
    >
      <IndexTable resource="discounts" noun={['discount', 'discounts']} rows={discounts} columns={columns} views={VIEWS} facets={FACETS} rowName={code} textOf={(row) => `${row.code} ${row.title}`} onOpen={(row) => go(`/discounts/${row.id}`)} rowMenu={menu} bulk={bulk} />
      {copying === null ? null : <NameDialog title={`Duplicate ${copying.code}`} label="Code of the copy" action="Duplicate" initial={`${copying.code}-2`} taken={(name) => /\s/.test(name.trim()) || discounts.some((one) => sameText(one.code, name))} onSave={(name) => { setCopying(null); void act.discount_duplicate({ id: copying.id, code: name }).then((id) => id && go(`/discounts/${id}`)) }} onClose={() => setCopying(null)} />}
    </Page>
  )
}
