import { Button, Chart, Checkbox, rangeName, Segmented, TextField } from '@mocks/kit'
import { ChartArea, ChartColumn, ChartLine, ChartPie } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { chartData } from '../core/chart_data'
import { rangeIn } from '../core/cells'
import { sheetOf } from '../core/book'
import type { ChartKind, SheetChart } from '../model'
import { tableRange } from '../parts/commands'
import { chartKind } from '../core/chart_kind'
import { useEditor } from '../parts/editor_context'

const KINDS = [
  { value: 'bar', label: 'Columns', icon: <ChartColumn size={16} /> },
  { value: 'line', label: 'Line', icon: <ChartLine size={16} /> },
  { value: 'area', label: 'Area', icon: <ChartArea size={16} /> },
  { value: 'pie', label: 'Pie', icon: <ChartPie size={16} /> },
] as const

export function ChartPanel() {
  const { book, panelAbout } = useEditor()
  const edited = Array.isArray(book.charts) ? book.charts.find((one) => one?.id === panelAbout) : undefined
  return <ChartForm key={edited?.id ?? 'new'} edited={edited ?? null} />
}

function ChartForm({ edited }: { edited: SheetChart | null }) {
  const editor = useEditor()
  const { book, sheet, formats, readOnly, act, at, say, openPanel } = editor
  const [range, setRange] = useState(edited ? String(edited.range) : rangeName(tableRange(editor)))
  const [title, setTitle] = useState(edited?.title ?? '')
  const [type, setType] = useState<ChartKind>(edited ? chartKind(edited) : 'bar')
  const [stacked, setStacked] = useState(!!edited?.stacked)
  const target = edited ? (sheetOf(book, edited.sheetId) ?? sheet) : sheet
  const right = rangeIn(target, range) !== null
  const preview = chartData(target, { range, type }, formats)
  if (readOnly) return <p className="panel">You can look at this spreadsheet only.</p>
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (!right) return
    const chart = { range: rangeName(rangeIn(target, range)!), title: title.trim(), type, stacked }
    if (edited) {
      void act.chart_change({ ...at, id: edited.id, change: chart })
      say('Chart saved.')
    } else {
      const [x, y] = [Math.min(900, 40 + (editor.range.right + 1) * 100), 40]
      void act.chart_add({ ...at, chart: { ...chart, position: { x, y, width: 440, height: 280 } } }).then((id) => id && openPanel('chart', id))
      say('Chart added.', true)
    }
  }
  return (
    <form className="panel panel-form" onSubmit={save} noValidate>
      <Segmented label="Kind of chart" value={type} options={KINDS} onChange={setType} />
      <TextField label="Data range" value={range} onChange={setRange} error={right ? null : 'Write a range such as A1:C9.'} description={`On ${target.name}`} />
      <TextField label="Title" value={title} onChange={setTitle} maxLength={120} />
      {type === 'bar' || type === 'area' ? (
        <Checkbox checked={stacked} onChange={setStacked}>
          Stacked
        </Checkbox>
      ) : null}
      <div className="form-row">
        <Button kind="primary" small type="submit" disabled={!right}>
          {edited ? 'Save chart' : 'Insert chart'}
        </Button>
        {edited ? (
          <>
            <Button
              small
              onPress={() => {
                void act.chart_delete({ ...at, id: edited.id })
                say('Chart deleted.', true)
                openPanel('')
              }}
            >
              Delete chart
            </Button>
            <Button small onPress={() => openPanel('chart')}>
              New chart
            </Button>
          </>
        ) : null}
      </div>
      <div className="chart-preview">{preview.problem ? <p>{preview.problem}</p> : <Chart title={title || 'Preview'} kind={type} data={preview.data} x={preview.x} series={preview.series} stacked={stacked} height={180} />}</div>
    </form>
  )
}
