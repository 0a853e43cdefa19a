/** Campaigns: whom they reach, what they cost, what they brought. */
import { Button, DatePicker, Dialog, type MenuEntry, Page, Select, type TableColumn, TextField } from '@mocks/kit'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type CampaignFields, campaignOk } from '../actions/store'
import { useAct, useMoney, useWorld } from '../hooks'
import type { Campaign } from '../model'
import { Day, Status, statusWords, useShopClock } from '../parts/basics'
import { MoneyField } from '../parts/fields'
import { type BulkAction, IndexTable } from '../parts/index_table'
import { useDeeds } from '../parts/use_deeds'
import type { Facet, View } from '../parts/use_view'
import { cents } from '../rules/money'
import { dayOf } from '../rules/report'
import { inWords, plural } from '../rules/words'

const STATES = ['draft', 'active', 'paused', 'ended'] as const
const CHANNELS = ['email', 'search', 'social', 'print'] as const
const VIEWS: readonly View[] = [{ id: 'all', name: 'All' }, { id: 'running', name: 'Running', filters: { status: ['active', 'paused'] } }, { id: 'draft', name: 'Draft', filters: { status: ['draft'] } }, { id: 'ended', name: 'Ended', filters: { status: ['ended'] } }]
const FACETS: readonly Facet<Campaign>[] = [
  { id: 'status', label: 'Status', options: STATES.map((value) => ({ value, label: statusWords(value) })), values: (row) => [row.status] },
  { id: 'channel', label: 'Channel', options: CHANNELS.map((value) => ({ value, label: inWords(value) })), values: (row) => [row.channel] },
]
const name = (row: Campaign): string => row.name

export default function MarketingScreen() {
  const world = useWorld()
  const money = useMoney()
  const { act, deleteCampaigns } = useDeeds()
  const [open, setOpen] = useState<Campaign | 'new' | null>(null)
  const columns = useMemo(
    (): TableColumn<Campaign>[] => [
      { id: 'name', header: 'Campaign', value: name, width: 196, cell: (row) => <strong>{row.name}</strong> },
      { id: 'channel', header: 'Channel', value: (row) => inWords(row.channel), width: 100 },
      { id: 'status', header: 'Status', value: (row) => statusWords(row.status), width: 90, cell: (row) => <Status of={row.status} /> },
      { id: 'starts', header: 'Starts', value: (row) => row.startsOn, width: 110, cell: (row) => <Day of={row.startsOn === '' ? null : `${row.startsOn}T12:00:00Z`} /> },
      { id: 'code', header: 'Code', value: (row) => world.discounts.find((one) => one.id === row.discountId)?.code ?? '', width: 104 },
      { id: 'spent', header: 'Spent', value: (row) => cents(row.spent) / 100, width: 156, align: 'end', cell: (row) => `${money(cents(row.spent))} of ${money(cents(row.budget))}` },
      { id: 'visits', header: 'Visits', value: (row) => row.visits, width: 82, align: 'end' },
      { id: 'orders', header: 'Orders', value: (row) => row.orders, width: 88, align: 'end' },
    ],
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the words of money change with the currency only
    [world],
  )
  const bulk = (rows: Campaign[]): BulkAction[] => [{ label: 'Delete campaigns', danger: true, confirm: `${plural(rows.length, 'campaign')} will be deleted.`, run: deleteCampaigns }]
  const menu = (row: Campaign): MenuEntry[] => [
    { id: 'edit', label: 'Edit campaign', disabled: row.status === 'ended', onAction: () => setOpen(row) },
    row.status === 'active' ? { id: 'pause', label: 'Pause', onAction: () => void act.campaign_status({ id: row.id, status: 'paused' }) } : { id: 'start', label: row.status === 'paused' ? 'Resume' : 'Start', disabled: row.status === 'ended', onAction: () => void act.campaign_status({ id: row.id, status: 'active' }) },
    { id: 'end', label: 'End campaign', disabled: row.status === 'ended' || row.status === 'draft', onAction: () => void act.campaign_status({ id: row.id, status: 'ended' }) },
    { id: 'delete', label: 'Delete', danger: true, onAction: () => deleteCampaigns([row.id]) },
  ]
  const running = world.campaigns.filter((one) => one.status === 'active')
  const sum = (key: 'visits' | 'orders'): number => world.campaigns.reduce((all, one) => all + one[key], 0)
  return (
    <Page title="Marketing" actions={<Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => setOpen('new')}>Create campaign</Button>}>
      <section className="figures" aria-label="Campaigns">
        <div className="figure"><span>Running</span><strong>{running.length}</strong></div>
        <div className="figure"><span>Spent</span><strong>{money(world.campaigns.reduce((all, one) => all + cents(one.spent), 0))}</strong></div>
        <div className="figure"><span>Visits</span><strong>{sum('visits')}</strong></div>
        <div className="figure"><span>Orders</span><strong>{sum('orders')}</strong></div>
      </section>
      <IndexTable resource="campaigns" noun={['campaign', 'campaigns']} rows={world.campaigns} columns={columns} views={VIEWS} facets={FACETS} rowName={name} textOf={name} onOpen={(row) => row.status !== 'ended' && setOpen(row)} rowMenu={menu} bulk={bulk} />
      {open === null ? null : <CampaignDialog campaign={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Page>
  )
}

const NONE = 'none'

function CampaignDialog({ campaign, onClose }: { readonly campaign: Campaign | null; readonly onClose: () => void }) {
  const world = useWorld()
  const act = useAct()
  const clock = useShopClock()
  const [fields, setFields] = useState<CampaignFields>(campaign ? { name: campaign.name, channel: campaign.channel, budget: campaign.budget, discountId: campaign.discountId, segmentId: campaign.segmentId, startsOn: campaign.startsOn } : { name: '', channel: 'email', budget: '', discountId: null, segmentId: null, startsOn: dayOf(clock.now(), clock.timezone) })
  const [tried, setTried] = useState(false)
  const set = (change: Partial<CampaignFields>): void => setFields({ ...fields, ...change })
  const save = (): void => {
    setTried(true)
    if (!campaignOk(fields)) return
    onClose()
    if (campaign) void act.campaign_update({ id: campaign.id, fields })
    else void act.campaign_create({ fields })
  }
  return (
    <Dialog title={campaign ? 'Edit campaign' : 'Create campaign'} onClose={onClose}>
      <form className="stack" onSubmit={(event) => { event.preventDefault(); save() }}>
        <TextField label="Name" value={fields.name} onChange={(text) => set({ name: text })} maxLength={120} autoFocus error={tried && fields.name.trim() === '' ? 'Enter a name.' : null} />
        <Select label="Channel" value={fields.channel} options={[...CHANNELS, ...(CHANNELS.some((one) => one === fields.channel) ? [] : [fields.channel])].map((value) => ({ value: value as string, label: inWords(value) }))} onChange={(channel) => set({ channel })} />
        <MoneyField label="Budget" value={fields.budget} onChange={(budget) => set({ budget })} error={tried && !campaignOk({ ...fields, name: 'x' }) ? 'Enter an amount such as 120.00.' : null} />
        <Select label="Discount code" value={fields.discountId ?? NONE} options={[{ value: NONE, label: 'None' }, ...world.discounts.map((one) => ({ value: one.id, label: one.code }))]} onChange={(id) => set({ discountId: id === NONE ? null : id })} />
        <Select label="Sent to" value={fields.segmentId ?? NONE} options={[{ value: NONE, label: 'Everybody' }, ...world.segments.map((one) => ({ value: one.id, label: one.name }))]} onChange={(id) => set({ segmentId: id === NONE ? null : id })} />
        <DatePicker label="Starts on" value={fields.startsOn} onChange={(value) => value !== null && set({ startsOn: value })} />
        <div className="kit-dialog-buttons"><Button onPress={onClose}>Cancel</Button><Button kind="primary" type="submit">{campaign ? 'Save campaign' : 'Create campaign'}</Button></div>
      </form>
    </Dialog>
  )
}
