/** Another time for a visit, with the same provider. */
import { Banner, Button, Page, RadioGroup, useParams } from '@mocks/kit'
import { useState } from 'react'
import type { Appointment } from '../model'
import { usePortal } from '../hooks'
import { Allowed, Refused } from '../parts/pieces'
import { SlotPicker } from '../parts/slot_picker'
import { activeId, find, list, num, ownerOf, text } from '../rules/read'
import { placesOf } from '../rules/slots'
import { rescheduleProblem } from '../rules/visits'
import { fullDay, timeText } from '../rules/when'
import { MissingScreen } from './missing'

export function RescheduleScreen() {
  const { id = '' } = useParams()
  const { state, clock } = usePortal()
  const visit = find(state, 'appointments', id)
  if (visit === undefined || ownerOf(state, visit) !== activeId(state)) return <MissingScreen what="visit" to="/visits" />
  const problem = rescheduleProblem(visit, clock)
  return (
    <Page title="Reschedule" trail={[{ to: '/visits', label: 'Visits' }, { to: `/visits/${id}`, label: text(visit.type) || 'Visit' }]} lead={`${text(visit.type)} with ${text(visit.providerName)}, now ${fullDay(visit.dateTime, clock)} at ${timeText(visit.dateTime, clock)}`}>
      <Allowed area="visits">
        <Refused area="visits" />
        {problem === null ? <Choose visit={visit} /> : <Banner kind="warning">{problem}</Banner>}
      </Allowed>
    </Page>
  )
}

function Choose({ visit }: { visit: Appointment }) {
  const { state, clock, act, toast, go, refused } = usePortal()
  const provider = list(state, 'providers').find((one) => one.id === visit.providerId)
  const places = provider === undefined ? [] : placesOf(state, provider)
  const [placeId, setPlaceId] = useState((places.find((one) => one.name === visit.location) ?? places[0])?.id ?? '')
  const [at, setAt] = useState('')
  if (provider === undefined) return <Banner kind="warning">This provider takes no bookings online. Call the clinic to move the visit.</Banner>
  const move = async (): Promise<void> => {
    await act.appointment_reschedule({ id: visit.id, placeId, dateTime: at })
    toast({ message: `Moved to ${fullDay(at, clock)} at ${timeText(at, clock)}.` })
    go(`/visits/${visit.id}`)
  }
  return (
    <div className="stack">
      {places.length > 1 ? <RadioGroup label="Place" row value={placeId} options={places.map((one) => ({ value: one.id, label: text(one.name) }))} onChange={(next) => { setPlaceId(next); setAt('') }} /> : null}
      <SlotPicker key={placeId} providerId={provider.id} placeId={placeId} minutes={num(visit.duration) || 30} patient={ownerOf(state, visit)} except={visit.id} value={at} onChange={setAt} />
      <div className="row">
        <Button onPress={() => go(`/visits/${visit.id}`)}>Keep the old time</Button>
        <Button kind="primary" disabled={at === '' || refused('visits') !== null} onPress={() => void move()}>Move the visit</Button>
        <span className="why">{at === '' ? 'Choose a new time first.' : `New time: ${fullDay(at, clock)} at ${timeText(at, clock)}`}</span>
      </div>
    </div>
  )
}
