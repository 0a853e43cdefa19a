/** All customers. */
import { Button, download, Link, type MenuEntry, Page, type TableColumn, toCsv, useGo } from '@mocks/kit'
import { Download, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useMoney, useWorld } from '../hooks'
import type { Customer } from '../model'
import { useNow } from '../parts/basics'
import { type BulkAction, IndexTable } from '../parts/index_table'
import { TagDialog } from '../parts/tag_dialog'
import { useDeeds } from '../parts/use_deeds'
import type { Facet, View } from '../parts/use_view'
import { cents } from '../rules/money'
import { customerFits } from '../rules/conditions'
import { fullName, plural } from '../rules/words'
import type { World } from '../world'

const VIEWS: readonly View[] = [{ id: 'all', name: 'All' }, { id: 'buyers', name: 'With orders', filters: { orders: ['one', 'many'] } }, { id: 'subscribers', name: 'Subscribers', filters: { marketing: ['yes'] } }]
export const customerName = (row: Customer): string => fullName(row) || row.email || 'Unnamed customer'
const text = (row: Customer): string => [customerName(row), row.email, row.phone, row.defaultAddress.city, row.note, ...row.tags].join(' ')

function facets(world: World, now: string): Facet<Customer>[] {
  return [
    { id: 'segment', label: 'Segment', options: world.segments.map((one) => ({ value: one.id, label: one.name })), values: (row) => world.segments.filter((one) => customerFits(row, world.ordersOf.get(row.id) ?? [], now, one.conditions, one.matchAny)).map((one) => one.id) },
    { id: 'tag', label: 'Tag', values: (row) => row.tags },
    { id: 'country', label: 'Country', values: (row) => [row.defaultAddress.country] },
    { id: 'orders', label: 'Orders', options: [{ value: 'none', label: 'None' }, { value: 'one', label: 'One' }, { value: 'many', label: 'Several' }], values: (row) => [row.ordersCount === 0 ? 'none' : row.ordersCount === 1 ? 'one' : 'many'] },
    { id: 'marketing', label: 'Marketing', options: [{ value: 'yes', label: 'Subscribed' }, { value: 'no', label: 'Not subscribed' }], values: (row) => [row.acceptsMarketing ? 'yes' : 'no'] },
  ]
}

const CSV = [{ header: 'Name', value: customerName }, { header: 'Email', value: (row: Customer) => row.email }, { header: 'Phone', value: (row: Customer) => row.phone }, { header: 'City', value: (row: Customer) => row.defaultAddress.city }, { header: 'Country', value: (row: Customer) => row.defaultAddress.country }, { header: 'Orders', value: (row: Customer) => row.ordersCount }, { header: 'Spent', value: (row: Customer) => row.totalSpent }, { header: 'Marketing', value: (row: Customer) => (row.acceptsMarketing ? 'yes' : 'no') }, { header: 'Tags', value: (row: Customer) => row.tags.join(', ') }]

export function useCustomerColumns(): TableColumn<Customer>[] {
  const money = useMoney()
  const { currency } = useWorld().settings
  return useMemo(
    () => [
      { id: 'name', header: 'Customer', value: customerName, width: 176, cell: (row) => <Link className="strong-link" to={`/customers/${row.id}`}><span dir="auto">{customerName(row)}</span></Link> },
      { id: 'email', header: 'Email', value: (row) => row.email, width: 190 },
      { id: 'place', header: 'Place', value: (row) => [row.defaultAddress.city, row.defaultAddress.country].filter(Boolean).join(', '), width: 150 },
      { id: 'orders', header: 'Orders', value: (row) => row.ordersCount, width: 92, align: 'end' },
      { id: 'spent', header: 'Spent', value: (row) => cents(row.totalSpent) / 100, width: 100, align: 'end', cell: (row) => money(cents(row.totalSpent)) },
      { id: 'marketing', header: 'Marketing', value: (row) => (row.acceptsMarketing ? 'Subscribed' : 'No'), width: 116 },
      { id: 'tags', header: 'Tags', value: (row) => row.tags.join(', '), width: 88 },
    ],
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the words of money change with the currency only
    [currency],
  )
}

export default function CustomersScreen() {
  const world = useWorld()
  const go = useGo()
  const now = useNow()
  const { act, say, deleteCustomers } = useDeeds()
  const columns = useCustomerColumns()
  const fac = useMemo(() => facets(world, now), [world, now])
  const [tagging, setTagging] = useState<{ mode: 'add' | 'remove'; ids: string[] } | null>(null)
  const fresh = (rows: readonly Customer[]): Customer[] => rows.filter((one) => !world.ordersOf.has(one.id))
  const bulk = (rows: Customer[]): BulkAction[] => [
    { label: 'Add tags', run: (ids) => setTagging({ mode: 'add', ids }), keep: true },
    { label: 'Remove tags', run: (ids) => setTagging({ mode: 'remove', ids }), keep: true },
    { label: 'Subscribe', run: (ids) => { void act.customer_subscribe({ ids, accepts: true }); say(`${plural(ids.length, 'customer')} subscribed.`) }, disabled: rows.every((one) => one.acceptsMarketing) },
    { label: 'Unsubscribe', run: (ids) => { void act.customer_subscribe({ ids, accepts: false }); say(`${plural(ids.length, 'customer')} unsubscribed.`) }, disabled: rows.every((one) => !one.acceptsMarketing) },
    { label: 'Export selected', run: () => download('customers.csv', toCsv(rows, CSV), 'text/csv'), keep: true },
    { label: 'Delete customers', danger: true, disabled: fresh(rows).length === 0, confirm: `${plural(fresh(rows).length, 'customer')} without orders will be deleted.${fresh(rows).length < rows.length ? ' Those who have ordered stay.' : ''}`, run: () => deleteCustomers(fresh(rows).map((one) => one.id)) },
  ]
  const menu = (row: Customer): MenuEntry[] => [
    { id: 'open', label: 'Open customer', onAction: () => go(`/customers/${row.id}`) },
    { id: 'order', label: 'Create order', onAction: () => go(`/draft-orders/new?customer=${row.id}`) },
    { id: 'delete', label: world.ordersOf.has(row.id) ? 'Delete (has orders)' : 'Delete', danger: true, disabled: world.ordersOf.has(row.id), onAction: () => deleteCustomers([row.id]) },
  ]
  return (
    <Page title="Customers" actions={<><Button icon={<Download size={15} aria-hidden />} disabled={world.customers.length === 0} onPress={() => download('customers.csv', toCsv(world.customers, CSV), 'text/csv')}>Export</Button><Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => go('/customers/new')}>Add customer</Button></>}>
      <IndexTable resource="customers" noun={['customer', 'customers']} rows={world.customers} columns={columns} views={VIEWS} facets={fac} rowName={customerName} textOf={text} onOpen={(row) => go(`/customers/${row.id}`)} rowMenu={menu} bulk={bulk} />
      {tagging === null ? null : <TagDialog mode={tagging.mode} count={tagging.ids.length} noun={['customer', 'customers']} onDone={(tags) => void act.customer_tag({ ids: tagging.ids, add: tagging.mode === 'add' ? tags : [], remove: tagging.mode === 'remove' ? tags : [] })} onClose={() => setTagging(null)} />}
    </Page>
  )
}
