/** Everything that is done to the selection or the view by a key, a button or a menu. One table, so that all three agree. */
import { clipOf, type CanvasClip, type OrderTo } from './edits'
import { boundsOfItems, withContents, withGroups } from './geometry/finding'
import { middle, type Point, tidy } from './geometry/plane'
import { type Alignment, aligned, distributed, resized, rotated } from './geometry/shaping'
import { fitted, toCanvas, zoomedAt, zoomStep } from './geometry/viewing'
import { type CanvasShape, type NewShape, type ShapeKind, usualSize } from './model'
import type { CanvasBoard } from './use_canvas'

export type CanvasActions = ReturnType<typeof canvasActions>

// What was copied, for all canvases of the page.
let clipboard: CanvasClip | null = null

// How far a copy stands from what it was copied from.
const BESIDE = 24

export function canvasActions(board: Omit<CanvasBoard, 'actions'>) {
  const { given, selected, size, view } = board
  const { document, readOnly = false } = given
  const chosen = document.shapes.filter((shape) => selected.includes(shape.id))
  const free = readOnly ? [] : chosen.filter((shape) => !shape.locked)
  const items = [...document.shapes, ...document.connectors].filter((item) => selected.includes(item.id))
  const freeIds = readOnly ? [] : items.filter((item) => !item.locked).map((item) => item.id)
  const allowed = <F>(call: F | undefined): F | undefined => (readOnly ? undefined : call)
  return {
    chosen,
    /** What may be changed of what is selected. */
    free,
    can: allowances(given, { items, chosen, free, freeIds }),
    selectAll: () => board.select([...document.shapes, ...document.connectors].map((item) => item.id)),
    selectItem: (id: string, adding: boolean) => {
      const ids = withGroups(document, [id])
      if (!adding) board.select(ids)
      else board.select(selected.includes(id) ? selected.filter((one) => !ids.includes(one)) : [...selected, ...ids])
    },
    move: (dx: number, dy: number) => freeIds.length > 0 && (dx !== 0 || dy !== 0) && given.onMove?.(withContents(document, freeIds), tidy(dx), tidy(dy)),
    grow: (dx: number, dy: number) => free.length > 0 && given.onResize?.(free.map((shape) => resized(shape, 'se', { x: dx, y: dy }))),
    rotate: (degrees: number) => free.length > 0 && given.onRotate?.(rotated(free, degrees)),
    align: (how: Alignment) => given.onArrange?.(aligned(free, how)),
    distribute: (axis: 'x' | 'y') => given.onArrange?.(distributed(free, axis)),
    order: (to: OrderTo) => allowed(given.onOrder)?.(chosen.map((shape) => shape.id), to),
    group: (grouped: boolean) => given.onGroup?.(free.map((shape) => shape.id), grouped),
    lock: (locked: boolean) => allowed(given.onLock)?.(items.map((item) => item.id), locked),
    remove: () => freeIds.length > 0 && given.onDelete?.(freeIds),
    copy: () => void (clipboard = clipOf(document, selected)),
    paste: () => clipboard && put(clipboard, pastePlace(clipboard, view, size)),
    duplicate: () => selected.length > 0 && put(clipOf(document, selected), { x: BESIDE, y: BESIDE }),
    connectSelected: () => chosen.length === 2 && allowed(given.onConnect)?.({ from: { shape: chosen[0]!.id }, to: { shape: chosen[1]!.id }, route: given.route ?? 'elbow', endHead: 'triangle' }),
    add: (kind: ShapeKind, at: Partial<CanvasShape> | null) => add(kind, at),
    /** A shape in the middle of what is in sight: for those who use no pointer. */
    addInSight: (kind: ShapeKind) => add(kind, centred(kind, toCanvas(view, { x: size.width / 2, y: size.height / 2 }))),
    zoomBy: (by: -1 | 1) => board.setView(zoomedAt(view, { x: size.width / 2, y: size.height / 2 }, zoomStep(view.zoom, by))),
    zoomTo: (zoom: number) => board.setView(zoomedAt(view, { x: size.width / 2, y: size.height / 2 }, zoom)),
    fit: board.fit,
    fitSelected: () => board.setView(fitted(boundsOfItems(document, selected), size)),
  }

  function add(kind: ShapeKind, at: Partial<CanvasShape> | null): void {
    const shape: NewShape = { ...usualSize(kind), x: 0, y: 0, ...at, kind, text: '', ...(given.tone?.(kind) ? { tone: given.tone(kind) } : {}) }
    const made = allowed(given.onAdd)?.(shape)
    board.setTool('select')
    void Promise.resolve(made).then((id) => {
      if (!id) return
      board.select([id])
      if (kind === 'note' || kind === 'text') board.edit(id)
    })
  }

  function put(clip: CanvasClip, by: Point): void {
    void Promise.resolve(allowed(given.onPaste)?.(clip, tidy(by.x), tidy(by.y))).then((ids) => ids && board.select(ids))
  }
}

interface Chosen {
  readonly items: readonly { readonly locked?: boolean }[]
  readonly chosen: readonly CanvasShape[]
  readonly free: readonly CanvasShape[]
  readonly freeIds: readonly string[]
}

/** What may be done to what is selected: the mock offers it, and it suits. */
function allowances(given: CanvasBoard['given'], { items, chosen, free, freeIds }: Chosen) {
  const offered = (call: unknown): boolean => !given.readOnly && call !== undefined
  return {
    move: given.onMove !== undefined && freeIds.length > 0,
    resize: given.onResize !== undefined && free.length > 0,
    rotate: given.onRotate !== undefined && free.length > 0,
    add: offered(given.onAdd),
    connect: offered(given.onConnect),
    write: offered(given.onText),
    remove: given.onDelete !== undefined && freeIds.length > 0,
    copy: items.length > 0,
    paste: offered(given.onPaste),
    align: given.onArrange !== undefined && free.length > 1,
    distribute: given.onArrange !== undefined && free.length > 2,
    order: offered(given.onOrder) && chosen.length > 0,
    group: given.onGroup !== undefined && free.length > 1 && new Set(free.map((shape) => shape.group || shape.id)).size > 1,
    ungroup: given.onGroup !== undefined && free.some((shape) => shape.group),
    lock: offered(given.onLock) && items.some((item) => !item.locked),
    unlock: offered(given.onLock) && items.some((item) => item.locked),
  }
}

export function centred(kind: ShapeKind, at: Point): Partial<CanvasShape> {
  const { width, height } = usualSize(kind)
  return { x: Math.round(at.x - width / 2), y: Math.round(at.y - height / 2), width, height }
}

/** A little beside what was copied, or into sight where that is far away. */
function pastePlace(clip: CanvasClip, view: CanvasBoard['view'], size: { width: number; height: number }): Point {
  const box = boundsOfItems({ shapes: [...clip.shapes], connectors: [...clip.connectors] })
  if (box === null) return { x: BESIDE, y: BESIDE }
  const [at, corner] = [middle(box), toCanvas(view, { x: size.width, y: size.height })]
  const inSight = at.x > view.x && at.y > view.y && at.x < corner.x && at.y < corner.y
  return inSight ? { x: BESIDE, y: BESIDE } : { x: Math.round((view.x + corner.x) / 2 - at.x), y: Math.round((view.y + corner.y) / 2 - at.y) }
}
