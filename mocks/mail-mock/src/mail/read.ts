/** Mail as screens read it: every field there, whatever the state lacks. Enters: a record. Leaves: a view of it, kept
 * as long as the record lives. */
import type { Recipient } from '@mocks/kit'
import { type Attachment, CATEGORIES, type Category, type Email, type Folder, FOLDERS, type State } from '../model'
import { peopleOf, personOf, textOf } from './people'
import { snippetOf } from './text'

export interface Mail {
  readonly id: string
  readonly threadId: string
  readonly from: Recipient
  readonly to: readonly Recipient[]
  readonly cc: readonly Recipient[]
  readonly bcc: readonly Recipient[]
  readonly subject: string
  readonly body: string
  readonly snippet: string
  /** Where lists place it: when it came, came back, or goes. */
  readonly time: string
  readonly timestamp: string
  readonly read: boolean
  readonly starred: boolean
  readonly important: boolean
  readonly muted: boolean
  readonly labels: readonly string[]
  readonly category: Category
  readonly folder: Folder
  readonly attachments: readonly Attachment[]
  readonly snoozedUntil: string | null
  readonly scheduledAt: string | null
  readonly inReplyTo: string | null
}

const kept = new WeakMap<object, Mail>()
const all = new WeakMap<object, { drafts: unknown; mails: Mail[] }>()
const NONE: readonly Email[] = []

/** All mail of a state. Drafts that an injected state keeps in a list of their own belong to it. */
export function mailsOf(state: State): readonly Mail[] {
  const [emails, drafts] = [listOf(state.emails), listOf(state.drafts)]
  const before = all.get(emails)
  if (before !== undefined && before.drafts === drafts) return before.mails
  const known = new Set(emails.map((one) => one?.id))
  const mails = [...emails.map((one, index) => mailOf(one, index)), ...drafts.filter((one) => !known.has(one?.id)).map((one, index) => mailOf({ ...one, folder: 'drafts' }, index, one))]
  const found = mails.filter((one) => one !== null)
  if (emails !== NONE) all.set(emails, { drafts, mails: found })
  return found
}

export const listOf = (given: unknown): readonly Email[] => (Array.isArray(given) ? (given as Email[]) : NONE)

export function folderOf(given: unknown): Folder {
  if (given === 'archive' || given === 'archived' || given === 'all') return 'all-mail'
  return FOLDERS.includes(given as Folder) ? (given as Folder) : given === undefined || given === null || given === '' ? 'inbox' : 'all-mail'
}

function mailOf(email: Email, index: number, key: object = email): Mail | null {
  if (email === null || typeof email !== 'object') return null
  const before = kept.get(key)
  if (before !== undefined) return before
  const id = textOf(email.id) || `#${index}`
  const timestamp = textOf(email.timestamp)
  const body = textOf(email.body)
  const folder = folderOf(email.folder)
  const mail: Mail = {
    id,
    threadId: textOf(email.threadId) || id,
    from: personOf(email.from),
    to: peopleOf(email.to),
    cc: peopleOf(email.cc),
    bcc: peopleOf(email.bcc),
    subject: textOf(email.subject),
    body,
    snippet: textOf(email.snippet) || snippetOf(body),
    timestamp,
    time: (folder === 'scheduled' ? email.scheduledAt : folder === 'inbox' ? email.returnedAt : null) || timestamp,
    read: email.read !== false,
    starred: email.starred === true,
    important: email.important === true,
    muted: email.muted === true,
    labels: Array.isArray(email.labels) ? email.labels.filter((one) => typeof one === 'string') : [],
    category: CATEGORIES.includes(email.category as Category) ? (email.category as Category) : 'primary',
    folder,
    attachments: Array.isArray(email.attachments) ? email.attachments.filter((one) => one !== null && typeof one === 'object') : [],
    snoozedUntil: textOf(email.snoozedUntil) || null,
    scheduledAt: textOf(email.scheduledAt) || null,
    inReplyTo: textOf(email.inReplyTo) || null,
  }
  kept.set(key, mail)
  return mail
}
