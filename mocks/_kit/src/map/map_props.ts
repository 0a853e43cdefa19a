/** What a mock gives to a map. */
import type { ReactNode } from 'react'
import type { LatLng, MapBounds, MapView } from './projection'

export interface MapMarker extends LatLng {
  readonly id: string
  /** What it is called. */
  readonly label: string
  /** Stands on the marker: a price, a number. Left out: a pin. */
  readonly text?: string
  readonly tone?: string
  readonly icon?: ReactNode
}

export interface CityMapProps {
  readonly label: string
  /** What the city is drawn from. */
  readonly seed: string
  readonly markers?: readonly MapMarker[]
  readonly selected?: string | null
  readonly onSelect?: (id: string | null) => void
  /** What is shown above the selected marker. */
  readonly popover?: (marker: MapMarker) => ReactNode
  /** Of `streetRoute`, or any line. */
  readonly route?: { readonly points: readonly LatLng[]; readonly label: string; readonly tone?: string } | null
  /** Kept by the mock; left out, the map keeps it and begins with all markers in sight. */
  readonly view?: MapView
  readonly onView?: (view: MapView) => void
  /** Where it begins when there are no markers. */
  readonly start?: MapView
  /** Given: once the map was moved, a button offers to search what is in sight. */
  readonly onSearchArea?: (bounds: MapBounds) => void
  /** Given: a press on the ground, or Enter for the middle, chooses a place. */
  readonly onPick?: (place: LatLng) => void
  readonly cluster?: boolean
  readonly empty?: string
}
