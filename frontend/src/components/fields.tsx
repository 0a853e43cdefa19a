import { ChevronDown, Search, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button as AriaButton, Input, Label, ListBox, ListBoxItem, Popover, SearchField, Select, SelectValue, Text, TextArea, TextField } from 'react-aria-components'
import './menu.css'

const PAUSE = 250

interface SearchBoxProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly width?: number
}

/** Searches as one types, after a short pause. `/` leads here. */
export function SearchBox({ label, value, onChange, width = 260 }: SearchBoxProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return
    const timer = window.setTimeout(() => onChange(text), PAUSE)
    return () => window.clearTimeout(timer)
  }, [text, value, onChange])
  return (
    <SearchField className="field" aria-label={label} value={text} onChange={setText} onSubmit={onChange} onClear={() => onChange('')} style={{ width }}>
      <Search aria-hidden />
      <Input placeholder={label} data-page-search />
      {text === '' ? <kbd aria-hidden>/</kbd> : <AriaButton className="clear"><X aria-hidden /></AriaButton>}
    </SearchField>
  )
}

export interface Choice {
  readonly value: string
  readonly label: string
  readonly count?: number
}

interface PickProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly Choice[]
  readonly onChange: (value: string) => void
  /** What no choice is called; null where one must be made. */
  readonly any?: string | null
}

const ANY = '\u0000any'

/** One of several. */
export function Pick({ label, value, choices, onChange, any = 'Any' }: PickProps) {
  const all = any === null ? choices : [{ value: '', label: any }, ...choices]
  return (
    <Select aria-label={label} selectedKey={value === '' ? ANY : value} onSelectionChange={(key) => onChange(key === ANY || key === null ? '' : String(key))}>
      <AriaButton className={value !== '' && any !== null ? 'pick set' : 'pick'}>
        <SelectValue className="cut">
          {() => (
            <>
              <span className="pick-label">{label}</span> {all.find((one) => one.value === value)?.label ?? value}
            </>
          )}
        </SelectValue>
        <ChevronDown aria-hidden />
      </AriaButton>
      <Popover className="popover">
        <ListBox className="listbox">
          {all.map((one) => (
            <ListBoxItem key={one.value} id={one.value === '' ? ANY : one.value} textValue={one.label} className="menu-item check">
              <span className="grow">{one.label}</span>
              {one.count === undefined ? null : <span className="soft num">{one.count}</span>}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly help?: string
  readonly lines?: number
  readonly type?: 'text' | 'password' | 'number'
  readonly autoFocus?: boolean
  readonly isRequired?: boolean
  readonly autoComplete?: string
}

export function Field({ label, value, onChange, help, lines, type = 'text', autoFocus, isRequired, autoComplete = 'off' }: FieldProps) {
  return (
    <TextField className="text-field" value={value} onChange={onChange} autoFocus={autoFocus} isRequired={isRequired} type={type} autoComplete={autoComplete}>
      <Label>{label}</Label>
      {lines === undefined ? <Input /> : <TextArea rows={lines} />}
      {help === undefined ? null : <Text slot="description">{help}</Text>}
    </TextField>
  )
}
