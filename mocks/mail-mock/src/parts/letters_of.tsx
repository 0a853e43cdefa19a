/** Messages of a conversation as the kit's Conversation shows them. */
import { Avatar, Button, IconButton, type Letter, Menu, type MenuEntry, moment, RichTextView, useGo } from '@mocks/kit'
import { MoreHorizontal, Reply, Star } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCompose } from '../compose/compose'
import { useMailClock, useWorld } from '../hooks'
import { listTime, planTime } from '../mail/dates'
import { emlOf } from '../mail/eml'
import { me, nameOf, same, textOf } from '../mail/people'
import type { Mail } from '../mail/read'
import { subjectOf, type Talk } from '../mail/threads'
import { isHtml, splitQuote } from '../mail/text'
import type { Deeds } from '../use_deeds'
import { AttachmentList } from './attachments'
import { FilterDialog } from './later'
import { SourceDialog } from './source_dialog'

export function useLetters(talk: Talk, deeds: Deeds, fresh: ReadonlySet<string>): Letter[] {
  const state = useWorld()
  const clock = useMailClock()
  const own = me(state).email
  const list = (people: readonly { name: string; email: string }[]): string => people.map((one) => (same(one.email, own) ? 'me' : nameOf(one))).join(', ')
  const full = (people: readonly { name: string; email: string }[]): string => people.map((one) => (one.name && one.name !== one.email ? `${one.name} <${one.email}>` : one.email)).join(', ')
  const last = talk.mails.at(-1)
  return talk.mails.map((mail) => ({
    id: mail.id,
    author: same(mail.from.email, own) ? me(state).name || nameOf(mail.from) : nameOf(mail.from),
    address: mail.from.email,
    time: mail.timestamp,
    when: mail.folder === 'scheduled' && mail.scheduledAt ? `Sends ${planTime(mail.scheduledAt, clock)}` : mail.folder === 'drafts' ? 'Draft' : listTime(mail.timestamp, clock),
    line: `to ${list([...mail.to, ...mail.cc, ...mail.bcc]) || 'nobody yet'}`,
    summary: mail.snippet,
    avatar: <Avatar name={nameOf(mail.from)} size={36} />,
    body: <Body mail={mail} />,
    below: mail.attachments.length > 0 || mail.folder === 'drafts' || mail.folder === 'scheduled' ? <Below mail={mail} deeds={deeds} /> : undefined,
    tools: <Tools mail={mail} deeds={deeds} />,
    facts: [
      { label: 'From', value: full([mail.from]) },
      { label: 'To', value: full(mail.to) },
      ...(mail.cc.length > 0 ? [{ label: 'Cc', value: full(mail.cc) }] : []),
      ...(mail.bcc.length > 0 ? [{ label: 'Bcc', value: full(mail.bcc) }] : []),
      { label: 'Date', value: moment(mail.timestamp, clock) },
      { label: 'Subject', value: subjectOf(mail.subject) },
    ],
    fresh: !mail.read,
    open: mail === last || fresh.has(mail.id) || !mail.read,
  }))
}

/** A body; the lines that it quotes from an earlier message stand behind a button. */
function Body({ mail }: { mail: Mail }): ReactNode {
  const [quote, setQuote] = useState(false)
  if (isHtml(mail.body)) return <RichTextView html={mail.body} />
  const [text, quoted] = splitQuote(mail.body)
  return (
    <div className="kit-letter-plain" dir="auto">
      {text === '' && quoted === '' ? <span className="talk-blank">This message has no text.</span> : text}
      {quoted === '' ? null : (
        <div className="talk-quote">
          <Button kind="quiet" small onPress={() => setQuote(!quote)}>
            {quote ? 'Hide quoted text' : 'Show quoted text'}
          </Button>
          {quote ? <div>{quoted}</div> : null}
        </div>
      )}
    </div>
  )
}

function Below({ mail, deeds }: { mail: Mail; deeds: Deeds }) {
  const compose = useCompose()
  return (
    <>
      <AttachmentList attachments={mail.attachments} />
      {mail.folder === 'drafts' ? (
        <div className="talk-below-buttons">
          <Button small onPress={() => compose.draft(mail)}>Edit draft</Button>
          <Button small onPress={() => deeds.discard([mail])}>Discard draft</Button>
        </div>
      ) : null}
      {mail.folder === 'scheduled' ? (
        <div className="talk-below-buttons">
          <Button small onPress={() => deeds.sendNow([mail])}>Send now</Button>
          <Button small onPress={() => deeds.cancelSchedule([mail])}>Cancel sending</Button>
        </div>
      ) : null}
    </>
  )
}

function Tools({ mail, deeds }: { mail: Mail; deeds: Deeds }) {
  const state = useWorld()
  const compose = useCompose()
  const go = useGo()
  const [asking, setAsking] = useState<'filter' | 'source' | null>(null)
  if (mail.folder === 'drafts' || mail.folder === 'scheduled') return null
  const name = nameOf(mail.from)
  const mine = same(mail.from.email, me(state).email)
  const blocked = (state.blocked ?? []).some((one) => same(textOf(one?.email), mail.from.email))
  const known = (state.contacts ?? []).find((one) => same(textOf(one?.email), mail.from.email))
  const many = mail.to.length + mail.cc.length > 1
  const entries: MenuEntry[] = [
    { id: 'reply', label: 'Reply', onAction: () => compose.reply(mail, false) },
    ...(many ? [{ id: 'reply-all', label: 'Reply all', onAction: () => compose.reply(mail, true) }] : []),
    { id: 'forward', label: 'Forward', onAction: () => compose.forward(mail) },
    { id: 'important', label: mail.important ? 'Mark as not important' : 'Mark as important', section: '', onAction: () => deeds.important([mail], !mail.important) },
    { id: 'unread', label: mail.read ? 'Mark as unread' : 'Mark as read', section: '', onAction: () => deeds.read([mail], !mail.read) },
    { id: 'source', label: 'Show source', section: '', onAction: () => setAsking('source') },
    ...(mail.folder === 'trash' ? [] : [{ id: 'delete', label: 'Delete this message', section: '', danger: true, onAction: () => deeds.trash([mail]) }]),
    ...(mine ? [] : [{ id: 'filter', label: 'Filter messages like this', section: 'Sender', onAction: () => setAsking('filter') }, blocked ? { id: 'unblock', label: `Unblock ${name}`, section: 'Sender', onAction: () => void deeds.act.sender_unblock({ emails: [mail.from.email] }) } : { id: 'block', label: `Block ${name}`, section: 'Sender', onAction: () => void deeds.act.sender_block({ email: mail.from.email }) }]),
    ...(mine ? [] : known ? [{ id: 'contact', label: 'Show contact', section: 'Sender', onAction: () => go(`/contacts/${known.id}`) }] : [{ id: 'contact', label: 'Add to contacts', section: 'Sender', onAction: () => void deeds.act.contact_create({ name, email: mail.from.email }) }]),
  ]
  return (
    <>
      <IconButton label={`Star the message of ${name}`} pressed={mail.starred} icon={<Star size={16} fill={mail.starred ? 'currentColor' : 'none'} />} onPress={() => deeds.star([mail], !mail.starred)} />
      <IconButton label={`Reply to ${name}`} icon={<Reply size={16} />} onPress={() => compose.reply(mail, false)} />
      <Menu label="Message" entries={entries}>
        <IconButton label={`More for the message of ${name}`} icon={<MoreHorizontal size={16} />} />
      </Menu>
      {asking === 'filter' ? <FilterDialog criteria={{ from: mail.from.email }} onClose={() => setAsking(null)} /> : null}
      {asking === 'source' ? <SourceDialog subject={subjectOf(mail.subject)} source={emlOf(mail)} onClose={() => setAsking(null)} /> : null}
    </>
  )
}
