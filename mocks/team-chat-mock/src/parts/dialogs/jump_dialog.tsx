/** Ctrl K: any conversation, person or page by its name. */
import { CommandPalette, type MenuEntry, useGo } from '@mocks/kit'
import { Hash, Lock, Plus, Settings, User } from 'lucide-react'
import { useSelect } from '../../hooks'
import { useDeeds } from '../../use_deeds'
import { dmName, me, nameOf, ownDms, people, text, visibleChannels } from '../../world'
import { PAGES } from '../pages'
import { PersonAvatar } from '../person_avatar'
import { othersIn } from '../../world'
import { useDialogs } from './host'

export function JumpDialog({ onClose }: { onClose: () => void }) {
  const go = useGo()
  const deeds = useDeeds()
  const dialogs = useDialogs()
  const state = useSelect((whole) => whole)
  const own = me(state).userId
  const talking = new Set(ownDms(state).filter((one) => othersIn(state, one).length === 1).flatMap((one) => othersIn(state, one)))
  const commands: MenuEntry[] = [
    ...visibleChannels(state).map((one) => ({ id: `channel ${one.channelId}`, label: `${text(one.name)}${one.isArchived ? ' (archived)' : ''}`, icon: one.isPrivate ? <Lock size={15} /> : <Hash size={15} />, section: 'Channels', onAction: () => go(`/channel/${encodeURIComponent(one.channelId)}`) })),
    ...ownDms(state).map((one) => ({ id: `dm ${one.dmId}`, label: dmName(state, one), icon: <PersonAvatar userId={othersIn(state, one)[0] ?? own} size={20} />, section: 'Conversations', onAction: () => go(`/dm/${encodeURIComponent(one.dmId)}`) })),
    ...people(state).filter((one) => one.userId !== own && !talking.has(one.userId)).map((one) => ({ id: `person ${one.userId}`, label: nameOf(one), icon: <User size={15} />, section: 'Write to', onAction: () => void deeds.talkTo([one.userId]) })),
    ...PAGES.map((one) => ({ id: one.to, label: one.label, icon: one.icon, section: 'Pages', onAction: () => go(one.to) })),
    { id: 'settings', label: 'Preferences', icon: <Settings size={15} />, section: 'Pages', onAction: () => go('/settings') },
    { id: 'new channel', label: 'Create a channel', icon: <Plus size={15} />, section: 'Pages', onAction: () => dialogs.open({ kind: 'newChannel' }) },
  ]
  return <CommandPalette label="Jump to" placeholder="A channel, a person or a page" commands={commands} onClose={onClose} />
}
