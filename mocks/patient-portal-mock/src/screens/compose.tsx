/** A new message: the topic first, which says to whom it can go; drafts, attachments, limits. */
import { Button, Page, RadioGroup, Select, TextArea, TextField, useQuery } from '@mocks/kit'
import { useState } from 'react'
import { LIMITS, type Stored } from '../model'
import { useLock, usePortal } from '../hooks'
import { AttachmentField } from '../parts/attachments'
import { Allowed, Refused } from '../parts/pieces'
import { own, text, within } from '../rules/read'
import { isTopic, recipientsFor, TOPICS } from '../rules/topics'

export function ComposeScreen() {
  const { state } = usePortal()
  const [draft] = useQuery('draft')
  const known = own(state, 'drafts').some((one) => one.id === draft)
  return (
    <Page title="New message" trail={[{ to: '/messages', label: 'Messages' }]} layout="narrow" lead="Do not use messages for anything urgent: call the clinic.">
      <Allowed area="messages">
        <Refused area="messages" />
        <Form key={draft} draftId={known ? draft : null} />
      </Allowed>
    </Page>
  )
}

function useLetter(draftId: string | null) {
  const { state } = usePortal()
  const [topicGiven] = useQuery('topic')
  const [toGiven] = useQuery('to')
  const [subjectGiven] = useQuery('subject')
  const draft = own(state, 'drafts').find((one) => one.id === draftId)
  const [topic, setTopic] = useState<string | null>(isTopic(draft?.topic) ? draft!.topic! : isTopic(topicGiven) ? topicGiven : null)
  const [recipientId, setRecipient] = useState(text(draft?.recipientId) || text(typeof draft?.to === 'object' ? draft.to?.id : draft?.to) || toGiven)
  const [subject, setSubject] = useState(text(draft?.subject) || subjectGiven.slice(0, LIMITS.subject))
  const [body, setBody] = useState(text(draft?.body))
  const [attachments, setAttachments] = useState<Stored[]>(() => [...within<Stored>(draft?.attachments)])
  const options = isTopic(topic) ? recipientsFor(state, topic) : []
  const only = options.length === 1 ? options[0]!.id : ''
  const to = options.some((one) => one.id === recipientId) ? recipientId : only
  return { topic, setTopic, to, setRecipient, subject, setSubject, body, setBody, attachments, setAttachments, options }
}

function Form({ draftId }: { draftId: string | null }) {
  const { act, toast, go, refused } = usePortal()
  const lock = useLock()
  const it = useLetter(draftId)
  const [tried, setTried] = useState(false)
  const off = refused('messages') !== null
  const errors = { topic: it.topic === null ? 'Choose a topic.' : null, to: it.topic !== null && it.to === '' ? 'Choose a recipient.' : null, subject: it.subject.trim() === '' ? 'Write a subject.' : null, body: it.body.trim() === '' ? 'Write your message.' : null }
  const shown = (key: keyof typeof errors): string | null => (tried ? errors[key] : null)
  const letter = { topic: it.topic ?? '', recipientId: it.to, subject: it.subject, body: it.body, attachments: it.attachments, draftId }
  const send = async (): Promise<void> => {
    setTried(true)
    if (Object.values(errors).some((one) => one !== null)) return
    const threadId = await act.message_send(letter)
    if (threadId === null) return toast({ message: 'The message could not be sent.' })
    toast({ message: 'Your message has been sent.' })
    go(`/messages/${threadId}`)
  }
  const save = async (): Promise<void> => {
    const id = await act.draft_save(letter)
    if (id === null) return toast({ message: 'There is nothing to save yet.' })
    toast({ message: 'Draft saved.' })
    go('/messages?folder=drafts')
  }
  return (
    <div className="stack">
      <RadioGroup label="What is it about?" required value={it.topic} options={TOPICS.map((one) => ({ value: one.id as string, label: one.label, detail: one.about }))} onChange={it.setTopic} error={shown('topic')} disabled={off} />
      {it.topic === null ? null : <Select label="To" required value={it.to === '' ? null : it.to} placeholder="Choose a recipient" options={it.options.map((one) => ({ value: one.id, label: `${one.name} – ${one.detail}` }))} onChange={it.setRecipient} error={shown('to')} disabled={off} />}
      <TextField label="Subject" required value={it.subject} onChange={it.setSubject} maxLength={LIMITS.subject} error={shown('subject')} disabled={off} />
      <TextArea label="Message" required rows={8} value={it.body} onChange={it.setBody} maxLength={LIMITS.body} error={shown('body')} disabled={off} />
      <AttachmentField files={it.attachments} onChange={it.setAttachments} disabled={off} />
      <div className="row">
        <Button kind="primary" disabled={off} onPress={lock(() => void send())}>Send message</Button>
        <Button disabled={off} onPress={lock(() => void save())}>Save draft</Button>
        <Button kind="quiet" onPress={() => go('/messages')}>Discard changes</Button>
      </div>
    </div>
  )
}
