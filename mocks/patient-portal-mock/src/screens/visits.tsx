/** Visits to come and past ones; searched, filtered, exported to a calendar. */
import { Button, download, EmptyState, Link, localOf, Page, SearchField, Select, Tabs, toIcs, useQuery } from '@mocks/kit'
import { CalendarDays, CalendarPlus, Download } from 'lucide-react'
import type { Appointment } from '../model'
import { usePortal } from '../hooks'
import { Allowed, Leaf, Mark } from '../parts/pieces'
import { newest, num, oldest, own, text, within } from '../rules/read'
import { checkInProblem, isUpcoming } from '../rules/visits'
import { dayText, timeText } from '../rules/when'

export function VisitsScreen() {
  const { state, clock, go, refused } = usePortal()
  const upcoming = own(state, 'appointments').filter(isUpcoming)
  const exportAll = (): void => {
    const readable = oldest(upcoming, (one) => one.dateTime).filter((one) => !Number.isNaN(Date.parse(text(one.dateTime))))
    const events = readable.map((one) => ({ id: `${one.id}@portal.example`, title: `${text(one.type)} with ${text(one.providerName)}`, start: localOf(text(one.dateTime), clock.timezone), end: localOf(new Date(Date.parse(text(one.dateTime)) + (num(one.duration) || 30) * 60_000).toISOString(), clock.timezone), location: text(one.location), description: text(one.reason) }))
    download('visits.ics', toIcs(events, clock), 'text/calendar')
  }
  return (
    <Page
      title="Visits"
      actions={
        <>
          <Button icon={<Download size={16} />} disabled={upcoming.length === 0} onPress={exportAll}>Calendar file</Button>
          <Button kind="primary" icon={<CalendarPlus size={16} />} disabled={refused('visits') !== null} onPress={() => go('/schedule')}>Schedule a visit</Button>
        </>
      }
    >
      <Allowed area="visits">
        <Lists />
      </Allowed>
    </Page>
  )
}

function Lists() {
  const { state } = usePortal()
  const [tab, setTab] = useQuery('tab', 'upcoming')
  const [words, setWords] = useQuery('q')
  const [department, setDepartment] = useQuery('department', 'all')
  const all = own(state, 'appointments')
  const departments = [...new Set(all.map((one) => text(one.department)).filter(Boolean))].sort()
  const fits = (one: Appointment): boolean => {
    const hay = [one.type, one.providerName, one.reason, one.location, one.department].map(text).join(' ').toLowerCase()
    return (department === 'all' || one.department === department) && words.toLowerCase().split(/\s+/).every((word) => hay.includes(word))
  }
  const upcoming = oldest(all.filter((one) => isUpcoming(one) && fits(one)), (one) => one.dateTime)
  const past = newest(all.filter((one) => !isUpcoming(one) && fits(one)), (one) => one.dateTime)
  return (
    <>
      <div className="row">
        <SearchField label="Search visits" value={words} onChange={setWords} onSubmit={setWords} />
        <Select label="Department" hideLabel value={department} options={[{ value: 'all', label: 'All departments' }, ...departments.map((one) => ({ value: one, label: one }))]} onChange={setDepartment} />
      </div>
      <Tabs
        label="Visits"
        selected={tab === 'past' ? 'past' : 'upcoming'}
        onSelect={setTab}
        tabs={[
          { id: 'upcoming', label: 'Upcoming', count: upcoming.length, content: <VisitList visits={upcoming} empty="No visits to come" /> },
          { id: 'past', label: 'Past and cancelled', count: past.length, content: <VisitList visits={past} empty="No past visits" past /> },
        ]}
      />
    </>
  )
}

function VisitList({ visits, empty, past = false }: { visits: readonly Appointment[]; empty: string; past?: boolean }) {
  const { clock, go, refused } = usePortal()
  if (visits.length === 0) return <EmptyState icon={<CalendarDays size={26} />} title={empty}>Change the search, or schedule a visit.</EmptyState>
  return (
    <ul className="ruled" aria-label={past ? 'Past visits' : 'Upcoming visits'}>
      {visits.map((one) => (
        <li key={one.id}>
          <Leaf time={one.dateTime} past={past} />
          <div className="ruled-main">
            <span className="ruled-title">
              <Link to={`/visits/${one.id}`}>{`${text(one.type) || 'Visit'} with ${text(one.providerName) || 'your care team'}`}</Link>
              {text(one.status) === 'Scheduled' ? null : <Mark word={text(one.status)} />}
              {one.waitlist ? <Mark word="Earlier time wanted" /> : null}
            </span>
            <span>{`${dayText(one.dateTime, clock)}, ${timeText(one.dateTime, clock)} · ${num(one.duration) || 30} min · ${text(one.location)}`}</span>
            <span className="soft small">{text(one.reason)}</span>
          </div>
          <div className="ruled-side">
            {within<{ status?: string }>(one.offers).some((offer) => offer.status === 'Open') && !past ? <Mark word="Earlier time offered" /> : null}
            {checkInProblem(one) === null && refused('visits') === null ? (
              <Button small kind="primary" onPress={() => go(`/visits/${one.id}/check-in`)}>Check in<span className="kit-hidden">{` “${text(one.type)}, ${dayText(one.dateTime, clock)}”`}</span></Button>
            ) : null}
            {past && one.afterVisitSummary ? <Link className="link small" to={`/visits/${one.id}`} aria-label={`Summary of ${dayText(one.dateTime, clock)}, ${timeText(one.dateTime, clock)}`}>Summary</Link> : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
