/** What lies over the shapes and is no part of them: the frame of the selection with its handles, guides, what is being drawn. */
import { anchor } from '../geometry/outline'
import { between, boundsOf, middle, type Point, turnedAbout } from '../geometry/plane'
import { routed } from '../geometry/routing'
import { HANDLES, handleWay } from '../geometry/shaping'
import { shapesById } from '../geometry/finding'
import { drawnConnector, type Gesture } from '../gestures'
import { type CanvasDocument, type CanvasShape, SIDES } from '../model'
import type { CanvasBoard } from '../use_canvas'
import { ConnectorDraft } from './connector_view'

interface GripsProps {
  readonly board: CanvasBoard
  /** As it is shown now. */
  readonly document: CanvasDocument
  readonly gesture: Gesture | null
}

export function Grips({ board, document, gesture }: GripsProps) {
  const { zoom } = board.view
  const chosen = document.shapes.filter((shape) => board.selected.includes(shape.id))
  const connectors = document.connectors.filter((connector) => board.selected.includes(connector.id))
  const still = gesture === null
  return (
    <g aria-hidden className="kit-grips">
      {chosen.length < 2 ? null : chosen.map((shape) => <Outline key={shape.id} shape={shape} zoom={zoom} thin />)}
      {chosen.length === 0 ? null : <SelectionFrame board={board} shapes={chosen} still={still} />}
      {!still || connectors.length !== 1 || connectors[0]!.locked || board.given.readOnly || board.given.onReconnect === undefined ? null : <EndGrips document={document} id={connectors[0]!.id} zoom={zoom} />}
      {gesture?.kind === 'marquee' ? <rect className="kit-marquee" {...between(gesture.from, gesture.to)} strokeWidth={1 / zoom} /> : null}
      {gesture?.kind === 'draw' ? <rect className="kit-draft" {...between(gesture.from, gesture.to)} strokeWidth={1.5 / zoom} /> : null}
      {gesture?.kind === 'ink' ? <polyline className="kit-shape-ink" points={gesture.points.map(({ x, y }) => `${x},${y}`).join(' ')} /> : null}
      {gesture?.kind === 'connect' ? <Draft document={document} gesture={gesture} board={board} /> : null}
      {gesture?.kind === 'move' || gesture?.kind === 'resize' ? gesture.guides.map(({ axis, at, from, to }) => <line key={`${axis}${at}`} className="kit-guide" strokeWidth={1 / zoom} {...(axis === 'x' ? { x1: at, x2: at, y1: from, y2: to } : { x1: from, x2: to, y1: at, y2: at })} />) : null}
    </g>
  )
}

function Outline({ shape, zoom, thin = false }: { shape: CanvasShape; zoom: number; thin?: boolean }) {
  const { x, y, width, height, rotation = 0 } = shape
  const centre = middle(shape)
  return <rect className="kit-selection" x={x} y={y} width={width} height={height} strokeWidth={(thin ? 1 : 1.6) / zoom} transform={rotation === 0 ? undefined : `rotate(${rotation} ${centre.x} ${centre.y})`} />
}

function SelectionFrame({ board, shapes, still }: { board: CanvasBoard; shapes: readonly CanvasShape[]; still: boolean }) {
  const { actions } = board
  const { zoom } = board.view
  const single = shapes.length === 1 ? shapes[0]! : null
  const box = single ?? boundsOf(shapes)!
  const rotation = single?.rotation ?? 0
  const centre = middle(box)
  const at = (point: Point): Point => turnedAbout(point, centre, rotation)
  const place = (way: Point, beyond = 0): Point => at({ x: centre.x + way.x * (box.width / 2 + beyond), y: centre.y + way.y * (box.height / 2 + beyond) })
  const size = 9 / zoom
  const knob = place({ x: 0, y: -1 }, 30 / zoom)
  const allFree = actions.free.length === shapes.length
  return (
    <>
      <Outline shape={{ id: '', kind: 'rectangle', ...box, rotation }} zoom={zoom} />
      {!still || !allFree || !actions.can.resize ? null : (
        <>
          {HANDLES.map((handle) => {
            const { x, y } = place(handleWay(handle))
            return <rect key={handle} data-grip={handle} className={`kit-grip kit-grip-${handle}`} x={x - size / 2} y={y - size / 2} width={size} height={size} rx={2 / zoom} strokeWidth={1.4 / zoom} transform={rotation === 0 ? undefined : `rotate(${rotation} ${x} ${y})`} />
          })}
        </>
      )}
      {!still || !allFree || !actions.can.rotate ? null : (
        <>
          <line className="kit-selection" x1={knob.x} y1={knob.y} x2={place({ x: 0, y: -1 }).x} y2={place({ x: 0, y: -1 }).y} strokeWidth={1 / zoom} />
          <circle data-grip="rotate" className="kit-grip kit-grip-turn" cx={knob.x} cy={knob.y} r={5.5 / zoom} strokeWidth={1.4 / zoom} />
        </>
      )}
      {!still || single === null || !actions.can.connect || single.kind === 'frame' || single.kind === 'ink' ? null : <SideGrips shape={single} zoom={zoom} />}
    </>
  )
}

/** From here connectors are drawn out of the shape. */
function SideGrips({ shape, zoom }: { shape: CanvasShape; zoom: number }) {
  return SIDES.map((side) => {
    const { at, out } = anchor(shape, side)
    const away = 16 / zoom
    return <circle key={side} data-grip="side" data-side={side} className="kit-grip-side" cx={at.x + out.x * away} cy={at.y + out.y * away} r={4.5 / zoom} strokeWidth={1.2 / zoom} />
  })
}

function EndGrips({ document, id, zoom }: { document: CanvasDocument; id: string; zoom: number }) {
  const way = routed(document.connectors.find((one) => one.id === id)!, shapesById(document))
  if (way === null) return null
  return [['from', way.line[0]!], ['to', way.line.at(-1)!]].map(([which, at]) => <circle key={which as string} data-grip={which as string} data-id={id} className="kit-grip" cx={(at as Point).x} cy={(at as Point).y} r={5.5 / zoom} strokeWidth={1.4 / zoom} />)
}

function Draft({ document, gesture, board }: { document: CanvasDocument; gesture: Gesture & { kind: 'connect' }; board: CanvasBoard }) {
  const target = 'shape' in gesture.end ? document.shapes.find((shape) => shape.id === (gesture.end as { shape: string }).shape) : undefined
  const way = gesture.id === null ? routed({ id: '', ...drawnConnector(gesture, board.given.route ?? 'elbow') }, shapesById(document)) : null
  return (
    <>
      {way === null ? null : <ConnectorDraft way={way} />}
      {target === undefined ? null : <Outline shape={target} zoom={board.view.zoom / 1.5} />}
    </>
  )
}
