/**
 * A city that goes on for ever, drawn from a seed. Pure. It is thought of as a square grid of quarters (one is a map tile
 * at zoom 16, some 600 m), whose lines are then bent; every quarter is drawn by itself and meets its neighbours. What
 * is given is SVG path data in pixels of zoom 16, from the quarter's own corner.
 */
import { randomFrom } from '../state/random'
import { tenth } from '../look/svg'
import type { Spot } from './projection'

export const CITY_ZOOM = 16
const QUARTER = 256
// Every so many quarters an avenue is a main road, and a river crosses the land.
const MAIN = 4
const RIVERS = 24

export interface Quarter {
  readonly parks: string
  readonly blocks: string
  readonly houses: string
  readonly streets: string
  readonly avenues: string
  readonly mains: string
  readonly river: string
  readonly names: readonly { readonly text: string; readonly at: Spot; readonly angle: number }[]
}

export interface City {
  /** From the straight grid to the bent one, in quarters; and back. */
  readonly bend: (spot: Spot) => Spot
  readonly straighten: (spot: Spot) => Spot
  readonly isWater: (spot: Spot) => boolean
  readonly isPark: (column: number, row: number) => boolean
  readonly streetName: (axis: 'column' | 'row', index: number) => string
  readonly seed: string
  readonly riverAt: (x: number, near: number) => number
}

const FIRST = ['Alder', 'Birch', 'Cedar', 'Dale', 'Elm', 'Fern', 'Garden', 'Harbor', 'Iron', 'Juniper', 'Kestrel', 'Linden', 'Mill', 'North', 'Orchard', 'Poplar', 'Quarry', 'River', 'Station', 'Temple', 'Union', 'Vine', 'Willow', 'Yarrow', 'Bridge', 'Chapel', 'Meadow', 'Market', 'Weaver', 'Canal']
const LAST = ['Street', 'Street', 'Road', 'Avenue', 'Lane', 'Row']
const HALF_RIVER = 0.26

export function cityOf(seed: string): City {
  const random = randomFrom(`city ${seed}`)
  const wave = () => ({ high: 0.05 + random() * 0.05, along: random() * Math.PI, often: 0.35 + random() * 0.75, from: random() * 6.3 })
  const [across, down] = [[wave(), wave(), wave()], [wave(), wave(), wave()]]
  const sum = (waves: typeof across, { x, y }: Spot): number => waves.reduce((total, one) => total + one.high * Math.sin(one.often * (x * Math.cos(one.along) + y * Math.sin(one.along)) + one.from), 0)
  const bend = (spot: Spot): Spot => ({ x: spot.x + sum(across, spot), y: spot.y + sum(down, spot) })
  const straighten = (spot: Spot): Spot => {
    let guess = spot
    for (let round = 0; round < 12; round += 1) guess = { x: spot.x - sum(across, guess), y: spot.y - sum(down, guess) }
    return guess
  }
  const [start, swing, ripple] = [random() * RIVERS, random() * 6.3, random() * 6.3]
  const riverAt = (x: number, near: number): number => {
    const bed = start + 2.1 * Math.sin(x * 0.21 + swing) + 0.55 * Math.sin(x * 0.67 + ripple)
    return bed + Math.round((near - bed) / RIVERS) * RIVERS
  }
  const isWater = ({ x, y }: Spot): boolean => Math.abs(y - riverAt(x, y)) < HALF_RIVER + 0.06
  const hash = (text: string): number => randomFrom(`${seed} ${text}`)()
  return {
    seed,
    bend,
    straighten,
    riverAt,
    isWater,
    isPark: (column, row) => hash(`park ${column} ${row}`) < 0.055 && !isWater({ x: column + 0.5, y: row + 0.5 }),
    streetName: (axis, index) => {
      const chance = randomFrom(`${seed} street ${axis} ${index}`)
      return `${FIRST[Math.floor(chance() * FIRST.length)]!} ${isMain(index) ? 'Boulevard' : LAST[Math.floor(chance() * LAST.length)]!}`
    },
  }
}

const isMain = (index: number): boolean => ((index % MAIN) + MAIN) % MAIN === 0

export function quarterOf(city: City, column: number, row: number): Quarter {
  const random = randomFrom(`${city.seed} quarter ${column} ${row}`)
  const pen = penFor(city, column, row)
  const park = city.isPark(column, row)
  const [columns, rows] = [cuts(random, park ? 2 : 4), cuts(random, park ? 2 : 4)]
  const drawn = { parks: '', blocks: '', houses: '', streets: '' }
  if (park) drawn.parks += pen.area({ x: 0.04, y: 0.04 }, { x: 0.96, y: 0.96 })
  for (let across = 0; across + 1 < columns.length && !park; across += 1) {
    for (let down = 0; down + 1 < rows.length; down += 1) {
      const [from, to] = [{ x: columns[across]! + 0.022, y: rows[down]! + 0.022 }, { x: columns[across + 1]! - 0.022, y: rows[down + 1]! - 0.022 }]
      const chance = random()
      if (pen.wet(from, to)) continue
      if (chance < 0.08) drawn.parks += pen.area(from, to)
      else {
        drawn.blocks += pen.area(from, to)
        drawn.houses += houses(pen, from, to, random)
      }
    }
  }
  for (const x of columns.slice(1, -1)) drawn.streets += pen.way({ x, y: 0 }, { x, y: 1 }, !park)
  for (const y of rows.slice(1, -1)) drawn.streets += pen.way({ x: 0, y }, { x: 1, y }, !park)
  const edges = { column: pen.way({ x: 0, y: 0 }, { x: 0, y: 1 }, false), row: pen.way({ x: 0, y: 0 }, { x: 1, y: 0 }, false) }
  return {
    ...drawn,
    avenues: (isMain(column) ? '' : edges.column) + (isMain(row) ? '' : edges.row),
    mains: (isMain(column) ? edges.column : '') + (isMain(row) ? edges.row : ''),
    river: river(city, column, row),
    names: [pen.name({ x: 0, y: 0.5 }, { x: 0, y: 0.62 }, city.streetName('column', column)), pen.name({ x: 0.42, y: 0 }, { x: 0.54, y: 0 }, city.streetName('row', row))],
  }
}

/** Places between 0 and 1, ends included. */
function cuts(random: () => number, count: number): number[] {
  const pieces = Array.from({ length: count + Math.floor(random() * 2) }, () => 0.75 + random() * 0.6)
  const all = pieces.reduce((sum, piece) => sum + piece, 0)
  let at = 0
  return [0, ...pieces.map((piece) => (at += piece) / all)]
}

type Pen = ReturnType<typeof penFor>

/** Draws in a quarter, in shares of it, with all lines bent. */
function penFor(city: City, column: number, row: number) {
  const place = ({ x, y }: Spot): Spot => {
    const bent = city.bend({ x: column + x, y: row + y })
    return { x: (bent.x - column) * QUARTER, y: (bent.y - row) * QUARTER }
  }
  const text = (spot: Spot): string => {
    const { x, y } = place(spot)
    return `${tenth(x)} ${tenth(y)}`
  }
  const steps = (from: Spot, to: Spot): Spot[] => {
    const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) * 6))
    return Array.from({ length: count + 1 }, (_, step) => ({ x: from.x + ((to.x - from.x) * step) / count, y: from.y + ((to.y - from.y) * step) / count }))
  }
  const wetAt = ({ x, y }: Spot): boolean => city.isWater({ x: column + x, y: row + y })
  return {
    area: (from: Spot, to: Spot): string => `M${[from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }].map(text).join('L')}Z`,
    /** A street ends at the water where it has no bridge. */
    way: (from: Spot, to: Spot, dry: boolean): string => {
      let path = ''
      let pen = false
      for (const spot of steps(from, to)) {
        const stops = dry && wetAt(spot)
        path += stops ? '' : `${pen ? 'L' : 'M'}${text(spot)}`
        pen = !stops
      }
      return path
    },
    wet: (from: Spot, to: Spot): boolean => steps({ x: from.x, y: from.y }, { x: to.x, y: to.y }).some(wetAt) || steps({ x: to.x, y: from.y }, { x: from.x, y: to.y }).some(wetAt),
    name: (from: Spot, to: Spot, name: string) => {
      const [one, other] = [place(from), place(to)]
      const angle = (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI
      return { text: name, at: { x: tidy((one.x + other.x) / 2), y: tidy((one.y + other.y) / 2) }, angle: tidy(angle > 90 ? angle - 180 : angle) }
    },
  }
}

const tidy = (value: number): number => Number(tenth(value))

function houses(pen: Pen, from: Spot, to: Spot, random: () => number): string {
  const [width, height] = [to.x - from.x, to.y - from.y]
  const count = 2 + Math.floor(random() * 3)
  const [deep, gap] = [0.3 + random() * 0.08, 0.006]
  let drawn = ''
  for (let index = 0; index < count; index += 1) {
    const [left, right] = [from.x + (width * index) / count + gap, from.x + (width * (index + 1)) / count - gap]
    if (random() > 0.12) drawn += pen.area({ x: left, y: from.y + gap }, { x: right, y: from.y + height * deep })
    if (random() > 0.12) drawn += pen.area({ x: left, y: to.y - height * deep }, { x: right, y: to.y - gap })
  }
  return drawn
}

function river(city: City, column: number, row: number): string {
  const line = Array.from({ length: 11 }, (_, step) => column - 0.2 + step * 0.14).map((x) => ({ x, y: city.riverAt(x, row + 0.5) }))
  if (!line.some(({ y }) => y > row - 1 && y < row + 2)) return ''
  return line.map((spot, index) => `${index === 0 ? 'M' : 'L'}${tenth((city.bend(spot).x - column) * QUARTER)} ${tenth((city.bend(spot).y - row) * QUARTER)}`).join('')
}

export const RIVER_WIDTH = 2 * HALF_RIVER * QUARTER

export interface FarRoads {
  readonly roads: string
  readonly mains: string
  readonly parks: string
  readonly river: string
}

/** From farther away: only main roads, of every `step` quarters, over a square of `count` of them. In quarters, from its corner. */
export function roadsOf(city: City, column: number, row: number, step: number, count: number): FarRoads {
  const drawn = { roads: '', mains: '', parks: '', river: '' }
  const text = (spot: Spot): string => {
    const bent = step <= MAIN ? city.bend(spot) : { x: spot.x + step * 0.3 * Math.sin(spot.y / step + spot.x / step / 3), y: spot.y + step * 0.3 * Math.sin(spot.x / step / 1.3) }
    return `${tenth(((bent.x - column) / step) * 64)} ${tenth(((bent.y - row) / step) * 64)}`
  }
  const steps = Array.from({ length: count * 4 + 1 }, (_, index) => (index * step) / 4)
  for (let line = 0; line < count; line += 1) {
    const [x, y] = [column + line * step, row + line * step]
    drawn[isMain(x / step) ? 'mains' : 'roads'] += steps.map((at, index) => `${index === 0 ? 'M' : 'L'}${text({ x, y: row + at })}`).join('')
    drawn[isMain(y / step) ? 'mains' : 'roads'] += steps.map((at, index) => `${index === 0 ? 'M' : 'L'}${text({ x: column + at, y })}`).join('')
  }
  if (step <= 2) drawn.parks = farParks(city, column, row, step * count, text)
  if (step <= 8) drawn.river = farRivers(city, column, row, step * count, text)
  return drawn
}

function farParks(city: City, column: number, row: number, length: number, text: (spot: Spot) => string): string {
  let drawn = ''
  for (let x = column; x < column + length; x += 1) {
    for (let y = row; y < row + length; y += 1) if (city.isPark(x, y)) drawn += `M${[{ x, y }, { x: x + 1, y }, { x: x + 1, y: y + 1 }, { x, y: y + 1 }].map(text).join('L')}Z`
  }
  return drawn
}

function farRivers(city: City, column: number, row: number, length: number, text: (spot: Spot) => string): string {
  let drawn = ''
  for (let near = row - RIVERS; near <= row + length + RIVERS; near += RIVERS) {
    const line = Array.from({ length: Math.ceil(length * 2) + 3 }, (_, index) => column - 0.5 + index / 2).map((x) => ({ x, y: city.riverAt(column, near) + city.riverAt(x, 0) - city.riverAt(column, 0) }))
    drawn += line.map((spot, index) => `${index === 0 ? 'M' : 'L'}${text(spot)}`).join('')
  }
  return drawn
}
