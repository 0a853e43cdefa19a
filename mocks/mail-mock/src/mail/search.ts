/** The search language on mail, and the criteria of filters. Enters: query, state, clock. Leaves: a test for a message. */
import { matchesSearch, parseSearch, type SearchTerm, termsOf } from '@mocks/kit'
import type { Criteria, Folder, State } from '../model'
import { dayOf } from './dates'
import { labelTree } from './labels'
import { textOf } from './people'
import type { Mail } from './read'
import { fold, plain } from './text'

export const SEARCH_KEYS = ['from', 'to', 'cc', 'bcc', 'subject', 'has', 'is', 'in', 'label', 'category', 'before', 'after', 'older', 'newer', 'older_than', 'newer_than', 'filename', 'larger', 'smaller'] as const

type Test = (mail: Mail) => boolean

const FOLDER_NAMES: Readonly<Record<string, Folder>> = { inbox: 'inbox', archive: 'all-mail', sent: 'sent', draft: 'drafts', drafts: 'drafts', snoozed: 'snoozed', scheduled: 'scheduled', spam: 'spam', trash: 'trash', bin: 'trash' }
const PUT_AWAY: readonly Folder[] = ['spam', 'trash']
const SPAN_DAYS: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 }
const DAY = 86_400_000

/** Spam and trash are searched only when the query names them ("in:trash", "in:anywhere"). */
export function searchTest(state: State, query: string, now: string): Test {
  const tree = parseSearch(query, SEARCH_KEYS)
  const terms = termsOf(tree)
  const named = terms.some((term) => (term.key === 'in' || term.key === 'is') && ['anywhere', 'spam', 'trash', 'bin'].includes(term.value.toLowerCase()))
  if (terms.length === 0) return () => false
  const tests = new Map(terms.map((term) => [term, testOf(term, state, now)]))
  return (mail) => (named || !PUT_AWAY.includes(mail.folder)) && matchesSearch(tree, (term) => tests.get(term)?.(mail) ?? true)
}

function testOf(term: SearchTerm, state: State, now: string): Test {
  const wanted = fold(term.value)
  switch (term.key) {
    case 'from':
      return (mail) => holds(`${mail.from.name} ${mail.from.email}`, wanted)
    case 'to':
      return (mail) => holds(peopleText([...mail.to, ...mail.cc]), wanted)
    case 'cc':
      return (mail) => holds(peopleText(mail.cc), wanted)
    case 'bcc':
      return (mail) => holds(peopleText(mail.bcc), wanted)
    case 'subject':
      return (mail) => holds(mail.subject, wanted)
    case 'filename':
      return (mail) => mail.attachments.some((one) => holds(textOf(one.name), wanted))
    case 'category':
      return (mail) => mail.category === wanted
    case 'label':
      return labelTest(state, wanted)
    case 'has':
      return hasTest(wanted)
    case 'is':
      return isTest(wanted)
    case 'in':
      return isTest(wanted)
    case 'larger':
    case 'smaller':
      return sizeTest(term.key, wanted)
    case null:
      return wordTest(wanted, term.phrase)
    default:
      return dateTest(term.key, term.value, now)
  }
}

const holds = (text: string, wanted: string): boolean => wanted === '' || fold(text).includes(wanted)

const peopleText = (people: readonly { name: string; email: string }[]): string => people.map((one) => `${one.name} ${one.email}`).join(' ')

function wordTest(wanted: string, phrase: boolean): Test {
  const text = (mail: Mail): string => fold([mail.subject, plain(mail.body), mail.from.name, mail.from.email, peopleText(mail.to), peopleText(mail.cc), ...mail.attachments.map((one) => textOf(one.name))].join('\n'))
  if (phrase) return (mail) => text(mail).replace(/\s+/g, ' ').includes(wanted.replace(/\s+/g, ' '))
  return (mail) => text(mail).includes(wanted)
}

/** A label's name, its path, or the last part of it; spaces may be written as hyphens. */
function labelTest(state: State, wanted: string): Test {
  const dashed = (text: string): string => fold(text).replace(/\s*[/›]\s*/g, '/').replace(/\s+/g, '-')
  const ids = labelTree(state).filter((one) => [one.name, one.path, one.id].some((name) => dashed(name) === dashed(wanted))).map((one) => one.id)
  return (mail) => mail.labels.some((id) => ids.includes(id))
}

function hasTest(wanted: string): Test {
  if (wanted.startsWith('attach') || wanted === 'file') return (mail) => mail.attachments.length > 0
  if (wanted === 'userlabels' || wanted === 'label') return (mail) => mail.labels.length > 0
  if (wanted === 'nouserlabels' || wanted === 'nolabel') return (mail) => mail.labels.length === 0
  if (wanted === 'star') return (mail) => mail.starred
  return () => false
}

function isTest(wanted: string): Test {
  const tests: Record<string, Test> = {
    unread: (mail) => !mail.read,
    read: (mail) => mail.read,
    starred: (mail) => mail.starred,
    unstarred: (mail) => !mail.starred,
    important: (mail) => mail.important,
    muted: (mail) => mail.muted,
    anywhere: () => true,
    all: () => true,
  }
  const folder = FOLDER_NAMES[wanted]
  return tests[wanted] ?? (folder === undefined ? () => false : (mail) => mail.folder === folder)
}

/** "before:2026-02-01" ends before that day, "after:" begins with it; "older_than:2w" counts back from the clock. */
function dateTest(key: string, value: string, now: string): Test {
  const [, count, unit] = /^(\d+)\s*([dwmy])$/i.exec(value.trim()) ?? []
  const span = count === undefined ? null : Date.parse(now) - Number(count) * SPAN_DAYS[unit!.toLowerCase()]! * DAY
  const edge = key.endsWith('_than') ? span : dayOf(value)
  if (edge === null) return () => false
  const early = key === 'before' || key.startsWith('older')
  return (mail) => (early ? Date.parse(mail.timestamp) < edge : Date.parse(mail.timestamp) >= edge)
}

function sizeTest(key: 'larger' | 'smaller', value: string): Test {
  const limit = bytesOf(value)
  const size = (mail: Mail): number => mail.body.length + mail.attachments.reduce((sum, one) => sum + bytesOf(textOf(one.size)), 0)
  return (mail) => (key === 'larger' ? size(mail) > limit : size(mail) < limit)
}

/** "2.4 MB", "10m", "300 KB" as a number of bytes. */
export function bytesOf(text: string): number {
  const [, count, unit] = /([\d.]+)\s*([kmg]?)/i.exec(text.replace(',', '.')) ?? []
  return Number(count ?? 0) * ({ k: 1e3, m: 1e6, g: 1e9 }[unit?.toLowerCase() ?? ''] ?? 1)
}

/** The search that finds what a filter acts on. */
export function queryOf(criteria: Criteria): string {
  const part = (key: string, text: string | undefined): string => {
    const value = (text ?? '').trim()
    if (value === '') return ''
    return /\s|[(){}]/.test(value) && !/\bOR\b/.test(value) ? `${key}:"${value}"` : /\s/.test(value) ? `${key}:(${value})` : `${key}:${value}`
  }
  const lacks = (criteria.lacks ?? '').trim()
  return [part('from', criteria.from), part('to', criteria.to), part('subject', criteria.subject), (criteria.words ?? '').trim(), lacks === '' ? '' : /\s/.test(lacks) ? `-{${lacks}}` : `-${lacks}`, criteria.hasAttachment ? 'has:attachment' : ''].filter((one) => one !== '').join(' ')
}

/** Does a filter mean this message? One without criteria means none. */
export function filterTest(state: State, criteria: Criteria | undefined, now: string): Test {
  const query = queryOf(criteria ?? {})
  return query === '' ? () => false : searchTest(state, `${query} in:anywhere`, now)
}
