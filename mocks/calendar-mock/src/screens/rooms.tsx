import { addDays, Button, Checkbox, DatePicker, EmptyState, IconButton, instantOf, Link, localOf, Page, ScheduleRows, Select, TextField, useGo, useQuery } from '@mocks/kit'
import { Building2, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useSelect } from '../hooks'
import { roomConflict, roomsOf, roomTimes } from '../logic/availability'
import { dayInstant, todayOf } from '../logic/days'
import { list } from '../logic/event_facts'
import { workOf } from '../logic/work'
import { roomFacts } from '../parts/form/rooms_field'
import { newPath } from '../parts/new_path'
import { useTimes } from '../use_times'

const SEATS = [0, 4, 6, 8, 12, 20, 30] as const

/** All rooms on one day. A free place in a room's line begins an event there. */
export function RoomsScreen() {
  const state = useSelect((one) => one)
  const go = useGo()
  const { clock, zone, hours } = useTimes()
  const today = todayOf(state, clock)
  const [given, setDay] = useQuery('day')
  const day = dayInstant(given, zone) === null ? today : given
  const [search, setSearch] = useState('')
  const [building, setBuilding] = useState('all')
  const [seats, setSeats] = useState('0')
  const [freeNow, setFreeNow] = useState(false)
  const rooms = roomsOf(state)
  const now = new Date(Date.parse(clock.now())).toISOString()
  const soon = new Date(Date.parse(clock.now()) + 30 * 60_000).toISOString()
  const found = rooms.filter((room) => (building === 'all' || room.building === building) && (room.capacity ?? 0) >= Number(seats) && `${room.name} ${roomFacts(room)}`.toLowerCase().includes(search.trim().toLowerCase()) && (!freeNow || roomConflict(state, clock, room.id, { start: now, end: soon }) === null))
  const [from, to] = [instantOf(`${day}T00:00`, zone), instantOf(`${addDays(day, 1)}T00:00`, zone)]
  const rows = found.map((room) => ({
    id: room.id, name: room.name, detail: [room.capacity ? `${room.capacity} seats` : '', room.building].filter(Boolean).join(' · '),
    events: roomTimes(state, clock, room.id, from, to).map((one) => ({ id: one.eventId, title: one.title, start: localOf(one.start, one.allDay ? 'UTC' : zone), end: localOf(one.end, one.allDay ? 'UTC' : zone), allDay: one.allDay, tone: 'indigo' })),
  }))
  const buildings = [...new Set(rooms.map((one) => one.building ?? '').filter(Boolean))]
  const book = (roomId: string, span: { start: string; end: string }): void => go(newPath({ allDay: false, startDay: span.start.slice(0, 10), startTime: span.start.slice(11, 16), endDay: span.end.slice(0, 10), endTime: span.end.slice(11, 16), rooms: [roomId] }))
  return (
    <Page
      title="Rooms"
      lead="Choose a free place in a line to book the room."
      actions={
        <>
          <Button onPress={() => setDay('')}>Today</Button>
          <IconButton label="Day before" icon={<ChevronLeft size={18} />} onPress={() => setDay(addDays(day, -1))} />
          <DatePicker label="Day" hideLabel value={day} onChange={(next) => next && setDay(next)} />
          <IconButton label="Day after" icon={<ChevronRight size={18} />} onPress={() => setDay(addDays(day, 1))} />
        </>
      }
      toolbar={
        <div className="rooms-filter">
          <TextField label="Find a room" hideLabel placeholder="Name, floor or equipment" value={search} onChange={setSearch} />
          <Select label="Building" hideLabel value={building} onChange={setBuilding} options={[{ value: 'all', label: 'All buildings' }, ...buildings.map((one) => ({ value: one, label: one }))]} />
          <Select label="Seats" hideLabel value={seats} onChange={setSeats} options={SEATS.map((count) => ({ value: String(count), label: count === 0 ? 'Any size' : `${count} seats or more` }))} />
          <Checkbox checked={freeNow} onChange={setFreeNow}>
            Free now
          </Checkbox>
        </div>
      }
    >
      {rows.length === 0 ? (
        <EmptyState icon={<Building2 size={26} />} title={rooms.length === 0 ? 'There are no rooms to book' : 'No room suits'}>
          {rooms.length === 0 ? null : 'Change what you look for above.'}
        </EmptyState>
      ) : (
        <>
          <ScheduleRows label="Rooms on this day" day={day} rows={rows} hours={hours} work={workOf(state.settings)?.(day)} onOpen={(id) => go(`/event/${encodeURIComponent(id)}`)} onPick={book} />
          <ul className="room-links" aria-label="All rooms">
            {found.map((room) => (
              <li key={room.id}>
                <Link to={`/room/${encodeURIComponent(room.id)}`}>{room.name}</Link>
                <small>{list(room.features).join(', ') || 'no equipment'}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  )
}
