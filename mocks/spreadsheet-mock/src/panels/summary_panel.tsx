import { Button, cellName, colName, rangeName, Select, TextField } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { SUMMARY_FUNCTIONS, type SummaryFunction } from '../actions/objects'
import { dataOf, rangeIn } from '../core/cells'
import { computedOf } from '../core/filters'
import { tableRange } from '../parts/commands'
import { useEditor } from '../parts/editor_context'

const WORDS: Readonly<Record<SummaryFunction, string>> = { SUM: 'Sum', COUNT: 'Count', AVERAGE: 'Average', MIN: 'Smallest', MAX: 'Largest' }

/** Groups a table by one or two of its columns, on a sheet of its own. */
export function SummaryPanel() {
  const editor = useEditor()
  const { sheet, readOnly, act, at, say } = editor
  const [range, setRange] = useState(() => rangeName(tableRange(editor)))
  const area = rangeIn(sheet, range)
  const columns = area ? Array.from({ length: Math.min(60, area.right - area.left + 1) }, (_, index) => area.left + index) : []
  const numeric = columns.filter((col) => typeof computedOf(dataOf(sheet)[cellName((area?.top ?? 0) + 1, col)]) === 'number')
  const [rows, setRows] = useState<string | null>(null)
  const [across, setAcross] = useState('none')
  const [values, setValues] = useState<string | null>(null)
  const [how, setHow] = useState<SummaryFunction>('SUM')
  if (readOnly) return <p className="panel">You can look at this spreadsheet only.</p>
  const label = (col: number): string => String(computedOf(dataOf(sheet)[cellName(area?.top ?? 0, col)])) || `Column ${colName(col)}`
  const options = columns.map((col) => ({ value: String(col), label: label(col) }))
  const byRow = rows ?? String(columns.find((col) => !numeric.includes(col)) ?? columns[0] ?? 0)
  const counted = values ?? String(numeric.at(-1) ?? columns.at(-1) ?? 0)
  const enough = area !== null && area.bottom > area.top
  const make = (event: FormEvent): void => {
    event.preventDefault()
    if (!enough) return
    void act.summary_add({ ...at, summary: { range, rows: Number(byRow), columns: across === 'none' ? null : Number(across), values: Number(counted), how } }).then((id) => say(id === null ? 'There is nothing to sum up in this range.' : 'Summary added on a sheet of its own.', id !== null))
  }
  return (
    <form className="panel panel-form" onSubmit={make} noValidate>
      <TextField label="Table with heads" value={range} onChange={setRange} error={enough ? null : 'Write a range of several rows, such as A1:F40.'} description={`On ${sheet.name}`} />
      <Select label="Rows" value={byRow} options={options} onChange={setRows} />
      <Select label="Columns" value={across} options={[{ value: 'none', label: 'None' }, ...options.filter((one) => one.value !== byRow)]} onChange={setAcross} />
      <Select label="Values" value={counted} options={options} onChange={setValues} />
      <Select label="Summarise by" value={how} options={SUMMARY_FUNCTIONS.map((one) => ({ value: one, label: WORDS[one] }))} onChange={setHow} />
      <Button kind="primary" small type="submit" disabled={!enough}>
        Insert summary
      </Button>
    </form>
  )
}
