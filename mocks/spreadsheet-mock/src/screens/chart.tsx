/** One chart, large. */
import { Button, Chart, Page, useGo, useParams } from '@mocks/kit'
import { Pencil } from 'lucide-react'
import { chartData } from '../core/chart_data'
import { bookOf, formatsOf, mayEdit, roleOf, sheetOf } from '../core/book'
import { useAct, useSelect } from '../hooks'
import { chartKind } from '../core/chart_kind'
import { bookPath } from '../parts/paths'
import { MissingScreen } from './missing'

export default function ChartScreen() {
  const { id, chart: chartId } = useParams()
  const state = useSelect((one) => one)
  const act = useAct()
  const go = useGo()
  const book = bookOf(state, id)
  const chart = Array.isArray(book?.charts) ? book.charts.find((one) => one?.id === chartId) : undefined
  const sheet = chart && sheetOf(book, chart.sheetId)
  if (!book || !chart || roleOf(state, book.id) === 'none') return <MissingScreen what="chart" />
  if (!sheet) return <MissingScreen what="chart" reason="The sheet of this chart is gone." />
  const { data, x, series, problem } = chartData(sheet, chart, formatsOf(state))
  const edit = async (): Promise<void> => {
    await act.sheet_activate({ book: book.id === state.id ? undefined : book.id, sheetId: sheet.id })
    go(`${bookPath(state, book.id)}?panel=chart:${encodeURIComponent(chart.id)}`)
  }
  return (
    <Page
      title={chart.title || 'Chart'}
      back={{ to: bookPath(state, book.id), label: String(book.title) }}
      lead={`${sheet.name}, ${chart.range}`}
      actions={
        mayEdit(state, book.id) ? (
          <Button icon={<Pencil size={15} />} onPress={() => void edit()}>
            Edit chart
          </Button>
        ) : null
      }
    >
      <div className="shell-card">{problem ? <p>{problem}</p> : <Chart title={chart.title || 'Chart'} hideTitle kind={chartKind(chart)} data={data} x={x} series={series} stacked={chart.stacked} height={430} />}</div>
    </Page>
  )
}
