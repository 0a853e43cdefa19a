/** One conversation: its messages, a reply, archive, star, unread. */
import { Avatar, Button, IconButton, Page, TextArea, useParams } from '@mocks/kit'
import { Archive, ArchiveRestore, MailOpen, Printer, Star } from 'lucide-react'
import { useState } from 'react'
import { LIMITS, type Message, type Stored } from '../model'
import { useLock, usePortal } from '../hooks'
import { Attached, AttachmentField } from '../parts/attachments'
import { Allowed, Mark, Refused, RowMenu } from '../parts/pieces'
import { maySee } from '../rules/access'
import { own, text } from '../rules/read'
import { type Talk, talksOf } from '../rules/threads'
import { topicLabel } from '../rules/topics'
import { momentText } from '../rules/when'
import { MissingScreen } from './missing'

export function ThreadScreen() {
  const { threadId = '' } = useParams()
  const { state, clock } = usePortal()
  const talk = talksOf(own(state, 'messages')).find((one) => one.id === threadId || one.messages.some((message) => message.id === threadId))
  if (talk === undefined || !maySee(state, 'messages', clock)) return <MissingScreen what="conversation" to="/messages" />
  return (
    <Page title={talk.subject} trail={[{ to: '/messages', label: 'Messages' }]} layout="narrow" lead={[talk.with, topicLabel(talk.last.topic)].filter(Boolean).join(' · ')} marks={talk.closed ? <Mark word="Closed" /> : null} actions={<Tools talk={talk} />}>
      <Allowed area="messages">
        <Refused area="messages" />
        <div className="letters">
          {talk.messages.map((one) => <Letter key={one.id} message={one} />)}
        </div>
        <Reply key={talk.id} talk={talk} />
      </Allowed>
    </Page>
  )
}

function Tools({ talk }: { talk: Talk }) {
  const { act, toast, go, refused } = usePortal()
  const off = refused('messages') !== null
  const archived = talk.folders.every((one) => one === 'archived')
  const archive = (): void => {
    void act.thread_archive({ threadIds: [talk.id] })
    toast({ message: 'Conversation archived.', undo: () => void act.thread_unarchive({ threadIds: [talk.id] }) })
    go('/messages')
  }
  const unread = (): void => {
    void act.thread_unread({ threadIds: [talk.id] })
    go('/messages')
  }
  return (
    <>
      <IconButton label={talk.starred ? 'Remove star' : 'Star'} pressed={talk.starred} disabled={off} icon={<Star size={17} fill={talk.starred ? 'currentColor' : 'none'} />} onPress={() => void act.thread_star({ threadId: talk.id, starred: !talk.starred })} />
      <IconButton label="Print conversation" icon={<Printer size={17} />} onPress={() => window.print()} />
      {talk.unread ? <Button small icon={<MailOpen size={15} />} disabled={off} onPress={() => void act.thread_read({ threadIds: [talk.id] })}>Mark as read</Button> : <Button small disabled={off || talk.messages.every((one) => one.from?.type === 'patient')} onPress={unread}>Mark as unread</Button>}
      {archived ? <Button small icon={<ArchiveRestore size={15} />} disabled={off} onPress={() => void act.thread_unarchive({ threadIds: [talk.id] })}>Move to inbox</Button> : <Button small icon={<Archive size={15} />} disabled={off} onPress={archive}>Archive</Button>}
    </>
  )
}

function Letter({ message }: { message: Message }) {
  const { clock, act, refused } = usePortal()
  const own = message.from?.type === 'patient'
  const name = text(message.from?.name) || (own ? 'You' : 'Care team')
  return (
    <article className={own ? 'letter letter-own' : 'letter'} aria-label={`${name}, ${momentText(message.date, clock)}`}>
      <Avatar name={name.split(',')[0]!} size={38} />
      <div className="ruled-main">
        <div className="spread">
          <div className="letter-head">
            <span className="strong">{name}</span>
            <span className="soft small">{`to ${text(message.to?.name) || 'care team'} · ${momentText(message.date, clock)}`}</span>
            {message.isRead === false ? <Mark word="Unread" /> : null}
          </div>
          {!own && message.isRead !== false && refused('messages') === null ? <RowMenu label={`Message of ${momentText(message.date, clock)}`} entries={[{ id: 'unread', label: 'Mark this message as unread', onAction: () => void act.message_unread({ id: message.id }) }]} /> : null}
        </div>
        <p className="words" dir="auto">{text(message.body)}</p>
        <Attached message={message} />
      </div>
    </article>
  )
}

function Reply({ talk }: { talk: Talk }) {
  const { act, toast, refused } = usePortal()
  const lock = useLock()
  const [body, setBody] = useState('')
  const [files, setFiles] = useState<Stored[]>([])
  const [error, setError] = useState<string | null>(null)
  if (talk.closed) return <p className="why">The care team has closed this conversation. Write a new message instead.</p>
  const off = refused('messages') !== null
  const send = async (): Promise<void> => {
    if (body.trim() === '') return setError('Write your reply.')
    const id = await act.message_reply({ threadId: talk.id, body, attachments: files })
    if (id === null) return toast({ message: 'The reply could not be sent.' })
    setBody('')
    setFiles([])
    setError(null)
    toast({ message: 'Your reply has been sent.' })
  }
  return (
    <section className="stack" aria-label="Reply">
      <TextArea label="Reply" rows={4} value={body} onChange={(next) => { setBody(next); setError(null) }} maxLength={LIMITS.reply} error={error} disabled={off} />
      <AttachmentField files={files} onChange={setFiles} disabled={off} />
      <div className="row"><Button kind="primary" disabled={off} onPress={lock(() => void send())}>Send reply</Button></div>
    </section>
  )
}
