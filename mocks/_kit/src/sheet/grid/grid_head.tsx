/** The letters above the columns. */
import type { Drag } from './use_grid_pointer'
import { colName, type Range } from '../refs'
import { type Axis, lengthOf, startOf } from './layout'

interface GridHeadProps {
  readonly cols: Axis
  readonly frozen: readonly number[]
  readonly columns: readonly number[]
  readonly headWidth: number
  readonly height: number
  readonly range: Range
  readonly rowCount: number
  readonly drag: Drag | null
}

export function GridHead({ cols, frozen, columns, headWidth, height, range, rowCount, drag }: GridHeadProps) {
  const all = range.top === 0 && range.bottom === rowCount - 1
  const head = (col: number, stuck: boolean) => {
    const left = headWidth + startOf(cols, col)
    const chosen = col >= range.left && col <= range.right ? (all ? 'all' : 'part') : undefined
    return (
      <div key={col} role="columnheader" aria-colindex={col + 2} aria-label={`Column ${colName(col)}`} className={stuck ? 'kit-sheet-head kit-sheet-stuck' : 'kit-sheet-head'} data-col={col} data-chosen={chosen} style={{ left, width: lengthOf(cols, col), ...(stuck ? {} : { position: 'absolute' as const }) }}>
        {colName(col)}
        <div className="kit-sheet-col-edge" data-edge-col={col} role="separator" aria-orientation="vertical" aria-label={`Resize column ${colName(col)}`} />
        {drag?.kind === 'size' && drag.axis === 'col' && drag.index === col ? <span className="kit-sheet-ruler" style={{ right: drag.origin - drag.now }} /> : null}
      </div>
    )
  }
  return (
    <div role="row" aria-rowindex={1} className="kit-sheet-row kit-sheet-heads" style={{ height }}>
      <div role="columnheader" aria-colindex={1} aria-label="All cells" className="kit-sheet-corner" data-all style={{ width: headWidth }}>
        <span className="kit-hidden">All cells</span>
      </div>
      {frozen.map((col) => head(col, true))}
      {columns.map((col) => head(col, false))}
    </div>
  )
}
