import { Button, Label, ListBox, ListBoxItem, Popover, Select as AriaSelect, SelectValue } from 'react-aria-components'
import { ChevronDown } from 'lucide-react'
import { FieldHelp } from './field_help'

interface SelectProps<V extends string> {
  readonly label: string
  /** null: nothing has been chosen. */
  readonly value: V | null
  readonly options: readonly { readonly value: V; readonly label: string; readonly disabled?: boolean }[]
  readonly onChange: (value: V) => void
  /** The label is for screen readers only. */
  readonly hideLabel?: boolean
  readonly placeholder?: string
  readonly description?: string
  readonly error?: string | null
  readonly required?: boolean
  readonly disabled?: boolean
}

/** One of a few values. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { label, value, options, onChange, hideLabel = false, error = null } = props
  return (
    <AriaSelect
      className="kit-select"
      value={value}
      onChange={(chosen) => onChange(chosen as V)}
      placeholder={props.placeholder}
      isInvalid={error !== null}
      isRequired={props.required}
      isDisabled={props.disabled}
      validationBehavior="aria"
      aria-label={hideLabel ? label : undefined}
    >
      {hideLabel ? null : <Label className={props.required ? 'kit-label kit-required' : 'kit-label'}>{label}</Label>}
      <Button className="kit-select-button">
        <SelectValue />
        <ChevronDown size={15} aria-hidden />
      </Button>
      <FieldHelp description={props.description} error={error} />
      <Popover className="kit-popover">
        <ListBox className="kit-menu">
          {options.map((option) => (
            <ListBoxItem key={option.value} id={option.value} isDisabled={option.disabled} className="kit-menu-item" textValue={option.label}>
              {option.label}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
