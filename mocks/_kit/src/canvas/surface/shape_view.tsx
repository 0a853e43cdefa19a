import { Lock } from 'lucide-react'
import { memo, useMemo } from 'react'
import { pictureSource } from '../../look/pictures'
import { toneProps } from '../../look/tone'
import { type CanvasShape, shapeName } from '../model'

interface ShapeViewProps {
  readonly shape: CanvasShape
  readonly selected: boolean
  readonly tabbable: boolean
  /** Its text is being written elsewhere. */
  readonly editing: boolean
  readonly onFocus: (id: string) => void
}

/** One shape: an option of the board, named by its kind and text. */
export const ShapeView = memo(function ShapeView({ shape, selected, tabbable, editing, onFocus }: ShapeViewProps) {
  const { id, kind, x, y, width, height, rotation = 0, locked } = shape
  const tone = shape.tone ? toneProps(shape.tone) : { className: '', style: undefined }
  return (
    <g
      role="option"
      aria-selected={selected}
      aria-label={locked ? `${shapeName(shape)}, locked` : shapeName(shape)}
      tabIndex={tabbable ? 0 : -1}
      data-item={id}
      className={`kit-shape kit-shape-${kind} ${tone.className}`}
      style={tone.style}
      transform={`translate(${x} ${y})${rotation === 0 ? '' : ` rotate(${rotation} ${width / 2} ${height / 2})`}`}
      onFocus={() => onFocus(id)}
    >
      <rect className="kit-shape-ring" x={-4} y={-4} width={width + 8} height={height + 8} rx={6} />
      <Form shape={shape} />
      {editing || kind === 'image' || kind === 'ink' ? null : <Words shape={shape} />}
      {locked ? <Lock size={13} x={width - 17} y={4} className="kit-shape-lock" aria-hidden /> : null}
    </g>
  )
})

function Form({ shape }: { shape: CanvasShape }) {
  const { kind, width, height } = shape
  if (kind === 'ellipse') return <ellipse className="kit-shape-form" cx={width / 2} cy={height / 2} rx={width / 2} ry={height / 2} />
  if (kind === 'diamond') return <path className="kit-shape-form" d={`M${width / 2} 0L${width} ${height / 2}L${width / 2} ${height}L0 ${height / 2}Z`} />
  if (kind === 'image') return <ImageForm shape={shape} />
  if (kind === 'ink') return <path className="kit-shape-ink" d={(shape.points ?? []).map(([across, down], index) => `${index === 0 ? 'M' : 'L'}${across * width} ${down * height}`).join('')} />
  if (kind === 'note') {
    const fold = Math.min(18, width / 3, height / 3)
    return (
      <>
        <path className="kit-shape-form" d={`M0 0H${width}V${height - fold}L${width - fold} ${height}H0Z`} />
        <path className="kit-shape-fold" d={`M${width} ${height - fold}H${width - fold}V${height}Z`} />
      </>
    )
  }
  return <rect className="kit-shape-form" width={width} height={height} rx={kind === 'rounded' ? Math.min(22, height / 3) : kind === 'frame' ? 4 : 3} />
}

function ImageForm({ shape: { source, width, height } }: { shape: CanvasShape }) {
  const [across, down] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))]
  const address = useMemo(() => pictureSource(source, 'landscape', across, down), [source, across, down])
  return <image href={address} width={width} height={height} preserveAspectRatio="xMidYMid slice" />
}

function Words({ shape }: { shape: CanvasShape }) {
  const { kind, width, height, text = '' } = shape
  if (text === '' && kind !== 'frame') return null
  if (kind === 'frame') {
    return (
      <foreignObject y={-24} width={Math.max(60, width)} height={22} className="kit-shape-words">
        <div className="kit-shape-title" dir="auto">
          {text || 'Frame'}
        </div>
      </foreignObject>
    )
  }
  // Round and pointed shapes have less room for words than their box.
  const inset = kind === 'diamond' ? 0.22 : kind === 'ellipse' ? 0.13 : 0
  return (
    <foreignObject x={width * inset} y={height * inset} width={width * (1 - 2 * inset)} height={height * (1 - 2 * inset)} className="kit-shape-words">
      <div className="kit-shape-text" dir="auto" style={{ fontSize: shape.textSize ?? (kind === 'text' ? 18 : 15) }}>
        <span>{text}</span>
      </div>
    </foreignObject>
  )
}
