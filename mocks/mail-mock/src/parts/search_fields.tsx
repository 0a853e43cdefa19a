/** The form that writes a search for those who do not know its words. Loaded when it is opened. */
import { Button, Checkbox, DatePicker, NumberField, Select, TextField } from '@mocks/kit'
import { useState } from 'react'
import { queryOf } from '../mail/search'
import type { Criteria } from '../model'

const WHERE = [
  { value: '', label: 'All mail' },
  ...['inbox', 'starred', 'sent', 'drafts', 'archive', 'snoozed', 'spam', 'trash'].map((one) => ({ value: `in:${one}`, label: one[0]!.toUpperCase() + one.slice(1) })),
  { value: 'in:anywhere', label: 'Mail, spam and trash' },
]

interface Form extends Criteria {
  readonly where: string
  readonly after: string | null
  readonly before: string | null
  readonly larger: number | null
}

const BLANK: Form = { where: '', after: null, before: null, larger: null }

export default function SearchFields({ onSearch, onFilter }: { onSearch: (query: string) => void; onFilter: (criteria: Criteria) => void }) {
  const [form, setForm] = useState<Form>(BLANK)
  const [error, setError] = useState<string | null>(null)
  const { where, after, before, larger, ...criteria } = form
  const query = [queryOf(criteria), where, after === null ? '' : `after:${after}`, before === null ? '' : `before:${before}`, larger === null ? '' : `larger:${larger}m`].filter((one) => one !== '').join(' ')
  const text = (key: 'from' | 'to' | 'subject' | 'words' | 'lacks', label: string) => <TextField label={label} value={form[key] ?? ''} onChange={(value) => { setForm({ ...form, [key]: value }); setError(null) }} />
  return (
    <form
      className="search-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (query === '') setError('Fill in at least one field.')
        else onSearch(query)
      }}
    >
      {text('from', 'From')}
      {text('to', 'To')}
      {text('subject', 'Subject')}
      {text('words', 'Has the words')}
      {text('lacks', 'Does not have')}
      <Select label="Search in" value={where} options={WHERE} onChange={(value) => setForm({ ...form, where: value })} />
      <DatePicker label="Since" value={after} onChange={(value) => setForm({ ...form, after: value })} />
      <DatePicker label="Before" value={before} onChange={(value) => setForm({ ...form, before: value })} />
      <NumberField label="Larger than (MB)" value={larger} min={1} max={25} onChange={(value) => setForm({ ...form, larger: value })} />
      <div className="search-form-line">
        <Checkbox checked={form.hasAttachment === true} onChange={(on) => setForm({ ...form, hasAttachment: on })}>
          Has an attachment
        </Checkbox>
      </div>
      {error === null ? null : <p role="alert" className="kit-field-error search-form-line">{error}</p>}
      <div className="kit-dialog-buttons search-form-line">
        <Button disabled={queryOf(criteria) === ''} onPress={() => onFilter(criteria)}>
          Create filter
        </Button>
        <Button kind="primary" type="submit">
          Search
        </Button>
      </div>
    </form>
  )
}
