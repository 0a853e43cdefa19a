/** Pointer events on a canvas. Enters: presses, moves and the wheel. Leaves: the running gesture; what it does, once it is let go. */
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react'
import { useLatest } from '../ui/latest'
import { usePointerDrag } from '../ui/schedule/use_pointer_drag'
import { centred } from './canvas_actions'
import { itemAt, withGroups } from './geometry/finding'
import { between, distance, type Point } from './geometry/plane'
import { angleTo, type Handle } from './geometry/shaping'
import { toCanvas, zoomedAt } from './geometry/viewing'
import { centreOf, drawnConnector, endAt, type Gesture, type Ground, type Hand, inkShape, marked, nextGesture } from './gestures'
import { type ConnectorEnd, type ShapeKind, type Side } from './model'
import type { CanvasBoard } from './use_canvas'

export function useGestures(board: CanvasBoard, element: RefObject<HTMLElement | null>) {
  const { given, view } = board
  const { document } = given
  const space = useSpaceHeld()
  const ground: Ground = { document, zoom: view.zoom, rules: { grid: given.grid ?? null, guides: given.guides ?? true, reach: 6 / view.zoom } }
  const handOf = (event: PointerEvent | ReactPointerEvent): Hand => {
    const box = element.current?.getBoundingClientRect()
    const screen = { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
    return { at: toCanvas(view, screen), screen, shift: event.shiftKey, alt: event.altKey }
  }
  const next = (gesture: Gesture, event: PointerEvent): Gesture => {
    const after = nextGesture(gesture, handOf(event), ground)
    if (after.kind === 'pan') board.setView(after.now)
    return after
  }
  const [gesture, setGesture] = usePointerDrag<Gesture>(next, (done) => settle(done, board))
  useWheel(board, element)

  const onPointerDown = (event: ReactPointerEvent): void => {
    const target = event.target as Element
    if (target.closest('textarea')) return
    const hand = handOf(event)
    if (event.button === 1 || (event.button === 0 && (board.tool === 'hand' || space.current))) {
      event.preventDefault()
      return setGesture({ kind: 'pan', screen: hand.screen, view, now: view })
    }
    if (event.button !== 0) return
    const began = begin(board, hand, target)
    if (began !== null) setGesture(began)
  }
  return { gesture, onPointerDown, itemOf: (event: React.MouseEvent) => pressedItem(board, handOf(event as React.PointerEvent).at, event.target as Element) }
}

/** What lies there; in the empty, or in a frame, the connector that has its spot there. */
function pressedItem({ given, view }: CanvasBoard, at: Point, target: Element): string | null {
  const found = itemAt(given.document, at, 5 / view.zoom)
  const named = target.closest<SVGElement>('.kit-connector')?.dataset.item
  const isFrame = given.document.shapes.some((shape) => shape.id === found && shape.kind === 'frame')
  return named !== undefined && (found === null || isFrame) ? named : found
}

/** Which gesture a press begins; what it selects at once, is selected. */
function begin(board: CanvasBoard, hand: Hand, target: Element): Gesture | null {
  const { given, tool, actions } = board
  const { document, readOnly = false } = given
  const { zoom } = board.view
  const grip = target.closest<SVGElement>('[data-grip]')?.dataset
  if (grip?.grip !== undefined && !readOnly) return gripped(board, hand, grip)
  if (tool === 'connector' && actions.can.connect) {
    const held = endAt(document, hand.at, zoom)
    return { kind: 'connect', id: null, held, end: { ...hand.at }, which: 'to', start: hand.at }
  }
  if (tool === 'ink' && actions.can.add) return { kind: 'ink', points: [hand.at] }
  if (tool !== 'select' && tool !== 'connector' && tool !== 'hand' && actions.can.add) return { kind: 'draw', shape: tool, from: hand.at, to: hand.at }
  const pressed = pressedItem(board, hand.at, target)
  if (pressed === null) {
    if (!hand.shift) board.select([])
    return { kind: 'marquee', from: hand.at, to: hand.at, before: hand.shift ? board.selected : [] }
  }
  const isChosen = board.selected.includes(pressed)
  if (!isChosen || hand.shift) actions.selectItem(pressed, hand.shift)
  const ids = isChosen ? board.selected : withGroups(document, [pressed])
  const free = [...document.shapes, ...document.connectors].filter((item) => ids.includes(item.id) && !item.locked).map((item) => item.id)
  return { kind: 'move', pressed, ids: readOnly || given.onMove === undefined || hand.shift ? [] : free, from: hand.at, dx: 0, dy: 0, guides: [], far: false, adding: hand.shift }
}

function gripped(board: CanvasBoard, hand: Hand, data: DOMStringMap): Gesture | null {
  const { actions, given } = board
  const ids = actions.free.map((shape) => shape.id)
  if (data.grip === 'rotate') {
    const centre = centreOf(given.document, ids)
    return centre && { kind: 'rotate', ids, centre, start: angleTo(centre, hand.at), places: [] }
  }
  if (data.grip === 'side') return { kind: 'connect', id: null, held: { shape: actions.chosen[0]!.id, side: data.side as Side }, end: { ...hand.at }, which: 'to', start: hand.at }
  if (data.grip === 'from' || data.grip === 'to') {
    const connector = given.document.connectors.find((one) => one.id === data.id)!
    const held: ConnectorEnd = data.grip === 'from' ? connector.to : connector.from
    return { kind: 'connect', id: connector.id, held, end: connector[data.grip], which: data.grip, start: hand.at }
  }
  return { kind: 'resize', ids, handle: data.grip as Handle, from: hand.at, places: [], guides: [] }
}

// A shape that is drawn smaller than this was meant as a click.
const SMALL = 6

function settle(gesture: Gesture, board: CanvasBoard): void {
  const { given, actions } = board
  switch (gesture.kind) {
    case 'move':
      if (gesture.far) actions.move(gesture.dx, gesture.dy)
      else if (!gesture.adding) actions.selectItem(gesture.pressed, false)
      return
    case 'resize':
      if (gesture.places.length > 0) given.onResize?.([...gesture.places])
      return
    case 'rotate':
      if (gesture.places.length > 0) given.onRotate?.([...gesture.places])
      return
    case 'marquee':
      if (distance(gesture.from, gesture.to) > 2) board.select(marked(gesture, given.document))
      return
    case 'draw':
      return addDrawn(gesture.shape, gesture.from, gesture.to, board)
    case 'ink':
      if (gesture.points.length > 1) actions.add('ink', inkShape(gesture.points))
      board.setTool('ink')
      return
    case 'connect':
      return connect(gesture, board)
  }
}

function addDrawn(kind: ShapeKind, from: Point, to: Point, { actions }: CanvasBoard): void {
  const { x, y, width, height } = between(from, to)
  if (width < SMALL && height < SMALL) actions.add(kind, centred(kind, from))
  else actions.add(kind, { x: Math.round(x), y: Math.round(y), width: Math.max(SMALL, Math.round(width)), height: Math.max(SMALL, Math.round(height)) })
}

function connect(gesture: Gesture & { kind: 'connect' }, board: CanvasBoard): void {
  const { given } = board
  const short = !('shape' in gesture.end) && distance(gesture.start, gesture.end) * board.view.zoom < 12
  if (gesture.id !== null) {
    if (!short) given.onReconnect?.(gesture.id, gesture.which, gesture.end)
    return
  }
  if (short) return
  const made = given.onConnect?.(drawnConnector(gesture, given.route ?? 'elbow'))
  board.setTool('select')
  void Promise.resolve(made).then((id) => id && board.select([id]))
}

/** The wheel moves the view; with Ctrl it zooms at the pointer. React's own listener could not keep the page still. */
function useWheel(board: CanvasBoard, element: RefObject<HTMLElement | null>): void {
  const latest = useLatest(board)
  useEffect(() => {
    const root = element.current
    if (root === null) return
    const turned = (event: WheelEvent): void => {
      event.preventDefault()
      const { view, setView } = latest.current
      const box = root.getBoundingClientRect()
      const lines = event.deltaMode === 1 ? 16 : 1
      if (event.ctrlKey || event.metaKey) return setView(zoomedAt(view, { x: event.clientX - box.left, y: event.clientY - box.top }, view.zoom * Math.exp(-event.deltaY * lines * 0.0022)))
      const [across, down] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY]
      setView({ ...view, x: view.x + (across * lines) / view.zoom, y: view.y + (down * lines) / view.zoom })
    }
    root.addEventListener('wheel', turned, { passive: false })
    return () => root.removeEventListener('wheel', turned)
  }, [element, latest])
}

/** Space is held: the pointer moves the view. */
function useSpaceHeld(): RefObject<boolean> {
  const held = useRef(false)
  useEffect(() => {
    const down = (event: KeyboardEvent): void => void (event.key === ' ' && (held.current = true))
    const up = (event: KeyboardEvent): void => void (event.key === ' ' && (held.current = false))
    window.addEventListener('keydown', down)
    window.addEventListener('keyup', up)
    return () => {
      window.removeEventListener('keydown', down)
      window.removeEventListener('keyup', up)
    }
  }, [])
  return held
}
