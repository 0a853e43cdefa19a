/** Ways along the streets of the drawn city. Pure: enters a seed and places, leaves the places on the way and its length. */
import { CITY_ZOOM, cityOf, type City } from './city'
import { type LatLng, metresBetween, project, type Spot, unproject } from './projection'

const QUARTER = 256

export interface StreetRoute {
  readonly points: readonly LatLng[]
  readonly metres: number
}

/** From stop to stop: to the nearest avenue, along avenues, and to the door. Fewer than two stops are no way. */
export function streetRoute(seed: string, stops: readonly LatLng[]): StreetRoute {
  const city = cityOf(seed)
  const points = stops.slice(1).flatMap((stop, index) => leg(city, stops[index]!, stop).slice(index === 0 ? 0 : 1))
  return { points, metres: points.slice(1).reduce((sum, point, index) => sum + metresBetween(points[index]!, point), 0) }
}

function leg(city: City, from: LatLng, to: LatLng): LatLng[] {
  const grid = (place: LatLng): Spot => {
    const { x, y } = project(place, CITY_ZOOM)
    return city.straighten({ x: x / QUARTER, y: y / QUARTER })
  }
  const [start, end] = [grid(from), grid(to)]
  const row = Math.round(start.y)
  const column = Math.round(end.x)
  const corners = [start, { x: start.x, y: row }, { x: column, y: row }, { x: column, y: end.y }, end]
  const line = corners.slice(1).flatMap((corner, index) => between(corners[index]!, corner))
  return [from, ...line.slice(1, -1).map((spot) => placeOf(city, spot)), to]
}

/** Close enough that the way bends with the streets. */
function between(one: Spot, other: Spot): Spot[] {
  const count = Math.min(400, Math.max(1, Math.ceil(Math.hypot(other.x - one.x, other.y - one.y) * 4)))
  return Array.from({ length: count }, (_, step) => ({ x: one.x + ((other.x - one.x) * (step + 1)) / count, y: one.y + ((other.y - one.y) * (step + 1)) / count }))
}

function placeOf(city: City, spot: Spot): LatLng {
  const bent = city.bend(spot)
  return unproject({ x: bent.x * QUARTER, y: bent.y * QUARTER }, CITY_ZOOM)
}
