import { Button, IconButton, Select } from '@mocks/kit'
import { Plus, X } from 'lucide-react'
import { lengthWords } from '../../logic/shown'
import { LIMITS, type Reminder } from '../../model'

const BEFORE = [0, 5, 10, 15, 30, 60, 120, 1440, 2880, 10_080] as const
const METHODS = [{ value: 'notification', label: 'Notification' }, { value: 'email', label: 'Email' }] as const

interface RemindersProps {
  readonly label: string
  readonly value: readonly Reminder[]
  readonly onChange: (value: Reminder[]) => void
}

/** When to be reminded, and how. */
export function RemindersField({ label, value, onChange }: RemindersProps) {
  const change = (at: number, part: Partial<Reminder>): void => onChange(value.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <fieldset className="kit-fieldset reminders">
      <legend className="kit-label">{label}</legend>
      {value.map((one, index) => (
        <div key={index} className="reminder">
          <Select label={`Reminder ${index + 1}, how`} hideLabel value={one.method} onChange={(method) => change(index, { method })} options={METHODS} />
          <Select label={`Reminder ${index + 1}, when`} hideLabel value={String(one.minutes)} onChange={(minutes) => change(index, { minutes: Number(minutes) })} options={[...new Set([...BEFORE, one.minutes])].sort((a, b) => a - b).map((minutes) => ({ value: String(minutes), label: minutes === 0 ? 'At the start' : `${lengthWords(minutes)} before` }))} />
          <IconButton label={`Remove reminder ${index + 1}`} icon={<X size={15} />} onPress={() => onChange(value.filter((_, at) => at !== index))} />
        </div>
      ))}
      {value.length === 0 ? <p className="faint">None</p> : null}
      <Button small icon={<Plus size={14} aria-hidden />} disabled={value.length >= LIMITS.reminders} onPress={() => onChange([...value, { method: 'notification', minutes: free(value) }])}>
        Add reminder
      </Button>
    </fieldset>
  )
}

/** A time that is not on the list yet. */
const free = (value: readonly Reminder[]): number => [10, 30, 60, 1440, 5, 15].find((minutes) => !value.some((one) => one.method === 'notification' && one.minutes === minutes)) ?? 0
