import { toneProps } from '../../look/tone'
import { around, middle, type Point } from '../geometry/plane'
import type { Routed } from '../geometry/routing'
import type { CanvasConnector } from '../model'

interface ConnectorViewProps {
  readonly connector: CanvasConnector
  readonly way: Routed
  readonly name: string
  readonly selected: boolean
  readonly tabbable: boolean
  readonly editing: boolean
  readonly onFocus: (id: string) => void
}

/** A connector: an option of the board, named by what it joins. */
export function ConnectorView({ connector, way, name, selected, tabbable, editing, onFocus }: ConnectorViewProps) {
  const { id, text = '' } = connector
  const wide = Math.min(180, 18 + text.length * 8)
  const spot = pressSpot(way, text === '' ? 0 : wide)
  const tone = connector.tone ? toneProps(connector.tone) : { className: '', style: undefined }
  return (
    <g role="option" aria-selected={selected} aria-label={connector.locked ? `${name}, locked` : name} tabIndex={tabbable ? 0 : -1} data-item={id} className={`kit-connector ${tone.className}`} style={tone.style} onFocus={() => onFocus(id)}>
      <path className="kit-connector-ring" d={way.path} />
      <path className="kit-connector-line" d={way.path} />
      {way.heads.map((head) => (
        <path key={head.path} className={head.filled ? 'kit-connector-head' : 'kit-connector-line'} d={head.path} />
      ))}
      <circle className="kit-connector-spot" cx={spot.x} cy={spot.y} r={9} />
      {text === '' || editing ? null : (
        <foreignObject x={way.label.x - wide / 2} y={way.label.y - 15} width={wide} height={30} className="kit-shape-words">
          <div className="kit-connector-label">
            <span dir="auto">{text}</span>
          </div>
        </foreignObject>
      )}
    </g>
  )
}

/**
 * The middle of all that it takes up, which often lies beside its line. Who presses it by its name presses there; the
 * surface then takes what is named.
 */
function pressSpot(way: Routed, wide: number): Point {
  const { x, y } = way.label
  return middle(around([...way.line, { x: x - wide / 2, y: wide === 0 ? y : y - 15 }, { x: x + wide / 2, y: wide === 0 ? y : y + 15 }])!)
}

/** One that is being drawn. */
export function ConnectorDraft({ way }: { way: Routed }) {
  return (
    <g className="kit-connector kit-connector-draft">
      <path className="kit-connector-line" d={way.path} />
      {way.heads.map((head) => (
        <path key={head.path} className="kit-connector-head" d={head.path} />
      ))}
    </g>
  )
}
