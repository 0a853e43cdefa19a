/** Geometry of the canvas: cases worked out by hand, and rules that hold for whatever is drawn. */
import { describe, expect, test } from 'vitest'
import { boundsOfItems, itemAt, itemsIn, neighbour, withContents } from '../../src/canvas/geometry/finding'
import { anchor, edgePoint, isInside, sideToward } from '../../src/canvas/geometry/outline'
import { boundsOf, distance, fromSegment, halfWay, middle, plus, turned } from '../../src/canvas/geometry/plane'
import { elbow, routed } from '../../src/canvas/geometry/routing'
import { aligned, angleTo, distributed, HANDLES, handleWay, resized, resizedAll, rotated } from '../../src/canvas/geometry/shaping'
import { snapBox } from '../../src/canvas/geometry/snapping'
import { fitted, toCanvas, toScreen, zoomedAt, zoomStep } from '../../src/canvas/geometry/viewing'
import { type CanvasConnector, type CanvasDocument, type CanvasShape, type ShapeKind, SIDES } from '../../src/canvas/model'
import { randomFrom } from '../../src/state/random'

const shape = (id: string, x: number, y: number, width = 100, height = 60, more: Partial<CanvasShape> = {}): CanvasShape => ({ id, kind: 'rectangle', x, y, width, height, ...more })
const A = shape('a', 0, 0)
const B = shape('b', 300, 200)
const joined = (route: CanvasConnector['route'], more: Partial<CanvasConnector> = {}): CanvasConnector => ({ id: 'c', from: { shape: 'a' }, to: { shape: 'b' }, route, ...more })
const paper = (shapes: CanvasShape[], connectors: CanvasConnector[] = []): CanvasDocument => ({ shapes, connectors })
const finder = (shapes: readonly CanvasShape[]) => (id: string) => shapes.find((one) => one.id === id)

/** Shapes of all kinds, anywhere, turned anyhow. */
function chanceShape(random: () => number, id: string): CanvasShape {
  const kind = (['rectangle', 'ellipse', 'diamond', 'rounded'] as ShapeKind[])[Math.floor(random() * 4)]!
  return shape(id, random() * 900 - 450, random() * 900 - 450, 20 + random() * 200, 20 + random() * 200, { kind, rotation: random() < 0.5 ? 0 : random() * 360 })
}

describe('inside and outside', () => {
  test('an ellipse and a diamond do not reach into the corners of their box', () => {
    for (const [kind, corner, half] of [['rectangle', true, true], ['ellipse', false, true], ['diamond', false, false]] as const) {
      const one = shape('s', 0, 0, 100, 60, { kind })
      expect([isInside(one, { x: 50, y: 30 }), isInside(one, { x: 2, y: 2 }), isInside(one, { x: 25, y: 9 })], kind).toEqual([true, corner, half])
    }
  })

  test('a turned box is tested as it lies', () => {
    const upright = shape('s', 0, 0, 100, 20, { rotation: 90 })
    expect([isInside(upright, { x: 50, y: 55 }), isInside(upright, { x: 5, y: 10 })]).toEqual([true, false])
    const { x, y, width, height } = boundsOf([upright])!
    expect([x, y, width, height].map(Math.round)).toEqual([40, -40, 20, 100])
  })

  test('a line drawn by hand is hit beside it, not in its empty box', () => {
    const ink = shape('i', 0, 0, 100, 100, { kind: 'ink', points: [[0, 0], [1, 1]] })
    expect([isInside(ink, { x: 52, y: 48 }, 4), isInside(ink, { x: 90, y: 10 }, 4)]).toEqual([true, false])
  })

  test('what leaves a shape from its middle leaves it on its outline', () => {
    expect(edgePoint(A, { x: 450, y: 30 })).toEqual({ x: 100, y: 30 })
    expect(edgePoint(A, { x: 50, y: -450 })).toEqual({ x: 50, y: 0 })
    const random = randomFrom('outline')
    for (let round = 0; round < 300; round += 1) {
      const one = chanceShape(random, 's')
      const toward = { x: random() * 4000 - 2000, y: random() * 4000 - 2000 }
      const edge = edgePoint(one, toward)
      const [inner, outer] = [0.99, 1.01].map((share) => plus(middle(one), { x: (edge.x - middle(one).x) * share, y: (edge.y - middle(one).y) * share }))
      expect([isInside(one, inner!), isInside(one, outer!)]).toEqual([true, false])
    }
  })

  test('the side towards a point follows the proportions of the box', () => {
    expect(SIDES.map((side) => sideToward(A, anchor(A, side).at))).toEqual([...SIDES])
    expect([sideToward(A, { x: 100, y: 61 }), sideToward(A, { x: 151, y: 60 })]).toEqual(['bottom', 'right'])
    expect(anchor(shape('s', 0, 0, 100, 60, { rotation: 90 }), 'top').out).toEqual({ x: 1, y: 0 })
  })
})

describe('connectors', () => {
  test('a straight one goes from outline to outline', () => {
    const { line, path } = routed(joined('straight', { to: { x: 450, y: 30 } }), finder([A]))!
    expect([line, path]).toEqual([[{ x: 100, y: 30 }, { x: 450, y: 30 }], 'M100 30L450 30'])
  })

  test('an elbow turns half way between shapes that face one another', () => {
    expect(routed(joined('elbow', { from: { shape: 'a', side: 'right' }, to: { shape: 'b', side: 'left' } }), finder([A, B]))!.line).toEqual([{ x: 100, y: 30 }, { x: 200, y: 30 }, { x: 200, y: 230 }, { x: 300, y: 230 }])
  })

  test('an elbow goes round where it leaves on the far side', () => {
    const { line } = routed(joined('elbow', { from: { shape: 'a', side: 'left' }, to: { shape: 'b', side: 'right' } }), finder([A, B]))!
    expect(line).toEqual([{ x: 0, y: 30 }, { x: -22, y: 30 }, { x: -22, y: 130 }, { x: 422, y: 130 }, { x: 422, y: 230 }, { x: 400, y: 230 }])
  })

  test('one turn is enough from a side to a top', () => {
    expect(elbow({ x: 100, y: 30 }, { x: 1, y: 0 }, { x: 350, y: 200 }, { x: 0, y: -1 })).toEqual([{ x: 100, y: 30 }, { x: 350, y: 30 }, { x: 350, y: 200 }])
  })

  test('an elbow is level and upright, never goes back on itself, and begins and ends on its shapes', () => {
    const random = randomFrom('elbows')
    for (let round = 0; round < 400; round += 1) {
      const [one, other] = [shape('a', random() * 600, random() * 600), shape('b', random() * 600, random() * 600)]
      const pick = () => (random() < 0.4 ? null : SIDES[Math.floor(random() * 4)]!)
      const ends = [{ shape: 'a', side: pick() }, { shape: 'b', side: pick() }] as const
      const { line } = routed(joined('elbow', { from: ends[0], to: ends[1] }), finder([one, other]))!
      const sides = [ends[0].side ?? sideToward(one, middle(other)), ends[1].side ?? sideToward(other, middle(one))]
      expect([line[0], line.at(-1)]).toEqual([anchor(one, sides[0]!).at, anchor(other, sides[1]!).at])
      line.slice(1).forEach((point, index) => {
        const before = line[index]!
        expect(Math.min(Math.abs(point.x - before.x), Math.abs(point.y - before.y))).toBe(0)
        const after = line[index + 2]
        if (after) expect((point.x - before.x) * (after.x - point.x) + (point.y - before.y) * (after.y - point.y)).toBeGreaterThanOrEqual(0)
      })
    }
  })

  test('a curve begins and ends where an elbow does, and its label stands between', () => {
    const { line, label, path } = routed(joined('curved'), finder([A, B]))!
    expect([line[0], line.at(-1)]).toEqual([{ x: 50, y: 60 }, { x: 350, y: 200 }])
    expect([Math.round(label.x), Math.round(label.y)]).toEqual([200, 130])
    expect(path.startsWith('M50 60C50 ')).toBe(true)
  })

  test('filled heads shorten the line; a shape that is gone leaves no connector', () => {
    const way = routed(joined('straight', { to: { x: 450, y: 30 }, endHead: 'triangle' }), finder([A]))!
    expect(way.path).toBe('M100 30L441 30')
    expect(way.heads).toEqual([{ path: 'M450 30L439 24.5L439 35.5Z', filled: true }])
    expect(routed(joined('straight'), finder([A]))).toBeNull()
  })
})

describe('size, rotation, order in space', () => {
  test('drawing a handle keeps the opposite corner or side, of a turned shape as well', () => {
    expect(resized(A, 'se', { x: 20, y: 10 })).toMatchObject({ x: 0, y: 0, width: 120, height: 70 })
    expect(resized(A, 'nw', { x: 20, y: 10 })).toMatchObject({ x: 20, y: 10, width: 80, height: 50 })
    expect(resized(A, 'e', { x: 50, y: 99 }, true)).toMatchObject({ width: 150, height: 90 })
    const random = randomFrom('resize')
    for (let round = 0; round < 300; round += 1) {
      const one = chanceShape(random, 's')
      const handle = HANDLES[Math.floor(random() * 8)]!
      const placed = resized(one, handle, { x: random() * 300 - 150, y: random() * 300 - 150 }, random() < 0.3)
      const way = handleWay(handle)
      const fixed = (box: CanvasShape) => plus(middle(box), turned({ x: (-way.x * box.width) / 2, y: (-way.y * box.height) / 2 }, box.rotation ?? 0))
      expect(distance(fixed(one), fixed({ ...one, ...placed }))).toBeLessThan(0.05)
      expect(Math.min(placed.width, placed.height)).toBeGreaterThan(0)
    }
  })

  test('several shapes grow within their box', () => {
    expect(resizedAll([A, B], 'se', { x: 400, y: 260 }).map(({ x, y, width, height }) => [x, y, width, height])).toEqual([[0, 0, 200, 120], [600, 400, 200, 120]])
  })

  test('a full turn changes nothing; a quarter swaps two neighbours', () => {
    const random = randomFrom('turns')
    for (let round = 0; round < 50; round += 1) {
      const shapes = [chanceShape(random, 'a'), chanceShape(random, 'b'), chanceShape(random, 'c')]
      for (const [index, placed] of rotated(shapes, 360).entries()) expect(distance(placed, shapes[index]!)).toBeLessThan(0.05)
    }
    const [left, right] = rotated([shape('l', 0, 0, 20, 20), shape('r', 80, 0, 20, 20)], 90)
    expect([left, right]).toMatchObject([{ x: 40, y: -40, rotation: 90 }, { x: 40, y: 40, rotation: 90 }])
    expect([angleTo({ x: 0, y: 0 }, { x: 0, y: -5 }), angleTo({ x: 0, y: 0 }, { x: 5, y: 0 })]).toEqual([0, 90])
  })

  test('aligned and distributed', () => {
    const three = [shape('a', 0, 0, 10, 10), shape('b', 50, 5, 30, 10), shape('c', 200, 9, 10, 10)]
    expect(aligned(three, 'right').map(({ x }) => x)).toEqual([200, 180, 200])
    expect(aligned(three, 'middle').map(({ y }) => y)).toEqual([4.5, 4.5, 4.5])
    expect(distributed(three, 'x').map(({ id, x }) => [id, x])).toEqual([['a', 0], ['b', 90], ['c', 200]])
    expect(distributed(three.slice(0, 2), 'x').map(({ x }) => x)).toEqual([0, 50])
  })

  test('distributing leaves equal room, whatever lies where', () => {
    const random = randomFrom('room')
    for (let round = 0; round < 60; round += 1) {
      const placed = distributed(['a', 'b', 'c', 'd'].map((id) => shape(id, random() * 500, random() * 500, 10 + random() * 90)), 'x')
      const rooms = placed.slice(1).map((one, index) => one.x - placed[index]!.x - placed[index]!.width)
      for (const room of rooms) expect(room).toBeCloseTo(rooms[0]!, 1)
    }
  })
})

describe('snapping', () => {
  const rules = { grid: 20, guides: true, reach: 6 }
  test('edges and middles of others go before the grid, each axis by itself', () => {
    expect(snapBox({ x: 304, y: 97, width: 100, height: 60 }, [B], rules)).toEqual({ dx: -4, dy: 3, guides: [{ axis: 'x', at: 300, from: 100, to: 260 }, { axis: 'x', at: 350, from: 100, to: 260 }, { axis: 'x', at: 400, from: 100, to: 260 }] })
    expect(snapBox({ x: 33, y: 48, width: 10, height: 10 }, [], rules)).toEqual({ dx: 7, dy: -8, guides: [] })
    expect(snapBox({ x: 33, y: 48, width: 10, height: 10 }, [], { ...rules, grid: null })).toEqual({ dx: 0, dy: 0, guides: [] })
  })

  test('nothing is drawn farther than the reach, and what is snapped stays', () => {
    const random = randomFrom('snaps')
    for (let round = 0; round < 200; round += 1) {
      const box = { x: random() * 500, y: random() * 500, width: 80, height: 40 }
      const others = [chanceShape(random, 'a'), chanceShape(random, 'b')]
      const free = { ...rules, grid: null }
      const { dx, dy } = snapBox(box, others, free)
      expect(Math.max(Math.abs(dx), Math.abs(dy))).toBeLessThanOrEqual(6)
      const again = snapBox({ ...box, x: box.x + dx, y: box.y + dy }, others, free)
      expect([Math.abs(again.dx) < 0.001, Math.abs(again.dy) < 0.001]).toEqual([true, true])
    }
  })
})

describe('finding', () => {
  const frame = shape('f', -20, -20, 220, 160, { kind: 'frame' })
  const inner = shape('i', 20, 20, 50, 50, { group: 'g' })
  const mate = shape('m', 600, 0, 50, 50, { group: 'g' })
  const document = paper([frame, A, inner, B, mate], [joined('straight')])

  test('the foremost item is meant, a connector before a shape', () => {
    expect(itemAt(document, { x: 30, y: 30 }, 4)).toBe('i')
    expect(itemAt(document, { x: 10, y: 5 }, 4)).toBe('a')
    expect(itemAt(document, { x: -10, y: 100 }, 4)).toBe('f')
    expect(itemAt(document, { x: 200, y: 130 }, 4)).toBe('c')
    expect(itemAt(document, { x: 900, y: 900 }, 4)).toBeNull()
  })

  test('a box takes what it touches, frames and connectors when it holds them, and groups as a whole', () => {
    expect(itemsIn(document, { x: 10, y: 10, width: 30, height: 30 })).toEqual(['a', 'i', 'm'])
    expect(itemsIn(document, { x: -30, y: -30, width: 460, height: 320 })).toEqual(['f', 'a', 'i', 'b', 'c', 'm'])
    expect(withContents(document, ['f'])).toEqual(['f', 'a', 'i'])
    expect(boundsOfItems(document)).toEqual({ x: -20, y: -20, width: 670, height: 280 })
    expect(boundsOfItems(paper([]))).toBeNull()
  })

  test('the nearest shape in a direction', () => {
    const grid = paper([shape('1', 0, 0), shape('2', 200, 10), shape('3', 0, 200), shape('4', 900, 0)])
    expect(['right', 'down', 'left', 'up'].map((way) => neighbour(grid, '1', way as 'left'))).toEqual(['2', '3', null, null])
  })

  test('lengths along a line', () => {
    expect([fromSegment({ x: 5, y: 3 }, { x: 0, y: 0 }, { x: 10, y: 0 }), fromSegment({ x: -3, y: 4 }, { x: 0, y: 0 }, { x: 10, y: 0 })]).toEqual([3, 5])
    expect(halfWay([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 30 }])).toEqual({ x: 10, y: 10 })
  })
})

describe('view', () => {
  test('what is under the pointer stays under it, and the screen maps back', () => {
    const random = randomFrom('views')
    for (let round = 0; round < 100; round += 1) {
      const view = { x: random() * 900 - 450, y: random() * 900 - 450, zoom: 0.2 + random() * 3 }
      const screen = { x: random() * 900, y: random() * 600 }
      const next = zoomedAt(view, screen, view.zoom * (0.5 + random()))
      expect(distance(toCanvas(view, screen), toCanvas(next, screen))).toBeLessThan(1e-6)
      expect(distance(toScreen(view, toCanvas(view, screen)), screen)).toBeLessThan(1e-6)
    }
  })

  test('fitting shows all in the middle, and never larger than it is', () => {
    expect(fitted({ x: 0, y: 0, width: 2000, height: 100 }, { width: 1096, height: 600 })).toEqual({ x: -96, y: -550, zoom: 0.5 })
    expect(fitted({ x: 10, y: 10, width: 20, height: 20 }, { width: 400, height: 200 })).toEqual({ x: -180, y: -80, zoom: 1 })
    expect([zoomStep(1, 1), zoomStep(1, -1), zoomStep(0.6, -1), zoomStep(4, 1)]).toEqual([1.5, 0.75, 0.5, 4])
  })
})
