/** Shell and routes: a bar with the search, the objects as tabs below it, one page. */
import { Brand, Frame, LoadingState, Main, type NavEntry, Route, Routes, TopNav, useGo, useLook, useShortcut, useToast } from '@mocks/kit'
import { CalendarDays, ChartColumnBig, FileText, House, LayoutDashboard, ListChecks, MessagesSquare, Orbit, TrendingUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useWorld } from './hooks'
import { AccountMenu, NewMenu, Notices } from './parts/bar'
import { DeleteDialog } from './parts/delete_dialog'
import { FormContext, type FormRequest } from './parts/forms'
import { GlobalSearch } from './parts/global_search'
import { NavIcon } from './parts/marks'
import { SignedOut } from './parts/signed_out'
import { themeOf } from './parts/theme_of'
import { DeleteContext, type DeleteRequest } from './parts/use_delete'
import { useRecords } from './parts/use_records'
import HomeScreen from './screens/home'
import MissingScreen from './screens/missing'

// Each page is loaded when one goes there.
const list = (name: 'LeadsScreen' | 'AccountsScreen' | 'ContactsScreen' | 'CasesScreen') => lazy(() => import('./screens/lists').then((module) => ({ default: module[name] })))
const LeadsScreen = list('LeadsScreen')
const AccountsScreen = list('AccountsScreen')
const ContactsScreen = list('ContactsScreen')
const CasesScreen = list('CasesScreen')
const AccountScreen = lazy(() => import('./screens/records').then((module) => ({ default: module.AccountScreen })))
const ContactScreen = lazy(() => import('./screens/records').then((module) => ({ default: module.ContactScreen })))
const LeadScreen = lazy(() => import('./screens/lead'))
const ConvertScreen = lazy(() => import('./screens/convert'))
const OpportunitiesScreen = lazy(() => import('./screens/opportunities'))
const OpportunityScreen = lazy(() => import('./screens/opportunity'))
const CaseScreen = lazy(() => import('./screens/case'))
const ChatterScreen = lazy(() => import('./screens/chatter'))
const PersonScreen = lazy(() => import('./screens/person'))
const FilesScreen = lazy(() => import('./screens/files'))
const DashboardsScreen = lazy(() => import('./screens/dashboards'))
const DashboardScreen = lazy(() => import('./screens/dashboard'))
const ReportsScreen = lazy(() => import('./screens/reports'))
const ReportScreen = lazy(() => import('./screens/report'))
const ForecastScreen = lazy(() => import('./screens/forecast'))
const CalendarScreen = lazy(() => import('./screens/calendar'))
const TasksScreen = lazy(() => import('./screens/tasks'))
const SearchScreen = lazy(() => import('./screens/search'))
const ImportScreen = lazy(() => import('./screens/import'))
const RecycleBinScreen = lazy(() => import('./screens/recycle_bin'))
const ProfileScreen = lazy(() => import('./screens/profile'))
const SettingsScreen = lazy(() => import('./screens/settings'))
const RecordForm = lazy(() => import('./parts/record_form'))

const NAV: readonly NavEntry[] = [
  { to: '/', label: 'Home', icon: <House size={15} aria-hidden />, end: true },
  { to: '/leads', label: 'Leads', icon: <NavIcon kind="lead" /> },
  { to: '/accounts', label: 'Accounts', icon: <NavIcon kind="account" /> },
  { to: '/contacts', label: 'Contacts', icon: <NavIcon kind="contact" /> },
  { to: '/opportunities', label: 'Opportunities', icon: <NavIcon kind="opportunity" /> },
  { to: '/cases', label: 'Cases', icon: <NavIcon kind="case" /> },
  { to: '/tasks', label: 'Tasks', icon: <ListChecks size={15} aria-hidden /> },
  { to: '/calendar', label: 'Calendar', icon: <CalendarDays size={15} aria-hidden /> },
  { to: '/forecast', label: 'Forecast', icon: <TrendingUp size={15} aria-hidden /> },
  { to: '/reports', label: 'Reports', icon: <ChartColumnBig size={15} aria-hidden /> },
  { to: '/dashboards', label: 'Dashboards', icon: <LayoutDashboard size={15} aria-hidden /> },
  { to: '/chatter', label: 'Feed', icon: <MessagesSquare size={15} aria-hidden /> },
  { to: '/files', label: 'Files', icon: <FileText size={15} aria-hidden /> },
]

export default function App() {
  const world = useWorld()
  const { me, settings } = world
  const go = useGo()
  const [form, setForm] = useState<FormRequest | null>(null)
  const [deleting, setDeleting] = useState<DeleteRequest | null>(null)
  const [out, setOut] = useState(false)
  const theme = themeOf(me.theme)
  useLook({ theme: theme === 'lightning' ? 'light' : theme, density: settings.density })
  useShortcut('/', () => document.querySelector<HTMLInputElement>('.global-search input')?.focus(), !out)
  const remove = useRemove()
  const ask = (request: DeleteRequest): void => (settings.confirmDelete ? setDeleting(request) : remove(request))
  const leave = (): void => {
    go('/')
    setOut(true)
  }
  if (out) return <SignedOut onIn={() => setOut(false)} />
  return (
    <FormContext value={setForm}>
      <DeleteContext value={ask}>
        <Frame app="Relations" className="crm-shell">
          <header className="shell-bar crm-bar">
            <Brand app="Relations" icon={<Orbit size={17} />} />
            <GlobalSearch />
            <div className="shell-actions">
              <NewMenu />
              <Notices />
              <AccountMenu onLeave={leave} />
            </div>
          </header>
          <div className="crm-tabs">
            <TopNav label="Objects" entries={NAV} most={NAV.length} />
          </div>
          <Main>
            <Suspense fallback={<LoadingState label="Loading the page" lines={8} />}>
              <Screens />
            </Suspense>
          </Main>
        </Frame>
        <Suspense fallback={null}>{form === null ? null : <RecordForm key={`${form.kind} ${form.rec?.id ?? 'new'}`} request={form} onClose={() => setForm(null)} />}</Suspense>
        {deleting === null ? null : <DeleteDialog request={deleting} onConfirm={() => remove(deleting)} onClose={() => setDeleting(null)} />}
      </DeleteContext>
    </FormContext>
  )
}

function useRemove(): (request: DeleteRequest) => void {
  const table = { lead: useRecords('lead'), account: useRecords('account'), contact: useRecords('contact'), opportunity: useRecords('opportunity'), case: useRecords('case') }
  const toast = useToast()
  return ({ kind, recs, onDone }) => {
    table[kind].remove(recs).then(onDone, () => toast({ message: 'The records could not be deleted.' }))
  }
}

function Screens() {
  return (
    <Routes>
      <Route path="/" element={<HomeScreen />} />
      <Route path="/leads" element={<LeadsScreen />} />
      <Route path="/leads/:id" element={<LeadScreen />} />
      <Route path="/leads/:id/convert" element={<ConvertScreen />} />
      <Route path="/accounts" element={<AccountsScreen />} />
      <Route path="/accounts/:id" element={<AccountScreen />} />
      <Route path="/contacts" element={<ContactsScreen />} />
      <Route path="/contacts/:id" element={<ContactScreen />} />
      <Route path="/opportunities" element={<OpportunitiesScreen />} />
      <Route path="/opportunities/:id" element={<OpportunityScreen />} />
      <Route path="/cases" element={<CasesScreen />} />
      <Route path="/cases/:id" element={<CaseScreen />} />
      <Route path="/chatter" element={<ChatterScreen />} />
      <Route path="/people/:id" element={<PersonScreen />} />
      <Route path="/files" element={<FilesScreen />} />
      <Route path="/dashboards" element={<DashboardsScreen />} />
      <Route path="/dashboards/:id" element={<DashboardScreen />} />
      <Route path="/reports" element={<ReportsScreen />} />
      <Route path="/reports/:id" element={<ReportScreen />} />
      <Route path="/forecast" element={<ForecastScreen />} />
      <Route path="/calendar" element={<CalendarScreen />} />
      <Route path="/tasks" element={<TasksScreen />} />
      <Route path="/search" element={<SearchScreen />} />
      <Route path="/import" element={<ImportScreen />} />
      <Route path="/recycle-bin" element={<RecycleBinScreen />} />
      <Route path="/profile" element={<ProfileScreen />} />
      <Route path="/settings" element={<SettingsScreen />} />
      <Route path="*" element={<MissingScreen />} />
    </Routes>
  )
}
