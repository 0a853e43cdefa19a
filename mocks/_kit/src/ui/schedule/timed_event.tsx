import { toneProps } from '../../look/tone'
import { useClock } from '../../state/hooks'
import { eventClass, moveByKey, openMenu } from './event_button'
import type { Laid } from './lanes'
import type { ScheduleProps } from './schedule_props'
import { dayOf, eventWords, minuteOf, STEP, timeWords } from './schedule_times'
import type { useTimeDrag } from './use_time_drag'

export const HOUR = 48

interface TimedProps extends Pick<ScheduleProps, 'onOpen' | 'onMove' | 'onMenu' | 'hours'> {
  readonly laid: Laid
  readonly drag: ReturnType<typeof useTimeDrag>
}

/** An event at its place on the hours. */
export function TimedEvent({ laid, drag, onOpen, onMove, onMenu, hours }: TimedProps) {
  const { locale } = useClock()
  const { event, from, to, lane, lanes } = laid
  const dragged = drag.preview !== null && (event.id === drag.draggedId || event.id === '')
  const resizable = !event.fixed && onMove !== undefined && dayOf(event.end) === dayOf(event.start) && minuteOf(event.end) !== 0
  return (
    <div
      className={`kit-event ${eventClass(event)}${dragged ? ' kit-event-dragged' : ''}${to - from <= 30 ? ' kit-event-short' : ''}`}
      style={{ ...toneProps(event.tone ?? 'sky').style, top: (from / 60) * HOUR + 1, height: ((to - from) / 60) * HOUR - 2, insetInlineStart: `${(lane / lanes) * 100}%`, width: `calc(${100 / lanes}% - 4px)` }}
    >
      <button
        type="button"
        className="kit-event-body"
        aria-label={eventWords(event, locale, hours)}
        onPointerDown={(pointer) => drag.begin('move', event, pointer)}
        onKeyDown={(key) => moveByKey(key, event, onMove, STEP)}
        onClick={(click) => click.detail === 0 && onOpen(event.id, click.currentTarget)}
        onContextMenu={openMenu(event, onMenu)}
      >
        <b>{event.title}</b> <span>{`${timeWords(event.start, locale, hours)} – ${timeWords(event.end, locale, hours)}`}</span> {event.detail === undefined ? null : <span>{event.detail}</span>}
      </button>
      {resizable ? <div className="kit-event-edge" aria-hidden onPointerDown={(pointer) => drag.begin('resize', event, pointer)} /> : null}
    </div>
  )
}
