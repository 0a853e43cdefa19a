import { addDays, Button, DataTable, EmptyState, instantOf, Link, localOf, Page, type TableColumn, useGo, useParams } from '@mocks/kit'
import { CalendarPlus } from 'lucide-react'
import { useMemo } from 'react'
import { useSelect } from '../hooks'
import { roomsOf, roomTimes, type Taken } from '../logic/availability'
import { todayOf } from '../logic/days'
import { nextSlot } from '../logic/draft'
import { eventById, text } from '../logic/event_facts'
import { organizerOf } from '../logic/rights'
import { personName, shortWhen } from '../logic/shown'
import type { State } from '../model'
import { roomFacts } from '../parts/form/rooms_field'
import { newPath } from '../parts/new_path'
import { type Times, useTimes } from '../use_times'
import { MissingScreen } from './missing'

const DAYS = 30

/** One room: what it has, and who has it in the coming weeks. */
export function RoomScreen() {
  const state = useSelect((one) => one)
  const times = useTimes()
  const go = useGo()
  const { id = '' } = useParams()
  const { clock, zone } = times
  const columns = useMemo(() => columnsOf(state, times), [state, times])
  const room = roomsOf(state).find((one) => one.id === id)
  if (room === undefined) return <MissingScreen what="room" />
  const today = todayOf(state, clock)
  const bookings = roomTimes(state, clock, id, instantOf(`${today}T00:00`, zone), instantOf(`${addDays(today, DAYS)}T00:00`, zone))
  const slot = nextSlot(localOf(clock.now(), zone), 60)
  const book = (): void => go(newPath({ allDay: false, startDay: slot.start.slice(0, 10), startTime: slot.start.slice(11, 16), endDay: slot.end.slice(0, 10), endTime: slot.end.slice(11, 16), rooms: [id] }))
  return (
    <Page
      title={room.name}
      trail={[{ to: '/rooms', label: 'Rooms' }]}
      lead={[roomFacts(room), text(room.email)].filter(Boolean).join(' · ')}
      actions={
        <Button kind="primary" icon={<CalendarPlus size={16} aria-hidden />} onPress={book}>
          Book this room
        </Button>
      }
    >
      <DataTable<Taken> label={`Bookings of the next ${DAYS} days`} rows={bookings} columns={columns} rowId={(one) => `${one.eventId} ${one.start}`} rowName={(one) => one.title} pageSize={50} dense empty={<EmptyState icon={<CalendarPlus size={26} />} title={`Free for the next ${DAYS} days`} />} />
    </Page>
  )
}

function columnsOf(state: State, { zone, locale, hours }: Times): TableColumn<Taken>[] {
  const local = (one: Taken, at: string): string => localOf(at, one.allDay ? 'UTC' : zone)
  const organizer = (one: Taken): string => {
    const event = eventById(state, one.eventId)
    return event ? personName(state, organizerOf(state, event)) : ''
  }
  return [
    { id: 'title', header: 'Event', width: 300, value: (one) => one.title, cell: (one) => <Link to={`/event/${encodeURIComponent(one.eventId)}`}>{one.title}</Link> },
    { id: 'start', header: 'From', width: 230, value: (one) => local(one, one.start), cell: (one) => shortWhen(local(one, one.start), one.allDay, locale, hours) },
    { id: 'end', header: 'To', width: 230, value: (one) => local(one, one.end), cell: (one) => shortWhen(local(one, one.end), one.allDay, locale, hours) },
    { id: 'organizer', header: 'Organizer', width: 200, value: organizer, filter: 'choice' },
  ]
}
