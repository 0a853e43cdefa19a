import { Chart } from '@mocks/kit'
import { useFormat } from '../../hooks'
import { fieldOf } from '../../meta/objects'
import type { ChartType } from '../../model'
import { type Definition, type Made, measureType, measureWords } from '../../logic/report'

interface ReportChartProps {
  readonly title: string
  readonly definition: Definition
  readonly made: Made
  readonly chartType: ChartType
  readonly height?: number
  readonly hideTitle?: boolean
}

const MOST = 24

/** A report's groups drawn, or written as a table of sums. */
export function ReportChart({ title, definition, made, chartType, height = 260, hideTitle }: ReportChartProps) {
  const format = useFormat()
  const { kind, groupBy, splitBy, measure } = definition
  const type = measureType(kind, measure)
  const write = (value: number): string => format.measure(type, value)
  const label = (text: string): string => format.label(fieldOf(kind, groupBy), text)
  if (chartType === 'table') return <SumTable definition={definition} made={made} />
  const split = splitBy !== null && chartType !== 'pie'
  const series = split ? made.splits.map((one, index) => ({ key: `s${index}`, label: format.label(fieldOf(kind, splitBy), one) })) : [{ key: 'value', label: measureWords(kind, measure) }]
  const data = made.groups.slice(0, MOST).map((group): Record<string, string | number> => ({ name: label(group.label), value: group.value, ...(split ? Object.fromEntries(made.splits.map((one, index) => [`s${index}`, group.parts[one] ?? 0])) : {}) }))
  return <Chart title={title} hideTitle={hideTitle} kind={chartType === 'pie' ? 'pie' : chartType === 'line' ? 'line' : 'bar'} lying={chartType === 'bar'} data={data} x="name" series={series} stacked={split} height={height} format={type === 'currency' ? format.short : write} />
}

/** Groups in lines, with a total; the second grouping across. */
export function SumTable({ definition, made }: { definition: Definition; made: Made }) {
  const format = useFormat()
  const { kind, groupBy, splitBy, measure } = definition
  const type = measureType(kind, measure)
  const write = (value: number): string => format.measure(type, value)
  const sums = measure !== 'count'
  return (
    <div className="scroll-x">
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{fieldOf(kind, groupBy)?.label ?? groupBy}</th>
            {splitBy === null ? null : made.splits.map((one) => <th key={one} scope="col" className="end">{format.label(fieldOf(kind, splitBy), one)}</th>)}
            <th scope="col" className="end">Records</th>
            {sums ? <th scope="col" className="end">{measureWords(kind, measure)}</th> : null}
          </tr>
        </thead>
        <tbody>
          {made.groups.map((group) => (
            <tr key={group.key}>
              <th scope="row">{format.label(fieldOf(kind, groupBy), group.label)}</th>
              {splitBy === null ? null : made.splits.map((one) => <td key={one} className="end">{write(group.parts[one] ?? 0)}</td>)}
              <td className="end">{group.rows.length}</td>
              {sums ? <td className="end">{write(group.value)}</td> : null}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {splitBy === null ? null : made.splits.map((one) => <td key={one} />)}
            <td className="end">{made.rows.length}</td>
            {sums ? <td className="end">{write(made.total)}</td> : null}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
