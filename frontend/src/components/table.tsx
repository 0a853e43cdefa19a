/**
 * A table of rows that the server has paged, sorted and filtered. j and k move through it, Enter opens a row. Which columns
 * are shown is kept in this browser.
 */
import { columnVisibilityFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useNavigate } from 'react-router-dom'
import { useKeys } from '../app/keys'
import { useKept } from '../lib/kept'
import './menu.css'
import './table.css'

export interface Column<R> {
  readonly id: string
  readonly header: string
  readonly cell: (row: R) => ReactNode
  /** Of CSS: `120px`, `30%`. Without one a column takes what is left. */
  readonly width?: string
  readonly end?: boolean
  /** What the server calls the order by this column. */
  readonly sort?: string
  readonly hidden?: boolean
  /** Only where there is room for it: on large screens. */
  readonly roomy?: boolean
}

interface TableProps<R> {
  readonly label: string
  readonly rows: readonly R[]
  readonly columns: readonly Column<R>[]
  readonly rowKey: (row: R) => string
  /** Where Enter and a click lead. */
  readonly rowLink?: (row: R) => string
  readonly onRow?: (row: R) => void
  readonly current?: string
  readonly sort?: string
  readonly onSort?: (sort: string) => void
  readonly empty?: ReactNode
  readonly stale?: boolean
}

const features = tableFeatures({ columnVisibilityFeature })
type Features = typeof features

export function Table<R extends object>(props: TableProps<R>) {
  const { label, rows, columns, rowKey, sort = '', onSort, empty, stale = false } = props
  const hidden = useMemo(() => Object.fromEntries(columns.filter((one) => one.hidden === true).map((one) => [one.id, false])), [columns])
  const [chosen, setChosen] = useKept<Record<string, boolean>>(`columns:${label}`, {})
  const columnVisibility = useMemo(() => ({ ...hidden, ...chosen }), [hidden, chosen])
  const definitions = useMemo<ColumnDef<Features, R>[]>(() => columns.map((one) => ({ id: one.id, header: one.header, accessorFn: () => null })), [columns])
  const table = useTable<Features, R>({ features, data: rows as R[], columns: definitions, getRowId: rowKey, state: { columnVisibility } })
  const shown = table.getVisibleLeafColumns().map((column) => columns.find((one) => one.id === column.id)!)
  const { active, setActive, open, body } = useRows(props)
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>
  return (
    <div className={stale ? 'table-box stale' : 'table-box'}>
      <table aria-label={label} aria-busy={stale}>
        <thead>
          <tr>
            {shown.map((column, index) => (
              <th key={column.id} scope="col" className={classOf(column)} style={{ width: column.width }} aria-sort={orderOf(column, sort)}>
                {column.header === '' ? <span className="sr">{column.id}</span> : column.sort === undefined || onSort === undefined ? column.header : <SortHead column={column} sort={sort} onSort={onSort} />}
                {index === shown.length - 1 && columns.length > 3 ? <ColumnChoice columns={columns} visible={columnVisibility} onChange={setChosen} /> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {table.getRowModel().rows.map((row, index) => (
            <tr
              key={row.id}
              className={[index === active ? 'active' : '', row.id === props.current ? 'current' : '', props.rowLink ?? props.onRow ? 'opens' : ''].join(' ').trim() || undefined}
              aria-current={row.id === props.current ? 'true' : undefined}
              onClick={(event) => {
                if (event.target instanceof Element && event.target.closest('a, button, input, label') !== null) return
                if ((window.getSelection()?.toString() ?? '') !== '') return
                setActive(index)
                open(index, event.metaKey || event.ctrlKey)
              }}
            >
              {shown.map((column) => (
                <td key={column.id} className={classOf(column)}>
                  {column.cell(row.original)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The row that keys act on. */
function useRows<R extends object>({ rows, rowKey, rowLink, onRow }: TableProps<R>) {
  const navigate = useNavigate()
  const [active, setActive] = useState(-1)
  const body = useRef<HTMLTableSectionElement>(null)
  const first = rows[0] === undefined ? '' : rowKey(rows[0])
  useEffect(() => setActive(-1), [first])
  const go = (to: number): void => {
    const next = Math.max(0, Math.min(rows.length - 1, to))
    setActive(next)
    const line = body.current?.children[next]
    line?.scrollIntoView({ block: 'nearest' })
    line?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  }
  const open = (index: number, aside = false): void => {
    const row = rows[index]
    if (row === undefined) return
    if (onRow !== undefined) return onRow(row)
    if (rowLink === undefined) return
    if (aside) window.open(`/ui${rowLink(row)}`, '_blank', 'noopener')
    else void navigate(rowLink(row))
  }
  useKeys({ j: () => go(active + 1), k: () => go(active - 1), ...(active < 0 ? {} : { o: () => open(active) }) }, { enabled: rows.length > 0 })
  return { active, setActive, open, body }
}

const classOf = <R,>(column: Column<R>): string | undefined => [column.end === true ? 'end num' : '', column.roomy === true ? 'roomy' : ''].join(' ').trim() || undefined

function orderOf<R>(column: Column<R>, sort: string): 'ascending' | 'descending' | undefined {
  if (column.sort === undefined || sort.replace('-', '') !== column.sort) return undefined
  return sort.startsWith('-') ? 'descending' : 'ascending'
}

function SortHead<R>({ column, sort, onSort }: { readonly column: Column<R>; readonly sort: string; readonly onSort: (sort: string) => void }) {
  const order = orderOf(column, sort)
  return (
    <button type="button" className="sort" onClick={() => onSort(order === 'descending' ? column.sort! : `-${column.sort}`)}>
      {column.header}
      {order === 'ascending' ? <ArrowUp aria-hidden /> : order === 'descending' ? <ArrowDown aria-hidden /> : null}
    </button>
  )
}

interface ChoiceProps<R> {
  readonly columns: readonly Column<R>[]
  readonly visible: Readonly<Record<string, boolean>>
  readonly onChange: (visible: Record<string, boolean>) => void
}

function ColumnChoice<R>({ columns, visible, onChange }: ChoiceProps<R>) {
  const selected = columns.filter((one) => visible[one.id] !== false).map((one) => one.id)
  return (
    <MenuTrigger>
      <AriaButton className="column-choice" aria-label="Choose columns">
        <Columns3 aria-hidden />
      </AriaButton>
      <Popover className="popover" placement="bottom end">
        <Menu
          className="menu"
          aria-label="Columns"
          selectionMode="multiple"
          disallowEmptySelection
          selectedKeys={selected}
          onSelectionChange={(keys) => onChange(Object.fromEntries(columns.map((one) => [one.id, keys === 'all' || keys.has(one.id)])))}
        >
          {columns.map((one) => (
            <MenuItem key={one.id} id={one.id} className="menu-item check">
              {one.header}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
