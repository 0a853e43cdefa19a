/** Chooses several things by their names: found by typing, shown as chips. What has no such name is refused in words. */
import { type Recipient, Recipients } from '@mocks/kit'
import { useState } from 'react'

export interface Choice {
  readonly id: string
  readonly name: string
  /** Tells it from others of its name. */
  readonly detail: string
}

interface NamesFieldProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
  readonly without?: readonly string[]
  readonly description?: string
  readonly error?: string | null
}

export function NamesField({ label, choices, value, onChange, without = [], description, error = null }: NamesFieldProps) {
  const [unknown, setUnknown] = useState<string | null>(null)
  const recipientOf = (one: Choice): Recipient => ({ name: one.name, email: one.detail })
  const change = (next: Recipient[]): void => {
    const found = next.map((one) => choices.find((choice) => choice.detail === one.email))
    const wrong = next.find((_, index) => found[index] === undefined || without.includes(found[index].id))
    setUnknown(wrong ? wrong.name || wrong.email : null)
    onChange([...new Set(found.flatMap((one) => (one && !without.includes(one.id) ? [one.id] : [])))])
  }
  const problem = unknown === null ? error : `“${unknown}” cannot be chosen here.`
  return (
    <div className="people-field">
      <span className="kit-label" aria-hidden>
        {label}
      </span>
      <Recipients label={label} value={value.flatMap((id) => choices.find((one) => one.id === id) ?? []).map(recipientOf)} known={choices.filter((one) => !without.includes(one.id)).map(recipientOf)} onChange={change} />
      {problem === null ? description === undefined ? null : <span className="kit-field-note">{description}</span> : <span className="kit-field-error" role="alert">{problem}</span>}
    </div>
  )
}
