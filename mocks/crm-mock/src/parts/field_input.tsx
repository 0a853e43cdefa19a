import { ComboBox, DatePicker, Select, TextArea, TextField } from '@mocks/kit'
import { useMemo } from 'react'
import { useWorld } from '../hooks'
import type { Field } from '../meta/objects'
import { LIMITS } from '../model'
import { said } from '../world'

interface FieldInputProps {
  readonly field: Field
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | null
  readonly hideLabel?: boolean
  /** Contacts of this account stand first. */
  readonly accountId?: string
}

const NONE = ' none'

/** The field's own way to enter it: text, number, choice, day, person or record. */
export function FieldInput({ field, value, onChange, error = null, hideLabel, accountId }: FieldInputProps) {
  const shared = { label: field.label, error, required: field.required, hideLabel }
  switch (field.type) {
    case 'long':
      return <TextArea {...shared} value={value} onChange={onChange} rows={3} maxLength={LIMITS.long} />
    case 'select':
      return <Choice {...shared} field={field} value={value} onChange={onChange} />
    case 'date':
      return <DatePicker {...shared} value={value.slice(0, 10) || null} onChange={(day) => onChange(day ?? '')} />
    case 'user':
      return <PersonSelect {...shared} value={value} onChange={onChange} />
    case 'account':
    case 'contact':
      return <RecordBox {...shared} kind={field.type} value={value} onChange={onChange} accountId={accountId} />
    default:
      return <TextField {...shared} value={value} onChange={onChange} type={field.type === 'email' ? 'email' : field.type === 'phone' ? 'tel' : 'text'} />
  }
}

interface PartProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | null
  readonly required?: boolean
  readonly hideLabel?: boolean
}

/** A value that is no choice (of another make of state) stays a choice for this record. */
function Choice({ field, value, onChange, ...shared }: PartProps & { field: Field }) {
  const own = field.options ?? []
  const options = [...(field.required ? [] : [{ value: NONE, label: 'None' }]), ...own.map((one) => ({ value: one, label: one })), ...(value === '' || own.includes(value) ? [] : [{ value, label: value }])]
  return <Select {...shared} value={value === '' ? (field.required ? null : NONE) : value} options={options} onChange={(next) => onChange(next === NONE ? '' : next)} placeholder="Choose" />
}

export function PersonSelect({ value, onChange, ...shared }: PartProps) {
  const { users } = useWorld()
  const options = users.map((user) => ({ value: user.userId, label: user.name }))
  return <Select {...shared} value={options.some((one) => one.value === value) ? value : null} options={options} onChange={onChange} placeholder="Choose a person" />
}

const MOST = 300

export function RecordBox({ kind, value, onChange, accountId, ...shared }: PartProps & { kind: 'account' | 'contact'; accountId?: string }) {
  const world = useWorld()
  const options = useMemo(() => {
    const all = [...world.all[kind]].sort((one, other) => Number(said(other, 'accountId') === accountId && accountId !== '') - Number(said(one, 'accountId') === accountId && accountId !== '') || one.name.localeCompare(other.name))
    const chosen = all.find((rec) => rec.id === value)
    return [...new Set([...all.slice(0, MOST), ...(chosen ? [chosen] : [])])].map((rec) => ({ value: rec.id, label: rec.name, detail: kind === 'contact' ? world.find('account', said(rec, 'accountId'))?.name : [said(rec, 'type'), said(rec, 'billingCity')].filter(Boolean).join(' · ') || undefined }))
  }, [accountId, kind, value, world])
  return <ComboBox {...shared} value={value === '' ? null : value} options={options} onChange={(next) => onChange(next ?? '')} placeholder={kind === 'account' ? 'Search accounts' : 'Search contacts'} />
}
