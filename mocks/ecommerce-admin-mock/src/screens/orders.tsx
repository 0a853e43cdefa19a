/** All orders. */
import { Button, download, Link, type MenuEntry, Page, type TableColumn, toCsv, useGo } from '@mocks/kit'
import { Download, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useMoney, useWorld } from '../hooks'
import type { Order } from '../model'
import { Brief, Status, statusWords } from '../parts/basics'
import { type BulkAction, IndexTable } from '../parts/index_table'
import { TagDialog } from '../parts/tag_dialog'
import { useDeeds } from '../parts/use_deeds'
import type { Facet, View } from '../parts/use_view'
import { cents } from '../rules/money'
import { openPieces, pieces } from '../rules/orders'
import { fullName, plural } from '../rules/words'

const VIEWS: readonly View[] = [
  { id: 'all', name: 'All' },
  { id: 'open', name: 'Open', filters: { state: ['open'] } },
  { id: 'unfulfilled', name: 'To send', filters: { fulfilment: ['unfulfilled', 'partial'], state: ['open'] } },
  { id: 'unpaid', name: 'Unpaid', filters: { payment: ['pending'] } },
  { id: 'archived', name: 'Archived', filters: { state: ['archived'] } },
]

const name = (row: Order): string => row.name
const stateOf = (row: Order): string => (row.cancelledAt ? 'cancelled' : row.archivedAt ? 'archived' : 'open')
const buyer = (row: Order): string => fullName(row.customer) || row.email || 'No customer'
const text = (row: Order): string => [row.name, row.email, buyer(row), row.note, row.shippingAddress.city, ...row.tags, ...row.lineItems.map((one) => `${one.title} ${one.sku}`), ...row.discountCodes.map((one) => one.code)].join(' ')

const FACETS: readonly Facet<Order>[] = [
  { id: 'state', label: 'State', options: ['open', 'archived', 'cancelled'].map((value) => ({ value, label: statusWords(value) })), values: (row) => [stateOf(row)] },
  { id: 'payment', label: 'Payment', options: ['paid', 'pending', 'partially_refunded', 'refunded', 'voided'].map((value) => ({ value, label: statusWords(value) })), values: (row) => [row.financialStatus] },
  { id: 'fulfilment', label: 'Fulfilment', options: ['unfulfilled', 'partial', 'fulfilled'].map((value) => ({ value, label: statusWords(value) })), values: (row) => [row.fulfillmentStatus ?? 'unfulfilled'] },
  { id: 'tag', label: 'Tag', values: (row) => row.tags },
  { id: 'country', label: 'Country', values: (row) => [row.shippingAddress.country] },
  { id: 'code', label: 'Discount', values: (row) => row.discountCodes.map((one) => one.code) },
]

const CSV = [
  { header: 'Order', value: name }, { header: 'Date', value: (row: Order) => row.createdAt }, { header: 'Customer', value: buyer }, { header: 'Email', value: (row: Order) => row.email }, { header: 'Payment', value: (row: Order) => row.financialStatus }, { header: 'Fulfilment', value: (row: Order) => row.fulfillmentStatus ?? 'unfulfilled' },
  { header: 'Items', value: pieces }, { header: 'Subtotal', value: (row: Order) => row.subtotalPrice }, { header: 'Discounts', value: (row: Order) => row.totalDiscounts }, { header: 'Shipping', value: (row: Order) => row.totalShippingPrice }, { header: 'Tax', value: (row: Order) => row.totalTax }, { header: 'Total', value: (row: Order) => row.totalPrice }, { header: 'Tags', value: (row: Order) => row.tags.join(', ') },
]

export default function OrdersScreen() {
  const { orders } = useWorld()
  const money = useMoney()
  const go = useGo()
  const { act, say } = useDeeds()
  const [tagging, setTagging] = useState<{ mode: 'add' | 'remove'; ids: string[] } | null>(null)
  const columns = useMemo(
    (): TableColumn<Order>[] => [
      { id: 'name', header: 'Order', value: (row) => row.orderNumber || row.name, width: 92, cell: (row) => <Link className={row.cancelledAt ? 'strong-link struck' : 'strong-link'} to={`/orders/${row.id}`}>{row.name}</Link> },
      { id: 'date', header: 'Date', value: (row) => row.createdAt, width: 148, cell: (row) => <Brief of={row.createdAt} /> },
      { id: 'customer', header: 'Customer', value: buyer, width: 136, cell: (row) => <span dir="auto">{buyer(row)}</span> },
      { id: 'total', header: 'Total', value: (row) => cents(row.totalPrice) / 100, width: 104, align: 'end', cell: (row) => money(cents(row.totalPrice)) },
      { id: 'payment', header: 'Payment', value: (row) => statusWords(row.financialStatus), width: 144, cell: (row) => <Status of={row.financialStatus} /> },
      { id: 'fulfilment', header: 'Fulfilment', value: (row) => statusWords(row.fulfillmentStatus ?? 'unfulfilled'), width: 118, cell: (row) => <Status of={row.cancelledAt ? 'cancelled' : (row.fulfillmentStatus ?? 'unfulfilled')} /> },
      { id: 'items', header: 'Items', value: pieces, width: 86, align: 'end' },
      { id: 'tags', header: 'Tags', value: (row) => row.tags.join(', '), width: 84 },
    ],
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the words of money change with the currency only
    [orders],
  )
  const bulk = (rows: Order[]): BulkAction[] => {
    const toSend = rows.filter((one) => openPieces(one) > 0)
    const unpaid = rows.filter((one) => one.financialStatus === 'pending' && !one.cancelledAt)
    return [
      { label: 'Mark as sent', run: () => { void act.order_fulfill_many({ ids: toSend.map((one) => one.id) }); say(`${plural(toSend.length, 'order')} sent.`) }, disabled: toSend.length === 0 },
      { label: 'Mark as paid', run: () => { void act.order_mark_paid({ ids: unpaid.map((one) => one.id) }); say(`${plural(unpaid.length, 'order')} marked as paid.`) }, disabled: unpaid.length === 0 },
      { label: 'Add tags', run: (ids) => setTagging({ mode: 'add', ids }), keep: true },
      { label: 'Remove tags', run: (ids) => setTagging({ mode: 'remove', ids }), keep: true },
      { label: 'Archive orders', run: (ids) => archive(ids, true), disabled: rows.every((one) => one.archivedAt) },
      { label: 'Unarchive orders', run: (ids) => archive(ids, false), disabled: rows.every((one) => !one.archivedAt) },
      { label: 'Export selected', run: () => download('orders.csv', toCsv(rows, CSV), 'text/csv'), keep: true },
    ]
  }
  const archive = (ids: string[], archived: boolean): void => {
    const changing = orders.filter((one) => ids.includes(one.id) && !!one.archivedAt !== archived).map((one) => one.id)
    void act.order_archive({ ids: changing, archived })
    say(`${plural(changing.length, 'order')} ${archived ? 'archived' : 'taken from the archive'}.`)
  }
  const menu = (row: Order): MenuEntry[] => [
    { id: 'open', label: 'Open order', onAction: () => go(`/orders/${row.id}`) },
    { id: 'paid', label: 'Mark as paid', disabled: row.financialStatus !== 'pending' || !!row.cancelledAt, onAction: () => void act.order_mark_paid({ ids: [row.id] }) },
    { id: 'archive', label: row.archivedAt ? 'Unarchive' : 'Archive', onAction: () => archive([row.id], !row.archivedAt) },
    { id: 'again', label: 'Make a draft like this', disabled: row.lineItems.length === 0, onAction: () => void act.draft_from_order({ orderId: row.id }).then((id) => id && go(`/draft-orders/${id}`)) },
  ]
  return (
    <Page title="Orders" actions={<><Button icon={<Download size={15} aria-hidden />} disabled={orders.length === 0} onPress={() => download('orders.csv', toCsv(orders, CSV), 'text/csv')}>Export</Button><Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => go('/draft-orders/new')}>Create order</Button></>}>
      <IndexTable resource="orders" noun={['order', 'orders']} rows={orders} columns={columns} views={VIEWS} facets={FACETS} rowName={name} textOf={text} onOpen={(row) => go(`/orders/${row.id}`)} rowMenu={menu} bulk={bulk} sort={{ column: 'date', descending: true }} />
      {tagging === null ? null : <TagDialog mode={tagging.mode} count={tagging.ids.length} noun={['order', 'orders']} onDone={(tags) => void act.order_tag({ ids: tagging.ids, add: tagging.mode === 'add' ? tags : [], remove: tagging.mode === 'remove' ? tags : [] })} onClose={() => setTagging(null)} />}
    </Page>
  )
}
