/** What can be done with a whole conversation: the same in the side and above it. */
import { type MenuEntry } from '@mocks/kit'
import { Archive, ArchiveRestore, Bell, BellOff, Eye, EyeOff, Info, LogOut, MailOpen, Pencil, Search, Star, Trash2, UserPlus } from 'lucide-react'
import { useSelect } from '../hooks'
import type { NotifyLevel } from '../model'
import { archiveProblem, canManage, isAdmin, isHome, leaveProblem } from '../rules/access'
import { useDeeds } from '../use_deeds'
import { count, isMember, me, type Place, placePath, placeRecord, text } from '../world'
import { useDialogs } from './dialogs/host'

const LEVELS: readonly { value: NotifyLevel; label: string }[] = [
  { value: 'default', label: 'As in the preferences' },
  { value: 'all', label: 'Every message' },
  { value: 'mentions', label: 'Mentions only' },
  { value: 'none', label: 'Nothing' },
]

export function usePlaceMenu(found: Place): MenuEntry[] {
  const deeds = useDeeds()
  const unread = count(placeRecord(found).unreadCount)
  const path = useSelect((state) => placePath(state, found.key))
  const reading: MenuEntry[] = [
    unread > 0 ? { id: 'read', label: 'Mark as read', icon: <MailOpen size={15} />, onAction: () => deeds.markRead([found.key]) } : { id: 'unread', label: 'Mark as unread', icon: <MailOpen size={15} />, onAction: () => deeds.markUnread(found.key) },
    { id: 'details', label: 'Details', icon: <Info size={15} />, onAction: () => deeds.go(`${path}?panel=about`) },
  ]
  return [...reading, ...useOwnEntries(found)]
}

function useOwnEntries(found: Place): MenuEntry[] {
  const channelEntries = useChannelEntries()
  const dmEntries = useDmEntries()
  return found.kind === 'channel' ? channelEntries(found) : dmEntries(found)
}

function useDmEntries() {
  const deeds = useDeeds()
  return ({ dm }: Extract<Place, { kind: 'dm' }>): MenuEntry[] => [
    { id: 'star', label: dm.isStarred ? 'Remove star' : 'Star', icon: <Star size={15} />, onAction: () => void deeds.act.dm_star({ dmId: dm.dmId, starred: !dm.isStarred }) },
    { id: 'mute', label: dm.isMuted ? 'Unmute' : 'Mute', icon: dm.isMuted ? <Bell size={15} /> : <BellOff size={15} />, onAction: () => deeds.muteDms([dm], !dm.isMuted) },
    { id: 'archive', label: dm.isArchived ? 'Take out of the archive' : 'Archive conversation', icon: dm.isArchived ? <ArchiveRestore size={15} /> : <Archive size={15} />, section: '', onAction: () => deeds.archiveDms([dm], !dm.isArchived) },
  ]
}

function useChannelEntries() {
  const deeds = useDeeds()
  const dialogs = useDialogs()
  const state = useSelect((whole) => whole)
  return ({ channel }: Extract<Place, { kind: 'channel' }>): MenuEntry[] => {
    const { channelId } = channel
    const inside = isMember(channel, me(state).userId)
    const manages = canManage(state, channel) && !isHome(channel)
    const level = channel.notificationLevel ?? 'default'
    return [
      { id: 'search', label: 'Search in this channel', icon: <Search size={15} />, onAction: () => deeds.go(`/search?q=${encodeURIComponent(`in:${/\s/.test(text(channel.name)) ? `"${channel.name}"` : channel.name} `)}`) },
      { id: 'star', label: channel.isStarred ? 'Remove star' : 'Star channel', icon: <Star size={15} />, section: '', onAction: () => deeds.star(channel) },
      { id: 'mute', label: channel.isMuted ? 'Unmute channel' : 'Mute channel', icon: channel.isMuted ? <Bell size={15} /> : <BellOff size={15} />, section: '', onAction: () => deeds.mute(channel) },
      { id: 'notify', label: 'Notifications', icon: <Bell size={15} />, section: '', entries: LEVELS.map((one) => ({ id: one.value, label: one.label, checked: level === one.value, onAction: () => void deeds.act.channel_set_notifications({ channelId, level: one.value }) })) },
      ...(inside && !channel.isArchived ? [{ id: 'add', label: 'Add people…', icon: <UserPlus size={15} />, section: 'Channel', onAction: () => dialogs.open({ kind: 'addPeople', channelId }) }] : []),
      ...(manages && !channel.isArchived ? [{ id: 'rename', label: 'Rename…', icon: <Pencil size={15} />, section: 'Channel', onAction: () => dialogs.open({ kind: 'rename', channelId }) }] : []),
      ...(manages && !channel.isArchived ? [{ id: 'posting', label: 'Only administrators post', icon: <Eye size={15} />, section: 'Channel', checked: channel.postingBy === 'admins', onAction: () => void deeds.act.channel_set_posting({ channelId, postingBy: channel.postingBy === 'admins' ? 'everyone' : 'admins' }) }] : []),
      ...(manages && inside && !channel.isPrivate && !channel.isArchived ? [{ id: 'private', label: 'Make private…', icon: <EyeOff size={15} />, section: 'Channel', onAction: () => dialogs.open({ kind: 'makePrivate', channelId }) }] : []),
      ...(archiveProblem(state, channel) === null
        ? [channel.isArchived ? { id: 'unarchive', label: 'Open again', icon: <ArchiveRestore size={15} />, section: 'Channel', onAction: () => reopen() } : { id: 'archive', label: 'Archive channel…', icon: <Archive size={15} />, section: 'Channel', onAction: () => dialogs.open({ kind: 'archiveChannel', channelId }) }]
        : []),
      ...(channel.isArchived && isAdmin(state) && !isHome(channel) ? [{ id: 'delete', label: 'Delete channel…', icon: <Trash2 size={15} />, section: 'Channel', danger: true, onAction: () => dialogs.open({ kind: 'deleteChannel', channelId }) }] : []),
      ...(leaveProblem(state, channel) === null ? [{ id: 'leave', label: 'Leave channel', icon: <LogOut size={15} />, section: 'Channel', danger: true, onAction: () => deeds.leave(channel) }] : []),
    ]
    function reopen(): void {
      void deeds.act.channel_archive({ channelId, archived: false })
      deeds.toast({ message: `#${text(channel.name)} is open again.`, undo: () => void deeds.act.channel_archive({ channelId, archived: true }) })
    }
  }
}
