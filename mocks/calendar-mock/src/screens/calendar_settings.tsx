import { Button, ConfirmDialog, download, hexOfName, Page, PALETTE, paletteName, Swatches, TextArea, TextField, toIcs, useParams, useTitle, useToast } from '@mocks/kit'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { calendarNameProblem } from '../actions/calendars'
import { useAct, useSelect } from '../hooks'
import { exported } from '../logic/exchange'
import { list, text } from '../logic/event_facts'
import { calendarById, canManage, ownCalendars, roleIn } from '../logic/rights'
import { personName, ROLE_WORDS } from '../logic/shown'
import { virtualEvents } from '../logic/virtual'
import type { Calendar, Reminder } from '../model'
import { calendarName } from '../logic/names'
import { UnsubscribeDialog } from '../parts/calendar_line'
import { DeleteCalendarDialog } from '../parts/delete_calendar_dialog'
import { RemindersField } from '../parts/form/reminders_field'
import { SharingPanel } from '../parts/sharing_panel'
import { useTimes } from '../use_times'
import { MissingScreen } from './missing'

/** One calendar: name, colour, who sees it, what it reminds of, and its end. */
export function CalendarSettingsScreen() {
  const { id = '' } = useParams()
  const calendar = useSelect((state) => calendarById(state, id))
  return calendar === undefined ? <MissingScreen what="calendar" /> : <Sections key={id} calendar={calendar} />
}

function Sections({ calendar }: { calendar: Calendar }) {
  const state = useSelect((one) => one)
  const act = useAct()
  const manage = canManage(state, calendar)
  useTitle(`Calendar “${calendarName(calendar)}”`)
  return (
    <Page title={calendarName(calendar)} trail={[{ to: '/calendars', label: 'Calendars' }]} layout="narrow" lead={manage ? undefined : [calendar.ownerEmail ? `Of ${personName(state, calendar.ownerEmail)}` : '', `You may: ${ROLE_WORDS[roleIn(calendar)].toLowerCase()}`, calendar.url ? `From ${calendar.url}` : ''].filter(Boolean).join(' · ')}>
      {manage ? <Basics calendar={calendar} /> : null}
      <section className="form-card" aria-label="Colour">
        <Swatches label="Colour" value={paletteName(calendar.color)} options={PALETTE} onChange={(name) => void act.calendar_color({ id: calendar.id, color: hexOfName(name) })} />
      </section>
      {manage ? <SharingPanel calendar={calendar} /> : null}
      <DefaultReminders calendar={calendar} />
      <Contents calendar={calendar} manage={manage} />
    </Page>
  )
}

function Basics({ calendar }: { calendar: Calendar }) {
  const state = useSelect((one) => one)
  const act = useAct()
  const toast = useToast()
  const [name, setName] = useState(text(calendar.name))
  const [description, setDescription] = useState(text(calendar.description))
  const problem = calendarNameProblem(state, name, calendar.id)
  const dirty = name.trim() !== text(calendar.name) || description.trim() !== text(calendar.description)
  const save = async (): Promise<void> => {
    if (problem !== null) return
    await act.calendar_update({ id: calendar.id, name, description })
    toast({ message: 'Calendar saved.' })
  }
  return (
    <section className="form-card" aria-label="Name and description">
      <TextField label="Name" value={name} onChange={setName} error={problem} required />
      <TextArea label="Description" value={description} onChange={setDescription} rows={2} />
      <div className="kit-dialog-buttons">
        <Button kind="primary" disabled={!dirty || problem !== null} onPress={() => void save()}>
          Save calendar
        </Button>
      </div>
    </section>
  )
}

function DefaultReminders({ calendar }: { calendar: Calendar }) {
  const act = useAct()
  const toast = useToast()
  const [value, setValue] = useState<readonly Reminder[]>(list(calendar.reminders))
  const dirty = JSON.stringify(value) !== JSON.stringify(list(calendar.reminders))
  const save = async (): Promise<void> => {
    await act.calendar_reminders({ id: calendar.id, reminders: value })
    toast({ message: 'Reminders saved.' })
  }
  return (
    <section className="form-card" aria-label="Reminders">
      <RemindersField label="Reminders of its events" value={value} onChange={setValue} />
      <div className="kit-dialog-buttons">
        <Button kind="primary" disabled={!dirty} onPress={() => void save()}>
          Save reminders
        </Button>
      </div>
    </section>
  )
}

function Contents({ calendar, manage }: { calendar: Calendar; manage: boolean }) {
  const state = useSelect((one) => one)
  const { clock } = useTimes()
  const act = useAct()
  const toast = useToast()
  const [asking, setAsking] = useState<'delete' | 'clear' | null>(null)
  const own = ownCalendars(state).some((one) => one.id === calendar.id)
  const events = [...list(state.events), ...virtualEvents(state)].filter((event) => event?.calendarId === calendar.id)
  const save = (): void => download('calendar.ics', toIcs(exported(state, events, clock), clock, calendarName(calendar)), 'text/calendar')
  const clear = async (): Promise<void> => {
    const undo = await act.calendar_clear({ id: calendar.id })
    if (undo) toast({ message: 'Its events are in the bin.', undo: () => void act.event_undo({ undo }) })
  }
  return (
    <section className="form-card" aria-label="Contents">
      <h2>Contents</h2>
      <p className="faint">{events.length === 0 ? 'It has no events.' : events.length === 1 ? 'It has one event.' : `It has ${events.length} events.`}</p>
      <div className="buttons-row">
        <Button icon={<Download size={15} aria-hidden />} disabled={events.length === 0} onPress={save}>
          Export (.ics)
        </Button>
        {manage ? (
          <Button disabled={events.length === 0} onPress={() => setAsking('clear')}>
            Delete all events
          </Button>
        ) : null}
        <Button kind="danger" icon={<Trash2 size={15} aria-hidden />} disabled={own && (calendar.primary === true || !manage)} onPress={() => setAsking('delete')}>
          {own ? 'Delete calendar' : 'Unsubscribe'}
        </Button>
      </div>
      {calendar.primary ? <p className="faint">This is your main calendar: it cannot be deleted.</p> : null}
      {asking === 'delete' && own ? <DeleteCalendarDialog calendar={calendar} onClose={() => setAsking(null)} /> : null}
      {asking === 'delete' && !own ? <UnsubscribeDialog calendar={calendar} onClose={() => setAsking(null)} /> : null}
      {asking === 'clear' ? (
        <ConfirmDialog title="Delete all its events?" action="Delete events" onConfirm={() => void clear()} onClose={() => setAsking(null)}>
          They go to the bin, from where they can be brought back.
        </ConfirmDialog>
      ) : null}
    </section>
  )
}
