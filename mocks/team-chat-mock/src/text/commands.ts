/**
 * What begins with a slash. Enters: the typed text, the names that @ and # can mean, the local time. Leaves: what is to be
 * done, or what is wrong with it. Pure; parts/use_commands.ts does it.
 */
import { leadingName, type Name, type Target } from './markup'
import { parseWhen, splitWhen } from './when'

export type Command =
  | { readonly kind: 'send'; readonly content: string }
  | { readonly kind: 'remind'; readonly target: Target | null; readonly text: string; readonly local: string }
  | { readonly kind: 'topic' | 'rename' | 'search'; readonly text: string }
  | { readonly kind: 'invite'; readonly userIds: readonly string[] }
  | { readonly kind: 'poll'; readonly question: string; readonly options: readonly string[] }
  | { readonly kind: 'status'; readonly emoji: string; readonly message: string }
  | { readonly kind: 'dnd'; readonly on: boolean; readonly local: string | null }
  | { readonly kind: 'msg'; readonly userId: string; readonly content: string }
  | { readonly kind: 'join'; readonly channelId: string }
  | { readonly kind: 'pollDialog' | 'remindDialog' | 'clearStatus' | 'away' | 'active' | 'leave' | 'mute' | 'star' | 'archive' | 'who' | 'call' | 'help' }
  | { readonly kind: 'problem'; readonly message: string }

export interface Known {
  readonly names: readonly Name[]
  readonly now: string
}

interface Spec {
  readonly name: string
  readonly usage: string
  readonly what: string
  readonly read: (rest: string, known: Known) => Command
}

const SHRUG = '¯\\_(ツ)_/¯'
const problem = (message: string): Command => ({ kind: 'problem', message })

export const COMMANDS: readonly Spec[] = [
  { name: 'remind', usage: '[me, @person or #channel] what, when', what: 'Sets a reminder: /remind me to call the lab tomorrow at 9am', read: remind },
  { name: 'topic', usage: 'text', what: 'Sets the topic of the channel', read: (rest) => ({ kind: 'topic', text: rest }) },
  { name: 'invite', usage: '@person', what: 'Adds people to the channel', read: invite },
  { name: 'me', usage: 'does something', what: 'Says what you do', read: (rest) => (rest === '' ? problem('Say what you do: /me makes tea') : { kind: 'send', content: `_${rest}_` }) },
  { name: 'shrug', usage: 'text', what: `Puts ${SHRUG} behind your words`, read: (rest) => ({ kind: 'send', content: `${rest} ${SHRUG}`.trim() }) },
  { name: 'poll', usage: '"question" "answer" "answer"', what: 'Asks a question with answers to vote for', read: poll },
  { name: 'status', usage: 'emoji text, or clear', what: 'Sets your status', read: status },
  { name: 'dnd', usage: 'for 30 minutes, until tomorrow, off', what: 'Switches notifications off for a while', read: dnd },
  { name: 'away', usage: '', what: 'Shows you as away', read: () => ({ kind: 'away' }) },
  { name: 'active', usage: '', what: 'Shows you as active', read: () => ({ kind: 'active' }) },
  { name: 'join', usage: '#channel', what: 'Joins a channel', read: join },
  { name: 'leave', usage: '', what: 'Leaves this channel', read: () => ({ kind: 'leave' }) },
  { name: 'msg', usage: '@person text', what: 'Writes to somebody directly', read: msg },
  { name: 'mute', usage: '', what: 'Mutes this conversation, or ends that', read: () => ({ kind: 'mute' }) },
  { name: 'star', usage: '', what: 'Stars this channel, or ends that', read: () => ({ kind: 'star' }) },
  { name: 'rename', usage: 'new-name', what: 'Renames this channel', read: (rest) => (rest === '' ? problem('Say the new name: /rename stock-count') : { kind: 'rename', text: rest }) },
  { name: 'archive', usage: '', what: 'Archives this channel', read: () => ({ kind: 'archive' }) },
  { name: 'who', usage: '', what: 'Shows who is in this conversation', read: () => ({ kind: 'who' }) },
  { name: 'call', usage: '', what: 'Starts a call here', read: () => ({ kind: 'call' }) },
  { name: 'search', usage: 'words', what: 'Searches messages and files', read: (rest) => ({ kind: 'search', text: rest }) },
  { name: 'help', usage: '', what: 'Shows keys and commands', read: () => ({ kind: 'help' }) },
]

/** null: the text is no command. Two slashes begin a message that begins with one. */
export function parseCommand(typed: string, known: Known): Command | null {
  const [, name, rest = ''] = /^\/([a-z]+)(?:\s+([\s\S]*))?$/.exec(typed.trim()) ?? []
  if (name === undefined) return null
  const spec = COMMANDS.find((one) => one.name === name)
  return spec ? spec.read(rest.trim(), known) : problem(`There is no command /${name}. /help shows all of them.`)
}

function remind(rest: string, known: Known): Command {
  if (rest === '') return { kind: 'remindDialog' }
  const named = leadingName(rest, known.names)
  if (/^[@#]/.test(rest) && (named === null || named[0].kind === 'group' || named[0].kind === 'everyone')) return problem('Remind me, one @person or one #channel.')
  const body = (named === null ? rest.replace(/^me\b\s*/i, '') : named[1]).replace(/^(to|that|about)\s+/i, '')
  const parts = splitWhen(body, known.now)
  if (parts === null) return problem('Say when, at the end: “tomorrow at 9am”, “in 20 minutes”, “on friday”.')
  const [text, local] = parts
  return text === '' ? problem('Say what to remind of.') : { kind: 'remind', target: named?.[0] ?? null, text: text.replace(/^“(.*)”$|^"(.*)"$/, '$1$2'), local }
}

function people(rest: string, known: Known): string[] | null {
  const found: string[] = []
  let left = rest
  while (left !== '') {
    const named = leadingName(left.startsWith('@') ? left : `@${left}`, known.names)
    if (named === null || named[0].kind !== 'person') return null
    found.push(named[0].id)
    left = named[1].replace(/^(,|and)\s*/, '')
  }
  return found
}

function invite(rest: string, known: Known): Command {
  const userIds = people(rest, known)
  if (rest === '') return problem('Name whom to add: /invite @name')
  return userIds === null ? problem(`Nobody here is called “${rest}”.`) : { kind: 'invite', userIds }
}

function poll(rest: string): Command {
  if (rest === '') return { kind: 'pollDialog' }
  const parts = [...rest.matchAll(/["“]([^"“”]+)["”]/g)].map((one) => one[1]!.trim())
  const [question, ...options] = parts
  return question === undefined || options.length < 2 ? problem('Write the question and two answers or more in quotation marks: /poll "Lunch?" "Soup" "Bread"') : { kind: 'poll', question, options }
}

function status(rest: string): Command {
  if (rest === '' || rest === 'clear') return { kind: 'clearStatus' }
  const [, emoji = '', message = ''] = /^(\p{Extended_Pictographic}\uFE0F?)?\s*([\s\S]*)$/u.exec(rest) ?? []
  return { kind: 'status', emoji: emoji || '💬', message }
}

function dnd(rest: string, known: Known): Command {
  if (rest === 'off') return { kind: 'dnd', on: false, local: null }
  if (rest === '' || rest === 'on') return { kind: 'dnd', on: true, local: null }
  const local = parseWhen(rest.replace(/^for /, 'in ').replace(/^until /, ''), known.now)
  return local === null ? problem('Say how long: /dnd for 30 minutes, /dnd until tomorrow at 9am, /dnd off') : { kind: 'dnd', on: true, local }
}

function join(rest: string, known: Known): Command {
  const named = leadingName(rest.startsWith('#') ? rest : `#${rest}`, known.names)
  return named?.[0].kind === 'channel' && named[1] === '' ? { kind: 'join', channelId: named[0].id } : problem(`There is no channel called “${rest.replace(/^#/, '')}”.`)
}

function msg(rest: string, known: Known): Command {
  const named = leadingName(rest.startsWith('@') ? rest : `@${rest}`, known.names)
  if (named?.[0].kind !== 'person') return problem('Name one person: /msg @name text')
  return named[1] === '' ? problem('Say something to them.') : { kind: 'msg', userId: named[0].id, content: named[1] }
}
