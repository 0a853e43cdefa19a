/** Maps that need no network: a city drawn from a seed, places on it, ways along its streets. */
export { CityMap } from './city_map'
export { type CityMapProps, type MapMarker } from './map_props'
export { boundsOf as mapBoundsOf, fitting as mapFitting, type LatLng, lengthWords, type MapBounds, type MapView, metresBetween } from './projection'
export { type StreetRoute, streetRoute } from './route'
