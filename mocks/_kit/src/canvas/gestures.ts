/**
 * What a pointer does on a canvas while it is held. Pure: a gesture and where the pointer is give the next gesture; a
 * gesture and a document give what is shown meanwhile. use_gestures.ts begins and settles them.
 */
import { moveItems, placeShapes } from './edits'
import { boundsOfItems, itemsIn, withContents } from './geometry/finding'
import { anchor, isInside } from './geometry/outline'
import { around, between, boundsOf, distance, middle, minus, type Point } from './geometry/plane'
import { angleTo, type Handle, resizedAll, rotated } from './geometry/shaping'
import { type Guide, snapBox, snapPoint, type SnapRules } from './geometry/snapping'
import type { CanvasView } from './geometry/viewing'
import { type CanvasDocument, type ConnectorEnd, type NewConnector, type Placed, type ShapeKind, SIDES } from './model'

export type Gesture =
  | { readonly kind: 'pan'; readonly screen: Point; readonly view: CanvasView; readonly now: CanvasView }
  | { readonly kind: 'move'; readonly pressed: string; readonly ids: readonly string[]; readonly from: Point; readonly dx: number; readonly dy: number; readonly guides: readonly Guide[]; readonly far: boolean; readonly adding: boolean }
  | { readonly kind: 'resize'; readonly ids: readonly string[]; readonly handle: Handle; readonly from: Point; readonly places: readonly Placed[]; readonly guides: readonly Guide[] }
  | { readonly kind: 'rotate'; readonly ids: readonly string[]; readonly centre: Point; readonly start: number; readonly places: readonly Placed[] }
  | { readonly kind: 'marquee'; readonly from: Point; readonly to: Point; readonly before: readonly string[] }
  | { readonly kind: 'draw'; readonly shape: ShapeKind; readonly from: Point; readonly to: Point }
  | { readonly kind: 'ink'; readonly points: readonly Point[] }
  | { readonly kind: 'connect'; readonly id: string | null; readonly held: ConnectorEnd; readonly end: ConnectorEnd; readonly which: 'from' | 'to'; readonly start: Point }

export interface Hand {
  /** On the canvas and on the screen. */
  readonly at: Point
  readonly screen: Point
  readonly shift: boolean
  /** Held: nothing is drawn to the grid or to guides. */
  readonly alt: boolean
}

export interface Ground {
  readonly document: CanvasDocument
  readonly zoom: number
  readonly rules: SnapRules
}

// A press that moves less is a click.
const FAR = 4

export function nextGesture(gesture: Gesture, hand: Hand, ground: Ground): Gesture {
  const { document, zoom } = ground
  const rules = hand.alt ? { ...ground.rules, grid: null, guides: false } : ground.rules
  switch (gesture.kind) {
    case 'pan':
      return { ...gesture, now: { ...gesture.view, x: gesture.view.x - (hand.screen.x - gesture.screen.x) / zoom, y: gesture.view.y - (hand.screen.y - gesture.screen.y) / zoom } }
    case 'move':
      return moved(gesture, hand, document, rules, zoom)
    case 'resize': {
      const shapes = document.shapes.filter((shape) => gesture.ids.includes(shape.id))
      const plain = shapes.every((shape) => !shape.rotation)
      const others = boxesBut(document, gesture.ids)
      const to = plain ? snapPoint(hand.at, others, rules) : { ...hand.at, guides: [] }
      return { ...gesture, places: resizedAll(shapes, gesture.handle, minus(to, gesture.from), hand.shift), guides: to.guides }
    }
    case 'rotate': {
      const free = angleTo(gesture.centre, hand.at) - gesture.start
      const shapes = document.shapes.filter((shape) => gesture.ids.includes(shape.id))
      return { ...gesture, places: rotated(shapes, hand.shift ? Math.round(free / 15) * 15 : Math.round(free)) }
    }
    case 'marquee':
      return { ...gesture, to: hand.at }
    case 'draw': {
      const to = snapPoint(hand.at, [], rules)
      const side = Math.max(Math.abs(to.x - gesture.from.x), Math.abs(to.y - gesture.from.y))
      const square = { x: gesture.from.x + side * (to.x < gesture.from.x ? -1 : 1), y: gesture.from.y + side * (to.y < gesture.from.y ? -1 : 1) }
      return { ...gesture, to: hand.shift ? square : { x: to.x, y: to.y } }
    }
    case 'ink':
      return distance(gesture.points.at(-1)!, hand.at) < 2 / zoom ? gesture : { ...gesture, points: [...gesture.points, hand.at] }
    case 'connect':
      return { ...gesture, end: endAt(document, hand.at, zoom, gesture.held) }
  }
}

function moved(gesture: Gesture & { kind: 'move' }, hand: Hand, document: CanvasDocument, rules: SnapRules, zoom: number): Gesture {
  const by = minus(hand.at, gesture.from)
  const far = gesture.far || distance(by, { x: 0, y: 0 }) * zoom >= FAR
  if (!far || gesture.ids.length === 0) return { ...gesture, far }
  const straight = hand.shift ? (Math.abs(by.x) >= Math.abs(by.y) ? { x: by.x, y: 0 } : { x: 0, y: by.y }) : by
  const box = boundsOfItems(document, gesture.ids)
  if (box === null) return gesture
  const ids = withContents(document, gesture.ids)
  const snapped = snapBox({ ...box, x: box.x + straight.x, y: box.y + straight.y }, boxesBut(document, ids), rules)
  return { ...gesture, far, dx: straight.x + (hand.shift && straight.x === 0 ? 0 : snapped.dx), dy: straight.y + (hand.shift && straight.y === 0 ? 0 : snapped.dy), guides: snapped.guides }
}

const boxesBut = (document: CanvasDocument, ids: readonly string[]) => document.shapes.filter((shape) => !ids.includes(shape.id) && shape.kind !== 'ink').map((shape) => boundsOf([shape])!)

/** Where a connector ends that is let go at a point: at a side, if that is near, at a shape, or there. */
export function endAt(document: CanvasDocument, at: Point, zoom: number, other?: ConnectorEnd): ConnectorEnd {
  const but = other !== undefined && 'shape' in other ? other.shape : undefined
  for (const shape of document.shapes.toReversed()) {
    if (shape.id === but || shape.kind === 'frame') continue
    const near = SIDES.find((side) => distance(anchor(shape, side).at, at) * zoom <= 14)
    if (near !== undefined) return { shape: shape.id, side: near }
    if (isInside(shape, at, 4 / zoom)) return { shape: shape.id }
  }
  return { x: Math.round(at.x), y: Math.round(at.y) }
}

/** The document as it would be if the pointer were let go now. */
export function previewed(document: CanvasDocument, gesture: Gesture | null): CanvasDocument {
  if (gesture === null) return document
  if (gesture.kind === 'move' && gesture.far) return changed(document, (draft) => moveItems(draft, withContents(document, gesture.ids), gesture.dx, gesture.dy))
  if (gesture.kind === 'resize' || gesture.kind === 'rotate') return changed(document, (draft) => placeShapes(draft, gesture.places))
  if (gesture.kind === 'connect' && gesture.id !== null) return changed(document, (draft) => void (draft.connectors.find((one) => one.id === gesture.id)![gesture.which] = gesture.end))
  return document
}

// Items that did not change stay the same objects, so that only the others are drawn anew.
function changed(document: CanvasDocument, change: (draft: CanvasDocument) => void): CanvasDocument {
  const draft = { shapes: document.shapes.map((shape) => ({ ...shape })), connectors: document.connectors.map((connector) => ({ ...connector })) }
  change(draft)
  const kept = <T extends object>(next: T, before: T): T => ((Object.keys(next) as (keyof T)[]).every((key) => next[key] === before[key]) ? before : next)
  return { shapes: draft.shapes.map((shape, index) => kept(shape, document.shapes[index]!)), connectors: draft.connectors.map((connector, index) => kept(connector, document.connectors[index]!)) }
}

export const marked = (gesture: Gesture & { kind: 'marquee' }, document: CanvasDocument): string[] => [...new Set([...gesture.before, ...itemsIn(document, between(gesture.from, gesture.to))])]

/** A connector that is being drawn. */
export function drawnConnector(gesture: Gesture & { kind: 'connect' }, route: NewConnector['route']): NewConnector {
  const [from, to] = gesture.which === 'to' ? [gesture.held, gesture.end] : [gesture.end, gesture.held]
  return { from, to, route, endHead: 'triangle' }
}

export const centreOf = (document: CanvasDocument, ids: readonly string[]): Point | null => {
  const box = boundsOf(document.shapes.filter((shape) => ids.includes(shape.id)))
  return box === null ? null : middle(box)
}

/** The box of a line drawn by hand, and its points across that box. */
export function inkShape(points: readonly Point[]): { x: number; y: number; width: number; height: number; points: [number, number][] } {
  const box = around(points)!
  const [x, y, width, height] = [Math.round(box.x), Math.round(box.y), Math.max(1, Math.round(box.width)), Math.max(1, Math.round(box.height))]
  const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
  return { x, y, width, height, points: points.map((point) => [share((point.x - x) / width), share((point.y - y) / height)]) }
}
