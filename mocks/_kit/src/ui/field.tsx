import { Button, Input, Label, SearchField as AriaSearchField, TextField as AriaTextField } from 'react-aria-components'
import { Search, X } from 'lucide-react'
import { useId } from 'react'
import { FieldHelp } from './field_help'

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is wrong with the value; null: nothing. */
  readonly error?: string | null
  readonly description?: string
  readonly placeholder?: string
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password'
  readonly maxLength?: number
  readonly required?: boolean
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  /** The label is for screen readers only. */
  readonly hideLabel?: boolean
}

export function TextField(props: TextFieldProps) {
  const { label, value, onChange, error = null, autoFocus = false, hideLabel = false } = props
  return (
    <AriaTextField
      className="kit-field"
      type={props.type}
      value={value}
      onChange={onChange}
      maxLength={props.maxLength}
      isInvalid={error !== null}
      isRequired={props.required}
      isDisabled={props.disabled}
      autoFocus={autoFocus}
      validationBehavior="aria"
      aria-label={hideLabel ? label : undefined}
    >
      {hideLabel ? null : <Label className={props.required ? 'kit-label kit-required' : 'kit-label'}>{label}</Label>}
      <Input className="kit-input" placeholder={props.placeholder} autoComplete="off" />
      <FieldHelp description={props.description} error={error} />
    </AriaTextField>
  )
}

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSubmit: (value: string) => void
}

export function SearchField({ label, value, onChange, onSubmit }: SearchFieldProps) {
  return (
    <AriaSearchField className="kit-search" aria-label={label} value={value} onChange={onChange} onSubmit={onSubmit}>
      <Search size={16} aria-hidden />
      <Input placeholder={label} autoComplete="off" />
      <Button className="kit-search-clear" aria-label="Clear search">
        <X size={14} aria-hidden />
      </Button>
    </AriaSearchField>
  )
}

interface SwatchesProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly options: readonly V[]
  readonly onChange: (value: V) => void
}

/** One colour of the palette. */
export function Swatches<V extends string>({ label, value, options, onChange }: SwatchesProps<V>) {
  const name = useId()
  return (
    <fieldset className="kit-fieldset">
      <legend className="kit-label">{label}</legend>
      <div className="kit-swatches">
        {options.map((option) => (
          <input
            key={option}
            type="radio"
            name={name}
            className={`kit-swatch tone-${option}`}
            aria-label={option}
            checked={option === value}
            onChange={() => onChange(option)}
          />
        ))}
      </div>
    </fieldset>
  )
}
