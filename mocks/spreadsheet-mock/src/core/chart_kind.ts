import type { SheetChart } from '../model'

const KINDS: Readonly<Record<string, SheetChart['type']>> = { column: 'bar', bar: 'bar', line: 'line', area: 'area', pie: 'pie', donut: 'pie' }

/** A chart's kind, also where a state calls it otherwise. */
export const chartKind = (chart: Pick<SheetChart, 'type'>): SheetChart['type'] => KINDS[chart.type] ?? 'bar'
