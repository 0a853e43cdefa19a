import { Button, DatePicker, Dialog, instantOf, TextArea, useToast } from '@mocks/kit'
import { useState } from 'react'
import { useAct } from '../hooks'
import type { Occurrence } from '../logic/occurrences'
import { LIMITS } from '../model'
import { useTimes } from '../use_times'
import { targetOf } from './target'
import { TimeChoice } from './time_choice'

/** Asks the organizer for another time. */
export function ProposeDialog({ occurrence, onClose }: { occurrence: Occurrence; onClose: () => void }) {
  const act = useAct()
  const toast = useToast()
  const { zone } = useTimes()
  const { from, to } = occurrence
  const [day, setDay] = useState<string | null>(from.slice(0, 10))
  const [start, setStart] = useState(from.slice(11, 16))
  const [end, setEnd] = useState(to.slice(11, 16))
  const [note, setNote] = useState('')
  const problem = day === null ? 'Choose a day.' : end <= start ? 'The end is before the start.' : null
  const send = async (): Promise<void> => {
    if (problem !== null || day === null) return
    onClose()
    const made = await act.time_propose({ target: targetOf(occurrence), start: instantOf(`${day}T${start}`, zone), end: instantOf(`${day}T${end}`, zone), note })
    if (made) toast({ message: 'Your proposal is sent.', undo: () => void act.event_undo({ undo: made.undo }) })
  }
  return (
    <Dialog title="Propose another time" onClose={onClose}>
      <div className="fields-row">
        <DatePicker label="Day" value={day} onChange={setDay} />
        <TimeChoice label="From" value={start} onChange={setStart} />
        <TimeChoice label="To" value={end} onChange={setEnd} after={start} />
      </div>
      <TextArea label="Message to the organizer" value={note} onChange={setNote} maxLength={LIMITS.note} rows={2} />
      {problem === null ? null : (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="kit-dialog-buttons">
        <Button onPress={onClose}>Cancel</Button>
        <Button kind="primary" disabled={problem !== null} onPress={() => void send()}>
          Send proposal
        </Button>
      </div>
    </Dialog>
  )
}
