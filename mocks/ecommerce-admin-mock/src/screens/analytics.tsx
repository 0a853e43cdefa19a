/** Reports over a range of days, reckoned from the orders. */
import { Button, Chart, Checkbox, type DateRange, DateRangePicker, day, download, Page, Select, Tabs, toCsv, useQuery } from '@mocks/kit'
import { Download } from 'lucide-react'
import { useBriefMoney, useMoney, useWorld } from '../hooks'
import { Card, useShopClock } from '../parts/basics'
import { Figures } from '../parts/figures'
import { before, byCode, byCountry, byCustomer, byProduct, byType, dayOf, daysIn, ordersIn, type Range, type Ranked, seriesOf, shiftDay, totalsOf, visitsBy } from '../rules/report'

const RANGES = [['7', 'Last 7 days'], ['30', 'Last 30 days'], ['90', 'Last 90 days'], ['month', 'This month'], ['last_month', 'Last month'], ['year', 'This year'], ['own', 'Own range']] as const
type RangeName = (typeof RANGES)[number][0]

/** "start..end" is a range of one's own. */
function rangeOf(name: string, today: string): { range: Range; name: RangeName } {
  const own = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/.exec(name)
  if (own && own[1]! <= own[2]!) return { name: 'own', range: { start: own[1]!, end: own[2]! } }
  const first = `${today.slice(0, 7)}-01`
  if (name === 'month') return { name, range: { start: first, end: today } }
  if (name === 'last_month') return { name, range: { start: `${shiftDay(first, -1).slice(0, 7)}-01`, end: shiftDay(first, -1) } }
  if (name === 'year') return { name, range: { start: `${today.slice(0, 4)}-01-01`, end: today } }
  const days = name === '7' || name === '90' ? name : '30'
  return { name: days, range: { start: shiftDay(today, 1 - Number(days)), end: today } }
}

export default function AnalyticsScreen() {
  const clock = useShopClock()
  const today = dayOf(clock.now(), clock.timezone)
  const [asked, setAsked] = useQuery('range', '30')
  const [report, setReport] = useQuery('report', 'overview')
  const [compare, setCompare] = useQuery('compare', 'yes')
  const { range, name } = rangeOf(asked, today)
  const choose = (next: string): void => setAsked(next === 'own' ? `${range.start}..${range.end}` : next)
  const own = (next: DateRange | null): void => setAsked(next === null ? '30' : `${next.start}..${next.end}`)
  const tabs = [['overview', 'Overview', Overview], ['products', 'Products', Products], ['customers', 'Customers', Customers], ['discounts', 'Discounts', Discounts], ['visits', 'Visits', Visits]] as const
  const shown = tabs.some(([id]) => id === report) ? report : 'overview'
  return (
    <Page
      title="Analytics"
      toolbar={
        <>
          <Select label="Days" hideLabel value={name} options={RANGES.map(([value, label]) => ({ value, label }))} onChange={choose} />
          <DateRangePicker label="Range" hideLabel value={range} max={today} onChange={own} />
          <Checkbox checked={compare === 'yes'} onChange={(on) => setCompare(on ? 'yes' : 'no')}>Compare with the days before</Checkbox>
        </>
      }
    >
      <Tabs label="Reports" selected={shown} onSelect={setReport} tabs={tabs.map(([id, label, Body]) => ({ id, label, content: shown === id ? <div className="report"><Body range={range} compare={compare === 'yes'} /></div> : null }))} />
    </Page>
  )
}

interface ReportProps {
  readonly range: Range
  readonly compare: boolean
}

function useReport(range: Range) {
  const world = useWorld()
  const clock = useShopClock()
  const orders = ordersIn(world.orders, range, clock.timezone)
  return { world, clock, orders, totals: totalsOf(orders, world.orders, world.metrics, range), steps: seriesOf(orders, world.metrics, range, clock.timezone) }
}

function Overview({ range, compare }: ReportProps) {
  const money = useMoney()
  const brief = useBriefMoney()
  const { world, clock, orders, totals, steps } = useReport(range)
  const earlier = before(range)
  const old = seriesOf(ordersIn(world.orders, earlier, clock.timezone), world.metrics, earlier, clock.timezone)
  const data = steps.map((step, index) => ({ Day: day(`${step.day}T12:00:00Z`, clock), sales: step.sales / 100, before: (old[index]?.sales ?? 0) / 100, orders: step.orders }))
  const sums = [['Gross sales', totals.gross], ['Discounts', -totals.discounts], ['Shipping', totals.shipping], ['Taxes', totals.taxes], ['Refunds', -totals.returns]] as const
  return (
    <>
      <Figures range={range} compare={compare} />
      <div className="half">
        <Card title={daysIn(range) > 62 ? 'Sales by week' : 'Sales by day'}>
          <Chart title="Sales" hideTitle kind="line" height={230} x="Day" data={data} series={[{ key: 'sales', label: 'These days', tone: 'clay' }, ...(compare ? [{ key: 'before', label: 'The days before', tone: 'slate', dashed: true }] : [])]} format={brief} />
        </Card>
        <Card title="Orders"><Chart title="Orders" hideTitle kind="bar" height={230} x="Day" data={data} series={[{ key: 'orders', label: 'Orders', tone: 'amber' }]} /></Card>
      </div>
      <div className="half">
        <Card title="How sales add up">
          <div className="sums">
            {sums.map(([label, amount]) => <div key={label} className="sum"><span>{label}</span><span>{money(amount)}</span></div>)}
            <div className="sum sum-total"><span>Total sales</span><span>{money(totals.total)}</span></div>
          </div>
        </Card>
        <Ranking title="Sales by country" head="Country" rows={byCountry(orders)} countWord="Orders" chart />
      </div>
    </>
  )
}

function Products({ range }: ReportProps) {
  const { world, orders } = useReport(range)
  return (
    <div className="half">
      <Ranking title="Sales by product" head="Product" rows={byProduct(orders)} countWord="Sold" file="sales-by-product.csv" />
      <Ranking title="Sales by type" head="Type" rows={byType(orders, world.productById)} countWord="Sold" chart />
    </div>
  )
}

function Customers({ range }: ReportProps) {
  const { orders, totals } = useReport(range)
  const { customerById } = useWorld()
  const rows = byCustomer(orders, customerById)
  return (
    <>
      <section className="figures figures-3" aria-label="Customers">
        <div className="figure"><span>Customers who bought</span><strong>{rows.length}</strong></div>
        <div className="figure"><span>Had bought before</span><strong>{`${totals.returning}%`}</strong></div>
        <div className="figure"><span>Items per order</span><strong>{totals.orders === 0 ? '0' : (totals.pieces / totals.orders).toFixed(1)}</strong></div>
      </section>
      <Ranking title="Sales by customer" head="Customer" rows={rows} countWord="Orders" file="sales-by-customer.csv" />
    </>
  )
}

function Discounts({ range }: ReportProps) {
  const { orders } = useReport(range)
  return <Ranking title="Discount codes used" head="Code" rows={byCode(orders)} countWord="Orders" amountWord="Taken off" chart />
}

function Visits({ range }: ReportProps) {
  const { world, clock, steps, totals } = useReport(range)
  const data = steps.map((step) => ({ Day: day(`${step.day}T12:00:00Z`, clock), visits: step.sessions }))
  return (
    <>
      <section className="figures figures-3" aria-label="Visits">
        <div className="figure"><span>Visits</span><strong>{totals.sessions}</strong></div>
        <div className="figure"><span>Orders</span><strong>{totals.orders}</strong></div>
        <div className="figure"><span>Visits that became orders</span><strong>{`${(totals.conversion / 100).toFixed(2)}%`}</strong></div>
      </section>
      <Card title="Visits"><Chart title="Visits" hideTitle kind="area" height={220} x="Day" data={data} series={[{ key: 'visits', label: 'Visits', tone: 'sky' }]} /></Card>
      <div className="half">
        <Ranking title="Where visits come from" head="Source" rows={visitsBy(world.metrics, range, 'topReferrers')} countWord="Visits" counts />
        <Ranking title="Visits by country" head="Country" rows={visitsBy(world.metrics, range, 'sessionsByLocation')} countWord="Visits" counts />
      </div>
    </>
  )
}

interface RankingProps {
  readonly title: string
  readonly head: string
  readonly rows: readonly Ranked[]
  readonly countWord: string
  readonly amountWord?: string
  readonly chart?: boolean
  /** Only counts, no money. */
  readonly counts?: boolean
  readonly file?: string
}

const MOST_ROWS = 15

function Ranking({ title, head, rows, countWord, amountWord = 'Sales', chart = false, counts = false, file }: RankingProps) {
  const money = useMoney()
  const brief = useBriefMoney()
  const sum = (key: 'count' | 'amount'): number => rows.reduce((all, one) => all + one[key], 0)
  const save = (): void => download(file!, toCsv(rows, [{ header: head, value: (row) => row.name }, { header: countWord, value: (row) => row.count }, { header: amountWord, value: (row) => (row.amount / 100).toFixed(2) }]), 'text/csv')
  return (
    <Card title={title} actions={file && rows.length > 0 ? <Button small icon={<Download size={14} aria-hidden />} onPress={save}>Export</Button> : null}>
      {rows.length === 0 ? <p className="muted">Nothing in these days.</p> : (
        <div className="stack">
          {chart ? <Chart title={title} hideTitle kind="bar" lying height={Math.min(rows.length, 8) * 30 + 40} x={head} data={rows.slice(0, 8).map((one) => ({ [head]: one.name, amount: one.amount / 100 }))} series={[{ key: 'amount', label: amountWord, tone: 'clay' }]} format={brief} /> : null}
          <table className="plain-table">
            <thead><tr><th>{head}</th><th className="end">{countWord}</th>{counts ? null : <th className="end">{amountWord}</th>}</tr></thead>
            <tbody>{rows.slice(0, MOST_ROWS).map((one) => <tr key={one.id}><td dir="auto">{one.name}</td><td className="end">{one.count}</td>{counts ? null : <td className="end">{money(one.amount)}</td>}</tr>)}</tbody>
            <tfoot><tr><td>{rows.length > MOST_ROWS ? `All ${rows.length}` : 'All'}</td><td className="end">{sum('count')}</td>{counts ? null : <td className="end">{money(sum('amount'))}</td>}</tr></tfoot>
          </table>
        </div>
      )}
    </Card>
  )
}
