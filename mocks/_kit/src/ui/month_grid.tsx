import { type CalendarDate, DateFormatter } from '@internationalized/date'
import { Button, CalendarCell, CalendarGrid, CalendarGridBody, CalendarGridHeader, CalendarHeaderCell, CalendarHeading, isRTL } from 'react-aria-components'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useClock } from '../state/hooks'
import { todayOf } from './dates'
import './month_grid.css'

/** The months inside a calendar of any kind. "Today" is the session's day, in what is seen and in what is read out. */
export function MonthGrid({ months = 1, marked }: { months?: number; marked?: (date: string) => boolean }) {
  const clock = useClock()
  const today = todayOf(clock)
  return (
    <div className="kit-months">
      {Array.from({ length: months }, (_, offset) => (
        <div key={offset}>
          <header className="kit-month-head">
            {offset === 0 ? (
              <Button slot="previous" className="kit-icon-button">
                <ChevronLeft size={17} aria-hidden />
              </Button>
            ) : (
              <span />
            )}
            <CalendarHeading offset={{ months: offset }} />
            {offset === months - 1 ? (
              <Button slot="next" className="kit-icon-button">
                <ChevronRight size={17} aria-hidden />
              </Button>
            ) : (
              <span />
            )}
          </header>
          <CalendarGrid offset={{ months: offset }} weekdayStyle={isRTL(clock.locale) ? 'narrow' : 'short'} className="kit-month">
            <CalendarGridHeader>{(weekday) => <CalendarHeaderCell>{weekday}</CalendarHeaderCell>}</CalendarGridHeader>
            <CalendarGridBody>{(date) => <Day date={date} today={today} locale={clock.locale} marked={marked?.(date.toString()) ?? false} />}</CalendarGridBody>
          </CalendarGrid>
        </div>
      ))}
    </div>
  )
}

function Day({ date, today, locale, marked }: { date: CalendarDate; today: CalendarDate; locale: string; marked: boolean }) {
  const isToday = date.compare(today) === 0
  return (
    <CalendarCell
      date={date}
      className={marked ? 'kit-day kit-day-marked' : 'kit-day'}
      render={({ 'data-today': _, ...cell }: React.JSX.IntrinsicElements['div'] & { 'data-today'?: string }, { isSelected }) => (
        <div {...cell} aria-label={dayName(date, isToday, isSelected, locale)} aria-current={isToday ? 'date' : undefined} />
      )}
    />
  )
}

/** "Today, Monday, March 2, 2026, selected". */
function dayName(date: CalendarDate, isToday: boolean, isSelected: boolean, locale: string): string {
  const name = new DateFormatter(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(date.toDate('UTC'))
  return `${isToday ? 'Today, ' : ''}${name}${isSelected ? ', selected' : ''}`
}
