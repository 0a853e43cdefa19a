import { addDays, addMinutes, Button, dateWords, DatePicker, dayOf, IconButton, instantOf, localOf, ScheduleRows, type ScheduleRow, spanWords } from '@mocks/kit'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSelect } from '../../hooks'
import { personTimes, roomTimes, roomsOf, type Taken } from '../../logic/availability'
import { instantsOf } from '../../logic/draft'
import { myEmail } from '../../logic/rights'
import { personName } from '../../logic/shown'
import { freeSlots } from '../../logic/slots'
import { workOf } from '../../logic/work'
import { useTimes } from '../../use_times'
import type { FormProps } from './event_basics'

/** The day of everybody who is to come, one below another; a place in it becomes the event's time. */
export function FindTime({ draft, onChange, without }: FormProps & { without?: string }) {
  const state = useSelect((one) => one)
  const { clock, zone, hours, locale } = useTimes()
  const day = draft.startDay ?? dayOf(localOf(clock.now(), zone))
  const [from, to] = [instantOf(`${day}T00:00`, zone), instantOf(`${addDays(day, 1)}T00:00`, zone)]
  const instants = draft.allDay ? null : instantsOf(draft)
  const chosen = instants === null ? null : { start: localOf(instants.start, zone), end: localOf(instants.end, zone) }
  const shown = (taken: readonly Taken[], tone: string) => taken.map((one, index) => ({ id: `${one.eventId} ${index}`, title: one.title, start: localOf(one.start, one.allDay ? 'UTC' : zone), end: localOf(one.end, one.allDay ? 'UTC' : zone), allDay: one.allDay, tone, fixed: true }))
  const people = [myEmail(state), ...draft.guests]
  const rows: ScheduleRow[] = [
    ...people.map((email, index) => ({ id: `p ${email}`, name: index === 0 ? 'You' : personName(state, email), detail: index > 0 && draft.optionalGuests.includes(email) ? 'optional' : undefined, events: shown(personTimes(state, clock, email, from, to, without), index === 0 ? 'moss' : 'slate') })),
    ...draft.rooms.map((id) => ({ id: `r ${id}`, name: roomsOf(state).find((one) => one.id === id)?.name ?? 'Room', detail: 'room', events: shown(roomTimes(state, clock, id, from, to, without), 'amber') })),
  ]
  const length = chosen === null ? 60 : Math.max(15, (Date.parse(`${chosen.end}Z`) - Date.parse(`${chosen.start}Z`)) / 60_000)
  const required = people.filter((email) => !draft.optionalGuests.includes(email))
  const slots = freeSlots(state, clock, { emails: required, rooms: draft.rooms, from: day, minutes: length, zone, without })
  const bad = chosen !== null && rows.some((row) => row.events.some((one) => one.start < chosen.end && one.end > chosen.start))
  const take = (span: { start: string; end: string }): void => {
    const [start, end] = [localOf(instantOf(span.start, zone), draft.zone), localOf(instantOf(span.end, zone), draft.zone)]
    onChange({ ...draft, allDay: false, startDay: dayOf(start), startTime: start.slice(11, 16), endDay: dayOf(end), endTime: end.slice(11, 16) })
  }
  const setDay = (next: string | null): void => {
    if (next !== null) take({ start: `${next}${chosen?.start.slice(10) ?? 'T09:00'}`, end: addMinutes(`${next}${chosen?.start.slice(10) ?? 'T09:00'}`, length) })
  }
  return (
    <div className="find-time">
      <div className="find-bar">
        <IconButton label="Day before" icon={<ChevronLeft size={17} />} onPress={() => setDay(addDays(day, -1))} />
        <DatePicker label="Day" hideLabel value={day} onChange={setDay} />
        <IconButton label="Day after" icon={<ChevronRight size={17} />} onPress={() => setDay(addDays(day, 1))} />
        <span className={bad ? 'problem' : 'faint'} role="status">
          {chosen === null ? 'All day' : `${spanWords({ id: '', title: '', ...chosen }, locale, hours)}: ${bad ? 'somebody is busy' : 'everybody is free'}`}
        </span>
      </div>
      <ScheduleRows label="Who is free when" day={day} rows={rows} hours={hours} work={workOf(state.settings)?.(day)} chosen={chosen && { ...chosen, bad }} onPick={(_, span) => take(span)} />
      <div className="slots" role="group" aria-label="Suggested times">
        <span className="faint">{slots.length > 0 ? 'Everybody is free:' : 'In the next two weeks there is no time at which everybody is free.'}</span>
        {slots.map((slot) => (
          <Button key={slot.start} small onPress={() => take(slot)}>
            {`${dateWords(slot.start, locale, { weekday: 'short', month: 'short', day: 'numeric' })}, ${spanWords({ id: '', title: '', ...slot }, locale, hours)}`}
          </Button>
        ))}
      </div>
    </div>
  )
}
