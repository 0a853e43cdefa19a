/** Who one is: status, presence, quiet times, profile, preferences, somebody else. */
import { Menu, type MenuEntry, useClock, useGo } from '@mocks/kit'
import { Bell, BellOff, CircleDot, Keyboard, Settings, Smile, UserRound, UsersRound } from 'lucide-react'
import { Button } from '@mocks/kit'
import { useSelect } from '../hooks'
import { presenceOf, presenceText, statusOf } from '../rules/presence'
import { whenText } from '../text/local_time'
import { useDeeds } from '../use_deeds'
import { me, nameOf, settings } from '../world'
import { useDialogs } from './dialogs/host'
import { presets } from './dialogs/presets'
import { PersonAvatar } from './person_avatar'

export function UserMenu() {
  const own = useSelect(me)
  const use24Hour = useSelect((state) => settings(state).use24Hour)
  const clock = useClock()
  const deeds = useDeeds()
  const dialogs = useDialogs()
  const go = useGo()
  const presence = presenceOf(own, clock)
  const status = statusOf(own, clock)
  const pause = (until: string | null): void => {
    void deeds.act.dnd_set({ on: true, until })
    deeds.toast({ message: until === null ? 'Do not disturb.' : `Do not disturb until ${whenText(until, clock, use24Hour)}.`, undo: () => void deeds.act.dnd_set({ on: false }) })
  }
  const quiet: MenuEntry = {
    id: 'dnd',
    label: 'Do not disturb',
    icon: <BellOff size={15} />,
    entries: [{ id: 'open', label: 'Until I switch it off', onAction: () => pause(null) }, ...presets(clock, use24Hour).map((one) => ({ id: one.id, label: one.label.replace(/^In /, 'For ').replace(/^Tomorrow/, 'Until tomorrow').replace(/^Next/, 'Until next'), onAction: () => pause(one.iso) }))],
  }
  const entries: MenuEntry[] = [
    { id: 'status', label: status ? `Status: ${status.emoji} ${status.message}` : 'Set a status', icon: <Smile size={15} />, onAction: () => dialogs.open({ kind: 'status' }) },
    presence === 'away' ? { id: 'active', label: 'Set yourself as active', icon: <CircleDot size={15} />, onAction: () => void deeds.act.presence_set({ status: 'online' }) } : { id: 'away', label: 'Set yourself as away', icon: <CircleDot size={15} />, onAction: () => void deeds.act.presence_set({ status: 'away' }) },
    presence === 'dnd' ? { id: 'dnd', label: 'End do not disturb', icon: <Bell size={15} />, onAction: () => void deeds.act.dnd_set({ on: false }) } : quiet,
    { id: 'profile', label: 'Profile', icon: <UserRound size={15} />, section: '', onAction: () => go('/profile') },
    { id: 'settings', label: 'Preferences', icon: <Settings size={15} />, section: '', onAction: () => go('/settings') },
    { id: 'keys', label: 'Keys and commands', icon: <Keyboard size={15} />, section: '', shortcut: 'Ctrl /', onAction: () => dialogs.open({ kind: 'shortcuts' }) },
    { id: 'switch', label: 'Use as somebody else…', icon: <UsersRound size={15} />, section: '', onAction: () => dialogs.open({ kind: 'switch' }) },
  ]
  return (
    <Menu label="You" entries={entries}>
      <Button kind="quiet">
        <PersonAvatar userId={own.userId} size={26} dot />
        <span className="user-name">{nameOf(own)}</span>
        <span className="kit-hidden">{presenceText(presence)}</span>
      </Button>
    </Menu>
  )
}
