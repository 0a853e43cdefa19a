import { parseAbsolute } from '@internationalized/date'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useClock } from '../../state/hooks'
import { todayIn } from '../dates'
import { instantOf, localOf } from '../zones'
import { lanesOf } from './lanes'
import type { ScheduleProps } from './schedule_props'
import { at, DAY_MINUTES, daysOf, dayWords, hourWords, isWeekend, isWhole, shift, timeWords } from './schedule_times'
import { HOUR, TimedEvent } from './timed_event'
import { TimeHead } from './time_head'
import { useTimeDrag } from './use_time_drag'

const FIRST_SEEN = 7.5
const CLICKED = 60

/** One day or a week, hour by hour. */
export function TimeGrid(props: ScheduleProps & { view: 'day' | 'week' }) {
  const { view, day, events, onOpen, onCreate, onMove } = props
  const clock = useClock()
  const root = useRef<HTMLDivElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const days = daysOf(view, day, clock.locale, props.firstDay).filter((one) => view === 'day' || !props.hideWeekends || !isWeekend(one))
  const zone = props.zone ?? clock.timezone
  const today = todayIn(clock, zone).toString()
  const timed = events.filter((event) => !isWhole(event))
  const drag = useTimeDrag({ root, step: props.step, clicked: props.clicked ?? CLICKED, onOpen, onMove, onCreate: onCreate && ((span, how) => onCreate({ ...span, allDay: false }, how)) })
  useEffect(() => {
    if (scroll.current) scroll.current.scrollTop = FIRST_SEEN * HOUR
  }, [])
  const shown = drag.preview === null ? timed : [...timed.filter((event) => event.id !== drag.draggedId), { ...(timed.find((event) => event.id === drag.draggedId) ?? { id: '', title: 'New event' }), ...drag.preview }]
  const style = { '--days': days.length, '--hours-width': props.secondZone === undefined ? '60px' : '112px' } as CSSProperties
  return (
    <div className="kit-time" role="region" aria-label={props.label} style={style}>
      <div ref={scroll} className="kit-time-scroll">
        <TimeHead {...props} days={days} today={today} whole={events.filter(isWhole)} />
        <HourNames {...props} day={days[0]!} zone={zone} />
        <div ref={root} className="kit-time-days">
          {days.map((one) => (
            <div key={one} className="kit-time-column" data-day={one} role="group" aria-label={dayWords(one, clock.locale)} style={{ height: 24 * HOUR }} onPointerDown={(event) => onCreate && drag.begin('create', null, event)}>
              <Rest day={one} work={props.work} />
              {onCreate === undefined ? null : <SlotCursor {...props} day={one} onPress={(event) => drag.begin('create', null, event)} />}
              {lanesOf(shown, one).map((laid) => (
                <TimedEvent key={laid.event.id} {...props} laid={laid} drag={drag} />
              ))}
              {one === today ? <div className="kit-time-now" aria-hidden style={{ top: (minutesNow(clock.now(), zone) / 60) * HOUR }} /> : null}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

function minutesNow(now: string, zone: string): number {
  const { hour, minute } = parseAbsolute(now, zone)
  return hour * 60 + minute
}

/** The hours at the side; with a second zone, those of that zone before them. */
function HourNames({ day, zone, secondZone, hours }: Pick<ScheduleProps, 'secondZone' | 'hours'> & { day: string; zone: string }) {
  const { locale } = useClock()
  const all = Array.from({ length: 23 }, (_, hour) => at(day, (hour + 1) * 60))
  const other = (time: string): string => localOf(instantOf(time, zone), secondZone ?? zone)
  return (
    <div className="kit-time-hours" aria-hidden>
      {all.map((time, hour) => (
        <span key={time} style={{ top: (hour + 1) * HOUR }}>
          {secondZone === undefined ? null : <i>{other(time).endsWith(':00') ? hourWords(other(time), locale, hours) : timeWords(other(time), locale, hours)}</i>}
          {hourWords(time, locale, hours)}
        </span>
      ))}
    </div>
  )
}

/** The hours of a day in which nobody works. */
function Rest({ day, work }: { day: string } & Pick<ScheduleProps, 'work'>) {
  if (work === undefined) return null
  const { from, to } = work(day) ?? { from: DAY_MINUTES, to: DAY_MINUTES }
  const parts = [[0, from], [to, DAY_MINUTES]].filter(([begin, end]) => end! > begin!)
  return parts.map(([begin, end]) => <div key={begin} className="kit-time-rest" aria-hidden style={{ top: (begin! / 60) * HOUR, height: ((end! - begin!) / 60) * HOUR }} />)
}

/** The place for a new event, for the keyboard: arrow keys move it, Enter takes it. */
function SlotCursor({ day, onPress, onCreate, hours, clicked = CLICKED }: ScheduleProps & { onPress: (pointer: PointerEvent) => void }) {
  const { locale } = useClock()
  const [minute, setMinute] = useState(9 * 60)
  const start = at(day, minute)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setMinute(Math.min(Math.max(minute + (event.key === 'ArrowDown' ? 30 : -30), 0), DAY_MINUTES - 30))
  }
  return (
    <button
      type="button"
      className="kit-slot"
      style={{ top: (minute / 60) * HOUR, height: HOUR / 2 }}
      aria-label={`New event, ${dayWords(day, locale)}, ${timeWords(start, locale, hours)}`}
      onPointerDown={onPress}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const { left, top } = event.currentTarget.getBoundingClientRect()
        if (event.detail === 0) onCreate?.({ start, end: shift(start, clicked), allDay: false }, { drawn: false, at: { left, top } })
      }}
    />
  )
}
