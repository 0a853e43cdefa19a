/** Free times of one provider at one place, day by day; a first week, then more on demand. */
import { Button, EmptyState } from '@mocks/kit'
import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import { usePortal } from '../hooks'
import { ownerOf } from '../rules/read'
import { clash, dayOfSlot, freeSlots } from '../rules/slots'
import { longDay, timeText } from '../rules/when'

interface SlotPickerProps { readonly providerId: string; readonly placeId: string; readonly minutes: number; readonly patient: string; readonly except?: string; readonly value: string; readonly onChange: (at: string) => void; readonly error?: string | undefined }

const STEP = 6

export function SlotPicker({ providerId, placeId, minutes, patient, except = '', value, onChange, error }: SlotPickerProps) {
  const { state, clock } = usePortal()
  const [shown, setShown] = useState(STEP)
  const slots = freeSlots(state, providerId, placeId, minutes, clock)
  const days = [...new Set(slots.map((one) => dayOfSlot(one, clock)))]
  if (days.length === 0) return <EmptyState icon={<CalendarX size={26} />} title="No free times">Nothing is free in the next six weeks. Choose another place or provider.</EmptyState>
  return (
    <div className="stack">
      {error === undefined ? null : <p className="bad" role="alert">{error}</p>}
      <div className="days" role="group" aria-label="Free times">
        {days.slice(0, shown).map((day) => (
          <div key={day} className="day-line">
            <span className="strong">{longDay(day, clock)}</span>
            <div className="times">
              {slots.filter((one) => dayOfSlot(one, clock) === day).map((at) => {
                const busy = clash(state, patient, at, minutes, (one) => ownerOf(state, one), except)
                const name = `${longDay(day, clock)} at ${timeText(at, clock)}`
                return (
                  <button key={at} type="button" className="time" aria-pressed={value === at} disabled={busy} title={busy ? 'You have another visit then' : undefined} aria-label={busy ? `${name}: you have another visit then` : name} onClick={() => onChange(at)}>
                    {timeText(at, clock)}
                  </button>
                )
              })}
            </div>
          </div>
        ))}
      </div>
      {shown < days.length ? <div className="row"><Button onPress={() => setShown(shown + STEP)}>Show later days</Button></div> : null}
    </div>
  )
}
