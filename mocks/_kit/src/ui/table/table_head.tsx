import { type Header, type SortDirection } from '@tanstack/react-table'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ChevronDown, EyeOff, Pin, PinOff, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button } from 'react-aria-components'
import { Menu } from '../menu'
import type { MenuEntry } from '../menu_items'
import { pinnedStyle } from './pinned'
import type { Features } from './table_model'
import type { TableView } from './table_view'
import type { ColumnDrag } from './use_column_drag'
import type { ColumnsControl } from './use_column_layout'

interface TableHeadProps<R extends object> {
  readonly header: Header<Features, R, unknown>
  readonly index: number
  readonly active: boolean
  readonly end: boolean
  readonly hideable: boolean
  readonly control: ColumnsControl
  readonly drag: ColumnDrag
  readonly pinned: ReturnType<TableView<R>['pinnedAt']>
}

const SORTED = { asc: 'ascending', desc: 'descending' } as const

/**
 * The head of one column: sorts when pressed, is dragged to another place, has a menu, and is resized at its edge, all of
 * it by keyboard as well (Ctrl+Shift+arrow moves the column).
 */
export function TableHead<R extends object>({ header, index, active, end, hideable, control, drag, pinned }: TableHeadProps<R>) {
  const { column } = header
  const title = String(column.columnDef.header)
  const sorted = column.getIsSorted()
  const sortable = column.getCanSort()
  const head = { 'data-cell-focus': true, tabIndex: active ? 0 : -1, 'aria-keyshortcuts': 'Control+Shift+ArrowLeft Control+Shift+ArrowRight', onKeyDown: (event: KeyboardEvent) => moveByKey(event, column.id, control), ...drag.handle(column.id) }
  const classes = ['kit-th', end && 'kit-end', drag.dragged === column.id && 'kit-th-lifted', drag.mark(column.id)].filter(Boolean).join(' ')
  const place = pinnedStyle(pinned, classes)
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={sorted ? SORTED[sorted as SortDirection] : sortable ? 'none' : undefined}
      data-cell={`-1:${index}`}
      data-column={column.id}
      className={place.className}
      style={{ width: column.getSize(), ...place.style }}
    >
      {sortable ? (
        <button type="button" className="kit-th-sort" {...head} onClick={() => !drag.justDragged() && column.toggleSorting(undefined)}>
          <span className="kit-th-title" title={title}>
            {title}
          </span>
          {sorted === 'asc' ? <ArrowUp size={13} aria-hidden /> : sorted === 'desc' ? <ArrowDown size={13} aria-hidden /> : null}
        </button>
      ) : (
        <span className="kit-th-title kit-th-plain" {...head} title={title}>
          {title}
        </span>
      )}
      {pinned === undefined ? null : <Pin size={11} aria-hidden className="kit-th-pin" />}
      <Menu label={`${title} column`} entries={entries(header, hideable, control)}>
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

function entries<R extends object>({ column }: Header<Features, R, unknown>, hideable: boolean, control: ColumnsControl): MenuEntry[] {
  const found: MenuEntry[] = []
  const { id } = column
  if (column.getCanSort()) {
    found.push({ id: 'asc', label: 'Sort ascending', icon: <ArrowUp size={15} />, onAction: () => column.toggleSorting(false) })
    found.push({ id: 'desc', label: 'Sort descending', icon: <ArrowDown size={15} />, onAction: () => column.toggleSorting(true) })
    found.push({ id: 'none', label: 'Clear sorting', icon: <X size={15} />, disabled: !column.getIsSorted(), onAction: () => column.clearSorting() })
  }
  const pinned = control.layout.pinned.includes(id)
  found.push({ id: 'left', label: 'Move left', icon: <ArrowLeft size={15} />, section: ' ', disabled: !control.canMove(id, leftward(-1)), onAction: () => control.move(id, leftward(-1)) })
  found.push({ id: 'right', label: 'Move right', icon: <ArrowRight size={15} />, section: ' ', disabled: !control.canMove(id, leftward(1)), onAction: () => control.move(id, leftward(1)) })
  found.push({ id: 'pin', label: pinned ? 'Unpin column' : 'Pin column', icon: pinned ? <PinOff size={15} /> : <Pin size={15} />, section: ' ', onAction: () => control.pin(id, !pinned) })
  found.push({ id: 'wider', label: 'Make wider', section: '  ', onAction: () => widen(column, 40) })
  found.push({ id: 'narrower', label: 'Make narrower', section: '  ', onAction: () => widen(column, -40) })
  if (hideable) found.push({ id: 'hide', label: 'Hide column', icon: <EyeOff size={15} />, section: '  ', onAction: () => control.show(id, false) })
  return found
}

/** In a page that reads from the right, the left is where columns end. */
const leftward = (by: -1 | 1): -1 | 1 => (document.documentElement.dir === 'rtl' ? (by === 1 ? -1 : 1) : by)

function moveByKey(event: KeyboardEvent, id: string, control: ColumnsControl): void {
  if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
  event.preventDefault()
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  control.move(id, (event.key === 'ArrowRight') === rtl ? -1 : 1)
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
