/** One row of a sheet: its number and the cells in sight. Drawn anew only when something in it changes. */
import { type CSSProperties, memo, type ReactNode } from 'react'
import { cellName, inRange, type Place, type Range } from '../refs'
import type { CellView } from './grid_props'
import { type Axis, lengthOf, startOf } from './layout'

export interface RowProps {
  readonly row: number
  readonly top: number
  readonly height: number
  readonly headWidth: number
  readonly rows: Axis
  readonly cols: Axis
  readonly frozen: readonly number[]
  readonly columns: readonly number[]
  readonly view: (row: number, col: number) => CellView | null
  readonly merged: (row: number, col: number) => Range | null
  readonly gridId: string
  /** The part of the selection that this row has; null: none. */
  readonly range: Range | null
  readonly active: Place | null
  readonly wholeRow: boolean
  readonly fill: boolean
  readonly marks: string
  readonly editor: ReactNode
  readonly flow: boolean
}

export const GridRow = memo(function GridRow(props: RowProps) {
  const { row, top, height, flow, headWidth, range, wholeRow, frozen, columns } = props
  const place: CSSProperties = flow ? { height } : { position: 'absolute', top, height }
  return (
    <div role="row" aria-rowindex={row + 2} className="kit-sheet-row" style={place}>
      <div role="rowheader" aria-colindex={1} aria-label={`Row ${row + 1}`} className="kit-sheet-row-head" data-row={row} data-chosen={wholeRow ? 'all' : range ? 'part' : undefined} style={{ width: headWidth }}>
        {row + 1}
        <div className="kit-sheet-row-edge" data-edge-row={row} aria-hidden />
      </div>
      {frozen.map((col) => (
        <Cell key={col} {...props} col={col} stuck />
      ))}
      {columns.map((col) => (
        <Cell key={col} {...props} col={col} stuck={false} />
      ))}
    </div>
  )
})

function Cell(props: RowProps & { col: number; stuck: boolean }) {
  const { row, col, cols, rows, headWidth, height, stuck, merged, range, active, gridId, fill } = props
  const area = merged(row, col)
  const anchor = area === null || (area.top === row && area.left === col)
  if (!anchor) return null
  const width = area ? startOf(cols, area.right + 1) - startOf(cols, area.left) : lengthOf(cols, col)
  const tall = area ? startOf(rows, area.bottom + 1) - startOf(rows, area.top) : height
  const view = props.view(row, col)
  const name = cellName(row, col)
  const isActive = active !== null && active.row === row && active.col === col
  const chosen = range !== null && inRange(range, row, col)
  const left = headWidth + startOf(cols, col)
  const style: CSSProperties = { width, height: tall, ...(stuck ? { left } : { left, position: 'absolute' }), ...view?.style }
  const shadow = [...(chosen && range ? edgeShadows(range, area ?? { top: row, left: col, bottom: row, right: col }, isActive) : []), ...markShadows(props.marks, row, col)].join(', ')
  if (shadow !== '') style.boxShadow = shadow
  return (
    <div
      role="gridcell"
      id={`${gridId}-${name}`}
      aria-colindex={col + 2}
      aria-colspan={area ? area.right - area.left + 1 : undefined}
      aria-rowspan={area ? area.bottom - area.top + 1 : undefined}
      aria-label={name}
      aria-description={description(view)}
      aria-selected={chosen}
      aria-invalid={view?.problem ? true : undefined}
      title={view?.problem ?? undefined}
      data-cell={`${row},${col}`}
      className={cellClass(view, stuck, isActive, area !== null)}
      style={style}
    >
      {isActive && props.editor ? props.editor : view ? <Content view={view} room={room(props, view, width)} /> : null}
      {fill && range && lastOf(range, area, row, col) ? <span role="img" aria-label="Fill handle" className="kit-sheet-fill" data-fill /> : null}
    </div>
  )
}

const lastOf = (range: Range, area: Range | null, row: number, col: number): boolean => (area?.bottom ?? row) === range.bottom && (area?.right ?? col) === range.right

function description(view: CellView | null): string | undefined {
  const parts = [view?.text, view?.problem, view?.note ? `Note: ${view.note}` : '', view?.comments ? 'Has comments' : '']
  return parts.filter(Boolean).join('. ') || undefined
}

function cellClass(view: CellView | null, stuck: boolean, active: boolean, merged: boolean): string {
  const names = ['kit-sheet-cell']
  if (view) names.push(view.text === '' && !view.control && !view.style?.background ? 'kit-sheet-bare' : 'kit-sheet-full')
  if (view?.numeric) names.push('kit-sheet-number')
  if (view?.wrap) names.push('kit-sheet-wrap')
  if (view?.className) names.push(view.className)
  if (stuck) names.push('kit-sheet-stuck')
  if (active) names.push('kit-sheet-active')
  if (merged) names.push('kit-sheet-merged')
  return names.join(' ')
}

function Content({ view, room }: { view: CellView; room: number | null }) {
  return (
    <>
      {view.hideText ? null : (
        <span className={room === null ? 'kit-sheet-text' : 'kit-sheet-text kit-sheet-over'} style={room === null ? undefined : { width: room }}>
          {view.text}
        </span>
      )}
      {view.control}
      {view.note ? <span className="kit-sheet-note" aria-hidden /> : null}
      {view.comments ? <span className="kit-sheet-comment" aria-hidden /> : null}
    </>
  )
}

// A rough width of a letter at the usual size: only texts that may not fit look for room beside them.
const LETTER = 5.6

/** A text that is too long goes on over the empty cells at its right. Null: it stays within its own cell. */
function room({ row, col, cols, view: look, merged }: RowProps & { col: number }, view: CellView, width: number): number | null {
  if (view.numeric || view.wrap || view.control || view.text.length * LETTER < width || merged(row, col)) return null
  const align = view.style?.justifyContent
  if (align !== undefined && align !== 'flex-start') return null
  let total = width
  for (let next = col + 1; next < cols.count && total < view.text.length * 13; next += 1) {
    if (lengthOf(cols, next) === 0) continue
    const beside = look(row, next)
    if ((beside && (beside.text !== '' || beside.control)) || merged(row, next)) break
    total += lengthOf(cols, next)
  }
  return total === width ? null : total
}

/** The frame of the selection, drawn by the cells at its edge, and the ground of the cells in it. */
function edgeShadows(range: Range, area: Range, active: boolean): string[] {
  const line = 'var(--sheet-mark)'
  const one = range.top === area.top && range.left === area.left && range.bottom === area.bottom && range.right === area.right
  if (one) return [`inset 0 0 0 2px ${line}`]
  const shadows: string[] = []
  if (active) shadows.push(`inset 0 0 0 1px ${line}`)
  if (area.top === range.top) shadows.push(`inset 0 1.5px 0 ${line}`)
  if (area.bottom === range.bottom) shadows.push(`inset 0 -1.5px 0 ${line}`)
  if (area.left === range.left) shadows.push(`inset 1.5px 0 0 ${line}`)
  if (area.right === range.right) shadows.push(`inset -1.5px 0 0 ${line}`)
  if (!active) shadows.push('inset 0 0 0 400px var(--sheet-tint)')
  return shadows
}

/** "top,left,bottom,right,tone;…": what formulas name and what is on the clipboard. */
function markShadows(marks: string, row: number, col: number): string[] {
  if (marks === '') return []
  return marks.split(';').flatMap((mark) => {
    const [top, left, bottom, right, tone] = mark.split(',')
    if (row < Number(top) || row > Number(bottom) || col < Number(left) || col > Number(right)) return []
    const line = `var(--${tone})`
    return [
      ...(row === Number(top) ? [`inset 0 1.5px 0 ${line}`] : []),
      ...(row === Number(bottom) ? [`inset 0 -1.5px 0 ${line}`] : []),
      ...(col === Number(left) ? [`inset 1.5px 0 0 ${line}`] : []),
      ...(col === Number(right) ? [`inset -1.5px 0 0 ${line}`] : []),
      `inset 0 0 0 400px color-mix(in srgb, ${line} 9%, transparent)`,
    ]
  })
}
