/**
 * Dragging over days: an event to another day, or a run of days for a new one. The day is read from the cells
 * ([data-day]) under the pointer when it moves and when it is let go, so one long jump counts like a slow drag.
 */
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'
import type { Place, ScheduleProps } from './schedule_props'
import { addDays, DAY_MINUTES, dayOf, lastDay, minutesBetween, type ScheduleEvent, shifted } from './schedule_times'
import { usePointerDrag } from './use_pointer_drag'

interface Drag {
  readonly event: ScheduleEvent | null
  readonly from: string
  readonly now: string
  readonly x: number
  readonly y: number
  readonly far: boolean
}

const FAR = 4

export interface DayDrag {
  readonly begin: (event: ScheduleEvent | null, day: string, pointer: ReactPointerEvent) => void
  /** Would the drag put something on this day? */
  readonly isOver: (day: string) => boolean
  readonly draggedId: string | null
}

export function useDayDrag(root: RefObject<HTMLElement | null>, given: Pick<ScheduleProps, 'onMove' | 'onCreate'>): DayDrag {
  const [drag, setDrag] = usePointerDrag<Drag>((before, event) => next(before, event, root.current), (last) => settle(last, given))
  const begin: DayDrag['begin'] = (event, day, pointer) => {
    if (pointer.button !== 0 || (event === null ? given.onCreate === undefined : event.fixed || given.onMove === undefined)) return
    const from = dayAt(root.current, pointer.clientX, pointer.clientY) ?? day
    pointer.stopPropagation()
    setDrag({ event, from, now: from, x: pointer.clientX, y: pointer.clientY, far: false })
  }
  return { begin, isOver: (day) => drag !== null && drag.far && covers(drag, day), draggedId: drag?.far ? (drag.event?.id ?? null) : null }
}

function next(drag: Drag, { clientX, clientY }: PointerEvent, root: HTMLElement | null): Drag {
  const far = drag.far || Math.hypot(clientX - drag.x, clientY - drag.y) > FAR
  return { ...drag, far, now: dayAt(root, clientX, clientY) ?? drag.now }
}

const daysBetween = (from: string, to: string): number => minutesBetween(`${from}T00:00`, `${to}T00:00`) / DAY_MINUTES

function covers({ event, from, now }: Drag, day: string): boolean {
  if (event === null) return (from <= day && day <= now) || (now <= day && day <= from)
  const by = daysBetween(from, now)
  return addDays(dayOf(event.start), by) <= day && day <= addDays(lastDay(event), by)
}

function settle(drag: Drag, { onMove, onCreate }: Pick<ScheduleProps, 'onMove' | 'onCreate'>): void {
  const { event, from, now, far } = drag
  if (event === null) {
    const [first, last] = from <= now ? [from, now] : [now, from]
    const at: Place = { left: drag.x, top: drag.y }
    return onCreate?.({ start: `${first}T00:00`, end: `${addDays(last, 1)}T00:00`, allDay: true }, { drawn: first !== last, at })
  }
  const by = daysBetween(from, now)
  if (far && by !== 0) onMove?.(event.id, shifted(event, by * DAY_MINUTES))
}

/** The day under a point; null: none is. */
function dayAt(root: HTMLElement | null, x: number, y: number): string | null {
  const within = ({ left, right, top, bottom }: DOMRect): boolean => left <= x && x < right && top <= y && y < bottom
  return [...(root?.querySelectorAll<HTMLElement>('[data-day]') ?? [])].find((cell) => within(cell.getBoundingClientRect()))?.dataset.day ?? null
}
