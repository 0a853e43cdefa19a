/** What a mock gives to a canvas: the document, and one call for each thing that may be done to it. */
import type { MenuEntry } from '../ui/menu_items'
import type { CanvasClip, OrderTo } from './edits'
import type { CanvasDocument, ConnectorEnd, NewConnector, NewShape, Placed } from './model'

type Made = string | null | void | Promise<string | null | void>

/** What is left out is not offered. `edits.ts` has the change of the state for each. */
export interface CanvasEvents {
  readonly onMove?: (ids: string[], dx: number, dy: number) => void
  readonly onResize?: (places: Placed[]) => void
  readonly onRotate?: (places: Placed[]) => void
  /** Aligned or distributed. */
  readonly onArrange?: (places: Placed[]) => void
  /** Answers with the new shape's id, if it is to be selected. */
  readonly onAdd?: (shape: NewShape) => Made
  readonly onConnect?: (connector: NewConnector) => Made
  readonly onReconnect?: (id: string, which: 'from' | 'to', end: ConnectorEnd) => void
  readonly onText?: (id: string, text: string) => void
  readonly onDelete?: (ids: string[]) => void
  /** Pasted or duplicated; answers with the new ids, if they are to be selected. */
  readonly onPaste?: (clip: CanvasClip, dx: number, dy: number) => string[] | void | Promise<string[] | void>
  readonly onOrder?: (ids: string[], to: OrderTo) => void
  readonly onGroup?: (ids: string[], grouped: boolean) => void
  readonly onLock?: (ids: string[], locked: boolean) => void
}

export interface CanvasGiven extends CanvasEvents {
  readonly document: CanvasDocument
  /** The grid's step: drawn as dots, and what moves is drawn to it. null: none. */
  readonly grid?: number | null
  /** Draw what moves to the edges and middles of other shapes. */
  readonly guides?: boolean
  readonly readOnly?: boolean
  /** How new connectors go. */
  readonly route?: NewConnector['route']
  /** The colour of new shapes, for each kind where they differ. */
  readonly tone?: (kind: NewShape['kind']) => string | null
  /** Further entries of the menu that the secondary mouse button opens. */
  readonly menu?: (ids: readonly string[]) => MenuEntry[]
}
