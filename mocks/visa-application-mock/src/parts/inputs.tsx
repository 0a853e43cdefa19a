/** Inputs by kind of field. Enters: the stored answer. Leaves: the next one, once. */
import { ComboBox, DatePicker, RadioGroup, Select, TextArea, TextField } from '@mocks/kit'
import type { Choice, ChoiceField, DayField, TextField as TextQuestion } from '../form/field'
import { useDraft } from './use_draft'

interface InputProps<F> {
  readonly field: F
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | null
  readonly disabled: boolean
}

export function TextInput({ field, value, onChange, error, disabled }: InputProps<TextQuestion>) {
  const draft = useDraft(value, onChange)
  const common = { label: field.label, value: draft.text, onChange: draft.type, error, disabled, description: field.help, required: !field.optional }
  return (
    // The field's own events do not tell when it is left; focus events bubble.
    <div onBlur={draft.leave}>
      {field.kind === 'area' ? <TextArea {...common} maxLength={field.max} /> : <TextField {...common} type={field.kind === 'email' ? 'email' : field.kind === 'phone' ? 'tel' : 'text'} />}
    </div>
  )
}

/** An injected answer that is no choice of ours stays one of the choices. */
const withOwn = (options: readonly Choice[], value: string): readonly Choice[] => (value === '' || options.some((one) => one.value === value) ? options : [...options, { value, label: value }])

export function ChoiceInput({ field, value, onChange, error, disabled }: InputProps<ChoiceField>) {
  const options = withOwn(field.options, value)
  const common = { label: field.label, error, disabled, description: field.help, required: !field.optional }
  if (field.kind === 'radio') return <RadioGroup {...common} row value={value === '' ? null : value} options={options} onChange={onChange} />
  if (field.kind === 'country') return <ComboBox {...common} value={value === '' ? null : value} options={options} onChange={(next) => onChange(next ?? '')} />
  return <Select {...common} value={value === '' ? null : value} options={options} placeholder="Choose" onChange={onChange} />
}

export function DayInput({ field, value, onChange, error, disabled }: InputProps<DayField>) {
  return <DatePicker label={field.label} value={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null} onChange={(next) => onChange(next ?? '')} error={error} disabled={disabled} description={field.help} required={!field.optional} />
}
