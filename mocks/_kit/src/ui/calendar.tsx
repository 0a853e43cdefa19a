import { Calendar as AriaCalendar } from 'react-aria-components'
import { useClock } from '../state/hooks'
import { toDate, todayOf } from './dates'
import { MonthGrid } from './month_grid'

interface CalendarProps {
  readonly label: string
  /** "2026-03-02", or null. */
  readonly value: string | null
  readonly onChange: (value: string) => void
  readonly min?: string
  readonly max?: string
  readonly unavailable?: (date: string) => boolean
  readonly disabled?: boolean
}

/** One month to choose a day from. Arrow keys move by day and week, Page Up and Page Down by month. */
export function Calendar({ label, value, onChange, min, max, unavailable, disabled }: CalendarProps) {
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
    >
      <MonthGrid />
    </AriaCalendar>
  )
}
