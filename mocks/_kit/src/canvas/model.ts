/**
 * What is on a canvas: plain data with ids and numbers, kept by the mock. Lengths are in units of the canvas, which are
 * pixels at a zoom of 1; y grows downwards; rotation is in degrees, clockwise, about the middle of a shape.
 */

export const SHAPE_KINDS = ['rectangle', 'rounded', 'ellipse', 'diamond', 'note', 'text', 'frame', 'image', 'ink'] as const
export type ShapeKind = (typeof SHAPE_KINDS)[number]

export interface CanvasShape {
  id: string
  kind: ShapeKind
  x: number
  y: number
  width: number
  height: number
  rotation?: number
  /** What is written in it, a frame's title, what a picture shows. */
  text?: string
  /** A colour: a name of the palette, or "#rrggbb". */
  tone?: string | null
  /** Of its text. */
  textSize?: number
  /** Shapes of one group are selected and moved together. */
  group?: string | null
  locked?: boolean
  /** Of an image: a file of the session, or what to draw. */
  source?: string | null
  /** Of a line drawn by hand: from 0 to 1 across its box. */
  points?: [number, number][]
}

export const SIDES = ['top', 'right', 'bottom', 'left'] as const
export type Side = (typeof SIDES)[number]

/** A connector holds on to a shape, at one of its sides or at the one that lies best, or ends at a point. */
export type ConnectorEnd = { shape: string; side?: Side | null } | { x: number; y: number }
export type ConnectorHead = 'none' | 'arrow' | 'triangle' | 'dot' | 'diamond'
export type ConnectorRoute = 'straight' | 'elbow' | 'curved'

export interface CanvasConnector {
  id: string
  from: ConnectorEnd
  to: ConnectorEnd
  route: ConnectorRoute
  startHead?: ConnectorHead
  endHead?: ConnectorHead
  text?: string
  tone?: string | null
  locked?: boolean
}

export interface CanvasDocument {
  /** From the back to the front. */
  shapes: CanvasShape[]
  connectors: CanvasConnector[]
}

/** A shape and a connector that the mock has yet to give an id. */
export type NewShape = Omit<CanvasShape, 'id'>
export type NewConnector = Omit<CanvasConnector, 'id'>

/** Where a shape is to be. */
export interface Placed {
  id: string
  x: number
  y: number
  width: number
  height: number
  rotation: number
}

const NAMES: Record<ShapeKind, string> = { rectangle: 'Rectangle', rounded: 'Rounded rectangle', ellipse: 'Ellipse', diamond: 'Diamond', note: 'Sticky note', text: 'Text', frame: 'Frame', image: 'Image', ink: 'Drawing' }

export const kindName = (kind: ShapeKind): string => NAMES[kind] ?? 'Shape'

/** What a shape is called by those who cannot see it: Sticky note “Call Anna”. */
export function shapeName(shape: CanvasShape): string {
  const text = (shape.text ?? '').replace(/\s+/g, ' ').trim()
  return text === '' ? kindName(shape.kind) : `${kindName(shape.kind)} “${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`
}

export function connectorName(connector: CanvasConnector, document: CanvasDocument): string {
  const endName = (end: ConnectorEnd): string => {
    const shape = 'shape' in end ? document.shapes.find((one) => one.id === end.shape) : undefined
    return shape === undefined ? 'a free end' : shapeName(shape)
  }
  const label = (connector.text ?? '').trim()
  return `Connector${label === '' ? '' : ` “${label}”`} from ${endName(connector.from)} to ${endName(connector.to)}`
}

/** How big a shape is that is placed by a click. */
export function usualSize(kind: ShapeKind): { width: number; height: number } {
  if (kind === 'frame') return { width: 480, height: 320 }
  if (kind === 'note') return { width: 160, height: 160 }
  if (kind === 'text') return { width: 200, height: 36 }
  if (kind === 'image') return { width: 240, height: 160 }
  return { width: 160, height: kind === 'diamond' ? 110 : 96 }
}
