/** Markers that would lie on one another, taken together. Pure; the same markers and zoom give the same clusters. */
import { type LatLng, project } from './projection'

export interface Located extends LatLng {
  readonly id: string
}

export interface Cluster<M extends Located> extends LatLng {
  readonly members: readonly M[]
}

/** `apart` markers (the selected one) stand alone. A cluster lies in the middle of its members. */
export function clusters<M extends Located>(markers: readonly M[], zoom: number, radius: number, apart: readonly string[] = []): Cluster<M>[] {
  const left = markers.filter((marker) => Number.isFinite(marker.lat) && Number.isFinite(marker.lng)).map((marker) => ({ marker, at: project(marker, zoom) }))
  const found: Cluster<M>[] = []
  const taken = new Set<string>()
  for (const { marker, at } of left) {
    if (taken.has(marker.id)) continue
    const near = apart.includes(marker.id) ? [marker] : left.filter((other) => !taken.has(other.marker.id) && !apart.includes(other.marker.id) && Math.hypot(other.at.x - at.x, other.at.y - at.y) <= radius).map((other) => other.marker)
    for (const member of near) taken.add(member.id)
    const mean = (key: 'lat' | 'lng'): number => near.reduce((sum, member) => sum + member[key], 0) / near.length
    found.push({ members: near, lat: mean('lat'), lng: mean('lng') })
  }
  return found
}
