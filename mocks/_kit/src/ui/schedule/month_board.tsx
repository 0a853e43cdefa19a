import { Plus } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useClock } from '../../state/hooks'
import { todayIn } from '../dates'
import { Popover } from '../popover'
import { barsOf, type Bar, seenBars } from './bars'
import { EventButton } from './event_button'
import type { ScheduleProps } from './schedule_props'
import { addDays, DAY_MINUTES, daysOf, dayWords, isWeekend, weekNumber, words } from './schedule_times'
import { type DayDrag, useDayDrag } from './use_day_drag'

/** Lines in a day where nothing is laid out. */
const LINES = 3
const LINE = 24
const NUMBER = 30

/** A month in weeks. An event is dragged to another day; a press on an empty place makes one, a drag over days a long one. */
export function MonthBoard(props: ScheduleProps) {
  const { day, events } = props
  const clock = useClock()
  const days = daysOf('month', day, clock.locale, props.firstDay).filter((one) => !props.hideWeekends || !isWeekend(one))
  const perWeek = props.hideWeekends ? 5 : 7
  const weeks = Array.from({ length: days.length / perWeek }, (_, index) => days.slice(index * perWeek, (index + 1) * perWeek))
  const root = useRef<HTMLDivElement>(null)
  const drag = useDayDrag(root, props)
  const room = useRoom(root, weeks.length)
  const today = todayIn(clock, props.zone).toString()
  const style = { '--weeks': weeks.length, '--days': perWeek, '--numbers': props.weekNumbers ? '34px' : '0px' } as CSSProperties
  return (
    <div ref={root} className="kit-month-board" role="region" aria-label={props.label} style={style}>
      <div className="kit-month-head-row" aria-hidden>
        {days.slice(0, perWeek).map((one) => (
          <div key={one} className="kit-month-weekday">
            {words(one, clock.locale, { weekday: 'short' })}
          </div>
        ))}
      </div>
      {weeks.map((week) => {
        const bars = barsOf(events, week)
        const seen = seenBars(bars, room)
        return (
          <div key={week[0]} className="kit-month-week">
            <span className="kit-month-week-number">{props.weekNumbers ? weekNumber(week[Math.min(3, week.length - 1)]!) : null}</span>
            {week.map((one, index) => (
              <DayCell key={one} {...props} one={one} index={index} bars={bars} seen={seen} drag={drag} today={one === today} outside={one.slice(0, 7) !== day.slice(0, 7)} />
            ))}
          </div>
        )
      })}
    </div>
  )
}

/** How many lines a day has room for. */
function useRoom(root: React.RefObject<HTMLElement | null>, weeks: number): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const element = root.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setHeight(element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [root])
  return height === 0 ? LINES : Math.max(2, Math.floor(((height - NUMBER) / weeks - NUMBER) / LINE))
}

interface CellProps extends ScheduleProps {
  readonly one: string
  readonly index: number
  readonly bars: readonly Bar[]
  readonly seen: ReadonlySet<Bar>
  readonly drag: DayDrag
  readonly today: boolean
  readonly outside: boolean
}

function DayCell({ one, index, bars, seen, drag, today, outside, ...props }: CellProps) {
  const { locale } = useClock()
  const name = dayWords(one, locale)
  const here = bars.filter((bar) => bar.from <= index && index <= bar.to)
  const lines = here.filter((bar) => seen.has(bar)).reduce((most, bar) => Math.max(most, bar.lane + 1), 0)
  const hidden = here.filter((bar) => !seen.has(bar)).length
  const create = (at: { left: number; top: number }): void => props.onCreate?.({ start: `${one}T00:00`, end: `${addDays(one, 1)}T00:00`, allDay: true }, { drawn: false, at })
  return (
    <div
      data-day={one}
      role="group"
      aria-label={name}
      className={`kit-month-day${outside ? ' kit-month-outside' : ''}${drag.isOver(one) ? ' kit-month-over' : ''}`}
      onPointerDown={(pointer) => pointer.target === pointer.currentTarget && drag.begin(null, one, pointer)}
    >
      <div className="kit-month-day-head">
        <button type="button" className="kit-month-number" aria-label={name} aria-current={today ? 'date' : undefined} onClick={() => props.onDay?.(one)}>
          <span aria-hidden>{words(one, locale, one.endsWith('-01') ? { month: 'short', day: 'numeric' } : { day: 'numeric' })}</span>
        </button>
        {props.onCreate === undefined ? null : (
          <button type="button" className="kit-month-add" tabIndex={-1} aria-label={`New event, ${name}`} onClick={(click) => create(cornerOf(click.currentTarget))}>
            <Plus size={13} aria-hidden />
          </button>
        )}
      </div>
      {Array.from({ length: lines }, (_, lane) => {
        const bar = here.find((one) => one.lane === lane && seen.has(one))
        return bar !== undefined && bar.from === index ? <BarChip key={bar.event.id} {...props} bar={bar} cell={one} drag={drag} /> : <div key={`gap ${lane}`} className="kit-month-gap" />
      })}
      {hidden === 0 ? null : <More {...props} name={name} count={hidden} events={here.map((bar) => bar.event)} />}
    </div>
  )
}

function cornerOf(element: HTMLElement): { left: number; top: number } {
  const { left, bottom } = element.getBoundingClientRect()
  return { left, top: bottom }
}

function BarChip({ bar, cell, drag, ...props }: ScheduleProps & { bar: Bar; cell: string; drag: DayDrag }) {
  const span = bar.to - bar.from + 1
  const shape = [bar.before ? 'kit-chip-before' : '', bar.after ? 'kit-chip-after' : '', drag.draggedId === bar.event.id ? 'kit-chip-dragged' : ''].filter(Boolean).join(' ')
  return (
    <div className={`kit-chip ${shape}`} style={{ width: `calc(${span * 100}% + ${(span - 1) * 7}px)` }}>
      <EventButton {...props} event={bar.event} className="kit-event-chip" line={7 * DAY_MINUTES} onPointerDown={(pointer) => drag.begin(bar.event, cell, pointer)} />
    </div>
  )
}

function More({ name, count, events, ...props }: ScheduleProps & { name: string; count: number }) {
  return (
    <Popover title={name} trigger={<AriaButton className="kit-month-more">{`${count} more`}</AriaButton>}>
      <div className="kit-month-all">
        {events.map((event) => (
          <EventButton key={event.id} {...props} event={event} className="kit-event-chip" line={7 * DAY_MINUTES} />
        ))}
      </div>
    </Popover>
  )
}
