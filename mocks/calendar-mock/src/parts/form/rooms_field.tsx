import { Button, Checkbox, IconButton, Select, TextField, timeWords, localOf } from '@mocks/kit'
import { Building2, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useSelect } from '../../hooks'
import { roomConflict, roomsOf } from '../../logic/availability'
import { instantsOf } from '../../logic/draft'
import { list } from '../../logic/event_facts'
import { LIMITS, type Room } from '../../model'
import { useTimes } from '../../use_times'
import type { FormProps } from './event_basics'

export const roomFacts = (room: Room): string => [room.building, room.floor ? `floor ${room.floor}` : '', room.capacity ? `${room.capacity} seats` : '', list(room.features).join(', ')].filter(Boolean).join(' · ')

/** Rooms for the event; those that are taken at its time cannot be added, and say by what. */
export function RoomsField({ draft, onChange, without }: FormProps & { without?: string }) {
  const state = useSelect((one) => one)
  const { clock, zone, hours, locale } = useTimes()
  const [search, setSearch] = useState('')
  const [free, setFree] = useState(false)
  const [building, setBuilding] = useState('all')
  const instants = instantsOf(draft)
  const rooms = roomsOf(state)
  const buildings = [...new Set(rooms.map((one) => one.building ?? '').filter(Boolean))]
  const taken = (room: Room) => (instants === null ? null : roomConflict(state, clock, room.id, instants, without))
  const seats = draft.guests.length + 1
  const found = rooms.filter((room) => !draft.rooms.includes(room.id) && (building === 'all' || room.building === building) && `${room.name} ${roomFacts(room)}`.toLowerCase().includes(search.trim().toLowerCase()) && (!free || taken(room) === null))
  return (
    <section className="rooms" aria-label="Rooms">
      <h3>Rooms</h3>
      <ul className="guest-list" aria-label="Chosen rooms">
        {draft.rooms.map((id) => {
          const room = rooms.find((one) => one.id === id)
          const conflict = room ? taken(room) : null
          return (
            <li key={id}>
              <Building2 size={17} aria-hidden />
              <span className="guest-name">
                {room?.name ?? 'A room that is gone'}
                <small className={conflict ? 'problem' : ''}>{conflict ? `Also taken by “${conflict.title}” at this time` : room ? roomFacts(room) : ''}</small>
              </span>
              <IconButton label={`Remove ${room?.name ?? 'room'}`} icon={<X size={15} />} onPress={() => onChange({ ...draft, rooms: draft.rooms.filter((one) => one !== id) })} />
            </li>
          )
        })}
      </ul>
      <div className="rooms-filter">
        <TextField label="Find a room" hideLabel placeholder="Find a room" value={search} onChange={setSearch} />
        <Select label="Building" hideLabel value={building} onChange={setBuilding} options={[{ value: 'all', label: 'All buildings' }, ...buildings.map((one) => ({ value: one, label: one }))]} />
        <Checkbox checked={free} onChange={setFree}>
          Free only
        </Checkbox>
      </div>
      <ul className="room-list" aria-label="Rooms to choose from">
        {found.map((room) => {
          const conflict = taken(room)
          const small = (room.capacity ?? seats) < seats
          return (
            <li key={room.id} className={conflict ? 'room-taken' : ''}>
              <span className="guest-name">
                {room.name}
                <small>{conflict ? `Taken: “${conflict.title}” until ${timeWords(localOf(conflict.end, zone), locale, hours)}` : small ? `${roomFacts(room)} · too small for ${seats}` : roomFacts(room)}</small>
              </span>
              <Button small icon={<Plus size={14} aria-hidden />} disabled={conflict !== null || draft.rooms.length >= LIMITS.rooms} onPress={() => onChange({ ...draft, rooms: [...draft.rooms, room.id] })}>
                {`Add ${room.name}`}
              </Button>
            </li>
          )
        })}
        {found.length === 0 ? <li className="faint">{rooms.length === 0 ? 'There are no rooms to book.' : 'No room suits.'}</li> : null}
      </ul>
    </section>
  )
}
