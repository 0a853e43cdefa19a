import { addDays, addMonths, Button, Checkbox, dateWords, IconButton, instantOf, localOf, Page, Schedule, type ScheduleEvent, Segmented, Select, useQuery, useToast } from '@mocks/kit'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAct, useNow, useWorld } from '../hooks'
import { plusDays } from '../logic/conditions'
import { stamp } from '../parts/deed_dialog'
import { dayPart } from '../read'
import type { Deed } from '../world'

const DeedDialog = lazy(() => import('../parts/deed_dialog').then((module) => ({ default: module.DeedDialog })))
type View = 'day' | 'week' | 'month' | 'agenda'

/** Events and, where they are wanted, tasks on the day that they are due. */
export default function CalendarScreen() {
  const world = useWorld()
  const act = useAct()
  const toast = useToast()
  const { today, zone, locale } = useNow()
  const [view, setView] = useQuery('view', 'week')
  const [day, setDay] = useQuery('day', today)
  const [person, setPerson] = useQuery('person', 'all')
  const [tasks, setTasks] = useState(true)
  const [open, setOpen] = useState<{ deed?: Deed; span?: { start: string; end: string }; way: 'Task' | 'Event' } | null>(null)
  const shown = world.activities.filter((one) => (one.type === 'event' ? one.startDateTime !== '' : tasks && one.kind === 'Task' && one.dueDate !== '') && (person === 'all' || one.assignedToId === person))
  const events = shown.map((one) => eventOf(one, zone)).filter((one) => one !== null)
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : today
  const step = (by: 1 | -1): void => setDay(view === 'day' ? addDays(at, by) : view === 'week' ? addDays(at, 7 * by) : addMonths(at, by))
  const move = (id: string, span: { start: string; end: string }): void => {
    const deed = world.activities.find((one) => one.activityId === id)
    if (deed === undefined || deed.type !== 'event') return
    void act.event_move({ id, startDateTime: stamp(instantOf(span.start, zone)), endDateTime: stamp(instantOf(span.end, zone)) })
    toast({ message: `“${deed.subject}” moved.`, undo: () => void act.event_move({ id, startDateTime: deed.startDateTime, endDateTime: deed.endDateTime }) })
  }
  const openEvent = (id: string): void => {
    const deed = world.activities.find((one) => one.activityId === id)
    if (deed !== undefined) setOpen({ deed, way: deed.type === 'event' ? 'Event' : 'Task' })
  }
  return (
    <Page
      title="Calendar"
      layout="fill"
      marks={<span className="calendar-when">{dateWords(at, locale, view === 'day' ? { dateStyle: 'full' } : { month: 'long', year: 'numeric' })}</span>}
      actions={
        <>
          <Button onPress={() => setOpen({ way: 'Task' })}>New task</Button>
          <Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => setOpen({ way: 'Event' })}>
            New event
          </Button>
        </>
      }
      toolbar={
        <>
          <Button onPress={() => setDay(today)}>Today</Button>
          <IconButton label="Earlier" icon={<ChevronLeft size={17} />} onPress={() => step(-1)} />
          <IconButton label="Later" icon={<ChevronRight size={17} />} onPress={() => step(1)} />
          <Segmented label="View" value={view as View} options={(['day', 'week', 'month', 'agenda'] as const).map((one) => ({ value: one, label: one[0]!.toUpperCase() + one.slice(1) }))} onChange={setView} />
          <span className="gap" />
          <Checkbox checked={tasks} onChange={setTasks}>
            Tasks
          </Checkbox>
          <Select label="Whose calendar" hideLabel value={person} options={[{ value: 'all', label: 'Everybody' }, ...world.users.map((user) => ({ value: user.userId, label: user.name }))]} onChange={setPerson} />
        </>
      }
    >
      <div className="calendar-body">
        <Schedule
          label="Calendar"
          view={(['day', 'week', 'month', 'agenda'] as const).find((one) => one === view) ?? 'week'}
          day={at}
          events={events}
          zone={zone}
          onOpen={openEvent}
          onMove={move}
          onDay={(one) => (setDay(one), setView('day'))}
          onCreate={({ start, end, allDay }) => setOpen({ way: 'Event', span: allDay ? { start: `${start.slice(0, 10)}T09:00`, end: `${start.slice(0, 10)}T10:00` } : { start, end } })}
          clicked={30}
          agendaDays={30}
        />
      </div>
      <Suspense fallback={null}>{open === null ? null : <DeedDialog way={open.way} deed={open.deed} span={open.span} onClose={() => setOpen(null)} />}</Suspense>
    </Page>
  )
}

/** An event at its time; a task over the whole day that it is due. */
function eventOf(deed: Deed, zone: string): ScheduleEvent | null {
  if (deed.type === 'event') {
    const start = localOf(deed.startDateTime, zone)
    const end = localOf(deed.endDateTime, zone)
    if (start === '') return null
    return { id: deed.activityId, title: deed.subject, start, end: end > start ? end : localOf(stamp(new Date(Date.parse(deed.startDateTime) + 1_800_000).toISOString()), zone), tone: 'violet', detail: deed.location || undefined }
  }
  const day = dayPart(deed.dueDate)
  return { id: deed.activityId, title: deed.subject, start: `${day}T00:00`, end: `${plusDays(day, 1)}T00:00`, allDay: true, tone: deed.done ? 'slate' : deed.priority === 'High' ? 'clay' : 'fern', fixed: true, past: deed.done, note: deed.done ? 'completed task' : 'task' }
}
