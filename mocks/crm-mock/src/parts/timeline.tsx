/** What was done and is planned for a record, and the ways to add to it. */
import { Button, Checkbox, EmptyState, IconButton, Menu, Select, useToast } from '@mocks/kit'
import { CalendarPlus, CheckSquare, History, Mail, MoreHorizontal, Phone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAct, useFormat, useNow, useWorld } from '../hooks'
import { kindOfType, OBJECTS } from '../meta/objects'
import { dayPart } from '../read'
import { type Deed, type Rec, said } from '../world'
import { DeedIcon, RecordLink } from './marks'

const DeedDialog = lazy(() => import('./deed_dialog').then((module) => ({ default: module.DeedDialog })))

type Way = 'Task' | 'Event' | 'Call' | 'Email'
const KINDS = ['All', 'Task', 'Event', 'Call', 'Email'] as const

export function Timeline({ rec }: { rec: Rec }) {
  const world = useWorld()
  const { today, iso } = useNow()
  const [kind, setKind] = useState<(typeof KINDS)[number]>('All')
  const [open, setOpen] = useState<{ way: Way; deed?: Deed } | null>(null)
  const { type } = OBJECTS[rec.kind]
  const own = (one: Deed): boolean => one.relatedToType === type && one.relatedToId === rec.id
  // An account has what is done with its people, deals and cases.
  const below = (one: Deed): boolean => rec.kind === 'account' && accountOf(world.find(kindOfType(one.relatedToType), one.relatedToId)) === rec.id
  const all = world.activities.filter((one) => (own(one) || below(one)) && (kind === 'All' || one.kind === kind))
  const line = (deed: Deed) => <DeedLine key={deed.activityId} deed={deed} today={today} onOpen={() => setOpen({ way: deed.kind, deed })} about={own(deed) ? undefined : <About deed={deed} />} />
  const ahead = all.filter((one) => !isPast(one, iso)).sort((one, other) => timeOf(one).localeCompare(timeOf(other)))
  const past = all.filter((one) => isPast(one, iso)).sort((one, other) => timeOf(other).localeCompare(timeOf(one)))
  return (
    <section className="timeline panel" aria-label="Activity">
      <header className="panel-head">
        <h2>Activity</h2>
        <Select label="Kind of activity" hideLabel value={kind} options={KINDS.map((one) => ({ value: one, label: one === 'All' ? 'All kinds' : `${one}s` }))} onChange={setKind} />
      </header>
      <div className="timeline-new">
        <Button small icon={<CheckSquare size={14} aria-hidden />} onPress={() => setOpen({ way: 'Task' })}>New task</Button>
        <Button small icon={<CalendarPlus size={14} aria-hidden />} onPress={() => setOpen({ way: 'Event' })}>New event</Button>
        <Button small icon={<Phone size={14} aria-hidden />} onPress={() => setOpen({ way: 'Call' })}>Log a call</Button>
        <Button small icon={<Mail size={14} aria-hidden />} onPress={() => setOpen({ way: 'Email' })}>Email</Button>
      </div>
      {all.length === 0 ? (
        <EmptyState icon={<History size={22} />} title="Nothing yet">
          Tasks, events, calls and emails with this record stand here.
        </EmptyState>
      ) : null}
      {ahead.length > 0 ? <h3>Upcoming and overdue</h3> : null}
      <ul>{ahead.map(line)}</ul>
      {past.length > 0 ? <h3>Past</h3> : null}
      <ul>{past.map(line)}</ul>
      <Suspense fallback={null}>{open === null ? null : <DeedDialog way={open.way} deed={open.deed} about={{ relatedToType: type, relatedToId: rec.id }} to={said(rec, 'email')} onClose={() => setOpen(null)} />}</Suspense>
    </section>
  )
}

const accountOf = (rec: Rec | undefined): string => (rec === undefined || rec.kind === 'account' ? '' : said(rec, 'accountId'))

/** The record that an activity belongs to. */
export function About({ deed }: { deed: Deed }) {
  const world = useWorld()
  const rec = world.find(kindOfType(deed.relatedToType), deed.relatedToId)
  return rec === undefined ? null : <RecordLink rec={rec} />
}

/** When it is: an event's start, a task's day. */
export const timeOf = (deed: Deed): string => deed.startDateTime || deed.dueDate || deed.createdDate
const isPast = (deed: Deed, now: string): boolean => (deed.type === 'event' ? (deed.endDateTime || deed.startDateTime) < now : deed.done)
export const isOverdue = (deed: Deed, today: string): boolean => deed.type === 'task' && !deed.done && dayPart(deed.dueDate) !== '' && dayPart(deed.dueDate) < today

export function DeedLine({ deed, today, onOpen, about }: { deed: Deed; today: string; onOpen: () => void; about?: React.ReactNode }) {
  const act = useAct()
  const toast = useToast()
  const format = useFormat()
  const world = useWorld()
  const task = deed.kind === 'Task'
  const remove = (): void => {
    const binned = act.activity_delete({ ids: [deed.activityId] })
    toast({ message: `“${deed.subject}” is in the recycle bin.`, undo: () => void binned.then((ids) => act.record_restore({ ids })) })
  }
  return (
    <li className={deed.done && task ? 'deed deed-done' : 'deed'}>
      {task ? <Checkbox checked={deed.done} label={`Complete “${deed.subject}”`} onChange={(on) => void (on ? act.task_complete : act.task_reopen)({ ids: [deed.activityId] })} /> : <DeedIcon kind={deed.kind} />}
      <div className="deed-text">
        <button type="button" className="deed-title" onClick={onOpen}>
          {deed.subject}
        </button>
        <span className="deed-facts">
          <span className={isOverdue(deed, today) ? 'overdue' : undefined}>{deed.type === 'event' ? format.moment(deed.startDateTime) : deed.dueDate === '' ? 'No date' : format.day(deed.dueDate)}</span>
          {deed.kind === 'Call' && deed.outcome !== '' ? <span>{deed.outcome}</span> : null}
          {deed.kind === 'Email' && deed.to !== '' ? <span>to {deed.to}</span> : null}
          {task && deed.priority === 'High' ? <span className="deed-high">High</span> : null}
          {task && deed.status === 'In Progress' ? <span>In progress</span> : null}
          <span>{world.userName(deed.assignedToId)}</span>
          {about}
        </span>
        {deed.description === '' ? null : <p className="deed-note">{deed.description}</p>}
      </div>
      <Menu label={`Actions for “${deed.subject}”`} entries={[{ id: 'edit', label: 'Edit', onAction: onOpen }, { id: 'delete', label: 'Delete', danger: true, onAction: remove }]}>
        <IconButton label={`Actions for “${deed.subject}”`} icon={<MoreHorizontal size={15} />} />
      </Menu>
    </li>
  )
}
