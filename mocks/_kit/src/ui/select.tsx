import { Button, Label, ListBox, ListBoxItem, Popover, Select as AriaSelect, SelectValue } from 'react-aria-components'
import { ChevronDown } from 'lucide-react'

interface SelectProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly onChange: (value: V) => void
  /** The label is for screen readers only. */
  readonly hideLabel?: boolean
}

/** One of a few values. */
export function Select<V extends string>({ label, value, options, onChange, hideLabel = false }: SelectProps<V>) {
  return (
    <AriaSelect className="kit-select" value={value} onChange={(chosen) => onChange(chosen as V)} aria-label={hideLabel ? label : undefined}>
      {hideLabel ? null : <Label className="kit-label">{label}</Label>}
      <Button className="kit-select-button">
        <SelectValue />
        <ChevronDown size={15} aria-hidden />
      </Button>
      <Popover className="kit-popover">
        <ListBox className="kit-menu">
          {options.map((option) => (
            <ListBoxItem key={option.value} id={option.value} className="kit-menu-item" textValue={option.label}>
              {option.label}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
