import './chart.css'

interface SparklineProps {
  /** What it shows, with its last value: "Orders per day, now 14". */
  readonly label: string
  readonly values: readonly number[]
  readonly tone?: string
  readonly width?: number
  readonly height?: number
}

/** A line the size of a word. */
export function Sparkline({ label, values, tone = 'indigo', width = 96, height = 26 }: SparklineProps) {
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const step = values.length > 1 ? width / (values.length - 1) : 0
  const points = values.map((value, index) => `${(index * step).toFixed(1)},${(height - 3 - ((value - low) / span) * (height - 6)).toFixed(1)}`)
  return (
    <svg role="img" aria-label={label} className={`kit-sparkline tone-${tone}`} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      {values.length < 2 ? null : <polyline points={points.join(' ')} fill="none" stroke="var(--tone)" strokeWidth={1.8} strokeLinejoin="round" />}
      {values.length === 0 ? null : <circle cx={points.at(-1)!.split(',')[0]} cy={points.at(-1)!.split(',')[1]} r={2.4} fill="var(--tone)" />}
    </svg>
  )
}
