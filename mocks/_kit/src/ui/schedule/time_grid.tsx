import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useClock } from '../../state/hooks'
import { todayOf } from '../dates'
import { parseAbsolute } from '@internationalized/date'
import { keyedSpan } from './event_keys'
import { type Laid, lanesOf } from './lanes'
import type { ScheduleProps } from './schedule_props'
import { addDays, at, DAY_MINUTES, dayOf, daysOf, dayWords, eventWords, isWhole, lineWords, minuteOf, type ScheduleEvent, shift, STEP, timeWords, touches, words } from './schedule_times'
import { useTimeDrag } from './use_time_drag'

const HOUR = 48
const FIRST_SEEN = 7.5

/** One day or a week, hour by hour. */
export function TimeGrid(props: ScheduleProps & { view: 'day' | 'week' }) {
  const { view, day, events, onOpen, onCreate, onMove } = props
  const clock = useClock()
  const { locale } = clock
  const root = useRef<HTMLDivElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const days = daysOf(view, day, locale, props.firstDay)
  const today = todayOf(clock).toString()
  const timed = events.filter((event) => !isWhole(event))
  const whole = events.filter(isWhole)
  const drag = useTimeDrag({ root, onOpen, onMove, onCreate: onCreate && ((span) => onCreate({ ...span, allDay: false })) })
  useEffect(() => {
    if (scroll.current) scroll.current.scrollTop = FIRST_SEEN * HOUR
  }, [])
  const shown = drag.preview === null ? timed : [...timed.filter((event) => event.id !== drag.draggedId), { ...(timed.find((event) => event.id === drag.draggedId) ?? { id: '', title: 'New event' }), ...drag.preview }]
  return (
    <div className="kit-time" role="region" aria-label={props.label} style={{ '--days': days.length } as React.CSSProperties}>
      <div ref={scroll} className="kit-time-scroll">
        <div className="kit-time-top">
          <div className="kit-time-head">
            <span className="kit-time-corner" />
            {days.map((one) => (
              <button key={one} type="button" className="kit-time-day" aria-current={one === today ? 'date' : undefined} aria-label={`${words(one, locale, { weekday: 'short' })} ${words(one, locale, { day: 'numeric' })}, ${dayWords(one, locale)}`} onClick={() => props.onDay?.(one)}>
                <span>{words(one, locale, { weekday: 'short' })}</span>{' '}
                <b>{words(one, locale, { day: 'numeric' })}</b>
              </button>
            ))}
          </div>
          <div className="kit-time-whole">
            <span className="kit-time-corner">all day</span>
            {days.map((one) => (
              <div key={one} className="kit-whole-day" role="group" aria-label={`All day, ${dayWords(one, locale)}`} onClick={(event) => event.target === event.currentTarget && onCreate?.({ start: `${one}T00:00`, end: `${addDays(one, 1)}T00:00`, allDay: true })}>
                {whole.filter((event) => touches(event, one)).map((event) => (
                  <EventButton key={event.id} event={event} className="kit-event-chip" line={DAY_MINUTES} {...props} />
                ))}
              </div>
            ))}
          </div>
        </div>
        <div className="kit-time-hours" aria-hidden>
          {Array.from({ length: 23 }, (_, hour) => (
            <span key={hour} style={{ top: (hour + 1) * HOUR }}>
              {words(at(days[0]!, (hour + 1) * 60), locale, { hour: 'numeric' })}
            </span>
          ))}
        </div>
        <div ref={root} className="kit-time-days">
          {days.map((one) => (
            <div key={one} className="kit-time-column" data-day={one} role="group" aria-label={dayWords(one, locale)} style={{ height: 24 * HOUR }} onPointerDown={(event) => onCreate && drag.begin('create', null, event)}>
              {onCreate === undefined ? null : <SlotCursor day={one} locale={locale} onCreate={onCreate} />}
              {lanesOf(shown, one).map((laid) => (
                <TimedEvent key={laid.event.id} laid={laid} drag={drag} {...props} />
              ))}
              {one === today ? <div className="kit-time-now" aria-hidden style={{ top: (minutesNow(clock.now(), clock.timezone) / 60) * HOUR }} /> : null}
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

/** The place for a new event, for the keyboard: arrow keys move it, Enter takes it. */
function SlotCursor({ day, locale, onCreate }: { day: string; locale: string; onCreate: NonNullable<ScheduleProps['onCreate']> }) {
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
      style={{ top: (minute / 60) * HOUR, height: HOUR }}
      aria-label={`New event, ${dayWords(day, locale)}, ${timeWords(start, locale)}`}
      onPointerDown={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
      onClick={(event) => event.detail === 0 && onCreate({ start, end: shift(start, 60), allDay: false })}
    />
  )
}

type EventProps = Pick<ScheduleProps, 'onOpen' | 'onMove'>

function TimedEvent({ laid, drag, onOpen, onMove }: EventProps & { laid: Laid; drag: ReturnType<typeof useTimeDrag> }) {
  const { locale } = useClock()
  const { event, from, to, lane, lanes } = laid
  const dragged = drag.preview !== null && (event.id === drag.draggedId || event.id === '')
  return (
    <div
      className={`kit-event tone-${event.tone ?? 'sky'}${dragged ? ' kit-event-dragged' : ''}${to - from <= 30 ? ' kit-event-short' : ''}`}
      style={{ top: (from / 60) * HOUR + 1, height: ((to - from) / 60) * HOUR - 2, insetInlineStart: `${(lane / lanes) * 100}%`, width: `calc(${100 / lanes}% - 4px)` }}
    >
      <button
        type="button"
        className="kit-event-body"
        aria-label={eventWords(event, locale)}
        onPointerDown={(pointer) => drag.begin('move', event, pointer)}
        onKeyDown={(key) => moveByKey(key, event, onMove, STEP)}
        onClick={(click) => click.detail === 0 && onOpen(event.id)}
      >
        <b>{event.title}</b>{' '}
        <span>{`${timeWords(event.start, locale)} – ${timeWords(event.end, locale)}`}</span>{' '}
        {event.detail === undefined ? null : <span>{event.detail}</span>}
      </button>
      {event.fixed || onMove === undefined || dayOf(event.end) !== dayOf(event.start) || minuteOf(event.end) === 0 ? null : <div className="kit-event-edge" aria-hidden onPointerDown={(pointer) => drag.begin('resize', event, pointer)} />}
    </div>
  )
}

function moveByKey(key: KeyboardEvent, event: ScheduleEvent, onMove: ScheduleProps['onMove'], line: number): void {
  const span = onMove === undefined ? null : keyedSpan(event, key, line)
  if (span === null) return
  key.preventDefault()
  onMove?.(event.id, span)
}

/** An event without a place on the hours. */
export function EventButton({ event, className, line, onOpen, onMove }: EventProps & { event: ScheduleEvent; className: string; line: number }) {
  const { locale } = useClock()
  return (
    <button type="button" className={`${className} tone-${event.tone ?? 'sky'}${event.allDay ? ' kit-event-whole' : ''}`} aria-label={lineWords(event, locale)} onClick={() => onOpen(event.id)} onKeyDown={(key) => moveByKey(key, event, onMove, line)}>
      {isWhole(event) ? null : <span className="kit-event-time">{timeWords(event.start, locale)}</span>}{' '}
      <span className="kit-event-title">{event.title}</span>
    </button>
  )
}
