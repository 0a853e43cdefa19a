import { Area, AreaChart, Bar, BarChart, CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import { lazy, type ReactElement, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { type ChartProps, toneOf } from './chart_props'
import { TOOLTIP } from './tooltip'

const Slices = lazy(() => import('./slices'))

const AXIS = { stroke: 'var(--line-strong)', tick: { fill: 'var(--ink-soft)', fontSize: 12 }, tickLine: false } as const
// Where nothing is laid out (a hidden tab, a test) there is no width to fill.
const UNSEEN = 600

/** The picture of a chart; ../chart loads it when it is first shown, and says the same in words. */
export default function Drawing(props: ChartProps) {
  const { height = 260 } = props
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measure = (): void => setWidth(Math.floor(box.current?.clientWidth ?? 0) || UNSEEN)
    measure()
    const observer = new ResizeObserver(measure)
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className="kit-chart-picture" style={{ height }} aria-hidden>
      {width === 0 ? null : picture(props, { width, height })}
    </div>
  )
}

function picture(props: ChartProps, size: { width: number; height: number }): ReactElement {
  const { kind, data, x, series, stacked = false, lying = false, format = String } = props
  const records = data.map((record) => ({ ...record }))
  const tooltip = <Tooltip isAnimationActive={false} formatter={(value) => format(Number(value))} cursor={{ fill: 'var(--hover)', stroke: 'var(--line-strong)' }} contentStyle={TOOLTIP} />
  const fixed = { isAnimationActive: false } as const
  if (kind === 'pie') {
    return (
      <Suspense fallback={null}>
        <Slices {...props} {...size} />
      </Suspense>
    )
  }
  const axes = [
    <CartesianGrid key="grid" vertical={false} stroke="var(--line)" />,
    <XAxis key="x" dataKey={x} {...AXIS} minTickGap={14} />,
    <YAxis key="y" {...AXIS} axisLine={false} width={58} tickFormatter={(value: number) => format(value)} />,
    <Tooltip key="tip" {...tooltip.props} />,
  ]
  const shared = { ...size, data: records, margin: { top: 8, right: 10, bottom: 0, left: 0 }, accessibilityLayer: false }
  const each = <T,>(draw: (one: (typeof series)[number], tone: string) => T): T[] => series.map((one, index) => draw(one, `tone-${toneOf(one.tone, index)}`))
  if (kind === 'bar') {
    return (
      <BarChart {...shared} layout={lying ? 'vertical' : 'horizontal'}>
        {lying ? lyingAxes(x, tooltip.props, format) : axes}
        {each((one, tone) => (
          <Bar key={one.key} dataKey={one.key} name={one.label} className={tone} fill="var(--tone)" radius={stacked ? 0 : lying ? [0, 3, 3, 0] : [3, 3, 0, 0]} maxBarSize={lying ? 22 : 44} stackId={stacked ? 'all' : undefined} {...fixed} />
        ))}
      </BarChart>
    )
  }
  if (kind === 'area') {
    return (
      <AreaChart {...shared}>
        {axes}
        {each((one, tone) => (
          <Area key={one.key} dataKey={one.key} name={one.label} className={tone} stroke="var(--tone)" strokeWidth={2} fill="var(--tone)" fillOpacity={0.16} stackId={stacked ? 'all' : undefined} {...fixed} />
        ))}
      </AreaChart>
    )
  }
  return (
    <LineChart {...shared}>
      {axes}
      {each((one, tone) => (
        <Line key={one.key} dataKey={one.key} name={one.label} className={tone} stroke="var(--tone)" strokeWidth={2} strokeDasharray={one.dashed ? '6 4' : undefined} dot={!one.dashed && records.length <= 14 ? { r: 3, fill: 'var(--tone)', strokeWidth: 0, className: tone } : false} {...fixed} />
      ))}
    </LineChart>
  )
}

const NAME_LETTERS = 22

/** Names down the side, numbers along the bottom; a long name is cut in the picture, not in the table. */
function lyingAxes(x: string, tooltip: object, format: (value: number) => string): ReactElement[] {
  const cut = (name: unknown): string => (String(name).length > NAME_LETTERS ? `${String(name).slice(0, NAME_LETTERS - 1)}…` : String(name))
  return [
    <CartesianGrid key="grid" horizontal={false} stroke="var(--line)" />,
    <XAxis key="x" type="number" {...AXIS} allowDecimals={false} tickFormatter={(value: number) => format(value)} />,
    <YAxis key="y" type="category" dataKey={x} {...AXIS} axisLine={false} width={150} interval={0} tickFormatter={cut} />,
    <Tooltip key="tip" {...tooltip} />,
  ]
}
