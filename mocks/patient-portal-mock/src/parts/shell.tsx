/** The frame of all pages: navigation along the top, whose record is open, the menu of all sections, the foot. */
import { Avatar, Button, IconButton, Link, Menu, type NavEntry, PortalShell, SearchField, Select, useGo, useLocation, useLook } from '@mocks/kit'
import { ChevronDown, HeartHandshake, LogOut, Menu as MenuIcon, Settings2, Users, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { LANGUAGES, THEMES } from '../actions/settings'
import { usePortal } from '../hooks'
import { mayAct, rightsIn } from '../rules/access'
import { active, activeId, family, nameOf, num, selfId, text } from '../rules/read'
import { SECTIONS } from '../sections'

export function Shell({ children }: { children: ReactNode }) {
  const { state, act } = usePortal()
  const look = state.ui?.display ?? {}
  useLook({ theme: THEMES.find((one) => one === look.theme) ?? 'light' })
  useTextSize(text(look.textSize))
  const top: NavEntry[] = SECTIONS.filter((one) => one.top).map((one) => ({ to: one.to, label: one.label, count: one.id === 'messages' && activeId(state) === selfId(state) ? num(state.ui?.unreadMessageCount) : undefined }))
  return (
    <PortalShell
      app="Patient portal"
      icon={<HeartHandshake size={18} />}
      nav={top}
      notice="A practice world: the people, results and bills are invented, and nobody reads what is written here. It gives no medical advice."
      actions={<Account onMenu={() => void act.menu_toggle({})} />}
      aside={state.ui?.sideMenuOpen === true ? { label: 'All sections', content: <SideMenu /> } : null}
      foot={<Foot />}
    >
      <Band />
      {children}
    </PortalShell>
  )
}

function useTextSize(size: string): void {
  useEffect(() => {
    const root = document.documentElement
    if (size === 'large' || size === 'largest') root.dataset['text'] = size
    else delete root.dataset['text']
  }, [size])
}

function Account({ onMenu }: { onMenu: () => void }) {
  const { state } = usePortal()
  const go = useGo()
  const open = state.ui?.sideMenuOpen === true
  return (
    <>
      <IconButton label="All sections" icon={<MenuIcon size={19} />} pressed={open} onPress={onMenu} />
      <Menu
        label="Account"
        entries={[
          { id: 'settings', label: 'Settings', icon: <Settings2 size={16} />, onAction: () => go('/settings') },
          { id: 'family', label: 'Family access', icon: <Users size={16} />, onAction: () => go('/family') },
          { id: 'out', label: 'Sign out', icon: <LogOut size={16} />, onAction: () => go('/?signed-out=yes') },
        ]}
      >
        <IconButton label="Account" icon={<Avatar name={nameOf(state.currentUser)} size={30} />} />
      </Menu>
    </>
  )
}

/** Whose record this is; the ways to another one; search; language. */
function Band() {
  const { state, clock } = usePortal()
  const id = activeId(state)
  const own = id === selfId(state)
  const rights = rightsIn(state, id, clock)
  return (
    <div className={own ? 'band' : 'band band-other'} role="region" aria-label="Open record">
      <div className="band-who">
        <Avatar name={nameOf(active(state))} size={34} />
        <div>
          <div className="band-name">{nameOf(active(state))}</div>
          <div className="band-note">{own ? 'Your own record' : `${text(family(state).find((one) => one.id === id)?.relationship) || 'Family'} · ${rights.label}`}</div>
        </div>
      </div>
      <Switcher />
      <span className="band-gap" />
      <Find />
      <Language />
    </div>
  )
}

function Switcher() {
  const { state, clock, act, toast } = usePortal()
  if (family(state).length === 0) return null
  const people = [state.currentUser ?? { id: selfId(state) }, ...family(state)]
  const entries = people.map((one) => {
    const ended = rightsIn(state, one.id, clock).see.length === 0
    return { id: one.id, label: `${nameOf(one)}${ended ? ' (access ended)' : ''}`, icon: <Avatar name={nameOf(one)} size={22} />, disabled: ended, checked: one.id === activeId(state), onAction: () => { void act.patient_switch({ id: one.id }); toast({ message: `${nameOf(one)}: record opened.` }) } }
  })
  return (
    <Menu label="Switch record" entries={entries} placement="bottom start">
      <Button small>
        Switch record <ChevronDown size={14} aria-hidden />
      </Button>
    </Menu>
  )
}

function Find() {
  const go = useGo()
  const { pathname } = useLocation()
  const [words, setWords] = useState('')
  return pathname === '/search' ? null : (
    <form onSubmit={(event) => event.preventDefault()}>
      <SearchField label="Search this record" value={words} onChange={setWords} onSubmit={(value) => value.trim() !== '' && go(`/search?q=${encodeURIComponent(value.trim())}`)} />
    </form>
  )
}

function Language() {
  const { state, clock, act, toast } = usePortal()
  const value = text(active(state).preferredLanguage) || 'English'
  const options = [...new Set([...LANGUAGES, value])].map((one) => ({ value: one as string, label: one as string }))
  return <Select label="Language of letters and visits" hideLabel value={value} disabled={!mayAct(state, 'profile', clock)} options={options} onChange={(language) => { void act.language_set({ language }); toast({ message: `Letters and visits: ${language}.` }) }} />
}

function SideMenu() {
  const { state, act, go } = usePortal()
  const section = text(state.ui?.activeSection)
  const groups = [...new Set(SECTIONS.map((one) => one.group))]
  return (
    <div className="menu-side">
      <div className="menu-side-head">
        <h2>All sections</h2>
        <IconButton label="Close the list of sections" icon={<X size={17} />} onPress={() => void act.menu_close({})} />
      </div>
      {groups.map((group) => (
        <div key={group}>
          <h3>{group}</h3>
          {SECTIONS.filter((one) => one.group === group).map((one) => (
            <button key={one.id} type="button" className="menu-entry" aria-current={one.id === section ? 'true' : undefined} onClick={() => { void act.section_open({ section: one.id }); go(one.to) }}>
              <one.icon size={16} aria-hidden />
              {one.long}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

function Foot() {
  return (
    <>
      <p>In an emergency call your emergency number. Messages are answered within two business days.</p>
      <div className="foot-links">
        <Link to="/care-team">Care team</Link>
        <Link to="/sharing">Sharing</Link>
        <Link to="/settings">Settings</Link>
      </div>
    </>
  )
}
