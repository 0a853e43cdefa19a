import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react'
import { toneProps } from '../look/tone'
import { useClock } from '../state/hooks'
import { at, DAY_MINUTES, dayOf, dayWords, type Hours, hourWords, minuteOf, type ScheduleEvent, type Span, STEP, timeWords, touches } from './schedule/schedule_times'
import './schedule_rows.css'

export interface ScheduleRow {
  readonly id: string
  readonly name: string
  readonly detail?: string
  readonly events: readonly ScheduleEvent[]
  /** Nothing can be put into it. */
  readonly fixed?: boolean
}

interface RowsProps {
  readonly label: string
  readonly day: string
  readonly rows: readonly ScheduleRow[]
  readonly hours?: Hours
  /** Minutes of the day that are worked in. */
  readonly work?: { readonly from: number; readonly to: number } | null
  /** A span shown over all rows; `bad` where it suits not everybody. */
  readonly chosen?: (Span & { readonly bad?: boolean }) | null
  readonly onOpen?: (id: string, element: HTMLElement) => void
  /** An empty place was clicked (half an hour) or drawn. */
  readonly onPick?: (rowId: string, span: Span) => void
}

const HOUR = 56

/** One day of several people, rooms or machines, one below another. */
export function ScheduleRows(props: RowsProps) {
  const { label, day, rows, hours } = props
  const { locale } = useClock()
  const scroll = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (scroll.current) scroll.current.scrollLeft = 7.5 * HOUR
  }, [])
  const style = { '--rows-hour': `${HOUR}px`, '--rows-width': `${24 * HOUR}px` } as CSSProperties
  return (
    <div ref={scroll} className="kit-rows" role="region" aria-label={label} tabIndex={0} style={style}>
      <div className="kit-rows-corner" />
      <div className="kit-rows-hours" aria-hidden>
        {Array.from({ length: 24 }, (_, hour) => (
          <span key={hour} style={{ insetInlineStart: hour * HOUR }}>
            {hourWords(at(day, hour * 60), locale, hours)}
          </span>
        ))}
      </div>
      {rows.map((row) => (
        <Row key={row.id} {...props} row={row} />
      ))}
    </div>
  )
}

function Row({ row, day, work, chosen, onOpen, onPick, hours }: RowsProps & { row: ScheduleRow }) {
  const { locale } = useClock()
  const pick = row.fixed ? undefined : onPick
  const { line, drawn, begin } = useDraw(day, (span) => pick?.(row.id, span))
  const shown = row.events.filter((event) => touches(event, day))
  return (
    <>
      <div className="kit-rows-name">
        <b title={row.name}>{row.name}</b>
        {row.detail === undefined ? null : <small title={row.detail}>{row.detail}</small>}
      </div>
      <div ref={line} role="group" aria-label={`${row.name}, ${dayWords(day, locale)}`} className={pick === undefined ? 'kit-rows-line kit-rows-line-fixed' : 'kit-rows-line'} onPointerDown={pick && begin}>
        {work === undefined ? null : <Rest work={work} />}
        {shown.map((event) => (
          <RowEvent key={event.id} event={event} day={day} onOpen={onOpen} hours={hours} />
        ))}
        {chosen ? <Mark span={chosen} day={day} bad={chosen.bad ?? false} /> : null}
        {drawn === null ? null : <Mark span={drawn} day={day} bad={false} />}
      </div>
    </>
  )
}

/** Where a span lies on a day, in minutes. */
function placed({ start, end }: Span, day: string): CSSProperties {
  const from = dayOf(start) < day ? 0 : minuteOf(start)
  const to = dayOf(end) > day ? DAY_MINUTES : minuteOf(end)
  return { insetInlineStart: (from / 60) * HOUR, width: (Math.max(to - from, 10) / 60) * HOUR }
}

function Mark({ span, day, bad }: { span: Span; day: string; bad: boolean }) {
  if (!touches(span, day)) return null
  return <div className={bad ? 'kit-rows-chosen kit-rows-chosen-bad' : 'kit-rows-chosen'} aria-hidden style={placed(span, day)} />
}

function Rest({ work }: Pick<RowsProps, 'work'>) {
  const { from, to } = work ?? { from: DAY_MINUTES, to: DAY_MINUTES }
  return [[0, from], [to, DAY_MINUTES]].map(([begin, end]) => (end! > begin! ? <div key={begin} className="kit-rows-rest" aria-hidden style={{ insetInlineStart: (begin! / 60) * HOUR, width: ((end! - begin!) / 60) * HOUR }} /> : null))
}

function RowEvent({ event, day, onOpen, hours }: Pick<RowsProps, 'day' | 'onOpen' | 'hours'> & { event: ScheduleEvent }) {
  const { locale } = useClock()
  const { className, style } = toneProps(event.tone ?? 'sky')
  const shared = { className: `kit-rows-event ${className}`, style: { ...style, ...placed(event, day) } }
  const words = event.allDay ? `${event.title}, all day` : `${event.title} ${timeWords(event.start, locale, hours)} – ${timeWords(event.end, locale, hours)}`
  if (onOpen === undefined || event.fixed) {
    return (
      <span {...shared} title={words}>
        {event.title}
      </span>
    )
  }
  return (
    <button type="button" {...shared} aria-label={words} onPointerDown={(pointer) => pointer.stopPropagation()} onClick={(click) => onOpen(event.id, click.currentTarget)}>
      {event.title}
    </button>
  )
}

/** Drawing a span on a line by pointer; a click draws half an hour. */
function useDraw(day: string, done: (span: Span) => void) {
  const line = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<{ from: number; now: number } | null>(null)
  const minuteAt = (x: number): number => {
    const box = line.current?.getBoundingClientRect()
    const minute = box && box.width > 0 ? ((x - box.left) / box.width) * DAY_MINUTES : 0
    return Math.min(Math.max(Math.floor(minute / STEP) * STEP, 0), DAY_MINUTES - STEP)
  }
  const begin = (pointer: PointerEvent<HTMLDivElement>): void => {
    if (pointer.button !== 0) return
    const from = minuteAt(pointer.clientX)
    setDrag({ from, now: from })
    const move = (event: globalThis.PointerEvent): void => setDrag({ from, now: minuteAt(event.clientX) })
    const stop = (event: globalThis.PointerEvent): void => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', stop)
      window.removeEventListener('pointercancel', stop)
      setDrag(null)
      if (event.type === 'pointerup') done(spanOf(day, from, minuteAt(event.clientX)))
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', stop)
    window.addEventListener('pointercancel', stop)
  }
  return { line, begin, drawn: drag !== null && drag.from !== drag.now ? spanOf(day, drag.from, drag.now) : null }
}

function spanOf(day: string, from: number, now: number): Span {
  if (from === now) return { start: at(day, Math.floor(from / 30) * 30), end: at(day, Math.floor(from / 30) * 30 + 30) }
  return { start: at(day, Math.min(from, now)), end: at(day, Math.max(from, now) + STEP) }
}
