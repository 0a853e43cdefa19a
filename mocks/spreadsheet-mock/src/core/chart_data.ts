/** The numbers that a chart shows. Pure. */
import { cellName, type ChartSeries, colName, type FormatSettings, readRange, shownText } from '@mocks/kit'
import type { Sheet, SheetChart } from '../model'
import { sizeOf } from './book'
import { dataOf } from './cells'
import { computedOf } from './filters'

export interface ChartData {
  readonly data: Record<string, string | number>[]
  readonly x: string
  readonly series: ChartSeries[]
  readonly problem: string | null
}

const MOST_ROWS = 300

/** Names at the left (the first column, unless it holds numbers), a series in each other column, heads in the first row. */
export function chartData(sheet: Sheet, chart: Partial<SheetChart> & { dataRange?: unknown }, formats: FormatSettings): ChartData {
  const range = readRange(chart.range ?? chart.dataRange, sizeOf(sheet))
  const none = (problem: string): ChartData => ({ data: [], x: 'x', series: [], problem })
  if (!range) return none('The range of this chart is gone. Choose another one.')
  const cells = dataOf(sheet)
  const at = (row: number, col: number): string | number => computedOf(cells[cellName(row, col)])
  const text = (row: number, col: number): string => shownText(at(row, col), cells[cellName(row, col)], formats)
  const columns = Array.from({ length: range.right - range.left + 1 }, (_, index) => range.left + index)
  const heads = range.bottom > range.top && columns.some((col) => typeof at(range.top, col) === 'string' && at(range.top, col) !== '' && typeof at(range.top + 1, col) === 'number')
  const first = range.top + (heads ? 1 : 0)
  const rows = Array.from({ length: Math.min(MOST_ROWS, range.bottom - first + 1) }, (_, index) => first + index)
  const named = columns.length > 1 && !rows.every((row) => typeof at(row, range.left) === 'number')
  const shown = (named ? columns.slice(1) : columns).filter((col) => rows.some((row) => typeof at(row, col) === 'number'))
  if (shown.length === 0) return none('There are no numbers in the range of this chart.')
  const series = shown.map((col) => ({ key: `c${col}`, label: heads && text(range.top, col) !== '' ? text(range.top, col) : `Column ${colName(col)}` }))
  const data = rows.filter((row) => shown.some((col) => typeof at(row, col) === 'number')).map((row, index) => ({
    name: named ? text(row, range.left) : String(index + 1),
    ...Object.fromEntries(shown.map((col) => [`c${col}`, Number(at(row, col)) || 0])),
  }))
  return { data, x: 'name', series, problem: null }
}
