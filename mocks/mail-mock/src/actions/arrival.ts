/** "Check for mail": what the server has arrives, what is due returns or goes out. Nothing of it happens by itself. */
import type { Context } from '@mocks/kit'
import type { Deeds, Email, State } from '../model'
import { isDue, wallTime } from '../mail/dates'
import { me, personOf, same, textOf } from '../mail/people'
import { folderOf, listOf, mailsOf } from '../mail/read'
import { filterTest } from '../mail/search'
import { snippetOf } from '../mail/text'
import { add, found, list } from './access'
import { author, dispatch } from './compose'
import { addLabel, hasLabel } from './mail'

export interface Checked {
  readonly arrived: number
  readonly returned: number
  readonly sent: number
}

const AGAIN_DAYS = 4

export const arrivalActions = {
  mail_check(draft: State, _: object, context: Context): Checked {
    const now = context.now()
    let [sent, returned, arrived] = [0, 0, 0]
    for (const email of [...listOf(draft.emails)]) {
      if (email?.folder === 'scheduled' && email.scheduledAt && isDue(email.scheduledAt, now)) {
        dispatch(draft, email, context)
        sent += 1
      } else if (email?.folder === 'snoozed' && email.snoozedUntil && isDue(email.snoozedUntil, now)) {
        Object.assign(email, { folder: 'inbox', read: false, returnedAt: email.snoozedUntil, snoozedUntil: null })
        returned += 1
      }
    }
    for (const entry of Array.isArray(draft.incoming) ? [...draft.incoming] : []) {
      if (entry === null || typeof entry !== 'object' || !isDue(entry.arrivesAt, now)) continue
      draft.incoming = draft.incoming!.filter((one) => one?.id !== entry.id)
      if (entry.email === null || typeof entry.email !== 'object') continue
      receive(draft, JSON.parse(JSON.stringify(entry.email)) as Omit<Email, 'id'> & { id?: string }, context)
      arrived += 1
    }
    draft.mailbox = { ...draft.mailbox, lastCheckedAt: now }
    return { arrived, returned, sent }
  },
}

/** What waits: how many messages, how many snoozed and scheduled ones are due. For the button that fetches them. */
export function waiting(state: State, now: string): number {
  const due = listOf(state.emails).filter((one) => (one?.folder === 'scheduled' && one.scheduledAt && isDue(one.scheduledAt, now)) || (one?.folder === 'snoozed' && one.snoozedUntil && isDue(one.snoozedUntil, now)))
  const mail = (Array.isArray(state.incoming) ? state.incoming : []).filter((one) => one !== null && typeof one === 'object' && isDue(one.arrivesAt, now))
  return due.length + mail.length
}

function receive(draft: State, given: Omit<Email, 'id'> & { id?: string }, context: Context): void {
  const answered = given.inReplyTo ? found(draft, given.inReplyTo) : undefined
  const id = given.id && !found(draft, given.id) ? given.id : context.id('email')
  const base = { starred: false, important: false, labels: [], category: 'primary', to: [me(draft)], cc: [], bcc: [], attachments: [], subject: '', body: '' }
  const email: Email = { ...base, ...given, id, threadId: given.threadId ?? answered?.threadId ?? answered?.id ?? context.id('thread'), snippet: given.snippet ?? snippetOf(given.body ?? ''), timestamp: context.now(), read: false, folder: folderOf(given.folder) === 'spam' ? 'spam' : 'inbox' }
  const muted = listOf(draft.emails).some((one) => one?.threadId === email.threadId && one?.muted === true)
  if (muted) Object.assign(email, { muted: true, folder: 'all-mail' })
  if ((draft.blocked ?? []).some((one) => same(textOf(one?.email), personOf(email.from).email))) email.folder = 'spam'
  for (const deeds of meant(draft, email, context)) apply(draft, email, deeds)
  add(draft, email)
  if (email.folder !== 'spam' && email.folder !== 'trash') answer(draft, email, context)
}

/** The deeds of the filters that mean it, in their order. */
function meant(draft: State, email: Email, context: Context): Deeds[] {
  const seen: State = { emails: [email], labels: draft.labels }
  const [mail] = mailsOf(JSON.parse(JSON.stringify(seen)) as State)
  return (draft.filters ?? []).filter((one) => one !== null && one?.enabled !== false && mail !== undefined && filterTest(seen, one.criteria, context.now())(mail)).map((one) => one.actions ?? {})
}

export function apply(draft: State, email: Email, deeds: Deeds): void {
  if (deeds.neverSpam && email.folder === 'spam') email.folder = 'inbox'
  if (deeds.markRead && email.read !== true) email.read = true
  if (deeds.star && !email.starred) email.starred = true
  if (deeds.important && !email.important) email.important = true
  if (deeds.category && email.category !== deeds.category) email.category = deeds.category
  if (deeds.labelId && hasLabel(draft, deeds.labelId)) addLabel(email, deeds.labelId)
  if (deeds.archive && folderOf(email.folder) === 'inbox') email.folder = 'all-mail'
  if (deeds.trash && !['trash', 'drafts', 'scheduled'].includes(folderOf(email.folder))) email.folder = 'trash'
}

/** The away reply, once in four days to each person; never to lists and machines. */
function answer(draft: State, email: Email, context: Context): void {
  const away = draft.settings?.away
  const sender = personOf(email.from)
  const today = wallTime(context.now(), context.timezone).slice(0, 10)
  if (!away?.enabled || !textOf(away.message).trim() || (away.from && today < away.from) || (away.until && today > away.until)) return
  if (sender.email === '' || same(sender.email, me(draft).email) || /^(no-?reply|news|alerts?|notifications?)@/i.test(sender.email) || ['forums', 'promotions', 'social'].includes(email.category ?? '')) return
  if (away.contactsOnly && !(draft.contacts ?? []).some((one) => same(textOf(one?.email), sender.email))) return
  const since = Date.parse(context.now()) - AGAIN_DAYS * 86_400_000
  const told = listOf(draft.emails).some((one) => one?.automatic && Date.parse(one.timestamp ?? '') >= since && (one.to ?? []).some((person) => same(textOf(person?.email), sender.email)))
  if (told) return
  const body = textOf(away.message)
  list(draft, 'emails').push({
    id: context.id('email'), threadId: email.threadId, from: author(draft), to: [{ name: sender.name || sender.email, email: sender.email }], cc: [], bcc: [],
    subject: textOf(away.subject).trim() || `Re: ${textOf(email.subject)}`, body, snippet: snippetOf(body), timestamp: context.now(), read: true, starred: false, important: false,
    labels: [], category: 'primary', folder: 'sent', attachments: [], inReplyTo: email.id, automatic: true,
  })
}
