/** Who may do what. Enters: a state. Leaves: yes, or why not (null: allowed). Used by actions and by screens alike. Pure. */
import { type Channel, LIMITS, type Message, type Person, type State } from '../model'
import { isMember, me, type Place, place, text } from '../world'

export const roleOf = (one: Person | null): string => text(one?.role) || 'member'
export const isAdmin = (state: State): boolean => ['owner', 'admin'].includes(roleOf(me(state)))
export const isGuest = (state: State): boolean => roleOf(me(state)) === 'guest'
export const isHome = (channel: Channel): boolean => channel.channelId === 'general'

/** Name, archive and who may post: whoever made the channel, and administrators. */
export const canManage = (state: State, channel: Channel): boolean => isAdmin(state) || (text(channel.createdBy) === me(state).userId && !isGuest(state))

export function postProblem(state: State, key: string, inThread = false): string | null {
  const found = place(state, key)
  if (found === null) return 'This conversation is gone.'
  if (found.kind === 'dm') return null
  const { channel } = found
  if (channel.isArchived) return 'This channel is archived. It can be read, not written to.'
  if (!isMember(channel, me(state).userId)) return 'Join the channel to write here.'
  if (channel.postingBy === 'admins' && !isAdmin(state) && !inThread) return 'Only administrators may post here. Replies in threads are open to all.'
  return null
}

export const canEdit = (state: State, message: Message): boolean => message.senderId === me(state).userId && !message.isNotice
export const canDelete = (state: State, message: Message): boolean => message.senderId === me(state).userId || isAdmin(state)

/** Reacting, pinning and voting need a conversation that is open to one. */
export function takePartProblem(state: State, key: string): string | null {
  const problem = postProblem(state, key, true)
  return problem
}

export function leaveProblem(state: State, channel: Channel): string | null {
  if (isHome(channel)) return 'Everybody is in this channel; it cannot be left.'
  return isMember(channel, me(state).userId) ? null : 'You are not in this channel.'
}

export function archiveProblem(state: State, channel: Channel): string | null {
  if (isHome(channel)) return 'The channel of the whole team cannot be archived.'
  return canManage(state, channel) ? null : 'Only who made the channel and administrators may archive it.'
}

export function mentionAllProblem(state: State, one: Place): string | null {
  return one.kind === 'channel' && isGuest(state) ? 'Guests cannot notify a whole channel.' : null
}

export const messageProblem = (content: string, attachments: number): string | null => {
  if (content.trim() === '' && attachments === 0) return 'Write something first.'
  if (content.trim().length > LIMITS.message) return `A message has at most ${LIMITS.message} characters; this has ${content.trim().length}.`
  return attachments > LIMITS.attachments ? `A message has at most ${LIMITS.attachments} files.` : null
}
