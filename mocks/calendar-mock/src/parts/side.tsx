import { addDays, Button, Calendar, dayOf, IconButton, lastDay, useGo, useLocation } from '@mocks/kit'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useAct, useSelect } from '../hooks'
import { currentDay, dayInstant } from '../logic/days'
import { isShown, occurrencesBetween } from '../logic/occurrences'
import { otherCalendars, ownCalendars } from '../logic/rights'
import { useTimes } from '../use_times'
import { CalendarLine } from './calendar_line'

/** Beside the work: a small month, and the calendars to show and hide. */
export function Side() {
  const own = useSelect(ownCalendars)
  const others = useSelect(otherCalendars)
  const act = useAct()
  const go = useGo()
  return (
    <div className="side">
      <MiniMonth />
      <section aria-label="My calendars">
        <SideHead title="My calendars" hidden={own.some((one) => one.visible === false)} onShowAll={() => void act.calendar_show_all({ among: 'calendars' })} add="Add calendar" onAdd={() => go('/calendars/new')} />
        {own.length === 0 ? <p className="side-none">You have no calendar yet.</p> : null}
        <ul>
          {own.map((calendar, index) => (
            <CalendarLine key={`${calendar.id} ${index}`} calendar={calendar} own />
          ))}
        </ul>
      </section>
      <section aria-label="Other calendars">
        <SideHead title="Other calendars" hidden={others.some((one) => one.visible === false)} onShowAll={() => void act.calendar_show_all({ among: 'otherCalendars' })} add="Subscribe to a calendar" onAdd={() => go('/calendars/subscribe')} />
        {others.length === 0 ? <p className="side-none">Calendars of colleagues, holidays and feeds come here.</p> : null}
        <ul>
          {others.map((calendar, index) => (
            <CalendarLine key={`${calendar.id} ${index}`} calendar={calendar} own={false} />
          ))}
        </ul>
      </section>
    </div>
  )
}

interface HeadProps {
  readonly title: string
  readonly hidden: boolean
  readonly onShowAll: () => void
  readonly add: string
  readonly onAdd: () => void
}

function SideHead({ title, hidden, onShowAll, add, onAdd }: HeadProps) {
  return (
    <div className="side-head">
      <h2>{title}</h2>
      {hidden ? (
        <Button kind="quiet" small onPress={onShowAll}>
          Show all
        </Button>
      ) : null}
      <IconButton label={add} icon={<Plus size={16} />} onPress={onAdd} />
    </div>
  )
}

function MiniMonth() {
  const state = useSelect((one) => one)
  const { clock, zone, firstDay } = useTimes()
  const act = useAct()
  const go = useGo()
  const { pathname } = useLocation()
  const day = currentDay(state, clock)
  const month = day.slice(0, 7)
  const marked = useMemo(() => {
    const from = dayInstant(addDays(`${month}-01`, -40), zone)!
    const to = dayInstant(addDays(`${month}-01`, 75), zone)!
    const days = new Set<string>()
    for (const one of occurrencesBetween(state, clock, from, to).filter((found) => isShown(state, found))) {
      for (let at = dayOf(one.from); at <= lastDay({ start: one.from, end: one.to }); at = addDays(at, 1)) days.add(at)
    }
    return days
    // The clock's zone is part of `zone`; its seconds make no difference here.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state.events, state.calendars, state.otherCalendars, state.people, state.settings, month, zone])
  const choose = (chosen: string): void => {
    void act.date_set({ day: chosen })
    if (pathname !== '/') go('/')
  }
  return (
    <div className="side-month">
      <Calendar key={month} label="Go to a day" value={day} onChange={choose} firstDay={firstDay} marked={(one) => marked.has(one)} />
    </div>
  )
}
