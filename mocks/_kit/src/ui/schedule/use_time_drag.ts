/**
 * Drawing a new event, moving one, making one longer: by pointer on a grid of days. The place is read from the columns
 * ([data-day]) under the pointer when it moves and when it is let go, so one long jump counts like a slow drag.
 */
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'
import type { Place } from './schedule_props'
import { at, DAY_MINUTES, dayOf, minuteOf, minutesBetween, type ScheduleEvent, shift, shifted, type Span, STEP } from './schedule_times'
import { usePointerDrag } from './use_pointer_drag'

export type DragKind = 'create' | 'move' | 'resize'

interface Drag {
  readonly kind: DragKind
  readonly event: ScheduleEvent | null
  readonly from: string
  readonly now: string
  readonly x: number
  readonly y: number
  readonly far: boolean
}

interface Given {
  readonly root: RefObject<HTMLElement | null>
  readonly onCreate?: (span: Span, how: { readonly drawn: boolean; readonly at: Place }) => void
  readonly onMove?: (id: string, span: Span) => void
  readonly onOpen: (id: string, element: HTMLElement | null) => void
  /** Minutes between the times that a moved event may start at. */
  readonly step?: number
  /** How long an event is that a click makes. */
  readonly clicked: number
}

const FAR = 4

export function useTimeDrag(given: Given) {
  const [drag, setDrag] = usePointerDrag<Drag>((before, event) => next(before, event, given.root.current), (last) => settle(last, given))
  const begin = (kind: DragKind, event: ScheduleEvent | null, pointer: ReactPointerEvent): void => {
    if (pointer.button !== 0) return
    const from = timeAt(given.root.current, pointer.clientX, pointer.clientY)
    if (from === null) return
    pointer.stopPropagation()
    const fixed = event !== null && (event.fixed || given.onMove === undefined)
    if (!(fixed && kind === 'resize')) setDrag({ kind, event, from, now: from, x: pointer.clientX, y: pointer.clientY, far: false })
  }
  return { begin, preview: drag?.far ? outcome(drag, given.step) : null, draggedId: drag?.far ? (drag.event?.id ?? null) : null }
}

function next(drag: Drag, { clientX, clientY }: PointerEvent, root: HTMLElement | null): Drag {
  const far = drag.far || Math.hypot(clientX - drag.x, clientY - drag.y) > FAR
  return { ...drag, far, now: timeAt(root, clientX, clientY) ?? drag.now }
}

function settle(drag: Drag, { onCreate, onMove, onOpen, step, clicked }: Given): void {
  const at: Place = { left: drag.x, top: drag.y }
  if (drag.event === null) return onCreate?.(drag.far ? outcome(drag) : { start: halfHour(drag.from), end: shift(halfHour(drag.from), clicked) }, { drawn: drag.far, at })
  if (!drag.far) return onOpen(drag.event.id, document.elementFromPoint?.(drag.x, drag.y)?.closest('button') ?? null)
  if (drag.event.fixed || onMove === undefined) return
  const span = outcome(drag, step)
  if (span.start !== drag.event.start || span.end !== drag.event.end) onMove(drag.event.id, span)
}

/** What the drag would make of the event, or of the empty place. */
export function outcome({ kind, event, from, now }: Pick<Drag, 'kind' | 'event' | 'from' | 'now'>, step = STEP): Span {
  if (event === null) {
    const [start, end] = now < from ? [now, from] : [from, now]
    return { start, end: minutesBetween(start, end) < STEP ? shift(start, STEP) : end }
  }
  const by = Math.round(minutesBetween(from, now) / STEP) * STEP
  if (kind === 'move') return shifted(event, by + snap(event, by, step))
  const end = shift(event.end, by)
  return { start: event.start, end: minutesBetween(event.start, end) < STEP ? shift(event.start, STEP) : end }
}

/** Minutes to the nearest mark, for what is moved up or down; moved aside it keeps its time. */
function snap(event: ScheduleEvent, by: number, step: number): number {
  const start = shift(event.start, by)
  if (minuteOf(start) === minuteOf(event.start)) return 0
  const mark = Math.round(minuteOf(start) / step) * step
  return minutesBetween(start, at(dayOf(start), mark))
}

const halfHour = (time: string): string => shift(time, -(Number(time.slice(14, 16)) % 30))

/** The time under a point, in steps of a quarter of an hour. */
function timeAt(root: HTMLElement | null, x: number, y: number): string | null {
  const columns = [...(root?.querySelectorAll<HTMLElement>('[data-day]') ?? [])].map((column) => ({ day: column.dataset.day!, box: column.getBoundingClientRect() }))
  const away = (box: DOMRect): number => Math.max(box.left - x, x - box.right, 0)
  const [nearest] = columns.sort((one, other) => away(one.box) - away(other.box))
  if (nearest === undefined) return null
  const minute = ((y - nearest.box.top) / (nearest.box.height || 1)) * DAY_MINUTES
  return at(nearest.day, Math.min(Math.max(Math.floor(minute / STEP) * STEP, 0), DAY_MINUTES - STEP))
}
