/** Merged cells, in the form that states have them: an anchor with its span, the others naming the anchor. Pure. */
import { cellName, parseCell, type CellRange, rangeOf, type SheetCell, type SheetData } from '@mocks/kit'

/** `{rows, cols}`; read as well: `{rowSpan, colSpan}`, `[rows, cols]`, a number of columns. */
export function spanOf(cell: SheetCell | undefined): { rows: number; cols: number } | null {
  if (!cell?.isMergeAnchor) return null
  const span = cell.mergeSpan
  if (typeof span === 'number') return { rows: 1, cols: span }
  if (span === null || typeof span !== 'object') return null
  const given = span as Record<string, unknown>
  const rows = Number(given.rows ?? given.rowSpan ?? given.rowspan ?? given[0])
  const cols = Number(given.cols ?? given.colSpan ?? given.colspan ?? given[1])
  return rows >= 1 && cols >= 1 && rows * cols > 1 && rows * cols < 100_000 ? { rows: Math.floor(rows), cols: Math.floor(cols) } : null
}

export function mergesOf(data: SheetData): CellRange[] {
  return Object.entries(data).flatMap(([name, cell]) => {
    const span = spanOf(cell ?? undefined)
    const place = span && parseCell(name)
    return place ? [rangeOf(place, { row: place.row + span.rows - 1, col: place.col + span.cols - 1 })] : []
  })
}

/** Looks up the merged area of a cell; made once for a sheet's data. */
export function mergeMap(data: SheetData): (row: number, col: number) => CellRange | null {
  const merges = mergesOf(data)
  if (merges.length === 0) return () => null
  const byCell = new Map<string, CellRange>()
  for (const area of merges) for (let row = area.top; row <= area.bottom; row += 1) for (let col = area.left; col <= area.right; col += 1) byCell.set(`${row},${col}`, area)
  return (row, col) => byCell.get(`${row},${col}`) ?? null
}

export function unmerged(cell: SheetCell): SheetCell {
  const { isMergeAnchor: _anchor, mergeSpan: _span, mergedWith: _with, ...rest } = cell
  return rest
}

/** The cells of the area as one: the first filled content stands in the anchor, other content goes. */
export function merged(data: SheetData, area: CellRange): Map<string, SheetCell> {
  const next = new Map<string, SheetCell>()
  const anchor = cellName(area.top, area.left)
  const names: string[] = []
  for (let row = area.top; row <= area.bottom; row += 1) for (let col = area.left; col <= area.right; col += 1) names.push(cellName(row, col))
  const filled = names.find((name) => data[name]?.value || data[name]?.formula || (data[name]?.computed ?? '') !== '')
  const kept = unmerged(data[filled ?? anchor] ?? {})
  for (const name of names) {
    if (name === anchor) next.set(name, { value: '', formula: '', computed: '', ...kept, style: data[anchor]?.style ?? kept.style ?? {}, isMergeAnchor: true, mergeSpan: { rows: area.bottom - area.top + 1, cols: area.right - area.left + 1 } })
    else next.set(name, { value: '', formula: '', computed: '', ...(data[name]?.style ? { style: data[name].style } : {}), mergedWith: anchor })
  }
  const first = next.get(anchor)!
  if (first.style && Object.keys(first.style).length === 0) delete first.style
  return next
}
