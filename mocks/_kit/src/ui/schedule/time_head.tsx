import { type RefObject, useRef } from 'react'
import { useClock } from '../../state/hooks'
import { offsetWords } from '../zones'
import { barsOf, type Bar } from './bars'
import { EventButton } from './event_button'
import type { ScheduleProps } from './schedule_props'
import { addDays, DAY_MINUTES, dayWords, type ScheduleEvent, weekNumber, words } from './schedule_times'
import { type DayDrag, useDayDrag } from './use_day_drag'

interface HeadProps extends ScheduleProps {
  readonly days: readonly string[]
  readonly today: string
  readonly whole: readonly ScheduleEvent[]
}

/** Above the hours: the days, and what takes whole days. */
export function TimeHead({ days, today, whole, ...props }: HeadProps) {
  const { locale } = useClock()
  const root = useRef<HTMLDivElement>(null)
  return (
    <div className="kit-time-top">
      <div className="kit-time-head">
        <Corner {...props} days={days} />
        {days.map((one) => (
          <button key={one} type="button" className="kit-time-day" aria-current={one === today ? 'date' : undefined} aria-label={`${words(one, locale, { weekday: 'short' })} ${words(one, locale, { day: 'numeric' })}, ${dayWords(one, locale)}`} onClick={() => props.onDay?.(one)}>
            <span>{words(one, locale, { weekday: 'short' })}</span> <b>{words(one, locale, { day: 'numeric' })}</b>
          </button>
        ))}
      </div>
      <WholeDays {...props} root={root} days={days} whole={whole} />
    </div>
  )
}

function Corner({ days, zone, secondZone, weekNumbers, view }: ScheduleProps & { days: readonly string[] }) {
  const clock = useClock()
  const noon = `${days[0]!}T12:00:00Z`
  return (
    <span className="kit-time-corner kit-time-zones">
      {secondZone === undefined ? null : <span>{offsetWords(noon, secondZone)}</span>}
      <span>
        {weekNumbers && view === 'week' ? <small>{`W${weekNumber(days[Math.min(3, days.length - 1)]!)}`}</small> : null}
        {secondZone === undefined ? null : offsetWords(noon, zone ?? clock.timezone)}
      </span>
    </span>
  )
}

function WholeDays({ root, days, whole, ...props }: ScheduleProps & { root: RefObject<HTMLDivElement | null>; days: readonly string[]; whole: readonly ScheduleEvent[] }) {
  const { locale } = useClock()
  const drag = useDayDrag(root, props)
  const bars = barsOf(whole, days)
  return (
    <div ref={root} className="kit-time-whole">
      <span className="kit-time-corner">all day</span>
      {days.map((one, index) => (
        <div
          key={one}
          data-day={one}
          className={drag.isOver(one) ? 'kit-whole-day kit-month-over' : 'kit-whole-day'}
          role="group"
          aria-label={`All day, ${dayWords(one, locale)}`}
          onPointerDown={(pointer) => pointer.target === pointer.currentTarget && drag.begin(null, one, pointer)}
        >
          <WholeBars {...props} one={one} index={index} bars={bars} drag={drag} />
          {props.onCreate === undefined ? null : (
            <button type="button" className="kit-whole-add" tabIndex={-1} aria-label={`New all-day event, ${dayWords(one, locale)}`} onPointerDown={(pointer) => drag.begin(null, one, pointer)} onClick={(click) => click.detail === 0 && props.onCreate?.({ start: `${one}T00:00`, end: `${addDays(one, 1)}T00:00`, allDay: true }, { drawn: false, at: { left: 0, top: 0 } })} />
          )}
        </div>
      ))}
    </div>
  )
}

function WholeBars({ one, index, bars, drag, ...props }: ScheduleProps & { one: string; index: number; bars: readonly Bar[]; drag: DayDrag }) {
  const here = bars.filter((bar) => bar.from <= index && index <= bar.to)
  const lines = here.reduce((most, bar) => Math.max(most, bar.lane + 1), 0)
  return Array.from({ length: lines }, (_, lane) => {
    const bar = here.find((found) => found.lane === lane)
    if (bar === undefined || bar.from !== index) return <div key={`gap ${lane}`} className="kit-month-gap" />
    const span = bar.to - bar.from + 1
    const shape = [bar.before ? 'kit-chip-before' : '', bar.after ? 'kit-chip-after' : '', drag.draggedId === bar.event.id ? 'kit-chip-dragged' : ''].filter(Boolean).join(' ')
    return (
      <div key={bar.event.id} className={`kit-chip ${shape}`} style={{ width: `calc(${span * 100}% + ${(span - 1) * 5}px)` }}>
        <EventButton {...props} event={bar.event} className="kit-event-chip" line={DAY_MINUTES} onPointerDown={(pointer) => drag.begin(bar.event, one, pointer)} />
      </div>
    )
  })
}
