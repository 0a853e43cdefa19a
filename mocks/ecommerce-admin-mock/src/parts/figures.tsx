/** The four figures of a range, and how they compare with the days before. */
import { useMoney, useWorld } from '../hooks'
import { before, daysIn, ordersIn, type Range, totalsOf } from '../rules/report'
import { plural } from '../rules/words'
import { useShopClock } from './basics'

function Change({ now, then }: { readonly now: number; readonly then: number | null }) {
  if (then === null) return <small>not counted before</small>
  if (then === 0) return <small>{now === 0 ? 'as before' : 'nothing before'}</small>
  const percent = Math.round(((now - then) * 100) / Math.abs(then))
  return <small><span className={percent > 0 ? 'up' : percent < 0 ? 'down' : undefined}>{`${percent > 0 ? '+' : ''}${percent}%`}</span> on the days before</small>
}

export function Figures({ range, compare = false }: { readonly range: Range; readonly compare?: boolean }) {
  const world = useWorld()
  const money = useMoney()
  const { timezone } = useShopClock()
  const totals = (one: Range) => totalsOf(ordersIn(world.orders, one, timezone), world.orders, world.metrics, one)
  const now = totals(range)
  const then = totals(before(range))
  // Visits are counted since a certain day only.
  const counted = (world.metrics[0]?.date ?? '9') <= before(range).start
  const figures = [
    ['Total sales', money(now.total), now.total, then.total],
    ['Orders', String(now.orders), now.orders, then.orders],
    ['Average order', money(now.average), now.average, then.average],
    ['Visits', now.sessions.toLocaleString('en-US'), now.sessions, counted ? then.sessions : null],
  ] as const
  return (
    <section className="figures" aria-label={`Figures of ${plural(daysIn(range), 'day')}`}>
      {figures.map(([label, shown, value, earlier]) => (
        <div key={label} className="figure">
          <span>{label}</span>
          <strong>{shown}</strong>
          {compare ? <Change now={value} then={earlier} /> : null}
        </div>
      ))}
    </section>
  )
}
