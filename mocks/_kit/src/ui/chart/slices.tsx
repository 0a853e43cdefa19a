import { Cell, Pie, PieChart, Tooltip } from 'recharts'
import { type ChartProps, toneOf } from './chart_props'
import { TOOLTIP } from './tooltip'

/** A chart of slices; apart from the others, whose pages need not load it. */
export default function Slices({ data, x, series, format = String, width, height }: ChartProps & { width: number; height: number }) {
  const [first] = series
  return (
    <PieChart width={width} height={height} accessibilityLayer={false}>
      <Tooltip isAnimationActive={false} formatter={(value) => format(Number(value))} contentStyle={TOOLTIP} />
      <Pie rootTabIndex={-1} data={data.map((record) => ({ ...record }))} dataKey={first?.key ?? ''} nameKey={x} innerRadius="52%" outerRadius="88%" stroke="var(--paper)" strokeWidth={2} isAnimationActive={false}>
        {data.map((_, index) => (
          <Cell key={index} className={`tone-${toneOf(undefined, index)}`} fill="var(--tone)" />
        ))}
      </Pie>
    </PieChart>
  )
}
