/** Which items of a canvas lie at a point, in a box, in a frame, in a direction. Pure. */
import type { CanvasDocument, CanvasShape } from '../model'
import { isInside } from './outline'
import { type Box, boundsOf, contains, fromLine, holds, middle, overlaps, type Point, around } from './plane'
import { routed } from './routing'

/** The id of the foremost item at a point; connectors lie before shapes. null: there is none. */
export function itemAt(document: CanvasDocument, point: Point, reach: number): string | null {
  const shapeOf = shapesById(document)
  const connector = document.connectors.findLast((one) => {
    const way = routed(one, shapeOf)
    return way !== null && fromLine(point, way.line) <= reach
  })
  return connector?.id ?? shapeAt(document, point, reach)?.id ?? null
}

export function shapeAt(document: CanvasDocument, point: Point, reach: number): CanvasShape | null {
  return document.shapes.findLast((shape) => isInside(shape, point, reach)) ?? null
}

export function shapesById(document: CanvasDocument): (id: string) => CanvasShape | undefined {
  const byId = new Map(document.shapes.map((shape) => [shape.id, shape]))
  return (id) => byId.get(id)
}

/** What a box drawn by the pointer means: all that it touches, frames and connectors when they lie in it as a whole. */
export function itemsIn(document: CanvasDocument, box: Box): string[] {
  const shapeOf = shapesById(document)
  const shapes = document.shapes.filter((shape) => {
    const own = boundsOf([shape])!
    return shape.kind === 'frame' ? contains(box, own) : overlaps(box, own)
  })
  const connectors = document.connectors.filter((connector) => routed(connector, shapeOf)?.line.every((point) => holds(box, point)) ?? false)
  return withGroups(document, [...shapes, ...connectors].map((item) => item.id))
}

/** With all members of the groups of which a member is named. */
export function withGroups(document: CanvasDocument, ids: readonly string[]): string[] {
  const groups = new Set(document.shapes.filter((shape) => ids.includes(shape.id) && shape.group).map((shape) => shape.group))
  const members = document.shapes.filter((shape) => shape.group && groups.has(shape.group)).map((shape) => shape.id)
  return [...new Set([...ids, ...members])]
}

/** With what lies in the frames among them: it moves along. */
export function withContents(document: CanvasDocument, ids: readonly string[]): string[] {
  const frames = document.shapes.filter((shape) => shape.kind === 'frame' && ids.includes(shape.id)).map((shape) => boundsOf([shape])!)
  const within = document.shapes.filter((shape) => !shape.locked && frames.some((frame) => contains(frame, boundsOf([shape])!))).map((shape) => shape.id)
  return [...new Set([...ids, ...within])]
}

/** The box around items, connectors with all of their way; null: there is nothing. */
export function boundsOfItems(document: CanvasDocument, ids?: readonly string[]): Box | null {
  const shapeOf = shapesById(document)
  const shapes = document.shapes.filter((shape) => ids === undefined || ids.includes(shape.id))
  const ways = document.connectors.filter((connector) => ids === undefined || ids.includes(connector.id)).flatMap((connector) => routed(connector, shapeOf)?.line ?? [])
  const boxes = shapes.map((shape) => boundsOf([shape])!)
  return around([...ways, ...boxes.flatMap(({ x, y, width, height }) => [{ x, y }, { x: x + width, y: y + height }])])
}

export type Way = 'left' | 'right' | 'up' | 'down'

/** The nearest shape whose middle lies in a direction; those straight ahead go before those aside, a frame around it is none. */
export function neighbour(document: CanvasDocument, id: string, way: Way): string | null {
  const from = document.shapes.find((shape) => shape.id === id)
  if (from === undefined) return document.shapes[0]?.id ?? null
  const start = middle(from)
  let best: { id: string; cost: number } | null = null
  for (const shape of document.shapes) {
    const { x, y } = middle(shape)
    const [ahead, aside] = way === 'left' ? [start.x - x, y - start.y] : way === 'right' ? [x - start.x, y - start.y] : way === 'up' ? [start.y - y, x - start.x] : [y - start.y, x - start.x]
    const cost = ahead + 2 * Math.abs(aside)
    if (shape.id === id || (shape.kind === 'frame' && contains(boundsOf([shape])!, boundsOf([from])!))) continue
    if (ahead > 0 && (best === null || cost < best.cost)) best = { id: shape.id, cost }
  }
  return best?.id ?? null
}
