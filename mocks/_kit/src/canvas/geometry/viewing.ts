/** Which part of a canvas is in sight. Pure. */
import { type Box, middle, type Point } from './plane'

export interface CanvasView {
  /** What lies at the upper left corner. */
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export interface ViewSize {
  readonly width: number
  readonly height: number
}

export const ZOOM = { least: 0.1, most: 4 } as const
export const STEPS = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4] as const

export const toCanvas = (view: CanvasView, point: Point): Point => ({ x: view.x + point.x / view.zoom, y: view.y + point.y / view.zoom })
export const toScreen = (view: CanvasView, point: Point): Point => ({ x: (point.x - view.x) * view.zoom, y: (point.y - view.y) * view.zoom })

/** Nearer or farther; what lies at a point of the screen stays there. */
export function zoomedAt(view: CanvasView, screen: Point, zoom: number): CanvasView {
  const next = Math.min(ZOOM.most, Math.max(ZOOM.least, zoom))
  const held = toCanvas(view, screen)
  return { x: held.x - screen.x / next, y: held.y - screen.y / next, zoom: next }
}

/** All of a box in the middle, at most at its own size. */
export function fitted(box: Box | null, size: ViewSize, room = 48): CanvasView {
  if (box === null) return { x: -size.width / 2, y: -size.height / 2, zoom: 1 }
  const zoom = Math.min(1, Math.max(ZOOM.least, Math.min((size.width - 2 * room) / Math.max(1, box.width), (size.height - 2 * room) / Math.max(1, box.height))))
  const centre = middle(box)
  return { x: centre.x - size.width / 2 / zoom, y: centre.y - size.height / 2 / zoom, zoom }
}

/** The next round zoom up or down. */
export function zoomStep(zoom: number, by: -1 | 1): number {
  return (by > 0 ? STEPS.find((step) => step > zoom + 0.001) : STEPS.findLast((step) => step < zoom - 0.001)) ?? zoom
}

/** Moved as little as needed, so that a box is in sight. */
export function revealing(view: CanvasView, box: Box, size: ViewSize): CanvasView {
  const [width, height] = [size.width / view.zoom, size.height / view.zoom]
  const inside = box.x >= view.x && box.y >= view.y && box.x + box.width <= view.x + width && box.y + box.height <= view.y + height
  if (inside) return view
  const centre = middle(box)
  return { ...view, x: centre.x - width / 2, y: centre.y - height / 2 }
}
