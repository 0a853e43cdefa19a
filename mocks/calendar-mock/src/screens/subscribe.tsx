import { Avatar, Button, colourOf, ComboBox, hexOfName, Page, PALETTE, type PaletteName, Swatches, TextField, useGo, useToast } from '@mocks/kit'
import { CalendarDays, Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { addressProblem, calendarNameProblem } from '../actions/calendars'
import { FEEDS } from '../data/feeds'
import { useAct, useSelect } from '../hooks'
import { list } from '../logic/event_facts'
import { calendarOfPerson, isMe, otherCalendars } from '../logic/rights'

/** Calendars of others: colleagues, feeds, any address. */
export function SubscribeScreen() {
  return (
    <Page title="Subscribe to a calendar" back={{ to: '/calendars', label: 'Calendars' }} layout="narrow">
      <Colleague />
      <Feeds />
      <Address />
    </Page>
  )
}

function Colleague() {
  const state = useSelect((one) => one)
  const act = useAct()
  const toast = useToast()
  const [email, setEmail] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const people = list(state.people).filter((one) => one?.email && !isMe(state, one.email) && calendarOfPerson(state, one.email) === undefined)
  const add = async (): Promise<void> => {
    if (email === null) return
    const id = await act.other_calendar_person({ email, color: hexOfName(colourOf(email)) })
    setEmail(null)
    setRound(round + 1)
    if (id !== null) toast({ message: 'The calendar is on your list.' })
  }
  return (
    <section className="form-card" aria-label="A colleague’s calendar">
      <h2>A colleague’s calendar</h2>
      <p className="faint">You see when they are busy, unless they share more with you.</p>
      <div className="fields-row fields-end">
        <ComboBox key={round} label="Colleague" placeholder="Name or address" options={people.map((one) => ({ value: one.email, label: one.name, detail: one.email, icon: <Avatar name={one.name} size={24} /> }))} value={email} onChange={setEmail} />
        <Button kind="primary" disabled={email === null} onPress={() => void add()}>
          Add colleague
        </Button>
      </div>
    </section>
  )
}

const FEED_COLOURS: Readonly<Record<string, PaletteName>> = { holidays: 'clay', school: 'amber', moon: 'slate', observances: 'plum' }

function Feeds() {
  const act = useAct()
  const toast = useToast()
  const others = useSelect(otherCalendars)
  const add = async (id: string, name: string): Promise<void> => {
    const made = await act.other_calendar_feed({ feedId: id, color: hexOfName(FEED_COLOURS[id] ?? 'teal') })
    if (made !== null) toast({ message: `“${name}” is on your list.` })
  }
  return (
    <section className="form-card" aria-label="Calendars of interest">
      <h2>Calendars of interest</h2>
      <ul className="feeds">
        {FEEDS.map((feed) => {
          const on = others.some((one) => one.feedId === feed.id)
          return (
            <li key={feed.id}>
              <CalendarDays size={18} aria-hidden />
              <span className="guest-name">
                {feed.name}
                <small>{feed.about}</small>
              </span>
              {on ? (
                <span className="faint feeds-on">
                  <Check size={15} aria-hidden /> On your list
                </span>
              ) : (
                <Button small onPress={() => void add(feed.id, feed.name)}>{`Subscribe to ${feed.name}`}</Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Address() {
  const state = useSelect((one) => one)
  const act = useAct()
  const go = useGo()
  const toast = useToast()
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [color, setColor] = useState<PaletteName>('sky')
  const [tried, setTried] = useState(false)
  const problems = { name: calendarNameProblem(state, name), url: addressProblem(url) }
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (problems.name !== null || problems.url !== null) return
    const id = await act.other_calendar_address({ name, url, color: hexOfName(color) })
    if (id === null) return toast({ message: 'You have as many calendars as there may be.' })
    toast({ message: `“${name.trim()}” is on your list.` })
    go(`/calendar/${encodeURIComponent(id)}`)
  }
  return (
    <form className="form-card" onSubmit={(event) => void add(event)} aria-label="From an address">
      <h2>From an address</h2>
      <TextField label="Name" value={name} onChange={setName} error={tried ? problems.name : null} required />
      <TextField label="Address" type="url" value={url} onChange={setUrl} error={tried ? problems.url : null} placeholder="club.example/calendar.ics" required />
      <Swatches label="Colour" value={color} options={PALETTE} onChange={setColor} />
      <div className="kit-dialog-buttons">
        <Button kind="primary" type="submit">
          Add calendar
        </Button>
      </div>
    </form>
  )
}
