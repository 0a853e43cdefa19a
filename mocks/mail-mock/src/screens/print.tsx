import { Button, moment, Page, PrintArea, RichTextView, useParams, useQuery, useTitle } from '@mocks/kit'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useMailClock, useWorld } from '../hooks'
import { nameOf, textOf } from '../mail/people'
import type { Mail } from '../mail/read'
import { subjectOf, talkAt } from '../mail/threads'
import { isHtml } from '../mail/text'
import { placeOfKey, talkPath, factsOf } from '../places'
import { MissingScreen } from './missing'

/** A conversation in full, as it comes on paper. */
export function PrintScreen() {
  const { threadId = '' } = useParams()
  const [from] = useQuery('in')
  const state = useWorld()
  const clock = useMailClock()
  const [printed, setPrinted] = useState(0)
  const place = placeOfKey(from)
  const talk = talkAt(state, threadId, place, clock.now())
  useTitle(talk === null ? 'Not found' : `Print: ${subjectOf(talk.mails[0]!.subject)}`)
  if (talk === null) return <MissingScreen what="conversation" />
  const print = (): void => {
    setPrinted(printed + 1)
    window.print()
  }
  return (
    <Page title={subjectOf(talk.mails[0]!.subject)} layout="narrow" back={{ to: talkPath(talk.id, place ?? factsOf('inbox')!.place), label: 'Back to the conversation' }} actions={<Button kind="primary" icon={<Printer size={15} aria-hidden />} onPress={print}>Print</Button>} lead={printed === 0 ? `${talk.mails.length === 1 ? '1 message' : `${talk.mails.length} messages`}` : `Handed to the printer ${printed === 1 ? 'once' : `${printed} times`}.`}>
      <PrintArea>
        <ol className="print-letters">
          {talk.mails.map((mail) => (
            <PrintedLetter key={mail.id} mail={mail} when={moment(mail.timestamp, clock)} />
          ))}
        </ol>
      </PrintArea>
    </Page>
  )
}

function PrintedLetter({ mail, when }: { mail: Mail; when: string }) {
  return (
    <li>
      <p>
        <strong>{nameOf(mail.from)}</strong> {`<${mail.from.email}>`}
      </p>
      <p className="print-line">{`To: ${[...mail.to, ...mail.cc].map(nameOf).join(', ')} · ${when}`}</p>
      <div className="print-body">{isHtml(mail.body) ? <RichTextView html={mail.body} /> : <div className="kit-letter-plain" dir="auto">{mail.body}</div>}</div>
      {mail.attachments.length === 0 ? null : <p className="print-line">{`Attachments: ${mail.attachments.map((one) => textOf(one.name)).join(', ')}`}</p>}
    </li>
  )
}
