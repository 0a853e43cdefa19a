import { addMinutes, ComboBox, timeWords } from '@mocks/kit'
import { useMemo, useState } from 'react'
import { readTime } from '../logic/clock_text'
import { lengthWords } from '../logic/shown'
import { useTimes } from '../use_times'

interface TimeChoiceProps {
  readonly label: string
  /** "09:30". */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Of an end on the same day: the start, after which it lies. */
  readonly after?: string
  readonly disabled?: boolean
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** A time of day: chosen in quarters of an hour, or typed in one's own way. */
export function TimeChoice({ label, value, onChange, after, disabled = false }: TimeChoiceProps) {
  const { locale, hours } = useTimes()
  const [error, setError] = useState<string | null>(null)
  const options = useMemo(() => {
    const first = after === undefined ? 0 : minutes(after) + 15
    const steps = Array.from({ length: 96 }, (_, index) => first + index * 15).filter((minute) => minute < 1440)
    const all = steps.some((minute) => minute === minutes(value)) ? steps : [...steps, minutes(value)].sort((one, other) => one - other)
    return all.map((minute) => {
      const time = addMinutes('2026-01-01T00:00', minute).slice(11, 16)
      return { value: time, label: timeWords(`2026-01-01T${time}`, locale, hours), ...(after === undefined || minute <= minutes(after) ? {} : { detail: lengthWords(minute - minutes(after)) }) }
    })
  }, [after, hours, locale, value])
  const choose = (next: string | null): void => {
    setError(null)
    if (next !== null) onChange(next)
  }
  const type = (text: string): void => {
    const time = readTime(text)
    setError(time === null ? `“${text}” is no time of day.` : null)
    if (time !== null) onChange(time)
  }
  return (
    <div className="time-choice">
      <ComboBox label={label} options={options} value={value} onChange={choose} onCustom={type} error={error} disabled={disabled} />
    </div>
  )
}
