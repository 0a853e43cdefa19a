/** What is asked before ranges are sorted, split, cleared of duplicates, merged, formatted, sized. */
import { Button, cellName, Checkbox, colName, ConfirmDialog, IconButton, NumberField, rangeName, Segmented, Select, shownText, TextField } from '@mocks/kit'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { canSort, hasHeads, type SortKey } from '../actions/data'
import { rangeIn } from '../core/cells'
import { computedOf } from '../core/filters'
import { dataOf } from '../core/cells'
import { COLUMN_WIDTH, ROW_HEIGHT } from '../model'
import * as run from '../parts/commands'
import { useEditor } from '../parts/editor_context'
import { FormDialog } from './form_dialog'

interface Closing {
  readonly onClose: () => void
}

function useTable() {
  const editor = useEditor()
  const [range, setRange] = useState(() => rangeName(run.tableRange(editor)))
  const area = rangeIn(editor.sheet, range)
  const [heads, setHeads] = useState(() => area !== null && hasHeads(editor.sheet, area))
  const columns = area ? Array.from({ length: Math.min(60, area.right - area.left + 1) }, (_, index) => area.left + index) : []
  const label = (col: number): string => (heads && area ? String(computedOf(dataOf(editor.sheet)[cellName(area.top, col)])) || `Column ${colName(col)}` : `Column ${colName(col)}`)
  return { editor, range, setRange, area, heads, setHeads, columns, label }
}

export function SortDialog({ onClose }: Closing) {
  const { editor, range, setRange, area, heads, setHeads, columns, label } = useTable()
  const [keys, setKeys] = useState<SortKey[]>([{ col: Math.max(area?.left ?? 0, Math.min(area?.right ?? 0, editor.active.col)), direction: 'asc' }])
  const merged = area !== null && !canSort(editor.sheet, heads ? { ...area, top: area.top + 1 } : area)
  const change = (index: number, part: Partial<SortKey>): void => setKeys(keys.map((key, at) => (at === index ? { ...key, ...part } : key)))
  const sort = (): boolean => {
    if (!area || merged || !run.writable(editor, area)) return false
    void editor.act.range_sort({ ...editor.at, range, keys, heads })
    editor.say(`${range} sorted.`, true)
    return true
  }
  return (
    <FormDialog title="Sort range" action="Sort" disabled={area === null || merged} onClose={onClose} onSubmit={sort}>
      <TextField label="Range" value={range} onChange={setRange} error={area === null ? 'Write a range such as A1:F40.' : merged ? 'Rows with merged cells cannot be sorted. Unmerge them first.' : null} />
      <Checkbox checked={heads} onChange={setHeads}>
        The first row holds heads
      </Checkbox>
      {keys.map((key, index) => (
        <div key={index} className="form-row sort-key">
          <Select label={index === 0 ? 'Sort by' : 'Then by'} value={String(key.col)} options={columns.map((col) => ({ value: String(col), label: label(col) }))} onChange={(col) => change(index, { col: Number(col) })} />
          <Segmented label={`Order ${index + 1}`} value={key.direction} options={[{ value: 'asc', label: 'A to Z' }, { value: 'desc', label: 'Z to A' }]} onChange={(direction) => change(index, { direction })} />
          {index > 0 ? <IconButton label={`Remove sort column ${index + 1}`} icon={<X size={15} />} onPress={() => setKeys(keys.filter((_, at) => at !== index))} /> : null}
        </div>
      ))}
      {keys.length < Math.min(4, columns.length) ? (
        <Button small kind="quiet" icon={<Plus size={15} />} onPress={() => setKeys([...keys, { col: columns.find((col) => !keys.some((key) => key.col === col)) ?? 0, direction: 'asc' }])}>
          Add another sort column
        </Button>
      ) : null}
    </FormDialog>
  )
}

export function DuplicatesDialog({ onClose }: Closing) {
  const { editor, range, setRange, area, heads, setHeads, columns, label } = useTable()
  const [out, setOut] = useState<readonly number[]>([])
  const cols = columns.filter((col) => !out.includes(col))
  const remove = (): boolean => {
    if (!area || cols.length === 0 || !run.writable(editor, area)) return false
    void editor.act.rows_dedupe({ ...editor.at, range, cols, heads }).then((count) => editor.say(count === 0 ? 'No row occurs twice.' : `${count} duplicate ${count === 1 ? 'row' : 'rows'} removed.`, count > 0))
    return true
  }
  return (
    <FormDialog title="Remove duplicates" action="Remove duplicates" disabled={area === null || cols.length === 0} onClose={onClose} onSubmit={remove}>
      <TextField label="Range" value={range} onChange={setRange} error={area === null ? 'Write a range such as A1:F40.' : null} />
      <Checkbox checked={heads} onChange={setHeads}>
        The first row holds heads
      </Checkbox>
      <fieldset className="kit-fieldset">
        <legend className="kit-label">Rows count as equal where these columns are</legend>
        <div className="dialog-list">
          {columns.map((col) => (
            <Checkbox key={col} checked={!out.includes(col)} onChange={(on) => setOut(on ? out.filter((one) => one !== col) : [...out, col])}>
              {label(col)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </FormDialog>
  )
}

const SEPARATORS = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: ' ', label: 'Space' },
  { value: '-', label: 'Hyphen' },
  { value: 'own', label: 'Other' },
] as const

export function SplitDialog({ onClose }: Closing) {
  const editor = useEditor()
  const [kind, setKind] = useState<(typeof SEPARATORS)[number]['value']>(',')
  const [own, setOwn] = useState('')
  const separator = kind === 'own' ? own : kind
  const { range, sheet, active } = editor
  const column = { ...range, right: range.left }
  const sample = String(computedOf(dataOf(sheet)[cellName(active.row, range.left)]))
  const split = (): boolean => {
    if (separator === '' || !run.writable(editor, column)) return false
    void editor.act.text_split({ ...editor.at, range: rangeName(column), separator })
    editor.say(`${rangeName(column)} split.`, true)
    return true
  }
  return (
    <FormDialog title="Split text to columns" action="Split" disabled={separator === ''} onClose={onClose} onSubmit={split}>
      <p>The texts of {rangeName(column)} are cut at the separator. What stands in the columns at the right is overwritten.</p>
      <Select label="Separator" value={kind} options={SEPARATORS} onChange={setKind} />
      {kind === 'own' ? <TextField label="Own separator" value={own} onChange={setOwn} maxLength={10} /> : null}
      {sample !== '' && separator !== '' ? <p className="dialog-sample">{sample.split(separator).map((part) => part.trim()).join(' | ')}</p> : null}
    </FormDialog>
  )
}

export function NumberFormatDialog({ onClose }: Closing) {
  const editor = useEditor()
  const { current, formats, rangeText, act, at } = editor
  const [pattern, setPattern] = useState(current?.format && /[0#ymdhs]/.test(current.format) && !/^[a-z_]+$/.test(current.format) ? current.format : '#,##0.0')
  const computed = computedOf(current)
  const right = /[0#ymdhs]/i.test(pattern)
  const sample = typeof computed === 'number' ? computed : 1234.56
  const apply = (): boolean => {
    if (!right || !run.writable(editor)) return false
    void act.cells_number_format({ ...at, range: rangeText, format: pattern })
    return true
  }
  return (
    <FormDialog title="Custom number format" action="Apply" disabled={!right} onClose={onClose} onSubmit={apply}>
      <TextField label="Pattern" value={pattern} onChange={setPattern} maxLength={60} error={right ? null : 'Use 0 or # for digits, or y, m, d, h, s for dates.'} description={'0 # , . % for numbers, yyyy mm dd hh:mm for dates, "words" in quotes'} />
      <div className="form-row">
        {['#,##0.0', '0.0%', '#,##0 "pcs"', 'd mmm yyyy', 'mmm yyyy', '00000'].map((one) => (
          <Button key={one} small onPress={() => setPattern(one)}>
            {one}
          </Button>
        ))}
      </div>
      <p className="dialog-sample">
        {String(sample)} is shown as {right ? shownText(sample, { format: pattern }, formats) : '–'}
      </p>
    </FormDialog>
  )
}

export function MergeDialog({ onClose }: Closing) {
  const editor = useEditor()
  return (
    <ConfirmDialog title={`Merge ${editor.rangeText}?`} action="Merge" onConfirm={() => run.merge(editor, 'all', true)} onClose={onClose}>
      Only the content of the first filled cell is kept; the others are cleared.
    </ConfirmDialog>
  )
}

export function SizeDialog({ axis, onClose }: Closing & { axis: 'row' | 'col' }) {
  const editor = useEditor()
  const { sheet, range, act, at } = editor
  const sizes = (axis === 'row' ? sheet.rowHeights : sheet.columnWidths) as Record<string, number> | undefined
  const usual = axis === 'row' ? ROW_HEIGHT : COLUMN_WIDTH
  const [size, setSize] = useState<number | null>(sizes?.[String(axis === 'row' ? range.top : range.left)] ?? usual)
  const least = axis === 'row' ? 16 : 24
  const resize = (): boolean => {
    if (size === null || !run.writable(editor)) return false
    void act[axis === 'row' ? 'rows_resize' : 'columns_resize']({ ...at, indexes: run.lineIndexes(editor, axis), size })
    return true
  }
  return (
    <FormDialog title={`Resize ${run.linesWord(editor, axis)}`} action="Resize" disabled={size === null} onClose={onClose} onSubmit={resize}>
      <NumberField label={axis === 'row' ? 'Height in pixels' : 'Width in pixels'} value={size} min={least} max={1200} onChange={setSize} description={`${least} to 1,200; usually ${usual}`} />
    </FormDialog>
  )
}
