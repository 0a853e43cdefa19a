/** One visit: when and where, what can be done with it, what came of it. */
import { Banner, Button, ConfirmDialog, download, Link, Page, TextArea, useParams } from '@mocks/kit'
import { useState } from 'react'
import { LIMITS, type Appointment } from '../model'
import { usePortal } from '../hooks'
import { CancelDialog, WaitlistDialog } from '../parts/visit_dialogs'
import { Allowed, Facts, Mark, Part, Refused } from '../parts/pieces'
import { maySee } from '../rules/access'
import { find, num, own, ownerOf, text, texts, within, activeId } from '../rules/read'
import { cancelProblem, checkInProblem, isAnswered, isUpcoming, questionnairesOf, rescheduleProblem } from '../rules/visits'
import { dayText, fullDay, momentText, timeText } from '../rules/when'
import { MissingScreen } from './missing'

export function VisitScreen() {
  const { id = '' } = useParams()
  const { state, clock } = usePortal()
  const visit = find(state, 'appointments', id)
  if (visit === undefined || ownerOf(state, visit) !== activeId(state)) return <MissingScreen what="visit" to="/visits" />
  return (
    <Page title={text(visit.type) || 'Visit'} trail={[{ to: '/visits', label: 'Visits' }]} marks={<Mark word={text(visit.status)} />} lead={`${fullDay(visit.dateTime, clock)} at ${timeText(visit.dateTime, clock)}`} actions={<Actions visit={visit} />}>
      <Allowed area="visits">
        <Refused area="visits" />
        <Offers visit={visit} />
        <div className="columns">
          <div className="stack">
            <Part title="About this visit">
              <About visit={visit} />
            </Part>
            {visit.afterVisitSummary ? <SummaryPart visit={visit} /> : null}
            {isUpcoming(visit) ? <Prepare visit={visit} /> : null}
          </div>
          <aside className="stack" aria-label="More on this visit">
            {isUpcoming(visit) ? <Waitlist visit={visit} /> : null}
            <Related visit={visit} />
          </aside>
        </div>
      </Allowed>
    </Page>
  )
}

function About({ visit }: { visit: Appointment }) {
  const { clock } = usePortal()
  return (
    <Facts
      pairs={[
        ['With', text(visit.providerName)],
        ['Department', text(visit.department)],
        ['Length', `${num(visit.duration) || 30} minutes`],
        ['Kind', text(visit.mode)],
        ['Place', text(visit.location)],
        ['Address', text(visit.address)],
        ['Reason', text(visit.reason)],
        ['Interpreter', text(visit.interpreter)],
        ['Instructions', text(visit.instructions)],
        ['Moved from', texts(visit.rescheduledFrom).map((one) => momentText(one, clock)).join('\n')],
        ['Checked in', visit.checkedInAt === undefined ? '' : momentText(visit.checkedInAt, clock)],
        ['Cancelled', visit.status === 'Cancelled' ? [visit.cancelledAt === undefined ? '' : dayText(visit.cancelledAt, clock), text(visit.cancelReason), text(visit.cancelOtherText)].filter(Boolean).join(' · ') : ''],
      ]}
    />
  )
}

function Actions({ visit }: { visit: Appointment }) {
  const { clock, go, refused } = usePortal()
  const [cancelling, setCancelling] = useState(false)
  if (!isUpcoming(visit)) return <Button onPress={() => go(`/schedule?provider=${encodeURIComponent(text(visit.providerId))}`)}>Book again</Button>
  const off = refused('visits') !== null
  const [cancel, move, checkIn] = [cancelProblem(visit, clock), rescheduleProblem(visit, clock), checkInProblem(visit)]
  const why = [...new Set([checkIn, move, cancel].filter((one) => one !== null))].join(' ')
  return (
    <div className="stack-tight">
      <div className="row">
        <Button disabled={off || cancel !== null} onPress={() => setCancelling(true)}>Cancel visit</Button>
        <Button disabled={off || move !== null} onPress={() => go(`/visits/${visit.id}/reschedule`)}>Reschedule</Button>
        <Button kind="primary" disabled={off || checkIn !== null} onPress={() => go(`/visits/${visit.id}/check-in`)}>Check in</Button>
      </div>
      {off || why === '' ? null : <span className="why">{why}</span>}
      {cancelling ? <CancelDialog visit={visit} onClose={() => setCancelling(false)} /> : null}
    </div>
  )
}

function Offers({ visit }: { visit: Appointment }) {
  const { clock, act, toast, refused } = usePortal()
  const open = within<{ id: string; dateTime?: string; status?: string; expiresAt?: string }>(visit.offers).find((one) => one.status === 'Open')
  if (open === undefined || !isUpcoming(visit)) return null
  const off = refused('visits') !== null
  const take = (): void => {
    void act.offer_accept({ id: visit.id, offerId: open.id })
    toast({ message: 'Your visit has been moved to the earlier time.' })
  }
  return (
    <Banner
      kind="info"
      title={`Earlier time offered: ${fullDay(open.dateTime, clock)}, ${timeText(open.dateTime, clock)}`}
      actions={
        <>
          <Button small disabled={off} onPress={() => void act.offer_decline({ id: visit.id, offerId: open.id })}>Decline offer</Button>
          <Button small kind="primary" disabled={off} onPress={take}>Take this time</Button>
        </>
      }
    >
      {`It is held for you until ${dayText(open.expiresAt, clock)}.`}
    </Banner>
  )
}

function SummaryPart({ visit }: { visit: Appointment }) {
  const { clock } = usePortal()
  const summary = visit.afterVisitSummary!
  const save = (): void => {
    const lines = [`${text(visit.type)} with ${text(visit.providerName)}`, fullDay(visit.dateTime, clock), text(visit.reason), '', `Diagnoses: ${texts(summary.diagnoses).join(', ')}`, `Medicines: ${texts(summary.medications).join(', ')}`, `Follow-up: ${text(summary.followUp)}`, '', text(summary.providerNotes), text(summary.instructions)]
    download(`visit-summary-${text(visit.dateTime).slice(0, 10)}.txt`, lines.join('\n'))
  }
  return (
    <Part title="After visit summary" actions={<Button small onPress={save}>Download summary</Button>}>
      <Facts pairs={[['Diagnoses', texts(summary.diagnoses).join('\n')], ['Medicines', texts(summary.medications).join('\n')], ['Follow-up', text(summary.followUp)], ['Instructions', text(summary.instructions)]]} />
      {text(summary.providerNotes) === '' ? null : <p className="said words">{text(summary.providerNotes)}</p>}
    </Part>
  )
}

function Prepare({ visit }: { visit: Appointment }) {
  const { state, act, toast, refused } = usePortal()
  const [notes, setNotes] = useState(text(visit.notes))
  const off = refused('visits') !== null
  const save = (): void => {
    void act.appointment_note({ id: visit.id, notes })
    toast({ message: 'Your questions have been saved.' })
  }
  const asked = questionnairesOf(state, visit)
  return (
    <>
      {asked.length === 0 ? null : (
        <Part title="Questionnaires">
          <ul className="ruled">
            {asked.map((one) => (
              <li key={text(one.title)}>
                <div className="ruled-main">
                  <span className="ruled-title">{text(one.title)}</span>
                  <span className="soft small">{text(one.about)}</span>
                </div>
                <Mark word={isAnswered(visit, text(one.title)) ? 'Answered' : 'Open'} />
                {visit.status === 'Scheduled' ? <Link className="link small" to={`/visits/${visit.id}/questionnaire?title=${encodeURIComponent(text(one.title))}`} aria-label={`Answer ${text(one.title)}`}>{isAnswered(visit, text(one.title)) ? 'Change' : 'Answer'}</Link> : null}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="What I want to talk about">
        <TextArea label="Notes for your visit" value={notes} onChange={setNotes} maxLength={LIMITS.note} disabled={off} />
        <div className="row">
          <Button disabled={off || notes.trim() === text(visit.notes)} onPress={save}>Save notes</Button>
        </div>
      </Part>
    </>
  )
}

function Waitlist({ visit }: { visit: Appointment }) {
  const { act, clock, toast, refused } = usePortal()
  const [open, setOpen] = useState<'edit' | 'leave' | null>(null)
  const problem = rescheduleProblem(visit, clock)
  const off = refused('visits') !== null
  const check = async (): Promise<void> => {
    const made = await act.waitlist_check({ id: visit.id })
    toast({ message: made === null ? 'No earlier time suits your wishes right now.' : 'An earlier time has been found.' })
  }
  const offered = within<{ status?: string }>(visit.offers).some((one) => one.status === 'Open')
  return (
    <Part title="Earlier times">
      {visit.waitlist ? (
        <>
          <Facts pairs={[['Days', texts(visit.waitlist.days).join(', ')], ['Time', text(visit.waitlist.time)], ['Notice', text(visit.waitlist.notice)], ['Since', dayText(visit.waitlist.joinedAt, clock)]]} />
          <div className="row">
            <Button small disabled={off || offered} onPress={() => void check()}>Look for an earlier time</Button>
            <Button small disabled={off} onPress={() => setOpen('edit')}>Change wishes</Button>
            <Button small disabled={off} onPress={() => setOpen('leave')}>Leave the list</Button>
          </div>
        </>
      ) : (
        <>
          <p className="soft">{problem ?? 'Join the list, and an earlier time is offered to you when one becomes free.'}</p>
          <div className="row">
            <Button small disabled={off || problem !== null} onPress={() => setOpen('edit')}>Join the waiting list</Button>
          </div>
        </>
      )}
      {open === 'edit' ? <WaitlistDialog visit={visit} onClose={() => setOpen(null)} /> : null}
      {open === 'leave' ? <ConfirmDialog title="Leave the waiting list?" action="Leave the list" onClose={() => setOpen(null)} onConfirm={() => void act.waitlist_leave({ id: visit.id })}>Open offers of earlier times end as well. Your visit stays as it is.</ConfirmDialog> : null}
    </Part>
  )
}

function Related({ visit }: { visit: Appointment }) {
  const { state, clock } = usePortal()
  const documents = maySee(state, 'documents', clock) ? own(state, 'documents').filter((one) => one.visitId === visit.id) : []
  const others = own(state, 'appointments').filter((one) => one.id !== visit.id && one.providerId === visit.providerId).slice(0, 4)
  return (
    <Part title="Related">
      <div className="stack-tight">
        {documents.map((one) => <Link key={one.id} className="link" to={`/documents/${one.id}`}>{text(one.name)}</Link>)}
        {others.map((one) => <Link key={one.id} className="link" to={`/visits/${one.id}`}>{`${text(one.type)}, ${dayText(one.dateTime, clock)}`}</Link>)}
        <Link className="link" to={`/messages/compose?topic=visit&to=${encodeURIComponent(text(visit.providerId))}`}>Write about this visit</Link>
      </div>
    </Part>
  )
}
