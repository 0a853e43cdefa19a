import type { KeyboardEvent, PointerEvent } from 'react'
import { toneProps } from '../../look/tone'
import { useClock } from '../../state/hooks'
import { keyedSpan } from './event_keys'
import type { ScheduleProps } from './schedule_props'
import { eventWords, isWhole, lineWords, type ScheduleEvent, spanWords, timeWords } from './schedule_times'

type EventProps = Pick<ScheduleProps, 'onOpen' | 'onMove' | 'onMenu' | 'hours'>

/** Class names that say how an event is drawn. */
export function eventClass(event: ScheduleEvent): string {
  return [toneProps(event.tone ?? 'sky').className, event.allDay ? 'kit-event-whole' : '', event.state ? `kit-event-${event.state}` : '', event.past ? 'kit-event-past' : '', event.solid ? 'kit-event-solid' : '', event.fixed ? 'kit-event-fixed' : ''].filter(Boolean).join(' ')
}

export function moveByKey(key: KeyboardEvent, event: ScheduleEvent, onMove: ScheduleProps['onMove'], line: number): void {
  const span = onMove === undefined ? null : keyedSpan(event, key, line)
  if (span === null) return
  key.preventDefault()
  onMove?.(event.id, span)
}

export function openMenu(event: ScheduleEvent, onMenu: ScheduleProps['onMenu']) {
  return onMenu && ((mouse: React.MouseEvent) => {
    mouse.preventDefault()
    const box = mouse.currentTarget.getBoundingClientRect()
    // The keyboard gives no place of its own.
    onMenu(event.id, mouse.clientX > 0 ? { left: mouse.clientX, top: mouse.clientY } : { left: box.left + 12, top: box.top + 12 })
  })
}

interface Given extends EventProps {
  readonly event: ScheduleEvent
  readonly className: string
  /** How many minutes one step down is. */
  readonly line: number
  readonly onPointerDown?: (pointer: PointerEvent) => void
  /** The end and the detail are shown as well. */
  readonly full?: boolean
}

/** An event without a place on the hours. */
export function EventButton({ event, className, line, full = false, onOpen, onMove, onMenu, hours, onPointerDown }: Given) {
  const { locale } = useClock()
  const { style } = toneProps(event.tone ?? 'sky')
  return (
    <button
      type="button"
      className={`${className} ${eventClass(event)}`}
      style={style}
      aria-label={full ? eventWords(event, locale, hours) : lineWords(event, locale, hours)}
      onClick={(click) => onOpen(event.id, click.currentTarget)}
      onKeyDown={(key) => moveByKey(key, event, onMove, line)}
      onPointerDown={onPointerDown}
      onContextMenu={openMenu(event, onMenu)}
    >
      <span className="kit-event-title">{event.title}</span>{' '}
      {full || !isWhole(event) ? <span className="kit-event-time" aria-hidden>{full ? spanWords(event, locale, hours) : timeWords(event.start, locale, hours)}</span> : null}
      {full && event.detail ? <span className="kit-event-detail" aria-hidden>{event.detail}</span> : null}
    </button>
  )
}
