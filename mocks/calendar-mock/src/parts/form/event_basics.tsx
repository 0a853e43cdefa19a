import { Select, TextArea, TextField } from '@mocks/kit'
import { useSelect } from '../../hooks'
import type { EventDraft } from '../../logic/draft'
import { calendarById, canWrite, writableCalendars } from '../../logic/rights'
import { LIMITS } from '../../model'
import { calendarName } from '../../logic/names'

export interface FormProps {
  readonly draft: EventDraft
  readonly onChange: (draft: EventDraft) => void
}

export function TitleField({ draft, onChange }: FormProps) {
  return <TextField label="Title" value={draft.title} onChange={(title) => onChange({ ...draft, title })} maxLength={LIMITS.title} autoFocus />
}

/** Calendar, place, text. */
export function EventBasics({ draft, onChange, short = false }: FormProps & { short?: boolean }) {
  const state = useSelect((one) => one)
  const calendars = writableCalendars(state)
  const present = calendarById(state, draft.calendarId)
  const options = present === undefined || canWrite(present) ? calendars : [...calendars, present]
  return (
    <>
      <div className="fields-row">
        <Select label="Calendar" value={present ? draft.calendarId : null} placeholder="Choose a calendar" onChange={(calendarId) => onChange({ ...draft, calendarId })} options={options.map((one) => ({ value: one.id, label: calendarName(one) }))} />
        <TextField label="Location" value={draft.location} onChange={(location) => onChange({ ...draft, location })} maxLength={LIMITS.location} />
      </div>
      <TextArea label="Description" value={draft.description} onChange={(description) => onChange({ ...draft, description })} rows={short ? 2 : 5} />
    </>
  )
}
