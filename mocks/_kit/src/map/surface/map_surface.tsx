import { Maximize, Minus, Plus, Search } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import { toneProps } from '../../look/tone'
import { Button, IconButton } from '../../ui/button'
import { type Cluster, clusters } from '../cluster'
import type { CityMapProps, MapMarker } from '../map_props'
import { boundsOf, fitting, lengthWords, scaleBar, toScreen, ZOOMS } from '../projection'
import { Ground } from './ground'
import { ClusterButton, MarkerButton, MarkerPanel } from './markers'
import { useMap } from './use_map'
import '../map.css'

const NONE: readonly MapMarker[] = []
const RADIUS = 46
// Markers that lie a little beside what is in sight are drawn as well.
const BESIDE = 40

/** Loaded by ../city_map when a map is shown. */
export default function MapSurface(props: CityMapProps) {
  const root = useRef<HTMLDivElement>(null)
  const hint = useId()
  const { markers = NONE, selected = null, onSelect } = props
  const map = useMap(props, root)
  const { view, size } = map
  const [opened, setOpened] = useState<readonly string[] | null>(null)
  const groups = useMemo(() => clusters(markers, view.zoom, props.cluster === false ? -1 : RADIUS, selected === null ? [] : [selected]), [markers, props.cluster, selected, view.zoom])
  const placed = groups.map((group) => ({ group, at: toScreen(group, view, size) })).filter(({ at }) => at.x > -BESIDE && at.y > -BESIDE && at.x < size.width + BESIDE && at.y < size.height + BESIDE)
  const press = (group: Cluster<MapMarker>): void => {
    const next = fitting(group.members, size, 56, ZOOMS.most)
    // Places at one spot do not come apart, however near one goes: they are listed.
    if (next === null || next.zoom <= view.zoom || clusters(group.members, next.zoom, RADIUS).length === 1) setOpened(group.members.map((member) => member.id))
    else map.show(next)
  }
  const search = (): void => {
    map.settle()
    props.onSearchArea?.(boundsOf(view, size))
  }
  return (
    <div ref={root} role="region" aria-label={props.label} aria-describedby={hint} tabIndex={0} className={map.dragging ? 'kit-map kit-map-dragging' : 'kit-map'} onPointerDown={map.onPointerDown} onKeyDown={map.onKeyDown} onDoubleClick={(event) => !(event.target as Element).closest('button, .kit-map-controls') && map.zoomBy(1, map.spotOf(event))}>
      <span id={hint} className="kit-hidden">
        Arrow keys move the map, plus and minus zoom, Home shows all places.
      </span>
      <Ground seed={props.seed} view={view} size={size} />
      {props.route ? <RouteLine route={props.route} view={view} size={size} /> : null}
      {placed.map(({ group, at }) =>
        group.members.length === 1 ? (
          <MarkerButton key={group.members[0]!.id} marker={group.members[0]!} at={at} selected={group.members[0]!.id === selected} onPress={() => onSelect?.(group.members[0]!.id === selected ? null : group.members[0]!.id)} />
        ) : (
          <ClusterButton key={`cluster ${group.members[0]!.id}`} cluster={group} at={at} onPress={() => press(group)} />
        ),
      )}
      <Panels props={props} map={map} opened={opened} onOpened={setOpened} />
      {markers.length === 0 && props.empty !== undefined ? <div className="kit-map-empty">{props.empty}</div> : null}
      {props.onSearchArea && map.moved ? (
        <div className="kit-map-controls kit-map-search">
          <Button small icon={<Search size={14} aria-hidden />} onPress={search}>
            Search this area
          </Button>
        </div>
      ) : null}
      <div className="kit-map-controls kit-map-buttons" role="group" aria-label="Map controls">
        <IconButton label="Zoom in" icon={<Plus size={16} />} disabled={view.zoom >= ZOOMS.most} onPress={() => map.zoomBy(1)} />
        <IconButton label="Zoom out" icon={<Minus size={16} />} disabled={view.zoom <= ZOOMS.least} onPress={() => map.zoomBy(-1)} />
        <IconButton label="Show all" icon={<Maximize size={15} />} onPress={map.fit} />
      </div>
      <ScaleBar view={view} />
    </div>
  )
}

type MapState = ReturnType<typeof useMap>

interface PanelsProps {
  readonly props: CityMapProps
  readonly map: MapState
  /** Ids of markers at one spot whose list is open. */
  readonly opened: readonly string[] | null
  readonly onOpened: (ids: readonly string[] | null) => void
}

function Panels({ props, map, opened, onOpened }: PanelsProps) {
  const { markers = NONE, selected = null, onSelect, popover } = props
  const { view, size } = map
  const marker = markers.find((one) => one.id === selected)
  const listed = opened === null ? [] : markers.filter((one) => opened.includes(one.id))
  const choose = (id: string): void => {
    onOpened(null)
    onSelect?.(id)
  }
  if (listed.length > 0) {
    const at = toScreen(listed[0]!, view, size)
    return (
      <MarkerPanel label={`${listed.length} places here`} at={at} below={at.y < 240} onClose={() => onOpened(null)}>
        <ul className="kit-map-list">
          {listed.map((one) => (
            <li key={one.id}>
              <button type="button" onClick={() => choose(one.id)}>
                {one.label}
              </button>
            </li>
          ))}
        </ul>
      </MarkerPanel>
    )
  }
  if (marker === undefined || popover === undefined) return null
  const at = toScreen(marker, view, size)
  return (
    <MarkerPanel key={marker.id} label={marker.label} at={{ x: at.x, y: at.y }} below={at.y < 240} onClose={() => onSelect?.(null)}>
      {popover(marker)}
    </MarkerPanel>
  )
}

function RouteLine({ route, view, size }: { route: NonNullable<CityMapProps['route']> } & Pick<MapState, 'view' | 'size'>) {
  const spots = route.points.map((point) => toScreen(point, view, size))
  const tone = toneProps(route.tone ?? 'indigo')
  if (spots.length < 2) return null
  const points = spots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return (
    <svg className={`kit-map-route ${tone.className}`} style={tone.style} role="img" aria-label={route.label} width="100%" height="100%">
      <polyline className="kit-map-route-edge" points={points} />
      <polyline points={points} />
      {[spots[0]!, spots.at(-1)!].map(({ x, y }, index) => (
        <circle key={index} cx={x} cy={y} r={6} />
      ))}
    </svg>
  )
}

function ScaleBar({ view }: Pick<MapState, 'view'>) {
  const { metres, pixels } = scaleBar(view)
  return (
    <div className="kit-map-scale" style={{ width: pixels }} aria-hidden>
      {lengthWords(metres)}
    </div>
  )
}
