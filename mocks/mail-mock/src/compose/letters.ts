/** What a window for writing begins with. Enters: the state, a message, what one wants. Leaves: a letter. Pure. */
import { type Context, moment, type Recipient } from '@mocks/kit'
import type { Letter } from '../actions/compose'
import type { State } from '../model'
import { me, nameOf, same } from '../mail/people'
import type { Mail } from '../mail/read'
import { bare } from '../mail/threads'
import { editable, plain, quoted } from '../mail/text'
import type { FullSettings } from '../settings'

export const EMPTY: Letter = { to: [], cc: [], bcc: [], subject: '', body: '', attachments: [] }

/** Bodies of letters in windows are the editor's HTML. */
export function newLetter(settings: FullSettings, given: Partial<Letter> = {}): Letter {
  return { ...EMPTY, ...given, body: signed(given.body ?? '', settings.signature) }
}

export function replyTo(state: State, settings: FullSettings, mail: Mail, all: boolean, clock: Context): Letter {
  const own = me(state).email
  const others = (people: readonly Recipient[]): Recipient[] => people.filter((one) => !same(one.email, own))
  const mine = same(mail.from.email, own)
  const to = mine ? mail.to : [mail.from]
  const rest = all ? others([...(mine ? [] : mail.to), ...mail.cc]).filter((one) => !to.some((person) => same(person.email, one.email))) : []
  const head = `On ${moment(mail.timestamp, clock)}, ${nameOf(mail.from)} <${mail.from.email}> wrote:`
  const quote = settings.quoteReplies ? `\n\n${head}\n${quoted(mail.body)}` : ''
  const written = settings.signatureOnReplies ? signed('', settings.signature) : ''
  return { ...EMPTY, to, cc: rest, subject: `Re: ${bare(mail.subject)}`, body: `${written}${editable(quote)}`, inReplyTo: mail.id }
}

export function forwardOf(settings: FullSettings, mail: Mail, clock: Context): Letter {
  const people = mail.to.map(nameOf).join(', ')
  const head = ['', '', '---------- Forwarded message ----------', `From: ${nameOf(mail.from)} <${mail.from.email}>`, `Date: ${moment(mail.timestamp, clock)}`, `Subject: ${mail.subject}`, `To: ${people}`, '', plain(mail.body)].join('\n')
  const written = settings.signatureOnReplies ? signed('', settings.signature) : ''
  return { ...EMPTY, subject: `Fwd: ${bare(mail.subject)}`, body: `${written}${editable(head)}`, attachments: mail.attachments.map((one) => ({ ...one })), forwardOf: mail.id }
}

/** A draft as it was left. */
export function fromDraft(mail: Mail): Letter {
  return { to: mail.to, cc: mail.cc, bcc: mail.bcc, subject: mail.subject, body: editable(mail.body), attachments: mail.attachments, inReplyTo: mail.inReplyTo }
}

function signed(body: string, signature: string): string {
  return signature.trim() === '' ? editable(body) : `${editable(body)}<p></p>${editable(`--\n${signature}`)}`
}

/** Does the text speak of a file that is not there? */
export function forgotFile(letter: Letter): boolean {
  return letter.attachments.length === 0 && /\b(attach(ed|ment|ments|ing)?|enclosed)\b/i.test(plain(letter.body).split('---------- Forwarded')[0]!)
}
