/** How a map is moved. Enters: pointer, wheel, keys. Leaves: the view; whether a person has moved it since it was last searched. */
import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useMeasured } from '../../canvas/surface/use_measured'
import { useLatest } from '../../ui/latest'
import { usePointerDrag } from '../../ui/schedule/use_pointer_drag'
import type { CityMapProps } from '../map_props'
import { fitting, type MapSize, type MapView, panned, type Spot, toPlace, zoomedAt } from '../projection'

const UNSEEN: MapSize = { width: 800, height: 500 }
const SOMEWHERE: MapView = { lat: 47.5, lng: 8.5, zoom: 14 }
// A press that moves less is a click.
const FAR = 4
const KEY_STEP = 80

interface Drag {
  readonly from: Spot
  readonly view: MapView
  readonly far: boolean
}

export function useMap(props: CityMapProps, root: RefObject<HTMLDivElement | null>) {
  const { markers = [], route, onView, onPick } = props
  const [size, setSize] = useState(UNSEEN)
  const [own, setOwn] = useState<MapView | null>(null)
  const [moved, setMoved] = useState(false)
  const [home, setHome] = useState(() => [...markers, ...(route?.points ?? [])])
  useMeasured(root, (next) => (next.width !== size.width || next.height !== size.height) && setSize(next))
  const all = fitting(home, size) ?? props.start ?? SOMEWHERE
  const view = props.view ?? own ?? (props.start && home.length === 0 ? props.start : all)
  const show = (next: MapView): void => {
    setOwn(next)
    setMoved(true)
    onView?.(next)
  }
  const fit = (): void => {
    const places = [...markers, ...(route?.points ?? [])]
    setHome(places)
    setOwn(null)
    setMoved(false)
    onView?.(fitting(places, size) ?? props.start ?? SOMEWHERE)
  }
  const spotOf = (event: { clientX: number; clientY: number }): Spot => {
    const box = root.current?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }
  const middle = { x: size.width / 2, y: size.height / 2 }
  const zoomBy = (by: number, at = middle): void => show(zoomedAt(view, at, size, Math.round((view.zoom + by) * 4) / 4))
  const [drag, setDrag] = usePointerDrag<Drag>(
    (before, event) => {
      const [dx, dy] = [event.clientX - before.from.x, event.clientY - before.from.y]
      const far = before.far || Math.hypot(dx, dy) >= FAR
      if (far) show(panned(before.view, -dx, -dy))
      return { ...before, far }
    },
    (done) => !done.far && onPick?.(toPlace(spotOf({ clientX: done.from.x, clientY: done.from.y }), view, size)),
  )
  const onPointerDown = (event: ReactPointerEvent): void => {
    if (event.button !== 0 || (event.target as Element).closest('button, a, input, .kit-map-panel, .kit-map-controls')) return
    setDrag({ from: { x: event.clientX, y: event.clientY }, view, far: false })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const isRoot = event.target === event.currentTarget
    if (!isRoot && event.key !== '+' && event.key !== '-') return
    const ways: Record<string, [number, number]> = { ArrowLeft: [-KEY_STEP, 0], ArrowRight: [KEY_STEP, 0], ArrowUp: [0, -KEY_STEP], ArrowDown: [0, KEY_STEP] }
    const way = ways[event.key]
    if (way) show(panned(view, way[0], way[1]))
    else if (event.key === '+' || event.key === '=') zoomBy(1)
    else if (event.key === '-') zoomBy(-1)
    else if (event.key === 'Home') fit()
    else if (event.key === 'Enter' && onPick) onPick({ lat: view.lat, lng: view.lng })
    else return
    event.preventDefault()
  }
  useWheel(root, (event) => show(zoomedAt(view, spotOf(event), size, Math.round((view.zoom + Math.sign(-event.deltaY) * (Math.abs(event.deltaY) < 20 ? 0.25 : 0.5)) * 4) / 4)))
  return { view, size, show, fit, zoomBy, spotOf, moved, settle: () => setMoved(false), dragging: drag?.far ?? false, onPointerDown, onKeyDown }
}

/** React's own listener could not keep the page still. */
function useWheel(root: RefObject<HTMLElement | null>, turn: (event: WheelEvent) => void): void {
  const latest = useLatest(turn)
  const element = useRef(root)
  useEffect(() => {
    const node = element.current.current
    if (node === null) return
    const turned = (event: WheelEvent): void => {
      event.preventDefault()
      if (event.deltaY !== 0) latest.current(event)
    }
    node.addEventListener('wheel', turned, { passive: false })
    return () => node.removeEventListener('wheel', turned)
  }, [latest])
}
