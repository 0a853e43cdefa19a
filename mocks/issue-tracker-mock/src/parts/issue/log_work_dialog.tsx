import { Button, DatePicker, Dialog, RadioGroup, TextArea, TextField, useClock } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { useAct, useWorld } from '../../hooks'
import { type Issue, LIMITS, type Worklog } from '../../model'
import { DURATION_HELP, formatDuration, parseDuration } from '../../rules/duration'

interface LogWorkProps {
  readonly issue: Issue
  /** Given: this entry is changed, and what remains is left alone. */
  readonly entry?: Worklog
  readonly date?: string
  readonly onClose: () => void
}

const problemOf = (minutes: number | null): string | null => {
  if (minutes === null || minutes <= 0) return `Write how long it took. ${DURATION_HELP}`
  return minutes > LIMITS.worklogMinutes ? 'One entry is at most 24 hours.' : null
}

export function LogWorkDialog({ issue, entry, date: given, onClose }: LogWorkProps) {
  const { settings } = useWorld()
  const act = useAct()
  const today = useClock().now().slice(0, 10)
  const [spent, setSpent] = useState(entry ? formatDuration(entry.minutes, settings) : '')
  const [date, setDate] = useState<string | null>(entry?.date ?? given ?? today)
  const [kind, setKind] = useState<'auto' | 'leave' | 'set'>('auto')
  const [left, setLeft] = useState('')
  const [note, setNote] = useState(entry?.note ?? '')
  const [tried, setTried] = useState(false)
  const minutes = parseDuration(spent, settings)
  const remaining = parseDuration(left, settings)
  const wrong = { spent: problemOf(minutes), date: date === null ? 'Choose a day.' : date > today ? 'Work is logged once it is done.' : null, left: kind === 'set' && remaining === null ? DURATION_HELP : null }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (Object.values(wrong).some((one) => one !== null) || minutes === null || date === null) return
    if (entry) void act.worklog_edit({ id: entry.id, minutes, date, note })
    else void act.worklog_add({ issueId: issue.id, minutes, date, note, remaining: kind === 'set' ? { kind, minutes: remaining ?? 0 } : { kind } })
    onClose()
  }
  return (
    <Dialog title={entry ? `Edit work on ${issue.key}` : `Log work on ${issue.key}`} onClose={onClose}>
      <form onSubmit={submit}>
        <TextField label="Time spent" value={spent} onChange={setSpent} description={DURATION_HELP} error={tried ? wrong.spent : null} required autoFocus />
        <DatePicker label="Day" value={date} onChange={setDate} error={tried ? wrong.date : null} required />
        {entry ? null : (
          <RadioGroup
            label="Remaining estimate"
            value={kind}
            onChange={setKind}
            options={[
              { value: 'auto', label: 'Reduce it by the time spent', detail: issue.remainingEstimate === null ? 'There is no estimate.' : `Now ${formatDuration(issue.remainingEstimate, settings)}.` },
              { value: 'leave', label: 'Leave it as it is' },
              { value: 'set', label: 'Set it' },
            ]}
          />
        )}
        {kind === 'set' && !entry ? <TextField label="New remaining estimate" value={left} onChange={setLeft} error={tried ? wrong.left : null} /> : null}
        <TextArea label="Note" value={note} onChange={setNote} rows={2} maxLength={1000} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            {entry ? 'Save' : 'Log work'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
