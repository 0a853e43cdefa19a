/**
 * Finds messages and files. Enters: a state and a query such as `from:nora in:general has:file lease -draft`. Leaves: what
 * suits it, of the conversations one may read. Words side by side must all match; OR, minus, brackets and quotation marks
 * work as in kit's parseSearch. Pure.
 */
import { type Context, matchesSearch, parseSearch, type SearchTerm, termsOf } from '@mocks/kit'
import type { Attachment, Message, State } from '../model'
import { DAY, localOf, moved } from '../text/local_time'
import { mentionsIn } from '../text/markup'
import { namesIn } from './names'
import { attachmentsOf, bookmarks, isReply, me, named, person, pins, place, placeName, reactionsOf, readable, repliesOf, text } from '../world'

export const KEYS = ['from', 'in', 'has', 'is', 'before', 'after', 'on', 'mentions'] as const
export const HAS = ['file', 'picture', 'link', 'reaction', 'poll', 'thread', 'code'] as const
export const IS = ['saved', 'pinned', 'edited', 'reply', 'mine'] as const

export interface Hit {
  readonly key: string
  readonly message: Message
}

export interface FileHit extends Hit {
  readonly file: Attachment
}

interface Search {
  readonly state: State
  readonly clock: Context
  readonly saved: ReadonlySet<string>
  readonly pinned: ReadonlySet<string>
}

/** Letters without accents and capitals. */
export const fold = (words: string): string => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export function searchMessages(state: State, query: string, clock: Context): Hit[] {
  if (query.trim() === '') return []
  const tree = parseSearch(query, KEYS)
  const search = searchOf(state, clock)
  return readable(state).filter((hit) => !hit.message.isNotice && matchesSearch(tree, (term) => suits(search, hit, term)))
}

export function searchFiles(state: State, query: string, clock: Context): FileHit[] {
  if (query.trim() === '') return []
  const tree = parseSearch(query, KEYS)
  const search = searchOf(state, clock)
  return readable(state).flatMap((hit) => attachmentsOf(hit.message).map((file) => ({ ...hit, file }))).filter((hit) => matchesSearch(tree, (term) => (term.key === null ? fold(`${hit.file.name} ${text(hit.file.text)}`).includes(fold(term.value)) : suits(search, hit, term))))
}

/** The words that are looked for, without operators: for marking them. */
export const wordsOf = (query: string): string[] => termsOf(parseSearch(query, KEYS)).filter((one) => one.key === null && one.value !== '').map((one) => one.value)

function searchOf(state: State, clock: Context): Search {
  const keys = new Set(readable(state).map((one) => one.key))
  const pinned = [...keys].flatMap((key) => {
    const found = place(state, key)
    return found === null ? [] : pins(found)
  })
  return { state, clock, saved: new Set(bookmarks(state)), pinned: new Set(pinned) }
}

function suits(search: Search, { key, message }: Hit, { key: operator, value }: SearchTerm): boolean {
  const { state } = search
  switch (operator) {
    case null:
      return fold(`${text(message.content)} ${attachmentsOf(message).map((one) => one.name).join(' ')} ${text(message.poll?.question)}`).includes(fold(value))
    case 'from':
      return isPerson(state, text(message.senderId), value)
    case 'in':
      return isPlace(state, key, value)
    case 'mentions':
      return mentionsIn(text(message.content), namesIn(state)).some((one) => one.kind === 'person' && isPerson(state, one.id, value))
    case 'has':
      return hasThat(search, message, fold(value))
    case 'is':
      return isThat(search, message, fold(value))
    default:
      return isThen(search, text(message.timestamp), operator, fold(value))
  }
}

function isPerson(state: State, userId: string, value: string): boolean {
  const wanted = fold(value.replace(/^@/, ''))
  if (wanted === 'me') return userId === me(state).userId
  const one = person(state, userId)
  return [text(one?.fullName), named(state, userId), text(one?.email), userId].some((name) => fold(name) === wanted || fold(name).startsWith(`${wanted} `) || fold(name).split(/[\s.@]+/).includes(wanted))
}

function isPlace(state: State, key: string, value: string): boolean {
  const found = place(state, key)
  const wanted = fold(value.replace(/^[#@]/, ''))
  if (found === null) return false
  const name = fold(placeName(state, found).replace(/^#/, ''))
  return fold(key) === wanted || name === wanted || (found.kind === 'dm' && name.split(/[\s,]+/).includes(wanted))
}

function hasThat({ state }: Search, message: Message, wanted: string): boolean {
  const files = attachmentsOf(message)
  if (wanted === 'file' || wanted === 'attachment') return files.length > 0
  if (wanted === 'picture' || wanted === 'image') return files.some((one) => one.type === 'image' || /\.(png|jpe?g|gif|webp)$/i.test(one.name))
  if (wanted === 'link') return /(?:[a-z]{3,6}:\/\/|www\.)\S/i.test(text(message.content))
  if (wanted === 'reaction') return reactionsOf(message).length > 0
  if (wanted === 'poll') return message.poll !== undefined
  if (wanted === 'thread') return repliesOf(state, message.messageId).length > 0
  if (wanted === 'code') return text(message.content).includes('`')
  return reactionsOf(message).some((one) => one.emoji === wanted)
}

function isThat({ state, saved, pinned }: Search, message: Message, wanted: string): boolean {
  if (wanted === 'saved') return saved.has(message.messageId)
  if (wanted === 'pinned') return pinned.has(message.messageId)
  if (wanted === 'edited') return message.isEdited === true
  if (wanted === 'reply') return isReply(state, message)
  return wanted === 'mine' && message.senderId === me(state).userId
}

function isThen({ clock }: Search, timestamp: string, operator: string, value: string): boolean {
  const day = localOf(timestamp, clock.timezone)?.slice(0, 10)
  const wanted = dayOf(value, clock)
  if (day === undefined || wanted === null) return false
  if (operator === 'before') return day < wanted
  return operator === 'after' ? day > wanted : day === wanted
}

export function dayOf(value: string, clock: Context): string | null {
  const now = localOf(clock.now(), clock.timezone) ?? ''
  if (value === 'today') return now.slice(0, 10)
  if (value === 'yesterday') return moved(now, -DAY).slice(0, 10)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null
}
