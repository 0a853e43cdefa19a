/** The day's start: figures of a month, what waits to be done, what sold. */
import { Button, Chart, day, Link, Page, useGo } from '@mocks/kit'
import { ChevronRight } from 'lucide-react'
import { useBriefMoney, useMoney, useWorld } from '../hooks'
import { Card, OrderMarks, Thumb, thumbOf, useShopClock } from '../parts/basics'
import { Figures } from '../parts/figures'
import { may } from '../rules/access'
import { cents } from '../rules/money'
import { openPieces } from '../rules/orders'
import { byProduct, dayOf, ordersIn, seriesOf, shiftDay } from '../rules/report'
import { fullName } from '../rules/words'

export default function HomeScreen() {
  const world = useWorld()
  const go = useGo()
  const money = useMoney()
  const brief = useBriefMoney()
  const clock = useShopClock()
  const today = dayOf(clock.now(), clock.timezone)
  const range = { start: shiftDay(today, -29), end: today }
  const orders = ordersIn(world.orders, range, clock.timezone)
  const can = (area: Parameters<typeof may>[1]): boolean => may(world.state, area)
  const steps = seriesOf(orders, world.metrics, range, clock.timezone)
  const recent = [...world.orders].sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, 6)
  return (
    <Page title={`Good day, ${world.me.name.split(' ')[0]}`} lead={`${world.settings.storeName}: the last 30 days`} actions={can('analytics') ? <Button onPress={() => go('/analytics')}>See reports</Button> : null}>
      {can('analytics') ? <Figures range={range} compare /> : null}
      <div className="half">
        <Card flush title="To do"><ToDo /></Card>
        {can('analytics') ? (
          <Card title="Sales by day">
            <Chart title="Sales by day" hideTitle kind="area" height={190} x="Day" data={steps.map((step) => ({ Day: day(`${step.day}T12:00:00Z`, clock), sales: step.sales / 100 }))} series={[{ key: 'sales', label: 'Sales', tone: 'clay' }]} format={brief} />
          </Card>
        ) : null}
      </div>
      <div className="half">
        {can('orders') ? (
          <Card flush title="Latest orders">
            <div className="lines">
              {recent.length === 0 ? <p className="line muted">No orders yet.</p> : null}
              {recent.map((order) => (
                <div key={order.id} className="line">
                  <div className="line-text"><Link className="strong-link" to={`/orders/${order.id}`}>{order.name}</Link><small dir="auto">{fullName(order.customer) || order.email || 'No customer'}</small></div>
                  <OrderMarks order={order} />
                  <span className="line-number">{money(cents(order.totalPrice))}</span>
                </div>
              ))}
            </div>
          </Card>
        ) : null}
        {can('products') ? (
          <Card flush title="Best sellers">
            <div className="lines">
              {byProduct(orders).slice(0, 6).map((one) => (
                <div key={one.id} className="line">
                  <Thumb source={thumbOf(world.productById.get(one.id))} />
                  <div className="line-text">{world.productById.has(one.id) ? <Link className="strong-link" to={`/products/${one.id}`}>{one.name}</Link> : one.name}<small>{`${one.count} sold`}</small></div>
                  <span className="line-number">{money(one.amount)}</span>
                </div>
              ))}
              {orders.length === 0 ? <p className="line muted">Nothing sold in these days.</p> : null}
            </div>
          </Card>
        ) : null}
      </div>
    </Page>
  )
}

function ToDo() {
  const world = useWorld()
  const can = (area: Parameters<typeof may>[1]): boolean => may(world.state, area)
  const open = world.orders.filter((one) => !one.cancelledAt && !one.archivedAt)
  const variants = world.products.filter((one) => one.status === 'active').flatMap((one) => one.variants).filter((one) => one.tracked !== false)
  const lines = [
    { area: 'orders', count: open.filter((one) => openPieces(one) > 0).length, label: 'Orders to send', to: '/orders?view=unfulfilled' },
    { area: 'orders', count: open.filter((one) => one.financialStatus === 'pending').length, label: 'Payments to receive', to: '/orders?view=unpaid' },
    { area: 'orders', count: world.drafts.filter((one) => one.status !== 'completed').length, label: 'Open drafts', to: '/draft-orders?view=open' },
    { area: 'inventory', count: variants.filter((one) => one.inventoryQuantity <= world.settings.lowStockAt).length, label: 'Variants low or sold out', to: `/inventory?f=${encodeURIComponent('stock:low,out;status:active')}` },
    { area: 'inventory', count: world.transfers.filter((one) => one.status === 'in_transit').length, label: 'Transfers to receive', to: '/transfers?view=in_transit' },
    { area: 'products', count: world.products.filter((one) => one.status === 'draft').length, label: 'Products in draft', to: '/products?view=draft' },
    { area: 'discounts', count: world.discounts.filter((one) => one.status === 'scheduled').length, label: 'Discounts to come', to: '/discounts?view=scheduled' },
  ] as const
  return (
    <div>
      {lines.filter((one) => can(one.area)).map((one) => (
        <Link key={one.label} className="todo-line" to={one.to}>
          <strong>{one.count}</strong>
          <span>{one.label}</span>
          <span className="gap" />
          <ChevronRight size={16} aria-hidden />
        </Link>
      ))}
    </div>
  )
}
