import { Calendar as AriaCalendar } from 'react-aria-components'
import { useClock } from '../state/hooks'
import { toDate, todayOf } from './dates'
import { MonthGrid } from './month_grid'
import type { FirstDay } from './schedule/schedule_times'

interface CalendarProps {
  readonly label: string
  /** "2026-03-02", or null. */
  readonly value: string | null
  readonly onChange: (value: string) => void
  readonly min?: string
  readonly max?: string
  readonly unavailable?: (date: string) => boolean
  readonly disabled?: boolean
  readonly firstDay?: FirstDay
  /** Days with a dot: something is on. */
  readonly marked?: (date: string) => boolean
}

/** One month to choose a day from. Arrow keys move by day and week, Page Up and Page Down by month. */
export function Calendar({ label, value, onChange, min, max, unavailable, disabled, firstDay, marked }: CalendarProps) {
  const today = todayOf(useClock())
  return (
    <AriaCalendar
      className="kit-calendar"
      aria-label={label}
      value={toDate(value)}
      defaultFocusedValue={toDate(value) ?? today}
      onChange={(date) => onChange(date.toString())}
      minValue={toDate(min)}
      maxValue={toDate(max)}
      isDateUnavailable={unavailable && ((date) => unavailable(date.toString().slice(0, 10)))}
      isDisabled={disabled}
      firstDayOfWeek={firstDay}
    >
      <MonthGrid marked={marked} />
    </AriaCalendar>
  )
}
