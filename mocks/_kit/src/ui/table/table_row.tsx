import { MoreHorizontal } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Button } from 'react-aria-components'
import { Menu } from '../menu'
import { CellEditor } from './cell_editor'
import { pinnedStyle } from './pinned'
import type { TableColumn } from './table_column'
import type { TableView } from './table_view'

/** The name under which the column of boxes is pinned. */
export const BOX = ' box'

interface TableRowProps<R extends object> {
  readonly view: TableView<R>
  /** Its place among the rows shown. */
  readonly index: number
  readonly top: number
}

/** One row: its box, its cells, its menu. */
export function TableRow<R extends object>({ view, index, top }: TableRowProps<R>) {
  const row = view.rows[index]!
  const name = view.props.rowName(row.original)
  const { onSelect, rowMenu } = view.props
  const chosen = row.getIsSelected()
  const first = onSelect === undefined ? 0 : 1
  return (
    <div role="row" aria-rowindex={index + 2} aria-selected={onSelect ? chosen : undefined} className="kit-tr" style={{ transform: `translateY(${top}px)`, height: view.rowHeight }}>
      {onSelect === undefined ? null : (
        <div role="gridcell" aria-colindex={1} {...pinnedStyle(view.pinnedAt(BOX), 'kit-td kit-td-box')} data-cell={`${index}:0`}>
          <label className="kit-checkbox">
            <input
              type="checkbox"
              data-cell-focus
              tabIndex={view.isActive(index, 0) ? 0 : -1}
              aria-label={`Select ${name}`}
              checked={chosen}
              onChange={row.getToggleSelectedHandler()}
            />
          </label>
        </div>
      )}
      {row.getVisibleCells().map((cell, place) => (
        <Cell key={cell.id} view={view} index={index} place={first + place} column={view.columnOf(cell.column.id)} width={cell.column.getSize()} />
      ))}
      {rowMenu === undefined ? null : (
        <div role="gridcell" aria-colindex={view.columns} className="kit-td kit-td-menu" data-cell={`${index}:${view.columns - 1}`}>
          <Menu label={`Actions for ${name}`} entries={rowMenu(row.original)}>
            <RowMenuButton label={`Actions for ${name}`} active={view.isActive(index, view.columns - 1)} />
          </Menu>
        </div>
      )}
    </div>
  )
}

function RowMenuButton({ label, active }: { label: string; active: boolean }) {
  return (
    <Button
      className="kit-icon-button"
      aria-label={label}
      excludeFromTabOrder={!active}
      render={(props) => <button {...(props as React.JSX.IntrinsicElements['button'])} data-cell-focus="" />}
    >
      <MoreHorizontal size={16} aria-hidden />
    </Button>
  )
}

interface CellProps<R extends object> {
  readonly view: TableView<R>
  readonly index: number
  readonly place: number
  readonly column: TableColumn<R>
  readonly width: number
}

function Cell<R extends object>({ view, index, place, column, width }: CellProps<R>) {
  const row = view.rows[index]!.original
  const { editing } = view
  const edit = column.edit && (column.edit.allowed?.(row) ?? true) ? column.edit : undefined
  const value = column.value(row)
  const label = `${column.header} of ${view.props.rowName(row)}`
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return
    const typed = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (edit && edit.kind !== 'check' && (event.key === 'Enter' || event.key === 'F2')) view.beginEdit(index, place, String(value ?? ''))
    else if (edit && (edit.kind === 'text' || edit.kind === 'number') && typed) view.beginEdit(index, place, event.key)
    else if (event.key === 'Enter' && view.props.onOpen) view.props.onOpen(row)
    else return
    event.preventDefault()
  }
  const open = (event: MouseEvent): void => {
    if ((event.target as HTMLElement).closest('a, button, input')) return
    if (edit && edit.kind !== 'check') view.beginEdit(index, place, String(value ?? ''))
    else view.props.onOpen?.(row)
  }
  const isEditing = editing !== null && editing.row === index && editing.column === place && edit !== undefined
  const look = pinnedStyle(view.pinnedAt(column.id), ['kit-td', column.align === 'end' && 'kit-end', edit && 'kit-td-edit', isEditing && 'kit-td-editing'].filter(Boolean).join(' '))
  return (
    <div
      role="gridcell"
      aria-colindex={place + 1}
      aria-readonly={edit === undefined ? true : undefined}
      data-cell={`${index}:${place}`}
      tabIndex={view.isActive(index, place) ? 0 : -1}
      className={look.className}
      style={{ width, ...look.style }}
      onKeyDown={onKeyDown}
      onClick={() => !isEditing && view.go({ row: index, column: place })}
      onDoubleClick={open}
    >
      {isEditing ? (
        <CellEditor edit={edit} row={row} label={label} initial={editing.text} onDone={view.endEdit} />
      ) : edit?.kind === 'check' ? (
        <label className="kit-checkbox">
          <input type="checkbox" data-cell-focus tabIndex={-1} aria-label={label} checked={Boolean(value)} onChange={(event) => edit.save(row, String(event.target.checked))} />
        </label>
      ) : (
        <span className="kit-td-text">{column.cell ? column.cell(row) : String(value ?? '')}</span>
      )}
    </div>
  )
}
