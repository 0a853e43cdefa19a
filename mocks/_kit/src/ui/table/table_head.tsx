import { type Header, type SortDirection } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, EyeOff, ChevronDown, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button } from 'react-aria-components'
import { Menu } from '../menu'
import type { MenuEntry } from '../menu_items'
import type { Features } from './table_model'

interface TableHeadProps<R extends object> {
  readonly header: Header<Features, R, unknown>
  readonly index: number
  readonly active: boolean
  readonly end: boolean
  readonly hideable: boolean
}

const SORTED = { asc: 'ascending', desc: 'descending' } as const

/** The head of one column: sorts when pressed, has a menu, and is resized at its edge by mouse and by arrow keys. */
export function TableHead<R extends object>({ header, index, active, end, hideable }: TableHeadProps<R>) {
  const { column } = header
  const title = String(column.columnDef.header)
  const sorted = column.getIsSorted()
  const sortable = column.getCanSort()
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={sorted ? SORTED[sorted as SortDirection] : sortable ? 'none' : undefined}
      data-cell={`-1:${index}`}
      className={end ? 'kit-th kit-end' : 'kit-th'}
      style={{ width: column.getSize() }}
    >
      {sortable ? (
        <button type="button" className="kit-th-sort" data-cell-focus tabIndex={active ? 0 : -1} onClick={() => column.toggleSorting(undefined)}>
          <span className="kit-th-title" title={title}>
            {title}
          </span>
          {sorted === 'asc' ? <ArrowUp size={13} aria-hidden /> : sorted === 'desc' ? <ArrowDown size={13} aria-hidden /> : null}
        </button>
      ) : (
        <span className="kit-th-title kit-th-plain" data-cell-focus tabIndex={active ? 0 : -1} title={title}>
          {title}
        </span>
      )}
      <Menu label={`${title} column`} entries={entries(header, hideable)}>
        <Button className="kit-th-menu" aria-label={`${title} column menu`} excludeFromTabOrder={!active}>
          <ChevronDown size={13} aria-hidden />
        </Button>
      </Menu>
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={`Width of ${title}`}
        aria-valuenow={column.getSize()}
        aria-valuemin={60}
        aria-valuemax={900}
        tabIndex={active ? 0 : -1}
        className={column.getIsResizing() ? 'kit-th-edge kit-th-edge-on' : 'kit-th-edge'}
        onMouseDown={header.getResizeHandler()}
        onTouchStart={header.getResizeHandler()}
        onDoubleClick={() => column.resetSize()}
        onKeyDown={(event) => resize(event, header)}
      />
    </div>
  )
}

function entries<R extends object>({ column }: Header<Features, R, unknown>, hideable: boolean): MenuEntry[] {
  const found: MenuEntry[] = []
  if (column.getCanSort()) {
    found.push({ id: 'asc', label: 'Sort ascending', icon: <ArrowUp size={15} />, onAction: () => column.toggleSorting(false) })
    found.push({ id: 'desc', label: 'Sort descending', icon: <ArrowDown size={15} />, onAction: () => column.toggleSorting(true) })
    found.push({ id: 'none', label: 'Clear sorting', icon: <X size={15} />, disabled: !column.getIsSorted(), onAction: () => column.clearSorting() })
  }
  found.push({ id: 'wider', label: 'Make wider', onAction: () => widen(column, 40) })
  found.push({ id: 'narrower', label: 'Make narrower', onAction: () => widen(column, -40) })
  if (hideable) found.push({ id: 'hide', label: 'Hide column', icon: <EyeOff size={15} />, onAction: () => column.toggleVisibility(false) })
  return found
}

function resize<R extends object>(event: KeyboardEvent, { column }: Header<Features, R, unknown>): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  event.preventDefault()
  const outward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  widen(column, event.key === outward ? 10 : -10)
}

function widen<R extends object>(column: Header<Features, R, unknown>['column'], by: number): void {
  const width = Math.min(900, Math.max(60, column.getSize() + by))
  column.table.setColumnSizing((before) => ({ ...before, [column.id]: width }))
}
