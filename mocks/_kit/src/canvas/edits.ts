/**
 * What can be done to a canvas, as changes of a draft: a mock's actions call these, so that two mocks do not write them
 * twice. Each does nothing to what is gone; locked items are left alone. No connector is left without its shape.
 */
import { boundsOf, tidy } from './geometry/plane'
import { withGroups } from './geometry/finding'
import type { CanvasConnector, CanvasDocument, CanvasShape, ConnectorEnd, Placed } from './model'

export type OrderTo = 'front' | 'forward' | 'backward' | 'back'

/** Shapes and connectors without their ids' meaning: what is copied. */
export interface CanvasClip {
  readonly shapes: readonly CanvasShape[]
  readonly connectors: readonly CanvasConnector[]
}

export function moveItems(draft: CanvasDocument, ids: readonly string[], dx: number, dy: number): void {
  const moved = (end: ConnectorEnd): ConnectorEnd => ('shape' in end ? end : { x: tidy(end.x + dx), y: tidy(end.y + dy) })
  for (const shape of draft.shapes) {
    if (!ids.includes(shape.id) || shape.locked) continue
    shape.x = tidy(shape.x + dx)
    shape.y = tidy(shape.y + dy)
  }
  for (const connector of draft.connectors) {
    if (!ids.includes(connector.id) || connector.locked) continue
    connector.from = moved(connector.from)
    connector.to = moved(connector.to)
  }
}

/** Another place, size and rotation: resized, turned, aligned. */
export function placeShapes(draft: CanvasDocument, places: readonly Placed[]): void {
  for (const { id, x, y, width, height, rotation } of places) {
    const shape = draft.shapes.find((one) => one.id === id)
    if (shape === undefined || shape.locked) continue
    Object.assign(shape, { x, y, width, height })
    if (rotation !== 0 || shape.rotation) shape.rotation = rotation
  }
}

/** A frame goes behind all others, anything else before them. */
export function addShape(draft: CanvasDocument, shape: CanvasShape): void {
  if (shape.kind === 'frame') draft.shapes.unshift(shape)
  else draft.shapes.push(shape)
}

export function addConnector(draft: CanvasDocument, connector: CanvasConnector): void {
  if (isHeld(draft, connector.from) && isHeld(draft, connector.to)) draft.connectors.push(connector)
}

export function reconnect(draft: CanvasDocument, id: string, which: 'from' | 'to', end: ConnectorEnd): void {
  const connector = draft.connectors.find((one) => one.id === id)
  if (connector && !connector.locked && isHeld(draft, end)) connector[which] = end
}

export function writeText(draft: CanvasDocument, id: string, text: string): void {
  const item = draft.shapes.find((one) => one.id === id) ?? draft.connectors.find((one) => one.id === id)
  if (item && !item.locked) item.text = text
}

export function removeItems(draft: CanvasDocument, ids: readonly string[]): void {
  const gone = (item: CanvasShape | CanvasConnector): boolean => ids.includes(item.id) && !item.locked
  draft.shapes = draft.shapes.filter((shape) => !gone(shape))
  draft.connectors = draft.connectors.filter((connector) => !gone(connector) && isHeld(draft, connector.from) && isHeld(draft, connector.to))
}

/** The chosen items, ready to be put in again: connectors whose shape is left behind get a free end where it was. */
export function clipOf(document: CanvasDocument, ids: readonly string[]): CanvasClip {
  const chosen = withGroups(document, ids)
  const shapes = document.shapes.filter((shape) => chosen.includes(shape.id))
  const freed = (end: ConnectorEnd): ConnectorEnd => {
    if (!('shape' in end) || shapes.some((shape) => shape.id === end.shape)) return end
    const left = document.shapes.find((shape) => shape.id === end.shape)
    const box = left ? boundsOf([left])! : { x: 0, y: 0, width: 0, height: 0 }
    return { x: tidy(box.x + box.width / 2), y: tidy(box.y + box.height / 2) }
  }
  const connectors = document.connectors.filter((connector) => ids.includes(connector.id)).map((connector) => ({ ...connector, from: freed(connector.from), to: freed(connector.to) }))
  const between = document.connectors.filter((one) => !ids.includes(one.id) && [one.from, one.to].every((end) => 'shape' in end && chosen.includes(end.shape)))
  return { shapes, connectors: [...connectors, ...between] }
}

/** Puts a clip in, moved, under new ids; groups stay groups of their own. Leaves: the new ids. */
export function pasteItems(draft: CanvasDocument, clip: CanvasClip, dx: number, dy: number, newId: (prefix: 'shape' | 'connector' | 'group') => string): string[] {
  const groups = new Map<string, string>()
  const ids = new Map(clip.shapes.map((shape) => [shape.id, newId('shape')]))
  for (const shape of clip.shapes) {
    if (shape.group && !groups.has(shape.group)) groups.set(shape.group, newId('group'))
    const copy: CanvasShape = { ...shape, id: ids.get(shape.id)!, x: tidy(shape.x + dx), y: tidy(shape.y + dy), locked: false }
    if (shape.points) copy.points = shape.points.map(([across, down]) => [across, down])
    if (shape.group) copy.group = groups.get(shape.group)!
    addShape(draft, copy)
  }
  const moved = (end: ConnectorEnd): ConnectorEnd => ('shape' in end ? { ...end, shape: ids.get(end.shape) ?? end.shape } : { x: tidy(end.x + dx), y: tidy(end.y + dy) })
  const made: string[] = []
  for (const connector of clip.connectors) {
    const copy = { ...connector, id: newId('connector'), from: moved(connector.from), to: moved(connector.to), locked: false }
    addConnector(draft, copy)
    made.push(copy.id)
  }
  return [...ids.values(), ...made]
}

export function orderShapes(draft: CanvasDocument, ids: readonly string[], to: OrderTo): void {
  draft.shapes = ordered(draft.shapes, ids, to)
}

/** Those that are moved keep their order among themselves. */
export function ordered<T extends { id: string }>(items: readonly T[], ids: readonly string[], to: OrderTo): T[] {
  const isChosen = (item: T): boolean => ids.includes(item.id)
  if (to === 'front' || to === 'back') {
    const [chosen, rest] = [items.filter(isChosen), items.filter((item) => !isChosen(item))]
    return to === 'front' ? [...rest, ...chosen] : [...chosen, ...rest]
  }
  if (to === 'backward') return ordered(items.toReversed(), ids, 'forward').reverse()
  const next = [...items]
  for (let index = next.length - 2; index >= 0; index -= 1) {
    if (isChosen(next[index]!) && !isChosen(next[index + 1]!)) next.splice(index, 2, next[index + 1]!, next[index]!)
  }
  return next
}

/** `group` null: they become single again. */
export function groupShapes(draft: CanvasDocument, ids: readonly string[], group: string | null): void {
  for (const shape of draft.shapes) if (ids.includes(shape.id)) shape.group = group
}

export function lockItems(draft: CanvasDocument, ids: readonly string[], locked: boolean): void {
  for (const item of [...draft.shapes, ...draft.connectors]) if (ids.includes(item.id)) item.locked = locked
}

export function toneItems(draft: CanvasDocument, ids: readonly string[], tone: string | null): void {
  for (const item of [...draft.shapes, ...draft.connectors]) if (ids.includes(item.id) && !item.locked) item.tone = tone
}

const isHeld = (document: CanvasDocument, end: ConnectorEnd): boolean => !('shape' in end) || document.shapes.some((shape) => shape.id === end.shape)
