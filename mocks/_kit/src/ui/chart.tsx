import { ChartColumn } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { type ChartProps, toneOf } from './chart/chart_props'
import { EmptyState } from './empty_state'
import { LoadingState } from './loading_state'
import './chart.css'

// A page without charts does not load what draws them.
const Drawing = lazy(() => import('./chart/drawing'))

/** Numbers as bars, lines, areas or slices, the same each time; a table says the same to those who cannot see it. */
export function Chart(props: ChartProps) {
  const { title, kind, data, x, series, height = 260, format = String } = props
  const keys = kind === 'pie' ? data.map((record, index) => ({ label: String(record[x] ?? ''), tone: toneOf(undefined, index), dashed: false })) : series.map((one, index) => ({ label: one.label, tone: toneOf(one.tone, index), dashed: one.dashed }))
  return (
    <figure className="kit-chart">
      <figcaption className={props.hideTitle ? 'kit-hidden' : undefined}>{title}</figcaption>
      {data.length === 0 ? (
        <div style={{ minHeight: height }}>
          <EmptyState icon={<ChartColumn size={24} />} title="No numbers yet" />
        </div>
      ) : (
        <>
          <Suspense fallback={<LoadingState label={`Loading ${title}`} />}>
            <Drawing {...props} />
          </Suspense>
          {keys.length < 2 ? null : (
            <ul className="kit-chart-keys" aria-hidden>
              {keys.map((key, index) => (
                <li key={`${index} ${key.label}`} className={key.dashed ? `tone-${key.tone} kit-chart-dashed` : `tone-${key.tone}`}>
                  <span />
                  {key.label}
                </li>
              ))}
            </ul>
          )}
          <table className={props.table ? 'kit-chart-table' : 'kit-hidden'}>
            <caption className={props.table ? 'kit-hidden' : undefined}>{title}</caption>
            <thead>
              <tr>
                <th scope="col">{x}</th>
                {series.map((one) => (
                  <th key={one.key} scope="col">
                    {one.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((record, index) => (
                <tr key={index}>
                  <th scope="row">{record[x]}</th>
                  {series.map((one) => (
                    <td key={one.key}>{record[one.key] === undefined ? '' : format(Number(record[one.key]))}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </figure>
  )
}
