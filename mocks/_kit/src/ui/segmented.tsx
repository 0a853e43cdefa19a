import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import type { ReactNode } from 'react'
import './segmented.css'

interface SegmentedProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly label: string; readonly icon?: ReactNode; readonly iconOnly?: boolean }[]
  readonly onChange: (value: V) => void
  readonly disabled?: boolean
}

/** One of two to five values as buttons side by side: views, units. Arrow keys move. */
export function Segmented<V extends string>({ label, value, options, onChange, disabled }: SegmentedProps<V>) {
  return (
    <ToggleButtonGroup
      className="kit-segmented"
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      isDisabled={disabled}
      onSelectionChange={([key]) => key !== undefined && key !== value && onChange(key as V)}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} id={option.value} className="kit-segment" aria-label={option.iconOnly ? option.label : undefined}>
          {option.icon}
          {option.iconOnly ? null : option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
