import { addDays, Chart, DataTable, DateRangePicker, Page, Segmented, type TableColumn, useQuery } from '@mocks/kit'
import { useMemo } from 'react'
import { useSelect } from '../hooks'
import { todayOf } from '../logic/days'
import { type Insights, insightsOf } from '../logic/insights'
import { personName } from '../logic/shown'
import { useTimes } from '../use_times'

const SPANS = { week: 7, month: 28, quarter: 91 } as const
type SpanName = keyof typeof SPANS

/** How the time of some weeks is spent. */
export default function InsightsScreen() {
  const state = useSelect((one) => one)
  const { clock } = useTimes()
  const [span, setSpan] = useQuery('span', 'month')
  const [given, setGiven] = useQuery('days')
  const today = todayOf(state, clock)
  const [start, end] = given.split('_')
  const name: SpanName = span in SPANS ? (span as SpanName) : 'month'
  const range = start && end && start <= end && !Number.isNaN(Date.parse(start)) && !Number.isNaN(Date.parse(end)) ? { start, end } : { start: addDays(today, -SPANS[name]), end: addDays(today, -1) }
  const insights = useMemo(() => insightsOf(state, clock, range.start, range.end), [state, clock, range.start, range.end])
  const columns = useMemo<TableColumn<Insights['people'][number]>[]>(
    () => [
      { id: 'name', header: 'Person', width: 280, value: (one) => personName(state, one.email) },
      { id: 'hours', header: 'Hours', width: 110, align: 'end', value: (one) => one.hours },
      { id: 'count', header: 'Meetings', width: 110, align: 'end', value: (one) => one.count },
    ],
    [state],
  )
  return (
    <Page
      title="Time insights"
      lead={`${insights.hours} hours in ${insights.count} events on your calendars. Declined, cancelled, free and all-day events are not counted.`}
      toolbar={
        <>
          <Segmented label="Span" value={given ? ('own' as never) : name} onChange={(next) => { setGiven(''); setSpan(next) }} options={[{ value: 'week', label: 'Last 7 days' }, { value: 'month', label: 'Last 4 weeks' }, { value: 'quarter', label: 'Last 13 weeks' }]} />
          <DateRangePicker label="Days" hideLabel value={range} onChange={(next) => setGiven(next ? `${next.start}_${next.end}` : '')} />
        </>
      }
    >
      <div className="charts">
        <Chart title="Hours by kind" kind="bar" data={insights.byKind} x="name" series={[{ key: 'hours', label: 'Hours', tone: 'moss' }]} />
        <Chart title="Hours by weekday" kind="bar" data={insights.byDay} x="name" series={[{ key: 'hours', label: 'Hours', tone: 'amber' }]} />
        <Chart title="Hours by calendar" kind="pie" data={insights.byCalendar} x="name" series={[{ key: 'hours', label: 'Hours' }]} />
        <section aria-label="People you met most">
          <h2>People you met most</h2>
          <DataTable label="People you met most" rows={insights.people} columns={columns} rowId={(one) => one.email} rowName={(one) => personName(state, one.email)} hideBar dense />
        </section>
      </div>
    </Page>
  )
}
