import type { KeyboardEvent } from 'react'
import './tabs.css'

interface SegmentsProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly choices: readonly { readonly value: V; readonly label: string }[]
  readonly onChange: (value: V) => void
}

/** One of a few, side by side; arrow keys move. */
export function Segments<V extends string>({ label, value, choices, onChange }: SegmentsProps<V>) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation()
    const index = (choices.findIndex((one) => one.value === value) + step + choices.length) % choices.length
    onChange(choices[index]!.value)
    event.currentTarget.querySelectorAll('button')[index]?.focus()
  }
  return (
    <div className="segments" role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {choices.map((one) => (
        <button key={one.value} type="button" role="radio" aria-checked={one.value === value} tabIndex={one.value === value ? 0 : -1} onClick={() => onChange(one.value)}>
          {one.label}
        </button>
      ))}
    </div>
  )
}
