import { Label, Slider as AriaSlider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components'
import './slider.css'

interface SliderProps {
  readonly label: string
  /** One number, or two for a range. */
  readonly value: number | readonly [number, number]
  readonly onChange: (value: number[]) => void
  /** When the thumb is let go: the moment to write to the state. */
  readonly onChangeEnd?: (value: number[]) => void
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly format?: Intl.NumberFormatOptions
  readonly disabled?: boolean
}

/** A number or a range on a track. Arrow keys, Page Up, Page Down, Home and End move the focused thumb. */
export function Slider({ label, value, onChange, onChangeEnd, min = 0, max = 100, step = 1, format, disabled }: SliderProps) {
  const values = typeof value === 'number' ? [value] : [...value]
  const many = values.length > 1
  return (
    <AriaSlider
      className="kit-slider"
      value={values}
      onChange={onChange}
      onChangeEnd={onChangeEnd}
      minValue={min}
      maxValue={max}
      step={step}
      formatOptions={format}
      isDisabled={disabled}
    >
      <Label className="kit-label">{label}</Label>
      <SliderOutput className="kit-slider-output">{({ state }) => values.map((_, index) => state.getThumbValueLabel(index)).join(' – ')}</SliderOutput>
      <SliderTrack className="kit-slider-track">
        {({ state }) => {
          const from = many ? state.getThumbPercent(0) : 0
          const to = state.getThumbPercent(values.length - 1)
          return (
            <>
              <div className="kit-slider-fill" style={many ? { insetInlineStart: `${from * 100}%`, width: `${(to - from) * 100}%` } : { insetInlineStart: -9, width: `calc(${to * 100}% + 9px)` }} />
              {values.map((_, index) => (
                <SliderThumb key={index} index={index} className="kit-slider-thumb" aria-label={many ? (index === 0 ? 'From' : 'To') : undefined} />
              ))}
            </>
          )
        }}
      </SliderTrack>
    </AriaSlider>
  )
}
