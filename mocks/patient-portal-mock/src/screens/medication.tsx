/** One medicine: how to take it, supply and requests, pharmacy, reminders, asking for its removal. */
import { Button, Page, Select, TagGroup, TimeField, useParams } from '@mocks/kit'
import { useState } from 'react'
import type { Medication, RefillRequest } from '../model'
import { usePortal } from '../hooks'
import { Allowed, Facts, Mark, Part, Refused } from '../parts/pieces'
import { RemovalDialog } from '../parts/removal_dialog'
import { isActive, openRequest, refillProblem, renewalProblem, runsOut } from '../rules/medications'
import { maySee } from '../rules/access'
import { activeId, find, list, num, ownerOf, text, texts, within } from '../rules/read'
import { dayText } from '../rules/when'
import { MissingScreen } from './missing'

export function MedicationScreen() {
  const { id = '' } = useParams()
  const { state, clock } = usePortal()
  const one = find(state, 'medications', id)
  if (one === undefined || ownerOf(state, one) !== activeId(state) || !maySee(state, 'medications', clock)) return <MissingScreen what="medicine" to="/medications" />
  return (
    <Page title={`${text(one.name)} ${text(one.dosage)}`.trim() || 'Medicine'} trail={[{ to: '/medications', label: 'Medicines' }]} marks={<Mark word={text(one.status)} />} lead={text(one.genericName)} actions={<Actions one={one} />}>
      <Allowed area="medications">
        <Refused area="medications" />
        <div className="columns">
          <div className="stack">
            <Part title="How to take it">
              <Facts pairs={[['Form', text(one.form)], ['How often', text(one.frequency)], ['Route', text(one.route)], ['Instructions', text(one.instructions)], ['What for', text(one.reason)], ['Prescribed by', text(one.prescriber)], ['Taken since', one.startDate ? dayText(one.startDate, clock) : ''], ['Ended', one.endDate ? dayText(one.endDate, clock) : ''], ['Source', text(one.source)]]} />
            </Part>
            <Requests one={one} />
          </div>
          <aside className="stack" aria-label="Supply">
            {isActive(one) && one.isRefillable !== false ? (
              <Part title="Supply">
                <Facts pairs={[['Refills', `${num(one.refillsRemaining)} of ${num(one.totalRefills)} left`], ['Last filled', one.lastFilledDate ? dayText(one.lastFilledDate, clock) : ''], ['Lasts', num(one.daysSupply) > 0 ? `${num(one.daysSupply)} days` : ''], ['Runs out', runsOut(one) === null ? '' : dayText(runsOut(one), clock)], ['Quantity', num(one.quantity) > 0 ? String(num(one.quantity)) : '']]} />
                <PharmacyField one={one} />
              </Part>
            ) : null}
            {isActive(one) ? <Reminders one={one} /> : null}
          </aside>
        </div>
      </Allowed>
    </Page>
  )
}

function Actions({ one }: { one: Medication }) {
  const { act, toast, go, refused } = usePortal()
  const [removing, setRemoving] = useState(false)
  const off = refused('medications') !== null
  const possible = refillProblem(one) === null || renewalProblem(one) === null
  if (!isActive(one)) return null
  const cancel = (): void => {
    void act.refill_cancel({ id: one.id })
    toast({ message: 'The request has been cancelled.' })
  }
  return (
    <div className="stack-tight">
      <div className="row">
        {one.removalRequest ? <Button disabled={off} onPress={() => void act.medication_removal_withdraw({ id: one.id })}>Withdraw removal request</Button> : <Button disabled={off} onPress={() => setRemoving(true)}>Ask for removal</Button>}
        {openRequest(one) === undefined ? <Button kind="primary" disabled={off || !possible} onPress={() => go(`/medications/refill?id=${encodeURIComponent(one.id)}`)}>{refillProblem(one) !== null && renewalProblem(one) === null ? 'Request renewal' : 'Request refill'}</Button> : <Button disabled={off} onPress={cancel}>Cancel request</Button>}
      </div>
      {off || possible || openRequest(one) !== undefined ? null : <span className="why">{refillProblem(one)}</span>}
      {removing ? <RemovalDialog title={`Ask for removal of ${text(one.name)}`} onClose={() => setRemoving(false)} onSend={(reason) => { void act.medication_removal_request({ id: one.id, reason }); toast({ message: 'Your care team has been asked to remove it.', undo: () => void act.medication_removal_withdraw({ id: one.id }) }) }} /> : null}
    </div>
  )
}

function PharmacyField({ one }: { one: Medication }) {
  const { state, act, toast, refused } = usePortal()
  const pharmacies = list(state, 'pharmacies')
  const current = pharmacies.find((pharmacy) => pharmacy.name === one.pharmacy)
  const busy = openRequest(one) !== undefined
  const choose = (pharmacyId: string): void => {
    void act.medication_pharmacy_set({ id: one.id, pharmacyId })
    toast({ message: `Next time from ${text(find(state, 'pharmacies', pharmacyId)?.name)}.` })
  }
  return <Select label="Pharmacy" value={current?.id ?? null} placeholder={text(one.pharmacy) || 'Choose a pharmacy'} options={pharmacies.map((pharmacy) => ({ value: pharmacy.id, label: text(pharmacy.name) }))} onChange={choose} disabled={refused('medications') !== null || busy} description={busy ? 'It cannot be changed while a request is open.' : 'For the next refill'} />
}

function Reminders({ one }: { one: Medication }) {
  const { act, refused } = usePortal()
  const [time, setTime] = useState<string | null>(null)
  const times = texts(one.reminder?.times)
  const off = refused('medications') !== null
  const add = (): void => {
    if (time === null) return
    void act.medication_reminder_set({ id: one.id, times: [...times, time] })
    setTime(null)
  }
  return (
    <Part title="Reminders">
      <TagGroup label="Times of day" hideLabel empty="No reminder" tags={times.map((id) => ({ id, label: id }))} onRemove={off ? undefined : (ids) => void act.medication_reminder_set({ id: one.id, times: times.filter((id) => !ids.includes(id)) })} />
      <div className="row">
        <TimeField label="New reminder" value={time} onChange={setTime} disabled={off} />
        <Button disabled={off || time === null || times.length >= 4} onPress={add}>Add reminder</Button>
      </div>
      {times.length >= 4 ? <p className="why">At most four reminders a day.</p> : null}
    </Part>
  )
}

function Requests({ one }: { one: Medication }) {
  const { clock } = usePortal()
  const requests = [...within<RefillRequest>(one.refillRequests)].reverse()
  return (
    <Part title="Requests">
      {one.removalRequest ? <p className="said">{`Removal requested on ${dayText(one.removalRequest.requestedAt, clock)}: ${text(one.removalRequest.reason)}`}</p> : null}
      {requests.length === 0 ? <p className="soft">No refill has been requested here.</p> : (
        <ul className="ruled">
          {requests.map((request) => (
            <li key={request.id}>
              <div className="ruled-main">
                <span className="ruled-title">{`${request.kind === 'renewal' ? 'Renewal' : 'Refill'}, ${dayText(request.requestedAt, clock)}`}</span>
                <span className="soft small">{[text(request.pharmacy), text(request.method), text(request.note)].filter(Boolean).join(' · ')}</span>
              </div>
              <Mark word={text(request.status)} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
