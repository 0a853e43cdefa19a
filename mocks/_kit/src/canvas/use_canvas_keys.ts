/** What the keyboard does on a canvas. Enters: keys on the surface. Leaves: calls of the actions, the same that buttons call. */
import type { KeyboardEvent } from 'react'
import { neighbour, type Way } from './geometry/finding'
import type { CanvasBoard, CanvasTool } from './use_canvas'

export const TOOL_KEYS: Partial<Record<CanvasTool, string>> = { select: 'V', hand: 'H', rectangle: 'R', rounded: 'U', ellipse: 'O', diamond: 'D', note: 'N', text: 'T', frame: 'F', ink: 'P', connector: 'C' }

const WAYS: Readonly<Record<string, Way>> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }
const STEPS: Readonly<Record<Way, readonly [number, number]>> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }

/** `focus` brings the focus to an item; `current` is the one that has it. */
export function canvasKey(event: KeyboardEvent, board: CanvasBoard, { current, focus }: { current: string | null; focus: (id: string) => void }): void {
  if (event.defaultPrevented || (event.target as Element).closest('textarea, input')) return
  const mod = event.ctrlKey || event.metaKey
  const done = mod ? modKey(event, board) : plainKey(event, board, current, focus)
  if (done) event.preventDefault()
}

function modKey({ key, shiftKey }: KeyboardEvent, { actions, selected }: CanvasBoard): boolean {
  const { can } = actions
  switch (key.toLowerCase()) {
    case 'a':
      return did(actions.selectAll())
    case 'd':
      return selected.length > 0 && can.paste && did(actions.duplicate())
    case 'c':
      return can.copy && did(actions.copy())
    case 'x':
      if (!can.copy || !can.remove) return false
      actions.copy()
      return did(actions.remove())
    case 'v':
      return can.paste && did(actions.paste())
    case 'g':
      return shiftKey ? can.ungroup && did(actions.group(false)) : can.group && did(actions.group(true))
    case ']':
      return can.order && did(actions.order('forward'))
    case '}':
      return can.order && did(actions.order('front'))
    case '[':
      return can.order && did(actions.order('backward'))
    case '{':
      return can.order && did(actions.order('back'))
    case 'l':
      return shiftKey && (can.lock ? did(actions.lock(true)) : can.unlock && did(actions.lock(false)))
    default:
      return false
  }
}

function plainKey(event: KeyboardEvent, board: CanvasBoard, current: string | null, focus: (id: string) => void): boolean {
  const { actions, selected } = board
  const way = WAYS[event.key]
  if (way !== undefined) return arrow(event, way, board, current, focus)
  switch (event.key) {
    case 'Delete':
    case 'Backspace':
      return actions.can.remove && did(actions.remove())
    case 'Escape':
      if (board.tool !== 'select') return did(board.setTool('select'))
      return selected.length > 0 && did(board.select([]))
    case 'Enter':
    case 'F2':
      return enter(board, current)
    case 'PageDown':
    case 'PageUp':
      return inOrder(board, current, event.key === 'PageDown' ? 1 : -1, focus)
    case ' ':
      return current !== null && did(actions.selectItem(current, selected.includes(current) || event.shiftKey))
    case '+':
    case '=':
      return did(actions.zoomBy(1))
    case '-':
      return did(actions.zoomBy(-1))
    case '!':
      return did(actions.fit())
    case ')':
      return did(actions.zoomTo(1))
    case ',':
    case '.':
      return actions.can.rotate && did(actions.rotate(event.key === '.' ? 15 : -15))
  }
  return takeTool(event.key, board)
}

function arrow(event: KeyboardEvent, way: Way, board: CanvasBoard, current: string | null, focus: (id: string) => void): boolean {
  const { actions, given, selected } = board
  const [x, y] = STEPS[way]
  const step = (given.grid ?? 1) * (event.shiftKey ? 10 : 1)
  if (event.altKey) return actions.can.resize && did(actions.grow(x * step, y * step))
  if (selected.length > 0) return actions.can.move && did(actions.move(x * step, y * step))
  const to = neighbour(given.document, current ?? '', way)
  return to !== null && did(focus(to))
}

/** Writes, or places the shape of the tool that is held. */
function enter(board: CanvasBoard, current: string | null): boolean {
  const { tool, actions } = board
  if (tool !== 'select' && tool !== 'hand' && tool !== 'connector' && tool !== 'ink') return actions.can.add && did(actions.addInSight(tool))
  const id = board.selected.length === 1 ? board.selected[0]! : current
  if (id === null || !actions.can.write) return false
  return did(board.edit(id))
}

/** One after the other, connectors as well. */
function inOrder({ given }: CanvasBoard, current: string | null, by: 1 | -1, focus: (id: string) => void): boolean {
  const ids = [...given.document.shapes, ...given.document.connectors].map((item) => item.id)
  const at = current === null ? (by === 1 ? -1 : ids.length) : ids.indexOf(current)
  const next = ids[at + by]
  return next !== undefined && did(focus(next))
}

function takeTool(key: string, board: CanvasBoard): boolean {
  const tool = (Object.keys(TOOL_KEYS) as CanvasTool[]).find((one) => TOOL_KEYS[one] === key.toUpperCase())
  if (tool === undefined) return false
  const allowed = tool === 'select' || tool === 'hand' || (tool === 'connector' ? board.actions.can.connect : board.actions.can.add)
  return allowed && did(board.setTool(tool))
}

const did = (_done: unknown): true => true
