import { Columns3, Filter, RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button'
import { Checkbox } from '../checkbox'
import { SearchField, TextField } from '../field'
import { Menu } from '../menu'
import type { MenuEntry } from '../menu_items'
import { Popover } from '../popover'
import type { TableColumn } from './table_column'
import type { TableModel } from './table_model'
import type { ColumnsControl } from './use_column_layout'

interface TableBarProps<R extends object> {
  readonly model: TableModel<R>
  readonly control: ColumnsControl
  readonly columns: readonly TableColumn<R>[]
  readonly rows: readonly R[]
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly actions?: ReactNode
}

/** Above the table: search, filters by column, which columns are shown, and the mock's own buttons. */
export function TableBar<R extends object>({ model, control, columns, rows, search, onSearch, actions }: TableBarProps<R>) {
  const filtered = model.state.columnFilters.length
  const filters = columns.filter((column) => column.filter !== undefined)
  return (
    <div className="kit-table-bar">
      <SearchField label="Search the table" value={search} onChange={onSearch} onSubmit={onSearch} />
      {filters.length === 0 ? null : (
        <Popover
          title="Filters"
          trigger={
            <Button icon={<Filter size={15} aria-hidden />}>{filtered === 0 ? 'Filter' : `Filter (${filtered})`}</Button>
          }
        >
          <div className="kit-table-filters">
            {filters.map((column) => (
              <ColumnFilter key={column.id} model={model} column={column} rows={rows} />
            ))}
            <Button small icon={<X size={14} aria-hidden />} disabled={filtered === 0} onPress={() => model.setColumnFilters([])}>
              Clear filters
            </Button>
          </div>
        </Popover>
      )}
      <Menu label="Columns" placement="bottom start" entries={visibility(control, columns)}>
        <Button icon={<Columns3 size={15} aria-hidden />}>Columns</Button>
      </Menu>
      <span className="kit-table-gap" />
      {actions}
    </div>
  )
}

function visibility<R extends object>(control: ColumnsControl, columns: readonly TableColumn<R>[]): MenuEntry[] {
  const { layout } = control
  const entries: MenuEntry[] = layout.order
    .filter((id) => id !== columns[0]?.id)
    .map((id) => {
      const shown = !layout.hidden.includes(id)
      return { id, label: columns.find((column) => column.id === id)!.header, checked: shown, onAction: () => control.show(id, !shown) }
    })
  return [...entries, { id: 'reset columns', label: 'Reset columns', icon: <RotateCcw size={15} />, section: ' ', disabled: control.isPlain, onAction: control.reset }]
}

function ColumnFilter<R extends object>({ model, column, rows }: { model: TableModel<R>; column: TableColumn<R>; rows: readonly R[] }) {
  const set = (value: unknown): void => model.getColumn(column.id)?.setFilterValue(value)
  const current = model.state.columnFilters.find((filter) => filter.id === column.id)?.value
  if (column.filter === 'text') return <TextField label={`${column.header} contains`} value={String(current ?? '')} onChange={(text) => set(text === '' ? undefined : text)} />
  const wanted = Array.isArray(current) ? (current as string[]) : []
  const values = [...new Set(rows.map((row) => String(column.value(row) ?? '')))].sort()
  const toggle = (value: string, on: boolean): void => {
    const next = on ? [...wanted, value] : wanted.filter((one) => one !== value)
    set(next.length === 0 ? undefined : next)
  }
  return (
    <fieldset className="kit-fieldset">
      <legend className="kit-label">{column.header}</legend>
      <div className="kit-table-choices">
        {values.map((value) => (
          <Checkbox key={value} checked={wanted.includes(value)} onChange={(on) => toggle(value, on)}>
            {value === '' ? 'None' : value}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
