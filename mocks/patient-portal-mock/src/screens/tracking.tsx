/** What one measures oneself beside what the clinic measured: charts, goals, readings. */
import { Badge, Button, Chart, type CsvColumn, DatePicker, Dialog, download, EmptyState, NumberField, Page, Segmented, Tabs, TextField, TimeField, toCsv, useQuery } from '@mocks/kit'
import { Activity, Download, Plus, Target } from 'lucide-react'
import { useState } from 'react'
import type { Vital } from '../model'
import { usePortal } from '../hooks'
import { Allowed, Part, Refused } from '../parts/pieces'
import { DialogEnd } from '../parts/record_dialogs'
import { list, newest, num, own, text } from '../rules/read'
import { isOwnReading, measureOf, momentOf, readingProblems, readingsOf, seriesOf, TRACKERS } from '../rules/vitals'
import { dayText, shift, today } from '../rules/when'

type Tracker = (typeof TRACKERS)[number]

export function TrackingScreen() {
  const [tab, setTab] = useQuery('tracker', 'pressure')
  return (
    <Page title="Tracking" lead="Readings from home and from the clinic. Your care team sees them.">
      <Allowed area="health">
        <Refused area="health" />
        <Tabs label="Trackers" selected={TRACKERS.some((one) => one.id === tab) ? tab : 'pressure'} onSelect={setTab} tabs={TRACKERS.map((one) => ({ id: one.id, label: one.label, content: <TrackerView key={one.id} tracker={one} /> }))} />
      </Allowed>
    </Page>
  )
}

const SPANS = [{ value: '30', label: '30 days' }, { value: '90', label: '90 days' }, { value: 'all', label: 'All' }]

function TrackerView({ tracker }: { tracker: Tracker }) {
  const { state, clock, refused } = usePortal()
  const [span, setSpan] = useState('all')
  const [open, setOpen] = useState<'add' | 'goal' | null>(null)
  const off = refused('health') !== null
  const from = span === 'all' ? '' : shift(today(clock), -Number(span))
  const vitals = own(state, 'vitals').filter((one) => momentOf(one) >= from && readingsOf(one).some(([key]) => (tracker.keys as readonly string[]).includes(key)))
  return (
    <div className="stack">
      <div className="row">
        <Segmented label="Span" value={span} options={SPANS} onChange={setSpan} />
        <Button icon={<Plus size={16} />} kind="primary" disabled={off} onPress={() => setOpen('add')}>Add a reading</Button>
        <Button icon={<Target size={16} />} disabled={off} onPress={() => setOpen('goal')}>Set goals</Button>
        <Button icon={<Download size={16} />} disabled={vitals.length === 0} onPress={() => download(`${tracker.id}.csv`, toCsv(newest(vitals, momentOf), columns(tracker)), 'text/csv')}>Export readings</Button>
      </div>
      {vitals.length === 0 ? <EmptyState icon={<Activity size={26} />} title="No readings">Add your first reading to see a chart.</EmptyState> : <><Picture tracker={tracker} vitals={vitals} /><Readings tracker={tracker} vitals={vitals} /></>}
      {open === 'add' ? <ReadingDialog tracker={tracker} onClose={() => setOpen(null)} /> : null}
      {open === 'goal' ? <GoalDialog tracker={tracker} onClose={() => setOpen(null)} /> : null}
    </div>
  )
}

const columns = (tracker: Tracker): CsvColumn<Vital>[] => [{ header: 'Date', value: momentOf }, ...tracker.keys.map((key) => ({ header: measureOf(key).label, value: (one: Vital) => readingsOf(one).find(([name]) => name === key)?.[1].value })), { header: 'Recorded by', value: (one) => text(one.recordedBy) }]

function Picture({ tracker, vitals }: { tracker: Tracker; vitals: readonly Vital[] }) {
  const { state, clock } = usePortal()
  const goals = own(state, 'goals')
  const dates = [...new Set(tracker.keys.flatMap((key) => seriesOf(vitals, key).map((one) => one.date)))].sort()
  const data = dates.map((date) => {
    const values = tracker.keys.flatMap((key) => seriesOf(vitals, key).filter((one) => one.date === date).map((one) => [key, one.value] as const))
    const limits = tracker.keys.flatMap((key) => { const goal = goals.find((one) => one.reading === key); return [[`${key} low`, goal?.low ?? undefined], [`${key} high`, goal?.high ?? undefined]] as const })
    return { Date: dayText(date, clock), ...Object.fromEntries(values), ...Object.fromEntries(limits) }
  })
  const lines = tracker.keys.flatMap((key, index) => {
    const goal = goals.find((one) => one.reading === key)
    const tone = index === 0 ? 'teal' : 'indigo'
    return [{ key, label: measureOf(key).label, tone }, ...(goal?.low == null ? [] : [{ key: `${key} low`, label: `Goal, at least ${goal.low}`, tone, dashed: true }]), ...(goal?.high == null ? [] : [{ key: `${key} high`, label: `Goal, at most ${goal.high}`, tone, dashed: true }])]
  })
  return <Chart title={`${tracker.label}, ${measureOf(tracker.keys[0]).unit}`} kind="line" data={data} x="Date" series={lines} height={280} />
}

function Readings({ tracker, vitals }: { tracker: Tracker; vitals: readonly Vital[] }) {
  const { state, clock, act, toast, refused } = usePortal()
  const remove = (one: Vital): void => {
    const at = list(state, 'vitals').indexOf(one)
    void act.vital_delete({ id: one.id })
    toast({ message: 'The reading has been removed.', undo: () => void act.vital_restore({ record: one, at }) })
  }
  const value = (one: Vital): string => tracker.keys.flatMap((key) => readingsOf(one).filter(([name]) => name === key).map(([, reading]) => String(num(reading.value)))).join('/')
  return (
    <Part title="Readings">
      <ul className="ruled" aria-label="Readings">
        {newest(vitals, momentOf).map((one) => (
          <li key={one.id}>
            <div className="ruled-main">
              <span className="ruled-title">{`${value(one)} ${measureOf(tracker.keys[0]).unit}`}{isOwnReading(one) ? null : <Badge tone="sky">Clinic</Badge>}</span>
              <span className="soft small">{[dayText(one.date, clock), text(one.time), text(one.recordedBy), text(one.location), text(one.note)].filter(Boolean).join(' · ')}</span>
            </div>
            {isOwnReading(one) ? <Button small disabled={refused('health') !== null} onPress={() => remove(one)}>Remove<span className="kit-hidden">{` ${value(one)} of ${dayText(one.date, clock)} ${text(one.time)}`}</span></Button> : null}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function ReadingDialog({ tracker, onClose }: { tracker: Tracker; onClose: () => void }) {
  const { clock, act, toast } = usePortal()
  const [values, setValues] = useState<Record<string, number | null>>(() => Object.fromEntries(tracker.keys.map((key) => [key, null])))
  const [date, setDate] = useState<string | null>(today(clock))
  const [time, setTime] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const errors = readingProblems(values, tracker.keys)
  const dateError = date === null ? 'Enter the day.' : date > today(clock) ? 'The day cannot lie ahead.' : null
  const save = async (): Promise<void> => {
    setTried(true)
    if (Object.keys(errors).length > 0 || dateError !== null) return
    const id = await act.vital_add({ date: date!, time: time ?? '', values, note })
    toast({ message: id === null ? 'The reading could not be added.' : 'The reading has been added.' })
    onClose()
  }
  return (
    <Dialog title={`Add a reading: ${tracker.label.toLowerCase()}`} onClose={onClose}>
      <div className="dialog-body">
        {tracker.keys.map((key) => <NumberField key={key} label={`${measureOf(key).label} (${measureOf(key).unit})`} required step={measureOf(key).step} value={values[key] ?? null} onChange={(value) => setValues({ ...values, [key]: value })} error={tried ? (errors[key] ?? null) : null} />)}
        <DatePicker label="Day" required value={date} max={today(clock)} onChange={setDate} error={tried ? dateError : null} />
        <TimeField label="Time" value={time} onChange={setTime} />
        <TextField label="Note" value={note} onChange={setNote} maxLength={200} />
        <DialogEnd onClose={onClose} onSave={() => void save()} action="Save reading" />
      </div>
    </Dialog>
  )
}

function GoalDialog({ tracker, onClose }: { tracker: Tracker; onClose: () => void }) {
  const { state, act, toast } = usePortal()
  const [goals, setGoals] = useState(() => Object.fromEntries(tracker.keys.map((key) => { const goal = own(state, 'goals').find((one) => one.reading === key); return [key, { low: goal?.low ?? null, high: goal?.high ?? null }] })) as Record<string, { low: number | null; high: number | null }>)
  const wrong = tracker.keys.some((key) => { const goal = goals[key]!; return goal.low !== null && goal.high !== null && goal.low >= goal.high })
  const save = async (): Promise<void> => {
    if (wrong) return
    for (const key of tracker.keys) await act.goal_set({ reading: key, ...goals[key]! })
    toast({ message: 'Your goals have been saved.' })
    onClose()
  }
  return (
    <Dialog title="Set goals" onClose={onClose}>
      <div className="dialog-body">
        {tracker.keys.map((key) => (
          <div key={key} className="fields">
            <NumberField label={`${measureOf(key).label}, at least`} step={measureOf(key).step} value={goals[key]!.low} onChange={(low) => setGoals({ ...goals, [key]: { ...goals[key]!, low } })} />
            <NumberField label={`${measureOf(key).label}, at most`} step={measureOf(key).step} value={goals[key]!.high} onChange={(high) => setGoals({ ...goals, [key]: { ...goals[key]!, high } })} />
          </div>
        ))}
        {wrong ? <span className="kit-field-error" role="alert">The lower limit must be below the upper one.</span> : <span className="why">Leave a field empty for no limit.</span>}
        <DialogEnd onClose={onClose} onSave={() => void save()} action="Save goals" />
      </div>
    </Dialog>
  )
}
