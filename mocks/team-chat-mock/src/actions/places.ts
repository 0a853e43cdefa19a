/** Direct conversations, and what has been read where. */
import type { Context } from '@mocks/kit'
import { LIMITS, type Dm, type State } from '../model'
import { canRead, count, me, ownDms, person, place, placeRecord, shownIn } from '../world'
import { listAt, messageList, sameMembers } from './shared'

export const placeActions = {
  /** With one person or several. The conversation of just these people is opened again where there is one. */
  dm_create(draft: State, { userIds }: { userIds: string[] }, context: Context): string | null {
    const own = me(draft).userId
    const members = [own, ...new Set(userIds.filter((one) => one !== own && person(draft, one) && !person(draft, one)?.isDeactivated))]
    if (members.length > LIMITS.groupDm || (members.length === 1 && !userIds.includes(own))) return null
    const known = ownDms(draft).find((one) => sameMembers(one, members))
    if (known) {
      if (known.isArchived) known.isArchived = false
      return known.dmId
    }
    const dmId = context.id('dm')
    listAt(draft, 'dms').push({ dmId, participants: members, lastMessage: '', lastTime: context.now(), unreadCount: 0 })
    messageList(draft, dmId)
    return dmId
  },

  dm_mute(draft: State, { dmIds, muted }: { dmIds: string[]; muted: boolean }): void {
    for (const dm of chosen(draft, dmIds)) if (!!dm.isMuted !== muted) dm.isMuted = muted
  },

  /** It leaves the lists until somebody writes in it again. */
  dm_archive(draft: State, { dmIds, archived }: { dmIds: string[]; archived: boolean }): void {
    for (const dm of chosen(draft, dmIds)) if (!!dm.isArchived !== archived) dm.isArchived = archived
  },

  dm_star(draft: State, { dmId, starred }: { dmId: string; starred: boolean }): void {
    for (const dm of chosen(draft, [dmId])) if (!!dm.isStarred !== starred) dm.isStarred = starred
  },

  // ---- Read and unread

  place_mark_read(draft: State, { keys }: { keys: string[] }): void {
    for (const key of new Set(keys)) setUnread(draft, key, 0)
  },

  /** From a message on; without one, the last message of somebody else. */
  place_mark_unread(draft: State, { key, messageId }: { key: string; messageId?: string }): void {
    const own = me(draft).userId
    const shown = shownIn(draft, key)
    const from = messageId === undefined ? 0 : shown.findIndex((one) => one.messageId === messageId)
    const others = shown.slice(Math.max(0, from)).filter((one) => one.senderId !== own && !one.isNotice).length
    setUnread(draft, key, messageId === undefined ? 1 : Math.max(1, others))
  },

  /** Gives back the numbers that were there: undoes either. */
  place_restore_unread(draft: State, { counts }: { counts: Record<string, number> }): void {
    for (const [key, number] of Object.entries(counts)) setUnread(draft, key, count(number))
  },
}

function setUnread(draft: State, key: string, number: number): void {
  const found = canRead(draft, key) ? place(draft, key) : null
  if (found === null) return
  const record = placeRecord(found)
  if (count(record.unreadCount) !== number) record.unreadCount = number
}

const chosen = (draft: State, dmIds: readonly string[]): Dm[] => ownDms(draft).filter((one) => dmIds.includes(one.dmId))
