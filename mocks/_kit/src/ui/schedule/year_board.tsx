import { useMemo } from 'react'
import { useClock } from '../../state/hooks'
import { todayIn } from '../dates'
import type { ScheduleProps } from './schedule_props'
import { addDays, dayOf, daysOf, dayWords, lastDay, words } from './schedule_times'

/** Twelve months. The more happens on a day, the stronger it is marked; pressing one opens it. */
export function YearBoard(props: ScheduleProps) {
  const { day, events } = props
  const clock = useClock()
  const counts = useMemo(() => countsOf(events, day.slice(0, 4)), [events, day])
  const today = todayIn(clock, props.zone).toString()
  const months = Array.from({ length: 12 }, (_, index) => `${day.slice(0, 4)}-${String(index + 1).padStart(2, '0')}-01`)
  return (
    <div className="kit-year" role="region" aria-label={props.label}>
      {months.map((month) => (
        <Month key={month} {...props} month={month} counts={counts} today={today} />
      ))}
    </div>
  )
}

/** How many events each day of the year has. */
function countsOf(events: ScheduleProps['events'], year: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const event of events) {
    const last = lastDay(event)
    for (let one = dayOf(event.start) < `${year}-01-01` ? `${year}-01-01` : dayOf(event.start); one <= last && one.startsWith(year); one = addDays(one, 1)) counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  return counts
}

function Month({ month, counts, today, ...props }: ScheduleProps & { month: string; counts: ReadonlyMap<string, number>; today: string }) {
  const { locale } = useClock()
  const days = daysOf('month', month, locale, props.firstDay)
  const name = words(month, locale, { month: 'long' })
  return (
    <section className="kit-year-month" aria-label={name}>
      <h3>
        <button type="button" onClick={() => props.onMonth?.(month)}>
          {name}
        </button>
      </h3>
      <div className="kit-year-days">
        {days.slice(0, 7).map((one) => (
          <span key={one} className="kit-year-weekday" aria-hidden>
            {words(one, locale, { weekday: 'narrow' })}
          </span>
        ))}
        {days.map((one) => (one.startsWith(month.slice(0, 7)) ? <Day key={one} one={one} count={counts.get(one) ?? 0} today={one === today} onDay={props.onDay} /> : <span key={one} />))}
      </div>
    </section>
  )
}

function Day({ one, count, today, onDay }: { one: string; count: number; today: boolean; onDay: ScheduleProps['onDay'] }) {
  const { locale } = useClock()
  const told = count === 0 ? 'nothing planned' : count === 1 ? '1 event' : `${count} events`
  return (
    <button type="button" className="kit-year-day" data-load={Math.min(4, Math.ceil(count / 2))} aria-current={today ? 'date' : undefined} aria-label={`${dayWords(one, locale)}, ${told}`} onClick={() => onDay?.(one)}>
      {Number(one.slice(8, 10))}
    </button>
  )
}
