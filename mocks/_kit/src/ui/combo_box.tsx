import { Button, ComboBox as AriaComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { FieldHelp } from './field_help'
import './button.css'
import './choice.css'
import './combo_box.css'

export interface ComboOption {
  readonly value: string
  readonly label: string
  readonly detail?: string
  readonly icon?: ReactNode
  readonly disabled?: boolean
}

interface ComboBoxProps {
  readonly label: string
  readonly options: readonly ComboOption[]
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  /** Given: what is typed is taken although it is no option. */
  readonly onCustom?: (text: string) => void
  readonly placeholder?: string
  readonly description?: string
  readonly error?: string | null
  readonly required?: boolean
  readonly disabled?: boolean
  readonly loading?: boolean
  readonly hideLabel?: boolean
}

/** One of many values, found by typing. Capitals and accents make no difference. */
export function ComboBox(props: ComboBoxProps) {
  const { label, options, value, onChange, error = null } = props
  const chosen = options.find((option) => option.value === value)?.label ?? (props.onCustom ? (value ?? '') : '')
  const items = useMemo(() => options.map((option) => ({ ...option, id: option.value })), [options])
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null)
  const text = typed !== null && typed.over === chosen ? typed.text : chosen
  const choose = (key: string | number | null): void => {
    // What was typed over a chosen value is no choice of nothing: leaving takes it.
    if (key === null && props.onCustom !== undefined && typed !== null && text.trim() !== '') return
    setTyped(null)
    const next = key === null ? null : String(key)
    if (next !== value) onChange(next)
  }
  const type = (next: string): void => {
    setTyped({ text: next, over: chosen })
    if (next === '' && value !== null) onChange(null)
  }
  const leave = (): void => {
    if (typed !== null && text.trim() !== '' && text.trim() !== chosen) props.onCustom?.(text.trim())
    setTyped(null)
  }
  // Enter takes what is typed at once, unless it is for an option of the list.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' && props.onCustom !== undefined && !event.currentTarget.getAttribute('aria-activedescendant')) leave()
  }
  return (
    <AriaComboBox
      className="kit-field kit-combo"
      // Without an id of their own, entries are told apart by position, which breaks when the options change.
      defaultItems={items}
      value={value}
      inputValue={text}
      onInputChange={type}
      onChange={choose}
      onBlur={leave}
      allowsEmptyCollection
      allowsCustomValue={props.onCustom !== undefined}
      menuTrigger="focus"
      aria-label={props.hideLabel ? label : undefined}
      isInvalid={error !== null}
      isRequired={props.required}
      isDisabled={props.disabled}
      validationBehavior="aria"
    >
      {props.hideLabel ? null : <Label className={props.required ? 'kit-label kit-required' : 'kit-label'}>{label}</Label>}
      <div className="kit-combo-box">
        <Input className="kit-input" placeholder={props.placeholder} autoComplete="off" onKeyDown={onKeyDown} />
        <Button className="kit-combo-open" aria-label={`Show the choices of ${label}`}>
          {props.loading ? <span className="kit-spin" role="status" aria-label="Loading" /> : <ChevronDown size={15} aria-hidden />}
        </Button>
      </div>
      <FieldHelp description={props.description} error={error} />
      <Popover className="kit-popover">
        <ListBox className="kit-menu" renderEmptyState={() => <div className="kit-none">{props.loading ? 'Loading…' : 'Nothing matches'}</div>}>
          {(option: ComboOption) => <ComboItem option={option} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}

function ComboItem({ option }: { option: ComboOption }) {
  return (
    <ListBoxItem id={option.value} textValue={option.label} isDisabled={option.disabled} className="kit-menu-item kit-choice">
      {({ isSelected }) => (
        <>
          {option.icon}
          <span className="kit-choice-text">
            <span>{option.label}</span>
            {option.detail === undefined ? null : <small>{option.detail}</small>}
          </span>
          {isSelected ? <Check size={15} aria-hidden /> : null}
        </>
      )}
    </ListBoxItem>
  )
}
