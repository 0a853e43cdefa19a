import { Button, Dialog, Menu, Page, TextArea, useGo, useParams, useQuery, useToast } from '@mocks/kit'
import { Copy, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { eventById, guestsOf, list } from '../logic/event_facts'
import { type Occurrence, occurrenceAt } from '../logic/occurrences'
import { canDelete, canEdit, canInvite, canMark, isBusyOnly, isInvited } from '../logic/rights'
import { remindersOf, shownTitle } from '../logic/shown'
import { virtualEvents } from '../logic/virtual'
import { type CalendarEvent, LIMITS, type Reminder, type State } from '../model'
import { AnswerBar } from '../parts/answer_bar'
import { EventFacts, EventMarks } from '../parts/event_facts'
import { useEventEntries } from '../parts/event_menu'
import { RemindersField } from '../parts/form/reminders_field'
import { GuestPanel } from '../parts/guest_panel'
import { Proposals } from '../parts/proposals'
import { RoomPanel } from '../parts/room_panel'
import { editPath, targetOf } from '../parts/target'
import { useDeeds } from '../parts/use_deeds'
import { useTimes } from '../use_times'
import { MissingScreen } from './missing'

const findEvent = (state: State, id: string): CalendarEvent | undefined => eventById(state, id) ?? virtualEvents(state).find((one) => one.id === id)

/** Everything about one event. `?at=` names one time of a series, `?message=1` opens the message to its guests. */
export function EventScreen() {
  const state = useSelect((one) => one)
  const { id = '' } = useParams()
  const [at] = useQuery('at')
  const { clock } = useTimes()
  const event = findEvent(state, id)
  const occurrence = event && occurrenceAt(state, clock, event, at || null)
  if (!occurrence || isBusyOnly(state, occurrence.event)) return <MissingScreen what="event" />
  return <Details key={occurrence.key} occurrence={occurrence} />
}

function Details({ occurrence }: { occurrence: Occurrence }) {
  const state = useSelect((one) => one)
  const go = useGo()
  const deeds = useDeeds()
  const [message, setMessage] = useQuery('message')
  const entries = useEventEntries(occurrence, () => undefined)
  const { event } = occurrence
  const remove = async (): Promise<void> => {
    if (await deeds.remove(occurrence)) go('/')
  }
  const duplicate = async (): Promise<void> => {
    const id = await deeds.duplicate(occurrence)
    if (id !== null) go(`/event/${encodeURIComponent(id)}`)
  }
  const edit = canEdit(state, event)
  return (
    <Page
      title={shownTitle(state, event)}
      back={{ to: '/', label: 'Calendar' }}
      marks={<EventMarks event={event} />}
      actions={
        <>
          {edit ? (
            <Button icon={<Pencil size={15} aria-hidden />} kind="primary" onPress={() => go(editPath(occurrence))}>
              Edit
            </Button>
          ) : null}
          <Button icon={<Copy size={15} aria-hidden />} onPress={() => void duplicate()}>
            Duplicate
          </Button>
          {canDelete(state, event) ? (
            <Button icon={<Trash2 size={15} aria-hidden />} onPress={() => void remove()}>
              Delete
            </Button>
          ) : null}
          <Menu label="More for this event" entries={entries.filter((one) => one.id !== 'copy')}>
            <Button icon={<MoreHorizontal size={16} aria-hidden />}>More</Button>
          </Menu>
        </>
      }
    >
      {isInvited(state, event) ? <AnswerBar occurrence={occurrence} /> : null}
      <Proposals occurrence={occurrence} />
      <div className="details">
        <section className="details-facts" aria-label="About this event">
          <EventFacts occurrence={occurrence} full />
          {list(event.attachments).length > 0 ? <Files event={event} /> : null}
        </section>
        <div className="details-side">
          {canMark(state, event) ? <Reminders occurrence={occurrence} /> : null}
          {edit || canInvite(state, event) ? <GuestPanel occurrence={occurrence} /> : null}
          {edit && !event.allDay ? <RoomPanel occurrence={occurrence} /> : null}
        </div>
      </div>
      {message === '1' && guestsOf(event).length > 0 ? <MessageDialog event={event} onClose={() => setMessage('')} /> : null}
    </Page>
  )
}

function Files({ event }: { event: CalendarEvent }) {
  return (
    <ul className="files">
      {list(event.attachments).map((file) => (
        <li key={file.id}>
          <a href={file.url} download={file.name}>
            {file.name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Saved when the button is pressed: several changes are one. */
function Reminders({ occurrence }: { occurrence: Occurrence }) {
  const act = useAct()
  const deeds = useDeeds()
  const { event, calendar } = occurrence
  const [value, setValue] = useState<readonly Reminder[]>(() => remindersOf(event, calendar))
  const dirty = JSON.stringify(value) !== JSON.stringify(remindersOf(event, calendar))
  const save = async (reminders: readonly Reminder[] | null): Promise<void> => {
    const scope = await deeds.askScope(occurrence, 'Change', ['all', 'this'])
    if (scope === null) return
    const made = await act.event_reminders({ target: targetOf(occurrence, scope), reminders })
    if (reminders === null) setValue(list(calendar?.reminders))
    if (made) deeds.done('Reminders saved.', made.undo)
  }
  return (
    <section className="panel" aria-label="Reminders">
      <RemindersField label="Remind me" value={value} onChange={setValue} />
      <div className="panel-buttons">
        <Button small kind="primary" disabled={!dirty} onPress={() => void save(value)}>
          Save reminders
        </Button>
        {event.reminders ? (
          <Button small kind="quiet" onPress={() => void save(null)}>
            Use those of the calendar
          </Button>
        ) : null}
      </div>
    </section>
  )
}

function MessageDialog({ event, onClose }: { event: CalendarEvent; onClose: () => void }) {
  const act = useAct()
  const toast = useToast()
  const [words, setWords] = useState('')
  const send = async (): Promise<void> => {
    onClose()
    await act.guest_message({ id: event.id, note: words })
    toast({ message: 'The message is sent.' })
  }
  return (
    <Dialog title={`Message to the guests of “${event.title}”`} onClose={onClose}>
      <TextArea label="Message" value={words} onChange={setWords} maxLength={LIMITS.note} rows={4} />
      <div className="kit-dialog-buttons">
        <Button onPress={onClose}>Cancel</Button>
        <Button kind="primary" disabled={words.trim() === ''} onPress={() => void send()}>
          Send message
        </Button>
      </div>
    </Dialog>
  )
}

