/** What several screens do with messages and conversations: the action, the message that tells of it, the way back. */
import { useGo, useToast } from '@mocks/kit'
import { useAct, useSelect } from './hooks'
import type { Channel, Dm, State } from './model'
import { count, dmName, place, placeNamed, placePath, placeRecord, text } from './world'

export function useDeeds() {
  const act = useAct()
  const go = useGo()
  const toast = useToast()
  const state = useSelect((whole) => whole)
  const countsOf = (keys: readonly string[]): Record<string, number> => Object.fromEntries(keys.flatMap((key) => {
    const found = place(state, key)
    return found === null ? [] : [[key, count(placeRecord(found).unreadCount)]]
  }))
  return {
    act,
    go,
    toast,
    markRead(keys: string[]): void {
      const counts = countsOf(keys)
      void act.place_mark_read({ keys })
      toast({ message: keys.length === 1 ? `${placeNamed(state, keys[0]!)} is marked as read.` : `${keys.length} conversations are marked as read.`, undo: () => void act.place_restore_unread({ counts }) })
    },
    markUnread(key: string, messageId?: string): void {
      const counts = countsOf([key])
      void act.place_mark_unread({ key, messageId })
      toast({ message: `${placeNamed(state, key)} is marked as unread.`, undo: () => void act.place_restore_unread({ counts }) })
    },
    save(messageIds: string[], saved: boolean): void {
      void act.message_save({ messageIds, saved })
      const what = messageIds.length === 1 ? 'Message' : `${messageIds.length} messages`
      toast({ message: saved ? `${what} saved for later.` : `${what} taken off the saved ones.`, undo: () => void act.message_save({ messageIds, saved: !saved }) })
    },
    pin(messageId: string, pinned: boolean): void {
      void act.message_pin({ messageId, pinned })
      toast({ message: pinned ? 'Message pinned.' : 'Message unpinned.', undo: () => void act.message_pin({ messageId, pinned: !pinned }) })
    },
    star(channel: Channel): void {
      const starred = !channel.isStarred
      void act.channel_star({ channelId: channel.channelId, starred })
      toast({ message: starred ? `#${text(channel.name)} stands among your starred ones.` : `#${text(channel.name)} is no longer starred.`, undo: () => void act.channel_star({ channelId: channel.channelId, starred: !starred }) })
    },
    mute(channel: Channel): void {
      const muted = !channel.isMuted
      void act.channel_mute({ channelId: channel.channelId, muted })
      toast({ message: muted ? `#${text(channel.name)} is muted.` : `#${text(channel.name)} is no longer muted.`, undo: () => void act.channel_mute({ channelId: channel.channelId, muted: !muted }) })
    },
    join(channel: Channel): void {
      void act.channel_join({ channelIds: [channel.channelId] })
      toast({ message: `You are in #${text(channel.name)} now.`, undo: () => void act.channel_leave({ channelId: channel.channelId }) })
    },
    leave(channel: Channel): void {
      void act.channel_leave({ channelId: channel.channelId })
      toast({ message: `You have left #${text(channel.name)}.`, undo: channel.isPrivate ? undefined : () => void act.channel_join({ channelIds: [channel.channelId] }) })
      if (channel.isPrivate) go('/channels')
    },
    ...dmDeeds(act, toast, state),
    async talkTo(userIds: string[]): Promise<void> {
      const dmId = await act.dm_create({ userIds })
      if (dmId !== null) go(`/dm/${encodeURIComponent(dmId)}`)
    },
    async copy(content: string, what: string): Promise<void> {
      const kept = await copyText(content)
      toast({ message: kept ? `${what} copied.` : `${what} could not be copied: the browser does not allow it.` })
    },
    open: (key: string, messageId?: string): void => go(`${placePath(state, key)}${messageId ? `?m=${encodeURIComponent(messageId)}` : ''}`),
  }
}

/** Of one direct conversation or several. */
function dmDeeds(act: ReturnType<typeof useAct>, toast: ReturnType<typeof useToast>, state: State) {
  const words = (dms: readonly Dm[]): string => (dms.length === 1 ? `The conversation with ${dmName(state, dms[0]!)}` : `${dms.length} conversations`)
  return {
    muteDms(dms: readonly Dm[], muted: boolean): void {
      const dmIds = dms.filter((one) => !!one.isMuted !== muted).map((one) => one.dmId)
      void act.dm_mute({ dmIds, muted })
      toast({ message: `${words(dms)} ${dms.length === 1 ? 'is' : 'are'} ${muted ? 'muted' : 'no longer muted'}.`, undo: () => void act.dm_mute({ dmIds, muted: !muted }) })
    },
    archiveDms(dms: readonly Dm[], archived: boolean): void {
      const dmIds = dms.filter((one) => !!one.isArchived !== archived).map((one) => one.dmId)
      void act.dm_archive({ dmIds, archived })
      toast({ message: `${words(dms)} ${archived ? 'archived' : 'taken out of the archive'}.`, undo: () => void act.dm_archive({ dmIds, archived: !archived }) })
    },
  }
}

export type Deeds = ReturnType<typeof useDeeds>

async function copyText(content: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(content)
    return true
  } catch {
    return false
  }
}
