/** The confirmation: to print, to send, to bring along. */
import { Button, download, EmptyState, Link, moment, Page, PrintArea, TextField, useClock, useToast } from '@mocks/kit'
import { FileQuestionMark, Printer } from 'lucide-react'
import { useState } from 'react'
import { textAt } from '../form/sections'
import { useAct, useSelect } from '../hooks'
import { Bars } from '../parts/bars'
import { Portal } from '../parts/portal'

export function ConfirmationScreen() {
  const state = useSelect((all) => all)
  const { confirmation_send } = useAct()
  const clock = useClock()
  const toast = useToast()
  const [email, setEmail] = useState(textAt(state.addressAndPhone ?? {}, 'primaryEmail'))
  const [error, setError] = useState<string | null>(null)
  const confirmation = state.confirmation
  if (!confirmation) {
    return (
      <Portal>
        <Page title="Confirmation" back={{ to: '/', label: 'Start' }} layout="narrow">
          <EmptyState icon={<FileQuestionMark size={28} />} title="Nothing was submitted yet">
            The confirmation is here once an application is signed. <Link to="/application/review">Go to the review</Link>
          </EmptyState>
        </Page>
      </Portal>
    )
  }
  const personal = state.personalInfo?.personal1 ?? {}
  const post = (state.posts ?? []).find((one) => one.code === state.ds160Application?.location)
  const facts = [
    ['Applicant', `${textAt(personal, 'givenName')} ${textAt(personal, 'surname')}`.trim()],
    ['Application number', state.ds160Application?.applicationId ?? ''],
    ['Passport', textAt(state.passport ?? {}, 'number')],
    ['Interview at', post ? `${post.city}, ${post.country}` : (state.ds160Application?.location ?? '')],
    ['Submitted', moment(confirmation.submittedAt, clock)],
  ] as const
  const sent = confirmation.sentTo ?? []
  const send = async (): Promise<void> => {
    const done = await confirmation_send({ email })
    setError(done ? null : sent.includes(email.trim()) ? 'It was sent to this address already.' : 'Write it as name@post.example.')
    if (done) toast({ message: `Sent to ${email.trim()}.` })
  }
  const text = [`Confirmation ${confirmation.number}`, ...facts.map(([name, value]) => `${name}: ${value}`)].join('\n')
  return (
    <Portal>
      <Page
        title="Confirmation"
        lead="Print this page and bring it to your interview. It is no visa and no appointment."
        layout="narrow"
        actions={
          <>
            <Button onPress={() => download(`confirmation-${confirmation.number}.txt`, `${text}\n`, 'text/plain')}>Keep as a file</Button>
            <Button kind="primary" icon={<Printer size={15} />} onPress={() => window.print()}>
              Print confirmation
            </Button>
          </>
        }
      >
        <PrintArea>
          <div className="visa-card visa-confirmation">
            <Bars text={confirmation.number} />
            <p className="visa-id">{confirmation.number}</p>
            <dl className="visa-facts">
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value || '—'}</dd>
                </div>
              ))}
            </dl>
          </div>
        </PrintArea>
        <section className="visa-card" aria-label="Send a copy">
          <h2>Send a copy</h2>
          <div className="visa-row visa-row-end">
            <TextField label="Email address" value={email} onChange={setEmail} error={error} maxLength={80} type="email" />
            <Button onPress={() => void send()}>Send</Button>
          </div>
          {sent.length === 0 ? <p className="visa-part-lead">No copy was sent yet.</p> : <p className="visa-part-lead">Sent to {sent.join(', ')}.</p>}
        </section>
      </Page>
    </Portal>
  )
}
