/** One's own logged work, week by week: `?week=` holds its Monday. */
import { Button, EmptyState, IconButton, Page, Select, useClock, useQuery } from '@mocks/kit'
import { ChevronLeft, ChevronRight, Clock } from 'lucide-react'
import { useState } from 'react'
import { useWorld } from '../hooks'
import type { Issue } from '../model'
import { beginning, DAY } from '../query/dates'
import { dayOf } from '../reports/burndown'
import { formatDuration } from '../rules/duration'
import { LogWorkDialog } from '../parts/issue/log_work_dialog'
import { KeyLink } from '../parts/marks'
import { useAccess } from '../parts/use_deeds'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

export default function TimesheetScreen() {
  const world = useWorld()
  const now = useClock().now()
  const { edit } = useAccess()
  const thisWeek = dayOf(beginning(Date.parse(now), 'Week'))
  const [week, setWeek] = useQuery('week', thisWeek)
  const [person, setPerson] = useQuery('person', world.me.id)
  const [logged, setLogged] = useState<{ issue: Issue; date: string } | null>(null)
  const monday = Number.isNaN(Date.parse(week)) ? Date.parse(thisWeek) : beginning(Date.parse(week), 'Week')
  const days = WEEKDAYS.map((_, index) => dayOf(monday + index * DAY))
  const entries = world.worklogs.filter((one) => one.userId === person && days.includes(one.date))
  const ids = [...new Set(entries.map((one) => one.issueId))]
  const minutes = (issueId: string | null, date: string | null): number => entries.filter((one) => (issueId === null || one.issueId === issueId) && (date === null || one.date === date)).reduce((sum, one) => sum + one.minutes, 0)
  const words = (amount: number): string => (amount === 0 ? '' : formatDuration(amount, world.settings))
  const move = (weeks: number): void => setWeek(dayOf(monday + weeks * 7 * DAY))
  const mine = person === world.me.id && edit
  const open = world.issues.filter((issue) => issue.assigneeId === world.me.id && issue.status !== 'Done')
  const today = now.slice(0, 10)
  return (
    <Page
      title="Timesheet"
      lead={`${days[0]} to ${days[6]}: ${formatDuration(minutes(null, null), world.settings)} logged.`}
      toolbar={
        <>
          <IconButton label="Week before" icon={<ChevronLeft size={17} />} onPress={() => move(-1)} />
          <Button small disabled={dayOf(monday) === thisWeek} onPress={() => setWeek(thisWeek)}>
            This week
          </Button>
          <IconButton label="Week after" icon={<ChevronRight size={17} />} onPress={() => move(1)} />
          <Select label="Person" hideLabel value={person} options={world.users.map((user) => ({ value: user.id, label: user.name }))} onChange={setPerson} />
          <span className="gap" />
          {mine && open.length > 0 ? <Select label="Log work on" hideLabel value={null} placeholder="Log work on…" options={open.map((issue) => ({ value: issue.id, label: `${issue.key} ${issue.summary}` }))} onChange={(id) => { const issue = world.issueById.get(id); if (issue) setLogged({ issue, date: today }) }} /> : null}
        </>
      }
    >
      {ids.length === 0 ? (
        <EmptyState icon={<Clock size={24} />} title="Nothing was logged in this week" />
      ) : (
        <div className="panel scroll-x">
          <table className="plain-table numbers sheet">
            <thead>
              <tr>
                <th scope="col">Issue</th>
                {days.map((date, index) => (
                  <th key={date} scope="col" className={date === today ? 'sheet-today' : undefined}>
                    {WEEKDAYS[index]} {date.slice(8)}
                  </th>
                ))}
                <th scope="col">Week</th>
              </tr>
            </thead>
            <tbody>
              {ids.map((id) => {
                const issue = world.issueById.get(id)
                return (
                  <tr key={id}>
                    <th scope="row">
                      {issue === undefined ? <span className="muted">{id} (gone)</span> : <span className="row"><KeyLink issue={issue} /> <span className="sheet-summary" dir="auto">{issue.summary}</span></span>}
                    </th>
                    {days.map((date) => (
                      <td key={date} className={date === today ? 'sheet-today' : undefined}>
                        {mine && issue !== undefined && date <= today ? (
                          <button type="button" className="sheet-cell" aria-label={`Log work on ${issue.key}, ${date}${minutes(id, date) === 0 ? '' : `: ${words(minutes(id, date))}`}`} onClick={() => setLogged({ issue, date })}>
                            {words(minutes(id, date)) || '+'}
                          </button>
                        ) : (
                          words(minutes(id, date))
                        )}
                      </td>
                    ))}
                    <td>
                      <b>{words(minutes(id, null))}</b>
                    </td>
                  </tr>
                )
              })}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">All</th>
                {days.map((date) => (
                  <td key={date}>
                    <b>{words(minutes(null, date))}</b>
                  </td>
                ))}
                <td>
                  <b>{words(minutes(null, null))}</b>
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      {logged === null ? null : <LogWorkDialog issue={logged.issue} date={logged.date} onClose={() => setLogged(null)} />}
    </Page>
  )
}
