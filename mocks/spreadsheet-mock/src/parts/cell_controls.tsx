/** Controls that stand in cells: a box, a list of choices, the button of a filter. */
import { Button, Checkbox, IconButton, ListBox, Popover, Segmented, Select, shownText, TextField, cellName } from '@mocks/kit'
import { ArrowDownAZ, ArrowUpZA, ChevronDown, Filter, ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { dataOf } from '../core/cells'
import { computedOf, criteriaOf, criterionOf, filterRangeOf, needsTwo, needsValue, OPERATOR_WORDS } from '../core/filters'
import { type Criterion, OPERATORS, type Operator } from '../model'
import { type Editor, useEditor } from './editor_context'
import { viewOf } from './filter_source'

export function CellBox({ name, ticked }: { name: string; ticked: boolean }) {
  const { act, at, readOnly } = useEditor()
  return (
    <span className="cell-box">
      <Checkbox label={`Box ${name}`} checked={ticked} disabled={readOnly} onChange={(checked) => void act.cell_edit({ ...at, cell: name, text: checked ? 'TRUE' : 'FALSE' })} />
    </span>
  )
}

export function CellChoice({ name, value, values }: { name: string; value: string; values: readonly string[] }) {
  const { act, at, readOnly } = useEditor()
  if (readOnly) return null
  return (
    <span className="cell-choice">
      <Popover title={`Choices of ${name}`} hideTitle placement="bottom end" trigger={<IconButton label={`Choices of ${name}`} icon={<ChevronDown size={13} />} />}>
        {(close) => (
          <ListBox
            label={`Choices of ${name}`}
            entries={values.map((one) => ({ id: one, label: one }))}
            selected={values.includes(value) ? [value] : []}
            onSelect={([chosen]) => {
              if (chosen !== undefined && chosen !== value) void act.cell_edit({ ...at, cell: name, text: chosen })
              close()
            }}
          />
        )}
      </Popover>
    </span>
  )
}

export function FilterButton({ col, head }: { col: number; head: string }) {
  const editor = useEditor()
  const criterion = activeCriteria(editor).get(col)
  const active = criterion !== undefined
  return (
    <span className="cell-filter" data-on={active || undefined}>
      <Popover title={`Filter ${head || `column ${col + 1}`}`} placement="bottom end" trigger={<IconButton label={`Filter ${head || `column ${col + 1}`}`} icon={active ? <Filter size={13} fill="currentColor" /> : <ListFilter size={13} />} />}>
        {(close) => <FilterForm col={col} close={close} />}
      </Popover>
    </span>
  )
}

/** Of the filter view that is looked at, or of the sheet's own filter. */
export function activeCriteria(editor: Editor): Map<number, Criterion> {
  const view = viewOf(editor.sheet, editor.filterView)
  return criteriaOf(view ? view.criteria : editor.sheet.filterCriteria)
}

function FilterForm({ col, close }: { col: number; close: () => void }) {
  const editor = useEditor()
  const { act, at, sheet, formats, readOnly, filterView } = editor
  const view = viewOf(sheet, filterView)
  const range = view ? { ...filterRangeOf({ ...sheet, filterRange: view.range })! } : filterRangeOf(sheet)
  const given = criterionOf(activeCriteria(editor).get(col))
  const values = range === null ? [] : distinct(sheet, col, range.top + 1, range.bottom, formats)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(given.values ? values.filter((one) => given.values!.map(String).includes(one)) : values))
  const [by, setBy] = useState<'values' | 'condition'>(given.condition ? 'condition' : 'values')
  const [op, setOp] = useState<Operator>(given.condition?.op ?? 'contains')
  const [value, setValue] = useState(given.condition?.value ?? '')
  const [value2, setValue2] = useState(given.condition?.value2 ?? '')
  const [search, setSearch] = useState('')
  const apply = (criterion: Criterion | null): void => {
    if (view) {
      const criteria = { ...view.criteria }
      if (criterion === null) delete criteria[String(col)]
      else criteria[String(col)] = criterion
      void act.filter_view_change({ ...at, id: view.id, change: { criteria } })
    } else void act.filter_set({ ...at, col, criterion })
    close()
  }
  const sort = (direction: 'asc' | 'desc'): void => {
    if (range) void act.range_sort({ ...at, range: `${cellName(range.top, range.left)}:${cellName(range.bottom, range.right)}`, keys: [{ col, direction }], heads: true })
    close()
  }
  const toggle = (one: string): void => {
    const next = new Set(chosen)
    if (!next.delete(one)) next.add(one)
    setChosen(next)
  }
  const submit = (): void => {
    if (by === 'condition') apply(needsValue(op) && value.trim() === '' ? null : { condition: { op, ...(needsValue(op) ? { value } : {}), ...(needsTwo(op) ? { value2 } : {}) } })
    else apply(chosen.size === values.length ? null : { values: values.filter((one) => chosen.has(one)) })
  }
  const shown = values.filter((one) => one.toLowerCase().includes(search.toLowerCase()))
  if (readOnly) return <p>You can look at this spreadsheet only. Its filters can be changed by editors.</p>
  return (
    <div className="filter-form">
      <Row>
        <Button small kind="quiet" icon={<ArrowDownAZ size={15} />} onPress={() => sort('asc')}>
          Sort A to Z
        </Button>
        <Button small kind="quiet" icon={<ArrowUpZA size={15} />} onPress={() => sort('desc')}>
          Sort Z to A
        </Button>
      </Row>
      <Segmented label="Filter by" value={by} options={[{ value: 'values', label: 'Values' }, { value: 'condition', label: 'Condition' }]} onChange={setBy} />
      {by === 'values' ? (
        <>
          <TextField label="Search values" hideLabel placeholder="Search values" value={search} onChange={setSearch} />
          <Row>
            <Button small kind="quiet" onPress={() => setChosen(new Set(values))}>
              Select all
            </Button>
            <Button small kind="quiet" onPress={() => setChosen(new Set())}>
              Clear
            </Button>
          </Row>
          <ul className="filter-values">
            {shown.slice(0, 300).map((one) => (
              <li key={one}>
                <Checkbox checked={chosen.has(one)} onChange={() => toggle(one)}>
                  {one === '' ? '(Blank)' : one}
                </Checkbox>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <Select label="Condition" value={op} options={OPERATORS.map((one) => ({ value: one, label: OPERATOR_WORDS[one] }))} onChange={setOp} />
          {needsValue(op) ? <TextField label="Value" value={value} onChange={setValue} /> : null}
          {needsTwo(op) ? <TextField label="And" value={value2} onChange={setValue2} /> : null}
        </>
      )}
      <Row>
        <Button small kind="primary" onPress={submit}>
          Apply
        </Button>
        <Button small onPress={() => apply(null)}>
          Clear filter
        </Button>
      </Row>
    </div>
  )
}

function distinct(sheet: Editor['sheet'], col: number, from: number, to: number, formats: Editor['formats']): string[] {
  const found = new Set<string>()
  for (let row = from; row <= to; row += 1) {
    const cell = dataOf(sheet)[cellName(row, col)]
    found.add(shownText(computedOf(cell), cell, formats))
  }
  return [...found].sort((one, other) => (one === '' ? 1 : other === '' ? -1 : one.localeCompare(other, 'en', { numeric: true })))
}

function Row({ children }: { children: ReactNode }) {
  return <div className="form-row">{children}</div>
}
