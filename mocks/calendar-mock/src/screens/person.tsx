import { addDays, Avatar, Button, colourOf, EmptyState, hexOfName, IconButton, instantOf, Link, localOf, Page, ScheduleRows, timeWords, useGo, useParams, useQuery, useToast, zoneCity, dateWords } from '@mocks/kit'
import { CalendarPlus, CalendarX2, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { personTimes } from '../logic/availability'
import { dayInstant, todayOf } from '../logic/days'
import { guestsOf, list, titleOf } from '../logic/event_facts'
import { occurrencesBetween } from '../logic/occurrences'
import { calendarOfPerson, isBusyOnly, isMe, myEmail, organizerOf } from '../logic/rights'
import { whenWords } from '../logic/shown'
import type { Person } from '../model'
import { UnsubscribeDialog } from '../parts/calendar_line'
import { eventPath } from '../parts/target'
import { useTimes } from '../use_times'
import { MissingScreen } from './missing'
import { presence } from './people'

/** One colleague: how to reach them, when they are free, what one has with them. */
export function PersonScreen() {
  const { id = '' } = useParams()
  const person = useSelect((state) => list(state.people).find((one) => one?.id === id))
  return person === undefined ? <MissingScreen what="person" /> : <PersonPage key={id} person={person} />
}

function PersonPage({ person }: { person: Person }) {
  const state = useSelect((one) => one)
  const times = useTimes()
  const act = useAct()
  const go = useGo()
  const toast = useToast()
  const [leaving, setLeaving] = useState(false)
  const calendar = calendarOfPerson(state, person.email)
  const { clock, locale, hours, zone } = times
  const subscribe = async (): Promise<void> => {
    const made = await act.other_calendar_person({ email: person.email, color: hexOfName(colourOf(person.email)) })
    if (made !== null) toast({ message: `The calendar of ${person.name} is on your list.` })
  }
  const facts = [person.title, person.team, person.email, person.timeZone ? `${timeWords(localOf(clock.now(), person.timeZone), locale, hours)} in ${zoneCity(person.timeZone)}` : '', presence(state, times, person.email)]
  return (
    <Page
      title={person.name}
      trail={[{ to: '/people', label: 'People' }]}
      lead={facts.filter(Boolean).join(' · ')}
      marks={<Avatar name={person.name} size={34} />}
      actions={
        isMe(state, person.email) ? null : <>
          {calendar === undefined ? <Button onPress={() => void subscribe()}>Show calendar</Button> : <Button onPress={() => setLeaving(true)}>Remove calendar from list</Button>}
          <Button kind="primary" icon={<CalendarPlus size={16} aria-hidden />} onPress={() => go(`/new?guests=${encodeURIComponent(person.email)}`)}>
            Meet
          </Button>
        </>
      }
    >
      <DayOf person={person} />
      <section aria-label="Events with you" className="with-you">
        <h2>With you in the next four weeks</h2>
        <Shared person={person} zone={zone} />
      </section>
      {leaving && calendar ? <UnsubscribeDialog calendar={calendar} onClose={() => setLeaving(false)} /> : null}
    </Page>
  )
}

function DayOf({ person }: { person: Person }) {
  const state = useSelect((one) => one)
  const go = useGo()
  const { clock, zone, hours, locale } = useTimes()
  const [given, setDay] = useQuery('day')
  const day = dayInstant(given, zone) === null ? todayOf(state, clock) : given
  const [from, to] = [instantOf(`${day}T00:00`, zone), instantOf(`${addDays(day, 1)}T00:00`, zone)]
  const row = (id: string, name: string, email: string, tone: string) => ({ id, name, events: personTimes(state, clock, email, from, to).map((one, index) => ({ id: `${one.eventId} ${index}`, title: email === person.email ? 'Busy' : one.title, start: localOf(one.start, one.allDay ? 'UTC' : zone), end: localOf(one.end, one.allDay ? 'UTC' : zone), allDay: one.allDay, tone, fixed: true })) })
  const meet = (span: { start: string; end: string }): void => go(`/new?guests=${encodeURIComponent(person.email)}&start=${span.start}&end=${span.end}`)
  return (
    <section aria-label="Free times">
      <div className="find-bar">
        <IconButton label="Day before" icon={<ChevronLeft size={17} />} onPress={() => setDay(addDays(day, -1))} />
        <h2>{dateWords(day, locale, { weekday: 'long', month: 'long', day: 'numeric' })}</h2>
        <IconButton label="Day after" icon={<ChevronRight size={17} />} onPress={() => setDay(addDays(day, 1))} />
      </div>
      <ScheduleRows label="Free times" day={day} rows={[...(isMe(state, person.email) ? [] : [row('them', person.name, person.email, 'slate')]), row('you', 'You', myEmail(state), 'moss')]} hours={hours} onPick={(_, span) => meet(span)} />
    </section>
  )
}

function Shared({ person, zone }: { person: Person; zone: string }) {
  const state = useSelect((one) => one)
  const { clock, locale, hours } = useTimes()
  const today = todayOf(state, clock)
  const shared = occurrencesBetween(state, clock, instantOf(`${today}T00:00`, zone), instantOf(`${addDays(today, 28)}T00:00`, zone)).filter(({ event }) => !isBusyOnly(state, event) && [organizerOf(state, event), ...guestsOf(event)].some((one) => one.toLowerCase() === person.email.toLowerCase()))
  if (shared.length === 0) return <EmptyState icon={<CalendarX2 size={26} />} title="Nothing planned" />
  return (
    <ul className="plain-list">
      {shared.slice(0, 30).map((one) => (
        <li key={one.key}>
          <Link to={eventPath(one)}>{titleOf(one.event)}</Link>
          <span className="faint">{whenWords(one, locale, hours)}</span>
        </li>
      ))}
    </ul>
  )
}
