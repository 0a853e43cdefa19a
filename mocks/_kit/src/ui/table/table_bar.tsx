import { Columns3, Filter, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button'
import { Checkbox } from '../checkbox'
import { SearchField, TextField } from '../field'
import { Menu } from '../menu'
import { Popover } from '../popover'
import type { TableColumn } from './table_column'
import type { TableModel } from './table_model'

interface TableBarProps<R extends object> {
  readonly model: TableModel<R>
  readonly columns: readonly TableColumn<R>[]
  readonly rows: readonly R[]
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly actions?: ReactNode
}

/** Above the table: search, filters by column, which columns are shown, and the mock's own buttons. */
export function TableBar<R extends object>({ model, columns, rows, search, onSearch, actions }: TableBarProps<R>) {
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
      <Menu label="Columns" placement="bottom start" entries={visibility(model, columns)}>
        <Button icon={<Columns3 size={15} aria-hidden />}>Columns</Button>
      </Menu>
      <span className="kit-table-gap" />
      {actions}
    </div>
  )
}

function visibility<R extends object>(model: TableModel<R>, columns: readonly TableColumn<R>[]) {
  return columns.slice(1).map((column) => {
    const shown = model.getColumn(column.id)?.getIsVisible() ?? true
    return { id: column.id, label: column.header, checked: shown, onAction: () => model.getColumn(column.id)?.toggleVisibility(!shown) }
  })
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
