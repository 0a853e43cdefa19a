/** Shell and routes. */
import { Avatar, BoardShell, CommandPalette, IconButton, Link, type NavEntry, Route, Routes, useGo, useLook, useShortcut } from '@mocks/kit'
import { Compass, CreditCard, House, KanbanSquare, LayoutTemplate, Layers, Search, Settings, Users } from 'lucide-react'
import { useState } from 'react'
import { useSelect } from './hooks'
import { BellButton } from './parts/bell'
import { BoardScreen } from './screens/board'
import { BoardsScreen, ClosedBoardsScreen } from './screens/boards'
import { HomeScreen } from './screens/home'
import { MemberScreen } from './screens/member'
import { MembersScreen } from './screens/members'
import { MissingScreen } from './screens/missing'
import { MyCardsScreen } from './screens/my_cards'
import { NotificationsScreen } from './screens/notifications'
import { BarSearch, SearchScreen } from './screens/search'
import { SettingsScreen } from './screens/settings'
import { TemplatesScreen } from './screens/templates'
import { me, openBoards, settingsOf } from './selectors'

const NAV: readonly NavEntry[] = [
  { to: '/', label: 'Home', icon: <House size={20} /> },
  { to: '/boards', label: 'Boards', icon: <KanbanSquare size={20} /> },
  { to: '/my-cards', label: 'My cards', icon: <CreditCard size={20} /> },
  { to: '/search', label: 'Search', icon: <Search size={20} /> },
  { to: '/templates', label: 'Templates', icon: <LayoutTemplate size={20} /> },
  { to: '/members', label: 'Members', icon: <Users size={20} /> },
  { to: '/settings', label: 'Settings', icon: <Settings size={20} /> },
]

export default function App() {
  const { theme, density } = useSelect(settingsOf)
  useLook({ theme, density })
  const user = useSelect(me)
  return (
    <BoardShell
      app="Kanban board"
      icon={<Layers size={17} />}
      nav={NAV}
      bar="plain"
      rail="tinted"
      search={<BarSearch />}
      actions={
        <>
          <Switcher />
          <BellButton />
          <Link className="bar-me" to={`/member/${encodeURIComponent(user.id)}`} aria-label={`${user.name}, your page`}>
            <Avatar name={user.name} source={user.avatarUrl} size={32} />
          </Link>
        </>
      }
    >
      <Routes>
        <Route path="/" element={<HomeScreen />} />
        <Route path="/boards" element={<BoardsScreen />} />
        <Route path="/boards/closed" element={<ClosedBoardsScreen />} />
        <Route path="/board/:boardId" element={<BoardScreen />} />
        <Route path="/card/:cardId" element={<BoardScreen />} />
        <Route path="/board/:boardId/table" element={<BoardScreen view="Table" />} />
        <Route path="/board/:boardId/calendar" element={<BoardScreen view="Calendar" />} />
        <Route path="/board/:boardId/activity" element={<BoardScreen view="Activity" />} />
        <Route path="/board/:boardId/automation" element={<BoardScreen view="Automation" />} />
        <Route path="/board/:boardId/archive" element={<BoardScreen view="Archive" />} />
        <Route path="/board/:boardId/settings" element={<BoardScreen view="Settings" />} />
        <Route path="/my-cards" element={<MyCardsScreen />} />
        <Route path="/search" element={<SearchScreen />} />
        <Route path="/templates" element={<TemplatesScreen />} />
        <Route path="/members" element={<MembersScreen />} />
        <Route path="/member/:userId" element={<MemberScreen />} />
        <Route path="/notifications" element={<NotificationsScreen />} />
        <Route path="/settings" element={<SettingsScreen />} />
        <Route path="*" element={<MissingScreen />} />
      </Routes>
    </BoardShell>
  )
}

/** Any board or page by typing its name: Ctrl K. */
function Switcher() {
  const go = useGo()
  const [open, setOpen] = useState(false)
  const boards = useSelect(openBoards)
  useShortcut('mod+k', () => setOpen(true))
  return (
    <>
      <IconButton label="Go to a board or page" icon={<Compass size={19} />} onPress={() => setOpen(true)} />
      {open ? (
        <CommandPalette
          label="Go to"
          placeholder="Name of a board or page"
          onClose={() => setOpen(false)}
          commands={[
            ...boards.map((one) => ({ id: one.id, label: one.title, icon: <KanbanSquare size={15} />, section: 'Boards', onAction: () => go(`/board/${encodeURIComponent(one.id)}`) })),
            ...[...NAV, { to: '/notifications', label: 'Notifications' }, { to: '/boards/closed', label: 'Closed boards' }].map(({ to, label }) => ({ id: to, label, section: 'Pages', onAction: () => go(to) })),
          ]}
        />
      ) : null}
    </>
  )
}
