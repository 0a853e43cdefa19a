import { Badge, Banner, Button, localOf, Page, Tabs, useGo, useParams, useQuery, useLocation, zoneCity } from '@mocks/kit'
import { useState } from 'react'
import { useSelect } from '../hooks'
import { type EventDraft, draftOf, draftProblem, inputOf, instantsOf, newDraft, nextSlot } from '../logic/draft'
import { eventById, list } from '../logic/event_facts'
import { cleanGuests } from '../logic/input'
import { type Occurrence, occurrenceAt } from '../logic/occurrences'
import { canEdit, writableCalendars } from '../logic/rights'
import { outsideWork } from '../logic/work'
import { roomsOf } from '../logic/availability'
import { EventBasics, TitleField } from '../parts/form/event_basics'
import { FindTime } from '../parts/form/find_time'
import { GuestsField } from '../parts/form/guests_field'
import { OptionsField } from '../parts/form/options_field'
import { RepeatField } from '../parts/form/repeat_field'
import { RoomsField } from '../parts/form/rooms_field'
import { WhenFields } from '../parts/form/when_fields'
import { spanFrom } from '../parts/new_path'
import { eventPath } from '../parts/target'
import { useDeeds } from '../parts/use_deeds'
import { useTimes } from '../use_times'
import { MissingScreen } from './missing'

/** A new event; the address may give its time, title, guests and rooms. */
export function NewEventScreen() {
  const state = useSelect((one) => one)
  const { clock, zone } = useTimes()
  const { search } = useLocation()
  const [first] = useState(() => {
    const query = new URLSearchParams(search)
    const some = (key: string): string[] => (query.get(key) ?? '').split(',').filter(Boolean)
    const calendar = query.get('calendar')
    const span = spanFrom(query) ?? nextSlot(localOf(clock.now(), zone), state.settings?.defaultDuration || 60)
    return newDraft(state, span, zone, {
      title: query.get('title') ?? '', location: query.get('where') ?? '', description: query.get('text') ?? '', rule: query.get('rule'),
      guests: cleanGuests(state, some('guests')), rooms: some('rooms').filter((id) => roomsOf(state).some((room) => room.id === id)),
      ...(calendar !== null && writableCalendars(state).some((one) => one.id === calendar) ? { calendarId: calendar } : {}),
    })
  })
  return <Editor key={search} first={first} occurrence={null} />
}

export function EditEventScreen() {
  const state = useSelect((one) => one)
  const { id = '' } = useParams()
  const [at] = useQuery('at')
  const { clock, zone } = useTimes()
  const event = eventById(state, id)
  const occurrence = event && occurrenceAt(state, clock, event, at || null)
  const [first] = useState(() => (occurrence ? draftOf(state, occurrence.event, occurrence, zone) : null))
  if (!occurrence || first === null) return <MissingScreen what="event" />
  if (!canEdit(state, occurrence.event)) {
    return (
      <Page title={occurrence.event.title} back={{ to: eventPath(occurrence), label: 'Event' }}>
        <Banner kind="warning" title="You may not change this event">
          Its organizer or the owner of its calendar can. You can answer it, give it a colour and set your reminders.
        </Banner>
      </Page>
    )
  }
  return <Editor first={first} occurrence={occurrence} />
}

function Editor({ first, occurrence }: { first: EventDraft; occurrence: Occurrence | null }) {
  const state = useSelect((one) => one)
  const go = useGo()
  const deeds = useDeeds()
  const { zone } = useTimes()
  const [draft, setDraft] = useState(first)
  const problem = draftProblem(draft)
  const without = occurrence?.event.id
  const leave = (): void => go(occurrence === null ? '/' : eventPath(occurrence))
  const save = async (): Promise<void> => {
    const input = inputOf(draft)
    if (problem !== null || input === null) return
    const saved = await deeds.save(occurrence, input, draft.decline)
    if (saved === null) return
    go(saved.id === null ? '/' : occurrence !== null && saved.id === occurrence.event.id ? eventPath({ ...occurrence, start: input.start }) : `/event/${encodeURIComponent(saved.id)}`)
  }
  return (
    <Page
      title={occurrence === null ? 'New event' : 'Edit event'}
      marks={draft.zone === zone || draft.allDay ? null : <Badge tone="sky">{`Times in ${zoneCity(draft.zone)}`}</Badge>}
      actions={
        <>
          <Button onPress={leave}>Cancel</Button>
          <Button kind="primary" disabled={problem !== null} onPress={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      {problem === null ? null : (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <Hints draft={draft} zone={zone} />
      <div className="editor">
        <div className="editor-main">
          <div className="event-form">
            <TitleField draft={draft} onChange={setDraft} />
            <WhenFields draft={draft} onChange={setDraft} />
            <RepeatField draft={draft} onChange={setDraft} disabled={occurrence?.event.seriesId !== undefined} />
            <EventBasics draft={draft} onChange={setDraft} />
          </div>
          <OptionsField draft={draft} onChange={setDraft} isNew={occurrence === null} />
        </div>
        <aside className="editor-side" aria-label="Guests, rooms and free times">
          <Tabs
            label="Guests, rooms and free times"
            tabs={[
              { id: 'guests', label: 'Guests', count: draft.guests.length || undefined, content: <GuestsField draft={draft} onChange={setDraft} without={without} /> },
              { id: 'rooms', label: 'Rooms', count: draft.rooms.length || undefined, content: <RoomsField draft={draft} onChange={setDraft} without={without} /> },
              { id: 'time', label: 'Find a time', content: <FindTime draft={draft} onChange={setDraft} without={without} /> },
            ]}
          />
        </aside>
      </div>
      {list(state.people).length === 0 && draft.guests.length === 0 ? <p className="faint">Guests can be added by their addresses.</p> : null}
    </Page>
  )
}

/** What is worth knowing before one saves. */
function Hints({ draft, zone }: { draft: EventDraft; zone: string }) {
  const settings = useSelect((state) => state.settings)
  const instants = draft.allDay ? null : instantsOf(draft)
  if (instants === null || draft.guests.length === 0 || !outsideWork(settings, localOf(instants.start, zone), localOf(instants.end, zone))) return null
  return <Banner kind="info">This is outside your working hours.</Banner>
}
