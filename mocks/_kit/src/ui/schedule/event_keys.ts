/** Moving an event with the keyboard: Alt with an arrow moves it, Alt and Shift with an arrow changes its end. */
import type { KeyboardEvent } from 'react'
import { DAY_MINUTES, minutesBetween, type ScheduleEvent, shift, shifted, type Span, STEP } from './schedule_times'

const DAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const LINES: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The event's new span; null: the key means nothing here. `line` is how many minutes one step down is. */
export function keyedSpan(event: ScheduleEvent, { key, altKey, shiftKey, currentTarget }: KeyboardEvent, line: number): Span | null {
  if (!altKey || event.fixed) return null
  const turned = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  const minutes = key in DAYS ? DAYS[key]! * turned * DAY_MINUTES : key in LINES ? LINES[key]! * line : 0
  if (minutes === 0) return null
  if (!shiftKey) return shifted(event, minutes)
  const end = shift(event.end, minutes)
  return minutesBetween(event.start, end) < STEP ? null : { start: event.start, end }
}
