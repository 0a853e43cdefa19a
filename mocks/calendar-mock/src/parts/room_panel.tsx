import { Button, IconButton, Select } from '@mocks/kit'
import { Building2, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { conflictsOf, roomConflict, roomsOf } from '../logic/availability'
import { list } from '../logic/event_facts'
import type { Occurrence } from '../logic/occurrences'
import { useTimes } from '../use_times'
import { roomFacts } from './form/rooms_field'
import { targetOf } from './target'
import { useDeeds } from './use_deeds'

/** Rooms of an event that is there. Those that are taken at its time cannot be chosen. */
export function RoomPanel({ occurrence }: { occurrence: Occurrence }) {
  const state = useSelect((one) => one)
  const { clock } = useTimes()
  const act = useAct()
  const deeds = useDeeds()
  const [chosen, setChosen] = useState<string | null>(null)
  const { event } = occurrence
  const rooms = roomsOf(state)
  if (rooms.length === 0) return null
  const held = list(event.rooms)
  const conflicts = conflictsOf(state, clock, occurrence)
  const options = rooms.filter((room) => !held.includes(room.id)).map((room) => {
    const taken = roomConflict(state, clock, room.id, occurrence, event.id)
    return { value: room.id, label: taken === null ? room.name : `${room.name} (taken: ${taken.title})`, disabled: taken !== null }
  })
  const change = async (roomId: string, book: boolean): Promise<void> => {
    const scope = await deeds.askScope(occurrence, book ? 'Book' : 'Release', ['this', 'all'])
    if (scope === null) return
    const target = targetOf(occurrence, scope)
    const made = await (book ? act.room_book({ target, roomId }) : act.room_release({ target, roomId }))
    setChosen(null)
    if (made) deeds.done(book ? 'The room is booked.' : 'The room is free again.', made.undo)
  }
  return (
    <section className="panel" aria-label="Rooms">
      <h2>Rooms</h2>
      <ul className="guest-list" aria-label="Booked rooms">
        {held.map((id) => {
          const room = rooms.find((one) => one.id === id)
          const conflict = conflicts.find((one) => one.room.id === id)
          return (
            <li key={id}>
              {conflict ? <TriangleAlert size={16} className="problem" aria-hidden /> : <Building2 size={16} aria-hidden />}
              <span className="guest-name">
                {room?.name ?? 'A room that is gone'}
                <small className={conflict ? 'problem' : ''}>{conflict ? `Also booked for “${conflict.with.title}”` : room ? roomFacts(room) : ''}</small>
              </span>
              <IconButton label={`Release ${room?.name ?? 'room'}`} icon={<X size={15} />} onPress={() => void change(id, false)} />
            </li>
          )
        })}
      </ul>
      <div className="fields-row fields-end">
        <Select label="Book a room" value={chosen} placeholder="Choose a room" onChange={setChosen} options={options} />
        <Button disabled={chosen === null} onPress={() => chosen !== null && void change(chosen, true)}>
          Book
        </Button>
      </div>
    </section>
  )
}
