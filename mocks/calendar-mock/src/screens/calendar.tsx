import { addDays, Button, IconButton, instantOf, localOf, Page, type Place, placeOf, type BubblePlace, Schedule, Segmented, useGo, useParams, useShortcut } from '@mocks/kit'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { AGENDA_DAYS, currentDay, dayInstant, firstDayOf, rangeOf, stepped, titleOfView, todayOf, viewOf } from '../logic/days'
import { isShown, type Occurrence, occurrencesBetween } from '../logic/occurrences'
import { nowIn, toSchedule } from '../logic/shown'
import { workOf } from '../logic/work'
import { type View, VIEWS } from '../model'
import { EventBubble } from '../parts/event_bubble'
import { EventMenu } from '../parts/event_menu'
import { NewEventDialog } from '../parts/new_event_dialog'
import { QuickBubble } from '../parts/quick_bubble'
import { useDeeds } from '../parts/use_deeds'
import { useTimes } from '../use_times'
import { MissingScreen } from './missing'

interface Span {
  readonly start: string
  readonly end: string
  readonly allDay: boolean
}

type Open = { readonly kind: 'event'; readonly key: string; readonly at: BubblePlace } | { readonly kind: 'menu'; readonly key: string; readonly at: Place } | { readonly kind: 'quick'; readonly span: Span; readonly at: BubblePlace } | { readonly kind: 'dialog'; readonly span: Span } | null

/** The calendar as the state has it. */
export function CalendarScreen() {
  const view = useSelect((state) => viewOf(state.view))
  const day = useSelect(currentDay)
  return <CalendarPage view={view} day={day} />
}

/** A view on a day that the address names. Looking does not move the calendar; stepping from here does. */
export function CalendarAt({ view }: { view: View }) {
  const { date = '' } = useParams()
  const { zone } = useTimes()
  // A day, or an instant as a state writes it.
  const day = localOf(date, zone).slice(0, 10)
  if (dayInstant(day, zone) === null) return <MissingScreen />
  return <CalendarPage view={view} day={day} />
}

const VIEW_WORDS: Readonly<Record<View, string>> = { day: 'Day', week: 'Week', month: 'Month', year: 'Year', agenda: 'Agenda' }

function CalendarPage({ view, day }: { view: View; day: string }) {
  const state = useSelect((one) => one)
  const act = useAct()
  const go = useGo()
  const deeds = useDeeds()
  const times = useTimes()
  const { clock, zone, hours, locale, firstDay } = times
  const [open, setOpen] = useState<Open>(null)
  const occurrences = useSeen(view, day)
  const byKey = (key: string): Occurrence | undefined => occurrences.find((one) => one.key === key)
  const events = occurrences.map((one) => toSchedule(state, one, nowIn(clock)))
  const show = (next: View, at: string): void => {
    setOpen(null)
    void act.calendar_open({ view: next, day: at })
    go('/')
  }
  const { settings } = state
  const today = todayOf(state, clock)
  useViewKeys(show, view, day, today)
  const instants = (span: { start: string; end: string }, allDay: boolean): { start: string; end: string } => ({ start: instantOf(span.start, allDay ? 'UTC' : zone), end: instantOf(span.end, allDay ? 'UTC' : zone) })
  const move = (key: string, span: { start: string; end: string }): void => {
    const occurrence = byKey(key)
    if (!occurrence) return
    setOpen(null)
    void deeds.retime(occurrence, instants(span, occurrence.event.allDay), !sameLength(occurrence, span))
  }
  const opened = open?.kind === 'event' || open?.kind === 'menu' ? byKey(open.key) : undefined
  return (
    <Page
      title={titleOfView(view, day, locale, firstDay)}
      layout="fill"
      actions={
        <>
          <Button onPress={() => show(view, today)}>Today</Button>
          <IconButton label={`Previous ${view === 'agenda' ? 'days' : view}`} icon={<ChevronLeft size={18} />} onPress={() => show(view, stepped(view, day, -1))} />
          <IconButton label={`Next ${view === 'agenda' ? 'days' : view}`} icon={<ChevronRight size={18} />} onPress={() => show(view, stepped(view, day, 1))} />
          <Segmented label="View" value={view} options={VIEWS.map((value) => ({ value, label: VIEW_WORDS[value] }))} onChange={(next) => show(next, day)} />
        </>
      }
    >
      <div className={`board board-${view}`}>
        <Schedule
          label={`Calendar, ${VIEW_WORDS[view].toLowerCase()}`}
          view={view}
          day={day}
          events={events}
          zone={zone}
          secondZone={settings?.showSecondTimeZone && settings.secondTimeZone ? settings.secondTimeZone : undefined}
          hours={hours}
          firstDay={firstDay}
          agendaDays={AGENDA_DAYS}
          hideWeekends={settings?.showWeekends === false}
          weekNumbers={settings?.showWeekNumbers === true}
          work={workOf(settings)}
          clicked={settings?.defaultDuration || 60}
          step={30}
          onOpen={(key, element) => setOpen({ kind: 'event', key, at: element ? placeOf(element) : { left: 480, top: 200 } })}
          onMenu={(key, at) => setOpen({ kind: 'menu', key, at })}
          onMove={move}
          onDay={(one) => show('day', one)}
          onMonth={(one) => show('month', one)}
          onCreate={view === 'year' ? undefined : (span, how) => setOpen(how.drawn ? { kind: 'dialog', span } : { kind: 'quick', span, at: how.at })}
        />
      </div>
      {open?.kind === 'event' && opened ? <EventBubble occurrence={opened} at={open.at} onClose={() => setOpen(null)} /> : null}
      {open?.kind === 'menu' && opened ? <EventMenu occurrence={opened} at={open.at} onClose={() => setOpen(null)} /> : null}
      {open?.kind === 'quick' ? <QuickBubble span={open.span} at={open.at} onClose={() => setOpen(null)} onMore={() => setOpen({ kind: 'dialog', span: open.span })} /> : null}
      {open?.kind === 'dialog' ? <NewEventDialog span={open.span} onClose={() => setOpen(null)} /> : null}
    </Page>
  )
}

/** What the view shows. */
function useSeen(view: View, day: string): Occurrence[] {
  const state = useSelect((one) => one)
  const { clock, zone, locale } = useTimes()
  const range = rangeOf(view, day, locale, firstDayOf(state.settings))
  return useMemo(
    () => occurrencesBetween(state, clock, dayInstant(range.from, zone)!, dayInstant(addDays(range.to, 1), zone)!).filter((one) => isShown(state, one)),
    // The clock's seconds make no difference to what happens when.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [state.events, state.calendars, state.otherCalendars, state.people, state.settings, state.user, range.from, range.to, zone],
  )
}

const sameLength = (occurrence: Occurrence, span: { start: string; end: string }): boolean => Date.parse(`${span.end}Z`) - Date.parse(`${span.start}Z`) === Date.parse(`${occurrence.to}Z`) - Date.parse(`${occurrence.from}Z`)

/** One letter for each view, t for today, j and k for the next and the one before. */
function useViewKeys(show: (view: View, day: string) => void, view: View, day: string, today: string): void {
  const on = useSelect((state) => state.settings?.shortcuts !== false)
  useShortcut('d', () => show('day', day), on)
  useShortcut('w', () => show('week', day), on)
  useShortcut('m', () => show('month', day), on)
  useShortcut('y', () => show('year', day), on)
  useShortcut('a', () => show('agenda', day), on)
  useShortcut('t', () => show(view, today), on)
  useShortcut('j', () => show(view, stepped(view, day, 1)), on)
  useShortcut('k', () => show(view, stepped(view, day, -1)), on)
}
