/** Writing: drafts, sending, undoing, scheduling. */
import { type Context, isAddress, type Recipient } from '@mocks/kit'
import { type Attachment, type Email, LIMITS, type State } from '../model'
import { me, same, textOf } from '../mail/people'
import { bytesOf } from '../mail/search'
import { snippetOf } from '../mail/text'
import { add, chosen, found, list, placeOf, remove } from './access'

/** What a window for writing holds. */
export interface Letter {
  readonly to: readonly Recipient[]
  readonly cc: readonly Recipient[]
  readonly bcc: readonly Recipient[]
  readonly subject: string
  readonly body: string
  readonly attachments: readonly Attachment[]
  readonly inReplyTo?: string | null
  readonly forwardOf?: string | null
}

interface Sending {
  readonly draftId: string | null
  readonly letter: Letter
}

export const composeActions = {
  /** Makes a draft, or brings one up to date. Gives its id. */
  draft_save(draft: State, { draftId, letter }: Sending, context: Context): string | null {
    const before = draftOf(draft, draftId)
    if (before === undefined && isBlank(letter)) return null
    if (before === undefined) {
      const email = newEmail(draft, letter, context)
      add(draft, { ...email, folder: 'drafts' })
      return email.id
    }
    if (write(draft, before, letter, context)) before.timestamp = context.now()
    return before.id
  },

  /** For ever. */
  draft_delete(draft: State, { ids }: { ids: string[] }): void {
    remove(draft, new Set(chosen(draft, ids).filter((email) => placeOf(draft, email) === 'drafts').map((email) => email.id)))
  },

  /** Undoes discarding. */
  draft_restore(draft: State, { drafts }: { drafts: Email[] }): void {
    for (const email of Array.isArray(drafts) ? drafts : []) {
      if (email === null || typeof email !== 'object' || typeof email.id !== 'string' || found(draft, email.id)) continue
      add(draft, { ...email, folder: 'drafts' })
    }
  },

  /** Gives the id of what was sent; null: there is nobody to send it to, or it breaks a limit. */
  email_send(draft: State, { draftId, letter }: Sending, context: Context): string | null {
    if (letterProblem(letter) !== null) return null
    const email = settle(draft, draftId, letter, context)
    dispatch(draft, email, context)
    return email.id
  },

  /** Takes back what was sent, while the time that the settings give for it lasts. It is a draft again. */
  email_unsend(draft: State, { id }: { id: string }, context: Context): boolean {
    const email = found(draft, id)
    if (!email || email.folder !== 'sent' || !canUnsend(draft, email, context.now())) return false
    email.folder = 'drafts'
    if (Array.isArray(draft.incoming)) draft.incoming = draft.incoming.filter((one) => (one as { copyOf?: string })?.copyOf !== id)
    return true
  },

  email_schedule(draft: State, { draftId, letter, at }: Sending & { at: string }, context: Context): string | null {
    if (letterProblem(letter) !== null || !(Date.parse(at) > Date.parse(context.now()))) return null
    const email = settle(draft, draftId, letter, context)
    email.folder = 'scheduled'
    email.scheduledAt = at
    return email.id
  },

  schedule_change(draft: State, { ids, at }: { ids: string[]; at: string }, context: Context): void {
    if (!(Date.parse(at) > Date.parse(context.now()))) return
    for (const email of chosen(draft, ids)) if (email.folder === 'scheduled' && email.scheduledAt !== at) email.scheduledAt = at
  },

  /** What was scheduled is a draft again. */
  schedule_cancel(draft: State, { ids }: { ids: string[] }): void {
    for (const email of chosen(draft, ids)) {
      if (email.folder !== 'scheduled') continue
      email.folder = 'drafts'
      email.scheduledAt = null
    }
  },

  schedule_send_now(draft: State, { ids }: { ids: string[] }, context: Context): void {
    for (const email of chosen(draft, ids)) if (email.folder === 'scheduled') dispatch(draft, email, context)
  },
}

/** What keeps a letter from being sent; null: nothing. */
export function letterProblem(letter: Letter): string | null {
  const people = [...letter.to, ...letter.cc, ...letter.bcc]
  if (people.length === 0) return 'Say to whom: add at least one recipient.'
  const wrong = people.find((one) => !isAddress(one.email))
  if (wrong) return `“${wrong.email}” is not an address. Correct it or remove it.`
  if (people.length > LIMITS.recipients) return `At most ${LIMITS.recipients} recipients; there are ${people.length}.`
  if (letter.subject.length > LIMITS.subject) return `The subject may have ${LIMITS.subject} characters; it has ${letter.subject.length}.`
  if (letter.body.length > LIMITS.body) return 'The message is too long to send.'
  const bytes = letter.attachments.reduce((sum, one) => sum + bytesOf(textOf(one.size)), 0)
  return bytes > LIMITS.attachmentBytes ? 'The attachments have more than 25 MB together. Remove one.' : null
}

export function isBlank(letter: Letter): boolean {
  return letter.to.length + letter.cc.length + letter.bcc.length + letter.attachments.length === 0 && letter.subject.trim() === '' && letter.body.trim() === ''
}

export function canUnsend(state: State, email: Email, now: string): boolean {
  const seconds = Number(state.settings?.undoSend ?? 10)
  return seconds > 0 && Date.parse(now) - Date.parse(email.timestamp ?? '') <= seconds * 1000
}

function draftOf(draft: State, id: string | null | undefined): Email | undefined {
  const email = id ? found(draft, id) : undefined
  return email && placeOf(draft, email) === 'drafts' ? email : undefined
}

/** The record of a letter: the draft that it was, in the list of mail, or a new one. */
function settle(draft: State, draftId: string | null, letter: Letter, context: Context): Email {
  const before = draftOf(draft, draftId)
  if (before === undefined) {
    const email = newEmail(draft, letter, context)
    add(draft, email)
    return found(draft, email.id)!
  }
  write(draft, before, letter, context)
  before.timestamp = context.now()
  if (!listed(draft, before.id)) {
    const moved = { ...newEmail(draft, letter, context), ...before, from: author(draft), labels: before.labels ?? [] }
    remove(draft, new Set([before.id]))
    add(draft, moved)
  }
  return found(draft, before.id)!
}

const listed = (draft: State, id: string): boolean => (draft.emails ?? []).some((one) => one?.id === id)

export function author(draft: State): { name: string; email: string; avatar: string } {
  return { ...me(draft), avatar: textOf(draft.user?.avatar) }
}

function newEmail(draft: State, letter: Letter, context: Context): Email {
  const answered = letter.inReplyTo ? found(draft, letter.inReplyTo) : undefined
  const id = context.id('email')
  return {
    id,
    threadId: answered ? (answered.threadId ?? answered.id) : context.id('thread'),
    from: author(draft),
    ...contentOf(letter),
    timestamp: context.now(),
    read: true,
    starred: false,
    important: false,
    labels: [],
    category: 'primary',
    folder: 'drafts',
    ...(answered ? { inReplyTo: answered.id } : {}),
    ...(letter.forwardOf ? { forwardOf: letter.forwardOf } : {}),
  }
}

function contentOf(letter: Letter) {
  const person = ({ name, email }: Recipient) => ({ name: name || email, email })
  return {
    to: letter.to.map(person),
    cc: letter.cc.map(person),
    bcc: letter.bcc.map(person),
    subject: letter.subject.trim(),
    body: letter.body,
    snippet: snippetOf(letter.body),
    attachments: letter.attachments.map((one) => ({ ...one })),
  }
}

/** Writes what differs. Gives whether anything did. */
function write(draft: State, email: Email, letter: Letter, context: Context): boolean {
  const content = contentOf(letter)
  let changed = false
  for (const [key, value] of Object.entries(content)) {
    const before: unknown = (email as unknown as Record<string, unknown>)[key]
    if (JSON.stringify(before ?? (Array.isArray(value) ? [] : '')) === JSON.stringify(value)) continue
    Object.assign(email, { [key]: value })
    changed = true
  }
  if (!email.threadId) email.threadId = context.id('thread')
  if (!email.from) email.from = author(draft)
  return changed
}

/** Sends: it lies in Sent from now on, and what is addressed to oneself waits at the server. */
export function dispatch(draft: State, email: Email, context: Context): void {
  email.folder = 'sent'
  email.timestamp = context.now()
  if (email.scheduledAt) email.scheduledAt = null
  const own = me(draft).email
  const people = [...(email.to ?? []), ...(email.cc ?? []), ...(email.bcc ?? [])]
  if (!people.some((one) => same(textOf(one?.email), own))) return
  const { id, ...content } = email
  const copy = { ...content, bcc: [], folder: 'inbox', read: false, starred: false, labels: [], attachments: (content.attachments ?? []).map((one) => ({ ...one })) }
  list(draft, 'incoming').push({ id: context.id('in'), arrivesAt: context.now(), copyOf: id, email: copy } as never)
}
