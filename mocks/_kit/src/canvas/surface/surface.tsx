import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { MenuAt, type Spot } from '../../ui/menu_at'
import { spotOf } from '../../ui/context_menu'
import { arrangeEntries } from '../arrange_entries'
import type { CanvasProps } from '../canvas'
import { shapesById } from '../geometry/finding'
import { boundsOf } from '../geometry/plane'
import { routed } from '../geometry/routing'
import { revealing } from '../geometry/viewing'
import { previewed } from '../gestures'
import { connectorName } from '../model'
import { canvasKey } from '../use_canvas_keys'
import type { CanvasBoard } from '../use_canvas'
import { useGestures } from '../use_gestures'
import { ConnectorView } from './connector_view'
import { Grips } from './grips'
import { ShapeView } from './shape_view'
import { TextWriter } from './text_writer'
import { useMeasured } from './use_measured'
import '../canvas.css'

/** The surface itself: a list box whose options are the shapes and connectors. Loaded by ../canvas when one is shown. */
export default function Surface({ label, board }: CanvasProps) {
  const root = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<Spot | null>(null)
  const { given, actions } = board
  const hand = useGestures(board, root)
  const shown = useMemo(() => previewed(given.document, hand.gesture), [given.document, hand.gesture])
  const focus = useItemFocus(board, root)
  useMeasured(root, (size) => (size.width !== board.size.width || size.height !== board.size.height) && board.setSize(size))
  const open = (event: React.MouseEvent): void => {
    const at = hand.itemOf(event)
    if (at !== null && board.tool === 'select' && actions.can.write && !given.readOnly) {
      board.select([at])
      board.edit(at)
    }
  }
  const openMenu = (event: React.MouseEvent): void => {
    event.preventDefault()
    const byKey = event.clientX === 0 && event.clientY === 0
    const at = byKey ? focus.current : hand.itemOf(event)
    if (at === null && !byKey) board.select([])
    else if (at !== null && !board.selected.includes(at)) actions.selectItem(at, false)
    setMenu(spotOf(event))
  }
  return (
    <div
      ref={root}
      className="kit-canvas"
      data-tool={hand.gesture?.kind === 'pan' ? 'panning' : board.tool}
      onPointerDown={hand.onPointerDown}
      onDoubleClick={open}
      onContextMenu={openMenu}
      onKeyDown={(event) => canvasKey(event, board, focus)}
    >
      <Drawing label={label} board={board} shown={shown} gesture={hand.gesture} focus={focus} />
      <Writing board={board} onDone={(byKey) => byKey && focus.focus(board.editing ?? '')} />
      {menu === null ? null : <MenuAt label="Selection" entries={arrangeEntries(board)} at={menu} onClose={() => setMenu(null)} />}
    </div>
  )
}

type Focus = ReturnType<typeof useItemFocus>

interface DrawingProps extends CanvasProps {
  readonly shown: CanvasBoard['given']['document']
  readonly gesture: ReturnType<typeof useGestures>['gesture']
  readonly focus: Focus
}

function Drawing({ label, board, shown, gesture, focus }: DrawingProps) {
  const pattern = useId()
  const { view } = board
  const { grid = null } = board.given
  const shapeOf = useMemo(() => shapesById(shown), [shown])
  const empty = shown.shapes.length + shown.connectors.length === 0
  const chosen = new Set(board.selected)
  const step = (grid ?? 20) * view.zoom
  return (
    <svg role={empty ? 'group' : 'listbox'} aria-label={label} aria-multiselectable={empty ? undefined : true} tabIndex={focus.tabbable === null ? 0 : -1} className="kit-canvas-drawing">
      {grid === null || step < 7 ? null : (
        <>
          <pattern id={pattern} width={step} height={step} patternUnits="userSpaceOnUse" x={-view.x * view.zoom} y={-view.y * view.zoom}>
            <circle className="kit-canvas-dot" cx={1} cy={1} r={1} />
          </pattern>
          <rect width="100%" height="100%" fill={`url(#${pattern})`} />
        </>
      )}
      <g transform={`scale(${view.zoom}) translate(${-view.x} ${-view.y})`}>
        {shown.shapes.map((shape) => (
          <ShapeView key={shape.id} shape={shape} selected={chosen.has(shape.id)} tabbable={focus.tabbable === shape.id} editing={board.editing === shape.id} onFocus={focus.noted} />
        ))}
        {shown.connectors.map((connector) => {
          const way = routed(connector, shapeOf)
          if (way === null) return null
          return <ConnectorView key={connector.id} connector={connector} way={way} name={connectorName(connector, shown)} selected={chosen.has(connector.id)} tabbable={focus.tabbable === connector.id} editing={board.editing === connector.id} onFocus={focus.noted} />
        })}
        <Grips board={board} document={shown} gesture={gesture} />
      </g>
    </svg>
  )
}

function Writing({ board, onDone }: { board: CanvasBoard; onDone: (byKey: boolean) => void }) {
  const { editing: id, given } = board
  if (id === null) return null
  const shape = given.document.shapes.find((one) => one.id === id) ?? null
  const connector = given.document.connectors.find((one) => one.id === id)
  if ((shape ?? connector) === undefined || shape?.locked || connector?.locked) return null
  const way = connector && routed(connector, shapesById(given.document))
  if (shape === null && !way) return null
  const done = (byKey: boolean): void => {
    board.edit(null)
    onDone(byKey)
  }
  return <TextWriter key={id} board={board} id={id} shape={shape} label={way ? { at: way.label, text: connector!.text ?? '' } : null} onDone={done} />
}

/** Which item has the focus, or would have it; when it goes, its board takes it. */
function useItemFocus(board: CanvasBoard, root: React.RefObject<HTMLDivElement | null>) {
  const [current, noted] = useState<string | null>(null)
  const { document } = board.given
  const there = (id: string | null): boolean => id !== null && (document.shapes.some((one) => one.id === id) || document.connectors.some((one) => one.id === id))
  const tabbable = there(current) ? current : (board.selected[0] ?? document.shapes[0]?.id ?? document.connectors[0]?.id ?? null)
  const gone = current !== null && !there(current)
  useEffect(() => {
    if (gone && window.document.activeElement === window.document.body) root.current?.querySelector<SVGElement>('.kit-canvas-drawing')?.focus()
  }, [gone, root])
  const focus = useCallback(
    (id: string): void => {
      noted(id)
      const { given, view, size, setView } = board
      const shape = given.document.shapes.find((one) => one.id === id)
      const next = shape && revealing(view, boundsOf([shape])!, size)
      if (next !== undefined && next !== view) setView(next)
      requestAnimationFrame(() => root.current?.querySelector<SVGElement>(`[data-item="${CSS.escape(id)}"]`)?.focus())
    },
    [board, root],
  )
  return { current: there(current) ? current : null, tabbable, noted, focus }
}
