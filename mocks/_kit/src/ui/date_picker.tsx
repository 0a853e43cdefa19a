import type { CalendarDate, CalendarDateTime } from '@internationalized/date'
import { Button, Calendar, DateInput, DatePicker as AriaDatePicker, DateSegment, Dialog, Group, Label, Popover } from 'react-aria-components'
import { CalendarDays } from 'lucide-react'
import { useClock } from '../state/hooks'
import { minuteText, toDate, toDateTime, todayOf } from './dates'
import { FieldHelp } from './field_help'
import { MonthGrid } from './month_grid'
import './choice.css'
import './date_picker.css'

interface DatePickerProps {
  readonly label: string
  /** "2026-03-02", with `time` "2026-03-02T09:30"; null: none. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly time?: boolean
  readonly min?: string
  readonly max?: string
  readonly description?: string
  readonly error?: string | null
  readonly required?: boolean
  readonly disabled?: boolean
  readonly hideLabel?: boolean
}

/** A day (and a time of day), typed in its parts or chosen from a month. */
export function DatePicker(props: DatePickerProps) {
  const { label, value, onChange, time = false, error = null, hideLabel = false } = props
  const read = time ? toDateTime : toDate
  const today = todayOf(useClock())
  const placeholder = time ? toDateTime(`${today}T09:00`)! : today
  return (
    <AriaDatePicker<CalendarDate | CalendarDateTime>
      className="kit-field"
      value={read(value)}
      onChange={(date) => onChange(date === null ? null : time ? minuteText(date) : date.toString())}
      granularity={time ? 'minute' : 'day'}
      placeholderValue={placeholder}
      minValue={read(props.min)}
      maxValue={read(props.max)}
      shouldForceLeadingZeros
      isInvalid={error !== null || undefined}
      isRequired={props.required}
      isDisabled={props.disabled}
      validationBehavior="aria"
      aria-label={hideLabel ? label : undefined}
    >
      {hideLabel ? null : <Label className={props.required ? 'kit-label kit-required' : 'kit-label'}>{label}</Label>}
      <Group className="kit-date-box">
        <DateInput className="kit-date-input">{(segment) => <DateSegment segment={segment} className="kit-segment-part" />}</DateInput>
        <Button className="kit-combo-open kit-date-open">
          <CalendarDays size={16} aria-hidden />
        </Button>
      </Group>
      <FieldHelp description={props.description} error={error} />
      <Popover className="kit-popover kit-date-popover" placement="bottom start">
        <Dialog className="kit-date-dialog">
          <Calendar className="kit-calendar" defaultFocusedValue={toDate(value) ?? today}>
            <MonthGrid />
          </Calendar>
        </Dialog>
      </Popover>
    </AriaDatePicker>
  )
}
