/** Shell, routes, and what is the same on every page. */
import { Button, IconButton, type PaletteName, PALETTE, Route, Routes, ThreePaneShell, TokenSearch, useClock, useGo, useLocation, useLook, useQuery, useShortcut } from '@mocks/kit'
import { BellRing, PenLine, UserPlus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useSelect } from './hooks'
import { CallBar } from './parts/call_bar'
import { DialogHost, useDialogs } from './parts/dialogs/host'
import { sidePlaces, useNav } from './parts/sidebar'
import { UserMenu } from './parts/user_menu'
import { isGuest } from './rules/access'
import { toldOf } from './rules/presence'
import { useOperators } from './parts/search_operators'
import { HomeScreen } from './screens/home'
import { ChannelScreen } from './screens/channel'
import { DmScreen } from './screens/dm'
import { placePath, settings, text } from './world'

const AllDmsScreen = lazy(() => import('./screens/all_dms').then((one) => ({ default: one.AllDmsScreen })))
const CallsScreen = lazy(() => import('./screens/calls').then((one) => ({ default: one.CallsScreen })))
const ChannelsScreen = lazy(() => import('./screens/channels').then((one) => ({ default: one.ChannelsScreen })))
const DraftsScreen = lazy(() => import('./screens/drafts').then((one) => ({ default: one.DraftsScreen })))
const FilesScreen = lazy(() => import('./screens/files').then((one) => ({ default: one.FilesScreen })))
const InvitationsScreen = lazy(() => import('./screens/invitations').then((one) => ({ default: one.InvitationsScreen })))
const MentionsScreen = lazy(() => import('./screens/mentions').then((one) => ({ default: one.MentionsScreen })))
const MissingScreen = lazy(() => import('./screens/missing').then((one) => ({ default: one.MissingScreen })))
const PeopleScreen = lazy(() => import('./screens/people').then((one) => ({ default: one.PeopleScreen })))
const PersonScreen = lazy(() => import('./screens/person').then((one) => ({ default: one.PersonScreen })))
const ProfileScreen = lazy(() => import('./screens/profile').then((one) => ({ default: one.ProfileScreen })))
const SavedScreen = lazy(() => import('./screens/saved').then((one) => ({ default: one.SavedScreen })))
const SearchScreen = lazy(() => import('./screens/search').then((one) => ({ default: one.SearchScreen })))
const SettingsScreen = lazy(() => import('./screens/settings').then((one) => ({ default: one.SettingsScreen })))
const ThreadsScreen = lazy(() => import('./screens/threads').then((one) => ({ default: one.ThreadsScreen })))
const UnreadsScreen = lazy(() => import('./screens/unreads').then((one) => ({ default: one.UnreadsScreen })))

export default function App() {
  useSettingsLook()
  return (
    <DialogHost>
      <Shell>
        <Suspense fallback={<div className="kit-loading" role="status" aria-busy="true" aria-label="Loading" />}>
          <Routes>
            <Route path="/" element={<HomeScreen />} />
            <Route path="/channel/:channelId" element={<ChannelScreen />} />
            <Route path="/dm/:dmId" element={<DmScreen />} />
            <Route path="/unreads" element={<UnreadsScreen />} />
            <Route path="/all-dms" element={<AllDmsScreen />} />
            <Route path="/threads" element={<ThreadsScreen />} />
            <Route path="/mentions" element={<MentionsScreen />} />
            <Route path="/saved" element={<SavedScreen />} />
            <Route path="/drafts" element={<DraftsScreen />} />
            <Route path="/search" element={<SearchScreen />} />
            <Route path="/channels" element={<ChannelsScreen />} />
            <Route path="/people" element={<PeopleScreen />} />
            <Route path="/people/:userId" element={<PersonScreen />} />
            <Route path="/profile" element={<ProfileScreen />} />
            <Route path="/files" element={<FilesScreen />} />
            <Route path="/calls" element={<CallsScreen />} />
            <Route path="/invitations" element={<InvitationsScreen />} />
            <Route path="/settings" element={<SettingsScreen />} />
            <Route path="*" element={<MissingScreen />} />
          </Routes>
        </Suspense>
      </Shell>
    </DialogHost>
  )
}

function Shell({ children }: { children: ReactNode }) {
  const nav = useNav()
  const dialogs = useDialogs()
  const go = useGo()
  const clock = useClock()
  const { name, mark, unread, guest } = useSelect((state) => ({
    name: text(state.workspace?.workspaceName) || 'Team chat',
    mark: workspaceMark(text(state.workspace?.icon), text(state.workspace?.workspaceName)),
    unread: toldOf(state, clock).length,
    guest: isGuest(state),
  }))
  useKeys()
  return (
    <ThreePaneShell
      app={name}
      icon={mark}
      bar="dark"
      side="dark"
      nav={nav}
      search={<TopSearch />}
      start={
        <Button kind="primary" icon={<PenLine size={15} aria-hidden />} onPress={() => dialogs.open({ kind: 'newMessage' })}>
          New message
        </Button>
      }
      actions={
        <>
          {guest ? null : <IconButton label="Invite people" icon={<UserPlus size={17} />} onPress={() => dialogs.open({ kind: 'invite' })} />}
          <span className="bell">
            <IconButton label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`} icon={<BellRing size={17} />} onPress={() => go('/mentions')} />
            {unread > 0 ? <span className="bell-count" aria-hidden>{unread}</span> : null}
          </span>
          <UserMenu />
        </>
      }
      foot={<CallBar />}
    >
      {children}
    </ThreePaneShell>
  )
}

function workspaceMark(icon: string, name: string): string {
  return /^\p{Extended_Pictographic}/u.test(icon) ? icon : ([...name.trim()][0] ?? 'T').toUpperCase()
}

function TopSearch() {
  const go = useGo()
  const { pathname } = useLocation()
  const [query] = useQuery('q')
  const operators = useOperators()
  return <TokenSearch label="Search messages and files" operators={operators} value={pathname === '/search' ? query : ''} suggestions={['has:file', 'is:saved', 'from:me']} onSearch={(words) => go(`/search?q=${encodeURIComponent(words)}`)} />
}

/** Theme, density, accent and size of text are settings: they act at once. */
function useSettingsLook(): void {
  const { theme, displayDensity, accent, textSize } = useSelect(settings)
  useLook({ theme: theme === 'dark' || theme === 'system' ? theme : 'light', density: displayDensity === 'compact' ? 'compact' : 'normal', accent: PALETTE.includes(accent as PaletteName) ? (accent as PaletteName) : undefined })
  useEffect(() => {
    document.documentElement.dataset.text = textSize ?? 'normal'
  }, [textSize])
}

function useKeys(): void {
  const dialogs = useDialogs()
  const go = useGo()
  const { pathname } = useLocation()
  const order = useSelect((state) => {
    const { starred, channels, dms } = sidePlaces(state)
    return [...starred, ...channels, ...dms].map((one) => placePath(state, one.key))
  })
  const step = (by: number): void => {
    const at = order.indexOf(pathname)
    const next = order[(at + by + order.length) % order.length]
    if (next !== undefined) go(next)
  }
  useShortcut('mod+k', () => dialogs.open({ kind: 'jump' }))
  useShortcut('mod+/', () => dialogs.open({ kind: 'shortcuts' }))
  useShortcut('mod+shift+m', () => dialogs.open({ kind: 'newMessage' }))
  useShortcut('mod+shift+a', () => go('/unreads'))
  useShortcut('mod+shift+s', () => go('/saved'))
  useShortcut('alt+arrowup', () => step(-1))
  useShortcut('alt+arrowdown', () => step(1))
}
