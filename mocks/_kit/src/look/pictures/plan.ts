/** A floor plan: rooms cut from a rectangle, with doors, windows and some furniture. */
import { el } from '../svg'
import type { Brush } from './brush'

interface Room {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const WALL = '#3b434d'
const FLOORS = ['#f6f1e8', '#eef2f3', '#f3eeea', '#eaf1ea', '#f5f3ee']

export function plan(brush: Brush): string[] {
  const margin = 18
  const whole = { x: margin, y: margin, width: brush.width - 2 * margin, height: brush.height - 2 * margin }
  const rooms = cut(brush, whole, 3)
  return [
    el('rect', { width: brush.width, height: brush.height, fill: '#ffffff' }),
    ...rooms.map((room) => el('rect', { ...room, fill: brush.pick(FLOORS), stroke: WALL, 'stroke-width': 3 })),
    ...rooms.flatMap((room) => furniture(brush, room)),
    ...rooms.map((room) => door(brush, room, whole)),
    el('rect', { ...whole, fill: 'none', stroke: WALL, 'stroke-width': 6 }),
    ...rooms.flatMap((room) => windowOf(room, whole)),
  ]
}

function cut(brush: Brush, room: Room, depth: number): Room[] {
  const upright = room.width > room.height * brush.between(0.8, 1.3)
  const long = upright ? room.width : room.height
  if (depth === 0 || long < 96 || (depth === 1 && brush.chance(0.25))) return [room]
  const at = Math.round(long * brush.between(0.38, 0.62))
  const first = upright ? { ...room, width: at } : { ...room, height: at }
  const second = upright ? { ...room, x: room.x + at, width: room.width - at } : { ...room, y: room.y + at, height: room.height - at }
  return [...cut(brush, first, depth - 1), ...cut(brush, second, depth - 1)]
}

/** An opening in an inner wall with the arc of its door. */
function door(brush: Brush, room: Room, whole: Room): string {
  const wide = 16
  if (room.x > whole.x) {
    const y = room.y + brush.between(0.2, 0.6) * room.height
    return el('path', { d: `M${room.x} ${Math.round(y)}v${wide}`, stroke: '#ffffff', 'stroke-width': 4 }) + arc(room.x, Math.round(y), wide)
  }
  const x = Math.round(room.x + brush.between(0.3, 0.6) * room.width)
  return room.y > whole.y ? el('path', { d: `M${x} ${room.y}h${wide}`, stroke: '#ffffff', 'stroke-width': 4 }) + arc(x, room.y, wide) : ''
}

function arc(x: number, y: number, wide: number): string {
  return el('path', { d: `M${x} ${y}h${wide}A${wide} ${wide} 0 0 1 ${x} ${y + wide}`, fill: 'none', stroke: '#8a929c', 'stroke-width': 1 })
}

function windowOf(room: Room, whole: Room): string[] {
  const line = (d: string): string => el('path', { d, stroke: '#8fc0da', 'stroke-width': 4 })
  const [midX, midY] = [Math.round(room.x + room.width / 2), Math.round(room.y + room.height / 2)]
  const found: string[] = []
  if (room.y === whole.y) found.push(line(`M${midX - 14} ${room.y}h28`))
  if (room.x === whole.x) found.push(line(`M${room.x} ${midY - 12}v24`))
  if (room.x + room.width === whole.x + whole.width) found.push(line(`M${room.x + room.width} ${midY - 12}v24`))
  return found
}

function furniture(brush: Brush, { x, y, width, height }: Room): string[] {
  const paint = { fill: '#ffffff', stroke: '#9aa2ac', 'stroke-width': 1.2 }
  const [cx, cy] = [x + width / 2, y + height / 2]
  if (width < 44 || height < 44) return [el('circle', { cx, cy, r: 7, ...paint })]
  switch (brush.below(4)) {
    case 0:
      return [el('rect', { x: cx - 20, y: cy - 16, width: 40, height: 32, rx: 3, ...paint }), el('rect', { x: cx - 17, y: cy - 13, width: 15, height: 9, rx: 2, ...paint }), el('rect', { x: cx + 2, y: cy - 13, width: 15, height: 9, rx: 2, ...paint })]
    case 1:
      return [el('circle', { cx, cy, r: 13, ...paint }), ...[[-19, 0], [19, 0], [0, -19], [0, 19]].map(([dx, dy]) => el('circle', { cx: cx + dx!, cy: cy + dy!, r: 4.5, ...paint }))]
    case 2:
      return [el('rect', { x: cx - 22, y: cy - 8, width: 44, height: 16, rx: 5, ...paint }), el('rect', { x: cx - 22, y: cy - 8, width: 44, height: 5, rx: 2.5, ...paint })]
    default:
      return [el('rect', { x: x + 7, y: y + 7, width: width - 14, height: 11, rx: 1.5, ...paint }), el('circle', { cx: x + 18, cy: y + 12.5, r: 3, ...paint })]
  }
}
