import { ChevronDown } from 'lucide-react'
import { useId, useRef } from 'react'
import { Popover } from 'react-aria-components'
import type { ComboOption } from './combo_box'
import { useMultiSelect } from './multi_select/use_multi_select'
import { OfferList } from './offer_list'
import { TagGroup } from './tag_group'
import './choice.css'
import './field_help.css'
import './multi_select.css'

export interface MultiOption extends ComboOption {
  /** The chip's colour, of the palette. */
  readonly tone?: string
}

export interface MultiSelectProps {
  readonly label: string
  readonly options: readonly MultiOption[]
  /** Values, in the order in which they were chosen. One that is no option is shown as it is. */
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
  /** Given: what is typed and is no option can be added. */
  readonly onCreate?: (text: string) => void
  /** So many can be chosen at most. */
  readonly max?: number
  readonly placeholder?: string
  readonly description?: string
  readonly error?: string | null
  readonly required?: boolean
  readonly disabled?: boolean
  readonly hideLabel?: boolean
}

/**
 * Several of many values, as chips in a field. Typing narrows the list; arrows move in it, Enter takes or gives back,
 * Backspace in the empty field takes the last chip away, Escape closes the list. Tab reaches the chips as well.
 */
export function MultiSelect(props: MultiSelectProps) {
  const { label, options, value, error = null, disabled = false } = props
  const box = useRef<HTMLDivElement>(null)
  const ids = { input: useId(), list: useId(), note: useId(), error: useId() }
  const input = useRef<HTMLInputElement>(null)
  const field = useMultiSelect(props, input, ids.list)
  const known = new Map(options.map((option) => [option.value, option]))
  const notes = [props.description, props.max === undefined ? undefined : `${value.length} of ${props.max} chosen`].filter((note) => note !== undefined).join(' · ')
  const remove = (gone: string[]): void => {
    field.remove(gone)
    // With the last chip the chips' own place to put the focus is gone.
    if (gone.length === value.length) input.current?.focus()
  }
  return (
    <div className="kit-field kit-multi" role="group" aria-label={label}>
      <label htmlFor={ids.input} className={props.hideLabel ? 'kit-hidden' : props.required ? 'kit-label kit-required' : 'kit-label'}>
        {label}
      </label>
      <div ref={box} className={`kit-multi-box${error === null ? '' : ' kit-multi-wrong'}${disabled ? ' kit-multi-off' : ''}`} onClick={(event) => event.target === event.currentTarget && input.current?.focus()}>
        {value.length === 0 ? null : (
          <TagGroup label={`${label}: chosen`} hideLabel tags={value.map((one) => ({ id: one, label: known.get(one)?.label ?? one, tone: known.get(one)?.tone, icon: known.get(one)?.icon }))} onRemove={disabled ? undefined : remove} />
        )}
        <input
          ref={input}
          id={ids.input}
          type="text"
          role="combobox"
          aria-expanded={field.open}
          aria-controls={field.open && field.offers.length > 0 ? ids.list : undefined}
          aria-autocomplete="list"
          aria-activedescendant={field.open && field.active >= 0 ? `${ids.list}-${field.active}` : undefined}
          aria-describedby={[notes === '' ? '' : ids.note, error === null ? '' : ids.error].join(' ').trim() || undefined}
          aria-invalid={error !== null || undefined}
          aria-required={props.required || undefined}
          autoComplete="off"
          disabled={disabled}
          placeholder={value.length === 0 ? props.placeholder : undefined}
          value={field.text}
          onChange={(event) => field.type(event.target.value)}
          onClick={field.show}
          onKeyDown={field.onKeyDown}
          onBlur={field.leave}
        />
        <button type="button" className="kit-combo-open" tabIndex={-1} aria-label={`Show the choices of ${label}`} disabled={disabled} onMouseDown={(event) => event.preventDefault()} onClick={field.toggle}>
          <ChevronDown size={15} aria-hidden />
        </button>
      </div>
      <Notes ids={ids} notes={notes} error={error} />
      <span className="kit-hidden" role="status">
        {field.said}
      </span>
      <Popover isNonModal isOpen={field.open} onOpenChange={(open) => !open && field.hide()} triggerRef={box} placement="bottom start" offset={4} maxHeight={320} className="kit-popover kit-multi-list">
        {field.offers.length === 0 ? <div className="kit-none">Nothing matches</div> : <OfferList id={ids.list} label={label} offers={field.offers} active={field.active} onActive={field.setActive} onChoose={field.choose} />}
      </Popover>
    </div>
  )
}

/** Below the field: how to fill it in, and what is wrong. The field names both. */
function Notes({ ids, notes, error }: { ids: { note: string; error: string }; notes: string; error: string | null }) {
  return (
    <>
      {notes === '' ? null : (
        <span id={ids.note} className="kit-field-note">
          {notes}
        </span>
      )}
      {error === null ? null : (
        <span id={ids.error} className="kit-field-error">
          {error}
        </span>
      )}
    </>
  )
}
