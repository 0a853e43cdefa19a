/** Shell and routes. */
import { Avatar, Banner, Button, IconButton, LoadingState, Menu, pictureSource, Route, Routes, ThreePaneShell, useGo, useLocation, useLook, useShortcut } from '@mocks/kit'
import { CircleHelp, Feather, PenLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ComposeProvider, useCompose } from './compose/compose'
import { useMailClock, useSettings, useWorld } from './hooks'
import { wallTime } from './mail/dates'
import { me, nameOf } from './mail/people'
import { SearchBox } from './parts/search_box'
import { ShortcutsDialog } from './parts/shortcuts_dialog'
import { useSide } from './parts/side'
import { PLACES } from './places'
import { ComposeScreen } from './screens/compose'
import { ContactScreen } from './screens/contact'
import { EmailScreen } from './screens/email'
import { LabelScreen } from './screens/label'
import { MailboxScreen } from './screens/mailbox'
import { MissingScreen } from './screens/missing'
import { PrintScreen } from './screens/print'
import { SearchScreen } from './screens/search'
import { SettingsScreen } from './screens/settings'

// The table is large, and most sessions read and write mail only.
const ContactsScreen = lazy(() => import('./screens/contacts'))

export default function App() {
  const { density, theme } = useSettings()
  useLook({ theme, density: density === 'compact' ? 'compact' : 'normal' })
  return (
    <ComposeProvider>
      <Shell />
    </ComposeProvider>
  )
}

function Shell() {
  const compose = useCompose()
  const settings = useSettings()
  const nav = useSide()
  const [help, setHelp] = useState(false)
  useShortcut('c', () => compose.write(), settings.shortcuts)
  useShortcut('/', () => document.querySelector<HTMLInputElement>('[role=search] input')?.focus(), settings.shortcuts)
  useShortcut('?', () => setHelp(true), settings.shortcuts)
  return (
    <ThreePaneShell
      app="Mail"
      icon={<Feather size={17} />}
      nav={nav}
      start={
        <Button kind="primary" icon={<PenLine size={16} aria-hidden />} onPress={() => compose.write()}>
          Compose
        </Button>
      }
      search={<SearchBox />}
      actions={
        <>
          <IconButton label="Keyboard shortcuts" icon={<CircleHelp size={18} />} onPress={() => setHelp(true)} />
          <Account />
        </>
      }
    >
      <AwayNote />
      <Pages />
      {help ? <ShortcutsDialog onClose={() => setHelp(false)} /> : null}
    </ThreePaneShell>
  )
}

function Pages() {
  return (
    <Routes>
      <Route path="/" element={<MailboxScreen id="inbox" />} />
      {PLACES.map((one) => (
        <Route key={one.id} path={`/${one.id}`} element={<MailboxScreen key={one.id} id={one.id} />} />
      ))}
      <Route path="/label/:labelId" element={<LabelScreen />} />
      <Route path="/email/:threadId" element={<EmailScreen />} />
      <Route path="/print/:threadId" element={<PrintScreen />} />
      <Route path="/search" element={<SearchScreen />} />
      <Route path="/compose" element={<ComposeScreen />} />
      <Route path="/contacts" element={<Suspense fallback={<LoadingState label="Loading the contacts" lines={6} />}><ContactsScreen /></Suspense>} />
      <Route path="/contacts/:contactId" element={<ContactScreen />} />
      <Route path="/settings" element={<SettingsScreen />} />
      <Route path="/settings/:section" element={<SettingsScreen />} />
      <Route path="*" element={<MissingScreen />} />
    </Routes>
  )
}

function Account() {
  const person = me(useWorld())
  const go = useGo()
  const name = nameOf(person)
  return (
    <Menu
      label="Account"
      entries={[
        { id: 'who', label: `${name} · ${person.email}`, disabled: true },
        { id: 'settings', label: 'Settings', section: '', onAction: () => go('/settings') },
        { id: 'away', label: 'Away reply', section: '', onAction: () => go('/settings/away') },
        { id: 'contacts', label: 'Contacts', section: '', onAction: () => go('/contacts') },
      ]}
    >
      <IconButton label={`Account of ${name}`} icon={<Avatar name={name} source={pictureSource(name, 'portrait', 60, 60)} size={30} />} />
    </Menu>
  )
}

/** Tells on every list that mail is answered by itself just now. */
function AwayNote() {
  const { away } = useSettings()
  const clock = useMailClock()
  const go = useGo()
  const { pathname } = useLocation()
  const today = wallTime(clock.now(), clock.timezone).slice(0, 10)
  const on = away.enabled === true && !(away.from && today < away.from) && !(away.until && today > away.until)
  if (!on || pathname.includes('/settings')) return null
  return (
    <div className="away-note">
      <Banner actions={<Button small onPress={() => go('/settings/away')}>Change</Button>}>{`The away reply is on${away.until ? ` until ${away.until}` : ''}.`}</Banner>
    </div>
  )
}
