/** A message as it travels: RFC 5322 head and text. Pure. */
import { recipientText } from '@mocks/kit'
import { textOf } from './people'
import type { Mail } from './read'
import { isHtml } from './text'

export function emlOf(mail: Mail): string {
  const people = (all: Mail['to']): string => all.map(recipientText).join(', ')
  const at = Date.parse(mail.timestamp)
  const head = [
    ['Message-ID', `<${mail.id}@mail.example>`],
    ['Date', Number.isNaN(at) ? mail.timestamp : new Date(at).toUTCString()],
    ['From', recipientText(mail.from)],
    ['To', people(mail.to)],
    ['Cc', people(mail.cc)],
    ['Subject', mail.subject],
    ['In-Reply-To', mail.inReplyTo === null ? '' : `<${mail.inReplyTo}@mail.example>`],
    ['Content-Type', `${isHtml(mail.body) ? 'text/html' : 'text/plain'}; charset=utf-8`],
    ['X-Attachments', mail.attachments.map((one) => textOf(one.name)).join(', ')],
  ]
  return `${head.filter(([, value]) => value !== '').map(([key, value]) => `${key}: ${value}`).join('\n')}\n\n${mail.body}\n`
}
