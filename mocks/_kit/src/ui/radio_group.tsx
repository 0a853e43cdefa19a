import { Label, Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components'
import { FieldHelp } from './field_help'
import './radio_group.css'

interface RadioGroupProps<V extends string> {
  readonly label: string
  readonly value: V | null
  readonly options: readonly { readonly value: V; readonly label: string; readonly detail?: string; readonly disabled?: boolean }[]
  readonly onChange: (value: V) => void
  readonly row?: boolean
  readonly description?: string
  readonly error?: string | null
  readonly required?: boolean
  readonly disabled?: boolean
}

/** One of a few values, all of them in sight. Arrow keys choose. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { label, value, options, onChange, row = false, error = null } = props
  return (
    <AriaRadioGroup
      className="kit-radios"
      value={value}
      onChange={(next) => onChange(next as V)}
      orientation={row ? 'horizontal' : 'vertical'}
      isInvalid={error !== null}
      isRequired={props.required}
      isDisabled={props.disabled}
      validationBehavior="aria"
    >
      <Label className={props.required ? 'kit-label kit-required' : 'kit-label'}>{label}</Label>
      <div className="kit-radios-list">
        {options.map((option) => (
          <Radio key={option.value} value={option.value} className="kit-radio" isDisabled={option.disabled}>
            <span className="kit-radio-dot" aria-hidden />
            <span className="kit-radio-text">
              {option.label}
              {option.detail === undefined ? null : <small>{option.detail}</small>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldHelp description={props.description} error={error} />
    </AriaRadioGroup>
  )
}
