import { Schedule, type ScheduleEvent, ScheduleRows, Segmented } from '@mocks/kit'
import { useState } from 'react'
import type { Exhibit } from '../exhibit'
import { ARABIC, CJK, LONG } from '../words'

const EVENTS: ScheduleEvent[] = [
  { id: '1', title: 'Stand-up', start: '2026-03-02T09:00', end: '2026-03-02T09:15', tone: 'teal' },
  { id: '2', title: 'Budget review', start: '2026-03-02T09:30', end: '2026-03-02T11:00', tone: 'indigo', detail: 'Room 4' },
  { id: '3', title: LONG, start: '2026-03-02T10:00', end: '2026-03-02T12:00', tone: 'rose' },
  { id: '4', title: ARABIC, start: '2026-03-03T13:00', end: '2026-03-03T14:30', tone: 'amber' },
  { id: '5', title: CJK, start: '2026-03-05T08:30', end: '2026-03-05T10:00', tone: 'plum' },
  { id: '6', title: 'Trade fair', start: '2026-03-04T00:00', end: '2026-03-07T00:00', allDay: true, tone: 'moss' },
  { id: '7', title: 'Public holiday', start: '2026-03-06T00:00', end: '2026-03-07T00:00', allDay: true, tone: 'slate', fixed: true },
  { id: '8', title: 'Night shift', start: '2026-03-05T22:00', end: '2026-03-06T06:00', tone: 'clay' },
  ...Array.from({ length: 6 }, (_, index) => ({ id: `x${index}`, title: `Interview ${index + 1}`, start: `2026-03-12T${String(9 + index).padStart(2, '0')}:00`, end: `2026-03-12T${String(9 + index).padStart(2, '0')}:45`, tone: 'sky' })),
]

function Kept({ start }: { start: 'day' | 'week' | 'month' | 'year' | 'agenda' }) {
  const [view, setView] = useState(start)
  const [day, setDay] = useState('2026-03-02')
  const [events, setEvents] = useState(EVENTS)
  return (
    <div className="stack">
      <Segmented label="View" value={view} onChange={setView} options={(['day', 'week', 'month', 'year', 'agenda'] as const).map((value) => ({ value, label: value }))} />
      <div style={{ height: view === 'agenda' || view === 'year' ? 'auto' : 560 }}>
        <Schedule
          label="Calendar"
          view={view}
          day={day}
          events={events}
          onOpen={(id) => setEvents(events.map((one) => (one.id === id ? { ...one, title: `${one.title} ✓` } : one)))}
          onCreate={(span) => setEvents([...events, { id: `new${events.length}`, title: 'New', tone: 'teal', ...span }])}
          onMove={(id, span) => setEvents(events.map((one) => (one.id === id ? { ...one, ...span } : one)))}
          onDay={(next) => {
            setDay(next)
            setView('day')
          }}
        />
      </div>
    </div>
  )
}

function Rows() {
  const [chosen, setChosen] = useState({ start: '2026-03-02T13:00', end: '2026-03-02T14:00' })
  const rows = ['Ana', LONG, ARABIC].map((name, index) => ({ id: name, name, detail: index === 0 ? 'optional' : undefined, events: EVENTS.filter((_, at) => at % 3 === index) }))
  return <ScheduleRows label="Who is free when" day="2026-03-02" rows={rows} work={{ from: 540, to: 1020 }} chosen={chosen} onOpen={() => undefined} onPick={(_, span) => setChosen(span)} />
}

function Zones() {
  const look: readonly Partial<ScheduleEvent>[] = [{ state: 'open' }, { state: 'tentative' }, { state: 'off' }, { past: true }, { solid: true }, { tone: '#039be5' }]
  const events = look.map((one, index) => ({ id: `s${index}`, title: Object.entries(one).flat().join(' '), start: `2026-03-0${2 + (index % 5)}T${10 + index}:00`, end: `2026-03-0${2 + (index % 5)}T${11 + index}:30`, tone: 'moss', ...one }))
  return (
    <div style={{ height: 560 }}>
      <Schedule label="Calendar" view="week" day="2026-03-02" events={events} onOpen={() => undefined} secondZone="Asia/Kolkata" hours="24" firstDay="mon" hideWeekends weekNumbers work={() => ({ from: 540, to: 1020 })} />
    </div>
  )
}

export const schedule: Exhibit[] = [
  { id: 'schedule_week', title: 'Schedule: week and day', group: 'Work surfaces', cases: [{ title: 'Week', wide: true, show: () => <Kept start="week" /> }] },
  { id: 'schedule_month', title: 'Schedule: month', group: 'Work surfaces', cases: [{ title: 'Month', wide: true, show: () => <Kept start="month" /> }] },
  { id: 'schedule_zones', title: 'Schedule: two zones, working hours, how sure an event is', group: 'Work surfaces', cases: [{ title: 'Week', wide: true, show: () => <Zones /> }] },
  { id: 'schedule_year', title: 'Schedule: year', group: 'Work surfaces', cases: [{ title: 'Year', wide: true, show: () => <Kept start="year" /> }] },
  { id: 'schedule_rows', title: 'ScheduleRows', group: 'Work surfaces', cases: [{ title: 'A day of several people', wide: true, show: () => <Rows /> }] },
  { id: 'schedule_agenda', title: 'Schedule: agenda', group: 'Work surfaces', cases: [{ title: 'Agenda', wide: true, show: () => <Kept start="agenda" /> }, { title: 'Empty', wide: true, show: () => <Schedule label="Calendar" view="agenda" day="2026-03-02" events={[]} onOpen={() => undefined} /> }] },
]
