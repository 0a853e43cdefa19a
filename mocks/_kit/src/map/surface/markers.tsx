/** Markers, clusters and the panel of the selected marker, over the ground. */
import { MapPin, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { toneProps } from '../../look/tone'
import { IconButton } from '../../ui/button'
import type { Cluster } from '../cluster'
import type { MapMarker } from '../map_props'
import type { Spot } from '../projection'

interface MarkerButtonProps {
  readonly marker: MapMarker
  readonly at: Spot
  readonly selected: boolean
  readonly onPress: () => void
}

export function MarkerButton({ marker, at, selected, onPress }: MarkerButtonProps) {
  const tone = toneProps(marker.tone ?? 'clay')
  return (
    <button
      type="button"
      className={`kit-marker ${marker.text === undefined ? 'kit-marker-pin' : 'kit-marker-text'} ${tone.className}`}
      style={{ ...tone.style, left: at.x, top: at.y, zIndex: selected ? 3 : 1 }}
      aria-label={marker.text === undefined ? marker.label : `${marker.label}, ${marker.text}`}
      aria-pressed={selected}
      title={marker.label}
      onClick={onPress}
    >
      {marker.text === undefined ? (
        <>
          <svg width={30} height={38} viewBox="0 0 30 38" aria-hidden>
            <path d="M15 37C5.5 25 2 20.5 2 14.5a13 13 0 0 1 26 0C28 20.5 24.5 25 15 37Z" />
          </svg>
          <span className="kit-marker-icon">{marker.icon ?? <MapPin size={14} aria-hidden />}</span>
        </>
      ) : (
        <>
          {marker.icon}
          {marker.text}
        </>
      )}
    </button>
  )
}

export function ClusterButton({ cluster, at, onPress }: { cluster: Cluster<MapMarker>; at: Spot; onPress: () => void }) {
  const count = cluster.members.length
  const named = cluster.members.slice(0, 3).map((member) => member.label)
  const size = 32 + Math.min(20, Math.round(Math.log2(count) * 5))
  return (
    <button type="button" className="kit-cluster" style={{ left: at.x, top: at.y, width: size, height: size }} aria-label={`${count} places: ${named.join(', ')}${count > 3 ? ` and ${count - 3} more` : ''}`} onClick={onPress}>
      {count}
    </button>
  )
}

interface MarkerPanelProps {
  readonly label: string
  readonly at: Spot
  /** Below the marker where there is no room above it. */
  readonly below: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

export function MarkerPanel({ label, at, below, onClose, children }: MarkerPanelProps) {
  return (
    <div role="group" aria-label={label} className={below ? 'kit-map-panel kit-map-panel-below' : 'kit-map-panel'} style={{ left: at.x, top: at.y }} onPointerDown={(event) => event.stopPropagation()} onDoubleClick={(event) => event.stopPropagation()}>
      <div className="kit-map-panel-body">{children}</div>
      <IconButton label={`Close ${label}`} icon={<X size={15} />} onPress={onClose} />
    </div>
  )
}
