/** Events of one day side by side where they overlap. Pure. */
import { DAY_MINUTES, dayOf, minuteOf, type ScheduleEvent, touches } from './schedule_times'

export interface Laid {
  readonly event: ScheduleEvent
  /** Minutes of this day. */
  readonly from: number
  readonly to: number
  readonly lane: number
  readonly lanes: number
}

const SHORTEST = 20

export function lanesOf(events: readonly ScheduleEvent[], day: string): Laid[] {
  const parts = events
    .filter((event) => touches(event, day))
    .map((event) => {
      const from = dayOf(event.start) < day ? 0 : minuteOf(event.start)
      const to = dayOf(event.end) > day ? DAY_MINUTES : minuteOf(event.end)
      return { event, from: Math.min(from, DAY_MINUTES - SHORTEST), to: Math.max(to, from + SHORTEST) }
    })
    .sort((one, other) => one.from - other.from || other.to - one.to || one.event.id.localeCompare(other.event.id))
  const laid: Laid[] = []
  let group: { event: ScheduleEvent; from: number; to: number; lane: number }[] = []
  let ends: number[] = []
  const close = (): void => {
    laid.push(...group.map((part) => ({ ...part, lanes: ends.length })))
    group = []
    ends = []
  }
  for (const part of parts) {
    if (ends.length > 0 && part.from >= Math.max(...ends)) close()
    const free = ends.findIndex((end) => end <= part.from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = part.to
    group.push({ ...part, lane })
  }
  close()
  return laid
}
