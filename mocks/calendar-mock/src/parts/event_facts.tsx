import { Avatar, Badge, type Context, Link, offsetWords, timeWords, toneProps, localOf, zoneCity } from '@mocks/kit'
import { AlignLeft, Bell, Building2, CalendarDays, Clock, Globe, Lock, MapPin, Paperclip, Repeat, TriangleAlert, Users, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSelect } from '../hooks'
import { conflictsOf } from '../logic/availability'
import { guestsOf, list, statusOf, text } from '../logic/event_facts'
import type { Occurrence } from '../logic/occurrences'
import { canSeeGuests, isBusyOnly, isOrganizer, organizerOf, replyOf } from '../logic/rights'
import { ANSWER_WORDS, colorOf, homeWords, KIND_WORDS, personName, remindersOf, reminderWords, repeatWords, roomNames, STATUS_WORDS, whenWords } from '../logic/shown'
import type { Answer, CalendarEvent, State } from '../model'
import { useTimes } from '../use_times'
import { calendarName } from '../logic/names'

/** What an event says, one fact a line. `full`: everything; otherwise what a bubble has room for. */
export function EventFacts({ occurrence, full = false }: { occurrence: Occurrence; full?: boolean }) {
  const state = useSelect((one) => one)
  const { clock, zone, hours, locale } = useTimes()
  const { event, calendar } = occurrence
  if (isBusyOnly(state, event)) return <Facts facts={[[<Clock key="i" size={16} />, 'When', whenWords(occurrence, locale, hours)], [<CalendarDays key="i" size={16} />, 'Calendar', <CalendarMark key="m" occurrence={occurrence} />]]} />
  const home = homeWords(event, occurrence.start, zone)
  const at = home === null ? null : localOf(occurrence.start, event.timeZone ?? zone)
  const reminders = remindersOf(event, calendar)
  const rule = repeatWords(event, zone, locale)
  return (
    <Facts
      facts={[
        [<Clock key="i" size={16} />, 'When', whenWords(occurrence, locale, hours)],
        home === null || at === null ? null : [<Globe key="i" size={16} />, 'Time zone', `${timeWords(at, locale, hours)} in ${home}`],
        rule === '' ? null : [<Repeat key="i" size={16} />, 'Repeats', rule],
        event.seriesId === undefined ? null : [<Repeat key="i" size={16} />, 'Repeats', 'One of a series, changed by itself'],
        text(event.location) === '' ? null : [<MapPin key="i" size={16} />, 'Where', text(event.location)],
        list(event.rooms).length === 0 ? null : [<Building2 key="i" size={16} />, 'Rooms', <Rooms key="r" state={state} clock={clock} occurrence={occurrence} />],
        event.videoLink === undefined ? null : [<Video key="i" size={16} />, 'Video call', event.videoLink],
        guestsOf(event).length === 0 ? null : [<Users key="i" size={16} />, 'Guests', canSeeGuests(state, event) ? <Guests key="g" state={state} event={event} most={full ? 100 : 5} /> : `The organizer hides the list; ${personName(state, organizerOf(state, event))} invited you`],
        text(event.description) === '' ? null : [<AlignLeft key="i" size={16} />, 'Description', <Description key="d" words={text(event.description)} full={full} />],
        list(event.attachments).length === 0 ? null : [<Paperclip key="i" size={16} />, 'Files', list(event.attachments).map((one) => one.name).join(', ')],
        reminders.length === 0 ? null : [<Bell key="i" size={16} />, 'Reminders', reminders.map(reminderWords).join(' · ')],
        event.visibility === 'private' ? [<Lock key="i" size={16} />, 'Visibility', 'Private'] : null,
        [<CalendarDays key="i" size={16} />, 'Calendar', <CalendarMark key="m" occurrence={occurrence} />],
      ]}
    />
  )
}

type Fact = readonly [icon: ReactNode, label: string, value: ReactNode]

function Facts({ facts }: { facts: readonly (Fact | null)[] }) {
  return (
    <dl className="facts">
      {facts.map((fact, index) =>
        fact === null ? null : (
          <div key={index}>
            <dt>
              <span aria-hidden>{fact[0]}</span>
              <span className="kit-hidden">{fact[1]}</span>
            </dt>
            <dd dir="auto">{fact[2]}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

function Description({ words, full }: { words: string; full: boolean }) {
  return <p className={full ? 'description' : 'description description-short'}>{words}</p>
}

function CalendarMark({ occurrence: { event, calendar } }: { occurrence: Occurrence }) {
  const { className, style } = toneProps(colorOf(event, calendar))
  return (
    <span className={`calendar-mark ${className}`} style={style}>
      <span className="dot" aria-hidden />
      {calendar === undefined ? 'A calendar that is not here' : calendarName(calendar)}
    </span>
  )
}

function Rooms({ state, clock, occurrence }: { state: State; clock: Context; occurrence: Occurrence }) {
  const conflicts = conflictsOf(state, clock, occurrence)
  const { event } = occurrence
  return (
    <ul className="rooms-short">
      {roomNames(state, event).map((name, index) => {
        const conflict = conflicts.find(({ room }) => room.id === event.rooms?.[index])
        return (
          <li key={`${index} ${name}`}>
            {event.rooms?.[index] ? <Link to={`/room/${encodeURIComponent(event.rooms[index]!)}`}>{name}</Link> : name}
            {conflict === undefined ? null : (
              <span className="room-conflict">
                <TriangleAlert size={13} aria-hidden /> Also booked for “{conflict.with.title}”
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const ORDER: readonly Answer[] = ['yes', 'maybe', 'no', 'awaiting']

function Guests({ state, event, most }: { state: State; event: CalendarEvent; most: number }) {
  const guests = guestsOf(event)
  const count = (answer: Answer): number => guests.filter((email) => replyOf(event, email).status === answer).length
  const told = ORDER.filter((answer) => count(answer) > 0).map((answer) => `${count(answer)} ${answer === 'awaiting' ? 'awaiting' : answer}`)
  return (
    <>
      <span>{`${guests.length} ${guests.length === 1 ? 'guest' : 'guests'} · ${told.join(', ')}`}</span>
      <ul className="guests-short">
        {isOrganizer(state, event) ? null : <GuestLine name={personName(state, organizerOf(state, event))} note="Organizer" />}
        {guests.slice(0, most).map((email, index) => (
          <GuestLine key={`${index} ${email}`} name={personName(state, email)} note={[ANSWER_WORDS[replyOf(event, email).status], list(event.optionalGuests).includes(email) ? 'optional' : '', replyOf(event, email).note].filter(Boolean).join(' · ')} />
        ))}
        {guests.length > most ? <li className="faint">{`and ${guests.length - most} more`}</li> : null}
      </ul>
    </>
  )
}

function GuestLine({ name, note }: { name: string; note: string }) {
  return (
    <li>
      <Avatar name={name} size={20} />
      <span className="guest-name">{name}</span>
      <small title={note}>{note}</small>
    </li>
  )
}

/** Words that stand beside an event's title. */
export function EventMarks({ event }: { event: CalendarEvent }) {
  const status = statusOf(event)
  return (
    <>
      {status === 'confirmed' ? null : <Badge tone={status === 'cancelled' ? 'clay' : 'amber'}>{STATUS_WORDS[status]}</Badge>}
      {event.kind && event.kind !== 'event' && KIND_WORDS[event.kind] ? <Badge tone="slate">{KIND_WORDS[event.kind]}</Badge> : null}
      {event.availability === 'free' ? <Badge>Free</Badge> : null}
    </>
  )
}

export const zoneWords = (zone: string, instant: string): string => `${zoneCity(zone)} (${offsetWords(instant, zone)})`
