import { CircleHelp, LogOut, Moon, Search, Sun, SunMoon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router-dom'
import { LiveProvider, useLive } from '../api/live'
import { type Me, useMe } from '../api/me'
import { useWrite } from '../api/hooks'
import { ApiError } from '../api/client'
import { Badge } from '../components/badge'
import { Button } from '../components/button'
import { Failed, Skeleton } from '../components/states'
import { SignIn } from '../pages/sign_in'
import { Help } from './help'
import { useKeys, useSequences } from './keys'
import { Palette } from './palette'
import { PLACES } from './places'
import { setTheme, useTheme } from './theme'
import { Toasts } from './toasts'
import './layout.css'

/** Signed in or not; then navigation, top bar and the page. */
export function Layout() {
  const me = useMe()
  if (me.data === undefined) {
    if (me.error instanceof ApiError && me.error.status === 401) return <SignIn />
    return <main className="alone">{me.error === null ? <Skeleton /> : <Failed error={me.error} onRetry={() => void me.refetch()} />}</main>
  }
  if (me.data.sign_in && me.data.kind === 'nobody') return <SignIn />
  return (
    <LiveProvider>
      <Shell me={me.data} />
    </LiveProvider>
  )
}

function Shell({ me }: { readonly me: Me }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [open, setOpen] = useState<'help' | 'palette' | null>(null)
  useSequences()
  const search = (): void => {
    const field = document.querySelector<HTMLInputElement>('input[data-page-search]')
    if (field === null) setOpen('palette')
    else field.focus()
  }
  useKeys({
    ...Object.fromEntries(PLACES.map((place) => [`g ${place.key}`, () => void navigate(place.path)])),
    '/': search,
    '?': () => setOpen('help'),
  })
  return (
    <div className="shell">
      <a className="skip" href="#content">
        Skip to the page
      </a>
      <Nav />
      <TopBar me={me} onSearch={() => setOpen('palette')} onHelp={() => setOpen('help')} />
      <main id="content" className="content" tabIndex={-1}>
        <Suspense key={pathname.split('/')[1]} fallback={<Skeleton lines={8} />}>
          <Outlet />
        </Suspense>
      </main>
      {open === 'help' ? <Help onClose={() => setOpen(null)} /> : null}
      <Palette isOpen={open === 'palette'} onOpen={(next) => setOpen(next ? 'palette' : null)} />
      <Toasts />
    </div>
  )
}

const GROUPS = [...new Set(PLACES.map((place) => place.group))]

function Nav() {
  return (
    <nav className="nav" aria-label="Places">
      <NavLink className="brand" to="/" aria-label="Mock Hub, overview">
        <img src="/ui/icon.svg" alt="" width={20} height={20} />
        <span>Mock Hub</span>
      </NavLink>
      {GROUPS.map((group) => (
        <div key={group} className="nav-group">
          <h2>{group}</h2>
          <ul>
            {PLACES.filter((place) => place.group === group).map(({ path, label, icon: Icon, key }) => (
              <li key={path}>
                <NavLink to={path} end={path === '/'} aria-keyshortcuts={`g ${key}`}>
                  <Icon aria-hidden />
                  <span>{label}</span>
                  <kbd aria-hidden>g {key}</kbd>
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="nav-foot">
        <LiveMark />
        <a href="/api/docs/">API</a>
      </div>
    </nav>
  )
}

function LiveMark() {
  const live = useLive() === 'live'
  return (
    <span className="row soft" title={live ? 'Changes on the hub arrive as they happen.' : 'No live connection: lists are asked for every three seconds.'}>
      <i className={live ? 'live-dot on' : 'live-dot'} aria-hidden />
      {live ? 'Live' : 'Polling'}
    </span>
  )
}

function TopBar({ me, onSearch, onHelp }: { readonly me: Me; readonly onSearch: () => void; readonly onHelp: () => void }) {
  return (
    <header className="top">
      <AriaButton className="top-search" onPress={onSearch}>
        <Search aria-hidden />
        <span>Search mocks, tuples, rollouts…</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </AriaButton>
      <div className="row right">
        <ThemeButton />
        <Button tone="quiet" icon={CircleHelp} label="Keys and help  ?" onPress={onHelp} />
        <Person me={me} />
      </div>
    </header>
  )
}

function ThemeButton() {
  const theme = useTheme()
  const next = theme === 'system' ? 'light' : theme === 'light' ? 'dark' : 'system'
  const icon = theme === 'system' ? SunMoon : theme === 'light' ? Sun : Moon
  return <Button tone="quiet" icon={icon} label={`Colours: ${theme === 'system' ? 'as the system' : theme}. Switch to ${next}`} onPress={() => setTheme(next)} />
}

function Person({ me }: { readonly me: Me }) {
  const out = useWrite('/api/')
  const navigate = useNavigate()
  const name = me.kind === 'local' ? 'This machine' : me.display_name || me.name || 'Not signed in'
  return (
    <MenuTrigger>
      <AriaButton className="person">
        <Badge tone={me.role === 'admin' ? 'note' : me.role === 'reviewer' ? 'busy' : 'mute'}>{me.role || 'guest'}</Badge>
        <span className="cut">{name}</span>
      </AriaButton>
      <Popover className="popover" placement="bottom end">
        <Menu className="menu" aria-label="You">
          {me.role === 'admin' ? (
            <MenuItem className="menu-item" onAction={() => void navigate('/accounts')}>
              People and roles
            </MenuItem>
          ) : null}
          <MenuItem className="menu-item" onAction={() => window.location.assign('/api/docs/')}>
            API documents
          </MenuItem>
          {me.kind === 'nobody' ? <MenuItem className="menu-item" onAction={() => void navigate('/sign-in')}>Sign in</MenuItem> : null}
          {me.kind === 'account' ? <Separator className="menu-line" /> : null}
          {me.kind === 'account' ? (
            <MenuItem className="menu-item" onAction={() => out.mutate({ path: '/api/v1/auth/logout' })}>
              <LogOut aria-hidden /> Sign out
            </MenuItem>
          ) : null}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
