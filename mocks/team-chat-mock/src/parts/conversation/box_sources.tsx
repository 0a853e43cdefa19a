/** What the message box offers as one types: people, channels, emoji, commands. */
import { findEmoji, type Suggestion, type SuggestionSource } from '@mocks/kit'
import { Hash, Lock, Megaphone, Terminal, Users } from 'lucide-react'
import { useMemo } from 'react'
import { useSelect } from '../../hooks'
import type { State } from '../../model'
import { EVERYONE } from '../../text/markup'
import { COMMANDS } from '../../text/commands'
import { groups, nameOf, people, type Place, placeMembers, text, visibleChannels } from '../../world'
import { PersonAvatar } from '../person_avatar'

const MOST = 8

export function useBoxSources(where: Place | null): SuggestionSource[] {
  const state = useSelect((whole) => whole)
  return useMemo(
    () => [
      { sign: '@', title: 'People', offers: (typed) => mentions(state, where, typed) },
      { sign: '#', title: 'Channels', offers: (typed) => channelOffers(state, typed) },
      { sign: ':', title: 'Emoji', offers: (typed) => (typed.length < 2 || typed.includes(' ') ? [] : findEmoji(typed).slice(0, MOST).map((one) => ({ id: one.sign, label: one.name, icon: one.sign, insert: `${one.sign} ` }))) },
      { sign: '/', title: 'Commands', atStart: true, offers: commandOffers },
    ],
    [state, where],
  )
}

/** What is written out in full needs no offer: Enter sends. */
function matching<T>(all: readonly T[], typed: string, words: (one: T) => readonly string[]): T[] {
  const wanted = typed.toLowerCase()
  if (typed.endsWith(' ') || all.some((one) => words(one)[0]?.toLowerCase() === wanted)) return []
  const begins = (one: T): boolean => words(one).some((word) => word.toLowerCase().startsWith(wanted))
  const has = (one: T): boolean => words(one).some((word) => word.toLowerCase().split(/[\s_-]+/).some((part) => part.startsWith(wanted)))
  return [...all.filter(begins), ...all.filter((one) => !begins(one) && has(one))]
}

function mentions(state: State, where: Place | null, typed: string): Suggestion[] {
  const members = new Set(where === null ? [] : placeMembers(where))
  const all = people(state).sort((a, b) => Number(members.has(b.userId)) - Number(members.has(a.userId)))
  const persons = matching(all, typed, (one) => [nameOf(one), text(one.fullName)]).map((one) => ({ id: one.userId, label: nameOf(one), detail: `${text(one.title)}${members.has(one.userId) ? '' : ' · not in here'}`, icon: <PersonAvatar userId={one.userId} size={20} />, insert: `@${nameOf(one)} ` }))
  const teams = matching(groups(state), typed, (one) => [text(one.handle), text(one.name)]).map((one) => ({ id: one.groupId, label: `@${text(one.handle)}`, detail: text(one.name), icon: <Users size={15} />, insert: `@${text(one.handle)} ` }))
  const whole = where?.kind === 'channel' ? matching(EVERYONE, typed, (one) => [one.id]).map((one) => ({ id: one.id, label: one.label, detail: one.id === 'here' ? 'Everybody who is active' : 'Everybody in this channel', icon: <Megaphone size={15} />, insert: `${one.label} ` })) : []
  return [...persons, ...teams, ...whole].slice(0, MOST)
}

function channelOffers(state: State, typed: string): Suggestion[] {
  const open = visibleChannels(state).filter((one) => !one.isArchived)
  return matching(open, typed, (one) => [text(one.name)])
    .slice(0, MOST)
    .map((one) => ({ id: one.channelId, label: text(one.name), detail: text(one.topic), icon: one.isPrivate ? <Lock size={15} /> : <Hash size={15} />, insert: `#${text(one.name)} ` }))
}

function commandOffers(typed: string): Suggestion[] {
  if (/\s/.test(typed) || COMMANDS.some((one) => one.name === typed)) return []
  return COMMANDS.filter((one) => one.name.startsWith(typed.toLowerCase()))
    .slice(0, MOST)
    .map((one) => ({ id: one.name, label: `/${one.name}`, detail: one.what, icon: <Terminal size={15} />, insert: `/${one.name} ` }))
}
