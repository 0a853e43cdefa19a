/** One dialog for a task, an event, a call or an email, new or there already. */
import { Button, DatePicker, Dialog, instantOf, localOf, Select, TextArea, TextField, useToast } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { useAct, useNow, useWorld } from '../hooks'
import { plusDays } from '../logic/conditions'
import { LIMITS } from '../model'
import type { Deed } from '../world'
import { PersonSelect } from './field_input'
import { AboutPicker, type About } from './about_picker'

interface DeedDialogProps {
  readonly way: Deed['kind']
  readonly deed?: Deed
  readonly about?: About
  readonly to?: string
  /** Of a new event: local minutes. */
  readonly span?: { readonly start: string; readonly end: string }
  readonly draft?: { readonly draftId: string; readonly to: string; readonly subject: string; readonly body: string }
  readonly onClose: () => void
}

interface Values {
  readonly subject: string
  readonly description: string
  readonly dueDate: string
  readonly status: string
  readonly priority: string
  readonly assignedToId: string
  readonly start: string
  readonly end: string
  readonly location: string
  readonly outcome: string
  readonly to: string
  readonly about: About
}

const TITLES = { Task: 'task', Event: 'event', Call: 'call', Email: 'email' } as const
const OUTCOMES = ['Connected', 'Left voicemail', 'No answer', 'Wrong number']

function useValues({ deed, about, to, span, draft }: DeedDialogProps) {
  const { today, zone } = useNow()
  const { me } = useWorld()
  const start = span?.start ?? `${plusDays(today, 1)}T10:00`
  return useState<Values>({
    subject: deed?.subject ?? draft?.subject ?? '', description: deed?.description ?? draft?.body ?? '', dueDate: deed === undefined ? plusDays(today, 1) : deed.dueDate.slice(0, 10), status: deed?.status ?? 'Not Started', priority: deed?.priority ?? 'Normal', assignedToId: deed?.assignedToId || me.userId,
    start: deed === undefined ? start : localOf(deed.startDateTime, zone), end: deed === undefined ? (span?.end ?? `${plusDays(today, 1)}T10:30`) : localOf(deed.endDateTime, zone), location: deed?.location ?? '', outcome: deed?.outcome || 'Connected', to: deed?.to ?? draft?.to ?? to ?? '',
    about: deed === undefined ? (about ?? { relatedToType: '', relatedToId: '' }) : { relatedToType: deed.relatedToType, relatedToId: deed.relatedToId },
  })
}

function wrongOf(way: Deed['kind'], values: Values): Partial<Record<keyof Values, string>> {
  const wrong: Partial<Record<keyof Values, string>> = {}
  if (values.subject.trim() === '') wrong.subject = 'Write a subject.'
  if (way === 'Event' && (values.start === '' || values.end === '')) wrong.start = 'An event needs a start and an end.'
  else if (way === 'Event' && values.start >= values.end) wrong.end = 'The end is after the start.'
  if (way === 'Email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.to.trim())) wrong.to = 'Write an address such as name@company.example.'
  return wrong
}

export function DeedDialog(props: DeedDialogProps) {
  const { way, deed, draft, onClose } = props
  const [values, setValues] = useValues(props)
  const [tried, setTried] = useState(false)
  const set = (fields: Partial<Values>): void => setValues((before) => ({ ...before, ...fields }))
  const save = useSave(props, values)
  const act = useAct()
  const toast = useToast()
  const wrong = tried ? wrongOf(way, values) : {}
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(wrongOf(way, values)).length > 0) return
    save()
    onClose()
  }
  const keep = (): void => {
    void act.draft_save({ id: draft?.draftId, to: values.to, subject: values.subject, body: values.description, ...values.about })
    toast({ message: 'Draft saved.' })
    onClose()
  }
  const title = deed !== undefined ? `Edit ${TITLES[way]}` : way === 'Call' ? 'Log a call' : way === 'Email' ? 'Write an email' : `New ${TITLES[way]}`
  return (
    <Dialog title={title} onClose={onClose} wide={way === 'Email'}>
      <form className="stack" onSubmit={submit} noValidate>
        {way === 'Email' ? <TextField label="To" type="email" value={values.to} onChange={(to) => set({ to })} error={wrong.to ?? null} disabled={deed !== undefined} required /> : null}
        <TextField label="Subject" value={values.subject} onChange={(subject) => set({ subject })} error={wrong.subject ?? null} maxLength={LIMITS.text} required autoFocus={way !== 'Email'} />
        {way === 'Task' ? <TaskFields values={values} set={set} /> : null}
        {way === 'Event' ? <EventFields values={values} set={set} wrong={wrong} /> : null}
        {way === 'Call' ? <Select label="Outcome" value={values.outcome} options={OUTCOMES.map((one) => ({ value: one, label: one }))} onChange={(outcome) => set({ outcome })} /> : null}
        <TextArea label={way === 'Email' ? 'Message' : way === 'Call' ? 'Notes' : 'Description'} value={values.description} onChange={(description) => set({ description })} rows={way === 'Email' ? 8 : 3} maxLength={LIMITS.long} />
        {way === 'Task' || way === 'Event' ? <PersonSelect label="Assigned to" value={values.assignedToId} onChange={(assignedToId) => set({ assignedToId })} /> : null}
        <AboutPicker value={values.about} onChange={(about) => set({ about })} />
        <div className="kit-dialog-buttons">
          {way === 'Email' && deed === undefined ? <Button onPress={keep}>Save draft</Button> : null}
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            {way === 'Email' && deed === undefined ? 'Send' : way === 'Call' && deed === undefined ? 'Log call' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface PartProps {
  readonly values: Values
  readonly set: (fields: Partial<Values>) => void
}

function TaskFields({ values, set }: PartProps) {
  return (
    <div className="form-grid">
      <DatePicker label="Due date" value={values.dueDate || null} onChange={(day) => set({ dueDate: day ?? '' })} />
      <Select label="Priority" value={values.priority} options={['High', 'Normal', 'Low'].map((one) => ({ value: one, label: one }))} onChange={(priority) => set({ priority })} />
      <Select label="Status" value={values.status} options={['Not Started', 'In Progress', 'Completed'].map((one) => ({ value: one, label: one }))} onChange={(status) => set({ status })} />
    </div>
  )
}

function EventFields({ values, set, wrong }: PartProps & { wrong: Partial<Record<keyof Values, string>> }) {
  return (
    <>
      <div className="form-grid">
        <DatePicker time label="Start" value={values.start || null} onChange={(start) => set({ start: start ?? '', ...(start !== null && start >= values.end ? { end: later(start) } : {}) })} error={wrong.start ?? null} required />
        <DatePicker time label="End" value={values.end || null} onChange={(end) => set({ end: end ?? '' })} error={wrong.end ?? null} required />
      </div>
      <TextField label="Location" value={values.location} onChange={(location) => set({ location })} maxLength={LIMITS.text} />
    </>
  )
}

const later = (start: string): string => new Date(Date.parse(`${start}:00Z`) + 30 * 60_000).toISOString().slice(0, 16)

/** What the form's button does. */
function useSave({ way, deed, draft }: DeedDialogProps, values: Values): () => void {
  const act = useAct()
  const toast = useToast()
  const { zone } = useNow()
  const { subject, description, assignedToId, about, dueDate, status, priority, location, outcome, to } = values
  const times = way === 'Event' ? { startDateTime: stamp(instantOf(values.start, zone)), endDateTime: stamp(instantOf(values.end, zone)) } : {}
  return () => {
    if (deed !== undefined) {
      const own = way === 'Task' ? { dueDate, status, priority, assignedToId } : way === 'Event' ? { ...times, location, assignedToId } : way === 'Call' ? { outcome } : {}
      void act.activity_edit({ id: deed.activityId, fields: { subject, description, ...about, ...own } })
      toast({ message: 'Saved.' })
    } else if (way === 'Task') {
      void act.task_create({ subject, description, assignedToId, dueDate, status, priority, ...about })
      toast({ message: 'Task created.' })
    } else if (way === 'Event') {
      void act.event_create({ subject, description, assignedToId, location, startDateTime: times.startDateTime!, endDateTime: times.endDateTime!, ...about })
      toast({ message: 'Event created.' })
    } else if (way === 'Call') {
      void act.call_log({ subject, description, outcome, ...about })
      toast({ message: 'Call logged.' })
    } else {
      void act.email_send({ to, subject, body: description, draftId: draft?.draftId, ...about })
      toast({ message: `Sent to ${to.trim()}.` })
    }
  }
}

/** As the state writes times: whole seconds, UTC. */
export const stamp = (instant: string): string => (Number.isNaN(Date.parse(instant)) ? instant : new Date(Date.parse(instant)).toISOString().replace(/\.\d{3}Z$/, 'Z'))
