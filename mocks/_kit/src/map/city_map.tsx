import { lazy, Suspense } from 'react'
import { LoadingState } from '../ui/loading_state'
import type { CityMapProps } from './map_props'

// A page without a map does not load one.
const Surface = lazy(() => import('./surface/map_surface'))

/**
 * A city drawn from a seed, with markers, a way and what is in sight. Fills its place; needs no network. Dragged, turned by
 * the wheel, moved by arrow keys; plus and minus zoom, Home shows all.
 */
export function CityMap(props: CityMapProps) {
  return (
    <Suspense fallback={<LoadingState label={`Loading ${props.label}`} />}>
      <Surface {...props} />
    </Suspense>
  )
}
