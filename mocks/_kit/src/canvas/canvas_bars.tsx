/** The bars beside a canvas: its tools, what can be done with the selection, its zoom. */
import { AlignStartVertical, Circle, CopyPlus, Diamond, Frame, Group, Hand, Image, Layers, Lock, LockOpen, Maximize, Minus, MousePointer2, Pencil, Plus, Spline, Square, Squircle, StickyNote, Trash2, Type, Ungroup } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../ui/button'
import { Menu } from '../ui/menu'
import { alignEntries, orderEntries } from './arrange_entries'
import { STEPS } from './geometry/viewing'
import type { ShapeKind } from './model'
import { kindName } from './model'
import type { CanvasBoard, CanvasTool } from './use_canvas'
import { TOOL_KEYS } from './use_canvas_keys'
import './canvas_bars.css'

const ICONS: Record<CanvasTool, ReactNode> = {
  select: <MousePointer2 size={17} />, hand: <Hand size={17} />, rectangle: <Square size={17} />, rounded: <Squircle size={17} />, ellipse: <Circle size={17} />, diamond: <Diamond size={17} />,
  note: <StickyNote size={17} />, text: <Type size={17} />, frame: <Frame size={17} />, image: <Image size={17} />, ink: <Pencil size={17} />, connector: <Spline size={17} />,
}

const USUAL: readonly ShapeKind[] = ['note', 'rectangle', 'rounded', 'ellipse', 'diamond', 'text', 'frame', 'ink']

interface CanvasToolsProps {
  readonly board: CanvasBoard
  /** Which kinds of shapes can be drawn. */
  readonly kinds?: readonly ShapeKind[]
  readonly lying?: boolean
  /** The mock's own tools: an image that is uploaded. */
  readonly children?: ReactNode
}

export function CanvasTools({ board, kinds = USUAL, lying = false, children }: CanvasToolsProps) {
  const { can } = board.actions
  const tools: CanvasTool[] = ['select', 'hand', ...(can.add ? kinds : []), ...(can.connect ? (['connector'] as const) : [])]
  const name = (tool: CanvasTool): string => (tool === 'select' ? 'Select' : tool === 'hand' ? 'Hand' : tool === 'connector' ? 'Connector' : kindName(tool))
  return (
    <div className={lying ? 'kit-canvas-bar' : 'kit-canvas-bar kit-canvas-bar-upright'} role="toolbar" aria-label="Drawing tools" aria-orientation={lying ? 'horizontal' : 'vertical'}>
      {tools.map((tool) => (
        <IconButton key={tool} label={TOOL_KEYS[tool] === undefined ? name(tool) : `${name(tool)} (${TOOL_KEYS[tool]})`} icon={ICONS[tool]} pressed={board.tool === tool} onPress={() => board.setTool(tool)} />
      ))}
      {children}
    </div>
  )
}

/** What can be done with the selection; only what the mock allows is there. */
export function CanvasArrange({ board, children }: { readonly board: CanvasBoard; readonly children?: ReactNode }) {
  const { given, actions, selected } = board
  const { can } = actions
  if (given.readOnly) return null
  return (
    <div className="kit-canvas-bar" role="toolbar" aria-label="Selection">
      <span className="kit-canvas-count" role="status">
        {selected.length === 0 ? 'Nothing selected' : `${selected.length} selected`}
      </span>
      {given.onArrange ? (
        <Menu label="Align" placement="bottom start" entries={alignEntries(board)}>
          <IconButton label="Align" icon={<AlignStartVertical size={17} />} disabled={!can.align} />
        </Menu>
      ) : null}
      {given.onOrder ? (
        <Menu label="Order" placement="bottom start" entries={orderEntries(board)}>
          <IconButton label="Order" icon={<Layers size={17} />} disabled={!can.order} />
        </Menu>
      ) : null}
      {given.onConnect ? <IconButton label="Connect the two" icon={<Spline size={17} />} disabled={actions.chosen.length !== 2} onPress={() => void actions.connectSelected()} /> : null}
      {given.onGroup ? can.ungroup && !can.group ? <IconButton label="Ungroup" icon={<Ungroup size={17} />} onPress={() => actions.group(false)} /> : <IconButton label="Group" icon={<Group size={17} />} disabled={!can.group} onPress={() => actions.group(true)} /> : null}
      {given.onLock ? can.unlock && !can.lock ? <IconButton label="Unlock" icon={<LockOpen size={17} />} onPress={() => actions.lock(false)} /> : <IconButton label="Lock" icon={<Lock size={17} />} disabled={!can.lock} onPress={() => actions.lock(true)} /> : null}
      {given.onPaste ? <IconButton label="Duplicate" icon={<CopyPlus size={17} />} disabled={!can.copy} onPress={() => void actions.duplicate()} /> : null}
      {given.onDelete ? <IconButton label="Delete" icon={<Trash2 size={17} />} disabled={!can.remove} onPress={() => void actions.remove()} /> : null}
      {children}
    </div>
  )
}

export function CanvasZoom({ board }: { readonly board: CanvasBoard }) {
  const { actions } = board
  const { zoom } = board.view
  const levels = STEPS.map((step) => ({ id: String(step), label: `${step * 100} %`, onAction: () => actions.zoomTo(step) }))
  return (
    <div className="kit-canvas-bar" role="group" aria-label="Zoom">
      <IconButton label="Zoom out" icon={<Minus size={16} />} disabled={zoom <= STEPS[0]} onPress={() => actions.zoomBy(-1)} />
      <Menu label="Zoom" placement="top start" entries={[...levels, { id: 'selection', label: 'Fit the selection', section: ' ', disabled: board.selected.length === 0, onAction: actions.fitSelected }]}>
        <Button kind="quiet" small>{`${Math.round(zoom * 100)} %`}</Button>
      </Menu>
      <IconButton label="Zoom in" icon={<Plus size={16} />} disabled={zoom >= STEPS.at(-1)!} onPress={() => actions.zoomBy(1)} />
      <IconButton label="Fit everything" icon={<Maximize size={16} />} onPress={actions.fit} />
    </div>
  )
}
