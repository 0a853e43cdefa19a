/** Shell and routes. */
import { Avatar, Button, IconButton, LoadingState, type NavEntry, PlannerShell, Route, Routes, SearchField, useGo, useLocation, useLook, useShortcut } from '@mocks/kit'
import { Building2, CalendarDays, CalendarRange, ChartColumn, CircleHelp, Library, MailQuestion, Plus, Send, Settings, Trash2, Users } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useAct, useSelect } from './hooks'
import { list, text, zoneOf } from './logic/event_facts'
import { nextTime } from './logic/occurrences'
import { myAnswer } from './logic/rights'
import type { Settings as Preferences, State } from './model'
import { DeedsProvider } from './parts/deeds'
import { ReminderBell } from './parts/reminder_bell'
import { ShortcutsDialog } from './parts/shortcuts_dialog'
import { Side } from './parts/side'
import { CalendarAt, CalendarScreen } from './screens/calendar'
import { EventScreen } from './screens/event'
import { MissingScreen } from './screens/missing'

const later = (load: () => Promise<Record<string, unknown>>, name: string) => lazy(async () => ({ default: (await load())[name] as () => ReactNode }))
const editor = () => import('./screens/event_editor')
const calendars = () => import('./screens/calendar_pages')
const directory = () => import('./screens/directory_pages')
const lists = () => import('./screens/list_pages')
const PAGES: readonly (readonly [path: string, screen: React.ComponentType])[] = [
  ['/new', later(editor, 'NewEventScreen')],
  ['/event/:id/edit', later(editor, 'EditEventScreen')],
  ['/calendars', later(calendars, 'CalendarsScreen')],
  ['/calendars/new', later(calendars, 'NewCalendarScreen')],
  ['/calendars/subscribe', later(calendars, 'SubscribeScreen')],
  ['/calendar/:id', later(calendars, 'CalendarSettingsScreen')],
  ['/settings', later(calendars, 'SettingsScreen')],
  ['/settings/:section', later(calendars, 'SettingsScreen')],
  ['/rooms', later(directory, 'RoomsScreen')],
  ['/room/:id', later(directory, 'RoomScreen')],
  ['/people', later(directory, 'PeopleScreen')],
  ['/person/:id', later(directory, 'PersonScreen')],
  ['/search', later(lists, 'SearchScreen')],
  ['/invitations', later(lists, 'InvitationsScreen')],
  ['/notices', later(lists, 'NoticesScreen')],
  ['/trash', later(lists, 'TrashScreen')],
  ['/exchange', lazy(() => import('./screens/exchange'))],
  ['/insights', lazy(() => import('./screens/insights'))],
]

export default function App() {
  return (
    <DeedsProvider>
      <Shell>
        <Suspense fallback={<LoadingState label="Loading the page" />}>
          <Routes>
            <Route path="/" element={<CalendarScreen />} />
            <Route path="/day/:date" element={<CalendarAt view="day" />} />
            <Route path="/week/:date" element={<CalendarAt view="week" />} />
            <Route path="/month/:date" element={<CalendarAt view="month" />} />
            <Route path="/year/:date" element={<CalendarAt view="year" />} />
            <Route path="/agenda/:date" element={<CalendarAt view="agenda" />} />
            <Route path="/event/:id" element={<EventScreen />} />
            {PAGES.map(([path, Screen]) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            <Route path="*" element={<MissingScreen />} />
          </Routes>
        </Suspense>
      </Shell>
    </DeedsProvider>
  )
}

const awaiting = (state: State, now: string, zone: string): number => list(state.events).filter((event) => event && myAnswer(state, event) === 'awaiting' && (nextTime(event, zone, now)?.end ?? '') >= now).length

function useNav(): readonly NavEntry[] {
  const open = useSelect((state, clock) => awaiting(state, new Date(Date.parse(clock.now())).toISOString(), zoneOf(state.settings, clock)))
  return [
    { to: '/', label: 'Calendar', icon: <CalendarDays size={19} />, end: true },
    { to: '/invitations', label: 'Invitations', icon: <MailQuestion size={19} />, count: open },
    { to: '/people', label: 'People', icon: <Users size={19} /> },
    { to: '/rooms', label: 'Rooms', icon: <Building2 size={19} /> },
    { to: '/insights', label: 'Insights', icon: <ChartColumn size={19} /> },
    { to: '/calendars', label: 'Calendars', icon: <Library size={19} /> },
    { to: '/notices', label: 'Sent', icon: <Send size={19} /> },
    { to: '/trash', label: 'Bin', icon: <Trash2 size={19} /> },
    { to: '/settings', label: 'Settings', icon: <Settings size={19} /> },
  ]
}

const LOOK = { compact: 'compact', normal: 'normal', roomy: 'roomy' } as const
const THEMES = { light: 'light', dark: 'dark', system: 'system' } as const
const lookOf = (settings: Preferences | undefined) => ({ density: LOOK[settings?.density ?? 'normal'] ?? 'normal', theme: THEMES[settings?.theme ?? 'light'] ?? 'light' }) as const

function Shell({ children }: { children: ReactNode }) {
  const nav = useNav()
  const act = useAct()
  const go = useGo()
  const { pathname } = useLocation()
  const open = useSelect((state) => state.sidebarOpen !== false)
  const name = useSelect((state) => text(state.user?.username) || text(state.user?.email) || 'You')
  const shortcuts = useSelect((state) => state.settings?.shortcuts !== false)
  const [help, setHelp] = useState(false)
  useLook(useSelect((state) => lookOf(state.settings)))
  useShortcut('n', () => go('/new'), shortcuts && pathname !== '/new')
  useShortcut('?', () => setHelp(true), shortcuts)
  return (
    <PlannerShell
      app="Calendar"
      icon={<CalendarRange size={18} />}
      nav={nav}
      foot={<Avatar name={name} size={34} />}
      side={{ label: 'Calendars', content: <Side /> }}
      sideOpen={open}
      onToggleSide={() => void act.sidebar_set({ open: !open })}
      search={<Search />}
      actions={
        <>
          <ReminderBell />
          <IconButton label="Keyboard shortcuts" icon={<CircleHelp size={18} />} onPress={() => setHelp(true)} />
          <Button kind="primary" icon={<Plus size={16} aria-hidden />} onPress={() => go('/new')}>
            New event
          </Button>
        </>
      }
    >
      {children}
      {help ? <ShortcutsDialog onClose={() => setHelp(false)} /> : null}
    </PlannerShell>
  )
}

function Search() {
  const go = useGo()
  const [words, setWords] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const shortcuts = useSelect((state) => state.settings?.shortcuts !== false)
  useShortcut('/', () => place.current?.querySelector('input')?.focus(), shortcuts)
  const search = (given: string): void => {
    if (given.trim() === '') return
    setWords('')
    go(`/search?q=${encodeURIComponent(given.trim())}`)
  }
  return (
    <div ref={place}>
      <SearchField label="Search events" value={words} onChange={setWords} onSubmit={search} />
    </div>
  )
}
