import { Button, DataTable, download, EmptyState, hexOfName, Link, Menu, Page, PALETTE, type TableColumn, toIcs, TokenSearch, toneProps, useGo, useQuery } from '@mocks/kit'
import { CalendarSearch, Download, FolderInput, Palette, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { exported } from '../logic/exchange'
import { list, repeats, statusOf, titleOf } from '../logic/event_facts'
import { allCalendars, canDelete, canMark, writableCalendars } from '../logic/rights'
import { FLAGS, type Hit, search } from '../logic/search'
import { colorOf, placeOfEvent, repeatWords, shortWhen, STATUS_WORDS } from '../logic/shown'
import type { State } from '../model'
import { calendarName } from '../logic/names'
import { useDeeds } from '../parts/use_deeds'
import { type Times, useTimes } from '../use_times'

/** What a search finds; several can be changed at once. */
export function SearchScreen() {
  const state = useSelect((one) => one)
  const times = useTimes()
  const go = useGo()
  const [query, setQuery] = useQuery('q')
  const [selected, setSelected] = useState<string[]>([])
  const hits = useMemo(() => search(state, times.clock, query), [state, times.clock, query])
  const columns = useMemo(() => columnsOf(state, times), [state, times])
  const shown = hits.filter((hit) => selected.includes(hit.event.id))
  const operators = [
    { key: 'calendar', label: 'In a calendar', values: allCalendars(state).map(calendarName) },
    { key: 'who', label: 'Guest or organizer', values: list(state.people).slice(0, 60).map((one) => one.name) },
    { key: 'where', label: 'Place or room' },
    { key: 'after', label: 'From a day on (2026-03-01)' },
    { key: 'before', label: 'Before a day (2026-03-01)' },
    { key: 'is', label: 'Kind of event', values: FLAGS },
    { key: 'not', label: 'Without a word' },
  ]
  return (
    <Page title={query === '' ? 'Search' : `Results for “${query}”`} lead={query === '' ? undefined : hits.length === 1 ? 'One event' : `${hits.length} events`} actions={query === '' ? null : <Bulk hits={shown} onDone={() => setSelected([])} />} toolbar={<div className="search-wide"><TokenSearch label="Search events" operators={operators} value={query} onSearch={setQuery} suggestions={['is:awaiting', 'is:repeating is:mine', 'is:cancelled']} placeholder="Words, or calendar: who: where: after: before: is: not:" /></div>}>
      {query === '' ? (
        <EmptyState icon={<CalendarSearch size={26} />} title="Search all your calendars">
          Words are looked for in titles, descriptions, places and guests. Hidden calendars are searched as well.
        </EmptyState>
      ) : (
        <DataTable<Hit>
          label="Events found"
          rows={hits}
          columns={columns}
          rowId={(hit) => hit.event.id}
          rowName={(hit) => titleOf(hit.event)}
          selected={selected}
          onSelect={setSelected}
          onOpen={(hit) => go(pathOf(hit))}
          pageSize={50}
          dense
          empty={
            <EmptyState icon={<CalendarSearch size={26} />} title="Nothing found">
              Try fewer words, or another spelling.
            </EmptyState>
          }
        />
      )}
    </Page>
  )
}

const pathOf = ({ event, start }: Hit): string => `/event/${encodeURIComponent(event.id)}${repeats(event) ? `?at=${encodeURIComponent(start)}` : ''}`

function columnsOf(state: State, { locale, hours, zone }: Times): TableColumn<Hit>[] {
  return [
    { id: 'title', header: 'Event', width: 300, value: (hit) => titleOf(hit.event), cell: (hit) => <TitleCell hit={hit} /> },
    { id: 'when', header: 'Next or only time', width: 230, value: (hit) => hit.from, cell: (hit) => shortWhen(hit.from, hit.event.allDay === true, locale, hours) },
    { id: 'repeats', header: 'Repeats', width: 180, value: (hit) => repeatWords(hit.event, zone, locale) },
    { id: 'calendar', header: 'Calendar', width: 150, value: (hit) => (hit.calendar ? calendarName(hit.calendar) : ''), filter: 'choice' },
    { id: 'where', header: 'Where', width: 170, value: (hit) => placeOfEvent(state, hit.event) },
    { id: 'status', header: 'Status', width: 110, value: (hit) => STATUS_WORDS[statusOf(hit.event)], filter: 'choice' },
  ]
}

function TitleCell({ hit }: { hit: Hit }) {
  const { className, style } = toneProps(colorOf(hit.event, hit.calendar))
  return (
    <Link className={`title-cell ${className}`} style={style} to={pathOf(hit)}>
      <span className="dot" aria-hidden />
      <span dir="auto">{titleOf(hit.event)}</span>
    </Link>
  )
}

/** What can be done with several events. Those that the user may not change are left as they are. */
function Bulk({ hits, onDone }: { hits: readonly Hit[]; onDone: () => void }) {
  const state = useSelect((one) => one)
  const act = useAct()
  const deeds = useDeeds()
  const { clock } = useTimes()
  const mine = hits.filter(({ event }) => canMark(state, event))
  const gone = hits.filter(({ event }) => canDelete(state, event))
  const none = mine.length === 0
  const finish = (made: { undo: Parameters<typeof deeds.done>[1] } | null, message: string): void => {
    onDone()
    if (made) deeds.done(message, made.undo)
  }
  const count = (some: readonly Hit[]): string => (some.length === 1 ? 'One event' : `${some.length} events`)
  const targets = mine.map(({ event }) => ({ id: event.id, scope: 'all' as const }))
  const recolor = async (color: string): Promise<void> => finish(await act.event_color({ targets, color }), `${count(mine)} coloured.`)
  const move = async (calendarId: string): Promise<void> => finish(await act.event_set_calendar({ ids: mine.map(({ event }) => event.id), calendarId }), `${count(mine)} moved.`)
  const remove = async (): Promise<void> => finish(await act.event_delete({ targets: gone.map(({ event }) => ({ id: event.id, scope: 'all' as const })) }), `${count(gone)} deleted.`)
  const save = (): void => {
    const ids = new Set(hits.map(({ event }) => event.id))
    download('events.ics', toIcs(exported(state, list(state.events).filter((one) => ids.has(one.id) || ids.has(one.seriesId ?? '')), clock), clock), 'text/calendar')
  }
  return (
    <>
      <Menu label="Move to a calendar" entries={writableCalendars(state).map((one) => ({ id: one.id, label: calendarName(one), onAction: () => void move(one.id) }))}>
        <Button disabled={none} icon={<FolderInput size={15} aria-hidden />}>
          Move
        </Button>
      </Menu>
      <Menu label="Colour" entries={[{ id: 'own', label: 'Calendar colour', onAction: () => void recolor('') }, ...PALETTE.map((one) => ({ id: one, label: one, icon: <span className={`dot tone-${one}`} />, onAction: () => void recolor(hexOfName(one)) }))]}>
        <Button disabled={none} icon={<Palette size={15} aria-hidden />}>
          Colour
        </Button>
      </Menu>
      <Button disabled={hits.length === 0} icon={<Download size={15} aria-hidden />} onPress={save}>
        Export
      </Button>
      <Button disabled={gone.length === 0} icon={<Trash2 size={15} aria-hidden />} onPress={() => void remove()}>
        Delete
      </Button>
    </>
  )
}
