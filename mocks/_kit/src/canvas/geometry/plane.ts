/** Points and boxes on a plane whose y grows downwards. Pure. */

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Turned extends Box {
  readonly rotation?: number
}

export const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })
export const plus = (one: Point, other: Point): Point => ({ x: one.x + other.x, y: one.y + other.y })
export const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y })
export const times = (point: Point, by: number): Point => ({ x: point.x * by, y: point.y * by })
export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

/** A direction turned clockwise by degrees. */
export function turned({ x, y }: Point, degrees: number): Point {
  if (degrees % 360 === 0) return { x, y }
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

export const turnedAbout = (point: Point, centre: Point, degrees: number): Point => plus(centre, turned(minus(point, centre), degrees))

/** The four corners as they lie, from the upper left one clockwise. */
export function corners(box: Turned): Point[] {
  const { x, y, width, height, rotation = 0 } = box
  const centre = middle(box)
  return [{ x, y }, { x: x + width, y }, { x: x + width, y: y + height }, { x, y: y + height }].map((corner) => turnedAbout(corner, centre, rotation))
}

/** The smallest upright box around points; null: there are none. */
export function around(points: readonly Point[]): Box | null {
  if (points.length === 0) return null
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

export const boundsOf = (boxes: readonly Turned[]): Box | null => around(boxes.flatMap(corners))

/** The upright box between two points, in whichever order. */
export const between = (one: Point, other: Point): Box => around([one, other])!

export const contains = (outer: Box, inner: Box): boolean => inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.width <= outer.x + outer.width && inner.y + inner.height <= outer.y + outer.height
export const overlaps = (one: Box, other: Box): boolean => one.x <= other.x + other.width && other.x <= one.x + one.width && one.y <= other.y + other.height && other.y <= one.y + one.height
export const holds = ({ x, y, width, height }: Box, point: Point): boolean => point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height

/** How far a point is from the line between two others. */
export function fromSegment(point: Point, start: Point, end: Point): number {
  const along = minus(end, start)
  const length = along.x ** 2 + along.y ** 2
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - start.x) * along.x + (point.y - start.y) * along.y) / length))
  return distance(point, plus(start, times(along, share)))
}

export function fromLine(point: Point, line: readonly Point[]): number {
  if (line.length === 1) return distance(point, line[0]!)
  return Math.min(Infinity, ...line.slice(1).map((end, index) => fromSegment(point, line[index]!, end)))
}

/** The point half way along a line of segments. */
export function halfWay(line: readonly Point[]): Point {
  const lengths = line.slice(1).map((end, index) => distance(line[index]!, end))
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2
  for (let index = 0; index < lengths.length; index += 1) {
    const length = lengths[index]!
    if (left <= length && length > 0) return plus(line[index]!, times(minus(line[index + 1]!, line[index]!), left / length))
    left -= length
  }
  return line.at(-1) ?? { x: 0, y: 0 }
}

/** To hundredths: what is stored does not carry the noise of a computation. */
export const tidy = (value: number): number => Math.round(value * 100) / 100 + 0
