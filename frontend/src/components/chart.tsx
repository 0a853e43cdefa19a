/** Lines and bars, drawn by Recharts; the same numbers stand in a table for those who do not see the picture. */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Bar, BarChart, CartesianGrid, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import { decimal } from '../lib/format'
import './chart.css'

export interface Series {
  readonly key: string
  readonly label: string
  readonly tone?: number
}

type Point = Readonly<Record<string, number | string | null>>

const AXIS = { stroke: 'var(--line-strong)', tick: { fill: 'var(--ink-3)', fontSize: 11 }, tickLine: false } as const
const TIP = { background: 'var(--raised)', border: '1px solid var(--line-strong)', borderRadius: 6, padding: '6px 9px', fontSize: 12, boxShadow: 'var(--shadow-over)' }
const UNSEEN = 480
const TONES = 6

export const toneOf = (index: number): string => `var(--chart-${(index % TONES) + 1})`

/** Its width, as soon as it is laid out. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measure = (): void => setWidth(Math.floor(box.current?.clientWidth ?? 0) || UNSEEN)
    measure()
    const observer = new ResizeObserver(measure)
    if (box.current !== null) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return { box, width }
}

function Frame({ label, height, rows, draw }: { readonly label: string; readonly height: number; readonly rows: ReactNode; readonly draw: (width: number) => ReactNode }) {
  const { box, width } = useWidth()
  return (
    <figure className="chart" aria-label={label}>
      <div ref={box} style={{ height }} aria-hidden>
        {width === 0 ? null : draw(width)}
      </div>
      {rows}
    </figure>
  )
}

interface LinesProps {
  readonly label: string
  readonly data: readonly Point[]
  readonly x: string
  readonly series: readonly Series[]
  readonly height?: number
  readonly format?: (value: number) => string
  /** A press on a point: its place on the x axis. */
  readonly onPoint?: (x: number) => void
  readonly range?: readonly [number | 'auto', number | 'auto']
  readonly mark?: number
  readonly xName?: string
}

export function LinesChart({ label, data, x, series, height = 190, format = decimal, onPoint, range = ['auto', 'auto'], mark, xName = 'Step' }: LinesProps) {
  const records = data.map((one) => ({ ...one }))
  return (
    <Frame
      label={label}
      height={height}
      rows={<Rows label={label} x={x} xName={xName} data={data} series={series} format={format} />}
      draw={(width) => (
        <LineChart
          width={width}
          height={height}
          data={records}
          margin={{ top: 6, right: 10, bottom: 0, left: 0 }}
          accessibilityLayer={false}
          style={{ cursor: onPoint === undefined ? 'default' : 'pointer' }}
          onClick={({ activeLabel }) => (activeLabel === undefined ? undefined : onPoint?.(Number(activeLabel)))}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey={x} type="number" domain={['dataMin', 'dataMax']} {...AXIS} minTickGap={28} height={22} />
          <YAxis {...AXIS} axisLine={false} width={46} domain={[...range]} tickFormatter={(value: number) => format(value)} />
          {mark === undefined ? null : <ReferenceLine x={mark} stroke="var(--accent)" strokeDasharray="3 3" />}
          <Tooltip isAnimationActive={false} contentStyle={TIP} cursor={{ stroke: 'var(--line-strong)' }} labelFormatter={(value) => `${xName} ${value}`} formatter={(value) => format(Number(value))} />
          {series.map((one, index) => (
            <Line key={one.key} dataKey={one.key} name={one.label} stroke={toneOf(one.tone ?? index)} strokeWidth={1.8} dot={records.length < 2 ? { r: 3 } : false} activeDot={{ r: 4 }} connectNulls isAnimationActive={false} />
          ))}
        </LineChart>
      )}
    />
  )
}

interface BarsProps {
  /** Things are counted: no half ones on the axis. */
  readonly counts?: boolean
  readonly label: string
  readonly data: readonly Point[]
  readonly x: string
  readonly series: readonly Series[]
  readonly height?: number
  readonly stacked?: boolean
  readonly lying?: boolean
  readonly format?: (value: number) => string
  readonly xName?: string
}

export function BarsChart({ label, data, x, series, height, stacked = false, lying = false, counts = false, format = decimal, xName = '' }: BarsProps) {
  const records = data.map((one) => ({ ...one }))
  const tall = height ?? (lying ? Math.max(60, records.length * (series.length > 1 && !stacked ? 34 : 24) + 30) : 190)
  const longest = Math.min(190, Math.max(40, ...records.map((one) => String(one[x]).length * 6.6 + 12)))
  return (
    <Frame
      label={label}
      height={tall}
      rows={<Rows label={label} x={x} xName={xName} data={data} series={series} format={format} />}
      draw={(width) => (
        <BarChart width={width} height={tall} data={records} layout={lying ? 'vertical' : 'horizontal'} margin={{ top: 6, right: 14, bottom: 0, left: 0 }} accessibilityLayer={false} barCategoryGap="22%" barGap={2}>
          <CartesianGrid vertical={lying} horizontal={!lying} stroke="var(--line)" />
          {lying ? <XAxis type="number" allowDecimals={!counts} {...AXIS} height={22} tickFormatter={(value: number) => format(value)} /> : <XAxis dataKey={x} {...AXIS} height={22} minTickGap={8} />}
          {lying ? <YAxis type="category" dataKey={x} {...AXIS} axisLine={false} width={longest} interval={0} /> : <YAxis allowDecimals={!counts} {...AXIS} axisLine={false} width={42} tickFormatter={(value: number) => format(value)} />}
          <Tooltip isAnimationActive={false} contentStyle={TIP} cursor={{ fill: 'var(--hover)' }} formatter={(value) => format(Number(value))} />
          {series.map((one, index) => (
            <Bar key={one.key} dataKey={one.key} name={one.label} fill={toneOf(one.tone ?? index)} stackId={stacked ? 'all' : undefined} maxBarSize={lying ? 15 : 36} radius={stacked ? 0 : lying ? [0, 3, 3, 0] : [3, 3, 0, 0]} isAnimationActive={false} />
          ))}
        </BarChart>
      )}
    />
  )
}

const MOST_ROWS = 60

function Rows({ label, x, xName, data, series, format }: { readonly label: string; readonly x: string; readonly xName: string; readonly data: readonly Point[]; readonly series: readonly Series[]; readonly format: (value: number) => string }) {
  const every = Math.max(1, Math.ceil(data.length / MOST_ROWS))
  return (
    <div className="sr">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{xName || 'Value'}</th>
            {series.map((one) => (
              <th key={one.key} scope="col">{one.label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.filter((_, index) => index % every === 0).map((one, index) => (
            <tr key={index}>
              <th scope="row">{one[x]}</th>
              {series.map(({ key }) => (
                <td key={key}>{typeof one[key] === 'number' ? format(one[key]) : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What each colour stands for; a press hides or shows it. */
export function Legend({ series, hidden, onToggle }: { readonly series: readonly Series[]; readonly hidden?: ReadonlySet<string>; readonly onToggle?: (key: string) => void }) {
  return (
    <ul className="legend">
      {series.map((one, index) => (
        <li key={one.key}>
          {onToggle === undefined ? (
            <span>
              <i style={{ background: toneOf(one.tone ?? index) }} aria-hidden />
              {one.label}
            </span>
          ) : (
            <button type="button" aria-pressed={hidden?.has(one.key) !== true} onClick={() => onToggle(one.key)}>
              <i style={{ background: toneOf(one.tone ?? index) }} aria-hidden />
              {one.label}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A small line without axes. */
export function Spark({ values, label }: { readonly values: readonly (number | null)[]; readonly label: string }) {
  const known = values.filter((one) => one !== null)
  if (known.length < 2) return <span className="soft">–</span>
  const low = Math.min(...known)
  const span = Math.max(...known) - low || 1
  const points = values.flatMap((one, index) => (one === null ? [] : [`${((index / (values.length - 1)) * 96 + 2).toFixed(1)},${(22 - ((one - low) / span) * 20).toFixed(1)}`]))
  return (
    <svg className="spark" viewBox="0 0 100 24" preserveAspectRatio="none" role="img" aria-label={label}>
      <polyline points={points.join(' ')} />
    </svg>
  )
}

/** A share of a whole. */
export function Meter({ value, label, tone = 'accent' }: { readonly value: number; readonly label: string; readonly tone?: 'accent' | 'good' | 'warn' | 'bad' }) {
  const share = Math.max(0, Math.min(1, value))
  return (
    <div className="meter" role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round(share * 100)}>
      <i style={{ width: `${share * 100}%`, background: `var(--${tone})` }} />
    </div>
  )
}
