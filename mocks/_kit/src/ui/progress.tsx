import { Label, Meter, ProgressBar } from 'react-aria-components'
import './progress.css'

interface ProgressProps {
  readonly label: string
  /** From 0 to `max`; null: it is not known how long it will take. */
  readonly value: number | null
  readonly max?: number
  /** A level (storage used) instead of work under way. */
  readonly meter?: boolean
  readonly tone?: string
  /** In place of the percentage: "3 of 8". */
  readonly text?: string
  readonly hideLabel?: boolean
}

/** How far something has come, or how full it is. */
export function Progress({ label, value, max = 100, meter = false, tone, text, hideLabel = false }: ProgressProps) {
  const Bar = meter ? Meter : ProgressBar
  const known = value !== null && Number.isFinite(value) && max > 0
  return (
    <Bar
      className={`kit-progress${tone === undefined ? '' : ` tone-${tone} kit-progress-toned`}`}
      aria-label={hideLabel ? label : undefined}
      valueLabel={text}
      {...(known ? { value, maxValue: max } : meter ? { value: 0 } : { isIndeterminate: true })}
    >
      {({ percentage = 0, valueText }: { percentage?: number; valueText?: string }) => (
        <>
          {hideLabel ? null : <Label className="kit-label">{label}</Label>}
          {hideLabel || !known ? null : <span className="kit-progress-text">{valueText}</span>}
          <div className="kit-progress-track">
            <div className={known ? 'kit-progress-fill' : 'kit-progress-fill kit-progress-unknown'} style={known ? { width: `${percentage}%` } : undefined} />
          </div>
        </>
      )}
    </Bar>
  )
}
