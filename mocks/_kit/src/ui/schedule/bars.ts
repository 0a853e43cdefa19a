/** Events over days, side by side and one below another, as a month and the all-day row show them. Pure. */
import { dayOf, isWhole, lastDay, type ScheduleEvent } from './schedule_times'

export interface Bar {
  readonly event: ScheduleEvent
  /** The first and the last of the row's days that it covers, by number. */
  readonly from: number
  readonly to: number
  readonly lane: number
  /** It began before the row, or goes on after it. */
  readonly before: boolean
  readonly after: boolean
}

/** The bars of a row of days in order. Long ones first, so that they lie above the short ones. */
export function barsOf(events: readonly ScheduleEvent[], days: readonly string[]): Bar[] {
  const [first, last] = [days[0]!, days.at(-1)!]
  const lanes: number[] = []
  return events
    .filter((event) => dayOf(event.start) <= last && lastDay(event) >= first)
    .sort(inOrder)
    .flatMap((event) => {
      const from = days.findIndex((day) => day >= dayOf(event.start) && day <= lastDay(event))
      // With the weekend hidden an event may have no day in the row.
      if (from < 0) return []
      const to = days.findLastIndex((day) => day <= lastDay(event))
      const free = lanes.findIndex((end) => end < from)
      const lane = free < 0 ? lanes.length : free
      lanes[lane] = to
      return [{ event, from, to, lane, before: dayOf(event.start) < first, after: lastDay(event) > last }]
    })
}

/** Whole days before hours, then by start, the longer before the shorter. */
function inOrder(one: ScheduleEvent, other: ScheduleEvent): number {
  const days = (event: ScheduleEvent): string => (lastDay(event) > dayOf(event.start) ? dayOf(event.start) : '9')
  return days(one).localeCompare(days(other)) || Number(isWhole(other)) - Number(isWhole(one)) || one.start.localeCompare(other.start) || other.end.localeCompare(one.end) || one.id.localeCompare(other.id)
}

/** Which bars are seen where a day has room for so many lines; of a day with more, the last line tells how many. */
export function seenBars(bars: readonly Bar[], room: number): Set<Bar> {
  const onDay = (day: number): number => bars.filter((bar) => bar.from <= day && day <= bar.to).reduce((most, bar) => Math.max(most, bar.lane + 1), 0)
  const days = new Map<number, number>()
  const full = (day: number): boolean => {
    if (!days.has(day)) days.set(day, onDay(day))
    return days.get(day)! > room
  }
  return new Set(
    bars.filter((bar) => {
      if (bar.lane < room - 1) return true
      return bar.lane < room && !Array.from({ length: bar.to - bar.from + 1 }, (_, index) => bar.from + index).some(full)
    }),
  )
}
