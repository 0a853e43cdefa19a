/**
 * Places on the earth and points on a screen (spherical Mercator, as street maps use it). Pure. A world is 256 pixels wide
 * at zoom 0 and doubles with each zoom; y grows towards the south.
 */

export interface LatLng {
  readonly lat: number
  readonly lng: number
}

export interface MapView extends LatLng {
  readonly zoom: number
}

export interface MapBounds {
  readonly north: number
  readonly south: number
  readonly east: number
  readonly west: number
}

export interface MapSize {
  readonly width: number
  readonly height: number
}

export interface Spot {
  readonly x: number
  readonly y: number
}

export const ZOOMS = { least: 4, most: 18 } as const
const TILE = 256
// Beyond it the projection has no place for anything.
const MOST_LAT = 85.05

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
const worldSize = (zoom: number): number => TILE * 2 ** zoom

export function project({ lat, lng }: LatLng, zoom: number): Spot {
  const size = worldSize(zoom)
  const sin = Math.sin((clamp(lat, -MOST_LAT, MOST_LAT) * Math.PI) / 180)
  return { x: ((lng + 180) / 360) * size, y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * size }
}

export function unproject({ x, y }: Spot, zoom: number): LatLng {
  const size = worldSize(zoom)
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI, lng: (x / size) * 360 - 180 }
}

export function toScreen(place: LatLng, view: MapView, size: MapSize): Spot {
  const [at, centre] = [project(place, view.zoom), project(view, view.zoom)]
  return { x: at.x - centre.x + size.width / 2, y: at.y - centre.y + size.height / 2 }
}

export function toPlace(spot: Spot, view: MapView, size: MapSize): LatLng {
  const centre = project(view, view.zoom)
  return unproject({ x: centre.x + spot.x - size.width / 2, y: centre.y + spot.y - size.height / 2 }, view.zoom)
}

/** Moved by pixels of the screen. */
export function panned(view: MapView, dx: number, dy: number): MapView {
  const centre = project(view, view.zoom)
  const { lat, lng } = unproject({ x: centre.x + dx, y: centre.y + dy }, view.zoom)
  return { lat: clamp(lat, -MOST_LAT, MOST_LAT), lng: clamp(lng, -180, 180), zoom: view.zoom }
}

/** Nearer or farther; the place at a spot of the screen stays there. */
export function zoomedAt(view: MapView, spot: Spot, size: MapSize, zoom: number): MapView {
  const next = clamp(zoom, ZOOMS.least, ZOOMS.most)
  if (next === view.zoom) return view
  const held = project(toPlace(spot, view, size), next)
  const { lat, lng } = unproject({ x: held.x - spot.x + size.width / 2, y: held.y - spot.y + size.height / 2 }, next)
  return { lat, lng, zoom: next }
}

export function boundsOf(view: MapView, size: MapSize): MapBounds {
  const [upper, lower] = [toPlace({ x: 0, y: 0 }, view, size), toPlace({ x: size.width, y: size.height }, view, size)]
  return { north: upper.lat, west: upper.lng, south: lower.lat, east: lower.lng }
}

/** All places in sight with room around them, one place at a street's zoom; null: there are none. */
export function fitting(places: readonly LatLng[], size: MapSize, room = 56, nearest = 16): MapView | null {
  if (places.length === 0) return null
  const spots = places.map((place) => project(place, 0))
  const [xs, ys] = [spots.map((spot) => spot.x), spots.map((spot) => spot.y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const across = Math.log2(Math.max(60, size.width - 2 * room) / Math.max(1e-9, right - left))
  const down = Math.log2(Math.max(60, size.height - 2 * room) / Math.max(1e-9, bottom - top))
  const zoom = clamp(Math.floor(Math.min(across, down, nearest) * 4) / 4, ZOOMS.least, ZOOMS.most)
  return { ...unproject({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0), zoom }
}

const EARTH = 6_371_008.8

/** The way between two places as the crow flies. */
export function metresBetween(one: LatLng, other: LatLng): number {
  const rad = (degrees: number): number => (degrees * Math.PI) / 180
  const [lat, lng] = [rad(other.lat - one.lat), rad(other.lng - one.lng)]
  const half = Math.sin(lat / 2) ** 2 + Math.cos(rad(one.lat)) * Math.cos(rad(other.lat)) * Math.sin(lng / 2) ** 2
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(half)))
}

export const metresPerPixel = ({ lat, zoom }: MapView): number => (2 * Math.PI * EARTH * Math.cos((lat * Math.PI) / 180)) / worldSize(zoom)

/** "350 m", "2.4 km" */
export function lengthWords(metres: number): string {
  if (metres < 950) return `${Math.round(metres / 10) * 10} m`
  const kilometres = metres / 1000
  return `${kilometres < 10 ? kilometres.toFixed(1) : Math.round(kilometres)} km`
}

/** A round length that fits into so many pixels. */
export function scaleBar(view: MapView, most = 110): { readonly metres: number; readonly pixels: number } {
  const each = metresPerPixel(view)
  const power = 10 ** Math.floor(Math.log10(each * most))
  const metres = [5, 2, 1].map((digit) => digit * power).find((length) => length / each <= most) ?? power
  return { metres, pixels: metres / each }
}
