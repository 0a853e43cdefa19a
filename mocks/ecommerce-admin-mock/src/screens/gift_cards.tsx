/** Gift cards: issued, noted, disabled. */
import { Button, ComboBox, DatePicker, Dialog, Link, type MenuEntry, Page, type TableColumn, TextArea } from '@mocks/kit'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAct, useMoney, useWorld } from '../hooks'
import type { GiftCard } from '../model'
import { Day, Status, statusWords, useShopClock } from '../parts/basics'
import { MoneyField } from '../parts/fields'
import { type BulkAction, IndexTable } from '../parts/index_table'
import { useDeeds } from '../parts/use_deeds'
import type { Facet, View } from '../parts/use_view'
import { cents, typedCents } from '../rules/money'
import { dayOf } from '../rules/report'
import { fullName, plural } from '../rules/words'

const kind = (row: GiftCard): string => (cents(row.balance) === 0 ? 'empty' : cents(row.balance) === cents(row.initialValue) ? 'full' : 'partly')
const VIEWS: readonly View[] = [{ id: 'all', name: 'All' }, { id: 'enabled', name: 'Enabled', filters: { status: ['enabled'] } }, { id: 'disabled', name: 'Disabled', filters: { status: ['disabled'] } }]
const FACETS: readonly Facet<GiftCard>[] = [
  { id: 'status', label: 'Status', options: ['enabled', 'disabled'].map((value) => ({ value, label: statusWords(value) })), values: (row) => [row.status] },
  { id: 'balance', label: 'Balance', options: [{ value: 'full', label: 'Full' }, { value: 'partly', label: 'Partly used' }, { value: 'empty', label: 'Empty' }], values: (row) => [kind(row)] },
]
const ending = (row: GiftCard): string => `•••• ${row.code.slice(-4)}`

export default function GiftCardsScreen() {
  const world = useWorld()
  const money = useMoney()
  const { act, say } = useDeeds()
  const [open, setOpen] = useState<GiftCard | 'new' | null>(null)
  const columns = useMemo(
    (): TableColumn<GiftCard>[] => [
      { id: 'code', header: 'Card', value: ending, width: 104, cell: (row) => <strong>{ending(row)}</strong> },
      { id: 'status', header: 'Status', value: (row) => statusWords(row.status), width: 96, cell: (row) => <Status of={row.status} /> },
      { id: 'customer', header: 'Customer', value: (row) => fullName(world.customerById.get(row.customerId ?? '')), width: 166, cell: (row) => (world.customerById.has(row.customerId ?? '') ? <Link className="strong-link" to={`/customers/${row.customerId}`}>{fullName(world.customerById.get(row.customerId!))}</Link> : '—') },
      { id: 'balance', header: 'Balance', value: (row) => cents(row.balance) / 100, width: 168, align: 'end', cell: (row) => `${money(cents(row.balance))} of ${money(cents(row.initialValue))}` },
      { id: 'created', header: 'Issued', value: (row) => row.createdAt, width: 112, cell: (row) => <Day of={row.createdAt} /> },
      { id: 'expires', header: 'Expires', value: (row) => row.expiresOn, width: 110, cell: (row) => <Day of={row.expiresOn} /> },
      { id: 'note', header: 'Note', value: (row) => row.note, width: 156 },
    ],
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the words of money change with the currency only
    [world],
  )
  const set = (ids: string[], status: 'enabled' | 'disabled'): void => {
    void act.gift_card_status({ ids, status })
    say(`${plural(ids.length, 'gift card')} ${status}.`)
  }
  const bulk = (rows: GiftCard[]): BulkAction[] => [
    { label: 'Disable', run: (ids) => set(ids, 'disabled'), disabled: rows.every((one) => one.status === 'disabled') },
    { label: 'Enable', run: (ids) => set(ids, 'enabled'), disabled: rows.every((one) => one.status === 'enabled') },
  ]
  const menu = (row: GiftCard): MenuEntry[] => [
    { id: 'edit', label: 'Edit card', onAction: () => setOpen(row) },
    row.status === 'enabled' ? { id: 'off', label: 'Disable', danger: true, onAction: () => set([row.id], 'disabled') } : { id: 'on', label: 'Enable', onAction: () => set([row.id], 'enabled') },
  ]
  return (
    <Page title="Gift cards" actions={<Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => setOpen('new')}>Issue gift card</Button>}>
      <IndexTable resource="gift_cards" noun={['gift card', 'gift cards']} rows={world.giftCards} columns={columns} views={VIEWS} facets={FACETS} rowName={(row) => `card ending ${row.code.slice(-4)}`} textOf={(row) => `${row.code} ${row.note} ${fullName(world.customerById.get(row.customerId ?? ''))}`} onOpen={setOpen} rowMenu={menu} bulk={bulk} />
      {open === null ? null : <CardDialog card={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Page>
  )
}

function CardDialog({ card, onClose }: { readonly card: GiftCard | null; readonly onClose: () => void }) {
  const { customers } = useWorld()
  const act = useAct()
  const clock = useShopClock()
  const [value, setValue] = useState('50.00')
  const [customerId, setCustomerId] = useState(card?.customerId ?? null)
  const [note, setNote] = useState(card?.note ?? '')
  const [expiresOn, setExpiresOn] = useState(card?.expiresOn?.slice(0, 10) ?? null)
  const amount = typedCents(value)
  const problem = card !== null ? null : amount === null || amount === 0 ? 'Enter an amount such as 50.00.' : amount > 200_000 ? 'At most 2000.00.' : null
  const save = (): void => {
    onClose()
    if (card) void act.gift_card_update({ id: card.id, note, customerId, expiresOn })
    else void act.gift_card_issue({ value, customerId, note, expiresOn })
  }
  return (
    <Dialog title={card ? `Gift card ${ending(card)}` : 'Issue gift card'} onClose={onClose}>
      <form className="stack" onSubmit={(event) => { event.preventDefault(); if (problem === null) save() }}>
        {card ? <p className="number"><strong>{card.code}</strong></p> : <MoneyField label="Value" value={value} onChange={setValue} error={problem} />}
        <ComboBox label="Customer" options={customers.map((one) => ({ value: one.id, label: fullName(one) || one.email, detail: one.email }))} value={customerId} onChange={setCustomerId} description="May be left empty." />
        <DatePicker label="Expires on" value={expiresOn} min={dayOf(clock.now(), clock.timezone)} onChange={setExpiresOn} />
        <TextArea label="Note" value={note} onChange={setNote} rows={2} maxLength={500} />
        <div className="kit-dialog-buttons"><Button onPress={onClose}>Cancel</Button><Button kind="primary" type="submit" disabled={problem !== null}>{card ? 'Save card' : 'Issue card'}</Button></div>
      </form>
    </Dialog>
  )
}
