import { Button, DatePicker, day, Popover, useClock } from '@mocks/kit'
import { useState } from 'react'

interface DateEditProps {
  readonly label: string
  readonly value: string | null
  readonly onSave: (value: string | null) => void
  readonly check?: (value: string | null) => string | null
  readonly disabled?: boolean
}

/** A day that is saved as a whole: typing its parts changes nothing yet. */
export function DateEdit({ label, value, onSave, check, disabled = false }: DateEditProps) {
  const clock = useClock()
  const shown = value === null ? 'None' : day(`${value.slice(0, 10)}T12:00:00Z`, clock)
  if (disabled) return <span className="fact-fixed">{shown}</span>
  return (
    <Popover
      title={label}
      trigger={
        <Button kind="quiet" small>
          <span className="kit-hidden">{label}: </span>
          {shown}
        </Button>
      }
    >
      {(close) => <DateForm label={label} value={value} check={check} close={close} onSave={onSave} />}
    </Popover>
  )
}

function DateForm({ label, value, onSave, check, close }: DateEditProps & { close: () => void }) {
  const [draft, setDraft] = useState(value?.slice(0, 10) ?? null)
  const [error, setError] = useState<string | null>(null)
  const save = (next: string | null): void => {
    const wrong = check?.(next) ?? null
    setError(wrong)
    if (wrong !== null) return
    if (next !== value) onSave(next)
    close()
  }
  return (
    <div className="stack">
      <DatePicker label={label} hideLabel value={draft} onChange={setDraft} error={error} />
      <div className="kit-dialog-buttons">
        <Button small disabled={value === null} onPress={() => save(null)}>
          Clear
        </Button>
        <Button small kind="primary" onPress={() => save(draft)}>
          Save
        </Button>
      </div>
    </div>
  )
}
