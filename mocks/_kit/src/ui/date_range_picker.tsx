import type { CalendarDate } from '@internationalized/date'
import { Button, DateInput, DateRangePicker as AriaDateRangePicker, DateSegment, Dialog, Group, Label, Popover, RangeCalendar } from 'react-aria-components'
import { CalendarDays } from 'lucide-react'
import { useClock } from '../state/hooks'
import { toDate, todayOf } from './dates'
import { FieldHelp } from './field_help'
import { MonthGrid } from './month_grid'
import './choice.css'
import './date_picker.css'

export interface DateRange {
  readonly start: string
  readonly end: string
}

interface DateRangePickerProps {
  readonly label: string
  readonly value: DateRange | null
  readonly onChange: (value: DateRange | null) => void
  readonly min?: string
  readonly max?: string
  readonly description?: string
  readonly error?: string | null
  readonly required?: boolean
  readonly disabled?: boolean
  readonly hideLabel?: boolean
}

/** From one day to another, both of them included. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { label, value, onChange, error = null, hideLabel = false } = props
  const today = todayOf(useClock())
  const [start, end] = [toDate(value?.start), toDate(value?.end)]
  const segments = (slot: 'start' | 'end') => (
    <DateInput slot={slot} className="kit-date-input">
      {(segment) => <DateSegment segment={segment} className="kit-segment-part" />}
    </DateInput>
  )
  return (
    <AriaDateRangePicker<CalendarDate>
      className="kit-field"
      value={start && end ? { start, end } : null}
      onChange={(range) => onChange(range && { start: range.start.toString(), end: range.end.toString() })}
      placeholderValue={today}
      minValue={toDate(props.min)}
      maxValue={toDate(props.max)}
      shouldForceLeadingZeros
      isInvalid={error !== null || undefined}
      isRequired={props.required}
      isDisabled={props.disabled}
      validationBehavior="aria"
      aria-label={hideLabel ? label : undefined}
    >
      {hideLabel ? null : <Label className={props.required ? 'kit-label kit-required' : 'kit-label'}>{label}</Label>}
      <Group className="kit-date-box">
        {segments('start')}
        <span className="kit-date-gap" aria-hidden>
          –
        </span>
        {segments('end')}
        <Button className="kit-combo-open kit-date-open">
          <CalendarDays size={16} aria-hidden />
        </Button>
      </Group>
      <FieldHelp description={props.description} error={error} />
      <Popover className="kit-popover kit-date-popover" placement="bottom start">
        <Dialog className="kit-date-dialog">
          <RangeCalendar className="kit-calendar kit-range" visibleDuration={{ months: 2 }} defaultFocusedValue={start ?? today}>
            <MonthGrid months={2} />
          </RangeCalendar>
        </Dialog>
      </Popover>
    </AriaDateRangePicker>
  )
}
