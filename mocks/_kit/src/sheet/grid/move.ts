/** Where the keys lead in a sheet. Pure. */
import { clamp, type Place, type Range, rangeOf, union } from '../refs'

export type Direction = 'up' | 'down' | 'left' | 'right'

export interface Field {
  readonly rows: number
  readonly cols: number
  readonly hiddenRow: (row: number) => boolean
  readonly hiddenCol: (col: number) => boolean
  readonly empty: (row: number, col: number) => boolean
  /** The merged area that a cell is in; null: it stands alone. */
  readonly merged: (row: number, col: number) => Range | null
  /** The last cell that holds something, or A1. */
  readonly last: Place
}

const STEPS: Readonly<Record<Direction, readonly [row: number, col: number]>> = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] }

/** The next cell that can be seen; at the edge the same. A merged area is one cell. */
export function step(field: Field, from: Place, direction: Direction): Place {
  const [dRow, dCol] = STEPS[direction]
  const area = field.merged(from.row, from.col) ?? rangeOf(from)
  let row = dRow > 0 ? area.bottom : dRow < 0 ? area.top : from.row
  let col = dCol > 0 ? area.right : dCol < 0 ? area.left : from.col
  do {
    row += dRow
    col += dCol
    if (row < 0 || col < 0 || row >= field.rows || col >= field.cols) return from
  } while (field.hiddenRow(row) || field.hiddenCol(col))
  return anchored(field, { row, col })
}

export function anchored(field: Field, place: Place): Place {
  const area = field.merged(place.row, place.col)
  return area ? { row: area.top, col: area.left } : place
}

/** To the end of the filled cells, or to the next filled one: what Ctrl and an arrow do. */
export function jump(field: Field, from: Place, direction: Direction): Place {
  let here = from
  let next = step(field, here, direction)
  if (same(next, here)) return here
  const through = !field.empty(here.row, here.col) && !field.empty(next.row, next.col)
  for (;;) {
    if (!through && !field.empty(next.row, next.col)) return next
    here = next
    next = step(field, here, direction)
    if (same(next, here) || (through && field.empty(next.row, next.col))) return here
  }
}

const same = (one: Place, other: Place): boolean => one.row === other.row && one.col === other.col

/** A range grown until no merged area is cut. */
export function whole(field: Field, range: Range): Range {
  for (let grown = range; ; ) {
    let next = grown
    for (const [row, col] of edges(grown)) {
      const area = field.merged(row, col)
      if (area) next = union(next, area)
    }
    if (next.top === grown.top && next.left === grown.left && next.bottom === grown.bottom && next.right === grown.right) return grown
    grown = next
  }
}

const EDGE_LIMIT = 4_000

/** The cells along the edge: where a merged area that is cut must show. */
function* edges({ top, left, bottom, right }: Range): Generator<readonly [number, number]> {
  if (bottom - top + right - left > EDGE_LIMIT) return
  for (let col = left; col <= right; col += 1) {
    yield [top, col]
    if (bottom !== top) yield [bottom, col]
  }
  for (let row = top + 1; row < bottom; row += 1) {
    yield [row, left]
    if (right !== left) yield [row, right]
  }
}

/** The corner that Shift moves: the one across from the active cell. */
export function farCorner(active: Place, range: Range): Place {
  return { row: range.top === active.row ? range.bottom : range.top, col: range.left === active.col ? range.right : range.left }
}

/** Tab and Enter stay within a range of several cells and go round. */
export function cycle(field: Field, range: Range, active: Place, direction: Direction): Place {
  const width = range.right - range.left + 1
  const height = range.bottom - range.top + 1
  const across = direction === 'left' || direction === 'right'
  const sign = direction === 'right' || direction === 'down' ? 1 : -1
  const count = width * height
  let index = across ? (active.row - range.top) * width + active.col - range.left : (active.col - range.left) * height + active.row - range.top
  for (let tries = 0; tries < count; tries += 1) {
    index = (index + sign + count) % count
    const place = across ? { row: range.top + Math.floor(index / width), col: range.left + (index % width) } : { row: range.top + (index % height), col: range.left + Math.floor(index / height) }
    const shown = anchored(field, place)
    if (same(shown, place) && !field.hiddenRow(place.row) && !field.hiddenCol(place.col)) return place
  }
  return active
}

/** A page up or down. */
export function page(field: Field, from: Place, rows: number): Place {
  let row = clamp(from.row + rows, 0, field.rows - 1)
  const sign = rows > 0 ? -1 : 1
  while (field.hiddenRow(row) && row !== from.row) row += sign
  return anchored(field, { row, col: from.col })
}
