import { DateInput, DateSegment, Label, TimeField as AriaTimeField } from 'react-aria-components'
import { toTime } from './dates'
import { FieldHelp } from './field_help'
import './date_picker.css'

interface TimeFieldProps {
  readonly label: string
  /** "09:30"; null: none. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly description?: string
  readonly error?: string | null
  readonly required?: boolean
  readonly disabled?: boolean
  readonly hideLabel?: boolean
}

/** A time of day, typed in its parts. Arrow keys step. */
export function TimeField(props: TimeFieldProps) {
  const { label, value, onChange, error = null, hideLabel = false } = props
  return (
    <AriaTimeField
      className="kit-field"
      value={toTime(value)}
      onChange={(time) => onChange(time === null ? null : time.toString().slice(0, 5))}
      shouldForceLeadingZeros
      isInvalid={error !== null || undefined}
      isRequired={props.required}
      isDisabled={props.disabled}
      validationBehavior="aria"
      aria-label={hideLabel ? label : undefined}
    >
      {hideLabel ? null : <Label className={props.required ? 'kit-label kit-required' : 'kit-label'}>{label}</Label>}
      <DateInput className="kit-date-box kit-time-box">{(segment) => <DateSegment segment={segment} className="kit-segment-part" />}</DateInput>
      <FieldHelp description={props.description} error={error} />
    </AriaTimeField>
  )
}
