/** The outline of each kind of shape: what is inside, where a line from the middle leaves it, where connectors hold. Pure. */
import type { CanvasShape, Side } from '../model'
import { fromLine, middle, plus, type Point, turned, turnedAbout } from './plane'

type Outlined = Pick<CanvasShape, 'kind' | 'x' | 'y' | 'width' | 'height' | 'rotation' | 'points'>

/** `reach` is how far beside a thin line a click still means it. */
export function isInside(shape: Outlined, point: Point, reach = 0): boolean {
  const centre = middle(shape)
  const local = turnedAbout(point, centre, -(shape.rotation ?? 0))
  const [dx, dy] = [Math.abs(local.x - centre.x), Math.abs(local.y - centre.y)]
  const [halfWidth, halfHeight] = [shape.width / 2, shape.height / 2]
  if (shape.kind === 'ink') return fromLine(local, inkLine(shape)) <= reach + 3
  if (dx > halfWidth || dy > halfHeight) return false
  if (shape.kind === 'ellipse') return (dx / halfWidth) ** 2 + (dy / halfHeight) ** 2 <= 1
  if (shape.kind === 'diamond') return dx / halfWidth + dy / halfHeight <= 1
  return true
}

/** The points of a line drawn by hand, before its rotation. */
export function inkLine({ x, y, width, height, points = [] }: Outlined): Point[] {
  return points.map(([across, down]) => ({ x: x + across * width, y: y + down * height }))
}

/** Where a line from the middle of the shape towards a point leaves it. */
export function edgePoint(shape: Outlined, toward: Point): Point {
  const centre = middle(shape)
  const rotation = shape.rotation ?? 0
  const { x, y } = turned({ x: toward.x - centre.x, y: toward.y - centre.y }, -rotation)
  if (x === 0 && y === 0) return centre
  const [across, down] = [Math.abs(x) / (shape.width / 2), Math.abs(y) / (shape.height / 2)]
  const share = shape.kind === 'ellipse' ? 1 / Math.hypot(across, down) : shape.kind === 'diamond' ? 1 / (across + down) : 1 / Math.max(across, down)
  return plus(centre, turned({ x: x * share, y: y * share }, rotation))
}

const OUTWARD: Record<Side, Point> = { top: { x: 0, y: -1 }, right: { x: 1, y: 0 }, bottom: { x: 0, y: 1 }, left: { x: -1, y: 0 } }

/** The middle of a side, and which way is out: upright or level, as near as the rotation allows. */
export function anchor(shape: Outlined, side: Side): { readonly at: Point; readonly out: Point } {
  const rotation = shape.rotation ?? 0
  const out = OUTWARD[side]
  const at = plus(middle(shape), turned({ x: (out.x * shape.width) / 2, y: (out.y * shape.height) / 2 }, rotation))
  const way = turned(out, rotation)
  return { at, out: Math.abs(way.x) > Math.abs(way.y) ? { x: Math.sign(way.x), y: 0 } : { x: 0, y: Math.sign(way.y) } }
}

/** The side that looks towards a point. */
export function sideToward(shape: Outlined, toward: Point): Side {
  const centre = middle(shape)
  const { x, y } = turned({ x: toward.x - centre.x, y: toward.y - centre.y }, -(shape.rotation ?? 0))
  if (Math.abs(x) / shape.width >= Math.abs(y) / shape.height) return x < 0 ? 'left' : 'right'
  return y < 0 ? 'top' : 'bottom'
}
