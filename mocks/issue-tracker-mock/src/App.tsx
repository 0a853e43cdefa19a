/** Shell and routes. */
import { Button, ConsoleShell, IconButton, LoadingState, Menu, type NavGroup, Route, Routes, useGo, useLocation, useLook, useShortcut } from '@mocks/kit'
import {
  Bell, CalendarClock, ChartNoAxesCombined, ChevronsUpDown, CircleUserRound, Component, Filter, FolderKanban, Gauge, House, LayoutDashboard, ListOrdered, Package, Plus, Search, Settings, SlidersHorizontal, SquareKanban, Users, Zap, SquareSlash,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAct, useWorld } from './hooks'
import type { Project } from './model'
import { CreateContext, type Preset } from './parts/create_context'
import { ProjectIcon, projectPath } from './parts/marks'
import { QuickSearch } from './parts/quick_search'
import { ROLE_WORDS } from './parts/roles'
import { useAccess } from './parts/use_deeds'
import HomeScreen from './screens/home'
import MissingScreen from './screens/missing'

// Each page is loaded when one goes there.
const BacklogScreen = lazy(() => import('./screens/backlog'))
const BoardScreen = lazy(() => import('./screens/board'))
const ComponentsScreen = lazy(() => import('./screens/components'))
const DashboardScreen = lazy(() => import('./screens/dashboard'))
const DashboardsScreen = lazy(() => import('./screens/dashboards'))
const EpicsScreen = lazy(() => import('./screens/epics'))
const FilterScreen = lazy(() => import('./screens/filter'))
const FiltersScreen = lazy(() => import('./screens/filters'))
const IssueScreen = lazy(() => import('./screens/issue'))
const NotificationsScreen = lazy(() => import('./screens/notifications'))
const PeopleScreen = lazy(() => import('./screens/people'))
const PersonScreen = lazy(() => import('./screens/person'))
const ProjectSettingsScreen = lazy(() => import('./screens/project_settings'))
const ProjectsScreen = lazy(() => import('./screens/projects'))
const ReleaseScreen = lazy(() => import('./screens/release'))
const ReleasesScreen = lazy(() => import('./screens/releases'))
const ReportsScreen = lazy(() => import('./screens/reports'))
const SearchScreen = lazy(() => import('./screens/search'))
const SettingsScreen = lazy(() => import('./screens/settings'))
const SummaryScreen = lazy(() => import('./screens/summary'))
const TimesheetScreen = lazy(() => import('./screens/timesheet'))
const CreateDialog = lazy(() => import('./parts/create_dialog').then((module) => ({ default: module.CreateDialog })))
const Palette = lazy(() => import('./parts/palette'))
const ShortcutHelp = lazy(() => import('./parts/shortcut_help'))

const ICON = 16

export default function App() {
  const world = useWorld()
  const { settings, notifications } = world
  const { edit } = useAccess()
  const go = useGo()
  const here = useHere()
  const [preset, setPreset] = useState<Preset | null>(null)
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  useLook({ theme: settings.theme, density: settings.density })
  const create = (given: Preset = here ? { projectId: here.archived ? undefined : here.id } : {}): void => setPreset(given)
  useShortcut('c', () => create(), edit && preset === null)
  useShortcut('mod+k', () => setOpen('palette'), open === null)
  useShortcut('?', () => setOpen('help'), open === null)
  const unread = notifications.filter((one) => !one.read).length
  return (
    <CreateContext value={create}>
      <ConsoleShell
        app="Issue tracker"
        icon={<SquareSlash size={17} />}
        nav={navigation(here, world.projects, settings.starredProjectIds, unread)}
        scope={<ProjectSwitch here={here} />}
        search={<QuickSearch />}
        actions={
          <>
            {edit ? (
              <Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => create()}>
                Create
              </Button>
            ) : null}
            <IconButton label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`} icon={<span className="bell"><Bell size={17} />{unread === 0 ? null : <span className="bell-dot" aria-hidden>{Math.min(unread, 99)}</span>}</span>} onPress={() => go('/notifications')} />
            <Account onPalette={() => setOpen('palette')} onHelp={() => setOpen('help')} />
          </>
        }
      >
        {edit ? null : <p className="read-only" role="note">You act as {world.me.name}, a viewer: you can read, comment, vote and watch.</p>}
        <Suspense fallback={<LoadingState label="Loading the page" lines={8} />}>
          <Screens />
        </Suspense>
      </ConsoleShell>
      <Suspense fallback={null}>
        {preset === null ? null : <CreateDialog preset={preset} onClose={() => setPreset(null)} />}
        {open === 'palette' ? <Palette onClose={() => setOpen(null)} onCreate={() => create()} /> : null}
        {open === 'help' ? <ShortcutHelp onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </CreateContext>
  )
}

/** The project whose pages one is in, also on the page of one of its issues. */
function useHere(): Project | undefined {
  const world = useWorld()
  const [, kind = '', name = ''] = useLocation().pathname.split('/')
  const key = decodeURIComponent(name)
  if (kind === 'issue') {
    const issue = world.issueByKey.get(key.toUpperCase()) ?? world.issueById.get(key)
    return world.projectById.get(issue?.projectId ?? '')
  }
  return kind === 'project' ? (world.projects.find((one) => one.key.toUpperCase() === key.toUpperCase()) ?? world.projectById.get(key)) : undefined
}

function navigation(here: Project | undefined, projects: readonly Project[], starred: readonly string[], unread: number): NavGroup[] {
  const own = here === undefined ? null : (page: string): string => projectPath(here, page)
  const shown = projects.filter((one) => starred.includes(one.id) && !one.archived)
  return [
    {
      entries: [
        { to: '/', label: 'Your work', icon: <House size={ICON} />, end: true },
        { to: '/search', label: 'Search', icon: <Search size={ICON} /> },
        { to: '/filters', label: 'Filters', icon: <Filter size={ICON} /> },
        { to: '/dashboards', label: 'Dashboards', icon: <LayoutDashboard size={ICON} /> },
        { to: '/timesheet', label: 'Timesheet', icon: <CalendarClock size={ICON} /> },
        { to: '/notifications', label: 'Notifications', icon: <Bell size={ICON} />, count: unread },
        { to: '/people', label: 'People', icon: <Users size={ICON} /> },
        { to: '/projects', label: 'Projects', icon: <FolderKanban size={ICON} /> },
      ],
    },
    ...(own === null || here === undefined
      ? []
      : [
          {
            title: here.name,
            entries: [
              { to: own('summary'), label: 'Summary', icon: <Gauge size={ICON} /> },
              { to: own('board'), label: 'Board', icon: <SquareKanban size={ICON} /> },
              { to: own('backlog'), label: 'Backlog', icon: <ListOrdered size={ICON} /> },
              { to: own('epics'), label: 'Epics', icon: <Zap size={ICON} /> },
              { to: own('reports'), label: 'Reports', icon: <ChartNoAxesCombined size={ICON} /> },
              { to: own('releases'), label: 'Releases', icon: <Package size={ICON} /> },
              { to: own('components'), label: 'Components', icon: <Component size={ICON} /> },
              { to: own('settings'), label: 'Project settings', icon: <SlidersHorizontal size={ICON} /> },
            ],
          },
        ]),
    ...(shown.length === 0 ? [] : [{ title: 'Starred projects', entries: shown.map((one) => ({ to: projectPath(one, 'board'), label: one.name, icon: <ProjectIcon project={one} size={18} /> })) }]),
  ]
}

function ProjectSwitch({ here }: { here: Project | undefined }) {
  const { projects } = useWorld()
  const go = useGo()
  const open = projects.filter((one) => !one.archived)
  return (
    <Menu label="Projects" placement="bottom start" entries={[...open.slice(0, 30).map((one) => ({ id: one.id, label: one.name, icon: <ProjectIcon project={one} size={18} />, onAction: () => go(projectPath(one, 'board')) })), { id: 'all projects', label: 'All projects', section: '', onAction: () => go('/projects') }]}>
      <Button>
        <span className="scope">
          {here === undefined ? <FolderKanban size={15} aria-hidden /> : <ProjectIcon project={here} size={18} />}
          <span className="scope-name">{here?.name ?? 'Choose a project'}</span>
          <ChevronsUpDown size={14} aria-hidden />
        </span>
      </Button>
    </Menu>
  )
}

function Account({ onPalette, onHelp }: { onPalette: () => void; onHelp: () => void }) {
  const world = useWorld()
  const { user_switch } = useAct()
  const go = useGo()
  const { me } = world
  const others = world.users.filter((user) => user.active && user.id !== me.id).slice(0, 30)
  return (
    <Menu
      label="Account"
      entries={[
        { id: 'profile', label: 'Your profile', onAction: () => go(`/people/${encodeURIComponent(me.id)}`), icon: <CircleUserRound size={15} /> },
        { id: 'settings', label: 'Settings', icon: <Settings size={15} />, onAction: () => go('/settings') },
        { id: 'palette', label: 'Go to anything', shortcut: 'Ctrl K', onAction: onPalette },
        { id: 'help', label: 'Keyboard shortcuts', shortcut: '?', onAction: onHelp },
        { id: 'switch', label: 'Act as', section: '', entries: others.map((user) => ({ id: `as ${user.id}`, label: `${user.name} (${ROLE_WORDS[user.role]})`, onAction: () => void user_switch({ id: user.id }) })) },
      ]}
    >
      <IconButton label={`Account of ${me.name}`} icon={<CircleUserRound size={18} />} />
    </Menu>
  )
}

function Screens() {
  return (
    <Routes>
      <Route path="/" element={<HomeScreen />} />
      <Route path="/projects" element={<ProjectsScreen />} />
      <Route path="/project/:key" element={<SummaryScreen />} />
      <Route path="/project/:key/summary" element={<SummaryScreen />} />
      <Route path="/project/:key/board" element={<BoardScreen />} />
      <Route path="/project/:key/backlog" element={<BacklogScreen />} />
      <Route path="/project/:key/epics" element={<EpicsScreen />} />
      <Route path="/project/:key/reports" element={<ReportsScreen />} />
      <Route path="/project/:key/releases" element={<ReleasesScreen />} />
      <Route path="/project/:key/releases/:id" element={<ReleaseScreen />} />
      <Route path="/project/:key/components" element={<ComponentsScreen />} />
      <Route path="/project/:key/settings" element={<ProjectSettingsScreen />} />
      <Route path="/issue/:key" element={<IssueScreen />} />
      <Route path="/search" element={<SearchScreen />} />
      <Route path="/filters" element={<FiltersScreen />} />
      <Route path="/filter/:id" element={<FilterScreen />} />
      <Route path="/dashboards" element={<DashboardsScreen />} />
      <Route path="/dashboard/:id" element={<DashboardScreen />} />
      <Route path="/timesheet" element={<TimesheetScreen />} />
      <Route path="/notifications" element={<NotificationsScreen />} />
      <Route path="/people" element={<PeopleScreen />} />
      <Route path="/people/:id" element={<PersonScreen />} />
      <Route path="/settings" element={<SettingsScreen />} />
      <Route path="*" element={<MissingScreen />} />
    </Routes>
  )
}
