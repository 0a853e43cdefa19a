/** Conversations as a list shows them. Enters: mail and a place. Leaves: conversations, sorted and filtered. Pure. */
import type { Category, Folder, State } from '../model'
import { nameOf, same } from './people'
import { type Mail, mailsOf } from './read'
import { searchTest } from './search'
import { fold } from './text'

/** Where one is: a folder, a mark, a label or a search. */
export type Place =
  | { readonly kind: 'folder'; readonly folder: Folder }
  | { readonly kind: 'starred' }
  | { readonly kind: 'important' }
  | { readonly kind: 'label'; readonly id: string }
  | { readonly kind: 'search'; readonly query: string }

export interface Talk {
  readonly id: string
  /** What belongs to it, oldest first. */
  readonly mails: readonly Mail[]
  /** Those that are in the place: what acting on the conversation acts on. */
  readonly here: readonly Mail[]
  /** The newest that is here. */
  readonly top: Mail
  readonly unread: boolean
  readonly starred: boolean
  readonly important: boolean
  readonly labels: readonly string[]
  readonly time: string
}

const SORTS = ['newest', 'oldest', 'sender', 'subject', 'unread'] as const
export type Sort = (typeof SORTS)[number]
export const isSort = (value: string): value is Sort => SORTS.includes(value as Sort)

export const ONLY = ['all', 'unread', 'starred', 'attachments'] as const
export type Only = (typeof ONLY)[number]

const PUT_AWAY: readonly Folder[] = ['spam', 'trash']
const grouped = new WeakMap<readonly Mail[], Map<string, Mail[]>>()

/** The conversations of a place, newest first. */
export function talksIn(state: State, place: Place, now: string): Talk[] {
  const mails = mailsOf(state)
  const is = testOf(state, place, now)
  const found: Talk[] = []
  for (const group of groupsOf(mails).values()) {
    const here = group.filter(is)
    if (here.length > 0) found.push(talkOf(together(group, here), here))
  }
  return sorted(found, 'newest')
}

/** One conversation, or null: by its id, or by that of a message in it. */
export function talkAt(state: State, id: string, place: Place | null, now: string): Talk | null {
  const mails = mailsOf(state)
  const groups = groupsOf(mails)
  const group = groups.get(id) ?? groups.get(mails.find((one) => one.id === id)?.threadId ?? '')
  if (group === undefined) return null
  const wanted = place === null ? [] : group.filter(testOf(state, place, now))
  const inbox = group.filter((one) => one.folder === 'inbox')
  const live = group.filter((one) => !PUT_AWAY.includes(one.folder))
  const here = wanted.length > 0 ? wanted : inbox.length > 0 ? inbox : live.length > 0 ? live : group
  return talkOf(together(group, here), here)
}

export function groupsOf(mails: readonly Mail[]): Map<string, Mail[]> {
  const before = grouped.get(mails)
  if (before !== undefined) return before
  const groups = new Map<string, Mail[]>()
  for (const mail of mails) {
    const group = groups.get(mail.threadId)
    if (group === undefined) groups.set(mail.threadId, [mail])
    else group.push(mail)
  }
  for (const group of groups.values()) group.sort((one, other) => one.timestamp.localeCompare(other.timestamp))
  grouped.set(mails, groups)
  return groups
}

/** Spam and trash show what lies in them; elsewhere what was put away is left out. */
function together(group: readonly Mail[], here: readonly Mail[]): readonly Mail[] {
  const away = here.every((one) => PUT_AWAY.includes(one.folder))
  return group.filter((one) => (away ? here.includes(one) : here.includes(one) || !PUT_AWAY.includes(one.folder)))
}

function talkOf(mails: readonly Mail[], here: readonly Mail[]): Talk {
  const top = here.reduce((one, other) => (other.time >= one.time ? other : one))
  return {
    id: top.threadId,
    mails,
    here,
    top,
    unread: here.some((one) => !one.read),
    starred: mails.some((one) => one.starred),
    important: mails.some((one) => one.important),
    labels: [...new Set(here.flatMap((one) => one.labels))],
    time: top.time,
  }
}

function testOf(state: State, place: Place, now: string): (mail: Mail) => boolean {
  if (place.kind === 'search') return searchTest(state, place.query, now)
  const live = (mail: Mail): boolean => !PUT_AWAY.includes(mail.folder)
  if (place.kind === 'starred') return (mail) => mail.starred && live(mail)
  if (place.kind === 'important') return (mail) => mail.important && live(mail)
  if (place.kind === 'label') return (mail) => mail.labels.includes(place.id) && live(mail)
  if (place.folder === 'all-mail') return (mail) => live(mail) && mail.folder !== 'drafts' && mail.folder !== 'scheduled'
  return (mail) => mail.folder === place.folder
}

/** Sorting by name ignores accents and capitals; equal ones stay newest first. */
export function sorted(talks: readonly Talk[], sort: Sort): Talk[] {
  const newest = (one: Talk, other: Talk): number => other.time.localeCompare(one.time) || other.top.id.localeCompare(one.top.id)
  const by: Record<Sort, (one: Talk, other: Talk) => number> = {
    newest,
    oldest: (one, other) => newest(other, one),
    sender: (one, other) => fold(nameOf(one.top.from)).localeCompare(fold(nameOf(other.top.from))) || newest(one, other),
    subject: (one, other) => fold(bare(one.top.subject)).localeCompare(fold(bare(other.top.subject))) || newest(one, other),
    unread: (one, other) => Number(other.unread) - Number(one.unread) || newest(one, other),
  }
  return [...talks].sort(by[sort])
}

export function filtered(talks: readonly Talk[], only: Only): readonly Talk[] {
  if (only === 'all') return talks
  const test = { unread: (one: Talk) => one.unread, starred: (one: Talk) => one.starred, attachments: (one: Talk) => one.here.some((mail) => mail.attachments.length > 0) }[only]
  return talks.filter(test)
}

/** A subject without its "Re:" and "Fwd:". */
export const bare = (subject: string): string => subject.replace(/^(\s*(re|fwd?|aw|wg|sv|tr)\s*:\s*)+/i, '').trim()

export const subjectOf = (subject: string): string => subject.trim() || '(no subject)'

/** What can be done with a conversation at all, by where its messages are. */
export function kindOf(talk: Talk): 'mail' | 'away' | 'draft' | 'scheduled' {
  const all = (...folders: readonly Folder[]): boolean => talk.here.every((one) => folders.includes(one.folder))
  return all('drafts') ? 'draft' : all('scheduled') ? 'scheduled' : all('spam', 'trash') ? 'away' : 'mail'
}

/** The tab of the inbox that a conversation is in: its newest message's, or the first where that tab is not shown. */
export function tabOf(talk: Talk, tabs: readonly Category[]): Category {
  return tabs.includes(talk.top.category) ? talk.top.category : 'primary'
}

/** How many conversations are not read, for the side: of the inbox and of each label. */
export function unreadCounts(state: State): { readonly inbox: number; readonly spam: number; readonly labels: ReadonlyMap<string, number> } {
  const labels = new Map<string, Set<string>>()
  const [inbox, spam] = [new Set<string>(), new Set<string>()]
  for (const mail of mailsOf(state)) {
    if (mail.read || mail.folder === 'trash') continue
    if (mail.folder === 'spam') spam.add(mail.threadId)
    if (mail.folder === 'inbox') inbox.add(mail.threadId)
    if (mail.folder !== 'spam') for (const id of mail.labels) labels.set(id, (labels.get(id) ?? new Set()).add(mail.threadId))
  }
  return { inbox: inbox.size, spam: spam.size, labels: new Map([...labels].map(([id, talks]) => [id, talks.size])) }
}

/** Who takes part, for a row: the others by first name, oneself as "me". */
export function whoIn(talk: Talk, own: string, outgoing: boolean): string {
  if (outgoing) {
    const to = [...talk.top.to, ...talk.top.cc].map((one) => nameOf(one))
    return to.length === 0 ? '(no recipient)' : `To: ${to.join(', ')}`
  }
  const seen = [...new Set(talk.mails.filter((one) => one.folder !== 'drafts').map((one) => (same(one.from.email, own) && own !== '' ? 'me' : nameOf(one.from))))]
  if (seen.length <= 1) return seen[0] ?? nameOf(talk.top.from)
  const short = seen.map((one) => (one === 'me' || one.includes('@') ? one : (one.split(/\s+/)[0] ?? one)))
  return short.length > 3 ? `${short[0]} … ${short.slice(-2).join(', ')}` : short.join(', ')
}
