import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { SearchX } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from './button'
import { EmptyState } from './empty_state'
import { ErrorState } from './error_state'
import { LoadingState } from './loading_state'
import { Pagination } from './pagination'
import { TableBar } from './table/table_bar'
import { TableHead } from './table/table_head'
import { useTableKeys } from './table/table_keys'
import { type TableModel, useTableModel } from './table/table_model'
import { pinnedStyle } from './table/pinned'
import { BOX, TableRow } from './table/table_row'
import type { DataTableProps, TableView } from './table/table_view'
import { useColumnDrag } from './table/use_column_drag'
import { type ColumnsControl, useColumnLayout } from './table/use_column_layout'
import './data_table.css'

// Few rows are all drawn; of many, those in sight and some beside them.
const DRAW_ALL = 60
const NONE: readonly string[] = []
const BOX_WIDTH = 44
const UNSEEN = { width: 1000, height: 600 }

/**
 * Rows and columns: sorted, searched, filtered, resized, selected, paged and edited in their cells, by mouse and by
 * keyboard. Only `onSelect`, `onOpen`, menus and a column's `save` reach the mock.
 */
export function DataTable<R extends object>(props: DataTableProps<R>) {
  const [search, setSearch] = useState('')
  const { rows, columns, pageSize = null, selected = NONE } = props
  const control = useColumnLayout<R>(props)
  const model = useTableModel<R>({ rows, columns, control, rowId: props.rowId, search, pageSize, selected, onSelect: props.onSelect, sort: props.sort })
  const found = model.getFilteredRowModel().rows.length
  const clear = (): void => {
    setSearch('')
    model.setColumnFilters([])
  }
  return (
    <div className="kit-table">
      {props.hideBar ? null : <TableBar model={model} control={control} columns={columns} rows={rows} search={search} onSearch={setSearch} actions={props.actions} />}
      {props.error != null ? (
        <ErrorState title="The rows could not be loaded" message={props.error} onRetry={props.onRetry} />
      ) : props.loading ? (
        <LoadingState label={`Loading ${props.label}`} lines={8} />
      ) : rows.length === 0 ? (
        <div className="kit-table-none">{props.empty ?? <EmptyState icon={<SearchX size={24} />} title="Nothing here yet" />}</div>
      ) : found === 0 ? (
        <EmptyState icon={<SearchX size={24} />} title="No row matches">
          <Button onPress={clear}>Clear search and filters</Button>
        </EmptyState>
      ) : (
        <Grid props={props} model={model} control={control} />
      )}
      <span className="kit-hidden" role="status">
        {control.said}
      </span>
      {pageSize === null || rows.length === 0 ? null : <Pages model={model} total={found} />}
    </div>
  )
}

function Pages<R extends object>({ model, total }: { model: TableModel<R>; total: number }) {
  const { pageIndex, pageSize } = model.state.pagination
  const last = Math.max(0, Math.ceil(total / pageSize) - 1)
  // A filter or a deletion can leave the page without rows.
  useEffect(() => {
    if (pageIndex > last) model.setPageIndex(last)
  }, [last, model, pageIndex])
  return <Pagination total={total} page={pageIndex} size={pageSize} onPage={(page) => model.setPageIndex(page)} onSize={(size) => model.setPagination({ pageIndex: 0, pageSize: size })} />
}

interface GridProps<R extends object> {
  readonly props: DataTableProps<R>
  readonly model: TableModel<R>
  readonly control: ColumnsControl
}

function Grid<R extends object>({ props, model, control }: GridProps<R>) {
  const scroll = useRef<HTMLDivElement>(null)
  const view = useView(props, model, control, scroll)
  return (
    <div
      ref={scroll}
      role="grid"
      aria-label={props.label}
      aria-rowcount={view.rows.length + 1}
      aria-colcount={view.columns}
      aria-multiselectable={props.onSelect ? true : undefined}
      className={props.dense ? 'kit-grid kit-grid-dense' : 'kit-grid'}
      onKeyDown={view.onKeyDown}
    >
      <Heads view={view} model={model} control={control} grid={scroll} />
      <div role="rowgroup" className="kit-tbody" style={{ height: view.height, minWidth: view.width }}>
        {view.drawn.map((item) => (
          <TableRow key={view.rows[item.index]!.id} view={view} index={item.index} top={item.start} />
        ))}
      </div>
    </div>
  )
}

interface HeadsProps<R extends object> {
  readonly view: TableView<R> & { readonly width: number }
  readonly model: TableModel<R>
  readonly control: ColumnsControl
  readonly grid: React.RefObject<HTMLDivElement | null>
}

function Heads<R extends object>({ view, model, control, grid }: HeadsProps<R>) {
  const drag = useColumnDrag(grid, control)
  const { onSelect, rowMenu, columns } = view.props
  const all = model.getIsAllRowsSelected()
  return (
    <div role="rowgroup" className={drag.dragged === null ? 'kit-thead' : 'kit-thead kit-thead-dragging'} style={{ minWidth: view.width }}>
      <div role="row" aria-rowindex={1} className="kit-tr kit-tr-head">
        {onSelect === undefined ? null : (
          <div role="columnheader" aria-colindex={1} {...pinnedStyle(view.pinnedAt(BOX), 'kit-th kit-td-box')} data-cell="-1:0">
            <label className="kit-checkbox">
              <input
                type="checkbox"
                data-cell-focus
                tabIndex={view.isActive(-1, 0) ? 0 : -1}
                aria-label="Select all rows"
                checked={all}
                ref={(input) => void (input && (input.indeterminate = !all && model.getIsSomeRowsSelected()))}
                onChange={() => model.toggleAllRowsSelected(!all)}
              />
            </label>
          </div>
        )}
        {model.getHeaderGroups()[0]!.headers.map((header, place) => {
          const at = place + (onSelect === undefined ? 0 : 1)
          const column = view.columnOf(header.column.id)
          return <TableHead key={header.id} header={header} index={at} active={view.isActive(-1, at)} end={column.align === 'end'} hideable={column !== columns[0]} control={control} drag={drag} pinned={view.pinnedAt(column.id)} />
        })}
        {rowMenu === undefined ? null : <ActionsHead at={view.columns - 1} />}
      </div>
    </div>
  )
}

function ActionsHead({ at }: { at: number }) {
  return (
    <div role="columnheader" aria-colindex={at + 1} className="kit-th kit-td-menu" data-cell={`-1:${at}`} tabIndex={-1}>
      <span className="kit-hidden">Actions</span>
    </div>
  )
}

/** Rows in sight, the active cell, the open editor. */
function useView<R extends object>(props: DataTableProps<R>, model: TableModel<R>, control: ColumnsControl, scroll: React.RefObject<HTMLDivElement | null>) {
  const [editing, setEditing] = useState<TableView<R>['editing']>(null)
  const { rows } = model.getRowModel()
  const rowHeight = props.dense ? 34 : 42
  const shown = model.getVisibleLeafColumns()
  const columns = shown.length + (props.onSelect ? 1 : 0) + (props.rowMenu ? 1 : 0)
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing here is compiled by React's compiler
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: rows.length <= DRAW_ALL ? rows.length : 10,
    initialRect: UNSEEN,
    // Where nothing is laid out (a hidden tab, a test) there is no height to fill.
    observeElementRect: (instance, report) => observeElementRect(instance, (rect) => report(rect.height > 0 ? rect : UNSEEN)),
  })
  const reveal = useCallback((row: number) => virtual.scrollToIndex(row), [virtual])
  const { active, go, onKeyDown } = useTableKeys({ rows: rows.length, columns, element: scroll, reveal })
  const pinnedAt = pinnedPlaces(control.layout.pinned, (id) => model.getColumn(id)?.getSize() ?? 0, control.shown, props.onSelect ? BOX_WIDTH : 0)
  const endEdit = (move: 'stay' | 'down' | 'next'): void => {
    if (editing === null) return
    setEditing(null)
    const to = { row: editing.row + (move === 'down' ? 1 : 0), column: editing.column + (move === 'next' ? 1 : 0) }
    requestAnimationFrame(() => go(to))
  }
  return {
    props,
    rows,
    rowHeight,
    columns,
    pinnedAt,
    columnOf: (id: string) => props.columns.find((column) => column.id === id)!,
    isActive: (row: number, column: number) => active.row === row && active.column === column,
    go,
    onKeyDown,
    editing,
    beginEdit: (row: number, column: number, text: string) => setEditing({ row, column, text }),
    endEdit,
    drawn: virtual.getVirtualItems(),
    height: virtual.getTotalSize(),
    width: shown.reduce((sum, column) => sum + column.getSize(), 0) + (props.onSelect ? BOX_WIDTH : 0) + (props.rowMenu ? 48 : 0),
  }
}

function pinnedPlaces(pinned: readonly string[], widthOf: (id: string) => number, shown: readonly string[], box: number): TableView<object>['pinnedAt'] {
  const ids = pinned.filter((id) => shown.includes(id))
  const places = new Map<string, { start: number; last: boolean }>()
  let start = box
  for (const id of ids) {
    places.set(id, { start, last: id === ids.at(-1) })
    start += widthOf(id)
  }
  if (ids.length > 0) places.set(BOX, { start: 0, last: false })
  return (id) => places.get(id)
}
