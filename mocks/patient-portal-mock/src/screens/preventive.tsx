/** Check-ups, screenings and vaccines that are due: done elsewhere, put off, to be booked. */
import { Button, DatePicker, Dialog, EmptyState, Page, Segmented, useQuery } from '@mocks/kit'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { Preventive } from '../model'
import { usePortal } from '../hooks'
import { Allowed, Mark, Refused, RowMenu } from '../parts/pieces'
import { DialogEnd } from '../parts/record_dialogs'
import { own, text } from '../rules/read'
import { dayText, today } from '../rules/when'

const ORDER = ['Overdue', 'Due', 'Due Soon', 'Not Due', 'Up to Date', 'Completed']
const FILTERS = [{ value: 'all', label: 'All' }, { value: 'Exam', label: 'Exams' }, { value: 'Screening', label: 'Screenings' }, { value: 'Immunization', label: 'Vaccines' }]

export function PreventiveScreen() {
  const { state } = usePortal()
  const [kind, setKind] = useQuery('kind', 'all')
  const place = (one: Preventive): number => { const at = ORDER.indexOf(text(one.status)); return at < 0 ? 2 : at }
  const items = own(state, 'preventiveCare').filter((one) => kind === 'all' || one.category === kind).sort((a, b) => place(a) - place(b))
  return (
    <Page title="Preventive care" lead="What is advised for your age and history." toolbar={<Segmented label="Kind" value={FILTERS.some((one) => one.value === kind) ? kind : 'all'} options={FILTERS} onChange={setKind} />}>
      <Allowed area="health">
        <Refused area="health" />
        {items.length === 0 ? <EmptyState icon={<ShieldCheck size={26} />} title="Nothing here">Nothing of this kind is advised right now.</EmptyState> : <ul className="ruled" aria-label="Preventive care">{items.map((one) => <Item key={one.id} one={one} />)}</ul>}
      </Allowed>
    </Page>
  )
}

function Item({ one }: { one: Preventive }) {
  const { clock, act, toast, go, refused } = usePortal()
  const [reporting, setReporting] = useState(false)
  const name = text(one.name) || 'Care'
  const off = refused('health') !== null
  const waiting = text(one.postponedUntil) > today(clock)
  const open = !['Completed', 'Up to Date'].includes(text(one.status))
  const postpone = (months: number): void => {
    void act.preventive_postpone({ id: one.id, months })
    toast({ message: `${name}: put off for ${months} ${months === 1 ? 'month' : 'months'}.`, undo: () => void act.preventive_resume({ id: one.id }) })
  }
  const entries = [
    ...(open ? [1, 3, 6].map((months) => ({ id: `later-${months}`, label: `Put off for ${months} ${months === 1 ? 'month' : 'months'}`, onAction: () => postpone(months) })) : []),
    ...(one.postponedUntil ? [{ id: 'resume', label: 'Remind me again now', onAction: () => void act.preventive_resume({ id: one.id }) }] : []),
  ]
  return (
    <li>
      <div className="ruled-main">
        <span className="ruled-title">{name}<Mark word={text(one.status)} />{waiting ? <Mark word={`Put off until ${dayText(one.postponedUntil, clock)}`} /> : null}</span>
        <span>{[one.lastCompleted ? `Last ${dayText(one.lastCompleted, clock)}` : 'No date on file', one.nextDue ? `next due ${dayText(one.nextDue, clock)}` : '', text(one.frequency)].filter(Boolean).join(' · ')}</span>
        {text(one.notes) === '' ? null : <span className="soft small">{text(one.notes)}</span>}
      </div>
      <div className="ruled-side">
        {open ? <Button small onPress={() => go(`/schedule?type=${one.category === 'Exam' ? 'annual' : 'office'}`)}>Schedule<span className="kit-hidden">{` “${name}”`}</span></Button> : null}
        <Button small disabled={off} onPress={() => setReporting(true)}>Report as done<span className="kit-hidden">{` “${name}”`}</span></Button>
        {off ? null : <RowMenu label={`More on ${name}`} entries={entries} />}
      </div>
      {reporting ? <DoneDialog one={one} onClose={() => setReporting(false)} /> : null}
    </li>
  )
}

function DoneDialog({ one, onClose }: { one: Preventive; onClose: () => void }) {
  const { clock, act, toast } = usePortal()
  const [date, setDate] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const error = date === null ? 'Enter the day.' : date > today(clock) ? 'The day cannot lie ahead.' : null
  const save = (): void => {
    setTried(true)
    if (error !== null) return
    void act.preventive_complete({ id: one.id, date })
    toast({ message: `${text(one.name)}: recorded.` })
    onClose()
  }
  return (
    <Dialog title={`When was it done? ${text(one.name)}`} onClose={onClose}>
      <div className="dialog-body">
        <DatePicker label="Done on" required value={date} max={today(clock)} onChange={setDate} error={tried ? error : null} />
        <DialogEnd onClose={onClose} onSave={save} action="Record" />
      </div>
    </Dialog>
  )
}
