/**
 * A canvas while it is on the page: what is selected, which tool is held, what is in sight. Enters: the document and the
 * mock's calls. Leaves: what Canvas, CanvasTools, CanvasArrange and CanvasZoom share. None of it belongs to the state.
 */
import { useMemo, useState } from 'react'
import type { CanvasGiven } from './canvas_props'
import { canvasActions, type CanvasActions } from './canvas_actions'
import { boundsOfItems } from './geometry/finding'
import { type CanvasView, fitted, type ViewSize } from './geometry/viewing'
import type { ShapeKind } from './model'

export type CanvasTool = 'select' | 'hand' | 'connector' | ShapeKind

export interface CanvasBoard {
  readonly given: CanvasGiven
  readonly tool: CanvasTool
  readonly setTool: (tool: CanvasTool) => void
  /** Of items that are there. */
  readonly selected: readonly string[]
  readonly select: (ids: readonly string[]) => void
  /** Whose text is being written; null: none. */
  readonly editing: string | null
  readonly edit: (id: string | null) => void
  readonly view: CanvasView
  readonly setView: (view: CanvasView) => void
  /** Brings all that is there into sight. */
  readonly fit: () => void
  readonly size: ViewSize
  readonly setSize: (size: ViewSize) => void
  readonly actions: CanvasActions
}

// Where nothing is laid out there is no size to measure.
const UNSEEN: ViewSize = { width: 1000, height: 600 }

export function useCanvas(given: CanvasGiven): CanvasBoard {
  const [tool, setTool] = useState<CanvasTool>('select')
  const [chosen, select] = useState<readonly string[]>([])
  const [editing, edit] = useState<string | null>(null)
  // Until it is moved, the view fits what was there at first: a shape that is added or moved does not move the others.
  const [home, setHome] = useState(() => boundsOfItems(given.document))
  const [moved, setView] = useState<CanvasView | null>(null)
  const [size, setSize] = useState(UNSEEN)
  const { document } = given
  const selected = useMemo(() => {
    const there = new Set([...document.shapes, ...document.connectors].map((item) => item.id))
    return chosen.filter((id) => there.has(id))
  }, [chosen, document])
  const view = moved ?? fitted(home, size)
  const fit = (): void => {
    setHome(boundsOfItems(document))
    setView(null)
  }
  const board = { given, tool, setTool, selected, select, editing, edit, view, setView, fit, size, setSize }
  return { ...board, actions: canvasActions(board) }
}
