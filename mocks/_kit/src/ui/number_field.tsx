import { Button, Group, Input, Label, NumberField as AriaNumberField } from 'react-aria-components'
import { Minus, Plus } from 'lucide-react'
import { FieldHelp } from './field_help'
import './number_field.css'

interface NumberFieldProps {
  readonly label: string
  /** null: nothing has been entered. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** Such as { style: 'currency', currency: 'EUR' }. */
  readonly format?: Intl.NumberFormatOptions
  readonly description?: string
  readonly error?: string | null
  readonly required?: boolean
  readonly disabled?: boolean
  readonly hideLabel?: boolean
}

/** A number, typed or stepped with the buttons, the arrow keys, Page Up and Page Down. Reported when it is complete. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, error = null, hideLabel = false } = props
  return (
    <AriaNumberField
      className="kit-field"
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      minValue={props.min}
      maxValue={props.max}
      step={props.step}
      formatOptions={props.format}
      isInvalid={error !== null}
      isRequired={props.required}
      isDisabled={props.disabled}
      validationBehavior="aria"
      aria-label={hideLabel ? label : undefined}
    >
      {hideLabel ? null : <Label className={props.required ? 'kit-label kit-required' : 'kit-label'}>{label}</Label>}
      <Group className="kit-number">
        <Input className="kit-number-input" />
        <Button slot="decrement">
          <Minus size={14} aria-hidden />
        </Button>
        <Button slot="increment">
          <Plus size={14} aria-hidden />
        </Button>
      </Group>
      <FieldHelp description={props.description} error={error} />
    </AriaNumberField>
  )
}
