/** Does what a command says. A command that cannot be done throws, with the reason: the box shows it and keeps the text. */
import { useClock } from '@mocks/kit'
import { useSelect } from '../hooks'
import type { Attachment, State } from '../model'
import { archiveProblem, canManage, leaveProblem, messageProblem, postProblem } from '../rules/access'
import { channelNameProblem, namesIn } from '../rules/names'
import { type Command, parseCommand } from '../text/commands'
import { isoOf, localOf, whenText } from '../text/local_time'
import { type Deeds, useDeeds } from '../use_deeds'
import { channels, isMember, me, named, type Place, place, placeName, settings, text } from '../world'
import { type DialogWish, useDialogs } from './dialogs/host'

interface Doing {
  readonly state: State
  readonly where: Place
  readonly deeds: Deeds
  readonly open: (wish: DialogWish) => void
  readonly iso: (local: string) => string
  readonly words: (iso: string) => string
}

export function useSend(key: string, parentId: string | null) {
  const deeds = useDeeds()
  const dialogs = useDialogs()
  const clock = useClock()
  const state = useSelect((whole) => whole)
  return async (content: string, attachments: Attachment[], broadcast: boolean): Promise<void> => {
    const where = place(state, key)
    if (where === null) throw new Error('This conversation is gone.')
    const command = parseCommand(content, { names: namesIn(state), now: localOf(clock.now(), clock.timezone) ?? '' })
    const send = async (words: string): Promise<void> => {
      const problem = postProblem(state, key, parentId !== null) ?? messageProblem(words, attachments.length)
      if (problem !== null) throw new Error(problem)
      if (parentId === null) await deeds.act.message_send({ key, content: words, attachments })
      else await deeds.act.message_reply({ parentId, content: words, attachments, broadcast })
    }
    if (command === null) return send(content.replace(/^\/\//, '/'))
    if (command.kind === 'send') return send(command.content)
    const doing = { state, where, deeds, open: dialogs.open, iso: (local: string) => isoOf(local, clock.timezone) ?? clock.now(), words: (iso: string) => whenText(iso, clock, settings(state).use24Hour) }
    if (where.kind === 'channel' ? await inChannel(command, where, doing) : false) return
    await anywhere(command, doing)
  }
}

/** What only a channel has. True: done. */
async function inChannel(command: Command, where: Extract<Place, { kind: 'channel' }>, { state, deeds, open }: Doing): Promise<boolean> {
  const { channel } = where
  const { channelId } = channel
  switch (command.kind) {
    case 'topic':
      if (command.text.length > 250) throw new Error('A topic has at most 250 characters.')
      await deeds.act.channel_set_topic({ channelId, topic: command.text })
      deeds.toast({ message: command.text === '' ? 'Topic removed.' : 'Topic changed.', undo: () => void deeds.act.channel_set_topic({ channelId, topic: text(channel.topic) }) })
      return true
    case 'invite': {
      const added = command.userIds.filter((userId) => !isMember(channel, userId))
      if (added.length === 0) throw new Error('They are in this channel already.')
      await deeds.act.channel_add_members({ channelId, userIds: added })
      deeds.toast({ message: `Added: ${added.map((userId) => named(state, userId)).join(', ')}.` })
      return true
    }
    case 'leave': {
      const problem = leaveProblem(state, channel)
      if (problem !== null) throw new Error(problem)
      deeds.leave(channel)
      return true
    }
    case 'mute':
      deeds.mute(channel)
      return true
    case 'star':
      deeds.star(channel)
      return true
    case 'rename': {
      const problem = canManage(state, channel) && channelId !== 'general' ? channelNameProblem(state, command.text, channelId) : 'Only who made the channel and administrators may rename it.'
      if (problem !== null) throw new Error(problem)
      await deeds.act.channel_rename({ channelId, name: command.text })
      deeds.toast({ message: 'Channel renamed.', undo: () => void deeds.act.channel_rename({ channelId, name: text(channel.name) }) })
      return true
    }
    case 'archive': {
      const problem = archiveProblem(state, channel)
      if (problem !== null) throw new Error(problem)
      open({ kind: 'archiveChannel', channelId })
      return true
    }
    default:
      return false
  }
}

async function anywhere(command: Command, doing: Doing): Promise<void> {
  const { state, where, deeds, open, iso, words } = doing
  switch (command.kind) {
    case 'problem':
      throw new Error(command.message)
    case 'remind': {
      const { target } = command
      const dueAt = iso(command.local)
      if (target?.kind === 'channel' && !isMember(channels(state).find((one) => one.channelId === target.id)!, me(state).userId)) throw new Error('Join the channel before you set a reminder for it.')
      await deeds.act.reminder_create({ text: command.text, dueAt, forUserId: target?.kind === 'person' ? target.id : null, forChannelId: target?.kind === 'channel' ? target.id : null })
      deeds.toast({ message: `Reminder set: ${words(dueAt)}.` })
      return
    }
    case 'poll':
      if ((await deeds.act.poll_create({ key: where.key, question: command.question, options: [...command.options], isMultiple: false })) === null) throw new Error(postProblem(state, where.key) ?? 'Give at least two different answers.')
      return
    case 'msg': {
      const dmId = await deeds.act.dm_create({ userIds: [command.userId] })
      if (dmId === null) throw new Error('One cannot write to them.')
      await deeds.act.message_send({ key: dmId, content: command.content })
      deeds.toast({ message: `Sent to ${named(state, command.userId)}.` })
      return
    }
    case 'join': {
      const channel = channels(state).find((one) => one.channelId === command.channelId)
      if (!channel || channel.isArchived || (channel.isPrivate && !isMember(channel, me(state).userId))) throw new Error('This channel cannot be joined.')
      if (!isMember(channel, me(state).userId)) deeds.join(channel)
      deeds.go(`/channel/${encodeURIComponent(channel.channelId)}`)
      return
    }
    case 'mute':
      if (where.kind === 'dm') deeds.muteDms([where.dm], !where.dm.isMuted)
      return
    case 'search':
      deeds.go(`/search?q=${encodeURIComponent(command.text)}`)
      return
    case 'who':
      deeds.go(`/${where.kind}/${encodeURIComponent(where.key)}?panel=members`)
      return
    case 'call':
      if ((await deeds.act.call_start({ key: where.key, type: 'audio' })) === null) throw new Error('A call is going on already.')
      return
    case 'pollDialog':
      return open({ kind: 'poll', key: where.key })
    case 'remindDialog':
      return open({ kind: 'reminder' })
    case 'help':
      return open({ kind: 'shortcuts' })
    case 'topic':
    case 'invite':
    case 'leave':
    case 'star':
    case 'rename':
    case 'archive':
      throw new Error(`This command is for channels; ${placeName(state, where)} is a conversation.`)
    default:
      await onOneself(command, doing)
  }
}

async function onOneself(command: Command, { deeds, iso, words }: Doing): Promise<void> {
  if (command.kind === 'status') {
    await deeds.act.status_set({ emoji: command.emoji, message: command.message, expiresAt: null })
    deeds.toast({ message: 'Status set.' })
  } else if (command.kind === 'clearStatus') {
    await deeds.act.status_clear({})
    deeds.toast({ message: 'Status cleared.' })
  } else if (command.kind === 'away' || command.kind === 'active') {
    await deeds.act.presence_set({ status: command.kind === 'away' ? 'away' : 'online' })
    deeds.toast({ message: command.kind === 'away' ? 'You are shown as away.' : 'You are shown as active.' })
  } else if (command.kind === 'dnd') {
    const until = command.local === null ? null : iso(command.local)
    await deeds.act.dnd_set({ on: command.on, until })
    deeds.toast({ message: !command.on ? 'Notifications are on again.' : until === null ? 'Do not disturb.' : `Do not disturb until ${words(until)}.` })
  }
}
