import { Button } from '@mocks/kit'
import { Check } from 'lucide-react'
import { useState } from 'react'

interface PathProps {
  readonly label: string
  readonly steps: readonly string[]
  readonly at: string
  readonly disabled?: boolean
  /** What the button says for the step that is chosen. */
  readonly onMark: (step: string) => void
  /** Not good ones: drawn in red. */
  readonly bad?: (step: string) => boolean
  /** Not on the way of all: it is never behind a record, and is not offered as the next. */
  readonly side?: (step: string) => boolean
  readonly hint?: (step: string) => string
}

/** The way of a record: the steps behind it, the one it is at, those to come. Choosing one and marking it are two presses. */
export function Path({ label, steps, at, disabled = false, onMark, bad, side, hint }: PathProps) {
  const [chosen, setChosen] = useState<{ of: string; step: string } | null>(null)
  const all = steps.includes(at) || at === '' ? steps : [...steps, at]
  const now = all.indexOf(at)
  const step = chosen !== null && chosen.of === at ? chosen.step : null
  const target = step ?? all.slice(now + 1).find((one) => !bad?.(one) && !side?.(one) && !(/^closed/i.test(at) && /^closed/i.test(one))) ?? at
  const isBehind = (one: string, index: number): boolean => index < now && !bad?.(at) && !side?.(one)
  return (
    <div className="path" role="group" aria-label={label}>
      <ol>
        {all.map((one, index) => {
          const state = index === now ? 'path-now' : isBehind(one, index) ? 'path-done' : ''
          return (
            <li key={one} className={[state, bad?.(one) && index === now ? 'path-bad' : '', one === step ? 'path-chosen' : ''].join(' ')}>
              <button type="button" aria-current={index === now ? 'step' : undefined} aria-pressed={one === step} disabled={disabled} onClick={() => setChosen({ of: at, step: one })}>
                {isBehind(one, index) ? <Check size={13} aria-hidden /> : null}
                <span>{one}</span>
              </button>
            </li>
          )
        })}
      </ol>
      <Button kind="primary" disabled={disabled || target === at} onPress={() => onMark(target)}>
        {target === at ? 'Current step' : step === null ? `Mark as ${target}` : `Mark as ${step}`}
      </Button>
      {hint === undefined ? null : <span className="path-hint">{hint(step ?? at)}</span>}
    </div>
  )
}
