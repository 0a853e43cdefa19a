import { Button, DatePicker, Dialog } from '@mocks/kit'
import { useState } from 'react'
import { useMailClock } from '../hooks'
import { dayAfter, instantOf, planTime, wallTime } from '../mail/dates'

interface TimeDialogProps {
  readonly title: string
  /** The button's word. */
  readonly action: string
  readonly start?: string | null
  readonly onPick: (instant: string) => void
  readonly onClose: () => void
}

/** A day and a time in the future. */
export default function TimeDialog({ title, action, start, onPick, onClose }: TimeDialogProps) {
  const clock = useMailClock()
  const today = wallTime(clock.now(), clock.timezone)
  const [wall, setWall] = useState<string | null>(start ? wallTime(start, clock.timezone) : `${dayAfter(today.slice(0, 10), 1)}T09:00`)
  const [error, setError] = useState<string | null>(null)
  const instant = wall === null ? null : instantOf(wall, clock.timezone)
  const pick = (): void => {
    if (instant === null) return setError('Enter a day and a time.')
    if (!(Date.parse(instant) > Date.parse(clock.now()))) return setError('Choose a time that is still to come.')
    onPick(instant)
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <DatePicker label="Date and time" time value={wall} error={error} description={instant === null ? undefined : planTime(instant, clock)} onChange={(value) => { setWall(value); setError(null) }} />
      <div className="kit-dialog-buttons">
        <Button onPress={onClose}>Cancel</Button>
        <Button kind="primary" onPress={pick}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
