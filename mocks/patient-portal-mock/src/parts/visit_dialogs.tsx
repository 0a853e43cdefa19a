/** Dialogs of a visit: cancelling it, wishes for an earlier time. */
import { Button, Checkbox, Dialog, RadioGroup, Select, TextArea } from '@mocks/kit'
import { useState } from 'react'
import { TIMES_OF_DAY, WEEKDAY_NAMES } from '../actions/visits'
import { type Appointment, LIMITS } from '../model'
import { usePortal } from '../hooks'
import { text, texts } from '../rules/read'
import { CANCEL_REASONS } from '../rules/visits'
import { fullDay, timeText } from '../rules/when'

export function CancelDialog({ visit, onClose }: { visit: Appointment; onClose: () => void }) {
  const { act, clock, toast } = usePortal()
  const [reason, setReason] = useState<string | null>(null)
  const [other, setOther] = useState('')
  const [tried, setTried] = useState(false)
  const wrong = reason === null ? 'Choose a reason.' : null
  const open = reason === 'Other' && other.trim() === '' ? 'Say in a few words why.' : null
  const send = (): void => {
    setTried(true)
    if (wrong !== null || open !== null || reason === null) return
    void act.appointment_cancel({ id: visit.id, reason, other })
    toast({ message: 'The visit has been cancelled.', undo: () => void act.appointment_restore({ id: visit.id }) })
    onClose()
  }
  return (
    <Dialog title="Cancel this visit?" onClose={onClose}>
      <div className="dialog-body">
        <p>{`${text(visit.type)} with ${text(visit.providerName)}, ${fullDay(visit.dateTime, clock)} at ${timeText(visit.dateTime, clock)}. The time is given to somebody else.`}</p>
        <RadioGroup label="Reason" required value={reason} options={CANCEL_REASONS.map((one) => ({ value: one as string, label: one }))} onChange={setReason} error={tried ? wrong : null} />
        {reason === 'Other' ? <TextArea label="Other reason" required value={other} onChange={setOther} maxLength={LIMITS.note} error={tried ? open : null} /> : null}
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Keep visit</Button>
          <Button kind="danger" onPress={send}>Confirm cancellation</Button>
        </div>
      </div>
    </Dialog>
  )
}

export function WaitlistDialog({ visit, onClose }: { visit: Appointment; onClose: () => void }) {
  const { act, toast } = usePortal()
  const [days, setDays] = useState<readonly string[]>(visit.waitlist ? texts(visit.waitlist.days) : WEEKDAY_NAMES)
  const [time, setTime] = useState(text(visit.waitlist?.time) || 'Any time')
  const [notice, setNotice] = useState(text(visit.waitlist?.notice) || '24 hours')
  const save = (): void => {
    if (days.length === 0) return
    void act.waitlist_join({ id: visit.id, days: [...days], time, notice })
    toast({ message: 'Your wishes for an earlier time have been saved.' })
    onClose()
  }
  return (
    <Dialog title="Earlier times" onClose={onClose}>
      <div className="dialog-body">
        <fieldset className="kit-fieldset">
          <legend className="kit-label">Days that suit me</legend>
          <div className="row">
            {WEEKDAY_NAMES.map((one) => (
              <Checkbox key={one} checked={days.includes(one)} onChange={(on) => setDays(WEEKDAY_NAMES.filter((day) => (day === one ? on : days.includes(day))))}>{one}</Checkbox>
            ))}
          </div>
          {days.length === 0 ? <span className="kit-field-error">Choose at least one day.</span> : null}
        </fieldset>
        <Select label="Time of day" value={time} options={TIMES_OF_DAY.map((one) => ({ value: one as string, label: one }))} onChange={setTime} />
        <Select label="Notice that I need" value={notice} options={['24 hours', '48 hours', '72 hours'].map((one) => ({ value: one, label: one }))} onChange={setNotice} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" disabled={days.length === 0} onPress={save}>Save wishes</Button>
        </div>
      </div>
    </Dialog>
  )
}
