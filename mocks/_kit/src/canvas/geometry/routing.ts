/** The way of a connector between its ends. Pure: enters a connector and the shapes, leaves points and SVG paths. */
import type { CanvasConnector, CanvasShape, ConnectorEnd, ConnectorHead } from '../model'
import { anchor, edgePoint, sideToward } from './outline'
import { distance, halfWay, middle, minus, plus, type Point, tidy, times } from './plane'

export interface Routed {
  /** The corners of the way; of a curve, points on it. */
  readonly line: readonly Point[]
  readonly path: string
  readonly label: Point
  /** The drawings of its heads, filled or open. */
  readonly heads: readonly { readonly path: string; readonly filled: boolean }[]
}

type ShapeOf = (id: string) => CanvasShape | undefined

// How far an elbow goes straight out of a shape before it turns.
const STUB = 22
const CURVE_STEPS = 16

/** null: a shape that it holds on to is gone. */
export function routed(connector: CanvasConnector, shapeOf: ShapeOf): Routed | null {
  const ends = [connector.from, connector.to].map((end) => ('shape' in end ? shapeOf(end.shape) : null))
  if (ends.includes(undefined)) return null
  const [one, other] = ends as (CanvasShape | null)[]
  const [fromMiddle, toMiddle] = [one ? middle(one) : (connector.from as Point), other ? middle(other) : (connector.to as Point)]
  if (connector.route === 'straight') {
    const start = straightEnd(connector.from, one!, toMiddle)
    const end = straightEnd(connector.to, other!, fromMiddle)
    return drawn([start, end], connector, null)
  }
  const start = heldEnd(connector.from, one!, toMiddle)
  const end = heldEnd(connector.to, other!, fromMiddle)
  return connector.route === 'elbow' ? drawn(elbow(start.at, start.out, end.at, end.out), connector, null) : drawnCurve(start, end, connector)
}

function straightEnd(end: ConnectorEnd, shape: CanvasShape | null, toward: Point): Point {
  if (!('shape' in end) || shape === null) return end as Point
  return end.side ? anchor(shape, end.side).at : edgePoint(shape, toward)
}

function heldEnd(end: ConnectorEnd, shape: CanvasShape | null, toward: Point): { at: Point; out: Point } {
  if ('shape' in end && shape !== null) return anchor(shape, end.side ?? sideToward(shape, toward))
  const at = end as Point
  const away = minus(toward, at)
  return { at, out: Math.abs(away.x) >= Math.abs(away.y) ? { x: Math.sign(away.x) || 1, y: 0 } : { x: 0, y: Math.sign(away.y) || 1 } }
}

/** Level and upright pieces from `start`, which is left along `out`, to `end`, which is reached against `into`. */
export function elbow(start: Point, out: Point, end: Point, into: Point): Point[] {
  if (out.y !== 0 && into.y !== 0) return elbow(flipped(start), flipped(out), flipped(end), flipped(into)).map(flipped)
  if (out.y !== 0) return elbow(end, into, start, out).reverse()
  const [a, b] = [plus(start, times(out, STUB)), plus(end, times(into, STUB))]
  if (into.y !== 0) {
    const direct = (end.x - start.x) * out.x >= STUB && (start.y - end.y) * into.y >= STUB
    return straightened(direct ? [start, { x: end.x, y: start.y }, end] : [start, a, { x: a.x, y: b.y }, b, end])
  }
  if (out.x === into.x) {
    const x = out.x > 0 ? Math.max(a.x, b.x) : Math.min(a.x, b.x)
    return straightened([start, { x, y: start.y }, { x, y: end.y }, end])
  }
  if ((b.x - a.x) * out.x >= 0) {
    const x = (a.x + b.x) / 2
    return straightened([start, { x, y: start.y }, { x, y: end.y }, end])
  }
  const y = (a.y + b.y) / 2
  return straightened([start, a, { x: a.x, y }, { x: b.x, y }, b, end])
}

const flipped = ({ x, y }: Point): Point => ({ x: y, y: x })

/** Without points that stand on one another or on a straight way. */
function straightened(line: readonly Point[]): Point[] {
  const apart = line.filter((point, index) => index === 0 || distance(point, line[index - 1]!) > 0.01)
  const kept = apart.filter((point, index) => {
    const [before, after] = [apart[index - 1], apart[index + 1]]
    if (before === undefined || after === undefined) return true
    return !((before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y))
  })
  return kept.length > 1 ? kept : [line[0]!, line.at(-1)!]
}

function drawnCurve(start: { at: Point; out: Point }, end: { at: Point; out: Point }, connector: CanvasConnector): Routed {
  const pull = Math.max(30, distance(start.at, end.at) / 2.4)
  const [one, other] = [plus(start.at, times(start.out, pull)), plus(end.at, times(end.out, pull))]
  const line = Array.from({ length: CURVE_STEPS + 1 }, (_, step) => onCurve(start.at, one, other, end.at, step / CURVE_STEPS))
  return drawn(line, connector, (from, to) => `M${text(from)}C${text(one)} ${text(other)} ${text(to)}`)
}

export function onCurve(start: Point, one: Point, other: Point, end: Point, share: number): Point {
  const rest = 1 - share
  const weigh = (axis: 'x' | 'y'): number => rest ** 3 * start[axis] + 3 * rest ** 2 * share * one[axis] + 3 * rest * share ** 2 * other[axis] + share ** 3 * end[axis]
  return { x: weigh('x'), y: weigh('y') }
}

function drawn(line: readonly Point[], { startHead = 'none', endHead = 'none' }: CanvasConnector, curve: ((from: Point, to: Point) => string) | null): Routed {
  const [first, last] = [line[0]!, line.at(-1)!]
  const from = shortened(first, line[1] ?? last, startHead)
  const to = shortened(last, line.at(-2) ?? first, endHead)
  const path = curve === null ? `M${[from, ...line.slice(1, -1), to].map(text).join('L')}` : curve(from, to)
  const heads = [head(startHead, first, line[1] ?? last), head(endHead, last, line.at(-2) ?? first)].filter((one) => one !== null)
  return { line, path, label: halfWay(line), heads }
}

const LENGTH: Record<ConnectorHead, number> = { none: 0, arrow: 1.5, triangle: 9, dot: 4, diamond: 13 }

/** The line ends where a filled head begins, so that its tip stays a tip. */
const shortened = (tip: Point, before: Point, kind: ConnectorHead): Point => plus(tip, times(direction(tip, before), Math.min(LENGTH[kind], distance(tip, before))))

function direction(from: Point, to: Point): Point {
  const length = distance(from, to)
  return length === 0 ? { x: 0, y: 0 } : times(minus(to, from), 1 / length)
}

function head(kind: ConnectorHead, tip: Point, before: Point): { path: string; filled: boolean } | null {
  if (kind === 'none') return null
  const back = direction(tip, before)
  const side = { x: -back.y, y: back.x }
  const at = (behind: number, beside: number): string => text(plus(plus(tip, times(back, behind)), times(side, beside)))
  if (kind === 'arrow') return { path: `M${at(9, 5.5)}L${at(1, 0)}L${at(9, -5.5)}`, filled: false }
  if (kind === 'triangle') return { path: `M${at(0, 0)}L${at(11, 5.5)}L${at(11, -5.5)}Z`, filled: true }
  if (kind === 'diamond') return { path: `M${at(0, 0)}L${at(7, 5)}L${at(14, 0)}L${at(7, -5)}Z`, filled: true }
  return { path: `M${at(0, 0)}A4.5 4.5 0 1 1 ${at(9, 0)}A4.5 4.5 0 1 1 ${at(0, 0)}Z`, filled: true }
}

const text = ({ x, y }: Point): string => `${tidy(x)} ${tidy(y)}`
