/**
 * What a DataTable shows of its rows. Enters: rows, columns, the search text. Leaves: TanStack's table with sorting,
 * filters, widths, visibility, selection and pages, all of them kept in the page and never in the session's state.
 */
import {
  type ColumnDef, columnFilteringFeature, columnOrderingFeature, columnResizingFeature, columnSizingFeature, columnVisibilityFeature, createFilteredRowModel, createPaginatedRowModel,
  createSortedRowModel, globalFilteringFeature, type ReactTable, rowPaginationFeature, rowSelectionFeature, type RowSelectionState, rowSortingFeature, tableFeatures, useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { useClock } from '../../state/hooks'
import type { CellValue, TableColumn } from './table_column'
import type { ColumnsControl } from './use_column_layout'

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnOrderingFeature,
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})

export type Features = typeof features
export type TableModel<R extends object> = ReactTable<Features, R>

interface Given<R> {
  readonly rows: readonly R[]
  readonly columns: readonly TableColumn<R>[]
  readonly rowId: (row: R) => string
  readonly search: string
  readonly control: ColumnsControl
  readonly pageSize: number | null
  readonly selected: readonly string[]
  readonly onSelect?: (ids: string[]) => void
  readonly sort?: { readonly column: string; readonly descending?: boolean }
}

// More rows than any table here has: one page, shown virtually.
const ONE_PAGE = 1_000_000

export function useTableModel<R extends object>({ rows, columns, rowId, search, control, pageSize, selected, onSelect, sort }: Given<R>): TableModel<R> {
  const { locale } = useClock()
  const definitions = useMemo(() => columns.map((column) => definition(column, new Intl.Collator(locale, { numeric: true }))), [columns, locale])
  const rowSelection = useMemo(() => Object.fromEntries(selected.map((id) => [id, true])) as RowSelectionState, [selected])
  const columnOrder = useMemo(() => [...control.layout.order], [control.layout])
  const columnVisibility = useMemo(() => Object.fromEntries(control.layout.hidden.map((id) => [id, false])), [control.layout])
  return useTable<Features, R>({
    features,
    data: rows as R[],
    columns: definitions,
    getRowId: rowId,
    initialState: {
      pagination: { pageIndex: 0, pageSize: pageSize ?? ONE_PAGE },
      sorting: sort === undefined ? [] : [{ id: sort.column, desc: sort.descending ?? false }],
    },
    state: { globalFilter: search, rowSelection, columnOrder, columnVisibility, columnSizing: control.widths, columnResizing: control.resizing },
    onColumnSizingChange: control.setWidths,
    onColumnResizingChange: control.setResizing,
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change
      onSelect?.(Object.keys(next).filter((id) => next[id]))
    },
    globalFilterFn: (row, id, text) => matches(row.getValue(id), String(text)),
    getColumnCanGlobalFilter: () => true,
    columnResizeMode: 'onChange',
    // A new array of rows at each render must not send the user back to the first page.
    autoResetPageIndex: false,
    enableSortingRemoval: true,
  })
}

/** Is the text part of the value? Capitals make no difference. */
export function matches(value: unknown, text: string): boolean {
  return String(value ?? '').toLocaleLowerCase().includes(text.trim().toLocaleLowerCase())
}

function definition<R extends object>(column: TableColumn<R>, collator: Intl.Collator): ColumnDef<Features, R> {
  return {
    id: column.id,
    header: column.header,
    // Undefined values go to the end, whichever way one sorts.
    accessorFn: (row) => (column.value(row) === '' ? undefined : (column.value(row) ?? undefined)),
    size: column.width ?? 160,
    minSize: 60,
    maxSize: 900,
    enableSorting: column.sortable ?? true,
    sortDescFirst: false,
    sortUndefined: 'last',
    sortFn: (one, other, id) => compare(one.getValue(id), other.getValue(id), collator),
    filterFn: (row, id, wanted) => (Array.isArray(wanted) ? wanted.includes(String(row.getValue(id) ?? '')) : matches(row.getValue(id), String(wanted))),
  }
}

function compare(one: CellValue, other: CellValue, collator: Intl.Collator): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (typeof one === 'boolean' && typeof other === 'boolean') return Number(one) - Number(other)
  return collator.compare(String(one ?? ''), String(other ?? ''))
}
