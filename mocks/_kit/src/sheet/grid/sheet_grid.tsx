/**
 * A sheet of cells: rows and columns in sight only, frozen ones always, merged areas, an editor in the cell, a fill
 * handle, resizing, and the keyboard of a spreadsheet. It holds no data: `view` shows, the `on…` functions are told.
 */
import { type ClipboardEvent, type RefObject, useEffect, useId, useMemo, useRef } from 'react'
import { cellName, meets, type Place, type Range } from '../refs'
import { FormulaField } from './formula_field'
import { GridHead } from './grid_head'
import type { Mark, SheetGridProps } from './grid_props'
import { GridRow } from './grid_row'
import { type Axis, axisOf, lengthOf, lineAt, linesWithin, startOf, totalOf } from './layout'
import { gridKeys } from './use_grid_keys'
import { type Drag, useGridPointer } from './use_grid_pointer'
import { useReveal } from './use_reveal'
import { type Sight, useSight } from './use_window'
import './grid.css'

const HEAD_HEIGHT = 24
const END_ROOM = 60

export function SheetGrid(props: SheetGridProps) {
  const { field, columnWidth, rowHeight, zoom, active, label } = props
  const gridId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const sight = useSight(scroller)
  const cols = useMemo(() => axisOf(field.cols, columnWidth, zoom), [field.cols, columnWidth, zoom])
  const rows = useMemo(() => axisOf(field.rows, rowHeight, zoom), [field.rows, rowHeight, zoom])
  const pointer = useGridPointer(props, scroller, grid)
  const headWidth = Math.round(Math.max(40, 14 + 8 * String(field.rows).length) * Math.max(1, zoom))
  const headHeight = Math.round(HEAD_HEIGHT * Math.max(0.8, zoom))
  const plan = usePlan(props, rows, cols, sight, headHeight)
  const shown = chosenRange(pointer.drag, props.range)
  const from = pointer.drag?.kind === 'select' || pointer.drag?.kind === 'row' || pointer.drag?.kind === 'col' ? pointer.drag.from : active
  useReveal({ scroller, rows, cols, props, headWidth, headHeight, still: pointer.drag !== null })
  useReturn(props.editing !== null && props.editing.where === 'cell', grid)
  const pageRows = Math.max(1, lineAt(rows, sight.top + sight.height - headHeight) - lineAt(rows, sight.top) - 1)
  const height = totalOf(rows) + headHeight + END_ROOM
  const row = (index: number, flow: boolean) => <Line key={index} {...{ index, flow, props, plan, rows, cols, gridId, headWidth, headHeight, shown, from, drag: pointer.drag }} />
  return (
    <div ref={scroller} className="kit-sheet" data-lines={props.gridlines || undefined} style={{ ['--sheet-zoom' as string]: zoom }}>
      <div
        ref={grid}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={field.rows + 1}
        aria-colcount={field.cols + 1}
        aria-multiselectable
        aria-readonly={props.readOnly || undefined}
        aria-activedescendant={`${gridId}-${nameOf(from)}`}
        data-sheet-grid
        className="kit-sheet-canvas"
        style={{ width: totalOf(cols) + headWidth + END_ROOM, height }}
        onKeyDown={gridKeys(props, pageRows)}
        onPointerDown={pointer.onPointerDown}
        onDoubleClick={pointer.onDoubleClick}
        onContextMenu={pointer.onContextMenu}
        onCopy={(event) => copy(event, props, false)}
        onCut={(event) => copy(event, props, true)}
        onPaste={(event) => paste(event, props)}
      >
        <div role="rowgroup" className="kit-sheet-top">
          <GridHead cols={cols} frozen={plan.frozenCols} columns={plan.columns} headWidth={headWidth} height={headHeight} range={shown} rowCount={field.rows} drag={pointer.drag} />
          {plan.frozenRows.map((index) => row(index, true))}
        </div>
        <div role="rowgroup">{plan.rows.map((index) => row(index, false))}</div>
      </div>
      {props.overlay ? (
        <div className="kit-sheet-overlay" style={{ left: headWidth, top: headHeight }}>
          {props.overlay}
        </div>
      ) : null}
    </div>
  )
}

const nameOf = ({ row, col }: Place): string => cellName(row, col)

const chosenRange = (drag: Drag | null, range: Range): Range => (drag !== null && drag.kind !== 'size' && drag.kind !== 'point' ? drag.range : range)

interface Plan {
  readonly rows: readonly number[]
  readonly columns: readonly number[]
  readonly frozenRows: readonly number[]
  readonly frozenCols: readonly number[]
}

/** What is drawn: lines in sight, frozen ones, the line of the active cell (its editor must stay), and where merged areas begin. */
function usePlan({ field, frozenRows, frozenCols, active }: SheetGridProps, rows: Axis, cols: Axis, sight: Sight, headHeight: number): Plan {
  return useMemo(() => {
    const stuckRows = seen(rows, frozenRows)
    const stuckCols = seen(cols, frozenCols)
    const columns = withLine(linesWithin(cols, sight.left, sight.width, frozenCols, 2), active.col, frozenCols, cols)
    const first = linesWithin(rows, sight.top, sight.height - headHeight, frozenRows)
    const anchors = new Set<number>()
    for (const col of [...stuckCols, ...columns]) {
      const area = first[0] === undefined ? null : field.merged(first[0], col)
      if (area && area.top < first[0]! && area.top >= frozenRows) anchors.add(area.top)
    }
    const lines = [...anchors].reduce((list, index) => withLine(list, index, frozenRows, rows), withLine(first, active.row, frozenRows, rows))
    return { rows: lines, columns, frozenRows: stuckRows, frozenCols: stuckCols }
  }, [rows, cols, sight, frozenRows, frozenCols, active.row, active.col, field, headHeight])
}

const seen = (axis: Axis, count: number): number[] => Array.from({ length: Math.min(count, axis.count) }, (_, index) => index).filter((index) => lengthOf(axis, index) > 0)

function withLine(lines: readonly number[], index: number, from: number, axis: Axis): number[] {
  if (index < from || index >= axis.count || lines.includes(index) || lengthOf(axis, index) === 0) return [...lines]
  return [...lines, index].sort((one, other) => one - other)
}

interface LineProps {
  readonly index: number
  readonly flow: boolean
  readonly props: SheetGridProps
  readonly plan: Plan
  readonly rows: Axis
  readonly cols: Axis
  readonly gridId: string
  readonly headWidth: number
  readonly headHeight: number
  readonly shown: Range
  readonly from: Place
  readonly drag: Drag | null
}

const NO_MARKS: readonly Mark[] = []

function Line({ index, flow, props, plan, rows, cols, gridId, headWidth, headHeight, shown, from, drag }: LineProps) {
  const { field, editing, readOnly, marks = NO_MARKS } = props
  const line: Range = { top: index, bottom: index, left: 0, right: field.cols - 1 }
  const here = from.row === index
  const within = index >= shown.top && index <= shown.bottom
  // A new object each time would draw the row anew each time.
  const range = useMemo(() => (within ? { top: shown.top, left: shown.left, bottom: shown.bottom, right: shown.right } : null), [within, shown.top, shown.left, shown.bottom, shown.right])
  const active = useMemo(() => (here ? { row: from.row, col: from.col } : null), [here, from.row, from.col])
  const marked = marks.filter((mark) => meets(mark.range, line)).map(({ range: { top, left, bottom, right }, tone }) => [top, left, bottom, right, tone].join(',')).join(';')
  const open = editing !== null && editing.where === 'cell' && editing.row === index ? editing : null
  return (
    <GridRow
      row={index}
      top={headHeight + startOf(rows, index)}
      height={lengthOf(rows, index)}
      flow={flow}
      headWidth={headWidth}
      rows={rows}
      cols={cols}
      frozen={plan.frozenCols}
      columns={plan.columns}
      view={props.view}
      merged={field.merged}
      gridId={gridId}
      range={range}
      active={active}
      wholeRow={within && shown.left === 0 && shown.right === field.cols - 1}
      fill={!readOnly && within && open === null && (drag === null || drag.kind === 'fill')}
      marks={marked}
      editor={open ? <CellEditor props={props} /> : null}
    />
  )
}

function CellEditor({ props }: { props: SheetGridProps }) {
  const { editing, functions, names, onEditing, onCommit } = props
  if (editing === null) return null
  return (
    <div className="kit-sheet-editor">
      <FormulaField
        label={`Edit ${nameOf(editing)}`}
        text={editing.text}
        caret={editing.caret}
        functions={functions}
        names={names}
        autoFocus
        arrowsFinish={editing.typed}
        className="kit-sheet-editor-field"
        onText={(text, caret) => onEditing({ ...editing, text, caret })}
        onFinish={onCommit}
        onCancel={() => onEditing(null)}
      />
    </div>
  )
}

/** The keyboard goes back to the grid when the editor in a cell closes. */
function useReturn(open: boolean, grid: RefObject<HTMLElement | null>): void {
  const before = useRef(false)
  useEffect(() => {
    if (before.current && !open && (document.activeElement === null || document.activeElement === document.body)) grid.current?.focus({ preventScroll: true })
    before.current = open
  }, [open, grid])
}

function copy(event: ClipboardEvent<HTMLElement>, props: SheetGridProps, cut: boolean): void {
  if (event.target !== event.currentTarget) return
  event.preventDefault()
  event.clipboardData.setData('text/plain', props.onCopy(cut && !props.readOnly))
}

function paste(event: ClipboardEvent<HTMLElement>, props: SheetGridProps): void {
  if (event.target !== event.currentTarget) return
  event.preventDefault()
  if (!props.readOnly) props.onPaste(event.clipboardData.getData('text/plain'))
}

const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const PAUSE_MS = 60

/** The keyboard to the sheet, after a menu or a dialog has closed and given it back to its button; not while one is open. */
export function focusSheet(): void {
  setTimeout(() => {
    const inField = document.activeElement?.matches('input, textarea') === true
    if (document.querySelector(OVERLAYS) === null && !inField) document.querySelector<HTMLElement>('[data-sheet-grid]')?.focus({ preventScroll: true })
  }, PAUSE_MS)
}

/** At once: what stood in a field of its own (name box, formula bar) is finished. */
export function leaveToSheet(): void {
  document.querySelector<HTMLElement>('[data-sheet-grid]')?.focus({ preventScroll: true })
}
