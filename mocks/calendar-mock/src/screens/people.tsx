import { Avatar, Button, colourOf, DataTable, EmptyState, hexOfName, Link, localOf, Page, type TableColumn, timeWords, useGo, useToast } from '@mocks/kit'
import { Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { personTimes } from '../logic/availability'
import { list } from '../logic/event_facts'
import { calendarOfPerson, isMe } from '../logic/rights'
import type { Person, State } from '../model'
import { type Times, useTimes } from '../use_times'

/** The directory: who is who, who is free now, whose calendar one sees. */
export function PeopleScreen() {
  const state = useSelect((one) => one)
  const times = useTimes()
  const go = useGo()
  const [selected, setSelected] = useState<string[]>([])
  const columns = useMemo(() => columnsOf(state, times), [state, times])
  const people = list(state.people).filter((one) => one?.email && !isMe(state, one.email))
  const chosen = people.filter((one) => selected.includes(one.id))
  const act = useAct()
  const toast = useToast()
  const subscribe = async (): Promise<void> => {
    const ids = await Promise.all(chosen.map((one) => act.other_calendar_person({ email: one.email, color: hexOfName(colourOf(one.email)) })))
    const count = ids.filter((id) => id !== null).length
    setSelected([])
    toast({ message: count === 0 ? 'Their calendars are on your list already.' : count === 1 ? 'One calendar is on your list now.' : `${count} calendars are on your list now.` })
  }
  return (
    <Page title="People" lead="Colleagues in the directory.">
      <DataTable<Person>
        label="People"
        rows={people}
        columns={columns}
        rowId={(one) => one.id}
        rowName={(one) => one.name}
        selected={selected}
        onSelect={setSelected}
        onOpen={(one) => go(`/person/${encodeURIComponent(one.id)}`)}
        pageSize={50}
        actions={
          <>
            <Button small disabled={chosen.length === 0} onPress={() => go(`/new?guests=${encodeURIComponent(chosen.map((one) => one.email).join(','))}`)}>
              Meet with them
            </Button>
            <Button small disabled={chosen.length === 0} onPress={() => void subscribe()}>
              Show their calendars
            </Button>
          </>
        }
        empty={<EmptyState icon={<Users size={26} />} title="The directory is empty">Guests can be invited by their addresses.</EmptyState>}
      />
    </Page>
  )
}

/** "Busy until 10:30", "Free". */
export function presence(state: State, { clock, zone, locale, hours }: Times, email: string): string {
  const now = new Date(Date.parse(clock.now())).toISOString()
  const busy = personTimes(state, clock, email, now, new Date(Date.parse(now) + 60_000).toISOString())[0]
  return busy === undefined ? 'Free' : busy.allDay ? 'Busy all day' : `Busy until ${timeWords(localOf(busy.end, zone), locale, hours)}`
}

function columnsOf(state: State, times: Times): TableColumn<Person>[] {
  const { clock, locale, hours, zone } = times
  return [
    {
      id: 'name', header: 'Name', width: 220, value: (one) => one.name,
      cell: (one) => (
        <Link className="title-cell" to={`/person/${encodeURIComponent(one.id)}`}>
          <Avatar name={one.name} size={24} /> <span dir="auto">{one.name}</span>
        </Link>
      ),
    },
    { id: 'title', header: 'Title', width: 190, value: (one) => one.title },
    { id: 'team', header: 'Team', width: 120, value: (one) => one.team, filter: 'choice' },
    { id: 'now', header: 'Now', width: 150, value: (one) => presence(state, times, one.email) },
    { id: 'time', header: 'Local time', width: 110, value: (one) => timeWords(localOf(clock.now(), one.timeZone ?? zone), locale, hours) },
    { id: 'email', header: 'Address', width: 260, value: (one) => one.email },
    { id: 'shown', header: 'Calendar', width: 110, value: (one) => (calendarOfPerson(state, one.email) ? 'On your list' : '') },
  ]
}
