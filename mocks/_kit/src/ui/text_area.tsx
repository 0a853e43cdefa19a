import { Label, TextArea as AriaTextArea, TextField } from 'react-aria-components'
import { FieldHelp } from './field_help'
import './text_area.css'

interface TextAreaProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly rows?: number
  readonly placeholder?: string
  /** Shown with the number of characters left. */
  readonly maxLength?: number
  readonly description?: string
  readonly error?: string | null
  readonly required?: boolean
  readonly disabled?: boolean
  readonly hideLabel?: boolean
}

/** Several lines of text; the box grows with them. */
export function TextArea(props: TextAreaProps) {
  const { label, value, onChange, rows = 3, maxLength, error = null, hideLabel = false } = props
  const left = maxLength === undefined ? null : `${maxLength - value.length} characters left`
  return (
    <TextField
      className="kit-field"
      value={value}
      onChange={onChange}
      maxLength={maxLength}
      isInvalid={error !== null}
      isRequired={props.required}
      isDisabled={props.disabled}
      validationBehavior="aria"
      aria-label={hideLabel ? label : undefined}
    >
      {hideLabel ? null : <Label className={props.required ? 'kit-label kit-required' : 'kit-label'}>{label}</Label>}
      <AriaTextArea className="kit-input kit-text-area" rows={rows} placeholder={props.placeholder} autoComplete="off" />
      <FieldHelp description={[props.description, left].filter(Boolean).join(' · ') || undefined} error={error} />
    </TextField>
  )
}
