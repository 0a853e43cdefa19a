import { Banner, Button, Checkbox, download, EmptyState, FilePicker, localOf, Page, parseIcs, ruleWords, Select, toIcs, useToast } from '@mocks/kit'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { exported, imported } from '../logic/exchange'
import { list } from '../logic/event_facts'
import { allCalendars, defaultCalendar, writableCalendars } from '../logic/rights'
import { shortWhen } from '../logic/shown'
import type { CalendarEvent } from '../model'
import { calendarName } from '../logic/names'
import { useTimes } from '../use_times'

/** Calendar files in and out. */
export default function ExchangeScreen() {
  return (
    <Page title="Import and export" back={{ to: '/calendars', label: 'Calendars' }} layout="narrow">
      <Import />
      <Export />
    </Page>
  )
}

type Found = Omit<CalendarEvent, 'id' | 'calendarId'>

function Import() {
  const state = useSelect((one) => one)
  const { clock } = useTimes()
  const act = useAct()
  const toast = useToast()
  const first = useSelect(defaultCalendar)
  const calendars = useSelect(writableCalendars)
  const [found, setFound] = useState<{ name: string; events: Found[] } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [left, setLeft] = useState<readonly number[]>([])
  const [calendarId, setCalendarId] = useState(first?.id ?? null)
  const read = async (file: { name: string; url: string }): Promise<void> => {
    setFound(null)
    setLeft([])
    try {
      const words = await (await fetch(file.url)).text()
      setFound({ name: file.name, events: imported(state, parseIcs(words, clock), clock) })
      setError(null)
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem))
    }
  }
  const known = new Set(list(state.events).map((event) => `${event.icsId ?? ''} ${event.originalStart ?? ''}`))
  const isKnown = (event: Found): boolean => known.has(`${event.icsId ?? ''} ${event.originalStart ?? ''}`)
  const wanted = found?.events.filter((event, index) => !left.includes(index) && !isKnown(event)) ?? []
  const take = async (): Promise<void> => {
    if (calendarId === null) return
    const made = await act.calendar_import({ calendarId, events: wanted })
    setFound(null)
    if (made) toast({ message: `${made.added === 1 ? 'One event' : `${made.added} events`} imported.`, undo: () => void act.event_undo({ undo: made.undo }) })
  }
  return (
    <section className="form-card" aria-label="Import">
      <h2>Import</h2>
      <FilePicker label="Calendar file" accept={['.ics']} maxBytes={2_000_000} error={error} onStored={([file]) => file && void read(file)} />
      {found === null ? null : found.events.length === 0 ? (
        <Banner kind="warning">{`${found.name} holds no events.`}</Banner>
      ) : (
        <>
          <Preview events={found.events} left={left} isKnown={isKnown} onLeft={setLeft} />
          <Select label="Calendar that takes them" value={calendarId} onChange={setCalendarId} options={calendars.map((one) => ({ value: one.id, label: calendarName(one) }))} />
          <div className="kit-dialog-buttons">
            <Button onPress={() => setFound(null)}>Discard</Button>
            <Button kind="primary" disabled={wanted.length === 0 || calendarId === null} onPress={() => void take()}>
              {wanted.length === 1 ? 'Import one event' : `Import ${wanted.length} events`}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function Preview({ events, left, isKnown, onLeft }: { events: readonly Found[]; left: readonly number[]; isKnown: (event: Found) => boolean; onLeft: (left: number[]) => void }) {
  const { zone, locale, hours } = useTimes()
  return (
    <ul className="preview" aria-label="Events in the file">
      {events.map((event, index) => {
        const there = isKnown(event)
        const from = localOf(event.start, event.allDay ? 'UTC' : zone)
        return (
          <li key={index}>
            <Checkbox checked={!there && !left.includes(index)} disabled={there} onChange={(on) => onLeft(on ? left.filter((one) => one !== index) : [...left, index])} label={`Import “${event.title}”`} />
            <span className="guest-name" dir="auto">
              {event.title}
              <small>{[shortWhen(from, event.allDay, locale, hours), ruleWords(event.rrule, from.slice(0, 10), locale), there ? 'is there already' : ''].filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Export() {
  const state = useSelect((one) => one)
  const { clock } = useTimes()
  const calendars = allCalendars(state).filter((one) => list(state.events).some((event) => event?.calendarId === one.id))
  const [left, setLeft] = useState<readonly string[]>([])
  const chosen = calendars.filter((one) => !left.includes(one.id))
  const save = (): void => {
    const ids = new Set(chosen.map((one) => one.id))
    download('calendars.ics', toIcs(exported(state, list(state.events).filter((event) => ids.has(event?.calendarId)), clock), clock, chosen.length === 1 ? calendarName(chosen[0]) : 'Calendars'), 'text/calendar')
  }
  if (calendars.length === 0) return <EmptyState icon={<FileUp size={26} />} title="There is nothing to export" />
  return (
    <section className="form-card" aria-label="Export">
      <h2>Export</h2>
      <p className="faint">One file (.ics) that other calendars can read.</p>
      <ul className="checks" aria-label="Calendars to export">
        {calendars.map((one) => (
          <li key={one.id}>
            <Checkbox checked={!left.includes(one.id)} onChange={(on) => setLeft(on ? left.filter((id) => id !== one.id) : [...left, one.id])}>
              {calendarName(one)}
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className="kit-dialog-buttons">
        <Button kind="primary" disabled={chosen.length === 0} onPress={save}>
          Export file
        </Button>
      </div>
    </section>
  )
}
