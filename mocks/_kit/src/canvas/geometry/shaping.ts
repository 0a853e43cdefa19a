/** Shapes of another size, turned, lined up. Pure: enters shapes, leaves where each is to be. */
import type { CanvasShape, Placed } from '../model'
import { type Box, boundsOf, middle, minus, plus, type Point, tidy, turned, turnedAbout } from './plane'

export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof HANDLES)[number]

const LEAST = 8

/** Which way a handle points: -1, 0 or 1 on each axis. */
export const handleWay = (handle: Handle): Point => ({ x: handle.includes('e') ? 1 : handle.includes('w') ? -1 : 0, y: handle.includes('s') ? 1 : handle.includes('n') ? -1 : 0 })

export const placedOf = ({ id, x, y, width, height, rotation = 0 }: CanvasShape): Placed => ({ id, x: tidy(x), y: tidy(y), width: tidy(width), height: tidy(height), rotation: tidy(rotation) })

/** One shape whose handle was drawn by `by`; what lies opposite stays where it is, also of a turned shape. */
export function resized(shape: CanvasShape, handle: Handle, by: Point, keepRatio = false): Placed {
  const rotation = shape.rotation ?? 0
  const way = handleWay(handle)
  const local = turned(by, -rotation)
  const size = newSize(shape, way, local, keepRatio)
  const fixed = plus(middle(shape), turned({ x: (-way.x * shape.width) / 2, y: (-way.y * shape.height) / 2 }, rotation))
  const centre = plus(fixed, turned({ x: (way.x * size.width) / 2, y: (way.y * size.height) / 2 }, rotation))
  return placedOf({ ...shape, ...size, x: centre.x - size.width / 2, y: centre.y - size.height / 2 })
}

function newSize(box: Box, way: Point, by: Point, keepRatio: boolean): { width: number; height: number } {
  const width = Math.max(LEAST, box.width + way.x * by.x)
  const height = Math.max(LEAST, box.height + way.y * by.y)
  if (!keepRatio) return { width, height }
  const share = way.x === 0 ? height / box.height : way.y === 0 ? width / box.width : Math.max(width / box.width, height / box.height)
  return { width: box.width * share, height: box.height * share }
}

/** Several shapes in one box whose handle was drawn. */
export function resizedAll(shapes: readonly CanvasShape[], handle: Handle, by: Point, keepRatio = false): Placed[] {
  if (shapes.length === 1) return [resized(shapes[0]!, handle, by, keepRatio)]
  const bounds = boundsOf(shapes)
  if (bounds === null) return []
  const way = handleWay(handle)
  const size = newSize(bounds, way, by, keepRatio)
  const [wider, taller] = [bounds.width === 0 ? 1 : size.width / bounds.width, bounds.height === 0 ? 1 : size.height / bounds.height]
  const [x, y] = [way.x < 0 ? bounds.x + bounds.width - size.width : bounds.x, way.y < 0 ? bounds.y + bounds.height - size.height : bounds.y]
  return shapes.map((shape) => placedOf({ ...shape, x: x + (shape.x - bounds.x) * wider, y: y + (shape.y - bounds.y) * taller, width: Math.max(1, shape.width * wider), height: Math.max(1, shape.height * taller) }))
}

/** All of them turned together about the middle of what they take up. */
export function rotated(shapes: readonly CanvasShape[], degrees: number): Placed[] {
  const bounds = boundsOf(shapes)
  if (bounds === null) return []
  const centre = middle(bounds)
  return shapes.map((shape) => {
    const at = turnedAbout(middle(shape), centre, degrees)
    return placedOf({ ...shape, x: at.x - shape.width / 2, y: at.y - shape.height / 2, rotation: ((((shape.rotation ?? 0) + degrees) % 360) + 360) % 360 })
  })
}

/** The angle from a middle to a point: 0 above it, growing clockwise. */
export function angleTo(centre: Point, point: Point): number {
  const { x, y } = minus(point, centre)
  return ((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360
}

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom'

/** Lined up within what they take up together. */
export function aligned(shapes: readonly CanvasShape[], how: Alignment): Placed[] {
  const all = boundsOf(shapes)
  if (all === null) return []
  const level = how === 'left' || how === 'centre' || how === 'right'
  const share = how === 'left' || how === 'top' ? 0 : how === 'centre' || how === 'middle' ? 0.5 : 1
  return shapes.map((shape) => {
    const own = boundsOf([shape])!
    const by = level ? all.x - own.x + (all.width - own.width) * share : all.y - own.y + (all.height - own.height) * share
    return placedOf({ ...shape, x: shape.x + (level ? by : 0), y: shape.y + (level ? 0 : by) })
  })
}

/** With equal room between them; the outermost stay. Fewer than three stay as they are. */
export function distributed(shapes: readonly CanvasShape[], axis: 'x' | 'y'): Placed[] {
  const size = axis === 'x' ? 'width' : 'height'
  const known = shapes.map((shape) => ({ shape, box: boundsOf([shape])! })).sort((one, other) => one.box[axis] + one.box[size] / 2 - other.box[axis] - other.box[size] / 2)
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined || known.length < 3) return shapes.map(placedOf)
  const room = (last.box[axis] + last.box[size] - first.box[axis] - known.reduce((sum, { box }) => sum + box[size], 0)) / (known.length - 1)
  let at = first.box[axis]
  return known.map(({ shape, box }) => {
    const by = at - box[axis]
    at += box[size] + room
    return placedOf({ ...shape, [axis]: shape[axis] + by })
  })
}
