/** Steps in a row, one chosen: buttons, a slider and the arrow keys go back and forth; Space plays. */
import { ChevronLeft, ChevronRight, Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useKeys } from '../app/keys'
import { Button } from './button'
import './timeline.css'

export interface Mark {
  readonly tone: 'plain' | 'bad' | 'good' | 'warn'
  readonly label: string
}

interface StepperProps {
  readonly label: string
  readonly count: number
  readonly at: number
  readonly onChange: (at: number) => void
  readonly marks?: readonly Mark[]
  readonly pace?: number
  readonly keys?: boolean
}

export function Stepper({ label, count, at, onChange, marks, pace = 900, keys = true }: StepperProps) {
  const [playing, setPlaying] = useState(false)
  const last = count - 1
  const go = (to: number): void => onChange(Math.max(0, Math.min(last, to)))
  useEffect(() => {
    if (!playing) return
    const timer = window.setTimeout(() => (at >= last ? setPlaying(false) : onChange(at + 1)), pace)
    return () => window.clearTimeout(timer)
  }, [playing, at, last, onChange, pace])
  const play = (): void => {
    if (!playing && at >= last) onChange(0)
    setPlaying(!playing)
  }
  useKeys({ ArrowLeft: () => go(at - 1), ArrowRight: () => go(at + 1), Home: () => go(0), End: () => go(last), ' ': play }, { enabled: keys && count > 0 })
  return (
    <div className="stepper" role="group" aria-label={label}>
      <Button tone="quiet" icon={SkipBack} label="First  Home" isDisabled={at <= 0} onPress={() => go(0)} />
      <Button tone="quiet" icon={ChevronLeft} label="Back  ←" isDisabled={at <= 0} onPress={() => go(at - 1)} />
      <Button tone="quiet" icon={playing ? Pause : Play} label={playing ? 'Pause  Space' : 'Play  Space'} isDisabled={count < 2} onPress={play} />
      <Button tone="quiet" icon={ChevronRight} label="Forward  →" isDisabled={at >= last} onPress={() => go(at + 1)} />
      <Button tone="quiet" icon={SkipForward} label="Last  End" isDisabled={at >= last} onPress={() => go(last)} />
      <div className="stepper-track">
        {marks === undefined ? null : (
          <div className="stepper-marks" aria-hidden>
            {marks.map((mark, index) => (
              <i key={index} className={`${mark.tone}${index <= at ? ' past' : ''}`} title={mark.label} />
            ))}
          </div>
        )}
        <input type="range" aria-label={label} aria-valuetext={marks?.[at]?.label} min={0} max={Math.max(0, last)} value={at} onChange={(event) => go(Number(event.target.value))} />
      </div>
      <span className="num soft stepper-count">
        {count === 0 ? 0 : at + 1} / {count}
      </span>
    </div>
  )
}
