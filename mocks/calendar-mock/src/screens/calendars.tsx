import { Badge, Button, DataTable, EmptyState, Link, Page, type TableColumn, toneProps, useGo } from '@mocks/kit'
import { CalendarPlus, Download, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useSelect } from '../hooks'
import { list } from '../logic/event_facts'
import { allCalendars, ownCalendars, roleIn } from '../logic/rights'
import { personName, ROLE_WORDS } from '../logic/shown'
import { virtualEvents } from '../logic/virtual'
import type { Calendar, State } from '../model'
import { calendarName } from '../logic/names'

/** All calendars with what they hold and who sees them. */
export function CalendarsScreen() {
  const state = useSelect((one) => one)
  const go = useGo()
  const columns = useMemo(() => columnsOf(state), [state])
  return (
    <Page
      title="Calendars"
      actions={
        <>
          <Button icon={<Download size={15} aria-hidden />} onPress={() => go('/exchange')}>
            Import and export
          </Button>
          <Button icon={<CalendarPlus size={15} aria-hidden />} onPress={() => go('/calendars/subscribe')}>
            Subscribe
          </Button>
          <Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => go('/calendars/new')}>
            New calendar
          </Button>
        </>
      }
    >
      <DataTable<Calendar> label="Calendars" rows={allCalendars(state)} columns={columns} rowId={(one) => one.id} rowName={calendarName} onOpen={(one) => go(`/calendar/${encodeURIComponent(one.id)}`)} empty={<EmptyState icon={<CalendarPlus size={26} />} title="You have no calendar yet" />} />
    </Page>
  )
}

function columnsOf(state: State): TableColumn<Calendar>[] {
  const own = new Set(ownCalendars(state))
  const count = (id: string): number => [...list(state.events), ...virtualEvents(state)].filter((event) => event?.calendarId === id).length
  return [
    {
      id: 'name', header: 'Name', width: 240, value: calendarName,
      cell: (one) => {
        const { className, style } = toneProps(one.color)
        return (
          <Link className={`title-cell ${className}`} style={style} to={`/calendar/${encodeURIComponent(one.id)}`}>
            <span className="dot" aria-hidden /> <span dir="auto">{calendarName(one)}</span> {one.primary ? <Badge>Main</Badge> : null}
          </Link>
        )
      },
    },
    { id: 'kind', header: 'Kind', width: 95, value: (one) => (own.has(one) ? 'Mine' : one.kind === 'person' ? 'Colleague' : one.kind === 'team' ? 'Team' : 'Feed'), filter: 'choice' },
    { id: 'role', header: 'You may', width: 175, value: (one) => ROLE_WORDS[roleIn(one)] },
    { id: 'owner', header: 'Owner', width: 130, value: (one) => (one.ownerEmail ? personName(state, one.ownerEmail) : own.has(one) ? 'You' : '') },
    { id: 'shared', header: 'Shared', width: 85, align: 'end', value: (one) => list(one.sharedWith).length },
    { id: 'events', header: 'Events', width: 80, align: 'end', value: (one) => count(one.id) },
    { id: 'shown', header: 'Shown', width: 75, value: (one) => (one.visible === false ? 'No' : 'Yes'), filter: 'choice' },
  ]
}
