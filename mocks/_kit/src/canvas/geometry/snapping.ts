/** What a moving box or point is drawn to: edges and middles of other shapes, then the grid. Pure. */
import type { Box, Point } from './plane'

export interface Guide {
  readonly axis: 'x' | 'y'
  /** Where the line stands on its axis, and from where to where it goes on the other. */
  readonly at: number
  readonly from: number
  readonly to: number
}

export interface SnapRules {
  /** null: no grid. */
  readonly grid: number | null
  readonly guides: boolean
  /** How near a line must be to draw something to it, in units of the canvas. */
  readonly reach: number
}

export interface Snapped {
  readonly dx: number
  readonly dy: number
  readonly guides: readonly Guide[]
}

/** By how much more a box is to move. Guides go before the grid, each axis by itself. */
export function snapBox(box: Box, others: readonly Box[], rules: SnapRules): Snapped {
  const x = snapAxis(box, others, rules, 'x')
  const y = snapAxis(box, others, rules, 'y')
  const moved = { ...box, x: box.x + x.by, y: box.y + y.by }
  const guides = [...x.lines.map((line) => guide('x', line, moved, others)), ...y.lines.map((line) => guide('y', line, moved, others))]
  return { dx: x.by, dy: y.by, guides }
}

export function snapPoint(point: Point, others: readonly Box[], rules: SnapRules): Point & { readonly guides: readonly Guide[] } {
  const { dx, dy, guides } = snapBox({ ...point, width: 0, height: 0 }, others, rules)
  return { x: point.x + dx, y: point.y + dy, guides }
}

function snapAxis(box: Box, others: readonly Box[], { grid, guides, reach }: SnapRules, axis: 'x' | 'y'): { by: number; lines: number[] } {
  const own = linesOf(box, axis)
  let by: number | null = null
  if (guides) {
    for (const line of others.flatMap((other) => linesOf(other, axis))) {
      for (const mine of own) {
        const away = line - mine
        if (Math.abs(away) <= reach && (by === null || Math.abs(away) < Math.abs(by))) by = away
      }
    }
  }
  if (by !== null) {
    const settled = by
    const lines = new Set(others.flatMap((other) => linesOf(other, axis)).filter((line) => own.some((mine) => Math.abs(line - mine - settled) < 0.01)))
    return { by, lines: [...lines] }
  }
  return { by: grid === null ? 0 : Math.round(box[axis] / grid) * grid - box[axis], lines: [] }
}

function linesOf(box: Box, axis: 'x' | 'y'): number[] {
  const [start, length] = axis === 'x' ? [box.x, box.width] : [box.y, box.height]
  return length === 0 ? [start] : [start, start + length / 2, start + length]
}

/** From the moving box to the farthest of those that stand on the line. */
function guide(axis: 'x' | 'y', at: number, box: Box, others: readonly Box[]): Guide {
  const across = (one: Box): [number, number] => (axis === 'x' ? [one.y, one.y + one.height] : [one.x, one.x + one.width])
  const ends = [box, ...others.filter((other) => linesOf(other, axis).some((line) => Math.abs(line - at) < 0.01))].flatMap(across)
  return { axis, at, from: Math.min(...ends), to: Math.max(...ends) }
}
