import { CalendarX2 } from 'lucide-react'
import { useClock } from '../../state/hooks'
import { todayIn } from '../dates'
import { EmptyState } from '../empty_state'
import { EventButton } from './event_button'
import type { ScheduleProps } from './schedule_props'
import { addDays, DAY_MINUTES, dayWords, isWhole, touches } from './schedule_times'

/** What comes, day by day. */
export function Agenda(props: ScheduleProps) {
  const { day, events, agendaDays = 30 } = props
  const clock = useClock()
  const today = todayIn(clock, props.zone).toString()
  const days = Array.from({ length: agendaDays }, (_, index) => addDays(day, index))
    .map((one) => ({ one, list: events.filter((event) => touches(event, one)).sort((a, b) => Number(isWhole(b)) - Number(isWhole(a)) || a.start.localeCompare(b.start) || a.id.localeCompare(b.id)) }))
    .filter(({ list }) => list.length > 0)
  if (days.length === 0) return <EmptyState icon={<CalendarX2 size={26} />} title="Nothing planned">{`The next ${agendaDays} days are free.`}</EmptyState>
  return (
    <div className="kit-agenda" role="region" aria-label={props.label}>
      {days.map(({ one, list }) => (
        <section key={one} aria-label={dayWords(one, clock.locale)}>
          <h3 aria-current={one === today ? 'date' : undefined}>
            <button type="button" onClick={() => props.onDay?.(one)}>
              {dayWords(one, clock.locale)}
              {one === today ? <span className="kit-agenda-today">Today</span> : null}
            </button>
          </h3>
          <div className="kit-agenda-list">
            {list.map((event) => (
              <EventButton key={event.id} {...props} event={event} className="kit-event-line" line={DAY_MINUTES} full />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
